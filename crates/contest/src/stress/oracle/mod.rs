//! Who knows the right answers: what a test needs to know of a problem. Rules that are text have one oracle, a program in their
//! place another; other ways to give rules need an oracle of their own, and nothing else.

mod laws;
mod rulebook;
mod script;

pub use laws::{Laws, budget, constant_rules};
pub use rulebook::Rulebook;
pub use script::{Named, Script};

use super::sample::Sample;
use crate::row::{Count, Numbers, Piece, Problem, Template};
use grundy::answer::{Answer, Component, Move};
use grundy::number::Number;
use std::time::Instant;

/// Knows the answers of a problem exactly.
pub trait Oracle {
    /// What a right program writes for each case of an input that holds these cases.
    fn answers(&mut self, samples: &[Sample]) -> Vec<Result<String, Unknown>>;

    /// Cases that winning moves lead to, as far as their position is one that a case can hold: P-positions, all of them if the
    /// coordinates are numbers of the input as they stand.
    fn lost(&mut self, sample: &Sample) -> Vec<Sample>;

    /// Numbers s and m such that heaps from s on have the outcomes of the heaps m before.
    fn repeats(&self) -> Option<(u64, u64)> {
        None
    }

    /// The units of the numeration system in which the law was found that answers, ascending, up to a number.
    fn units(&self, _most: &Number) -> Vec<Number> {
        Vec::new()
    }

    /// The position of a case, who wins it, and why.
    fn explain(&mut self, sample: &Sample) -> Option<(Vec<Component>, Answer)>;

    /// From now on nothing is answered that is not found until then.
    fn until(&mut self, deadline: Instant);

    /// Whether nothing can be asked any more, since the rules broke.
    fn is_broken(&self) -> bool {
        false
    }
}

/// Why an answer is not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unknown {
    /// The numbers are no position of the rules.
    NoPosition,
    /// A number is too large: it takes too long, or the answer would rest on a conjecture.
    TooLarge,
    /// What is small alone takes too long together.
    TooLong,
    /// It is known, and the format has no words for it.
    Unsaid,
    /// There is no time left.
    Stopped,
}

/// Winning moves that are followed.
const FOLLOWED: usize = 4;

/// Steps for an answer, a part of a second; steps, so that the same inputs are tried on every machine.
const STEPS: u64 = 1 << 20;

/// Steps to find winning moves that lead to other cases.
const FOLLOWING: u64 = 1 << 12;

/// Whether an answer depends on the place of its case among the others.
pub fn counts_cases(problem: &Problem) -> bool {
    let counts = |words: &Template| words.pieces().contains(&Piece::Case);
    problem.words.iter().flatten().any(counts)
}

/// The case that a move leaves, if its position is one that a case can hold.
fn moved(problem: &Problem, sample: &Sample, position: &[Component], one: &Move) -> Option<Sample> {
    let mut left = position.to_vec();
    left.splice(one.component..=one.component, one.to.iter().cloned());
    let mut next = sample.clone();
    match problem.components.heaps() {
        Some(list) if matches!(problem.fields.length_of(list), Some(Count::Item(_))) => {
            next.numbers[list] = left.into_iter().map(|heap| heap.into_iter().next()).collect::<Option<_>>()?;
            next.count_lists(&problem.fields);
        }
        _ if one.to.len() == 1 => {
            let mut set = |field: usize, member: usize, number: &Number| next.numbers[field][member] = number.clone();
            problem.components.assign(&left, &|field| Numbers::<Number>::count(sample, field), &mut set);
        }
        _ => return None,
    }
    Some(next)
}
