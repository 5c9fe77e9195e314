//! All results of one component as the paths of a graph with a layer for each digit. Every node has a path to the end,
//! and each result is one path, so that counting is addition along the layers.

use super::steps::Steps;
use crate::budget::{Exhausted, Meter};
use crate::number::Number;
use foldhash::{HashMap, HashMapExt};
use grundy_core::value::Natural;

/// The graph. Nodes are numbered layer after layer; there is one first node. Without layers the empty word is the one
/// path.
#[derive(Clone, Debug)]
pub(super) struct Paths {
    /// The first node of each layer, and of what comes after the last one.
    firsts: Vec<u32>,
    /// Where the steps of each node end.
    ends: Vec<u32>,
    /// Result symbols, ascending for each node, and the nodes that they lead to.
    steps: Vec<(u32, u32)>,
}

impl Paths {
    /// No layers yet.
    fn new(layers: usize) -> Paths {
        let mut firsts = Vec::with_capacity(layers + 1);
        firsts.push(0);
        Paths { firsts, ends: Vec::with_capacity(layers), steps: Vec::with_capacity(layers) }
    }

    /// The results of a component whose digits are symbols of the given tracks; `None` if there are none.
    pub fn of(steps: &mut Steps, word: &[u32], meter: &mut Meter) -> Result<Option<Paths>, Exhausted> {
        steps.tidy()?;
        let front = steps.front(meter)?;
        let mut reached = Vec::with_capacity(word.len() + 1);
        let mut set = front.all;
        reached.push(set);
        for symbol in word {
            meter.tick(1)?;
            set = steps.forward(set, *symbol, meter)?;
            reached.push(set);
        }
        // Backwards: what can still end well.
        let mut alive = vec![steps.accepting(set, meter)?];
        for (symbol, set) in word.iter().zip(&reached).rev() {
            meter.tick(1)?;
            let next = alive[alive.len() - 1];
            alive.push(steps.back(*set, *symbol, next, meter)?);
        }
        let longer = longer(steps, alive[alive.len() - 1], meter)?;
        for _ in 0..longer {
            let next = alive[alive.len() - 1];
            alive.push(steps.back(front.all, 0, next, meter)?);
        }
        alive.reverse();
        let start = steps.meet(front.empty, alive[0], meter)?;
        if start == 0 {
            return Ok(None);
        }
        let mut paths = Paths::new(longer + word.len());
        let mut nodes = vec![start];
        let mut next: Vec<u32> = Vec::new();
        let mut places: HashMap<u32, u32> = HashMap::new();
        for (symbol, within) in std::iter::repeat_n(&0, longer).chain(word).zip(&alive[1..]) {
            let before = paths.steps.len();
            let first = paths.begin(nodes.len())?;
            places.clear();
            for node in nodes.drain(..) {
                for (result, set) in steps.split(node, *symbol, *within, meter)?.iter() {
                    let fresh = first + u32::try_from(next.len()).map_err(|_| Exhausted::Memory)?;
                    let place = *places.entry(*set).or_insert(fresh);
                    if place == fresh {
                        next.push(*set);
                    }
                    paths.steps.push((*result, place));
                }
                paths.end()?;
            }
            let made = (paths.steps.len() - before) as u64;
            meter.tick(1 + made / 4)?;
            meter.claim(16 + 16 * made)?;
            std::mem::swap(&mut nodes, &mut next);
        }
        Ok(Some(paths))
    }

    /// Begins a layer of so many nodes; the first node of the next one.
    fn begin(&mut self, nodes: usize) -> Result<u32, Exhausted> {
        let first = u32::try_from(self.ends.len() + nodes).map_err(|_| Exhausted::Memory)?;
        self.firsts.push(first);
        Ok(first)
    }

    /// Ends the steps of a node.
    fn end(&mut self) -> Result<(), Exhausted> {
        self.ends.push(u32::try_from(self.steps.len()).map_err(|_| Exhausted::Memory)?);
        Ok(())
    }

    /// The number of layers: the digits of the results.
    pub fn len(&self) -> usize {
        self.firsts.len() - 1
    }

    /// The number of steps.
    pub fn size(&self) -> usize {
        self.steps.len()
    }

    /// The steps of a node.
    pub fn from(&self, node: u32) -> &[(u32, u32)] {
        self.between(node, node + 1)
    }

    /// The steps of a layer.
    pub fn layer(&self, layer: usize) -> &[(u32, u32)] {
        self.between(self.firsts[layer], self.firsts[layer + 1])
    }

    fn between(&self, node: u32, end: u32) -> &[(u32, u32)] {
        let at = |node: u32| (node as usize).checked_sub(1).map_or(0, |before| self.ends[before] as usize);
        &self.steps[at(node)..at(end)]
    }

    /// The number of paths.
    pub fn count(&self, meter: &mut Meter) -> Result<Number, Exhausted> {
        // Machine words as long as they last.
        let mut short = vec![1_u128];
        for layer in 0..self.len() {
            match self.add(layer, &short, 0, |sum, more| sum.checked_add(*more)) {
                Some(next) => short = next,
                None => return self.count_long(layer, short, meter),
            }
            meter.tick(1 + self.layer(layer).len() as u64 / 8)?;
        }
        let total = short.iter().try_fold(0_u128, |sum, more| sum.checked_add(*more)).ok_or(Exhausted::Size)?;
        Ok(Number::from_u128(total))
    }

    fn count_long(&self, from: usize, short: Vec<u128>, meter: &mut Meter) -> Result<Number, Exhausted> {
        let mut counts: Vec<Number> = short.into_iter().map(Number::from_u128).collect();
        for layer in from..self.len() {
            let bits = counts.iter().map(Number::bits).max().unwrap_or(0) as u64;
            meter.tick(1 + self.layer(layer).len() as u64 * (1 + bits / 512))?;
            counts = self.add(layer, &counts, Number::from(0), Natural::plus).ok_or(Exhausted::Size)?;
        }
        counts.iter().try_fold(Number::from(0), |sum, more| sum.plus(more)).ok_or(Exhausted::Size)
    }

    /// The number of paths to each node after a layer.
    fn add<T: Clone>(&self, layer: usize, counts: &[T], zero: T, plus: impl Fn(&T, &T) -> Option<T>) -> Option<Vec<T>> {
        let first = self.firsts[layer + 1];
        let most = self.layer(layer).iter().map(|(_, next)| (next - first) as usize + 1).max().unwrap_or(0);
        let mut sums = vec![zero; most];
        for (node, count) in (self.firsts[layer]..).zip(counts) {
            for (_, next) in self.from(node) {
                let sum = &mut sums[(next - first) as usize];
                *sum = plus(sum, count)?;
            }
        }
        Some(sums)
    }

    /// Only the paths all of whose steps are wanted, given the layer and the symbol; there is one at least.
    pub fn restricted(&self, is_wanted: impl Fn(usize, u32) -> bool) -> Result<Paths, Exhausted> {
        // Which nodes have a path to the end, from the last layer on; then which of them are reached.
        let inner = self.ends.len();
        let mut alive = vec![false; inner];
        let goes_on = |alive: &[bool], next: u32| alive.get(next as usize).is_none_or(|alive| *alive);
        for layer in (0..self.len()).rev() {
            for node in self.firsts[layer]..self.firsts[layer + 1] {
                let mut steps = self.from(node).iter();
                alive[node as usize] = steps.any(|(symbol, next)| is_wanted(layer, *symbol) && goes_on(&alive, *next));
            }
        }
        let mut made = Paths::new(self.len());
        let (mut nodes, mut next) = (vec![0_u32], Vec::new());
        for layer in 0..self.len() {
            let first = made.begin(nodes.len())?;
            for node in nodes.drain(..) {
                for (symbol, target) in self.from(node) {
                    if !is_wanted(layer, *symbol) || !goes_on(&alive, *target) {
                        continue;
                    }
                    let place = next.iter().position(|own| own == target).unwrap_or_else(|| {
                        next.push(*target);
                        next.len() - 1
                    });
                    made.steps.push((*symbol, first + u32::try_from(place).map_err(|_| Exhausted::Memory)?));
                }
                made.end()?;
            }
            std::mem::swap(&mut nodes, &mut next);
        }
        Ok(made)
    }
}

/// How many digits a result has before the first digit of the component, at the most. They are finitely many, since the
/// results are.
fn longer(steps: &mut Steps, alive: u32, meter: &mut Meter) -> Result<usize, Exhausted> {
    let front = steps.front(meter)?;
    // What leads to where the component may begin, over any number of zeros.
    let mut leads = alive;
    loop {
        let before = steps.back(front.all, 0, leads, meter)?;
        let mut both: Vec<u32> = steps.sets.get(before).iter().chain(steps.sets.get(leads).iter()).copied().collect();
        let next = steps.sets.number(&mut both, meter)?;
        if next == leads {
            break;
        }
        leads = next;
    }
    let start = steps.meet(front.empty, leads, meter)?;
    let mut reached: Vec<u32> = Vec::new();
    for (symbol, set) in steps.split(start, 0, leads, meter)?.iter() {
        if *symbol > 0 {
            reached.extend(steps.sets.get(*set).iter());
        }
    }
    let mut set = steps.sets.number(&mut reached, meter)?;
    let mut longer = 0;
    let most = steps.sets.get(front.all).len();
    while set != 0 {
        longer += 1;
        if longer > most {
            return Err(Exhausted::Size);
        }
        let next = steps.forward(set, 0, meter)?;
        set = steps.meet(next, leads, meter)?;
    }
    Ok(longer)
}
