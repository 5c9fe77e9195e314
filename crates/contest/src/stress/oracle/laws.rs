//! Rules that are text, under which the lanes of the judge answer.

use super::{FOLLOWED, FOLLOWING, Oracle, STEPS, Unknown, moved};
use crate::case::{Case, CaseReader};
use crate::lane::{CaseFailure, Desk, Lane, lanes, position};
use crate::printer::Printer;
use crate::row::{Cases, Problem};
use crate::stress::sample::Sample;
use grundy::answer::{Answer, Component, Move, Unanswered};
use grundy::budget::{Budget, Exhausted, Meter};
use grundy::catalogue::{self, Rules};
use grundy::number::Number;
use grundy::solve::{Question, Solver};
use grundy_core::check::Basis;
use grundy_core::value::Natural;
use std::time::{Duration, Instant};

/// What takes too long is tried again only with numbers so many times smaller.
const THOUSAND: u64 = 1000;

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
    until: Option<Instant>,
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
    pub fn new(problem: &'a Problem, rules: Option<&'a [Rules; 1]>, budget: &Budget) -> Laws<'a> {
        let desk = rules.map(|rules| Desk::new(problem, rules, budget));
        Laws { problem, budget: budget.clone(), desk, system: None, reach: None, until: None }
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
        let until = self.until;
        while done.len() < samples.len() && cases.next(&mut || Ok(())).unwrap_or(false) {
            let desk = &mut self.desk;
            let left = until.map(|until| until.saturating_duration_since(Instant::now()));
            let budget = Budget { time: left.unwrap_or(self.budget.time), ..self.budget.clone() };
            done.push(cases.with(|case| match desk {
                Some(desk) => {
                    desk.budget = budget;
                    Ok(act(desk, case))
                }
                None => {
                    let text = self.problem.rules.text(&mut |field, text| case.write(field, text));
                    let rules = [catalogue::read(&text, &[]).map_err(|_| Unknown::NoPosition)?];
                    Ok(act(&mut Desk::new(self.problem, &rules, &budget), case))
                }
            }));
        }
        done.resize_with(samples.len(), || Err(Unknown::NoPosition));
        done
    }
}

impl Oracle for Laws<'_> {
    fn until(&mut self, deadline: Instant) {
        self.until = Some(deadline);
    }

    fn answers(&mut self, samples: &[Sample]) -> Vec<Result<String, Unknown>> {
        let is_single = self.problem.cases == Cases::One;
        let lanes: Vec<Lane<Vec<u8>>> = lanes().into_iter().collect();
        let answered = self.each(samples, |desk, case| {
            let case = case.numbered(if is_single { 1 } else { case.number });
            answer(desk, &lanes, &case)
        });
        answered.into_iter().map(|one| one.and_then(|answer| answer)).collect()
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
        let follow = |one: &Move| moved(self.problem, sample, &position, one);
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
            Err(CaseFailure::Unanswered(
                Unanswered::Exhausted(Exhausted::Time) | Unanswered::MayNotEnd(Exhausted::Time),
            )) => return Err(Unknown::Stopped),
            Err(_) => return Err(Unknown::TooLarge),
        }
    }
    if desk.conjectured {
        return Err(Unknown::TooLarge);
    }
    let written = out.finish().map_err(|_| Unknown::TooLarge)?;
    String::from_utf8(written).map_err(|_| Unknown::TooLarge)
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
