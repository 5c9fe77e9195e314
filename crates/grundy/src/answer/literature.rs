//! What a law of the literature rests on here: on a theorem for all parameters where its formula is a residue law that is
//! proved at little cost, else on its source.

use super::residue::prove;
use crate::budget::Budget;
use crate::catalogue::Cited;
use crate::find::{positions_of, requirement_of, values_of};
use grundy_core::check::{Basis, Theorem};
use grundy_core::law::{Determines, Expression, Predicate};
use grundy_core::plain::Ruleset;
use grundy_core::value::{Natural, Play};
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// Steps for one proof: the same on every machine, less than a tenth of a second.
const STEPS: u64 = 1 << 23;

/// The theorems by the text of the rules, the formula and the play; none where there is none.
type Known = Mutex<HashMap<(&'static str, &'static str, Play), Option<Arc<Theorem>>>>;

static KNOWN: LazyLock<Known> = LazyLock::new(Known::default);

/// What the law rests on where it speaks of a component.
pub fn basis_at<N: Natural>(cited: &Cited, component: &[N], play: Play, determines: Determines) -> Basis {
    basis(cited.at(component).unwrap_or(cited), play, determines)
}

/// What the law rests on, its value or its outcome.
pub fn basis(cited: &Cited, play: Play, determines: Determines) -> Basis {
    theorem(cited, play, determines).map_or_else(|| Basis::Cited(cited.citation()), Basis::Proved)
}

/// The theorem about the rules of the row with their parameters open.
fn theorem(cited: &Cited, play: Play, determines: Determines) -> Option<Arc<Theorem>> {
    let row = cited.row();
    let formula = match (determines, play) {
        (Determines::Value, Play::Normal) => &row.value,
        (Determines::Value, Play::Misere) => &None,
        (Determines::Outcome, Play::Normal) => &row.normal,
        (Determines::Outcome, Play::Misere) => &row.misere,
    };
    let (text, formula) = (row.open.first()?, formula.as_ref()?);
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let prove_now = || {
        let rules = Ruleset::read(text).ok()?;
        let names = [&row.names[..], rules.parameters()].concat();
        let words: Vec<&str> = names.iter().map(String::as_str).collect();
        let given = match &row.r#where {
            Some(condition) => requirement_of(&Predicate::read(condition, &words, &[]).ok()?, &names)?,
            None => Vec::new(),
        };
        let law = match determines {
            Determines::Value => values_of(&Expression::read(formula, &words, &[]).ok()?, &names, &given)?,
            Determines::Outcome => positions_of(&Predicate::read(formula, &words, &[]).ok()?, &names, &given)?,
        };
        prove(&rules, play, &law, &mut Budget { steps: STEPS, ..Budget::default() }.start()).ok()?
    };
    known.entry((text, formula, play)).or_insert_with(prove_now).clone()
}
