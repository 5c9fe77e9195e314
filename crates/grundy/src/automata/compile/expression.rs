//! Expressions as finitely many cases, each a linear form.

use super::super::labels::Labels;
use super::super::linear::{self, Atom, Form};
use super::super::product;
use super::super::relation::{Relation, Track};
use super::{Cases, Compiler, Named, Outside};
use crate::budget::Exhausted;
use grundy_core::notation::{Expr, Operator};

/// The most cases of an expression.
const MOST_CASES: usize = 1 << 14;

impl Cases {
    /// The number that it always is, if it is one.
    pub(super) fn number(&self) -> Option<i64> {
        match &self.forms[..] {
            [Some(form)] => form.as_number(),
            _ => None,
        }
    }

    /// The track whose number it always is, if it is one.
    pub(super) fn track(&self) -> Option<Track> {
        match &self.forms[..] {
            [Some(form)] => form.as_track(),
            _ => None,
        }
    }

    /// Whether it is a number in each case.
    pub(super) fn is_finite(&self) -> bool {
        self.forms.iter().flatten().all(|form| form.as_number().is_some())
    }
}

impl Compiler<'_> {
    /// One form in all cases.
    pub(super) fn always(&self, form: Form) -> Result<Cases, Outside> {
        Ok(Cases { labels: self.constant_label(0)?, forms: vec![Some(form)] })
    }

    /// Cases with the forms that belong to labels: equal forms become one case.
    pub(super) fn cases(
        &mut self,
        labels: &Labels,
        form: impl Fn(u32) -> Result<Option<Form>, Outside>,
    ) -> Result<Cases, Outside> {
        let mut forms: Vec<Option<Form>> = Vec::new();
        let mut places: Vec<(u32, u32)> = Vec::new();
        for label in labels.all() {
            let form = form(label)?;
            let place = forms.iter().position(|own| *own == form).unwrap_or(forms.len());
            if place == forms.len() {
                forms.push(form);
            }
            if forms.len() > MOST_CASES {
                return Err(Exhausted::Memory.into());
            }
            places.push((label, u32::try_from(place).map_err(|_| Exhausted::Memory)?));
        }
        let place = |label: u32| places.binary_search_by_key(&label, |pair| pair.0).map_or(0, |at| places[at].1);
        Ok(Cases { labels: labels.map(place, self.meter)?, forms })
    }

    /// The cases of two expressions together.
    pub(super) fn combined(
        &mut self,
        one: &Cases,
        other: &Cases,
        form: impl Fn(&Form, &Form) -> Result<Option<Form>, Outside>,
    ) -> Result<Cases, Outside> {
        let count = u32::try_from(other.forms.len()).map_err(|_| Exhausted::Memory)?;
        let (left, right) = (&one.labels, &other.labels);
        let pair = |own: u32, other: u32| own * count + other;
        let (automaton, tracks) =
            product((&left.automaton, &left.tracks), (&right.automaton, &right.tracks), pair, self.meter)?;
        self.cases(&Labels { tracks, automaton }, |label| {
            match (&one.forms[(label / count) as usize], &other.forms[(label % count) as usize]) {
                (Some(one), Some(other)) => form(one, other),
                _ => Ok(None),
            }
        })
    }

    /// This and so many times the other.
    pub(super) fn sum_of(&mut self, one: &Cases, factor: i64, other: &Cases) -> Result<Cases, Outside> {
        self.combined(one, other, |one, other| Ok(Some(one.plus(factor, other).ok_or(Exhausted::Size)?)))
    }

    /// The one where the label is 1, the other where it is 0, nothing elsewhere.
    pub(super) fn either(&mut self, truth: &Labels, yes: &Cases, no: &Cases) -> Result<Cases, Outside> {
        let (many, few) = (yes.forms.len(), no.forms.len());
        if many * few > MOST_CASES {
            return Err(Exhausted::Memory.into());
        }
        let size = |count: usize| u32::try_from(count).map_err(|_| Exhausted::Memory);
        let (many, few) = (size(many)?, size(few)?);
        let pairs = yes.labels.join(&no.labels, |yes, no| yes * few + no, self.meter)?;
        let with = truth.join(
            &pairs,
            |truth, pair| match truth {
                1 => pair / few,
                0 => many + pair % few,
                _ => many + few,
            },
            self.meter,
        )?;
        let forms: Vec<&Option<Form>> = yes.forms.iter().chain(&no.forms).collect();
        self.cases(&with, |label| Ok(forms.get(label as usize).and_then(|form| (*form).clone())))
    }

    /// An expression that is one number.
    pub(super) fn one(&mut self, expr: &Expr) -> Result<Cases, Outside> {
        match expr {
            Expr::Number(number) => self.always(Form::number(i64::try_from(*number).map_err(|_| Exhausted::Size)?)),
            Expr::Name(name, _) => match self.names.iter().rev().find(|(own, _)| own == name) {
                Some((_, Named::Track(track))) => self.always(Form::atom(Atom::Number(*track))),
                Some((_, Named::Number(number))) => {
                    self.always(Form::number(i64::try_from(*number).map_err(|_| Exhausted::Size)?))
                }
                _ => self.foreign(expr),
            },
            Expr::Binary(operator, left, right) => {
                let (left, right) = (self.one(left)?, self.one(right)?);
                self.binary(*operator, &left, &right, expr)
            }
            Expr::If(condition, yes, no) => {
                let truth = self.condition(condition)?;
                let (yes, no) = (self.one(yes)?, self.one(no)?);
                self.either(&truth, &yes, &no)
            }
            Expr::Call(function, arguments) => {
                let text = expr.to_string();
                if let Some(known) = self.known.get(&text) {
                    return Ok(known.clone());
                }
                let cases = self.call(*function, arguments, expr)?;
                self.known.insert(text, cases.clone());
                Ok(cases)
            }
        }
    }

    fn binary(&mut self, operator: Operator, left: &Cases, right: &Cases, expr: &Expr) -> Result<Cases, Outside> {
        let foreign = || Outside::Foreign(expr.to_string());
        match operator {
            Operator::Add => self.sum_of(left, 1, right),
            Operator::Sub => self.sum_of(left, -1, right),
            Operator::Mul => self.combined(left, right, |one, other| {
                let (factor, form) = match (one.as_number(), other.as_number()) {
                    (Some(factor), _) => (factor, other),
                    (None, Some(factor)) => (factor, one),
                    (None, None) => return Err(foreign()),
                };
                Ok(Some(Form::default().plus(factor, form).ok_or(Exhausted::Size)?))
            }),
            Operator::Pow => self.combined(left, right, |one, other| {
                let (Some(one), Some(other)) = (one.as_number(), other.as_number()) else { return Err(foreign()) };
                let Ok(exponent) = u32::try_from(other) else {
                    return if other < 0 { Ok(None) } else { Err(foreign()) };
                };
                Ok(Some(Form::number(one.checked_pow(exponent).ok_or(Exhausted::Size)?)))
            }),
            Operator::Div | Operator::Rem if left.is_finite() && right.is_finite() => {
                self.combined(left, right, |one, other| {
                    let (one, other) = (i128::from(one.constant), i128::from(other.constant));
                    if other == 0 {
                        return Ok(None);
                    }
                    // Rounded down, the remainder with the sign of the divisor.
                    let rest = (one % other + other) % other;
                    let result = if operator == Operator::Rem { rest } else { (one - rest) / other };
                    Ok(Some(Form::number(i64::try_from(result).map_err(|_| Exhausted::Size)?)))
                })
            }
            Operator::Div | Operator::Rem => {
                let divisor = right.number().and_then(|number| u64::try_from(number).ok());
                match divisor.ok_or_else(foreign)? {
                    0 => Ok(Cases { labels: self.constant_label(0)?, forms: vec![None] }),
                    divisor if operator == Operator::Rem => self.remainder(left, divisor),
                    divisor => self.quotient(left, divisor),
                }
            }
        }
    }

    /// The remainder modulo a number of at least 1.
    pub(super) fn remainder(&mut self, cases: &Cases, modulus: u64) -> Result<Cases, Outside> {
        if modulus > MOST_CASES as u64 {
            return Err(Exhausted::Memory.into());
        }
        let start = u32::try_from(cases.forms.len()).map_err(|_| Exhausted::Memory)?;
        let mut labels = cases.labels.clone();
        for (label, form) in (0_u32..).zip(&cases.forms) {
            let Some(form) = form else { continue };
            let residue = linear::residue(self.system, form, modulus, self.meter)?;
            labels = labels.join(&residue, |own, rest| if own == label { start + rest } else { own }, self.meter)?;
        }
        self.cases(&labels, |label| Ok(label.checked_sub(start).map(|rest| Form::number(rest.into()))))
    }

    /// The quotient by a number of at least 1, rounded down. Of a negative number −x it is −((x + c − 1) / c).
    fn quotient(&mut self, cases: &Cases, divisor: u64) -> Result<Cases, Outside> {
        if divisor == 1 {
            return Ok(cases.clone());
        }
        let signs = self.signs(cases)?;
        let up = self.rounded_down(cases, divisor)?;
        if !signs.all().contains(&0) {
            return Ok(up);
        }
        let more = self.always(Form::number(i64::try_from(divisor - 1).map_err(|_| Exhausted::Size)?))?;
        let opposite = self.sum_of(&more, -1, cases)?;
        let down = self.rounded_down(&opposite, divisor)?;
        let zero = self.always(Form::number(0))?;
        let down = self.sum_of(&zero, -1, &down)?;
        let truth = signs.map(|sign| [0, 1, 1, 2][sign as usize], self.meter)?;
        self.either(&truth, &up, &down)
    }

    /// The quotient of a natural, none where the expression is negative.
    fn rounded_down(&mut self, cases: &Cases, divisor: u64) -> Result<Cases, Outside> {
        let count = i64::try_from(divisor).map_err(|_| Exhausted::Size)?;
        self.defined(&[cases], |compiler, arguments, value| {
            // cy ≤ x < cy + c
            let x = Form::atom(Atom::Number(arguments[0]));
            let rest = x.plus(-count, &Form::atom(Atom::Number(value))).ok_or(Exhausted::Size)?;
            let beyond = rest.plus(-count, &Form::number(1)).ok_or(Exhausted::Size)?;
            let at_least = compiler.always(rest)?;
            let below = compiler.always(beyond)?;
            let (at_least, below) = (compiler.signs(&at_least)?, compiler.signs(&below)?);
            let both = at_least.join(&below, |low, high| u32::from(low >= 1 && high == 0), compiler.meter)?;
            let valid = Relation::valid(compiler.system, &[arguments[0], value], compiler.meter)?;
            Ok(both.is(1).and(&valid, compiler.meter)?)
        })
    }

    /// A track with the value of an expression, 0 where that is no natural.
    pub(super) fn on_track(&mut self, cases: &Cases) -> Result<Track, Outside> {
        if let Some(track) = cases.track() {
            return Ok(track);
        }
        let same = self.defined(&[cases], |compiler, arguments, value| {
            let equal = compiler.system.equal().ok_or(Exhausted::Memory)?;
            Ok(Relation::among_valid(&[arguments[0], value], &equal, compiler.system, compiler.meter)?)
        })?;
        let mut tracks = same.forms.iter().flatten().filter_map(Form::as_track);
        tracks.next_back().ok_or_else(|| Exhausted::Memory.into())
    }

    /// A number that a relation defines from naturals: on a new track, where all arguments are naturals; no value
    /// elsewhere.
    pub(super) fn defined(
        &mut self,
        arguments: &[&Cases],
        relation: impl FnOnce(&mut Self, &[Track], Track) -> Result<Relation, Outside>,
    ) -> Result<Cases, Outside> {
        let mut tracks = Vec::with_capacity(arguments.len());
        let mut graphs: Vec<Relation> = Vec::new();
        for cases in arguments {
            if let Some(track) = cases.track() {
                tracks.push(track);
                continue;
            }
            let track = self.fresh()?;
            graphs.push(self.compared_with(cases, track)?.is(1));
            tracks.push(track);
        }
        let value = self.fresh()?;
        let mut whole = relation(self, &tracks, value)?;
        for (graph, track) in graphs.iter().zip(tracks.iter().zip(arguments).filter(|(_, own)| own.track().is_none())) {
            whole = whole.and(graph, self.meter)?.exists(&[*track.0], self.meter)?;
        }
        let form = Form::atom(Atom::Number(value));
        let somewhere = whole.exists(&[value], self.meter)?;
        let everywhere = Relation::valid(self.system, somewhere.tracks(), self.meter)?;
        if somewhere == everywhere.minimised(self.meter)? {
            self.definitions.push((value, whole));
            return self.always(form);
        }
        let zero = Relation::number(self.system, 0, value, self.meter)?.ok_or(Exhausted::Memory)?;
        let elsewhere = everywhere.and_not(&somewhere, self.system, self.meter)?.and(&zero, self.meter)?;
        self.definitions.push((value, whole.or(&elsewhere, self.system, self.meter)?));
        self.cases(&Labels::of(&somewhere), |label| Ok((label == 1).then(|| form.clone())))
    }
}
