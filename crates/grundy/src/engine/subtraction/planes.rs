//! Planes: few amounts for the number of heaps, finite or not. The values are kept in planes of bytes (see `kernel`) and
//! found plane by plane, for a chunk of heaps at a time: only heaps without a value go on to the next plane. Of a finite
//! set as much is kept as the largest amount reaches back, so that a plane stays in the fastest cache.

use super::job::Job;
use super::kernel::{Append, BLOCK, Decode, Pass, Taps};
use super::{Estimate, Method};
use crate::budget::{Exhausted, Meter};
use crate::engine::simd::Width;
use grundy_core::value::Play;

/// Byte planes.
pub(super) struct Planes;

/// Heaps of a chunk at the most.
const CHUNK: usize = 32 * BLOCK;

/// More amounts than this are not for planes: a value has 16 bits.
const MOST_AMOUNTS: u64 = 1 << 15;

impl Method for Planes {
    fn name(&self) -> &'static str {
        "planes"
    }

    fn estimate(&self, job: &Job) -> Option<Estimate> {
        let heaps = job.heaps as u64;
        let amounts = job.count();
        if amounts > MOST_AMOUNTS || u32::try_from(heaps).is_err() {
            return None;
        }
        // A plane for each sixteen amounts, or-ed at 32 heaps in the third of a nanosecond.
        let planes = if job.play == Play::Misere { 1 } else { 1 + amounts / 16 };
        let each = amounts.saturating_mul(planes).saturating_add(99) / 90;
        let bytes = (Layout::of(job).length as u64).saturating_mul(1 + amounts.min(40) / 8);
        Some(Estimate { nanoseconds: heaps.saturating_mul(each.saturating_add(1)), bytes })
    }

    fn run(&self, job: &Job, values: &mut Vec<u32>, meter: &mut Meter) -> Result<(), Exhausted> {
        let mut state = State::new(job, values.len(), job.listed(meter)?);
        let mut result = state.load(values, meter);
        while values.len() < job.heaps && result.is_ok() {
            result = state.advance(values, meter);
        }
        meter.release(state.claimed);
        result
    }
}

/// Where the heaps are in a plane.
#[derive(Clone, Copy)]
struct Layout {
    /// Heaps that are kept before a chunk; as many bytes of zeros stand before heap 0.
    kept: usize,
    /// Bytes of a plane.
    length: usize,
    /// Whether all heaps are kept.
    whole: bool,
}

impl Layout {
    fn of(job: &Job) -> Layout {
        let whole = job.heaps.next_multiple_of(BLOCK).saturating_add(CHUNK + BLOCK);
        let most = job.most().map_or(job.heaps, |most| job.index(most));
        let kept = most.next_multiple_of(BLOCK).max(CHUNK);
        let length = kept.saturating_mul(2).saturating_add(BLOCK);
        if whole <= length {
            return Layout { kept: CHUNK, length: whole, whole: true };
        }
        Layout { kept, length, whole: false }
    }

    /// The place of a heap before anything is dropped but what does not count for it.
    fn place(&self, heap: usize) -> usize {
        self.kept + if self.whole { heap } else { heap.min(self.kept) }
    }
}

struct State {
    heaps: usize,
    counted: u8,
    width: Width,
    layout: Layout,
    /// Ascending.
    amounts: Vec<usize>,
    taps: Taps,
    planes: Vec<Vec<u8>>,
    /// The place of the next heap in the planes.
    at: usize,
    open: Vec<u8>,
    found: Vec<u16>,
    claimed: u64,
}

impl State {
    /// No planes yet, so many heaps known.
    fn new(job: &Job, known: usize, amounts: Vec<usize>) -> State {
        let layout = Layout::of(job);
        State {
            heaps: job.heaps,
            counted: if job.play == Play::Misere { 1 } else { 255 },
            width: Width::best(),
            layout,
            amounts,
            taps: Taps::default(),
            planes: Vec::new(),
            at: layout.place(known),
            open: vec![0; CHUNK],
            found: vec![0; CHUNK],
            claimed: 0,
        }
    }

    /// Enters the known values that count.
    fn load(&mut self, values: &[u32], meter: &mut Meter) -> Result<(), Exhausted> {
        let start = self.layout.kept;
        let dropped = values.len() - (self.at - start);
        for (place, value) in (start..).zip(&values[dropped..]) {
            if place % BLOCK == 0 {
                meter.tick(BLOCK as u64 / 16)?;
            }
            // A value beyond the number of amounts is never missed by a mex.
            let value = *value as usize;
            if value <= self.amounts.len() {
                self.plane(value >> 3, meter)?[place] = 1 << (value & 7);
            }
        }
        Ok(())
    }

    /// A plane, new if need be.
    fn plane(&mut self, number: usize, meter: &mut Meter) -> Result<&mut Vec<u8>, Exhausted> {
        while self.planes.len() <= number {
            let bytes = self.layout.length as u64;
            meter.claim(bytes)?;
            self.claimed += bytes;
            self.planes.push(vec![0; self.layout.length]);
        }
        Ok(&mut self.planes[number])
    }

    /// Values the next chunk of heaps. Chunks are short at first, so that a small budget is not in vain.
    fn advance(&mut self, values: &mut Vec<u32>, meter: &mut Meter) -> Result<(), Exhausted> {
        let heaps = (values.len() / 4).clamp(BLOCK, CHUNK).min(self.heaps - values.len());
        let lanes = heaps.next_multiple_of(BLOCK);
        self.make_room(lanes);
        self.choose_taps(values.len() + lanes);
        let steps = (lanes / BLOCK * (4 + self.taps.far.len() + 4 * self.taps.near.len())) as u64 / 16 + 1;
        self.open[..heaps].fill(255);
        self.open[heaps..lanes].fill(0);
        self.found[..lanes].fill(0);
        let (at, width) = (self.at, self.width);
        for number in 0.. {
            meter.tick(steps)?;
            self.plane(number, meter)?;
            let Some(plane) = self.planes.get_mut(number) else { break };
            let open = &mut self.open[..lanes];
            let left = Pass { plane, at, taps: &self.taps, counted: self.counted, open }.run(width);
            let number = u16::try_from(number).map_err(|_| Exhausted::Size)?;
            Decode { plane: &plane[at..at + lanes], number, values: &mut self.found[..lanes] }.run(width);
            if !left {
                let higher = &mut self.planes[usize::from(number) + 1..];
                higher.iter_mut().for_each(|plane| plane[at..at + lanes].fill(0));
                break;
            }
        }
        Append { to: values, values: &self.found[..heaps] }.run(width);
        self.at += heaps;
        Ok(())
    }

    /// Drops what is out of reach if a chunk does not fit any more.
    fn make_room(&mut self, lanes: usize) {
        if self.at + lanes > self.layout.length {
            let kept = self.layout.kept;
            let from = self.at - kept;
            self.planes.iter_mut().for_each(|plane| plane.copy_within(from..from + kept, 0));
            self.at = kept;
        }
    }

    /// The amounts that count for heaps below an end.
    fn choose_taps(&mut self, end: usize) {
        let count = self.amounts.partition_point(|amount| *amount < end);
        if count == self.taps.far.len() + self.taps.near.len() {
            return;
        }
        let amounts = &self.amounts[..count];
        let reach = amounts.last().copied().unwrap_or(0);
        // The number of heaps fits, and so do all amounts that count.
        let tap = |amount: &usize| u32::try_from(reach - amount).unwrap_or(u32::MAX);
        let (near, far) = amounts.split_at(amounts.partition_point(|amount| *amount < BLOCK));
        self.taps = Taps { reach, far: far.iter().map(tap).collect(), near: near.iter().map(tap).collect() };
    }
}
