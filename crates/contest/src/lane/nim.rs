//! Nim: every heap has itself for its value, and one option of each smaller value (C. L. Bouton, Nim, a game with a complete
//! mathematical theory, 1902). All heaps of a case at once: one pass for the nim-sum x, one for the heaps h with h ⊕ x < h.

use super::{CaseFailure, Desk, print_words};
use crate::case::Case;
use crate::printer::Printer;
use grundy::shape::{Amounts, Piece};
use grundy_core::value::{Outcome, Play};
use std::io::Write;

/// The rules take any number from a heap, and the position is a list of heaps.
pub(super) fn accepts(desk: &Desk<'_>) -> bool {
    let Some(rules) = desk.rules.ruleset() else { return false };
    let any = [Piece::Steps { first: 1, step: 1, last: None }];
    let takes_any =
        Amounts::of(rules, &mut desk.budget.start()).is_some_and(|amounts| amounts.from == 0 && amounts.pieces == any);
    let lines = desk.problem.moves.as_ref();
    let plain = lines.is_none_or(super::MoveLines::are_heaps);
    desk.play == Play::Normal
        && rules.arities() == [1]
        && desk.problem.components.heaps().is_some()
        && takes_any
        && plain
}

/// Heaps that are looked at before moves are printed.
const STRETCH: usize = 1024;

pub(super) fn answer<W: Write>(
    desk: &mut Desk<'_>,
    case: &Case<'_>,
    out: &mut Printer<W>,
) -> Result<bool, CaseFailure> {
    let Some(heaps) = desk.problem.components.heaps().and_then(|list| case.list(list)) else { return Ok(false) };
    let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    if sum == 0 {
        print_words(desk.words(Outcome::P)?, case.number, &|| "0".to_owned(), out)?;
        return Ok(true);
    }
    // h ⊕ x < h exactly if h has the highest bit of x.
    let top = 1 << sum.ilog2();
    let count = || heaps.iter().map(|heap| (heap & top) >> sum.ilog2()).sum::<u64>().to_string();
    print_words(desk.words(Outcome::N)?, case.number, &count, out)?;
    if desk.problem.moves.is_some() {
        desk.winners.resize(STRETCH, 0);
        for heaps in heaps.chunks(STRETCH) {
            // Gathered without a branch on each heap, which could not be predicted.
            let mut found = 0;
            for heap in heaps {
                desk.winners[found] = *heap;
                found += usize::from(heap & top != 0);
            }
            for heap in &desk.winners[..found] {
                out.pair(*heap, heap ^ sum)?;
            }
        }
    }
    Ok(true)
}
