//! A search for automatic laws in words: why it was not begun, and why each system was left.

use crate::diagnostic::declined;
use crate::messages::{Messages, text};
use crate::verdict::unspoken;
use grundy::seek::{Declined, Ended};

/// Why no automatic law can be looked for.
pub fn undefined(messages: &Messages, why: &Declined) -> String {
    match why {
        Declined::Unspoken(why) => unspoken(messages, why),
        Declined::NoRank => messages.get("search-no-rank"),
        Declined::Engine(why) => messages.with("search-engine", &[("why", text(declined(messages, why)))]),
    }
}

/// Why a numeration system was left.
pub fn ended(messages: &Messages, why: &Ended) -> String {
    match why {
        Ended::Not => messages.get("search-not-begun"),
        Ended::Proved => messages.get("search-proved"),
        Ended::NoSystem => messages.get("search-no-system"),
        Ended::Foreign(why) => unspoken(messages, why),
        Ended::Grows => messages.get("search-grows"),
        Ended::Memory => messages.get("search-memory"),
        Ended::Unfit => messages.get("search-unfit"),
        Ended::Refuted(at) => {
            let numbers: Vec<String> = at.iter().map(u64::to_string).collect();
            messages.with("search-refuted", &[("at", text(numbers.join(", ")))])
        }
    }
}
