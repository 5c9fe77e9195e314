//! Who wins an impartial game, by which moves, at any size, and how one knows.
//!
//! The main path is [`solve::Solver::solve`]: rules and a position go in; values, a law, a proof and an answer come out.
//! Rooms, each importing only from those before it: `shape ← engine ← find ← prove ← answer ← solve`.

pub mod answer;
pub mod automata;
pub mod budget;
pub mod catalogue;
pub mod chart;
pub mod claim;
pub mod engine;
pub mod exec;
pub mod explain;
pub mod find;
pub mod game;
pub mod graph;
pub mod json;
pub mod number;
pub mod play;
pub mod position;
pub mod prove;
pub mod random;
pub mod seek;
pub mod shape;
pub mod solve;
pub mod sweep;
pub mod tokens;
