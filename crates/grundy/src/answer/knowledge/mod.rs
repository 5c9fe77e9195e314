//! What is known of the components of one game: a table of heaps, laws, boxes, and a memo of searched components.

mod automatic;
mod options;
mod tables;

use super::automatic::AutomaticKnowledge;
use super::law::{Law, Learned, learn};
use super::literature::basis_at;
use super::options::{small, splits_ever};
use super::shapes::Shapes;
use crate::budget::{Exhausted, Meter};
use crate::catalogue::Cited;
use crate::engine::{SEARCH, Search};
use crate::game::Game;
use crate::number::Number;
use crate::shape::Amounts;
use grundy_core::check::Basis;
use grundy_core::law::Determines;
use grundy_core::plain::Ruleset;
use grundy_core::value::{Natural, Play};
use std::cell::OnceCell;

/// Values of the components of one game under one play, kept from question to question.
pub struct Knowledge<'a> {
    game: &'a dyn Game,
    play: Play,
    learned: Learned,
    search: Search,
    /// Values of a box of components with several coordinates, and the engine that filled it.
    filled: Option<Filled>,
    looked_further: bool,
    /// Whether a law from the literature answers before anything is computed.
    law_first: bool,
    /// A theorem whose law an automaton gives.
    automatic: Option<AutomaticKnowledge>,
    /// The steps with which theorems by automata were looked for: of outcomes, and of values.
    sought: [u64; 2],
    /// Whether questions are of several components.
    of_sums: bool,
    /// Whether values are computed though a theorem tells outcomes.
    values_needed: bool,
    cited: OnceCell<Option<Cited>>,
    shapes: Shapes,
}

struct Filled {
    ends: Vec<u64>,
    values: Vec<u32>,
    by: &'static str,
}

/// Why a component has no value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoValue {
    /// It can come back to itself, or it splits under misère play: only whole positions can be searched.
    OnlySearch,
    /// The budget ran out.
    Exhausted(Exhausted),
}

/// Heaps that are tabulated while a law is looked for, before a question is answered.
const FIRST_LOOK: u64 = 1 << 10;
/// The steps that this may take.
const SHARE: u64 = 1 << 19;

/// Heaps that are tabulated at the most in that look.
const TABULATED: u64 = 1 << 17;

/// Heaps that are tabulated at the most while a law is looked for that a theorem might cover.
const FURTHER: u64 = 1 << 20;

/// Steps that computing may take where the literature answers too.
const BESIDE_LITERATURE: u64 = 1 << 16;

/// Steps of a search for a theorem before a table that fits is filled, and after that.
const QUICK: u64 = 1 << 23;
const SEEKING: u64 = 1 << 28;

/// Steps of a table, or of a memo, that decides before a long search for a theorem begins; the most components of it.
const TABLE: u64 = 1 << 26;
const FITS: u64 = 1 << 17;

/// Corners that are looked at for a box that no option leaves.
const CORNERS: usize = 4;

/// Steps of a proof that is worth it beside the literature.
const CHEAP_PROOF: u64 = 1 << 21;

/// Heaps that split have so many options and more from here on.
const MANY: u64 = 1 << 26;

/// How many heaps are worth tabulating: a few times the largest amount of a subtraction set, few where misère outcomes
/// come from searching whole positions.
fn first_look(game: &dyn Game, play: Play) -> u64 {
    let Some(rules) = game.rules() else { return FIRST_LOOK };
    let splits = rules.moves().iter().any(splits_ever);
    match rules.subtraction().and_then(|shape| shape.most) {
        Some(most) if most <= TABULATED / 8 => FIRST_LOOK.max(8 * most),
        // The period would not show in the heaps that are worth tabulating.
        Some(_) => FIRST_LOOK,
        None if splits && play == Play::Misere => 1 << 4,
        None => FIRST_LOOK,
    }
}

impl<'a> Knowledge<'a> {
    /// Looks for laws of the game, within a part of the budget. `cited` is the law from the literature if the game is
    /// no ruleset that could be recognised.
    pub fn of(game: &'a dyn Game, cited: Option<Cited>, play: Play, meter: &mut Meter) -> Knowledge<'a> {
        let heaps = cited.is_none() && !game.has_names() && game.rules().is_none_or(|rules| rules.arities() == [1]);
        let learned = if heaps {
            learn(game, play, Vec::new(), first_look(game, play), &mut meter.share(SHARE))
        } else {
            Learned { values: Vec::new(), by: SEARCH, laws: Vec::new(), declined: None, stopped: None }
        };
        let cited = cited.map_or_else(OnceCell::new, |cited| OnceCell::from(Some(cited)));
        Knowledge {
            game,
            play,
            learned,
            search: Search::new(),
            filled: None,
            looked_further: false,
            law_first: false,
            automatic: None,
            sought: [0; 2],
            of_sums: false,
            values_needed: false,
            cited,
            shapes: Shapes::default(),
        }
    }

    /// The game.
    pub fn game(&self) -> &'a dyn Game {
        self.game
    }

    /// Laws and values of heaps.
    pub fn learned(&self) -> &Learned {
        &self.learned
    }

    /// The law from the literature, looked up when it is first asked for.
    pub fn cited(&self) -> Option<&Cited> {
        self.cited.get_or_init(|| self.game.rules().and_then(Cited::of)).as_ref()
    }

    /// The amounts, if the game is a subtraction game that shows them.
    pub(super) fn amounts(&self, meter: &mut Meter) -> Option<&Amounts> {
        self.shapes.amounts(self.game.rules(), meter)
    }

    /// Makes sure that the value of a component, and of all that it leads to, is known; what the value rests on.
    pub fn ensure(&mut self, component: &[Number], meter: &mut Meter) -> Result<Basis, NoValue> {
        if let [heap] = component {
            self.look_further(heap, meter);
        }
        if let ([_], Some(Law { basis: basis @ Basis::Proved(_), .. })) = (component, self.law()) {
            return Ok(basis.clone());
        }
        if let Some(law) = self.automatic_values(component) {
            return Ok(Basis::Proved(law.theorem().clone()));
        }
        if self.law_first && self.automatic_of(component).is_some() {
            return Err(NoValue::Exhausted(Exhausted::Outcomes));
        }
        if self.law_first && self.play == Play::Normal && self.cited().is_some_and(|cited| cited.speaks_of(component)) {
            let cited = self.cited().filter(|cited| cited.has_value());
            // A law of the outcome alone is for those who ask for outcomes.
            let basis = |cited| basis_at(cited, component, self.play, Determines::Value);
            return cited.map(basis).ok_or(NoValue::Exhausted(Exhausted::Outcomes));
        }
        let is_heap = component.len() == 1;
        let failure = match self.compute(component, &mut meter.share(BESIDE_LITERATURE)) {
            Ok(by) => return Ok(Basis::Computed { by }),
            Err(failure) => failure,
        };
        // A theorem that is soon found says most, a table that fits comes next, and then what may take the whole budget.
        self.seek(component, QUICK, meter);
        // Outcomes do not add up.
        if (self.of_sums || self.automatic_of(component).is_none()) && self.fits(component) {
            let share = &mut meter.share(TABLE.min(meter.steps() / 4)).half_the_time();
            if let Ok(by) = self.compute(component, share) {
                return Ok(Basis::Computed { by });
            }
        }
        self.seek(component, SEEKING, meter);
        if let Some(law) = self.automatic_values(component) {
            return Ok(Basis::Proved(law.theorem().clone()));
        }
        let valued = |cited: &&Cited| self.play == Play::Normal && cited.has_value() && cited.speaks_of(component);
        if let Some(cited) = self.cited().filter(valued) {
            return Ok(basis_at(cited, component, self.play, Determines::Value));
        }
        // A law of the outcome alone answers what values would need the whole budget for.
        let formula = |cited: &Cited| cited.formula(self.play).is_some() && cited.speaks_of(component);
        let is_told = self.automatic_of(component).is_some() || self.cited().is_some_and(formula);
        if is_told && !self.values_needed {
            return Err(failure);
        }
        match (self.compute(component, meter), self.law().map(|law| law.basis.clone())) {
            (Ok(by), _) => Ok(Basis::Computed { by }),
            (Err(NoValue::Exhausted(_)), Some(conjecture)) if is_heap => Ok(conjecture),
            (Err(failure), _) => Err(failure),
        }
    }

    /// Whether a law from the literature answers before anything is computed: it is faster, where computing stands higher.
    pub(crate) fn prefer_law(&mut self, law_first: bool) {
        self.law_first = law_first;
    }

    /// Looks on for a law where a theorem might cover it and the heap is beyond what is tabulated.
    fn look_further(&mut self, heap: &Number, meter: &mut Meter) {
        let covered = |rules: &Ruleset| {
            rules.subtraction().is_some_and(|shape| shape.most.is_some()) || rules.breaking().is_some()
        };
        let beyond = *heap >= Number::from(2 * self.learned.values.len() as u64);
        if self.looked_further || !beyond || self.is_proved() || !self.game.rules().is_some_and(covered) {
            return;
        }
        self.looked_further = true;
        // Where the literature answers at once, it does, unless a proof is cheap: each heap of the window tries all amounts.
        let most = self.game.rules().and_then(Ruleset::subtraction).and_then(|shape| shape.most);
        let is_cheap = most.is_some_and(|most| most.saturating_mul(2 * most) <= CHEAP_PROOF);
        if !is_cheap && self.cited().is_some_and(|cited| cited.formula(self.play).is_some()) {
            return;
        }
        let known = std::mem::take(&mut self.learned.values);
        self.learned = learn(self.game, self.play, known, FURTHER, &mut meter.share(meter.steps() / 4));
    }

    /// Whether the law that gives values is proved.
    pub(super) fn is_proved(&self) -> bool {
        self.law().is_some_and(|law| matches!(law.basis, Basis::Proved(_)))
    }

    /// The law that gives values under this play.
    fn law(&self) -> Option<&Law> {
        let gives = |law: &&Law| self.play == Play::Misere || law.determines == Determines::Value;
        self.learned.laws.first().filter(gives)
    }

    /// The value of a component that [`Knowledge::ensure`] has covered.
    pub fn value(&self, component: &[Number]) -> Option<Number> {
        if let ([heap], Some(law), true) = (component, self.law(), self.is_proved()) {
            let short = heap.to_u64().and_then(|heap| law.law.at(&heap)).map(Number::from);
            return short.or_else(|| law.law.at(heap));
        }
        if self.automatic_values(component).is_some() {
            return self.automatic_value(component);
        }
        let computed = small(component).and_then(|small| self.computed(&small));
        let cited = || self.cited().filter(|_| self.play == Play::Normal)?.value(component);
        let conjectured = || match component {
            [heap] => self.law()?.law.at(heap),
            _ => None,
        };
        computed.map(|value| Number::from(u64::from(value))).or_else(cited).or_else(conjectured)
    }

    /// The nim-value of a component by a law or a table, without computing or guessing anything.
    pub fn value_at_once<N: Natural>(&self, component: &[N]) -> Option<N> {
        if let ([heap], Some(law), true) = (component, self.law(), self.is_proved()) {
            return law.law.at(heap);
        }
        if let Some(law) = self.automatic_values(component) {
            return law.value_of(component);
        }
        let cited = || self.cited().filter(|_| self.play == Play::Normal)?.value_of(component);
        let computed = || {
            let small: Option<Vec<u64>> = component.iter().map(Natural::to_u64).collect();
            self.computed(&small?).map(|value| N::from_u64(value.into()))
        };
        cited().or_else(computed)
    }

    /// Whether a component is P, in the same way.
    pub fn is_p_at_once<N: Natural>(&self, component: &[N]) -> Option<bool> {
        if let ([heap], Some(law)) = (component, self.learned.laws.first())
            && matches!(law.basis, Basis::Proved(_))
        {
            return Some(law.law.at(heap)? == N::from_u64(0));
        }
        if let Some(law) = self.automatic_of(component) {
            return Some(law.value_of(component)? == N::from_u64(0));
        }
        let cited = || self.cited()?.is_p_of(component, self.play);
        cited().or_else(|| Some(self.value_at_once(component)? == N::from_u64(0)))
    }

    /// Numbers s and m such that a law gives every heap n ≥ s what it gives the heap s + (n - s) % m.
    pub fn repeats(&self) -> Option<(u64, u64)> {
        match self.law() {
            Some(law) if self.is_proved() => {
                let periodic = &law.law;
                (periodic.saltus() == 0).then_some((periodic.preperiod() as u64, periodic.period() as u64))
            }
            _ => Some((0, self.cited()?.modulus(self.play)?)),
        }
    }

    /// The outcome of a component, by a law of the outcome alone; whether it is P, and what that rests on.
    pub fn outcome(&self, component: &[Number]) -> Option<(bool, Basis)> {
        let law = || {
            let [heap] = component else { return None };
            let law = self.learned.laws.first()?;
            Some((law.law.at(heap)?.is_zero(), law.basis.clone()))
        };
        let cited = || {
            let cited = self.cited()?;
            let is_p = cited.is_p(component, self.play)?;
            Some((is_p, basis_at(cited, component, self.play, Determines::Outcome)))
        };
        let proved = law().filter(|(_, basis)| matches!(basis, Basis::Proved(_)));
        proved.or_else(|| self.automatic_outcome(component)).or_else(cited).or_else(law)
    }
}
