//! The shapes of one game, each read off its rules once, when it is first asked for.

use crate::budget::Meter;
use crate::shape::{Amounts, Ranges, Splits, splitting};
use grundy_core::plain::Ruleset;
use std::cell::OnceCell;

/// What is known of the shapes of a game.
#[derive(Default)]
pub(super) struct Shapes {
    amounts: OnceCell<Option<Amounts>>,
    ranges: OnceCell<Option<Ranges>>,
    splits: OnceCell<Option<Splits>>,
}

/// Amounts of heaps that break are at most this.
const LARGEST_AMOUNT: u64 = 1 << 20;

impl Shapes {
    /// The amounts, if the game is a subtraction game that shows them.
    pub fn amounts(&self, rules: Option<&Ruleset>, meter: &mut Meter) -> Option<&Amounts> {
        self.amounts.get_or_init(|| Amounts::of(rules?, meter)).as_ref()
    }

    /// The amounts as ranges.
    pub fn ranges(&self, amounts: &Amounts) -> Option<&Ranges> {
        self.ranges.get_or_init(|| amounts.ranges()).as_ref()
    }

    /// How heaps break, if the game is one that leaves at most two.
    pub fn splits(&self, rules: Option<&Ruleset>, meter: &mut Meter) -> Option<&Splits> {
        let read = || {
            let rules = rules?;
            let shape = splitting(rules).filter(|shape| shape.from.max(shape.most) <= LARGEST_AMOUNT)?;
            // Beyond its numbers a move is the same at every heap, so one end asks for all.
            Splits::of(rules, shape.from.max(shape.most).checked_add(4)?, meter).ok()?
        };
        self.splits.get_or_init(read).as_ref()
    }
}
