//! Find, prove, refine: automatic laws of a ruleset. Labels of small components are learnt in one numeration system after
//! another, what is learnt is offered to the checker, and where it is refuted more is looked at. The first theorem ends
//! the search; without one there is a record of what was tried, which is evidence and no proof that there is no law.

mod effort;
mod outcome;
mod reaches;
mod rows;
mod tried;
mod value;

pub use tried::{Ended, Tried};

use crate::automata;
use crate::budget::{Exhausted, Meter};
use crate::find::automatic::{Candidate, Candidates, Labels, Stopped};
use crate::prove::automatic::{Attempt, Ground, Proposal, prove_automatic, rank_of};
use effort::{EFFORTS, Effort};
use grundy_core::certificate::Weights;
use grundy_core::check::Theorem;
use grundy_core::check::automatic::Unspoken;
use grundy_core::law::{Automaton, Determines, Form, System};
use grundy_core::plain::Ruleset;
use grundy_core::value::Play;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// What is looked for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Aim {
    /// The play.
    pub play: Play,
    /// The nim-value, or the outcome alone.
    pub determines: Determines,
    /// Coordinates that are at most so much; of other components no law is looked for.
    pub ceilings: Vec<(usize, u64)>,
    /// Rounds over all systems, each dearer than the one before, at the most.
    pub rounds: usize,
}

/// What a search ends with.
#[derive(Clone, Debug, Default)]
pub struct Sought {
    /// A law, if one was proved.
    pub theorem: Option<Arc<Theorem>>,
    /// The systems that were tried, in order.
    pub tried: Vec<Tried>,
    /// Why automata do not speak of the rules at all.
    pub declined: Option<Declined>,
    /// What ran out before the end.
    pub stopped: Option<Exhausted>,
    /// The steps that it took.
    pub steps: u64,
    /// The time that it took.
    pub time: Duration,
}

/// Why no automatic law can be looked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Declined {
    /// Automata do not speak of the rules.
    Unspoken(Unspoken),
    /// No rank is known: play may not end.
    NoRank,
    /// No engine gives labels.
    Engine(crate::engine::Declined),
}

/// Looks for an automatic law.
pub fn seek(rules: &Ruleset, aim: &Aim, meter: &mut Meter) -> Sought {
    let mut search = Search { rules, aim, sought: Sought::default(), systems: Vec::new(), rank: None, proved: None };
    let (start, steps) = (Instant::now(), meter.steps());
    let end = search.run(meter);
    search.sought.steps = steps.saturating_sub(meter.steps());
    search.sought.time = start.elapsed();
    match end {
        Ok(()) => {}
        Err(End::Exhausted(exhausted)) => search.sought.stopped = Some(exhausted),
        Err(End::Declined(declined)) => search.sought.declined = Some(declined),
    }
    search.sought.theorem = search.proved;
    search.sought
}

/// The most coordinates: the tables and automata of more are out of reach.
const MOST_COORDINATES: usize = 8;

/// Heaps that are tabulated while a period is looked for, before the first round and after it.
const FEW_HEAPS: [u64; 2] = [1 << 7, 1 << 10];
const MANY_HEAPS: [u64; 1] = [1 << 13];

/// What ends a search early.
enum End {
    Exhausted(Exhausted),
    Declined(Declined),
}

impl From<Exhausted> for End {
    fn from(exhausted: Exhausted) -> End {
        End::Exhausted(exhausted)
    }
}

impl From<Stopped> for End {
    fn from(stopped: Stopped) -> End {
        match stopped {
            Stopped::Exhausted(exhausted) => End::Exhausted(exhausted),
            Stopped::Declined(declined) => End::Declined(Declined::Engine(declined)),
        }
    }
}

/// A search under way.
struct Search<'a> {
    rules: &'a Ruleset,
    aim: &'a Aim,
    sought: Sought,
    /// The systems that speak of the rules, once they are built, beside the places of their rows.
    systems: Vec<(usize, Candidate, Option<Ground>)>,
    rank: Option<Vec<Weights>>,
    proved: Option<Arc<Theorem>>,
}

impl Search<'_> {
    fn arity(&self) -> Result<usize, End> {
        match self.rules.arities()[..] {
            [arity] if arity <= MOST_COORDINATES => Ok(arity),
            [_] => Err(End::Declined(Declined::Unspoken(Unspoken::Large))),
            _ => Err(End::Declined(Declined::Unspoken(Unspoken::Arities))),
        }
    }

    /// Cheap efforts in all systems go before dear ones in the first.
    fn run(&mut self, meter: &mut Meter) -> Result<(), End> {
        let arity = self.arity()?;
        let mut labels = Labels::new(self.rules, arity, self.aim.play, self.aim.determines, &self.aim.ceilings);
        let mut candidates = Candidates::new(self.rules);
        if self.aim.determines == Determines::Value {
            self.written_down(&FEW_HEAPS, &mut labels, meter)?;
        }
        for (round, effort) in EFFORTS.iter().take(self.aim.rounds).enumerate() {
            if round == 1 && self.proved.is_none() && self.aim.determines == Determines::Value {
                self.written_down(&MANY_HEAPS, &mut labels, meter)?;
            }
            let mut at = 0;
            while self.proved.is_none() {
                if at == self.systems.len() {
                    match candidates.next(&mut labels, meter) {
                        Some(candidate) => self.enter(candidate),
                        None => break,
                    }
                    continue;
                }
                self.within_memory(at, effort, &mut labels, meter)?;
                at += 1;
            }
        }
        Ok(())
    }

    /// Tries a system. Where the memory ends, the next system has its turn; what was claimed is free again.
    fn within_memory(
        &mut self,
        at: usize,
        effort: &Effort,
        labels: &mut Labels<'_>,
        meter: &mut Meter,
    ) -> Result<(), End> {
        let mut own = *meter;
        let tried = match self.system(at, &mut own) {
            Ok(Some(system)) => self.attempt(at, &system, effort, labels, &mut own),
            Ok(None) => Ok(()),
            Err(end) => Err(end),
        };
        meter.settle(&own);
        match tried {
            Err(End::Exhausted(Exhausted::Memory)) => {
                let row = self.systems[at].0;
                self.sought.tried[row].ended = Ended::Memory;
                Ok(())
            }
            tried => tried,
        }
    }

    fn enter(&mut self, candidate: Candidate) {
        if self.systems.iter().any(|(_, own, _)| *own == candidate) {
            return;
        }
        let row = self.sought.tried.len();
        self.sought.tried.push(Tried::of(&candidate));
        self.systems.push((row, candidate, None));
    }

    /// A system, built when it is first asked for; `None` if it is none, or does not speak of the rules.
    fn system(&mut self, at: usize, meter: &mut Meter) -> Result<Option<Arc<System>>, End> {
        let arity = self.arity()?;
        let (row, candidate, ground) = &self.systems[at];
        let row = *row;
        if ground.is_some() || self.sought.tried[row].ended.is_final() {
            return Ok(ground.as_ref().map(|ground| ground.system.clone()));
        }
        let Some(system) = automata::recurrence(&candidate.recurrence, &candidate.initial, meter)? else {
            self.sought.tried[row].ended = Ended::NoSystem;
            return Ok(None);
        };
        let rank = self.rank(arity, meter)?;
        match Ground::of(self.rules, rank, system) {
            Ok(ground) => {
                let system = ground.system.clone();
                self.systems[at].2 = Some(ground);
                Ok(Some(system))
            }
            Err(unspoken @ Unspoken::Foreign(_)) => {
                self.sought.tried[row].ended = Ended::Foreign(unspoken);
                Ok(None)
            }
            Err(unspoken) => Err(End::Declined(Declined::Unspoken(unspoken))),
        }
    }

    /// A rank of the components, the same in all systems.
    fn rank(&mut self, arity: usize, meter: &mut Meter) -> Result<Vec<Weights>, End> {
        if self.rank.is_none() {
            self.rank = rank_of(self.rules, arity, meter);
        }
        self.rank.clone().ok_or(End::Declined(Declined::NoRank))
    }

    /// Offers an automaton to the checker. What is refuted is kept as the end of this row.
    fn offer(&mut self, at: usize, form: Form, reaches: Vec<Automaton>, meter: &mut Meter) -> Result<Offered, End> {
        let proposal = Proposal { determines: self.aim.determines, ceilings: self.aim.ceilings.clone(), form, reaches };
        let (row, _, Some(ground)) = &mut self.systems[at] else { return Ok(Offered::NoSystem) };
        let tried = &mut self.sought.tried[*row];
        match prove_automatic(self.rules, self.aim.play, ground, proposal, meter)? {
            Attempt::Proved(theorem) => {
                tried.ended = Ended::Proved;
                self.proved = Some(theorem);
                Ok(Offered::Proved)
            }
            Attempt::Refuted(component) => {
                tried.ended = Ended::Refuted(component.clone());
                Ok(Offered::Refuted(component))
            }
            Attempt::Declined(unspoken) => Err(End::Declined(Declined::Unspoken(unspoken))),
            Attempt::NoRank => Err(End::Declined(Declined::NoRank)),
            Attempt::NoSystem => {
                tried.ended = Ended::NoSystem;
                Ok(Offered::NoSystem)
            }
        }
    }
}

/// What became of an offer.
enum Offered {
    Proved,
    Refuted(Vec<u64>),
    NoSystem,
}
