//! The least period and preperiod of values, each of which is a function of so many before it: as soon as the last ones
//! were seen before, all that follows repeats. The latest time that they were seen gives the least period, the last
//! difference the least preperiod.

/// Values that are compared at once.
const WORD: usize = 8;

/// Places at which a word is looked for at once.
const PLACES: usize = 32;

/// The least preperiod and period, if the last `window` values were seen before, at heaps none of which is left out. The
/// window has to determine the next value.
pub(super) fn least(values: &[u8], window: usize) -> Option<(usize, usize)> {
    let last = &values[values.len().checked_sub(window)?..];
    let word = values.last_chunk::<WORD>()?;
    // What was seen before these values was not seen as a whole window.
    let first = window.saturating_sub(WORD);
    let mut end = values.len() - 1;
    let period = loop {
        // A window that is shorter than a word is compared with more values than it has; those repeat too, only later.
        end = first + last_place(values.get(first..end)?, word)? + WORD;
        if values[..end].ends_with(last) {
            break values.len() - end;
        }
        end -= 1;
    };
    Some((last_difference(&values[..values.len() - period], &values[period..]).map_or(0, |heap| heap + 1), period))
}

/// The last place of a word. Many places are looked at in one loop without a branch, which becomes vector instructions.
fn last_place(values: &[u8], word: &[u8; WORD]) -> Option<usize> {
    let mut end = values.len();
    while let Some(part) = values[..end].last_chunk::<{ PLACES + WORD - 1 }>() {
        let mut equal = [1_u8; PLACES];
        for (shift, letter) in word.iter().enumerate() {
            for (equal, other) in equal.iter_mut().zip(&part[shift..]) {
                *equal &= u8::from(other == letter);
            }
        }
        if equal != [0; PLACES] {
            break;
        }
        end -= PLACES;
    }
    values[..end].array_windows::<WORD>().rposition(|other| other == word)
}

/// The last place at which two sequences of one length differ.
fn last_difference(left: &[u8], right: &[u8]) -> Option<usize> {
    let ((head, words), (other_head, other_words)) = (left.as_rchunks::<WORD>(), right.as_rchunks::<WORD>());
    let last = |left: &[u8], right: &[u8]| left.iter().zip(right).rposition(|(a, b)| a != b);
    match words.iter().zip(other_words).rposition(|(word, other)| word != other) {
        Some(place) => Some(head.len() + WORD * place + last(&words[place], &other_words[place])?),
        None => last(head, other_head),
    }
}

#[cfg(test)]
mod tests {
    use super::least;

    /// The definition: the least period of the tail, then the least preperiod.
    fn by_definition(values: &[u8], window: usize) -> Option<(usize, usize)> {
        let length = values.len();
        let period = (1..length).find(|period| {
            (length.checked_sub(window.max(8) + period))
                .is_some_and(|from| (from..length - period).all(|n| values[n] == values[n + period]))
        })?;
        let preperiod =
            (0..=length - period).find(|from| (*from..length - period).all(|n| values[n] == values[n + period]));
        Some((preperiod?, period))
    }

    #[test]
    fn periods_are_least_at_every_length_and_window() {
        for (preperiod, period) in [(0, 1), (0, 7), (3, 1), (5, 9), (40, 13), (17, 64), (100, 3)] {
            for length in 0..220_usize {
                let fold = |n: usize| if n < preperiod { 5 + n % 3 } else { (n - preperiod) % period % 5 };
                let values: Vec<u8> = (0..length).map(|n| u8::try_from(fold(n)).unwrap()).collect();
                for window in [1, 2, 8, 9, 24] {
                    assert_eq!(
                        least(&values, window),
                        by_definition(&values, window),
                        "{preperiod} {period} {length} {window}"
                    );
                }
            }
        }
    }
}
