//! `grundy solve RULES POSITION… [+ RULES POSITION…]`: who wins, by which moves, and why.

mod program;

use super::Verb;
use crate::Context;
use crate::command::{about_programs, flag, positional};
use crate::failure::Failure;
use crate::input::stdin;
use crate::question;
use crate::sum::Sum;
use crate::terminal::Spinner;
use clap::{ArgAction, ArgMatches, Command, value_parser};
use comfy_table::{ContentArrangement, Table, presets};
use grundy::answer::{Answer, Circles, Component, Moves, Unanswered, stated};
use grundy::budget::{Budget, Exhausted};
use grundy::catalogue::Rules;
use grundy::json;
use grundy::number::Number;
use grundy::solve::{Question, Solver};
use grundy_core::check::Basis;
use grundy_core::value::{Natural, Outcome, Play};
use grundy_show::circles::{remote, value};
use grundy_show::diagnostic;
use grundy_show::laws::{beside, rests_on_literature};
use grundy_show::messages::{Messages, text};
use grundy_show::position::{abridged, position};
use grundy_show::reason::{reason, short_move, verdict};
use grundy_show::statement::{formula, standing};
use std::io::{BufRead, Write};

pub const VERB: Verb = Verb {
    name: "solve",
    usage: "RULES POSITION… [+ RULES POSITION…] | --exec COMMAND POSITION…",
    arguments,
    run,
    examples: &[
        "grundy solve nim 5 7 8",
        "grundy solve \"take {1, 3, 4}\" 10^18",
        "grundy solve wythoff \"(3, 5)\"",
        "grundy solve nim 3 5 + \"take 1..3\" 7",
        "grundy solve nim 1 1 2 --misere --json",
    ],
};

/// Winning moves that are listed when nothing is said.
const LISTED: usize = 20;

fn arguments(command: Command, messages: &Messages) -> Command {
    about_programs(command, messages)
        .arg(positional(messages, "question", "QUESTION").required(true).num_args(1..).allow_negative_numbers(true))
        .arg(flag(messages, "moves").value_name("N|all"))
        .arg(
            flag(messages, "threads")
                .help(messages.get("help-solve-threads"))
                .value_name("K")
                .value_parser(value_parser!(u16).range(1..)),
        )
        .arg(flag(messages, "batch").action(ArgAction::SetTrue).conflicts_with("exec"))
}

fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    if crate::program::is_asked(matches) {
        return program::run(context, matches);
    }
    let Some(question) = Sum::read(context, matches)? else { return Ok(()) };
    let (rules, play) = (&question.rules, question.play);
    let limit = listed(context, matches)?;
    let budget = question::budget(matches);
    if matches.get_flag("batch") {
        if rules.len() > 1 || question.typed.iter().any(|typed| !typed.is_empty()) {
            return Err(Failure::input(context.messages.get("cli-batch")));
        }
        return batch(context, (rules, play), limit, &budget, threads(matches));
    }
    let sum = question.components(context)?;
    let limit = if matches.contains_id("moves") { limit } else { limit.min(readable(&sum)) };
    let spinner = Spinner::start();
    let mut meter = budget.start();
    let mut solver = Solver::of_rules(rules, play, &mut meter).on_threads(threads(matches));
    let answered = solver.solve(Question { position: &sum, limit }, &mut meter);
    drop(spinner);
    let answer = answered.map_err(|unanswered| why(&context.messages, unanswered))?;
    let shown = if matches.get_flag("json") {
        line(&context.messages, expanded(rules), &solver, &sum, &answer)
    } else {
        report(&context.messages, &solver, &sum, &answer)
    };
    anstream::stdout().write_all(shown.as_bytes())?;
    match answer.cut {
        Some(exhausted) => Err(Failure::budget(&context.messages, "moves-unknown", exhausted)),
        None => Ok(()),
    }
}

/// Threads of a long search.
fn threads(matches: &ArgMatches) -> usize {
    usize::from(matches.get_one::<u16>("threads").copied().unwrap_or(1))
}

/// Moves of components with very many coordinates are long, so that fewer are listed when nothing is said.
pub fn readable(sum: &[(usize, Component)]) -> usize {
    const COORDINATES: usize = 400_000;
    let longest = sum.iter().map(|(_, component)| component.len()).max().unwrap_or(0);
    (COORDINATES / longest.max(1)).max(1)
}

fn listed(context: &Context, matches: &ArgMatches) -> Result<usize, Failure> {
    match matches.get_one::<String>("moves").map(String::as_str) {
        None => Ok(LISTED),
        Some("all") => Ok(usize::MAX),
        Some(number) => number.parse().map_err(|_| {
            let values = [("value", text(number)), ("argument", text("--moves"))];
            Failure::input(context.messages.with("cli-value", &values))
        }),
    }
}

/// Why there is no answer.
pub fn why(messages: &Messages, unanswered: Unanswered) -> Failure {
    match unanswered {
        Unanswered::Exhausted(exhausted) => Failure::budget(messages, "unanswered", exhausted),
        Unanswered::MayNotEnd(exhausted) => Failure::budget(messages, "may-not-end", exhausted),
    }
}

/// One position a line in, one object a line out. A line that cannot be answered gets an object that says why.
fn batch(
    context: &Context,
    (rules, play): (&[Rules], Play),
    limit: usize,
    budget: &Budget,
    threads: usize,
) -> Result<(), Failure> {
    let mut solver = Solver::of_rules(rules, play, &mut budget.start()).on_threads(threads);
    let mut worst = 0;
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    for read in std::io::BufReader::new(stdin()).split(b'\n') {
        let bytes = read.map_err(|error| Failure::file(&context.messages, "-", &error))?;
        let not_text = || Failure::input(context.messages.with("cli-not-text", &[("file", text("-"))]));
        let source = String::from_utf8(bytes).map_err(|_| not_text());
        let answered = source.and_then(|source| question::read(context, &rules[0], &source)).and_then(|components| {
            let sum: Vec<(usize, Component)> = components.into_iter().map(|component| (0, component)).collect();
            let answer = solver
                .solve(Question { position: &sum, limit }, &mut budget.start())
                .map_err(|unanswered| why(&context.messages, unanswered))?;
            if answer.cut.is_some() {
                worst = worst.max(3);
            }
            Ok(line(&context.messages, expanded(rules), &solver, &sum, &answer))
        });
        let object = match answered {
            Ok(object) => object,
            Err(Failure::Input(diagnostic)) => {
                worst = worst.max(2);
                failed(diagnostic.code, &diagnostic.message)
            }
            Err(Failure::Budget(message)) => {
                worst = worst.max(3);
                failed(None, &message)
            }
            Err(failure) => return Err(failure),
        };
        out.write_all(object.as_bytes())?;
        out.flush()?;
    }
    if worst == 0 { Ok(()) } else { Err(Failure::Silent(worst)) }
}

fn failed(code: Option<&str>, message: &str) -> String {
    format!("{}\n", serde_json::to_string(&json::Failed::new(code, message)).unwrap_or_default())
}

/// The text of each ruleset.
fn expanded(rules: &[Rules]) -> Vec<String> {
    rules.iter().map(|rules| rules.expanded().to_owned()).collect()
}

fn line(
    messages: &Messages,
    expanded: Vec<String>,
    solver: &Solver<'_>,
    sum: &[(usize, Component)],
    answer: &Answer,
) -> String {
    let law = match (solver.knowledge(), &answer.basis) {
        ([one], basis) if rests_on_literature(basis) => one.cited().and_then(|cited| cited.formula(answer.play)),
        ([one], Basis::Proved(theorem)) if theorem.law().automatic().is_some() => {
            let of = |ruleset| stated(theorem, ruleset, one.cited(), &Budget::default().start());
            one.game().rules().map(of).and_then(|stated| stated.positions)
        }
        ([one], _) => one.learned().laws.first().and_then(formula),
        _ => None,
    };
    let reason = reason(messages, answer);
    let object = json::Solve::new(answer, json::Asked { rules: &expanded, position: sum, reason, law });
    // The object holds strings and lists alone, which always serialise.
    format!("{}\n", serde_json::to_string(&object).unwrap_or_default())
}

/// Rows under each other, words wrapped to the terminal.
pub fn table(head: Option<&[String]>, rows: Vec<Vec<String>>) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_content_arrangement(ContentArrangement::Disabled);
    if let Some(head) = head {
        table.set_header(head.to_vec());
    }
    table.add_rows(rows);
    let lines: Vec<String> = table.lines().map(|line| line.trim_end().to_owned()).collect();
    format!("{}\n", lines.join("\n"))
}

fn report(messages: &Messages, solver: &Solver<'_>, sum: &[(usize, Component)], answer: &Answer) -> String {
    let mut rows: Vec<(&str, String)> =
        vec![("label-position", abridged(&position(messages, sum.iter().map(|(_, part)| part))))];
    rows.push(("label-play", messages.get(&format!("play-{}", answer.play))));
    let values: Option<Vec<String>> =
        answer.values.iter().map(|value| value.as_ref().map(ToString::to_string)).collect();
    if let (Some(values), Some(value)) = (values, &answer.value) {
        if values.len() > 1 {
            rows.push(("label-values", abridged(&values.join(" "))));
        }
        rows.push(("label-value", abridged(&value.to_string())));
    }
    match &answer.circles {
        Some(circles) => rows.extend(with_circles(messages, answer, circles)),
        None => rows.push(("label-moves", moves(messages, &answer.moves, answer.cut))),
    }
    rows.push(("label-reason", reason(messages, answer)));
    rows.push(("label-standing", standing(messages, &answer.basis)));
    rows.extend(
        beside(messages, solver.knowledge(), answer).into_iter().map(|law| ("label-law", law.lines.join("\n"))),
    );
    let rows = rows.into_iter().map(|(id, value)| vec![format!(" {}", messages.get(id)), value]).collect();
    format!("{}\n{}", verdict(messages, answer), table(None, rows))
}

/// The rows of what is said where play can go round.
fn with_circles<'a>(messages: &Messages, answer: &Answer, circles: &Circles) -> Vec<(&'a str, String)> {
    let mut rows = Vec::new();
    if let Some(own) = &circles.value {
        if circles.values.len() > 1 {
            let values: Vec<String> = circles.values.iter().map(value).collect();
            rows.push(("label-values", abridged(&values.join(" "))));
        }
        rows.push(("label-value", value(own)));
    }
    let remoteness = circles.remoteness.filter(|moves| *moves > 0);
    rows.extend(remoteness.map(|moves| ("label-remoteness", remote(messages, moves))));
    rows.push(match answer.outcome {
        Outcome::D => ("label-drawing-moves", moves(messages, &circles.drawing, answer.cut)),
        _ => ("label-moves", moves(messages, &answer.moves, answer.cut)),
    });
    rows
}

fn moves(messages: &Messages, moves: &Moves, cut: Option<Exhausted>) -> String {
    let mut lines: Vec<String> = moves.list.iter().map(|one| abridged(&short_move(messages, one))).collect();
    match (&moves.count, cut) {
        (Some(count), _) if count.is_zero() => lines.push(messages.get("moves-none")),
        (Some(count), _) => {
            lines.insert(0, abridged(&count.to_string()));
            let more = count.minus(&Number::from(moves.list.len() as u64)).filter(|more| !more.is_zero());
            lines.extend(more.map(|more| messages.with("moves-more", &[("more", text(abridged(&more.to_string())))])));
        }
        (None, Some(exhausted)) => {
            let why = text(diagnostic::exhausted(messages, exhausted));
            lines.push(messages.with("moves-unknown", &[("why", why)]));
        }
        (None, None) => {}
    }
    lines.join("\n")
}
