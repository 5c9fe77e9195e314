//! Repeated moves: n becomes n − t for every multiple t ≥ 1 of another coordinate b. The heaps n of outcome P beside the
//! other coordinates are runs whose ends an automaton finds; in each run the options are a progression. In Euclid's game
//! there is one run, the inside of a cone (A. J. Cole and A. J. T. Davie, A game based on the Euclidean algorithm and a
//! winning strategy for it, 1969).

use super::families::Maker;
use super::first;
use super::numerals::Numerals;
use super::paths::Paths;
use super::steps::Steps;
use crate::answer::progressions::Run;
use crate::answer::winning::{Choice, Found};
use crate::budget::{Exhausted, Meter};
use crate::number::{Number, bytes_of};
use grundy_core::check::automatic::{Draft, Unspoken, holds, step};
use grundy_core::plain::{Atom, PlainMove, Term};
use grundy_core::value::Natural;

/// A repeated move, and where runs of P-positions begin and end.
pub(super) struct Repeat {
    /// The coordinate that becomes smaller.
    pub changed: usize,
    /// The coordinate that divides what is taken.
    divisor: usize,
    /// n is N and n + 1 is P.
    before: Steps,
    /// n is P and n + 1 is N.
    last: Steps,
}

/// The most runs.
const MAX_RUNS: usize = 1 << 8;

impl Maker<'_> {
    /// The repeated moves of the rules.
    pub fn repeats(&self) -> Result<Vec<Repeat>, Unspoken> {
        let moves = self.certificate.rules.moves().iter().filter(|one| step(one).is_some());
        moves.map(|one| self.repeat(one)).collect()
    }

    fn repeat(&self, one: &PlainMove) -> Result<Repeat, Unspoken> {
        let part = one.to.first().ok_or(Unspoken::Size)?;
        let changed = (0..one.arity).find(|at| part.coordinates.get(*at) != Some(at)).ok_or(Unspoken::Size)?;
        let divisor = one.atoms.iter().find_map(|atom| match atom {
            Atom::Divides(Term::Variable(divisor), ..) => Some(*divisor),
            _ => None,
        });
        let divisor = divisor.ok_or(Unspoken::Size)?;
        Ok(Repeat { changed, divisor, before: self.border(changed, false)?, last: self.border(changed, true)? })
    }

    /// The n below a coordinate such that of n and n + 1 in its place the one is P and the other is not.
    fn border(&self, changed: usize, first_is_p: bool) -> Result<Steps, Unspoken> {
        let arity = self.law.arity();
        let mut draft = Draft::new(arity + 1);
        let below = self.law.system.less().ok_or(Unspoken::Size)?;
        draft.require(&below.into(), &[arity, changed], holds);
        let one = self.relations.number(&mut draft, 1)?;
        let next = draft.track();
        draft.require(&self.law.system.add.clone().into(), &[arity, one, next], holds);
        for (track, is_p) in [(arity, first_is_p), (next, !first_is_p)] {
            let tracks: Vec<usize> = (0..arity).map(|at| if at == changed { track } else { at }).collect();
            draft.require(&self.automaton, &tracks, |output| (output == 0) == is_p);
        }
        let product = draft.finish(&self.relations, arity).ok_or(Unspoken::Large)?;
        Steps::new(vec![product], arity, 1, self.law.system.digits()).ok_or(Unspoken::Size)
    }
}

impl Repeat {
    /// The options that are P; `None` if there are too many runs of them. `starts_p` says whether 0 in place of the
    /// changed coordinate is P.
    pub fn lost(
        &mut self,
        component: &[Number],
        word: &[u32],
        starts_p: bool,
        limit: usize,
        numerals: &mut Numerals,
        meter: &mut Meter,
    ) -> Result<Option<Found>, Exhausted> {
        let (heap, divisor) = (&component[self.changed], &component[self.divisor]);
        // 0 divides only 0, which is not taken.
        let (Some(most), false) = (heap.minus(divisor), divisor.is_zero()) else {
            return Ok(Some(Found::all(Vec::new(), limit)));
        };
        let Some(before) = borders(&mut self.before, word, numerals, meter)? else { return Ok(None) };
        let Some(mut last) = borders(&mut self.last, word, numerals, meter)? else { return Ok(None) };
        let one = Number::from(1);
        let mut starts: Vec<Number> = starts_p.then(|| Number::from(0)).into_iter().collect();
        starts.extend(before.iter().filter_map(|before| before.plus(&one)));
        // The last run may not end below the heap.
        if last.len() < starts.len() {
            last.push(heap.clone());
        }
        let residue = heap.div_rem(divisor).ok_or(Exhausted::Size)?.1;
        let run = |(low, high): (Number, Number)| Run {
            modulus: divisor.clone(),
            residues: (residue.clone(), residue.clone()),
            low,
            high: high.min(most.clone()),
        };
        let runs: Vec<Run> = starts.into_iter().zip(last).map(run).collect();
        let mut found = Found { count: Some(Number::from(0)), first: Vec::new() };
        for run in runs {
            let more = run.count().ok_or(Exhausted::Size)?;
            found.count = found.count.as_ref().and_then(|count| count.plus(&more));
            let mut next = run.at_least(&run.low);
            while let Some(heap) = next.filter(|_| found.first.len() < limit) {
                meter.tick(1)?;
                // What the memory does not hold is counted, but not listed.
                if meter.claim(component.iter().map(|own| 64 + bytes_of(own)).sum()).is_err() {
                    return Ok(Some(found));
                }
                next = heap.plus(&one).and_then(|after| run.at_least(&after));
                let mut to = component.to_vec();
                to[self.changed] = heap;
                if !self.is_option(component, &to) {
                    return Ok(None);
                }
                found.first.push(vec![to]);
            }
        }
        Ok(Some(found))
    }

    /// Whether the move leads from one component to the other.
    fn is_option(&self, from: &[Number], to: &[Number]) -> bool {
        let same = (0..from.len()).all(|at| at == self.changed || from[at] == to[at]);
        let taken = from[self.changed].minus(&to[self.changed]).filter(|taken| !taken.is_zero());
        let rest = taken.and_then(|taken| taken.div_rem(&from[self.divisor]));
        same && rest.is_some_and(|(_, rest)| rest.is_zero())
    }
}

/// The borders in ascending order; `None` if there are too many.
fn borders(
    steps: &mut Steps,
    word: &[u32],
    numerals: &mut Numerals,
    meter: &mut Meter,
) -> Result<Option<Vec<Number>>, Exhausted> {
    let Some(paths) = Paths::of(steps, word, meter)? else { return Ok(Some(Vec::new())) };
    if paths.count(meter)? > Number::from(MAX_RUNS as u64) {
        return Ok(None);
    }
    let words = first(steps, &paths, MAX_RUNS, meter)?;
    words.iter().map(|word| numerals.number(&word[0], meter)).collect::<Result<Vec<Number>, Exhausted>>().map(Some)
}

/// All options that some lists have, each once. `None` if lists that may have options in common are not complete.
pub(super) fn united(lists: Vec<Found>, apart: bool, limit: usize) -> Option<Found> {
    if let [_] = &lists[..] {
        return lists.into_iter().next();
    }
    let is_complete = |found: &Found| found.count == Some(Number::from(found.first.len() as u64));
    let all = lists.iter().all(is_complete);
    if !all && !apart {
        return None;
    }
    let mut counts = lists.iter().map(|found| found.count.clone());
    let sum = counts.try_fold(Number::from(0), |sum, count| sum.plus(&count?));
    let mut first: Vec<Choice> = lists.into_iter().flat_map(|found| found.first).collect();
    first.sort_unstable_by(|a, b| a.len().cmp(&b.len()).then_with(|| a.cmp(b)));
    first.dedup();
    let count = if all { Some(Number::from(first.len() as u64)) } else { sum };
    first.truncate(limit);
    Some(Found { count, first })
}
