//! What the theorems prove, and what they must not prove. Every claim on a short prefix is compared with a long one.

use grundy_core::certificate::Certificate;
use grundy_core::check::{KINDS, Rejection, check};
use grundy_core::law::{Determines, Periodic};
use grundy_core::plain::{Fuel, Ruleset};
use grundy_core::value::{Play, mex};
use std::ops::ControlFlow;

/// Nim-values from the options of the rules.
fn values(rules: &Ruleset, upto: u64) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::new();
    for heap in 0..=upto {
        let mut seen = Vec::new();
        let visit = &mut |parts: &[Vec<u64>]| {
            seen.push(parts.iter().fold(0, |sum, part| sum ^ values[usize::try_from(part[0]).unwrap()]));
            ControlFlow::Continue(())
        };
        rules.each_option(&[heap], &mut Fuel::new(1 << 40), visit).unwrap();
        values.push(mex(&mut seen));
    }
    values
}

/// The claim with this preperiod, period and saltus, its values taken from the rules.
fn claim(text: &str, kind: &'static str, preperiod: usize, period: usize, saltus: u64) -> Result<(), Rejection> {
    let rules = Ruleset::read(text).unwrap();
    let first = values(&rules, (preperiod + period) as u64 - 1);
    verdict(rules, first, kind, preperiod, saltus)
}

fn verdict(
    rules: Ruleset,
    first: Vec<u64>,
    kind: &'static str,
    preperiod: usize,
    saltus: u64,
) -> Result<(), Rejection> {
    let law = Periodic::new(first, preperiod, saltus).unwrap();
    let (play, determines) = (Play::Normal, Determines::Value);
    check(Certificate::new(kind, &rules, play, determines, law), &mut Fuel::new(1 << 40)).map(|_| ())
}

#[test]
fn known_periods_are_proved() {
    for (text, kind, preperiod, period, saltus) in [
        ("take {1, 3, 4}", "window", 0, 7, 0),
        ("take 1..9", "window", 0, 10, 0),
        ("n -> n - t where 2 <= t <= 4; n -> 0 where 0 < n < 2", "window", 0, 6, 0),
        ("0.77", "breaking", 71, 12, 0),
        ("n -> a, b where a + b + t = n, t in {1, 2}", "breaking", 71, 12, 0),
        ("n -> b, a where n - t = a + b, t = 1 or t = 2", "breaking", 71, 12, 0),
        ("0.07", "breaking", 53, 34, 0),
        ("0.137", "breaking", 52, 34, 0),
        ("n -> m where m < n", "all-but", 0, 1, 1),
        ("n -> m where m < n, n - m != 2", "all-but", 0, 4, 2),
        ("n -> n - t where t >= 1, t not in {2, 5}", "all-but", 0, 4, 2),
        ("take 3..9; n -> n - t where t >= 12", "all-but", 0, 3, 1),
    ] {
        let proved = claim(text, kind, preperiod, period, saltus);
        assert!(proved.is_ok(), "{text} by {kind}: {proved:?}");
        assert!(holds(text, preperiod, period, saltus, 400), "{text}");
    }
}

/// Whether the claim holds on a long prefix.
fn holds(text: &str, preperiod: usize, period: usize, saltus: u64, upto: usize) -> bool {
    let values = values(&Ruleset::read(text).unwrap(), upto as u64);
    (preperiod..=upto - period).all(|n| values[n + period] == values[n] + saltus)
}

/// Rules whose heaps can rise: no theorem speaks of them, whatever is claimed.
#[test]
fn rules_that_rise_have_no_theorem() {
    for text in [
        "n -> n + 2",
        "n -> n + 2; n -> n - 1",
        "n -> n + 7 where n >= 500; n -> n - 3; n -> n - 1",
        "n -> n - t where t in {1, 2, 3}; n -> n + 5 where n >= 2000",
        "n -> m where m > n, m < n + 5",
        "n -> m where m < n + 5, n < m + 3, m != n",
        "n -> a, b where a + b = n + 1, n >= 90; n -> n - 1",
        "n -> a, b where a + b <= n + 3, a >= 1, b >= 1, n >= 70; n -> n - 2",
        "n -> a, b where a + b = 2n; n -> n - 1",
        "n -> n; n -> n - 1",
        "n -> n where n >= 300; n -> n - 1",
        "n -> n + 1 where n >= 300; n -> n - t where t >= 1",
    ] {
        let rules = Ruleset::read(text).unwrap();
        for kind in KINDS {
            for determines in [Determines::Value, Determines::Outcome] {
                for play in [Play::Normal, Play::Misere] {
                    for (first, saltus) in [(vec![0], 0), (vec![1], 0), (vec![0, 1], 0), (vec![1, 0], 0), (vec![0], 1)]
                    {
                        let law = Periodic::new(first, 0, saltus).unwrap();
                        let rules = rules.clone();
                        let offered = Certificate::new(kind.name, &rules, play, determines, law);
                        assert!(check(offered, &mut Fuel::new(1 << 30)).is_err(), "{text} by {}", kind.name);
                    }
                }
            }
        }
    }
}

#[test]
fn false_claims_are_rejected() {
    for (text, preperiod, period, saltus) in [
        ("4!.", 3, 3, 0),
        ("n -> a, b where a + b = n, 0 < a < b", 3, 3, 0),
        ("4!.002!", 4, 5, 0),
        ("4!.002", 4, 5, 0),
        ("0.004", 0, 1, 0),
        ("n -> n - 1; n -> 0 where 0 < n < 3", 0, 3, 0),
        ("n -> m where m < n, n - m != 2", 2, 1, 1),
        ("n -> m where m < n", 0, 1, 2),
        ("0.77", 70, 12, 0),
        ("0.3F", 0, 6, 3),
        ("4.3...", 1, 4, 4),
        ("take powers(2)", 0, 3, 0),
        ("n -> a, b where a + b = n, a >= 1", 0, 1, 0),
        ("n -> a, b where a + b + 1 = n, a != b + 1", 0, 1, 0),
        ("n -> a, a where 2a + 1 = n", 0, 1, 0),
        ("n -> n - t where t in {1, 2}, n % 5 != 0", 0, 3, 0),
    ] {
        for kind in KINDS {
            let rejected = claim(text, kind.name, preperiod, period, saltus);
            assert!(rejected.is_err(), "{text} ({preperiod}, {period}, {saltus}) is proved by {}", kind.name);
        }
    }
}

/// Every periodic claim that fits a short prefix is tried with every kind of proof; what is proved is true to the end of
/// a long prefix.
#[test]
fn nothing_false_is_proved_from_short_prefixes() {
    let mut texts: Vec<String> = Vec::new();
    let digits = "01234567";
    for a in digits.chars() {
        texts.extend(digits.chars().map(|b| format!("0.{a}{b}")));
        texts.extend(digits.chars().map(|b| format!("0.0{a}{b}")));
        texts.extend(digits.chars().map(|b| format!("4.{a}{b}")));
        texts.extend(digits.chars().map(|b| format!("4!.{a}{b}")));
        texts.extend(digits.chars().map(|b| format!("0.{a}!{b}!")));
    }
    texts.extend((0..64_u32).map(|set| {
        let left_out: Vec<String> = (0..6).filter(|bit| set >> bit & 1 == 1).map(|bit| (bit + 1).to_string()).collect();
        format!("n -> n - t where t >= 1, t not in {{{}}}", left_out.join(", "))
    }));
    texts.extend((1..16_u32).map(|set| {
        let amounts: Vec<String> = (0..4).filter(|bit| set >> bit & 1 == 1).map(|bit| (bit + 1).to_string()).collect();
        format!("take {{{}}}; n -> 0 where 0 < n < 5; n -> 1 where 1 < n < 4", amounts.join(", "))
    }));
    // Conditions that begin late, or end.
    for late in [40, 90, 100] {
        for more in ["t in {1, 2}", "t in {2, 7}", "t = 9", "t in {1, 4}, a != b", "t in 3..11, a >= 1, b >= 1"] {
            texts.push(format!("n -> a, b where a + b + t = n, {more}, n >= {late}; take {{1, 3}}"));
            texts.push(format!("n -> a, b where a + b + t = n, {more}, n < {late}; take {{2, 5}}"));
        }
        texts.push(format!("take {{1, 2}}; n -> n - t where t in {{3, 8}}, n >= {late}"));
        texts.push(format!("take {{1, 2}}; n -> n - t where t in {{3, 8}}, n - t >= {late}"));
        texts.push(format!("take {{1, 2}}; n -> n - t where t in {{3, 8}}, n <= {late}"));
        texts.push(format!("n -> n - t where t >= 1, t != 2; n -> 0 where n >= {late}"));
        texts.push(format!("n -> n - t where t >= 1, t not in {{1, 4}}, n <= {late}; take {{1}}"));
    }
    let (mut proved, mut tried) = (0, 0);
    for text in texts {
        let rules = Ruleset::read(&text).unwrap();
        if rules.arities() != [1] || rules.options(&[0], &mut Fuel::new(1 << 20)).unwrap().contains(&vec![vec![0]]) {
            continue;
        }
        let long = values(&rules, 220);
        for period in 1..=6 {
            for preperiod in 0..=6 {
                let saltus = long[preperiod + period].saturating_sub(long[preperiod]);
                let law = Periodic::new(long[..preperiod + period].to_vec(), preperiod, saltus).unwrap();
                let truth = (0..=220_u64).all(|n| law.at(&n) == Some(long[usize::try_from(n).unwrap()]));
                for kind in KINDS {
                    tried += 1;
                    let first = long[..preperiod + period].to_vec();
                    if verdict(rules.clone(), first, kind.name, preperiod, saltus).is_ok() {
                        proved += 1;
                        assert!(truth, "{text} ({preperiod}, {period}, {saltus}) by {}", kind.name);
                    }
                }
            }
        }
    }
    assert!(proved > 300 && tried > 40_000, "{proved} of {tried}");
}
