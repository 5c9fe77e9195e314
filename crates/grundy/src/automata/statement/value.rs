//! Templates of expressions, the simplest first.

use super::Template::{self, Plain};
use super::outcome::{one_of, repeats, sums};
use super::sample::Sample;
use std::collections::BTreeMap;

/// The templates in the order in which they are tried.
pub(super) const TEMPLATES: &[Template] = &[
    Plain(constant),
    Plain(one_heap),
    Plain(residues_of_sums),
    Plain(nim),
    Plain(quotients),
    Plain(extremes),
    Plain(table),
];

fn constant(sample: &Sample<'_>) -> Vec<String> {
    sample.values.first().map(ToString::to_string).into_iter().collect()
}

/// The law of one heap that repeats, perhaps rising.
fn one_heap(sample: &Sample<'_>) -> Vec<String> {
    let [name] = sample.names else { return Vec::new() };
    let values = &sample.values;
    let mut texts = Vec::new();
    let steps: Vec<i128> = values.windows(2).map(|pair| i128::from(pair[1]) - i128::from(pair[0])).collect();
    // The steps of a law that rises repeat as well.
    let Some((start, period)) = repeats(&steps, |one, other| one == other) else { return texts };
    let rise = i128::from(values[start + period]) - i128::from(values[start]);
    let Ok(rise) = u64::try_from(rise) else { return texts };
    if period <= 64 && start <= 64 {
        texts.push(rising(name, values, start, period, rise));
    }
    texts
}

fn rising(name: &str, values: &[u64], start: usize, period: usize, rise: u64) -> String {
    // The heap of each residue in the first period whose number is a multiple of the period.
    let first = start.next_multiple_of(period);
    let rounds = (first / period) as u64;
    let base = match (rise, period as u64) {
        (0, _) => None,
        (rise, period) if rise == period => Some((name.to_owned(), 1)),
        (rise, period) if rise % period == 0 => Some((format!("{} * {name}", rise / period), rise / period)),
        (1, period) => Some((format!("{name} / {period}"), 0)),
        (rise, period) => Some((format!("{rise} * ({name} / {period})"), 0)),
    };
    let offset = |rest: usize| {
        let value = i128::from(values[first + rest]) - i128::from(rise * rounds);
        value - base.as_ref().map_or(0, |(_, slope)| i128::from(*slope) * rest as i128)
    };
    let text = |offset: i128| match &base {
        None => offset.to_string(),
        Some((base, _)) if offset == 0 => base.clone(),
        Some((base, _)) if offset > 0 => format!("{base} + {offset}"),
        Some((base, _)) => format!("{base} - {}", -offset),
    };
    let mut by_offset: BTreeMap<i128, Vec<usize>> = BTreeMap::new();
    (0..period).for_each(|rest| by_offset.entry(offset(rest)).or_default().push(rest));
    let mut groups: Vec<(i128, Vec<usize>)> = by_offset.into_iter().collect();
    groups.sort_by_key(|(_, rests)| rests.len());
    let regular = |at: usize| {
        let rises = at as u64 / period as u64 * rise;
        i128::from(rises) + i128::from(values[first + at % period]) - i128::from(rise * rounds)
    };
    let mut whole = String::new();
    for at in (0..start.max(first)).filter(|at| i128::from(values[*at]) != regular(*at)) {
        whole += &format!("if {name} = {at} then {} else ", values[at]);
    }
    // n % p where that is the offset of each residue, perhaps divided.
    let simple =
        (1..=period).find(|divisor| rise == 0 && (0..period).all(|rest| offset(rest) == (rest / divisor) as i128));
    if let (Some(divisor), true) = (simple, period > 1) {
        whole += &format!("{name} % {period}");
        if divisor > 1 {
            whole += &format!(" / {divisor}");
        }
        return whole;
    }
    while let [(offset, rests), _, ..] = &groups[..] {
        whole += &format!("if {name} % {period} {} then {} else ", one_of(rests), text(*offset));
        groups.remove(0);
    }
    whole + &groups.first().map_or_else(String::new, |(offset, _)| text(*offset))
}

fn nim(sample: &Sample<'_>) -> Vec<String> {
    let mut texts: Vec<String> = sample.subsets(2).into_iter().map(|subset| format!("xor({subset})")).collect();
    texts.extend(sample.names.iter().cloned());
    for modulus in 2..=12_u64 {
        for subset in sample.subsets(1) {
            let rests: Vec<String> = subset.split(", ").map(|name| format!("{name} % {modulus}")).collect();
            texts.push(if rests.len() > 1 { format!("xor({})", rests.join(", ")) } else { rests.concat() });
        }
    }
    texts
}

fn quotients(sample: &Sample<'_>) -> Vec<String> {
    let mut texts = Vec::new();
    for (_, sum) in sums(sample.names) {
        texts.push(sum.clone());
        texts.extend((2..=4).map(|divisor| format!("({sum}) / {divisor}")));
    }
    for name in sample.names {
        texts.extend((2..=4).map(|divisor| format!("{name} / {divisor}")));
        texts.extend((2..=4).map(|factor| format!("{factor} * {name}")));
    }
    texts
}

fn extremes(sample: &Sample<'_>) -> Vec<String> {
    sample.subsets(2).into_iter().flat_map(|subset| [format!("min({subset})"), format!("max({subset})")]).collect()
}

/// The classes of positions by their residues, each with its value.
fn classes(sample: &Sample<'_>, class: impl Fn(&[u64]) -> Vec<u64>) -> Option<BTreeMap<Vec<u64>, u64>> {
    let mut known: BTreeMap<Vec<u64>, u64> = BTreeMap::new();
    for (tuple, value) in sample.tuples.iter().zip(&sample.values) {
        if *known.entry(class(tuple)).or_insert(*value) != *value {
            return None;
        }
    }
    Some(known)
}

fn residues_of_sums(sample: &Sample<'_>) -> Vec<String> {
    let mut texts = Vec::new();
    for (counts, sum) in sums(sample.names) {
        for modulus in 2..=24_u64 {
            let rest = |tuple: &[u64]| tuple.iter().zip(&counts).map(|(own, count)| own * count).sum::<u64>() % modulus;
            let Some(known) = classes(sample, |tuple| vec![rest(tuple)]) else { continue };
            if known.iter().all(|(class, value)| class[0] == *value) {
                texts.push(format!("({sum}) % {modulus}"));
            } else {
                texts.push(by_value(
                    &format!("({sum}) % {modulus}"),
                    known.into_iter().map(|(class, value)| (class[0].to_string(), value)),
                ));
            }
            break;
        }
    }
    texts.truncate(4);
    texts
}

/// `if x in {…} then 2 else if x in {…} then 1 else 0`.
fn by_value(expression: &str, classes: impl Iterator<Item = (String, u64)>) -> String {
    let mut by_value: BTreeMap<u64, Vec<String>> = BTreeMap::new();
    classes.for_each(|(class, value)| by_value.entry(value).or_default().push(class));
    let mut groups: Vec<(u64, Vec<String>)> = by_value.into_iter().collect();
    groups.sort_by_key(|(_, classes)| classes.len());
    let mut whole = String::new();
    while let [(value, classes), _, ..] = &groups[..] {
        whole += &format!("if {expression} {} then {value} else ", one_of(classes));
        groups.remove(0);
    }
    whole + &groups.first().map_or_else(String::new, |(value, _)| value.to_string())
}

fn table(sample: &Sample<'_>) -> Vec<String> {
    for modulus in 2..=6_u64 {
        let Some(known) = classes(sample, |tuple| tuple.iter().map(|own| own % modulus).collect()) else { continue };
        if known.len() > 40 {
            break;
        }
        let rests: Vec<String> = sample.names.iter().map(|name| format!("{name} % {modulus}")).collect();
        if rests.len() < 2 {
            break;
        }
        let class =
            |class: Vec<u64>| format!("({})", class.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "));
        let each = known.into_iter().map(|(own, value)| (class(own), value));
        // A tuple is compared with a tuple in a set, also where there is one.
        let text = by_value(&format!("({})", rests.join(", ")), each);
        return vec![in_sets(&text)];
    }
    Vec::new()
}

fn in_sets(text: &str) -> String {
    let mut whole = String::new();
    for (at, part) in text.split(" = (").enumerate() {
        if at == 0 {
            whole += part;
            continue;
        }
        let (tuple, rest) = part.split_once(')').unwrap_or((part, ""));
        whole += &format!(" in {{({tuple})}}{rest}");
    }
    whole
}
