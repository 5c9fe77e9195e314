//! `--exec COMMAND` in place of rules: a program is started, asked, and taken leave of.

use crate::Context;
use crate::failure::Failure;
use crate::question;
use clap::ArgMatches;
use grundy::answer::Component;
use grundy::budget::{Exhausted, Meter};
use grundy::exec::{Broke, Program, Silence};
use grundy::explain::{NOTHING, Typed};
use grundy::number::Number;
use grundy_core::value::{Natural, Play};
use grundy_exec::Rulebook;
use grundy_show::diagnostic::{Diagnostic, exhausted};
use grundy_show::messages::{Messages, Names, quoted, text};
use grundy_show::play::visible;
use grundy_show::program::broken;
use std::rc::Rc;

/// Heaps that are explored, at the most: if the user grants nothing, and else.
const HEAPS: u64 = 1 << 10;
const GRANTED: u64 = 1 << 16;

/// Steps in which heaps are explored.
const STEPS: u64 = 1 << 24;

/// A program that answers for rules.
pub struct Asked {
    /// The command, as typed.
    pub command: String,
    /// The program.
    pub program: Rc<Program>,
    /// The play.
    pub play: Play,
    /// The messages, in which positions have their names.
    pub messages: Messages,
    /// What is granted for all of it.
    pub meter: Meter,
}

/// Positions by their names.
struct Called(Rc<Program>);

impl Names for Called {
    fn name(&self, component: &[Number]) -> Option<String> {
        let small: Option<Vec<u64>> = component.iter().map(Natural::to_u64).collect();
        self.0.name(&small?)
    }
}

/// Asks a program for all that a position leads to.
fn reach(program: &Program, position: &[(usize, Component)], meter: &mut Meter) -> Result<(), Exhausted> {
    let small = |component: &Component| component.iter().filter_map(Natural::to_u64).collect();
    let from: Vec<Vec<u64>> = position.iter().map(|(_, component)| small(component)).collect();
    program.explore(&from, u64::MAX, meter).map(|_| ())
}

/// Whether a program is asked in place of rules.
pub fn is_asked(matches: &ArgMatches) -> bool {
    matches.contains_id("exec")
}

impl Asked {
    /// Starts the program of `--exec`.
    pub fn start(context: &Context, matches: &ArgMatches) -> Result<Asked, Failure> {
        let command = matches.get_one::<String>("exec").cloned().unwrap_or_default();
        let budget = question::budget(matches);
        let shell: &[&str] = if cfg!(windows) { &["cmd", "/C"] } else { &["/bin/sh", "-c"] };
        let words = shell.iter().map(|word| (*word).to_owned()).chain([command.clone()]).collect();
        let limits = grundy_exec::Program { command: words, time: budget.time, memory: None };
        let source = Rulebook::start(&limits).map_err(|error| Failure::file(&context.messages, &command, &error))?;
        let program = Rc::new(Program::new(Box::new(source)));
        let messages = Messages::new(context.messages.language()).naming(Rc::new(Called(Rc::clone(&program))));
        let play = if matches.get_flag("misere") { Play::Misere } else { Play::Normal };
        Ok(Asked { command, program, play, messages, meter: budget.start() })
    }

    /// The components of the words of a position: a name each, or several with ` + ` between them.
    pub fn position(&self, context: &Context, words: &[&str]) -> Result<Vec<(usize, Component)>, Failure> {
        let mut position = Vec::new();
        for word in words.iter().filter(|word| **word != "+") {
            let content = question::elsewhere(context, word)?;
            // A file holds one name a line.
            let names: Vec<&str> = match &content {
                Some(content) => content.lines().filter(|line| !line.trim().is_empty()).collect(),
                None => word.split(" + ").collect(),
            };
            for name in names {
                position.push((0, self.component(name)?));
            }
        }
        Ok(position)
    }

    /// The component of a name.
    pub fn component(&self, name: &str) -> Result<Component, Failure> {
        let component = self.program.component(name).ok_or_else(|| {
            let message = self.messages.with("exec-position", &[("position", quoted(name))]);
            let help = Some(self.messages.get("exec-position.help"));
            Failure::from(Diagnostic { code: None, message, place: None, help })
        })?;
        Ok(component.into_iter().map(Number::from).collect())
    }

    /// The component of a name in a move, which was met if the move is one.
    pub fn part(&self, name: &str) -> Result<Component, Failure> {
        if let Some(component) = self.program.met(name) {
            return Ok(component.into_iter().map(Number::from).collect());
        }
        let message = self.messages.with("exec-unmet", &[("position", quoted(visible(name.trim())))]);
        Err(Diagnostic { code: None, message, place: None, help: Some(self.messages.get("exec-unmet.help")) }.into())
    }

    /// A move as typed, `A -> B + C`, or the position that is left, perhaps behind an arrow.
    pub fn a_move(&self, typed: &str) -> Result<Typed, Failure> {
        let all = |names: &str| names.split(" + ").map(|name| self.part(name)).collect::<Result<Vec<_>, _>>();
        match typed.split_once("->").or_else(|| typed.split_once('→')) {
            Some((from, to)) => {
                let to = if NOTHING.contains(&to.trim()) { Vec::new() } else { all(to)? };
                match from.trim() {
                    "" => Ok(Typed::Left(vec![to])),
                    from => Ok(Typed::Arrow { from: self.part(from)?, to }),
                }
            }
            None => Ok(Typed::Left(vec![all(typed)?])),
        }
    }

    /// Asks for all that a position leads to.
    pub fn explore(&mut self, position: &[(usize, Component)]) -> Result<(), Failure> {
        let explored = reach(&self.program, position, &mut self.meter);
        explored.map_err(|what| self.failure(what))
    }

    /// Asks for all that a position leads to within half of the steps and of the memory; whether that was enough.
    pub fn explore_half(&mut self, position: &[(usize, Component)]) -> Result<bool, Failure> {
        let mut half = self.meter.part(2);
        let before = half.memory();
        let explored = reach(&self.program, position, &mut half);
        let used = before - half.memory();
        match explored {
            Err(Exhausted::Steps | Exhausted::Memory) if self.program.broken().is_none() => {}
            Err(what) => return Err(self.failure(what)),
            Ok(()) => {}
        }
        let steps = self.meter.part(2).steps() - half.steps();
        let spent = self.meter.tick(steps).and_then(|()| self.meter.claim(used));
        spent.map_err(|what| self.failure(what))?;
        Ok(explored.is_ok())
    }

    /// Asks for all with a budget of its own.
    pub fn explore_with(&self, position: &[(usize, Component)], meter: &mut Meter) -> Result<(), Failure> {
        reach(&self.program, position, meter).map_err(|what| self.failure(what))
    }

    /// Explores heaps; the last of them. If the user grants nothing there are as many on every machine.
    pub fn heaps(&mut self, matches: &ArgMatches) -> Result<u64, Failure> {
        let most = if question::is_granted(matches) { GRANTED } else { HEAPS };
        let mut share = question::share(matches, &self.meter, STEPS).half_the_time();
        let (last, stopped) = self.program.heaps(most, &mut share);
        match (last, stopped) {
            (_, Some(Exhausted::Interrupted)) => Err(Failure::Interrupted),
            (Some(last), _) if self.program.broken().is_none() => Ok(last),
            (_, stopped) => Err(self.failure(stopped.unwrap_or(Exhausted::Time))),
        }
    }

    /// Why there is no answer: the program broke, or the budget ran out.
    pub fn failure(&self, what: Exhausted) -> Failure {
        if what == Exhausted::Interrupted {
            return Failure::Interrupted;
        }
        if let Some(broke) = self.program.broken() {
            let diagnostic = broken(&self.messages, &broke);
            return match broke.why {
                // Waiting is a budget of its own.
                Broke::Silence(Silence::Stopped) => Failure::Budget(diagnostic.message),
                _ => diagnostic.into(),
            };
        }
        let values = [("asked", text(self.program.asked())), ("why", text(exhausted(&self.messages, what)))];
        Failure::Budget(self.messages.with("exec-budget", &values))
    }

    /// Takes leave of the program; what it has answered counts only if it has answered no more than it was asked for.
    pub fn finish(&self) -> Result<(), Failure> {
        match self.program.broken() {
            Some(_) => Err(self.failure(Exhausted::Time)),
            None => self.program.finish(&self.meter).map_err(|broke| broken(&self.messages, &broke).into()),
        }
    }

    /// A move of numbers, `3 -> 1 2`, with names, as [`Asked::a_move`] reads it.
    fn move_in_json(&self, text: &str) -> Option<String> {
        let (from, to) = text.split_once(" -> ")?;
        let name = |number: &str| match number.parse() {
            Ok(number) => self.program.name(&[number]),
            Err(_) => NOTHING.contains(&number).then(|| number.to_owned()),
        };
        let left: Vec<String> = to.split(' ').map(name).collect::<Option<_>>()?;
        Some(format!("{} -> {}", name(from)?, left.join(" + ")))
    }

    /// Names in the place of numbers in JSON.
    pub fn in_json(&self, line: &str) -> String {
        let mut shown = String::with_capacity(line.len());
        for piece in line.split_inclusive('"') {
            let digits = piece.strip_suffix('"').unwrap_or("");
            let number = digits.parse::<u64>().ok().filter(|_| digits.bytes().all(|byte| byte.is_ascii_digit()));
            let name = number.and_then(|number| self.program.name(&[number])).or_else(|| self.move_in_json(digits));
            let name = name.filter(|name| name != digits);
            match name.and_then(|name| serde_json::to_string(&name).ok()) {
                // The quotation mark before it stands already.
                Some(quoted) => shown.push_str(&quoted[1..]),
                None => shown.push_str(piece),
            }
        }
        shown
    }
}
