//! `grundy engines RULES`: which engines accept the rules, at what stated cost.

use super::Verb;
use crate::Context;
use crate::command::{about_rules, flag, positional};
use crate::failure::Failure;
use crate::question;
use crate::verb::solve::table;
use crate::verb::values::sides;
use clap::{ArgMatches, Command};
use grundy::budget::Budget;
use grundy::engine::{Cost, Declined, ENGINES, Engine, Task};
use grundy_show::diagnostic::declined;
use grundy_show::messages::Messages;
use std::io::Write;
use std::time::Duration;

pub const VERB: Verb = Verb {
    name: "engines",
    usage: "RULES [--to N[,M]]",
    arguments,
    run,
    examples: &["grundy engines wythoff --to 100,100", "grundy engines 0.77 --to 10000"],
};

fn arguments(command: Command, messages: &Messages) -> Command {
    about_rules(command, messages)
        .arg(positional(messages, "rules", "RULES").required(true))
        .arg(flag(messages, "to").value_name("N[,M]").allow_hyphen_values(true))
}

fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let messages = &context.messages;
    let Some((rules, play)) = question::one_ruleset(context, matches)? else { return Ok(()) };
    let arity = rules.arities().into_iter().max().unwrap_or(1);
    let ends = match matches.get_one::<String>("to") {
        Some(to) => sides(context, "to", to, arity)?,
        None => vec![if arity == 1 { 1000 } else { 20 }; arity],
    };
    let task = Task { game: &rules, play, upto: &ends };
    let budget = question::budget(matches);
    let rows = ENGINES.iter().map(|engine| row(messages, *engine, task, &budget)).collect();
    let head = ["engine-name", "engine-components", "engine-bytes", "engine-verdict"].map(|id| messages.get(id));
    anstream::stdout().write_all(table(Some(&head), rows).as_bytes())?;
    Ok(())
}

/// What an engine states, and what a small try shows of what it cannot see before it runs.
fn row(messages: &Messages, engine: &dyn Engine, task: Task<'_>, budget: &Budget) -> Vec<String> {
    let stated = engine.cost(task, &budget.start());
    let small: Vec<u64> = task.upto.iter().map(|end| (*end).min(16)).collect();
    let tried = stated.clone().and_then(|cost| {
        let mut meter = Budget { steps: 1 << 20, time: Duration::from_millis(300), memory: budget.memory }.start();
        engine.fill(Task { upto: &small, ..task }, Vec::new(), &mut meter).map(|_| cost)
    });
    let (cost, verdict) = match (stated, tried) {
        (_, Ok(cost)) => (Some(cost), messages.get("engine-accepts")),
        (Err(Declined::Memory(cost)), _) => (Some(cost), messages.get("engine-memory")),
        (_, Err(reason)) => (None, declined(messages, &reason)),
    };
    let shown = |number: fn(&Cost) -> u64| cost.as_ref().map_or_else(String::new, |cost| number(cost).to_string());
    vec![engine.name().to_owned(), shown(|cost| cost.components), shown(|cost| cost.bytes), verdict]
}
