//! The library in thirty lines: who wins three heaps of a subtraction game, by which moves, and how one knows.
//!
//! `cargo run --release -p grundy --example solve`

use grundy::budget::Budget;
use grundy::catalogue;
use grundy::game::Game;
use grundy::position;
use grundy::solve::{Question, Solver};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let rules = catalogue::read("take {1, 3, 4}", &[]).map_err(|error| format!("{error:?}"))?;
    let heaps = position::read("10^18 4 10^1000 + 7", None)?;
    let position: Vec<_> = heaps.into_iter().map(|heap| (0, heap.coordinates)).collect();

    let mut meter = Budget::default().start();
    let games: Vec<&dyn Game> = vec![&rules];
    let mut solver = Solver::new(games, rules.play, &mut meter);
    let question = Question { position: &position, limit: 3 };
    let answer = solver.solve(question, &mut meter).map_err(|unanswered| format!("{unanswered:?}"))?;

    println!("outcome {}, standing {}", answer.outcome, answer.basis.standing());
    println!("{} winning moves, the first ones:", answer.moves.count.unwrap_or_default());
    for one in &answer.moves.list {
        let to: Vec<String> = one.to.iter().flatten().map(ToString::to_string).collect();
        println!("  heap {}: leave {}", one.component, &to.join(", ")[..to.join(", ").len().min(40)]);
    }
    Ok(())
}
