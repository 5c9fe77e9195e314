//! Laws of one heap for all parameters: heaps are tabulated for small parameters, linear forms are fitted to what is seen,
//! and what fits is proved for all, or dropped.

use super::stated::coordinates;
use crate::budget::{Exhausted, Meter};
use crate::engine::{Task, fill};
use crate::find::{Sample, guess_positions, guess_values};
pub(super) use crate::prove::automatic::prove_residue as prove;
use grundy_core::check::Theorem;
use grundy_core::law::{Clause, Residue};
use grundy_core::plain::{Constraint, Form, PlainMove, Ruleset};
use grundy_core::value::Play;
use std::sync::Arc;

/// The most parameters.
const MOST_PARAMETERS: usize = 3;
/// Heaps that are tabulated for each choice of parameters.
const HEAPS: u64 = 120;
/// Steps to tabulate them.
const STEPS: u64 = 1 << 18;

/// A guess from samples, for parameters of these names that satisfy a clause.
type Guess = fn(&[Sample], &[String], &Clause) -> Option<Residue>;

/// The theorems that are found for rules with open parameters, the one of the value first.
pub fn residue(rules: &Ruleset, play: Play, meter: &mut Meter) -> Result<Vec<Arc<Theorem>>, Exhausted> {
    let parameters = rules.parameters().len();
    let arity = parameters + 1;
    if rules.arities() != [arity] || !(1..=MOST_PARAMETERS).contains(&parameters) {
        return Ok(Vec::new());
    }
    let Some(domain) = required(rules) else { return Ok(Vec::new()) };
    let samples = samples(rules, play, meter)?;
    for given in requirements(&domain, parameters) {
        let Some(own) = own(&samples, &given) else { continue };
        let names = coordinates(rules, arity);
        let guesses: &[Guess] = match play {
            Play::Normal => &[guess_values, guess_positions],
            Play::Misere => &[guess_positions],
        };
        for guess in guesses {
            if let Some(law) = guess(&own, &names, &given)
                && let Some(theorem) = prove(rules, play, &law, meter)?
            {
                return Ok(vec![theorem]);
            }
        }
    }
    Ok(Vec::new())
}

/// What the rules require of their parameters, as comparisons; `None` if something else is required too.
pub fn required(rules: &Ruleset) -> Option<Clause> {
    match rules.domain() {
        [] => Some(Vec::new()),
        [one] => comparisons(one),
        _ => None,
    }
}

fn comparisons(one: &PlainMove) -> Option<Clause> {
    let moved = |form: &Form| {
        let terms = form.terms.iter().map(|(variable, factor)| (variable + 1, *factor));
        Form { constant: form.constant, terms: terms.collect() }
    };
    let is_free = |form: &Form| form.terms.iter().all(|(variable, _)| *variable < one.arity);
    let comparison = |constraint: &Constraint| match constraint {
        Constraint::NonNegative(form) if is_free(form) => Some(vec![moved(form)]),
        Constraint::Zero(form) if is_free(form) => Some(vec![moved(form), moved(&form.times(-1)?)]),
        _ => None,
    };
    let all: Option<Vec<Clause>> = one.linear()?.constraints.iter().map(comparison).collect();
    Some(all?.concat())
}

/// What might be required of the parameters: what is; that they are positive too; that they ascend too.
fn requirements(domain: &Clause, parameters: usize) -> Vec<Clause> {
    let with = |clause: &Clause, more: Vec<Form>| {
        let mut all = clause.clone();
        more.into_iter().for_each(|form| {
            if !all.contains(&form) {
                all.push(form)
            }
        });
        all
    };
    let positive = (1..=parameters).map(|at| Form { constant: -1, terms: vec![(at, 1)] }).collect();
    let positive = with(domain, positive);
    let ascending = (1..parameters).map(|at| Form { constant: 0, terms: vec![(at, -1), (at + 1, 1)] }).collect();
    let ascending = with(&positive, ascending);
    let mut all = vec![domain.clone(), positive, ascending];
    all.dedup();
    all
}

/// The samples whose parameters satisfy a clause; `None` if some have no values.
fn own(samples: &[(Vec<u64>, Option<Vec<u32>>)], given: &Clause) -> Option<Vec<Sample>> {
    let holds = |parameters: &[u64]| {
        given.iter().all(|form| {
            let terms = form.terms.iter().map(|(at, factor)| factor * i128::from(parameters[at - 1]));
            form.constant + terms.sum::<i128>() >= 0
        })
    };
    let own = samples.iter().filter(|(parameters, _)| holds(parameters));
    let sample = |(parameters, values): &(Vec<u64>, Option<Vec<u32>>)| {
        Some(Sample { parameters: parameters.clone(), values: values.clone()? })
    };
    own.map(sample).collect()
}

/// For small parameters that the rules admit, the values of the heaps; none where there are none.
type Samples = Vec<(Vec<u64>, Option<Vec<u32>>)>;

fn samples(rules: &Ruleset, play: Play, meter: &mut Meter) -> Result<Samples, Exhausted> {
    let parameters = rules.parameters();
    let most = [9, 6, 4][parameters.len() - 1];
    let mut samples = Vec::new();
    let mut chosen = vec![0; parameters.len()];
    loop {
        let with: Vec<(String, u64)> = parameters.iter().cloned().zip(chosen.iter().copied()).collect();
        // Where the condition of `given` fails, there are no rules.
        if let Ok(closed) = Ruleset::read_with(&rules.whole_text(), &with) {
            meter.tick(1 << 8)?;
            let mut share = meter.share(STEPS);
            let (before, task) = (share.steps(), Task { game: &closed, play, upto: &[HEAPS] });
            let filled = fill(task, &[], &mut share);
            meter.tick(before - share.steps())?;
            let values = filled.ok().filter(|(filled, _)| filled.stopped.is_none()).map(|(filled, _)| filled.values);
            samples.push((chosen.clone(), values));
        }
        let Some(at) = chosen.iter().rposition(|own| *own < most) else { return Ok(samples) };
        chosen[at] += 1;
        chosen[at + 1..].fill(0);
    }
}
