//! Relations: automata with the outputs 0 and 1 whose tracks have names. A relation holds of words that are valid in the
//! numeration system on every track, and of no others; each operation keeps that.

use crate::budget::{Exhausted, Meter};
use grundy_core::law::{Automaton, MAX_SYMBOLS, System};
use grundy_core::plain::Set;

/// The name of a track.
pub type Track = u16;

/// The most states of an automaton that is built.
pub const MAX_STATES: usize = 1 << 20;

/// A relation between the numbers on named tracks.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Relation {
    tracks: Vec<Track>,
    automaton: Automaton,
}

impl Relation {
    /// The relation of an automaton, which accepts valid words alone, whose tracks get these names, in any order. Tracks of one name are read together, as
    /// x + x = z is read from x + y = z. `None` if there are not as many names as tracks.
    pub fn new(names: &[Track], automaton: &Automaton) -> Option<Relation> {
        if names.len() != automaton.tracks() {
            return None;
        }
        let mut tracks = names.to_vec();
        tracks.sort_unstable();
        tracks.dedup();
        if tracks == names {
            return Some(Relation { tracks, automaton: automaton.clone() });
        }
        let own = reading(automaton.digits(), &tracks, names)?;
        let targets: Vec<u32> = (0..automaton.states())
            .flat_map(|state| {
                let row = automaton.row(state);
                own.iter().map(|symbol| row[*symbol as usize])
            })
            .collect();
        let read = Automaton::new(automaton.digits(), tracks.len(), automaton.outputs().to_vec(), targets)?;
        Some(Relation { tracks, automaton: read })
    }

    /// The relation of an automaton whose tracks have these names in increasing order.
    pub(super) fn sorted(tracks: Vec<Track>, automaton: Automaton) -> Relation {
        Relation { tracks, automaton }
    }

    /// The relation without tracks that holds, or the one that does not.
    pub fn constant(digits: usize, holds: bool) -> Option<Relation> {
        let automaton = Automaton::new(digits, 0, vec![u32::from(holds)], vec![0])?;
        Some(Relation { tracks: Vec::new(), automaton })
    }

    /// All valid words of some tracks.
    pub fn valid(system: &System, names: &[Track], meter: &mut Meter) -> Result<Relation, Exhausted> {
        let mut all = Relation::constant(system.digits(), true).ok_or(Exhausted::Memory)?;
        for name in names {
            let one = Relation { tracks: vec![*name], automaton: system.valid.clone() };
            all = all.and(&one, meter)?;
        }
        Ok(all)
    }

    /// The same for an automaton that may also accept words that are not valid.
    pub fn among_valid(
        names: &[Track],
        automaton: &Automaton,
        system: &System,
        meter: &mut Meter,
    ) -> Result<Relation, Exhausted> {
        let all = Relation::new(names, automaton).ok_or(Exhausted::Memory)?;
        let valid = Relation::valid(system, &all.tracks, meter)?;
        all.and(&valid, meter)
    }

    /// The members of a set on a track; `None` if the set is foreign to the system.
    pub fn members(system: &System, set: &Set, track: Track, meter: &mut Meter) -> Result<Option<Relation>, Exhausted> {
        let members = system.members(set).map(|members| Relation::among_valid(&[track], &members, system, meter));
        members.transpose()
    }

    /// One number on a track; `None` if its greedy word is not one of the system.
    pub fn number(
        system: &System,
        number: u64,
        track: Track,
        meter: &mut Meter,
    ) -> Result<Option<Relation>, Exhausted> {
        Relation::members(system, &Set::finite(vec![(number, number)]), track, meter)
    }

    /// The names of the tracks, increasing.
    pub fn tracks(&self) -> &[Track] {
        &self.tracks
    }

    /// The automaton, whose tracks stand in the order of their names.
    pub fn automaton(&self) -> &Automaton {
        &self.automaton
    }

    /// The number of states.
    pub fn states(&self) -> usize {
        self.automaton.states()
    }

    /// The same with other names; tracks that get one name are read together.
    pub fn renamed(&self, name: impl Fn(Track) -> Track, meter: &mut Meter) -> Result<Relation, Exhausted> {
        let names: Vec<Track> = self.tracks.iter().map(|track| name(*track)).collect();
        let renamed = Relation::new(&names, &self.automaton).ok_or(Exhausted::Memory)?;
        if renamed.tracks.len() == self.tracks.len() { Ok(renamed) } else { renamed.minimised(meter) }
    }

    /// The least automaton of the same relation. Two relations with the same tracks are the same exactly if their least
    /// automata are.
    pub fn minimised(&self, meter: &mut Meter) -> Result<Relation, Exhausted> {
        let automaton = super::minimised(&self.automaton, meter)?;
        Ok(Relation { tracks: self.tracks.clone(), automaton })
    }

    /// The automaton with its tracks in the given order, each name once; `None` if these are other names.
    pub fn in_order(&self, names: &[Track]) -> Option<Automaton> {
        let mut places = Vec::with_capacity(names.len());
        for track in &self.tracks {
            places.push(Track::try_from(names.iter().position(|name| name == track)?).ok()?);
        }
        (names.len() == self.tracks.len())
            .then(|| Relation::new(&places, &self.automaton))
            .flatten()
            .map(|all| all.automaton)
    }
}

/// For each symbol of all tracks the symbol of some of them, in the order in which these are given. `None` if there are
/// too many symbols.
pub(super) fn reading(digits: usize, all: &[Track], own: &[Track]) -> Option<Vec<u32>> {
    let width = digits.checked_pow(u32::try_from(all.len()).ok()?).filter(|width| *width <= MAX_SYMBOLS)?;
    // What one more of the digit on a track adds to the symbol of the own tracks.
    let mut weights = vec![0_usize; all.len()];
    let mut weight = 1;
    for name in own.iter().rev() {
        weights[all.iter().position(|track| track == name)?] += weight;
        weight *= digits;
    }
    let mut symbols = vec![0_u32; width];
    for (symbol, own) in symbols.iter_mut().enumerate() {
        let mut rest = symbol;
        let mut sum = 0;
        for weight in weights.iter().rev() {
            sum += rest % digits * weight;
            rest /= digits;
        }
        *own = u32::try_from(sum).ok()?;
    }
    Some(symbols)
}
