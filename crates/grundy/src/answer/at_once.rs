//! What laws and tables say of a sum without computing anything, in the number type of the question: for streams of
//! questions. Conjectures are not asked.

use super::Knowledge;
use grundy_core::value::{Natural, Outcome, Play};

/// Who wins a sum of components, each with the index of its game; `None` if that is not said at once. Under normal play
/// the nim-sum of the values decides, or the outcome of a single component; under misère play a single component alone.
pub fn at_once<'a, N: Natural + 'a>(
    games: &[Knowledge<'_>],
    play: Play,
    sum: impl IntoIterator<Item = (usize, &'a [N])>,
) -> Option<Outcome> {
    let mut sum = sum.into_iter();
    let first = sum.next();
    let second = sum.next();
    let is_p = match (first, second) {
        (None, _) => play == Play::Normal,
        (Some((game, component)), None) => games[game].is_p_at_once(component)?,
        (Some(first), Some(second)) if play == Play::Normal => {
            let mut total = N::from_u64(0);
            for (game, component) in [first, second].into_iter().chain(sum) {
                total = total.xor(&games[game].value_at_once(component)?);
            }
            total == N::from_u64(0)
        }
        _ => return None,
    };
    Some(if is_p { Outcome::P } else { Outcome::N })
}
