//! Subtraction games on one heap: from some heap on the options of n are exactly n − t for the amounts t ≤ n. Three
//! methods fit three kinds of amounts; each says what it would cost or declines, and the cheapest runs. Under misère play
//! an outcome is 1 (N) if a heap has no option or one of them is 0 (P).

mod counters;
mod job;
mod kernel;
mod planes;
mod recurrence;
mod spread;
mod sweep;

use super::{Cost, Declined, Engine, Task, Values, cost_of_box, table};
use crate::budget::{Exhausted, Meter};
use crate::shape::Amounts;
use grundy_core::value::Play;
use job::Job;
use recurrence::{Recurrence, repeat};

/// Fills one heap from the amounts.
pub(super) struct Subtraction;

/// What a method expects.
struct Estimate {
    nanoseconds: u64,
    /// Bytes besides the values.
    bytes: u64,
}

/// A way to go on with the values of a subtraction game.
trait Method: Sync {
    /// Its name.
    fn name(&self) -> &'static str;

    /// What it expects to cost, or `None` if it is not for these amounts.
    fn estimate(&self, job: &Job) -> Option<Estimate>;

    /// Goes on with the values, which are known up to [`Job::start`] at least, as far as the budget allows.
    fn run(&self, job: &Job, values: &mut Vec<u32>, meter: &mut Meter) -> Result<(), Exhausted>;
}

/// All methods, special to general.
const METHODS: [&dyn Method; 3] = [&sweep::Sweep, &planes::Planes, &spread::Spread];

/// The names of the methods, special to general.
pub fn methods() -> impl Iterator<Item = &'static str> {
    METHODS.into_iter().map(|method| method.name())
}

/// Fills a box by the method of that name, whether or not it is the cheapest; declined where it is not for the amounts.
pub fn fill_by(method: &str, task: Task<'_>, before: Vec<u32>, meter: &mut Meter) -> Result<Values, Declined> {
    let job = job(task, meter)?;
    let fits = |one: &&dyn Method| one.name() == method && one.estimate(&job).is_some();
    let chosen: Vec<&dyn Method> = METHODS.into_iter().filter(fits).collect();
    if chosen.is_empty() {
        return Err(Declined::Shape);
    }
    fill(job, &chosen, task, before, meter)
}

impl Engine for Subtraction {
    fn name(&self) -> &'static str {
        "subtraction"
    }

    fn cost(&self, task: Task<'_>, meter: &Meter) -> Result<Cost, Declined> {
        let mut spent = *meter;
        let job = job(task, &mut spent)?;
        let mut cost = cost_of_box(task, 4, meter)?;
        let [(estimate, _), ..] = &by_cost(&job, meter)[..] else { return Err(Declined::Memory(cost)) };
        cost.bytes = cost.bytes.saturating_add(estimate.bytes);
        Ok(cost)
    }

    fn fill(&self, task: Task<'_>, before: Vec<u32>, meter: &mut Meter) -> Result<Values, Declined> {
        let job = job(task, meter)?;
        let cost = cost_of_box(task, 4, meter)?;
        let methods: Vec<&dyn Method> = by_cost(&job, meter).into_iter().map(|(_, method)| method).collect();
        if methods.is_empty() {
            return Err(Declined::Memory(cost));
        }
        fill(job, &methods, task, before, meter)
    }
}

/// The methods whose memory is there, the cheapest first, and the more special of two that cost the same.
fn by_cost(job: &Job, meter: &Meter) -> Vec<(Estimate, &'static dyn Method)> {
    let left = meter.memory().saturating_sub(4 * job.heaps as u64);
    let estimates = METHODS.into_iter().filter_map(|method| Some((method.estimate(job)?, method)));
    let mut affordable: Vec<(Estimate, &dyn Method)> =
        estimates.filter(|(estimate, _)| estimate.bytes <= left).collect();
    affordable.sort_by_key(|(estimate, _)| estimate.nanoseconds);
    affordable
}

/// The subtraction game of a task, if it is one.
fn job(task: Task<'_>, meter: &mut Meter) -> Result<Job, Declined> {
    let ([end], Some(rules)) = (task.upto, task.game.rules()) else { return Err(Declined::Shape) };
    let amounts = Amounts::of(rules, meter).ok_or(Declined::Shape)?;
    // A move that takes nothing leads back to where it started.
    if amounts.least() == Some(0) {
        return Err(Declined::Shape);
    }
    // Counts and places have 32 bits.
    let heaps = u32::try_from(*end).ok().and_then(|end| usize::try_from(end).ok()?.checked_add(1));
    let heaps = heaps.ok_or(Declined::Size)?;
    Ok(Job { amounts, play: task.play, heaps })
}

/// The small heaps by the table, those without an option at once, and all others by the methods, or as a copy as soon as
/// the values repeat.
fn fill(
    mut job: Job,
    methods: &[&dyn Method],
    task: Task<'_>,
    before: Vec<u32>,
    meter: &mut Meter,
) -> Result<Values, Declined> {
    let mut values = before;
    let from = job.index(job.amounts.from);
    if values.len() < from {
        let small = Task { upto: &[from as u64 - 1], ..task };
        let filled = table::Table.fill(small, values, meter)?;
        if filled.stopped.is_some() {
            return Ok(filled);
        }
        values = filled.values;
    }
    let heaps = job.heaps;
    values.reserve(heaps.saturating_sub(values.len()));
    if values.len() < job.start() {
        values.resize(job.start(), u32::from(job.play == Play::Misere));
    }
    let mut recurrence = Recurrence::of(&job);
    let mut stopped = None;
    while values.len() < heaps && stopped.is_none() {
        let period = recurrence.as_mut().and_then(|recurrence| recurrence.look(&values, meter));
        if let Some(period) = period {
            stopped = repeat(&mut values, period, heaps, meter).err();
            break;
        }
        job.heaps = recurrence.as_ref().map_or(heaps, |recurrence| recurrence.next_look().min(heaps));
        stopped = run(&job, methods, &mut values, meter).err();
    }
    Ok(Values { values, stopped })
}

/// The first method that has the memory.
fn run(job: &Job, methods: &[&dyn Method], values: &mut Vec<u32>, meter: &mut Meter) -> Result<(), Exhausted> {
    let mut result = Err(Exhausted::Memory);
    for method in methods {
        if result == Err(Exhausted::Memory) {
            result = method.run(job, values, meter);
        }
    }
    result
}
