//! Relations between naturals as finite automata: the operations of first-order logic on them, and the numeration
//! systems in which addition is one of them.
//!
//! A relation in which every name is bound by operations of this room is decided: it is empty, or a shortest word of it
//! is a witness (J. R. Büchi, Weak second-order arithmetic and finite automata, 1960).

mod adder;
pub mod compare;
pub mod compile;
mod dot;
mod greedy;
mod intern;
mod labels;
mod least;
mod linear;
mod meet;
mod minimise;
mod periodic;
mod product;
mod project;
mod relation;
pub mod statement;
mod systems;
mod witness;

pub use dot::dot;
pub use labels::Labels;
pub use least::least;
pub use meet::{Word, common_word, empty_together};
pub use minimise::minimised;
pub use periodic::{graph_of, outputs_of};
pub use product::{joined, product};
pub use project::projected;
pub use relation::{MAX_STATES, Relation, Track};
pub use systems::{base, recurrence, zeckendorf};
pub use witness::{numbers, shortest};
