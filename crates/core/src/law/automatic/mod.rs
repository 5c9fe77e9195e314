//! Automatic laws: automata that read the coordinates of a component in a numeration system.

mod automaton;
mod relation;
mod system;

pub use automaton::{Automaton, MAX_SYMBOLS};
pub use system::{System, units};

use crate::value::Natural;

/// How an automaton gives a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// The output after the coordinates is the value.
    Outputs(Automaton),
    /// One more track, the last: the output is 1 exactly where that track is the value.
    Graph(Automaton),
}

/// A law that an automaton gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Automatic {
    /// The numeration system.
    pub system: System,
    /// Coordinates that are at most so much; of other components the law says nothing.
    pub ceilings: Vec<(usize, u64)>,
    /// The automaton.
    pub form: Form,
}

impl Automatic {
    /// The automaton.
    pub fn automaton(&self) -> &Automaton {
        match &self.form {
            Form::Outputs(automaton) | Form::Graph(automaton) => automaton,
        }
    }

    /// The number of coordinates.
    pub fn arity(&self) -> usize {
        match &self.form {
            Form::Outputs(automaton) => automaton.tracks(),
            Form::Graph(automaton) => automaton.tracks().saturating_sub(1),
        }
    }

    /// Whether the law speaks of a component.
    pub fn speaks_of<N: Natural>(&self, component: &[N]) -> bool {
        let below = |(at, most): &(usize, u64)| component.get(*at).is_some_and(|own| *own <= N::from_u64(*most));
        component.len() == self.arity() && self.ceilings.iter().all(below)
    }

    /// The value of a component of any size; `None` if the law does not speak of it.
    pub fn at<N: Natural>(&self, component: &[N]) -> Option<N> {
        if !self.speaks_of(component) {
            return None;
        }
        // A number whose greedy word is not the one of the system is not known.
        let words = self.system.valid_words(component)?;
        let length = words.first().map_or(0, Vec::len);
        let digit = |word: &Vec<u8>, at: usize| usize::from(word[at]);
        let symbol = |at: usize| words.iter().fold(0, |symbol, word| symbol * self.system.digits() + digit(word, at));
        let word: Vec<usize> = (0..length).map(symbol).collect();
        match &self.form {
            Form::Outputs(automaton) => Some(N::from_u64(automaton.read(word.iter().copied()).into())),
            Form::Graph(automaton) => self.value_on_track(automaton, &word),
        }
    }
}

impl Automatic {
    /// The word on the last track that is accepted beside the others: a walk through all runs at once, and back.
    fn value_on_track<N: Natural>(&self, automaton: &Automaton, word: &[usize]) -> Option<N> {
        let digits = self.system.digits();
        let alive = automaton.lead_to(&automaton.outputs().iter().map(|output| *output == 1).collect::<Vec<bool>>());
        // What is read before the first digit of the component are zeros of it; each state has the way that led there first.
        let mut before: Vec<Option<Vec<usize>>> = vec![None; automaton.states()];
        before[0] = Some(Vec::new());
        let mut open = vec![0];
        while let Some(state) = open.pop() {
            for digit in 0..digits {
                let target = automaton.next(state, digit);
                if alive[target] && before[target].is_none() {
                    let way = before[state].iter().flatten().copied().chain([digit]);
                    before[target] = Some(way.collect());
                    open.push(target);
                }
            }
        }
        let mut layers: Vec<Vec<Option<(usize, usize)>>> = Vec::with_capacity(word.len());
        let mut reached: Vec<bool> = before.iter().map(Option::is_some).collect();
        for symbol in word {
            let mut layer = vec![None; automaton.states()];
            for state in (0..automaton.states()).filter(|state| reached[*state]) {
                for digit in 0..digits {
                    let target = automaton.next(state, symbol * digits + digit);
                    if alive[target] && layer[target].is_none() {
                        layer[target] = Some((state, digit));
                    }
                }
            }
            reached = layer.iter().map(Option::is_some).collect();
            layers.push(layer);
        }
        let mut state = (0..automaton.states()).find(|state| reached[*state] && automaton.output(*state) == 1)?;
        let mut value = Vec::new();
        for layer in layers.iter().rev() {
            let (source, digit) = layer[state]?;
            value.push(digit);
            state = source;
        }
        value.extend(before[state].iter().flatten().rev());
        self.system.number(&value)
    }
}
