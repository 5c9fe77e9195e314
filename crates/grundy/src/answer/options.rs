//! The options of a component of any size. Below 2^62 the rules enumerate them; beyond, a finite subtraction set does.

use super::Component;
use crate::budget::{Exhausted, Meter};
use crate::engine::{MAX_COORDINATE, Position};
use crate::game::Game;
use crate::number::Number;
use crate::shape::{Amounts, Piece};
use grundy_core::notation::LIMIT;
use grundy_core::plain::{Halt, PlainMove, Ruleset};
use grundy_core::value::Natural;
use std::ops::ControlFlow;

/// The component in machine words, if it fits.
pub(super) fn small(component: &[Number]) -> Option<Vec<u64>> {
    component.iter().map(|coordinate| coordinate.to_u64().filter(|n| *n < LIMIT)).collect()
}

/// A position with coordinates that a search takes.
pub(super) fn small_position(position: &[(usize, Component)]) -> Option<Position> {
    let small = |(game, component): &(usize, Component)| {
        let small = small(component)?;
        small.iter().all(|coordinate| *coordinate < MAX_COORDINATE).then_some((*game, small))
    };
    position.iter().map(small).collect()
}

/// The component with coordinates of any length.
pub(super) fn large(component: &[u64]) -> Component {
    component.iter().map(|coordinate| Number::from(*coordinate)).collect()
}

/// Calls `keep` with each option that the rules allow, perhaps repeatedly, until it breaks.
pub(crate) fn each(
    game: &dyn Game,
    component: &[Number],
    meter: &mut Meter,
    keep: &mut dyn FnMut(&[Component]) -> ControlFlow<()>,
) -> Result<(), Exhausted> {
    if let Some(small) = small(component) {
        return meter.run(|fuel| {
            let halt = game.each_option(&small, fuel, &mut |parts| {
                keep(&parts.iter().map(|part| large(part)).collect::<Vec<Component>>())
            });
            match halt {
                Err(Halt::Stopped) => Ok(()),
                other => other,
            }
        });
    }
    let shape = game.rules().and_then(|rules| Some((rules, rules.subtraction()?)));
    let (Some((rules, shape)), [heap]) = (shape, component) else { return Err(Exhausted::Size) };
    if shape.from >= LIMIT {
        return Err(Exhausted::Size);
    }
    let most = shape.most.ok_or(Exhausted::Size)?;
    let mut visit = |amount: u64| match heap.minus(&Number::from(amount)) {
        Some(left) => keep(&[vec![left]]),
        None => ControlFlow::Continue(()),
    };
    // There may be more amounts than the memory holds: they are made one after the other where they are shown.
    let Some(amounts) = Amounts::of(rules, meter) else {
        let amounts = meter.run(|fuel| shape.amounts(rules, most, fuel))?;
        return in_turn(amounts.into_iter().rev(), &mut visit, meter).map(|_| ());
    };
    for piece in amounts.pieces.iter().rev() {
        let flow = match piece {
            Piece::Steps { first, step, last: Some(last) } => {
                let below = |amount: &u64| amount.checked_sub(*step).filter(|below| below >= first);
                in_turn(std::iter::successors(Some(*last), below), &mut visit, meter)?
            }
            Piece::Members { set, low, high: Some(high) } => {
                let above = |amount: &u64| set.at_least(amount + 1).filter(|above| above <= high);
                in_turn(std::iter::successors(Some(*low), above), &mut visit, meter)?
            }
            Piece::Steps { .. } | Piece::Members { .. } => return Err(Exhausted::Size),
        };
        if flow.is_break() {
            break;
        }
    }
    Ok(())
}

/// Visits amounts until one breaks.
fn in_turn(
    amounts: impl Iterator<Item = u64>,
    visit: &mut dyn FnMut(u64) -> ControlFlow<()>,
    meter: &mut Meter,
) -> Result<ControlFlow<()>, Exhausted> {
    for amount in amounts {
        meter.tick(1)?;
        if visit(amount).is_break() {
            return Ok(ControlFlow::Break(()));
        }
    }
    Ok(ControlFlow::Continue(()))
}

/// Whether a component has an option.
pub fn has_option(game: &dyn Game, component: &[Number], meter: &mut Meter) -> Result<bool, Exhausted> {
    let mut any = false;
    each(game, component, meter, &mut |_| {
        any = true;
        ControlFlow::Break(())
    })?;
    Ok(any)
}

/// Whether no component of a position has an option, as far as the budget shows.
pub(super) fn has_ended<'a>(position: impl Iterator<Item = (&'a dyn Game, &'a Component)>, meter: &mut Meter) -> bool {
    let mut position = position;
    position.all(|(game, component)| has_option(game, component, meter) == Ok(false))
}

/// Whether a move may leave several components.
pub(super) fn splits_ever(one: &PlainMove) -> bool {
    one.to.len() > 1 || one.to.iter().any(|part| part.copies.is_some())
}

/// Whether some option of a component leaves several components.
pub fn splits(game: &dyn Game, component: &[Number], meter: &mut Meter) -> Result<bool, Exhausted> {
    // Rules that never leave several components need no look at the options, of which there may be very many.
    let may_split = |rules: &Ruleset| rules.moves().iter().any(splits_ever);
    if game.rules().is_some_and(|rules| !may_split(rules)) {
        return Ok(false);
    }
    let mut several = false;
    each(game, component, meter, &mut |parts| {
        several |= parts.len() > 1;
        if several { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })?;
    Ok(several)
}
