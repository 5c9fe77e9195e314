//! Values of components that are computed: tables of heaps, boxes of components with several coordinates, and a memo of
//! searched components.

use super::{BESIDE_LITERATURE, CORNERS, FITS, Filled, Knowledge, NoValue};
use crate::answer::options::{each, has_option, small};
use crate::budget::{Exhausted, Meter};
use crate::engine::{MAX_COORDINATE, SEARCH, SearchFailure, TABLE, Task, fill_before, place_of};
use crate::number::Number;
use grundy_core::value::{Natural, Play};
use std::ops::ControlFlow;

impl Knowledge<'_> {
    /// Computes the value by tables where an engine fills upwards, else by search; the engine that did.
    pub(super) fn compute(&mut self, component: &[Number], meter: &mut Meter) -> Result<&'static str, NoValue> {
        let Some(small) = small(component) else { return Err(NoValue::Exhausted(Exhausted::Size)) };
        if small.iter().any(|coordinate| *coordinate >= MAX_COORDINATE) {
            // Only what has no option has a value without a law, whatever its size.
            let ended = || has_option(self.game, component, &mut meter.share(BESIDE_LITERATURE)) == Ok(false);
            return match self.play == Play::Normal && ended() && self.search.value(self.game, &small, meter).is_ok() {
                true => Ok(SEARCH),
                false => Err(NoValue::Exhausted(Exhausted::Size)),
            };
        }
        if self.play == Play::Normal && self.game.value_at_once(&small).is_some() {
            return Ok(SEARCH);
        }
        if let ([heap], true) = (&small[..], self.learned.by != SEARCH) {
            if *heap < self.learned.values.len() as u64 {
                return Ok(self.learned.by);
            }
            let task = Task { game: self.game, play: self.play, upto: &[*heap] };
            match fill_before(SEARCH, task, &self.learned.values, meter) {
                Ok((filled, by)) => {
                    self.learned.values = filled.values;
                    self.learned.by = by;
                    return filled.stopped.map_or(Ok(by), |stopped| Err(NoValue::Exhausted(stopped)));
                }
                Err(declined) => match declined.too_large() {
                    Some(exhausted) => return Err(NoValue::Exhausted(exhausted)),
                    // From here on the search remembers the parts too, wherever they lie.
                    None => self.learned.by = SEARCH,
                },
            }
        }
        if let Some(by) = self.fill_box(&small, meter)? {
            return Ok(by);
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

    /// Whether the components below one are so few that all of them may be computed.
    pub(super) fn fits(&self, component: &[Number]) -> bool {
        let cells = |small: Vec<u64>| small.iter().try_fold(1_u64, |all, own| all.checked_mul(own.checked_add(1)?));
        small(component).and_then(cells).is_some_and(|cells| cells <= FITS)
    }

    /// Fills the box below a component of several coordinates, if a special engine does that.
    fn fill_box(&mut self, small: &[u64], meter: &mut Meter) -> Result<Option<&'static str>, NoValue> {
        if let Some(filled) = self.filled.as_ref().filter(|filled| place_of(small, &filled.ends).is_some()) {
            return Ok(Some(filled.by));
        }
        if small.len() < 2 {
            return Ok(None);
        }
        // What was filled before stays filled; the box around both may lead to more than each of them.
        let mut corner = small.to_vec();
        if let Some(filled) = self.filled.as_ref().filter(|filled| filled.ends.len() == corner.len()) {
            corner.iter_mut().zip(&filled.ends).for_each(|(own, other)| *own = (*own).max(*other));
        }
        let Some(ends) = self.closed_box(&corner, meter).or_else(|| self.closed_box(small, meter)) else {
            return Ok(None);
        };
        let task = Task { game: self.game, play: self.play, upto: &ends };
        match fill_before(TABLE, task, &[], meter) {
            Ok((filled, _)) if filled.stopped.is_some() => {
                Err(NoValue::Exhausted(filled.stopped.unwrap_or(Exhausted::Steps)))
            }
            Ok((filled, by)) => {
                self.filled = Some(Filled { ends, values: filled.values, by });
                Ok(Some(by))
            }
            Err(_) => Ok(None),
        }
    }

    /// The ends of a box that holds a component and all that its far corner leads to, as when a memory outgrows the heap;
    /// `None` if a few steps do not find one.
    fn closed_box(&self, small: &[u64], meter: &mut Meter) -> Option<Vec<u64>> {
        let mut ends = small.to_vec();
        for _ in 0..CORNERS {
            let mut grown = ends.clone();
            let corner: Vec<Number> = ends.iter().map(|end| Number::from(*end)).collect();
            each(self.game, &corner, &mut meter.share(BESIDE_LITERATURE), &mut |parts| {
                for part in parts {
                    let coordinates = part.iter().map(|coordinate| coordinate.to_u64().unwrap_or(u64::MAX));
                    grown.iter_mut().zip(coordinates).for_each(|(end, coordinate)| *end = (*end).max(coordinate));
                }
                ControlFlow::Continue(())
            })
            .ok()?;
            if grown == ends {
                return Some(ends);
            }
            ends = grown;
        }
        None
    }

    /// What was computed of a component.
    pub(super) fn computed(&self, small: &[u64]) -> Option<u32> {
        let at = |values: &[u32], place: u64| values.get(usize::try_from(place).ok()?).copied();
        if let [heap] = small
            && self.learned.by != SEARCH
            && let Some(value) = at(&self.learned.values, *heap)
        {
            return Some(value);
        }
        if let Some(filled) = &self.filled
            && let Some(place) = place_of(small, &filled.ends)
        {
            return at(&filled.values, place);
        }
        let told = (self.play == Play::Normal).then(|| self.game.value_at_once(small)).flatten();
        told.or_else(|| self.search.known(small))
    }
}
