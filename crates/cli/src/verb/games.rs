//! `grundy games [WORD…]`: the catalogue.

use super::Verb;
use crate::Context;
use crate::command::positional;
use crate::failure::Failure;
use crate::verb::solve::table;
use clap::{ArgMatches, Command};
use grundy::catalogue::{Game, games};
use grundy_show::games_page::{rules, source};
use grundy_show::laws_page::word_of;
use grundy_show::messages::{Language, Messages, quoted};
use std::io::Write;

pub const VERB: Verb = Verb {
    name: "games",
    usage: "[WORD]…",
    arguments,
    run,
    examples: &["grundy games", "grundy games wythoff", "grundy games \"HDU 2897\"", "grundy games tree stones"],
};

fn arguments(command: Command, messages: &Messages) -> Command {
    command.arg(positional(messages, "word", "WORD").num_args(0..))
}

fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let messages = &context.messages;
    let words: Vec<&str> = matches.get_many::<String>("word").into_iter().flatten().map(String::as_str).collect();
    let phrase = words.join(" ");
    let found = search(&phrase);
    let out = &mut anstream::stdout();
    match found[..] {
        [] => return Err(Failure::input(messages.with("games-none", &[("word", quoted(phrase))]))),
        [game] => write!(out, "{}", entry(messages, game))?,
        _ => write!(out, "{}", list(messages, &found))?,
    }
    Ok(())
}

/// The titles of families in all languages, for a search.
struct Families(Vec<Messages>);

impl Families {
    fn new() -> Families {
        Families(Language::ALL.iter().map(|(language, _)| Messages::new(*language)).collect())
    }

    fn titles(&self, game: &Game) -> Vec<String> {
        self.0.iter().map(|messages| messages.get(&format!("family-{}", game.family))).collect()
    }
}

/// Sites whose problems go by other names too.
const SITES: [(&str, &str); 4] = [("洛谷", "luogu"), ("力扣", "lc"), ("leetcode", "lc"), ("杭电", "hdu")];

/// A text as it is compared: `HDU 2897` and `hdu-2897` are one, and so are `洛谷 P1247` and `Luogu P1247`.
fn bare(text: &str) -> String {
    let bare = text.to_lowercase().replace([' ', '-'], "");
    SITES.iter().fold(bare, |bare, (name, short)| bare.replace(name, short))
}

/// The games that a phrase means: the one that is typed so, else those of that name, else those of that problem, else those
/// that mention it, else those that mention each of its words.
fn search(phrase: &str) -> Vec<&'static Game> {
    let wanted = bare(phrase);
    let is = |text: &String| bare(text) == wanted;
    let named = |game: &Game| is(&game.name) || is(&game.en) || is(&game.zh) || game.aliases.iter().any(is);
    let asked = |game: &Game| game.problems.iter().any(is);
    let families = Families::new();
    let mentioned = |game: &Game| mentions(&families, game, phrase);
    let each = |game: &Game| phrase.split_whitespace().all(|word| mentions(&families, game, word));
    let typed = |game: &Game| game.name == phrase.to_lowercase();
    let ways: [&dyn Fn(&Game) -> bool; 5] = [&typed, &named, &asked, &mentioned, &each];
    let found = ways.iter().map(|way| games().iter().filter(|game| way(game)).collect::<Vec<_>>());
    found.into_iter().find(|found| !found.is_empty()).unwrap_or_default()
}

fn mentions(families: &Families, game: &Game, word: &str) -> bool {
    let texts = [&game.name, &game.en, &game.zh, &game.about_en, &game.about_zh, &game.source];
    let lower = word.to_lowercase();
    texts
        .into_iter()
        .chain(&game.aliases)
        .chain(&families.titles(game))
        .any(|text| text.to_lowercase().contains(&lower))
        || game.problems.iter().any(|problem| bare(problem).contains(&bare(word)))
}

/// The games by family.
fn list(messages: &Messages, found: &[&Game]) -> String {
    let row = |game: &&Game| vec![game.call(), title(messages, game), game.problems.join(", ")];
    let head = ["games-name", "games-title", "games-problems"].map(|id| messages.get(id));
    let lines = table(Some(&head), found.iter().map(row).collect());
    let mut lines = lines.lines();
    let mut text = lines.next().unwrap_or_default().to_owned() + "\n";
    let mut family = "";
    for (game, line) in found.iter().zip(lines) {
        if game.family != family {
            family = &game.family;
            text += &format!("\n{}\n", messages.get(&format!("family-{family}")));
        }
        text += &format!("{line}\n");
    }
    text
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
    let word = word_of(game);
    let of = if game.parameters.is_empty() { String::new() } else { format!("{word}: ") };
    let quoted = if word.contains([' ', '(']) { format!("\"{word}\"") } else { word.to_owned() };
    let rows = [
        ("games-name", game.call()),
        ("games-title", title(messages, game)),
        ("games-aliases", game.aliases.join(", ")),
        ("games-about", about.clone()),
        ("games-rules", format!("{of}{}", rules(word))),
        ("games-play", play),
        ("games-start", game.start.clone().unwrap_or_default()),
        ("games-problems", game.problems.join(", ")),
        ("games-source", source(messages, game)),
        ("games-law", format!("grundy law {quoted}")),
        ("games-example", format!("grundy solve {}", game.example)),
    ];
    let shown = rows.into_iter().filter(|(_, value)| !value.is_empty());
    table(None, shown.map(|(id, value)| vec![messages.get(id), value]).collect())
}
