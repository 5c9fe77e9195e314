//! A sieve in rows of bits: a box of components, the last coordinate along the rows, in which a bit says N. What is not
//! marked when its turn comes is P, and marks all components that are a vector above it.

use crate::budget::{Exhausted, Meter};

/// Rows of a box, and the vectors.
pub(super) struct Rows<'a> {
    ends: &'a [u64],
    /// The last place in a row.
    last: usize,
    /// Words of a row.
    words: usize,
    rows: usize,
    marked: Vec<u64>,
    /// Vectors that stay in a row.
    along: Vec<usize>,
    /// The others: their entries but for the last one, how many rows they go on, and the last one.
    across: Vec<(&'a [u64], usize, usize)>,
}

/// The P-positions of a row.
struct Left {
    bits: Vec<u64>,
    /// Their places, if they are fewer than the words of a row.
    places: Vec<usize>,
    count: usize,
}

impl<'a> Rows<'a> {
    /// Nothing is marked; `None` if the box is too large.
    pub fn new(ends: &'a [u64], vectors: &'a [Vec<u64>]) -> Option<Rows<'a>> {
        let (last, before) = ends.split_last()?;
        let last = usize::try_from(*last).ok()?;
        let rows = before.iter().try_fold(1_u64, |rows, end| rows.checked_mul(end.checked_add(1)?))?;
        let rows = usize::try_from(rows).ok()?;
        let words = last / 64 + 1;
        let marked = vec![0; rows.checked_mul(words)?];
        let mut own = Rows { ends: before, last, words, rows, marked, along: Vec::new(), across: Vec::new() };
        for vector in vectors {
            let (entry, others) = vector.split_last()?;
            let entry = usize::try_from(*entry).ok()?;
            let row = others.iter().zip(before).fold(0, |row, (entry, end)| row * (end + 1) + entry);
            match usize::try_from(row).ok()? {
                0 => own.along.push(entry),
                row => own.across.push((others, row, entry)),
            }
        }
        own.across.sort_unstable_by_key(|(_, step, _)| *step);
        Some(own)
    }

    /// Marks what cannot move, which is what lies above no vector.
    pub fn stop_short(&mut self) {
        let mut moves = vec![0_u64; self.marked.len()];
        let ends = self.along.iter().map(|entry| (0, *entry));
        for (row, entry) in ends.chain(self.across.iter().map(|(_, row, entry)| (*row, *entry))) {
            moves[row * self.words + entry / 64] |= 1 << (entry % 64);
        }
        // One coordinate after the other: what lies above something that moves does so too.
        for row in moves.chunks_exact_mut(self.words) {
            if let Some(at) = row.iter().position(|word| *word != 0) {
                row[at] = u64::MAX << row[at].trailing_zeros();
                row[at + 1..].fill(u64::MAX);
            }
        }
        let mut stride = 1;
        for end in self.ends.iter().rev() {
            let width = usize::try_from(end + 1).unwrap_or(usize::MAX);
            for row in (stride..self.rows).filter(|row| row / stride % width > 0) {
                for word in 0..self.words {
                    moves[row * self.words + word] |= moves[(row - stride) * self.words + word];
                }
            }
            stride = stride.saturating_mul(width);
        }
        self.marked.iter_mut().zip(moves).for_each(|(marked, moves)| *marked |= !moves);
    }

    /// Meets all rows in order.
    pub fn run(&mut self, meter: &mut Meter) -> Result<(), Exhausted> {
        let mut prefix = vec![0_u64; self.ends.len()];
        let mut left = Left { bits: vec![0; self.words], places: Vec::new(), count: 0 };
        let across = std::mem::take(&mut self.across);
        for row in 0..self.rows {
            self.meet(row, &mut left);
            meter.tick(1 + self.words as u64 / 8 + (left.count * self.along.len()) as u64 / 8)?;
            if left.count > 0 {
                let above = &across[..across.partition_point(|(_, step, _)| row + step < self.rows)];
                meter.tick((above.len() * (1 + left.count.min(self.words))) as u64 / 8)?;
                for (vector, step, entry) in above {
                    let mut sums = vector.iter().zip(&prefix).zip(self.ends);
                    if sums.all(|((entry, own), end)| entry + own <= *end) {
                        self.mark(row + step, *entry, &left);
                    }
                }
            }
            for (own, end) in prefix.iter_mut().zip(self.ends).rev() {
                if *own < *end {
                    *own += 1;
                    break;
                }
                *own = 0;
            }
        }
        Ok(())
    }

    /// Writes the P-positions of a row.
    fn meet(&mut self, row: usize, left: &mut Left) {
        let marked = &mut self.marked[row * self.words..(row + 1) * self.words];
        // What lies beyond the end of the row is no component.
        let beyond = u64::MAX << (self.last % 64) << 1;
        marked[self.words - 1] |= beyond;
        left.count = 0;
        left.places.clear();
        for at in 0..self.words {
            let bits = &mut left.bits[at];
            *bits = 0;
            if self.along.is_empty() {
                *bits = !marked[at];
            }
            while marked[at] | *bits != u64::MAX {
                let bit = (!(marked[at] | *bits)).trailing_zeros() as usize;
                *bits |= 1 << bit;
                for place in self.along.iter().map(|entry| at * 64 + bit + entry).filter(|place| *place <= self.last) {
                    marked[place / 64] |= 1 << (place % 64);
                }
            }
            left.count += bits.count_ones() as usize;
            let mut rest = if left.count < self.words { *bits } else { 0 };
            while rest != 0 {
                left.places.push(at * 64 + rest.trailing_zeros() as usize);
                rest &= rest - 1;
            }
        }
    }

    /// Marks a row at the P-positions of another one that are moved on.
    fn mark(&mut self, row: usize, on: usize, left: &Left) {
        let marked = &mut self.marked[row * self.words..(row + 1) * self.words];
        if left.count < self.words {
            for place in left.places.iter().map(|place| place + on).take_while(|place| *place <= self.last) {
                marked[place / 64] |= 1 << (place % 64);
            }
            return;
        }
        let (whole, bits) = (on / 64, on % 64);
        if whole >= self.words {
            return;
        }
        let left = &left.bits;
        let mut carried = 0;
        for (own, word) in marked[whole..].iter_mut().zip(left) {
            *own |= word << bits | carried;
            carried = if bits > 0 { word >> (64 - bits) } else { 0 };
        }
    }

    /// The outcomes, 0 for P and 1 for N, the last coordinate fastest.
    pub fn outcomes(&self) -> Vec<u32> {
        let mut outcomes = Vec::with_capacity(self.rows * (self.last + 1));
        for row in self.marked.chunks_exact(self.words) {
            for (at, word) in row.iter().enumerate() {
                let places = (self.last + 1 - at * 64).min(64);
                outcomes.extend((0..places).map(|bit| u32::from(word >> bit & 1 == 1)));
            }
        }
        outcomes
    }
}
