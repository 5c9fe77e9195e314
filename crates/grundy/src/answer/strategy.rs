//! One winning move of every heap under a proved law, as a finite table.
//!
//! Let the law have preperiod s and period p, and let a heap win by leaving parts of value 0. Where values repeat and the
//! options of n ≥ T are all lists of at most P parts with sum n − t, t ≤ k: for n ≥ max(Ps + k, T) the largest part x of
//! an option is at least s, and x + p in its place gives an option of n + p of the same value. So a winning move of n,
//! with p more in the largest part, wins at n + p too, and n + p wins only if n does. A table up to max(Ps + k, T) + p
//! with the smaller parts and the distance from n to the largest says it for all heaps. Where values rise and all amounts
//! from A on may be taken, a heap z of value 0 can be left of every n ≥ max(z + A, T). (For subtraction games P = 1, and
//! the same holds of misère outcomes.)

use super::fold::fold;
use super::law::Law;
use crate::budget::{Exhausted, Meter};
use grundy_core::law::Determines;
use grundy_core::plain::{Halt, Ruleset};
use grundy_core::value::{Component, Natural, Play};
use std::ops::ControlFlow;

/// What one move leaves of a heap n.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Way {
    /// The heap n − less, and beside it heaps that are not larger, ascending.
    Less {
        /// The others.
        beside: Vec<u64>,
        /// What the largest is less than n; positive.
        less: u64,
    },
    /// One heap, whatever n is.
    Heap(u64),
    /// Nothing.
    End,
}

/// A winning move of every heap that has one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strategy {
    /// The moves, each once, in the order in which heaps need them.
    pub ways: Vec<Way>,
    /// For the heaps 0, 1, 2, … the index of a winning move, or `None` where no move wins.
    pub table: Vec<Option<usize>>,
    /// The heap from which the table repeats; smaller than its length.
    pub preperiod: usize,
}

/// Why there is no table of winning moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoStrategy {
    /// The options of large heaps are not seen from those of small ones.
    Shape,
    /// The table would be too long.
    Long,
    /// The budget ran out.
    Exhausted(Exhausted),
}

/// The most heaps in a table.
const MOST: u64 = 1 << 21;

/// Bytes of a row while the table is made.
const BYTES: u64 = 64;

/// So many moves of other heaps are tried before the options are asked.
const TRIES: usize = 1 << 9;

/// How the winning moves of large heaps follow from those of smaller ones.
struct Reach {
    /// From here on the rules have their shape: what may be left depends on the amount alone.
    regular: u64,
    /// From here on the moves repeat.
    from: u64,
    /// With this period.
    period: u64,
    /// Where values rise, the heap that is left of all of them.
    leaves: Option<u64>,
}

impl Strategy {
    /// The winning moves of single heaps under a law of these rules that is proved.
    pub fn of(rules: &Ruleset, play: Play, law: &Law, meter: &mut Meter) -> Result<Strategy, NoStrategy> {
        let reach = reach(rules, law).ok_or(NoStrategy::Shape)?;
        let heaps = reach.from.checked_add(reach.period).filter(|heaps| *heaps <= MOST).ok_or(NoStrategy::Long)?;
        meter.claim(heaps * BYTES).map_err(NoStrategy::Exhausted)?;
        let found = Search { rules, play, law, reach }.table(heaps, meter);
        found.map_err(NoStrategy::Exhausted)?.ok_or(NoStrategy::Long)
    }

    /// The heaps that a winning move leaves of a heap of any size, ascending; `None` if no move wins.
    pub fn left<N: Natural>(&self, heap: &N) -> Option<Vec<N>> {
        let number = |n: usize| N::from_u64(n as u64);
        let row = match heap.minus(&number(self.preperiod)) {
            None => heap.clone(),
            Some(past) => past.div_rem(&number(self.table.len() - self.preperiod))?.1.plus(&number(self.preperiod))?,
        };
        let row = usize::try_from(row.to_u64()?).ok()?;
        match &self.ways[self.table[row]?] {
            Way::Less { beside, less } => {
                let others = beside.iter().map(|part| Some(N::from_u64(*part)));
                others.chain([heap.minus(&N::from_u64(*less))]).collect()
            }
            Way::Heap(left) => Some(vec![N::from_u64(*left)]),
            Way::End => Some(Vec::new()),
        }
    }
}

fn reach(rules: &Ruleset, law: &Law) -> Option<Reach> {
    let (start, period) = (law.law.preperiod() as u64, law.law.period() as u64);
    let subtraction = rules.subtraction();
    if law.law.saltus() > 0 {
        let shape = subtraction?;
        let all_from = shape.all_from?;
        let zero = law.law.values().iter().position(|value| *value == 0).map(|heap| heap as u64);
        let from = zero.map_or(Some(0), |zero| zero.checked_add(all_from))?.max(shape.from);
        return Some(Reach { regular: shape.from, from, period: 1, leaves: zero });
    }
    if let Some((most, from)) = subtraction.and_then(|shape| Some((shape.most?, shape.from))) {
        return Some(Reach { regular: from, from: start.checked_add(most)?.max(from), period, leaves: None });
    }
    let shape = rules.breaking()?;
    let from = start.checked_mul(shape.parts as u64)?.checked_add(shape.most)?.max(shape.from);
    Some(Reach { regular: shape.from, from, period, leaves: None })
}

struct Search<'a> {
    rules: &'a Ruleset,
    play: Play,
    law: &'a Law,
    reach: Reach,
}

impl Search<'_> {
    /// From the last heap down, so that a heap can move as the heap a period above does.
    fn table(&self, heaps: u64, meter: &mut Meter) -> Result<Option<Strategy>, Exhausted> {
        let mut ways: Vec<Way> = Vec::new();
        let mut table: Vec<Option<usize>> = Vec::new();
        for heap in (0..heaps).rev() {
            let above = usize::try_from(self.reach.period).ok().and_then(|period| table.len().checked_sub(period));
            let above = above.and_then(|above| table[above]);
            table.push(self.winning(heap, above, &mut ways, meter)?);
        }
        table.reverse();
        let Ok(from) = usize::try_from(self.reach.from) else { return Ok(None) };
        Ok(fold(&table, from).map(|(preperiod, period)| {
            table.truncate(preperiod + period);
            in_order(&ways, table, preperiod)
        }))
    }

    /// A winning move of a heap: that of the heap a period above or of another heap, if it wins here, else the first.
    fn winning(
        &self,
        heap: u64,
        above: Option<usize>,
        ways: &mut Vec<Way>,
        meter: &mut Meter,
    ) -> Result<Option<usize>, Exhausted> {
        if self.law.law.at(&heap) == Some(0) {
            return Ok(None);
        }
        let tries = above.into_iter().chain(0..ways.len().min(TRIES));
        meter.tick(1 + ways.len().min(TRIES) as u64 / 8)?;
        for index in tries {
            if self.wins_too(heap, &ways[index]) {
                return Ok(Some(index));
            }
        }
        let found = match self.reach.leaves {
            // Of several heaps of value 0 not each can be left of every large heap.
            Some(zero) if heap >= self.reach.from => Some(Way::Heap(zero)),
            _ => self.first(heap, meter)?,
        };
        Ok(found.map(|way| match ways.iter().position(|own| *own == way) {
            Some(index) => index,
            None => {
                ways.push(way);
                ways.len() - 1
            }
        }))
    }

    /// Whether the move of a larger heap is one here and wins. Where the rules have their shape it is an option as long as
    /// its largest part stays larger than the others.
    fn wins_too(&self, heap: u64, way: &Way) -> bool {
        match way {
            Way::Heap(_) | Way::End => false,
            Way::Less { beside, less } => {
                let largest = heap.checked_sub(*less).filter(|largest| beside.last().unwrap_or(&0) < largest);
                let Some(largest) = largest.filter(|_| heap >= self.reach.regular) else { return false };
                let value = |heap: u64| self.law.law.at(&heap);
                let others = beside.iter().try_fold(0, |sum, part| Some(sum ^ value(*part)?));
                others.is_some() && others == value(largest)
            }
        }
    }

    /// The first winning option that the rules show.
    fn first(&self, heap: u64, meter: &mut Meter) -> Result<Option<Way>, Exhausted> {
        let mut found = None;
        meter.run(|fuel| {
            let halt = self.rules.each_option(&[heap], fuel, &mut |parts| match self.wins(parts) {
                true => {
                    found = Some(self.way(heap, parts));
                    ControlFlow::Break(())
                }
                false => ControlFlow::Continue(()),
            });
            match halt {
                Err(Halt::Stopped) => Ok(()),
                other => other,
            }
        })?;
        Ok(found)
    }

    /// Whether who leaves these parts wins, as the law says.
    fn wins(&self, parts: &[Component]) -> bool {
        let value = |part: &Component| part.first().and_then(|heap| self.law.law.at(heap));
        match parts {
            // Who cannot move loses under normal play only.
            [] => self.play == Play::Normal,
            [part] => value(part) == Some(0),
            // Outcomes of several parts do not add up.
            _ if self.law.determines == Determines::Outcome => false,
            parts => parts.iter().try_fold(0, |sum, part| Some(sum ^ value(part)?)) == Some(0),
        }
    }

    fn way(&self, heap: u64, parts: &[Component]) -> Way {
        let mut heaps: Vec<u64> = parts.iter().flatten().copied().collect();
        heaps.sort_unstable();
        match heaps.pop() {
            None => Way::End,
            Some(left) if self.reach.leaves.is_some() && heaps.is_empty() => Way::Heap(left),
            // A part of a heap under a proved law is smaller than the heap.
            Some(largest) => Way::Less { beside: heaps, less: heap.saturating_sub(largest) },
        }
    }
}

/// The moves that a table needs, in the order in which it needs them.
fn in_order(ways: &[Way], mut table: Vec<Option<usize>>, preperiod: usize) -> Strategy {
    let (mut order, mut places) = (Vec::new(), vec![None; ways.len()]);
    for index in table.iter_mut().flatten() {
        let place = *places[*index].get_or_insert_with(|| {
            order.push(ways[*index].clone());
            order.len() - 1
        });
        *index = place;
    }
    Strategy { ways: order, table, preperiod }
}
