//! Useful elements against the definition, on random products: a word is learnt exactly if it has a witness, then one goes
//! through useful elements alone, and as few were added as any witness needs.

use super::{Element, Elements, First, Firsts, Useful};
use crate::budget::{Budget, Meter};
use foldhash::HashMap;
use grundy_core::check::automatic::{Draft, Product, Relations};
use grundy_core::law::{Automaton, System};
use std::sync::Arc;

struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % bound as u64).unwrap()
    }

    /// A product of one or two automata on some tracks, the first of which is given.
    fn product(&mut self, tracks: usize) -> Product {
        let relations = Relations::of(&System::binary().unwrap()).unwrap();
        let mut draft = Draft::new(tracks);
        for _ in 0..1 + self.below(2) {
            let states = 2 + self.below(4);
            let mut targets: Vec<u32> =
                (0..states << tracks).map(|_| u32::try_from(self.below(states)).unwrap()).collect();
            targets[0] = 0;
            let outputs = (0..states).map(|_| u32::from(self.below(2) == 0)).collect();
            let automaton = Arc::new(Automaton::new(2, tracks, outputs, targets).unwrap());
            draft.require(&automaton, &(0..tracks).collect::<Vec<usize>>(), |output| output == 1);
        }
        draft.finish(&relations, 1).unwrap()
    }
}

/// The states along a random word that a product accepts, each with the symbol before it.
fn path(random: &mut Random, firsts: &mut Firsts<'_>, meter: &mut Meter) -> Option<Vec<(usize, First)>> {
    let (mut path, mut state) = (Vec::new(), 0);
    for _ in 0..random.below(6) {
        let symbol = random.below(firsts.symbols());
        state = firsts.next(state, symbol, meter).unwrap()?;
        path.push((symbol, state));
    }
    firsts.accepts(state).then_some(path)
}

/// The fewest pairs that are not useful on the way of a witness, which all chains of elements are tried for; `None` if there
/// is no witness. With `most` 0 it says whether a witness goes through useful elements alone.
fn fewest(path: &[(usize, First)], useful: &Useful, elements: &mut Elements<'_>, meter: &mut Meter) -> Option<usize> {
    let cost = |useful: &Useful, state: First, element: Element| usize::from(!useful.has(state, element));
    let mut costs: HashMap<Element, usize> =
        elements.before.iter().map(|(element, _)| (*element, cost(useful, 0, *element))).collect();
    for (symbol, state) in path {
        let mut after: HashMap<Element, usize> = HashMap::default();
        for (element, so_far) in costs {
            for (next, _) in elements.follow(element, *symbol, meter).unwrap() {
                let through = so_far + cost(useful, *state, *next);
                let least = after.entry(*next).or_insert(through);
                *least = through.min(*least);
            }
        }
        costs = after;
    }
    costs.into_iter().filter(|(element, _)| elements.accepts(*element)).map(|(_, cost)| cost).min()
}

fn count(useful: &Useful) -> usize {
    useful.states.iter().map(Vec::len).sum()
}

#[test]
fn what_is_learnt_is_a_witness_with_as_little_as_possible() {
    let mut random = Random(0x2f1b_90c4_7ad3_5e68);
    let meter = &mut Budget::default().start();
    let (mut learnt, mut missed) = (0, 0);
    for _ in 0..300 {
        let all = random.product(1);
        let others = [random.product(2), random.product(3)];
        let Some(mut firsts) = Firsts::of(&all).unwrap() else { continue };
        let mut elements = Elements::of(&all, &others, 3, meter).unwrap();
        let mut useful = Useful::default();
        for _ in 0..8 {
            let Some(path) = path(&mut random, &mut firsts, meter) else { continue };
            let (before, needed) = (count(&useful), fewest(&path, &useful, &mut elements, meter));
            assert_eq!(useful.learn(&path, &firsts, &mut elements, meter).unwrap(), needed.is_some());
            // One pair may stand at two places of a witness.
            assert!(count(&useful) - before <= needed.unwrap_or(0));
            match needed {
                Some(needed) => {
                    assert_eq!(fewest(&path, &useful, &mut elements, meter), Some(0));
                    assert!(needed == 0 || count(&useful) > before);
                    learnt += 1;
                }
                None => missed += 1,
            }
        }
    }
    assert!(learnt > 500 && missed > 10, "{learnt} {missed}");
}
