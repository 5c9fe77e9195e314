//! A contestant's program is tested on inputs that the statement of a problem allows, and compared with the exact answers.
//! Inputs come from the law, and not only from chance: kinds of cases (`generate`) are drawn in rounds, an oracle answers them,
//! the program is run (`run`, `trial`), and the first input on which it fails is made as small as possible (`shrink`).

mod compare;
mod format;
mod generate;
mod oracle;
mod reach;
mod report;
mod sample;
mod shrink;
mod smaller;
mod trial;

pub use compare::Difference;
pub use generate::KINDS;
pub use grundy_exec::{End, NoProgram, Program};
pub use oracle::{Laws, Named, Oracle, Rulebook, Script, Unknown, budget, constant_rules};
pub use report::{About, Line, details, verdict};
pub use sample::Sample;
pub use trial::Fault;

use crate::row::Problem;
use format::Format;
use generate::{Round, Studio};
use grundy::answer::{Answer, Component};
use grundy::budget::INTERRUPTED;
use grundy::number::Number;
use grundy::random::Random;
use oracle::counts_cases;
use reach::Reach;
use shrink::Shrinker;
use std::cell::Cell;
use std::io;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use trial::{Batch, Failed, Trial, answered};

/// How long a program is tested.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// The time.
    pub time: Duration,
    /// The most runs.
    pub runs: u64,
    /// What chance begins with.
    pub seed: u64,
}

/// What a program is tested on.
#[derive(Clone, Copy)]
pub struct Subject<'a> {
    /// What inputs hold, and what is written.
    pub problem: &'a Problem,
    /// The names that the numbers of the inputs stand for, from 0, if they do.
    pub names: Option<&'a [String]>,
    /// Numbers up to this are asked for at first, and twice as many in each round; all at once without it.
    pub first: Option<u64>,
}

/// What a test gave.
#[derive(Clone, Debug)]
pub struct Tested {
    /// How many times the program was run while an input that fails was looked for.
    pub runs: u64,
    /// The cases of these runs.
    pub cases: u64,
    /// Numbers above it had no answer, or one that took long, and few or none were tried.
    pub ceiling: Option<Number>,
    /// Whether larger numbers would have come in later rounds.
    pub is_raised: bool,
    /// Lists longer than this, or sums of more positions, had no answer, and were not tried.
    pub longest: Option<u64>,
    /// Cases that had no answer besides, or none that the format can say.
    pub left_out: u64,
    /// The input that fails, if one was found.
    pub failure: Option<Failure>,
}

/// An input on which a program fails.
#[derive(Clone, Debug)]
pub struct Failure {
    /// The input.
    pub input: String,
    /// How many cases it holds.
    pub cases: usize,
    /// The case that is wrong, from 0, if that is seen.
    pub case: Option<usize>,
    /// What is wrong.
    pub fault: Fault,
    /// What is right: the answer of the case that is wrong, or all answers.
    pub expected: String,
    /// The end of standard error.
    pub errors: String,
    /// The position of the case, and who wins it.
    pub explained: Option<(Vec<Component>, Answer)>,
    /// The kind of the cases among which it was found.
    pub kind: &'static str,
    /// Whether the program failed again on the same input.
    pub is_steady: bool,
    /// Runs that it took to make the input small.
    pub shrunk_in: u64,
}

/// Cases of a kind that are drawn at once: of problems with one case an input, at first and later, and of others.
const FIRST: usize = 6;
const SINGLE: usize = 24;
const SEVERAL: usize = 400;

/// The least time in which answers are looked for, so that something is tried.
const LEAST: Duration = Duration::from_secs(1);

/// The most cases that are answered between looks at the clock.
const ANSWERED: usize = 16;

/// Rounds without a case after which nothing can be tested.
const EMPTY: u64 = 3;

/// Tests a program until it fails, or the effort is spent. `say` is told the runs and the cases now and then.
///
/// # Errors
///
/// The program cannot be started, or the user interrupted.
pub fn stress(
    subject: Subject<'_>,
    oracle: &mut dyn Oracle,
    program: &Program,
    effort: Effort,
    say: &mut dyn FnMut(u64, u64),
) -> io::Result<Tested> {
    let start = Instant::now();
    let mut format = subject.format();
    let mut trial = Trial { program, runs: 0, cases: 0 };
    let mut random = Random::new(effort.seed);
    oracle.until(start + effort.time.max(LEAST));
    let runs = Cell::new(0);
    let is_over = || start.elapsed() >= effort.time || runs.get() >= effort.runs || INTERRUPTED.load(Ordering::SeqCst);
    let is_single = format.is_single();
    let mut before = 0;
    for index in 0.. {
        if index > 0 {
            format.reach.raise();
        }
        // Where each case is a run, slow programs should meet all kinds soon.
        let few = if index == 0 { FIRST } else { SINGLE };
        let wanted = if is_single { few } else { SEVERAL };
        let tried = trial.cases;
        for kind in KINDS.iter().filter(|kind| kind.of_names || subject.names.is_none()) {
            let mut studio = Studio { format: &mut format, oracle, random: &mut random, is_over: &is_over };
            let mut samples = (kind.draw)(&mut studio, Round { index, wanted, before });
            while !samples.is_empty() {
                let rest = samples.split_off(format.most_cases().min(samples.len()));
                let batch = all_answered(&mut format, oracle, samples, &is_over);
                samples = rest;
                // What took all the time to answer is tried at least.
                if is_over() && trial.runs > 0 || oracle.is_broken() {
                    return Ok(tested(&trial, &mut format));
                }
                if batch.samples.is_empty() {
                    continue;
                }
                if let Some(failed) = failing(&mut trial, &format, &batch)? {
                    let found = tested(&trial, &mut format);
                    let failure = failure(&mut format, oracle, &mut trial, &batch, failed, kind.name)?;
                    return Ok(Tested { failure: Some(failure), ..found });
                }
                runs.set(trial.runs);
                say(trial.runs, trial.cases);
            }
        }
        before += wanted;
        if trial.cases == tried && index >= EMPTY || is_over() {
            break;
        }
    }
    Ok(tested(&trial, &mut format))
}

fn tested(trial: &Trial<'_>, format: &mut Format<'_>) -> Tested {
    let ceiling = format.ceiling();
    let (Reach { longest, left_out, .. }, is_raised) = (&format.reach, format.reach.is_raised());
    let (longest, left_out) = (*longest, *left_out);
    Tested { runs: trial.runs, cases: trial.cases, ceiling, is_raised, longest, left_out, failure: None }
}

impl<'a> Subject<'a> {
    /// A problem that is answered as a whole.
    pub fn new(problem: &'a Problem) -> Subject<'a> {
        Subject { problem, names: None, first: None }
    }

    fn format(&self) -> Format<'a> {
        let reach = match (self.names, self.first) {
            (Some(_), _) => Reach::of_names(),
            (None, Some(first)) => Reach::from(first),
            (None, None) => Reach::all(),
        };
        Format::reaching(self.problem, reach, self.names)
    }
}

/// The cases that have an answer, as long as there is time.
fn all_answered(
    format: &mut Format<'_>,
    oracle: &mut dyn Oracle,
    mut samples: Vec<Sample>,
    is_over: &dyn Fn() -> bool,
) -> Batch {
    if counts_cases(format.problem) {
        return answered(format, oracle, samples);
    }
    let mut batch = Batch::default();
    let mut next = 1;
    while !samples.is_empty() && !is_over() && !oracle.is_broken() {
        let rest = samples.split_off(next.min(samples.len()));
        // The ceiling may be lower than when they were drawn.
        samples.retain(|sample| format.allows(sample));
        let asked = samples.len();
        let more = answered(format, oracle, samples);
        // One by one while some take too long.
        next = if more.samples.len() < asked { 1 } else { ANSWERED.min(2 * next) };
        batch.samples.extend(more.samples);
        batch.answers.extend(more.answers);
        samples = rest;
    }
    batch
}

/// How the program fails on a batch. What takes too long has to do so twice, since other work may have slowed it down.
fn failing(trial: &mut Trial<'_>, format: &Format<'_>, batch: &Batch) -> io::Result<Option<Failed>> {
    let mut failed = trial.run(format, batch)?;
    if failed.as_ref().is_some_and(|failed| failed.fault == Fault::End(End::Time)) {
        // One input is one run, so that a slow machine tries the same ones.
        let counted = (trial.runs, trial.cases);
        failed = trial.run(format, batch)?;
        (trial.runs, trial.cases) = counted;
    }
    Ok(failed)
}

/// The report of a batch that fails, after it was made as small as possible.
fn failure(
    format: &mut Format<'_>,
    oracle: &mut dyn Oracle,
    trial: &mut Trial<'_>,
    batch: &Batch,
    failed: Failed,
    kind: &'static str,
) -> io::Result<Failure> {
    let runs = trial.runs;
    let shrunk = Shrinker { format, oracle, trial }.shrink(batch, &failed);
    let is_steady = !matches!(shrunk, Ok(None));
    let (batch, failed) = match shrunk {
        Err(error) if error.kind() != io::ErrorKind::Interrupted => return Err(error),
        Ok(Some(smaller)) => smaller,
        // It failed, whatever happened since.
        Ok(None) | Err(_) => (batch.clone(), failed),
    };
    let cases = batch.samples.len();
    let case = failed.fault.case().or((cases == 1).then_some(0));
    // Who wins explains an answer, and no crash.
    let answered = case.filter(|_| matches!(failed.fault, Fault::Output(_)));
    let explained = answered.and_then(|case| batch.samples.get(case)).and_then(|sample| oracle.explain(sample));
    Ok(Failure {
        input: format.input(&batch.samples),
        cases,
        case,
        expected: case.and_then(|case| failed.expected.get(case).cloned()).unwrap_or_else(|| failed.expected.concat()),
        fault: failed.fault,
        errors: failed.errors,
        explained,
        kind,
        is_steady,
        shrunk_in: trial.runs - runs,
    })
}
