//! Emitted code, compiled and run: every proved law of the data suite under both plays, in all languages, with all
//! warnings as errors; its answers are compared with the engines, with the definition, and with the law in numbers of
//! any length up to the end of the 64 bits.

mod games;
mod judge;
mod pages;
mod programs;
mod theorem_programs;
mod theorems;

use games::{GAMES, Game};
use grundy::answer::NoStrategy;
use grundy::budget::{Budget, Exhausted};
use grundy_core::check::KINDS;
use grundy_show::emit::{Refusal, emit, target};
use grundy_show::messages::{Language, Messages};
use judge::judge;
use programs::{Answer, Cpp, Program, Python, Rust};

/// Compiles one program with all games, asks it of all heaps, and judges each answer.
fn run(program: &dyn Program) {
    let messages = Messages::new(Language::English);
    let games = &GAMES;
    assert!(games.len() >= 60, "{} proved laws", games.len());
    let language = target(program.name()).unwrap();
    let codes: Vec<String> = games.iter().map(|game| game.emitted(&messages, language)).collect();
    let questions: Vec<(usize, u64)> = games
        .iter()
        .enumerate()
        .flat_map(|(index, game)| game.heaps().into_iter().map(move |heap| (index, heap)))
        .collect();
    assert!(questions.len() >= 20_000, "{} questions", questions.len());
    let answers: Vec<Answer> = program.answers(&codes, games, &questions);
    assert_eq!(answers.len(), questions.len());
    for ((game, heap), answer) in questions.iter().zip(&answers) {
        let Game { id, play, .. } = &games[*game];
        let judged = judge(&games[*game], *heap, answer, program.is_padded());
        judged.unwrap_or_else(|wrong| panic!("{id}, {play}, heap {heap}: {wrong}"));
    }
}

#[test]
fn cpp_is_right() {
    run(&Cpp);
}

#[test]
fn python_is_right() {
    run(&Python);
}

#[test]
fn rust_is_right() {
    run(&Rust);
}

#[test]
fn refusals_are_said_in_every_language() {
    for (language, _) in Language::ALL {
        let messages = Messages::new(language);
        let standing = "cited".to_owned();
        let all = [Refusal::NotProved(standing), NoStrategy::Shape.into(), NoStrategy::Long.into()];
        let mut said: Vec<String> = all.iter().map(|refusal| refusal.say(&messages)).collect();
        assert!(said.iter().all(|one| !one.starts_with("emit-")), "{said:?}");
        said.dedup();
        assert_eq!(said.len(), all.len());
    }
}

#[test]
fn what_is_not_proved_is_not_written() {
    let messages = Messages::new(Language::English);
    let (rules, play, law, mut meter) = games::conjectured();
    let refused = emit(&messages, target("cpp").unwrap(), &rules, play, &law, &mut meter);
    assert!(matches!(&refused, Err(Refusal::NotProved(standing)) if standing.contains("conjectured")), "{refused:?}");
}

#[test]
fn a_budget_ends_the_search_for_moves() {
    let messages = Messages::new(Language::English);
    let kayles = GAMES.iter().find(|game| game.id == "kayles-code").unwrap();
    let write = |steps: u64| {
        let budget = Budget { steps, ..Budget::default() };
        emit(&messages, target("rust").unwrap(), &kayles.rules, kayles.play, &kayles.law, &mut budget.start())
    };
    assert_eq!(write(20), Err(Refusal::Exhausted(Exhausted::Steps)));
    assert!(write(1 << 20).is_ok());
}

#[test]
fn every_kind_of_proof_has_its_theorem() {
    for (language, _) in Language::ALL {
        let messages = Messages::new(language);
        for kind in KINDS {
            let id = format!("theorem-{}", kind.name);
            assert!(messages.has(&id), "{id}");
        }
    }
}
