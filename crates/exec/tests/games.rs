//! Games as programs against what is known of them: Kayles in two languages, Northcott's game, geography on a tree.
#![cfg(unix)]

use grundy::answer::Component;
use grundy::budget::Budget;
use grundy::engine::{Task, fill};
use grundy::exec::Program;
use grundy::game::Game;
use grundy::number::Number;
use grundy::solve::{Question, Solver};
use grundy_core::plain::Ruleset;
use grundy_core::value::{Outcome, Play};
use grundy_exec::{Program as Command, Rulebook};
use std::path::{Path, PathBuf};
use std::process::Command as Process;
use std::time::Duration;

fn budget() -> Budget {
    Budget { time: Duration::from_secs(600), memory: 1 << 31, ..Budget::default() }
}

fn data(name: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/exec").join(name).display().to_string()
}

fn start(command: &[&str]) -> Program {
    let command = command.iter().map(|word| (*word).to_owned()).collect();
    let program = Command { command, time: Duration::from_secs(600), memory: None };
    Program::new(Box::new(Rulebook::start(&program).unwrap()))
}

/// Compiles a program into a folder of its own.
struct Built(PathBuf);

impl Built {
    fn of(source: &str) -> Built {
        let file = std::env::temp_dir().join(format!("grundy-{source}-{}", std::process::id()));
        let built = Process::new("g++").args(["-O1", "-o"]).arg(&file).arg(data(source)).status().unwrap();
        assert!(built.success());
        Built(file)
    }
}

impl Drop for Built {
    fn drop(&mut self) {
        _ = std::fs::remove_file(&self.0);
    }
}

/// The outcome of a sum, everything that it leads to explored.
fn outcome(program: &Program, names: &[&str], play: Play) -> Outcome {
    let mut meter = budget().start();
    let from: Vec<Vec<u64>> = names.iter().map(|name| program.component(name).unwrap()).collect();
    assert!(program.explore(&from, u64::MAX, &mut meter).unwrap().all);
    let large = |part: Vec<u64>| part.into_iter().map(Number::from).collect::<Component>();
    let position: Vec<(usize, Component)> = from.into_iter().map(|part| (0, large(part))).collect();
    let mut solver = Solver::new(vec![program], play, &mut meter);
    solver.solve(Question { position: &position, limit: 0 }, &mut meter).unwrap().outcome
}

#[test]
fn kayles_in_two_languages_is_the_octal_game() {
    const LAST: u64 = 120;
    let rules = Ruleset::read("0.77").unwrap();
    let task = Task { game: &rules, play: Play::Normal, upto: &[LAST] };
    let (known, _) = fill(task, &[], &mut budget().start()).unwrap();
    let built = Built::of("kayles.cpp");
    let compiled = built.0.display().to_string();
    for command in [&["python3", &data("kayles.py")][..], &[&compiled]] {
        let program = start(command);
        assert_eq!(program.heaps(LAST, &mut budget().start()), (Some(LAST), None));
        let values: Vec<Option<u32>> = (0..=LAST).map(|heap| program.value_at_once(&[heap])).collect();
        let right: Vec<Option<u32>> = known.values.iter().copied().map(Some).collect();
        assert_eq!(values, right, "{command:?}");
        assert_eq!(program.asked(), LAST + 1);
        for (sum, play) in [("5 9", Play::Normal), ("3 4 5", Play::Misere), ("12 12 11 7", Play::Misere)] {
            let names: Vec<&str> = sum.split(' ').collect();
            let position: Vec<(usize, Component)> =
                names.iter().map(|name| (0, vec![Number::from(name.parse::<u64>().unwrap())])).collect();
            let mut meter = budget().start();
            let mut solver = Solver::new(vec![&rules], play, &mut meter);
            let right = solver.solve(Question { position: &position, limit: 0 }, &mut meter).unwrap().outcome;
            assert_eq!(outcome(&program, &names, play), right, "{sum} {play}");
        }
        assert_eq!(program.finish(&budget().start()), Ok(()));
    }
}

/// The gaps are heaps of Nim: going back is answered by following, so play may be long but nobody can draw.
#[test]
fn northcotts_game_is_nim_on_the_gaps() {
    let program = start(&["python3", &data("northcott.py")]);
    let rows = |width: usize| {
        (0..width).flat_map(move |white| {
            (white + 1..width).map(move |black| {
                let man = |at: usize| {
                    if at == white {
                        'W'
                    } else if at == black {
                        'B'
                    } else {
                        '.'
                    }
                };
                ((0..width).map(man).collect::<String>(), black - white - 1)
            })
        })
    };
    let mut asked = 0;
    for (first, gap) in rows(4) {
        for (second, other) in rows(5) {
            for (third, last) in rows(3) {
                for mover in ["w", "b"] {
                    let found = outcome(&program, &[&format!("{mover} {first} {second} {third}")], Play::Normal);
                    let right = if gap ^ other ^ last == 0 { Outcome::P } else { Outcome::N };
                    assert_eq!(found, right, "{mover} {first} {second} {third}");
                    asked += 1;
                }
            }
        }
    }
    assert_eq!(asked, 2 * 6 * 10 * 3);
    assert_eq!(program.finish(&budget().start()), Ok(()));
}

#[test]
fn geography_on_random_trees_is_what_the_definition_says() {
    let mut state = 6_u64;
    let mut below = |end: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % end
    };
    for _ in 0..10 {
        let count = 2 + below(20);
        let edges: Vec<(u64, u64)> = (1..count).map(|place| (place, below(place))).collect();
        let words: Vec<String> = edges.iter().map(|(a, b)| format!("{a}-{b}")).collect();
        let file = data("geography.py");
        let command: Vec<&str> = ["python3", &file].into_iter().chain(words.iter().map(String::as_str)).collect();
        let program = start(&command);
        for place in 0..count {
            for play in [Play::Normal, Play::Misere] {
                let right = if wins(&edges, place, None, play) { Outcome::N } else { Outcome::P };
                assert_eq!(outcome(&program, &[&place.to_string()], play), right, "{words:?} {place} {play}");
            }
        }
        assert_eq!(program.finish(&budget().start()), Ok(()));
    }
}

fn wins(edges: &[(u64, u64)], here: u64, before: Option<u64>, play: Play) -> bool {
    let other = |(a, b): &(u64, u64)| if *a == here { Some(*b) } else { (*b == here).then_some(*a) };
    let next: Vec<u64> = edges.iter().filter_map(other).filter(|next| Some(*next) != before).collect();
    match next.is_empty() {
        true => play == Play::Misere,
        false => next.into_iter().any(|next| !wins(edges, next, Some(here), play)),
    }
}
