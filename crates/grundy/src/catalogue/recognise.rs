//! Which law of the literature a ruleset has: the template of each row is printed with the numbers that the rules
//! mention for its parameters, and the plain forms are compared. Names play no part.

use super::laws::{Cited, Row, rows};
use super::{Game, find, render};
use crate::budget::{Budget, Meter};
use crate::shape::{numbers, same};
use grundy_core::plain::{PlainMove, Ruleset};

/// Parameters of a template that are guessed from the numbers of the rules.
const MOST_GUESSED: usize = 2;

/// Numbers that are tried for each.
const MOST_NUMBERS: usize = 24;

/// Steps for all comparisons together.
const STEPS: u64 = 1 << 20;

/// The first row whose rules are shown to be these.
pub(super) fn recognise(rules: &Ruleset) -> Option<Cited> {
    let arities = rules.arities();
    let [arity] = &arities[..] else { return None };
    let mut meter = Budget { steps: STEPS, ..Budget::default() }.start();
    let mut numbers = numbers(rules, &mut meter);
    numbers.truncate(MOST_NUMBERS);
    let (subtracts, changed) = (rules.subtraction().is_some(), most_changed(rules));
    let reads_same = |text: &String, meter: &mut Meter| {
        Ruleset::read(text).is_ok_and(|template| template.arities() == arities && same(rules, &template, meter))
    };
    for row in rows() {
        if row.also.iter().any(|text| reads_same(text, &mut meter)) {
            return Cited::new(row, &[]).ok();
        }
        let Some(game) = find(&row.game).filter(|_| row.list.is_some() || row.names.len() == *arity) else { continue };
        // Where components may have any number of coordinates, a parameter may be how many of them a move changes.
        let own: Vec<u64> = match numbers.binary_search(&changed) {
            Err(place) if row.arity.is_some() => [&numbers[..place], &[changed], &numbers[place..]].concat(),
            _ => numbers.clone(),
        };
        for with in choices(row, game, *arity as u64, &own) {
            let Some(template) = template(game, &with).and_then(|text| Ruleset::read(&text).ok()) else { continue };
            // Whatever the parameters are, a template subtracts or not.
            if template.arities() != arities || template.subtraction().is_some() != subtracts {
                break;
            }
            if same(rules, &template, &mut meter) {
                return Cited::new(row, &with).ok();
            }
        }
    }
    // Each row says what it requires of parameters that are coordinates; where they are otherwise, the next one speaks.
    let texts = rows().iter().flat_map(|row| row.open.iter().map(move |text| (row, text)));
    let found: Vec<Cited> =
        texts.filter_map(|(row, text)| open(row, text, rules, *arity, &numbers, &mut meter)).collect();
    found.into_iter().rev().fold(None, |next, law| Some(law.or(next)))
}

/// The law of a row for rules that have some of its parameters as their last coordinates, and numbers for the others.
fn open(
    row: &'static Row,
    text: &str,
    rules: &Ruleset,
    arity: usize,
    numbers: &[u64],
    meter: &mut Meter,
) -> Option<Cited> {
    let parameters = Ruleset::read(text).ok().filter(|_| arity > row.names.len())?.parameters().to_vec();
    let put_in = (row.names.len() + parameters.len()).checked_sub(arity).filter(|put_in| *put_in <= 1)?;
    let with: Vec<Vec<(String, u64)>> = match put_in {
        0 => vec![Vec::new()],
        _ => parameters.iter().flat_map(|name| numbers.iter().map(|number| vec![(name.clone(), *number)])).collect(),
    };
    with.into_iter().find_map(|with| {
        let template = Ruleset::read_with(text, &with).ok()?;
        let is_same = template.arities() == [arity] && same(rules, &template, meter);
        Cited::open(row, &with, template.parameters()).ok().filter(|_| is_same)
    })
}

/// The most coordinates that one move changes.
fn most_changed(rules: &Ruleset) -> u64 {
    let changed = |one: &PlainMove| {
        let results = one.to.iter().flat_map(|part| part.coordinates.iter().enumerate());
        results.filter(|(place, result)| place != *result).count() as u64
    };
    rules.moves().iter().map(changed).max().unwrap_or(0)
}

fn template(game: &Game, with: &[(String, u64)]) -> Option<String> {
    let arguments: Vec<u64> = with.iter().map(|(_, number)| *number).collect();
    if arguments.is_empty() { Some(game.rules.clone()) } else { render(game, &arguments) }
}

/// The numbers that the parameters of a row may be, where its condition admits them.
fn choices(row: &Row, game: &Game, arity: u64, numbers: &[u64]) -> Vec<Vec<(String, u64)>> {
    let guessed = game.parameters.iter().filter(|name| row.arity.as_ref() != Some(name)).count();
    if guessed > MOST_GUESSED {
        return Vec::new();
    }
    let mut all: Vec<Vec<(String, u64)>> = vec![Vec::new()];
    for name in &game.parameters {
        let own = if row.arity.as_ref() == Some(name) { vec![arity] } else { numbers.to_vec() };
        let longer = |with: Vec<(String, u64)>| {
            own.iter().map(move |number| {
                let mut with = with.clone();
                with.push((name.clone(), *number));
                with
            })
        };
        all = all.into_iter().flat_map(longer).collect();
    }
    all.retain(|with| row.admits(with));
    all
}
