//! The functions of an automatic law as tables: the units of the numeration system, the automaton, and walks where the
//! value or what a move leaves is read off tracks.

use super::bounds;
use super::choose::{Without, choose};
use super::walk::{Walk, length, walk};
use crate::emit::Refusal;
use crate::emit::table::Table;
use crate::messages::{Messages, text};
use grundy::automata::Track;
use grundy::automata::compare::graph;
use grundy::budget::{Exhausted, Meter};
use grundy_core::check::Theorem;
use grundy_core::law::{Automatic, Determines, Form};
use serde::Serialize;

/// The functions.
#[derive(Serialize)]
pub struct Program {
    /// The coordinates.
    names: Vec<String>,
    digits: usize,
    /// The number of symbols of a component.
    width: usize,
    /// The units of 64 bits, the smallest first.
    units: Vec<String>,
    /// Where numbers have any size: the next unit is the sum of so many times the unit so far back.
    recurrence: Vec<(u64, usize)>,
    initial: Vec<u64>,
    length: usize,
    /// What must hold of a component, written alike in all languages.
    speaks: Vec<String>,
    /// Whether the law gives nim-values.
    value: bool,
    /// Outputs that are read after the component.
    outputs: Option<Outputs>,
    /// The value on a track.
    graph: Option<Walk>,
    /// The winning moves.
    moves: Option<Walk>,
    /// Whether one of these has results of more than 64 bits.
    wide: bool,
    /// The units past those of 64 bits that they need, each as its high and its low half.
    more: Vec<[u64; 2]>,
    /// Why there are no moves.
    without: Option<String>,
}

/// An automaton whose output says it.
#[derive(Serialize)]
struct Outputs {
    states: usize,
    next: Table,
    output: Table,
}

impl Outputs {
    fn of(law: &Automatic) -> Outputs {
        let automaton = law.automaton();
        let next: Vec<u64> =
            (0..automaton.states()).flat_map(|state| automaton.row(state).iter().map(|to| u64::from(*to))).collect();
        let output: Vec<u64> = automaton.outputs().iter().map(|output| u64::from(*output)).collect();
        Outputs { states: automaton.states(), next: Table::of(&next, 0), output: Table::of(&output, 0) }
    }
}

impl Program {
    /// The functions of a theorem's law.
    pub fn of(
        messages: &Messages,
        theorem: &Theorem,
        law: &Automatic,
        names: &[String],
        escape: fn(&str) -> String,
        meter: &mut Meter,
    ) -> Result<Program, Refusal> {
        let certificate = theorem.certificate();
        let (system, arity) = (&law.system, law.arity());
        let (outputs, graph) = match &law.form {
            Form::Outputs(_) => (Some(Outputs::of(law)), None),
            Form::Graph(_) => (None, Some(value_walk(law, meter).map_err(Refusal::Exhausted)?.ok_or(Refusal::Long)?)),
        };
        let (moves, without) = match choose(certificate, law, meter).map_err(Refusal::Exhausted)? {
            Ok(walk) => (Some(walk), None),
            Err(without) => (None, Some(escape(&left_out(messages, without)))),
        };
        let walks = || graph.iter().chain(&moves);
        Ok(Program {
            wide: walks().any(|walk| walk.wide),
            more: walks().map(|walk| walk.more.clone()).max_by_key(Vec::len).unwrap_or_default(),
            names: names.to_vec(),
            digits: system.digits(),
            width: system.digits().pow(u32::try_from(arity).map_err(|_| Refusal::Long)?),
            units: system.units::<u64>().map(|unit| unit.to_string()).collect(),
            recurrence: system.recurrence.iter().copied().zip(1..).filter(|(factor, _)| *factor > 0).collect(),
            initial: system.initial.clone(),
            length: length(system),
            speaks: bounds(law, names),
            value: certificate.determines == Determines::Value,
            outputs,
            graph,
            moves,
            without,
        })
    }
}

/// That there is no function for moves, and why.
pub(super) fn left_out(messages: &Messages, without: Without) -> String {
    messages.with("emit-without", &[("why", text(messages.get(without.id())))])
}

fn value_walk(law: &Automatic, meter: &mut Meter) -> Result<Option<Walk>, Exhausted> {
    let names: Vec<Track> = (0..).take(law.arity() + 1).collect();
    let Some(automaton) = graph(law, meter)?.in_order(&names) else { return Ok(None) };
    walk(&automaton, law.arity(), &law.system, meter)
}
