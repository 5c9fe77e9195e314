//! Spread: many amounts without order, such as the primes. Value by value, v = 0, 1, …: walk upwards through the heaps
//! that have no value yet; one that no heap of value v reaches takes v, and blocks heap + t for all amounts t, which is
//! the set of amounts shifted and or-ed, 64 heaps a word. Each heap is shifted once: N²/128 words for N heaps, however
//! many values there are.

use super::job::Job;
use super::{Estimate, Method};
use crate::budget::{Exhausted, Meter};
use crate::engine::simd::Width;
use grundy_core::value::Play;

/// Shifted sets of amounts.
pub(super) struct Spread;

impl Method for Spread {
    fn name(&self) -> &'static str {
        "spread"
    }

    fn estimate(&self, job: &Job) -> Option<Estimate> {
        let heaps = job.heaps as u64;
        let most = job.most().unwrap_or(heaps).min(heaps);
        // A word in the seventh of a nanosecond, from the heap to the end or to the largest amount.
        let words = (most - most.saturating_mul(most) / (2 * heaps).max(1)).div_ceil(64);
        let bytes = (heaps / 8).saturating_mul(3).saturating_add(heaps.saturating_mul(8));
        Some(Estimate { nanoseconds: heaps.saturating_mul(20 + words / 7), bytes })
    }

    fn run(&self, job: &Job, values: &mut Vec<u32>, meter: &mut Meter) -> Result<(), Exhausted> {
        let Some(estimate) = self.estimate(job) else { return Ok(()) };
        meter.claim(estimate.bytes)?;
        let result = Layers::new(job, values, meter).and_then(|layers| Width::best().run(layers));
        meter.release(estimate.bytes);
        result
    }
}

/// The layers of all values.
struct Layers<'a> {
    play: Play,
    /// Heaps before this one were known.
    known: usize,
    /// The known heaps, by value.
    by_value: Vec<usize>,
    /// The amounts as bits, with a word of zeros on either side.
    amounts: Vec<u64>,
    /// Heaps without a value.
    open: Vec<u64>,
    /// Heaps that a heap of this layer is reached from.
    blocked: Vec<u64>,
    values: &'a mut Vec<u32>,
    meter: &'a mut Meter,
}

impl<'a> Layers<'a> {
    fn new(job: &Job, values: &'a mut Vec<u32>, meter: &'a mut Meter) -> Result<Layers<'a>, Exhausted> {
        let listed = job.listed(meter)?;
        let most = listed.last().copied().unwrap_or(0);
        let mut amounts = vec![0; most / 64 + 3];
        listed.iter().for_each(|amount| amounts[1 + amount / 64] |= 1 << (amount % 64));
        let known = values.len();
        let words = job.heaps.div_ceil(64);
        let mut open = vec![u64::MAX; words];
        open[..known / 64].fill(0);
        if let Some(word) = open.get_mut(known / 64) {
            *word &= u64::MAX << (known % 64);
        }
        if let (Some(word), 1..) = (open.last_mut(), job.heaps % 64) {
            *word &= !(u64::MAX << (job.heaps % 64));
        }
        // Heaps from which no amount leads beyond the known ones block nothing.
        let mut by_value: Vec<usize> = (known.saturating_sub(most)..known).collect();
        by_value.sort_by_key(|heap| values[*heap]);
        values.resize(job.heaps, 0);
        Ok(Layers { play: job.play, known, by_value, amounts, open, blocked: vec![0; words], values, meter })
    }

    #[inline(always)]
    fn fill(&mut self) -> Result<(), Exhausted> {
        let mut next_known = 0;
        let mut first = self.known / 64;
        for layer in 0_u32.. {
            while self.open.get(first) == Some(&0) {
                first += 1;
            }
            if first >= self.open.len() {
                break;
            }
            self.meter.tick(1 + (self.open.len() - first) as u64 / 128)?;
            if self.play == Play::Misere && layer == 1 {
                self.all_others_win();
                break;
            }
            self.blocked[first..].fill(0);
            while let Some(&heap) = self.by_value.get(next_known).filter(|heap| self.values[**heap] == layer) {
                self.block(heap, first)?;
                next_known += 1;
            }
            self.walk(layer, first)?;
        }
        Ok(())
    }

    /// Gives the value of the layer to each heap that is not blocked.
    #[inline(always)]
    fn walk(&mut self, layer: u32, first: usize) -> Result<(), Exhausted> {
        for word in first..self.open.len() {
            loop {
                let candidates = self.open[word] & !self.blocked[word];
                if candidates == 0 {
                    break;
                }
                let heap = word * 64 + candidates.trailing_zeros() as usize;
                self.open[word] &= !(1 << (heap % 64));
                self.values[heap] = layer;
                self.block(heap, word)?;
            }
        }
        Ok(())
    }

    /// Blocks heap + t for all amounts t, from a word on that is not before the heap's own.
    #[inline(always)]
    fn block(&mut self, heap: usize, first: usize) -> Result<(), Exhausted> {
        let (words, shift) = (heap / 64, heap % 64);
        let from = first.max(words);
        let end = self.blocked.len().min(words + self.amounts.len() - 1);
        let (Some(blocked), Some(low), Some(high)) =
            (self.blocked.get_mut(from..end), self.amounts.get(from - words + 1..), self.amounts.get(from - words..))
        else {
            return Ok(());
        };
        for ((blocked, low), high) in blocked.iter_mut().zip(low).zip(high) {
            *blocked |= low << shift | high >> 1 >> (63 - shift);
        }
        self.meter.tick(1 + (end - from) as u64 / 300)
    }

    /// Under misère play a heap that can be moved, but not to a heap of P, is P; all others are N.
    fn all_others_win(&mut self) {
        for (heap, value) in self.values.iter_mut().enumerate().skip(self.known) {
            if self.open[heap / 64] >> (heap % 64) & 1 == 1 {
                *value = 1;
            }
        }
        self.open.fill(0);
    }
}

impl pulp::NullaryFnOnce for Layers<'_> {
    type Output = Result<(), Exhausted>;

    #[inline(always)]
    fn call(mut self) -> Result<(), Exhausted> {
        let result = self.fill();
        // What stands behind a heap without a value is lost: it is no prefix.
        let undecided = self.open.iter().position(|word| *word != 0);
        if let Some(word) = undecided {
            self.values.truncate(word * 64 + self.open[word].trailing_zeros() as usize);
        }
        result
    }
}
