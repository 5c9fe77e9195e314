//! Take-and-break games: for each amount t, whether n − t may be left as one heap, as two, with a part of 0 or not and
//! with equal parts or not, and as three, with parts of 0 or not: core's takings, amount by amount.

use crate::budget::{Exhausted, Meter};
use grundy_core::plain::{Breaking, Ruleset, Taking};

/// From `from` on, the options of a heap n are what these takings leave.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Splits {
    /// Heaps below this one may have other options.
    pub from: usize,
    /// By amount, ascending.
    pub takings: Vec<Split>,
}

/// How n − amount may be left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Split {
    /// The amount.
    pub amount: usize,
    /// As one heap that is not 0.
    pub one: bool,
    /// As one heap of 0.
    pub none: bool,
    /// As two different heaps that are not 0.
    pub two: bool,
    /// As a heap that is not 0 beside a heap of 0.
    pub beside_none: bool,
    /// As two equal heaps that are not 0.
    pub twins: bool,
    /// As two heaps of 0.
    pub both_none: bool,
    /// As three heaps that are not 0, equal or not.
    pub three: bool,
    /// As three heaps of which one or more are 0, the others equal or not.
    pub three_none: bool,
}

/// The shape, if at most two heaps are left.
pub fn splitting(rules: &Ruleset) -> Option<Breaking> {
    rules.breaking().filter(|shape| shape.parts <= 2)
}

impl Splits {
    /// The takings that matter for heaps up to an end; `None` if the rules are something else, or if a heap may stay.
    /// They leave at most as many heaps as `breaking` says.
    pub fn of(rules: &Ruleset, end: u64, meter: &mut Meter) -> Result<Option<Splits>, Exhausted> {
        let Some(shape) = rules.breaking() else { return Ok(None) };
        let Ok(from) = usize::try_from(shape.from) else { return Ok(None) };
        let mut splits = Splits { from, takings: Vec::new() };
        if shape.from > end {
            return Ok(Some(splits));
        }
        let takings = match meter.run(|fuel| shape.takings(rules, end, fuel)) {
            Err(Exhausted::Size) => return Ok(None),
            takings => takings?,
        };
        for one in &takings.all {
            let shown = Split::of(one);
            let split = |amount: &u64| Some(Split { amount: usize::try_from(*amount).ok()?, ..shown });
            let Some(found) = one.amounts.iter().map(split).collect::<Option<Vec<Split>>>() else { return Ok(None) };
            splits.takings.extend(found);
        }
        splits.takings.sort_unstable_by_key(|split| split.amount);
        splits.takings.dedup_by(|next, split| {
            split.amount == next.amount && {
                *split = split.or(*next);
                true
            }
        });
        let stays = splits.takings.iter().any(|split| split.amount == 0 && split.may_keep_all());
        Ok((!stays).then_some(splits))
    }
}

impl Split {
    /// What a move allows: the same for all of its amounts.
    fn of(one: &Taking) -> Split {
        let (single, pair, three) = (one.parts == 1, one.parts == 2, one.parts == 3);
        Split {
            amount: 0,
            one: single,
            none: single && !one.positive,
            two: pair,
            beside_none: pair && !one.positive,
            twins: pair && !one.unequal,
            both_none: pair && !one.positive && !one.unequal,
            three,
            three_none: three && !one.positive,
        }
    }

    /// Whether a heap may be left that is as large as all heaps that are left.
    fn may_keep_all(&self) -> bool {
        self.one || self.none || self.beside_none || self.both_none || self.three_none
    }

    fn or(self, other: Split) -> Split {
        Split {
            amount: self.amount,
            one: self.one || other.one,
            none: self.none || other.none,
            two: self.two || other.two,
            beside_none: self.beside_none || other.beside_none,
            twins: self.twins || other.twins,
            both_none: self.both_none || other.both_none,
            three: self.three || other.three,
            three_none: self.three_none || other.three_none,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Split, Splits};
    use crate::budget::Budget;
    use grundy_core::plain::Ruleset;

    fn splits(text: &str) -> Option<Splits> {
        Splits::of(&Ruleset::read(text).unwrap(), 100, &mut Budget::default().start()).unwrap()
    }

    #[test]
    fn what_may_be_left_is_seen() {
        let kayles = splits("0.77").unwrap();
        let all = |amount| Split { amount, one: true, two: true, twins: true, ..Split::default() };
        assert_eq!(kayles.takings, [all(1), all(2)]);
        let pairs = splits("n -> a, b where a + b + t = n, t in {1, 2}").unwrap();
        assert!(pairs.takings.iter().all(|split| !split.one && split.beside_none && split.both_none && split.twins));
        let grundy = splits("n -> a, b where a + b = n, 0 < a < b").unwrap();
        assert_eq!(grundy.takings, [Split { two: true, ..Split::default() }]);
        let left = splits("n -> m where m + 2 = n, m >= 1").unwrap();
        assert_eq!(left.takings, [Split { amount: 2, one: true, ..Split::default() }]);
        // Unequal heaps with 0, and equal heaps without: not two heaps of 0.
        let both =
            splits("n -> a, b where a + b + 1 = n, a < b; n -> a, b where a + b + 1 = n, a >= 1, b >= 1").unwrap();
        assert!(both.takings[0].beside_none && both.takings[0].twins && !both.takings[0].both_none);
    }

    #[test]
    fn three_heaps_are_seen() {
        let code = splits("0.08").unwrap();
        assert_eq!(code.takings, [Split { amount: 2, three: true, ..Split::default() }]);
        let whole = splits("8.").unwrap();
        assert_eq!(whole.takings, [Split { three: true, ..Split::default() }]);
        let none = splits("n -> a, b, c where a + b + c + 3 = n; 0.004").unwrap();
        let own = Split { amount: 3, three: true, three_none: true, two: true, twins: true, ..Split::default() };
        assert_eq!(none.takings, [own]);
    }

    #[test]
    fn other_rules_are_none() {
        for text in [
            "n -> a, b, c where a + b + c = n",
            "n -> m where m < n",
            "n -> a, b where a + b = n",
            "(a, b) -> (a - 1, b)",
        ] {
            assert_eq!(splits(text), None, "{text}");
        }
    }
}
