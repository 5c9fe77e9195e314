//! Small components to try, by the number of coordinates.

/// A sequence that looks random and is always the same: G. Steele, D. Lea and C. Flood's splitmix (2014).
pub struct Dice(pub u64);

impl Dice {
    /// A number below an end.
    pub fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % end
    }

    /// A number from a range, both ends included.
    pub fn within(&mut self, low: u64, high: u64) -> u64 {
        low + self.below(high - low + 1)
    }
}

/// All components of a box whose coordinates are below an end.
pub fn all_below(arity: usize, end: u64) -> Vec<Vec<u64>> {
    let mut all = vec![Vec::new()];
    for _ in 0..arity {
        let longer = |one: Vec<u64>| (0..end).map(move |next| one.iter().copied().chain([next]).collect());
        all = all.into_iter().flat_map(longer).collect();
    }
    all
}

/// A box of a few hundred components.
pub fn small_box(arity: usize) -> Vec<Vec<u64>> {
    all_below(arity, [0, 60, 18, 7, 4, 3, 2][arity.min(6)])
}
