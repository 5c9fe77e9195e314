//! The least automaton with the same outputs. Classes of states are split until equal classes lead to equal classes
//! (E. F. Moore, Gedanken-experiments on sequential machines, 1956); a state is looked at again only if a class that it
//! leads to was split, and of the parts of a class those that are not looked at, or else the largest, keep its name.
//!
//! Rows are compared by a random linear form of 64 bits. At the end all rows are compared outright, so that the
//! result does not rest on it.

use crate::budget::{Exhausted, Meter};
use foldhash::{HashMap, HashMapExt};
use grundy_core::law::Automaton;

/// So many linear forms are tried. That one is not enough is rarer than one in 10^8 for a million states.
const TRIALS: u64 = 4;

/// The least automaton with the same output after each word; its states are numbered in the order in which words, the
/// shortest first, reach them, so that automata with the same outputs have the same least one.
pub fn minimised(automaton: &Automaton, meter: &mut Meter) -> Result<Automaton, Exhausted> {
    let reached = in_order(automaton, None, meter)?;
    for seed in 1..=TRIALS {
        let classes = Refinement::new(&reached, seed).run(meter)?;
        if let Some(first) = exact(&reached, &classes, meter)? {
            return in_order(&reached, Some((&classes, &first)), meter);
        }
    }
    Ok(reached)
}

/// The automaton of the states that words reach, in the order in which they do, or of their classes.
fn in_order(
    automaton: &Automaton,
    classes: Option<(&[u32], &[u32])>,
    meter: &mut Meter,
) -> Result<Automaton, Exhausted> {
    let class = |state: u32| classes.map_or(state, |(classes, _)| classes[state as usize]);
    let first = |class: u32| classes.map_or(class, |(_, first)| first[class as usize]) as usize;
    let mut number: Vec<Option<u32>> = vec![None; automaton.states()];
    let mut order = vec![class(0)];
    number[class(0) as usize] = Some(0);
    let (mut outputs, mut targets) = (Vec::new(), Vec::new());
    let mut at = 0;
    while at < order.len() {
        meter.tick(1 + (automaton.width() / 32) as u64)?;
        let state = first(order[at]);
        outputs.push(automaton.output(state));
        for target in automaton.row(state) {
            let own = class(*target);
            let fresh = u32::try_from(order.len()).map_err(|_| Exhausted::Memory)?;
            let number = *number[own as usize].get_or_insert(fresh);
            if number == fresh {
                order.push(own);
            }
            targets.push(number);
        }
        at += 1;
    }
    Automaton::new(automaton.digits(), automaton.tracks(), outputs, targets).ok_or(Exhausted::Memory)
}

/// The first state of each class, if states of one class have one output and lead to the same classes.
fn exact(automaton: &Automaton, classes: &[u32], meter: &mut Meter) -> Result<Option<Vec<u32>>, Exhausted> {
    let count = classes.iter().max().map_or(0, |most| *most as usize + 1);
    let mut first: Vec<Option<u32>> = vec![None; count];
    for (state, class) in (0_u32..).zip(classes) {
        meter.tick(1 + (automaton.width() / 32) as u64)?;
        let Some(first) = first[*class as usize] else {
            first[*class as usize] = Some(state);
            continue;
        };
        let (first, state) = (first as usize, state as usize);
        let rows = automaton.row(first).iter().zip(automaton.row(state));
        let alike = automaton.output(first) == automaton.output(state)
            && rows.into_iter().all(|(one, other)| classes[*one as usize] == classes[*other as usize]);
        if !alike {
            return Ok(None);
        }
    }
    Ok(first.into_iter().collect())
}

/// Pseudo-random numbers (S. Vigna's splitmix64).
fn random(seed: u64) -> u64 {
    let mut bits = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ bits >> 31
}

/// A partition of the states that is being refined.
struct Refinement<'a> {
    automaton: &'a Automaton,
    seed: u64,
    /// The factor of each symbol in the linear form.
    factors: Vec<u64>,
    /// The class of each state, and its number in the linear form.
    classes: Vec<u32>,
    marks: Vec<u64>,
    sizes: Vec<u32>,
    /// The states that lead to each state, once they are needed.
    sources: Option<Sources>,
}

impl<'a> Refinement<'a> {
    fn new(automaton: &'a Automaton, seed: u64) -> Refinement<'a> {
        let seed = random(seed);
        let mut names: HashMap<u32, u32> = HashMap::new();
        let mut sizes: Vec<u32> = Vec::new();
        let mut classes = Vec::with_capacity(automaton.states());
        for output in automaton.outputs() {
            // There are fewer outputs than states.
            let fresh = u32::try_from(names.len()).unwrap_or(u32::MAX);
            let class = *names.entry(*output).or_insert(fresh);
            if class == fresh {
                sizes.push(0);
            }
            sizes[class as usize] += 1;
            classes.push(class);
        }
        let marks = classes.iter().map(|class| random(seed ^ u64::from(*class))).collect();
        let factors = (0..automaton.width() as u64).map(|symbol| random(!seed ^ symbol) | 1).collect();
        Refinement { automaton, seed, factors, classes, marks, sizes, sources: None }
    }

    /// Splits classes until nothing changes.
    fn run(mut self, meter: &mut Meter) -> Result<Vec<u32>, Exhausted> {
        let states = self.automaton.states();
        let everything = || (0_u32..).take(states);
        let mut looked: Vec<u32> = everything().collect();
        while !looked.is_empty() {
            meter.tick(1 + (looked.len() * (4 + self.automaton.width() / 32)) as u64)?;
            let moved = self.split(&looked);
            looked = if moved.len() * 4 > states { everything().collect() } else { self.leading_to(&moved) };
        }
        Ok(self.classes)
    }

    /// Splits the classes of some states by where these lead; the others of a class lead where all its states led
    /// before. Gives the states that are in a new class.
    fn split(&mut self, looked: &[u32]) -> Vec<u32> {
        let form = |state: u32| {
            let row = self.automaton.row(state as usize).iter().zip(&self.factors);
            row.fold(0_u64, |sum, (target, factor)| {
                sum.wrapping_add(self.marks[*target as usize].wrapping_mul(*factor))
            })
        };
        let mut signed: Vec<(u32, u64, u32)> =
            looked.iter().map(|state| (self.classes[*state as usize], form(*state), *state)).collect();
        signed.sort_unstable();
        let mut moved = Vec::new();
        for members in signed.chunk_by(|one, other| one.0 == other.0) {
            let class = members[0].0 as usize;
            let parts: Vec<&[(u32, u64, u32)]> = members.chunk_by(|one, other| one.1 == other.1).collect();
            let untouched = self.sizes[class] as usize - members.len();
            let largest = parts.iter().map(|part| part.len()).max().unwrap_or(0);
            let mut keeps = (untouched == 0).then_some(largest);
            for part in parts {
                if keeps.is_some_and(|size| size == part.len()) {
                    keeps = None;
                    continue;
                }
                let Ok(fresh) = u32::try_from(self.sizes.len()) else { continue };
                let Ok(size) = u32::try_from(part.len()) else { continue };
                self.sizes.push(size);
                self.sizes[class] -= size;
                for (_, _, state) in part {
                    self.classes[*state as usize] = fresh;
                    moved.push(*state);
                }
            }
        }
        for state in &moved {
            self.marks[*state as usize] = random(self.seed ^ u64::from(self.classes[*state as usize]));
        }
        moved
    }

    /// The states that lead to one of the given states.
    fn leading_to(&mut self, moved: &[u32]) -> Vec<u32> {
        let sources = self.sources.get_or_insert_with(|| Sources::new(self.automaton));
        let mut found: Vec<u32> = moved.iter().flat_map(|state| sources.of(*state)).copied().collect();
        found.sort_unstable();
        found.dedup();
        found
    }
}

/// The states that lead to each state.
struct Sources {
    starts: Vec<usize>,
    members: Vec<u32>,
}

impl Sources {
    fn new(automaton: &Automaton) -> Sources {
        let states = automaton.states();
        // A state that leads to another by several symbols counts once.
        let each = |visit: &mut dyn FnMut(u32, usize)| {
            let mut last = vec![u32::MAX; states];
            for state in (0_u32..).take(states) {
                for target in automaton.row(state as usize) {
                    if std::mem::replace(&mut last[*target as usize], state) != state {
                        visit(state, *target as usize);
                    }
                }
            }
        };
        let mut starts = vec![0; states + 1];
        each(&mut |_, target| starts[target + 1] += 1);
        for at in 0..states {
            starts[at + 1] += starts[at];
        }
        let mut free = starts.clone();
        let mut members = vec![0; starts[states]];
        each(&mut |state, target| {
            members[free[target]] = state;
            free[target] += 1;
        });
        Sources { starts, members }
    }

    fn of(&self, state: u32) -> &[u32] {
        &self.members[self.starts[state as usize]..self.starts[state as usize + 1]]
    }
}
