//! Who knows the right answers: what a test needs to know of a problem, and the solver of rules that are text. Other ways to
//! give rules need an oracle of their own, and nothing else.

use super::sample::Sample;
use crate::case::{Case, CaseReader};
use crate::lane::{CaseFailure, Desk, Lane, lanes, position};
use crate::printer::Printer;
use crate::row::{Cases, Numbers, Piece, Problem, Template};
use grundy::answer::{Answer, Component};
use grundy::budget::{Budget, Meter};
use grundy::catalogue::{self, Rules};
use grundy::number::Number;
use grundy::solve::{Question, Solver};
use grundy_core::check::Basis;
use grundy_core::value::Natural;
use std::time::Duration;

/// Knows the answers of a problem exactly.
pub trait Oracle {
    /// What a right program writes for each case of an input that holds these cases.
    fn answers(&mut self, samples: &[Sample]) -> Vec<Result<String, Unknown>>;

    /// Whether an answer depends on the place of its case among the others.
    fn counts_cases(&self) -> bool;

    /// Cases that winning moves lead to, as far as their position is one that a case can hold: P-positions, all of them if the
    /// coordinates are numbers of the input as they stand.
    fn lost(&mut self, sample: &Sample) -> Vec<Sample>;

    /// Numbers s and m such that heaps from s on have the outcomes of the heaps m before.
    fn repeats(&self) -> Option<(u64, u64)>;

    /// The units of the numeration system in which the law was found that answers, ascending, up to a number.
    fn units(&self, most: &Number) -> Vec<Number>;

    /// The position of a case, who wins it, and why.
    fn explain(&mut self, sample: &Sample) -> Option<(Vec<Component>, Answer)>;
}

/// Why an answer is not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unknown {
    /// The numbers are no position of the rules.
    NoPosition,
    /// It takes too long, or would rest on a conjecture.
    NotProved,
}

/// Steps for an answer, a part of a second; steps, so that the same inputs are tried on every machine.
const STEPS: u64 = 1 << 20;

/// Steps to find winning moves that lead to other cases.
const FOLLOWING: u64 = 1 << 12;

/// What takes too long is tried again only with numbers so many times smaller.
const THOUSAND: u64 = 1000;

/// Winning moves that are followed.
const FOLLOWED: usize = 4;

static TO_THE_END: Cases = Cases::ToTheEnd;

/// Rules that are text, under which the lanes of the judge answer.
pub struct Laws<'a> {
    problem: &'a Problem,
    budget: Budget,
    /// What is known of rules that are the same for every case.
    desk: Option<Desk<'a>>,
    /// A proved law in a numeration system.
    system: Option<Basis>,
    /// Winning moves of cases with larger numbers are not looked for: it took too long.
    reach: Option<Number>,
}

/// The rules of a problem that are the same for every case; none otherwise.
pub fn constant_rules(problem: &Problem) -> Option<[Rules; 1]> {
    let text = problem.rules.is_constant().then(|| problem.rules.text(&mut |_, _| ()))?;
    catalogue::read(&text, &[]).ok().map(|rules| [rules])
}

/// What one answer may cost.
pub fn budget() -> Budget {
    Budget { steps: STEPS, time: Duration::from_secs(3600), memory: 256 << 20 }
}

impl<'a> Laws<'a> {
    /// Looks for laws of rules that are the same for every case; of others anew for each.
    pub fn new(problem: &'a Problem, rules: Option<&'a [Rules; 1]>, budget: &'a Budget) -> Laws<'a> {
        let desk = rules.map(|rules| Desk::new(problem, rules, budget));
        Laws { problem, budget: budget.clone(), desk, system: None, reach: None }
    }

    /// Reads some cases, and does something with each under its rules.
    fn each<T>(
        &mut self,
        samples: &[Sample],
        mut act: impl FnMut(&mut Desk<'_>, &Case<'_>) -> T,
    ) -> Vec<Result<T, Unknown>> {
        let mut text = String::new();
        samples.iter().for_each(|sample| sample.write(&self.problem.fields, &mut text));
        let mut cases = CaseReader::new(text.as_bytes(), &self.problem.fields, &TO_THE_END, self.budget.memory);
        let mut done = Vec::with_capacity(samples.len());
        while done.len() < samples.len() && cases.next(&mut || Ok(())).unwrap_or(false) {
            let desk = &mut self.desk;
            done.push(cases.with(|case| match desk {
                Some(desk) => Ok(act(desk, case)),
                None => {
                    let text = self.problem.rules.text(&mut |field, text| case.write(field, text));
                    let rules = [catalogue::read(&text, &[]).map_err(|_| Unknown::NoPosition)?];
                    Ok(act(&mut Desk::new(self.problem, &rules, &self.budget), case))
                }
            }));
        }
        done.resize_with(samples.len(), || Err(Unknown::NoPosition));
        done
    }
}

impl Oracle for Laws<'_> {
    fn answers(&mut self, samples: &[Sample]) -> Vec<Result<String, Unknown>> {
        let is_single = self.problem.cases == Cases::One;
        let lanes: Vec<Lane<Vec<u8>>> = lanes().into_iter().collect();
        let answered = self.each(samples, |desk, case| {
            let case = case.numbered(if is_single { 1 } else { case.number });
            answer(desk, &lanes, &case)
        });
        answered.into_iter().map(|one| one.and_then(|answer| answer)).collect()
    }

    fn counts_cases(&self) -> bool {
        let counts = |words: &Template| words.pieces().contains(&Piece::Case);
        self.problem.words.iter().flatten().any(counts)
    }

    fn lost(&mut self, sample: &Sample) -> Vec<Sample> {
        let largest = sample.largest();
        if self.reach.as_ref().is_some_and(|reach| largest > *reach) {
            return Vec::new();
        }
        let follow = |desk: &mut Desk<'_>, case: &Case<'_>| by_desk(desk, case, FOLLOWED, FOLLOWING);
        let solved = self.each(std::slice::from_ref(sample), follow).pop();
        let Some(Ok(Some((position, answer)))) = solved else { return Vec::new() };
        if answer.cut.is_some() && answer.moves.list.is_empty() {
            self.reach = largest.div_rem(&Number::from(THOUSAND)).map(|(less, _)| less);
            return Vec::new();
        }
        if let (None, Basis::Proved(theorem)) = (&self.system, &answer.basis)
            && theorem.law().automatic().is_some()
        {
            self.system = Some(answer.basis.clone());
        }
        let follow = |one: &grundy::answer::Move| {
            let [to] = &one.to[..] else { return None };
            let mut position = position.clone();
            *position.get_mut(one.component)? = to.clone();
            let mut left = sample.clone();
            let mut set = |field: usize, member: usize, number: &Number| left.numbers[field][member] = number.clone();
            self.problem.components.assign(&position, &|field| Numbers::count(sample, field), &mut set);
            Some(left)
        };
        answer.moves.list.iter().filter_map(follow).collect()
    }

    fn repeats(&self) -> Option<(u64, u64)> {
        self.desk.as_ref()?.solver.knowledge().first()?.repeats()
    }

    fn units(&self, most: &Number) -> Vec<Number> {
        let Some(Basis::Proved(theorem)) = &self.system else { return Vec::new() };
        let law = theorem.law().automatic();
        law.map_or_else(Vec::new, |law| law.system.units().take_while(|unit: &Number| unit <= most).collect())
    }

    fn explain(&mut self, sample: &Sample) -> Option<(Vec<Component>, Answer)> {
        // One answer may cost more than those of a stream: what is proved or computed stands above what is cited.
        let thorough = |desk: &mut Desk<'_>, case: &Case<'_>| {
            let rules = std::slice::from_ref(desk.rules);
            let mut meter = Budget::default().start();
            let mut solver = Solver::of_rules(rules, desk.play, &mut meter);
            let found = solve(position(desk, case).ok()?, &mut solver, 1, &mut meter);
            let found = found.filter(|(_, answer)| !matches!(answer.basis, Basis::Conjectured { .. }));
            found.or_else(|| by_desk(desk, case, 1, STEPS))
        };
        self.each(std::slice::from_ref(sample), thorough).pop()?.ok()?
    }
}

fn answer(desk: &mut Desk<'_>, lanes: &[Lane<Vec<u8>>], case: &Case<'_>) -> Result<String, Unknown> {
    let mut out = Printer::new(Vec::new());
    desk.conjectured = false;
    for lane in lanes {
        if !(lane.accepts)(desk) {
            continue;
        }
        match (lane.answer)(desk, case, &mut out) {
            Ok(true) => break,
            Ok(false) => {}
            Err(CaseFailure::NoPosition(_) | CaseFailure::NotAdmitted(_) | CaseFailure::NoWord) => {
                return Err(Unknown::NoPosition);
            }
            Err(_) => return Err(Unknown::NotProved),
        }
    }
    if desk.conjectured {
        return Err(Unknown::NotProved);
    }
    let written = out.finish().map_err(|_| Unknown::NotProved)?;
    String::from_utf8(written).map_err(|_| Unknown::NotProved)
}

/// The position of a case and its answer, by what the desk knows.
fn by_desk(desk: &mut Desk<'_>, case: &Case<'_>, limit: usize, steps: u64) -> Option<(Vec<Component>, Answer)> {
    let position = position(desk, case).ok()?;
    solve(position, &mut desk.solver, limit, &mut desk.budget.start().share(steps))
}

fn solve(
    position: Vec<(usize, Component)>,
    solver: &mut Solver<'_>,
    limit: usize,
    meter: &mut Meter,
) -> Option<(Vec<Component>, Answer)> {
    let answer = solver.solve(Question { position: &position, limit }, meter).ok()?;
    Some((position.into_iter().map(|(_, component)| component).collect(), answer))
}
