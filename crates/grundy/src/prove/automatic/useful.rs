//! Which elements are of use beside which states of the product that is to be covered. Nothing is at first; a word
//! without a witness among the useful elements is given one that needs as few further elements as possible.

use super::elements::{Element, Elements};
use super::first::{First, Firsts};
use crate::budget::{Exhausted, Meter};
use foldhash::{HashMap, HashMapExt, HashSet, HashSetExt};

/// Pairs of a state and an element.
#[derive(Default)]
pub(super) struct Useful {
    /// For each element, the states.
    states: Vec<Vec<First>>,
}

/// An element after so many symbols.
type Place = (u32, Element);

/// What stands before the elements that are reached while the given tracks read zeros.
const START: Element = Element::MAX;

impl Useful {
    /// Whether an element is of use beside a state.
    pub fn has(&self, state: First, element: Element) -> bool {
        self.states.get(element as usize).is_some_and(|states| states.contains(&state))
    }

    fn add(&mut self, state: First, element: Element) {
        if !self.has(state, element) {
            let place = element as usize;
            self.states.resize_with(self.states.len().max(place + 1), Vec::new);
            self.states[place].push(state);
        }
    }

    /// Makes the elements of a witness of a word useful; `false` if it has none. Elements that cost nothing more go
    /// first, and of those the last met, so that the end of the word is soon reached.
    pub fn learn(
        &mut self,
        path: &[(usize, First)],
        firsts: &Firsts<'_>,
        elements: &mut Elements<'_>,
        meter: &mut Meter,
    ) -> Result<bool, Exhausted> {
        debug_assert!(path.last().is_none_or(|(_, state)| firsts.accepts(*state)));
        let mut before: HashMap<Place, Element> = HashMap::new();
        let mut done: HashSet<Place> = HashSet::new();
        // Places to look at, by how many further elements they need.
        let mut open: Vec<Vec<(Place, Element)>> = vec![Vec::new(); path.len() + 2];
        for (element, _) in elements.before.iter().rev() {
            open[usize::from(!self.has(0, *element))].push(((0, *element), START));
        }
        let mut cost = 0;
        while cost < open.len() {
            let Some((place, from)) = open[cost].pop() else {
                cost += 1;
                continue;
            };
            meter.tick(1)?;
            if !done.insert(place) {
                continue;
            }
            before.insert(place, from);
            let (at, element) = place;
            let Some((symbol, state)) = path.get(at as usize) else {
                if elements.accepts(element) {
                    self.follow_back(place, path, &before);
                    return Ok(true);
                }
                continue;
            };
            for (next, _) in elements.follow(element, *symbol, meter)?.iter().rev() {
                let next = (at + 1, *next);
                if !done.contains(&next) {
                    open[cost + usize::from(!self.has(*state, next.1))].push((next, element));
                }
            }
        }
        Ok(false)
    }

    fn follow_back(&mut self, mut place: Place, path: &[(usize, First)], before: &HashMap<Place, Element>) {
        loop {
            let (at, element) = place;
            let state = (at as usize).checked_sub(1).map_or(0, |last| path[last].1);
            self.add(state, element);
            match before.get(&place) {
                Some(from) if *from != START && at > 0 => place = (at - 1, *from),
                _ => return,
            }
        }
    }
}

#[cfg(test)]
mod tests;
