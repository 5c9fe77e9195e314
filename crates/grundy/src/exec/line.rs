//! One line of an answer: options separated by ` | `, the parts of an option by ` + `, `end` for no part.

/// The word for an option that leaves nothing.
const END: &str = "end";

/// The most bytes of a name.
pub const NAME: usize = 1 << 16;

/// What is wrong with a line, or with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Malformed {
    /// It is not UTF-8.
    NotText,
    /// It is longer than fits the memory of the budget.
    TooLong,
    /// Nothing stands where an option or a part should.
    NoPart,
    /// `end` stands beside parts.
    EndBesideParts,
    /// A name is longer than [`NAME`].
    LongName,
}

/// Reads the options of a line: `part` is called for each part, `option` at the end of each option.
pub(super) fn read<T>(
    line: &[u8],
    told: &mut T,
    part: impl Fn(&mut T, &str) -> Result<(), Malformed>,
    option: impl Fn(&mut T),
) -> Result<(), Malformed> {
    let line = std::str::from_utf8(line).map_err(|_| Malformed::NotText)?.trim();
    if line.is_empty() {
        return Ok(());
    }
    let mut start = 0;
    let bytes = line.as_bytes();
    let mut first = true;
    loop {
        // The next sign that separates, with a space on both sides.
        let sign = memchr::memchr2_iter(b'|', b'+', &bytes[start..]).map(|at| start + at).find(|at| {
            let is_space = |at: Option<usize>| at.is_none_or(|at| bytes.get(at).is_none_or(|byte| *byte == b' '));
            is_space(at.checked_sub(1)) && is_space(Some(at + 1))
        });
        let word = line[start..sign.unwrap_or(line.len())].trim();
        let ends_option = sign.is_none_or(|at| bytes[at] == b'|');
        match word {
            "" => return Err(Malformed::NoPart),
            END if first && ends_option => {}
            END => return Err(Malformed::EndBesideParts),
            _ => part(told, is_name(word)?)?,
        }
        first = ends_option;
        if ends_option {
            option(told);
        }
        match sign {
            Some(at) => start = at + 1,
            None => return Ok(()),
        }
    }
}

/// A name that may stand in a line.
pub(super) fn is_name(word: &str) -> Result<&str, Malformed> {
    if word.len() > NAME { Err(Malformed::LongName) } else { Ok(word) }
}

/// Whether a text may be sent as one position: it would be read back as one part.
pub(super) fn is_position(text: &str) -> bool {
    let mut parts = 0;
    let is_line = !text.contains(['\n', '\r']);
    let count = |parts: &mut u32, _: &str| {
        *parts += 1;
        Ok(())
    };
    let read = read(text.as_bytes(), &mut parts, count, |_| ());
    is_line && read.is_ok() && parts == 1
}

#[cfg(test)]
mod tests {
    use super::{Malformed, is_position, read};

    fn options(line: &[u8]) -> Result<Vec<Vec<String>>, Malformed> {
        let mut told = (Vec::new(), Vec::new());
        let part = |told: &mut (Vec<Vec<String>>, Vec<String>), name: &str| {
            told.1.push(name.to_owned());
            Ok(())
        };
        read(line, &mut told, part, |told| told.0.push(std::mem::take(&mut told.1)))?;
        Ok(told.0)
    }

    #[test]
    fn options_and_parts_are_told_apart() {
        assert_eq!(options(b"").unwrap(), Vec::<Vec<String>>::new());
        assert_eq!(options(b"end").unwrap(), [Vec::<String>::new()]);
        assert_eq!(options(b"3 | 1 + 1 | end\r").unwrap(), [vec!["3"], vec!["1", "1"], vec![]]);
        assert_eq!(options(b"a|b + c+d | X  O").unwrap(), [vec!["a|b", "c+d"], vec!["X  O"]]);
        assert_eq!(options("左 + 右".as_bytes()).unwrap(), [vec!["左", "右"]]);
        assert_eq!(options(b"1 |"), Err(Malformed::NoPart));
        assert_eq!(options(b"1 |  | 2"), Err(Malformed::NoPart));
        assert_eq!(options(b"+ 1"), Err(Malformed::NoPart));
        assert_eq!(options(b"1 + end"), Err(Malformed::EndBesideParts));
        assert_eq!(options(b"end + 1"), Err(Malformed::EndBesideParts));
        assert_eq!(options(b"\xff"), Err(Malformed::NotText));
        assert_eq!(options(&[b'x'; 70_000]), Err(Malformed::LongName));
    }

    #[test]
    fn what_is_no_single_part_is_no_position() {
        assert!(is_position("3,5") && is_position("XX.OO") && is_position("a b"));
        assert!(!["", "end", "1 + 2", "1 | 2", "a\nb", "a\r", "+"].into_iter().any(is_position));
    }
}
