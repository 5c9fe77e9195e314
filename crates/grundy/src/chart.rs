//! Charts: what is known of every heap of an interval, or of every pair of a rectangle. A pair is a component of two
//! coordinates, or a sum of two heaps: nim-values of sums are xors, outcomes of misère sums come from a search of whole
//! positions. Where components have no nim-values, outcomes stand in their place.

use crate::budget::{Exhausted, Meter};
use crate::engine::{Declined, Outcomes, Task, Values, component_at, fill};
use crate::game::Game;
use grundy_core::value::{Component, Outcome, Play};

/// What is known of one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// Its nim-value.
    Value(u64),
    /// Its outcome alone.
    Outcome(Outcome),
    /// Nothing: the budget ran out before it.
    Unknown,
}

impl Cell {
    /// Who wins, if that is known.
    pub fn outcome(self) -> Option<Outcome> {
        match self {
            Cell::Value(0) => Some(Outcome::P),
            Cell::Value(_) => Some(Outcome::N),
            Cell::Outcome(outcome) => Some(outcome),
            Cell::Unknown => None,
        }
    }

    /// The same without the nim-value.
    pub fn without_value(self) -> Cell {
        self.outcome().map_or(Cell::Unknown, Cell::Outcome)
    }

    /// The nim-value, if it has one.
    pub fn value(self) -> Option<u64> {
        match self {
            Cell::Value(value) => Some(value),
            _ => None,
        }
    }
}

/// What a pair is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pairs {
    /// One component of two coordinates.
    Component,
    /// A sum of two heaps.
    Sum,
}

/// The positions of a box, the last coordinate fastest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chart {
    /// The first value of each coordinate.
    pub starts: Vec<u64>,
    /// The last value of each coordinate.
    pub ends: Vec<u64>,
    /// What is known of each.
    pub cells: Vec<Cell>,
    /// What ran out before all were known.
    pub stopped: Option<Exhausted>,
}

impl Chart {
    /// What is known of a position of the box.
    pub fn at(&self, position: &[u64]) -> Cell {
        let mut sides = self.starts.iter().zip(&self.ends).zip(position);
        let place = sides.try_fold(0_u64, |place, ((start, end), own)| {
            (start..=end).contains(&own).then(|| place * (end - start + 1) + (own - start))
        });
        let place = place.and_then(|place| usize::try_from(place).ok());
        place.and_then(|place| self.cells.get(place)).copied().unwrap_or(Cell::Unknown)
    }

    /// How many positions are known.
    pub fn known(&self) -> usize {
        self.cells.iter().filter(|cell| **cell != Cell::Unknown).count()
    }
}

/// Bytes of a position in a chart.
const BYTES: u64 = 16;

/// The components of a box: a heap for each number of an interval, or a component for each pair of a rectangle. `before` are
/// values that are known from the start of the box whose coordinates begin at 0.
pub fn components(
    game: &dyn Game,
    play: Play,
    starts: &[u64],
    ends: &[u64],
    before: &[u32],
    meter: &mut Meter,
) -> Result<Chart, Declined> {
    let empty = empty(starts, ends, meter)?;
    match fill(Task { game, play, upto: ends }, before, meter) {
        Ok((values, _)) => Ok(of_values(empty, &values, play)),
        Err(Declined::Circle(_) | Declined::Splits) => {
            Ok(by_search(&[game], play, empty, |position| vec![(0, position.to_vec())], meter))
        }
        Err(declined) => Err(declined),
    }
}

/// The sums of two heaps, for each pair of a rectangle.
pub fn sums(
    game: &dyn Game,
    play: Play,
    starts: [u64; 2],
    ends: [u64; 2],
    meter: &mut Meter,
) -> Result<Chart, Declined> {
    let empty = empty(&starts, &ends, meter)?;
    if play == Play::Normal {
        match fill(Task { game, play, upto: &[ends[0].max(ends[1])] }, &[], meter) {
            Ok((values, _)) => return Ok(xors(empty, &values)),
            Err(Declined::Circle(_)) => {}
            Err(declined) => return Err(declined),
        }
    }
    let two = |position: &[u64]| position.iter().map(|heap| (0, vec![*heap])).collect();
    Ok(by_search(&[game], play, empty, two, meter))
}

/// A chart of which nothing is known yet.
fn empty(starts: &[u64], ends: &[u64], meter: &mut Meter) -> Result<Chart, Declined> {
    let mut lengths = starts.iter().zip(ends).map(|(start, end)| end.checked_sub(*start)?.checked_add(1));
    let count = lengths.try_fold(1_u64, |product, length| product.checked_mul(length?)).unwrap_or(u64::MAX);
    let bytes = count.saturating_mul(BYTES);
    let too_large = Declined::Memory(crate::engine::Cost { components: count, bytes });
    meter.claim(bytes).map_err(|_| too_large.clone())?;
    let count = usize::try_from(count).map_err(|_| too_large)?;
    Ok(Chart { starts: starts.to_vec(), ends: ends.to_vec(), cells: vec![Cell::Unknown; count], stopped: None })
}

/// The position at a place of a chart.
fn position_at(place: usize, chart: &Chart) -> Component {
    let sides: Vec<u64> = chart.starts.iter().zip(&chart.ends).map(|(start, end)| end - start).collect();
    let inside = component_at(place as u64, &sides);
    inside.iter().zip(&chart.starts).map(|(own, start)| own + start).collect()
}

/// The part of a table, all of whose coordinates start at 0.
fn of_values(mut chart: Chart, values: &Values, play: Play) -> Chart {
    for place in 0..chart.cells.len() {
        let position = position_at(place, &chart);
        let at = position.iter().zip(&chart.ends).fold(0, |at, (own, end)| at * (end + 1) + own);
        let value = usize::try_from(at).ok().and_then(|at| values.values.get(at));
        chart.cells[place] = match (value, play) {
            (None, _) => Cell::Unknown,
            (Some(value), Play::Normal) => Cell::Value((*value).into()),
            (Some(0), Play::Misere) => Cell::Outcome(Outcome::P),
            (Some(_), Play::Misere) => Cell::Outcome(Outcome::N),
        };
    }
    chart.stopped = values.stopped;
    chart
}

/// The nim-values of sums of two heaps.
fn xors(mut chart: Chart, values: &Values) -> Chart {
    let value = |heap: u64| usize::try_from(heap).ok().and_then(|heap| values.values.get(heap)).copied();
    for place in 0..chart.cells.len() {
        let position = position_at(place, &chart);
        if let (Some(first), Some(second)) = (value(position[0]), value(position[1])) {
            chart.cells[place] = Cell::Value((first ^ second).into());
        }
    }
    chart.stopped = values.stopped;
    chart
}

/// Outcomes by searching whole positions, small ones first, so that what is known when the budget ends has a simple shape.
fn by_search(
    games: &[&dyn Game],
    play: Play,
    mut chart: Chart,
    position: impl Fn(&[u64]) -> Vec<(usize, Component)>,
    meter: &mut Meter,
) -> Chart {
    let mut order: Vec<usize> = (0..chart.cells.len()).collect();
    order.sort_by_key(|place| position_at(*place, &chart).iter().sum::<u64>());
    let mut outcomes = Outcomes::new(games, play);
    for place in order {
        match outcomes.of(position(&position_at(place, &chart)), meter) {
            Ok(outcome) => chart.cells[place] = Cell::Outcome(outcome),
            Err(exhausted) => {
                chart.stopped = Some(exhausted);
                break;
            }
        }
    }
    chart
}
