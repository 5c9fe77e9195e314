//! Misère sums of heaps, each with its own rules, against search of whole positions: on both sides of the size at which
//! sums are no longer searched, and where no rule adds values up.

use grundy::answer::{Answer, Unanswered};
use grundy::budget::Budget;
use grundy::game::Game;
use grundy::number::Number;
use grundy::position;
use grundy::solve::{Question, Solver};
use grundy_core::check::Basis;
use grundy_core::plain::{Fuel, Ruleset};
use grundy_core::value::{Natural, Outcome, Play};

/// Sums of more stones are not searched.
const FEW_STONES: u64 = 32;

/// The least total that is tried at the most.
const MOST: u64 = 45;

/// A sequence that looks random and is always the same.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }
}

/// Which positions of a box of heaps the previous player wins under misère play, heap by heap with its own options.
struct Outcomes {
    ends: Vec<u64>,
    options: Vec<Vec<Vec<u64>>>,
    is_p: Vec<bool>,
}

impl Outcomes {
    /// The outcomes of all sums of smaller heaps; every option is one heap.
    fn of(games: &[&Ruleset], ends: &[u64]) -> Outcomes {
        let list = |rules: &Ruleset, heap: u64| -> Vec<u64> {
            let options = rules.options(&[heap], &mut Fuel::new(1 << 30)).unwrap();
            options.into_iter().map(|option| option[0][0]).collect()
        };
        let options = games.iter().zip(ends).map(|(rules, end)| (0..=*end).map(|heap| list(rules, heap)).collect());
        let mut found = Outcomes { ends: ends.to_vec(), options: options.collect(), is_p: Vec::new() };
        let size: u64 = ends.iter().map(|end| end + 1).product();
        for place in 0..size {
            let heaps = found.heaps(place);
            let after = found.after(&heaps);
            let wins = after.is_empty() || after.iter().any(|(_, _, place)| found.is_p[*place]);
            found.is_p.push(!wins);
        }
        found
    }

    fn heaps(&self, mut place: u64) -> Vec<u64> {
        let digit = |end: &u64| {
            let heap = place % (end + 1);
            place /= end + 1;
            heap
        };
        self.ends.iter().map(digit).collect()
    }

    /// All moves: the heap, what it becomes, and the place of what is left. All rules here make heaps smaller.
    fn after(&self, heaps: &[u64]) -> Vec<(usize, u64, usize)> {
        let mut found = Vec::new();
        let (mut weight, mut place) = (1, 0);
        let mut weights = Vec::new();
        for (heap, end) in heaps.iter().zip(&self.ends) {
            weights.push(weight);
            place += weight * heap;
            weight *= end + 1;
        }
        for (index, heap) in heaps.iter().enumerate() {
            for to in &self.options[index][usize::try_from(*heap).unwrap()] {
                let left = place - weights[index] * (heap - to);
                found.push((index, *to, usize::try_from(left).unwrap()));
            }
        }
        found
    }

    /// The winning moves, in order.
    fn winning(&self, heaps: &[u64]) -> Vec<(usize, u64)> {
        let after = self.after(heaps).into_iter();
        let mut found: Vec<(usize, u64)> =
            after.filter(|(_, _, place)| self.is_p[*place]).map(|(index, to, _)| (index, to)).collect();
        found.sort_unstable();
        found
    }
}

fn solve(solver: &mut Solver<'_>, heaps: &[Number], limit: usize) -> Result<Answer, Unanswered> {
    let position: Vec<(usize, Vec<Number>)> = heaps.iter().cloned().map(|heap| vec![heap]).enumerate().collect();
    solver.solve(Question { position: &position, limit }, &mut Budget::default().start())
}

fn long(heaps: &[u64]) -> Vec<Number> {
    heaps.iter().map(|heap| Number::from(*heap)).collect()
}

fn games<'a>(rules: &[&'a Ruleset]) -> Vec<&'a dyn Game> {
    rules.iter().map(|rules| *rules as &dyn Game).collect()
}

/// Pure subtraction games: each heap n has the options n − t for all t ≤ n of one set, and no others.
const PURE: &[&str] = &[
    "n -> m where m < n",
    "take {1, 3, 4}",
    "take 1..3",
    "take 2..5",
    "take {3, 5, 8}",
    "take {2}",
    "take {4, 7}",
    "take {2, 3, 7, 11}",
    "take powers(2)",
    "take powers(3)",
    "n -> n - t where t in powers(2), t > 1",
    "take fibonacci",
    "take squares",
    "take odd",
    "take even",
    "take multiples(3)",
    "n -> n - t where t >= 1, t not in {1, 4, 5}",
    "n -> m where m < n, n - m != 2",
    "n -> n - t where t >= 3",
    "take 3..9; n -> n - t where t >= 12",
    "take odd; take multiples(4)",
];

fn compare(solver: &mut Solver<'_>, outcomes: &Outcomes, heaps: &[u64], limit: usize, about: &str) -> Basis {
    let answer = solve(solver, &long(heaps), limit).unwrap_or_else(|error| panic!("{about} at {heaps:?}: {error:?}"));
    let mut expected = outcomes.winning(heaps);
    let ended = outcomes.after(heaps).is_empty();
    let about = format!("{about} at {heaps:?}");
    assert_eq!(answer.outcome == Outcome::N, ended || !expected.is_empty(), "{about}");
    assert_eq!(answer.ended, ended, "{about}");
    assert_eq!(answer.moves.count, Some(Number::from(expected.len() as u64)), "{about}");
    expected.truncate(limit);
    let listed: Vec<(usize, u64)> =
        answer.moves.list.iter().map(|one| (one.component, one.to[0][0].to_u64().unwrap())).collect();
    assert_eq!(listed, expected, "{about}");
    if let Some(reply) = &answer.reply {
        let mut after = heaps.to_vec();
        for one in [&reply.to, &reply.answer] {
            let to = one.to[0][0].to_u64().unwrap();
            let legal = outcomes.after(&after).iter().any(|(index, left, _)| (*index, *left) == (one.component, to));
            assert!(legal, "{about}: {one:?}");
            after[one.component] = to;
        }
        let lost = !outcomes.after(&after).is_empty() && outcomes.winning(&after).is_empty();
        assert!(lost, "{about}: the reply leaves a P-position");
    }
    answer.basis
}

fn is_searched(basis: &Basis) -> bool {
    matches!(basis, Basis::Computed { by: "search" })
}

#[test]
fn sums_of_subtraction_games() {
    let pure: Vec<Ruleset> = PURE.iter().map(|text| Ruleset::read(text).unwrap()).collect();
    let mut dice = Dice(11);
    let (mut searched, mut paired) = (0, 0);
    for round in 0..45 {
        let parts = 2 + round % 3;
        // Every game has its turn.
        let places: Vec<usize> =
            (0..parts)
                .map(|part| {
                    if part == 0 { round % pure.len() } else { usize::try_from(dice.below(pure.len() as u64)).unwrap() }
                })
                .collect();
        let rules: Vec<&Ruleset> = places.iter().map(|place| &pure[*place]).collect();
        let about = places.iter().map(|place| PURE[*place]).collect::<Vec<_>>().join(" | ");
        let ends: Vec<u64> = vec![[45, 45, 24, 16][parts - 1]; parts];
        let outcomes = Outcomes::of(&rules, &ends);
        let mut solver = Solver::new(games(&rules), Play::Misere, &mut Budget::default().start());
        for question in 0..60 {
            let mut heaps: Vec<u64> = ends.iter().map(|end| dice.below(end + 1)).collect();
            // One or two large heaps and small ones are where the rule for large values and that for small ones meet.
            if question % 3 == 0 {
                heaps.iter_mut().skip(1).for_each(|heap| *heap %= 4);
            }
            let total: u64 = heaps.iter().sum();
            if total > MOST || (total <= FEW_STONES && question % 4 != 0) {
                continue;
            }
            let limit = [usize::MAX, usize::MAX, 1, 0][question % 4];
            match compare(&mut solver, &outcomes, &heaps, limit, &about) {
                Basis::Cited(_) if total > FEW_STONES => paired += 1,
                _ => searched += 1,
            }
        }
    }
    assert!(searched > 150 && paired > 300, "{searched} searched, {paired} by pairing");
}

/// Large heaps of a few small games: outcomes are searched for in a box that is as large as the heaps.
#[test]
fn two_large_heaps() {
    let pure: Vec<Ruleset> = PURE.iter().map(|text| Ruleset::read(text).unwrap()).collect();
    let mut dice = Dice(5);
    for first in 0..pure.len() {
        let second = (first * 5 + 3) % pure.len();
        let rules = [&pure[first], &pure[second]];
        let outcomes = Outcomes::of(&rules, &[90, 90]);
        let mut solver = Solver::new(games(&rules), Play::Misere, &mut Budget::default().start());
        let about = format!("{} | {}", PURE[first], PURE[second]);
        for _ in 0..40 {
            let heaps = [dice.below(91), dice.below(91)];
            compare(&mut solver, &outcomes, &heaps, usize::MAX, &about);
        }
    }
}

/// Rules that are nearly, but not, pure subtraction games.
const OTHER: &[&str] = &[
    "take 2..4; n -> 0 where 0 < n < 2",
    "take 3..5; n -> 0 where 0 < n < 3",
    "n -> n - t where 1 <= t <= 3, n >= 6",
    "n -> n - t where 1 <= t <= 3, n - t >= 2",
    "n -> m where 1 <= m < n",
    "n -> m where m < n <= 2m",
    "n -> n - 1 where n % 2 = 0; n -> n - 2 where n % 2 = 1",
    "take {1, 3}; n -> 0 where n = 7",
];

#[test]
fn other_games_are_not_answered_by_pairing() {
    let other: Vec<Ruleset> = OTHER.iter().map(|text| Ruleset::read(text).unwrap()).collect();
    let nim = Ruleset::read("n -> m where m < n").unwrap();
    let mut dice = Dice(21);
    for (place, one) in other.iter().enumerate() {
        for second in [&nim, one, &other[(place + 1) % other.len()]] {
            let rules = [one, second];
            let outcomes = Outcomes::of(&rules, &[45, 45]);
            let mut solver = Solver::new(games(&rules), Play::Misere, &mut Budget::default().start());
            for _ in 0..12 {
                let heaps = [dice.below(23) + 20, dice.below(23)];
                let basis = compare(&mut solver, &outcomes, &heaps, usize::MAX, OTHER[place]);
                // Where only one heap has a move, a law of that heap answers.
                let lively = |index: usize| !outcomes.options[index][usize::try_from(heaps[index]).unwrap()].is_empty();
                if lively(0) && lively(1) {
                    assert!(is_searched(&basis), "{} at {heaps:?}", OTHER[place]);
                }
            }
        }
    }
}

#[test]
fn games_that_split_are_not_answered_by_pairing() {
    let nim = Ruleset::read("n -> m where m < n").unwrap();
    for text in ["4.3...", "0.77", "0.07", "4!.", "n -> a, b where a + b = n - 1, a <= b"] {
        let rules = Ruleset::read(text).unwrap();
        let all = [&rules, &nim];
        let mut solver = Solver::new(games(&all), Play::Misere, &mut Budget::default().start());
        for heaps in [[9, 7], [12, 30], [20, 20]] {
            if let Ok(answer) = solve(&mut solver, &long(&heaps), 3) {
                assert!(is_searched(&answer.basis), "{text} at {heaps:?}");
            }
        }
        let large = position::read("10^20", None).unwrap()[0].coordinates[0].clone();
        assert!(solve(&mut solver, &[large.clone(), large], 3).is_err(), "{text}: nothing adds up");
    }
}

/// Misère Nim at any size, by C. L. Bouton's rule.
#[test]
fn misere_nim_of_a_thousand_digits() {
    let nim = Ruleset::read("n -> m where m < n").unwrap();
    let rules = [&nim, &nim, &nim, &nim];
    let mut solver = Solver::new(games(&rules), Play::Misere, &mut Budget::default().start());
    let base = position::read("10^1000", None).unwrap()[0].coordinates[0].clone();
    let number = Number::from;
    let one_more = base.plus(&number(1)).unwrap();
    for heaps in [
        vec![base.clone()],
        vec![base.clone(), number(0)],
        vec![base.clone(), number(1)],
        vec![base.clone(), number(1), number(1)],
        vec![base.clone(), number(1), number(1), number(1)],
        vec![base.clone(), number(2)],
        vec![base.clone(), base.clone()],
        vec![base.clone(), base.clone(), number(1)],
        vec![base.clone(), base.clone(), number(1), number(1)],
        vec![base.clone(), one_more.clone(), number(1)],
        vec![base.clone(), one_more.clone(), number(3), number(2)],
        vec![base.clone(), one_more.clone(), base.clone(), one_more.clone()],
        vec![base.clone(), one_more, number(5)],
    ] {
        let is_p = |heaps: &[Number]| {
            let large = heaps.iter().any(|heap| *heap > number(1));
            let total = heaps.iter().fold(number(0), |sum, heap| sum.xor(heap));
            total == number(u64::from(!large))
        };
        let answer = solve(&mut solver, &heaps, usize::MAX).unwrap();
        assert_eq!(answer.outcome == Outcome::P, is_p(&heaps));
        let total = heaps.iter().fold(number(0), |sum, heap| sum.xor(heap));
        let mut expected = Vec::new();
        for (index, heap) in heaps.iter().enumerate() {
            // Bouton's rule asks for the nim-sum of the others, or for a heap of 0 or 1.
            let mut tries = vec![number(0), number(1), total.xor(heap)];
            tries.sort_unstable();
            tries.dedup();
            for left in tries.into_iter().filter(|left| left < heap) {
                let mut after = heaps.clone();
                after[index] = left.clone();
                if is_p(&after) {
                    expected.push((index, left));
                }
            }
        }
        let listed: Vec<(usize, Number)> =
            answer.moves.list.iter().map(|one| (one.component, one.to[0][0].clone())).collect();
        assert_eq!(listed, expected);
        assert_eq!(answer.moves.count, Some(number(expected.len() as u64)));
    }
}
