//! What is asked for, read off the arguments once, and what is drawn of it.

use crate::Context;
use crate::failure::Failure;
use crate::question;
use crate::verb::values::sides;
use clap::ArgMatches;
use grundy::budget::{Exhausted, Meter};
use grundy::catalogue::Rules;
use grundy::chart::Chart;
use grundy::engine::Declined;
use grundy_core::value::Play;
use grundy_show::diagnostic::declined;
use grundy_show::messages::{Language, Messages, number, text};
use grundy_show::plot::{Page, Picture};

/// A question for a picture.
pub struct Asked<'a> {
    pub context: &'a Context,
    pub matches: &'a ArgMatches,
    pub rules: &'a Rules,
    pub play: Play,
    /// Coordinates of the components.
    pub arity: usize,
    /// The columns of the terminal that is written for, if one is.
    pub columns: Option<usize>,
    /// What may still be spent.
    pub meter: Meter,
}

/// A picture, and what is said about it.
pub struct Drawn {
    pub picture: Option<Box<dyn Picture>>,
    pub page: Page,
    /// What ran out, and how many positions were known then.
    pub stopped: Option<(Exhausted, usize)>,
    /// What is written for Graphviz, if it is a graph or an automaton.
    pub dot: Option<Vec<u8>>,
}

/// Letters of a name that is made of the rules, at most.
const NAME: usize = 60;

impl<'a> Asked<'a> {
    pub fn new(
        context: &'a Context,
        matches: &'a ArgMatches,
        rules: &'a Rules,
        play: Play,
        arity: usize,
        columns: Option<usize>,
    ) -> Asked<'a> {
        Asked { context, matches, rules, play, arity, columns, meter: question::budget(matches).start() }
    }

    pub fn messages(&self) -> &'a Messages {
        &self.context.messages
    }

    /// What the rules are called: the name of the game, or what was typed.
    fn name(&self) -> String {
        match (self.rules.game, self.messages().language()) {
            (Some(game), Language::English) if game.parameters.is_empty() => game.en.clone(),
            (Some(game), Language::Chinese) if game.parameters.is_empty() => game.zh.clone(),
            _ => {
                let typed = self.matches.get_one::<String>("rules").map_or("", |typed| typed.trim());
                let mut name: String = typed.chars().take(NAME).collect();
                if name.len() < typed.len() {
                    name.push('…');
                }
                name
            }
        }
    }

    /// The words around a picture: `id` is the message of its title.
    pub fn page(&self, id: &str, what: &[(&str, String)], caption: Vec<String>) -> Page {
        let mut values: Vec<(&str, _)> = what.iter().map(|(name, word)| (*name, text(word))).collect();
        let play = if self.play == Play::Normal { "normal" } else { "misere" };
        values.extend([("game", text(self.name())), ("play", text(play))]);
        let title = self.matches.get_one::<String>("title");
        let title = title.map_or_else(|| self.messages().with(id, &values), String::clone);
        Page { title, rules: self.rules.expanded().replace('\n', "; "), caption }
    }

    /// The first and the last number of each side; `default` stands in for the last ones.
    pub fn range(&self, coordinates: usize, default: u64) -> Result<(Vec<u64>, Vec<u64>), Failure> {
        let given = |option: &str| {
            let typed = self.matches.get_one::<String>(option);
            typed.map(|typed| sides(self.context, option, typed, coordinates)).transpose()
        };
        let from = given("from")?.unwrap_or_else(|| vec![0; coordinates]);
        let to = given("to")?.unwrap_or_else(|| from.iter().map(|from| from.saturating_add(default)).collect());
        match from.iter().zip(&to).find(|(from, to)| from > to) {
            Some((from, to)) => {
                let values = [("from", text(from)), ("to", text(to))];
                Err(Failure::input(self.messages().with("plot-empty", &values)))
            }
            None => Ok((from, to)),
        }
    }

    /// Refuses more positions along a side than are drawn.
    pub fn at_most(&self, from: &[u64], to: &[u64], most: u64) -> Result<(), Failure> {
        let longest = from.iter().zip(to).map(|(from, to)| to - from).max().unwrap_or(0);
        let message = || self.messages().with("plot-too-many", &[("most", text(most))]);
        if longest < most { Ok(()) } else { Err(Failure::input(message())) }
    }

    /// Leaves outcomes alone, if that is asked for.
    pub fn without_values(&self, chart: &mut Chart) {
        if self.matches.get_flag("outcomes") {
            chart.cells.iter_mut().for_each(|cell| *cell = cell.without_value());
        }
    }

    /// What a chart shows: nim-values, or outcomes.
    pub fn of(chart: &Chart) -> String {
        let values = chart.cells.iter().any(|cell| cell.value().is_some());
        if values { "values" } else { "outcomes" }.to_owned()
    }

    /// Why nothing is known of the positions.
    pub fn declined(&self, why: &Declined) -> Failure {
        let why = declined(self.messages(), why);
        Failure::Budget(self.messages().with("values-declined", &[("why", text(why))]))
    }

    /// What ran out of a chart, and what the caption says of that.
    pub fn stopped(&self, chart: &Chart) -> Option<(Exhausted, usize)> {
        chart.stopped.map(|what| (what, chart.known()))
    }

    /// Steps that a look for a law may take if nobody grants others.
    pub fn looking(&self, steps: u64) -> Meter {
        question::share(self.matches, &self.meter.half_the_time(), steps)
    }

    /// The number of an option.
    pub fn number(&self, option: &str) -> Option<u64> {
        self.matches.get_one::<u64>(option).copied()
    }

    /// A refusal that names a number.
    pub fn refused(&self, id: &str, name: &str, value: usize) -> Failure {
        Failure::input(self.messages().with(id, &[(name, number(value))]))
    }
}

impl Drawn {
    /// A picture of a chart.
    pub fn of(picture: impl Picture + 'static, page: Page, stopped: Option<(Exhausted, usize)>) -> Drawn {
        Drawn { picture: Some(Box::new(picture)), page, stopped, dot: None }
    }
}
