//! The smallest input that still fails: first few cases, one if one alone fails; then fewer and smaller numbers. All steps are
//! counted, so that the same input is found on every machine; only a program that takes its time is given up by the clock.

use super::format::Format;
use super::generate::{KINDS, Round, Studio};
use super::oracle::Oracle;
use super::sample::Sample;
use super::smaller::{ascending, smaller};
use super::trial::{Batch, Failed, Fault, Trial, answered};
use grundy::number::Number;
use grundy::random::Random;
use grundy_core::value::Natural;
use grundy_exec::End;
use std::io;
use std::time::{Duration, Instant};

/// Runs that may be taken to find few cases that fail, and again to make them small.
const RUNS: u64 = 1000;

/// The time that both may take together, and how often a run may take too long beyond it.
const TIME: Duration = Duration::from_secs(20);
const RUNS_IN_VAIN: u32 = 10;

/// The most cases that are tried one by one when it is not seen which of them fails.
const ALONE: usize = 400;

/// Rounds of a kind that are looked through for a smaller case, and names that are tried alone.
const ROUNDS: u64 = 4;
const NAMES: u64 = 2000;

/// What shrinks.
pub struct Shrinker<'a, 'p, 't> {
    /// What the statement allows.
    pub format: &'a mut Format<'p>,
    /// Who knows the answers.
    pub oracle: &'a mut dyn Oracle,
    /// Who runs the program.
    pub trial: &'a mut Trial<'t>,
}

impl Shrinker<'_, '_, '_> {
    /// The smallest batch found that fails, with how it does. `None` if the batch does not fail again.
    ///
    /// # Errors
    ///
    /// The program cannot be started, or the user interrupted before the batch failed again.
    pub fn shrink(&mut self, batch: &Batch, failed: &Failed) -> io::Result<Option<(Batch, Failed)>> {
        let start = Instant::now();
        let time = TIME + RUNS_IN_VAIN * self.trial.program.time;
        let within = |first: u64| move |trial: &Trial<'_>| trial.runs > first + RUNS || start.elapsed() > time;
        let is_over = within(self.trial.runs);
        self.oracle.until(start + time);
        let Some(mut found) = self.few(batch, failed, &is_over)? else { return Ok(None) };
        if found.0.samples.len() > 1 {
            return Ok(Some(found));
        }
        let is_over = within(self.trial.runs);
        let given = match (self.format.is_single(), self.format.has_names()) {
            (true, _) => Vec::new(),
            (false, true) => {
                ascending([self.alone_by_name(), self.drawn("small", &is_over)].concat(), &found.0.samples[0])
            }
            (false, false) => self.units(&found.0.samples[0], &is_over),
        };
        while !is_over(self.trial) {
            let smaller = smaller(self.format, self.oracle, &found.0.samples[0], &given);
            match self.first(smaller, &is_over) {
                Ok(Some(next)) => found = next,
                // An interrupt ends the search for something smaller, and what was found is shown.
                Err(error) if error.kind() != io::ErrorKind::Interrupted => return Err(error),
                Ok(None) | Err(_) => break,
            }
        }
        Ok(Some(found))
    }

    /// The case that fails alone, or few cases that fail together.
    fn few(
        &mut self,
        batch: &Batch,
        failed: &Failed,
        is_over: &dyn Fn(&Trial<'_>) -> bool,
    ) -> io::Result<Option<(Batch, Failed)>> {
        let guess = failed.fault.case().and_then(|case| batch.samples.get(case));
        if let Some(sample) = guess
            && let Some(found) = self.fails(vec![sample.clone()])?
        {
            return Ok(Some(found));
        }
        // Each half of what takes too long takes too long again, and what is quick costs little alone.
        if failed.fault == Fault::End(End::Time) && batch.samples.len() <= ALONE {
            let found = self.alone(&batch.samples, is_over)?;
            if found.is_some() {
                return Ok(found);
            }
        }
        let Some(mut found) = self.fails(batch.samples.clone())? else { return Ok(None) };
        let mut length = found.0.samples.len().div_ceil(2);
        while found.0.samples.len() > 1 && !is_over(self.trial) {
            let all = &found.0.samples;
            // One half alone first, then all but a piece.
            let pieces = (0..all.len()).step_by(length);
            let alone = pieces.clone().map(|at| all[at..all.len().min(at + length)].to_vec());
            let without = pieces.map(|at| [&all[..at], &all[all.len().min(at + length)..]].concat());
            let tries: Vec<Vec<Sample>> = if length * 2 >= all.len() { alone.collect() } else { without.collect() };
            let mut next = None;
            for one in tries.into_iter().filter(|one| !one.is_empty() && one.len() < all.len()) {
                next = self.fails(one)?;
                if next.is_some() || is_over(self.trial) {
                    break;
                }
            }
            match next {
                Some(next) => {
                    found = next;
                    length = length.min(found.0.samples.len().div_ceil(2));
                }
                None if length == 1 => break,
                None => length = length.div_ceil(2),
            }
        }
        Ok(Some(found))
    }

    /// The first of some cases that fails alone.
    fn alone(
        &mut self,
        samples: &[Sample],
        is_over: &dyn Fn(&Trial<'_>) -> bool,
    ) -> io::Result<Option<(Batch, Failed)>> {
        for sample in samples {
            let found = self.fails(vec![sample.clone()])?;
            if found.is_some() || is_over(self.trial) {
                return Ok(found);
            }
        }
        Ok(None)
    }

    /// How the program fails on some cases, if it does.
    fn fails(&mut self, samples: Vec<Sample>) -> io::Result<Option<(Batch, Failed)>> {
        let count = samples.len();
        let batch = answered(self.format, self.oracle, samples);
        if batch.samples.len() < count {
            return Ok(None);
        }
        Ok(self.trial.run(self.format, &batch)?.map(|failed| (batch, failed)))
    }

    /// The first of some cases on which the program fails alone. They are tried in full inputs, as long as that shows which
    /// one is wrong.
    fn first(
        &mut self,
        samples: Vec<Sample>,
        is_over: &dyn Fn(&Trial<'_>) -> bool,
    ) -> io::Result<Option<(Batch, Failed)>> {
        let mut rest = samples;
        while !rest.is_empty() && !is_over(self.trial) {
            let next = rest.split_off(self.format.most_cases().min(rest.len()));
            let batch = answered(self.format, self.oracle, rest);
            rest = next;
            if batch.samples.is_empty() {
                continue;
            }
            let Some(failed) = self.trial.run(self.format, &batch)? else { continue };
            if batch.samples.len() == 1 {
                return Ok(Some((batch, failed)));
            }
            let found = self.alone(&batch.samples[failed.fault.case().unwrap_or(0)..], is_over)?;
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    /// Smaller cases beside units, where laws fail first that are computed with too few digits; ascending.
    fn units(&mut self, sample: &Sample, is_over: &dyn Fn(&Trial<'_>) -> bool) -> Vec<Sample> {
        // Numbers larger than those of the case make no smaller one.
        let largest = sample.largest();
        let lower = self.format.reach.ceiling.clone().map_or(largest.clone(), |ceiling| ceiling.min(largest));
        let ceiling = self.format.reach.ceiling.replace(lower);
        let found = self.drawn("units", is_over);
        self.format.reach.ceiling = ceiling;
        let mut found = ascending(found, sample);
        found.dedup();
        found
    }

    /// The first names, each alone: places in a list say nothing of which sums are like each other.
    fn alone_by_name(&self) -> Vec<Sample> {
        let cases = (0..NAMES).map_while(|name| {
            let mut is_beyond = false;
            let sample = self.format.build(&mut |choice| {
                let wanted = choice.low.plus(&Number::from(if choice.is_count { 0 } else { name })).unwrap_or_default();
                is_beyond |= wanted > *choice.high;
                wanted
            });
            sample.filter(|_| !is_beyond)
        });
        cases.collect()
    }

    /// The cases of a kind in its first rounds.
    fn drawn(&mut self, kind: &str, is_over: &dyn Fn(&Trial<'_>) -> bool) -> Vec<Sample> {
        let trial = &*self.trial;
        let is_over = || is_over(trial);
        let mut random = Random::new(0);
        let kind = KINDS.iter().find(|own| own.name == kind);
        let mut studio = Studio { format: self.format, oracle: self.oracle, random: &mut random, is_over: &is_over };
        let rounds = (0..ROUNDS).zip((0..).step_by(ALONE));
        let rounds = rounds.map(|(index, before)| Round { index, wanted: ALONE, before });
        rounds.flat_map(|round| kind.map_or_else(Vec::new, |kind| (kind.draw)(&mut studio, round))).collect()
    }
}
