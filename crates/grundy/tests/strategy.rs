//! The table of winning moves against the definition: for every heap the move that it gives is an option of which the
//! other player loses, and it gives none only where there is none; far up the same moves repeat.

use grundy::answer::{Law, Strategy, learn};
use grundy::budget::{Budget, Meter};
use grundy::number::Number;
use grundy_core::check::Basis;
use grundy_core::law::Determines;
use grundy_core::plain::{Fuel, Ruleset};
use grundy_core::value::{Choice, Natural, Play};
use std::time::Duration;

fn plenty() -> Meter {
    Budget { time: Duration::from_secs(600), ..Budget::default() }.start()
}

fn proved(rules: &Ruleset, play: Play) -> Option<Law> {
    // Few heaps: where they break, each costs as many steps as there are smaller ones.
    let budget = Budget { steps: 1 << 21, time: Duration::from_secs(600), ..Budget::default() };
    let learned = learn(rules, play, Vec::new(), 1 << 8, &mut budget.start());
    learned.laws.into_iter().find(|law| matches!(law.basis, Basis::Proved(_)))
}

fn options(rules: &Ruleset, heap: u64) -> Vec<Choice> {
    rules.options(&[heap], &mut Fuel::new(1 << 30)).unwrap()
}

/// Whether who leaves these parts wins.
fn wins(law: &Law, play: Play, left: &Choice) -> bool {
    let value = |part: &Vec<u64>| law.law.at(&part[0]).unwrap();
    match &left[..] {
        [] => play == Play::Normal,
        [part] => value(part) == 0,
        parts => law.determines == Determines::Value && parts.iter().fold(0, |sum, part| sum ^ value(part)) == 0,
    }
}

/// Subtraction sets with small heaps apart, sets that leave out amounts, and codes, all of them small.
fn texts() -> Vec<String> {
    let mut texts = vec![
        "n -> m where m < n".to_owned(),
        "n -> end where n < 5; take {1, 2}".to_owned(),
        "n -> end where 2 <= n <= 7; n -> 0 where n = 9; take {2, 5, 6}".to_owned(),
        "n -> a, b where a + b = n, 1 <= a, 1 <= b, n <= 9; take 1..3".to_owned(),
        "n -> n - t where t in {2, 3}, n - t >= 4".to_owned(),
        "n -> end where n = 3".to_owned(),
        "n -> a, b where a + b + t = n, t in {2, 3}, a != b; take {1}".to_owned(),
        "n -> a, b where a + b + t = n, t in {1, 3}".to_owned(),
        "0.7!7!".to_owned(),
        "0.3!3".to_owned(),
        "4!.3".to_owned(),
        "0.0F".to_owned(),
        "0.3F".to_owned(),
        "0.9".to_owned(),
        "8.7".to_owned(),
    ];
    for set in 1..64_u32 {
        let amounts: Vec<String> = (0..6).filter(|bit| set >> bit & 1 == 1).map(|bit| (bit + 1).to_string()).collect();
        texts.push(format!("take {{{}}}", amounts.join(", ")));
        texts.push(format!("n -> n - t where t >= 1, t not in {{{}}}", amounts.join(", ")));
        texts.push(format!("0.{set:02o}"));
    }
    texts
}

#[test]
fn every_heap_has_the_move_that_the_definition_grants() {
    let (mut normal, mut misere) = (0, 0);
    for text in texts() {
        let rules = Ruleset::read(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        for play in [Play::Normal, Play::Misere] {
            let Some(law) = proved(&rules, play) else { continue };
            *(if play == Play::Normal { &mut normal } else { &mut misere }) += 1;
            let strategy =
                Strategy::of(&rules, play, &law, &mut plenty()).unwrap_or_else(|no| panic!("{text}: {no:?}"));
            let end = (strategy.table.len() + 2 * (strategy.table.len() - strategy.preperiod)) as u64 + 8;
            for heap in 0..end.min(400) {
                let options = options(&rules, heap);
                let found = strategy.left(&heap);
                let Some(left) = found else {
                    assert!(!options.iter().any(|left| wins(&law, play, left)), "{text}, {play}: {heap} is won");
                    continue;
                };
                let left: Choice = left.into_iter().map(|part| vec![part]).collect();
                assert!(options.contains(&left), "{text}, {play}: {heap} -> {left:?} is no move");
                assert!(wins(&law, play, &left), "{text}, {play}: {heap} -> {left:?} loses");
            }
        }
    }
    assert!(normal >= 150 && misere >= 60, "{normal} laws under normal play, {misere} under misère play");
}

#[test]
fn large_heaps_move_as_small_ones_do() {
    for text in ["take {2, 4, 7}", "0.77", "0.137", "0.3!3", "n -> n - t where t >= 1, t not in {2, 5}"] {
        let rules = Ruleset::read(text).unwrap();
        let law = proved(&rules, Play::Normal).unwrap_or_else(|| panic!("{text} is not proved"));
        let strategy = Strategy::of(&rules, Play::Normal, &law, &mut plenty()).unwrap();
        let period = Number::from(law.law.period() as u64);
        let rounds = Number::from(u64::MAX).times(&Number::from(u64::MAX)).unwrap();
        let far = period.times(&rounds).unwrap();
        for heap in strategy.table.len() as u64..strategy.table.len() as u64 + 50 {
            let above = far.plus(&Number::from(heap)).unwrap();
            let (Some(small), Some(large)) = (strategy.left(&heap), strategy.left(&above)) else {
                assert_eq!(law.law.at(&above), Some(Number::from(0)), "{text}");
                continue;
            };
            let sum = large.iter().fold(Number::from(0), |sum, part| sum.xor(&law.law.at(part).unwrap()));
            assert_eq!(sum, Number::from(0), "{text}: {large:?}");
            let (last, others) = small.split_last().unwrap();
            let moved = others.iter().map(|part| Number::from(*part));
            let last = if law.law.saltus() > 0 { Number::from(*last) } else { far.plus(&Number::from(*last)).unwrap() };
            assert_eq!(large, moved.chain([last]).collect::<Vec<_>>(), "{text}");
        }
    }
}
