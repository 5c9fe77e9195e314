//! Claims: whether a formula says the P-positions, or the nim-values, of a game; and whether two games are the same.
//!
//! A claim is proved if the game has a proved law and the formula is shown to agree with it at every heap: both are regular
//! but for finitely many heaps (`reduce`), so finitely many heaps decide. It is refuted by the smallest position at which it
//! fails: least sum of coordinates, then lexicographic. Otherwise it is said how far it holds, and why there is no proof.

mod automatic;
mod cost;
mod deciding;
mod fact;
mod heaps;
mod literature;
mod read;
pub mod reduce;
mod residue;
mod said;
mod same;
mod several;

pub use fact::Fact;
pub use read::{Claim, Direction, Formula, Subject, coordinates};
pub use said::Said;
pub use same::{Compared, Difference, Equality, compare};

use crate::answer::{BESIDE_LITERATURE, Component, STEPS};
use crate::budget::{Exhausted, Meter};
use crate::catalogue::Rules;
use crate::engine::Declined;
use crate::game::Game;
use crate::number::Number;
use grundy_core::check::Basis;
use grundy_core::plain::Ruleset;
use grundy_core::value::Play;
use literature::Library;
use reduce::Unreduced;

/// What becomes of a claim.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// It holds at every position.
    Holds(Basis),
    /// It fails.
    Refuted(Counterexample, Basis),
    /// Nothing is known beyond what was looked at.
    Open(Open),
}

/// The smallest position at which a claim fails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counterexample {
    /// The position, one component.
    pub position: Component,
    /// What it is.
    pub is: Fact,
    /// What the formula says.
    pub says: Said,
}

/// How far a claim was looked at.
#[derive(Clone, Debug)]
pub struct Open {
    /// It holds at all components whose coordinates have a sum up to this one; `None` if not even one was looked at.
    pub upto: Option<Number>,
    /// Why that is no proof.
    pub why: Why,
    /// What ran out.
    pub stopped: Option<Exhausted>,
}

/// Why a claim has no proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// No theorem gives the game a law.
    NoLaw,
    /// The game has a law, and the formula is not reduced to be compared with it.
    Formula(Unreduced),
    /// Components have several coordinates, or come back to themselves, so that they are only looked at one by one.
    Coordinates,
    /// The moves are not written down.
    Unwritten,
    /// A program says the moves, and there is no text to prove anything of.
    Program,
    /// The engine has no values.
    Declined(Declined),
    /// The formula cannot be evaluated at the next position.
    Beyond,
}

/// What deciding a claim may cost.
#[derive(Clone, Copy, Debug)]
pub struct Means {
    /// For looks at values, and at the formula beside them.
    pub looks: Meter,
    /// For the search for a theorem.
    pub search: Meter,
    /// Whether the search may take all of that, and not just the steps that a law is looked for with.
    pub is_thorough: bool,
}

impl From<Meter> for Means {
    fn from(meter: Meter) -> Means {
        Means { looks: meter, search: meter, is_thorough: false }
    }
}

/// Steps of the look at components of several coordinates that goes before the search for a theorem: what fails, mostly
/// fails early.
const FIRST_LOOK: u64 = 1 << 20;

/// Decides a claim about the components of one game.
///
/// ```
/// use grundy::{budget::Budget, catalogue, claim::{Claim, Direction, Subject, Verdict, decide}};
/// use grundy_core::{check::Basis, value::Play};
/// let rules = catalogue::read("take {1, 3, 4}", &[]).unwrap();
/// let claim = Claim::read("n % 14 in {0, 2, 7, 9}", Subject::Positions(Direction::Both), &rules, &[]).unwrap();
/// let verdict = decide(&claim, &rules, Play::Normal, Budget::default().start());
/// assert!(matches!(verdict, Verdict::Holds(Basis::Proved(_))));
/// ```
pub fn decide(claim: &Claim, rules: &Rules, play: Play, means: impl Into<Means>) -> Verdict {
    let means = means.into();
    let library = Library::new(rules, play);
    let cited = || {
        let literature = library.law().filter(|literature| literature.says_the_same(claim));
        literature.map(|literature| Verdict::Holds(literature.basis(claim.subject())))
    };
    let Some(ruleset) = rules.ruleset() else {
        let open = || Verdict::Open(Open { upto: None, why: Why::Unwritten, stopped: None });
        return cited().unwrap_or_else(open);
    };
    let is_heap = claim.arity() == 1 && ruleset.arities() == [1];
    // Without a grant their steps bound them.
    let mut looks = if means.is_thorough { means.looks.half_the_time() } else { means.looks };
    let of_heap = is_heap.then(|| heaps::decide(claim, ruleset, play, &library, &mut looks)).flatten();
    // A theorem stands above the literature, and above what was only looked at.
    let is_settled = |verdict: &Verdict| !matches!(verdict, Verdict::Open(_) | Verdict::Holds(Basis::Cited(_)));
    let (settled, weak) = match of_heap {
        Some(verdict) if is_settled(&verdict) => (Some(verdict), None),
        Some(weak) => (None, Some(weak)),
        None => (early_failure(claim, ruleset, play, &means), None),
    };
    let by_automata = || {
        // Where values were looked at already, nothing is left to do beside.
        let clock = if weak.is_some() { means.search } else { means.search.half_the_time() };
        let steps = if library.law().is_some() { BESIDE_LITERATURE } else { STEPS };
        let mut meter = if means.is_thorough { clock } else { clock.share(steps) };
        automatic::decide(claim, ruleset, play, means.is_thorough, &mut meter)
    };
    settled
        .or_else(|| residue::decide(claim, ruleset, play, &mut means.looks.half_the_time()))
        .or_else(by_automata)
        .or(weak.clone())
        .or_else(cited)
        .unwrap_or_else(|| several::decide(claim, ruleset, play, &mut { means.looks }))
}

/// Looks at a claim about the heaps of a game whose moves are not written down, heap by heap up to the last one. Nothing is
/// proved of such a game.
pub fn decide_heaps(claim: &Claim, game: &dyn Game, play: Play, last: u64, meter: &mut Meter) -> Verdict {
    several::look(claim, game, play, (last, &Why::Program), meter)
}

/// A small component at which a claim fails, without a theorem.
fn early_failure(claim: &Claim, rules: &Ruleset, play: Play, means: &Means) -> Option<Verdict> {
    let looked = several::decide(claim, rules, play, &mut means.looks.share(FIRST_LOOK));
    matches!(looked, Verdict::Refuted(..)).then_some(looked)
}
