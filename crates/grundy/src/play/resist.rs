//! Moves for who has no winning one and cannot look through all that may follow: those that leave as much as possible, by
//! the rank that proves that play ends, and of these one after which the fewest moves win. A heuristic.

use super::Match;
use crate::answer::{Component, Move, ONE_BY_ONE, first_options, integer, is_choice};
use crate::budget::Meter;
use crate::explain::{after, options_up_to};
use crate::number::Number;
use crate::solve::{Question, Solver};
use grundy_core::law::Integer;
use grundy_core::value::Natural;
use std::cmp::Reverse;

/// Options of a component that are all looked at.
const FEW: usize = 200;

/// Amounts that a coordinate is lowered by where options cannot be listed, and coordinates that are.
const AMOUNTS: u64 = 16;
const PLACES: usize = 8;

/// Moves that leave most, of which the solver is asked.
const ASKED: usize = 12;

/// Steps of such a question.
const STEPS: u64 = 1 << 18;

/// Options of a component: all if they are few, else some that leave much of it.
pub(super) fn near(solver: &Solver<'_>, game: usize, from: &Component, meter: &Meter) -> Vec<Vec<Component>> {
    if let Ok(Some(all)) = options_up_to(solver, game, from, FEW, meter) {
        return all;
    }
    let knowledge = &solver.knowledge()[game];
    let mut found = Vec::new();
    if let Some(rules) = knowledge.game().rules() {
        for place in 0..from.len().min(PLACES) {
            for amount in 1..=AMOUNTS {
                let Some(less) = from[place].minus(&Number::from(amount)) else { break };
                let mut to = from.clone();
                to[place] = less;
                if is_choice(rules, from, std::slice::from_ref(&to)) == Some(true) {
                    found.push(vec![to]);
                }
            }
        }
    }
    found.extend(first_options(knowledge, from, &mut meter.share(ONE_BY_ONE)).unwrap_or_default());
    found.iter_mut().for_each(|option| option.sort_unstable());
    let mut seen = Vec::new();
    found.retain(|option| {
        !seen.contains(option) && {
            seen.push(option.clone());
            true
        }
    });
    found
}

impl Match<'_> {
    /// Some moves of the position, those that leave most first.
    pub(super) fn lasting(&self) -> Vec<Move> {
        let mut moves: Vec<Move> = Vec::new();
        for (component, share) in self.kinds() {
            let (game, from) = &self.position[component];
            let options = near(&self.solver, *game, from, &self.budget.start().share(share));
            moves.extend(options.into_iter().map(|to| Move { component, from: from.clone(), to }));
        }
        // The solver shows a move of a lost position at any size, if it knows one.
        let answer = self.verdict.as_ref().and_then(|verdict| verdict.answer.as_ref());
        moves.extend(answer.and_then(|answer| answer.reply.as_ref()).map(|reply| reply.to.clone()));
        moves.sort_by_cached_key(|one| Reverse(self.change(one)));
        moves
    }

    /// By how much a move changes the rank of its component; the sum of its coordinates where there is no rank.
    pub(super) fn change(&self, one: &Move) -> Option<Integer<Number>> {
        let game = self.position.get(one.component)?.0;
        let left =
            one.to.iter().try_fold(Integer::from(Number::from(0)), |sum, part| sum.plus(&self.rank(game, part)?))?;
        left.minus(&self.rank(game, &one.from)?)
    }

    fn rank(&self, game: usize, part: &Component) -> Option<Integer<Number>> {
        let rank = self.ranks[game].as_ref();
        let form = rank.and_then(|rank| rank.forms.iter().find(|(arity, _)| *arity == part.len()));
        let weights = form.and_then(|(_, forms)| forms.first());
        part.iter().enumerate().try_fold(Integer::from(Number::from(0)), |sum, (place, coordinate)| {
            let weight = weights.map_or(1, |weights| weights.get(place).copied().unwrap_or(0));
            sum.plus(&integer(weight)?.times(&Integer::from(coordinate.clone()))?)
        })
    }

    /// Of the moves that leave most one after which the fewest moves win.
    pub(super) fn resisting(&mut self) -> Option<Move> {
        let moves = self.lasting();
        let most = self.change(moves.first()?);
        let best = moves.into_iter().filter(|one| self.change(one) == most).take(ASKED).collect::<Vec<_>>();
        if best.len() == 1 {
            return best.into_iter().next();
        }
        let answers = |one: &Move, game: &mut Match<'_>| {
            let left = after(&game.position, one);
            let question = Question { position: &left, limit: 0 };
            let answer = game.solver.solve(question, &mut game.budget.start().share(STEPS)).ok();
            let count = answer.and_then(|answer| answer.moves.count);
            (count.is_none(), count)
        };
        let mut asked: Vec<_> = best.into_iter().map(|one| (answers(&one, self), one)).collect();
        let least = asked.iter().map(|(answers, _)| answers.clone()).min()?;
        let first = asked.iter().position(|(answers, _)| *answers == least)?;
        Some(asked.swap_remove(first).1)
    }
}
