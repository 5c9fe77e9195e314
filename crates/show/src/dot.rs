//! Automata as graphs in the language of Graphviz. Arrows bear the digits of all tracks, those between the same states
//! together; states bear their output, and those from which nothing but 0 or nothing is ever said are left out.

use grundy_core::law::{Automatic, Automaton, Form};
use std::fmt::Write;

/// The automaton of a law, with the names of its coordinates.
pub fn dot(law: &Automatic, names: &[String]) -> String {
    let automaton = law.automaton();
    let is_graph = matches!(law.form, Form::Graph(_));
    let mut tracks: Vec<&str> = names.iter().map(String::as_str).collect();
    if is_graph {
        tracks.push("value");
    }
    let mut text = String::from("digraph law {\n  rankdir=LR;\n");
    let _ = writeln!(text, "  label=\"{}\";", tracks.join(", ").replace('"', "'"));
    let shown = shown(automaton);
    let dead = automaton.states();
    text.push_str("  start [shape=point];\n");
    for state in (0..dead).filter(|state| shown[*state]) {
        let output = automaton.output(state);
        let shape = if output == u32::from(is_graph) { "doublecircle" } else { "circle" };
        let _ = writeln!(text, "  s{state} [shape={shape}, label=\"{output}\"];");
    }
    text.push_str("  start -> s0;\n");
    for state in (0..dead).filter(|state| shown[*state]) {
        let mut arrows: Vec<(u32, Vec<String>)> = Vec::new();
        for (symbol, target) in automaton.row(state).iter().enumerate().filter(|(_, to)| shown[**to as usize]) {
            let digits = digits(automaton, symbol);
            match arrows.iter_mut().find(|(to, _)| to == target) {
                Some((_, labels)) => labels.push(digits),
                None => arrows.push((*target, vec![digits])),
            }
        }
        for (to, labels) in arrows {
            let _ = writeln!(text, "  s{state} -> s{to} [label=\"{}\"];", labels.join("\\n"));
        }
    }
    text.push_str("}\n");
    text
}

/// The digits of a symbol, track after track.
fn digits(automaton: &Automaton, mut symbol: usize) -> String {
    let mut digits: Vec<String> = Vec::new();
    for _ in 0..automaton.tracks() {
        digits.push((symbol % automaton.digits()).to_string());
        symbol /= automaton.digits();
    }
    digits.reverse();
    digits.join(if automaton.digits() > 10 { "," } else { "" })
}

/// The states that something of interest can be reached from: an output that another state does not have for ever.
fn shown(automaton: &Automaton) -> Vec<bool> {
    let is_sink = |state: usize| automaton.row(state).iter().all(|to| *to as usize == state);
    let sinks: Vec<bool> = (0..automaton.states()).map(is_sink).collect();
    let alive = automaton.lead_to(&sinks.iter().map(|sink| !sink).collect::<Vec<bool>>());
    let wanted = |state: usize| automaton.output(state) == 0 || !sinks[state];
    (0..automaton.states()).map(|state| state == 0 || alive[state] || wanted(state)).collect()
}
