//! Every row against exhaustive search, for random parameters and random components.

use crate::boxes::{Dice, all_below};
use crate::search::Search;
use grundy::catalogue::{Cited, read};
use grundy::number::Number;
use grundy_core::value::{Natural, Play};

/// Compares a law of named rules with search, component by component.
fn compare(text: &str, components: impl IntoIterator<Item = Vec<u64>>) -> Option<(Search, Cited)> {
    let rules = read(text, &[]).unwrap();
    let rules = rules.ruleset().unwrap();
    let cited = Cited::of(rules).unwrap_or_else(|| panic!("{text} has a law"));
    let mut search = Search::of(rules);
    components.into_iter().for_each(|component| search.compare(&cited, &component));
    Some((search, cited))
}

fn heaps(end: u64) -> Vec<Vec<u64>> {
    all_below(1, end)
}

#[test]
fn laws_of_heaps() {
    let mut dice = Dice(1);
    compare("nim", heaps(60));
    compare("lasker", heaps(33));
    compare("mock-turtles", heaps(40));
    for _ in 0..40 {
        let (a, p, k) = (dice.within(1, 9), dice.within(2, 9), dice.within(2, 30));
        let texts = [
            format!("take-range({a}, {})", dice.within(a, 14)),
            format!("take-with-remainder({p}, {})", dice.within(p, 14)),
            format!("powers-of({k})"),
            format!("one-two-k({})", dice.within(3, 30)),
        ];
        for text in texts {
            let (mut search, cited) = compare(&text, heaps(90)).unwrap();
            let levels = (0..12).filter(|wanted| search.compare_level(&cited, *wanted, 120)).count();
            assert!(levels == 12 || cited.row().game == "powers-of" || cited.row().game == "one-two-k", "{text}");
        }
    }
}

#[test]
fn laws_of_two_heaps() {
    compare("wythoff", all_below(2, 32));
    compare("rook-to-corner", all_below(2, 17));
}

#[test]
fn laws_of_heaps_with_a_memory() {
    compare("fibonacci-nim", all_below(2, 44));
    for k in [1, 3, 4, 5, 7] {
        compare(&format!("dynamic-nim({k})"), all_below(2, 26));
    }
    let mut dice = Dice(2);
    for k in [1, 2, 3, 6] {
        compare(&format!("dynamic-nim({k})"), (0..12).map(|_| vec![dice.within(20, 70), dice.within(1, 40)]));
    }
}

#[test]
fn laws_of_several_coupled_heaps() {
    let mut dice = Dice(4);
    for (k, m, end) in [(1, 3, 7), (2, 2, 14), (2, 3, 6), (3, 3, 6), (1, 4, 5), (2, 4, 4), (3, 4, 4), (4, 4, 4)] {
        compare(&format!("moore({k}, {m})"), all_below(m, end));
    }
    for (k, m) in [(1, 5), (2, 5), (3, 5), (4, 5)] {
        compare(&format!("moore({k}, {m})"), (0..10).map(|_| (0..m).map(|_| dice.below(4)).collect()));
    }
    for (k, end) in [(2, 16), (3, 7), (4, 5), (5, 3), (6, 3)] {
        compare(&format!("stairs({k})"), all_below(k, end));
    }
}

/// The winning options of a component under normal play, by the law.
fn candidates(text: &str, component: &[Number]) -> Vec<Vec<(usize, Number)>> {
    let rules = read(text, &[]).unwrap();
    let cited = Cited::of(rules.ruleset().unwrap()).unwrap();
    cited.candidates(component, Play::Normal, None).unwrap().to
}

/// Coordinates that are machine words may lead to options that are not.
#[test]
fn options_beyond_machine_words() {
    let number = |n: u64| Number::from(n);
    let twice = |n: u64, k: u64| number(n).times(&number(k)).unwrap();
    // The largest Fibonacci number of 64 bits: who takes all wins, and nobody else.
    let n = 12_200_160_415_121_876_738;
    assert_eq!(candidates("fibonacci-nim", &[number(n), number(n)]), [[(0, number(0)), (1, twice(n, 2))]]);
    let n = 100_000_000_000_000_000;
    let all = candidates("dynamic-nim(1000)", &[number(n), number(n)]);
    assert_eq!(all[0], [(0, number(0)), (1, twice(n, 1000))]);
    // Stones that come down from a stair: 9 xor 5 on the odd stairs, so either of the two moves evens them out.
    let all = candidates("stairs(4)", &[9, 8, 5, u64::MAX - 1].map(Number::from));
    assert_eq!(all, [vec![(0, number(5))], vec![(2, number(9)), (3, number(u64::MAX - 5))]]);
}
