//! Misère sums of heaps of subtraction games, each with its own set. T. S. Ferguson (On sums of graph games with last
//! player losing, 1974): for the least amount s, G(n) = 1 exactly if G(n − s) = 0. So C. L. Bouton's rule for misère Nim
//! (1901) holds for the nim-values: a position is P if some value is above 1 and their nim-sum is 0, or none is and
//! their nim-sum is 1.

use super::by_value::{ensure_all, show_reply, weaken, winning};
use super::knowledge::NoValue;
use super::options::has_ended;
use super::winning::sum;
use super::{Answer, Component, Knowledge, Moves};
use crate::budget::{Exhausted, Meter};
use crate::catalogue::misere_sums;
use crate::number::Number;
use grundy_core::check::Basis;
use grundy_core::value::{Natural, Outcome, Play};

/// The answer under misère play from nim-values. `None` if some game is no pure subtraction game: one in which each
/// heap n has the options n − t for all t ≤ n of one set, and no others.
pub fn by_pairing(
    games: &mut [Knowledge<'_>],
    position: &[(usize, Component)],
    limit: usize,
    meter: &mut Meter,
) -> Option<Result<Answer, NoValue>> {
    let pure = |game: &Knowledge<'_>, meter: &mut Meter| {
        game.amounts(meter).is_some_and(|amounts| amounts.from == 0 && amounts.least() != Some(0))
    };
    let all = position.iter().map(|(game, _)| *game).all(|game| pure(&games[game], meter));
    all.then(|| answer(games, position, limit, meter))
}

fn answer(
    games: &mut [Knowledge<'_>],
    position: &[(usize, Component)],
    limit: usize,
    meter: &mut Meter,
) -> Result<Answer, NoValue> {
    let mut basis = Some(ensure_all(games, position, meter)?);
    weaken(&mut basis, Basis::Cited(misere_sums()));
    let values: Vec<Option<Number>> = position.iter().map(|(game, part)| games[*game].value(part)).collect();
    let is_p = is_p(&values).ok_or(NoValue::Exhausted(Exhausted::Size))?;
    let outcome = if is_p { Outcome::P } else { Outcome::N };
    let (mut moves, mut cut, mut reply) = (Moves::none(), None, None);
    let ended = has_ended(position.iter().map(|(game, part)| (games[*game].game(), part)), meter);
    // Options are wanted by their nim-values, as under normal play.
    if is_p {
        reply = show_reply(games, Play::Normal, position, meter, &|values| if ended { None } else { wanted(values) });
    } else if !ended {
        let wanted = wanted(&values).ok_or(NoValue::Exhausted(Exhausted::Size))?;
        let wins = |at: usize| wanted.get(at).cloned();
        cut = winning(games, Play::Normal, position, &wins, limit, &mut moves, meter).err();
    }
    let basis = basis.unwrap_or(Basis::Cited(misere_sums()));
    let values = vec![None; position.len()];
    Ok(Answer { play: Play::Misere, outcome, ended, value: None, values, moves, reply, basis, circles: None, cut })
}

fn is_large(value: &Option<Number>) -> bool {
    value.as_ref().is_some_and(|value| *value > Number::from(1))
}

/// Bouton's rule.
fn is_p(values: &[Option<Number>]) -> Option<bool> {
    let least = Number::from(u64::from(!values.iter().any(is_large)));
    Some(sum(values)? == least)
}

/// The value that each component has to get: the nim-sum of the others, or the other of 0 and 1 where they are all
/// at most 1.
fn wanted(values: &[Option<Number>]) -> Option<Vec<Number>> {
    let total = sum(values)?;
    let large = values.iter().filter(|value| is_large(value)).count();
    let wanted = |value: &Option<Number>| {
        let others = total.xor(value.as_ref()?);
        let none_large = large == usize::from(is_large(value));
        Some(others.xor(&Number::from(u64::from(none_large))))
    };
    values.iter().map(wanted).collect()
}
