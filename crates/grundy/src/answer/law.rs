//! Laws of one heap: values from an engine, a guess from the values, a proof if there is one. The prefix doubles until
//! a law is proved or the budget ends.

use super::fold::fold;
use super::recurring::{Came, Recurring};
use crate::budget::{Exhausted, Meter};
use crate::engine::{Declined, SPARSE, TABLE, Task, fill};
use crate::find::{guess, largest_number};
use crate::game::Game;
use crate::prove::prove;
use grundy_core::check::Basis;
use grundy_core::law::{Determines, Periodic};
use grundy_core::value::Play;
use std::sync::Arc;

/// A law and what it rests on.
#[derive(Clone, Debug)]
pub struct Law {
    /// What it determines.
    pub determines: Determines,
    /// The law.
    pub law: Periodic,
    /// Proved or conjectured.
    pub basis: Basis,
}

/// A law for the P-positions as residues, where that says it all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// P-positions below the preperiod.
    pub exceptions: Vec<u64>,
    /// The preperiod.
    pub from: u64,
    /// The period.
    pub modulus: u64,
    /// Residues of the P-positions from the preperiod on.
    pub residues: Vec<u64>,
}

impl Law {
    /// The P-positions as a statement; `None` if it would list more numbers than `most`. Under a saltus only finitely many
    /// heaps have value 0, and the statement is their list.
    pub fn statement(&self, most: usize) -> Option<Statement> {
        let law = &self.law;
        let is_zero = |heap: usize| law.values()[heap] == 0;
        if law.saltus() > 0 {
            let exceptions: Vec<u64> =
                (0..law.values().len()).filter(|heap| is_zero(*heap)).map(|n| n as u64).collect();
            let (from, modulus) = (law.preperiod() as u64, law.period() as u64);
            return (exceptions.len() <= most).then_some(Statement { exceptions, from, modulus, residues: Vec::new() });
        }
        // The P-positions may repeat sooner, and with a smaller period, than the values.
        let zeros: Vec<bool> = (0..law.values().len()).map(is_zero).collect();
        let (from, modulus) = fold(&zeros, law.preperiod())?;
        let mut residues: Vec<usize> = (from..from + modulus).filter(|heap| zeros[*heap]).collect();
        residues.iter_mut().for_each(|heap| *heap %= modulus);
        residues.sort_unstable();
        let exceptions: Vec<u64> = (0..from).filter(|heap| is_zero(*heap)).map(|heap| heap as u64).collect();
        let short = exceptions.len() + residues.len() <= most;
        let residues = residues.into_iter().map(|residue| residue as u64).collect();
        short.then_some(Statement { exceptions, from: from as u64, modulus: modulus as u64, residues })
    }
}

/// What is known of one heap under one play.
#[derive(Clone, Debug)]
pub struct Learned {
    /// Values of the heaps from 0 on: nim-values under normal play, 0 for P and 1 for N under misère play.
    pub values: Vec<u32>,
    /// The engine that computed them.
    pub by: &'static str,
    /// The laws, the one of the value first. Empty if none was found.
    pub laws: Vec<Law>,
    /// Whether heaps have no values here: the game has other components, or circles.
    pub declined: Option<Declined>,
    /// What ran out.
    pub stopped: Option<Exhausted>,
}

/// The first prefix.
const FIRST: u64 = 64;

/// From so many heaps on sparse games go on by blocks.
const LONG: u64 = 1 << 13;

/// Below so many heaps sparse games are looked at now and then for laws of all kinds.
const FEW: usize = 1 << 16;

/// A conjecture fits so many times the largest number of the rules, at least.
const EVIDENCE: u64 = 3;

/// Learns the laws of the one-coordinate components from at most `most + 1` values, the first of which may be known.
pub fn learn(game: &dyn Game, play: Play, known: Vec<u32>, most: u64, meter: &mut Meter) -> Learned {
    let mut upto = FIRST.max(known.len() as u64).min(most);
    let mut learned = Learned { values: known, by: TABLE, laws: Vec::new(), declined: None, stopped: None };
    loop {
        let task = Task { game, play, upto: &[upto] };
        let known = std::mem::take(&mut learned.values);
        match fill(task, &known, meter) {
            Ok((filled, by)) => {
                learned.values = filled.values;
                learned.by = by;
                learned.stopped = filled.stopped;
            }
            Err(declined) => {
                learned.declined = Some(declined);
                return learned;
            }
        }
        learned.laws = laws(game, play, &learned.values, meter);
        // A proved outcome is not the end: the law of the value says more.
        let wanted = if play == Play::Normal { Determines::Value } else { Determines::Outcome };
        if is_proved(&learned.laws, wanted) || learned.stopped.is_some() || upto >= most {
            return learned;
        }
        if upto >= LONG && play == Play::Normal && by_recurrence(game, most, &mut learned, meter) {
            return learned;
        }
        upto = (2 * upto).max(learned.values.len() as u64).min(most);
    }
}

/// Finds more heaps of a sparse game, with its law on the way; whether it is one.
fn by_recurrence(game: &dyn Game, most: u64, learned: &mut Learned, meter: &mut Meter) -> bool {
    let (Some(rules), Ok(heaps)) = (game.rules(), usize::try_from(most + 1)) else { return false };
    let Ok(Some(mut game)) = Recurring::begin(rules, learned.values.clone(), meter) else { return false };
    loop {
        // Periods in which some heaps are rare have no proof by finite state: while heaps are few, all laws are tried.
        let known = learned.values.len();
        let next = if known < FEW { heaps.min(2 * known) } else { heaps };
        let came = game.go_on(next, meter);
        if matches!(came, Ok(Came::Declined)) {
            return false;
        }
        game.octal().extend(known, &mut learned.values);
        learned.values.truncate(heaps);
        learned.by = SPARSE;
        if let Ok(Came::Proved { theorem, .. }) = came {
            if let Some(law) = theorem.law().periodic() {
                let (determines, law) = (Determines::Value, law.clone());
                learned.laws = vec![Law { determines, law, basis: Basis::Proved(Arc::new(*theorem)) }];
            }
            return true;
        }
        learned.stopped = came.err();
        learned.laws = laws(rules, Play::Normal, &learned.values, meter);
        if learned.stopped.is_some() || learned.values.len() >= heaps || is_proved(&learned.laws, Determines::Value) {
            return true;
        }
    }
}

/// Whether the law of what is wanted is proved.
fn is_proved(laws: &[Law], wanted: Determines) -> bool {
    laws.iter().any(|law| law.determines == wanted && matches!(law.basis, Basis::Proved(_)))
}

/// The laws that fit a prefix: of the value, or else of the outcome.
fn laws(game: &dyn Game, play: Play, values: &[u32], meter: &mut Meter) -> Vec<Law> {
    let outcome: Vec<u32> = values.iter().map(|value| u32::from(*value > 0)).collect();
    let tries: &[(Determines, &[u32])] = match play {
        Play::Normal => &[(Determines::Value, values), (Determines::Outcome, &outcome)],
        Play::Misere => &[(Determines::Outcome, values)],
    };
    // Values below the numbers that the rules mention are no evidence for what comes after them, and no theorem has a
    // window that ends before them.
    let largest = game.rules().map_or(0, largest_number);
    let horizon = largest.saturating_mul(EVIDENCE);
    for (determines, values) in tries {
        if let Some(law) = guess(values, *determines == Determines::Value) {
            let rules = game.rules().filter(|_| values.len() as u64 > largest);
            let proof = rules.and_then(|rules| prove(rules, play, *determines, &law, meter).ok().flatten());
            let basis = match proof {
                Some(theorem) => Basis::Proved(theorem),
                None if (values.len() as u64) <= horizon => continue,
                None => Basis::Conjectured { upto: (values.len() as u64).saturating_sub(1) },
            };
            return vec![Law { determines: *determines, law, basis }];
        }
    }
    Vec::new()
}
