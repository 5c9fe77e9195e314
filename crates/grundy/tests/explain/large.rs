//! Positions whose options are not listed: of some hundred heaps every option is looked at, with values from the
//! definition; of 10^18 and more, some options, with the laws that docs/theorems.md proves.

use crate::games::{GAMES, Game};
use crate::oracle::nim_value;
use crate::small::{Random, large, moves, plenty, small};
use grundy::answer::Move;
use grundy::catalogue::{self, Rules};
use grundy::explain::{Class, Position, Replies, after, explain};
use grundy::number::Number;
use grundy::solve::{Question, Solver};
use grundy_core::value::{Natural, Play};
use std::collections::HashMap;

fn game(text: &str) -> &'static Game {
    GAMES.iter().find(|game| game.text == text).unwrap()
}

fn rules(text: &str) -> [Rules; 1] {
    [catalogue::read(text, &[]).unwrap()]
}

/// Explains a P-position.
fn lost(solver: &mut Solver<'_>, position: &Position) -> Replies {
    let question = Question { position, limit: 1 };
    explain(solver, question, None, &mut plenty()).unwrap().replies.unwrap()
}

#[test]
fn every_option_of_large_sums_is_in_one_group_and_its_reply_restores_the_sum() {
    // A heap that makes the nim-sum 0 is looked for among smaller ones.
    let mut random = Random(11);
    let mut checked = 0;
    for (text, end) in [("nim", 400), ("kayles", 260), ("dawsons-kayles", 500), ("take squares", 60_000)] {
        let game = game(text);
        let rules = rules(text);
        let mut solver = Solver::of_rules(&rules, Play::Normal, &mut plenty());
        let mut memo = HashMap::new();
        // Values upwards, so that the oracle does not recurse deeply.
        let low = end.min(1_000);
        let mut value = |n: u64| nim_value(&|part| (game.options)(part), &[n], &mut memo);
        let values: Vec<u64> = (0..=low).map(&mut value).collect();
        for _ in 0..3 {
            let (a, b) = (low - random.below(low / 8), low - random.below(low / 2));
            let wanted = values[usize::try_from(a).unwrap()] ^ values[usize::try_from(b).unwrap()];
            let Some(c) = (0..=low).rev().find(|c| values[usize::try_from(*c).unwrap()] == wanted) else { continue };
            let position: Vec<Vec<u64>> = vec![vec![a], vec![b], vec![c]];
            let sum: Position = position.iter().map(|part| (0, large(part))).collect();
            let replies = lost(&mut solver, &sum);
            let of = |part: &[u64]| values[usize::try_from(part[0]).unwrap()];
            for (component, to) in moves(game, &position).into_iter().step_by(7) {
                let to = to.iter().map(|part| large(part)).collect();
                let one = Move { component, from: sum[component].1.clone(), to };
                let group = replies.group_of(&solver, &one);
                let group = group.unwrap_or_else(|| panic!("{text} {position:?} {one:?} in no group"));
                let exchange = replies.exchange(&mut solver, one.clone(), &mut plenty()).unwrap();
                let answer = exchange.answer.unwrap();
                let there: Vec<Vec<u64>> = after(&sum, &one).iter().map(|(_, part)| small(part)).collect();
                let parts: Vec<Vec<u64>> = answer.to.iter().map(small).collect();
                let legal = (game.options)(&there[answer.component]);
                let legal = legal.into_iter().any(|mut option| {
                    option.sort();
                    option == parts
                });
                assert!(legal, "{text} {there:?} {answer:?}");
                let place = match replies.groups[group].class {
                    Class::Columns { answered, .. } if answered > component => answered + one.to.len() - 1,
                    Class::Columns { answered, .. } => answered,
                    // The answer is in what is left of the component.
                    Class::Raised { .. } if (component..component + one.to.len()).contains(&answer.component) => {
                        answer.component
                    }
                    ref other => panic!("{other:?}"),
                };
                assert_eq!(answer.component, place, "{text} {position:?} {one:?}");
                assert_eq!(exchange.left.iter().fold(0, |xor, (_, part)| xor ^ of(&small(part))), 0);
                checked += 1;
            }
        }
    }
    assert!(checked > 500, "{checked}");
}

#[test]
fn heaps_of_a_quintillion_have_few_groups() {
    let quintillion = 10_u64.pow(18);
    let position: Vec<u64> = vec![quintillion, quintillion + 12_345, quintillion ^ (quintillion + 12_345)];
    for play in [Play::Normal, Play::Misere] {
        let rules = rules("nim");
        let mut solver = Solver::of_rules(&rules, play, &mut plenty());
        let sum: Position = position.iter().map(|n| (0, large(&[*n]))).collect();
        let replies = lost(&mut solver, &sum);
        assert!(!replies.listed && replies.more == 0);
        // No move raises the value of a heap of Nim.
        assert!(replies.groups.iter().all(|group| matches!(group.class, Class::Columns { .. })));
        let mut random = Random(3);
        for _ in 0..300 {
            let component = usize::try_from(random.below(3)).unwrap();
            let to = vec![large(&[random.below(position[component])])];
            let one = Move { component, from: sum[component].1.clone(), to };
            assert!(replies.group_of(&solver, &one).is_some());
            let exchange = replies.exchange(&mut solver, one, &mut plenty()).unwrap();
            // Some heap above 1 is left, so that Bouton's rule asks for the same under both plays.
            assert!(exchange.left.iter().any(|(_, part)| part[0] > Number::from(1)));
            assert_eq!(exchange.left.iter().fold(0, |xor, (_, part)| xor ^ part[0].to_u64().unwrap()), 0);
            let answer = exchange.answer.unwrap();
            assert!(answer.to[0] < answer.from);
        }
    }
}

#[test]
fn a_range_of_amounts_is_answered_by_its_complement() {
    let most = 10_u64.pow(6);
    for (play, left) in [(Play::Normal, 0), (Play::Misere, 1)] {
        let rules = rules(&format!("take 1..{most}"));
        let mut solver = Solver::of_rules(&rules, play, &mut plenty());
        let heap = (most + 1) * 999_999 + left;
        let sum: Position = vec![(0, large(&[heap]))];
        let replies = lost(&mut solver, &sum);
        let [group] = &replies.groups[..] else { panic!("{:?}", replies.groups) };
        assert_eq!(group.class, Class::Together { total: Number::from(most + 1) });
        for amount in [1, 2, 77, most - 1, most] {
            let one = Move { component: 0, from: large(&[heap]), to: vec![large(&[heap - amount])] };
            assert_eq!(replies.group_of(&solver, &one), Some(0));
            let exchange = replies.exchange(&mut solver, one, &mut plenty()).unwrap();
            assert_eq!(exchange.left, [(0, large(&[heap - most - 1]))]);
        }
    }
}

#[test]
fn pairs_of_wythoff_are_answered_in_the_same_component() {
    // The pair of difference 1000: floor(1000 φ) = 1618 and 2618 (W. A. Wythoff, A modification of the game of Nim, 1907).
    let rules = rules("wythoff");
    let mut solver = Solver::of_rules(&rules, Play::Normal, &mut plenty());
    let sum: Position = vec![(0, large(&[1618, 2618]))];
    let replies = lost(&mut solver, &sum);
    let game = game("wythoff");
    for (component, to) in moves(game, &[vec![1618, 2618]]).into_iter().step_by(97) {
        let to = to.iter().map(|part| large(part)).collect();
        let one = Move { component, from: sum[0].1.clone(), to };
        assert!(replies.group_of(&solver, &one).is_some());
        let exchange = replies.exchange(&mut solver, one, &mut plenty()).unwrap();
        let left = small(&exchange.left[0].1);
        let (low, high) = (left[0].min(left[1]), left[0].max(left[1]));
        // floor(d φ) is the number m with m² - m d - d² < 0 for which m + 1 has it no more.
        let (m, d) = (i128::from(low), i128::from(high - low));
        let below = |m: i128| m * m - m * d - d * d <= 0;
        assert!(below(m) && !below(m + 1), "{left:?}");
    }
}
