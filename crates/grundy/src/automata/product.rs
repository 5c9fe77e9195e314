//! Products: two automata read at once, each the digits of its own tracks. Only the pairs of states that a word reaches
//! are built.

use super::intern::Codes;
use super::relation::{MAX_STATES, Relation, Track, reading};
use super::{minimised, projected};
use crate::budget::{Exhausted, Meter};
use foldhash::{HashMap, HashMapExt};
use grundy_core::law::{Automaton, System};

/// Where each output of one side alone settles the output of the pair: states that only lead to themselves.
fn settled(automaton: &Automaton, join: impl Fn(u32) -> Option<u32>) -> Vec<Option<u32>> {
    (0_u32..)
        .zip(automaton.outputs())
        .map(|(state, output)| {
            let stays = automaton.row(state as usize).iter().all(|target| *target == state);
            if stays { join(*output) } else { None }
        })
        .collect()
}

/// What a function gives for all of some arguments, if that is one value.
fn agreed(outputs: &[u32], join: impl Fn(u32) -> u32) -> Option<u32> {
    let mut values = outputs.iter().map(|output| join(*output));
    let first = values.next()?;
    values.all(|value| value == first).then_some(first)
}

fn different(automaton: &Automaton) -> Vec<u32> {
    let mut outputs = automaton.outputs().to_vec();
    outputs.sort_unstable();
    outputs.dedup();
    outputs
}

/// The automaton over the tracks of both whose output is made of both outputs. The tracks of each are named in
/// increasing order, and so are those of the result.
pub fn product(
    (left, left_tracks): (&Automaton, &[Track]),
    (right, right_tracks): (&Automaton, &[Track]),
    join: impl Fn(u32, u32) -> u32,
    meter: &mut Meter,
) -> Result<(Automaton, Vec<Track>), Exhausted> {
    let mut tracks = [left_tracks, right_tracks].concat();
    tracks.sort_unstable();
    tracks.dedup();
    let digits = left.digits();
    let read_left = reading(digits, &tracks, left_tracks).ok_or(Exhausted::Memory)?;
    let read_right = reading(digits, &tracks, right_tracks).ok_or(Exhausted::Memory)?;
    let width = read_left.len();
    let (left_outputs, right_outputs) = (different(left), different(right));
    let settled_left = settled(left, |own| agreed(&right_outputs, |other| join(own, other)));
    let settled_right = settled(right, |own| agreed(&left_outputs, |other| join(other, own)));

    let pairs = left.states().checked_mul(right.states()).ok_or(Exhausted::Memory)?;
    let mut numbers = Codes::below(pairs);
    numbers.insert(0, 0);
    let mut sinks: HashMap<u32, u32> = HashMap::new();
    let mut order: Vec<(u32, u32)> = vec![(0, 0)];
    let mut outputs = vec![join(left.output(0), right.output(0))];
    let mut targets: Vec<u32> = Vec::new();
    let mut at = 0;
    while at < order.len() {
        meter.tick(1 + (width / 16) as u64)?;
        if order.len() > MAX_STATES || (targets.len() as u64) * 4 > meter.memory() {
            return Err(Exhausted::Memory);
        }
        let (from_left, from_right) = order[at];
        let (left_row, right_row) = (left.row(from_left as usize), right.row(from_right as usize));
        for (one, other) in read_left.iter().zip(&read_right) {
            let (to_left, to_right) = (left_row[*one as usize], right_row[*other as usize]);
            let pair = to_left as usize * right.states() + to_right as usize;
            if let Some(number) = numbers.get(pair) {
                targets.push(number);
                continue;
            }
            let fresh = u32::try_from(order.len()).map_err(|_| Exhausted::Memory)?;
            let number = match settled_left[to_left as usize].or(settled_right[to_right as usize]) {
                Some(output) => *sinks.entry(output).or_insert(fresh),
                None => fresh,
            };
            if number == fresh {
                order.push((to_left, to_right));
                outputs.push(join(left.output(to_left as usize), right.output(to_right as usize)));
            }
            numbers.insert(pair, number);
            targets.push(number);
        }
        at += 1;
    }
    let automaton = Automaton::new(digits, tracks.len(), outputs, targets).ok_or(Exhausted::Memory)?;
    Ok((automaton, tracks))
}

/// The relation that a function of two truths gives, least. Words that are not valid must give 0 beside every truth of
/// the other side that occurs with them.
pub fn joined(
    left: &Relation,
    right: &Relation,
    join: impl Fn(bool, bool) -> bool,
    meter: &mut Meter,
) -> Result<Relation, Exhausted> {
    let both = |one: u32, other: u32| u32::from(join(one == 1, other == 1));
    let (automaton, tracks) =
        product((left.automaton(), left.tracks()), (right.automaton(), right.tracks()), both, meter)?;
    Ok(Relation::sorted(tracks, minimised(&automaton, meter)?))
}

impl Relation {
    /// Both hold.
    pub fn and(&self, other: &Relation, meter: &mut Meter) -> Result<Relation, Exhausted> {
        joined(self, other, |one, other| one && other, meter)
    }

    /// One holds, or both do.
    pub fn or(&self, other: &Relation, system: &System, meter: &mut Meter) -> Result<Relation, Exhausted> {
        let (one, two) = (self.widened(other.tracks(), system, meter)?, other.widened(self.tracks(), system, meter)?);
        joined(&one, &two, |one, other| one || other, meter)
    }

    /// The first holds and the second does not.
    pub fn and_not(&self, other: &Relation, system: &System, meter: &mut Meter) -> Result<Relation, Exhausted> {
        joined(&self.widened(other.tracks(), system, meter)?, other, |one, other| one && !other, meter)
    }

    /// Exactly one holds.
    pub fn unlike(&self, other: &Relation, system: &System, meter: &mut Meter) -> Result<Relation, Exhausted> {
        let (one, two) = (self.widened(other.tracks(), system, meter)?, other.widened(self.tracks(), system, meter)?);
        joined(&one, &two, |one, other| one != other, meter)
    }

    /// It does not hold.
    pub fn not(&self, system: &System, meter: &mut Meter) -> Result<Relation, Exhausted> {
        Relation::valid(system, self.tracks(), meter)?.and_not(self, system, meter)
    }

    /// The same with more tracks, on which there is any number.
    pub fn widened(&self, names: &[Track], system: &System, meter: &mut Meter) -> Result<Relation, Exhausted> {
        let more: Vec<Track> = names.iter().filter(|name| !self.tracks().contains(name)).copied().collect();
        if more.is_empty() {
            return Ok(self.clone());
        }
        self.and(&Relation::valid(system, &more, meter)?, meter)
    }

    /// For some numbers on these tracks it holds; they are no tracks of the result.
    pub fn exists(&self, names: &[Track], meter: &mut Meter) -> Result<Relation, Exhausted> {
        projected(self, names, meter)
    }

    /// For all numbers on these tracks it holds.
    pub fn for_all(&self, names: &[Track], system: &System, meter: &mut Meter) -> Result<Relation, Exhausted> {
        self.not(system, meter)?.exists(names, meter)?.not(system, meter)
    }
}
