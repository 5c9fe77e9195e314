//! Projection: some number on a track, of any length. The states of the result are the sets of states that the digits on
//! the other tracks leave possible (M. O. Rabin and D. Scott, Finite automata and their decision problems, 1959).

use super::intern::Lists;
use super::minimised;
use super::relation::{MAX_STATES, Relation, Track, reading};
use crate::budget::{Exhausted, Meter};
use grundy_core::law::Automaton;

/// The targets of each state by the symbol of the kept tracks, without those from which nothing is accepted.
struct Steps {
    width: usize,
    ends: Vec<usize>,
    targets: Vec<u32>,
}

impl Steps {
    fn new(relation: &Relation, kept: &[Track], alive: &[bool], meter: &mut Meter) -> Result<Steps, Exhausted> {
        let automaton = relation.automaton();
        let own = reading(automaton.digits(), relation.tracks(), kept).ok_or(Exhausted::Memory)?;
        let width = automaton.digits().pow(u32::try_from(kept.len()).map_err(|_| Exhausted::Memory)?);
        // The symbols of all tracks, by the symbol of those that are kept.
        let mut symbols: Vec<Vec<usize>> = vec![Vec::new(); width];
        for (symbol, kept) in own.iter().enumerate() {
            symbols[*kept as usize].push(symbol);
        }
        let mut steps = Steps { width, ends: Vec::with_capacity(automaton.states() * width), targets: Vec::new() };
        let mut seen = vec![usize::MAX; automaton.states()];
        for state in 0..automaton.states() {
            meter.tick(1 + (own.len() / 16) as u64)?;
            let row = automaton.row(state);
            for symbols in &symbols {
                let round = steps.ends.len();
                for symbol in symbols.iter().filter(|_| alive[state]) {
                    let target = row[*symbol];
                    if alive[target as usize] && std::mem::replace(&mut seen[target as usize], round) != round {
                        steps.targets.push(target);
                    }
                }
                steps.ends.push(steps.targets.len());
            }
        }
        Ok(steps)
    }

    fn of(&self, state: u32, symbol: usize) -> &[u32] {
        let at = state as usize * self.width + symbol;
        &self.targets[at.checked_sub(1).map_or(0, |before| self.ends[before])..self.ends[at]]
    }

    /// The states that zeros on the kept tracks lead to from the start: the numbers on the others may be longer.
    fn start(&self, alive: bool) -> Vec<u32> {
        let mut start: Vec<u32> = if alive { vec![0] } else { Vec::new() };
        let mut seen: foldhash::HashSet<u32> = start.iter().copied().collect();
        let mut at = 0;
        while at < start.len() {
            for target in self.of(start[at], 0) {
                if seen.insert(*target) {
                    start.push(*target);
                }
            }
            at += 1;
        }
        start.sort_unstable();
        start
    }
}

/// The least relation that holds of the numbers on the other tracks exactly if with some numbers on the named tracks
/// the given one holds.
pub fn projected(relation: &Relation, names: &[Track], meter: &mut Meter) -> Result<Relation, Exhausted> {
    let kept: Vec<Track> = relation.tracks().iter().filter(|track| !names.contains(track)).copied().collect();
    if kept.len() == relation.tracks().len() {
        return Ok(relation.clone());
    }
    let automaton = relation.automaton();
    let accepts: Vec<bool> = automaton.outputs().iter().map(|output| *output == 1).collect();
    let alive = automaton.lead_to(&accepts);
    let steps = Steps::new(relation, &kept, &alive, meter)?;
    let mut sets = Lists::new();
    sets.number(&steps.start(alive[0]));
    let (mut outputs, mut targets) = (Vec::new(), Vec::new());
    let mut seen = vec![0_u64; automaton.states()];
    let (mut round, mut at) = (0, 0);
    let (mut set, mut reached) = (Vec::new(), Vec::new());
    while at < sets.len() {
        set.clear();
        set.extend_from_slice(sets.get(at));
        outputs.push(u32::from(set.iter().any(|state| accepts[*state as usize])));
        for symbol in 0..steps.width {
            round += 1;
            reached.clear();
            let mut work = 1;
            for state in &set {
                let next = steps.of(*state, symbol);
                work += next.len();
                for target in next {
                    if std::mem::replace(&mut seen[*target as usize], round) != round {
                        reached.push(*target);
                    }
                }
            }
            meter.tick(1 + (work / 8) as u64)?;
            reached.sort_unstable();
            targets.push(sets.number(&reached).ok_or(Exhausted::Memory)?);
        }
        if sets.len() > MAX_STATES || sets.bytes() + (targets.len() as u64) * 4 > meter.memory() {
            return Err(Exhausted::Memory);
        }
        at += 1;
    }
    let all = Automaton::new(automaton.digits(), kept.len(), outputs, targets).ok_or(Exhausted::Memory)?;
    Ok(Relation::sorted(kept, minimised(&all, meter)?))
}
