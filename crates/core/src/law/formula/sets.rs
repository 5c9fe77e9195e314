//! Membership in the sets of the notation for naturals of any length.

use super::functions::square_root;
use crate::notation::SetName;
use crate::plain::Set;
use crate::value::Natural;

/// The set of a name, with its argument where it takes one.
pub fn named(name: SetName, argument: u64) -> Set {
    match name {
        SetName::Powers => Set::Powers(argument),
        SetName::Multiples => Set::Multiples(argument),
        SetName::Fibonacci => Set::Fibonacci,
        SetName::Squares => Set::Squares,
        SetName::Primes => Set::Primes,
        SetName::Odd => Set::Odd,
        SetName::Even => Set::Even,
    }
}

/// Whether a set holds a natural; `None` if that is beyond reach, as for primes beyond 64 bits.
pub fn contains<N: Natural>(set: &Set, x: &N) -> Option<bool> {
    if let Some(small) = x.to_u64() {
        return Some(set.contains(small));
    }
    let zero = N::from_u64(0);
    let leaves = |divisor: u64| Some(x.div_rem(&N::from_u64(divisor))?.1);
    Some(match set {
        // Members are below 2^62.
        Set::Finite(_) | Set::Multiples(0) | Set::Powers(0 | 1) => false,
        Set::Multiples(k) => leaves(*k)? == zero,
        Set::Even => leaves(2)? == zero,
        Set::Odd => leaves(2)? != zero,
        Set::Squares => {
            let root = square_root(x)?;
            root.times(&root)? == *x
        }
        Set::Powers(k) => {
            let mut power = N::from_u64(1);
            while power < *x {
                // A power that leaves the number type is larger than x.
                let Some(next) = power.times(&N::from_u64(*k)) else { return Some(false) };
                power = next;
            }
            power == *x
        }
        Set::Fibonacci => {
            let (mut now, mut next) = (N::from_u64(1), N::from_u64(2));
            while now < *x {
                let Some(sum) = now.plus(&next) else { return Some(next == *x) };
                (now, next) = (next, sum);
            }
            now == *x
        }
        Set::Primes => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::contains;
    use crate::plain::Set;

    #[test]
    fn long_members() {
        let cases: [(Set, u128, u128); 6] = [
            (Set::Powers(3), 3_u128.pow(60), 3_u128.pow(60) + 3),
            (Set::Squares, ((1 << 40) + 1) * ((1 << 40) + 1), (1 << 80) + 1),
            (Set::Multiples(7), 7 << 90, (7 << 90) + 1),
            (Set::Even, 1 << 90, (1 << 90) + 1),
            (Set::Odd, (1 << 90) + 1, 1 << 90),
            (Set::Fibonacci, 573_147_844_013_817_084_101, 573_147_844_013_817_084_102),
        ];
        for (set, inside, outside) in cases {
            assert_eq!((contains(&set, &inside), contains(&set, &outside)), (Some(true), Some(false)), "{set:?}");
        }
        assert_eq!(contains(&Set::Primes, &(1_u128 << 90)), None);
    }
}
