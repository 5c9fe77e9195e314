//! What is known of the components of one game: a table of heaps, laws, and a memo of searched components.

use super::Component;
use super::law::{Law, Learned, learn};
use super::options::small;
use crate::budget::{Exhausted, Meter};
use crate::engine::{Declined, MAX_COORDINATE, Search, SearchFailure, Task, engine};
use crate::game::Game;
use crate::number::Number;
use grundy_core::check::Basis;
use grundy_core::law::Determines;
use grundy_core::plain::Ruleset;
use grundy_core::value::{Natural, Play};

/// Values of the components of one game under one play, kept from question to question.
pub struct Knowledge<'a> {
    game: &'a dyn Game,
    play: Play,
    learned: Learned,
    search: Search,
    looked_further: bool,
}

/// Why a component has no value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoValue {
    /// It can come back to itself, or it splits under misère play: only whole positions can be searched.
    OnlySearch,
    /// The budget ran out.
    Exhausted(Exhausted),
}

/// Heaps that are tabulated while a law is looked for, before a question is answered.
const FIRST_LOOK: u64 = 1 << 10;
/// The steps that this may take.
const SHARE: u64 = 1 << 19;

/// The engine that searches; all others fill upwards.
const SEARCH: &str = "search";

/// Heaps that are tabulated at the most while a law is looked for that a theorem might cover.
const FURTHER: u64 = 1 << 20;

/// Heaps that split have so many options and more from here on.
const MANY: u64 = 1 << 26;

/// How many heaps are worth tabulating: a few times the largest amount of a subtraction set, few where misère outcomes
/// come from searching whole positions.
fn first_look(game: &dyn Game, play: Play) -> u64 {
    let Some(rules) = game.rules() else { return FIRST_LOOK };
    let splits = rules.moves().iter().any(|one| one.to.len() > 1 || one.to.iter().any(|part| part.copies.is_some()));
    match rules.subtraction().and_then(|shape| shape.most) {
        Some(most) => FIRST_LOOK.max(most.saturating_mul(8)).min(1 << 17),
        None if splits && play == Play::Misere => 1 << 4,
        None => FIRST_LOOK,
    }
}

impl<'a> Knowledge<'a> {
    /// Looks for laws of the game, within a part of the budget.
    pub fn of(game: &'a dyn Game, play: Play, meter: &mut Meter) -> Knowledge<'a> {
        let heaps = game.rules().is_none_or(|rules| rules.arities() == [1]);
        let learned = if heaps {
            learn(game, play, Vec::new(), first_look(game, play), &mut meter.share(SHARE))
        } else {
            Learned { values: Vec::new(), by: SEARCH, laws: Vec::new(), declined: None, stopped: None }
        };
        Knowledge { game, play, learned, search: Search::new(), looked_further: false }
    }

    /// The game.
    pub fn game(&self) -> &'a dyn Game {
        self.game
    }

    /// Laws and values of heaps.
    pub fn learned(&self) -> &Learned {
        &self.learned
    }

    /// Makes sure that the value of a component, and of all that it leads to, is known; what the value rests on.
    pub fn ensure(&mut self, component: &[Number], meter: &mut Meter) -> Result<Basis, NoValue> {
        if let [heap] = component {
            self.look_further(heap, meter);
        }
        let law = self.law().map(|law| law.basis.clone());
        if let ([_], Some(basis @ Basis::Proved(_))) = (component, &law) {
            return Ok(basis.clone());
        }
        match (self.compute(component, meter), component, law) {
            (Ok(by), ..) => Ok(Basis::Computed { by }),
            (Err(NoValue::Exhausted(_)), [_], Some(conjecture)) => Ok(conjecture),
            (Err(failure), ..) => Err(failure),
        }
    }

    /// Looks on for a law where a theorem might cover it and the heap is beyond what is tabulated.
    fn look_further(&mut self, heap: &Number, meter: &mut Meter) {
        let proved = self.law().is_some_and(|law| matches!(law.basis, Basis::Proved(_)));
        let covered = |rules: &Ruleset| {
            rules.subtraction().is_some_and(|shape| shape.most.is_some()) || rules.breaking().is_some()
        };
        let beyond = *heap >= Number::from(2 * self.learned.values.len() as u64);
        if proved || self.looked_further || !beyond || !self.game.rules().is_some_and(covered) {
            return;
        }
        self.looked_further = true;
        let known = std::mem::take(&mut self.learned.values);
        self.learned = learn(self.game, self.play, known, FURTHER, &mut meter.share(meter.steps() / 4));
    }

    /// The law that gives values under this play.
    fn law(&self) -> Option<&Law> {
        let gives = |law: &&Law| self.play == Play::Misere || law.determines == Determines::Value;
        self.learned.laws.first().filter(gives)
    }

    /// Computes the value upwards where heaps can be tabulated, else by search; the engine that did.
    fn compute(&mut self, component: &[Number], meter: &mut Meter) -> Result<&'static str, NoValue> {
        let small = small(component).filter(|small| small.iter().all(|coordinate| *coordinate < MAX_COORDINATE));
        let Some(small) = small else { return Err(NoValue::Exhausted(Exhausted::Size)) };
        let upwards = engine(self.learned.by).filter(|engine| engine.name() != SEARCH);
        if let ([heap], Some(engine)) = (&small[..], upwards) {
            if *heap < self.learned.values.len() as u64 {
                return Ok(engine.name());
            }
            let task = Task { game: self.game, play: self.play, upto: &[*heap] };
            match engine.fill(task, self.learned.values.clone(), meter) {
                Ok(filled) => {
                    self.learned.values = filled.values;
                    let done = filled.stopped.map_or(Ok(()), |stopped| Err(NoValue::Exhausted(stopped)));
                    return done.map(|()| engine.name());
                }
                Err(Declined::Memory(_)) => return Err(NoValue::Exhausted(Exhausted::Memory)),
                // From here on the search remembers the parts too, wherever they lie.
                Err(_) => self.learned.by = SEARCH,
            }
        }
        if self.play == Play::Misere {
            return Err(NoValue::OnlySearch);
        }
        match self.search.value(self.game, &small, meter) {
            Ok(_) => Ok(SEARCH),
            Err(SearchFailure::Circle(_)) => Err(NoValue::OnlySearch),
            Err(SearchFailure::Exhausted(exhausted)) => Err(NoValue::Exhausted(exhausted)),
        }
    }

    /// The value of a component that [`Knowledge::ensure`] has covered.
    pub fn value(&self, component: &Component) -> Option<Number> {
        let small = small(component);
        if let ([heap], Some([place])) = (&component[..], small.as_deref()) {
            // What the search engine tabulated is not what this search remembers.
            let tabulated = (self.learned.by != SEARCH).then_some(&self.learned.values);
            let tabulated = usize::try_from(*place).ok().and_then(|place| tabulated?.get(place));
            if let Some(value) = tabulated {
                return Some(Number::from(u64::from(*value)));
            }
            if let Some(value) = self.search.known(&[*place]) {
                return Some(Number::from(u64::from(value)));
            }
            return self.law()?.law.at(heap);
        }
        match (&component[..], small) {
            ([heap], None) => self.law()?.law.at(heap),
            (_, Some(small)) => self.search.known(&small).map(|value| Number::from(u64::from(value))),
            (_, None) => None,
        }
    }

    /// Whether it is plain that a component has more options than can be looked at one by one: a large heap that splits.
    pub(super) fn has_too_many_options(&self, component: &Component) -> bool {
        let splits = || self.game.rules().and_then(Ruleset::breaking).is_some_and(|shape| shape.parts > 1);
        component.first().is_some_and(|heap| *heap > Number::from(MANY)) && splits()
    }

    /// The options of a heap that have a value, read off a proved law whose values rise: of each residue one heap at the
    /// most has the value. `None` where the rules have to be asked option by option.
    pub(super) fn options_of_value(
        &self,
        component: &Component,
        wanted: &Number,
        meter: &mut Meter,
    ) -> Option<Vec<Component>> {
        let ([heap], Basis::Proved(theorem)) = (&component[..], &self.law()?.basis) else { return None };
        let (law, rules) = (theorem.law(), self.game.rules()?);
        let shape = rules.subtraction().filter(|shape| shape.from == 0)?;
        let (all_from, saltus) = (shape.all_from?, Number::from(law.saltus()));
        let amounts = meter.run(|fuel| shape.amounts(rules, all_from, fuel)).ok()?;
        let mut found = Vec::new();
        for (place, value) in law.values().iter().enumerate() {
            meter.tick(1).ok()?;
            let Some(above) = wanted.minus(&Number::from(*value)) else { continue };
            let (rounds, rest) = above.div_rem(&saltus)?;
            if !rest.is_zero() || (place < law.preperiod() && !rounds.is_zero()) {
                continue;
            }
            let left = rounds.times(&Number::from(law.period() as u64))?.plus(&Number::from(place as u64))?;
            let Some(amount) = heap.minus(&left) else { continue };
            let allowed = match amount.to_u64() {
                Some(amount) if amount < all_from => amounts.binary_search(&amount).is_ok(),
                _ => true,
            };
            if allowed {
                found.push(vec![left]);
            }
        }
        found.sort_unstable();
        Some(found)
    }
}
