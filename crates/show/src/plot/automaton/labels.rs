//! The digits of an arrow, put together: `*` stands for any digit, so that `0*` is `00` and `01` in base 2.

use grundy_core::law::Automaton;
use std::collections::BTreeSet;

/// Words in a line, and lines of an arrow, at most.
const WORDS: usize = 3;
const LINES: usize = 4;

/// A digit of each track; `None` is any digit.
type Word = Vec<Option<usize>>;

/// The digits of some symbols, in lines.
pub fn digits(automaton: &Automaton, symbols: &[usize]) -> Vec<String> {
    let words: Vec<String> = merged(automaton, symbols).iter().map(|word| written(word, automaton.digits())).collect();
    let most = WORDS * LINES;
    let mut shown: Vec<String> = words.iter().take(most).cloned().collect();
    if words.len() > most {
        shown.pop();
        shown.push(format!("… (+{})", words.len() + 1 - most));
    }
    shown.chunks(WORDS).map(|line| line.join(" ")).collect()
}

/// The digits of a symbol, one of each track.
pub fn digits_of(symbol: usize, base: usize, tracks: usize) -> Vec<usize> {
    let rests = std::iter::successors(Some(symbol), |rest| Some(rest / base));
    let mut digits: Vec<usize> = rests.take(tracks).map(|rest| rest % base).collect();
    digits.reverse();
    digits
}

/// The words of some symbols; those that differ in one digit only, and have every digit there, become one.
fn merged(automaton: &Automaton, symbols: &[usize]) -> Vec<Word> {
    let (base, tracks) = (automaton.digits(), automaton.tracks());
    let word = |symbol: &usize| digits_of(*symbol, base, tracks).into_iter().map(Some).collect();
    let mut words: BTreeSet<Word> = symbols.iter().map(word).collect();
    for track in 0..tracks {
        let firsts: Vec<Word> = words.iter().filter(|word| word[track] == Some(0)).cloned().collect();
        for first in firsts {
            let with = |digit: Option<usize>| {
                let mut word = first.clone();
                word[track] = digit;
                word
            };
            let all: Vec<Word> = (0..base).map(|digit| with(Some(digit))).collect();
            if base > 1 && all.iter().all(|word| words.contains(word)) {
                all.iter().for_each(|word| _ = words.remove(word));
                words.insert(with(None));
            }
        }
    }
    words.into_iter().collect()
}

fn written(word: &Word, base: usize) -> String {
    let digits = word.iter().map(|digit| digit.map_or_else(|| "*".to_owned(), |digit| digit.to_string()));
    digits.collect::<Vec<String>>().join(if base > 10 { "," } else { "" })
}

#[cfg(test)]
mod tests {
    use super::digits;
    use grundy_core::law::Automaton;

    #[test]
    fn digits_are_put_together() {
        let automaton = Automaton::new(2, 2, vec![0], vec![0; 4]).unwrap();
        let lines = |symbols: &[usize]| digits(&automaton, symbols).join("|");
        assert_eq!(lines(&[0, 1, 2, 3]), "**");
        assert_eq!(lines(&[1, 3]), "*1");
        assert_eq!(lines(&[0, 3]), "00 11");
        assert_eq!(lines(&[0, 1, 2]), "*0 01");
        let wide = Automaton::new(12, 1, vec![0], vec![0; 12]).unwrap();
        assert_eq!(digits(&wide, &[1, 2, 3, 11]), ["1 2 3", "11"]);
        let many = Automaton::new(3, 3, vec![0], vec![0; 27]).unwrap();
        let odd: Vec<usize> = (0..27).filter(|symbol| symbol % 2 == 1).collect();
        assert_eq!(digits(&many, &odd).last().unwrap(), "201 210 … (+2)");
    }
}
