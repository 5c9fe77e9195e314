//! All small cases, in order: level by level the cases whose numbers are at most so far from the least that they can be.

use super::{Round, Studio};
use crate::stress::format::Format;
use crate::stress::sample::Sample;
use grundy::number::Number;
use grundy_core::value::Natural;

/// Cases that are looked at before a level is left, and rounds after which there are enough small cases.
const LOOKED_AT: usize = 1 << 14;
const ROUNDS: u64 = 8;

/// Lists of so many members and more are no small cases.
const LONG: u64 = 4;

pub(super) fn draw(studio: &mut Studio<'_, '_>, round: Round) -> Vec<Sample> {
    if round.index >= ROUNDS {
        return Vec::new();
    }
    let first = round.before;
    let mut found = Vec::new();
    let (mut least, mut level) = (0, 0);
    while found.len() < first + round.wanted {
        let more = at_level(studio.format, least, level, first + round.wanted - found.len());
        if more.is_empty() && level > 1 {
            break;
        }
        found.extend(more);
        // Wider and wider levels, since each is a part of all cases up to there.
        (least, level) = (level + 1, level + 1 + level / 2);
    }
    found.drain(..first.min(found.len()));
    found
}

/// The first cases that have a number at least so far from the least that it can be, and none farther than a level. A case is
/// replayed from its list of distances, which goes up as an odometer does.
fn at_level(format: &Format<'_>, least: u64, level: u64, most: usize) -> Vec<Sample> {
    let (mut found, mut distances) = (Vec::new(), Vec::<(u64, u64)>::new());
    for _ in 0..LOOKED_AT {
        let mut at = 0;
        let sample = format.build(&mut |choice| {
            let level = if choice.is_count { level.min(LONG - 1) } else { level };
            let room =
                choice.high.minus(choice.low).and_then(|room| room.to_u64()).map_or(level, |room| room.min(level));
            let distance = distances.get(at).map_or(0, |(distance, _)| *distance);
            match distances.get_mut(at) {
                Some(known) => known.1 = room,
                None => distances.push((0, room)),
            }
            at += 1;
            choice.low.plus(&Number::from(distance)).unwrap_or_default()
        });
        distances.truncate(at);
        let is_new = least == 0 || distances.iter().any(|(distance, _)| *distance >= least);
        found.extend(sample.filter(|_| is_new));
        if found.len() >= most {
            break;
        }
        let Some(next) = distances.iter().rposition(|(distance, room)| distance < room) else { break };
        distances.truncate(next + 1);
        distances[next].0 += 1;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::row::{Problem, find};

    fn shown(id: &str, level: u64) -> Vec<String> {
        let problem = Problem::new(find(id).unwrap().clone()).unwrap();
        let format = Format::new(&problem);
        let flat =
            |sample: &Sample| sample.numbers.iter().flatten().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        at_level(&format, level, level, 1000).iter().map(flat).collect()
    }

    #[test]
    fn levels_hold_every_small_case_once() {
        assert_eq!(shown("poj-1067", 0), ["0 0"]);
        assert_eq!(shown("poj-1067", 2), ["0 2", "1 2", "2 0", "2 1", "2 2"]);
        assert_eq!(shown("hdu-2177", 1), ["0 1", "1 1", "1 2"]);
        assert_eq!(shown("acwing-891", 1), ["1 2", "2 1 1", "2 1 2", "2 2 1", "2 2 2"]);
        assert_eq!((shown("hdu-1848", 2).len(), shown("hdu-1848", 3).len()), (27 - 8, 64 - 27));
    }
}
