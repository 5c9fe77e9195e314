//! A table that repeats, cut down to its least preperiod and period.

/// The least preperiod and period of the infinite sequence that begins with a table and repeats what comes from a
/// preperiod on. `None` if nothing is left to repeat.
pub(super) fn fold<T: PartialEq>(table: &[T], preperiod: usize) -> Option<(usize, usize)> {
    let repeated = table.get(preperiod..)?;
    let divides = |period: &usize| repeated.len().is_multiple_of(*period);
    let repeats = |period: &usize| repeated.iter().zip(repeated.iter().cycle().skip(*period)).all(|(a, b)| a == b);
    let period = (1..=repeated.len()).filter(divides).find(repeats)?;
    let mut from = preperiod;
    while from > 0 && table[from - 1] == table[from - 1 + period] {
        from -= 1;
    }
    Some((from, period))
}

#[cfg(test)]
mod tests {
    use super::fold;

    #[test]
    fn tables_are_cut_to_the_least() {
        assert_eq!(fold(&[1, 2, 1, 2, 1, 2], 2), Some((0, 2)));
        assert_eq!(fold(&[7, 1, 1, 1], 2), Some((1, 1)));
        assert_eq!(fold(&[1, 2, 3], 1), Some((1, 2)));
        assert_eq!(fold(&[1, 2, 3], 3), None);
    }
}
