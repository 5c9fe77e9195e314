//! Outcomes that a law or a table says at once, without computing anything: in machine words, of a long number by its
//! remainder alone where the law repeats, else in numbers of any length. Where moves are asked for only lost positions are
//! answered here.

use super::{CaseFailure, Desk, print_words};
use crate::case::Case;
use crate::printer::Printer;
use crate::row::NoPosition;
use grundy::number::Number;
use grundy_core::value::{Natural, Outcome};
use std::io::Write;

pub(super) fn accepts(_: &Desk<'_>) -> bool {
    true
}

pub(super) fn answer<W: Write>(
    desk: &mut Desk<'_>,
    case: &Case<'_>,
    out: &mut Printer<W>,
) -> Result<bool, CaseFailure> {
    let Some(outcome) = by_words(desk, case).or_else(|| by_remainder(desk, case)).or_else(|| by_numbers(desk, case))
    else {
        return Ok(false);
    };
    let lists_moves = desk.problem.moves.is_some() || desk.problem.counts_moves;
    if lists_moves && outcome != Outcome::P {
        return Ok(false);
    }
    print_words(desk.words(outcome)?, case.number, &|| "0".to_owned(), out)?;
    Ok(true)
}

fn by_words(desk: &mut Desk<'_>, case: &Case<'_>) -> Option<Outcome> {
    if !case.is_short() {
        return None;
    }
    desk.coordinates.clear();
    desk.ends.clear();
    desk.problem.components.evaluate::<u64>(case, &mut desk.coordinates, &mut desk.ends).ok()?;
    said(desk, &desk.coordinates, &desk.ends)
}

fn by_numbers(desk: &Desk<'_>, case: &Case<'_>) -> Option<Outcome> {
    let (mut coordinates, mut ends) = (Vec::<Number>::new(), Vec::new());
    let made: Result<(), NoPosition> = desk.problem.components.evaluate(case, &mut coordinates, &mut ends);
    made.ok()?;
    said(desk, &coordinates, &ends)
}

/// What the laws say of components, given their coordinates and where each ends.
fn said<N: Natural>(desk: &Desk<'_>, coordinates: &[N], ends: &[usize]) -> Option<Outcome> {
    let starts = std::iter::once(&0).chain(ends);
    let components = starts.zip(ends).map(|(start, end)| (0, &coordinates[*start..*end]));
    let fits = |component: &[N]| desk.arities.contains(&component.len()) && desk.rules.admits(component);
    if !components.clone().all(|(_, component)| fits(component)) {
        return None;
    }
    desk.solver.at_once(components)
}

/// A heap too long for a machine word stands for the one that has its remainder.
fn by_remainder(desk: &Desk<'_>, case: &Case<'_>) -> Option<Outcome> {
    let (from, residues) = desk.repeats.as_ref()?;
    let residue = residues.of(case.digits(desk.problem.components.heap()?)?);
    let modulus = residues.modulus();
    let heap = from + (residue + modulus - from % modulus) % modulus;
    said(desk, &[heap], &[1])
}
