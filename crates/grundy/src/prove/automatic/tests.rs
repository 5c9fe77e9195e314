//! Covers of random products, and what they are made with, against definitions.

use super::cover::{Cover, Way, cover_by};
use super::elements::{Element, Elements};
use super::first::{First, Firsts};
use super::pairs::{Pair, Pairs};
use super::simulation::Simulation;
use super::useful::Useful;
use crate::budget::{Budget, Meter};
use foldhash::{HashMap, HashSet};
use grundy_core::check::automatic::{Draft, Product, Relations, Stream, verify_cover};
use grundy_core::law::{Automaton, System};
use grundy_core::plain::Fuel;
use std::sync::Arc;

struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % bound as u64).unwrap()
    }

    /// A product of one or two automata on some tracks, the first of which is given; of each automaton about one state in
    /// so many does not accept.
    fn product(&mut self, tracks: usize, rejects: usize) -> Product {
        let relations = Relations::of(&System::binary().unwrap()).unwrap();
        let mut draft = Draft::new(tracks);
        for _ in 0..1 + self.below(2) {
            let states = 2 + self.below(4);
            let mut targets: Vec<u32> =
                (0..states << tracks).map(|_| u32::try_from(self.below(states)).unwrap()).collect();
            targets[0] = 0;
            let outputs = (0..states).map(|_| u32::from(self.below(rejects) > 0)).collect();
            let automaton = Arc::new(Automaton::new(2, tracks, outputs, targets).unwrap());
            draft.require(&automaton, &(0..tracks).collect::<Vec<usize>>(), |output| output == 1);
        }
        draft.finish(&relations, 1).unwrap()
    }
}

/// A product, others on more tracks, and what stands beside its states.
struct Case<'a> {
    firsts: Firsts<'a>,
    elements: Elements<'a>,
    pairs: Pairs,
}

impl<'a> Case<'a> {
    fn of(all: &'a Product, others: &'a [Product], meter: &mut Meter) -> Option<Case<'a>> {
        let mut firsts = Firsts::of(all).unwrap()?;
        let mut elements = Elements::of(all, others, usize::MAX, meter).unwrap();
        let pairs = Pairs::of(&mut firsts, &mut elements, meter).unwrap();
        Some(Case { firsts, elements, pairs })
    }

    /// The state after a word that the product accepts, if it does.
    fn accepted(&mut self, word: &[usize], meter: &mut Meter) -> bool {
        let mut state = 0;
        for symbol in word {
            let Some(next) = self.firsts.next(state, *symbol, meter).unwrap() else { return false };
            state = next;
        }
        self.firsts.accepts(state)
    }

    /// Whether a word has a witness, by all elements that it leads to.
    fn has_witness(&mut self, word: &[usize], meter: &mut Meter) -> bool {
        let mut reached: HashSet<Element> = self.elements.before.iter().map(|(element, _)| *element).collect();
        for symbol in word {
            let mut after = HashSet::default();
            for element in reached {
                after.extend(self.elements.follow(element, *symbol, meter).unwrap().iter().map(|(next, _)| *next));
            }
            reached = after;
        }
        reached.into_iter().any(|element| self.elements.accepts(element))
    }
}

/// All words of at most so many binary digits, without zeros before them.
fn words(most: u32) -> impl Iterator<Item = Vec<usize>> {
    (0..1_usize << most).map(|number| {
        let length = usize::BITS - number.leading_zeros();
        (0..length).rev().map(|at| number >> at & 1).collect()
    })
}

#[test]
fn a_cover_is_found_exactly_where_every_word_has_a_witness() {
    let mut random = Random(0x7c19_55aa_3e04_d2b7);
    let (mut found, mut missed) = (0, 0);
    for round in 0..300 {
        let meter = &mut Budget::default().start();
        let all = random.product(1, 3);
        let others = [random.product(2, 2), random.product(1 + round % 3, 2)];
        let ways = [Way::Whole, Way::Simulated, Way::Useful].map(|way| {
            let ways = [(way, usize::MAX)];
            cover_by(&all, &others, usize::MAX, &ways, meter).unwrap()
        });
        let Some(mut case) = Case::of(&all, &others, meter) else { continue };
        let lacks = words(7).find(|word| case.accepted(word, meter) && !case.has_witness(word, meter));
        for cover in ways {
            match cover {
                Cover::Found(numbers) => {
                    assert_eq!(lacks, None);
                    let mut stream = Stream::new(&numbers);
                    verify_cover(&all, &others, &mut stream, &mut Fuel::new(1 << 24)).unwrap();
                    assert!(stream.is_at_end());
                    found += 1;
                }
                Cover::Missed(word) => {
                    assert!(case.accepted(&word, meter) && !case.has_witness(&word, meter));
                    missed += 1;
                }
            }
        }
    }
    assert!(found > 100 && missed > 100, "{found} {missed}");
}

/// Which pairs simulate which, from all to fewer, as the definition says.
fn simulation(pairs: &Pairs) -> HashSet<(Pair, Pair)> {
    let all: Vec<Pair> = (0..).take(pairs.list.len()).collect();
    let is_beside = |x: Pair, y: Pair| pairs.list[x as usize].0 == pairs.list[y as usize].0;
    let both = all.iter().flat_map(|x| all.iter().map(move |y| (*x, *y)));
    let mut related: HashSet<(Pair, Pair)> = both.filter(|(x, y)| is_beside(*x, *y)).collect();
    loop {
        let holds = |(x, y): &(Pair, Pair)| {
            let answered = |(symbol, next): &(u32, Pair)| {
                pairs.steps(*y).iter().any(|(own, answer)| own == symbol && related.contains(&(*next, *answer)))
            };
            (pairs.accepts(*y) || !pairs.accepts(*x)) && pairs.steps(*x).iter().all(answered)
        };
        let fewer: HashSet<(Pair, Pair)> = related.iter().copied().filter(holds).collect();
        if fewer.len() == related.len() {
            return related;
        }
        related = fewer;
    }
}

#[test]
fn simulation_is_the_greatest_one_and_subsets_are_reduced_by_it() {
    let mut random = Random(0x1d2c_83f0_6b57_e94a);
    let meter = &mut Budget::default().start();
    let (mut related, mut left_out) = (0, 0);
    for _ in 0..150 {
        let all = random.product(1, 3);
        let others = [random.product(2, 4), random.product(2, 3)];
        let Some(case) = Case::of(&all, &others, meter) else { continue };
        let pairs = &case.pairs;
        let own = Simulation::of(pairs, meter).unwrap().unwrap();
        let expected = simulation(pairs);
        let count = Pair::try_from(pairs.list.len()).unwrap();
        let beside = |x: Pair| (0..count).filter(move |y| pairs.list[*y as usize].0 == pairs.list[x as usize].0);
        for x in 0..count {
            for y in beside(x) {
                assert_eq!(own.simulates(y, x), expected.contains(&(x, y)));
                related += usize::from(x != y && own.simulates(y, x));
            }
            let whole: Vec<Pair> = beside(x).collect();
            let mut reduced = whole.clone();
            own.reduce(&mut reduced);
            let is_left = |pair: &Pair| reduced.iter().any(|kept| expected.contains(&(*pair, *kept)));
            assert!(whole.iter().all(is_left));
            let alone = |pair: &Pair| reduced.iter().all(|kept| kept == pair || !expected.contains(&(*pair, *kept)));
            assert!(reduced.iter().all(alone));
            left_out += whole.len() - reduced.len();
        }
    }
    assert!(related > 100 && left_out > 100, "{related} {left_out}");
}

/// The fewest pairs that are not useful on the way of a witness, which all chains of pairs are tried for; `None` if there is
/// no witness.
fn fewest(word: &[usize], useful: &Useful, case: &mut Case<'_>, meter: &mut Meter) -> Option<usize> {
    let numbers: HashMap<(First, Element), Pair> = case.pairs.list.iter().copied().zip(0..).collect();
    let cost =
        |state: First, element: Element| numbers.get(&(state, element)).map(|pair| usize::from(!useful.has(*pair)));
    let before = case.elements.before.iter();
    let mut costs: HashMap<Element, usize> =
        before.filter_map(|(element, _)| Some((*element, cost(0, *element)?))).collect();
    let mut state = 0;
    for symbol in word {
        state = case.firsts.next(state, *symbol, meter).unwrap()?;
        let mut after: HashMap<Element, usize> = HashMap::default();
        for (element, so_far) in costs {
            for (next, _) in case.elements.follow(element, *symbol, meter).unwrap() {
                let Some(own) = cost(state, *next) else { continue };
                let least = after.entry(*next).or_insert(so_far + own);
                *least = (so_far + own).min(*least);
            }
        }
        costs = after;
    }
    costs.into_iter().filter(|(element, _)| case.elements.accepts(*element)).map(|(_, cost)| cost).min()
}

#[test]
fn what_is_learnt_is_a_witness_with_as_little_as_possible() {
    let mut random = Random(0x2f1b_90c4_7ad3_5e68);
    let meter = &mut Budget::default().start();
    let (mut learnt, mut missed) = (0, 0);
    for _ in 0..300 {
        let all = random.product(1, 2);
        let others = [random.product(2, 2), random.product(3, 2)];
        let Some(mut case) = Case::of(&all, &others, meter) else { continue };
        let mut useful = Useful::none(&case.pairs);
        let count =
            |useful: &Useful, pairs: &Pairs| (0..).take(pairs.list.len()).filter(|pair| useful.has(*pair)).count();
        for _ in 0..8 {
            let word: Vec<usize> = (0..random.below(6)).map(|_| random.below(2)).collect();
            if !case.accepted(&word, meter) {
                continue;
            }
            let has_witness = case.has_witness(&word, meter);
            let (before, needed) = (count(&useful, &case.pairs), fewest(&word, &useful, &mut case, meter));
            assert_eq!(needed.is_some(), has_witness);
            assert_eq!(useful.learn(&word, &case.pairs, meter).unwrap(), has_witness);
            // One pair may stand at two places of a witness.
            assert!(count(&useful, &case.pairs) - before <= needed.unwrap_or(0));
            match needed {
                Some(needed) => {
                    assert_eq!(fewest(&word, &useful, &mut case, meter), Some(0));
                    assert!(needed == 0 || count(&useful, &case.pairs) > before);
                    learnt += 1;
                }
                None => missed += 1,
            }
        }
    }
    assert!(learnt > 300 && missed > 10, "{learnt} {missed}");
}
