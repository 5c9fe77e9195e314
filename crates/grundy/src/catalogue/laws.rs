//! Laws from the literature, as rows of data. A row speaks of the rules of one entry of the catalogue; rules that are
//! shown to be the same have its law too, whatever their name. Only here citations are made.

use super::candidates::{Candidates, Change, Formulas, OptionRow, candidates};
use super::recognise::recognise;
use crate::number::Number;
use grundy_core::check::Citation;
use grundy_core::law::{Bindings, Expression, Predicate};
use grundy_core::notation::NotationError;
use grundy_core::plain::Ruleset;
use grundy_core::value::{Natural, Play};
use serde::Deserialize;
use std::sync::LazyLock;

/// A row of the file of laws, as it stands there.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// The entry of the catalogue.
    pub game: String,
    /// Other texts of the same game, as where a heap of 0 is left in place of nothing.
    #[serde(default)]
    pub also: Vec<String>,
    /// Texts of the rules with their parameters open, as coordinates that no move changes.
    #[serde(default)]
    pub open: Vec<String>,
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
    pub(super) r#let: Vec<(String, String)>,
    #[serde(default)]
    pub(super) option: Vec<OptionRow>,
    #[serde(default)]
    pub(super) change: Vec<Change>,
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
    /// The names of the coordinates, or of all of them together.
    pub(super) fn all_names(&'static self) -> Vec<&'static str> {
        self.names.iter().chain(&self.list).map(String::as_str).collect()
    }

    /// The coordinates under their names.
    pub(super) fn bindings<'c, N: Natural>(&'static self, component: &'c [N]) -> Option<Bindings<'c, N>> {
        match &self.list {
            Some(list) => Some(Bindings::of_list(list, component)),
            None if component.len() != self.names.len() => None,
            None => Some(Bindings::of_coordinates(&self.names, component)),
        }
    }

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
    /// The parameters that are coordinates, the last ones of every component, in order.
    open: Vec<String>,
    /// Where there are some, the names of all coordinates.
    names: Vec<String>,
    /// What is required of the parameters.
    required: Option<Predicate>,
    /// The law where they are otherwise: another row of the same rules and source.
    otherwise: Option<Box<Cited>>,
    value: Option<Expression>,
    normal: Option<Predicate>,
    misere: Option<Predicate>,
    formulas: Formulas,
}

/// The heaps of one nim-value under a law with a modulus: their residues, as inclusive ranges, ascending.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    /// The modulus.
    pub modulus: Number,
    /// The residues.
    pub residues: Vec<(Number, Number)>,
}

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
        Cited::open(row, with, &[])
    }

    /// The law of rules some of whose parameters are coordinates.
    pub(super) fn open(row: &'static Row, with: &[(String, u64)], open: &[String]) -> Result<Cited, NotationError> {
        let names: Vec<&str> = row.all_names().into_iter().chain(open.iter().map(String::as_str)).collect();
        let predicate = |text: &Option<String>| match text {
            Some(text) => Predicate::read(text, &names, with).map(Some),
            None => Ok(None),
        };
        let value = row.value.as_ref().map(|text| Expression::read(text, &names, with)).transpose()?;
        let required = if open.is_empty() { None } else { predicate(&row.r#where)? };
        let (normal, misere) = (predicate(&row.normal)?, predicate(&row.misere)?);
        let (with, open, otherwise) = (with.to_vec(), open.to_vec(), None);
        let names = row.names.iter().chain(&open).cloned().collect();
        Ok(Cited { row, with, open, names, required, otherwise, value, normal, misere, formulas: Formulas::default() })
    }

    /// The law that holds where the parameters are not as this one requires.
    pub(super) fn or(self, otherwise: Option<Cited>) -> Cited {
        let otherwise = otherwise.filter(|other| other.row.source == self.row.source).map(Box::new);
        Cited { otherwise, ..self }
    }

    /// The game of a component some of whose last coordinates are parameters, with these put in as numbers; `None` if none
    /// are.
    pub fn closed<'c>(&self, component: &'c [Number]) -> Option<Closed<'c>> {
        let (own, fixed) = component.split_at_checked(component.len().checked_sub(self.open.len())?)?;
        let numbers = words(fixed).filter(|numbers| !numbers.is_empty())?;
        let with: Vec<(String, u64)> =
            self.with.iter().cloned().chain(self.open.iter().cloned().zip(numbers)).collect();
        if !self.row.admits(&with) {
            return self.otherwise.as_ref()?.closed(component);
        }
        let rules = self.row.open.iter().find_map(|text| Ruleset::read_with(text, &with).ok())?;
        Some(Closed { rules, law: Cited::new(self.row, &with).ok()?, own })
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
        let names: Vec<&str> = self.row.names.iter().chain(&self.open).map(String::as_str).collect();
        match (&self.row.list, &names[..]) {
            (Some(list), _) => list.clone(),
            (None, [one]) => (*one).to_owned(),
            (None, several) => format!("({})", several.join(", ")),
        }
    }

    /// Whether it speaks of a component: it does unless some coordinates are parameters that it does not admit.
    pub fn speaks_of(&self, component: &[Number]) -> bool {
        self.bindings(component).is_some()
    }

    /// The nim-value of a component.
    pub fn value(&self, component: &[Number]) -> Option<Number> {
        let short = || self.value_of(&words(component)?).map(Number::from);
        short().or_else(|| self.value_of(component))
    }

    /// The nim-value of a component in one number type; `None` also where a number leaves it.
    pub fn value_of<N: Natural>(&self, component: &[N]) -> Option<N> {
        let (law, bindings) = self.bindings(component)?;
        law.value.as_ref()?.natural(&bindings)
    }

    /// Whether a component is a P-position. A row without a formula for them under normal play has its nim-values.
    pub fn is_p(&self, component: &[Number], play: Play) -> Option<bool> {
        let short = || self.is_p_of(&words(component)?, play);
        short().or_else(|| self.is_p_of(component, play))
    }

    /// The same in one number type; `None` also where a number leaves it.
    pub fn is_p_of<N: Natural>(&self, component: &[N], play: Play) -> Option<bool> {
        let (law, bindings) = self.bindings(component)?;
        let formula = match play {
            Play::Normal if law.normal.is_none() => return Some(self.value_of(component)? == N::from_u64(0)),
            Play::Normal => law.normal.as_ref()?,
            Play::Misere => law.misere.as_ref()?,
        };
        formula.holds(&bindings)
    }

    /// A number m such that a heap n has the value, and under misère play the outcome, of the heap n % m.
    pub fn modulus(&self, play: Play) -> Option<u64> {
        let ([name], [], None) = (&self.row.names[..], &self.open[..], &self.row.list) else { return None };
        match play {
            Play::Normal => self.value.as_ref()?.modulus(name),
            Play::Misere => self.misere.as_ref()?.modulus(name),
        }
    }

    /// Whether the row says that a component has no option.
    pub(super) fn is_end(&self, component: &[u64]) -> bool {
        let names = self.row.all_names();
        let read =
            |text: &String| Predicate::read(text, &names, &self.with).ok()?.holds(&self.row.bindings(component)?);
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

    /// The row that speaks of a component: this law, or that of the same rules with other parameters.
    pub fn at<'c, N: Natural>(&'c self, component: &'c [N]) -> Option<&'c Cited> {
        self.bindings(component).map(|(law, _)| law)
    }

    /// What may be the winning options of a component: under a value law those of the wanted value, else those of
    /// outcome P. `None` if the law does not say.
    pub fn candidates(&self, component: &[Number], play: Play, wanted: Option<&Number>) -> Option<Candidates> {
        let to = if self.open.is_empty() {
            candidates(self.row, &self.with, &self.formulas, component, play, wanted)?
        } else {
            let closed = self.closed(component)?;
            candidates(closed.law.row, &closed.law.with, &closed.law.formulas, closed.own, play, wanted)?
        };
        Some(Candidates { to, complete: self.row.complete })
    }

    /// The coordinates under their names, and the law that holds for the parameters among them.
    fn bindings<'c, N: Natural>(&'c self, component: &'c [N]) -> Option<(&'c Cited, Bindings<'c, N>)> {
        if self.open.is_empty() {
            return Some((self, self.row.bindings(component)?));
        }
        let bindings = Bindings::of_coordinates(&self.names, component);
        match &self.required {
            _ if component.len() != self.names.len() => None,
            Some(required) if !required.holds(&bindings)? => self.otherwise.as_ref()?.bindings(component),
            _ => Some((self, bindings)),
        }
    }
}

/// A game whose parameters were coordinates of a component.
#[derive(Clone, Debug)]
pub struct Closed<'c> {
    /// The rules.
    pub rules: Ruleset,
    /// Their law.
    pub law: Cited,
    /// The coordinates that are left.
    pub own: &'c [Number],
}

/// The coordinates as machine words, if they fit.
pub(super) fn words(component: &[Number]) -> Option<Vec<u64>> {
    component.iter().map(Natural::to_u64).collect()
}
