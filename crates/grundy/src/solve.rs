//! The main path: a question goes in, an answer comes out.

use crate::answer::{
    Answer, Component, Knowledge, Labelled, NoValue, Unanswered, at_once, by_labels, by_outcome, by_pairing, by_search,
    by_value, has_option, splits,
};
use crate::budget::{Budget, Exhausted, Meter};
use crate::catalogue::{Meaning, Rules};
use crate::engine::{Outcomes, rank};
use crate::game::Game;
use grundy_core::check::{Basis, Theorem};
use grundy_core::value::{Natural, Outcome, Play};
use std::sync::Arc;

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

/// Misère sums with at most so many stones are searched; beyond, what is known of their nim-values answers.
const FEW_STONES: u64 = 32;

/// Steps of the proof that play ends.
const ENDING: u64 = 1 << 22;

/// Steps for a look at whether a component splits, where a law may answer anyway.
const LOOK: u64 = 1 << 21;

/// Whether an answer rests on no law.
fn is_computed(answer: &Answer) -> bool {
    matches!(answer.basis, Basis::Computed { .. })
}

/// Some games under one play, with all that was found out about them so far.
pub struct Solver<'a> {
    games: Vec<&'a dyn Game>,
    play: Play,
    knowledge: Vec<Knowledge<'a>>,
    /// Under misère play, what is known of the same games under normal play, once it is asked for.
    values: Option<Vec<Knowledge<'a>>>,
    law_first: bool,
    /// Components from which play may go round.
    labelled: Labelled,
    threads: usize,
}

impl<'a> Solver<'a> {
    /// Looks for laws of each game, within a part of the budget.
    pub fn new(games: Vec<&'a dyn Game>, play: Play, meter: &mut Meter) -> Solver<'a> {
        let knowledge = games.iter().map(|game| Knowledge::of(*game, None, play, meter)).collect();
        Solver { games, play, knowledge, values: None, law_first: false, labelled: Labelled::default(), threads: 1 }
    }

    /// The same for rules that the catalogue has read, some of which may have their law from the literature alone.
    pub fn of_rules(rules: &'a [Rules], play: Play, meter: &mut Meter) -> Solver<'a> {
        let law = |rules: &Rules| match &rules.meaning {
            Meaning::Text(_) => None,
            Meaning::Entry { law, .. } => Some((**law).clone()),
        };
        let knowledge = rules.iter().map(|rules| Knowledge::of(rules, law(rules), play, meter)).collect();
        Solver {
            games: rules.iter().map(|rules| rules as &dyn Game).collect(),
            play,
            knowledge,
            values: None,
            law_first: false,
            labelled: Labelled::default(),
            threads: 1,
        }
    }

    /// From now on a theorem whose law an automaton gives answers for a game; whether it is about that game.
    pub fn adopt(&mut self, game: usize, theorem: Arc<Theorem>) -> bool {
        self.knowledge.get_mut(game).is_some_and(|knowledge| knowledge.adopt(theorem))
    }

    /// The same with so many threads for a long search of whole positions under misère play.
    pub fn on_threads(self, threads: usize) -> Solver<'a> {
        Solver { threads, ..self }
    }

    /// What is known of each game.
    pub fn knowledge(&self) -> &[Knowledge<'a>] {
        &self.knowledge
    }

    /// What is known of each game whose nim-values answer: under misère play of the same games under normal play, if
    /// they were asked for.
    pub(crate) fn nim_values(&self) -> Option<&[Knowledge<'a>]> {
        match self.play {
            Play::Normal => Some(&self.knowledge),
            Play::Misere => self.values.as_deref(),
        }
    }

    /// Who wins a sum of components, each with the index of its game, if laws or tables say so without computing
    /// anything; in the number type of the question.
    pub fn at_once<'c, N: Natural + 'c>(&self, sum: impl IntoIterator<Item = (usize, &'c [N])>) -> Option<Outcome> {
        at_once(&self.knowledge, self.play, sum)
    }

    /// From now on a law from the literature answers before anything is computed, though what is computed stands higher:
    /// for streams of questions.
    pub fn prefer_laws(&mut self) {
        self.law_first = true;
        self.knowledge.iter_mut().for_each(|game| game.prefer_law(true));
    }

    /// Answers a question: by values where values add up, by outcomes where one component decides, else by searching
    /// whole positions.
    pub fn solve(&mut self, question: Question<'_>, meter: &mut Meter) -> Result<Answer, Unanswered> {
        let bytes = BYTES_PER_COMPONENT * question.position.len() as u64;
        meter.claim(bytes).map_err(|exhausted| self.unanswered(exhausted))?;
        if question.position.len() > 1 {
            self.knowledge.iter_mut().for_each(Knowledge::ask_of_sums);
        }
        let answered = match self.play {
            Play::Normal => self.normal(question, meter),
            Play::Misere => self.misere(question, meter),
        };
        match answered {
            // Outcomes alone do not say which moves come nearer to the end.
            Ok(answer) if answer.value.is_none() && is_computed(&answer) && !self.ends(question.position) => {
                match self.search(question, meter) {
                    Err(Exhausted::Interrupted) => Err(self.unanswered(Exhausted::Interrupted)),
                    searched => Ok(searched.unwrap_or(answer)),
                }
            }
            Ok(answer) => Ok(answer),
            Err(NoValue::Exhausted(exhausted)) => Err(self.unanswered(exhausted)),
            Err(NoValue::OnlySearch) => self.search(question, meter).map_err(|exhausted| self.unanswered(exhausted)),
        }
    }

    /// Where no values add up: by labels of the components if play may go round, else by searching whole positions.
    fn search(&mut self, question: Question<'_>, meter: &mut Meter) -> Result<Answer, Exhausted> {
        let Question { position, limit } = question;
        let ends = self.ends(position);
        if !ends {
            let mut own = meter.half_the_time();
            let labelled = by_labels(&self.games, self.play, &mut self.labelled, position, limit, &mut own);
            meter.settle(&own);
            match labelled {
                Ok(Some(answer)) => return Ok(answer),
                Err(Exhausted::Interrupted) => return Err(Exhausted::Interrupted),
                Ok(None) | Err(_) => {}
            }
        }
        let outcomes = Outcomes::new(&self.games, self.play).on_threads(self.threads);
        // What is claimed for the search is free again afterwards.
        let mut own = *meter;
        let answered = by_search(&self.games, outcomes, position, limit, ends, &mut own);
        meter.settle(&own);
        answered
    }

    /// Whether it is known that play of these components ends: by a rank of the rules, or since they have nim-values.
    pub(crate) fn ends(&self, position: &[(usize, Component)]) -> bool {
        let mut proved: Vec<Option<bool>> = vec![None; self.games.len()];
        position.iter().all(|(game, component)| {
            let own = self.games[*game];
            match own.rules() {
                Some(rules) => *proved[*game].get_or_insert_with(|| {
                    rank::infer(rules, &mut Budget { steps: ENDING, ..Budget::default() }.start()).is_some()
                }),
                None => {
                    let small: Option<Vec<u64>> = component.iter().map(Natural::to_u64).collect();
                    small.and_then(|small| own.value_at_once(&small)).is_some()
                }
            }
        })
    }

    fn normal(&mut self, question: Question<'_>, meter: &mut Meter) -> Result<Answer, NoValue> {
        match self.by_value_or_outcome(question, meter) {
            // Outcomes do not add up, where values that are computed would.
            Err(NoValue::Exhausted(Exhausted::Outcomes)) if self.law_first => {
                self.knowledge.iter_mut().for_each(|game| game.prefer_law(false));
                let answered = self.by_value_or_outcome(question, meter);
                self.knowledge.iter_mut().for_each(|game| game.prefer_law(true));
                answered
            }
            answered => answered,
        }
    }

    fn by_value_or_outcome(&mut self, question: Question<'_>, meter: &mut Meter) -> Result<Answer, NoValue> {
        let Question { position, limit } = question;
        match by_value(&mut self.knowledge, self.play, position, limit, meter) {
            Err(failure @ NoValue::Exhausted(_)) => {
                let answered = by_outcome(&self.knowledge, self.play, position, limit, meter).unwrap_or(Err(failure));
                match answered {
                    Err(NoValue::Exhausted(Exhausted::Outcomes)) if !self.law_first && self.has_theorem(position) => {
                        self.knowledge.iter_mut().for_each(|game| game.need_values(true));
                        let by_values = by_value(&mut self.knowledge, self.play, position, limit, meter);
                        self.knowledge.iter_mut().for_each(|game| game.need_values(false));
                        by_values.or(answered)
                    }
                    answered => answered,
                }
            }
            // A theorem about outcomes stands above values from the literature, as far as outcomes decide.
            Ok(answer) if matches!(answer.basis, Basis::Cited(_)) && self.has_theorem(position) => {
                match by_outcome(&self.knowledge, self.play, position, limit, meter) {
                    Some(Ok(proved)) if matches!(proved.basis, Basis::Proved(_)) => Ok(proved),
                    _ => Ok(answer),
                }
            }
            answered => answered,
        }
    }

    /// Whether a theorem whose law an automaton gives is about every component.
    fn has_theorem(&self, position: &[(usize, Component)]) -> bool {
        position.iter().all(|(game, component)| self.knowledge[*game].has_theorem(component))
    }

    fn misere(&mut self, question: Question<'_>, meter: &mut Meter) -> Result<Answer, NoValue> {
        let lively = self.lively(question, meter).map_err(NoValue::Exhausted)?;
        if lively.len() <= 1 {
            return self.alone(question, &lively, meter);
        }
        let coordinates = question.position.iter().flat_map(|(_, component)| component);
        let stones = coordinates.map(Natural::to_u64).try_fold(0_u64, |sum, n| sum.checked_add(n?));
        if stones.is_some_and(|stones| stones <= FEW_STONES) {
            return Err(NoValue::OnlySearch);
        }
        self.pairing(question, meter).unwrap_or(Err(NoValue::OnlySearch))
    }

    /// A misère question from nim-values, if they decide it.
    fn pairing(&mut self, question: Question<'_>, meter: &mut Meter) -> Option<Result<Answer, NoValue>> {
        let games = &self.games;
        let look =
            |meter: &mut Meter| games.iter().map(|game| Knowledge::of(*game, None, Play::Normal, meter)).collect();
        let values = self.values.get_or_insert_with(|| look(meter));
        by_pairing(values, question.position, question.limit, meter)
    }

    /// Under misère play, the components that have a move; the others count for nothing. What cannot be asked for its
    /// options is taken to have some.
    fn lively(&self, question: Question<'_>, meter: &mut Meter) -> Result<Vec<usize>, Exhausted> {
        let mut lively = Vec::new();
        for (index, (game, component)) in question.position.iter().enumerate() {
            match has_option(self.games[*game], component, meter) {
                Ok(false) => {}
                Ok(true) | Err(Exhausted::Size) => lively.push(index),
                Err(exhausted) => return Err(exhausted),
            }
        }
        Ok(lively)
    }

    /// A misère question in which at most one component has a move.
    fn alone(&mut self, question: Question<'_>, lively: &[usize], meter: &mut Meter) -> Result<Answer, NoValue> {
        let one: Vec<(usize, Component)> = lively.iter().map(|index| question.position[*index].clone()).collect();
        for (game, component) in &one {
            // Options of one heap may come first, and there may be very many of them; a law needs no look at them.
            let looked = splits(self.games[*game], component, &mut meter.share(LOOK));
            let by_law = looked.is_err() && self.knowledge[*game].outcome(component).is_some();
            let look = |meter: &mut Meter| splits(self.games[*game], component, meter).map_err(NoValue::Exhausted);
            if !by_law && looked.or_else(|_| look(meter))? {
                return Err(NoValue::OnlySearch);
            }
        }
        let mut answer = match by_value(&mut self.knowledge, self.play, &one, question.limit, meter) {
            Err(failure) => {
                let paired = self.pairing(Question { position: &one, ..question }, meter).and_then(Result::ok);
                let outcome = || by_outcome(&self.knowledge, self.play, &one, question.limit, meter);
                paired.map(Ok).or_else(outcome).unwrap_or(Err(failure))?
            }
            Ok(answer) => answer,
        };
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
        let mut meter = Budget { steps: ENDING, ..Budget::default() }.start();
        let ends = |game: &&dyn Game| game.rules().is_none_or(|rules| rank::infer(rules, &mut meter).is_some());
        let mut games = self.games.iter();
        match exhausted {
            Exhausted::Interrupted => Unanswered::Exhausted(exhausted),
            _ if games.all(ends) => Unanswered::Exhausted(exhausted),
            _ => Unanswered::MayNotEnd(exhausted),
        }
    }
}
