//! Finitely many labels of tuples of numbers: automata with outputs over named tracks. Words that are not valid have any
//! label.

use super::relation::{Relation, Track};
use super::{minimised, product};
use crate::budget::{Exhausted, Meter};
use grundy_core::law::Automaton;

/// A label for each tuple of numbers on named tracks, in increasing order of the names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Labels {
    pub(super) tracks: Vec<Track>,
    pub(super) automaton: Automaton,
}

impl Labels {
    /// One label, on no tracks.
    pub fn constant(digits: usize, label: u32) -> Result<Labels, Exhausted> {
        let automaton = Automaton::new(digits, 0, vec![label], vec![0]).ok_or(Exhausted::Memory)?;
        Ok(Labels { tracks: Vec::new(), automaton })
    }

    /// The labels 1 where a relation holds and 0 elsewhere.
    pub fn of(relation: &Relation) -> Labels {
        Labels { tracks: relation.tracks().to_vec(), automaton: relation.automaton().clone() }
    }

    /// The least automaton of these outputs on these tracks, which increase.
    pub fn new(tracks: Vec<Track>, automaton: &Automaton, meter: &mut Meter) -> Result<Labels, Exhausted> {
        Ok(Labels { tracks, automaton: minimised(automaton, meter)? })
    }

    /// The labels that occur, increasing.
    pub fn all(&self) -> Vec<u32> {
        let mut labels = self.automaton.outputs().to_vec();
        labels.sort_unstable();
        labels.dedup();
        labels
    }

    /// Other names for the labels.
    pub fn map(&self, label: impl Fn(u32) -> u32, meter: &mut Meter) -> Result<Labels, Exhausted> {
        Labels::new(self.tracks.clone(), &self.automaton.with_outputs(label), meter)
    }

    /// The label that is made of both.
    pub fn join(&self, other: &Labels, join: impl Fn(u32, u32) -> u32, meter: &mut Meter) -> Result<Labels, Exhausted> {
        let (automaton, tracks) =
            product((&self.automaton, &self.tracks), (&other.automaton, &other.tracks), join, meter)?;
        Labels::new(tracks, &automaton, meter)
    }

    /// Where the label is this one; it may hold of words that are not valid.
    pub(super) fn is(&self, label: u32) -> Relation {
        let automaton = self.automaton.with_outputs(|own| u32::from(own == label));
        Relation::sorted(self.tracks.clone(), automaton)
    }
}
