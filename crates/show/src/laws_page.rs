//! The page docs/laws.md: for every game of the catalogue the law that is known, its standing and its source. It is
//! made from the catalogue and the laws alone, within budgets of steps, so that it is the same on every machine.

use crate::messages::{Language, Messages};
use crate::statement::{formula, sentence, standing};
use grundy::answer::{Law, learn};
use grundy::budget::{Budget, Meter};
use grundy::catalogue::{Game, Rules, games, read};
use grundy_core::check::Basis;
use grundy_core::law::Determines;
use grundy_core::value::Play;
use std::fmt::Write;
use std::time::Duration;

/// Steps for each game, and the most heaps.
const STEPS: u64 = 1 << 20;
const HEAPS: u64 = 1 << 11;

const HEAD: &str = "\
# Laws of the catalogue

For every game of the catalogue, with the parameters of its example and under its default play: the law, what it rests on, and
where the game comes from. This page is generated (`cargo run -p grundy-show --example laws > docs/laws.md`), and a test compares it with the
catalogue. Standings are those of the README; what is proved is proved anew each time the page is made. Formulas are in the
language of [notation.md](notation.md); each row of the literature is data in `crates/grundy/data/laws.toml`.

| game | play | law | standing | source of the game |
|---|---|---|---|---|
";

/// The whole page.
pub fn laws_page() -> String {
    let mut page = HEAD.to_owned();
    for game in games() {
        let (word, law, standing) = row(game);
        let play = &game.play;
        let cell = |text: &str| text.replace('|', "\\|");
        // Writing to a string does not fail.
        _ = writeln!(page, "| `{word}` | {play} | {} | {} | {} |", cell(&law), cell(&standing), cell(&game.source));
    }
    page
}

/// The game with the parameters of its example, its law and what that rests on.
fn row(game: &Game) -> (String, String, String) {
    let word = rules_of(&game.example);
    let messages = Messages::new(Language::English);
    let Ok(rules) = read(word, &[]) else { return (word.to_owned(), String::new(), String::new()) };
    // Time does not decide, so that the page is the same everywhere.
    let budget = Budget { steps: STEPS, time: Duration::from_secs(3600), ..Budget::default() };
    let (law, basis) = law(&messages, &rules, &mut budget.start());
    (word.to_owned(), law, basis)
}

/// The first word of an example, which may stand in quotes.
fn rules_of(example: &str) -> &str {
    match example.strip_prefix('"') {
        Some(quoted) => quoted.split('"').next().unwrap_or_default(),
        None => example.split(' ').next().unwrap_or_default(),
    }
}

fn law(messages: &Messages, rules: &Rules, meter: &mut Meter) -> (String, String) {
    let play = rules.play;
    let learned = rules
        .ruleset()
        .filter(|_| rules.arities() == [1])
        .map(|ruleset| learn(ruleset, play, Vec::new(), HEAPS, meter));
    let laws = learned.as_ref().map_or(&[][..], |learned| &learned.laws);
    let says_all = |law: &&Law| play == Play::Misere || law.determines == Determines::Value;
    let proved = laws.iter().filter(says_all).find(|law| matches!(law.basis, Basis::Proved(_)));
    let cited = rules.cited().filter(|cited| cited.formula(play).is_some());
    match (proved, cited, laws.first()) {
        (Some(law), ..) | (None, None, Some(law)) => {
            let p = formula(law).map(|formula| format!("; P: `{formula}`")).unwrap_or_default();
            (format!("{}{p}", sentence(messages, law.determines, &law.law)), standing(messages, &law.basis))
        }
        (None, Some(cited), _) => {
            let value = cited.value_formula().filter(|_| play == Play::Normal);
            let value = value.map(|value| format!("G({}) = `{value}`; ", cited.names())).unwrap_or_default();
            let p = cited.formula(play).unwrap_or_default();
            (format!("{value}P {}: `{p}`", cited.names()), standing(messages, &Basis::Cited(cited.citation())))
        }
        (None, None, None) => {
            let upto = learned.as_ref().map_or(0, |learned| learned.values.len());
            let none =
                if upto > 0 { format!("no period found up to {}", upto - 1) } else { "none known here".to_owned() };
            (none, String::new())
        }
    }
}
