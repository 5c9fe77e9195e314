//! Sets of naturals with their neighbours: the least member from x on, the greatest up to x.

/// A set of naturals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Set {
    /// Ranges, inclusive, ascending, with a gap between any two.
    Finite(Vec<(u64, u64)>),
    /// 1, k, k², …
    Powers(u64),
    /// 0, k, 2k, …
    Multiples(u64),
    /// 1, 2, 3, 5, 8, …
    Fibonacci,
    /// 1, 4, 9, …
    Squares,
    /// 2, 3, 5, 7, …
    Primes,
    /// 1, 3, 5, …
    Odd,
    /// 0, 2, 4, …
    Even,
}

impl Set {
    /// The finite set that is the union of inclusive ranges; those that cross are empty.
    pub fn finite(mut ranges: Vec<(u64, u64)>) -> Set {
        ranges.retain(|(low, high)| low <= high);
        ranges.sort_unstable();
        let mut apart: Vec<(u64, u64)> = Vec::with_capacity(ranges.len());
        for (low, high) in ranges {
            match apart.last_mut() {
                Some(last) if low <= last.1.saturating_add(1) => last.1 = last.1.max(high),
                _ => apart.push((low, high)),
            }
        }
        Set::Finite(apart)
    }

    /// The least member that is at least `x`, if it fits.
    pub fn at_least(&self, x: u64) -> Option<u64> {
        match self {
            Set::Finite(ranges) => {
                let first = ranges.partition_point(|(_, high)| *high < x);
                ranges.get(first).map(|(low, _)| x.max(*low))
            }
            Set::Multiples(0) => (x == 0).then_some(0),
            Set::Multiples(k) => x.checked_next_multiple_of(*k),
            Set::Odd => Some(x | 1),
            Set::Even => x.checked_next_multiple_of(2),
            Set::Squares => {
                let root = x.isqrt();
                let root = if root * root < x { root + 1 } else { root.max(1) };
                root.checked_mul(root)
            }
            Set::Primes => (x.max(2)..=u64::MAX).find(|candidate| is_prime(*candidate)),
            Set::Powers(_) | Set::Fibonacci => self.growing().find(|member| *member >= x),
        }
    }

    /// The greatest member that is at most `x`.
    pub fn at_most(&self, x: u64) -> Option<u64> {
        match self {
            Set::Finite(ranges) => {
                let after = ranges.partition_point(|(low, _)| *low <= x);
                after.checked_sub(1).map(|last| x.min(ranges[last].1))
            }
            Set::Multiples(0) => Some(0),
            Set::Multiples(k) => Some(x - x % k),
            Set::Odd => x.checked_sub(1).map(|below| below | 1),
            Set::Even => Some(x - x % 2),
            Set::Squares => Some(x.isqrt().pow(2)).filter(|square| *square > 0),
            Set::Primes => (2..=x).rev().find(|candidate| is_prime(*candidate)),
            Set::Powers(_) | Set::Fibonacci => self.growing().take_while(|member| *member <= x).last(),
        }
    }

    /// About how many members lie between two numbers, never more than there are numbers.
    pub(super) fn about(&self, low: u64, high: u64) -> u64 {
        let numbers = high.saturating_sub(low).saturating_add(1);
        match self {
            Set::Finite(ranges) => {
                let inside = |&(from, to): &(u64, u64)| to.min(high).saturating_add(1).saturating_sub(from.max(low));
                ranges.iter().map(inside).fold(0, u64::saturating_add)
            }
            Set::Powers(_) | Set::Fibonacci => numbers.min(64),
            Set::Squares => high.isqrt() - low.isqrt() + 1,
            Set::Multiples(factor) => numbers / (*factor).max(1) + 1,
            Set::Primes | Set::Odd | Set::Even => numbers / 2 + 1,
        }
        .min(numbers)
    }

    /// Whether `x` is a member.
    pub fn contains(&self, x: u64) -> bool {
        self.at_most(x) == Some(x)
    }

    /// The members of a set that grows geometrically, in order. `powers(0)` is {0, 1}.
    fn growing(&self) -> impl Iterator<Item = u64> + use<> {
        let base = match self {
            Set::Powers(base) => Some(*base),
            _ => None,
        };
        let start = if base == Some(0) { (0, 1) } else { (1, 2) };
        std::iter::successors(Some(start), move |&(now, next): &(u64, u64)| match base {
            Some(1) => None,
            Some(0) => (now == 0).then_some((1, 0)),
            Some(base) => Some((now.checked_mul(base)?, 0)),
            None => Some((next, now.checked_add(next)?)),
        })
        .map(|(member, _)| member)
    }
}

/// Miller and Rabin's test with the bases that decide every number below 2^64 (J. Sorenson and J. Webster, Strong
/// pseudoprimes to twelve prime bases, 2017).
fn is_prime(n: u64) -> bool {
    const BASES: [u64; 12] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];
    if n < 2 {
        return false;
    }
    if let Some(&base) = BASES.iter().find(|base| n.is_multiple_of(**base)) {
        return n == base;
    }
    let wide = u128::from(n);
    let twos = (n - 1).trailing_zeros();
    BASES.iter().all(|&base| {
        let (mut power, mut square, mut exponent) = (1, u128::from(base), (n - 1) >> twos);
        while exponent > 0 {
            if exponent & 1 == 1 {
                power = power * square % wide;
            }
            square = square * square % wide;
            exponent >>= 1;
        }
        power == 1
            || (0..twos).any(|_| {
                let hit = power == wide - 1;
                power = power * power % wide;
                hit
            })
    })
}

#[cfg(test)]
mod tests {
    use super::Set;

    #[test]
    fn neighbours_agree_with_membership_by_definition() {
        let fibonacci = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377];
        let prime = |x: u64| x > 1 && (2..x).all(|d| !x.is_multiple_of(d));
        type Member = Box<dyn Fn(u64) -> bool>;
        let cases: Vec<(Set, Member)> = vec![
            (Set::finite(vec![(7, 9), (3, 4), (10, 12), (5, 2)]), Box::new(|x| matches!(x, 3 | 4 | 7..=12))),
            (Set::Powers(0), Box::new(|x| x < 2)),
            (Set::Powers(1), Box::new(|x| x == 1)),
            (Set::Powers(3), Box::new(|x| [1, 3, 9, 27, 81, 243].contains(&x))),
            (Set::Multiples(0), Box::new(|x| x == 0)),
            (Set::Multiples(7), Box::new(|x| x % 7 == 0)),
            (Set::Fibonacci, Box::new(move |x| fibonacci.contains(&x))),
            (Set::Squares, Box::new(|x| x > 0 && (1..=x).any(|r| r * r == x))),
            (Set::Primes, Box::new(prime)),
            (Set::Odd, Box::new(|x| x % 2 == 1)),
            (Set::Even, Box::new(|x| x % 2 == 0)),
        ];
        for (set, member) in cases {
            for x in 0..250 {
                assert_eq!(set.contains(x), member(x), "{set:?} {x}");
                assert_eq!(set.at_most(x), (0..=x).rev().find(|y| member(*y)), "{set:?} at most {x}");
                let above = (x..400).find(|y| member(*y));
                assert_eq!(set.at_least(x).filter(|y| *y < 400), above, "{set:?} at least {x}");
            }
        }
    }
}
