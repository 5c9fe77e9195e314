//! Whether two games have the same nim-values, or the same P-positions: by the same options, by proved laws that agree at
//! every heap, by formulas of the literature; or else the smallest component at which they differ.

use super::Subject;
use super::deciding::{Looked, look};
use super::fact::{Fact, Facts, Unknown, each_of_sum};
use super::heaps::{proved_law, rounds};
use super::literature::Library;
use super::read::Direction;
use super::{Open, Why};
use crate::answer::{Component, Law, Learned, learn};
use crate::budget::{Exhausted, Meter};
use crate::catalogue::Rules;
use crate::game::Game;
use crate::number::Number;
use crate::shape::same;
use grundy_core::check::Basis;
use grundy_core::plain::Ruleset;
use grundy_core::value::Play;

/// What becomes of a comparison of two games.
#[derive(Clone, Debug)]
pub enum Compared {
    /// They are the same.
    Same(Equality),
    /// They differ.
    Differ(Difference),
    /// Nothing is known beyond what was looked at.
    Open(Open),
}

/// How it is known that two games are the same.
#[derive(Clone, Debug)]
pub enum Equality {
    /// Every component has the same options.
    Options,
    /// Their laws, both proved or both cited, agree at every component.
    Laws(Box<[Basis; 2]>),
}

/// The smallest component at which two games differ.
#[derive(Clone, Debug)]
pub struct Difference {
    /// The component.
    pub position: Component,
    /// What it is in each game.
    pub facts: [Fact; 2],
    /// What that rests on.
    pub bases: Box<[Basis; 2]>,
}

/// Heaps of the first look, and at the most, as for claims.
const FIRST: u64 = 1 << 12;
const MOST: u64 = 1 << 20;
const CHEAP: u64 = 1 << 22;

/// The largest sum of several coordinates that is looked at.
const MOST_SUM: u64 = 1 << 16;

/// Compares two games whose components have the same arities. `outcome` compares outcomes alone; under misère play there
/// is nothing else.
pub fn compare(rules: &[Rules; 2], play: Play, outcome: bool, meter: &mut Meter) -> Compared {
    let outcome = outcome || play == Play::Misere;
    let subject = if outcome { Subject::Positions(Direction::Both) } else { Subject::Values };
    let library = [&rules[0], &rules[1]].map(|rules| Library::new(rules, play));
    let by_literature = || {
        let [a, b] = [library[0].law()?, library[1].law()?];
        let same = || Compared::Same(Equality::Laws(Box::new([a.basis(subject), b.basis(subject)])));
        a.is_the_same(b, subject).then(same)
    };
    let (Some(a), Some(b)) = (rules[0].ruleset(), rules[1].ruleset()) else {
        let open = || Compared::Open(Open { upto: None, why: Why::Unwritten, stopped: None });
        return by_literature().unwrap_or_else(open);
    };
    if same(a, b, &mut meter.share(meter.steps() / 4)) {
        return Compared::Same(Equality::Options);
    }
    let pair = Pair { rules: [a, b], play, subject };
    let of_heaps = if a.arities() == [1] { pair.heaps(&by_literature, meter) } else { None };
    of_heaps.or_else(by_literature).unwrap_or_else(|| pair.several(meter))
}

/// Two games under one play.
struct Pair<'a> {
    rules: [&'a Ruleset; 2],
    play: Play,
    subject: Subject,
}

impl Pair<'_> {
    /// Heaps by their tables and laws; `None` if they have no values in one of the games.
    fn heaps(&self, by_literature: &dyn Fn() -> Option<Compared>, meter: &mut Meter) -> Option<Compared> {
        let first = self.rules.map(|rules| learn(rules, self.play, Vec::new(), FIRST, &mut meter.share(CHEAP)));
        if first.iter().any(|learned| learned.declined.is_some()) {
            return None;
        }
        let decided = self.by_values(&first, 0).or_else(|| self.by_laws(&first, meter)).or_else(by_literature);
        if decided.is_some() {
            return decided;
        }
        let known = first.iter().map(|learned| learned.values.len()).min().unwrap_or(0);
        let third = meter.steps() / 3;
        let [a, b] = first;
        let further =
            |rules: &Ruleset, learned: Learned| learn(rules, self.play, learned.values, MOST, &mut meter.share(third));
        let more = [further(self.rules[0], a), further(self.rules[1], b)];
        let decided = self.by_values(&more, known).or_else(|| self.by_laws(&more, &mut meter.share(third)));
        let end = more.iter().map(|learned| learned.values.len() as u64).min().unwrap_or(0);
        let upto = end.checked_sub(1).map(Number::from);
        let stopped = more.iter().find_map(|learned| learned.stopped);
        Some(decided.unwrap_or(Compared::Open(Open { upto, why: Why::NoLaw, stopped })))
    }

    /// What is compared of a fact.
    fn differ(&self, a: &Fact, b: &Fact) -> bool {
        if self.subject == Subject::Values { a != b } else { a.outcome() != b.outcome() }
    }

    /// The first computed heap that differs.
    fn by_values(&self, learned: &[Learned; 2], from: usize) -> Option<Compared> {
        let pairs = learned[0].values.iter().zip(&learned[1].values).enumerate().skip(from);
        let mut facts = pairs.map(|(heap, (a, b))| (heap, [a, b].map(|value| Fact::of_table(*value, self.play))));
        let (heap, facts) = facts.find(|(_, [a, b])| self.differ(a, b))?;
        let basis = |learned: &Learned| Basis::Computed { by: learned.by };
        let bases = Box::new([basis(&learned[0]), basis(&learned[1])]);
        Some(Compared::Differ(Difference { position: vec![Number::from(heap as u64)], facts, bases }))
    }

    /// Two proved laws, compared at the heaps that decide.
    fn by_laws(&self, learned: &[Learned; 2], meter: &mut Meter) -> Option<Compared> {
        let law = |learned| proved_law(learned, self.subject, self.play);
        let laws: [&Law; 2] = [law(&learned[0])?, law(&learned[1])?];
        let both = laws[0].regularity(self.subject).with(&laws[1].regularity(self.subject))?;
        let bases = Box::new([laws[0].basis.clone(), laws[1].basis.clone()]);
        let looked = look(&both, rounds(self.subject), COST, meter, |heap| {
            let (Some(a), Some(b)) = (laws[0].fact(heap), laws[1].fact(heap)) else { return Some(None) };
            self.differ(&a, &b).then_some(Some((heap, [a, b])))
        });
        match looked? {
            Looked::Everywhere => Some(Compared::Same(Equality::Laws(bases))),
            Looked::Found(found) => {
                let (heap, facts) = found?;
                Some(Compared::Differ(Difference { position: vec![Number::from_u128(heap)], facts, bases }))
            }
            Looked::Stopped(heap, exhausted) => {
                let upto = heap.checked_sub(1).map(Number::from_u128);
                Some(Compared::Open(Open { upto, why: Why::NoLaw, stopped: Some(exhausted) }))
            }
        }
    }

    /// All components in ascending order of their sums, up to the budget.
    fn several(&self, meter: &mut Meter) -> Compared {
        let [a, b] = self.rules.map(|rules| [rules as &dyn Game]);
        let arities = self.rules[0].arities();
        let mut facts: Vec<[Facts<'_>; 2]> = Vec::new();
        for arity in &arities {
            facts.push([Facts::new(&a, self.play, *arity), Facts::new(&b, self.play, *arity)]);
        }
        let outcome = self.subject != Subject::Values;
        for sum in 0..=MOST_SUM {
            let upto = sum.checked_sub(1).map(Number::from);
            for (arity, facts) in arities.iter().zip(&mut facts) {
                let end = each_of_sum(Some(self.rules[0]), *arity, sum, meter, &mut |component, meter| {
                    let [mine, other] = facts;
                    let found = [mine.of(component, outcome, meter)?, other.of(component, outcome, meter)?];
                    if !self.differ(&found[0], &found[1]) {
                        return Ok(());
                    }
                    let position = component.iter().map(|coordinate| Number::from(*coordinate)).collect();
                    let bases = Box::new([mine.by(), other.by()].map(|by| Basis::Computed { by }));
                    Err(End::Differ(Difference { position, facts: found, bases }))
                });
                let open = |why, stopped| Compared::Open(Open { upto: upto.clone(), why, stopped });
                match end {
                    Ok(()) => {}
                    Err(End::Differ(difference)) => return Compared::Differ(difference),
                    Err(End::Unknown(Unknown::Declined(declined))) => return open(Why::Declined(declined), None),
                    Err(End::Unknown(Unknown::Exhausted(stopped))) => return open(Why::Coordinates, Some(stopped)),
                }
            }
        }
        Compared::Open(Open { upto: Some(Number::from(MOST_SUM)), why: Why::Coordinates, stopped: None })
    }
}

/// Steps of a look at two laws.
const COST: u64 = 4;

/// Why looking ends.
enum End {
    Differ(Difference),
    Unknown(Unknown),
}

impl From<Unknown> for End {
    fn from(unknown: Unknown) -> Self {
        End::Unknown(unknown)
    }
}

impl From<Exhausted> for End {
    fn from(exhausted: Exhausted) -> Self {
        End::Unknown(exhausted.into())
    }
}
