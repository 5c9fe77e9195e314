//! What a theorem says whose law an automaton gives.

use super::Knowledge;
use crate::answer::automatic::AutomaticKnowledge;
use crate::answer::sought::sought;
use crate::answer::winning::Found;
use crate::budget::{Budget, Exhausted, Meter};
use crate::number::Number;
use crate::seek::Aim;
use grundy_core::check::{Basis, Theorem};
use grundy_core::law::Determines;
use grundy_core::value::{Natural, Play};
use std::sync::Arc;

/// The most coordinates of components about which a theorem is looked for.
const MOST_COORDINATES: usize = 6;

/// The same where the literature answers too.
const FEW_COORDINATES: usize = 3;

/// Steps of the search for a theorem, where the literature answers too.
const BESIDE_LITERATURE: u64 = 1 << 23;

/// Rounds of the search.
const ROUNDS: usize = 5;

/// Steps for the value of one component.
const VALUE: u64 = 1 << 26;

impl Knowledge<'_> {
    /// From now on a theorem answers whose law an automaton gives. One that gives values takes the place of one that gives
    /// outcomes alone, and not the other way round. Whether it is a theorem about this game and this play.
    pub fn adopt(&mut self, theorem: Arc<Theorem>) -> bool {
        let certificate = theorem.certificate();
        let is_own = |rules: &grundy_core::plain::Ruleset| rules.to_string() == certificate.rules.to_string();
        if certificate.play != self.play || !self.game.rules().is_some_and(is_own) {
            return false;
        }
        let Some(law) = AutomaticKnowledge::new(theorem) else { return false };
        let says_more = self.automatic.as_ref().is_none_or(|known| law.has_values() || !known.has_values());
        if says_more {
            self.automatic = Some(law);
        }
        true
    }

    /// From now on questions are of several components, so that theorems about values are looked for too.
    pub(crate) fn ask_of_sums(&mut self) {
        self.of_sums = true;
    }

    /// Looks for a theorem about a component with so many steps, for values and for outcomes, where nothing else has settled
    /// it and it was not looked for with as many.
    pub(super) fn seek(&mut self, component: &[Number], most: u64, meter: &mut Meter) {
        let Some(rules) = self.game.rules().filter(|rules| rules.arities() == [component.len()]) else { return };
        if component.len() > MOST_COORDINATES || self.law_first {
            return;
        }
        let value = self.play == Play::Normal && (self.of_sums || component.len() == 1);
        let aims = [(Determines::Value, value), (Determines::Outcome, true)];
        for (determines, wanted) in aims {
            let is_value = determines == Determines::Value;
            let is_known = self.automatic.as_ref().is_some_and(|known| known.has_values() || !is_value);
            let literature = self.cited().is_some_and(|cited| cited.formula(self.play).is_some());
            let most = if literature { BESIDE_LITERATURE } else { most };
            if !wanted || is_known || self.sought[usize::from(is_value)] >= most {
                continue;
            }
            self.sought[usize::from(is_value)] = most;
            if literature && component.len() > FEW_COORDINATES {
                continue;
            }
            let steps = most.min(meter.steps() / 4);
            let aim = Aim { play: self.play, determines, ceilings: Vec::new(), rounds: ROUNDS };
            if let Some(theorem) = sought(rules, &aim, &mut meter.half_the_time().share(steps)).theorem {
                self.adopt(theorem);
            }
        }
    }

    /// Whether values are computed with the whole budget though a theorem tells outcomes, which do not add up.
    pub(crate) fn need_values(&mut self, needed: bool) {
        self.values_needed = needed;
    }

    /// Whether this is the theorem that answers here.
    pub fn holds(&self, theorem: &Arc<Theorem>) -> bool {
        self.automatic.as_ref().is_some_and(|known| Arc::ptr_eq(known.theorem(), theorem))
    }

    /// Whether such a theorem is about a component.
    pub(crate) fn has_theorem(&self, component: &[Number]) -> bool {
        self.automatic_of(component).is_some()
    }

    /// The theorem, if it is about a component.
    pub(super) fn automatic_of<N: Natural>(&self, component: &[N]) -> Option<&AutomaticKnowledge> {
        self.automatic.as_ref().filter(|law| law.speaks_of(component))
    }

    /// The theorem, if it gives a component a value under this play.
    pub(super) fn automatic_values<N: Natural>(&self, component: &[N]) -> Option<&AutomaticKnowledge> {
        self.automatic_of(component).filter(|law| law.has_values())
    }

    /// What the theorem gives a component: the nim-value, or 0 for P and 1 for N.
    pub(super) fn automatic_value(&self, component: &[Number]) -> Option<Number> {
        let mut meter = Budget { steps: VALUE, ..Budget::default() }.start();
        self.automatic_of(component)?.value(component, &mut meter).ok()?
    }

    /// Whether a component is P by the theorem.
    pub(super) fn automatic_outcome(&self, component: &[Number]) -> Option<(bool, Basis)> {
        let law = self.automatic_of(component)?;
        Some((self.automatic_value(component)?.is_zero(), Basis::Proved(law.theorem().clone())))
    }

    /// The options of a component that are P by the theorem; `None` if it does not say which.
    pub(in crate::answer) fn lost_options(
        &self,
        component: &[Number],
        limit: usize,
        meter: &mut Meter,
    ) -> Option<Result<Found, Exhausted>> {
        self.automatic_of(component)?.options_of_value(component, &Number::from(0), limit, meter)
    }
}
