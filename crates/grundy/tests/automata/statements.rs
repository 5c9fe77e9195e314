//! Laws that are stated as formulas: the formula is the law, and where a template fits there is one.

use super::meter;
use grundy::automata::compare::{unlike_values, unlike_zeros};
use grundy::automata::compile::{self, Named};
use grundy::automata::{base, recurrence, statement, zeckendorf};
use grundy_core::law::{Automatic, Automaton, Expression, Form, Predicate, System};

fn named(names: &[&str]) -> Vec<(String, Named)> {
    names.iter().zip(0..).map(|(name, track)| ((*name).to_owned(), Named::Track(track))).collect()
}

/// The law whose P-positions a condition gives.
fn outcomes(system: &System, names: &[&str], text: &str) -> Automatic {
    let predicate = Predicate::read(text, names, &[]).unwrap();
    let compiled = compile::condition(&predicate, &named(names), system, &mut meter()).unwrap();
    let automaton = compiled.holds.automaton().with_outputs(|output| 1 - output);
    Automatic { system: system.clone(), ceilings: Vec::new(), form: Form::Outputs(automaton) }
}

/// The law whose values an expression gives.
fn values(system: &System, names: &[&str], text: &str) -> Automatic {
    let expression = Expression::read(text, names, &[]).unwrap();
    let track = u16::try_from(names.len()).unwrap();
    let compiled = compile::value(&expression, &named(names), track, system, &mut meter()).unwrap();
    let form = Form::Graph(compiled.holds.automaton().clone());
    Automatic { system: system.clone(), ceilings: Vec::new(), form }
}

fn owned(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

#[test]
fn outcomes_are_stated() {
    let meter = &mut meter();
    let [two, three, golden, pell, slow] = [
        base(2, meter),
        base(3, meter),
        zeckendorf(meter),
        recurrence(&[2, 1], &[1, 2], meter),
        recurrence(&[1, 0, 0, 1, 0], &[1, 2, 3, 4, 6], meter),
    ]
    .map(|system| system.unwrap().unwrap());
    // The text that is expected, and the law where it is written otherwise.
    let all: [(&System, &[&str], &str, &str); 42] = [
        (&two, &["n"], "n % 7 in {0, 2}", ""),
        (&golden, &["n"], "n % 3 = 0", ""),
        (&three, &["n"], "n < 0", ""),
        (&two, &["n"], "n >= 0", ""),
        (&two, &["n"], "n = 3", ""),
        (&two, &["n"], "n in {1, 4, 9}", ""),
        (&two, &["n"], "n not in {1, 4}", ""),
        (&two, &["n"], "n >= 5", ""),
        (&two, &["n"], "n = 0 or n >= 5", ""),
        (&two, &["n"], "n % 5 != 2", ""),
        (&two, &["n"], "n in {1, 4} or n % 3 = 0", ""),
        (&two, &["n"], "n >= 6 and n % 4 = 1", ""),
        (&two, &["n"], "n = 2 or n >= 6 and n % 4 = 1", ""),
        (&two, &["n", "k"], "n % 4 = 3", ""),
        (&two, &["a", "b"], "a = b", ""),
        (&two, &["a", "b"], "if max(a, b) <= 1 then a + b = 1 else a = b", ""),
        (&two, &["a", "b"], "(a + b) % 3 = 0", ""),
        (&two, &["a", "b"], "(2 * a + b) % 5 in {0, 3}", ""),
        (&two, &["a", "b", "c"], "xor(a, b, c) = 0", ""),
        (&two, &["a", "b", "c"], "if max(a, b, c) <= 1 then (a + b + c) % 2 = 1 else xor(a, b, c) = 0", ""),
        (&two, &["a", "b", "c"], "a = c", "xor(a, c) = 0"),
        (&two, &["a", "b", "c", "d"], "xor(a, c, d) = 0", ""),
        (&two, &["a", "b", "c"], "xor(a % 3, b % 3, c % 3) = 0", ""),
        (&golden, &["a", "b"], "a % 3 = b % 3", ""),
        (&two, &["a", "b", "c", "d"], "digit_sums(3, a, b, c, d) = 0", ""),
        (
            &two,
            &["a", "b", "c", "d"],
            "if max(a, b, c, d) <= 1 then (a + b + c + d) % 3 = 1 else digit_sums(3, a, b, c, d) = 0",
            "",
        ),
        (&golden, &["a", "b"], "min(a, b) = beatty_golden(max(a, b) - min(a, b))", ""),
        (
            &golden,
            &["a", "b"],
            "if max(a, b) <= 2 then a + b = 1 or min(a, b) = 2 else min(a, b) = beatty_golden(max(a, b) - min(a, b))",
            "",
        ),
        (&golden, &["n", "cap"], "n = 0 or cap < least_zeckendorf(n)", ""),
        (&golden, &["n", "cap"], "n >= 1 and cap >= 1 and (n = 1 or cap < least_zeckendorf(n - 1))", ""),
        (&two, &["n", "cap"], "n = 0 or cap < least_greedy(1, n)", ""),
        (&slow, &["n", "cap"], "n = 0 or cap < least_greedy(3, n)", ""),
        (&two, &["a", "b", "c"], "a % 2 = 0 and b % 2 = 0 and c % 2 = 0", ""),
        (&two, &["a", "b"], "a + b = 0", ""),
        (&two, &["a", "b"], "(a, b) in {(0, 0), (1, 2), (2, 1)}", ""),
        (&two, &["a", "b"], "a + 1 = b or a = b", "b - a in {0, 1}"),
        (&two, &["a", "b"], "2 * a <= b", ""),
        (&pell, &["a", "b"], "2 * a <= b", ""),
        (&two, &["a", "b"], "a = b or b = 0 and a % 2 = 1", "a = b or a % 2 = 1 and b = 0"),
        (&two, &["a", "b", "c"], "b > a + c", ""),
        (&two, &["n", "last"], "if last = 0 then n % 5 = 0 else n % 7 in {0, 3}", ""),
        (
            &two,
            &["n", "z"],
            "if z = 0 then n = 0 else if z = 1 then n % 5 = 4 else n % 6 = z - 1",
            "if z = 0 then n = 0 else if z = 1 then n % 5 = 4 else (n + z) % 6 = 0",
        ),
    ];
    for (system, names, text, other) in all {
        let law = outcomes(system, names, if other.is_empty() { text } else { other });
        let start = std::time::Instant::now();
        let found = statement::condition(&law, &owned(names), meter).unwrap();
        let elapsed = start.elapsed().as_millis();
        println!("{elapsed} ms: {text}: {found:?}");
        let found = found.unwrap_or_else(|| panic!("nothing for {text}"));
        let predicate = Predicate::read(&found, names, &[]).unwrap();
        let claim = compile::condition(&predicate, &named(names), system, meter).unwrap();
        assert_eq!(unlike_zeros(&claim, &law, meter).unwrap(), None, "{found}");
        if other.is_empty() && !text.contains("a = b or") && text != "b > a + c" {
            assert_eq!(found, text);
        }
        if text.starts_with("if last") {
            // With a ceiling the last mode is the only other one.
            let law = Automatic { ceilings: vec![(1, 1)], ..law };
            assert_eq!(statement::condition(&law, &owned(names), meter).unwrap().as_deref(), Some(text));
        }
    }
}

#[test]
fn values_are_stated() {
    let meter = &mut meter();
    let two = base(2, meter).unwrap().unwrap();
    let all: [(&[&str], &str); 16] = [
        (&["n"], "0"),
        (&["n"], "n"),
        (&["n"], "n % 4"),
        (&["n"], "n % 6 / 2"),
        (&["n"], "n / 3"),
        (&["n"], "if n % 3 = 2 then 4 else n % 3"),
        (&["n"], "if n = 0 then 0 else if n % 4 = 0 then n - 1 else if n % 4 = 3 then n + 1 else n"),
        (&["n"], "2 * n"),
        (&["n"], "if n = 5 then 9 else n / 2"),
        (&["n"], "3 * (n / 6) + n % 3"),
        (&["a", "b"], "xor(a, b)"),
        (&["a", "b", "c"], "xor(a, b, c)"),
        (&["a", "b"], "xor(a % 3, b % 3)"),
        (&["a", "b"], "min(a, b)"),
        (&["a", "b"], "(a + b) % 2"),
        (&["a", "b"], "if a % 2 = 1 and b % 2 = 0 then 2 else 1"),
    ];
    for (names, text) in all {
        let law = values(&two, names, text);
        let start = std::time::Instant::now();
        let found = statement::value(&law, &owned(names), meter).unwrap();
        println!("{} ms: {text}: {found:?}", start.elapsed().as_millis());
        let found = found.unwrap_or_else(|| panic!("nothing for {text}"));
        let expression = Expression::read(&found, names, &[]).unwrap();
        let track = u16::try_from(names.len()).unwrap();
        let claim = compile::value(&expression, &named(names), track, &two, meter).unwrap();
        assert_eq!(unlike_values(&claim, &law, meter).unwrap(), None, "{found}");
    }
}

#[test]
fn what_is_no_template_is_not_stated_and_differences_are_least() {
    let meter = &mut meter();
    let two = base(2, meter).unwrap().unwrap();
    let law = outcomes(&two, &["a", "b"], "xor(a, b) % 7 = 3 or a = 2b + 77");
    assert_eq!(statement::condition(&law, &owned(&["a", "b"]), meter).unwrap(), None);
    // A condition that is right up to 10^15.
    let law = outcomes(&two, &["a", "b"], "a = b and a < 1000000000000000");
    let predicate = Predicate::read("a = b", &["a", "b"], &[]).unwrap();
    let claim = compile::condition(&predicate, &named(&["a", "b"]), &two, meter).unwrap();
    let at = unlike_zeros(&claim, &law, meter).unwrap().unwrap();
    assert_eq!(at.iter().map(ToString::to_string).collect::<Vec<_>>(), ["1000000000000000", "1000000000000000"]);
    let capped = Automatic { ceilings: vec![(1, 999)], ..law.clone() };
    assert_eq!(unlike_zeros(&claim, &capped, meter).unwrap(), None);
    let value = values(&two, &["n"], "if n < 100 then n else n / 2");
    let expression = Expression::read("n", &["n"], &[]).unwrap();
    let claim = compile::value(&expression, &named(&["n"]), 1, &two, meter).unwrap();
    let at = unlike_values(&claim, &value, meter).unwrap().unwrap();
    assert_eq!(at[0].to_string(), "100");
}

#[test]
fn a_search_for_a_formula_counts_its_steps() {
    let names = ["a", "b", "c"];
    let system = base(2, &mut meter()).unwrap().unwrap();
    // The digits are weighed and added modulo 5, which no template says.
    let digits = |symbol: u32| (symbol >> 2) + 2 * (symbol >> 1 & 1) + 3 * (symbol & 1);
    let targets = (0..5).flat_map(|state| (0..8).map(move |symbol| (state + digits(symbol)) % 5)).collect();
    let automaton = Automaton::new(2, 3, vec![0, 1, 1, 1, 1], targets).unwrap();
    let law = Automatic { system, ceilings: Vec::new(), form: Form::Outputs(automaton) };
    let mut meter = meter();
    let before = meter.steps();
    assert_eq!(statement::condition(&law, &owned(&names), &mut meter).unwrap(), None);
    // Some 200 simple conditions are tried at some 4000 positions, and joined in pairs, for the whole and for each mode.
    assert!(before - meter.steps() > 1 << 20, "{}", before - meter.steps());
}
