//! Programs that are run: once on an input, or as a rulebook that is asked again and again. A program keeps within its limits,
//! and nothing that it has started outlives it.

mod guard;
mod program;
mod rulebook;
mod run;
mod stream;

pub use guard::signal_name;
pub use program::{NoProgram, Program};
pub use rulebook::Rulebook;
pub use run::{End, Run};
