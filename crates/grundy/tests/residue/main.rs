//! Residue laws: theorems for all parameters, compared with the definition for small ones; what is wrong is not proved.

use grundy::answer::residue;
use grundy::budget::Budget;
use grundy::catalogue;
use grundy::claim::{Claim, Direction, Subject, Verdict, decide};
use grundy::engine::{Task, fill};
use grundy::number::Number;
use grundy::prove::automatic::prove_residue;
use grundy::solve::{Question, Solver};
use grundy_core::certificate::Certificate;
use grundy_core::check::{Basis, Rejection, check};
use grundy_core::law::residue::{read_clause, read_clauses, read_sum};
use grundy_core::law::{Law, Residue, Says};
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

#[test]
fn mutants_of_certificates_are_rejected() {
    let misere = law("n p q", "0 < p, p <= q", "p + q", positions("0 < r and r <= p"));
    let value = law("n a b", "0 < a, a <= b", "a + b", values("", "0", 0, "a"));
    let rest = law("n p q", "0 < p, p <= q", "p + q", values("q < r", "p", 1, "p"));
    let all = [
        (proved(REMAINDER, Play::Misere, &misere), "positions: 0 < r and r <= p", "positions: 0 < r and r <= q"),
        (proved(REMAINDER, Play::Misere, &misere), "play: misere", "play: normal"),
        (proved(REMAINDER, Play::Misere, &misere), "positions: 0 < r and", "positions: 1 < r and"),
        (proved(RANGE, Play::Normal, &value), "where: 0 < a, a <= b", "where: 0 < a"),
        (proved(RANGE, Play::Normal, &value), "where: 0 < a, a <= b", "where: a <= b"),
        (proved(RANGE, Play::Normal, &value), "modulus: a + b", "modulus: a + b + 1"),
        (proved(RANGE, Play::Normal, &value), "modulus: a + b", "modulus: 2 * a + 2 * b"),
        (proved(RANGE, Play::Normal, &value), "scale: a", "scale: b"),
        (proved(RANGE, Play::Normal, &value), "scale: a", "zero: b < r\nscale: a"),
        (proved(RANGE, Play::Normal, &value), "scale: a", "plus: 1\nscale: a"),
        (proved(RANGE, Play::Normal, &value), "m + t = n", "m + t = n, 2 <= t"),
        (proved(REMAINDER, Play::Normal, &rest), "zero: q < r\n", ""),
        (proved(REMAINDER, Play::Normal, &rest), "minus: 1\n", ""),
        (proved(REMAINDER, Play::Normal, &rest), "zero: q < r", "zero: q <= r"),
    ];
    for (certificate, field, other) in all {
        // Rules alone, so that no text is at odds with them.
        let text = Certificate { text: None, ..certificate.unwrap() }.to_string();
        assert!(text.contains(field), "{text}");
        let mutant = Certificate::read(&text.replace(field, other)).unwrap();
        assert!(check(mutant, &mut Fuel::new(1 << 30)).is_err(), "{other}");
    }
    let good = proved(REMAINDER, Play::Misere, &misere).unwrap();
    let reject = |change: &dyn Fn(&mut Certificate)| {
        let mut mutant = good.clone();
        change(&mut mutant);
        assert!(check(mutant, &mut Fuel::new(1 << 30)).is_err());
    };
    reject(&|mutant| _ = mutant.evidence.covers.pop());
    reject(&|mutant| mutant.evidence.covers.push(0));
    reject(&|mutant| mutant.evidence.covers.clear());
    reject(&|mutant| mutant.evidence.movable = None);
    reject(&|mutant| {
        let movable = mutant.evidence.movable.take();
        mutant.evidence.movable = movable.map(|movable| movable.with_outputs(|_| 0));
    });
    // Another spelling of a form is no spelling.
    for (field, other) in [
        ("where: 0 < p, p <= q", "where: 1 <= p, p <= q"),
        ("modulus: p + q", "modulus: q + p"),
        ("modulus: p + q", "modulus: 1 * p + q"),
        ("modulus: p + q", "modulus: r"),
        ("positions: 0 < r and r <= p", "positions: 0 < r and r <= s"),
        ("component: n p q", "component: n p p"),
        ("residue: r", "residue: q"),
    ] {
        assert!(Certificate::read(&good.to_string().replace(field, other)).is_err(), "{other}");
    }
}

#[test]
fn a_law_has_the_names_of_its_rules() {
    let text = "given most where most >= 1; pile -> pile - t where t in 1..most";
    let rules = Ruleset::read(text).unwrap();
    let found = residue(&rules, Play::Normal, &mut Budget::default().start()).unwrap();
    let certificate = found[0].certificate();
    assert_eq!(certificate.law.residue().unwrap().names, ["pile", "most"]);
    let other = law("n K", "0 < K", "K + 1", positions("r <= 0")).with_names(&["r".to_owned(), "n".to_owned()]);
    assert_eq!((&other.names[..], &other.residue[..]), (&["r".to_owned(), "n".to_owned()][..], "s"));
    let good = proved(text, Play::Normal, &other).unwrap().to_string();
    let all = ["r", "s", "rest", "residue"].map(str::to_owned);
    let crowded = law("n K L M", "0 < K", "K + 1", positions("r <= 0")).with_names(&all);
    assert_eq!(crowded.residue, "residue1");
    // With other names it would be the same law, but one that a reader takes for another.
    for names in ["heap most", "pile n", "most pile"] {
        let mut certificate = Certificate::read(&good).unwrap();
        let Law::Residue(law) = &mut certificate.law else { panic!() };
        law.names = names.split(' ').map(str::to_owned).collect();
        assert!(matches!(check(certificate, &mut Fuel::new(1 << 30)), Err(Rejection::OutOfScope)), "{names}");
    }
}

#[test]
fn claims_about_open_rules_are_proved() {
    let verdict = |text: &str, formula: &str, subject: Subject| {
        let rules = catalogue::read(text, &[]).unwrap();
        let claim = Claim::read(formula, subject, &rules, &[]).unwrap();
        decide(&claim, &rules, Play::Normal, Budget::default().start())
    };
    let both = Subject::Positions(Direction::Both);
    for (text, formula, subject) in [
        (RANGE, "n % (a + b) < a", both),
        (RANGE, "not n % (b + a) >= a", both),
        (RANGE, "n % (a + b) / a", Subject::Values),
        (REMAINDER, "n % (p + q) = 0 or q < n % (p + q) <= p + q", both),
        (REMAINDER, "if n % (p + q) > q then 0 else (n % (p + q) + p - 1) / p", Subject::Values),
        ("given k where k >= 1; n -> n - t where k <= t <= 3k", "n % (4k) < k", both),
    ] {
        let verdict = verdict(text, formula, subject);
        assert!(matches!(verdict, Verdict::Holds(Basis::Proved(_))), "{text}: {formula}: {verdict:?}");
    }
    assert!(matches!(verdict(RANGE, "n % (a + b) <= a", both), Verdict::Refuted(..)));
}

#[test]
fn answers_of_closed_rules_rest_on_the_theorem_for_all_parameters() {
    for (text, heap, value) in [
        ("take 3..1000000000", 1_000_000_000_000, 333_332_334),
        ("n -> n - t where 5 <= t <= 4000000; n -> 0 where 0 < n < 5", 1_000_000_000_000_000, 400_313),
    ] {
        let rules = [catalogue::read(text, &[]).unwrap()];
        let mut solver = Solver::of_rules(&rules, Play::Normal, &mut Budget::default().start());
        let position = [(0, vec![Number::from(heap)])];
        let answer = solver.solve(Question { position: &position, limit: 3 }, &mut Budget::default().start()).unwrap();
        assert_eq!(answer.value, Some(Number::from(value)));
        let Basis::Proved(theorem) = answer.basis else { panic!("{:?}", answer.basis) };
        assert_eq!(theorem.certificate().kind, "residue");
    }
}

/// Compares a law with an engine at all small parameters that it speaks of; how many heaps were compared.
fn compare(text: &str, play: Play, law: &Residue) -> usize {
    let rules = Ruleset::read(text).unwrap();
    let names = rules.parameters();
    let choices = |own: &Vec<u64>| (0..6).map(|next| [&own[..], &[next]].concat()).collect::<Vec<_>>();
    let mut all = vec![Vec::new()];
    names.iter().for_each(|_| all = all.iter().flat_map(choices).collect());
    let mut compared = 0;
    for parameters in all {
        let with: Vec<(String, u64)> = names.iter().cloned().zip(parameters.iter().copied()).collect();
        let component = |n: u64| [&[n], &parameters[..]].concat();
        if law.speaks_of(&component(0)) != Some(true) {
            continue;
        }
        // Where the condition of `given` fails no move applies.
        let values = table(text, &with, play).unwrap_or_else(|| vec![u32::from(play == Play::Misere); 40]);
        for (n, value) in (0..).zip(&values) {
            let expected = if matches!(law.says, Says::Values { .. }) { *value } else { u32::from(*value > 0) };
            assert_eq!(law.at(&component(n)), Some(u64::from(expected)), "{text} {law:?} {parameters:?} {n}");
            compared += 1;
        }
    }
    compared
}

/// All forms of a law.
fn forms(law: &mut Residue) -> Vec<&mut Form> {
    let says: Vec<&mut Form> = match &mut law.says {
        Says::Positions(clauses) => clauses.iter_mut().flatten().collect(),
        Says::Values { zero, shift, scale } => zero.iter_mut().flatten().chain([shift, scale]).collect(),
    };
    law.given.iter_mut().chain([&mut law.modulus]).chain(says).collect()
}

#[test]
fn laws_beside_the_truth_are_theorems_only_if_they_are_true() {
    let rules = [
        BASH,
        RANGE,
        "given k where k >= 1; n -> n - t where t in {k, 2k}",
        "given k; n -> n - t where 1 <= t <= k; n -> end where n <= k",
        "given k where k >= 1; n -> n - k",
        "given k where k >= 2; n -> n - t where t in {1, k}; n -> n - t where 2 <= t <= k",
    ];
    let (mut proofs, mut tries, mut compared) = (0, 0, 0);
    for (text, play) in rules.iter().flat_map(|text| [(*text, Play::Normal), (*text, Play::Misere)]) {
        let rules = Ruleset::read(text).unwrap();
        let theorems = residue(&rules, play, &mut Budget::default().start()).unwrap();
        let Some(law) = theorems.first().map(|theorem| theorem.law().residue().unwrap().clone()) else { continue };
        for (at, variable, step) in (0..8).flat_map(|at| (0..4).flat_map(move |own| [(at, own, 1), (at, own, -1)])) {
            let mut other = law.clone();
            let arity = other.arity();
            let mut all = forms(&mut other);
            if at >= all.len() || variable > arity {
                continue;
            }
            // The last variable is the number.
            let add =
                if variable == arity { Form::number(step) } else { Form::variable(variable).times(step).unwrap() };
            *all[at] = all[at].plus(1, &add).unwrap();
            tries += 1;
            let proof = prove_residue(&rules, play, &other, &mut Budget::default().start()).unwrap();
            if proof.is_some() {
                proofs += 1;
                compared += compare(text, play, &other);
            }
        }
    }
    println!("{proofs} of {tries} laws are theorems, compared at {compared} heaps");
    assert!(proofs >= 10 && tries >= 100, "{proofs} of {tries}");
}
