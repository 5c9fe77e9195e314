//! Reading a claim: a formula about the coordinates of a component, under the names that the rules give them.

use super::cost;
use crate::catalogue::Rules;
use grundy_core::law::{Expression, Predicate};
use grundy_core::notation::NotationError;
use grundy_core::plain::Ruleset;

/// What a claim is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// The P-positions, in one direction or both.
    Positions(Direction),
    /// The nim-values.
    Values,
}

/// Which way a condition is claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// The P-positions are exactly those with the condition.
    Both,
    /// Every P-position satisfies the condition.
    OnlyIf,
    /// Every position with the condition is a P-position.
    If,
}

impl Direction {
    /// The word for it: `both`, `only-if`, `if`. Never translated.
    pub fn word(self) -> &'static str {
        match self {
            Direction::Both => "both",
            Direction::OnlyIf => "only-if",
            Direction::If => "if",
        }
    }
}

/// A formula with its subject.
#[derive(Clone, Debug)]
pub enum Formula {
    /// A condition for the P-positions.
    Positions(Predicate, Direction),
    /// An expression of the nim-value.
    Values(Expression),
}

/// The names of a formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Names {
    /// Names with the coordinate that each stands for. One coordinate may have several.
    Coordinates(Vec<(String, usize)>),
    /// The name of all coordinates together.
    List(String),
}

/// A claim about the components of one arity.
#[derive(Clone, Debug)]
pub struct Claim {
    pub(super) formula: Formula,
    pub(super) names: Names,
    /// Steps of an evaluation.
    pub(super) cost: u64,
    arity: usize,
}

impl Claim {
    /// Reads a formula about the components of some rules. Where these have several arities the names tell which is meant.
    /// The names that the literature gives to the coordinates are known too.
    /// `with` puts numbers in for parameters that the question fixes.
    pub fn read(text: &str, subject: Subject, rules: &Rules, with: &[(String, u64)]) -> Result<Claim, NotationError> {
        let mut first = None;
        for (arity, names) in candidates(rules) {
            match Formula::read(text, subject, &names, with) {
                Ok(formula) => return Ok(Claim::new(formula, names, arity)),
                Err(error) => _ = first.get_or_insert(error),
            }
        }
        // Rules without moves and without a law do not exist; without a name no formula says anything.
        let none = || Names::Coordinates(Vec::new());
        match first {
            Some(error) => Err(error),
            None => Ok(Claim::new(Formula::read(text, subject, &none(), with)?, none(), 1)),
        }
    }

    /// Reads a formula about heaps, which it calls n.
    pub fn of_heaps(text: &str, subject: Subject, with: &[(String, u64)]) -> Result<Claim, NotationError> {
        let names = Names::Coordinates(vec![("n".to_owned(), 0)]);
        Ok(Claim::new(Formula::read(text, subject, &names, with)?, names, 1))
    }

    fn new(formula: Formula, names: Names, arity: usize) -> Claim {
        let long = match &formula {
            Formula::Positions(predicate, _) => cost::of_condition(predicate.syntax()),
            Formula::Values(expression) => cost::of_expression(expression.syntax()),
        };
        let cost = (4 + formula.text().len() as u64 / 32).saturating_add(long);
        Claim { formula, names, cost, arity }
    }

    /// The formula.
    pub fn formula(&self) -> &Formula {
        &self.formula
    }

    /// What it is about.
    pub fn subject(&self) -> Subject {
        match &self.formula {
            Formula::Positions(_, direction) => Subject::Positions(*direction),
            Formula::Values(_) => Subject::Values,
        }
    }

    /// The number of coordinates.
    pub fn arity(&self) -> usize {
        self.arity
    }
}

impl Formula {
    fn read(text: &str, subject: Subject, names: &Names, with: &[(String, u64)]) -> Result<Formula, NotationError> {
        let names: Vec<&str> = match names {
            Names::Coordinates(all) => all.iter().map(|(name, _)| &name[..]).collect(),
            Names::List(list) => vec![list],
        };
        Ok(match subject {
            Subject::Positions(direction) => Formula::Positions(Predicate::read(text, &names, with)?, direction),
            Subject::Values => Formula::Values(Expression::read(text, &names, with)?),
        })
    }

    /// As text.
    pub fn text(&self) -> String {
        match self {
            Formula::Positions(predicate, _) => predicate.to_string(),
            Formula::Values(expression) => expression.to_string(),
        }
    }
}

/// The names of the coordinates that a formula about these rules may have; those of the literature if the moves are not
/// written down.
pub fn coordinates(rules: &Rules) -> Vec<String> {
    let of = |names: Names| match names {
        Names::Coordinates(all) => all.into_iter().map(|(name, _)| name).collect(),
        Names::List(list) => vec![list],
    };
    let own = if rules.ruleset().is_some() { rules.arities().len() } else { 1 };
    let mut all: Vec<String> = candidates(rules).take(own).flat_map(|(_, names)| of(names)).collect();
    let mut seen = std::collections::HashSet::new();
    all.retain(|name| seen.insert(name.clone()));
    all
}

/// The names by arity: those of the moves, those of the literature, and n for a heap.
fn candidates(rules: &Rules) -> impl Iterator<Item = (usize, Names)> {
    let arities = rules.arities();
    let first = arities.first().copied();
    let own = arities.into_iter().filter_map(|arity| Some((arity, names(rules.ruleset()?, arity))));
    let cited = move || {
        let cited = rules.cited()?;
        let row = cited.row();
        let several = || Names::Coordinates(row.names.iter().cloned().zip(0..).collect());
        Some((first?, row.list.clone().map_or_else(several, Names::List)))
    };
    // The formulas of laws call one heap n, whatever the moves call it.
    let heap = (first == Some(1)).then(|| (1, Names::Coordinates(vec![("n".to_owned(), 0)])));
    own.chain(std::iter::once_with(cited).flatten()).chain(heap)
}

/// The names that the moves give to the coordinates of components of an arity. A name that stands for different
/// coordinates in different moves stands for the one in the first of them.
fn names(rules: &Ruleset, arity: usize) -> Names {
    let mut names: Vec<(String, usize)> = Vec::new();
    for one in rules.moves().iter().filter(|one| one.arity == arity) {
        for (place, name) in one.variables.iter().take(arity).enumerate() {
            if names.iter().all(|(known, _)| known != name) {
                names.push((name.clone(), place));
            }
        }
    }
    Names::Coordinates(names)
}
