//! What an answer of emitted code is compared with.

use super::games::{Game, SMALL};
use super::programs::Answer;
use grundy::number::Number;
use grundy_core::law::Determines;
use grundy_core::value::{Natural, Play};

/// Accepts an answer, or says what is wrong with it.
///
/// Where answers are padded, heaps of 0 without a move do not count.
pub fn judge(game: &Game, heap: u64, answer: &Answer, is_padded: bool) -> Result<(), String> {
    let by_law = game.law.law.at(&Number::from(heap)).ok_or("the law has no value")?;
    if let Some(value) = usize::try_from(heap).ok().and_then(|heap| game.values.get(heap))
        && by_law != Number::from(u64::from(*value))
    {
        return Err(format!("the engine says {value}"));
    }
    let has_value = game.law.determines == Determines::Value;
    if answer.value.map(Number::from) != has_value.then(|| by_law.clone()) {
        return Err(format!("the value is {by_law}, not {:?}", answer.value));
    }
    if answer.wins == by_law.is_zero() {
        return Err(format!("wins is {}", answer.wins));
    }
    match &answer.left {
        Some(left) => {
            if !left.is_sorted() {
                return Err(format!("{left:?} is not ascending"));
            }
            if !is_option(game, heap, left, is_padded && game.nothing_is_nothing()) {
                return Err(format!("{left:?} is no option"));
            }
            if wins(game, left) { Ok(()) } else { Err(format!("{left:?} does not win")) }
        }
        None if heap < SMALL => {
            let won = options(game, heap).iter().find(|left| wins(game, left));
            won.map_or(Ok(()), |left| Err(format!("{left:?} wins")))
        }
        // An end of play is far below this.
        None if by_law.is_zero() || has_no_option(game) => Ok(()),
        None => Err("some move wins".to_owned()),
    }
}

fn options(game: &Game, heap: u64) -> &[Vec<u64>] {
    &game.options[usize::try_from(heap).unwrap()]
}

/// Whether who leaves these heaps wins.
fn wins(game: &Game, left: &[u64]) -> bool {
    let value = |heap: &u64| game.law.law.at(&Number::from(*heap)).unwrap();
    match left {
        [] => game.play == Play::Normal,
        [heap] => value(heap).is_zero(),
        several => {
            assert_eq!(game.law.determines, Determines::Value);
            several.iter().fold(Number::from(0), |sum, heap| sum.xor(&value(heap))).is_zero()
        }
    }
}

/// Whether the rules allow it. What a huge heap leaves is an option if it is one of a smaller heap with as much
/// less in the largest part.
fn is_option(game: &Game, heap: u64, left: &[u64], without_zeros: bool) -> bool {
    let one = |heap: u64, left: &[u64]| {
        let counts = |part: &&u64| !without_zeros || **part > 0;
        options(game, heap).iter().any(|option| option.iter().filter(counts).eq(left))
    };
    let Some(distance) = heap.checked_sub(SMALL) else { return one(heap, left) };
    // Of all large heaps a small one can be left, where amounts have no bound.
    let small = |left: &[u64]| left.len() <= 1 && game.law.law.saltus() > 0 && one(SMALL, left);
    match left.split_last() {
        Some((largest, others)) if *largest >= distance => one(SMALL, &[others, &[largest - distance]].concat()),
        _ => small(left),
    }
}

fn has_no_option(game: &Game) -> bool {
    options(game, SMALL).is_empty()
}
