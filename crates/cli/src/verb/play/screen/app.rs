//! The state of the screen: the table, what is chosen, what is typed, what was said last.

use super::super::commands::STROKE;
use super::super::setup::Setup;
use crate::Context;
use crate::failure::Failure;
use grundy::answer::Move;
use grundy::play::{Table, Turned};
use grundy_show::messages::{Messages, number};
use grundy_show::play::{Names, ended, explained, moved, scores, suggested, visible, winning};
use std::io::{self, Write};

/// How the screen is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    /// The player had enough.
    Quit,
    /// An interrupt.
    Interrupted,
}

/// Moves of one component that are listed.
const LISTED: usize = 2000;

/// Letters that may be typed.
const TYPED: usize = 4000;

/// The state.
pub struct App<'a> {
    /// The match with its players.
    pub table: Table<'a>,
    /// The sentences.
    pub messages: &'a Messages,
    /// What the players are called.
    pub names: Names,
    /// The name of the game and the play.
    pub title: String,
    /// The component that is chosen.
    pub component: usize,
    /// The moves of it that fit what is typed.
    pub fitting: Vec<Move>,
    /// Whether more moves exist than are listed.
    pub is_cut: bool,
    /// The place of the move that is chosen among those.
    pub chosen: usize,
    /// What is typed.
    pub typed: String,
    /// What was said last.
    pub said: Vec<String>,
    /// How the match ended, with the scores, if it has.
    pub finished: Vec<String>,
    /// The moves as sentences.
    pub history: Vec<String>,
    /// Whether it is shown who is winning.
    pub reveals: bool,
    /// Whether the keys are shown.
    pub helps: bool,
    setup: &'a Setup,
    options: Vec<Move>,
}

impl<'a> App<'a> {
    /// The beginning of a match.
    pub fn new(context: &'a Context, setup: &'a Setup) -> App<'a> {
        let table = setup.table();
        let messages = setup.messages(context);
        let names = Names::of(&table);
        let mut app = App {
            table,
            messages,
            names,
            title: visible(&setup.title(messages)),
            component: 0,
            fitting: Vec::new(),
            is_cut: false,
            chosen: 0,
            typed: String::new(),
            said: Vec::new(),
            finished: Vec::new(),
            history: Vec::new(),
            reveals: setup.reveal,
            helps: false,
            setup,
            options: Vec::new(),
        };
        app.settle();
        app
    }

    /// Whether the machine is to move.
    pub fn thinks(&mut self) -> bool {
        self.table.game.end().is_none() && !self.table.waits()
    }

    /// Lets the machine move.
    pub fn answer(&mut self) {
        let side = self.table.game.turn();
        match self.table.answer() {
            Turned::Moved(choice) => {
                let why = self.reveals.then_some(choice.why);
                self.said = vec![moved(self.messages, self.names, side, &choice.one, why)];
            }
            Turned::Resigned => self.said = vec![self.messages.get("play-gives-up")],
            Turned::Not => {}
        }
        self.settle();
    }

    /// After the position has changed: the moves are listed anew, and the end is told.
    fn settle(&mut self) {
        self.typed.clear();
        let sides = self.table.game.plies().iter().enumerate().map(|(place, ply)| (place % 2, ply));
        let line = |(side, ply): (usize, &grundy::play::Ply)| {
            let side = grundy::play::Side::BOTH[side];
            moved(self.messages, self.names, side, &ply.one, None)
        };
        self.history = sides.map(line).collect();
        self.finished = self.result();
        let components = self.table.game.position().len();
        self.component = self.component.min(components.saturating_sub(1));
        self.list();
        if self.options.is_empty() {
            let movable = (0..components).find(|at| !self.table.game.legal_in(*at, 1).moves.is_empty());
            if let Some(movable) = movable {
                self.component = movable;
                self.list();
            }
        }
    }

    /// How the match ended, and the scores as far as it went.
    fn result(&mut self) -> Vec<String> {
        let Some(end) = self.table.game.end() else { return Vec::new() };
        let mut lines = vec![ended(self.messages, self.names, end, self.table.game.play())];
        lines.extend(self.scores());
        lines
    }

    fn scores(&self) -> Vec<String> {
        if self.history.is_empty() {
            return Vec::new();
        }
        scores(self.messages, self.names, |side| self.table.game.score(side))
    }

    /// Lists the moves of the component that is chosen.
    fn list(&mut self) {
        let legal = self.table.game.legal_in(self.component, LISTED);
        (self.options, self.is_cut) = (legal.moves, !legal.complete);
        // The smallest move first: it changes what is seen least.
        self.options.reverse();
        self.filter();
    }

    /// Keeps the moves that fit what is typed.
    pub fn filter(&mut self) {
        let bare = |text: &str| text.replace(' ', "").replace('→', "->");
        let typed = bare(self.typed());
        let shown = |one: &Move| bare(&self.setup.as_typed(self.messages, one));
        let fits = |one: &&Move| typed.is_empty() || shown(one).contains(&typed);
        self.fitting = self.options.iter().filter(fits).cloned().collect();
        self.chosen = 0;
    }

    /// Chooses another component; those at the ends are neighbours.
    pub fn step_component(&mut self, forward: bool) {
        let count = self.table.game.position().len();
        if count > 0 {
            self.component = (self.component + if forward { 1 } else { count - 1 }) % count;
            self.typed.clear();
            self.list();
        }
    }

    /// Chooses another move.
    pub fn step_move(&mut self, by: isize) {
        let last = self.fitting.len().saturating_sub(1);
        self.chosen = self.chosen.saturating_add_signed(by).min(last);
    }

    /// Types a letter.
    pub fn type_letter(&mut self, letter: char) {
        if self.typed.len() < TYPED && !letter.is_control() {
            self.typed.push(letter);
            self.filter();
        }
    }

    /// What is typed of a move. A stroke begins what begins with the letter of a key.
    fn typed(&self) -> &str {
        self.typed.strip_prefix(STROKE).unwrap_or(&self.typed).trim()
    }

    /// Whether positions are called by names.
    pub fn has_names(&self) -> bool {
        self.setup.is_program()
    }

    /// The move that is chosen.
    pub fn choice(&self) -> Option<&Move> {
        self.fitting.get(self.chosen)
    }

    /// Plays what is typed, if it is a move as it stands, else what is chosen.
    pub fn enter(&mut self) {
        if self.table.game.end().is_some() {
            self.said = vec![self.messages.get("play-over")];
            return;
        }
        let typed = self.typed().to_owned();
        if typed.is_empty() {
            return self.play(self.choice().cloned());
        }
        let game = &self.table.game;
        match self.setup.meant(self.messages, game, &typed) {
            Ok(one) => self.play(Some(one)),
            Err(_) if self.fitting.len() == 1 || self.chosen > 0 => self.play(self.choice().cloned()),
            Err(Failure::Input(problem)) => {
                self.said = [Some(problem.message), problem.help].into_iter().flatten().collect()
            }
            Err(Failure::Budget(message)) => self.said = vec![message],
            Err(_) => {}
        }
    }

    fn play(&mut self, one: Option<Move>) {
        let side = self.table.game.turn();
        if let Some(one) = one.filter(|one| self.table.make(one.clone())) {
            self.said = vec![moved(self.messages, self.names, side, &one, None)];
            self.settle();
        }
    }

    /// Gives a hint, and chooses it where it is listed.
    pub fn hint(&mut self) {
        if self.table.game.end().is_some() {
            self.said = vec![self.messages.get("play-over")];
            return;
        }
        let Some(choice) = self.table.game.hint() else {
            self.said = vec![self.messages.get("play-hint-none")];
            return;
        };
        self.said = vec![suggested(self.messages, &choice)];
        self.component = choice.one.component;
        self.typed.clear();
        self.list();
        self.chosen = self.fitting.iter().position(|one| *one == choice.one).unwrap_or(0);
    }

    /// Who is winning.
    pub fn winning(&mut self) -> String {
        let turn = self.table.game.turn();
        winning(self.messages, self.names, turn, self.table.game.verdict())
    }

    /// Says why.
    pub fn explain(&mut self) {
        let mut said = vec![self.winning()];
        said.extend(explained(self.messages, self.table.game.verdict()));
        self.said = said;
    }

    /// Takes a move back.
    pub fn undo(&mut self) {
        let had_resigned = self.table.game.is_resigned();
        self.said = vec![match (self.table.take_back(1), had_resigned) {
            (0, true) => self.messages.get("play-resumed"),
            (moves, _) => self.messages.with("play-undone", &[("moves", number(moves))]),
        }];
        self.settle();
    }

    /// Makes it again.
    pub fn redo(&mut self) {
        let moves = self.table.make_again();
        self.said = vec![self.messages.with("play-redone", &[("moves", number(moves))])];
        self.settle();
    }

    /// Begins again.
    pub fn renew(&mut self) {
        self.table.game.restart(self.setup.start.clone());
        self.said.clear();
        self.component = 0;
        self.settle();
    }

    /// Gives up.
    pub fn resign(&mut self) {
        if self.table.game.end().is_none() {
            self.table.game.resign();
            self.said.clear();
            self.settle();
        }
    }

    /// What stays on the terminal after the screen: how it ended, and the scores.
    pub fn farewell(&mut self) -> io::Result<()> {
        let mut out = anstream::stdout().lock();
        writeln!(out, "{}", self.title)?;
        let lines = if self.finished.is_empty() { self.scores() } else { self.finished.clone() };
        lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
        out.flush()
    }
}
