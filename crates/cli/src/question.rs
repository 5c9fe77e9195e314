//! Arguments and files → rulesets, components, play and budget.

use crate::Context;
use crate::failure::Failure;
use crate::input::stdin;
use crate::terminal;
use clap::ArgMatches;
use grundy::answer::Component;
use grundy::budget::{Budget, Meter};
use grundy::catalogue::{self, Rules, RulesError};
use grundy::engine::{circle, rank};
use grundy::number::Number;
use grundy::position::{self, PositionError, PositionProblem, Typed};
use grundy_core::notation::{NotationError, Problem, Span};
use grundy_core::value::Play;
use grundy_show::diagnostic::{self, Diagnostic};
use grundy_show::messages::{number, text};
use grundy_show::position::tuple;
use std::io::{Read, Write};
use std::time::Duration;

/// The most bytes of a file of positions.
const MAX_FILE: u64 = 1 << 26;

/// Reads the rules of each argument, with the parameters of `--with` that it names, and prints their warnings.
pub fn rules(context: &Context, matches: &ArgMatches, sources: &[&str]) -> Result<Vec<Rules>, Failure> {
    let with = fixed(context, matches)?;
    let mut used = vec![false; with.len()];
    let mut all = Vec::new();
    for source in sources {
        let mut own: Vec<usize> = (0..with.len()).collect();
        let rules = loop {
            let fixed: Vec<(String, u64)> = own.iter().map(|at| with[*at].clone()).collect();
            match catalogue::read(source, &fixed) {
                Ok(rules) => break rules,
                Err(error) => match not_given(&error).and_then(|name| own.iter().position(|at| with[*at].0 == name)) {
                    Some(place) => _ = own.remove(place),
                    None => return Err(diagnostic::rules(&context.messages, &error, source).into()),
                },
            }
        };
        own.into_iter().for_each(|at| used[at] = true);
        warn(context, &rules);
        warn_of_circles(context, &rules);
        all.push(rules);
    }
    if let Some(unused) = used.iter().position(|used| !used) {
        let problem = Problem::NotGiven { name: with[unused].0.clone() };
        let error =
            RulesError::Notation { error: NotationError { problem, span: Span::default() }, text: String::new() };
        let diagnostic = diagnostic::rules(&context.messages, &error, "");
        return Err(Diagnostic { place: None, ..diagnostic }.into());
    }
    Ok(all)
}

/// The one ruleset of a verb and its play; `None` if only its plain form was asked for, which is printed.
pub fn one_ruleset(context: &Context, matches: &ArgMatches) -> Result<Option<(Rules, Play)>, Failure> {
    let source = matches.get_one::<String>("rules").map_or("", String::as_str);
    let rules = rules(context, matches, &[source])?.swap_remove(0);
    if matches.get_flag("show-plain") {
        std::io::stdout().write_all(show_plain(&rules).as_bytes())?;
        return Ok(None);
    }
    let play = play(context, matches, std::slice::from_ref(&rules))?;
    Ok(Some((rules, play)))
}

/// The most warnings that are shown.
const WARNINGS: usize = 3;

fn warn(context: &Context, rules: &Rules) {
    let Some(ruleset) = rules.ruleset() else { return };
    let (messages, all) = (&context.messages, ruleset.warnings());
    for warning in all.iter().take(WARNINGS) {
        terminal::warning(messages, &diagnostic::warning(messages, warning, ruleset.text()));
    }
    if all.len() > WARNINGS {
        let message = messages.with("warnings-more", &[("more", number(all.len() - WARNINGS))]);
        terminal::warning(messages, &Diagnostic { code: None, message, place: None, help: None });
    }
}

/// The parameter that is fixed but that no `given` names.
fn not_given(error: &RulesError) -> Option<&str> {
    match error {
        RulesError::Notation { error: NotationError { problem: Problem::NotGiven { name }, .. }, .. } => Some(name),
        _ => None,
    }
}

/// Play that may never end is a finding, never dropped silently.
fn warn_of_circles(context: &Context, rules: &Rules) {
    let small = Budget { steps: 1 << 21, time: Duration::from_millis(500), memory: 64 << 20 };
    if let Some(ruleset) = rules.ruleset()
        && rank::infer(ruleset, &mut small.start()).is_none()
        && let Some(found) = circle::smallest(ruleset, &ruleset.arities(), &mut small.start())
    {
        terminal::warning(&context.messages, &diagnostic::circle(&context.messages, &found));
    }
}

/// The parameters that `--with` fixes.
pub fn fixed(context: &Context, matches: &ArgMatches) -> Result<Vec<(String, u64)>, Failure> {
    match matches.get_one::<String>("with") {
        Some(with) => parameters(with).ok_or_else(|| Failure::input(context.messages.get("cli-with"))),
        None => Ok(Vec::new()),
    }
}

fn parameters(text: &str) -> Option<Vec<(String, u64)>> {
    text.split([',', ' '])
        .filter(|one| !one.is_empty())
        .map(|one| {
            let (name, value) = one.split_once('=')?;
            Some((name.trim().to_owned(), value.trim().parse().ok()?))
        })
        .collect()
}

/// The play that is asked for, or the default of the rules.
pub fn play(context: &Context, matches: &ArgMatches, rules: &[Rules]) -> Result<Play, Failure> {
    if matches.get_flag("misere") {
        return Ok(Play::Misere);
    }
    if matches.get_flag("normal") {
        return Ok(Play::Normal);
    }
    let first = rules.first().map_or(Play::Normal, |rules| rules.play);
    if rules.iter().any(|rules| rules.play != first) {
        let message = context.messages.get("cli-mixed-play");
        let help = Some(context.messages.get("cli-mixed-play.help"));
        return Err(Diagnostic { code: None, message, place: None, help }.into());
    }
    Ok(first)
}

/// The budget that is granted, else so many steps: the same on every machine.
pub fn meter(matches: &ArgMatches, steps: u64) -> Meter {
    let meter = budget(matches).start();
    if is_granted(matches) { meter } else { meter.share(steps) }
}

/// What is left of a budget that is granted, else so many steps of it.
pub fn share(matches: &ArgMatches, left: &Meter, steps: u64) -> Meter {
    if is_granted(matches) { *left } else { left.share(steps) }
}

/// Whether the user grants steps or time.
pub fn is_granted(matches: &ArgMatches) -> bool {
    matches.contains_id("steps") || matches.contains_id("time")
}

/// The budget that is granted.
pub fn budget(matches: &ArgMatches) -> Budget {
    let mut budget = Budget::default();
    if let Some(steps) = matches.get_one::<u64>("steps") {
        budget.steps = *steps;
    }
    if let Some(seconds) = matches.get_one::<u64>("time") {
        budget.time = Duration::from_secs(*seconds);
    }
    if let Some(mebibytes) = matches.get_one::<u64>("memory") {
        budget.memory = *mebibytes << 20;
    }
    budget
}

/// The components that the words of a position stand for.
pub fn components(context: &Context, rules: &Rules, words: &[&str]) -> Result<Vec<Component>, Failure> {
    let mut components = Vec::new();
    let mut typed = Vec::new();
    for word in words {
        match elsewhere(context, word)? {
            Some(content) => {
                components.extend(read(context, rules, &typed.join("\n"))?);
                typed.clear();
                components.extend(read(context, rules, &content)?);
            }
            None => typed.push(*word),
        }
    }
    // Each word is a line of its own, so that words do not join to one number.
    components.extend(read(context, rules, &typed.join("\n"))?);
    Ok(components)
}

/// The text of a file; `-` is standard input.
pub fn file(context: &Context, name: &str) -> Result<String, Failure> {
    if name == "-" {
        return text_of(context, name, stdin());
    }
    let open = std::fs::File::open(name).map_err(|error| Failure::file(&context.messages, name, &error))?;
    text_of(context, name, open)
}

/// The text that a word stands for: `-` for standard input, `@FILE` for a file; `None` if it stands for itself.
pub fn elsewhere(context: &Context, word: &str) -> Result<Option<String>, Failure> {
    match (word, word.strip_prefix('@')) {
        ("-", _) => file(context, "-").map(Some),
        (_, Some("")) => Err(Failure::input(context.messages.get("cli-no-file"))),
        (_, Some(name)) => file(context, name).map(Some),
        _ => Ok(None),
    }
}

fn text_of(context: &Context, file: &str, source: impl Read) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    source
        .take(MAX_FILE + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| Failure::file(&context.messages, file, &error))?;
    if bytes.len() as u64 > MAX_FILE {
        let error = std::io::Error::other(context.messages.get("cli-file-too-long"));
        return Err(Failure::file(&context.messages, file, &error));
    }
    String::from_utf8(bytes).map_err(|_| Failure::input(context.messages.with("cli-not-text", &[("file", text(file))])))
}

/// Reads the components of a text and checks that the rules know them.
pub fn read(context: &Context, rules: &Rules, source: &str) -> Result<Vec<Component>, Failure> {
    let refuse = |error: PositionError| Failure::from(diagnostic::position(&context.messages, &error, source));
    let typed = position::read(source, None).map_err(refuse)?;
    let arities = rules.arities();
    let start = rules.game.and_then(|game| game.start.as_deref());
    let count = typed.len();
    let meant = |typed: &[Typed]| {
        let tuples = (arities.len() == 1 && arities[0] == count).then_some(typed)?;
        let numbers = tuples.iter().map(|one| one.coordinates.first().cloned());
        numbers.collect::<Option<Vec<Number>>>().map(|numbers| tuple(&numbers))
    };
    if let Some(wrong) = typed.iter().find(|one| {
        let bare = start.is_some() && one.coordinates.len() == 1 && !arities.contains(&1);
        !bare && !arities.contains(&one.coordinates.len())
    }) {
        let (found, expected) = (wrong.coordinates.len(), arities.clone());
        let problem = PositionProblem::Arity { found, expected, meant: meant(&typed) };
        return Err(refuse(PositionError { problem, span: wrong.span }));
    }
    let mut components = Vec::with_capacity(count);
    for Typed { coordinates, span } in typed {
        let component = match (start, &coordinates[..]) {
            (Some(start), [heap]) if !arities.contains(&1) => started(start, heap, span).map_err(refuse)?,
            _ => coordinates,
        };
        if !rules.admits(&component) {
            return Err(refuse(PositionError { problem: PositionProblem::NotAdmitted, span }));
        }
        components.push(component);
    }
    Ok(components)
}

/// The component that a bare number stands for.
fn started(start: &str, heap: &Number, span: Span) -> Result<Component, PositionError> {
    let placed = |error: PositionError| PositionError { span, ..error };
    let mut read = position::read(start, Some(heap)).map_err(placed)?;
    Ok(read.pop().map(|one| one.coordinates).unwrap_or_default())
}

/// The text and the plain form, for `--show-plain`.
pub fn show_plain(rules: &Rules) -> String {
    let plain = rules.ruleset().map(|ruleset| format!("{ruleset}\n"));
    format!("{}\n{}", rules.expanded(), plain.unwrap_or_default())
}
