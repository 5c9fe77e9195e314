//! The finite-state theorem: what it proves, and that whatever it proves of many false claims about many rules is true.

use grundy_core::certificate::Certificate;
use grundy_core::check::{Rejection, check};
use grundy_core::law::{Law, Periodic, Repeating};
use grundy_core::plain::{Fuel, Ruleset};
use grundy_core::value::mex;
use std::ops::ControlFlow;

/// Nim-values from the options of the rules.
fn values(rules: &Ruleset, heaps: u64) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::new();
    for heap in 0..heaps {
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

fn claim(rules: &Ruleset, law: Law, mask: u64, parity: bool, window: u64) -> Certificate {
    Certificate::finite_state(rules, law, mask, parity, window, (0..=window).collect())
}

fn repeating(preperiod: u64, period: u64) -> Law {
    Law::Repeating(Repeating::new(preperiod, period).unwrap())
}

fn verdict(certificate: Certificate) -> Result<(), Rejection> {
    check(certificate, &mut Fuel::new(1 << 34)).map(|_| ())
}

/// Text, preperiod, period, mask, parity and window of sparse rules.
const PROVED: [(&str, u64, u64, u64, bool, u64); 14] = [
    ("0.77", 71, 12, 15, false, 72),
    ("n -> a, b where a + b + t = n, t in {1, 2}", 71, 12, 15, false, 72),
    ("0.45", 498, 20, 15, false, 200),
    ("0.156", 3479, 349, 27, false, 455),
    ("0.356", 7315, 142, 27, false, 128),
    ("0.34", 7, 8, 2, true, 20),
    // No heap is rare, and an odd amount may be taken where one part is left.
    ("0.50", 0, 2, 1, true, 12),
    ("0.72", 1, 4, 3, true, 12),
    ("0.26", 1, 4, 1, true, 12),
    ("4.12", 6, 7, 7, false, 10),
    ("4.40", 72, 12, 15, false, 73),
    // Parts that differ.
    ("0.35!", 21, 3, 7, false, 22),
    ("4!.5!2", 22, 8, 6, false, 23),
    ("4!.31", 2, 2, 2, true, 8),
];

#[test]
fn sparse_rules_are_proved() {
    for (text, preperiod, period, mask, parity, window) in PROVED {
        let rules = Ruleset::read(text).unwrap();
        let law = repeating(preperiod, period);
        assert_eq!(verdict(claim(&rules, law, mask, parity, window)), Ok(()), "{text}");
        let earlier = preperiod
            .checked_sub(1)
            .map(|before| verdict(claim(&rules, repeating(before, period), mask, parity, window)));
        assert!(!matches!(earlier, Some(Ok(()))), "{text}: {earlier:?}");
    }
}

/// A law that lists its values is compared with all of them.
#[test]
fn listed_values_are_compared() {
    let rules = Ruleset::read("0.77").unwrap();
    let mut listed = values(&rules, 83);
    let law = |listed: &[u64], saltus: u64| Law::Periodic(Periodic::new(listed.to_vec(), 71, saltus).unwrap());
    let with = |law: Law| verdict(claim(&rules, law, 15, false, 72));
    assert_eq!(with(law(&listed, 0)), Ok(()));
    assert_eq!(with(law(&listed, 1)), Err(Rejection::OutOfScope));
    for place in [0, 70, 71, 82] {
        listed[place] += 1;
        let found = listed[place] - 1;
        assert_eq!(with(law(&listed, 0)), Err(Rejection::WrongValue { heap: place as u64, found }));
        listed[place] -= 1;
    }
}

#[test]
fn what_is_missing_is_rejected() {
    let rules = Ruleset::read("0.77").unwrap();
    let kayles = || claim(&rules, repeating(71, 12), 15, false, 72);
    assert_eq!(verdict(Certificate { window: None, ..kayles() }), Err(Rejection::OutOfScope));
    assert_eq!(verdict(Certificate { hint: None, ..kayles() }), Err(Rejection::OutOfScope));
    let outside = |text: &str, mask: u64, parity: bool, period: u64| {
        let rules = Ruleset::read(text).unwrap();
        assert_eq!(
            verdict(claim(&rules, repeating(71, period), mask, parity, 72)),
            Err(Rejection::OutOfScope),
            "{text}"
        );
    };
    // No digit counts; amounts of both parities; an odd period where the parity of the heap counts; three parts; no two.
    outside("0.77", 0, false, 12);
    outside("0.77", 15, true, 12);
    outside("0.7", 1, true, 11);
    outside("0.F", 1, false, 12);
    outside("0.33", 1, false, 12);
    // The last rare heap is 70, and two may be taken.
    let small = |window: u64| verdict(claim(&rules, repeating(71, 12), 15, false, window));
    assert_eq!(small(71), Err(Rejection::WindowTooSmall { heap: 70 }));
    assert_eq!(small(1), Err(Rejection::WindowTooSmall { heap: 3 }));
    // Without witnesses some rare value is open.
    let few = Certificate::finite_state(&rules, repeating(71, 12), 15, false, 72, vec![1]);
    assert!(matches!(verdict(few), Err(Rejection::WindowTooSmall { heap: 145.. })));
    // In Dawson's Kayles no mask leaves few heaps rare.
    let dawson = Ruleset::read("0.07").unwrap();
    for mask in 1..16 {
        let found = verdict(claim(&dawson, repeating(53, 34), mask, false, 200));
        assert!(matches!(found, Err(Rejection::WindowTooSmall { .. })), "{mask}: {found:?}");
    }
}

#[test]
fn huge_numbers_end_at_a_bound() {
    let rules = Ruleset::read("0.77").unwrap();
    for (preperiod, period, window) in
        [(71, 12, 1 << 40), (71, 12, u64::MAX), (u64::MAX, 12, 72), (71, u64::MAX - 1, 72), (1 << 61, 1 << 61, 72)]
    {
        let certificate =
            Certificate::finite_state(&rules, repeating(preperiod, period), 15, false, window, vec![1, 1 << 61]);
        let found = check(certificate, &mut Fuel::new(1 << 22)).map(|_| ());
        assert!(matches!(found, Err(Rejection::Beyond(_) | Rejection::WindowTooSmall { .. })), "{found:?}");
    }
}

/// The heap from which a period holds to the end of a prefix, and one before each place where it does not.
fn claims(values: &[u64], period: usize) -> Vec<usize> {
    let differs = (0..values.len() - period).filter(|heap| values[*heap] != values[heap + period]);
    let mut all: Vec<usize> = [0].into_iter().chain(differs.map(|heap| heap + 1)).filter(|start| *start < 60).collect();
    all.dedup();
    all
}

/// Claims that fail late are those that a proof with a gap lets pass. Every claim begins right behind a heap that it does
/// not fit.
#[test]
fn no_false_claim_is_proved() {
    let digits = |a: u32, b: u32, mark: &str| {
        [format!("{a}"), format!("{b}")]
            .map(|digit| {
                // Only digits that leave two heaps have a mark.
                if digit.parse::<u32>().unwrap() & 4 > 0 { format!("{digit}{mark}") } else { digit }
            })
            .concat()
    };
    let codes = |mark: &'static str| {
        (0..64).flat_map(move |code| {
            let digits = digits(code / 8, code % 8, mark);
            [format!("0.{digits}"), format!("4{mark}.{digits}")]
        })
    };
    // Small heaps with moves of their own.
    let more = [
        "4.73; n -> 1 where n = 31",
        "4.72; n -> 1 where n = 18",
        "0.77; n -> 1 where 1 < n < 30",
        "0.26; n -> n - 3 where n >= 17",
    ];
    let texts: Vec<String> = codes("").chain(codes("!")).chain(more.map(str::to_owned)).collect();
    let (mut verified, mut refuted) = (0, 0);
    for text in texts {
        let Ok(rules) = Ruleset::read(&text) else { continue };
        let true_values = values(&rules, 700);
        for period in 1..=9 {
            for start in claims(&true_values, period) {
                let holds = (start..700 - period).all(|heap| true_values[heap] == true_values[heap + period]);
                for (window, mask, parity) in [0, 1, 2, 3, 5, 9, 17].into_iter().flat_map(|window| {
                    [1, 2, 3, 7].into_iter().flat_map(move |mask| [false, true].map(|parity| (window, mask, parity)))
                }) {
                    // What is refuted by the first values that are compared is not worth the time.
                    let end = start + window / 2;
                    if !(start..end).all(|heap| true_values[heap] == true_values[heap + period]) {
                        continue;
                    }
                    let law = repeating(start as u64, period as u64);
                    let found = verdict(claim(&rules, law, mask, parity, window as u64));
                    verified += u32::from(found.is_ok());
                    refuted += u32::from(!holds && found.is_err());
                    assert!(found.is_err() || holds, "{text}: {start} {period} {window} {mask} {parity}");
                }
            }
        }
    }
    println!("{verified} verified, all true; {refuted} false ones rejected that fit the first values");
    assert!(verified > 1000 && refuted > 1000, "{verified} {refuted}");
}
