//! Formulas as automata. An expression is, by finitely many cases, a linear form of the numbers on tracks; what is not
//! linear, as a nim-sum, is the number on a track of its own, which a relation defines. A condition has one of three
//! labels: 0 where it does not hold, 1 where it does, 2 where it has no value.
//!
//! All is exact: the meaning is that of the evaluator of formulas for all naturals. What is of no automaton in the
//! system is handed back by name.

mod condition;
mod expression;
mod function;

use super::labels::Labels;
use super::linear::{self, Atom, Form};
use super::relation::{Relation, Track};
use crate::budget::{Exhausted, Meter};
use foldhash::HashMap;
use grundy_core::law::{Expression, Predicate, System};
use grundy_core::notation::Expr;

/// Why a formula is not compiled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outside {
    /// This part of it is of no automaton that is known here.
    Foreign(String),
    /// A budget ran out.
    Budget(Exhausted),
}

impl From<Exhausted> for Outside {
    fn from(exhausted: Exhausted) -> Outside {
        Outside::Budget(exhausted)
    }
}

/// What a name of a formula stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Named {
    /// The number on a track.
    Track(Track),
    /// The numbers on some tracks, in order.
    List(Vec<Track>),
    /// A fixed number.
    Number(u64),
}

/// Where a compiled formula holds, over the tracks of all names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Compiled {
    /// Where it holds; for an expression, the graph: the last track is its value, where that is a natural.
    pub holds: Relation,
    /// Where it has no value; for an expression, also where that is negative.
    pub undefined: Relation,
}

/// An expression: the form of its case, or none where it has no value.
#[derive(Clone, Debug)]
struct Cases {
    labels: Labels,
    forms: Vec<Option<Form>>,
}

/// What is known while a formula is compiled.
struct Compiler<'a> {
    system: &'a System,
    names: &'a [(String, Named)],
    meter: &'a mut Meter,
    /// The first track that is not used.
    free: Track,
    /// The relations that define the numbers on further tracks by those on earlier ones.
    definitions: Vec<(Track, Relation)>,
    /// What was compiled already, by its text.
    known: HashMap<String, Cases>,
}

/// The tracks of all names, increasing.
fn tracks_of(names: &[(String, Named)]) -> Vec<Track> {
    let each = names.iter().flat_map(|(_, named)| match named {
        Named::Track(track) => vec![*track],
        Named::List(tracks) => tracks.clone(),
        Named::Number(_) => Vec::new(),
    });
    let mut tracks: Vec<Track> = each.collect();
    tracks.sort_unstable();
    tracks.dedup();
    tracks
}

/// The relation of a condition between the numbers that its names stand for.
pub fn condition(
    predicate: &Predicate,
    names: &[(String, Named)],
    system: &System,
    meter: &mut Meter,
) -> Result<Compiled, Outside> {
    let tracks = tracks_of(names);
    let mut compiler = Compiler::new(names, system, meter);
    let truth = compiler.condition(predicate.syntax())?;
    let mut part = |label| truth.is(label).and(&Relation::valid(system, &tracks, compiler.meter)?, compiler.meter);
    Ok(Compiled { holds: part(1)?, undefined: part(2)? })
}

/// The graph of an expression: the relation between the numbers that its names stand for and the value on one more track.
pub fn value(
    expression: &Expression,
    names: &[(String, Named)],
    value: Track,
    system: &System,
    meter: &mut Meter,
) -> Result<Compiled, Outside> {
    let tracks = tracks_of(names);
    let mut compiler = Compiler::new(names, system, meter);
    compiler.free = compiler.free.max(value.saturating_add(1));
    let cases = compiler.one(expression.syntax())?;
    let order = compiler.compared_with(&cases, value)?;
    let valid = Relation::valid(system, &[&tracks[..], &[value]].concat(), compiler.meter)?;
    let holds = order.is(1).and(&valid, compiler.meter)?;
    let somewhere = holds.exists(&[value], compiler.meter)?;
    let undefined = Relation::valid(system, &tracks, compiler.meter)?.and_not(&somewhere, system, compiler.meter)?;
    Ok(Compiled { holds, undefined })
}

impl<'a> Compiler<'a> {
    fn new(names: &'a [(String, Named)], system: &'a System, meter: &'a mut Meter) -> Compiler<'a> {
        let free = tracks_of(names).last().map_or(0, |last| last.saturating_add(1));
        Compiler { system, names, meter, free, definitions: Vec::new(), known: HashMap::default() }
    }

    fn fresh(&mut self) -> Result<Track, Outside> {
        let track = self.free;
        self.free = self.free.checked_add(1).ok_or(Exhausted::Memory)?;
        Ok(track)
    }

    fn constant_label(&self, label: u32) -> Result<Labels, Outside> {
        Ok(Labels::constant(self.system.digits(), label)?)
    }

    /// How an expression compares with the number on a track: 0 if it is less, 1 if equal, 2 if greater, 3 without value.
    fn compared_with(&mut self, cases: &Cases, track: Track) -> Result<Labels, Outside> {
        let other = Form::atom(Atom::Number(track));
        let forms = cases.forms.iter().map(|form| match form {
            Some(form) => form.plus(-1, &other).map(Some).ok_or_else(|| Exhausted::Size.into()),
            None => Ok(None),
        });
        let forms = forms.collect::<Result<Vec<_>, Outside>>()?;
        self.signs(&Cases { labels: cases.labels.clone(), forms })
    }

    /// The sign of an expression: 0 where it is negative, 1 where it is 0, 2 where it is positive, 3 where it has none.
    fn signs(&mut self, cases: &Cases) -> Result<Labels, Outside> {
        let start = u32::try_from(cases.forms.len()).map_err(|_| Exhausted::Memory)?;
        // A case whose sign is not known yet keeps its number, the others are signs above all numbers.
        let known = |label: u32| match &cases.forms[label as usize] {
            None => start + 3,
            Some(form) => match form.as_number() {
                Some(number) => start + if number < 0 { 0 } else { 1 + u32::from(number > 0) },
                None => label,
            },
        };
        let mut labels = cases.labels.map(known, self.meter)?;
        for label in labels.all().into_iter().filter(|label| *label < start) {
            let Some(form) = &cases.forms[label as usize] else { continue };
            let sign = self.sign(form)?;
            let join = |own: u32, sign: u32| if own == label { start + sign } else { own };
            labels = labels.join(&sign, join, self.meter)?;
        }
        let signs = labels.map(|label| label.saturating_sub(start), self.meter)?;
        self.without_definitions(signs)
    }

    fn sign(&mut self, form: &Form) -> Result<Labels, Outside> {
        /// Larger constants are read from a track.
        const SMALL: u64 = 256;
        if form.reads_digits() {
            return Err(Outside::Foreign("digit_sum".to_owned()));
        }
        if form.constant.unsigned_abs() <= SMALL {
            return Ok(linear::sign(self.system, form, self.meter)?);
        }
        let number = self.number(form.constant.unsigned_abs())?;
        let rest = Form { constant: 0, ..form.clone() };
        let whole = rest.plus(form.constant.signum(), &Form::atom(Atom::Number(number))).ok_or(Exhausted::Size)?;
        Ok(linear::sign(self.system, &whole, self.meter)?)
    }

    /// A track with a fixed number.
    fn number(&mut self, number: u64) -> Result<Track, Outside> {
        let track = self.fresh()?;
        let is = Relation::number(self.system, number, track, self.meter)?;
        self.definitions.push((track, is.ok_or_else(|| Outside::Foreign(number.to_string()))?));
        Ok(track)
    }

    /// The same labels without the tracks that are defined by others.
    fn without_definitions(&mut self, labels: Labels) -> Result<Labels, Outside> {
        let defined = |track: &Track| self.definitions.iter().any(|(own, _)| own == track);
        if !labels.tracks.iter().any(defined) {
            return Ok(labels);
        }
        let mut whole: Option<Labels> = None;
        for label in labels.all() {
            let mut own = labels.is(label);
            while let Some(last) = own.tracks().iter().copied().filter(defined).max() {
                let definition = self.definitions.iter().find(|(own, _)| *own == last);
                if let Some((_, definition)) = definition {
                    own = own.and(definition, self.meter)?.exists(&[last], self.meter)?;
                }
            }
            whole = Some(match whole {
                None => Labels::constant(self.system.digits(), label)?,
                Some(whole) => {
                    whole.join(&Labels::of(&own), |so_far, is| if is == 1 { label } else { so_far }, self.meter)?
                }
            });
        }
        whole.ok_or_else(|| Exhausted::Memory.into())
    }

    fn foreign<T>(&self, expr: &Expr) -> Result<T, Outside> {
        Err(Outside::Foreign(expr.to_string()))
    }
}
