//! The first heaps, one by one and exactly: while they are few, by all options; from some thousand on, by the rare heaps
//! (`mask`) and a look for options of the rare values below the least common one that no rare heap leaves. The classes
//! are found anew whenever the number of heaps doubles.

use super::counts::Counts;
use super::mask::Classes;
use super::moves::Moves;
use crate::budget::{Exhausted, Meter};

/// Below so many heaps all options are looked at.
const FEW: usize = 1 << 10;
/// A game is sparse while at most one heap in so many is rare.
const SPARSE: usize = 5;
/// Parts that are tried before an option is searched.
const TRIED: usize = 512;
/// So few rare values are searched one by one.
const SINGLY: usize = 3;
/// Values are below this.
pub(super) const MAX_VALUE: usize = 1 << 16;

/// Heaps valued so far.
pub(super) struct Ramp {
    pub moves: Moves,
    /// The values from heap 0 on.
    pub values: Vec<u16>,
    /// The same backwards: the value of heap n stands `n + 1` places before the end.
    backwards: Vec<u16>,
    /// The classes, where the game is sparse.
    pub classes: Option<Classes>,
    /// The rare heaps, ascending; none where there are no classes.
    pub rare: Vec<usize>,
    /// The number of heaps at which classes are looked for again.
    review: usize,
    /// Sizes of one part that are tried first.
    parts: Vec<usize>,
    seen: Seen,
    pub counts: Counts,
}

/// Values seen among options, with a stamp so that nothing is cleared.
struct Seen {
    stamps: Box<[u32; MAX_VALUE]>,
    now: u32,
}

impl Seen {
    fn new() -> Seen {
        let stamps = vec![0; MAX_VALUE].into_boxed_slice();
        Seen { stamps: stamps.try_into().unwrap_or_else(|_| Box::new([0; MAX_VALUE])), now: 0 }
    }

    fn clear(&mut self) {
        self.now = self.now.wrapping_add(1);
        if self.now == 0 {
            self.stamps.fill(0);
            self.now = 1;
        }
    }

    fn mark(&mut self, value: u16) {
        self.stamps[usize::from(value)] = self.now;
    }

    fn has(&self, value: u16) -> bool {
        self.stamps[usize::from(value)] == self.now
    }
}

impl Ramp {
    /// Goes on after these values.
    pub fn new(moves: Moves, values: Vec<u16>) -> Ramp {
        let mut backwards = vec![0; 2 * values.len().max(FEW)];
        let end = backwards.len();
        backwards[end - values.len()..].copy_from_slice(&values);
        backwards[end - values.len()..].reverse();
        let seen = Seen::new();
        let counts = Counts { scan: values.len() as u64, ..Counts::default() };
        let mut ramp = Ramp {
            moves,
            values,
            backwards,
            classes: None,
            rare: Vec::new(),
            review: FEW,
            parts: Vec::new(),
            seen,
            counts,
        };
        if ramp.values.len() >= FEW {
            ramp.look_again();
        }
        ramp
    }

    /// Finds the classes of the heaps so far.
    fn look_again(&mut self) {
        self.review = (self.values.len() + 1).next_power_of_two();
        let heaps = self.values.len();
        let values = self.values.iter().map(|value| usize::from(*value));
        let found = Classes::fewest_rare(values, self.moves.parity());
        self.classes = found.filter(|(_, rare)| *rare <= heaps / SPARSE).map(|(classes, _)| classes);
        let is_rare = |heap: &usize| self.classes.is_some_and(|of| of.is_rare(*heap, self.values[*heap].into()));
        self.rare = (0..heaps).filter(is_rare).collect();
        let mut state = 1_u64;
        self.parts = (0..TRIED)
            .map(|_| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                1 + usize::try_from(state >> 33).unwrap_or(0) % (heaps / 2)
            })
            .collect();
    }

    /// Whether the game is not sparse, so far as is known.
    pub fn is_dense(&self) -> bool {
        self.classes.is_none() && self.values.len() >= FEW
    }

    /// Adds a heap. `None`: a value is too large.
    pub fn push(&mut self, meter: &mut Meter) -> Result<Option<u16>, Exhausted> {
        let heap = self.values.len();
        let tried = if self.classes.is_some() { self.rare.len() + TRIED } else { heap / 2 };
        meter.tick(1 + (self.moves.two.len() * tried / 16) as u64)?;
        let Some(value) = self.value(heap) else { return Ok(None) };
        self.push_value(value);
        Ok(Some(value))
    }

    /// Adds a heap with a value that is known.
    pub fn push_value(&mut self, value: u16) {
        let heap = self.values.len();
        self.values.push(value);
        if self.backwards.len() == heap {
            let mut longer = vec![0; heap];
            longer.append(&mut self.backwards);
            self.backwards = longer;
        }
        let place = self.backwards.len() - 1 - heap;
        self.backwards[place] = value;
        if self.classes.is_some_and(|classes| classes.is_rare(heap, value.into())) {
            self.rare.push(heap);
        }
        if heap + 1 >= self.review {
            self.look_again();
        }
    }

    /// The value of the next heap.
    fn value(&mut self, heap: usize) -> Option<u16> {
        self.seen.clear();
        for split in &self.moves.all {
            let Some(rest) = heap.checked_sub(split.amount) else { break };
            if rest == 0 {
                if split.none || split.both_none {
                    self.seen.mark(0);
                }
                continue;
            }
            if split.twins && rest.is_multiple_of(2) {
                self.seen.mark(0);
            }
            if split.one || split.beside_none {
                self.seen.mark(self.values[rest]);
            }
        }
        let Some(classes) = self.classes else {
            self.mark_all(heap);
            self.counts.scan += 1;
            return (0..=u16::MAX).find(|value| !self.seen.has(*value));
        };
        self.mark_rare(heap);
        let open = |value: &u16| !self.seen.has(*value) && !classes.is_rare(heap, (*value).into());
        let common = (0..=u16::MAX).find(open)?;
        Some(self.least_rare(heap, common, classes).unwrap_or(common))
    }

    /// Marks the options of two heaps that are not 0, all of them.
    fn mark_all(&mut self, heap: usize) {
        for rest in self.moves.two.iter().filter_map(|amount| heap.checked_sub(*amount)) {
            let (front, back) = pairs(&self.values, &self.backwards, rest);
            for (a, b) in front.iter().zip(back) {
                self.seen.mark(a ^ b);
            }
        }
    }

    /// Marks the options of two heaps that have a rare one.
    fn mark_rare(&mut self, heap: usize) {
        let parts = &self.rare[self.rare.partition_point(|part| *part == 0)..];
        for rest in self.moves.two.iter().filter_map(|amount| heap.checked_sub(*amount)) {
            let parts = &parts[..parts.partition_point(|part| *part < rest)];
            // Two equal heaps are another matter.
            let (small, large) = parts.split_at(parts.partition_point(|part| 2 * *part < rest));
            let large = &large[large.partition_point(|part| 2 * *part == rest)..];
            let (values, stamps) = (&self.values[..rest], &mut self.seen.stamps);
            for part in small.iter().chain(large) {
                stamps[usize::from(values[*part] ^ values[rest - part])] = self.seen.now;
            }
        }
    }

    /// The least rare value below a common one that no option has.
    fn least_rare(&mut self, heap: usize, common: u16, classes: Classes) -> Option<u16> {
        let is_open = |value: &u16| !self.seen.has(*value) && classes.is_rare(heap, (*value).into());
        let mut open: Vec<u16> = (0..common).filter(is_open).collect();
        for parts in self.parts.chunks(TRIED / 8) {
            if open.len() <= SINGLY {
                break;
            }
            for rest in self.moves.two.iter().filter_map(|amount| heap.checked_sub(*amount)) {
                for part in parts.iter().filter(|part| **part < rest && 2 * **part != rest) {
                    self.seen.mark(self.values[*part] ^ self.values[rest - part]);
                }
            }
            open.retain(|value| !self.seen.has(*value));
        }
        if open.is_empty() {
            self.counts.list += 1;
            return None;
        }
        let found = open.into_iter().find(|value| !self.has_option(heap, *value));
        match found {
            Some(_) => self.counts.scan += 1,
            None => self.counts.search += 1,
        }
        found
    }

    /// Whether two different heaps that are not 0 have this value.
    fn has_option(&self, heap: usize, value: u16) -> bool {
        let rests = self.moves.two.iter().filter_map(|amount| heap.checked_sub(*amount));
        rests.into_iter().any(|rest| {
            let (front, back) = pairs(&self.values, &self.backwards, rest);
            let (front, front_end) = front.as_chunks::<64>();
            let (back, back_end) = back.as_chunks::<64>();
            let sum = |(a, b): (&u16, &u16)| a ^ b == value;
            front.iter().zip(back).any(|(a, b)| a.iter().zip(b).fold(false, |found, pair| found | sum(pair)))
                || front_end.iter().zip(back_end).any(sum)
        })
    }
}

/// The values of a = 1, 2, …, and of rest − a, while a < rest − a.
fn pairs<'a>(values: &'a [u16], backwards: &'a [u16], rest: usize) -> (&'a [u16], &'a [u16]) {
    let count = rest.saturating_sub(1) / 2;
    // Heap rest − 1 stands `rest` places before the end.
    let first = backwards.len().saturating_sub(rest);
    (values.get(1..1 + count).unwrap_or(&[]), backwards.get(first..first + count).unwrap_or(&[]))
}
