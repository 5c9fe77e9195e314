//! Wide registers: loops over bytes and words that the compiler turns into vector instructions, run with the widest that
//! the processor has. The loops are plain Rust, so that the portable path is the same text compiled for the target.

use std::sync::LazyLock;

/// The vector instructions that a loop runs with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Width(pulp::Arch);

impl Width {
    /// The widest that the processor has, or the portable ones where the environment says `GRUNDY_SIMD=off`. Chosen once.
    pub(crate) fn best() -> Width {
        static BEST: LazyLock<Width> = LazyLock::new(|| match std::env::var_os("GRUNDY_SIMD") {
            Some(choice) if choice == "off" => Width::portable(),
            _ => Width(pulp::Arch::new()),
        });
        *BEST
    }

    /// Those that every processor of the target has.
    pub(crate) fn portable() -> Width {
        Width(pulp::Arch::Scalar)
    }

    /// Runs a loop. Its `call` and all that it calls must be inlined: only then it is compiled for these instructions.
    pub(crate) fn run<W: pulp::NullaryFnOnce>(self, work: W) -> W::Output {
        self.0.dispatch(work)
    }
}
