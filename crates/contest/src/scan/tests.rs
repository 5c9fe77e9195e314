//! Every way of converting against reading token by token, however the stream cuts the text.

use super::*;
use proptest::prelude::*;

/// A stream that gives so many bytes at a time.
struct Slow<'a>(&'a [u8], usize);

impl Read for Slow<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let count = self.1.min(self.0.len()).min(into.len());
        into[..count].copy_from_slice(&self.0[..count]);
        self.0 = &self.0[count..];
        Ok(count)
    }
}

/// All numbers as text, and how reading ends.
fn scanned(text: &[u8], step: usize, convert: Convert, forget: bool) -> (Vec<String>, ScanError) {
    let mut scanner = Scanner::new(Slow(text, step), 1 << 24);
    scanner.convert = convert;
    let mut found = Vec::new();
    loop {
        match scanner.next(&mut || Ok(())) {
            Ok(index) => found.push(match scanner.long(index) {
                Some(digits) => digits.to_owned(),
                None => scanner.words(index..index + 1)[0].to_string(),
            }),
            Err(error) => return (found, error),
        }
        if forget {
            scanner.forget();
        }
    }
}

/// The same from the definition.
fn expected(text: &[u8]) -> (Vec<String>, String) {
    let (mut found, mut place, mut at) = (Vec::new(), (1, 1), 0);
    while at < text.len() {
        if is_space(text[at]) {
            place = if text[at] == b'\n' { (place.0 + 1, 1) } else { (place.0, place.1 + 1) };
            at += 1;
            continue;
        }
        let length = text[at..].iter().take_while(|byte| !is_space(**byte)).count();
        let token = &text[at..at + length];
        if !token.iter().all(u8::is_ascii_digit) {
            return (found, format!("bad {}:{}", place.0, place.1));
        }
        let digits = std::str::from_utf8(token).unwrap().trim_start_matches('0');
        found.push(if digits.is_empty() { "0".to_owned() } else { digits.to_owned() });
        at += length;
        place.1 += length as u64;
    }
    (found, format!("end {}:{}", place.0, place.1))
}

fn ways() -> Vec<Convert> {
    let mut ways: Vec<Convert> = vec![portable::convert];
    #[cfg(target_arch = "x86_64")]
    ways.extend(wide::available());
    ways
}

fn compare(text: &[u8], step: usize) {
    let (numbers, end) = expected(text);
    for convert in ways() {
        for forget in [false, true] {
            let (found, error) = scanned(text, step, convert, forget);
            assert_eq!(found, numbers, "{:?}", String::from_utf8_lossy(text));
            let shown = match error {
                ScanError::Ends(place) => format!("end {}:{}", place.line, place.column),
                ScanError::NoNatural(_, place) => format!("bad {}:{}", place.line, place.column),
                other => format!("{other:?}"),
            };
            assert_eq!(shown, end, "{:?}", String::from_utf8_lossy(text));
        }
    }
}

proptest! {
    #[test]
    fn numbers_of_all_lengths(
        tokens in prop::collection::vec(("[0-9]{1,24}|0{0,30}[0-9]{1,3}|[0-9]{100,130}", "[ \t\r\n\u{b}\u{c}]{1,3}"), 0..120),
        step in 1_usize..400,
    ) {
        let text: String = tokens.iter().flat_map(|(digits, space)| [digits.as_str(), space.as_str()]).collect();
        compare(text.as_bytes(), step);
        compare(text.trim_end().as_bytes(), step);
    }

    #[test]
    fn short_numbers_with_anything_between(
        tokens in prop::collection::vec(("[0-9]{0,17}", "[ \n]{1,70}"), 0..400),
        wrong in prop::option::of((0_usize..4000, any::<u8>())),
        step in 100_usize..3000,
    ) {
        let mut text: Vec<u8> = tokens.iter().flat_map(|(digits, space)| [digits.as_str(), space.as_str()]).collect::<String>().into();
        if let Some((at, byte)) = wrong.filter(|(at, _)| *at < text.len()) {
            text[at] = byte;
        }
        compare(&text, step);
    }
}

#[test]
fn numbers_that_cross_blocks() {
    for length in [1, 7, 16, 17, 19, 20, 50] {
        let token = "9".repeat(length);
        let text = format!("{token}\n").repeat(700_000 / (length + 1));
        compare(text.as_bytes(), usize::MAX);
    }
}

#[test]
fn what_is_too_much_is_an_error_with_its_place() {
    let long = format!("1 2\n 3 {}", "7".repeat(MAX_DIGITS + 1));
    let still = format!("{long} 5");
    for text in [long, still] {
        let (found, error) = scanned(text.as_bytes(), usize::MAX, best(), false);
        assert_eq!(found, ["1", "2", "3"]);
        assert!(matches!(error, ScanError::TooLong(Place { line: 2, column: 4 })), "{error:?}");
    }
    let endless = "9".repeat(1 << 20);
    assert!(matches!(scanned(endless.as_bytes(), 1000, best(), true).1, ScanError::TooLong(_)));
    let mut scanner = Scanner::new("1 2 3".as_bytes(), 0);
    assert!(matches!(scanner.several(usize::MAX, &mut || Ok(())), Err(ScanError::Memory(_))));
}

#[test]
fn the_place_of_the_last_number() {
    let mut scanner = Scanner::new("  12\n\n 7 8\n9".as_bytes(), 0);
    for place in [(1, 3), (3, 2), (3, 4), (4, 1)] {
        scanner.next(&mut || Ok(())).unwrap();
        scanner.forget();
        assert_eq!(scanner.here(), Place { line: place.0, column: place.1 });
    }
}
