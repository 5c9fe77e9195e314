//! The options of a component that have a value, read off a law.

use super::{Knowledge, MANY};
use crate::answer::automatic::AutomaticKnowledge;
use crate::answer::law::Law;
use crate::answer::level::{Level, rising};
use crate::answer::options::splits_ever;
use crate::answer::pairs::pairs_of_value;
use crate::answer::progressions::options_in_level;
use crate::answer::winning::Found;
use crate::budget::{Exhausted, Meter};
use crate::catalogue::Closed;
use crate::number::Number;
use crate::shape::Amounts;
use grundy_core::plain::Ruleset;
use grundy_core::value::{Natural, Play};

impl Knowledge<'_> {
    /// Whether it is plain that a component has more options than can be looked at one by one: a large heap that splits.
    pub(in crate::answer) fn has_too_many_options(&self, component: &[Number]) -> bool {
        let breaks = || self.game.rules().and_then(Ruleset::breaking).is_some_and(|shape| shape.parts > 1);
        // Where a law from the literature is about heaps that split, they do so at any place.
        let cited = || {
            let splits = self.game.rules().is_some_and(|rules| rules.moves().iter().any(splits_ever));
            splits && self.cited().is_some()
        };
        let splits = || breaks() || cited();
        // A theorem that could have told which options have a value was asked before.
        let is_large = |coordinate: &Number| *coordinate > Number::from(MANY);
        if self.automatic_of(component).is_some() && component.iter().any(is_large) {
            return true;
        }
        component.first().is_some_and(|heap| *heap > Number::from(MANY)) && splits()
    }

    /// The largest value that a law gives a heap below this one, if the game only subtracts and the law is proved.
    pub(crate) fn largest_below(&self, heap: &Number, meter: &mut Meter) -> Option<Number> {
        self.amounts(meter)?;
        let law = &self.law().filter(|_| self.is_proved())?.law;
        let period = Number::from(law.period() as u64);
        let last = |place: usize| {
            let place_of = Number::from(place as u64);
            let room = heap.minus(&place_of)?.minus(&Number::from(1))?;
            let rounds = if place < law.preperiod() { Number::from(0) } else { room.div_rem(&period)?.0 };
            law.at(&place_of.plus(&rounds.times(&period)?)?)
        };
        (0..law.values().len()).filter_map(last).max()
    }

    /// Numbers s and c such that from s on a heap may be lowered by c − t wherever it may be lowered by t, and by nothing
    /// larger than c: two players together can take c in two moves, whatever the first one takes.
    pub(crate) fn complement(&self, meter: &mut Meter) -> Option<(u64, u64)> {
        let amounts = self.amounts(meter)?;
        let ranges = self.shapes.ranges(amounts)?;
        let total = ranges.first()?.0.checked_add(ranges.last()?.1?)?;
        let opposite = |(low, high): &(u64, Option<u64>)| Some((total.checked_sub((*high)?)?, Some(total - low)));
        let mirrored: Option<Vec<(u64, Option<u64>)>> = ranges.iter().rev().map(opposite).collect();
        (mirrored? == *ranges).then_some((amounts.from, total))
    }

    /// The options of a heap of a subtraction game that have a value, read off a law: none is tried that has another.
    /// `None` where the rules have to be asked option by option.
    pub(in crate::answer) fn options_of_value(
        &self,
        component: &[Number],
        wanted: &Number,
        limit: usize,
        meter: &mut Meter,
    ) -> Option<Result<Found, Exhausted>> {
        let by_automaton = |law: &AutomaticKnowledge| law.options_of_value(component, wanted, limit, &mut *meter);
        let is_periodic = component.len() == 1 && self.is_proved();
        let law = self.automatic_values(component).filter(|_| !is_periodic);
        if let Some(found) = law.and_then(by_automaton) {
            return Some(found);
        }
        if let Some(closed) = self.cited().filter(|_| component.len() > 1).and_then(|cited| cited.closed(component)) {
            return self.options_of_closed(closed, component, wanted, limit, meter);
        }
        let [heap] = component else { return None };
        let Some(amounts) = self.amounts(meter) else {
            let law = self.law().filter(|_| self.is_proved() && self.play == Play::Normal)?;
            return pairs_of_value(heap, self.shapes.splits(self.game.rules(), meter)?, &law.law, wanted, limit, meter);
        };
        if *heap < Number::from(amounts.from) {
            return None;
        }
        let law = self.law().filter(|_| self.is_proved());
        if let Some(law) = law.filter(|law| law.law.saltus() > 0) {
            return self.rising_options(law, heap, wanted, amounts, limit);
        }
        let level = match law {
            Some(law) => Some(Level::of_periodic(&law.law, wanted)?),
            None => self.cited().filter(|_| self.play == Play::Normal)?.level(wanted).map(Level::of_cited),
        };
        let has_value = |left: &Number| self.value(std::slice::from_ref(left)).as_ref() == Some(wanted);
        options_in_level(heap, amounts, level.as_ref(), &has_value, limit, meter)
    }

    /// The same of rules some of whose parameters are the last coordinates, which a move leaves as they are.
    fn options_of_closed(
        &self,
        closed: Closed<'_>,
        component: &[Number],
        wanted: &Number,
        limit: usize,
        meter: &mut Meter,
    ) -> Option<Result<Found, Exhausted>> {
        let Closed { rules, law, own } = closed;
        let mut found =
            Knowledge::of(&rules, Some(law), self.play, meter).options_of_value(own, wanted, limit, meter)?;
        if let Ok(found) = &mut found {
            let left = found.first.iter_mut().flatten();
            left.for_each(|part| part.extend_from_slice(&component[own.len()..]));
        }
        Some(found)
    }

    /// The same where values rise: a few heaps have the value. Machine words are tried first, for sums of many heaps.
    fn rising_options(
        &self,
        law: &Law,
        heap: &Number,
        wanted: &Number,
        amounts: &Amounts,
        limit: usize,
    ) -> Option<Result<Found, Exhausted>> {
        let ranges = self.shapes.ranges(amounts)?;
        let inside =
            |amount: u64| ranges.iter().any(|(low, high)| *low <= amount && high.is_none_or(|end| amount <= end));
        let long = || {
            let endless = ranges.last().is_some_and(|range| range.1.is_none());
            let allowed = |amount: Number| amount.to_u64().map_or(endless, inside);
            let mut found = Vec::new();
            rising(&law.law, wanted, &mut |left| {
                found.extend(heap.minus(&left).is_some_and(allowed).then_some(left));
            })?;
            found.sort_unstable();
            Some(found)
        };
        let short = || {
            let (heap, wanted) = (heap.to_u64()?, wanted.to_u64()?);
            let mut found = Vec::new();
            rising(&law.law, &wanted, &mut |left| {
                found.extend(heap.checked_sub(left).is_some_and(inside).then(|| Number::from(left)));
            })?;
            found.sort_unstable();
            Some(found)
        };
        let left: Vec<Number> = short().or_else(long)?;
        Some(Ok(Found::all(left.into_iter().map(|heap| vec![vec![heap]]).collect(), limit)))
    }
}
