//! What every entry has to say.

use crate::compare::rules;
use grundy::catalogue::{games, read};
use std::collections::BTreeSet;

#[test]
fn every_entry_is_complete() {
    assert!(games().len() >= 140, "{} games", games().len());
    let mut names = BTreeSet::new();
    for game in games() {
        assert!(names.insert(game.name.to_lowercase()), "{} twice", game.name);
        let kebab = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
        assert!(game.name.chars().all(kebab), "{}", game.name);
        for text in [&game.en, &game.zh, &game.source, &game.about_en, &game.about_zh, &game.example] {
            assert!(!text.trim().is_empty(), "{}", game.name);
        }
        assert!(matches!(&game.play[..], "normal" | "misere"), "{}", game.name);
        assert!(game.about_en.ends_with('.') && game.about_zh.ends_with('。'), "{}", game.name);
        let han = |text: &str| text.chars().any(|letter| ('\u{4e00}'..='\u{9fff}').contains(&letter));
        assert!(han(&game.zh) && han(&game.about_zh) && !han(&game.about_en), "{}", game.name);
        assert!(game.problems.is_sorted_by_key(|problem| problem.to_lowercase()), "{}: {:?}", game.name, game.problems);
    }
    let mut titles: Vec<&str> = games().iter().map(|game| &game.zh[..]).collect();
    titles.sort_unstable();
    assert!(titles.windows(2).all(|pair| pair[0] != pair[1]), "{titles:?}");
}

#[test]
fn a_family_stands_together() {
    let mut families: Vec<&str> = games().iter().map(|game| &game.family[..]).collect();
    families.dedup();
    assert_eq!(families.iter().collect::<BTreeSet<_>>().len(), families.len(), "{families:?}");
}

#[test]
fn a_word_is_one_game() {
    let mut words: Vec<String> = Vec::new();
    for game in games() {
        let own: BTreeSet<String> =
            [&game.name, &game.zh].into_iter().chain(&game.aliases).map(|word| word.to_lowercase()).collect();
        words.extend(own);
    }
    words.sort_unstable();
    let twice: Vec<&[String]> = words.windows(2).filter(|pair| pair[0] == pair[1]).collect();
    assert!(twice.is_empty(), "{twice:?}");
}

#[test]
fn rules_of_examples_are_read_without_a_warning() {
    for game in games() {
        let call = game.example.split('"').find(|part| !part.trim().is_empty()).unwrap();
        let call = if game.parameters.is_empty() { &game.name[..] } else { call };
        rules(call);
    }
}

#[test]
fn numbers_that_are_no_parameters_name_no_game_and_never_panic() {
    for game in games().iter().filter(|game| !game.parameters.is_empty()) {
        for number in [0, 1, 2, 3, 7, 50, 101, u64::MAX] {
            for more in 0..3 {
                let arguments = vec![number.to_string(); game.parameters.len() + more];
                _ = read(&format!("{}({})", game.name, arguments.join(", ")), &[]);
            }
        }
        assert!(read(&game.name, &[]).is_err(), "{} without parameters", game.name);
    }
}
