//! Everything: the solver answers, with all winning moves where they are asked for.

use super::{CaseFailure, Desk, print};
use crate::case::Case;
use crate::printer::Printer;
use grundy::answer::Component;
use grundy::number::Number;
use grundy::solve::Question;
use grundy_core::check::Basis;
use std::io::Write;

pub(super) fn answer<W: Write>(
    desk: &mut Desk<'_>,
    case: &Case<'_>,
    out: &mut Printer<W>,
) -> Result<bool, CaseFailure> {
    let position = position(desk, case)?;
    let limit = if desk.problem.moves.is_some() { usize::MAX } else { 0 };
    let mut meter = desk.budget.start();
    let answer = desk.solver.solve(Question { position: &position, limit }, &mut meter);
    let answer = answer.map_err(CaseFailure::Unanswered)?;
    desk.conjectured |= matches!(answer.basis, Basis::Conjectured { .. });
    print(desk.problem, case, case.number, &answer, out)?;
    Ok(true)
}

/// The components of the case, if the rules know them.
pub fn position(desk: &Desk<'_>, case: &Case<'_>) -> Result<Vec<(usize, Component)>, CaseFailure> {
    let (mut coordinates, mut ends) = (Vec::<Number>::new(), Vec::new());
    desk.problem.components.evaluate(case, &mut coordinates, &mut ends).map_err(CaseFailure::NoPosition)?;
    let mut position = Vec::with_capacity(ends.len());
    let mut start = 0;
    for end in ends {
        let component = coordinates[start..end].to_vec();
        start = end;
        if !desk.arities.contains(&component.len()) || !desk.rules.admits(&component) {
            return Err(CaseFailure::NotAdmitted(component));
        }
        position.push((0, component));
    }
    Ok(position)
}
