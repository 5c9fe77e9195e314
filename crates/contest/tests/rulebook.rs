//! The right answers of a program in place of rules: random small games, sums of them under both plays, and with circles,
//! against the definition alone.

#[path = "../../grundy/tests/tables/mod.rs"]
mod tables;
#[path = "../../grundy/tests/told/mod.rs"]
mod told;

use grundy::budget::Budget;
use grundy::exec::Program;
use grundy::game::Game;
use grundy::number::Number;
use grundy_contest::row::{Problem, Row, find};
use grundy_contest::stress::{Laws, Named, Oracle, Rulebook, Sample, Script, Unknown, budget, constant_rules};
use grundy_core::value::{Outcome, Play};
use std::time::{Duration, Instant};
use tables::{Dice, Table};
use told::{Told, heap, opaque, outcomes, reached};

/// How long a line may take.
const LONG: Duration = Duration::from_secs(3600);

/// Sums of numbers, with a word for each outcome.
fn sums(play: Play, moves: bool) -> Problem {
    let moves = if moves { "[moves]\nmove = \"a -> b\"\nline = \"{a}-{b}\"\n" } else { "" };
    let row = format!(
        "play = \"{play}\"\ncases = \"to the end\"\ninput = \"k S[k]\"\nposition = \"S\"\n[words]\nN = \"N\"\nP = \"P\"\nD = \"D\"\n{moves}"
    );
    Problem::of_program(Row::of_file(&row).unwrap()).unwrap()
}

fn sum(members: &[u64]) -> Sample {
    let list = |numbers: &[u64]| numbers.iter().copied().map(Number::from).collect();
    Sample { numbers: vec![list(&[members.len() as u64]), list(members)] }
}

/// All sums of at most so many positions.
fn all(count: u64, most: u32) -> Vec<Vec<u64>> {
    let mut found: Vec<Vec<u64>> = vec![Vec::new()];
    for _ in 0..most {
        let longer = found.iter().flat_map(|sum| {
            let from = sum.last().copied().unwrap_or(0);
            (from..count).map(|next| [&sum[..], &[next]].concat())
        });
        let longer: Vec<Vec<u64>> = longer.collect();
        found.extend(longer);
        found.sort();
        found.dedup();
    }
    found.retain(|sum| !sum.is_empty());
    found
}

fn word(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::N => "N\n",
        Outcome::P => "P\n",
        Outcome::D => "D\n",
    }
}

#[test]
fn sums_are_answered_as_the_definition_says() {
    let mut dice = Dice(11);
    for round in 0..60 {
        let ends = round % 2 == 0;
        let table = Table::random(&mut dice, 5, ends);
        let name = if round % 4 < 2 { heap } else { opaque };
        for play in [Play::Normal, Play::Misere] {
            let (problem, program) = (sums(play, false), Program::new(Told::of(&table, name)));
            let games: [&dyn Game; 1] = [&program];
            let components = (0..5).map(|at| program.component(&name(at)).unwrap()).collect();
            let named = Named::new(&program, components, &mut Budget::default().start()).unwrap();
            let granted = (Budget::default().start(), None);
            let mut oracle = Rulebook::new(&problem, &program, &games, Script::Names(&named), granted, LONG);
            let all = all(5, if ends { 3 } else { 2 });
            let samples: Vec<Sample> = all.iter().map(|members| sum(members)).collect();
            for (members, answer) in all.iter().zip(oracle.answers(&samples)) {
                let positions = reached(&table, members);
                let right = outcomes(&positions, play)[members];
                assert_eq!(answer.as_deref(), Ok(word(right)), "{table:?} {members:?} {play}");
            }
            for (members, sample) in all.iter().zip(&samples) {
                let right = outcomes(&reached(&table, members), play)[members];
                let lost = oracle.lost(sample);
                assert!(right == Outcome::N || lost.is_empty(), "{table:?} {members:?} {play}");
                let answers = oracle.answers(&lost);
                assert!(answers.iter().all(|answer| answer.as_deref() == Ok("P\n")), "{table:?} {members:?} {play}");
                let explained = oracle.explain(sample).unwrap().1;
                assert_eq!((explained.outcome, explained.basis.standing()), (right, "computed"));
            }
        }
    }
}

#[test]
fn winning_moves_are_printed_as_the_row_says() {
    // Nim up to 4; from 1 on the last stone may be said to leave nothing.
    let options = |n: u64| (0..n).map(|m| if m == 0 && n % 2 == 1 { vec![] } else { vec![m] }).collect();
    let table = Table((0..5).map(options).collect());
    let (problem, program) = (sums(Play::Normal, true), Program::new(Told::of(&table, heap)));
    let games: [&dyn Game; 1] = [&program];
    let granted = (Budget::default().start(), None);
    let mut oracle = Rulebook::new(&problem, &program, &games, Script::Numbers, granted, LONG);
    let answers = oracle.answers(&[sum(&[1, 2, 4]), sum(&[2, 2]), sum(&[3]), sum(&[1, 1, 1])]);
    let answers: Vec<&str> = answers.iter().map(|answer| answer.as_deref().unwrap()).collect();
    assert_eq!(answers, ["N\n4-3\n", "P\n", "N\n3-0\n", "N\n1-0\n1-0\n1-0\n"]);
    // A heap that splits is no line.
    let table = Table(vec![vec![], vec![vec![0]], vec![vec![], vec![1, 1]]]);
    let program = Program::new(Told::of(&table, heap));
    let games: [&dyn Game; 1] = [&program];
    let mut oracle = Rulebook::new(&problem, &program, &games, Script::Numbers, granted, LONG);
    let answers = oracle.answers(&[sum(&[1]), sum(&[2])]);
    assert_eq!(answers, [Ok("N\n1-0\n".to_owned()), Err(Unknown::Unsaid)]);
}

#[test]
fn what_is_too_large_is_said_and_the_rest_answered() {
    // 40 heaps, each of which leads to all smaller ones.
    let table = Table((0..40).map(|n| (0..n).map(|m| vec![m]).collect()).collect());
    let (problem, program) = (sums(Play::Normal, false), Program::new(Told::of(&table, heap)));
    let games: [&dyn Game; 1] = [&program];
    let granted = (Budget::default().start(), Some(400));
    let mut oracle = Rulebook::new(&problem, &program, &games, Script::Numbers, granted, LONG);
    let answers = oracle.answers(&[sum(&[39]), sum(&[5]), sum(&[9, 9])]);
    assert_eq!(answers, [Err(Unknown::TooLarge), Ok("N\n".to_owned()), Ok("P\n".to_owned())]);
    assert!(!oracle.is_broken());
}

/// What would be found too late is not said, and says nothing of what is too large.
#[test]
fn nothing_is_answered_after_the_time() {
    let past = Instant::now();
    let table = Table((0..40).map(|n| (0..n).map(|m| vec![m]).collect()).collect());
    let (problem, program) = (sums(Play::Normal, false), Program::new(Told::of(&table, heap)));
    let games: [&dyn Game; 1] = [&program];
    let mut oracle =
        Rulebook::new(&problem, &program, &games, Script::Numbers, (Budget::default().start(), None), LONG);
    oracle.until(past);
    assert_eq!(oracle.answers(&[sum(&[39])]), [Err(Unknown::Stopped)]);
    oracle.until(past + LONG);
    assert_eq!(oracle.answers(&[sum(&[39])]), [Ok("N\n".to_owned())], "a program that is not late is asked again");
    let row = Row { play: Some("misere".to_owned()), rules: "grundys-game".to_owned(), ..problem.row };
    let problem = Problem::new(row).unwrap();
    let rules = constant_rules(&problem);
    let mut oracle = Laws::new(&problem, rules.as_ref(), &budget());
    oracle.until(past);
    assert_eq!(oracle.answers(&[sum(&[40, 50])]), [Err(Unknown::Stopped)]);
}

#[test]
fn a_program_stands_in_place_of_rules_that_its_positions_tell_whole() {
    for (id, fits) in [
        ("acwing-891", true),
        ("poj-1067", true),
        ("51nod-1066", true),
        ("51nod-1070", true),
        ("acwing-892", true),
        ("acwing-893", false),
    ] {
        let read = Problem::of_program(find(id).unwrap().clone());
        assert_eq!(read.is_ok(), fits, "{id}");
    }
}
