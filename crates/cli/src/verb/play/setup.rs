//! What a match begins with: rules, position, play, players.

use crate::Context;
use crate::failure::Failure;
use crate::question;
use crate::sum::Sum;
use crate::terminal::Spinner;
use clap::ArgMatches;
use grundy::answer::Component;
use grundy::budget::Budget;
use grundy::catalogue::{Game, Rules};
use grundy::explain::Position;
use grundy::play::{Level, Match, Seat, Table};
use grundy_core::value::Play;
use grundy_show::diagnostic::Diagnostic;
use grundy_show::messages::{Language, Messages, quoted, text};
use grundy_show::reason::shortened;

/// Steps for one move, if no budget is granted: the same on every machine, and a second or two.
const STEPS: u64 = 1 << 23;

/// What a match begins with.
pub struct Setup {
    /// The rules of each summand.
    pub rules: Vec<Rules>,
    /// The play.
    pub play: Play,
    /// The position.
    pub start: Position,
    /// Whether it is always shown who is winning.
    pub reveal: bool,
    sources: Vec<String>,
    seats: [Seat; 2],
    level: Level,
    seed: u64,
    budget: Budget,
}

impl Setup {
    /// Reads the arguments; `None` if only the plain form was asked for, which is printed.
    pub fn read(context: &Context, matches: &ArgMatches) -> Result<Option<Setup>, Failure> {
        let Some(sum) = Sum::read(context, matches)? else { return Ok(None) };
        let messages = &context.messages;
        if let Some(unwritten) = sum.rules.iter().find(|rules| rules.ruleset().is_none()) {
            let values = [("rules", quoted(unwritten.expanded()))];
            let help = Some(messages.get("play-no-text.help"));
            let message = messages.with("play-no-text", &values);
            return Err(Diagnostic { code: None, message, place: None, help }.into());
        }
        let start = match default_start(context, &sum) {
            Some(start) => start,
            None => sum.components(context)?,
        };
        let seats = match matches.get_one::<String>("first").map(String::as_str) {
            _ if matches.get_flag("two") => [Seat::Guest; 2],
            Some("grundy") => [Seat::Machine, Seat::Guest],
            _ => [Seat::Guest, Seat::Machine],
        };
        let level = matches.get_one::<String>("level");
        let level = level.and_then(|level| Level::ALL.iter().find(|(name, _)| name == level));
        let mut budget = question::budget(matches);
        if !question::is_granted(matches) {
            budget.steps = STEPS;
        }
        let sources = sum.sources.iter().map(|source| (*source).to_owned()).collect();
        Ok(Some(Setup {
            play: sum.play,
            start,
            reveal: matches.get_flag("reveal"),
            sources,
            seats,
            level: level.map_or(Level::Perfect, |(_, level)| *level),
            seed: matches.get_one::<u64>("seed").copied().unwrap_or(1),
            budget,
            rules: sum.rules,
        }))
    }

    /// The table at the beginning.
    pub fn table(&self) -> Table<'_> {
        let _spinner = Spinner::start();
        let game = Match::new(&self.rules, self.play, self.start.clone(), self.budget.clone());
        Table::new(game, self.seats, self.level, self.seed)
    }

    /// The name of the game in the language, and the play.
    pub fn title(&self, messages: &Messages) -> String {
        let name = |(rules, source): (&Rules, &String)| match (rules.game, messages.language()) {
            (Some(game), Language::English) => game.en.clone(),
            (Some(game), Language::Chinese) => game.zh.clone(),
            (None, _) => shortened(source),
        };
        let names: Vec<String> = self.rules.iter().zip(&self.sources).map(name).collect();
        let play = messages.get(&format!("play-{}", self.play));
        messages.with("play-title", &[("game", text(names.join(" + "))), ("play", text(play))])
    }

    /// A position of the rules as text, its summands parted by ` + `.
    pub fn position(&self, context: &Context, typed: &str) -> Result<Position, Failure> {
        let summands: Vec<&str> = typed.split(" + ").collect();
        // A sum of several rules needs as many parts; under one ruleset a plus sign is arithmetic.
        let summands = if self.rules.len() == 1 { vec![typed] } else { summands };
        if summands.len() != self.rules.len() {
            let messages = &context.messages;
            let message = messages.with("play-json-value", &[("name", text("new"))]);
            let help = Some(messages.get("play-json-value.help"));
            return Err(Diagnostic { code: Some("E306"), message, place: None, help }.into());
        }
        let mut all: Vec<(usize, Component)> = Vec::new();
        for (game, rules) in self.rules.iter().enumerate() {
            let own = question::read(context, rules, summands.get(game).copied().unwrap_or_default())?;
            all.extend(own.into_iter().map(|component| (game, component)));
        }
        Ok(all)
    }
}

/// Where the question has no position, that of the example of a game in the catalogue, if it is one of these rules.
fn default_start(context: &Context, sum: &Sum<'_>) -> Option<Position> {
    let ([rules], [typed]) = (&sum.rules[..], &sum.typed[..]) else { return None };
    let game = rules.game.filter(|_| typed.is_empty())?;
    let components = question::read(context, rules, &example(game)).ok().filter(|parts| !parts.is_empty())?;
    Some(components.into_iter().map(|component| (0, component)).collect())
}

/// The position of an example, which stands behind the name.
fn example(game: &Game) -> String {
    let rest = match game.example.strip_prefix('"') {
        Some(quoted) => quoted.split_once('"').map_or("", |(_, rest)| rest),
        None => game.example.split_once(' ').map_or("", |(_, rest)| rest),
    };
    let words = rest.split_whitespace().take_while(|word| !word.starts_with("--"));
    words.collect::<Vec<&str>>().join(" ").replace('"', "")
}
