//! Residue laws: theorems for all parameters, compared with the definition for small ones; what is wrong is not proved.

use grundy::budget::Budget;
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
