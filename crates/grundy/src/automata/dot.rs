//! An automaton as a drawing in the language of Graphviz.

use grundy_core::law::Automaton;
use std::collections::BTreeMap;
use std::fmt::Write;

/// The drawing: states with their outputs, and arrows with the digits that lead along them, those of the tracks one above
/// the other as in `1,0`. A state that leads to itself alone and has the given output is left out, with the arrows to it.
pub fn dot(automaton: &Automaton, left_out: Option<u32>) -> String {
    let is_sink = |state: usize| {
        Some(automaton.output(state)) == left_out && automaton.row(state).iter().all(|target| *target as usize == state)
    };
    let mut text = String::from(
        "digraph law {\n  rankdir = LR;\n  node [shape = circle];\n  start [shape = none, label = \"\"];\n",
    );
    for state in (0..automaton.states()).filter(|state| *state == 0 || !is_sink(*state)) {
        let _ = writeln!(text, "  {state} [label = \"{}\"];", automaton.output(state));
    }
    text += "  start -> 0;\n";
    for state in (0..automaton.states()).filter(|state| *state == 0 || !is_sink(*state)) {
        let mut arrows: BTreeMap<u32, Vec<String>> = BTreeMap::new();
        for (symbol, target) in automaton.row(state).iter().enumerate() {
            arrows.entry(*target).or_default().push(digits(automaton, symbol));
        }
        for (target, symbols) in arrows.into_iter().filter(|(target, _)| *target == 0 || !is_sink(*target as usize)) {
            let _ = writeln!(text, "  {state} -> {target} [label = \"{}\"];", symbols.join(" "));
        }
    }
    text + "}\n"
}

fn digits(automaton: &Automaton, symbol: usize) -> String {
    let mut rest = symbol;
    let mut digits: Vec<String> = (0..automaton.tracks())
        .map(|_| {
            let digit = rest % automaton.digits();
            rest /= automaton.digits();
            digit.to_string()
        })
        .collect();
    digits.reverse();
    digits.join(",")
}
