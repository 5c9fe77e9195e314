//! A graph being read: names and arrows come in any order. While it grows, all is claimed that it and its analysis will
//! take, so that a graph that is too large is refused as early as possible.

use super::build::{Built, graph};
use super::{NamedGraph, Names};
use crate::budget::{Exhausted, Meter};

/// Bytes of a vertex with all that is ever known of it at one time, but for its name: the starts of two lists, remoteness,
/// value and counter, and three arrays of the work.
pub const BYTES_OF_VERTEX: u64 = 32;

/// Bytes of an arrow: both ends while it is read, then a place in two lists.
pub const BYTES_OF_ARROW: u64 = 8;

/// Claims are made for so many arrows at once.
const TOGETHER: usize = 1 << 12;

/// A graph being read.
#[derive(Clone, Debug, Default)]
pub struct Draft {
    names: Names,
    tails: Vec<u32>,
    heads: Vec<u32>,
}

impl Draft {
    /// Nothing read yet.
    pub fn new() -> Draft {
        Draft::default()
    }

    /// A vertex by its name: what [`Draft::arrow`] takes.
    pub fn vertex(&mut self, name: &str, meter: &mut Meter) -> Result<u32, Exhausted> {
        let (vertex, is_new) = self.names.intern(name, meter)?;
        if is_new {
            meter.claim(BYTES_OF_VERTEX)?;
        }
        Ok(vertex)
    }

    /// An arrow between vertices of this draft.
    pub fn arrow(&mut self, tail: u32, head: u32, meter: &mut Meter) -> Result<(), Exhausted> {
        if self.tails.len().is_multiple_of(TOGETHER) {
            meter.claim(BYTES_OF_ARROW * TOGETHER as u64)?;
            if u32::try_from(self.tails.len() + TOGETHER).is_err() {
                return Err(Exhausted::Size);
            }
        }
        self.tails.push(tail);
        self.heads.push(head);
        Ok(())
    }

    /// All is read.
    pub fn finish(mut self, meter: &mut Meter) -> Result<NamedGraph, Exhausted> {
        self.names.seal();
        let vertices = u32::try_from(self.names.len()).map_err(|_| Exhausted::Size)?;
        for end in self.tails.iter_mut().chain(&mut self.heads) {
            *end = self.names.vertex(*end);
        }
        let Built { graph, repeated, loops } = graph(vertices, self.tails, self.heads, meter)?;
        Ok(NamedGraph { graph, names: self.names, repeated, loops })
    }
}
