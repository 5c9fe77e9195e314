//! Several subtraction games at once, one in each lane of wide registers. Of a game the places of each value among the last
//! 32 heaps are kept as bits of a word, the last heap lowest, so that the value v is an option's exactly if the word of v
//! and the set have a bit in common: the nim-value is the first v whose word has none.

use crate::engine::simd::Width;

/// Games at once.
pub(super) const LANES: usize = 8;

/// Heaps that are valued without a look at the games.
pub(super) const STRETCH: usize = 16;

/// Heaps whose values are packed in one word.
const PACKED: usize = 4;

type Words = [u32; LANES];

/// Games whose values are below `PLANES`, as long as they are.
pub(super) struct Lanes<const PLANES: usize> {
    sets: Words,
    /// The places of each value.
    places: [Words; PLANES],
    /// The distances d at which G(n − d) = G(n) for some n.
    clashes: Words,
    /// Not 0 if a value was too large.
    beyond: Words,
    /// The last values, the first lowest.
    values: [Words; STRETCH / PACKED],
}

impl<const PLANES: usize> Default for Lanes<PLANES> {
    /// Lanes without a move.
    fn default() -> Self {
        let zero = [0; LANES];
        Lanes { sets: zero, places: [zero; PLANES], clashes: zero, beyond: zero, values: [zero; STRETCH / PACKED] }
    }
}

impl<const PLANES: usize> Lanes<PLANES> {
    /// A game begins in a lane: bit t − 1 of the set says that t may be taken.
    pub(super) fn enter(&mut self, lane: usize, set: u32) {
        self.sets[lane] = set;
        self.places.iter_mut().for_each(|words| words[lane] = 0);
        (self.clashes[lane], self.beyond[lane]) = (0, 0);
    }

    /// Values the next heaps of all lanes.
    pub(super) fn advance(&mut self) {
        Width::best().run(Advance(self));
    }

    /// The values of the last stretch.
    pub(super) fn values(&self, lane: usize) -> [u8; STRETCH] {
        let mut values = [0; STRETCH];
        for (four, words) in values.chunks_exact_mut(PACKED).zip(&self.values) {
            four.copy_from_slice(&words[lane].to_le_bytes());
        }
        values
    }

    /// Whether a value was not below `PLANES`. The values are wrong from there on.
    pub(super) fn is_beyond(&self, lane: usize) -> bool {
        self.beyond[lane] != 0
    }

    /// Bit d − 1 says that G(n − d) = G(n) for some n so far.
    pub(super) fn clashes(&self, lane: usize) -> u32 {
        self.clashes[lane]
    }
}

struct Advance<'a, const PLANES: usize>(&'a mut Lanes<PLANES>);

impl<const PLANES: usize> pulp::NullaryFnOnce for Advance<'_, PLANES> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        let all = self.0;
        for packed in 0..STRETCH / PACKED {
            for _ in 0..PACKED {
                for lane in 0..LANES {
                    // All ones as long as no value is found.
                    let mut open = u32::MAX;
                    let mut value = 0_u32;
                    let mut clashes = all.clashes[lane];
                    for words in &mut all.places {
                        let places = words[lane];
                        let still = if places & all.sets[lane] == 0 { 0 } else { open };
                        let found = open ^ still;
                        clashes |= places & found;
                        words[lane] = places.wrapping_add(places).wrapping_sub(found);
                        value = value.wrapping_sub(still);
                        open = still;
                    }
                    all.clashes[lane] = clashes;
                    all.beyond[lane] |= open;
                    all.values[packed][lane] = all.values[packed][lane] >> 8 | value << 24;
                }
            }
        }
    }
}
