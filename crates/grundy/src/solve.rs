//! The main path: a question goes in, an answer comes out.

use crate::answer::{Answer, Component, Knowledge, NoValue, Unanswered, by_search, by_value, has_option, splits};
use crate::budget::{Exhausted, Meter};
use crate::engine::rank;
use crate::game::Game;
use grundy_core::value::Play;

/// A sum of components, each with the index of its game.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// The components.
    pub position: &'a [(usize, Component)],
    /// The most winning moves that are listed.
    pub limit: usize,
}

/// What a component of the question takes while it is answered: itself, its value, its place in the answer.
const BYTES_PER_COMPONENT: u64 = 160;

/// Some games under one play, with all that was found out about them so far.
pub struct Solver<'a> {
    games: Vec<&'a dyn Game>,
    play: Play,
    knowledge: Vec<Knowledge<'a>>,
}

impl<'a> Solver<'a> {
    /// Looks for laws of each game, within a part of the budget.
    pub fn new(games: Vec<&'a dyn Game>, play: Play, meter: &mut Meter) -> Solver<'a> {
        let knowledge = games.iter().map(|game| Knowledge::of(*game, play, meter)).collect();
        Solver { games, play, knowledge }
    }

    /// What is known of each game.
    pub fn knowledge(&self) -> &[Knowledge<'a>] {
        &self.knowledge
    }

    /// Answers a question: by values where values add up, else by searching whole positions.
    pub fn solve(&mut self, question: Question<'_>, meter: &mut Meter) -> Result<Answer, Unanswered> {
        let bytes = BYTES_PER_COMPONENT * question.position.len() as u64;
        meter.claim(bytes).map_err(|exhausted| self.unanswered(exhausted))?;
        let lively = self.lively(question, meter).map_err(|exhausted| self.unanswered(exhausted))?;
        let answered = match (self.play, lively.len()) {
            (Play::Normal, _) => by_value(&mut self.knowledge, self.play, question.position, question.limit, meter),
            (Play::Misere, 0 | 1) => self.alone(question, &lively, meter),
            (Play::Misere, _) => Err(NoValue::OnlySearch),
        };
        match answered {
            Ok(answer) => Ok(answer),
            Err(NoValue::Exhausted(exhausted)) => Err(self.unanswered(exhausted)),
            Err(NoValue::OnlySearch) => by_search(&self.games, self.play, question.position, question.limit, meter)
                .map_err(|exhausted| self.unanswered(exhausted)),
        }
    }

    /// Under misère play, the components that have a move; the others count for nothing.
    fn lively(&self, question: Question<'_>, meter: &mut Meter) -> Result<Vec<usize>, Exhausted> {
        if self.play == Play::Normal {
            return Ok(Vec::new());
        }
        let mut lively = Vec::new();
        for (index, (game, component)) in question.position.iter().enumerate() {
            if has_option(self.games[*game], component, meter)? {
                lively.push(index);
            }
        }
        Ok(lively)
    }

    /// A misère question in which at most one component has a move.
    fn alone(&mut self, question: Question<'_>, lively: &[usize], meter: &mut Meter) -> Result<Answer, NoValue> {
        for index in lively {
            let (game, component) = &question.position[*index];
            if splits(self.games[*game], component, meter).map_err(NoValue::Exhausted)? {
                return Err(NoValue::OnlySearch);
            }
        }
        let one: Vec<(usize, Component)> = lively.iter().map(|index| question.position[*index].clone()).collect();
        let mut answer = by_value(&mut self.knowledge, self.play, &one, question.limit, meter)?;
        answer.moves.list.iter_mut().for_each(|one| one.component = lively[one.component]);
        if let Some(reply) = &mut answer.reply {
            reply.to.component = lively[reply.to.component];
            reply.answer.component += lively[0];
        }
        answer.values = vec![None; question.position.len()];
        Ok(answer)
    }

    /// Says whether the answer may be missing because play never ends.
    fn unanswered(&self, exhausted: Exhausted) -> Unanswered {
        let mut meter = crate::budget::Budget { steps: 1 << 22, ..Default::default() }.start();
        let ends = |game: &&dyn Game| game.rules().is_none_or(|rules| rank::infer(rules, &mut meter).is_some());
        let mut games = self.games.iter();
        match exhausted {
            Exhausted::Interrupted => Unanswered::Exhausted(exhausted),
            _ if games.all(ends) => Unanswered::Exhausted(exhausted),
            _ => Unanswered::MayNotEnd(exhausted),
        }
    }
}
