//! The fields of a residue law. Forms and comparisons have one text each, so that what is read prints as it stood.

use super::Evidence;
use super::automatic::one;
use super::read::{Expected, Field, Lines, MAX_VALUES, Read, fail};
use crate::law::residue::{read_clause, read_clauses, read_sum, written_clause, written_clauses, written_sum};
use crate::law::{Determines, Residue, Says};
use crate::notation::{is_name, is_reserved};
use crate::plain::Form;
use std::fmt::{self, Formatter};

/// The most coordinates.
const MAX_NAMES: usize = 8;

/// The law and its evidence.
pub(super) fn residue(lines: &mut Lines<'_>, determines: Determines) -> Read<(Residue, Evidence)> {
    let field = lines.field("component")?;
    let names: Vec<String> = field.word()?.split(' ').map(str::to_owned).collect();
    let named = lines.field("residue")?;
    let residue = named.word()?.to_owned();
    let is_fresh = |at: usize| is_name(&names[at]) && !is_reserved(&names[at]) && !names[..at].contains(&names[at]);
    if names.len() > MAX_NAMES || !(0..names.len()).all(is_fresh) {
        return fail(field.line, Expected::List("names that differ"));
    }
    if !is_name(&residue) || is_reserved(&residue) || names.contains(&residue) {
        return fail(named.line, Expected::List("a name that is none of the component"));
    }
    let own: Vec<String> = [std::slice::from_ref(&residue), &names[1..]].concat();
    let given = if lines.sees("where") { parameters(&lines.field("where")?, &own)? } else { Vec::new() };
    let modulus = form(&lines.field("modulus")?, &own)?;
    let says = match determines {
        Determines::Outcome => Says::Positions(clauses(&lines.field("positions")?, &own)?),
        Determines::Value => {
            let zero = if lines.sees("zero") { clauses(&lines.field("zero")?, &own)? } else { Vec::new() };
            let mut term = |name: &'static str| {
                if !lines.sees(name) {
                    return Ok(Form::default());
                }
                let field = lines.field(name)?;
                let read = form(&field, &own)?;
                // What is 0 is left out.
                if read == Form::default() { list(&field) } else { Ok(read) }
            };
            let (plus, minus) = (term("plus")?, term("minus")?);
            let field = lines.field("scale")?;
            let scale = form(&field, &own)?;
            let shift = plus.plus(-1, &minus);
            Says::Values { zero, shift: shift.map_or_else(|| list(&field), Ok)?, scale }
        }
    };
    let movable = if lines.sees("movable") { Some(one(&lines.field("movable")?, 2)?) } else { None };
    let covers = lines.field("covers")?.naturals(MAX_VALUES)?;
    let law = Residue { names, residue, given, modulus, says };
    Ok((law, Evidence { movable, covers, ..Evidence::default() }))
}

fn list<T>(field: &Field<'_>) -> Read<T> {
    fail(field.line, Expected::List("linear forms, in the one way in which they are written"))
}

/// A sum of parameters and naturals.
fn form(field: &Field<'_>, names: &[String]) -> Read<Form> {
    let text = field.word()?;
    let read = read_sum(text, names).filter(|form| form.of(0) == 0 && written_sum(form, names) == text);
    read.map_or_else(|| list(field), Ok)
}

fn clauses(field: &Field<'_>, names: &[String]) -> Read<Vec<Vec<Form>>> {
    let text = field.word()?;
    let read = read_clauses(text, names).filter(|read| written_clauses(read, names) == text);
    read.map_or_else(|| list(field), Ok)
}

/// Comparisons of the parameters alone.
fn parameters(field: &Field<'_>, names: &[String]) -> Read<Vec<Form>> {
    let text = field.word()?;
    let is_free = |read: &Vec<Form>| read.iter().all(|form| form.of(0) == 0);
    let read = read_clause(text, ", ", names).filter(|read| is_free(read) && written_clause(read, ", ", names) == text);
    read.map_or_else(|| list(field), Ok)
}

/// The law as fields, without its evidence.
pub(super) fn write(out: &mut Formatter<'_>, law: &Residue) -> fmt::Result {
    let names = law.residue_names();
    let of = if matches!(law.says, Says::Positions(_)) { Determines::Outcome } else { Determines::Value };
    writeln!(out, "law: residue {of}")?;
    writeln!(out, "component: {}", law.names.join(" "))?;
    writeln!(out, "residue: {}", law.residue)?;
    if !law.given.is_empty() {
        writeln!(out, "where: {}", written_clause(&law.given, ", ", &names))?;
    }
    writeln!(out, "modulus: {}", written_sum(&law.modulus, &names))?;
    match &law.says {
        Says::Positions(clauses) => writeln!(out, "positions: {}", written_clauses(clauses, &names)),
        Says::Values { zero, shift, scale } => {
            if !zero.is_empty() {
                writeln!(out, "zero: {}", written_clauses(zero, &names))?;
            }
            for (name, sign) in [("plus", 1), ("minus", -1)] {
                let part = of_sign(shift, sign);
                if part != Form::default() {
                    writeln!(out, "{name}: {}", written_sum(&part, &names))?;
                }
            }
            writeln!(out, "scale: {}", written_sum(scale, &names))
        }
    }
}

/// The terms of one sign, without it.
fn of_sign(form: &Form, sign: i128) -> Form {
    let terms = form.terms.iter().filter(|(_, factor)| factor.signum() == sign);
    Form {
        constant: (form.constant * sign).max(0),
        terms: terms.map(|(variable, factor)| (*variable, factor * sign)).collect(),
    }
}
