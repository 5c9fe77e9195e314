//! How far answers reach: numbers above a ceiling, and lists longer than a length, have none that is known. It is learnt from
//! what had none. A program in place of rules is asked for small numbers first: then the ceiling begins low and is raised.

use super::oracle::Unknown;
use super::sample::Sample;
use grundy::number::Number;
use grundy_core::value::Natural;

/// Numbers above this are large.
const LARGE: u64 = 1_000_000;

/// Lists of so many members and fewer are not made shorter, but their numbers smaller.
const SHORT: u64 = 5;

/// So many sums of names that cannot be answered make sums shorter: one may be an exception.
const SUMS: u32 = 4;

/// What lies beyond is not tried.
#[derive(Clone, Debug, Default)]
pub struct Reach {
    /// The largest number that is tried.
    pub ceiling: Option<Number>,
    /// The longest list that is tried.
    pub longest: Option<u64>,
    /// Cases within both that were left out.
    pub left_out: u64,
    /// The ceiling before it was raised, as long as it is.
    solid: Option<Number>,
    /// Whether numbers stand for names, and none is larger than another; and sums of these that were left out since sums became
    /// shorter.
    of_names: bool,
    sums: u32,
}

impl Reach {
    /// Everything.
    pub fn all() -> Reach {
        Reach::default()
    }

    /// Numbers up to this at first.
    pub fn from(ceiling: u64) -> Reach {
        Reach { ceiling: Some(Number::from(ceiling)), solid: Some(Number::default()), ..Reach::default() }
    }

    /// All names.
    pub fn of_names() -> Reach {
        Reach { of_names: true, ..Reach::default() }
    }

    /// Raises a ceiling under which everything was answered to twice as much.
    pub fn raise(&mut self) {
        if let (Some(solid), Some(ceiling)) = (&mut self.solid, &mut self.ceiling) {
            let raised = ceiling.plus(ceiling).unwrap_or_default();
            *solid = std::mem::replace(ceiling, raised);
        }
    }

    /// Whether a ceiling is still to be raised.
    pub fn is_raised(&self) -> bool {
        self.solid.is_some()
    }

    /// What cannot be answered shortens lists, or lowers the ceiling. `length` is that of the longest list of the case.
    pub fn leave_out(&mut self, sample: &Sample, length: u64, why: Unknown) {
        let short = if self.of_names { 1 } else { SHORT };
        match why {
            Unknown::NoPosition | Unknown::Stopped => {}
            Unknown::TooLong if length > short && self.of_names && self.sums + 1 < SUMS => {
                self.sums += 1;
                self.left_out += 1;
            }
            Unknown::TooLong if length > short => {
                self.sums = 0;
                let shorter = if length > SHORT { (length / 4).max(SHORT) } else { length - 1 };
                self.longest = Some(self.longest.map_or(shorter, |longest| longest.min(shorter)));
            }
            Unknown::TooLong | Unknown::TooLarge if !self.of_names => self.lower(&sample.largest()),
            Unknown::TooLong | Unknown::TooLarge | Unknown::Unsaid => self.left_out += 1,
        }
    }

    /// From now on numbers are smaller than this one, since those beside it would take as long: up to the ceiling before it was
    /// raised, else a thousand times smaller if it is large, and four times if it is not.
    fn lower(&mut self, largest: &Number) {
        let divisor = if *largest > Number::from(LARGE) { 1000 } else { 4 };
        let (less, _) = largest.div_rem(&Number::from(divisor)).unwrap_or_default();
        let solid = self.solid.take().filter(|solid| solid < largest);
        let lowered = solid.map_or(less.clone(), |solid| solid.max(less));
        if self.ceiling.as_ref().is_none_or(|ceiling| lowered < *ceiling) {
            self.ceiling = Some(lowered);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn case(numbers: &[u64]) -> Sample {
        Sample { numbers: vec![numbers.iter().copied().map(Number::from).collect()] }
    }

    fn ceiling(reach: &Reach) -> Option<u64> {
        reach.ceiling.as_ref().and_then(Natural::to_u64)
    }

    #[test]
    fn a_ceiling_that_was_raised_falls_back() {
        let mut reach = Reach::from(64);
        reach.raise();
        reach.raise();
        assert_eq!(ceiling(&reach), Some(256));
        reach.leave_out(&case(&[200]), 0, Unknown::TooLarge);
        assert_eq!(ceiling(&reach), Some(128));
        reach.raise();
        assert_eq!(ceiling(&reach), Some(128), "it is raised no more");
        reach.leave_out(&case(&[100]), 0, Unknown::TooLong);
        assert_eq!(ceiling(&reach), Some(25));
    }

    #[test]
    fn long_lists_are_shortened_first() {
        let mut reach = Reach::all();
        for (length, longest) in [(100, 25), (25, 6), (6, 5)] {
            reach.leave_out(&case(&[9]), length, Unknown::TooLong);
            assert_eq!((reach.longest, ceiling(&reach)), (Some(longest), None));
        }
        reach.leave_out(&case(&[4_000_000]), 5, Unknown::TooLong);
        assert_eq!((reach.longest, ceiling(&reach)), (Some(5), Some(4000)));
    }

    #[test]
    fn sums_of_names_lose_a_summand() {
        let mut reach = Reach::of_names();
        for longest in [None, None, None, Some(2), Some(2)] {
            reach.leave_out(&case(&[9]), 3, Unknown::TooLong);
            assert_eq!(reach.longest, longest);
        }
        reach.leave_out(&case(&[9]), 1, Unknown::TooLong);
        assert_eq!((reach.longest, ceiling(&reach), reach.left_out), (Some(2), None, 5));
    }
}
