//! All results of one component as the paths of a graph with a layer for each digit. Every node has a path to the end,
//! and each result is one path, so that counting is addition along the layers.

use super::steps::Steps;
use crate::budget::{Exhausted, Meter};
use crate::number::Number;
use foldhash::{HashMap, HashMapExt};
use grundy_core::value::Natural;

/// The steps from one layer to the next.
#[derive(Clone, Debug, Default)]
pub(super) struct Layer {
    /// Where the steps of each node end.
    pub ends: Vec<usize>,
    /// Result symbols, ascending for each node, and the nodes that they lead to.
    pub steps: Vec<(u32, u32)>,
}

impl Layer {
    /// The steps of a node.
    pub fn of(&self, node: u32) -> &[(u32, u32)] {
        let node = node as usize;
        &self.steps[node.checked_sub(1).map_or(0, |before| self.ends[before])..self.ends[node]]
    }
}

/// The graph; there is one first node. Without layers the empty word is the one path.
#[derive(Clone, Debug)]
pub(super) struct Paths {
    /// By digit, the most significant first.
    pub layers: Vec<Layer>,
}

impl Paths {
    /// The results of a component whose digits are symbols of the given tracks; `None` if there are none.
    pub fn of(steps: &mut Steps, word: &[u32], meter: &mut Meter) -> Result<Option<Paths>, Exhausted> {
        steps.tidy();
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
        let mut nodes = vec![start];
        let mut layers = Vec::with_capacity(longer + word.len());
        let mut places: HashMap<u32, u32> = HashMap::new();
        for (symbol, within) in std::iter::repeat_n(&0, longer).chain(word).zip(&alive[1..]) {
            let mut layer = Layer::default();
            let mut next = Vec::new();
            places.clear();
            for node in &nodes {
                for (result, set) in steps.split(*node, *symbol, *within, meter)?.iter() {
                    let fresh = u32::try_from(next.len()).map_err(|_| Exhausted::Memory)?;
                    let place = *places.entry(*set).or_insert(fresh);
                    if place == fresh {
                        next.push(*set);
                    }
                    layer.steps.push((*result, place));
                }
                layer.ends.push(layer.steps.len());
            }
            meter.tick(1 + layer.steps.len() as u64 / 4)?;
            meter.claim(8 * (layer.ends.len() + layer.steps.len()) as u64 + 48)?;
            layers.push(layer);
            nodes = next;
        }
        Ok(Some(Paths { layers }))
    }

    /// The number of paths.
    pub fn count(&self, meter: &mut Meter) -> Result<Number, Exhausted> {
        // Machine words as long as they last.
        let mut short = vec![1_u128];
        for (at, layer) in self.layers.iter().enumerate() {
            match add(layer, &short, 0, |sum, more| sum.checked_add(*more)) {
                Some(next) => short = next,
                None => return self.count_long(at, short, meter),
            }
            meter.tick(1 + layer.steps.len() as u64 / 8)?;
        }
        let total = short.iter().try_fold(0_u128, |sum, more| sum.checked_add(*more)).ok_or(Exhausted::Size)?;
        Ok(Number::from_u128(total))
    }

    fn count_long(&self, at: usize, short: Vec<u128>, meter: &mut Meter) -> Result<Number, Exhausted> {
        let mut counts: Vec<Number> = short.into_iter().map(Number::from_u128).collect();
        for layer in &self.layers[at..] {
            let bits = counts.iter().map(Number::bits).max().unwrap_or(0) as u64;
            meter.tick(1 + layer.steps.len() as u64 * (1 + bits / 512))?;
            counts = add(layer, &counts, Number::from(0), Natural::plus).ok_or(Exhausted::Size)?;
        }
        counts.iter().try_fold(Number::from(0), |sum, more| sum.plus(more)).ok_or(Exhausted::Size)
    }

    /// Only the paths whose digits on one track of the result are given.
    pub fn restricted(&self, is_wanted: impl Fn(usize, u32) -> bool) -> Paths {
        // Which nodes have a path to the end, from the last layer on; then which of them are reached.
        let mut alive: Vec<Vec<bool>> = Vec::with_capacity(self.layers.len());
        for (at, layer) in self.layers.iter().enumerate().rev() {
            let after = alive.last();
            let goes_on = |node: usize| after.is_none_or(|after| after[node]);
            let has_step = |node: u32| {
                layer.of(node).iter().any(|(symbol, next)| is_wanted(at, *symbol) && goes_on(*next as usize))
            };
            alive.push((0_u32..).take(layer.ends.len()).map(has_step).collect());
        }
        alive.reverse();
        let mut nodes = vec![0_u32];
        let mut layers = Vec::with_capacity(self.layers.len());
        for (at, layer) in self.layers.iter().enumerate() {
            let after = alive.get(at + 1);
            let mut made = Layer::default();
            let mut next: Vec<u32> = Vec::new();
            for node in &nodes {
                for (symbol, target) in layer.of(*node) {
                    if !is_wanted(at, *symbol) || after.is_some_and(|after| !after[*target as usize]) {
                        continue;
                    }
                    let place = next.iter().position(|own| own == target).unwrap_or_else(|| {
                        next.push(*target);
                        next.len() - 1
                    });
                    made.steps.push((*symbol, u32::try_from(place).unwrap_or(u32::MAX)));
                }
                made.ends.push(made.steps.len());
            }
            layers.push(made);
            nodes = next;
        }
        Paths { layers }
    }
}

/// The number of paths to each node after a layer.
fn add<T: Clone>(layer: &Layer, counts: &[T], zero: T, plus: impl Fn(&T, &T) -> Option<T>) -> Option<Vec<T>> {
    let most = layer.steps.iter().map(|(_, next)| *next as usize + 1).max().unwrap_or(0);
    let mut sums = vec![zero; most];
    for (node, count) in (0_u32..).zip(counts) {
        for (_, next) in layer.of(node) {
            let sum = &mut sums[*next as usize];
            *sum = plus(sum, count)?;
        }
    }
    Some(sums)
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
