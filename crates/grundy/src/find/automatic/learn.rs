//! The table of Myhill and Nerode: two prefixes of words are of one class if with every suffix of length 0 to L they
//! have the same label. All suffixes up to L are tried, not those of length L alone, which would unite classes that
//! shorter ones tell apart. Classes are met breadth first, each with its least word.

use super::{Labelled, Stopped};
use foldhash::fast::FixedState;
use foldhash::{HashMap, HashMapExt};
use grundy_core::law::{Automaton, System};
use std::hash::BuildHasher;

/// What a table may cost.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The most classes.
    pub states: usize,
    /// The largest coordinate that may be asked for.
    pub largest: u64,
    /// The most labels that may be looked up.
    pub questions: u64,
}

/// A table that closed.
#[derive(Clone, Debug)]
pub struct Learnt {
    /// The classes and where symbols lead, with the label of the word as output. Where no valid word goes on, a state
    /// with output 0 stands last.
    pub automaton: Automaton,
    /// The number of classes, without that state.
    pub classes: usize,
    /// The largest coordinate that was asked for.
    pub largest: u64,
    /// The labels that were looked up.
    pub questions: u64,
}

/// Why a table did not close.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unlearnt {
    /// A label is not known.
    Stopped(Stopped, usize),
    /// There are more classes than allowed: so many were met.
    States(usize),
    /// Larger coordinates would have to be asked for; so many classes were met.
    Size(usize),
    /// More labels would have to be looked up; so many classes were met.
    Questions(usize),
    /// The system has no such words, or there are too many symbols or suffixes.
    Unfit,
}

impl Unlearnt {
    /// The classes that were met: a lower bound of how many there are.
    pub fn classes(&self) -> usize {
        match self {
            Unlearnt::Stopped(_, classes)
            | Unlearnt::States(classes)
            | Unlearnt::Size(classes)
            | Unlearnt::Questions(classes) => *classes,
            Unlearnt::Unfit => 0,
        }
    }
}

/// The most suffixes of a table.
const MAX_SUFFIXES: usize = 1 << 18;

/// Stands for the state after which no valid word goes on.
const DEAD: u32 = u32::MAX;

/// Learns an automaton over so many tracks, with all suffixes of length 0 to `length`.
pub fn learn(
    system: &System,
    tracks: usize,
    length: usize,
    labels: &mut dyn Labelled,
    limits: Limits,
) -> Result<Learnt, Unlearnt> {
    let mut table = Table::new(system, tracks, length, limits).ok_or(Unlearnt::Unfit)?;
    let mut targets: Vec<u32> = Vec::new();
    let mut at = 0;
    table.enter(vec![0; tracks], Vec::new(), labels)?;
    while at < table.classes.len() {
        table.announce(table.classes[at].word.len() + 1, labels)?;
        for symbol in 0..table.width {
            targets.push(match table.after(at, symbol) {
                Some(states) => {
                    let word = table.classes[at].word.iter().copied().chain([symbol]).collect();
                    table.enter(states, word, labels)?
                }
                None => DEAD,
            });
        }
        at += 1;
    }
    table.finish(targets).ok_or(Unlearnt::Unfit)
}

struct Class {
    /// For each track, the state of the automaton of valid words.
    states: Vec<usize>,
    /// The least word, in symbols.
    word: Vec<usize>,
    output: u32,
}

/// The suffixes from one state of the automaton of valid words.
struct Suffixes {
    /// For each length, the values of the suffixes that end a valid word.
    values: Vec<Vec<u64>>,
    /// The largest of each length.
    most: Vec<u64>,
}

struct Table<'s> {
    system: &'s System,
    limits: Limits,
    tracks: usize,
    width: usize,
    /// The digits of each symbol, track after track.
    digits: Vec<Vec<usize>>,
    units: Vec<u64>,
    live: Vec<bool>,
    suffixes: Vec<Suffixes>,
    classes: Vec<Class>,
    /// Classes by two hashes of what their labels are.
    known: HashMap<(u64, u64), u32>,
    hashers: [FixedState; 2],
    row: Vec<u32>,
    announced: usize,
    largest: u64,
    questions: u64,
}

impl<'s> Table<'s> {
    fn new(system: &'s System, tracks: usize, length: usize, limits: Limits) -> Option<Table<'s>> {
        let base = system.digits();
        let exponent = u32::try_from(tracks).ok().filter(|_| tracks > 0 && system.valid.tracks() == 1)?;
        let width = base.checked_pow(exponent).filter(|width| *width <= grundy_core::law::MAX_SYMBOLS)?;
        width.checked_pow(u32::try_from(length).ok()?).filter(|count| *count <= MAX_SUFFIXES)?;
        let digit =
            |symbol: usize, track: usize| symbol / base.pow(u32::try_from(tracks - 1 - track).unwrap_or(0)) % base;
        let valid = &system.valid;
        let accepts: Vec<bool> = valid.outputs().iter().map(|output| *output == 1).collect();
        let units: Vec<u64> = system.units::<u64>().take(64).collect();
        if units.len() < length {
            return None;
        }
        Some(Table {
            live: valid.lead_to(&accepts),
            suffixes: suffixes(system, &units, length),
            digits: (0..width).map(|symbol| (0..tracks).map(|track| digit(symbol, track)).collect()).collect(),
            system,
            limits,
            tracks,
            width,
            units,
            classes: Vec::new(),
            known: HashMap::new(),
            hashers: [FixedState::with_seed(1), FixedState::with_seed(2)],
            row: Vec::new(),
            announced: 0,
            largest: 0,
            questions: 0,
        })
    }

    /// The states of the valid words after a symbol; `None` if no valid word goes on.
    fn after(&self, class: usize, symbol: usize) -> Option<Vec<usize>> {
        let pairs = self.classes[class].states.iter().zip(&self.digits[symbol]);
        let states: Vec<usize> = pairs.map(|(state, digit)| self.system.valid.next(*state, *digit)).collect();
        states.iter().all(|state| self.live[*state]).then_some(states)
    }

    /// Announces the largest words whose prefixes have so many symbols.
    fn announce(&mut self, prefix: usize, labels: &mut dyn Labelled) -> Result<(), Unlearnt> {
        if prefix <= self.announced {
            return Ok(());
        }
        self.announced = prefix;
        let classes = self.classes.len();
        let length = prefix + self.suffixes.first().map_or(0, |own| own.most.len() - 1);
        let largest = largest_word(self.system, &self.units, length);
        let largest = largest.filter(|largest| *largest <= self.limits.largest).ok_or(Unlearnt::Size(classes))?;
        labels.reach(&vec![largest; self.tracks]).map_err(|stopped| Unlearnt::Stopped(stopped, classes))
    }

    /// The class of a word.
    fn enter(&mut self, states: Vec<usize>, word: Vec<usize>, labels: &mut dyn Labelled) -> Result<u32, Unlearnt> {
        let classes = self.classes.len();
        self.ask(&states, &word, labels)?;
        let row = std::mem::take(&mut self.row);
        let [first, second] = self.hashers.each_ref().map(|hasher| hasher.hash_one((&states, &row)));
        let fresh = u32::try_from(classes).unwrap_or(DEAD);
        let class = *self.known.entry((first, second)).or_insert(fresh);
        if class == fresh {
            if classes >= self.limits.states.min(DEAD as usize) {
                return Err(Unlearnt::States(classes + 1));
            }
            let valid = states.iter().all(|state| self.system.valid.output(*state) == 1);
            let output = row.first().copied().filter(|_| valid).unwrap_or(0);
            self.classes.push(Class { states, word, output });
        }
        self.row = row;
        Ok(class)
    }

    /// Writes the labels of a word with all suffixes into the row.
    fn ask(&mut self, states: &[usize], word: &[usize], labels: &mut dyn Labelled) -> Result<(), Unlearnt> {
        let classes = self.classes.len();
        let lengths = self.suffixes.first().map_or(0, |own| own.most.len());
        self.row.clear();
        for length in 0..lengths {
            let start = self.values(word, length).ok_or(Unlearnt::Size(classes))?;
            let lists: Vec<&[u64]> = states.iter().map(|state| &self.suffixes[*state].values[length][..]).collect();
            let most = states.iter().map(|state| self.suffixes[*state].most[length]);
            let ends: Option<Vec<u64>> = start.iter().zip(most).map(|(own, most)| own.checked_add(most)).collect();
            let ends = ends.ok_or(Unlearnt::Size(classes))?;
            if lists.iter().any(|list| list.is_empty()) {
                continue;
            }
            let largest = ends.iter().copied().max().unwrap_or(0);
            if largest > self.limits.largest {
                return Err(Unlearnt::Size(classes));
            }
            self.largest = self.largest.max(largest);
            self.questions = lists
                .iter()
                .fold(1_u64, |count, list| count.saturating_mul(list.len() as u64))
                .saturating_add(self.questions);
            if self.questions > self.limits.questions {
                return Err(Unlearnt::Questions(classes));
            }
            gather(&start, &ends, &lists, labels, &mut self.row)
                .map_err(|stopped| Unlearnt::Stopped(stopped, classes))?;
        }
        Ok(())
    }

    /// The numbers on the tracks of a word followed by so many zeros.
    fn values(&self, word: &[usize], zeros: usize) -> Option<Vec<u64>> {
        let mut values = vec![0_u64; self.tracks];
        for (at, symbol) in word.iter().rev().enumerate() {
            for (value, digit) in values.iter_mut().zip(&self.digits[*symbol]).filter(|(_, digit)| **digit > 0) {
                let unit = self.units.get(at + zeros)?;
                *value = unit.checked_mul(*digit as u64)?.checked_add(*value)?;
            }
        }
        Some(values)
    }

    fn finish(self, mut targets: Vec<u32>) -> Option<Learnt> {
        let mut outputs: Vec<u32> = self.classes.iter().map(|class| class.output).collect();
        let classes = outputs.len();
        if targets.contains(&DEAD) {
            let dead = u32::try_from(classes).ok()?;
            targets.extend(std::iter::repeat_n(DEAD, self.width));
            targets.iter_mut().filter(|target| **target == DEAD).for_each(|target| *target = dead);
            outputs.push(0);
        }
        let automaton = Automaton::new(self.system.digits(), self.tracks, outputs, targets)?;
        Some(Learnt { automaton, classes, largest: self.largest, questions: self.questions })
    }
}

/// The suffixes up to a length from each state of the automaton of valid words.
fn suffixes(system: &System, units: &[u64], length: usize) -> Vec<Suffixes> {
    let valid = &system.valid;
    let mut all: Vec<Suffixes> = (0..valid.states())
        .map(|state| Suffixes {
            values: vec![if valid.output(state) == 1 { vec![0] } else { Vec::new() }],
            most: vec![0],
        })
        .collect();
    for unit in &units[..length] {
        let longer: Vec<Vec<u64>> = (0..valid.states())
            .map(|state| {
                let start = |digit: usize| unit.saturating_mul(digit as u64);
                let rest = |digit: usize| all[valid.next(state, digit)].values.last().into_iter().flatten();
                (0..system.digits())
                    .flat_map(|digit| rest(digit).map(move |rest| start(digit).saturating_add(*rest)))
                    .collect()
            })
            .collect();
        for (own, values) in all.iter_mut().zip(longer) {
            own.most.push(values.iter().copied().max().unwrap_or(0));
            own.values.push(values);
        }
    }
    all
}

/// The largest number that has a valid word of a length.
fn largest_word(system: &System, units: &[u64], length: usize) -> Option<u64> {
    let valid = &system.valid;
    let mut best: Vec<Option<u64>> = valid.outputs().iter().map(|output| (*output == 1).then_some(0)).collect();
    for at in 0..length {
        let unit = units.get(at)?;
        best = (0..valid.states())
            .map(|state| {
                let through =
                    |digit: usize| unit.checked_mul(digit as u64)?.checked_add(best[valid.next(state, digit)]?);
                (0..system.digits()).filter_map(through).max()
            })
            .collect();
    }
    best[0]
}

/// Appends the labels of start + (a value of each list), the last list fastest.
fn gather(
    start: &[u64],
    ends: &[u64],
    lists: &[&[u64]],
    labels: &mut dyn Labelled,
    row: &mut Vec<u32>,
) -> Result<(), Stopped> {
    if let Some(block) = labels.block()
        && block.ends.len() == ends.len()
        && ends.iter().zip(block.upto).all(|(own, end)| own <= end)
    {
        let place = |value: u64| usize::try_from(value).unwrap_or(usize::MAX);
        let strides = block.strides();
        let first = start.iter().zip(&strides).map(|(own, stride)| place(*own) * stride).sum();
        let mut places: Vec<usize> = vec![first];
        let Some((last, earlier)) = lists.split_last() else { return Ok(()) };
        for (list, stride) in earlier.iter().zip(&strides) {
            places =
                places.iter().flat_map(|from| list.iter().map(move |value| from + place(*value) * stride)).collect();
        }
        for from in places {
            let label = |value: &u64| block.values[from + place(*value)].min(block.most);
            row.extend(last.iter().map(label));
        }
        return Ok(());
    }
    let mut choice = vec![0; lists.len()];
    let mut point: Vec<u64> = start.iter().zip(lists).map(|(own, list)| own + list[0]).collect();
    loop {
        row.push(labels.at(&point)?);
        let Some(turn) = (0..lists.len()).rev().find(|track| choice[*track] + 1 < lists[*track].len()) else {
            return Ok(());
        };
        choice[turn] += 1;
        choice[turn + 1..].fill(0);
        for track in turn..lists.len() {
            point[track] = start[track] + lists[track][choice[track]];
        }
    }
}
