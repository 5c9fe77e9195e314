//! Templates of conditions, the simplest first.

use super::Template::{self, Plain, Searching};
use super::modes::modes;
use super::pieces::{one_or_two, pieces};
use super::sample::Sample;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;

/// The templates in the order in which they are tried.
pub(super) const TEMPLATES: &[Template] = &[
    Plain(nothing_or_all),
    Plain(equal),
    Plain(residues),
    Plain(equal_residues),
    Plain(residues_of_sums),
    Plain(nim),
    Plain(xor_of_residues),
    Plain(moore),
    Plain(golden),
    Plain(least_part),
    Plain(residues_of_each),
    Plain(few),
    Searching(one_or_two),
    Searching(modes),
    Searching(pieces),
];

/// The largest modulus of a linear form of several coordinates.
const MOST_MODULUS: u64 = 24;

fn nothing_or_all(sample: &Sample<'_>) -> Vec<String> {
    let first = &sample.names[0];
    match (sample.values.iter().all(|value| *value == 0), sample.values.contains(&0)) {
        (true, _) => vec![format!("{first} >= 0")],
        (_, false) => vec![format!("{first} < 0")],
        _ => Vec::new(),
    }
}

fn equal(sample: &Sample<'_>) -> Vec<String> {
    let mut texts = Vec::new();
    for (at, a) in sample.names.iter().enumerate() {
        for b in &sample.names[at + 1..] {
            texts.push(format!("{a} = {b}"));
            texts.push(format!("if max({a}, {b}) <= 1 then {a} + {b} = 1 else {a} = {b}"));
        }
    }
    texts
}

fn equal_residues(sample: &Sample<'_>) -> Vec<String> {
    let [a, b] = sample.names else { return Vec::new() };
    (3..=MOST_MODULUS).map(|modulus| format!("{a} % {modulus} = {b} % {modulus}")).collect()
}

/// `{1, 3}`, or `= 1` for one member.
pub(super) fn one_of<T: Display>(members: &[T]) -> String {
    match members {
        [one] => format!("= {one}"),
        _ => format!("in {{{}}}", members.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")),
    }
}

/// The values of each number where these repeat: the number from which on, and the distance.
pub(super) fn repeats<T: PartialEq>(values: &[T], same: impl Fn(&T, &T) -> bool) -> Option<(usize, usize)> {
    let fits = |period: usize| {
        let start = (0..values.len() - period).rev().find(|at| !same(&values[*at], &values[at + period]));
        (start.map_or(0, |at| at + 1), period)
    };
    // What is seen at the least twice after its beginning.
    (1..=values.len() / 3)
        .map(fits)
        .filter(|(start, period)| start + 2 * period < values.len())
        .min_by_key(|(start, period)| start + period)
}

fn residues(sample: &Sample<'_>) -> Vec<String> {
    let mut texts = Vec::new();
    for (at, name) in sample.names.iter().enumerate() {
        // A condition on this coordinate alone.
        let mut values: BTreeMap<u64, u64> = BTreeMap::new();
        let each = sample.tuples.iter().zip(&sample.values);
        if each.into_iter().any(|(tuple, value)| *values.entry(tuple[at]).or_insert(*value) != *value) {
            continue;
        }
        let values: Vec<u64> = values.into_values().collect();
        if let Some((start, period)) = repeats(&values, |one, other| one == other) {
            texts.push(with_exceptions(name, &values, start, period));
        }
    }
    texts
}

/// `n % 7 in {0, 2}` with what is otherwise below the number from which on it holds.
fn with_exceptions(name: &str, values: &[u64], start: usize, period: usize) -> String {
    let zeros: Vec<usize> =
        (0..period).filter(|rest| values[start + (rest + period - start % period) % period] == 0).collect();
    let regular = |at: usize| zeros.contains(&(at % period));
    let is_zero = |at: usize| values[at] == 0;
    let more: Vec<usize> = (0..start).filter(|at| is_zero(*at) && !regular(*at)).collect();
    let fewer: Vec<usize> = (0..start).filter(|at| !is_zero(*at) && regular(*at)).collect();
    let early: Vec<usize> = (0..start).filter(|at| is_zero(*at)).collect();
    let rule = match (&zeros[..], period) {
        ([], _) if early.is_empty() => return format!("{name} < 0"),
        ([], _) => return format!("{name} {}", one_of(&early)),
        (_, 1) => {
            return match (&fewer[..], &early[..]) {
                ([], _) => format!("{name} >= 0"),
                (_, []) => format!("{name} >= {start}"),
                _ if fewer.len() <= early.len() => format!("{name} not in {{{}}}", list(&fewer)),
                _ => format!("{name} {} or {name} >= {start}", one_of(&early)),
            };
        }
        _ if zeros.len() * 2 > period && period > 2 => {
            let rest: Vec<usize> = (0..period).filter(|rest| !zeros.contains(rest)).collect();
            match &rest[..] {
                [one] => format!("{name} % {period} != {one}"),
                _ => format!("{name} % {period} not in {{{}}}", list(&rest)),
            }
        }
        _ => format!("{name} % {period} {}", one_of(&zeros)),
    };
    match (&more[..], &fewer[..]) {
        ([], []) => rule,
        (_, []) => format!("{name} {} or {rule}", one_of(&more)),
        ([], [one]) => format!("{name} != {one} and {rule}"),
        ([], _) if early.is_empty() => format!("{name} >= {start} and {rule}"),
        ([], _) => format!("{name} not in {{{}}} and {rule}", list(&fewer)),
        _ => format!("{name} {} or {name} >= {start} and {rule}", one_of(&early)),
    }
}

pub(super) fn list(members: &[usize]) -> String {
    members.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// Linear forms of several coordinates with small coefficients.
pub(super) fn sums(names: &[String]) -> Vec<(Vec<u64>, String)> {
    let count = u32::try_from(names.len()).unwrap_or(u32::MAX);
    let most = if count <= 2 { 5 } else { 3_u64 };
    let Some(all) = most.checked_pow(count).filter(|all| *all <= 1 << 10) else { return Vec::new() };
    let mut forms = Vec::new();
    for form in 1..all {
        let counts: Vec<u64> = (0..count).map(|at| form / most.pow(count - 1 - at) % most).collect();
        let part = |(count, name): (&u64, &String)| match count {
            0 => None,
            1 => Some(name.clone()),
            _ => Some(format!("{count} * {name}")),
        };
        let text: Vec<String> = counts.iter().zip(names).filter_map(part).collect();
        if text.len() > 1 {
            forms.push((counts, text.join(" + ")));
        }
    }
    forms.sort_by_key(|(counts, _)| counts.iter().sum::<u64>());
    forms
}

fn residues_of_sums(sample: &Sample<'_>) -> Vec<String> {
    let mut texts = Vec::new();
    for (counts, form) in sums(sample.names) {
        for modulus in 2..=MOST_MODULUS {
            let rest = |tuple: &[u64]| tuple.iter().zip(&counts).map(|(own, count)| own * count).sum::<u64>() % modulus;
            if let Some(zeros) = classes(sample, |tuple| vec![rest(tuple)]) {
                let zeros: Vec<u64> = zeros.into_iter().map(|class| class[0]).collect();
                texts.push(format!("({form}) % {modulus} {}", one_of(&zeros)));
                break;
            }
        }
    }
    texts.truncate(4);
    texts
}

/// The classes of value 0, if the value at a position is 0 or not by its class.
fn classes(sample: &Sample<'_>, class: impl Fn(&[u64]) -> Vec<u64>) -> Option<BTreeSet<Vec<u64>>> {
    let mut known: BTreeMap<Vec<u64>, bool> = BTreeMap::new();
    for (tuple, value) in sample.tuples.iter().zip(&sample.values) {
        if *known.entry(class(tuple)).or_insert(*value == 0) != (*value == 0) {
            return None;
        }
    }
    Some(known.into_iter().filter(|(_, zero)| *zero).map(|(class, _)| class).collect())
}

fn nim(sample: &Sample<'_>) -> Vec<String> {
    let mut texts = Vec::new();
    for subset in sample.subsets(1) {
        let (xor, sum) = match subset.contains(',') {
            true => (format!("xor({subset})"), format!("({})", subset.replace(", ", " + "))),
            false => (subset.clone(), subset.clone()),
        };
        let most = if subset.contains(',') { format!("max({subset})") } else { subset.clone() };
        texts.push(format!("{xor} = 0"));
        texts.push(format!("{xor} = 1"));
        texts.push(format!("if {most} <= 1 then {sum} % 2 = 1 else {xor} = 0"));
        texts.push(format!("if {most} <= 1 then {xor} = 1 else {xor} = 0"));
        texts.push(format!("if max({}) <= 1 then {xor} = 1 else {xor} = 0", sample.all()));
    }
    texts
}

fn xor_of_residues(sample: &Sample<'_>) -> Vec<String> {
    let mut texts = Vec::new();
    for modulus in 2..=12_u64 {
        for subset in sample.subsets(2) {
            let rests: Vec<String> = subset.split(", ").map(|name| format!("{name} % {modulus}")).collect();
            texts.push(format!("xor({}) = 0", rests.join(", ")));
        }
    }
    texts
}

fn moore(sample: &Sample<'_>) -> Vec<String> {
    let mut texts = Vec::new();
    for subset in sample.subsets(3) {
        let sum = subset.replace(", ", " + ");
        for modulus in 3..=subset.split(", ").count() + 1 {
            texts.push(format!("digit_sums({modulus}, {subset}) = 0"));
            texts.push(format!(
                "if max({subset}) <= 1 then ({sum}) % {modulus} = 1 else digit_sums({modulus}, {subset}) = 0"
            ));
        }
    }
    texts
}

fn golden(sample: &Sample<'_>) -> Vec<String> {
    let [a, b] = sample.names else { return Vec::new() };
    let pair = format!("min({a}, {b}) = beatty_golden(max({a}, {b}) - min({a}, {b}))");
    vec![
        pair.clone(),
        format!("if max({a}, {b}) <= 2 then {a} + {b} = 1 or min({a}, {b}) = 2 else {pair}"),
        format!("{a} = beatty_golden({b})"),
        format!("{b} = beatty_golden({a})"),
        format!("{a} = beatty_golden({b} - {a})"),
        format!("{b} >= {a} and {a} = beatty_golden({b} - {a})"),
    ]
}

fn least_part(sample: &Sample<'_>) -> Vec<String> {
    let [a, b] = sample.names else { return Vec::new() };
    let mut texts = Vec::new();
    for (n, cap) in [(a, b), (b, a)] {
        for least in
            ["least_zeckendorf(", "least_greedy(1, ", "least_greedy(3, ", "least_greedy(4, ", "least_greedy(5, "]
        {
            texts.push(format!("{n} = 0 or {cap} < {least}{n})"));
            texts.push(format!("{n} >= 1 and {cap} >= 1 and ({n} = 1 or {cap} < {least}{n} - 1))"));
        }
    }
    texts
}

fn residues_of_each(sample: &Sample<'_>) -> Vec<String> {
    for modulus in 2..=MOST_MODULUS {
        let Some(zeros) = classes(sample, |tuple| tuple.iter().map(|own| own % modulus).collect()) else { continue };
        if zeros.len() > 16 {
            continue;
        }
        let rests: Vec<String> = sample.names.iter().map(|name| format!("{name} % {modulus}")).collect();
        if let [one] = &zeros.iter().collect::<Vec<_>>()[..] {
            let each = rests.iter().zip(*one).map(|(rest, own)| format!("{rest} = {own}"));
            return vec![each.collect::<Vec<_>>().join(" and ")];
        }
        let class =
            |class: &Vec<u64>| format!("({})", class.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "));
        let all = zeros.iter().map(class).collect::<Vec<_>>().join(", ");
        return vec![format!("({}) in {{{all}}}", rests.join(", "))];
    }
    Vec::new()
}

/// Finitely many positions, listed.
fn few(sample: &Sample<'_>) -> Vec<String> {
    let zeros: Vec<&Vec<u64>> =
        sample.tuples.iter().zip(&sample.values).filter(|(_, value)| **value == 0).map(|(tuple, _)| tuple).collect();
    if zeros.is_empty() || zeros.len() > 12 || sample.names.len() < 2 {
        return Vec::new();
    }
    if let [one] = &zeros[..] {
        if one.iter().all(|own| *own == 0) {
            return vec![format!("{} = 0", sample.names.join(" + "))];
        }
        let each = sample.names.iter().zip(*one).map(|(name, own)| format!("{name} = {own}"));
        return vec![each.collect::<Vec<_>>().join(" and ")];
    }
    let tuple =
        |tuple: &&Vec<u64>| format!("({})", tuple.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "));
    let all = zeros.iter().map(tuple).collect::<Vec<_>>().join(", ");
    vec![format!("({}) in {{{all}}}", sample.all())]
}
