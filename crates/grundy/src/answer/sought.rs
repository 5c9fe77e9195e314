//! Searches for theorems by automata. Each is made once in a process, as several questions need the same one.

use crate::budget::{Exhausted, Meter};
use crate::seek::{Aim, Sought, seek};
use foldhash::HashMap;
use grundy_core::plain::Ruleset;
use std::sync::{LazyLock, Mutex, PoisonError};

/// What was found, by the rules, what was looked for, and the steps that it might take.
type Remembered = Mutex<HashMap<(String, Aim, u64), Sought>>;

static FOUND: LazyLock<Remembered> = LazyLock::new(Remembered::default);

/// The most searches that are remembered.
const REMEMBERED: usize = 256;

/// What a search finds. One that time or memory ended is not remembered.
pub(super) fn sought(rules: &Ruleset, aim: &Aim, meter: &mut Meter) -> Sought {
    let key = (rules.to_string(), aim.clone(), meter.steps());
    if let Some(found) = FOUND.lock().unwrap_or_else(PoisonError::into_inner).get(&key) {
        return found.clone();
    }
    let sought = seek(rules, aim, meter);
    let mut found = FOUND.lock().unwrap_or_else(PoisonError::into_inner);
    if found.len() < REMEMBERED && matches!(sought.stopped, None | Some(Exhausted::Steps)) {
        found.insert(key, sought.clone());
    }
    sought
}
