//! The functions of a residue law as formulas: sums of names and their multiples, compared by `<` and `<=`, which all
//! languages write alike; only `and` and `or` differ.

use super::choose::Without;
use super::identifiers;
use super::program::left_out;
use crate::emit::Refusal;
use crate::messages::Messages;
use grundy_core::law::Residue;
use grundy_core::law::residue::{Clause, Says, written_clause, written_sum};
use grundy_core::plain::Form;
use serde::Serialize;

/// The formulas.
#[derive(Serialize)]
pub struct Formulas {
    /// The heap and the parameters.
    names: Vec<String>,
    /// The residue.
    residue: String,
    modulus: String,
    /// What must hold of the parameters; comparisons that all must hold.
    speaks: Vec<String>,
    /// Where the heap is P, or has the value 0; none if nowhere. Any of them is enough, and of each all comparisons must
    /// hold.
    zero: Vec<Vec<String>>,
    /// The quotient, if the law gives values.
    quotient: Option<Quotient>,
    without: String,
}

/// (r + shift) / scale, rounded down.
#[derive(Serialize)]
struct Quotient {
    /// What is divided.
    shifted: String,
    /// By what, if not by 1.
    scale: Option<String>,
    /// Whether it may have more than 64 bits.
    wide: bool,
}

/// Coefficients of a form together are below this, so that forms of numbers of 64 bits have less than 127.
const MOST: u128 = 1 << 60;

impl Formulas {
    /// The formulas of a law.
    pub fn of(messages: &Messages, law: &Residue, escape: fn(&str) -> String) -> Result<Formulas, Refusal> {
        let own = identifiers(&law.names);
        let residue = "residue".to_owned();
        let names = [std::slice::from_ref(&residue), own.get(1..).unwrap_or_default()].concat();
        let (zero, quotient) = match &law.says {
            Says::Positions(clauses) => (clauses.clone(), None),
            Says::Values { zero, shift, scale } => (zero.clone(), Some((shift, scale))),
        };
        let of_quotient = quotient.iter().flat_map(|(shift, scale)| [*shift, *scale]);
        let all = law.given.iter().chain(zero.iter().flatten()).chain([&law.modulus]).chain(of_quotient);
        if all.into_iter().any(|form| !is_small(form)) {
            return Err(Refusal::Long);
        }
        let comparisons = |clause: &Clause| {
            clause.iter().map(|form| written_clause(&vec![form.clone()], "", &names)).collect::<Vec<String>>()
        };
        let quotient = quotient.map(|(shift, scale)| {
            let (plus, minus) = (part(shift, 1), part(shift, -1));
            let more = plus.plus(1, &Form::variable(0)).unwrap_or_default();
            let shifted = written_sum(&more, &names);
            let shifted = match minus == Form::default() {
                true => shifted,
                false => format!("{shifted} - {}", factor(&minus, &names)),
            };
            let scale = (scale.as_number() != Some(1)).then(|| factor(scale, &names));
            let shifted = if scale.is_some() && shifted.contains(' ') { format!("({shifted})") } else { shifted };
            Quotient { shifted, scale, wide: plus != Form::default() }
        });
        Ok(Formulas {
            modulus: factor(&law.modulus, &names),
            speaks: comparisons(&law.given),
            zero: zero.iter().map(comparisons).collect(),
            names: own,
            residue,
            quotient,
            without: escape(&left_out(messages, Without::Residue)),
        })
    }
}

/// A sum as a factor.
fn factor(form: &Form, names: &[String]) -> String {
    let sum = written_sum(form, names);
    if sum.contains(' ') { format!("({sum})") } else { sum }
}

fn is_small(form: &Form) -> bool {
    let all = form.terms.iter().map(|(_, factor)| factor.unsigned_abs()).chain([form.constant.unsigned_abs()]);
    all.fold(0, u128::saturating_add) < MOST
}

/// The terms of one sign, that sign left out.
fn part(form: &Form, sign: i128) -> Form {
    let terms =
        form.terms.iter().filter(|(_, own)| own.signum() == sign).map(|(variable, own)| (*variable, own * sign));
    Form { constant: (form.constant * sign).max(0), terms: terms.collect() }
}
