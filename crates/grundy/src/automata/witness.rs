//! Shortest words, and the numbers on their tracks.

use crate::budget::{Exhausted, Meter};
use grundy_core::law::{Automaton, System};
use grundy_core::value::Natural;

/// The shortest word after which the output is wanted, and of several the one whose symbols are least from the front on.
pub fn shortest(
    automaton: &Automaton,
    wanted: impl Fn(u32) -> bool,
    meter: &mut Meter,
) -> Result<Option<Vec<usize>>, Exhausted> {
    let mut before: Vec<Option<(usize, usize)>> = vec![None; automaton.states()];
    let mut order = vec![0];
    let mut at = 0;
    while at < order.len() {
        let state = order[at];
        at += 1;
        if wanted(automaton.output(state)) {
            return Ok(Some(way(&before, state)));
        }
        meter.tick(1 + (automaton.width() / 16) as u64)?;
        for (symbol, target) in automaton.row(state).iter().enumerate() {
            let target = *target as usize;
            if target != 0 && before[target].is_none() {
                before[target] = Some((state, symbol));
                order.push(target);
            }
        }
    }
    Ok(None)
}

/// The symbols that led from state 0 to a state, each state with the one before it and the symbol between.
pub(super) fn way(before: &[Option<(usize, usize)>], mut state: usize) -> Vec<usize> {
    let mut word = Vec::new();
    while let Some((source, symbol)) = before[state] {
        word.push(symbol);
        state = source;
    }
    word.reverse();
    word
}

/// The numbers on the tracks of a word; `None` if one leaves the number type.
pub fn numbers<N: Natural>(system: &System, tracks: usize, word: &[usize]) -> Option<Vec<N>> {
    let digits = system.digits();
    let mut words = vec![Vec::with_capacity(word.len()); tracks];
    for symbol in word.iter().rev() {
        let mut rest = *symbol;
        for own in words.iter_mut().rev() {
            own.push(rest % digits);
            rest /= digits;
        }
    }
    words.iter().map(|own| system.number(own)).collect()
}
