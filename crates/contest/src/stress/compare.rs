//! What a program wrote beside what is right: word by word, as online judges compare, so that white space never matters.

/// Where an output is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// A case has another answer.
    Wrong {
        /// Which case, from 0.
        case: usize,
        /// What the program wrote in its place: as many words as are right.
        got: String,
    },
    /// The output ends before or within the answer of a case.
    Missing {
        /// Which case, from 0.
        case: usize,
        /// What there is of it.
        got: String,
    },
    /// The output goes on behind the last answer.
    Extra {
        /// What stands there.
        got: String,
    },
}

/// The words of wrong output that are kept.
const KEPT: usize = 50;

/// The first difference between the answers of the cases and an output.
pub fn compare(expected: &[String], output: &[u8]) -> Option<Difference> {
    let mut written = output.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
    for (case, right) in expected.iter().enumerate() {
        let right: Vec<&str> = right.split_ascii_whitespace().collect();
        let got: Vec<&[u8]> = written.by_ref().take(right.len()).collect();
        if got.iter().zip(&right).any(|(got, right)| *got != right.as_bytes()) {
            let got = join(got.into_iter().map(shown));
            return Some(Difference::Wrong { case, got });
        }
        if got.len() < right.len() {
            return Some(Difference::Missing { case, got: join(got.into_iter().map(shown)) });
        }
    }
    let rest: Vec<String> = written.take(KEPT).map(shown).collect();
    (!rest.is_empty()).then(|| Difference::Extra { got: rest.join(" ") })
}

fn join(words: impl Iterator<Item = String>) -> String {
    words.collect::<Vec<_>>().join(" ")
}

/// A word as text: its beginning, what is no text replaced, and no control characters for a terminal.
fn shown(word: &[u8]) -> String {
    const SHOWN: usize = 200;
    let text = String::from_utf8_lossy(&word[..word.len().min(SHOWN)]).replace(|letter: char| letter.is_control(), "?");
    if word.len() > SHOWN { format!("{text}…") } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn white_space_never_matters() {
        let expected = ["I'm first!\n", "No\n", "Yes\n1 2\n3 4\n"].map(str::to_owned);
        assert_eq!(compare(&expected, b"I'm  first!\r\nNo Yes 1\n2 3 4"), None);
        let got = |output: &[u8]| compare(&expected, output);
        let (wrong, missing) = (
            |case: usize, got: &str| Some(Difference::Wrong { case, got: got.to_owned() }),
            |case: usize, got: &str| Some(Difference::Missing { case, got: got.to_owned() }),
        );
        assert_eq!(got(b"I'm first! no Yes 1 2 3 4"), wrong(1, "no"));
        assert_eq!(got(b"I'm first! No Yes 1 2 4 3"), wrong(2, "Yes 1 2 4 3"));
        assert_eq!(got(b"I'm first! No Yes 1 2 3"), missing(2, "Yes 1 2 3"));
        assert_eq!(got(b""), missing(0, ""));
        assert_eq!(got(b"I'm first! No Yes 1 2 3 4 \xff 5"), Some(Difference::Extra { got: "\u{fffd} 5".to_owned() }));
    }
}
