//! Pairs of a state of the product that is to be covered and an element beside it. A pair is of use only if one word ends
//! both as it should; the others are left out, so that subsets hold what a witness of some word passes through. This is
//! the product of an automaton with a nondeterministic one, trimmed from both ends.

use super::elements::{Element, Elements};
use super::first::{First, Firsts};
use crate::budget::{Exhausted, Meter};
use foldhash::{HashMap, HashMapExt};

/// A pair, by number.
pub(super) type Pair = u32;

/// The pairs of use, and what follows them.
pub(super) struct Pairs {
    /// The state and the element.
    pub list: Vec<(First, Element)>,
    /// The pairs that are reached while the given tracks read zeros, each once.
    pub before: Vec<Pair>,
    /// Where the steps of each pair begin.
    starts: Vec<usize>,
    /// A symbol, and a pair that follows; ascending for each pair.
    steps: Vec<(u32, Pair)>,
    accepts: Vec<bool>,
}

/// Bytes of a pair, and of a step, while useless ones are taken out.
const PAIR: u64 = 96;
const STEP: u64 = 24;

impl Pairs {
    /// All pairs of use.
    pub fn of(firsts: &mut Firsts<'_>, elements: &mut Elements<'_>, meter: &mut Meter) -> Result<Pairs, Exhausted> {
        let mut met = Met { numbers: HashMap::new(), list: Vec::new() };
        for (element, _) in &elements.before {
            met.number((0, *element))?;
        }
        let begun = met.list.len();
        let (mut starts, mut steps) = (vec![0], Vec::new());
        let mut at = 0;
        while let Some((state, element)) = met.list.get(at).copied() {
            meter.claim(PAIR)?;
            for symbol in 0..firsts.symbols() {
                let Some(next) = firsts.next(state, symbol, meter)? else { continue };
                let label = u32::try_from(symbol).map_err(|_| Exhausted::Size)?;
                let followers = elements.follow(element, symbol, meter)?;
                meter.tick(1 + followers.len() as u64)?;
                for (follower, _) in followers {
                    steps.push((label, met.number((next, *follower))?));
                }
            }
            meter.claim(STEP * (steps.len() - starts[at]) as u64)?;
            starts.push(steps.len());
            at += 1;
        }
        let list = met.list;
        let accepts =
            list.iter().map(|(state, element)| firsts.accepts(*state) && elements.accepts(*element)).collect();
        let all = Pairs { before: (0..).take(begun).collect(), starts, steps, accepts, list };
        let lead = all.lead_to_end(meter)?;
        Ok(all.only(&lead))
    }

    /// Whether a word may end at a pair.
    pub fn accepts(&self, pair: Pair) -> bool {
        self.accepts[pair as usize]
    }

    /// The symbols that a pair reads, with what follows.
    pub fn steps(&self, pair: Pair) -> &[(u32, Pair)] {
        &self.steps[self.starts[pair as usize]..self.starts[pair as usize + 1]]
    }

    /// What follows a pair under a symbol.
    pub fn after(&self, pair: Pair, symbol: u32) -> &[(u32, Pair)] {
        let steps = self.steps(pair);
        let start = steps.partition_point(|(own, _)| *own < symbol);
        let count = steps[start..].partition_point(|(own, _)| *own == symbol);
        &steps[start..start + count]
    }

    /// Whether a pair follows another under a symbol.
    pub fn leads(&self, pair: Pair, symbol: u32, next: Pair) -> bool {
        self.steps(pair).binary_search(&(symbol, next)).is_ok()
    }

    /// The pairs from which some word leads to an end.
    fn lead_to_end(&self, meter: &mut Meter) -> Result<Vec<bool>, Exhausted> {
        let mut first = vec![0_usize; self.list.len() + 1];
        self.steps.iter().for_each(|(_, next)| first[*next as usize + 1] += 1);
        (1..first.len()).for_each(|at| first[at] += first[at - 1]);
        let mut sources: Vec<Pair> = vec![0; self.steps.len()];
        meter.tick(self.steps.len() as u64 / 4)?;
        let mut free = first.clone();
        for pair in (0..).take(self.list.len()) {
            for (_, next) in self.steps(pair) {
                sources[free[*next as usize]] = pair;
                free[*next as usize] += 1;
            }
        }
        let mut lead = self.accepts.clone();
        let mut open: Vec<usize> = (0..lead.len()).filter(|at| lead[*at]).collect();
        while let Some(at) = open.pop() {
            for source in &sources[first[at]..first[at + 1]] {
                if !std::mem::replace(&mut lead[*source as usize], true) {
                    open.push(*source as usize);
                }
            }
        }
        Ok(lead)
    }

    /// Those pairs alone, in the same order.
    fn only(self, wanted: &[bool]) -> Pairs {
        let mut numbers: Vec<Pair> = Vec::with_capacity(wanted.len());
        let mut count = 0;
        for wanted in wanted {
            numbers.push(count);
            count += Pair::from(*wanted);
        }
        let kept = |pair: &Pair| wanted[*pair as usize].then_some(numbers[*pair as usize]);
        let (mut starts, mut steps) = (vec![0], Vec::new());
        for pair in (0..).take(wanted.len()).filter(|pair| wanted[*pair as usize]) {
            let mut own: Vec<(u32, Pair)> =
                self.steps(pair).iter().filter_map(|(symbol, next)| Some((*symbol, kept(next)?))).collect();
            own.sort_unstable();
            steps.extend(own);
            starts.push(steps.len());
        }
        let of = |at: &usize| wanted[*at];
        Pairs {
            before: self.before.iter().filter_map(kept).collect(),
            list: (0..wanted.len()).filter(of).map(|at| self.list[at]).collect(),
            accepts: (0..wanted.len()).filter(of).map(|at| self.accepts[at]).collect(),
            starts,
            steps,
        }
    }
}

/// Pairs by number, in the order in which they are met.
struct Met {
    numbers: HashMap<(First, Element), Pair>,
    list: Vec<(First, Element)>,
}

impl Met {
    fn number(&mut self, pair: (First, Element)) -> Result<Pair, Exhausted> {
        let fresh = Pair::try_from(self.list.len()).map_err(|_| Exhausted::Memory)?;
        let number = *self.numbers.entry(pair).or_insert(fresh);
        if number == fresh {
            self.list.push(pair);
        }
        Ok(number)
    }
}
