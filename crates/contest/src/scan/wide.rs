//! Tokens to machine words with AVX2: sixty-four bytes are classified at once, the beginnings and ends of tokens are read
//! off the bit mask of digits, and four tokens of up to sixteen digits are converted at once by multiply-and-add (as in
//! G. Langdale and D. Lemire, Parsing gigabytes of JSON per second, 2019, and W. Muła, SIMD-ized parsing of numbers, 2014).

use super::{Buffer, Convert, END, portable};
use std::arch::x86_64::{__m128i, __m256i};
use pulp::x86::V3;
use pulp::{NullaryFnOnce, cast};

/// Bytes whose tokens are found before they are converted; a multiple of 64.
const STRETCH: usize = 2048;

/// Beginnings and ends that are written for a block without asking how many there are.
const AT_ONCE: usize = 24;

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
        // Places where digits begin and end by turns.
        let mut edges = [0; STRETCH + 64 + AT_ONCE];
        let mut count = 0;
        let mut inside = 0;
        let mut at = from;
        while at < to {
            let stretch = (at + STRETCH).min(to);
            while at < stretch {
                let Some(block) = bytes[at..].first_chunk::<64>() else { break };
                let (digits, others) = classify(simd, block);
                let valid = if to - at < 64 { !(u64::MAX << (to - at)) } else { u64::MAX };
                if others & valid != 0 {
                    // What stands before it is converted here, the rest one by one.
                    let begun = if count % 2 == 1 { edges[count - 1] } else { at };
                    let done = pairs(simd, bytes, &edges[..count - count % 2], words);
                    return done.unwrap_or_else(|| portable::convert(bytes, begun, to, words));
                }
                let digits = digits & valid;
                let mut changes = digits ^ (digits << 1 | inside);
                inside = digits >> 63;
                let number = changes.count_ones() as usize;
                for edge in &mut edges[count..count + AT_ONCE] {
                    *edge = at + changes.trailing_zeros() as usize;
                    changes &= changes.wrapping_sub(1);
                }
                for edge in &mut edges[count + AT_ONCE.min(number)..count + number] {
                    *edge = at + changes.trailing_zeros() as usize;
                    changes &= changes.wrapping_sub(1);
                }
                count += number;
                at += 64;
            }
            if at >= to && count % 2 == 1 {
                edges[count] = to;
                count += 1;
            }
            let whole = count - count % 2;
            if let Some(stopped) = pairs(simd, bytes, &edges[..whole], words) {
                return stopped;
            }
            edges[0] = edges[count.saturating_sub(1)];
            count %= 2;
        }
        to
    }
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

/// Converts tokens that begin and end at these places, four at a time; where the first one begins that is longer than a
/// word holds, if there is one.
#[inline(always)]
fn pairs(simd: V3, bytes: &Buffer, edges: &[usize], words: &mut Vec<u64>) -> Option<usize> {
    words.reserve(edges.len() / 2);
    let (groups, rest) = edges.as_chunks::<8>();
    for group in groups {
        let longest = longest(group);
        let low = four(simd, bytes, group);
        if longest <= 16 {
            words.extend_from_slice(&low);
            continue;
        }
        for (k, low) in low.into_iter().enumerate() {
            let (begin, end) = (group[2 * k], group[2 * k + 1]);
            if end - begin > portable::DIGITS {
                return Some(begin);
            }
            words.push(with_high(bytes, begin, end, low));
        }
    }
    let mut last = [0; 8];
    last[..rest.len()].copy_from_slice(rest);
    // Places that are not there stand for a token without digits, which is not taken.
    last[rest.len()..].fill(super::BEFORE);
    let low = four(simd, bytes, &last);
    for (pair, low) in rest.as_chunks::<2>().0.iter().zip(low) {
        if pair[1] - pair[0] > portable::DIGITS {
            return Some(pair[0]);
        }
        words.push(with_high(bytes, pair[0], pair[1], low));
    }
    None
}

#[inline(always)]
fn longest(edges: &[usize; 8]) -> usize {
    (edges[1] - edges[0]).max(edges[3] - edges[2]).max((edges[5] - edges[4]).max(edges[7] - edges[6]))
}

/// A token with up to three digits before its last sixteen.
#[inline(always)]
fn with_high(bytes: &[u8], begin: usize, end: usize, low: u64) -> u64 {
    let high = &bytes[begin..end.saturating_sub(16).max(begin)];
    high.iter().fold(0, |sum, digit| sum * 10 + u64::from(digit - b'0')) * 10_000_000_000_000_000 + low
}

/// For each length, the bits of a digit at its last places.
const MASKS: [[u8; 16]; 17] = {
    let mut masks = [[0; 16]; 17];
    let mut length = 0;
    while length <= 16 {
        let mut at = 16 - length;
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
fn four(simd: V3, bytes: &Buffer, edges: &[usize; 8]) -> [u64; 4] {
    let avx = simd.avx2;
    let fours = avx._mm256_packus_epi32(two(simd, bytes, edges, 0), two(simd, bytes, edges, 2));
    let eights = avx._mm256_madd_epi16(fours, cast([[10_000_u16, 1]; 8]));
    let high = avx._mm256_mul_epu32(eights, cast([100_000_000_u64; 4]));
    let sums = avx._mm256_add_epi64(high, avx._mm256_srli_epi64::<32>(eights));
    // The halves of the register hold the tokens 0, 2 and 1, 3.
    cast(avx._mm256_permute4x64_epi64::<0b11_01_10_00>(sums))
}

/// Two tokens as numbers of four digits.
#[inline(always)]
fn two(simd: V3, bytes: &Buffer, edges: &[usize; 8], k: usize) -> __m256i {
    let avx = simd.avx2;
    let tokens = both(simd, last(bytes, edges, k), last(bytes, edges, k + 1));
    let masks = both(simd, mask(edges, k), mask(edges, k + 1));
    let twos = avx._mm256_maddubs_epi16(avx._mm256_and_si256(tokens, masks), cast([[10_u8, 1]; 16]));
    avx._mm256_madd_epi16(twos, cast([[100_u16, 1]; 8]))
}

#[inline(always)]
fn both(simd: V3, low: [u8; 16], high: [u8; 16]) -> __m256i {
    let (low, high): (__m128i, __m128i) = (cast(low), cast(high));
    simd.avx2._mm256_inserti128_si256::<1>(simd.avx._mm256_castsi128_si256(low), high)
}

/// The last sixteen bytes before the end of a token. Places are below the end of a block, which the mask shows.
#[inline(always)]
fn last(bytes: &Buffer, edges: &[usize; 8], k: usize) -> [u8; 16] {
    let at = edges[2 * k + 1].wrapping_sub(16) & (END - 1);
    bytes[at..at + 16].first_chunk().copied().unwrap_or_default()
}

#[inline(always)]
fn mask(edges: &[usize; 8], k: usize) -> [u8; 16] {
    MASKS[edges[2 * k + 1].wrapping_sub(edges[2 * k]).min(16)]
}
