//! The pages docs/games.md and docs/games.zh.md: every game of the catalogue in a family, with its rules, its law and what
//! that rests on today. What is said is asked of the program when the page is made, never written down.

use crate::laws_page::Row;
use crate::messages::{Language, Messages, number, text};
use grundy::catalogue::{Game, read};
use std::fmt::Write;

/// The longest rules that are shown in full.
const SHOWN: usize = 300;

/// The page in a language.
pub fn games_page(rows: &[Row], language: Language) -> String {
    let messages = Messages::new(language);
    let families: Vec<&[Row]> = rows.chunk_by(|a, b| a.game.family == b.game.family).collect();
    let mut page = format!("# {}\n\n", messages.get("games-page-title"));
    // Writing to a string does not fail.
    _ = writeln!(page, "{}\n", messages.with("games-page-intro", &[("count", number(rows.len()))]));
    for family in &families {
        let title = family_title(&messages, family[0].game);
        _ = writeln!(page, "- [{title}](#{}) ({})", anchor(&title), family.len());
    }
    for family in &families {
        _ = write!(page, "\n## {}\n", family_title(&messages, family[0].game));
        for row in *family {
            _ = write!(page, "\n{}", section(&messages, row));
        }
    }
    page
}

/// The section of a game.
pub fn section(messages: &Messages, row: &Row) -> String {
    let game = row.game;
    let (title, other, about) = match messages.language() {
        Language::English => (&game.en, &game.zh, &game.about_en),
        Language::Chinese => (&game.zh, &game.en, &game.about_zh),
    };
    let (law, standing) = row.known.said(messages);
    let law = if standing.is_empty() { law } else { format!("{law}; {standing}") };
    let of = if game.parameters.is_empty() { String::new() } else { format!("`{}`: ", row.word) };
    let start = game.start.as_ref().map(|start| format!("`{} n` = `{start}`", row.word)).unwrap_or_default();
    let lines = [
        ("games-name", format!("`{}`", game.call())),
        ("games-aliases", game.aliases.join(" · ")),
        ("games-rules", format!("{of}`{}`", rules(&row.word))),
        ("games-play", messages.get(&format!("play-{}", game.play))),
        ("games-start", start),
        ("games-law", format!("{of}{law}")),
        ("games-problems", game.problems.join(", ")),
        ("games-source", source(messages, game)),
        ("games-example", format!("`grundy solve {}`", game.example)),
    ];
    let mut section = format!("### {title} ({other})\n\n{about}\n\n");
    for (id, said) in lines.into_iter().filter(|(_, said)| !said.is_empty()) {
        let line = messages.with("games-page-line", &[("label", text(messages.get(id))), ("said", text(said))]);
        _ = writeln!(section, "- {line}");
    }
    section
}

/// The rules of a name with its parameters, the first moves of long ones.
pub fn rules(word: &str) -> String {
    let read = read(word, &[]);
    let whole = read.as_ref().ok().and_then(|rules| rules.ruleset()).map(|ruleset| ruleset.text()).unwrap_or_default();
    let mut shown = String::new();
    for (at, one) in whole.split("; ").enumerate() {
        if at > 0 && shown.len() + one.len() > SHOWN {
            return shown + "; …";
        }
        shown += if at > 0 { "; " } else { "" };
        shown += one;
    }
    shown
}

/// Where a game comes from.
pub fn source(messages: &Messages, game: &Game) -> String {
    if game.source == "folklore" { messages.get("games-folklore") } else { game.source.clone() }
}

fn family_title(messages: &Messages, game: &Game) -> String {
    messages.get(&format!("family-{}", game.family))
}

/// The anchor that GitHub makes of a title.
fn anchor(title: &str) -> String {
    let kept = title.chars().filter(|letter| letter.is_alphanumeric() || matches!(letter, ' ' | '-'));
    kept.collect::<String>().to_lowercase().replace(' ', "-")
}
