//! Laws from the literature, as rows of data. A row speaks of the rules of one entry of the catalogue; rules that are
//! shown to be the same have its law too, whatever their name. Only here citations are made.

use super::recognise::recognise;
use crate::number::Number;
use grundy_core::check::Citation;
use grundy_core::law::{Bindings, Expression, Predicate, Value};
use grundy_core::notation::NotationError;
use grundy_core::plain::Ruleset;
use grundy_core::value::{Natural, Play};
use serde::Deserialize;
use std::cmp::Ordering;
use std::sync::LazyLock;

/// A row of the file of laws, as it stands there.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// The entry of the catalogue.
    pub game: String,
    /// The parameter that is the number of coordinates.
    pub arity: Option<String>,
    /// What is required of the parameters.
    pub r#where: Option<String>,
    /// The coordinates.
    #[serde(default)]
    pub names: Vec<String>,
    /// The name of all coordinates together.
    pub list: Option<String>,
    /// The nim-value.
    pub value: Option<String>,
    /// P-positions under normal play.
    pub normal: Option<String>,
    /// P-positions under misère play.
    pub misere: Option<String>,
    /// Where no move is left, if the moves are not written down.
    end: Option<String>,
    modulus: Option<String>,
    #[serde(default)]
    residues: Vec<Range>,
    #[serde(default)]
    r#let: Vec<(String, String)>,
    #[serde(default)]
    option: Vec<OptionRow>,
    #[serde(default)]
    change: Vec<Change>,
    #[serde(default = "yes")]
    complete: bool,
    /// Author, title, year.
    pub source: String,
}

fn yes() -> bool {
    true
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Range {
    from: String,
    to: String,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct OptionRow {
    play: Option<String>,
    when: Option<String>,
    each: Option<String>,
    to: To,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
enum To {
    Coordinates(Vec<String>),
    List(String),
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Change {
    play: Option<String>,
    /// Places 1, 1 + every, 1 + 2 every, …
    #[serde(default = "each_place")]
    every: usize,
    here: String,
    beside: Vec<Beside>,
}

fn each_place() -> usize {
    1
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Beside {
    when: String,
    below: Option<String>,
    above: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    misere_sums: String,
    law: Vec<Row>,
}

static FILE: LazyLock<Result<File, String>> =
    LazyLock::new(|| toml::from_str(include_str!("../../data/laws.toml")).map_err(|error| error.to_string()));

/// All rows, in the order of the file.
pub fn rows() -> &'static [Row] {
    FILE.as_ref().map_or(&[], |file| &file.law)
}

/// Where it stands that misère sums of subtraction games follow their nim-values.
pub fn misere_sums() -> Citation {
    Citation { source: FILE.as_ref().map(|file| file.misere_sums.clone()).unwrap_or_default() }
}

impl Row {
    /// Whether parameters satisfy what is required of them.
    pub(super) fn admits(&self, with: &[(String, u64)]) -> bool {
        let Some(condition) = &self.r#where else { return true };
        Predicate::read(condition, &[], with).is_ok_and(|read| read.holds::<u64>(&Bindings::new()) == Some(true))
    }
}

/// A law from the literature for some rules: a row with numbers for its parameters.
#[derive(Clone, Debug)]
pub struct Cited {
    row: &'static Row,
    with: Vec<(String, u64)>,
    value: Option<Expression>,
    normal: Option<Predicate>,
    misere: Option<Predicate>,
}

/// The heaps of one nim-value under a law with a modulus: their residues, as inclusive ranges, ascending.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    /// The modulus.
    pub modulus: Number,
    /// The residues.
    pub residues: Vec<(Number, Number)>,
}

/// What a law says of the winning options of a component.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidates {
    /// What may be left, some of it perhaps no option: the coordinates that change, by place, and what they become. In
    /// ascending order of what is left.
    pub to: Vec<Changes<Number>>,
    /// Whether every winning option is among them.
    pub complete: bool,
}

/// The coordinates that a move changes: their places, ascending, and what they become.
pub type Changes<N> = Vec<(usize, N)>;

impl Cited {
    /// The law of rules that are shown to be the same as those of a row.
    pub fn of(rules: &Ruleset) -> Option<Cited> {
        recognise(rules)
    }

    /// The law of an entry of the catalogue with these parameters, whose text is not needed.
    pub(super) fn of_entry(game: &str, with: &[(String, u64)]) -> Option<Cited> {
        rows().iter().filter(|row| row.game == game && row.admits(with)).find_map(|row| Cited::new(row, with).ok())
    }

    pub(super) fn new(row: &'static Row, with: &[(String, u64)]) -> Result<Cited, NotationError> {
        let names: Vec<&str> = row.names.iter().chain(&row.list).map(String::as_str).collect();
        let predicate = |text: &Option<String>| match text {
            Some(text) => Predicate::read(text, &names, with).map(Some),
            None => Ok(None),
        };
        let value = row.value.as_ref().map(|text| Expression::read(text, &names, with)).transpose()?;
        Ok(Cited { row, with: with.to_vec(), value, normal: predicate(&row.normal)?, misere: predicate(&row.misere)? })
    }

    /// Where it stands in the literature.
    pub fn citation(&self) -> Citation {
        Citation { source: self.row.source.clone() }
    }

    /// The row.
    pub fn row(&self) -> &'static Row {
        self.row
    }

    /// The numbers for the parameters.
    pub fn parameters(&self) -> &[(String, u64)] {
        &self.with
    }

    /// Whether it gives nim-values.
    pub fn has_value(&self) -> bool {
        self.value.is_some()
    }

    /// The formula of the nim-value.
    pub fn value_formula(&self) -> Option<String> {
        self.value.as_ref().map(ToString::to_string)
    }

    /// The formula of the P-positions.
    pub fn formula(&self, play: Play) -> Option<String> {
        match play {
            Play::Normal => self.normal.as_ref().map(ToString::to_string),
            Play::Misere => self.misere.as_ref().map(ToString::to_string),
        }
    }

    /// The names that the formulas give to the coordinates of a component.
    pub fn names(&self) -> String {
        match (&self.row.list, &self.row.names[..]) {
            (Some(list), _) => list.clone(),
            (None, [one]) => one.clone(),
            (None, several) => format!("({})", several.join(", ")),
        }
    }

    /// The coordinates under their names.
    fn bindings<N: Natural>(&self, component: &[N]) -> Option<Bindings<'static, N>> {
        let mut bindings = Bindings::new();
        match &self.row.list {
            Some(list) => bindings.bind(list, Value::List(component.to_vec())),
            None if component.len() != self.row.names.len() => return None,
            None => {
                for (name, coordinate) in self.row.names.iter().zip(component) {
                    bindings.natural(name, coordinate.clone());
                }
            }
        }
        Some(bindings)
    }

    /// The nim-value of a component.
    pub fn value(&self, component: &[Number]) -> Option<Number> {
        let formula = self.value.as_ref()?;
        let short = || formula.natural(&self.bindings(&words(component)?)?).map(Number::from);
        short().or_else(|| formula.natural(&self.bindings(component)?))
    }

    /// Whether a component is a P-position. A row without a formula for them under normal play has its nim-values.
    pub fn is_p(&self, component: &[Number], play: Play) -> Option<bool> {
        let formula = match play {
            Play::Normal if self.normal.is_none() => return Some(self.value(component)?.is_zero()),
            Play::Normal => self.normal.as_ref()?,
            Play::Misere => self.misere.as_ref()?,
        };
        let short = || formula.holds(&self.bindings(&words(component)?)?);
        short().or_else(|| formula.holds(&self.bindings(component)?))
    }

    /// Whether the row says that a component has no option.
    pub(super) fn is_end(&self, component: &[u64]) -> bool {
        let names: Vec<&str> = self.row.names.iter().chain(&self.row.list).map(String::as_str).collect();
        let read = |text: &String| Predicate::read(text, &names, &self.with).ok()?.holds(&self.bindings(component)?);
        self.row.end.as_ref().and_then(read) == Some(true)
    }

    /// The heaps of a nim-value, where the law has a modulus.
    pub fn level(&self, wanted: &Number) -> Option<Level> {
        let mut bindings: Bindings<'_, Number> = Bindings::new();
        bindings.natural("wanted", wanted.clone());
        let read = |text: &str| Expression::read(text, &["wanted"], &self.with).ok()?.natural(&bindings);
        let modulus = read(self.row.modulus.as_ref()?)?;
        let mut residues = Vec::new();
        for range in &self.row.residues {
            let (from, to) = (read(&range.from)?, read(&range.to)?);
            if from <= to && from < modulus {
                residues.push((from, to));
            }
        }
        residues.sort_unstable();
        Some(Level { modulus, residues })
    }

    /// What may be the winning options of a component: under a value law those of the wanted value, else those of
    /// outcome P. `None` if the law does not say.
    pub fn candidates(&self, component: &[Number], play: Play, wanted: Option<&Number>) -> Option<Candidates> {
        let short = || {
            let wanted = match wanted {
                Some(wanted) => Some(wanted.to_u64()?),
                None => None,
            };
            let found = self.changes(&words(component)?, play, wanted.as_ref(), false)?;
            let long = |(place, becomes): (usize, u64)| (place, Number::from(becomes));
            Some(found.into_iter().map(|one| one.into_iter().map(long).collect()).collect())
        };
        let mut to: Vec<Changes<Number>> = short().or_else(|| self.changes(component, play, wanted, true))?;
        // Stable, because what one place after another gives is mostly in order or in reverse.
        to.sort_by(|a, b| by_what_is_left(component, a, b));
        to.dedup();
        Some(Candidates { to, complete: self.row.complete })
    }

    /// `any_length`: the number type has no end, so that what has no result is undefined or negative, and no option. In
    /// machine words it may only have left them, and then nothing is said.
    fn changes<N: Natural>(
        &self,
        component: &[N],
        play: Play,
        wanted: Option<&N>,
        any_length: bool,
    ) -> Option<Vec<Changes<N>>> {
        let row = self.row;
        let own = |of: &Option<String>| of.as_ref().is_none_or(|of| *of == play.to_string());
        let mut bindings = self.bindings(component)?;
        let mut names: Vec<&str> = row.names.iter().chain(&row.list).map(String::as_str).collect();
        for (name, text) in &row.r#let {
            let value = Expression::read(text, &names, &self.with).ok()?.value(&bindings)?;
            bindings.bind(name, value);
            names.push(name);
        }
        if let Some(wanted) = wanted {
            bindings.natural("wanted", wanted.clone());
            names.push("wanted");
        }
        if row.option.is_empty() && row.change.is_empty() {
            return None;
        }
        let mut found = Vec::new();
        for option in row.option.iter().filter(|one| own(&one.play)) {
            option.add(component, &names, &self.with, &mut bindings, any_length, &mut found)?;
        }
        for change in row.change.iter().filter(|one| own(&one.play)) {
            change.add(component, &names, &self.with, &mut bindings, any_length, &mut found)?;
        }
        Some(found)
    }
}

/// The coordinates as machine words, if they fit.
fn words(component: &[Number]) -> Option<Vec<u64>> {
    component.iter().map(Natural::to_u64).collect()
}

/// Compares what two moves leave of a component, coordinate by coordinate: at places that neither changes it is the same.
fn by_what_is_left(component: &[Number], a: &Changes<Number>, b: &Changes<Number>) -> Ordering {
    let (mut left, mut right) = (&a[..], &b[..]);
    loop {
        let place = match (left.first(), right.first()) {
            (Some((a, _)), Some((b, _))) => *a.min(b),
            (Some((place, _)), None) | (None, Some((place, _))) => *place,
            (None, None) => return Ordering::Equal,
        };
        let mut order = [&component[place]; 2];
        for (side, becomes) in [&mut left, &mut right].into_iter().zip(&mut order) {
            if let Some(((_, changed), rest)) = side.split_first().filter(|((at, _), _)| *at == place) {
                (*side, *becomes) = (rest, changed);
            }
        }
        if order[0] != order[1] {
            return order[0].cmp(order[1]);
        }
    }
}

/// The coordinates in which what is left differs; `None` if it has another number of them.
fn differences<N: Natural>(component: &[N], to: Vec<N>) -> Option<Changes<N>> {
    if to.len() != component.len() {
        return None;
    }
    let changed = to.into_iter().enumerate().zip(component).filter(|((_, becomes), own)| becomes != *own);
    Some(changed.map(|(change, _)| change).collect())
}

impl OptionRow {
    fn add<N: Natural>(
        &self,
        component: &[N],
        names: &[&str],
        with: &[(String, u64)],
        bindings: &mut Bindings<'static, N>,
        any_length: bool,
        found: &mut Vec<Changes<N>>,
    ) -> Option<()> {
        if let Some(when) = &self.when {
            match Predicate::read(when, names, with).ok()?.holds(bindings) {
                Some(true) => {}
                None if !any_length => return None,
                _ => return Some(()),
            }
        }
        let mut names = names.to_vec();
        let members = match &self.each {
            Some(each) => match Expression::read(each, &names, with).ok()?.value(bindings)? {
                Value::List(members) => members.into_iter().map(Some).collect(),
                Value::One(_) => return None,
            },
            None => vec![None],
        };
        names.push("t");
        let read = |text: &String| Expression::read(text, &names, with).ok();
        let to: Vec<Expression> = match &self.to {
            To::Coordinates(all) => all.iter().map(read).collect::<Option<_>>()?,
            To::List(all) => vec![read(all)?],
        };
        for member in members {
            let bound = member.is_some();
            if let Some(member) = member {
                bindings.natural("t", member);
            }
            let made = match &self.to {
                // What is negative or not defined is no option.
                To::Coordinates(_) => to.iter().map(|expr| expr.natural(bindings)).collect::<Option<Vec<N>>>(),
                To::List(_) => match to[0].value(bindings) {
                    Some(Value::List(all)) => Some(all),
                    _ => None,
                },
            };
            if made.is_none() && !any_length {
                return None;
            }
            let changes = made.and_then(|to| differences(component, to));
            found.extend(changes.filter(|changes| !changes.is_empty()));
            if bound {
                bindings.unbind();
            }
        }
        Some(())
    }
}

impl Change {
    fn add<N: Natural>(
        &self,
        component: &[N],
        names: &[&str],
        with: &[(String, u64)],
        bindings: &mut Bindings<'static, N>,
        any_length: bool,
        found: &mut Vec<Changes<N>>,
    ) -> Option<()> {
        let mut names = names.to_vec();
        names.extend(["here", "below", "above", "t"]);
        let read = |text: &String| Expression::read(text, &names, with).ok();
        let here = read(&self.here)?;
        let ways = self.beside.iter().map(|way| way.read(&names, with)).collect::<Option<Vec<Way>>>()?;
        let zero = N::from_u64(0);
        let at = |place: Option<usize>| place.and_then(|place| component.get(place)).unwrap_or(&zero).clone();
        for place in (0..component.len()).step_by(self.every.max(1)) {
            bindings.natural("here", at(Some(place)));
            bindings.natural("below", at(place.checked_sub(1)));
            bindings.natural("above", at(Some(place + 1)));
            let becomes = here.natural(bindings);
            if becomes.is_none() && !any_length {
                return None;
            }
            if let Some(becomes) = becomes {
                bindings.natural("t", becomes.clone());
                for way in &ways {
                    match way.when.holds(bindings) {
                        Some(true) => {}
                        None if !any_length => return None,
                        _ => continue,
                    }
                    let mut changes = vec![(place, becomes.clone())];
                    for (expr, beside) in [(&way.below, place.checked_sub(1)), (&way.above, Some(place + 1))] {
                        if let (Some(expr), Some(beside)) = (expr, beside.filter(|beside| *beside < component.len())) {
                            changes.push((beside, expr.natural(bindings)?));
                        }
                    }
                    changes.sort_unstable();
                    found.push(changes);
                }
                bindings.unbind();
            }
            (0..3).for_each(|_| bindings.unbind());
        }
        Some(())
    }
}

/// One way to bring a coordinate to what it becomes.
struct Way {
    when: Predicate,
    below: Option<Expression>,
    above: Option<Expression>,
}

impl Beside {
    fn read(&self, names: &[&str], with: &[(String, u64)]) -> Option<Way> {
        let read = |text: &Option<String>| match text {
            Some(text) => Some(Some(Expression::read(text, names, with).ok()?)),
            None => Some(None),
        };
        let when = Predicate::read(&self.when, names, with).ok()?;
        Some(Way { when, below: read(&self.below)?, above: read(&self.above)? })
    }
}
