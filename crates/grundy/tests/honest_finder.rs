//! The finder on all octal codes 0.a, 0.ab, 0.abc and 4.ab, at every prefix length from 4 to 200: whatever is called
//! proved is true to the end of a long prefix. Beside the finder's own guesses there are hasty ones: the least period, and
//! for it the least preperiod, that fits the prefix with one repetition.

use grundy::answer::learn;
use grundy::budget::{Budget, Meter};
use grundy::find::{guess, largest_number};
use grundy::prove::prove;
use grundy_core::law::{Determines, Periodic};
use grundy_core::plain::Ruleset;
use grundy_core::value::Play;
use std::collections::HashMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

/// Heaps of the long prefix.
const LONG: usize = 4000;

fn patient() -> Meter {
    Budget { steps: 1 << 40, time: Duration::from_secs(3600), ..Budget::default() }.start()
}

/// Values by definition: after removing t, digit d at place t allows to leave exactly j non-empty heaps for bit j.
fn values(code: &str, heaps: usize) -> Vec<u32> {
    let digits: Vec<(usize, u32)> =
        code.chars().filter_map(|digit| digit.to_digit(8)).enumerate().filter(|(_, digit)| *digit > 0).collect();
    let mut values: Vec<u32> = Vec::with_capacity(heaps);
    let mut seen = vec![usize::MAX; 4096];
    for heap in 0..heaps {
        let mut see = |value: u32| seen[usize::try_from(value).unwrap()] = heap;
        for &(amount, digit) in digits.iter().filter(|(amount, _)| *amount <= heap) {
            let rest = heap - amount;
            if digit & 1 > 0 && rest == 0 {
                see(0);
            }
            if digit & 2 > 0 && rest > 0 {
                see(values[rest]);
            }
            if digit & 4 > 0 {
                let halves = (1..=rest / 2).map(|part| (part, rest - part));
                halves.for_each(|(a, b)| see(values[a] ^ values[b]));
            }
        }
        values.push((0..).find(|value| seen[usize::try_from(*value).unwrap()] != heap).unwrap());
    }
    values
}

/// The least period that fits the prefix with one repetition, and its least preperiod.
fn hasty(values: &[u32]) -> Option<Periodic> {
    (1..=values.len() / 2).find_map(|period| {
        let fits = |n: &usize| values[*n] == values[*n + period];
        let matched = (0..values.len() - period).rev().take_while(fits).count();
        let start = values.len() - period - matched;
        let first = values[..start + period].iter().map(|value| u64::from(*value)).collect();
        (matched >= period).then(|| Periodic::new(first, start, 0).unwrap())
    })
}

fn codes() -> Vec<String> {
    let digits = || 0..8;
    let mut codes: Vec<String> = digits().map(|a| format!("0.{a}")).collect();
    for a in digits() {
        for b in digits() {
            codes.push(format!("0.{a}{b}"));
            codes.push(format!("4.{a}{b}"));
            codes.extend(digits().map(|c| format!("0.{a}{b}{c}")));
        }
    }
    codes
}

/// Does something with each code, on all processors.
fn for_each(codes: &[String], work: impl Fn(&str) + Sync) {
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(code) = codes.get(next.fetch_add(1, Ordering::Relaxed)) {
                    work(code);
                }
            });
        }
    });
}

/// Whether a law is proved; a law that is proved and false fails the test.
fn proved(code: &str, rules: &Ruleset, long: &[u32], law: &Periodic) -> bool {
    if prove(rules, Play::Normal, Determines::Value, law, &mut patient()).unwrap().is_none() {
        return false;
    }
    for (heap, value) in (0_u64..).zip(long) {
        let says = law.at(&heap);
        assert_eq!(says, Some(u64::from(*value)), "{code}: false at {heap}: {} {}", law.preperiod(), law.period());
    }
    true
}

#[test]
fn nothing_false_is_called_proved_at_any_prefix() {
    let (claims, different, theorems) = (AtomicUsize::new(0), AtomicUsize::new(0), AtomicUsize::new(0));
    let codes = codes();
    assert_eq!(codes.len(), 8 + 64 + 512 + 64);
    for_each(&codes, |code| {
        let rules = Ruleset::read(code).unwrap();
        let long = values(code, LONG);
        // A claim that was made at a shorter prefix has its verdict.
        let mut verdicts: HashMap<(usize, usize, u64), bool> = HashMap::new();
        for length in 4..=200 {
            let own = guess(&long[..length], true);
            for law in own.into_iter().chain(hasty(&long[..length])) {
                claims.fetch_add(1, Ordering::Relaxed);
                let key = (law.preperiod(), law.period(), law.saltus());
                verdicts.entry(key).or_insert_with(|| proved(code, &rules, &long, &law));
            }
        }
        different.fetch_add(verdicts.len(), Ordering::Relaxed);
        theorems.fetch_add(verdicts.values().filter(|proved| **proved).count(), Ordering::Relaxed);
    });
    let [claims, different, theorems] = [claims, different, theorems].map(AtomicUsize::into_inner);
    println!("{claims} claims, {different} different, {theorems} proved, 0 wrong");
    assert!(claims > 100_000 && different > 10_000 && theorems > 300, "{claims} {different} {theorems}");
}

#[test]
fn most_codes_of_two_digits_are_proved_at_prefix_400() {
    let codes: Vec<String> = codes().into_iter().filter(|code| code.len() == 4 && code.starts_with("0.")).collect();
    let unproved = Mutex::new(Vec::new());
    for_each(&codes, |code| {
        let long = values(code, LONG);
        let rules = Ruleset::read(code).unwrap();
        let found = guess(&long[..400], true).is_some_and(|law| proved(code, &rules, &long, &law));
        if !found {
            unproved.lock().unwrap().push(code.to_owned());
        }
    });
    let mut unproved = unproved.into_inner().unwrap();
    unproved.sort();
    let proved = codes.len() - unproved.len();
    println!("{proved} of {} codes 0.ab are proved at prefix 400; not: {}", codes.len(), unproved.join(" "));
    assert_eq!(codes.len(), 64);
    assert!(100 * proved >= 60 * codes.len(), "{proved}");
}

#[test]
fn all_numbers_of_the_rules_count() {
    for (text, largest) in [
        ("n -> n - t where t in {1, 3, 40}", 40),
        ("n -> n - t where t in multiples(50), t >= 1", 50),
        ("n -> n - t where t not in multiples(50), t >= 1", 50),
        ("n -> n - t where t in powers(60)", 60),
        ("n -> n - t where t % 70 = 3", 70),
        ("n -> n - 80t where t >= 1", 80),
        ("n -> n - t where 90t <= n, t >= 1", 90),
        ("n -> n - t where t in fibonacci", 0),
    ] {
        let found = largest_number(&Ruleset::read(text).unwrap());
        // A number may be moved from one side to the other: `t >= 1` is `t - 1 >= 0`.
        assert!(found == largest || found == largest.max(1), "{text}: {found}");
    }
}

/// No value but 0 is met in these heaps, which is no reason to guess that there is none.
#[test]
fn values_below_a_modulus_are_no_evidence() {
    for text in [
        "n -> n - t where t in multiples(100003), t >= 1",
        "n -> n - t where t % 100003 = 0, t >= 1",
        "n -> n - 100003t where t >= 1",
        "n -> n - t where t in powers(100003), t > 1",
    ] {
        let rules = Ruleset::read(text).unwrap();
        let learned = learn(&rules, Play::Normal, Vec::new(), 1 << 10, &mut patient());
        assert!(learned.values.len() > 1000 && learned.laws.is_empty(), "{text}: {:?}", learned.laws);
    }
}
