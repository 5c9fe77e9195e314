//! Claims: the reduction of formulas against their evaluation, verdicts against brute force, and comparisons of games.

mod formulas;
mod games;
mod reduction;
mod subtraction;
mod verdicts;
