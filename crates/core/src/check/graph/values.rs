//! Loopy nim-values: a number, or ∞ with the numbers K that options have. Numbers and counters that obey (a) to (d) are
//! the values of the graph, and there is one such assignment (C. A. B. Smith, Graphs and composite games, 1966;
//! A. S. Fraenkel and Y. Yesha, The generalized Sprague–Grundy function and its invariance under certain mappings, 1986).
//! In a sum, numbers combine by xor; one ∞ with K and the number x together are N if x is in K, else D; two ∞ are D.
//!
//! (c) and (d) ask for options of options. They are read from the middle: the options of a vertex are looked at once, for
//! all vertices of which it is an option, so that every arrow is looked at three times.

use super::{Arrows, Condition, ENDLESS, Fault, Graph};
use crate::plain::Fuel;

/// Verified values of all vertices.
#[derive(Clone, Debug)]
pub struct Values {
    values: Vec<u32>,
    counters: Vec<u32>,
}

impl Values {
    /// Verifies the value of every vertex, [`ENDLESS`] for ∞, by a counter of every vertex with a number.
    pub fn verify(graph: &Graph, values: Vec<u32>, counters: Vec<u32>, fuel: &mut Fuel<'_>) -> Result<Values, Fault> {
        let options = graph.options();
        if values.len() != options.size() || counters.len() != options.size() {
            return Err(Fault::Count);
        }
        let mexes = numbers(options, &values, fuel)?;
        let mut beside = vec![false; values.len()];
        let mut least = Marks::new(options.longest());
        for middle in options.vertices() {
            let (list, before) = (options.of(middle), graph.before().of(middle));
            fuel.burn(1 + (list.len() + before.len()) as u64)?;
            let own = values[middle as usize];
            if own == 0 {
                continue;
            }
            least.clear();
            for option in list.iter().map(|option| *option as usize).filter(|option| values[*option] != ENDLESS) {
                least.lower(values[option], counters[option]);
            }
            for &vertex in before {
                let wanted = values[vertex as usize];
                if wanted == ENDLESS {
                    beside[vertex as usize] |= own == ENDLESS && least.of(mexes[vertex as usize]).is_none();
                } else if wanted < own && least.of(wanted).is_none_or(|least| least >= counters[vertex as usize]) {
                    return Err(Fault::At { vertex, condition: Condition::Reverted });
                }
            }
        }
        let left = options.vertices().find(|vertex| values[*vertex as usize] == ENDLESS && !beside[*vertex as usize]);
        match left {
            Some(vertex) => Err(Fault::At { vertex, condition: Condition::Endless }),
            None => Ok(Values { values, counters }),
        }
    }

    /// The nim-value of a vertex; `None` for ∞.
    pub fn of(&self, vertex: u32) -> Option<u32> {
        Some(self.values[vertex as usize]).filter(|own| *own != ENDLESS)
    }

    /// The counter of a vertex with a nim-value.
    pub fn counter(&self, vertex: u32) -> u32 {
        self.counters[vertex as usize]
    }
}

/// Conditions (a) and (b): the number of a vertex is the mex of the numbers of its options. Gives the mexes.
fn numbers(options: &Arrows, values: &[u32], fuel: &mut Fuel<'_>) -> Result<Vec<u32>, Fault> {
    let mut mexes = vec![0; values.len()];
    let mut seen = Marks::new(options.longest());
    for vertex in options.vertices() {
        let list = options.of(vertex);
        fuel.burn(1 + list.len() as u64)?;
        seen.clear();
        list.iter().for_each(|option| seen.lower(values[*option as usize], 0));
        let mex = (0..).find(|value| seen.of(*value).is_none()).unwrap_or(0);
        let own = values[vertex as usize];
        let condition = match own {
            ENDLESS => None,
            _ if list.iter().any(|option| values[*option as usize] == own) => Some(Condition::Own),
            _ => (mex != own).then_some(Condition::Lower),
        };
        if let Some(condition) = condition {
            return Err(Fault::At { vertex, condition });
        }
        mexes[vertex as usize] = mex;
    }
    Ok(mexes)
}

/// The least counter of each number, emptied at once. Numbers that no mex can reach are left out.
struct Marks {
    round: u32,
    marks: Vec<(u32, u32)>,
}

impl Marks {
    fn new(longest: usize) -> Marks {
        Marks { round: 0, marks: vec![(0, 0); longest + 1] }
    }

    /// Rounds are as many as vertices, which are fewer than 2^32.
    fn clear(&mut self) {
        self.round += 1;
    }

    fn lower(&mut self, value: u32, counter: u32) {
        if let Some(mark) = self.marks.get_mut(value as usize) {
            *mark = (self.round, if mark.0 == self.round { mark.1.min(counter) } else { counter });
        }
    }

    fn of(&self, value: u32) -> Option<u32> {
        self.marks.get(value as usize).filter(|mark| mark.0 == self.round).map(|mark| mark.1)
    }
}
