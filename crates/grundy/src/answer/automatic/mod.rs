//! Answers from automatic laws: the options of a wanted value are the language of a product automaton in which the digits
//! of the component are fixed. They are counted exactly and listed in increasing order, at any size.

mod families;
mod list;
mod numerals;
mod paths;
mod repeated;
mod sets;
mod steps;

use super::Component;
use super::legal::is_choice;
use super::winning::{Choice, Found};
use crate::budget::{Exhausted, Meter};
use crate::number::{Number, bytes_of};
use families::Maker;
use foldhash::{HashMap, HashMapExt};
use grundy_core::check::Theorem;
use grundy_core::law::{Automatic, Determines, Form};
use grundy_core::plain::Ruleset;
use grundy_core::value::{Natural, Play};
use list::{Listing, Word};
use numerals::Numerals;
use paths::Paths;
use repeated::{Repeat, united};
use std::cell::RefCell;
use std::sync::Arc;
use steps::Steps;

/// A theorem whose law an automaton gives, with what was found out while answering from it.
pub struct AutomaticKnowledge {
    theorem: Arc<Theorem>,
    memory: RefCell<Memory>,
}

/// What is kept from question to question.
struct Memory {
    numerals: Numerals,
    /// The moves, by the value that is wanted; those that no automaton speaks of are `None`.
    families: HashMap<u32, Option<Vec<Steps>>>,
    /// The repeated moves, once they are asked for; `None` if no automaton speaks of them.
    repeats: Option<Option<Vec<Repeat>>>,
    /// The value of a component on a track.
    values: Option<Steps>,
}

/// The most wanted values whose products are kept.
const MAX_WANTED: usize = 64;

/// So many options are listed of each kind of move where some may have options in common.
const MAX_COMMON: usize = 1 << 12;

/// Numbers of more binary digits are not looked at.
const MAX_BITS: usize = 1 << 15;

impl AutomaticKnowledge {
    /// Of a theorem whose law is automatic.
    pub fn new(theorem: Arc<Theorem>) -> Option<AutomaticKnowledge> {
        let numerals = Numerals::new(&theorem.law().automatic()?.system);
        let memory = RefCell::new(Memory { numerals, families: HashMap::new(), repeats: None, values: None });
        Some(AutomaticKnowledge { theorem, memory })
    }

    /// The theorem.
    pub fn theorem(&self) -> &Arc<Theorem> {
        &self.theorem
    }

    /// The law of it.
    fn law(&self) -> Option<&Automatic> {
        self.theorem.law().automatic()
    }

    /// Whether it gives values under its play: nim-values, or under misère play 0 for P and 1 for N.
    pub fn has_values(&self) -> bool {
        self.theorem.certificate().determines == Determines::Value || self.play() == Play::Misere
    }

    /// Its play.
    pub fn play(&self) -> Play {
        self.theorem.certificate().play
    }

    fn rules(&self) -> &Ruleset {
        &self.theorem.certificate().rules
    }

    /// Whether it is about a component.
    pub fn speaks_of<N: Natural>(&self, component: &[N]) -> bool {
        self.law().is_some_and(|law| law.speaks_of(component))
    }

    /// What the law gives a component: the nim-value, or 0 for P and 1 for N; in the number type of the question.
    pub fn value_of<N: Natural>(&self, component: &[N]) -> Option<N> {
        let value = self.law()?.at(component)?;
        Some(match self.theorem.certificate().determines {
            Determines::Value => value,
            Determines::Outcome => value.min(N::from_u64(1)),
        })
    }

    /// The same for numbers of any length, of which the digits are found once.
    pub fn value(&self, component: &[Number], meter: &mut Meter) -> Result<Option<Number>, Exhausted> {
        let short: Option<Vec<u64>> = component.iter().map(Natural::to_u64).collect();
        if let Some(short) = short
            && let Some(value) = self.value_of(&short)
        {
            return Ok(Some(Number::from(value)));
        }
        let Some(law) = self.law().filter(|law| law.speaks_of(component) && is_short(component)) else {
            return Ok(None);
        };
        let Memory { numerals, values, .. } = &mut *self.memory.borrow_mut();
        let Some(words) = numerals.words(component, meter)? else { return Ok(None) };
        let word = symbols(&words, law.system.digits());
        let Form::Graph(_) = &law.form else {
            let value = law.automaton().read(word.iter().map(|symbol| *symbol as usize));
            let is_outcome = self.theorem.certificate().determines == Determines::Outcome;
            return Ok(Some(Number::from(u64::from(if is_outcome { value.min(1) } else { value }))));
        };
        if values.is_none() {
            *values = Maker::new(self.theorem.certificate(), law).and_then(|maker| maker.values());
        }
        let Some(steps) = values else { return Ok(None) };
        let Some(paths) = Paths::of(steps, &word, meter)? else { return Ok(None) };
        match &first(steps, &paths, 1, meter)?[..] {
            [one] => numerals.number(&one[0], meter).map(Some),
            _ => Ok(None),
        }
    }

    /// The options of a component that the law gives the wanted value: how many, and the first ones in order; a law of the
    /// outcome is asked for 0, which is P. `None` if the law does not say it.
    pub fn options_of_value(
        &self,
        component: &[Number],
        wanted: &Number,
        limit: usize,
        meter: &mut Meter,
    ) -> Option<Result<Found, Exhausted>> {
        let law = self.law().filter(|law| law.speaks_of(component) && is_short(component))?;
        match self.found(law, component, wanted, limit, meter) {
            Ok(found) => found.map(Ok),
            Err(exhausted) => Some(Err(exhausted)),
        }
    }

    fn found(
        &self,
        law: &Automatic,
        component: &[Number],
        wanted: &Number,
        limit: usize,
        meter: &mut Meter,
    ) -> Result<Option<Found>, Exhausted> {
        let memory = &mut *self.memory.borrow_mut();
        let mut numbers = component.to_vec();
        let key = match &law.form {
            Form::Outputs(_) => match wanted.to_u64().and_then(|wanted| u32::try_from(wanted).ok()) {
                Some(wanted) => wanted,
                None => return Ok(Some(Found::all(Vec::new(), limit))),
            },
            Form::Graph(_) => {
                numbers.push(wanted.clone());
                0
            }
        };
        let Some(words) = memory.numerals.words(&numbers, meter)? else { return Ok(None) };
        let word = symbols(&words, law.system.digits());
        memory.prepare(&self.theorem, law, key);
        let (Some(Some(families)), Some(Some(repeats))) = (memory.families.get_mut(&key), &mut memory.repeats) else {
            return Ok(None);
        };
        // Lists that may have options in common have to be complete.
        let changed = |at: usize| repeats[..at].iter().all(|before| before.changed != repeats[at].changed);
        let apart = families.is_empty() && (0..repeats.len()).all(changed);
        let most = if apart || repeats.is_empty() { limit } else { limit.max(MAX_COMMON) };
        let mut lists = Vec::new();
        if !families.is_empty() || repeats.is_empty() {
            let Some(found) =
                self.of_families(families, component, &words, &word, most, &mut memory.numerals, meter)?
            else {
                return Ok(None);
            };
            lists.push(found);
        }
        for repeat in repeats {
            // Only outcomes are proved of repeated moves.
            if key != 0 {
                return Ok(None);
            }
            let mut start = component.to_vec();
            start[repeat.changed] = Number::from(0);
            let Some(words) = memory.numerals.words(&start, meter)? else { return Ok(None) };
            let value = law.automaton().read(symbols(&words, law.system.digits()).iter().map(|own| *own as usize));
            let found = repeat.lost(component, &word, value == 0, most, &mut memory.numerals, meter)?;
            let Some(found) = found else { return Ok(None) };
            lists.push(found);
        }
        Ok(united(lists, apart, limit))
    }

    /// The options by moves that are not repeated.
    #[expect(clippy::too_many_arguments, reason = "a component with its digits, and what is kept beside it")]
    fn of_families(
        &self,
        families: &mut [Steps],
        component: &[Number],
        words: &[Vec<u8>],
        word: &[u32],
        limit: usize,
        numerals: &mut Numerals,
        meter: &mut Meter,
    ) -> Result<Option<Found>, Exhausted> {
        let (mut count, mut listed) = (Number::from(0), Vec::new());
        for steps in families {
            let Some(paths) = Paths::of(steps, word, meter)? else { continue };
            count = count.plus(&paths.count(meter)?).ok_or(Exhausted::Size)?;
            for one in first(steps, &paths, limit - listed.len(), meter)? {
                // What the memory does not hold is counted, but not listed.
                if meter.claim(bytes_of_choice(component, &one)).is_err() {
                    break;
                }
                let choice = choice(component, words, &one, numerals, meter)?;
                // What is listed is looked at again.
                if is_choice(self.rules(), component, &choice) != Some(true) {
                    return Ok(None);
                }
                listed.push(choice);
            }
        }
        Ok(Some(Found { count: Some(count), first: listed }))
    }
}

impl Memory {
    /// Makes the products for a wanted value.
    fn prepare(&mut self, theorem: &Theorem, law: &Automatic, key: u32) {
        let maker = || Maker::new(theorem.certificate(), law);
        if self.families.len() > MAX_WANTED {
            self.families.clear();
        }
        self.families.entry(key).or_insert_with(|| maker()?.families(key).ok());
        self.repeats.get_or_insert_with(|| maker()?.repeats().ok());
    }
}

/// Whether all numbers have digits that can be looked at one by one.
fn is_short(component: &[Number]) -> bool {
    component.iter().all(|coordinate| coordinate.bits() <= MAX_BITS)
}

/// The first results.
fn first(steps: &Steps, paths: &Paths, limit: usize, meter: &mut Meter) -> Result<Vec<Word>, Exhausted> {
    let digits = u32::try_from(steps.digits()).map_err(|_| Exhausted::Size)?;
    let mut listing = Listing { digits, tracks: steps.results(), limit, found: Vec::new() };
    listing.add(paths, 0, meter)?;
    Ok(listing.found)
}

/// The parts of an option from its digits; a coordinate with the digits of the component is that of the component.
fn choice(
    component: &[Number],
    words: &[Vec<u8>],
    result: &Word,
    numerals: &mut Numerals,
    meter: &mut Meter,
) -> Result<Choice, Exhausted> {
    let arity = component.len();
    let mut parts: Choice = Vec::with_capacity(result.len() / arity.max(1));
    for part in result.chunks(arity.max(1)) {
        let mut made: Component = Vec::with_capacity(arity);
        for (at, word) in part.iter().enumerate() {
            let is_own =
                word.ends_with(&words[at]) && word[..word.len() - words[at].len()].iter().all(|digit| *digit == 0);
            made.push(if is_own { component[at].clone() } else { numerals.number(word, meter)? });
        }
        parts.push(made);
    }
    Ok(parts)
}

/// About how many bytes a listed option takes: it stands beside the component.
fn bytes_of_choice(component: &[Number], result: &Word) -> u64 {
    let own: u64 = component.iter().map(|coordinate| 64 + bytes_of(coordinate)).sum();
    own + result.iter().map(|word| 64 + word.len() as u64).sum::<u64>()
}

/// Words as symbols of as many tracks.
fn symbols(words: &[Vec<u8>], digits: usize) -> Vec<u32> {
    let length = words.first().map_or(0, Vec::len);
    let base = u32::try_from(digits).unwrap_or(u32::MAX);
    (0..length).map(|at| words.iter().fold(0, |symbol, word| symbol * base + u32::from(word[at]))).collect()
}
