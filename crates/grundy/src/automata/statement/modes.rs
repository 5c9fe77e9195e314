//! One coordinate as a mode: a text for each of its first values, and one for all others.

use super::Template;
use super::outcome::TEMPLATES;
use super::sample::Sample;
use crate::budget::{Exhausted, Meter};
use grundy_core::law::Predicate;

/// The most values of a coordinate that have a text of their own.
const MOST_MODES: u64 = 4;

/// `if b = 0 then … else if b = 1 then … else …`.
pub(super) fn modes(sample: &Sample<'_>, meter: &mut Meter) -> Result<Vec<String>, Exhausted> {
    let mut texts = Vec::new();
    if sample.names.len() < 2 {
        return Ok(texts);
    }
    for at in 0..sample.names.len() {
        let most = sample.tuples.iter().map(|tuple| tuple[at]).max().unwrap_or(0);
        let name = &sample.names[at];
        let mut whole = String::new();
        for value in 0..most.min(MOST_MODES) {
            let Some(own) = text(&without(sample, at, value), meter)? else { break };
            whole += &format!("if {name} = {value} then {own} else ");
            // The last value needs no condition.
            let rest = if value + 1 == most { without(sample, at, most) } else { above(sample, at, value) };
            if let Some(rest) = text(&rest, meter)? {
                texts.push(format!("{whole}{rest}"));
                break;
            }
        }
    }
    texts.sort_by_key(String::len);
    Ok(texts)
}

/// The first text that fits.
fn text(part: &Part, meter: &mut Meter) -> Result<Option<String>, Exhausted> {
    let sample = Sample { names: &part.names, tuples: part.tuples.clone(), values: part.values.clone() };
    let words: Vec<&str> = part.names.iter().map(String::as_str).collect();
    let is_simple = |template: &&Template| match template {
        Template::Plain(_) => true,
        Template::Searching(texts) => !std::ptr::fn_addr_eq(*texts, modes as Searched),
    };
    for template in TEMPLATES.iter().filter(is_simple) {
        for text in template.texts(&sample, meter)? {
            let Ok(predicate) = Predicate::read(&text, &words, &[]) else { continue };
            if sample.satisfies(&predicate, meter)? {
                return Ok(Some(text));
            }
        }
    }
    Ok(None)
}

type Searched = fn(&Sample<'_>, &mut Meter) -> Result<Vec<String>, Exhausted>;

/// Some positions of a sample.
struct Part {
    names: Vec<String>,
    tuples: Vec<Vec<u64>>,
    values: Vec<u64>,
}

/// The positions with a value on a coordinate, without that coordinate.
fn without(sample: &Sample<'_>, at: usize, value: u64) -> Part {
    let mut names = sample.names.to_vec();
    names.remove(at);
    let (mut tuples, mut values) = (Vec::new(), Vec::new());
    for (tuple, own) in sample.tuples.iter().zip(&sample.values).filter(|(tuple, _)| tuple[at] == value) {
        let mut rest = tuple.clone();
        rest.remove(at);
        tuples.push(rest);
        values.push(*own);
    }
    Part { names, tuples, values }
}

/// The positions with more than a value on a coordinate.
fn above(sample: &Sample<'_>, at: usize, value: u64) -> Part {
    let inside = sample.tuples.iter().zip(&sample.values).filter(|(tuple, _)| tuple[at] > value);
    let (tuples, values) = inside.map(|(tuple, own)| (tuple.clone(), *own)).unzip();
    Part { names: sample.names.to_vec(), tuples, values }
}
