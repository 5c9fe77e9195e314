//! A program that tells options, in place of rules. It is asked for what the components of the cases lead to, in steps; then the
//! general search answers: nim-values where play ends and play is normal, else outcomes of whole positions (`engine/outcome.rs`),
//! draws among them. Such answers are computed: as right as the program.

use super::{FOLLOWED, Oracle, Script, Unknown, moved};
use crate::lane::{CaseFailure, print};
use crate::printer::Printer;
use crate::row::{Cases, Count, Problem};
use crate::stress::sample::Sample;
use grundy::answer::{Answer, Component, Move, Moves};
use grundy::budget::{Budget, Exhausted, Meter};
use grundy::engine::Outcomes;
use grundy::exec::Program;
use grundy::game::{Game, options};
use grundy::number::Number;
use grundy::solve::{Question, Solver};
use grundy_core::check::Basis;
use grundy_core::value::{Natural, Outcome, Play};
use std::time::{Duration, Instant};

/// What is granted if nothing is said: steps in which the program is asked, one for each position and each part of an option.
const GRANTED: u64 = 1 << 22;

/// The parts of it that an answer may take, that a look for winning moves may, and that all single names together may take beyond
/// those of an answer: play on a circle is decided as a whole.
const ANSWER: u64 = 4;
const FOLLOWING: u64 = 256;
const TIMES_SINGLE: u64 = 4;

/// Steps to explain an answer.
const EXPLAINING: u64 = 1 << 26;

/// A component of the program.
type Small = Vec<u64>;

/// A program in place of rules.
pub struct Rulebook<'a> {
    problem: &'a Problem,
    program: &'a Program,
    games: &'a [&'a dyn Game],
    script: Script<'a>,
    play: Play,
    outcomes: Outcomes<'a>,
    /// The bytes of these outcomes.
    bytes: u64,
    /// What is left for asking; memory and time are those of all.
    granted: Meter,
    /// The steps that were granted.
    steps: u64,
    /// Steps that are left for single names.
    single: u64,
    /// How long one line of the program may take.
    patience: Duration,
}

impl<'a> Rulebook<'a> {
    /// Asks a program, which is the one game, within some steps and the memory of a meter, waiting so long for each line.
    pub fn new(
        problem: &'a Problem,
        program: &'a Program,
        games: &'a [&'a dyn Game],
        script: Script<'a>,
        (meter, steps): (Meter, Option<u64>),
        patience: Duration,
    ) -> Rulebook<'a> {
        let play = problem.play.unwrap_or(Play::Normal);
        let (outcomes, steps) = (Outcomes::new(games, play), steps.unwrap_or(GRANTED));
        let (granted, single, bytes) = (meter.share(steps), steps.saturating_mul(TIMES_SINGLE), 0);
        Rulebook { problem, program, games, script, play, outcomes, bytes, granted, steps, single, patience }
    }

    /// The components of a case.
    fn position(&self, sample: &Sample) -> Result<Vec<Small>, Unknown> {
        let coordinates = self.coordinates(sample)?.into_iter();
        let small = coordinates.map(|coordinates| self.script.component(self.program, &coordinates));
        small.collect::<Option<_>>().ok_or(Unknown::NoPosition)
    }

    /// The coordinates of the components of a case.
    fn coordinates(&self, sample: &Sample) -> Result<Vec<Component>, Unknown> {
        let (mut all, mut ends) = (Vec::<Number>::new(), Vec::new());
        self.problem.components.evaluate(sample, &mut all, &mut ends).map_err(|_| Unknown::NoPosition)?;
        let starts = std::iter::once(0).chain(ends.iter().copied());
        Ok(starts.zip(&ends).map(|(start, end)| all[start..*end].to_vec()).collect())
    }

    /// Whether a case is a list of heaps of any length.
    fn lists_heaps(&self) -> bool {
        let list = self.problem.components.heaps().filter(|_| matches!(self.script, Script::Numbers));
        list.is_some_and(|list| matches!(self.problem.fields.length_of(list), Some(Count::Item(_))))
    }

    /// Asks for all that some components lead to.
    fn ask(&mut self, components: &[Small]) -> Result<(), Unknown> {
        let mut missing: Vec<Small> =
            components.iter().filter(|component| !self.program.is_reached(component)).cloned().collect();
        if missing.is_empty() {
            return Ok(());
        }
        missing.sort_unstable();
        missing.dedup();
        let asked = self.program.reach(&missing, self.steps / ANSWER, self.patience, &mut self.granted);
        asked.map_err(|what| if self.is_broken() { Unknown::Stopped } else { unknown(what, Unknown::TooLarge) })
    }

    /// What a right program writes for a case, the one of this number.
    fn answered(&mut self, sample: &Sample, position: &[Small], number: u64) -> Result<String, Unknown> {
        self.ask(position)?;
        let is_name = position.len() == 1 && matches!(self.script, Script::Names(_));
        let own = self.steps / ANSWER;
        let steps = if is_name { own.saturating_add(self.single) } else { own };
        let mut share = self.share(steps);
        let answer = self.answer(position, &mut share);
        self.single -= (steps - share.steps()).saturating_sub(own).min(self.single);
        self.settle(&share);
        let answer = answer.map_err(|what| unknown(what, Unknown::TooLong))?;
        let mut out = Printer::new(Vec::new());
        print(self.problem, sample, number, &answer, &mut out).map_err(|why| match why {
            CaseFailure::NoWord | CaseFailure::Unprintable => Unknown::Unsaid,
            _ => Unknown::TooLong,
        })?;
        let written = out.finish().map_err(|_| Unknown::TooLong)?;
        String::from_utf8(written).map_err(|_| Unknown::TooLong)
    }

    /// So many steps, and the time and the memory of all.
    fn share(&self, steps: u64) -> Meter {
        let memory = self.granted.memory();
        Budget { steps, memory, ..super::budget() }.under(&self.granted)
    }

    /// Outcomes that were found are kept as long as there is room.
    fn settle(&mut self, share: &Meter) {
        let used = self.granted.memory().saturating_sub(share.memory());
        if used < self.granted.memory() / 2 && self.granted.claim(used).is_ok() {
            self.bytes += used;
            return;
        }
        self.outcomes = Outcomes::new(self.games, self.play);
        self.granted.release(std::mem::take(&mut self.bytes));
    }

    /// Who wins, and by which moves if the row prints them.
    fn answer(&mut self, position: &[Small], meter: &mut Meter) -> Result<Answer, Exhausted> {
        let outcome = self.outcome(position, meter)?;
        let lists_moves = self.problem.moves.is_some() || self.problem.counts_moves;
        let list = match outcome {
            Outcome::N if lists_moves => self.winning(position, usize::MAX, meter)?,
            _ => Vec::new(),
        };
        let moves = Moves { count: Some(Number::from(list.len() as u64)), list };
        let (ended, value, values, reply, cut) = (false, None, Vec::new(), None, None);
        let basis = Basis::Computed { by: "search" };
        Ok(Answer { play: self.play, outcome, ended, value, values, moves, reply, basis, circles: None, cut })
    }

    fn outcome(&mut self, position: &[Small], meter: &mut Meter) -> Result<Outcome, Exhausted> {
        meter.tick(position.len() as u64)?;
        match self.sum(position) {
            Some(0) => Ok(Outcome::P),
            Some(_) => Ok(Outcome::N),
            None => self.outcomes.of(position.iter().map(|component| (0, component.clone())).collect(), meter),
        }
    }

    /// The nim-value of a sum under normal play, if there is one.
    fn sum(&self, position: &[Small]) -> Option<u32> {
        let mut values = position.iter().map(|component| self.program.value_at_once(component));
        (self.play == Play::Normal).then(|| values.try_fold(0, |sum, value| Some(sum ^ value?)))?
    }

    /// The first winning moves, in coordinates as far as these stand for what is left.
    fn winning(&mut self, position: &[Small], limit: usize, meter: &mut Meter) -> Result<Vec<Move>, Exhausted> {
        let mut found = Vec::new();
        let sum = self.sum(position);
        for (at, component) in position.iter().enumerate() {
            let others = sum.and_then(|sum| Some(sum ^ self.program.value_at_once(component)?));
            for option in options(self.program, component, meter)? {
                meter.tick(1 + option.len() as u64)?;
                let wins = match (others, self.sum(&option)) {
                    (Some(others), Some(value)) => others == value,
                    _ => {
                        let mut left = position.to_vec();
                        left.splice(at..=at, option.iter().cloned());
                        self.outcome(&left, meter)? == Outcome::P
                    }
                };
                if wins {
                    found.push(self.shown(at, component, &option));
                }
                if found.len() >= limit {
                    return Ok(found);
                }
            }
        }
        Ok(found)
    }

    /// A move in coordinates. A heap that is gone is one of nothing.
    fn shown(&self, at: usize, from: &Small, to: &[Small]) -> Move {
        let shown = |component: &Small| self.script.coordinates(self.program, component).unwrap_or_default();
        let (from, mut to): (Component, Vec<Component>) = (shown(from), to.iter().map(shown).collect());
        if to.is_empty() && from.len() == 1 && matches!(self.script, Script::Numbers) {
            to.push(vec![Number::default()]);
        }
        Move { component: at, from, to }
    }
}

/// Why an answer is not known, if something ran out.
fn unknown(what: Exhausted, otherwise: Unknown) -> Unknown {
    match what {
        Exhausted::Time | Exhausted::Interrupted => Unknown::Stopped,
        _ => otherwise,
    }
}

impl Oracle for Rulebook<'_> {
    fn answers(&mut self, samples: &[Sample]) -> Vec<Result<String, Unknown>> {
        let positions: Vec<Result<Vec<Small>, Unknown>> = samples.iter().map(|sample| self.position(sample)).collect();
        let all: Vec<Small> = positions.iter().flatten().flatten().cloned().collect();
        // What is too large together is asked for one by one.
        _ = self.ask(&all);
        let is_single = self.problem.cases == Cases::One;
        let numbered = samples.iter().zip(positions).zip(1..);
        let answers = numbered.map(|((sample, position), number)| {
            position.and_then(|position| self.answered(sample, &position, if is_single { 1 } else { number }))
        });
        answers.collect()
    }

    fn lost(&mut self, sample: &Sample) -> Vec<Sample> {
        let (Ok(coordinates), Ok(position)) = (self.coordinates(sample), self.position(sample)) else {
            return Vec::new();
        };
        if self.ask(&position).is_err() {
            return Vec::new();
        }
        let mut share = self.share(self.steps / FOLLOWING);
        let mut found = self.winning(&position, FOLLOWED, &mut share).unwrap_or_default();
        self.settle(&share);
        if self.lists_heaps() {
            // Where lists may be shorter, a heap of nothing need not stand in them.
            found.iter_mut().for_each(|one| one.to.retain(|heap| heap[..] != [Number::default()]));
        }
        // A part that has no coordinates is none of a case.
        let whole = found.iter().filter(|one| one.to.iter().all(|part| !part.is_empty()));
        whole.filter_map(|one| moved(self.problem, sample, &coordinates, one)).collect()
    }

    fn explain(&mut self, sample: &Sample) -> Option<(Vec<Component>, Answer)> {
        let small = self.position(sample).ok()?;
        let position: Vec<(usize, Component)> =
            small.iter().map(|component| (0, component.iter().copied().map(Number::from_u64).collect())).collect();
        let mut meter = Budget { steps: EXPLAINING, ..Budget::default() }.start();
        let mut solver = Solver::new(self.games.to_vec(), self.play, &mut meter);
        let answer = solver.solve(Question { position: &position, limit: 1 }, &mut meter).ok()?;
        Some((position.into_iter().map(|(_, component)| component).collect(), answer))
    }

    fn until(&mut self, deadline: Instant) {
        let time = deadline.saturating_duration_since(Instant::now());
        self.granted = Budget { steps: self.granted.steps(), time, memory: self.granted.memory() }.start();
    }

    fn is_broken(&self) -> bool {
        self.program.broken().is_some()
    }
}
