//! Many heaps of a sparse game, block by block: a candidate for each heap (`finder`), and a proof that it is the value
//! (`verifier`). The first heap that is rare ends it.

use super::counts::Counts;
use super::finder::{Finder, TooLarge};
use super::history::{History, NONE, code_of};
use super::learn::{Sample, lists};
use super::mask::Classes;
use super::moves::Moves;
use super::ramp::Ramp;
use super::taps::Tap;
use super::verifier::{Smaller, Unwitnessed, Verifier};
use crate::engine::simd::Width;

/// Heaps of the sample on which witnesses are learnt, and how often each of their codes is reached if possible.
const SAMPLE: usize = 400;
const ROUNDS: u8 = 2;
/// Parts among which witnesses are chosen.
const POOL: usize = 4096;
/// The heaps so far and what finds the next ones.
pub(super) struct Kernel {
    pub classes: Classes,
    /// The rare heaps with their values, ascending.
    pub rare: Vec<(usize, u16)>,
    history: History,
    finder: Finder,
    verifier: Verifier,
    width: Width,
}

/// Why a block is not added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// A heap that may be rare; all before it are added.
    Rare,
    /// A value may be too large for the planes.
    TooLarge,
}

impl Kernel {
    /// Goes on after a ramp, whose last heaps are common. `None`: values are too large.
    pub fn new(ramp: &Ramp, width: Width) -> Option<Kernel> {
        let classes = ramp.classes?;
        let codes = (0..).zip(&ramp.values).map(|(heap, value)| code_of(classes, heap, *value));
        let mut codes: Vec<u8> = codes.collect::<Option<_>>()?;
        // An option with a heap of 0 beside another is one of one heap.
        if let Some(first) = codes.first_mut() {
            *first = NONE;
        }
        let rare: Vec<(usize, u16)> = ramp.rare.iter().map(|heap| (*heap, ramp.values[*heap])).collect();
        let (finds, witnesses) = taps(&ramp.moves, classes, &rare, &codes);
        let largest = codes.iter().filter(|code| **code != NONE).max()?;
        let planes = usize::from(*largest) / 8 + 1;
        let reach = finds.iter().chain(&witnesses).map(|tap| tap.offset).max().unwrap_or(0);
        let history = History::new(&codes, planes, reach);
        let smaller = Smaller::of(classes);
        let code = |heap: usize| codes.get(heap).copied().filter(|code| *code != NONE);
        let half = codes.len() / 2;
        let heaps = (0..SAMPLE).map(|at| codes.len() - 1 - at * half / SAMPLE);
        let sample = heaps.filter_map(|heap| Some(Sample { heap, open: smaller.than(heap, code(heap)?) }));
        let witness = lists(planes, &sample.collect::<Vec<_>>(), &witnesses, &code, ROUNDS);
        let finder = Finder::new(&finds, &history);
        let verifier = Verifier::new(smaller, &ramp.moves.two, &witness, &history);
        Some(Kernel { classes, rare, history, finder, verifier, width })
    }

    /// The next heap.
    pub fn heaps(&self) -> usize {
        self.history.heaps()
    }

    pub fn counts(&self) -> Counts {
        self.verifier.counts
    }

    /// Adds a block of heaps.
    pub fn block(&mut self) -> Result<(), Stop> {
        let codes = self.finder.block(&self.history, self.width).map_err(|TooLarge| Stop::TooLarge)?;
        self.history.push(&codes, self.width);
        self.verifier.block(&self.history, self.width).map_err(|Unwitnessed { heap }| {
            self.history.truncate(heap);
            Stop::Rare
        })
    }

    /// The values of heaps from one on, as far as they are known.
    pub fn values(&self, from: usize) -> Vec<u16> {
        let codes = self.history.codes().get(from..).unwrap_or(&[]);
        let value = |(heap, code): (usize, &u8)| {
            u16::try_from(self.classes.value(heap, u32::from(*code), false)).unwrap_or(u16::MAX)
        };
        let mut values: Vec<u16> = (from..).zip(codes).map(value).collect();
        for (heap, value) in &self.rare {
            if let Some(place) = heap.checked_sub(from).and_then(|at| values.get_mut(at)) {
                *place = *value;
            }
        }
        if from == 0
            && let Some(first) = values.first_mut()
        {
            *first = 0;
        }
        values
    }
}

/// The taps of common options, all of them, and some of rare ones.
fn taps(moves: &Moves, classes: Classes, rare: &[(usize, u16)], codes: &[u8]) -> (Vec<Tap>, Vec<Tap>) {
    let (mut finds, mut witnesses) = (Vec::new(), Vec::new());
    for amount in &moves.one {
        // The value of a heap that is left alone has its class there plus e·t.
        let tap = Tap { code: 0, offset: *amount };
        if classes.parity && amount % 2 == 1 { witnesses.push(tap) } else { finds.push(tap) }
    }
    for amount in &moves.two {
        let code = |value: u16| classes.code(value.into()).to_le_bytes()[0];
        let parts = rare.iter().filter(|(part, _)| *part > 0);
        finds.extend(parts.map(|(part, value)| Tap { code: code(*value), offset: part + amount }));
        let parts = codes
            .iter()
            .enumerate()
            .take((POOL / moves.two.len()).min(codes.len() / 4))
            .filter(|(_, code)| **code != NONE);
        witnesses.extend(parts.map(|(part, code)| Tap { code: *code, offset: part + amount }));
    }
    finds.sort_unstable();
    finds.dedup();
    witnesses.sort_unstable();
    witnesses.dedup();
    (finds, witnesses)
}
