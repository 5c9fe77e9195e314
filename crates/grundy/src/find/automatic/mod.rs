//! Automatic laws from values: labels of small components, the automaton that tells their prefixes apart (J. Myhill,
//! Finite automata and the representation of events, 1957; A. Nerode, Linear automaton transformations, 1958), and
//! numeration systems worth trying. Nothing here decides; what is learnt is a guess until core's checker has proved it.

mod labels;
mod learn;
mod memo;
mod origins;
mod plane;
mod recurrence;
mod replay;
mod rows;
mod sieve;
mod slope;
mod systems;
mod upwards;

pub use labels::{Labels, Stopped};
pub use learn::{Learnt, Limits, Unlearnt, learn};
pub use replay::replay;
pub use systems::{Candidate, Candidates};

/// A box of labels, the last coordinate fastest.
#[derive(Clone, Copy, Debug)]
pub struct Block<'a> {
    /// The last value of each coordinate.
    pub ends: &'a [u64],
    /// The last value of each coordinate that may be looked up.
    pub upto: &'a [u64],
    /// The labels; what is larger than `most` stands for `most`.
    pub values: &'a [u32],
    /// The largest label.
    pub most: u32,
}

impl Block<'_> {
    /// How many places each coordinate goes on by growing by one.
    fn strides(&self) -> Vec<usize> {
        let mut strides = vec![1; self.ends.len()];
        for at in (1..self.ends.len()).rev() {
            let width = usize::try_from(self.ends[at] + 1).unwrap_or(usize::MAX);
            strides[at - 1] = width.saturating_mul(strides[at]);
        }
        strides
    }
}

/// What is learnt: a label for each tuple of naturals.
pub trait Labelled {
    /// The label of a tuple.
    fn at(&mut self, point: &[u64]) -> Result<u32, Stopped>;

    /// Says that labels up to these ends will be asked.
    fn reach(&mut self, _ends: &[u64]) -> Result<(), Stopped> {
        Ok(())
    }

    /// The labels that are kept as a box, if any are.
    fn block(&self) -> Option<Block<'_>> {
        None
    }
}

impl<F: FnMut(&[u64]) -> Result<u32, Stopped>> Labelled for F {
    fn at(&mut self, point: &[u64]) -> Result<u32, Stopped> {
        self(point)
    }
}
