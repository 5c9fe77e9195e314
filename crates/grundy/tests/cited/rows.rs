//! Each row of the file is a law of the rules of its own entry, and all of its formulas can be read.

use crate::boxes::{Dice, all_below};
use grundy::catalogue::{Cited, read, rows};
use grundy::number::Number;
use grundy_core::value::Play;
use std::collections::BTreeSet;

/// The row for rules, as its place in the file.
fn place(cited: &Cited) -> usize {
    rows().iter().position(|row| std::ptr::eq(row, cited.row())).unwrap()
}

fn law(text: &str) -> Option<Cited> {
    Cited::of(read(text, &[]).unwrap_or_else(|error| panic!("{text}: {error:?}")).ruleset()?)
}

/// Entries with parameters for which the first row that fits is one of the entry itself.
fn instances() -> Vec<(&'static str, Vec<u64>)> {
    let mut all = vec![];
    for name in ["nim", "lasker", "mock-turtles", "rook-to-corner", "wythoff", "fibonacci-nim"] {
        all.push((name, vec![]));
    }
    for a in 1..12 {
        all.extend((a..16).map(|b| ("take-range", vec![a, b])));
    }
    for p in 2..10 {
        all.extend((p..14).map(|q| ("take-with-remainder", vec![p, q])));
    }
    all.extend([(3, 1_000_000_000), (1_000, 1_000_000_000_000)].map(|(a, b)| ("take-range", vec![a, b])));
    all.extend((2..40).chain([1_000, 1_001]).map(|k| ("powers-of", vec![k])));
    all.extend((4..40).chain([1_000, 1_001, 1_002]).map(|k| ("one-two-k", vec![k])));
    all.extend((1..20).filter(|k| *k != 2).chain([1_000]).map(|k| ("dynamic-nim", vec![k])));
    all.extend((2..20).map(|k| ("stairs", vec![k])));
    all.extend((3..8).map(|m| ("moore", vec![1, m])));
    for m in 2..7 {
        all.extend((2..=m).map(|k| ("moore", vec![k, m])));
    }
    all
}

fn text(name: &str, arguments: &[u64]) -> String {
    let numbers: Vec<String> = arguments.iter().map(u64::to_string).collect();
    if numbers.is_empty() { name.to_owned() } else { format!("{name}({})", numbers.join(", ")) }
}

#[test]
fn every_row_is_recognised_in_the_rules_of_its_entry() {
    let mut used = BTreeSet::new();
    let mut missed = Vec::new();
    for (name, arguments) in instances() {
        let text = text(name, &arguments);
        let Some(cited) = law(&text) else {
            missed.push(text);
            continue;
        };
        let numbers: Vec<u64> = cited.parameters().iter().map(|(_, number)| *number).collect();
        if cited.row().game != name || numbers != arguments {
            missed.push(format!("{text} as {} {:?}", cited.row().game, cited.parameters()));
        }
        used.insert(place(&cited));
    }
    assert!(missed.is_empty(), "{missed:#?}");
    // Rules without amounts show no numbers; with open parameters `open.rs` compares their law.
    used.extend((0..rows().len()).filter(|row| rows()[*row].r#where.as_deref() == Some("b < a")));
    assert_eq!(used, (0..rows().len()).collect(), "every row is the law of some rules");
}

#[test]
fn parameters_with_another_name_for_the_same_rules() {
    for (text, game) in [
        ("take-range(1, 1)", "take-range"),
        ("one-two-k(3)", "take-range"),
        ("powers-of(1)", "powers-of"),
        ("bash(7)", "take-range"),
        ("take-with-remainder(1, 7)", "take-range"),
        ("dynamic-nim(2)", "fibonacci-nim"),
        ("stairs(1)", "nim"),
        ("moore(1, 1)", "nim"),
        ("moore(3, 1)", "nim"),
        ("moore(1, 2)", "rook-to-corner"),
    ] {
        assert_eq!(law(text).map(|cited| cited.row().game.clone()).as_deref(), Some(game), "{text}");
    }
}

/// Reading is silent where laws are looked for, so a formula that cannot be read only shows here.
#[test]
fn every_formula_of_every_row_can_be_read() {
    let count = include_str!("../../data/laws.toml").lines().filter(|line| *line == "[[law]]").count();
    assert!(count >= 16);
    assert_eq!(rows().len(), count, "the file of laws can be read");
    let mut dice = Dice(3);
    for (name, arguments) in instances() {
        let Some(cited) = law(&text(name, &arguments)) else { continue };
        let row = cited.row();
        assert_eq!(cited.has_value(), row.value.is_some());
        assert_eq!(cited.formula(Play::Normal).is_some(), row.normal.is_some());
        assert_eq!(cited.formula(Play::Misere).is_some(), row.misere.is_some());
        assert!(row.source.len() > 10 && !cited.names().is_empty());
        let arity = read(&text(name, &arguments), &[]).unwrap().arities()[0];
        let own = |play: &str| match name {
            "nim" | "lasker" | "rook-to-corner" => true,
            "moore" => arguments[0] == 1 || play != "value",
            "wythoff" | "fibonacci-nim" | "dynamic-nim" | "stairs" => play != "value",
            _ => false,
        };
        let mut tries: Vec<Vec<u64>> = if arity <= 2 { all_below(arity, 6) } else { vec![] };
        tries.extend((0..20).map(|_| (0..arity).map(|_| dice.below(1 << 20)).collect()));
        for component in tries {
            let long: Vec<Number> = component.iter().map(|n| Number::from(*n)).collect();
            let about = format!("{name} {arguments:?} at {component:?}");
            assert_eq!(cited.value(&long).is_some(), cited.has_value(), "{about}");
            for play in [Play::Normal, Play::Misere] {
                let says = cited.formula(play).is_some() || play == Play::Normal;
                assert_eq!(cited.is_p(&long, play).is_some(), says, "{about}: {play}");
                let without = cited.candidates(&long, play, None).is_some();
                let is_without = own(&play.to_string()) && (play == Play::Misere || !cited.has_value());
                assert_eq!(without, is_without, "{about}: options under {play}");
            }
            let wanted = cited.candidates(&long, Play::Normal, Some(&Number::from(0)));
            assert!(!own("value") || wanted.is_some(), "{about}: options of a value");
        }
        let has_level = matches!(name, "take-range" | "take-with-remainder");
        assert_eq!(cited.level(&Number::from(1)).is_some(), has_level, "{name} {arguments:?}");
    }
}

#[test]
fn a_template_without_loops_takes_large_numbers() {
    let text = text("take-with-remainder", &[1_000_000_000_000, 3_000_000_000_000]);
    let cited = law(&text).unwrap();
    assert_eq!(cited.value_formula().unwrap().matches("4000000000000").count(), 2);
}
