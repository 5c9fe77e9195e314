//! Many heaps of a sparse game, block by block: a candidate for each heap (`finder`), and a proof that it is the value
//! (`verifier`). The first heap that is rare ends it.

use super::counts::Counts;
use super::few;
use super::finder::{Finder, TooLarge};
use super::history::{BLOCK, History, NONE, code_of};
use super::learn::{Sample, lists};
use super::mask::Classes;
use super::moves::Moves;
use super::ramp::Ramp;
use super::taps::Tap;
use super::used::Used;
use super::verifier::{Smaller, Unwitnessed, Verifier};
use crate::budget::{Exhausted, Meter};
use crate::engine::simd::Width;
use std::sync::mpsc::sync_channel;

/// Heaps of the sample on which witnesses are learnt.
const SAMPLE: usize = 400;

/// How many parts are looked at as witnesses, and how often each code of the sample is reached if that can be. Where
/// codes are few, taps are cheap, and a search is not.
fn pool(planes: usize) -> (usize, u8) {
    if planes <= few::PLANES { (1 << 10, 4) } else { (1 << 12, 2) }
}

/// Blocks that may wait for the second thread.
const AHEAD: usize = 64;

/// The heaps so far and what finds the next ones.
pub(super) struct Kernel {
    pub classes: Classes,
    /// The rare heaps with their values, ascending.
    pub rare: Vec<(usize, u16)>,
    moves: Moves,
    history: History,
    /// The same for the second thread, where there is one.
    mirror: Option<History>,
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
        Kernel::of(ramp.moves.clone(), classes, rare, codes, width)
    }

    /// Goes on after these codes, and learns witnesses from them.
    fn of(moves: Moves, classes: Classes, rare: Vec<(usize, u16)>, codes: Vec<u8>, width: Width) -> Option<Kernel> {
        let largest = codes.iter().filter(|code| **code != NONE).max()?;
        let planes = usize::from(*largest) / 8 + 1;
        let (parts, rounds) = pool(planes);
        let (finds, witnesses) = taps(&moves, classes, &rare, &codes[..parts.min(codes.len() / 4)]);
        let reach = finds.iter().chain(&witnesses).map(|tap| tap.offset).max().unwrap_or(0);
        let smaller = Smaller::of(classes);
        let code = |heap: usize| codes.get(heap).copied().filter(|code| *code != NONE);
        let half = codes.len() / 2;
        let heaps = (0..SAMPLE).map(|at| codes.len() - 1 - at * half / SAMPLE);
        let sample = heaps.filter_map(|heap| Some(Sample { heap, open: smaller.than(heap, code(heap)?) }));
        let witness = lists(planes, &sample.collect::<Vec<_>>(), &witnesses, &code, rounds);
        let history = History::new(codes, planes, reach);
        let finder = Finder::new(&finds, &history);
        let mut verifier = Verifier::new(smaller, &moves.two, &witness, &history);
        verifier.used.list(parts_of(&moves.two, &witness, history.codes()));
        Some(Kernel { classes, rare, moves, history, mirror: None, finder, verifier, width })
    }

    /// Learns witnesses anew.
    pub fn learn(&mut self) {
        let (moves, rare, codes) = (self.moves.clone(), self.rare.clone(), self.history.codes().to_vec());
        let Some(mut kernel) = Kernel::of(moves, self.classes, rare, codes, self.width) else { return };
        let mut used = std::mem::take(&mut self.verifier.used);
        used.list(kernel.verifier.used.listed());
        (kernel.verifier.counts, kernel.verifier.used) = (self.verifier.counts, used);
        *self = kernel;
    }

    /// The codes of the heaps so far.
    pub fn codes(&self) -> &[u8] {
        self.history.codes()
    }

    /// What has been a witness.
    pub fn used(&self) -> &Used {
        &self.verifier.used
    }

    /// Takes over what has been a witness before.
    pub fn with_used(mut self, used: Used) -> Kernel {
        let listed = self.verifier.used.listed();
        self.verifier.used = used;
        self.verifier.used.list(listed);
        self
    }

    /// The largest amount and rare part.
    pub fn reach(&self) -> usize {
        self.moves.most() + self.rare.last().map_or(0, |(heap, _)| *heap)
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

    /// Adds so many blocks; a second thread verifies them.
    pub fn blocks_on_two(&mut self, count: usize, meter: &mut Meter) -> Result<Result<(), Stop>, Exhausted> {
        let (finder, history, verifier, width) = (&mut self.finder, &mut self.history, &mut self.verifier, self.width);
        let (sender, receiver) = sync_channel::<[u8; BLOCK]>(AHEAD);
        let mirror = self.mirror.get_or_insert_with(|| history.clone());
        let (found, verified) = std::thread::scope(|scope| {
            let verifying = scope.spawn(move || {
                for codes in receiver {
                    mirror.push(&codes, width);
                    verifier.block(mirror, width)?;
                }
                Ok(())
            });
            let mut found = Ok(Ok(()));
            for _ in 0..count {
                found = meter.tick(BLOCK as u64).map(|()| Ok(()));
                if found.is_err() {
                    break;
                }
                let Ok(codes) = finder.block(history, width) else {
                    found = Ok(Err(Stop::TooLarge));
                    break;
                };
                // Nobody listens after a heap that may be rare.
                if sender.send(codes).is_err() {
                    break;
                }
                history.push(&codes, width);
            }
            drop(sender);
            (found, verifying.join())
        });
        match verified {
            Ok(Ok(())) => found,
            Ok(Err(Unwitnessed { heap })) => {
                self.history.truncate(heap);
                Ok(Err(Stop::Rare))
            }
            Err(panic) => std::panic::resume_unwind(panic),
        }
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
        let parts = codes.iter().enumerate().take(codes.len() / moves.two.len()).filter(|(_, code)| **code != NONE);
        witnesses.extend(parts.map(|(part, code)| Tap { code: *code, offset: part + amount }));
    }
    finds.sort_unstable();
    finds.dedup();
    witnesses.sort_unstable();
    witnesses.dedup();
    (finds, witnesses)
}

/// The parts that taps stand for: those of the first taps of each list first.
fn parts_of(two: &[usize], lists: &[Vec<Tap>], codes: &[u8]) -> Vec<usize> {
    let longest = lists.iter().map(Vec::len).max().unwrap_or(0);
    let taps = (0..longest).flat_map(|at| lists.iter().filter_map(move |list| list.get(at)));
    let part =
        |tap: &Tap, amount: &usize| tap.offset.checked_sub(*amount).filter(|part| codes.get(*part) == Some(&tap.code));
    taps.flat_map(|tap| two.iter().filter_map(move |amount| part(tap, amount))).collect()
}
