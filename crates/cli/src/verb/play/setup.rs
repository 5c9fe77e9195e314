//! What a match begins with: rules, position, play, players.

use crate::Context;
use crate::failure::Failure;
use crate::program::Asked;
use crate::proposal::{decided, meant};
use crate::question;
use crate::sum::Sum;
use crate::terminal::Spinner;
use clap::ArgMatches;
use grundy::answer::{Component, Move};
use grundy::budget::Budget;
use grundy::catalogue::{Game, Rules};
use grundy::explain::{Position, Proposal, Typed, as_typed, read};
use grundy::play::{Level, Match, Seat, Table};
use grundy_core::value::Play;
use grundy_show::diagnostic::Diagnostic;
use grundy_show::messages::{Language, Messages, quoted, text};
use grundy_show::position::a_move;
use grundy_show::reason::shortened;

/// Steps for one move, if no budget is granted: the same on every machine, and a second or two.
const STEPS: u64 = 1 << 23;

/// What a match begins with.
pub struct Setup {
    /// The rules of each summand.
    rules: Vec<Rules>,
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
    asked: Option<Asked>,
}

/// Who says the moves: rules with what was typed for them, or a program.
struct Said {
    rules: Vec<Rules>,
    sources: Vec<String>,
    asked: Option<Asked>,
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
        let sources = sum.sources.iter().map(|source| (*source).to_owned()).collect();
        Ok(Some(Setup::of(matches, start, sum.play, Said { rules: sum.rules, sources, asked: None })))
    }

    /// The same of a program in place of rules, which is asked for all that the position leads to.
    pub fn of_program(context: &Context, matches: &ArgMatches) -> Result<Setup, Failure> {
        let mut asked = Asked::start(context, matches)?;
        let words = matches.get_many::<String>("question").into_iter().flatten();
        let start = asked.position(context, &words.map(|word| &word[..]).collect::<Vec<&str>>())?;
        let spinner = Spinner::start();
        asked.explore(&start)?;
        drop(spinner);
        let (play, sources) = (asked.play, vec![asked.command.clone()]);
        Ok(Setup::of(matches, start, play, Said { rules: Vec::new(), sources, asked: Some(asked) }))
    }

    fn of(matches: &ArgMatches, start: Position, play: Play, said: Said) -> Setup {
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
        Setup {
            play,
            start,
            reveal: matches.get_flag("reveal"),
            sources: said.sources,
            seats,
            level: level.map_or(Level::Perfect, |(_, level)| *level),
            seed: matches.get_one::<u64>("seed").copied().unwrap_or(1),
            budget,
            rules: said.rules,
            asked: said.asked,
        }
    }

    /// Whether a program says the moves.
    pub fn is_program(&self) -> bool {
        self.asked.is_some()
    }

    /// Whether the program has broken, so that it can be asked nothing more.
    pub fn is_broken(&self) -> bool {
        self.asked.as_ref().is_some_and(|asked| asked.program.broken().is_some())
    }

    /// The messages, in which the positions of a program have their names.
    pub fn messages<'a>(&'a self, context: &'a Context) -> &'a Messages {
        self.asked.as_ref().map_or(&context.messages, |asked| &asked.messages)
    }

    /// The rules of each summand as text, or the command of the program.
    pub fn expanded(&self) -> Vec<String> {
        match &self.asked {
            Some(asked) => vec![asked.command.clone()],
            None => self.rules.iter().map(|rules| rules.expanded().to_owned()).collect(),
        }
    }

    /// A move as typed in the position that stands.
    pub fn meant(&self, messages: &Messages, game: &Match<'_>, typed: &str) -> Result<Move, Failure> {
        let Some(asked) = &self.asked else {
            return meant(messages, game.position(), typed, |typed| game.find(typed));
        };
        let found = self.find(messages, game, &asked.a_move(typed)?)?;
        decided(messages, game.position(), typed, found).map_err(Failure::from)
    }

    /// The legal moves that are meant.
    pub fn find(&self, messages: &Messages, game: &Match<'_>, typed: &Typed) -> Result<Proposal, Failure> {
        game.find(typed).map_err(|what| match &self.asked {
            Some(asked) => asked.failure(what),
            None => Failure::budget(messages, "explain-cut", what),
        })
    }

    /// A move as it may be typed: names are read as they are shown.
    pub fn as_typed(&self, messages: &Messages, one: &Move) -> String {
        if self.is_program() { a_move(messages, one) } else { as_typed(one) }
    }

    /// Whether a line is the name of what a legal move leaves.
    pub fn is_left(&self, game: &Match<'_>, line: &str) -> bool {
        let typed = self.asked.as_ref().and_then(|asked| asked.a_move(line).ok());
        let found = typed.and_then(|typed| game.find(&typed).ok());
        matches!(found, Some(Proposal::Legal(_) | Proposal::Ambiguous(_)))
    }

    /// The components that parts of a request stand for: coordinates in digits, or a name each.
    pub fn parts(&self, parts: &[Vec<String>]) -> Result<Vec<Component>, Failure> {
        let Some(asked) = &self.asked else {
            // A left position is read as components, so that digits of any length are.
            let written = parts.iter().map(|part| format!("({})", part.join(", "))).collect::<Vec<_>>().join(" ");
            return Ok(match read(&written) {
                Ok(Typed::Left(mut summands)) if summands.len() == 1 => summands.swap_remove(0),
                _ => Vec::new(),
            });
        };
        parts.iter().map(|part| asked.part(&part.concat())).collect()
    }

    /// An object of the protocol, in which the positions of a program have their names.
    pub fn in_json(&self, line: String) -> String {
        self.asked.as_ref().map(|asked| asked.in_json(&line)).unwrap_or(line)
    }

    /// Takes leave of the program.
    pub fn finish(&self) -> Result<(), Failure> {
        self.asked.as_ref().map_or(Ok(()), Asked::finish)
    }

    /// The table at the beginning.
    pub fn table(&self) -> Table<'_> {
        let _spinner = Spinner::start();
        let (start, budget) = (self.start.clone(), self.budget.clone());
        let game = match &self.asked {
            Some(asked) => Match::of_games(vec![&*asked.program], self.play, start, budget),
            None => Match::new(&self.rules, self.play, start, budget),
        };
        Table::new(game, self.seats, self.level, self.seed)
    }

    /// The name of the game in the language, and the play.
    pub fn title(&self, messages: &Messages) -> String {
        let name = |(rules, source): (&Rules, &String)| match (rules.game, messages.language()) {
            (Some(game), Language::English) => game.en.clone(),
            (Some(game), Language::Chinese) => game.zh.clone(),
            (None, _) => shortened(source),
        };
        let names: Vec<String> = match &self.asked {
            Some(asked) => vec![shortened(&asked.command)],
            None => self.rules.iter().zip(&self.sources).map(name).collect(),
        };
        let play = messages.get(&format!("play-{}", self.play));
        messages.with("play-title", &[("game", text(names.join(" + "))), ("play", text(play))])
    }

    /// A position of the rules as text, its summands parted by ` + `.
    pub fn position(&self, context: &Context, typed: &str) -> Result<Position, Failure> {
        if let Some(asked) = &self.asked {
            let start = asked.position(context, &[typed])?;
            asked.explore_with(&start, &mut self.budget.start())?;
            return Ok(start);
        }
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
