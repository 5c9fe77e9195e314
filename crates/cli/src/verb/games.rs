//! `grundy games [WORD]`: the catalogue.

use super::Verb;
use crate::Context;
use crate::command::positional;
use crate::failure::Failure;
use crate::verb::solve::table;
use clap::{ArgMatches, Command};
use grundy::catalogue::{Game, games};
use grundy_show::messages::{Language, Messages, quoted};
use std::io::Write;

pub const VERB: Verb = Verb {
    name: "games",
    usage: "[WORD]",
    arguments,
    run,
    examples: &["grundy games", "grundy games wythoff", "grundy games \"HDU 2897\""],
};

fn arguments(command: Command, messages: &Messages) -> Command {
    command.arg(positional(messages, "word", "WORD"))
}

fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let messages = &context.messages;
    let word = matches.get_one::<String>("word").map(|word| word.to_lowercase());
    let found: Vec<&Game> =
        games().iter().filter(|game| word.as_ref().is_none_or(|word| mentions(game, word))).collect();
    let exact = found.iter().find(|game| word.as_deref() == Some(&game.name[..]));
    let out = &mut anstream::stdout();
    match (&found[..], exact) {
        ([], _) => {
            let word = word.unwrap_or_default();
            return Err(Failure::input(messages.with("games-none", &[("word", quoted(word))])));
        }
        (_, Some(game)) => write!(out, "{}", entry(messages, game))?,
        ([game], None) => write!(out, "{}", entry(messages, game))?,
        (several, None) => {
            let rows = several.iter().map(|game| vec![call(game), title(messages, game), game.problems.join(", ")]);
            let head = ["games-name", "games-title", "games-problems"].map(|id| messages.get(id));
            write!(out, "{}", table(Some(&head), rows.collect()))?;
        }
    }
    Ok(())
}

fn mentions(game: &Game, word: &str) -> bool {
    let texts = [&game.name, &game.en, &game.zh, &game.about_en, &game.about_zh];
    let squeezed = |text: &str| text.to_lowercase().replace(' ', "");
    texts.into_iter().chain(&game.aliases).any(|text| text.to_lowercase().contains(word))
        || game.problems.iter().any(|problem| squeezed(problem).contains(&squeezed(word)))
}

/// The name as it is typed: `bash(k)`.
fn call(game: &Game) -> String {
    if game.parameters.is_empty() {
        game.name.clone()
    } else {
        format!("{}({})", game.name, game.parameters.join(", "))
    }
}

fn title(messages: &Messages, game: &Game) -> String {
    match messages.language() {
        Language::English => game.en.clone(),
        Language::Chinese => game.zh.clone(),
    }
}

fn entry(messages: &Messages, game: &Game) -> String {
    let about = match messages.language() {
        Language::English => &game.about_en,
        Language::Chinese => &game.about_zh,
    };
    let play = messages.get(&format!("play-{}", game.play));
    // A template without loops reads as rules once its braces are gone.
    let rules =
        if game.rules.contains("{%") { "…".to_owned() } else { game.rules.replace("{{ ", "").replace(" }}", "") };
    let rows = [
        ("games-name", call(game)),
        ("games-title", title(messages, game)),
        ("games-about", about.clone()),
        ("games-rules", rules),
        ("games-play", play),
        ("games-start", game.start.clone().unwrap_or_default()),
        ("games-problems", game.problems.join(", ")),
        ("games-source", game.source.clone()),
        ("games-example", format!("grundy solve {}", game.example)),
    ];
    let shown = rows.into_iter().filter(|(_, value)| !value.is_empty());
    table(None, shown.map(|(id, value)| vec![messages.get(id), value]).collect())
}
