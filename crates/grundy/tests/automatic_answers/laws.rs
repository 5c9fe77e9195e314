//! Automatic laws of some games, written down by hand, and proved.

use grundy::automata;
use grundy::budget::Budget;
use grundy::prove::automatic::{Attempt, Ground, Proposal, prove_automatic, rank_of};
use grundy_core::check::Theorem;
use grundy_core::law::{Automaton, Determines, Form, System};
use grundy_core::plain::Ruleset;
use grundy_core::value::Play;
use std::cmp::Ordering;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// A game with its theorem.
pub struct Known {
    pub name: &'static str,
    pub rules: Ruleset,
    pub theorem: Arc<Theorem>,
}

pub fn binary() -> System {
    automata::base(2, &mut Budget::default().start()).unwrap().unwrap()
}

pub fn zeckendorf() -> System {
    automata::zeckendorf(&mut Budget::default().start()).unwrap().unwrap()
}

/// The automaton of the states that are reached from a first one; where there is no next state the output stays `dead`.
pub fn build<S: Clone + Eq + Hash>(
    digits: usize,
    tracks: usize,
    start: S,
    next: impl Fn(&S, &[usize]) -> Option<S>,
    output: impl Fn(&S) -> u32,
    dead: u32,
) -> Automaton {
    let mut states: Vec<Option<S>> = vec![Some(start.clone())];
    let mut known: HashMap<Option<S>, u32> = HashMap::from([(Some(start), 0)]);
    let width = digits.pow(u32::try_from(tracks).unwrap());
    let mut targets = Vec::new();
    let mut at = 0;
    while at < states.len() {
        for symbol in 0..width {
            let word: Vec<usize> =
                (0..tracks).rev().map(|after| symbol / digits.pow(u32::try_from(after).unwrap()) % digits).collect();
            let target = states[at].as_ref().and_then(|own| next(own, &word));
            let fresh = u32::try_from(states.len()).unwrap();
            let number = *known.entry(target.clone()).or_insert(fresh);
            if number == fresh {
                states.push(target);
            }
            targets.push(number);
        }
        at += 1;
    }
    let outputs = states.iter().map(|state| state.as_ref().map_or(dead, &output)).collect();
    Automaton::new(digits, tracks, outputs, targets).unwrap()
}

fn known(name: &'static str, text: &str, play: Play, determines: Determines, system: System, form: Form) -> Known {
    with_evidence(name, text, play, determines, system, form, Vec::new())
}

fn with_evidence(
    name: &'static str,
    text: &str,
    play: Play,
    determines: Determines,
    system: System,
    form: Form,
    reaches: Vec<Automaton>,
) -> Known {
    let rules = Ruleset::read(text).unwrap();
    let mut meter = Budget { steps: 1 << 40, time: Duration::from_secs(100), ..Budget::default() }.start();
    let rank = rank_of(&rules, rules.arities()[0], &mut meter).unwrap();
    let mut ground = Ground::of(&rules, rank, system).unwrap();
    let proposal = Proposal { determines, ceilings: Vec::new(), form, reaches };
    let start = Instant::now();
    match prove_automatic(&rules, play, &mut ground, proposal, &mut meter).unwrap() {
        Attempt::Proved(theorem) => {
            println!("{name}: proved in {:?}", start.elapsed());
            Known { name, rules, theorem }
        }
        other => panic!("{name}: {other:?}"),
    }
}

/// The Zeckendorf words of a pair that is P: the second is the first with a 0 more, the first ends in an even number of
/// zeros. A state says which digit of the first comes next, and how the first ends so far.
pub fn wythoff() -> Known {
    #[derive(Clone, PartialEq, Eq, Hash)]
    struct Pair {
        /// The smaller coordinate, once that is known, the digit of it that comes next, and whether an even number of zeros
        /// stands at its end.
        smaller: Option<(usize, usize, bool)>,
    }
    let next = |pair: &Pair, word: &[usize]| match pair.smaller {
        None if word == [0, 0] => Some(pair.clone()),
        None if word[0] + word[1] == 1 => {
            let larger = usize::from(word[1] == 1);
            Some(Pair { smaller: Some((1 - larger, 1, true)) })
        }
        None => None,
        Some((smaller, wanted, even)) => {
            let even = word[smaller] == 1 || !even;
            (word[smaller] == wanted).then_some(Pair { smaller: Some((smaller, word[1 - smaller], even)) })
        }
    };
    let output = |pair: &Pair| match pair.smaller {
        None => 0,
        Some((_, next, even)) => u32::from(next != 0 || !even),
    };
    let automaton = build(2, 2, Pair { smaller: None }, next, output, 1);
    let text =
        "(a, b) -> (a - t, b) where t >= 1; (a, b) -> (a, b - t) where t >= 1; (a, b) -> (a - t, b - t) where t >= 1";
    known("wythoff", text, Play::Normal, Determines::Outcome, zeckendorf(), Form::Outputs(automaton))
}

/// The rules of coupled heaps, one of which is made smaller.
pub fn coupled(heaps: usize) -> String {
    let names = ["a", "b", "c", "d"];
    let from = names[..heaps].join(", ");
    let one = |at: usize| {
        let to: Vec<String> = (0..heaps)
            .map(|own| if own == at { format!("{} - t", names[own]) } else { names[own].to_owned() })
            .collect();
        format!("({from}) -> ({}) where t >= 1", to.join(", "))
    };
    (0..heaps).map(one).collect::<Vec<_>>().join("; ")
}

pub fn nim(heaps: usize) -> Known {
    let next = |_: &(), word: &[usize]| (word.iter().sum::<usize>() % 2 == 0).then_some(());
    let automaton = build(2, heaps, (), next, |_| 0, 1);
    let name = ["", "", "nim 2", "nim 3", "nim 4"][heaps];
    known(name, &coupled(heaps), Play::Normal, Determines::Outcome, binary(), Form::Outputs(automaton))
}

/// Under misère play the parity counts where no heap is larger than 1.
pub fn misere_nim(heaps: usize) -> Known {
    let next = |state: &(bool, bool, bool, bool), word: &[usize]| {
        let (_, any, sums, odd) = *state;
        let parity = word.iter().sum::<usize>() % 2 == 1;
        // Whether a heap is larger than 1, whether one is larger than 0, the nim-sum of what came before and of now.
        Some((any, any || word.contains(&1), sums && !odd, parity))
    };
    let output = |state: &(bool, bool, bool, bool)| match *state {
        (true, _, sums, odd) => u32::from(!sums || odd),
        (false, _, _, odd) => u32::from(!odd),
    };
    let automaton = build(2, heaps, (false, false, true, false), next, output, 1);
    let name = ["", "", "misere nim 2", "misere nim 3", "misere nim 4"][heaps];
    known(name, &coupled(heaps), Play::Misere, Determines::Outcome, binary(), Form::Outputs(automaton))
}

/// Nim-values of two coupled heaps, on a track.
pub fn nim_values() -> Known {
    let next = |_: &(), word: &[usize]| (word.iter().sum::<usize>() % 2 == 0).then_some(());
    let automaton = build(2, 3, (), next, |_| 1, 0);
    known("nim values", &coupled(2), Play::Normal, Determines::Value, binary(), Form::Graph(automaton))
}

pub fn moore() -> Known {
    let text = grundy::catalogue::read("moore(2, 4)", &[]).unwrap().ruleset().unwrap().expanded().to_owned();
    let next = |_: &(), word: &[usize]| (word.iter().sum::<usize>() % 3 == 0).then_some(());
    let automaton = build(2, 4, (), next, |_| 0, 1);
    known("moore", &text, Play::Normal, Determines::Outcome, binary(), Form::Outputs(automaton))
}

pub fn stairs() -> Known {
    let text = grundy::catalogue::read("stairs(4)", &[]).unwrap().ruleset().unwrap().expanded().to_owned();
    let next = |_: &(), word: &[usize]| (word[0] == word[2]).then_some(());
    let automaton = build(2, 4, (), next, |_| 0, 1);
    known("stairs", &text, Play::Normal, Determines::Outcome, binary(), Form::Outputs(automaton))
}

/// The next player wins if the least part of the heap may be taken.
pub fn fibonacci_nim() -> Known {
    let next = |(any, wins): &(bool, bool), word: &[usize]| {
        let any = *any || word[1] == 1;
        Some((any, if word[0] == 1 { any } else { *wins }))
    };
    let automaton = build(2, 2, (false, false), next, |(_, wins)| u32::from(*wins), 1);
    let text = "(n, cap) -> (n - t, 2t) where 1 <= t <= cap";
    known("fibonacci nim", text, Play::Normal, Determines::Outcome, zeckendorf(), Form::Outputs(automaton))
}

/// One heap whose values repeat: preperiod and period from a table.
pub fn periodic(name: &'static str, text: &str, values: &[u32], preperiod: usize, determines: Determines) -> Known {
    let period = values.len() - preperiod;
    let fold = |heap: usize| if heap < values.len() { heap } else { preperiod + (heap - preperiod) % period };
    let next = |state: &usize, word: &[usize]| Some(fold(2 * state + word[0]));
    let automaton = build(2, 1, 0, next, |state| values[*state], 0);
    let automaton = automata::minimised(&automaton, &mut Budget::default().start()).unwrap();
    known(name, text, Play::Normal, determines, binary(), Form::Outputs(automaton))
}

/// Lasker's Nim: of 4k + 3 and 4k + 4 the values are exchanged.
pub fn lasker() -> Known {
    /// What was read of the value is that of the heap, or one more, or one less.
    #[derive(Clone, Copy, PartialEq, Eq, Hash)]
    enum So {
        Same,
        More,
        Less,
    }
    let next = |(so, last, any): &(So, usize, bool), word: &[usize]| {
        let so = match (so, word) {
            (So::Same, [0, 0] | [1, 1]) => So::Same,
            (So::Same | So::Less, [0, 1]) if *so == So::Less => So::Less,
            (So::Same, [0, 1]) => So::More,
            (So::Same, [1, 0]) => So::Less,
            (So::More, [1, 0]) => So::More,
            _ => return None,
        };
        Some((so, 2 * (last % 2) + word[0], *any || word[0] == 1))
    };
    let output = |(so, last, any): &(So, usize, bool)| {
        u32::from(match so {
            So::Same => [1, 2].contains(last) || !any,
            So::More => *last == 3,
            So::Less => *last == 0 && *any,
        })
    };
    let automaton = build(2, 2, (So::Same, 0, false), next, output, 0);
    let text = "n -> m where m < n; n -> a, b where a + b = n, 1 <= a <= b";
    known("lasker", text, Play::Normal, Determines::Value, binary(), Form::Graph(automaton))
}

/// A position of Euclid's game is P inside the cone between the golden ratio and its inverse, without the diagonal, and where
/// a number is 0. The digits of
/// b with a 0 more are those of the first number above the golden ratio times b if b ends in an even number of zeros, else
/// of the last one below it.
pub fn euclid() -> Known {
    #[derive(Clone, PartialEq, Eq, Hash)]
    struct Below {
        last: usize,
        order: Ordering,
        even: bool,
        any: bool,
    }
    impl Below {
        fn new() -> Below {
            Below { last: 0, order: Ordering::Equal, even: true, any: false }
        }
        fn next(&self, a: usize, b: usize) -> Below {
            let order = self.order.then(self.last.cmp(&b));
            Below { last: a, order, even: b == 1 || !self.even, any: self.any || b == 1 }
        }
        /// Whether a is less than the golden ratio times b.
        fn holds(&self) -> bool {
            let order = self.order.then(self.last.cmp(&0));
            self.any && (order == Ordering::Less || (order == Ordering::Equal && !self.even))
        }
    }
    let next = |(first, second, same): &(Below, Below, bool), word: &[usize]| {
        let own = (first.next(word[0], word[1]), second.next(word[1], word[0]), *same && word[0] == word[1]);
        // Zeros before the first digit change nothing.
        Some(if own.0.any || own.1.any { own } else { (Below::new(), Below::new(), true) })
    };
    let is_p = |(first, second, same): &(Below, Below, bool)| {
        !first.any || !second.any || (first.holds() && second.holds() && !same)
    };
    let outputs = |is: &dyn Fn(&(Below, Below, bool)) -> bool| {
        let built = build(2, 2, (Below::new(), Below::new(), true), next, |state| u32::from(is(state)), 0);
        automata::minimised(&built, &mut Budget::default().start()).unwrap()
    };
    let automaton = outputs(&|state| !is_p(state));
    let reaches = vec![
        outputs(&|state| state.0.any && state.1.any && (!state.0.holds() || state.2)),
        outputs(&|state| state.0.any && state.1.any && (!state.1.holds() || state.2)),
    ];
    let text = "(a, b) -> (a - t, b) where t >= 1, b divides t; (a, b) -> (a, b - t) where t >= 1, a divides t";
    let form = Form::Outputs(automaton);
    with_evidence("euclid", text, Play::Normal, Determines::Outcome, zeckendorf(), form, reaches)
}

/// Amounts one above a power of two.
pub fn above_powers(determines: Determines) -> Known {
    let values: &[u32] = match determines {
        Determines::Value => &[0, 0, 1, 1, 2, 2, 3],
        Determines::Outcome => &[0, 0, 1, 1, 1, 1, 1],
    };
    periodic("above powers", "n -> n - t where t - 1 in powers(2)", values, 0, determines)
}

/// An even number is taken: the value is half of the heap, rounded down.
pub fn halves() -> Known {
    let next = |last: &usize, word: &[usize]| (word[1] == *last).then_some(word[0]);
    let automaton = build(2, 2, 0, next, |_| 1, 0);
    let text = "n -> n - 2t where t >= 1";
    known("halves", text, Play::Normal, Determines::Value, binary(), Form::Graph(automaton))
}

/// Equal heaps are left, or nothing: the value is 1 wherever there is a move.
pub fn twins() -> Known {
    let next = |any: &bool, word: &[usize]| Some(*any || word[0] == 1);
    let automaton = build(2, 1, false, next, |any| u32::from(*any), 0);
    let text = "n -> m, m where m < n; n -> end where n >= 1";
    known("twins", text, Play::Normal, Determines::Value, binary(), Form::Outputs(automaton))
}

/// Three heaps are left, of which two are equal and one is empty.
pub fn three_parts() -> Known {
    let next = |any: &bool, word: &[usize]| Some(*any || word[0] == 1);
    let automaton = build(2, 1, false, next, |any| u32::from(*any), 0);
    let text = "n -> m, m, 0 where m < n";
    known("three parts", text, Play::Normal, Determines::Value, binary(), Form::Outputs(automaton))
}

/// Two components of two coordinates are left, of which the first coordinates are equal.
pub fn two_pairs() -> Known {
    let next = |any: &bool, word: &[usize]| Some(*any || word[0] == 1);
    let automaton = build(2, 2, false, next, |any| u32::from(*any), 0);
    let text = "(a, b) -> (m, b), (m, k) where m < a, k <= b";
    known("two pairs", text, Play::Normal, Determines::Value, binary(), Form::Outputs(automaton))
}
