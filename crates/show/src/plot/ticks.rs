//! Ticks of an axis of naturals: the multiples of 1, 2 or 5 times a power of ten between two ends.

/// At most so many ticks from one number to another, as dense as that allows; at least one if the ends are not apart by
/// less than the step.
pub fn ticks(from: u64, to: u64, most: usize) -> Vec<u64> {
    let most = most.max(1) as u64;
    let mut step = 1;
    while to.saturating_sub(from) / step >= most {
        let Some(next) = after(step) else { break };
        step = next;
    }
    let first = from.div_ceil(step).checked_mul(step);
    std::iter::successors(first, |tick| tick.checked_add(step)).take_while(|tick| *tick <= to).collect()
}

/// The next of 1, 2, 5, 10, 20, 50, …
fn after(step: u64) -> Option<u64> {
    let mut leading = step;
    while leading >= 10 {
        leading /= 10;
    }
    if leading == 2 { (step / 2).checked_mul(5) } else { step.checked_mul(2) }
}

#[cfg(test)]
mod tests {
    use super::ticks;

    #[test]
    fn ticks_are_round_and_few_and_as_dense_as_allowed() {
        for from in [0, 1, 7, 99, 12_345, 10_u64.pow(18)] {
            for length in [0, 1, 2, 9, 10, 57, 100, 101, 99_999, 10_u64.pow(12)] {
                for most in 1..12 {
                    let to = from + length;
                    let found = ticks(from, to, most);
                    assert!(found.len() <= most, "{from}..{to}, {most}: {found:?}");
                    assert!(found.iter().all(|tick| (from..=to).contains(tick)));
                    let Some(step) = found.windows(2).map(|pair| pair[1] - pair[0]).next() else { continue };
                    assert!(found.windows(2).all(|pair| pair[1] - pair[0] == step) && found[0].is_multiple_of(step));
                    let digits = step.to_string();
                    assert!(matches!(&digits[..1], "1" | "2" | "5") && digits[1..].bytes().all(|digit| digit == b'0'));
                    // Twice and a half as many would be too many.
                    assert!(step == 1 || length / step * 5 / 2 + 3 > most as u64, "{from}..{to}, {most}: {found:?}");
                }
            }
        }
        assert_eq!(ticks(0, 100, 6), [0, 20, 40, 60, 80, 100]);
        assert_eq!(ticks(u64::MAX - 3, u64::MAX, 2).len(), 2);
        assert_eq!(ticks(3, 3, 5), [3]);
    }
}
