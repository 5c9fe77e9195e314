//! What a law states, a claim about the same rules proves: the formula of each theorem that is found about random rulesets
//! of one and two heaps is claimed.

use crate::survey::{Random, texts};
use grundy::answer::{STEPS, stated, theorems};
use grundy::budget::Budget;
use grundy::catalogue;
use grundy::claim::{Claim, Direction, Subject, Verdict, decide};
use grundy_core::check::Basis;
use grundy_core::value::Play;
use std::time::Duration;

/// The formula for the P-positions of some rules, if there is a theorem and a formula of it; it is then claimed.
fn stated_and_claimed(text: &str, budget: &Budget) -> Option<String> {
    let rules = catalogue::read(text, &[]).unwrap();
    let ruleset = rules.ruleset().unwrap();
    let found = theorems(ruleset, Play::Normal, &[], false, &mut budget.start().share(STEPS)).unwrap();
    let formula = stated(found.first()?, ruleset, None, &budget.start()).positions?;
    let claim = Claim::read(&formula, Subject::Positions(Direction::Both), &rules, &[]).unwrap();
    let verdict = decide(&claim, &rules, Play::Normal, budget.start());
    assert!(matches!(verdict, Verdict::Holds(Basis::Proved(_))), "{text}: {formula}: {verdict:?}");
    Some(formula)
}

/// Moves of one heap, each with an amount from some set up to a part of the heap.
fn heaps(count: usize) -> Vec<String> {
    let mut random = Random::of(0x9e37_79b9_7f4a_7c15);
    let sets = ["odd", "multiples(2)", "multiples(3)", "powers(2)", "{1, 2}", "{1, 4}", "{2, 3, 5}", "{1, 3}"];
    let caps = ["", ", t <= n/2", ", t <= n/2 + 1", ", t <= n/3 + 1", ", 2t <= n + 3"];
    let mut one = || {
        let mut moves = Vec::new();
        for _ in 0..1 + random.below(2) {
            let (set, cap) = (sets[random.below(8)], caps[random.below(5)]);
            moves.push(format!("n -> n - t where t >= 1, t in {set}{cap}"));
        }
        moves.join("; ")
    };
    (0..count).map(|_| one()).collect()
}

#[test]
fn what_a_law_states_a_claim_proves() {
    let budget = Budget { steps: 1 << 23, time: Duration::from_secs(60), ..Budget::default() };
    let all = [heaps(16), texts(12)].concat();
    let proved = all.iter().filter(|text| stated_and_claimed(text, &budget).is_some()).count();
    assert!(proved >= 20, "{proved} of {}", all.len());
}

#[test]
fn a_claim_searches_as_long_as_a_law() {
    let text = "n -> n - t where t in odd, t <= n/2 + 1; n -> n - t where t in multiples(2), t >= 1";
    let budget = Budget { steps: 1 << 24, time: Duration::from_secs(60), ..Budget::default() };
    assert_eq!(stated_and_claimed(text, &budget).as_deref(), Some("n in {0, 3}"));
}
