//! What a theorem about automata says, as formulas. Each formula is compared with the automaton, and is left out if it is
//! not the same everywhere: one of the literature first, then those that are made for the law.

use crate::automata::compare::{unlike_values, unlike_zeros};
use crate::automata::compile::{self, Named};
use crate::automata::statement;
use crate::budget::Meter;
use crate::catalogue::Cited;
use grundy_core::check::Theorem;
use grundy_core::law::{Automatic, Expression, Predicate};
use grundy_core::plain::Ruleset;
use grundy_core::value::Play;

/// Formulas of a law.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stated {
    /// The coordinates as the formulas name them: `n`, `(a, b)`.
    pub names: String,
    /// A condition for the P-positions.
    pub positions: Option<String>,
    /// An expression of the nim-value.
    pub value: Option<String>,
}

/// Steps for the formulas of a law.
const STEPS: u64 = 1 << 25;

/// The formulas of a theorem's law about some rules.
pub fn stated(theorem: &Theorem, rules: &Ruleset, cited: Option<&Cited>, meter: &Meter) -> Stated {
    let Some(law) = theorem.law().automatic() else { return Stated::default() };
    let has_values = theorem.certificate().determines == grundy_core::law::Determines::Value;
    let play = theorem.certificate().play;
    // What is made for one heap is plainer than a formula with parameters put in.
    let literature = || cited.and_then(|cited| of_literature(law, has_values, play, cited, meter));
    if law.arity() > 1
        && let Some(stated) = literature()
    {
        return stated;
    }
    let names = coordinates(rules, law.arity());
    let positions = statement::condition(law, &names, &mut meter.share(STEPS)).ok().flatten();
    let value = has_values.then(|| statement::value(law, &names, &mut meter.share(STEPS)).ok().flatten()).flatten();
    if positions.is_none()
        && let Some(stated) = literature()
    {
        return stated;
    }
    let names = if names.len() == 1 { names.concat() } else { format!("({})", names.join(", ")) };
    Stated { names, positions, value }
}

/// The names of the coordinates in the first move.
pub fn coordinates(rules: &Ruleset, arity: usize) -> Vec<String> {
    let first = rules.moves().iter().find(|one| one.arity == arity);
    first.map_or_else(Vec::new, |one| one.variables[..arity].to_vec())
}

/// The formulas of the literature, if they are the same as the automaton.
fn of_literature(law: &Automatic, has_values: bool, play: Play, cited: &Cited, meter: &Meter) -> Option<Stated> {
    let row = cited.row();
    let tracks = (0..).take(law.arity());
    let (names, named): (Vec<&str>, Vec<(String, Named)>) = match &row.list {
        Some(list) => (vec![list], vec![(list.clone(), Named::List(tracks.collect()))]),
        None if row.names.len() == law.arity() => {
            let named = row.names.iter().cloned().zip(tracks.map(Named::Track)).collect();
            (row.names.iter().map(String::as_str).collect(), named)
        }
        None => return None,
    };
    let formula = cited.formula(play)?;
    let meter = &mut meter.share(STEPS);
    let predicate = Predicate::read(&formula, &names, &[]).ok()?;
    let claim = compile::condition(&predicate, &named, &law.system, meter).ok()?;
    if unlike_zeros(&claim, law, meter).ok()?.is_some() {
        return None;
    }
    let value = cited.value_formula().filter(|_| has_values && play == Play::Normal).filter(|value| {
        let same = || {
            let expression = Expression::read(value, &names, &[]).ok()?;
            let track = law.arity().try_into().ok()?;
            let claim = compile::value(&expression, &named, track, &law.system, meter).ok()?;
            Some(unlike_values(&claim, law, meter).ok()?.is_none())
        };
        let mut same = same;
        same() == Some(true)
    });
    Some(Stated { names: cited.names(), positions: Some(formula), value })
}
