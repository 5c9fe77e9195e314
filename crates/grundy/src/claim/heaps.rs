//! Claims about one heap: against values that are computed, against a proved law, against a law of the literature.

use super::deciding::{Looked, TRUTHS, VALUES, look};
use super::literature::{Library, Literature};
use super::reduce::{Regularity, Unreduced};
use super::{Claim, Counterexample, Fact, Open, Said, Subject, Verdict, Why};
use crate::answer::{Law, Learned, learn};
use crate::budget::{Exhausted, Meter};
use crate::number::Number;
use grundy_core::check::Basis;
use grundy_core::law::Determines;
use grundy_core::plain::Ruleset;
use grundy_core::value::{Natural, Outcome, Play};

/// Heaps that are tabulated at the most in each look, and the steps that it may take; the last one takes what is left. Most
/// claims that fail, fail early.
const LOOKS: [(u64, u64); 4] = [(1 << 5, 1 << 20), (1 << 10, 1 << 22), (1 << 20, 1 << 24), (1 << 20, u64::MAX)];

/// The look after which the literature is asked: a cheap proof goes before it.
const LITERATURE: usize = 1;

/// Heaps that a formula is compared with a law at, where it is not reduced.
const COMPARED: u128 = 1 << 16;

/// The verdict; `None` if heaps have no values here.
pub(super) fn decide(
    claim: &Claim,
    rules: &Ruleset,
    play: Play,
    library: &Library<'_>,
    meter: &mut Meter,
) -> Option<Verdict> {
    // Half for values, half for looking at them.
    let half = meter.steps() / 2;
    let mut rest = meter.share(half);
    let mut values = Vec::new();
    let mut stopped = None;
    for (index, (most, steps)) in LOOKS.into_iter().enumerate() {
        let known = values.len();
        let learned = learn(rules, play, values, most, &mut meter.share(half.min(steps)));
        if learned.declined.is_some() {
            return None;
        }
        if let Some(failed) = against_values(claim, &learned, play, known, &mut rest) {
            return Some(failed);
        }
        if let Some(law) = proved_law(&learned, claim.subject(), play) {
            return Some(against_law(claim, law, learned.values.len(), &mut rest));
        }
        let by_literature = |literature| against_literature(claim, literature, &mut rest);
        if index == LITERATURE
            && let Some(verdict) = library.law().and_then(by_literature)
        {
            return Some(verdict);
        }
        values = learned.values;
        stopped = learned.stopped;
    }
    let upto = (values.len() as u64).checked_sub(1).map(Number::from);
    let why =
        library.law().and_then(|literature| unreduced(claim, literature, &mut rest)).map_or(Why::NoLaw, Why::Formula);
    Some(Verdict::Open(Open { upto, why, stopped }))
}

/// The law that is proved and determines the subject.
pub(super) fn proved_law(learned: &Learned, subject: Subject, play: Play) -> Option<&Law> {
    let fits = |law: &&Law| {
        let of_value = law.determines == Determines::Value && play == Play::Normal;
        matches!(law.basis, Basis::Proved(_)) && (of_value || subject != Subject::Values)
    };
    learned.laws.iter().find(fits)
}

/// What a claim fails at among the computed heaps from `from` on; or where looking at them ends before their end.
fn against_values(claim: &Claim, learned: &Learned, play: Play, from: usize, meter: &mut Meter) -> Option<Verdict> {
    for (heap, value) in (0_u128..).zip(&learned.values).skip(from) {
        if let Err(exhausted) = meter.tick(claim.cost) {
            return Some(open_before(heap, Why::NoLaw, Some(exhausted)));
        }
        let (position, is) = (vec![Number::from_u128(heap)], Fact::of_table(*value, play));
        let says = claim.says(&position);
        if claim.fails(&is, &says) {
            return Some(refuted(Counterexample { position, is, says }, Basis::Computed { by: learned.by }));
        }
    }
    None
}

/// Why a claim is not compared with a law of the literature, if it is for one of the two formulas.
fn unreduced(claim: &Claim, literature: &Literature, meter: &mut Meter) -> Option<Unreduced> {
    let own = claim.regularity(meter).err();
    own.or_else(|| literature.regularity(claim.subject(), meter)?.err())
}

/// A claim that holds at all heaps before one.
fn open_before(heap: u128, why: Why, stopped: Option<Exhausted>) -> Verdict {
    Verdict::Open(Open { upto: heap.checked_sub(1).map(Number::from_u128), why, stopped })
}

/// A claim fails, unless it is the formula that is beyond reach there.
fn refuted(counterexample: Counterexample, basis: Basis) -> Verdict {
    match (&counterexample.says, counterexample.position.first()) {
        (Said::Beyond, Some(heap)) => {
            let upto = heap.minus(&Number::from(1));
            Verdict::Open(Open { upto, why: Why::Beyond, stopped: None })
        }
        _ => Verdict::Refuted(counterexample, basis),
    }
}

impl Law {
    /// What a heap is.
    pub(super) fn fact(&self, heap: u128) -> Option<Fact> {
        let value = self.law.at(&heap).map(Number::from_u128).or_else(|| self.law.at(&Number::from_u128(heap)))?;
        Some(match self.determines {
            Determines::Value => Fact::Value(value),
            Determines::Outcome => Fact::Outcome(if value.is_zero() { Outcome::P } else { Outcome::N }),
        })
    }

    /// Where the subject is regular. Under a saltus no heap after the first period has the value 0.
    pub(super) fn regularity(&self, subject: Subject) -> Regularity {
        let (preperiod, period) = (self.law.preperiod() as u64, self.law.period() as u64);
        if self.law.saltus() > 0 && subject != Subject::Values {
            return Regularity::from(preperiod + period, 1);
        }
        Regularity::from(preperiod, period)
    }
}

/// How many rounds decide about a subject.
pub(super) fn rounds(subject: Subject) -> i128 {
    if subject == Subject::Values { VALUES } else { TRUTHS }
}

/// What is found at a heap: the claim fails, or it is not known what the heap is.
type Failure = Option<Counterexample>;

/// Compares with a proved law, everywhere if the formula is reduced. So many heaps are known to be well.
fn against_law(claim: &Claim, law: &Law, known: usize, meter: &mut Meter) -> Verdict {
    let fact = |heap: u128| law.fact(heap);
    let half = meter.steps() / 2;
    let looked = claim.regularity(&mut meter.share(half)).and_then(|own| {
        let all = own.with(&law.regularity(claim.subject())).ok_or(Unreduced::Modulus)?;
        let half = &mut meter.share(half);
        look(&all, rounds(claim.subject()), claim.cost, half, failure(claim, &fact)).ok_or(Unreduced::Size)
    });
    match looked.map(|looked| verdict(looked, law.basis.clone())) {
        Ok(Some(verdict)) => verdict,
        Ok(None) => pointwise(claim, law, known, Unreduced::Size, &mut meter.share(half)),
        Err(unreduced) => pointwise(claim, law, known, unreduced, &mut meter.share(half)),
    }
}

/// Compares with a proved law at the first heaps, of which so many are known to be well.
fn pointwise(claim: &Claim, law: &Law, known: usize, why: Unreduced, meter: &mut Meter) -> Verdict {
    let fact = |heap: u128| law.fact(heap);
    let mut failure = failure(claim, &fact);
    let known = known as u128;
    for heap in known..COMPARED.max(known) {
        if let Err(exhausted) = meter.tick(claim.cost) {
            return open_before(heap, Why::Formula(why), Some(exhausted));
        }
        match failure(heap) {
            None => {}
            Some(Some(counterexample)) => return refuted(counterexample, law.basis.clone()),
            Some(None) => return open_before(heap, Why::Formula(why), None),
        }
    }
    open_before(COMPARED.max(known), Why::Formula(why), None)
}

/// Compares with a law of the literature; `None` if one of the two formulas is not reduced.
fn against_literature(claim: &Claim, literature: &Literature, meter: &mut Meter) -> Option<Verdict> {
    if literature.says_the_same(claim) {
        return Some(Verdict::Holds(literature.basis(claim.subject())));
    }
    let subject = claim.subject();
    let other = literature.regularity(subject, meter)?.ok()?;
    let all = claim.regularity(meter).ok()?.with(&other)?;
    let fact = |heap: u128| literature.fact(heap, subject);
    match look(&all, rounds(subject), claim.cost, meter, failure(claim, &fact))? {
        Looked::Stopped(..) => None,
        looked => verdict(looked, literature.basis(claim.subject())),
    }
}

/// Whether a claim fails at a heap.
fn failure<'c>(claim: &'c Claim, fact: &'c dyn Fn(u128) -> Option<Fact>) -> impl FnMut(u128) -> Option<Failure> + 'c {
    move |heap| {
        let Some(is) = fact(heap) else { return Some(None) };
        let position = vec![Number::from_u128(heap)];
        let says = claim.says(&position);
        claim.fails(&is, &says).then_some(Some(Counterexample { position, is, says }))
    }
}

/// The verdict of a look at the heaps that decide; `None` if it met a heap that is not known.
fn verdict(looked: Looked<Failure>, basis: Basis) -> Option<Verdict> {
    Some(match looked {
        Looked::Everywhere => Verdict::Holds(basis),
        Looked::Found(failure) => refuted(failure?, basis),
        Looked::Stopped(heap, exhausted) => {
            open_before(heap, Why::Formula(Unreduced::Exhausted(exhausted)), Some(exhausted))
        }
    })
}
