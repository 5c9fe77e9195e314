//! Small random positions, whole positions searched by the oracle under both plays.

use crate::games::{GAMES, Game, Parts};
use crate::oracle::next_player_wins;
use grundy::answer::{Component, Move};
use grundy::budget::{Budget, Meter};
use grundy::catalogue;
use grundy::explain::{Position, Replies, after, explain};
use grundy::number::Number;
use grundy::solve::{Question, Solver};
use grundy_core::value::{Natural, Outcome, Play};
use std::collections::HashMap;
use std::time::Duration;

/// Random numbers: the sequence of G. L. Steele, D. Lea and C. H. Flood (Fast splittable pseudorandom number generators,
/// 2014), the same in every run.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % end
    }
}

pub fn plenty() -> Meter {
    Budget { time: Duration::from_secs(3600), ..Budget::default() }.start()
}

pub fn large(component: &[u64]) -> Component {
    component.iter().map(|n| Number::from(*n)).collect()
}

pub fn small(component: &Component) -> Vec<u64> {
    component.iter().map(|n| n.to_u64().unwrap()).collect()
}

/// All moves of a position, by the plain loops.
pub fn moves(game: &Game, position: &[Vec<u64>]) -> Vec<(usize, Parts)> {
    let of = |(index, part): (usize, &Vec<u64>)| {
        let mut options = (game.options)(part);
        options.iter_mut().for_each(|parts| parts.sort());
        options.into_iter().map(move |parts| (index, parts)).collect::<Vec<_>>()
    };
    position.iter().enumerate().flat_map(of).collect()
}

fn to_move(position: &[Vec<u64>], (component, to): &(usize, Parts)) -> Move {
    let from = large(&position[*component]);
    Move { component: *component, from, to: to.iter().map(|part| large(part)).collect() }
}

fn small_position(position: &Position) -> Vec<Vec<u64>> {
    position.iter().map(|(_, part)| small(part)).collect()
}

/// Who wins, by the oracle.
struct Truth<'a> {
    game: &'a Game,
    play: Play,
    memo: HashMap<Vec<Vec<u64>>, bool>,
}

impl Truth<'_> {
    fn is_p(&mut self, position: &[Vec<u64>]) -> bool {
        let misere = self.play == Play::Misere;
        !next_player_wins(&|part| (self.game.options)(part), misere, position, &mut self.memo)
    }

    /// Every option in exactly one group, and every reply a move to a P-position.
    fn check_replies(&mut self, solver: &mut Solver<'_>, replies: &Replies) {
        let position = small_position(&replies.position);
        let options = moves(self.game, &position);
        let mut met = vec![0; replies.groups.len()];
        for option in &options {
            let one = to_move(&position, option);
            let group = replies.group_of(solver, &one).unwrap_or_else(|| panic!("{position:?} {option:?} in no group"));
            met[group] += 1;
            if replies.listed {
                let holding: Vec<usize> = (0..replies.groups.len())
                    .filter(|at| replies.groups[*at].exchanges.iter().any(|exchange| exchange.one == one))
                    .collect();
                assert_eq!(holding, [group], "{position:?} {option:?}");
            }
            let exchange = replies.exchange(solver, one.clone(), &mut plenty()).unwrap();
            let gone = after(&replies.position, &one);
            let left = match &exchange.answer {
                Some(answer) => {
                    let to: Parts = answer.to.iter().map(small).collect();
                    let there = small_position(&gone);
                    assert!(moves(self.game, &there).contains(&(answer.component, to)), "{there:?} {answer:?}");
                    after(&gone, answer)
                }
                None => {
                    assert!(self.play == Play::Misere && moves(self.game, &small_position(&gone)).is_empty());
                    gone.clone()
                }
            };
            assert_eq!(left, exchange.left);
            let is_lost = exchange.answer.is_none() || self.is_p(&small_position(&left));
            assert!(is_lost, "{:?} {position:?} {option:?} {exchange:?}", self.game.text);
        }
        if replies.listed {
            let listed: Vec<usize> = replies.groups.iter().map(|group| group.exchanges.len()).collect();
            assert_eq!(listed, met, "{position:?}");
        }
        assert!(met.iter().all(|count| *count > 0), "{position:?}: an empty group");
    }
}

/// Positions that are explained in all.
const POSITIONS: usize = 1200;

#[test]
fn replies_to_all_options_of_random_positions_are_replayed() {
    let mut random = Random(7);
    let rows: Vec<(&Game, Play)> = GAMES.iter().flat_map(|game| [(game, Play::Normal), (game, Play::Misere)]).collect();
    let (mut lost, mut won) = (0, 0);
    for (game, play) in &rows {
        let rules = [catalogue::read(game.text, &[]).unwrap()];
        let mut solver = Solver::of_rules(&rules, *play, &mut plenty());
        let mut truth = Truth { game, play: *play, memo: HashMap::new() };
        let largest = if *play == Play::Misere { game.misere } else { game.largest };
        let mut round = 0;
        let mut explained = 0;
        while explained < POSITIONS / rows.len() + 1 {
            round += 1;
            let parts = 1 + random.below(game.most as u64);
            let component =
                |random: &mut Random| (0..game.arity).map(|_| random.below(largest + 1)).collect::<Vec<u64>>();
            let position: Vec<Vec<u64>> = (0..parts).map(|_| component(&mut random)).collect();
            let is_p = truth.is_p(&position);
            // P-positions are rare, and every second one is wanted.
            if !is_p && round % 8 != 0 {
                continue;
            }
            explained += 1;
            let sum: Position = position.iter().map(|part| (0, large(part))).collect();
            let question = Question { position: &sum, limit: 20 };
            let found = explain(&mut solver, question, None, &mut plenty()).unwrap();
            assert_eq!(found.cut, None);
            assert_eq!(found.answer.outcome == Outcome::P, is_p, "{} {play} {position:?}", game.text);
            let over = moves(game, &position).is_empty();
            assert_eq!(found.replies.is_some(), is_p && !over, "{} {position:?}", game.text);
            assert_eq!(found.win.is_some(), !is_p && !over, "{} {position:?}", game.text);
            if let Some(replies) = &found.replies {
                lost += 1;
                assert_eq!(replies.position, sum);
                truth.check_replies(&mut solver, replies);
            }
            for one in &found.answer.moves.list {
                won += 1;
                assert!(truth.is_p(&small_position(&after(&sum, one))), "{} {position:?} {one:?}", game.text);
            }
            if let Some(win) = &found.win {
                assert_eq!(win.left, after(&sum, &found.answer.moves.list[0]));
                if let Some(replies) = &win.replies {
                    truth.check_replies(&mut solver, replies);
                }
            }
            check_mexes(game, &found.position, &found.mexes);
        }
    }
    assert!(lost >= POSITIONS / 3 && won >= POSITIONS / 10, "{lost} lost, {won} won");
}

/// Options by value are those of the definition.
fn check_mexes(game: &Game, position: &Position, mexes: &[grundy::explain::Mex]) {
    let mut memo = HashMap::new();
    for mex in mexes {
        let part = small(&position[mex.component].1);
        let own = crate::oracle::nim_value(&|part| (game.options)(part), &part, &mut memo);
        assert_eq!(mex.value, Number::from(own));
        assert!(mex.listed);
        let mut counts: HashMap<u64, u64> = HashMap::new();
        let mut options = moves(game, std::slice::from_ref(&part));
        options.sort();
        options.dedup();
        for (_, parts) in options {
            let value = parts
                .iter()
                .fold(0, |xor, part| xor ^ crate::oracle::nim_value(&|part| (game.options)(part), part, &mut memo));
            *counts.entry(value).or_default() += 1;
        }
        let shown: HashMap<u64, u64> = mex
            .rows
            .iter()
            .map(|row| (row.value.to_u64().unwrap(), row.count.as_ref().unwrap().to_u64().unwrap()))
            .collect();
        assert_eq!(shown, counts, "{} {part:?}", game.text);
    }
}
