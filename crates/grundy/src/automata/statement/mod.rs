//! Automatic laws as formulas. Templates, the simplest first, give texts that fit a sample of small positions; a text is
//! taken if its own automaton shows it to be the law at all positions.

mod modes;
mod outcome;
mod pieces;
mod sample;
mod value;

use super::compare::{coordinates, unlike_values, unlike_zeros};
use super::compile::{self, Named, Outside};
use crate::budget::{Exhausted, Meter};
use grundy_core::law::{Automatic, Expression, Predicate};
use sample::Sample;

/// Steps for the automaton of one text.
const STEPS: u64 = 1 << 22;

/// The texts of one template for a sample.
#[derive(Clone, Copy)]
enum Template {
    /// They are read off the sample.
    Plain(fn(&Sample<'_>) -> Vec<String>),
    /// They are searched for.
    Searching(fn(&Sample<'_>, &mut Meter) -> Result<Vec<String>, Exhausted>),
}

impl Template {
    fn texts(self, sample: &Sample<'_>, meter: &mut Meter) -> Result<Vec<String>, Exhausted> {
        match self {
            Template::Plain(texts) => {
                meter.tick(1 + sample.tuples.len() as u64)?;
                Ok(texts(sample))
            }
            Template::Searching(texts) => texts(sample, meter),
        }
    }
}

/// A condition that holds of exactly the positions of value 0, the P-positions, among those of which the law speaks.
pub fn condition(law: &Automatic, names: &[String], meter: &mut Meter) -> Result<Option<String>, Exhausted> {
    let Some(sample) = Sample::of_zeros(law, names, meter)? else { return Ok(None) };
    let tracks = tracks(law, names);
    let words: Vec<&str> = names.iter().map(String::as_str).collect();
    for template in outcome::TEMPLATES {
        for text in template.texts(&sample, meter)? {
            let Ok(predicate) = Predicate::read(&text, &words, &[]) else { continue };
            if !sample.satisfies(&predicate, meter)? {
                continue;
            }
            let is_law = within(meter, |meter| {
                let claim = compile::condition(&predicate, &tracks, &law.system, meter)?;
                Ok(unlike_zeros(&claim, law, meter)?.is_none())
            })?;
            if is_law {
                return Ok(Some(text));
            }
        }
    }
    Ok(None)
}

/// An expression that is the value at all positions of which the law speaks.
pub fn value(law: &Automatic, names: &[String], meter: &mut Meter) -> Result<Option<String>, Exhausted> {
    let Some(sample) = Sample::of_values(law, names, meter)? else { return Ok(None) };
    let tracks = tracks(law, names);
    let words: Vec<&str> = names.iter().map(String::as_str).collect();
    let Ok(track) = u16::try_from(names.len()) else { return Ok(None) };
    for template in value::TEMPLATES {
        for text in template.texts(&sample, meter)? {
            let Ok(expression) = Expression::read(&text, &words, &[]) else { continue };
            if !sample.equals(&expression, meter)? {
                continue;
            }
            let is_law = within(meter, |meter| {
                let claim = compile::value(&expression, &tracks, track, &law.system, meter)?;
                Ok(unlike_values(&claim, law, meter)?.is_none())
            })?;
            if is_law {
                return Ok(Some(text));
            }
        }
    }
    Ok(None)
}

fn tracks(law: &Automatic, names: &[String]) -> Vec<(String, Named)> {
    names.iter().cloned().zip(coordinates(law).into_iter().map(Named::Track)).collect()
}

/// Looks at one text with a share of the steps: what is too large for that is not the law's text.
fn within(meter: &mut Meter, look: impl FnOnce(&mut Meter) -> Result<bool, Outside>) -> Result<bool, Exhausted> {
    let mut share = meter.share(STEPS);
    let before = share.steps();
    let found = look(&mut share);
    meter.tick(before - share.steps())?;
    match found {
        Ok(found) => Ok(found),
        Err(Outside::Budget(exhausted @ (Exhausted::Time | Exhausted::Interrupted))) => Err(exhausted),
        Err(_) => Ok(false),
    }
}
