//! A check: the problems it is about, their text, and what must hold of the text.

use std::panic::catch_unwind;

/// One text of the table, with the problems that share it.
pub struct Check {
    /// The problems, separated by spaces.
    pub ids: &'static str,
    /// The text as the table has it, without remarks in brackets.
    pub rules: &'static str,
    /// The parameters that the text names and does not introduce.
    pub parameters: &'static [&'static str],
    /// Panics if the text does not mean what the problems say. It is given `rules`.
    pub test: fn(&str),
}

/// A check of a text without parameters.
pub const fn check(ids: &'static str, rules: &'static str, test: fn(&str)) -> Check {
    Check { ids, rules, parameters: &[], test }
}

/// A check of a text that names parameters.
pub const fn parametric(
    ids: &'static str,
    rules: &'static str,
    parameters: &'static [&'static str],
    test: fn(&str),
) -> Check {
    Check { ids, rules, parameters, test }
}

/// Runs all checks, and panics with the problems of those that fail.
pub fn run(checks: &[Check]) {
    let failed: Vec<&str> =
        checks.iter().filter(|one| catch_unwind(|| (one.test)(one.rules)).is_err()).map(|one| one.ids).collect();
    assert!(failed.is_empty(), "failed: {failed:?}");
}

/// The text with its parameters introduced as constants.
pub fn constants(rules: &str, values: &[(&str, u64)]) -> String {
    let mut text: String = values.iter().map(|(name, value)| format!("let {name} = {value}; ")).collect();
    text.push_str(rules);
    text
}

/// A text written out in full. Every move that the abridged text shows (the statements without `...`) is in it.
pub fn in_full(abridged: &str, moves: &[String]) -> String {
    for shown in abridged.split("; ").filter(|one| !one.contains("...")) {
        assert!(moves.iter().any(|one| one == shown), "{shown} is not one of {moves:#?}");
    }
    moves.join("; ")
}
