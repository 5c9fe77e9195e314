//! A match with a program, or between two: one JSON object a line in, one a line out, and a line with the scores when the
//! match ends or the input does. What is wrong with a line is an answer too (docs/play.md).

use super::lines::{Line, Lines};
use super::requests::{Request, request};
use super::setup::Setup;
use crate::Context;
use crate::failure::Failure;
use crate::proposal::decided;
use grundy::answer::Move;
use grundy::explain::{Proposal, Typed};
use grundy::json::Failed;
use grundy::json::play::{Made, ScoreLine, State};
use grundy::play::{Table, Turned};
use grundy_show::diagnostic::Diagnostic;
use grundy_show::messages::Messages;
use serde::Serialize;
use std::io::Write;

/// Answers requests until the input ends.
pub fn run(context: &Context, setup: &Setup) -> Result<(), Failure> {
    let table = setup.table();
    let mut referee = Referee { context, messages: setup.messages(context), setup, table, is_scored: false };
    let made = referee.turn();
    referee.tell("new", made, |state, _| state)?;
    let mut lines = Lines::of_stdin();
    loop {
        let line = lines.next().map_err(|error| Failure::file(&context.messages, "-", &error))?;
        let problem = match &line {
            Line::End => break,
            Line::Text(line) if line.trim().is_empty() => continue,
            Line::Text(line) => match request(&context.messages, line, setup.is_program()) {
                Ok(request) => {
                    referee.obey(request)?;
                    continue;
                }
                Err(problem) => Some(problem),
            },
            other => other.problem(&context.messages),
        };
        problem.map_or(Ok(()), |problem| refuse(setup, &problem))?;
    }
    referee.score()
}

fn write(setup: &Setup, object: &impl Serialize) -> Result<(), Failure> {
    let line = setup.in_json(serde_json::to_string(object).unwrap_or_default());
    let mut out = std::io::stdout().lock();
    // The object holds strings and lists alone, which always serialise.
    writeln!(out, "{line}")?;
    Ok(out.flush()?)
}

fn refuse(setup: &Setup, problem: &Diagnostic) -> Result<(), Failure> {
    let message = match &problem.help {
        Some(help) => format!("{}; {help}", problem.message),
        None => problem.message.clone(),
    };
    write(setup, &Failed::new(problem.code, &message))
}

struct Referee<'a> {
    context: &'a Context,
    messages: &'a Messages,
    setup: &'a Setup,
    table: Table<'a>,
    /// Whether the score of the match as it stands was written.
    is_scored: bool,
}

impl Referee<'_> {
    /// The state after an event, and the scores if the match is over.
    fn tell(
        &mut self,
        event: &'static str,
        made: Vec<Made>,
        with: impl FnOnce(State, &mut Table<'_>) -> State,
    ) -> Result<(), Failure> {
        let state = State::new(&mut self.table, self.setup.expanded(), event, made);
        let state = with(state, &mut self.table);
        let state = if self.setup.reveal { state.revealed(&mut self.table.game) } else { state };
        write(self.setup, &state)?;
        if state.is_over() { self.score() } else { Ok(()) }
    }

    fn score(&mut self) -> Result<(), Failure> {
        if std::mem::replace(&mut self.is_scored, true) {
            return Ok(());
        }
        write(self.setup, &ScoreLine::new(&mut self.table))
    }

    /// What the machine does if it is its turn.
    fn turn(&mut self) -> Vec<Made> {
        let side = self.table.game.turn();
        match self.table.answer() {
            Turned::Moved(choice) if self.setup.reveal => vec![Made::chosen(side, &choice)],
            Turned::Moved(choice) => vec![Made::new(side, &choice.one)],
            Turned::Not | Turned::Resigned => Vec::new(),
        }
    }

    fn refuse_by(&self, code: &'static str, id: &str) -> Result<(), Failure> {
        let help = Some(self.messages.get(&format!("{id}.help")));
        refuse(self.setup, &Diagnostic { code: Some(code), message: self.messages.get(id), place: None, help })
    }

    fn obey(&mut self, request: Request) -> Result<(), Failure> {
        match request {
            Request::Move(typed) => {
                let game = &self.table.game;
                let found = self.setup.meant(self.messages, game, &typed);
                self.make(found)
            }
            Request::MoveIn { component, to } => {
                let found = self.found(component, &to);
                self.make(found)
            }
            Request::Undo(moves) => {
                let moves = self.table.take_back(moves);
                self.is_scored &= moves == 0 && self.table.game.end().is_some();
                self.tell("undo", Vec::new(), |state, _| state.undone(moves))
            }
            Request::Redo => {
                let moves = self.table.make_again();
                self.is_scored &= moves == 0;
                self.tell("redo", Vec::new(), |state, _| state.undone(moves))
            }
            Request::Hint => {
                let side = self.table.game.turn();
                let hint = if self.table.waits() { self.table.game.hint() } else { None };
                self.tell("hint", Vec::new(), |state, _| state.hint(hint.map(|hint| Made::chosen(side, &hint))))
            }
            Request::Moves(most) => self.tell("moves", Vec::new(), |state, table| state.moves(&table.game, most)),
            Request::State => self.tell("state", Vec::new(), |state, _| state),
            Request::Resign => {
                if !self.table.waits() {
                    return self.refuse_by("E307", "play-over");
                }
                self.table.game.resign();
                self.tell("resign", Vec::new(), |state, _| state)
            }
            Request::New(start) => self.renew(start),
        }
    }

    fn renew(&mut self, typed: Option<String>) -> Result<(), Failure> {
        let start = match typed {
            None => self.setup.start.clone(),
            Some(typed) => match self.setup.position(self.context, &typed) {
                Ok(start) => start,
                Err(Failure::Input(problem)) if !self.setup.is_broken() => return refuse(self.setup, &problem),
                Err(failure) => {
                    // The program broke: the match ends with the score so far.
                    self.score_unfinished()?;
                    return Err(failure);
                }
            },
        };
        self.score_unfinished()?;
        self.table.game.restart(start);
        self.is_scored = false;
        let made = self.turn();
        self.tell("new", made, |state, _| state)
    }

    /// A match that is left before its end is scored as far as it went.
    fn score_unfinished(&mut self) -> Result<(), Failure> {
        if self.table.game.plies().is_empty() { Ok(()) } else { self.score() }
    }

    /// The move in a component that leaves some parts.
    fn found(&self, component: usize, to: &[Vec<String>]) -> Result<Move, Failure> {
        let game = &self.table.game;
        let Some((own, from)) = game.position().get(component) else {
            let help = Some(self.messages.get("play-json-component.help"));
            let message = self.messages.get("play-json-component");
            return Err(Diagnostic { code: Some("E309"), message, place: None, help }.into());
        };
        let to = self.setup.parts(to)?;
        let said = self.setup.as_typed(self.messages, &Move { component, from: from.clone(), to: to.clone() });
        let typed = Typed::Arrow { from: from.clone(), to };
        let found = self.setup.find(self.messages, game, &typed)?;
        // Equal components of different rules are told apart by the number.
        let found = match found {
            Proposal::Ambiguous(all) => {
                let mine = |one: &Move| game.position()[one.component].0 == *own;
                let one = all.iter().find(|one| mine(one)).cloned();
                one.map_or(Proposal::Ambiguous(all), Proposal::Legal)
            }
            found => found,
        };
        decided(self.messages, game.position(), &said, found).map_err(Failure::from)
    }

    fn make(&mut self, found: Result<Move, Failure>) -> Result<(), Failure> {
        if self.table.game.end().is_some() {
            return self.refuse_by("E307", "play-over");
        }
        let one = match found {
            Ok(one) => one,
            Err(Failure::Input(problem)) => {
                return refuse(self.setup, &Diagnostic { code: problem.code.or(Some("E308")), ..*problem });
            }
            Err(Failure::Budget(message)) => return write(self.setup, &Failed::new(None, &message)),
            Err(failure) => return Err(failure),
        };
        let side = self.table.game.turn();
        let mut made = Vec::new();
        if self.table.make(one.clone()) {
            self.is_scored = false;
            made.push(Made::new(side, &one));
            made.extend(self.turn());
        }
        self.tell("move", made, |state, _| state)
    }
}
