//! Searching an option with one wanted code: parts are tried by chunks, in an order that is learnt on a sample. A heap
//! without a witness in one chunk often has none in those that are like it, so that the next chunk is the one which
//! helps most of the sample that is left. D. S. Johnson, Approximation algorithms for combinatorial problems, 1974, for
//! how good such an order is.

use super::history::NONE;
use crate::engine::simd::Width;

/// Parts that are looked at together: those of a chunk.
pub(super) const LANES: usize = 64;
/// Parts that are tried in the learnt order.
const PARTS: usize = 1 << 14;

/// The chunks, in the order in which they are tried.
#[derive(Clone)]
pub(super) struct Hunt(Vec<Chunk>);

/// Some parts that follow one another.
#[derive(Clone)]
struct Chunk {
    /// The largest part.
    most: usize,
    /// The codes, that of the largest part first.
    codes: [u8; LANES],
}

/// A code that a heap wants.
#[derive(Clone, Copy)]
pub(super) struct Wanted {
    /// The heap less an amount.
    pub rest: usize,
    pub code: u8,
}

impl Hunt {
    /// Chunks of the first parts, at most a quarter of the heaps that are looked at; least first.
    pub fn new(first: &[u8]) -> Hunt {
        let (chunks, _) = first[..PARTS.min(first.len() / 4)].as_chunks::<LANES>();
        let chunk = |(at, codes): (usize, &[u8; LANES])| {
            let mut codes = *codes;
            codes.reverse();
            Chunk { most: LANES * at + LANES - 1, codes }
        };
        Hunt(chunks.iter().enumerate().map(chunk).collect())
    }

    /// The same chunks in the order that samples teach, among codes from heap 0 on.
    pub fn learnt(self, codes: &[u8], samples: &[Wanted], width: Width) -> Hunt {
        // For each chunk the samples that it helps.
        let helped = |chunk: &Chunk| -> Vec<usize> {
            let chunk = std::slice::from_ref(chunk);
            let helps =
                |at: &usize| width.run(Find { chunks: chunk, codes, dropped: 0, wanted: samples[*at] }).is_some();
            (0..samples.len()).filter(helps).collect()
        };
        let mut left: Vec<(Vec<usize>, Chunk)> = self.0.into_iter().map(|chunk| (helped(&chunk), chunk)).collect();
        let mut order = Vec::with_capacity(left.len());
        let mut open = vec![true; samples.len()];
        // The first of those that help most; at last all help no more.
        while !left.is_empty() {
            left.iter_mut().for_each(|(helped, _)| helped.retain(|at| open[*at]));
            let gain = |at: &usize| (left[*at].0.len(), std::cmp::Reverse(*at));
            let best = (0..left.len()).max_by_key(gain).unwrap_or(0);
            let (helped, chunk) = left.remove(best);
            order.push(chunk);
            if helped.is_empty() {
                order.extend(left.drain(..).map(|(_, chunk)| chunk));
            }
            helped.into_iter().for_each(|at| open[at] = false);
        }
        Hunt(order)
    }

    /// A part whose option has the wanted code, among codes from the heap `dropped` on.
    pub fn find(&self, codes: &[u8], dropped: usize, wanted: Wanted, width: Width) -> Option<usize> {
        width.run(Find { chunks: &self.0, codes, dropped, wanted })
    }
}

/// Tries chunks in order.
struct Find<'a> {
    chunks: &'a [Chunk],
    codes: &'a [u8],
    dropped: usize,
    wanted: Wanted,
}

impl pulp::NullaryFnOnce for Find<'_> {
    type Output = Option<usize>;

    #[inline(always)]
    fn call(self) -> Option<usize> {
        let Wanted { rest, code } = self.wanted;
        // A closure would not be compiled for wide registers.
        for chunk in self.chunks {
            // The partner of the largest part is the first.
            let first = (rest - self.dropped).checked_sub(chunk.most);
            let Some(partners) = first.and_then(|first| self.codes.get(first..)?.first_chunk::<LANES>()) else {
                continue;
            };
            let mut found = [0_u8; LANES];
            for at in 0..LANES {
                let (part, partner) = (chunk.codes[at], partners[at]);
                found[at] = u8::from((part ^ partner == code) & (part != NONE) & (partner != NONE));
            }
            if found != [0; LANES] {
                return Some(chunk.most - first_of(&found));
            }
        }
        None
    }
}

/// The first place that is not 0.
#[inline(always)]
pub(super) fn first_of(found: &[u8; LANES]) -> usize {
    let (words, _) = found.as_chunks::<8>();
    let word = words.iter().position(|word| *word != [0; 8]).unwrap_or(0);
    8 * word + (u64::from_le_bytes(words[word]).trailing_zeros() / 8) as usize
}
