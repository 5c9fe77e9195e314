//! A game of one's own: `cargo run --release -p grundy --example cram`. The trait `Game` says the options of a component; who
//! wins a sum is then asked of a solver, which values components, adds them up, and lists the winning moves.

mod board;

use board::{Cram, board};
use grundy::answer::Component;
use grundy::budget::Budget;
use grundy::engine::Nimbers;
use grundy::game::Game;
use grundy::number::Number;
use grundy::solve::{Question, Solver};
use grundy_core::value::Play;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut meter = Budget { memory: 1 << 30, ..Budget::default() }.start();
    let large = |part: Vec<u64>| part.into_iter().map(Number::from).collect::<Component>();
    let sum: Vec<(usize, Component)> = [board(3, 3), board(2, 3)].map(|part| (0, large(part))).into();
    let mut solver = Solver::new(vec![&Cram], Play::Normal, &mut meter);
    let answer = solver.solve(Question { position: &sum, limit: 1 }, &mut meter).map_err(|why| format!("{why:?}"))?;
    println!("3 x 3 + 2 x 3: {}, nim-values {:?}", answer.outcome, answer.values);
    // Where only the outcome is asked for, fewer components are looked at.
    let games: [&dyn Game; 1] = [&Cram];
    let outcome = Nimbers::new(&games).of(&[(0, board(3, 4))], &mut meter).map_err(|why| format!("{why:?}"))?;
    println!("3 x 4: {outcome}");
    Ok(())
}
