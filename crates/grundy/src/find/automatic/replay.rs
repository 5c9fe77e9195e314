//! An automaton against labels: all words of a box are walked as a tree, so that each digit is read once for all the
//! words that begin with it.

use super::{Block, Labelled, Stopped};
use grundy_core::law::{Automaton, System};

/// The first tuple of a box, in the order of its words, whose label is not the output; `None` if all agree.
pub fn replay(
    automaton: &Automaton,
    system: &System,
    upto: &[u64],
    labels: &mut dyn Labelled,
) -> Result<Option<Vec<u64>>, Stopped> {
    labels.reach(upto)?;
    let most = upto.iter().copied().max().unwrap_or(0);
    let mut units: Vec<u64> = system.units::<u64>().take_while(|unit| *unit <= most).collect();
    units.reverse();
    let tracks = automaton.tracks();
    if upto.len() != tracks || automaton.digits() != system.digits() {
        return Ok(Some(vec![0; upto.len()]));
    }
    let base = system.digits();
    let place = |track: usize| base.pow(u32::try_from(tracks - 1 - track).unwrap_or(0));
    let digits = (0..automaton.width())
        .flat_map(|symbol| (0..tracks).map(move |track| (symbol / place(track)) % base))
        .collect();
    let valid = &system.valid;
    let accepts: Vec<bool> = valid.outputs().iter().map(|output| *output == 1).collect();
    let mut walk = Walk { automaton, system, upto, units, digits, live: valid.lead_to(&accepts) };
    let (mut points, mut states) = (vec![0; (walk.units.len() + 1) * tracks], vec![0; (walk.units.len() + 1) * tracks]);
    let covers =
        |block: &Block<'_>| block.upto.len() == tracks && upto.iter().zip(block.upto).all(|(own, end)| own <= end);
    let agrees = match labels.block().filter(covers) {
        Some(block) => {
            let strides = block.strides();
            let place = |(own, stride): (&u64, &usize)| usize::try_from(*own).unwrap_or(usize::MAX) * stride;
            let label =
                |point: &[u64]| block.values[point.iter().zip(&strides).map(place).sum::<usize>()].min(block.most);
            walk.below(0, 0, &mut points, &mut states, &mut |point| Ok(label(point)))?
        }
        None => walk.below(0, 0, &mut points, &mut states, &mut |point| labels.at(point))?,
    };
    let last = walk.units.len() * tracks;
    Ok((!agrees).then(|| points[last..].to_vec()))
}

struct Walk<'a> {
    automaton: &'a Automaton,
    system: &'a System,
    upto: &'a [u64],
    /// The largest first.
    units: Vec<u64>,
    /// The digits of each symbol, symbol after symbol.
    digits: Vec<usize>,
    live: Vec<bool>,
}

impl Walk<'_> {
    /// Whether all words that begin as read so far agree. If not, the last tuple of `points` is one that does not.
    fn below(
        &mut self,
        depth: usize,
        state: usize,
        points: &mut [u64],
        states: &mut [usize],
        label: &mut dyn FnMut(&[u64]) -> Result<u32, Stopped>,
    ) -> Result<bool, Stopped> {
        let tracks = self.upto.len();
        let (here, there) = (depth * tracks, (depth + 1) * tracks);
        let Some(unit) = self.units.get(depth).copied() else {
            let valid = states[here..there].iter().all(|state| self.system.valid.output(*state) == 1);
            return Ok(!valid || label(&points[here..there])? == self.automaton.output(state));
        };
        'symbols: for symbol in 0..self.automaton.width() {
            for track in 0..tracks {
                let digit = self.digits[symbol * tracks + track];
                let point = unit.saturating_mul(digit as u64).saturating_add(points[here + track]);
                let next = self.system.valid.next(states[here + track], digit);
                if point > self.upto[track] || !self.live[next] {
                    continue 'symbols;
                }
                points[there + track] = point;
                states[there + track] = next;
            }
            let next = self.automaton.next(state, symbol);
            if !self.below(depth + 1, next, points, states, label)? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
