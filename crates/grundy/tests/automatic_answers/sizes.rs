//! Components of any size: counts against other ways of counting, and sums of which outcomes decide.

use crate::laws::{self, Known};
use crate::{Oracle, large};
use grundy::answer::{Answer, AutomaticKnowledge, Unanswered};
use grundy::budget::{Budget, Exhausted};
use grundy::number::Number;
use grundy::position;
use grundy::solve::{Question, Solver};
use grundy_core::check::Basis;
use grundy_core::law::Determines;
use grundy_core::plain::Ruleset;
use grundy_core::value::{Natural, Outcome, Play};
use std::collections::HashMap;

fn read(text: &str) -> Vec<Number> {
    position::read(text, None).unwrap().swap_remove(0).coordinates
}

fn number(text: &str) -> Number {
    read(text).swap_remove(0)
}

fn ask(known: &Known, components: &[&str], limit: usize) -> Result<Answer, Unanswered> {
    let mut meter = Budget::default().start();
    let mut solver = Solver::new(vec![&known.rules], known.theorem.certificate().play, &mut meter);
    assert!(solver.adopt(0, known.theorem.clone()));
    let position: Vec<_> = components.iter().map(|text| (0, read(text))).collect();
    solver.solve(Question { position: &position, limit }, &mut meter)
}

/// The amounts are few: each is tried.
#[test]
fn powers_of_two() {
    let known = laws::periodic("powers", "take powers(2)", &[0, 1, 2], 0, Determines::Value);
    let law = AutomaticKnowledge::new(known.theorem.clone()).unwrap();
    let three = Number::from(3);
    for heap in ["10^18", "2^64 + 1", "10^300 + 7"] {
        let heap = number(heap);
        for wanted in 0..4 {
            let wanted = Number::from(wanted);
            let mut expected = Vec::new();
            let mut amount = Number::from(1);
            while let Some(left) = heap.minus(&amount) {
                if left.div_rem(&three).unwrap().1 == wanted {
                    expected.push(vec![vec![left]]);
                }
                amount = amount.plus(&amount).unwrap();
            }
            expected.reverse();
            let mut meter = Budget::default().start();
            let found = law.options_of_value(std::slice::from_ref(&heap), &wanted, 300, &mut meter).unwrap().unwrap();
            assert_eq!(found.count, Some(Number::from(expected.len() as u64)));
            assert!(found.first.iter().eq(expected.iter().take(300)));
        }
    }
}

/// The options of Kayles are counted by residues too.
#[test]
fn kayles() {
    let rules = Ruleset::read("0.77").unwrap();
    let mut oracle = Oracle { rules: &rules, play: Play::Normal, outcomes: false, values: HashMap::new() };
    let values: Vec<u32> = (0..84).map(|heap| u32::try_from(oracle.value(&[heap])).unwrap()).collect();
    let known = laws::periodic("kayles", "0.77", &values, 72, Determines::Value);
    crate::exact(&known, &[100]);
    let law = AutomaticKnowledge::new(known.theorem.clone()).unwrap();
    for heap in ["10^12", "10^30 + 5"] {
        let heap = number(heap);
        let mut meter = Budget::default().start();
        let mut solver = Solver::new(vec![&rules], Play::Normal, &mut meter);
        for other in 0..30 {
            let position = [(0, vec![heap.clone()]), (0, large(&[other]))];
            let answer = solver.solve(Question { position: &position, limit: 20 }, &mut meter).unwrap();
            let wanted = Number::from(u64::from(values[usize::try_from(other).unwrap()]));
            let found = law.options_of_value(std::slice::from_ref(&heap), &wanted, 20, &mut meter).unwrap().unwrap();
            let beside = law.value(std::slice::from_ref(&heap), &mut meter).unwrap().unwrap();
            let beside = law.options_of_value(&large(&[other]), &beside, 0, &mut meter).unwrap().unwrap();
            let both = found.count.clone().unwrap().plus(&beside.count.unwrap()).unwrap();
            if answer.outcome == Outcome::N {
                assert_eq!(answer.moves.count, Some(both), "{heap} {other}");
                let listed = answer.moves.list.iter().filter(|one| one.component == 0).map(|one| &one.to);
                assert!(listed.eq(found.first.iter().take(20)), "{heap} {other}");
            }
        }
    }
}

/// In nim one heap becomes the nim-sum of the others.
#[test]
fn four_heaps() {
    let known = laws::nim(4);
    for text in ["(10^100, 10^100 + 7, 3*10^99, 5)", "(2^70, 2^69, 2^69 + 1, 2^70 - 1)", "(10^30, 10^30, 7, 7)"] {
        let component = read(text);
        let total = component.iter().fold(Number::from(0), |sum, heap| sum.xor(heap));
        let mut expected = Vec::new();
        for (at, heap) in component.iter().enumerate() {
            let left = heap.xor(&total);
            if left < *heap {
                let mut to = component.clone();
                to[at] = left;
                expected.push(vec![to]);
            }
        }
        expected.sort_unstable();
        let answer = ask(&known, &[text], 10).unwrap();
        assert_eq!(answer.outcome == Outcome::P, expected.is_empty(), "{text}");
        assert!(matches!(answer.basis, Basis::Proved(_)), "{text}");
        assert_eq!(answer.moves.count, Some(Number::from(expected.len() as u64)), "{text}");
        assert!(answer.moves.list.iter().map(|one| &one.to).eq(&expected), "{text}");
    }
}

/// P-positions of Wythoff's game by words alone: a word that ends in an even number of zeros, and with a 0 more.
#[test]
fn sums_that_outcomes_decide() {
    let known = laws::wythoff();
    let law = AutomaticKnowledge::new(known.theorem.clone()).unwrap();
    let units: Vec<Number> = laws::zeckendorf().units::<Number>().take(400).collect();
    let sum = |places: &[usize]| places.iter().fold(Number::from(0), |sum, at| sum.plus(&units[*at]).unwrap());
    let p = |places: &[usize]| {
        let next: Vec<usize> = places.iter().map(|at| at + 1).collect();
        format!("({}, {})", sum(places), sum(&next))
    };
    let (first, second) = (p(&[4, 70, 390]), p(&[0, 7, 99, 200, 300]));
    let won = format!("({}, {})", sum(&[5, 70, 380]), sum(&[6, 71, 381]));
    for text in [&first, &second] {
        let answer = ask(&known, &[text], 10).unwrap();
        assert_eq!((answer.outcome, answer.moves.count), (Outcome::P, Some(Number::from(0))));
        assert!(matches!(answer.basis, Basis::Proved(_)));
        let reply = answer.reply.unwrap();
        let mut meter = Budget::default().start();
        assert_eq!(law.value(&reply.answer.to[0], &mut meter), Ok(Some(Number::from(0))));
    }
    let alone = ask(&known, &[&won], 10).unwrap();
    assert_eq!(alone.outcome, Outcome::N);
    assert!(alone.moves.is_complete() && !alone.moves.list.is_empty());
    let answer = ask(&known, &[&first, &won, &second], 10).unwrap();
    assert_eq!((answer.outcome, &answer.moves.count), (Outcome::N, &alone.moves.count));
    assert!(answer.moves.list.iter().map(|one| &one.to).eq(alone.moves.list.iter().map(|one| &one.to)));
    let failure = ask(&known, &[&won, &won], 10).unwrap_err();
    assert!(matches!(failure, Unanswered::Exhausted(Exhausted::Outcomes)), "{failure:?}");
}

/// Whatever is listed wins, is in order, and all are listed where the limit allows it.
#[test]
fn thousands_of_digits() {
    for (known, text) in [
        (laws::wythoff(), "(10^1000, 10^1000 + 7)"),
        (laws::fibonacci_nim(), "(10^300, 10^299)"),
        (laws::misere_nim(4), "(10^1000, 10^1000 + 7, 3*10^1000, 5*10^999)"),
        (laws::lasker(), "10^1000 + 3"),
    ] {
        let answer = ask(&known, &[text], 2000).unwrap();
        assert_eq!(answer.outcome, Outcome::N, "{text}");
        assert!(answer.moves.is_complete() && !answer.moves.list.is_empty(), "{text}");
        let law = AutomaticKnowledge::new(known.theorem.clone()).unwrap();
        let mut meter = Budget::default().start();
        for one in answer.moves.list.iter().take(20) {
            let values = one.to.iter().map(|part| law.value(part, &mut meter).unwrap().unwrap());
            assert_eq!(values.fold(Number::from(0), |sum, value| sum.xor(&value)), Number::from(0), "{text}");
        }
        let order = |one: &grundy::answer::Move| (one.to.len(), one.to.clone());
        assert!(answer.moves.list.windows(2).all(|two| order(&two[0]) < order(&two[1])), "{text}");
    }
}

/// Beyond the golden ratio one multiple leads into the cone, or to 0.
#[test]
fn euclid() {
    let known = laws::euclid();
    for text in ["(10^300, 7)", "(5*10^300, 10^300)", "(3, 10^100 + 2)"] {
        let answer = ask(&known, &[text], 10).unwrap();
        assert_eq!((answer.outcome, answer.moves.count), (Outcome::N, Some(Number::from(1))), "{text}");
        let component = read(text);
        let (small, large) = if component[0] < component[1] { (0, 1) } else { (1, 0) };
        for one in &answer.moves.list {
            let (rounds, rest) = one.to[0][large].div_rem(&component[small]).unwrap();
            let (_, own) = component[large].div_rem(&component[small]).unwrap();
            assert_eq!((&rest, &one.to[0][small]), (&own, &component[small]), "{text}");
            assert!(rounds <= Number::from(1), "{text}");
        }
    }
}

/// The value of a heap is half of it: one option has each smaller value.
#[test]
fn halves() {
    let law = AutomaticKnowledge::new(laws::halves().theorem).unwrap();
    let heap = number("10^200 + 1");
    let wanted = number("10^199 + 12345");
    let mut meter = Budget::default().start();
    let found = law.options_of_value(std::slice::from_ref(&heap), &wanted, 10, &mut meter).unwrap().unwrap();
    let left = wanted.plus(&wanted).unwrap().plus(&Number::from(1)).unwrap();
    assert_eq!(found.first, [vec![vec![left]]]);
    let found = law.options_of_value(std::slice::from_ref(&heap), &heap, 10, &mut meter).unwrap().unwrap();
    assert_eq!(found.count, Some(Number::from(0)));
}

/// Of a P-position some move and an answer to it are shown, whatever the size.
#[test]
fn replies() {
    for (known, texts) in [
        (laws::misere_nim(4), vec!["(10^300, 10^300, 0, 0)"]),
        (laws::nim_values(), vec!["(10^300, 10^300)"]),
        (laws::lasker(), vec!["10^300 + 1", "10^300 + 1"]),
    ] {
        let answer = ask(&known, &texts, 10).unwrap();
        assert_eq!(answer.outcome, Outcome::P, "{}", known.name);
        let law = AutomaticKnowledge::new(known.theorem.clone()).unwrap();
        let reply = answer.reply.unwrap_or_else(|| panic!("{}", known.name));
        let mut meter = Budget::default().start();
        let mut left: Vec<_> = texts.iter().map(|text| read(text)).collect();
        for one in [&reply.to, &reply.answer] {
            left.splice(one.component..=one.component, one.to.iter().cloned());
        }
        let values = left.iter().map(|part| law.value(part, &mut meter).unwrap().unwrap());
        assert_eq!(values.fold(Number::from(0), |sum, value| sum.xor(&value)), Number::from(0), "{}", known.name);
    }
}

/// Outcomes of two N-positions do not add up; values that are computed do.
#[test]
fn sums_that_values_decide() {
    let known = laws::wythoff();
    let answer = ask(&known, &["(200, 300)", "(250, 301)"], 10).unwrap();
    assert!(matches!(answer.basis, Basis::Computed { .. }));
    let mut meter = Budget::default().start();
    let mut solver = Solver::new(vec![&known.rules], Play::Normal, &mut meter);
    let position = [(0, large(&[200, 300])), (0, large(&[250, 301]))];
    let other = solver.solve(Question { position: &position, limit: 10 }, &mut meter);
    if let Ok(other) = other {
        assert_eq!((answer.outcome, answer.moves), (other.outcome, other.moves));
    }
}

/// Automata tell the outcomes of these games alone. What is small is tabulated before values are searched for at length.
#[test]
fn sums_that_tables_decide() {
    type Options = fn(u64, u64) -> Vec<(u64, u64)>;
    let half: Options = |n, _| (1..=n / 2).map(|t| (n - t, 0)).collect();
    let capped: Options = |n, cap| (1..=n.min(cap)).map(|t| (n - t, 2 * t)).collect();
    let games: [(&str, Options, [[u64; 2]; 2]); 2] = [
        ("n -> n - t where 1 <= t, 2t <= n", half, [[1500, 0], [1377, 0]]),
        ("(n, cap) -> (n - t, 2t) where 1 <= t, t <= cap", capped, [[150, 40], [97, 30]]),
    ];
    for (text, options, components) in games {
        let rules = Ruleset::read(text).unwrap();
        let mut known = HashMap::new();
        let values = components.map(|[n, cap]| value_by(n, cap, options, &mut known));
        let arity = rules.arities()[0];
        let position: Vec<_> = components.iter().map(|one| (0, large(&one[..arity]))).collect();
        let mut meter = Budget::default().start();
        let mut solver = Solver::new(vec![&rules], Play::Normal, &mut meter);
        let answer = solver.solve(Question { position: &position, limit: 3 }, &mut meter).unwrap();
        assert_eq!(answer.value, Some(Number::from(values[0] ^ values[1])), "{text}");
        assert!(matches!(answer.basis, Basis::Computed { .. }), "{text}: {:?}", answer.basis);
    }
}

/// A nim-value by the definition.
fn value_by(n: u64, cap: u64, options: fn(u64, u64) -> Vec<(u64, u64)>, known: &mut HashMap<(u64, u64), u64>) -> u64 {
    if let Some(value) = known.get(&(n, cap)) {
        return *value;
    }
    let seen: Vec<u64> = options(n, cap).into_iter().map(|(n, cap)| value_by(n, cap, options, known)).collect();
    let value = (0..).find(|value| !seen.contains(value)).unwrap();
    known.insert((n, cap), value);
    value
}
