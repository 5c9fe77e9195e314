//! The catalogue of named games, and how a word of the user becomes a ruleset. A name stands for a text; it is never
//! code, and never stands in a certificate.

mod candidates;
mod laws;
mod recognise;

pub use candidates::{Candidates, Changes};
pub use laws::{Cited, Closed, Level, Row, misere_sums, rows};

use crate::game::{Game as Playable, Visit};
use grundy_core::notation::{KEYWORDS, NotationError, Span};
use grundy_core::plain::{Fuel, Halt, Ruleset};
use grundy_core::value::{Natural, Play};
use minijinja::Value;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// An entry of the catalogue.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Game {
    /// The word that stands for the rules.
    pub name: String,
    /// The family of games that it belongs to.
    pub family: String,
    /// The name in English.
    pub en: String,
    /// The name in Chinese.
    pub zh: String,
    /// Further names.
    #[serde(default)]
    pub aliases: Vec<String>,
    /// Names of the parameters, in order; the last one may stand for a list, as `set...`.
    #[serde(default)]
    pub parameters: Vec<String>,
    /// The rules, or the template that prints them.
    pub rules: String,
    /// `normal` or `misere`.
    pub play: String,
    /// What a bare number n stands for.
    pub start: Option<String>,
    /// Numbers of contest problems.
    #[serde(default)]
    pub problems: Vec<String>,
    /// Author, title, year, or `folklore`.
    pub source: String,
    /// The rules in one English sentence.
    pub about_en: String,
    /// The rules in one Chinese sentence.
    pub about_zh: String,
    /// What to type after `grundy solve` to try it.
    pub example: String,
}

#[derive(Deserialize)]
struct File {
    game: Vec<Game>,
}

static GAMES: LazyLock<Result<Vec<Game>, String>> = LazyLock::new(|| {
    let text = include_str!("../../data/catalogue.toml");
    toml::from_str::<File>(text).map(|file| file.game).map_err(|error| error.to_string())
});

/// All entries, in the order of the file.
pub fn games() -> &'static [Game] {
    GAMES.as_deref().unwrap_or_default()
}

/// Rules as the user meant them.
#[derive(Clone, Debug)]
pub struct Rules {
    /// What they are.
    pub meaning: Meaning,
    /// The entry behind a name.
    pub game: Option<&'static Game>,
    /// The play when the question names none.
    pub play: Play,
}

/// What a text or a name stands for.
#[derive(Clone, Debug)]
pub enum Meaning {
    /// A ruleset.
    Text(Ruleset),
    /// An entry with so many coordinates that its moves are not written down: its law from the literature answers.
    Entry {
        /// The name with its parameters.
        text: String,
        /// The number of coordinates.
        arity: usize,
        /// The law.
        law: Box<Cited>,
    },
}

impl Game {
    /// The name as it is typed: `bash(k)`.
    pub fn call(&self) -> String {
        if self.parameters.is_empty() {
            self.name.clone()
        } else {
            format!("{}({})", self.name, self.parameters.join(", "))
        }
    }

    /// The name of the last parameter where that is a list of numbers, at least one.
    pub fn listed(&self) -> Option<&str> {
        self.parameters.last().and_then(|name| name.strip_suffix("..."))
    }
}

impl Rules {
    /// The ruleset, unless its moves are not written down.
    pub fn ruleset(&self) -> Option<&Ruleset> {
        match &self.meaning {
            Meaning::Text(ruleset) => Some(ruleset),
            Meaning::Entry { .. } => None,
        }
    }

    /// The numbers of coordinates of the components that can be moved in, ascending.
    pub fn arities(&self) -> Vec<usize> {
        match &self.meaning {
            Meaning::Text(ruleset) => ruleset.arities(),
            Meaning::Entry { arity, .. } => vec![*arity],
        }
    }

    /// The text with shorthands expanded, or the name with its parameters.
    pub fn expanded(&self) -> &str {
        match &self.meaning {
            Meaning::Text(ruleset) => ruleset.expanded(),
            Meaning::Entry { text, .. } => text,
        }
    }

    /// Whether the parameters of a component satisfy the condition of `given`. Those beyond 64 bits cannot be checked, and
    /// no engine takes them either.
    pub fn admits<N: Natural>(&self, component: &[N]) -> bool {
        let Some(ruleset) = self.ruleset().filter(|ruleset| !ruleset.parameters().is_empty()) else { return true };
        let small: Option<Vec<u64>> = component.iter().map(Natural::to_u64).collect();
        small.is_none_or(|small| ruleset.admits(&small, &mut Fuel::new(ADMITTING)).unwrap_or(true))
    }

    /// The law from the literature: that of the entry, or the first one whose rules are shown to be these.
    pub fn cited(&self) -> Option<Cited> {
        match &self.meaning {
            Meaning::Text(ruleset) => Cited::of(ruleset),
            Meaning::Entry { law, .. } => Some((**law).clone()),
        }
    }
}

/// Steps for the condition of `given`.
const ADMITTING: u64 = 1 << 24;

impl Playable for Rules {
    fn each_option(&self, component: &[u64], fuel: &mut Fuel<'_>, visit: Visit<'_>) -> Result<(), Halt> {
        match &self.meaning {
            Meaning::Text(ruleset) => ruleset.each_option(component, fuel, visit),
            Meaning::Entry { law, .. } if law.is_end(component) => Ok(()),
            Meaning::Entry { .. } => Err(Halt::TooLarge),
        }
    }

    fn rules(&self) -> Option<&Ruleset> {
        self.ruleset()
    }
}

/// Why a text names no rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulesError {
    /// It is no text of the notation.
    Notation {
        /// What is wrong, and where in `text`.
        error: NotationError,
        /// The text that was read: the user's, or what a name stands for.
        text: String,
    },
    /// A word that is no name of the catalogue.
    UnknownGame {
        /// The word.
        name: String,
        /// Names like it.
        near: Vec<&'static str>,
        /// Where.
        span: Span,
    },
    /// The wrong parameters for a named game.
    Parameters {
        /// The name.
        name: &'static str,
        /// The parameters that it takes.
        takes: Vec<&'static str>,
        /// Where.
        span: Span,
    },
    /// Parameters for which the name stands for no game.
    NoGame {
        /// The name.
        name: &'static str,
        /// Where.
        span: Span,
    },
}

impl RulesError {
    /// The stable code. Never translated.
    pub fn code(&self) -> &'static str {
        match self {
            RulesError::Notation { error, .. } => error.problem.code(),
            RulesError::UnknownGame { .. } => "E201",
            RulesError::Parameters { .. } => "E202",
            RulesError::NoGame { .. } => "E203",
        }
    }
}

/// The largest parameter of a template with loops, and of one that prints a move for each subset: they bound the text.
const MAX_LOOPS: u64 = 100;
const MAX_SUBSETS: u64 = 10;

/// The macro that prints coordinates.
const ROW: &str = include_str!("../../data/row.jinja");

/// The longest list of a template with loops.
const MAX_LIST: usize = 100;

/// Reads a name of the catalogue or a text of the notation, with some parameters of `given` fixed.
pub fn read(text: &str, with: &[(String, u64)]) -> Result<Rules, RulesError> {
    let word = text.trim();
    let start = text.find(word).unwrap_or(0);
    let span = Span { start, end: start + word.len() };
    let (name, arguments) = split(word);
    if let Some(game) = find(word).or_else(|| find(name)) {
        let arguments = if find(word).is_some() { Some(Vec::new()) } else { arguments };
        return named(game, arguments, with, span);
    }
    if looks_like_a_name(name) {
        return Err(RulesError::UnknownGame { name: name.to_owned(), near: near(name), span });
    }
    let ruleset =
        Ruleset::read_with(text, with).map_err(|error| RulesError::Notation { error, text: text.to_owned() })?;
    Ok(Rules { meaning: Meaning::Text(ruleset), game: None, play: Play::Normal })
}

/// The entry of that name or alias, whatever the case.
fn find(name: &str) -> Option<&'static Game> {
    let lower = name.to_lowercase();
    games().iter().find(|game| {
        game.name == lower || game.zh == name || game.aliases.iter().any(|alias| alias.to_lowercase() == lower)
    })
}

/// `moore(2, 4)` as name and arguments.
fn split(word: &str) -> (&str, Option<Vec<u64>>) {
    let Some((name, rest)) = word.split_once(['(', '（']) else { return (word, Some(Vec::new())) };
    let arguments = rest
        .trim_end()
        .strip_suffix([')', '）'])
        .map(|inner| inner.split([',', '，']).map(|one| one.trim().parse().ok()).collect::<Option<Vec<u64>>>());
    (name.trim_end(), arguments.flatten())
}

fn looks_like_a_name(name: &str) -> bool {
    // `take (1..3)` is a text that is wrong, not a game that is unknown.
    if KEYWORDS.contains(&name) {
        return false;
    }
    let mut letters = name.chars();
    letters.next().is_some_and(char::is_alphabetic)
        && letters.all(|letter| letter.is_alphanumeric() || matches!(letter, '-' | '_' | '\''))
}

fn named(
    game: &'static Game,
    arguments: Option<Vec<u64>>,
    with: &[(String, u64)],
    span: Span,
) -> Result<Rules, RulesError> {
    let takes = || game.parameters.iter().map(|name| &name[..]).collect();
    let wrong = || RulesError::Parameters { name: &game.name, takes: takes(), span };
    let arguments = arguments.ok_or_else(wrong)?;
    let fits = match game.listed() {
        Some(_) => arguments.len() >= game.parameters.len(),
        None => arguments.len() == game.parameters.len(),
    };
    if !fits {
        return Err(wrong());
    }
    let play = if game.play == "misere" { Play::Misere } else { Play::Normal };
    let text = match render(game, &arguments) {
        Some(text) => text,
        None => {
            let meaning = entry(game, &arguments).ok_or(RulesError::NoGame { name: &game.name, span })?;
            return Ok(Rules { meaning, game: Some(game), play });
        }
    };
    if text.trim().is_empty() {
        return Err(RulesError::NoGame { name: &game.name, span });
    }
    let ruleset = match Ruleset::read_with(&text, with) {
        Ok(ruleset) => ruleset,
        // What a template prints is not the user's text, so a broken one is a bad parameter.
        Err(_) if !arguments.is_empty() => return Err(RulesError::NoGame { name: &game.name, span }),
        Err(error) => return Err(RulesError::Notation { error, text }),
    };
    Ok(Rules { meaning: Meaning::Text(ruleset), game: Some(game), play })
}

/// The most coordinates of an entry whose moves are not written down.
const MAX_ARITY: u64 = 1 << 22;

/// An entry whose parameters are too large for its template, if a law from the literature speaks of it.
fn entry(game: &'static Game, arguments: &[u64]) -> Option<Meaning> {
    let with: Vec<(String, u64)> = game.parameters.iter().cloned().zip(arguments.iter().copied()).collect();
    let law = Cited::of_entry(&game.name, &with)?;
    let name = law.row().arity.as_ref()?;
    let arity = with.iter().find(|(own, _)| own == name)?.1;
    let arity = usize::try_from(arity).ok().filter(|_| (1..=MAX_ARITY).contains(&arity))?;
    let numbers: Vec<String> = arguments.iter().map(u64::to_string).collect();
    Some(Meaning::Entry { text: format!("{}({})", game.name, numbers.join(", ")), arity, law: Box::new(law) })
}

/// The text that a template prints.
fn render(game: &Game, arguments: &[u64]) -> Option<String> {
    let loops = game.rules.contains("{% for") || game.rules.contains("row(");
    let most = match (loops, game.rules.contains("2 **")) {
        (false, _) => u64::MAX,
        (true, false) => MAX_LOOPS,
        (true, true) => MAX_SUBSETS,
    };
    let (single, list) = match game.listed() {
        Some(_) => arguments.split_at(game.parameters.len() - 1),
        None => (arguments, &[][..]),
    };
    if single.iter().any(|argument| *argument > most) || (loops && list.len() > MAX_LIST) {
        return None;
    }
    let mut environment = minijinja::Environment::new();
    environment.set_undefined_behavior(minijinja::UndefinedBehavior::Strict);
    let names = game.parameters.iter().map(|name| &name[..]);
    let mut context: BTreeMap<&str, Value> = names.zip(single.iter().map(|&number| Value::from(number))).collect();
    if let Some(name) = game.listed() {
        context.insert(name, list.iter().copied().collect());
    }
    let text = environment.render_str(&format!("{ROW}{}", game.rules), context).ok()?;
    Some(text.trim_end_matches("; ").to_owned())
}

/// Names that differ little from a word.
fn near(word: &str) -> Vec<&'static str> {
    let word = word.to_lowercase();
    let mut found: Vec<(usize, &'static str)> = games()
        .iter()
        .map(|game| (distance(&word, &game.name), &game.name[..]))
        .filter(|(distance, name)| *distance <= 1 + word.chars().count() / 3 || name.contains(&word[..]))
        .chain(games().iter().filter(|game| game.zh.contains(&word)).map(|game| (1, &game.name[..])))
        .collect();
    found.sort_unstable();
    found.dedup_by_key(|(_, name)| *name);
    found.into_iter().map(|(_, name)| name).take(4).collect()
}

/// V. I. Levenshtein's edit distance (1965).
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (line, letter) in a.chars().enumerate() {
        let mut corner = std::mem::replace(&mut row[0], line + 1);
        for (column, other) in b.iter().enumerate() {
            let changed = corner + usize::from(letter != *other);
            corner = row[column + 1];
            row[column + 1] = changed.min(corner + 1).min(row[column] + 1);
        }
    }
    row[b.len()]
}
