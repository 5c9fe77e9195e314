//! One trial: a program is run on an input, and what it does is judged.

use super::compare::{Difference, compare};
use super::format::Format;
use super::oracle::{Oracle, Unknown, counts_cases};
use super::sample::Sample;
use grundy_exec::{End, Program};
use std::io;

/// Bytes that a program may write beyond twice what is right.
const SURPLUS: usize = 1 << 16;

/// What is wrong with a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The output is wrong.
    Output(Difference),
    /// The program did not end by itself with exit code 0.
    End(End),
}

impl Fault {
    /// The case that is wrong, from 0, if that is seen.
    pub fn case(&self) -> Option<usize> {
        match self {
            Fault::Output(Difference::Wrong { case, .. } | Difference::Missing { case, .. }) => Some(*case),
            Fault::Output(Difference::Extra { .. }) | Fault::End(_) => None,
        }
    }
}

/// A run that failed.
#[derive(Clone, Debug)]
pub struct Failed {
    /// What is wrong.
    pub fault: Fault,
    /// What is right, by case.
    pub expected: Vec<String>,
    /// The end of standard error.
    pub errors: String,
}

/// Cases with the answers that are right.
#[derive(Clone, Debug, Default)]
pub struct Batch {
    /// The cases.
    pub samples: Vec<Sample>,
    /// What a right program writes for each.
    pub answers: Vec<String>,
}

/// Runs a program, and counts.
pub struct Trial<'a> {
    /// The program.
    pub program: &'a Program,
    /// How many runs there were.
    pub runs: u64,
    /// How many cases they had.
    pub cases: u64,
}

impl Trial<'_> {
    /// Runs the program on the cases of a batch; `None` if it is right. An interrupt is an error of its kind.
    pub fn run(&mut self, format: &Format<'_>, batch: &Batch) -> io::Result<Option<Failed>> {
        let right: usize = batch.answers.iter().map(String::len).sum();
        let run = self.program.run(&format.input(&batch.samples), 2 * right + SURPLUS)?;
        self.runs += 1;
        self.cases += batch.samples.len() as u64;
        let fault = match run.end {
            End::Interrupted => return Err(io::ErrorKind::Interrupted.into()),
            End::Code(0) => compare(&batch.answers, &run.output).map(Fault::Output),
            end => Some(Fault::End(end)),
        };
        let errors = String::from_utf8_lossy(&run.errors).trim().to_owned();
        Ok(fault.map(|fault| Failed { fault, expected: batch.answers.clone(), errors }))
    }
}

/// The cases that have an answer, with it. What is too large for one lowers the ceiling of the format.
pub fn answered(format: &mut Format<'_>, oracle: &mut dyn Oracle, samples: Vec<Sample>) -> Batch {
    let answers = oracle.answers(&samples);
    let mut batch = Batch::default();
    let mut is_whole = true;
    for (sample, answer) in samples.into_iter().zip(answers) {
        match answer {
            Ok(answer) => {
                batch.samples.push(sample);
                batch.answers.push(answer);
                continue;
            }
            Err(why) => format.reach.leave_out(&sample, format.length(&sample), why),
        }
        is_whole = false;
    }
    if !is_whole && counts_cases(format.problem) {
        let again = oracle.answers(&batch.samples).into_iter().collect::<Result<Vec<String>, Unknown>>();
        return again.map_or_else(|_| Batch::default(), |answers| Batch { answers, ..batch });
    }
    batch
}
