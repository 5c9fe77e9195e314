//! Tokens to machine words, eight digits at a time in one word.

use super::digits::{eight, leading_digits};
use super::{Buffer, is_space};

/// The most digits of a number that always fits a word.
pub(super) const DIGITS: usize = 19;

/// Converts tokens up to an end; stops at one that is no number of at most 19 digits.
pub(super) fn convert(bytes: &Buffer, from: usize, to: usize, words: &mut Vec<u64>) -> usize {
    let mut at = from;
    loop {
        at += bytes[at..to].iter().take_while(|byte| is_space(**byte)).count();
        match token(&bytes[at..to]) {
            Some((word, length)) => {
                words.push(word);
                at += length;
            }
            None => return at,
        }
    }
}

/// The number at the beginning, and its length; `None` if there is none, or a longer one.
fn token(bytes: &[u8]) -> Option<(u64, usize)> {
    let (mut value, mut length) = (0_u64, 0);
    while let Some(chunk) = bytes[length..].first_chunk::<8>() {
        let count = leading_digits(*chunk);
        if count < 8 || length + 8 > DIGITS {
            break;
        }
        value = value * 100_000_000 + eight(*chunk);
        length += 8;
    }
    for byte in &bytes[length..] {
        if !byte.is_ascii_digit() {
            break;
        }
        if length == DIGITS {
            return None;
        }
        value = value * 10 + u64::from(byte - b'0');
        length += 1;
    }
    let ends = bytes.get(length).is_none_or(|byte| is_space(*byte));
    (length > 0 && ends).then_some((value, length))
}
