//! The inner loops of one plane. Plane p holds a byte for each heap: bit v & 7 is set if the heap has value v and
//! v >> 3 = p. The bytes of the options of a block of heaps are the plane shifted by each amount; or-ed together they
//! show which values of the plane occur, and the lowest bit that is free is the value, if there is one. Amounts below
//! the block's width reach into the block itself: there the equations x(n) = low(free(n) without x(n − t)) are iterated
//! until nothing changes. Since x(n) hangs on smaller heaps alone, what is stable is the only solution.

use crate::engine::simd::Width;

/// Heaps of a block: eight registers of 32 bytes.
pub(super) const BLOCK: usize = 256;

/// Rounds before the equations of a block are solved heap by heap.
const ROUNDS: usize = 12;

/// Amounts as the kernel takes them: each as reach − amount, the place of its options in a window that begins `reach`
/// heaps before the block.
#[derive(Default)]
pub(super) struct Taps {
    /// At least the largest amount.
    pub(super) reach: usize,
    /// Amounts of at least a block.
    pub(super) far: Vec<u32>,
    /// Smaller ones.
    pub(super) near: Vec<u32>,
}

/// Decides which heaps of some blocks have a value of this plane.
pub(super) struct Pass<'a> {
    /// The plane.
    pub(super) plane: &'a mut [u8],
    /// The place of the first block in it.
    pub(super) at: usize,
    /// The amounts.
    pub(super) taps: &'a Taps,
    /// The bits whose values count.
    pub(super) counted: u8,
    /// 255 for each heap of the blocks that has no value yet, and 0 for all others.
    pub(super) open: &'a mut [u8],
}

impl Pass<'_> {
    /// Whether heaps without a value are left.
    pub(super) fn run(self, width: Width) -> bool {
        width.run(self)
    }
}

impl pulp::NullaryFnOnce for Pass<'_> {
    type Output = bool;

    #[inline(always)]
    fn call(self) -> bool {
        let Pass { plane, at, taps, counted, open } = self;
        let mut left = 0;
        let (blocks, _) = open.as_chunks_mut::<BLOCK>();
        for (block, open) in blocks.iter_mut().enumerate() {
            let end = at + (block + 1) * BLOCK;
            let Some(plane) = end.checked_sub(BLOCK + taps.reach).and_then(|from| plane.get_mut(from..end)) else {
                return true;
            };
            let mut found = [0; BLOCK];
            if open.iter().fold(0, |all, lane| all | lane) == 0 {
                put(plane, &found);
                continue;
            }
            let taken = gather(plane, &taps.far);
            let mut free = [0; BLOCK];
            for lane in 0..BLOCK {
                free[lane] = open[lane] & !(taken[lane] & counted);
                found[lane] = lowest(free[lane]);
            }
            put(plane, &found);
            if !taps.near.is_empty() && !settle(plane, &taps.near, counted, &free, &mut found) {
                one_by_one(plane, &taps.near, counted, &free, &mut found);
            }
            for lane in 0..BLOCK {
                open[lane] &= if found[lane] == 0 { 255 } else { 0 };
                left |= open[lane];
            }
        }
        left != 0
    }
}

#[inline(always)]
fn lowest(bits: u8) -> u8 {
    bits & bits.wrapping_neg()
}

/// Writes the bytes of the block at the end of a window.
#[inline(always)]
fn put(window: &mut [u8], found: &[u8; BLOCK]) {
    if let Some(place) = window.last_chunk_mut() {
        *place = *found;
    }
}

type Register = [u64; 4];

#[inline(always)]
fn or(register: Register, bytes: &[u8; BLOCK], place: usize) -> Register {
    std::array::from_fn(|word| {
        let from = place * 32 + word * 8;
        let mut eight = [0; 8];
        eight.copy_from_slice(&bytes[from..from + 8]);
        register[word] | u64::from_ne_bytes(eight)
    })
}

/// The bytes of all options of the block at the end of a window, or-ed. Eight names and not an array: so the compiler
/// keeps them in registers all the time.
#[inline(always)]
fn gather(window: &[u8], taps: &[u32]) -> [u8; BLOCK] {
    let none: Register = [0; 4];
    let (mut a, mut b, mut c, mut d) = (none, none, none, none);
    let (mut e, mut f, mut g, mut h) = (none, none, none, none);
    for &tap in taps {
        let from = tap as usize;
        let Some(bytes) = window.get(from..from + BLOCK).and_then(|bytes| bytes.first_chunk()) else { break };
        a = or(a, bytes, 0);
        b = or(b, bytes, 1);
        c = or(c, bytes, 2);
        d = or(d, bytes, 3);
        e = or(e, bytes, 4);
        f = or(f, bytes, 5);
        g = or(g, bytes, 6);
        h = or(h, bytes, 7);
    }
    let mut gathered = [0; BLOCK];
    let words = [a, b, c, d, e, f, g, h];
    for (bytes, word) in gathered.as_chunks_mut::<8>().0.iter_mut().zip(words.as_flattened()) {
        *bytes = word.to_ne_bytes();
    }
    gathered
}

/// Iterates the equations of a block; whether they are solved.
#[inline(always)]
fn settle(window: &mut [u8], near: &[u32], counted: u8, free: &[u8; BLOCK], found: &mut [u8; BLOCK]) -> bool {
    for _ in 0..ROUNDS {
        let taken = gather(window, near);
        let mut changed = 0;
        for lane in 0..BLOCK {
            let now = lowest(free[lane] & !(taken[lane] & counted));
            changed |= now ^ found[lane];
            found[lane] = now;
        }
        if changed == 0 {
            return true;
        }
        put(window, found);
    }
    false
}

/// Solves the equations of a block in the order of the heaps.
#[inline(always)]
fn one_by_one(window: &mut [u8], near: &[u32], counted: u8, free: &[u8; BLOCK], found: &mut [u8; BLOCK]) {
    let Some(start) = window.len().checked_sub(BLOCK) else { return };
    for (lane, found) in found.iter_mut().enumerate() {
        let taken = near.iter().fold(0, |taken, tap| taken | window.get(*tap as usize + lane).copied().unwrap_or(0));
        *found = lowest(free[lane] & !(taken & counted));
        if let Some(place) = window.get_mut(start + lane) {
            *place = *found;
        }
    }
}

/// Writes the values that a plane gives.
pub(super) struct Decode<'a> {
    /// The bytes of the heaps.
    pub(super) plane: &'a [u8],
    /// The number of the plane.
    pub(super) number: u16,
    /// The values of the heaps.
    pub(super) values: &'a mut [u16],
}

impl Decode<'_> {
    /// Writes them.
    pub(super) fn run(self, width: Width) {
        width.run(self);
    }
}

impl pulp::NullaryFnOnce for Decode<'_> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        let base = self.number << 3;
        for (byte, value) in self.plane.iter().zip(self.values) {
            let bit = |mask: u8, weight: u8| if byte & mask == 0 { 0 } else { weight };
            let place = bit(0xF0, 4) | bit(0xCC, 2) | bit(0xAA, 1);
            let found = base | u16::from(place);
            *value |= if *byte == 0 { 0 } else { found };
        }
    }
}

/// Appends values.
pub(super) struct Append<'a> {
    /// All values.
    pub(super) to: &'a mut Vec<u32>,
    /// Those that come next.
    pub(super) values: &'a [u16],
}

impl Append<'_> {
    /// Appends them.
    pub(super) fn run(self, width: Width) {
        width.run(self);
    }
}

impl pulp::NullaryFnOnce for Append<'_> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        self.to.extend(self.values.iter().map(|value| u32::from(*value)));
    }
}

#[cfg(test)]
mod tests {
    use super::{BLOCK, Pass, Taps};
    use crate::engine::simd::Width;

    /// Bytes that look random.
    fn noise(seed: u64) -> impl Iterator<Item = u8> {
        std::iter::successors(Some(seed), |state| {
            Some(state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407))
        })
        .map(|state| state.to_be_bytes()[0])
    }

    /// The equations heap by heap.
    fn plainly(plane: &mut [u8], at: usize, amounts: &[usize], counted: u8, open: &mut [u8]) -> bool {
        for (lane, open) in open.iter_mut().enumerate() {
            let taken = amounts.iter().fold(0, |taken, amount| taken | plane[at + lane - amount]);
            let free = *open & !(taken & counted);
            plane[at + lane] = free & free.wrapping_neg();
            *open &= if free == 0 { 255 } else { 0 };
        }
        open.iter().any(|open| *open != 0)
    }

    #[test]
    fn both_paths_solve_the_equations() {
        let reach = 700;
        let lists: [&[usize]; 6] =
            [&[1], &[1, 2, 3], &[1, 300, 301], &[255, 256, 257], &[31, 64, 500, 699], &[300, 512, 640, 700]];
        for (seed, amounts) in (1..).zip(lists) {
            for counted in [255, 1] {
                let one_hot = |byte: u8| if byte < 90 { 1 << (byte & 7) } else { 0 };
                let mut plane: Vec<u8> = noise(seed).map(one_hot).take(reach).collect();
                plane.resize(reach + 4 * BLOCK, 77);
                let most = |byte: u8| if byte < 200 { 255 } else { 0 };
                let mut open: Vec<u8> = noise(seed + 99).map(most).take(3 * BLOCK).collect();
                open.resize(4 * BLOCK, 0);
                let tap = |amount: &usize| u32::try_from(reach - amount).unwrap();
                let (near, far): (Vec<usize>, Vec<usize>) = amounts.iter().partition(|amount| **amount < BLOCK);
                let taps = Taps { reach, near: near.iter().map(tap).collect(), far: far.iter().map(tap).collect() };
                let (mut expected, mut expected_open) = (plane.clone(), open.clone());
                let left = plainly(&mut expected, reach, amounts, counted, &mut expected_open);
                for width in [Width::best(), Width::portable()] {
                    let (mut plane, mut open) = (plane.clone(), open.clone());
                    let pass = Pass { plane: &mut plane, at: reach, taps: &taps, counted, open: &mut open };
                    assert_eq!(pass.run(width), left, "{amounts:?} {width:?}");
                    assert!(plane == expected && open == expected_open, "{amounts:?} {width:?}");
                }
            }
        }
    }
}
