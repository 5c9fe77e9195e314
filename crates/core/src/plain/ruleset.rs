//! A ruleset: a text, and the moves of its plain form.

use super::atom::{Atom, PlainMove, Term};
use super::emit::emit;
use super::options::{Fuel, Halt};
use super::read::read_moves;
use super::rewrite::cases;
use crate::notation::{Condition, Item, Move, NotationError, Problem, Slot, Span, Syntax, parse_with};
use std::collections::HashSet;
use std::fmt::{self, Display, Formatter};

/// The rules of one game.
#[derive(Clone, Debug)]
pub struct Ruleset {
    text: String,
    with: Vec<(String, u64)>,
    expanded: String,
    parameters: Vec<String>,
    domain: Vec<PlainMove>,
    moves: Vec<PlainMove>,
    warnings: Vec<Warning>,
}

/// Something that is allowed but is hardly meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Warning {
    /// A component is left that no move applies to, whatever its coordinates.
    StrayArity {
        /// Its number of coordinates.
        arity: usize,
        /// The move.
        span: Span,
    },
    /// No choice satisfies the conditions of this move.
    NeverApplies {
        /// The move.
        span: Span,
    },
}

impl Ruleset {
    /// Reads a text of the notation.
    ///
    /// ```
    /// let nim = grundy_core::plain::Ruleset::read("n -> m where m < n")?;
    /// assert_eq!(nim.to_string(), "n -> m where m < n");
    /// # Ok::<(), grundy_core::notation::NotationError>(())
    /// ```
    pub fn read(text: &str) -> Result<Ruleset, NotationError> {
        Ruleset::read_with(text, &[])
    }

    /// Reads a text of the notation with some of its `given` parameters fixed.
    pub fn read_with(text: &str, with: &[(String, u64)]) -> Result<Ruleset, NotationError> {
        Ruleset::of(parse_with(text, with)?, text, with)
    }

    /// Reads a plain form, as a certificate states it: the moves are what stands there.
    pub fn read_plain(text: &str) -> Result<Ruleset, NotationError> {
        let moves = read_moves(text)?;
        let (text, expanded) = (text.to_owned(), text.to_owned());
        let (parameters, domain, with, warnings) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Ok(Ruleset { text, with, expanded, parameters, domain, moves, warnings })
    }

    fn of(syntax: Syntax, text: &str, with: &[(String, u64)]) -> Result<Ruleset, NotationError> {
        let expanded = syntax.to_string();
        let (parameters, condition) = match &syntax.given {
            Some(given) => (given.names.clone(), given.condition.clone()),
            None => (Vec::new(), None),
        };
        let mut replayed = 0;
        let mut domain = Vec::new();
        if let (Some(given), Some(condition)) = (&syntax.given, &condition) {
            domain = plain(&domain_move(&parameters, condition, given.span), &[], None, &mut replayed)?;
            if domain.is_empty() {
                return Err(NotationError { problem: Problem::GivenFails, span: given.span });
            }
        }
        let (mut moves, mut warnings) = (Vec::new(), Vec::new());
        for one in &syntax.moves {
            let found = plain(one, &parameters, condition.as_ref(), &mut replayed)?;
            if found.is_empty() {
                warnings.push(Warning::NeverApplies { span: one.span });
            }
            moves.extend(found);
        }
        moves.dedup();
        let arities: Vec<usize> = syntax.moves.iter().map(|one| one.from.len() + parameters.len()).collect();
        for (&arity, one) in arities.iter().zip(&syntax.moves) {
            for Item { parts, .. } in &one.to {
                let stray = parts.len() + parameters.len();
                if !arities.contains(&stray) {
                    warnings.push(Warning::StrayArity { arity: parts.len(), span: one.span });
                }
            }
            // An arity whose moves all contradict themselves is still an arity of this game.
            if moves.iter().all(|made: &PlainMove| made.arity != arity) {
                moves.push(never(arity, one.span));
            }
        }
        warnings.dedup();
        let (text, with) = (text.to_owned(), with.to_vec());
        Ok(Ruleset { text, with, expanded, parameters, domain, moves, warnings })
    }

    /// The user's words.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The user's words, with the parameters that were fixed beside them as a line of their own: a text that says it all.
    pub fn whole_text(&self) -> String {
        let fixed: Vec<String> = self.with.iter().map(|(name, value)| format!("{name} = {value}")).collect();
        if fixed.is_empty() { self.text.clone() } else { format!("{}\nwith {}", self.text, fixed.join(", ")) }
    }

    /// The text with constants put in and shorthands expanded.
    pub fn expanded(&self) -> &str {
        &self.expanded
    }

    /// The moves of the plain form.
    pub fn moves(&self) -> &[PlainMove] {
        &self.moves
    }

    /// What is allowed but hardly meant.
    pub fn warnings(&self) -> &[Warning] {
        &self.warnings
    }

    /// The open parameters: the last coordinates of every component.
    pub fn parameters(&self) -> &[String] {
        &self.parameters
    }

    /// The condition of `given`, case by case, as moves of the parameters alone that end the game; none if there is no
    /// condition.
    pub fn domain(&self) -> &[PlainMove] {
        &self.domain
    }

    /// The numbers of coordinates of the components that can be moved in, ascending.
    pub fn arities(&self) -> Vec<usize> {
        let mut arities: Vec<usize> = self.moves.iter().map(|one| one.arity).collect();
        arities.sort_unstable();
        arities.dedup();
        arities
    }

    /// Whether the parameters of a component satisfy the condition of `given`.
    pub fn admits(&self, component: &[u64], fuel: &mut Fuel<'_>) -> Result<bool, Halt> {
        if self.domain.is_empty() || component.len() < self.parameters.len() {
            return Ok(true);
        }
        let ranges = |one: &PlainMove| {
            let fixed = component[component.len() - self.parameters.len()..].iter().map(|value| (*value, *value));
            let mut ranges: Vec<(u64, u64)> = fixed.collect();
            ranges.resize(one.variables.len(), (0, u64::MAX));
            ranges
        };
        for one in &self.domain {
            let halt =
                one.solutions(super::bound::Domains::new(one, ranges(one)), fuel, &mut |_, _| Err(Halt::Stopped));
            match halt {
                Ok(()) => {}
                Err(Halt::Stopped) => return Ok(true),
                Err(halt) => return Err(halt),
            }
        }
        Ok(false)
    }
}

impl Display for Ruleset {
    /// The plain form.
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        for (index, one) in self.moves.iter().enumerate() {
            write!(out, "{}{one}", if index > 0 { "; " } else { "" })?;
        }
        Ok(())
    }
}

fn plain(
    one: &Move,
    given: &[String],
    required: Option<&Condition>,
    replayed: &mut usize,
) -> Result<Vec<PlainMove>, NotationError> {
    let mut moves: Vec<PlainMove> = Vec::new();
    let mut seen = HashSet::new();
    for case in cases(one, given, required, replayed)? {
        if let Some(made) = emit(case)?
            && seen.insert(made.to_string())
        {
            moves.push(made);
        }
    }
    Ok(moves)
}

/// The condition of `given` as a move of the parameters alone.
fn domain_move(parameters: &[String], condition: &Condition, span: Span) -> Move {
    let from = parameters.iter().map(|name| Slot::Name(name.clone())).collect();
    Move { span, from, to: Vec::new(), condition: Some(condition.clone()) }
}

/// A move that is never possible.
fn never(arity: usize, span: Span) -> PlainMove {
    let variables = (0..arity).map(|at| if arity == 1 { "n".to_owned() } else { format!("n{at}") }).collect();
    let atoms = vec![Atom::AtMost(Term::Number(1), Term::Number(0))];
    let watches = vec![Vec::new(); arity];
    PlainMove { variables, arity, to: Vec::new(), atoms, span, watches, few: vec![None; arity] }
}
