//! Residue laws: theorems for all parameters, compared with the definition for small ones; what is wrong is not proved.

use grundy::answer::residue;
use grundy::budget::Budget;
use grundy::engine::{Task, fill};
use grundy::prove::automatic::prove_residue;
use grundy_core::certificate::Certificate;
use grundy_core::check::check;
use grundy_core::law::residue::{read_clause, read_clauses, read_sum};
use grundy_core::law::{Residue, Says};
use grundy_core::plain::{Form, Fuel, Ruleset};
use grundy_core::value::Play;

const BASH: &str = "given K where 1 <= K; take 1..K";
const RANGE: &str = "given a, b where 1 <= a <= b; take a..b";
const REMAINDER: &str = "given p, q where 1 <= p <= q; n -> n - t where p <= t <= q; n -> 0 where 0 < n < p";

/// Names of the heap and the parameters, what is required of them, the modulus.
fn law(names: &str, given: &str, modulus: &str, says: impl FnOnce(&[String]) -> Says) -> Residue {
    let names: Vec<String> = names.split(' ').map(str::to_owned).collect();
    let own = [&["r".to_owned()], &names[1..]].concat();
    let given = if given.is_empty() { Vec::new() } else { read_clause(given, ", ", &own).unwrap() };
    Residue { residue: "r".into(), given, modulus: read_sum(modulus, &own).unwrap(), says: says(&own), names }
}

fn positions(text: &'static str) -> impl FnOnce(&[String]) -> Says {
    move |names| Says::Positions(read_clauses(text, names).unwrap())
}

fn values(zero: &'static str, plus: &'static str, minus: i128, scale: &'static str) -> impl FnOnce(&[String]) -> Says {
    move |names| {
        let zero = if zero.is_empty() { Vec::new() } else { read_clauses(zero, names).unwrap() };
        let shift = read_sum(plus, names).unwrap().plus(-1, &Form::number(minus)).unwrap();
        Says::Values { zero, shift, scale: read_sum(scale, names).unwrap() }
    }
}

fn proved(text: &str, play: Play, law: &Residue) -> Option<Certificate> {
    let rules = Ruleset::read(text).unwrap();
    let start = std::time::Instant::now();
    let theorem = prove_residue(&rules, play, law, &mut Budget::default().start()).unwrap()?;
    let time = start.elapsed();
    let text = theorem.certificate().to_string();
    let again = Certificate::read(&text).unwrap_or_else(|error| panic!("{error:?}\n{text}"));
    assert_eq!(again.to_string(), text);
    let start = std::time::Instant::now();
    check(again.clone(), &mut Fuel::new(1 << 30)).unwrap_or_else(|error| panic!("{error:?}"));
    println!("{} bytes, proved in {time:?}, checked in {:?}", text.len(), start.elapsed());
    Some(again)
}

#[test]
fn closed_laws_are_theorems() {
    let bash = |says| law("n K", "0 < K", "K + 1", says);
    let all = [
        (BASH, Play::Normal, law("n K", "0 < K", "K + 1", positions("r <= 0"))),
        (BASH, Play::Misere, law("n K", "0 < K", "K + 1", positions("0 < r and r <= 1"))),
        (BASH, Play::Normal, bash(values("", "0", 0, "1"))),
        (RANGE, Play::Normal, law("n a b", "0 < a, a <= b", "a + b", positions("r < a"))),
        (RANGE, Play::Misere, law("n a b", "0 < a, a <= b", "a + b", positions("a <= r and r < 2 * a"))),
        (RANGE, Play::Normal, law("n a b", "0 < a, a <= b", "a + b", values("", "0", 0, "a"))),
        (REMAINDER, Play::Normal, law("n p q", "0 < p, p <= q", "p + q", positions("r <= 0 or q < r"))),
        (REMAINDER, Play::Misere, law("n p q", "0 < p, p <= q", "p + q", positions("0 < r and r <= p"))),
        (REMAINDER, Play::Normal, law("n p q", "0 < p, p <= q", "p + q", values("q < r", "p", 1, "p"))),
        ("take 3..10", Play::Normal, law("n", "", "13", positions("r < 3"))),
        ("take 3..10", Play::Misere, law("n", "", "13", positions("3 <= r and r < 6"))),
        ("take 3..10", Play::Normal, law("n", "", "13", values("", "0", 0, "3"))),
    ];
    for (text, play, law) in all {
        println!("{text} {play}: {:?} {:?}", law.condition(), law.expression());
        assert!(proved(text, play, &law).is_some());
    }
}

/// The P-positions and the values of the heaps from 0 on, from an engine.
fn table(text: &str, with: &[(String, u64)], play: Play) -> Option<Vec<u32>> {
    let rules = Ruleset::read_with(text, with).ok()?;
    let task = Task { game: &rules, play, upto: &[120] };
    Some(fill(task, &[], &mut Budget::default().start()).ok()?.0.values)
}

/// The theorems of rules with open parameters say what the engine computes for small ones.
fn found(text: &str, play: Play) -> Option<Residue> {
    let rules = Ruleset::read(text).unwrap();
    let start = std::time::Instant::now();
    let theorems = residue(&rules, play, &mut Budget::default().start()).unwrap();
    let time = start.elapsed();
    let law = theorems.first()?.law().residue()?.clone();
    println!("{text} {play}: {:?} {:?}, {time:?}", law.condition(), law.expression());
    let names = rules.parameters();
    let choices = |own: &Vec<u64>| (0..7).map(|next| [&own[..], &[next]].concat()).collect::<Vec<_>>();
    let mut all = vec![Vec::new()];
    names.iter().for_each(|_| all = all.iter().flat_map(choices).collect());
    let mut compared = 0;
    for parameters in all {
        let with: Vec<(String, u64)> = names.iter().cloned().zip(parameters.iter().copied()).collect();
        let component = |n: u64| [&[n], &parameters[..]].concat();
        if law.speaks_of(&component(0)) != Some(true) {
            continue;
        }
        let values = table(text, &with, play).unwrap();
        for (n, value) in (0..).zip(&values) {
            let expected = if matches!(law.says, Says::Values { .. }) { *value } else { u32::from(*value > 0) };
            assert_eq!(law.at(&component(n)), Some(u64::from(expected)), "{text} {parameters:?} {n}");
            let long: Vec<u128> = component(n).into_iter().map(u128::from).collect();
            assert_eq!(law.at(&long), Some(u128::from(expected)));
            compared += 1;
        }
    }
    assert!(compared > 100);
    Some(law)
}

#[test]
fn laws_are_found_and_proved() {
    let all = [
        (BASH, "n % (K + 1) = 0", "n % (K + 1)", "n % (K + 1) = 1"),
        (RANGE, "n % (a + b) < a", "n % (a + b) / a", "a <= n % (a + b) < 2 * a"),
        (REMAINDER, "n % (p + q) = 0 or q < n % (p + q)", "", "0 < n % (p + q) <= p"),
        ("given a, b; n -> n - t where a <= t <= b", "n % (a + b) < a", "n % (a + b) / a", "a <= n % (a + b) < 2 * a"),
        ("given k where k >= 1; n -> n - t where k <= t <= 3k", "n % (4 * k) < k", "n % (4 * k) / k", ""),
        ("given k where k >= 1; n -> n - t where t in {k, 2k}", "n % (3 * k) < k", "n % (3 * k) / k", ""),
        ("given k where k >= 2; take {1, k}; take 2..k", "", "", ""),
        ("given a, b where 1 <= a <= b; n -> end where 1 <= n < a; n -> n - t where a <= t <= b", "", "", ""),
    ];
    for (text, normal, value, misere) in all {
        let of_normal = found(text, Play::Normal).unwrap_or_else(|| panic!("{text}"));
        let of_misere = found(text, Play::Misere);
        if !normal.is_empty() {
            assert_eq!(of_normal.condition().as_deref(), Some(normal));
        }
        if !value.is_empty() {
            assert_eq!(of_normal.expression().as_deref(), Some(value));
        }
        if !misere.is_empty() {
            assert_eq!(of_misere.unwrap().condition().as_deref(), Some(misere));
        }
    }
}

#[test]
fn what_is_wrong_is_no_theorem() {
    let range = |given, modulus, says: Says| law("n a b", given, modulus, |_| says);
    let own: Vec<String> = ["r", "a", "b"].map(str::to_owned).into();
    let says = |text| positions(text)(&own);
    let scaled = |zero, plus, minus, scale| values(zero, plus, minus, scale)(&own);
    let open = "given a, b; n -> n - t where a <= t <= b";
    let all = [
        (open, Play::Normal, range("0 < a", "a + b", says("r < a"))),
        (open, Play::Normal, range("a <= b", "a + b", says("r < a"))),
        (RANGE, Play::Normal, range("0 < a, a <= b", "2 * a + 2 * b", says("r < a"))),
        (RANGE, Play::Normal, range("0 < a, a <= b", "a + b + 1", says("r < a"))),
        (RANGE, Play::Normal, range("0 < a, a <= b", "a + b", says("r <= a"))),
        (RANGE, Play::Normal, range("0 < a, a <= b", "a + b", says("r + 1 < a"))),
        (RANGE, Play::Normal, range("0 < a, a <= b", "a + b", says("r < a or a + b < r + 2"))),
        (RANGE, Play::Misere, range("0 < a, a <= b", "a + b", says("r < a"))),
        (RANGE, Play::Misere, range("0 < a, a <= b", "a + b", says("a <= r and r < a + b"))),
        (RANGE, Play::Normal, range("0 < a, a <= b", "a + b", scaled("", "0", 0, "b"))),
        (RANGE, Play::Normal, range("0 < a, a <= b", "a + b", scaled("", "1", 0, "a"))),
        (RANGE, Play::Normal, range("0 < a, a <= b", "a + b", scaled("", "0", 1, "a"))),
        (RANGE, Play::Normal, range("0 < a, a <= b", "a + b", scaled("b < r", "0", 0, "a"))),
        (RANGE, Play::Misere, range("0 < a, a <= b", "a + b", scaled("", "0", 0, "a"))),
        // A law about other coordinates.
        (RANGE, Play::Normal, law("n a", "0 < a", "a", positions("r < a"))),
        ("given a, b where 1 <= a <= b; (n) -> (m) where m < n", Play::Normal, range("", "1", says("r <= 0"))),
    ];
    for (text, play, law) in all {
        assert!(proved(text, play, &law).is_none(), "{text} {play} {law:?}");
    }
    // Forms that speak of the heap are no parameters.
    for modulus in [Form::variable(0), Form::number(-1), Form::variable(7)] {
        let law = Residue { modulus, ..range("", "a + b", says("r < a")) };
        assert!(proved(RANGE, Play::Normal, &law).is_none());
    }
}
