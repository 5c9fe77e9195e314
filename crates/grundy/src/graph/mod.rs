//! A finite directed graph as a game: a token moves along an arrow, and circles are allowed. Graphs are read from lists
//! of edges and from Graphviz ([`read`]); outcomes with remoteness ([`outcomes`]) and loopy nim-values ([`values`]) are
//! labels of all vertices at once, in arrays, without recursion. Core verifies labels in linear time
//! (`grundy_core::check::graph`), and only verified labels are handed out ([`Labels`]).

mod best;
mod build;
mod circles;
pub mod dot;
mod draft;
pub mod file;
mod labels;
mod names;
pub mod outcomes;
mod reached;
pub mod read;
mod summary;
pub mod values;

pub use best::best;
pub use build::{Built, graph, turned};
pub use circles::{Circles, circles};
pub use draft::{BYTES_OF_ARROW, BYTES_OF_VERTEX, Draft};
pub use labels::{Labels, LoopyValue, Unlabelled};
pub use names::Names;
pub use reached::reached;
pub use summary::Summary;

use crate::game::{Game, Visit};
use grundy_core::check::graph::Graph;
use grundy_core::plain::{Fuel, Halt};

/// A graph with the names of its vertices, each option once, in ascending order.
#[derive(Clone, Debug)]
pub struct NamedGraph {
    /// The options of each vertex.
    pub graph: Graph,
    /// What the vertices are called.
    pub names: Names,
    /// How many arrows were given again.
    pub repeated: u64,
    /// How many arrows lead from a vertex to itself.
    pub loops: u64,
}

impl NamedGraph {
    /// The number of vertices.
    pub fn vertices(&self) -> usize {
        self.graph.options().size()
    }

    /// The number of arrows.
    pub fn arrows(&self) -> usize {
        self.graph.options().count()
    }
}

/// A token on vertex v is the component `[v]`.
impl Game for Graph {
    fn each_option(&self, component: &[u64], fuel: &mut Fuel<'_>, visit: Visit<'_>) -> Result<(), Halt> {
        let &[vertex] = component else { return Ok(()) };
        let vertex = u32::try_from(vertex).ok().filter(|vertex| self.options().vertices().contains(vertex));
        for option in vertex.into_iter().flat_map(|vertex| self.options().of(vertex)) {
            fuel.burn(1)?;
            if visit(&[vec![u64::from(*option)]]).is_break() {
                return Err(Halt::Stopped);
            }
        }
        Ok(())
    }
}
