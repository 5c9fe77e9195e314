//! What positions are: nim-values, or outcomes where play decides them alone. Components are asked for in the order of
//! their sums, so a box that holds all of them grows with the sum; where no engine fills a box, components are searched.

use crate::budget::{Exhausted, Meter};
use crate::engine::{Declined, Outcomes, SEARCH, Search, SearchFailure, Task, fill_before};
use crate::game::Game;
use crate::number::Number;
use grundy_core::plain::Ruleset;
use grundy_core::value::{Component, Outcome, Play};

/// What a component is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// Under normal play: its nim-value.
    Value(Number),
    /// Its outcome.
    Outcome(Outcome),
}

impl Fact {
    /// The outcome.
    pub fn outcome(&self) -> Outcome {
        match self {
            Fact::Value(value) if value.is_zero() => Outcome::P,
            Fact::Value(_) => Outcome::N,
            Fact::Outcome(outcome) => *outcome,
        }
    }

    /// What a number of a table says under a play.
    pub(super) fn of_table(value: u32, play: Play) -> Fact {
        match (play, value) {
            (Play::Normal, value) => Fact::Value(Number::from(u64::from(value))),
            (Play::Misere, 0) => Fact::Outcome(Outcome::P),
            (Play::Misere, _) => Fact::Outcome(Outcome::N),
        }
    }
}

/// Why a component is not known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Unknown {
    /// It has no nim-value: it can come back to itself.
    Declined(Declined),
    /// The budget ran out.
    Exhausted(Exhausted),
}

impl From<Exhausted> for Unknown {
    fn from(exhausted: Exhausted) -> Self {
        Unknown::Exhausted(exhausted)
    }
}

/// The components of one game of one arity, kept from question to question.
pub(super) struct Facts<'a> {
    games: &'a [&'a dyn Game],
    play: Play,
    arity: usize,
    /// The last sum that the box holds, and its values; `None` where no engine fills boxes.
    filled: Option<(u64, Vec<u32>)>,
    search: Search,
    outcomes: Outcomes<'a>,
    /// Whether outcomes are searched, because there are no values.
    only_outcomes: bool,
    by: &'static str,
}

/// Boxes hold many more components than there are of small sums; beyond so many coordinates these are searched.
const FEW: usize = 3;

/// The first box.
const FIRST: u64 = 8;

impl<'a> Facts<'a> {
    /// Nothing known yet. `games` holds the one game.
    pub(super) fn new(games: &'a [&'a dyn Game], play: Play, arity: usize) -> Facts<'a> {
        let filled = (1..=FEW).contains(&arity).then(|| (0, Vec::new()));
        let outcomes = Outcomes::new(games, play);
        Facts { games, play, arity, filled, search: Search::new(), outcomes, only_outcomes: false, by: SEARCH }
    }

    /// The engine that computed the last component.
    pub(super) fn by(&self) -> &'static str {
        self.by
    }

    /// What a component is. `outcome` says that its outcome is enough.
    pub(super) fn of(&mut self, component: &[u64], outcome: bool, meter: &mut Meter) -> Result<Fact, Unknown> {
        if let Some(value) = self.boxed(component, meter)? {
            return Ok(Fact::of_table(value, self.play));
        }
        self.by = SEARCH;
        if self.play == Play::Normal && !self.only_outcomes {
            match self.search.value(self.games[0], component, meter) {
                Ok(value) => return Ok(Fact::of_table(value, self.play)),
                Err(SearchFailure::Circle(part)) if !outcome => return Err(Unknown::Declined(Declined::Circle(part))),
                Err(SearchFailure::Circle(_)) => self.only_outcomes = true,
                Err(SearchFailure::Exhausted(exhausted)) => return Err(exhausted.into()),
            }
        }
        Ok(Fact::Outcome(self.outcomes.of(vec![(0, component.to_vec())], meter)?))
    }

    /// The value in the box, which grows to hold the component; `None` where no engine fills it.
    fn boxed(&mut self, component: &[u64], meter: &mut Meter) -> Result<Option<u32>, Unknown> {
        let Some((upto, _)) = &self.filled else { return Ok(None) };
        let most = component.iter().copied().max().unwrap_or(0);
        if self.filled.as_ref().is_some_and(|(_, values)| values.is_empty()) || most > *upto {
            let grown = most.max(FIRST).next_power_of_two();
            let ends = vec![grown; self.arity];
            let task = Task { game: self.games[0], play: self.play, upto: &ends };
            // The search is kept for what no engine fills, where it remembers from question to question.
            match fill_before(SEARCH, task, &[], meter) {
                Ok((filled, by)) => {
                    if let Some(stopped) = filled.stopped {
                        return Err(stopped.into());
                    }
                    self.filled = Some((grown, filled.values));
                    self.by = by;
                }
                Err(declined) => {
                    if let Some(exhausted) = declined.too_large() {
                        return Err(exhausted.into());
                    }
                    self.filled = None;
                    return Ok(None);
                }
            }
        }
        let Some((upto, values)) = &self.filled else { return Ok(None) };
        let place =
            component.iter().try_fold(0_u64, |place, coordinate| place.checked_mul(upto + 1)?.checked_add(*coordinate));
        Ok(place.and_then(|place| values.get(usize::try_from(place).ok()?)).copied())
    }
}

/// Calls `visit` with all components of a sum, in lexicographic order, that the conditions of `given` admit.
pub(super) fn each_of_sum<E: From<Exhausted>>(
    rules: Option<&Ruleset>,
    arity: usize,
    sum: u64,
    meter: &mut Meter,
    visit: &mut dyn FnMut(&Component, &mut Meter) -> Result<(), E>,
) -> Result<(), E> {
    let Some(last) = arity.checked_sub(1) else { return Ok(()) };
    let open = rules.filter(|rules| !rules.parameters().is_empty());
    let mut component = vec![0; arity];
    component[last] = sum;
    loop {
        meter.tick(1 + arity as u64)?;
        let is_admitted = match open {
            Some(rules) => meter.run(|fuel| rules.admits(&component, fuel))?,
            None => true,
        };
        if is_admitted {
            visit(&component, meter)?;
        }
        // The last coordinate but one that can grow, at the cost of what stands after it.
        let Some(place) = (0..last).rev().find(|place| component[place + 1..].iter().any(|rest| *rest > 0)) else {
            return Ok(());
        };
        let rest: u64 = component[place + 1..].iter().sum();
        component[place] += 1;
        component[place + 1..].fill(0);
        component[last] = rest - 1;
    }
}
