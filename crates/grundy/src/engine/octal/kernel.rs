//! Many heaps of a sparse game, block by block: a candidate for each heap (`finder`), and a proof that it is the value
//! (`verifier`). The first heap that is rare ends it.

use super::counts::Counts;
use super::few;
use super::finder::Finder;
use super::history::{BLOCK, BLOCKS, Codes, History, LONG, MAX_PLANES, NONE, code_of};
use super::hunt::{Hunt, Wanted};
use super::learn::{Sample, lists};
use super::mask::Classes;
use super::moves::Moves;
use super::ramp::Ramp;
use super::snapshots::Replay;
use super::taps::Tap;
use super::used::Used;
use super::verifier::{Smaller, Unwitnessed, Verifier};
use crate::budget::{Exhausted, Meter};
use crate::engine::simd::Width;
use std::sync::mpsc::sync_channel;

/// How many parts are looked at as witnesses, on how many heaps, and how often each code of these is reached if that can
/// be. Where codes are few, taps are cheap, and a search is not; and a smaller sample is like the others already.
fn pool(planes: usize) -> (usize, usize, u8) {
    if planes <= few::PLANES { (1 << 10, 160, 6) } else { (1 << 12, 256, 4) }
}

/// Lists of few codes are worn out where they leave more than one heap of so many to a search.
const SEARCHED: u64 = 1 << 6;

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
    /// The counts when lists were learnt.
    learnt: Counts,
    keep: usize,
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
    pub fn new(ramp: &Ramp, keep: usize, width: Width) -> Option<Kernel> {
        let classes = ramp.classes?;
        let codes = (0..).zip(&ramp.values).map(|(heap, value)| code_of(classes, heap, *value));
        let mut codes: Vec<u8> = codes.collect::<Option<_>>()?;
        // An option with a heap of 0 beside another is one of one heap.
        if let Some(first) = codes.first_mut() {
            *first = NONE;
        }
        let rare: Vec<(usize, u16)> = ramp.rare.iter().map(|heap| (*heap, ramp.values[*heap])).collect();
        Kernel::of(ramp.moves.clone(), classes, rare, Codes { last: codes, ..Codes::default() }, keep, 1, width)
    }

    /// Goes on after these codes, with so many planes at least, and learns witnesses from them. `None`: values are too
    /// large.
    pub fn of(
        moves: Moves,
        classes: Classes,
        rare: Vec<(usize, u16)>,
        codes: Codes,
        keep: usize,
        planes: usize,
        width: Width,
    ) -> Option<Kernel> {
        let largest = codes.first.iter().chain(&codes.last).filter(|code| **code != NONE).max()?;
        let planes = planes.max(classes.largest_below(u32::from(*largest)) as usize / 8 + 1);
        let fits = |(_, value): &(usize, u16)| classes.code((*value).into()) <= u8::MAX.into();
        if planes > MAX_PLANES || !rare.iter().all(fits) {
            return None;
        }
        let (parts, heaps, rounds) = pool(planes);
        let first = if codes.dropped == 0 { &codes.last } else { &codes.first };
        let (finds, witnesses) = taps(&moves, classes, &rare, &first[..parts.min(first.len() / 4)]);
        let reach = finds.iter().chain(&witnesses).map(|tap| tap.offset).max().unwrap_or(0);
        let smaller = Smaller::of(classes, planes);
        let code = |at: usize| codes.last.get(at).copied().filter(|code| *code != NONE);
        let half = codes.last.len() / 2;
        let places = (0..heaps).map(|at| codes.last.len() - 1 - at * half / heaps);
        let open = |at: usize| Some(smaller.than(codes.dropped + at, code(at)?));
        let sample = places.filter_map(|at| Some(Sample { heap: at, open: open(at)? }));
        let sample: Vec<Sample> = sample.collect();
        let witness = lists(planes, &sample, &witnesses, &code, rounds);
        let mut hunt = Hunt::new(first);
        if planes > few::PLANES && codes.dropped == 0 {
            let left = left_open(&sample[..sample.len() / 2], &witness, &code, &moves.two);
            hunt = hunt.learnt(&codes.last, &left, width);
        }
        let listed = parts_of(&moves.two, &witness, first);
        let history = History::new(codes, keep, planes, reach);
        let finder = Finder::new(&finds, &history);
        let mut verifier = Verifier::new(smaller, &moves.two, &witness, hunt, &history);
        verifier.used.list(listed);
        let learnt = Counts::default();
        Some(Kernel { classes, rare, moves, history, mirror: None, finder, verifier, learnt, keep, width })
    }

    /// Learns witnesses anew, with so many more planes; whether values are small enough for that.
    pub fn learn(&mut self, more: usize) -> bool {
        let (moves, rare, planes) = (self.moves.clone(), self.rare.clone(), self.history.planes().count() + more);
        let kernel = Kernel::of(moves, self.classes, rare, self.history.kept(), self.keep, planes, self.width);
        let Some(kernel) = kernel else { return false };
        let (counts, used) = (self.verifier.counts, std::mem::take(&mut self.verifier.used));
        *self = kernel.with_used(used);
        (self.verifier.counts, self.learnt) = (counts, counts);
        true
    }

    /// Whether other lists would pay.
    pub fn is_worn(&self) -> bool {
        let searched = |counts: Counts| (counts.search, counts.total());
        let ((before, from), (now, to)) = (searched(self.learnt), searched(self.counts()));
        self.history.planes().count() > few::PLANES || (now - before) * SEARCHED > to - from
    }

    /// The first heap whose code is kept among the last ones, and the codes from there on.
    pub fn last_codes(&self) -> (usize, &[u8]) {
        (self.history.dropped(), self.history.codes())
    }

    /// The codes of the first heaps, where some are dropped.
    pub fn first_codes(&self) -> &[u8] {
        if self.history.dropped() == 0 { &[] } else { self.history.first() }
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

    /// How many of the last codes decide the next one, a block at least.
    pub fn window(&self) -> usize {
        self.reach().max(BLOCK)
    }

    /// Finds codes anew, after those before a heap.
    pub fn replay(&self, heap: usize, window: &[u8]) -> Replay {
        let (finds, _) = taps(&self.moves, self.classes, &self.rare, &[]);
        let codes = Codes { first: Vec::new(), dropped: heap - window.len(), last: window.to_vec() };
        Replay::new(&finds, codes, self.history.planes().count(), self.width)
    }

    /// The next heap.
    pub fn heaps(&self) -> usize {
        self.history.heaps()
    }

    pub fn counts(&self) -> Counts {
        self.verifier.counts
    }

    /// Adds a long block of heaps.
    pub fn long_block(&mut self) -> Result<(), Stop> {
        let first = self.history.heaps();
        for _ in 0..BLOCKS {
            let Ok(codes) = self.finder.block(&self.history, self.width) else {
                self.history.truncate(first);
                return Err(Stop::TooLarge);
            };
            self.history.push(&codes, self.width);
        }
        self.verifier.long_block(&self.history, self.width).map_err(|Unwitnessed { heap }| {
            self.history.truncate(heap);
            Stop::Rare
        })
    }

    /// Adds so many long blocks; a second thread verifies them.
    pub fn on_two(&mut self, count: usize, meter: &mut Meter) -> Result<Result<(), Stop>, Exhausted> {
        let (finder, history, verifier, width) = (&mut self.finder, &mut self.history, &mut self.verifier, self.width);
        let (sender, receiver) = sync_channel::<[u8; BLOCK]>(AHEAD);
        // What one thread has found since is not in the mirror.
        if self.mirror.as_ref().is_none_or(|mirror| mirror.heaps() != history.heaps()) {
            self.mirror = Some(history.clone());
        }
        let Some(mirror) = &mut self.mirror else { return Ok(Ok(())) };
        let mut verified_to = history.heaps();
        let (found, verified) = std::thread::scope(|scope| {
            let verifying = scope.spawn(move || {
                for (block, codes) in (1..).zip(receiver) {
                    mirror.push(&codes, width);
                    if block % BLOCKS == 0 {
                        verifier.long_block(mirror, width)?;
                    }
                }
                Ok(())
            });
            let found = (0..count).find_map(|_| {
                if let Err(stopped) = meter.tick(LONG as u64) {
                    return Some(Err(stopped));
                }
                for _ in 0..BLOCKS {
                    let Ok(codes) = finder.block(history, width) else { return Some(Ok(Stop::TooLarge)) };
                    history.push(&codes, width);
                    // Nobody listens after a heap that may be rare.
                    if sender.send(codes).is_err() {
                        return Some(Ok(Stop::Rare));
                    }
                }
                verified_to = history.heaps();
                None
            });
            drop(sender);
            (found, verifying.join())
        });
        match verified {
            Ok(Ok(())) => match found {
                None => Ok(Ok(())),
                Some(Err(stopped)) => Err(stopped),
                Some(Ok(stop)) => {
                    self.history.truncate(verified_to);
                    Ok(Err(stop))
                }
            },
            Ok(Err(Unwitnessed { heap })) => {
                self.history.truncate(heap);
                Ok(Err(Stop::Rare))
            }
            Err(panic) => std::panic::resume_unwind(panic),
        }
    }

    /// The value of a common heap.
    pub fn value(&self, heap: usize, code: u8) -> u16 {
        u16::try_from(self.classes.value(heap, code.into(), false)).unwrap_or(u16::MAX)
    }

    /// Appends the values of heaps from one on; none if that one is dropped.
    pub fn extend<V: From<u16> + Copy>(&self, from: usize, values: &mut Vec<V>) {
        let codes = from.checked_sub(self.history.dropped()).and_then(|at| self.history.codes().get(at..));
        let codes = codes.unwrap_or(&[]);
        // Codes and values of even heaps and of odd ones.
        let table: [[V; 256]; 2] =
            std::array::from_fn(|heap| std::array::from_fn(|code| self.value(heap, code.to_le_bytes()[0]).into()));
        let first = values.len();
        values.reserve_exact(codes.len());
        values.extend((from..).zip(codes).map(|(heap, code)| table[heap % 2][usize::from(*code)]));
        let rare = self.rare.iter().copied().chain([(0, 0)]);
        for (heap, value) in rare {
            if let Some(place) = heap.checked_sub(from).and_then(|at| values.get_mut(first + at)) {
                *place = value.into();
            }
        }
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

/// What lists leave open of a sample, as it is searched.
fn left_open(sample: &[Sample], lists: &[Vec<Tap>], code: &impl Fn(usize) -> Option<u8>, two: &[usize]) -> Vec<Wanted> {
    let mut left = Vec::new();
    for Sample { heap, open } in sample {
        let mut open = *open;
        for (plane, list) in lists.iter().enumerate() {
            for tap in list {
                let code = heap.checked_sub(tap.offset).and_then(code).map_or(NONE, |partner| partner ^ tap.code);
                if usize::from(code / 8) == plane {
                    open[usize::from(code / 64)] &= !(1 << (code % 64));
                }
            }
        }
        let codes = (0..NONE).filter(|code| open[usize::from(code / 64)] >> (code % 64) & 1 == 1);
        let rests = || two.iter().filter_map(|amount| heap.checked_sub(*amount));
        left.extend(codes.flat_map(|code| rests().map(move |rest| Wanted { rest, code })));
    }
    left
}

/// The parts that taps stand for: those of the first taps of each list first.
fn parts_of(two: &[usize], lists: &[Vec<Tap>], codes: &[u8]) -> Vec<usize> {
    let longest = lists.iter().map(Vec::len).max().unwrap_or(0);
    let taps = (0..longest).flat_map(|at| lists.iter().filter_map(move |list| list.get(at)));
    let part =
        |tap: &Tap, amount: &usize| tap.offset.checked_sub(*amount).filter(|part| codes.get(*part) == Some(&tap.code));
    taps.flat_map(|tap| two.iter().filter_map(move |amount| part(tap, amount))).collect()
}
