//! Output in a buffer: text, and numbers in decimal digits, eight at a time from a table of four.

use std::io::{self, Write};

/// Bytes that are gathered before they are written.
const BLOCK: usize = 1 << 16;

/// The most bytes of a machine word, and of what is copied to write it.
const WORD: usize = 32;

/// The digits of the numbers below 10^4, four each.
static FOURS: [[u8; 4]; 10_000] = {
    let mut fours = [[b'0'; 4]; 10_000];
    let mut digits = [b'0'; 4];
    let mut number = 0;
    while number < 10_000 {
        fours[number] = digits;
        number += 1;
        let mut at = 4;
        while at > 0 {
            at -= 1;
            if digits[at] < b'9' {
                digits[at] += 1;
                break;
            }
            digits[at] = b'0';
        }
    }
    fours
};

/// A stream with a buffer before it.
pub struct Printer<W> {
    out: W,
    buffer: Box<[u8]>,
    at: usize,
}

impl<W: Write> Printer<W> {
    /// Writes to a stream.
    pub fn new(out: W) -> Printer<W> {
        Printer { out, buffer: vec![0; BLOCK + WORD].into(), at: 0 }
    }

    /// Writes what is gathered.
    pub fn flush(&mut self) -> io::Result<()> {
        if self.at > 0 {
            let gathered = std::mem::take(&mut self.at);
            self.out.write_all(&self.buffer[..gathered])?;
            self.out.flush()?;
        }
        Ok(())
    }

    /// Writes what is gathered, and gives the stream back.
    pub fn finish(mut self) -> io::Result<W> {
        self.flush()?;
        Ok(self.out)
    }

    /// Text.
    pub fn text(&mut self, text: &str) -> io::Result<()> {
        let mut rest = text.as_bytes();
        while !rest.is_empty() {
            let count = rest.len().min(BLOCK - self.at);
            self.buffer[self.at..self.at + count].copy_from_slice(&rest[..count]);
            self.at += count;
            rest = &rest[count..];
            if self.at == BLOCK {
                self.flush()?;
            }
        }
        Ok(())
    }

    /// A number.
    pub fn number(&mut self, number: u64) -> io::Result<()> {
        if self.at + 2 * WORD > BLOCK {
            self.flush()?;
        }
        self.digits(number);
        Ok(())
    }

    /// Two numbers with a space between them, and the end of the line.
    pub fn pair(&mut self, first: u64, second: u64) -> io::Result<()> {
        if self.at + 3 * WORD > BLOCK {
            self.flush()?;
        }
        self.digits(first);
        self.byte(b' ');
        self.digits(second);
        self.byte(b'\n');
        Ok(())
    }

    fn byte(&mut self, byte: u8) {
        self.buffer[self.at] = byte;
        self.at += 1;
    }

    fn digits(&mut self, number: u64) {
        const EIGHT: u64 = 100_000_000;
        if number < EIGHT {
            return self.leading(number);
        }
        let (high, low) = (number / EIGHT, number % EIGHT);
        if high < 10 {
            self.byte(b'0' + u8::try_from(high).unwrap_or_default());
        } else if high < EIGHT {
            self.leading(high);
        } else {
            self.leading(high / EIGHT);
            self.eight(eight(high % EIGHT));
        }
        self.eight(eight(low));
    }

    /// Up to eight digits, without zeros before them.
    #[inline]
    fn leading(&mut self, number: u64) {
        let digits = u64::from_le_bytes(eight(number));
        // The last digit is written even if it is a zero.
        let zeros = ((digits ^ 0x3030_3030_3030_3030 | 1 << 60).trailing_zeros() / 8) as usize;
        self.eight((digits >> (8 * zeros)).to_le_bytes());
        self.at -= zeros;
    }

    #[inline]
    fn eight(&mut self, digits: [u8; 8]) {
        self.buffer[self.at..self.at + 8].copy_from_slice(&digits);
        self.at += 8;
    }
}

/// The eight digits of a number below 10^8.
#[inline]
fn eight(number: u64) -> [u8; 8] {
    let high = number / 10_000;
    let four = |number: u64| usize::try_from(number).ok().and_then(|at| FOURS.get(at)).copied().unwrap_or_default();
    let ([a, b, c, d], [e, f, g, h]) = (four(high), four(number - high * 10_000));
    [a, b, c, d, e, f, g, h]
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn printed(numbers: &[u64]) -> String {
        let mut out = Vec::new();
        let mut printer = Printer::new(&mut out);
        for number in numbers {
            printer.number(*number).unwrap();
            printer.text(" ").unwrap();
            printer.pair(*number, number / 3).unwrap();
        }
        printer.flush().unwrap();
        String::from_utf8(out).unwrap()
    }

    fn expected(numbers: &[u64]) -> String {
        numbers.iter().map(|number| format!("{number} {number} {}\n", number / 3)).collect()
    }

    #[test]
    fn numbers_at_the_ends_of_their_lengths() {
        let powers = (0..20).map(|k| 10_u64.pow(k));
        let numbers: Vec<u64> = powers.flat_map(|power| [power - 1, power, power + 1]).chain([u64::MAX]).collect();
        assert_eq!(printed(&numbers), expected(&numbers));
        assert_eq!(FOURS[9_999], *b"9999");
    }

    proptest! {
        #[test]
        fn numbers_are_those_of_the_library(numbers in prop::collection::vec(any::<u64>().prop_flat_map(|n| (0_u32..64).prop_map(move |k| n >> k)), 0..3000)) {
            prop_assert_eq!(printed(&numbers), expected(&numbers));
        }
    }

    #[test]
    fn text_longer_than_the_buffer() {
        let text = "0123456789".repeat(30_000);
        let mut out = Vec::new();
        let mut printer = Printer::new(&mut out);
        printer.text(&text).unwrap();
        printer.flush().unwrap();
        assert_eq!(String::from_utf8(out).unwrap(), text);
    }
}
