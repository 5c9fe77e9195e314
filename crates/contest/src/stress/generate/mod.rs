//! Cases worth testing, kind by kind. A kind knows no game: what is special about a law it asks the oracle.

mod crowd;
mod edges;
mod equal;
mod losing;
mod repeats;
mod small;
mod units;
mod wild;

use super::format::{Choice, Format};
use super::oracle::Oracle;
use super::sample::Sample;
use grundy::number::Number;
use grundy::random::Random;
use grundy_core::value::Natural;

/// What kinds draw with.
pub struct Studio<'a, 'p> {
    /// What the statement allows.
    pub format: &'a mut Format<'p>,
    /// Who knows the law.
    pub oracle: &'a mut dyn Oracle,
    /// Numbers that the seed determines.
    pub random: &'a mut Random,
    /// Whether there is no time left: what asks the oracle for much looks now and then.
    pub is_over: &'a dyn Fn() -> bool,
}

/// A kind of cases.
pub struct Kind {
    /// Its name, part of the id of a message.
    pub name: &'static str,
    /// Whether it makes sense where numbers stand for names.
    pub of_names: bool,
    /// Cases of a round, about as many as are wanted; none if there are no more, or none of this problem.
    pub draw: fn(&mut Studio<'_, '_>, Round) -> Vec<Sample>,
}

/// Which round it is, from 0, and how many cases are wanted in it, and were in those before.
#[derive(Clone, Copy, Debug)]
pub struct Round {
    /// Which.
    pub index: u64,
    /// How many cases.
    pub wanted: usize,
    /// How many before.
    pub before: usize,
}

/// All kinds, in the order in which they are drawn in every round.
pub const KINDS: [Kind; 8] = [
    Kind { name: "small", of_names: true, draw: small::draw },
    Kind { name: "edges", of_names: false, draw: edges::draw },
    Kind { name: "repeats", of_names: false, draw: repeats::draw },
    Kind { name: "losing", of_names: true, draw: losing::draw },
    Kind { name: "units", of_names: false, draw: units::draw },
    Kind { name: "equal", of_names: true, draw: equal::draw },
    Kind { name: "wild", of_names: true, draw: wild::draw },
    Kind { name: "crowd", of_names: true, draw: crowd::draw },
];

/// Lists that are drawn without a reason to be long have at most so many members.
const SHORT: u64 = 5;

impl Studio<'_, '_> {
    /// A case whose lists are short and whose numbers are chosen as one says.
    fn build(&mut self, choose: &mut dyn FnMut(&mut Random, Choice<'_>) -> Number) -> Option<Sample> {
        let random = &mut *self.random;
        self.format.build(&mut |choice| match choice.is_count {
            true => {
                let high = choice.low.plus(&Number::from(SHORT - 1)).unwrap_or_default();
                random.even(choice.low, choice.high.min(&high))
            }
            false => choose(random, choice),
        })
    }

    /// So many cases of one sort.
    fn several(&mut self, count: usize, mut one: impl FnMut(&mut Self) -> Option<Sample>) -> Vec<Sample> {
        (0..count).filter_map(|_| one(self)).collect()
    }

    /// A case that differs by one in one number, if it is allowed.
    fn neighbour(&mut self, sample: &Sample) -> Option<Sample> {
        let field = *self.random.of(&self.format.numbers())?;
        let member = usize::try_from(self.random.below(sample.numbers[field].len() as u64)).ok()?;
        let mut next = sample.clone();
        let number = next.numbers[field].get_mut(member)?;
        let one = Number::from(1);
        *number = if self.random.below(2) == 0 { number.minus(&one)? } else { number.plus(&one)? };
        self.format.allows(&next).then_some(next)
    }
}

/// The number within the ends of a choice, if it lies there.
fn within(choice: &Choice<'_>, number: Option<Number>) -> Option<Number> {
    number.filter(|number| (choice.low..=choice.high).contains(&number))
}
