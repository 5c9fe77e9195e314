//! The automaton of a law that is proved.

use super::asked::{Asked, Drawn};
use super::{Kind, laws};
use crate::failure::Failure;
use crate::verb::law::automatic::{found, left_out};
use grundy::answer::{coordinates, residue};
use grundy::automata::dot;
use grundy_core::check::{Basis, Theorem};
use grundy_core::law::Automatic;
use grundy_show::messages::{number, text};
use grundy_show::plot::{Drawing, MOST_ARROWS, MOST_STATES, TooLarge};
use grundy_show::statement::{residue as residue_lines, standing, system};
use std::sync::Arc;

pub const KIND: Kind = Kind { name: "automaton", fits: |_| true, collect };

/// Steps of a look for a law of all parameters.
const STEPS: u64 = 1 << 26;

fn collect(asked: &mut Asked<'_>) -> Result<Drawn, Failure> {
    let theorems = found(asked.matches, &asked.meter, asked.rules, asked.play, &[], false)?;
    let of = |theorem: &Arc<Theorem>| theorem.law().automatic().map(|law| (law.clone(), Arc::clone(theorem)));
    let Some((law, theorem)) = theorems.found.iter().find_map(of) else { return Err(none(asked)) };
    let determines = theorem.certificate().determines;
    let left_out = left_out(&law, determines);
    let caption = caption(asked, &law, &theorem);
    let page = asked.page("plot-title-automaton", &[("of", determines.to_string())], caption);
    // A text for Graphviz has no limit.
    let picture = match Drawing::new(&law, determines, left_out) {
        Ok(drawing) => Some(Box::new(drawing) as Box<_>),
        Err(TooLarge { .. }) if asked.matches.get_one::<String>("format").is_some_and(|format| format == "dot") => None,
        Err(TooLarge { nodes: states, arrows }) => {
            let values = [
                ("states", number(states)),
                ("arrows", number(arrows)),
                ("most-states", number(MOST_STATES)),
                ("most-arrows", number(MOST_ARROWS)),
            ];
            return Err(Failure::Budget(asked.messages().with("plot-automaton-large", &values)));
        }
    };
    let dot = Some(dot(law.automaton(), left_out).into_bytes());
    Ok(Drawn { picture, page, stopped: None, dot })
}

/// What the automaton reads, and what it rests on.
fn caption(asked: &Asked<'_>, law: &Automatic, theorem: &Arc<Theorem>) -> Vec<String> {
    let messages = asked.messages();
    let names = asked.rules.ruleset().map_or_else(Vec::new, |rules| coordinates(rules, law.arity()));
    let form = match law.form {
        grundy_core::law::Form::Graph(_) => "graph",
        grundy_core::law::Form::Outputs(_) => "outputs",
    };
    let values = [
        ("names", text(names.join(", "))),
        ("count", number(names.len())),
        ("system", text(system(messages, &law.system))),
        ("of", text(theorem.certificate().determines)),
        ("form", text(form)),
    ];
    vec![messages.with("plot-automaton-reads", &values), standing(messages, &Basis::Proved(Arc::clone(theorem)))]
}

/// That there is no automaton, and which law there is.
fn none(asked: &mut Asked<'_>) -> Failure {
    let messages = asked.messages();
    let parametric = || {
        let ruleset = asked.rules.ruleset().filter(|rules| !rules.parameters().is_empty())?;
        let theorem = residue(ruleset, asked.play, &mut asked.looking(STEPS)).ok()?.into_iter().next()?;
        Some(residue_lines(messages, theorem.law().residue()?))
    };
    let known = parametric().unwrap_or_else(|| laws::known(asked, laws::of_heaps(asked).as_ref()));
    let known = if known.is_empty() { "none".to_owned() } else { known.join("; ") };
    Failure::Budget(messages.with("plot-no-automaton", &[("law", text(known))]))
}
