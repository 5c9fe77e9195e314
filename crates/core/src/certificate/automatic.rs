//! The fields of an automatic law: numeration system, automata and evidence.

use super::read::{Expected, Field, Lines, MAX_VALUES, Read, fail};
use super::{Evidence, Weights};
use crate::law::{Automatic, Automaton, Form, System};
use crate::notation::LIMIT;

/// The most digits of a numeration system, so that its addition has few symbols.
const MAX_DIGITS: u64 = 40;

/// The law and its evidence.
pub(super) fn automatic(lines: &mut Lines<'_>, is_graph: bool) -> Read<(Automatic, Evidence)> {
    let field = lines.field("digits")?;
    let digits = field.natural()?;
    if !(2..=MAX_DIGITS).contains(&digits) {
        return fail(field.line, Expected::List("2 to 40 digits"));
    }
    let digits = usize::try_from(digits).unwrap_or(2);
    let recurrence = lines.field("recurrence")?.naturals(MAX_ORDER)?;
    let initial = lines.field("initial")?.naturals(MAX_ORDER)?;
    let valid = one(&lines.field("valid")?, digits)?;
    let add = one(&lines.field("add")?, digits)?;
    let system = System { recurrence, initial, valid, add };
    let ceilings = if lines.sees("ceilings") { ceilings(&lines.field("ceilings")?)? } else { Vec::new() };
    let field = lines.field("automaton")?;
    let automaton = one(&field, digits)?;
    let form = if is_graph { Form::Graph(automaton) } else { Form::Outputs(automaton) };
    let law = Automatic { system, ceilings, form };
    if law.arity() == 0 {
        return fail(field.line, Expected::List("an automaton with a track for each coordinate"));
    }
    let rank = if lines.sees("rank") { rank(&lines.field("rank")?, law.arity())? } else { Vec::new() };
    let movable = if lines.sees("movable") { Some(one(&lines.field("movable")?, digits)?) } else { None };
    let reaches = if lines.sees("reaches") { several(&lines.field("reaches")?, digits, false)? } else { Vec::new() };
    let lemmas = if lines.sees("lemmas") { several(&lines.field("lemmas")?, digits, true)? } else { Vec::new() };
    let covers = lines.field("covers")?.naturals(MAX_VALUES)?;
    let reaches = reaches.into_iter().map(|(_, automaton)| automaton).collect();
    Ok((law, Evidence { rank, movable, reaches, lemmas, covers }))
}

/// The longest recurrence.
const MAX_ORDER: usize = 16;

/// One automaton.
pub(super) fn one(field: &Field<'_>, digits: usize) -> Read<Automaton> {
    match &mut several(field, digits, false)?[..] {
        [(_, one)] => Ok(one.clone()),
        _ => fail(field.line, Expected::List("one automaton")),
    }
}

/// Automata one after the other, each with a number before it if they are numbered.
fn several(field: &Field<'_>, digits: usize, numbered: bool) -> Read<Vec<(usize, Automaton)>> {
    let numbers = field.naturals(MAX_VALUES)?;
    let mut rest = &numbers[..];
    let mut found = Vec::new();
    while !rest.is_empty() {
        let Some(next) = table(&mut rest, digits, numbered) else {
            return fail(field.line, Expected::List("automata whose first state reads zeros and stays"));
        };
        found.push(next);
    }
    Ok(found)
}

/// The number of tracks and of states, then the output of each state and the states that its symbols lead to.
fn table(rest: &mut &[u64], digits: usize, numbered: bool) -> Option<(usize, Automaton)> {
    let mut next = || {
        let (first, after) = rest.split_first()?;
        *rest = after;
        Some(*first)
    };
    let number = if numbered { usize::try_from(next()?).ok()? } else { 0 };
    let tracks = usize::try_from(next()?).ok()?;
    let states = next()?;
    let width = digits.checked_pow(u32::try_from(tracks).ok()?)?;
    let (mut outputs, mut targets) = (Vec::new(), Vec::new());
    for _ in 0..states {
        outputs.push(u32::try_from(next()?).ok()?);
        for _ in 0..width {
            targets.push(u32::try_from(next()?).ok()?);
        }
    }
    Some((number, Automaton::new(digits, tracks, outputs, targets)?))
}

/// Pairs of a coordinate and the most that it may be.
fn ceilings(field: &Field<'_>) -> Read<Vec<(usize, u64)>> {
    let numbers = field.naturals(2 * MAX_ORDER)?;
    let pair = |pair: &[u64]| match pair {
        [coordinate, most] => usize::try_from(*coordinate).ok().map(|coordinate| (coordinate, *most)),
        _ => None,
    };
    let pairs = numbers.chunks(2).map(pair).collect::<Option<Vec<_>>>();
    pairs.map_or_else(|| fail(field.line, Expected::List("pairs of a coordinate and a number")), Ok)
}

/// Forms of a rank: a weight for each coordinate, perhaps with a minus before it, and the slack.
fn rank(field: &Field<'_>, arity: usize) -> Read<Vec<Weights>> {
    let expected = || fail(field.line, Expected::List("for each form of the rank its weights and its slack"));
    let words: Vec<&str> = field.value.split([' ', '\n']).filter(|word| !word.is_empty()).collect();
    let weight = |word: &&str| {
        let digits = word.strip_prefix('-').unwrap_or(word);
        let is_plain = !digits.starts_with('0') || *word == "0";
        word.parse::<i64>().ok().filter(|number| {
            is_plain && number.unsigned_abs() < LIMIT && digits.bytes().all(|byte| byte.is_ascii_digit())
        })
    };
    let form = |form: &[&str]| {
        let (slack, weights) = form.split_last()?;
        let weights: Vec<i64> = weights.iter().map(weight).collect::<Option<_>>()?;
        let slack = u64::try_from(weight(slack)?).ok()?;
        (weights.len() == arity).then_some(Weights { weights, slack })
    };
    words.chunks(arity + 1).map(form).collect::<Option<Vec<_>>>().map_or_else(expected, Ok)
}
