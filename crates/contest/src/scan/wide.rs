//! Tokens to machine words with AVX2: sixty-four bytes are classified at once, the beginnings and ends of tokens are read
//! off the bit mask of digits, and four tokens of up to sixteen digits are converted at once by multiply-and-add (as in
//! G. Langdale and D. Lemire, Parsing gigabytes of JSON per second, 2019, and W. Muła, SIMD-ized parsing of numbers, 2014).

use super::{Buffer, Convert, portable};
use pulp::x86::V3;
use pulp::{NullaryFnOnce, cast};
use std::arch::x86_64::{__m128i, __m256i};

/// Bytes whose tokens are found before they are converted; a multiple of 64.
const STRETCH: usize = 2048;

/// Beginnings and ends that are written for a block without asking how many there are.
const AT_ONCE: usize = 18;

/// The bytes of a stretch and those around it: so many that every place of sixteen bits is one of them.
type Window = [u8; WINDOW];

/// How many these are.
pub(super) const WINDOW: usize = (1 << 16) + 16;

/// Bytes of a window before its stretch: a token that begins there and is longer is no word.
const BACK: usize = 64;

/// The conversion, if the processor has AVX2 and the environment does not say `GRUNDY_SIMD=off`.
pub(super) fn available() -> Option<Convert> {
    let is_off = std::env::var_os("GRUNDY_SIMD").is_some_and(|choice| choice == "off");
    V3::try_new().filter(|_| !is_off).map(|_| convert as Convert)
}

fn convert(bytes: &Buffer, from: usize, to: usize, words: &mut Vec<u64>) -> usize {
    match V3::try_new() {
        Some(simd) => simd.vectorize(Job { simd, bytes, from, to, words }),
        None => portable::convert(bytes, from, to, words),
    }
}

struct Job<'a> {
    simd: V3,
    bytes: &'a Buffer,
    from: usize,
    to: usize,
    words: &'a mut Vec<u64>,
}

impl NullaryFnOnce for Job<'_> {
    type Output = usize;

    #[inline(always)]
    fn call(self) -> usize {
        let Job { simd, bytes, from, to, words } = self;
        // Places where digits begin and end by turns, sixteen bytes before where they are in the window.
        let mut edges = [0_u16; STRETCH + 64 + AT_ONCE];
        let mut inside = 0;
        // Where the token begins that has no end yet.
        let mut begun = from;
        let mut at = from;
        while at < to {
            let base = at - BACK;
            let Some(window) = bytes[base..].first_chunk::<WINDOW>() else { return at };
            let mut count = 0;
            if inside == 1 {
                // A token that does not begin in the window is longer than a word.
                let Some(place) = begun.checked_sub(base + 16) else { return begun };
                edges[0] = narrow(place);
                count = 1;
            }
            let stretch = (at + STRETCH).min(to);
            while at < stretch {
                let Some(block) = bytes[at..].first_chunk::<64>() else { return at };
                let (digits, others) = classify(simd, block);
                let valid = if to - at < 64 { !(u64::MAX << (to - at)) } else { u64::MAX };
                if others & valid != 0 {
                    // What stands before it is converted here, the rest one by one.
                    let rest = if count % 2 == 1 { base + 16 + usize::from(edges[count - 1]) } else { at };
                    let stopped = pairs(simd, window, &edges[..count - count % 2], words);
                    return stopped.map_or_else(|| portable::convert(bytes, rest, to, words), |place| base + place);
                }
                let digits = digits & valid;
                let mut changes = digits ^ (digits << 1 | inside);
                inside = digits >> 63;
                let number = changes.count_ones() as usize;
                let place = narrow(at - base - 16);
                for edge in &mut edges[count..count + AT_ONCE] {
                    *edge = place.wrapping_add(low(changes));
                    changes &= changes.wrapping_sub(1);
                }
                for edge in &mut edges[count + AT_ONCE.min(number)..count + number] {
                    *edge = place.wrapping_add(low(changes));
                    changes &= changes.wrapping_sub(1);
                }
                count += number;
                at += 64;
            }
            if at >= to && count % 2 == 1 {
                edges[count] = narrow(to - base - 16);
                count += 1;
                inside = 0;
            }
            if let Some(stopped) = pairs(simd, window, &edges[..count - count % 2], words) {
                return base + stopped;
            }
            begun = base + 16 + usize::from(edges[count.saturating_sub(1)]);
        }
        to
    }
}

/// A place of a window.
#[inline(always)]
fn narrow(place: usize) -> u16 {
    u16::try_from(place).unwrap_or(u16::MAX)
}

/// The place of the lowest bit.
#[inline(always)]
fn low(bits: u64) -> u16 {
    u16::try_from(bits.trailing_zeros()).unwrap_or_default()
}

/// Which of sixty-four bytes are digits, and which are neither digits nor white space.
#[inline(always)]
fn classify(simd: V3, block: &[u8; 64]) -> (u64, u64) {
    let [low, high]: [[u8; 32]; 2] = cast(*block);
    let (low, high) = (classify_half(simd, low), classify_half(simd, high));
    (u64::from(low.0) | u64::from(high.0) << 32, !(u64::from(low.1) | u64::from(high.1) << 32))
}

/// Which of thirty-two bytes are digits, and which are digits or white space.
#[inline(always)]
fn classify_half(simd: V3, bytes: [u8; 32]) -> (u32, u32) {
    let avx = simd.avx2;
    let bytes: __m256i = cast(bytes);
    let digits = at_most(simd, avx._mm256_sub_epi8(bytes, all(b'0')), 9);
    let controls = at_most(simd, avx._mm256_sub_epi8(bytes, all(b'\t')), b'\r' - b'\t');
    let spaces = avx._mm256_or_si256(controls, avx._mm256_cmpeq_epi8(bytes, all(b' ')));
    let known = avx._mm256_or_si256(digits, spaces);
    (avx._mm256_movemask_epi8(digits).cast_unsigned(), avx._mm256_movemask_epi8(known).cast_unsigned())
}

/// A byte at all places.
#[inline(always)]
fn all(byte: u8) -> __m256i {
    cast([byte; 32])
}

/// Which bytes are at most so large.
#[inline(always)]
fn at_most(simd: V3, bytes: __m256i, end: u8) -> __m256i {
    simd.avx2._mm256_cmpeq_epi8(simd.avx2._mm256_min_epu8(bytes, all(end)), bytes)
}

/// Converts tokens that begin and end at these places, four at a time; where in the window the first one begins that is
/// longer than a word holds, if there is one.
#[inline(always)]
fn pairs(simd: V3, window: &Window, edges: &[u16], words: &mut Vec<u64>) -> Option<usize> {
    let before = words.len();
    words.resize(before + edges.len() / 2, 0);
    let (groups, rest) = edges.as_chunks::<8>();
    let (fours, last) = words[before..].as_chunks_mut::<4>();
    let mut longest = 0;
    for (group, four_words) in groups.iter().zip(fours) {
        *four_words = four(simd, window, group);
        longest = longest.max(length(group, 0).max(length(group, 1))).max(length(group, 2).max(length(group, 3)));
    }
    // Places that are not there stand for a token without digits, which is not taken.
    let mut filled = [0; 8];
    filled[..rest.len()].copy_from_slice(rest);
    let count = last.len();
    last.copy_from_slice(&four(simd, window, &filled)[..count]);
    longest = (0..count).fold(longest, |longest, k| longest.max(length(&filled, k)));
    if longest <= 16 {
        return None;
    }
    let (stopped, place) = long(window, edges, &mut words[before..])?;
    words.truncate(before + stopped);
    Some(place)
}

/// Puts up to three digits before the last sixteen of longer tokens; which one is the first that is longer than that, and
/// where it begins.
fn long(window: &Window, edges: &[u16], words: &mut [u64]) -> Option<(usize, usize)> {
    for (k, (edge, word)) in edges.as_chunks::<2>().0.iter().zip(words).enumerate() {
        let (begin, end) = (usize::from(edge[0]) + 16, usize::from(edge[1]) + 16);
        if end - begin > portable::DIGITS {
            return Some((k, begin));
        }
        let high = &window[begin..(end - 16).max(begin)];
        let high = high.iter().fold(0, |sum, digit| sum * 10 + u64::from(digit - b'0'));
        *word += high * 10_000_000_000_000_000;
    }
    None
}

#[inline(always)]
fn length(edges: &[u16; 8], k: usize) -> u16 {
    edges[2 * k + 1].wrapping_sub(edges[2 * k])
}

/// For each length, the bits of a digit at its last places.
const MASKS: [[u8; 16]; 32] = {
    let mut masks = [[0; 16]; 32];
    let mut length = 0;
    while length < 32 {
        let mut at = 16_usize.saturating_sub(length);
        while at < 16 {
            masks[length][at] = 0x0f;
            at += 1;
        }
        length += 1;
    }
    masks
};

/// The last sixteen digits of four tokens.
#[inline(always)]
fn four(simd: V3, window: &Window, edges: &[u16; 8]) -> [u64; 4] {
    let avx = simd.avx2;
    let fours = avx._mm256_packus_epi32(two(simd, window, edges, 0), two(simd, window, edges, 2));
    let eights = avx._mm256_madd_epi16(fours, cast([[10_000_u16, 1]; 8]));
    let high = avx._mm256_mul_epu32(eights, cast([100_000_000_u64; 4]));
    let sums = avx._mm256_add_epi64(high, avx._mm256_srli_epi64::<32>(eights));
    // The halves of the register hold the tokens 0, 2 and 1, 3.
    cast(avx._mm256_permute4x64_epi64::<0b11_01_10_00>(sums))
}

/// Two tokens as numbers of four digits.
#[inline(always)]
fn two(simd: V3, window: &Window, edges: &[u16; 8], k: usize) -> __m256i {
    let avx = simd.avx2;
    let tokens = both(simd, last(window, edges, k), last(window, edges, k + 1));
    let masks = both(simd, mask(edges, k), mask(edges, k + 1));
    let twos = avx._mm256_maddubs_epi16(avx._mm256_and_si256(tokens, masks), cast([[10_u8, 1]; 16]));
    avx._mm256_madd_epi16(twos, cast([[100_u16, 1]; 8]))
}

#[inline(always)]
fn both(simd: V3, low: [u8; 16], high: [u8; 16]) -> __m256i {
    let (low, high): (__m128i, __m128i) = (cast(low), cast(high));
    simd.avx2._mm256_inserti128_si256::<1>(simd.avx._mm256_castsi128_si256(low), high)
}

/// The last sixteen bytes before the end of a token.
#[inline(always)]
fn last(window: &Window, edges: &[u16; 8], k: usize) -> [u8; 16] {
    let at = usize::from(edges[2 * k + 1]);
    window[at..at + 16].first_chunk().copied().unwrap_or_default()
}

#[inline(always)]
fn mask(edges: &[u16; 8], k: usize) -> [u8; 16] {
    MASKS[usize::from(length(edges, k) % 32)]
}
