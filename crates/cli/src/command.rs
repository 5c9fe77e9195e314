//! The command line as clap reads it. Every sentence is a message; examples are code.

use crate::verb::VERBS;
use clap::{Arg, ArgAction, Command};
use grundy_show::messages::Messages;

/// The whole command.
pub fn command(messages: &Messages) -> Command {
    let mut command = Command::new("grundy")
        .version(clap::crate_version!())
        .about(messages.get("cli-about"))
        .subcommand_required(true)
        .override_usage(
            "grundy solve|explain|play|plot|values|law|check|claim|same|graph|engines|games|judge|stress|sweep|completions|man …",
        )
        .arg_required_else_help(true)
        .disable_help_subcommand(true)
        .disable_help_flag(true)
        .disable_version_flag(true)
        .subcommand_help_heading(messages.get("heading-commands"))
        .help_template(template(messages, "{subcommands}"))
        .after_help(format!("{}: {}", messages.get("heading-exit"), messages.get("exit-codes")))
        .arg(
            flag(messages, "lang")
                .value_name("LANG")
                .value_parser(["en", "zh"])
                .hide_possible_values(true)
                .global(true),
        )
        .arg(
            flag(messages, "color")
                .value_name("WHEN")
                .value_parser(["auto", "always", "never"])
                .hide_possible_values(true)
                .global(true),
        )
        .arg(flag(messages, "help").short('h').action(ArgAction::Help).global(true))
        .arg(flag(messages, "version").short('V').action(ArgAction::Version));
    for verb in VERBS {
        let about = messages.get(&format!("help-{}", verb.name));
        let base = Command::new(verb.name)
            .about(about)
            .disable_help_flag(true)
            .override_usage(format!("grundy {} {}", verb.name, verb.usage))
            .help_template(template(messages, ""))
            .after_help(examples(messages, verb.examples));
        command = command.subcommand((verb.arguments)(base, messages));
    }
    command
}

/// A long option with its message.
pub fn flag(messages: &Messages, name: &'static str) -> Arg {
    let help = messages.get(&format!("help-{name}"));
    Arg::new(name).long(name).help(help).help_heading(messages.get("heading-options"))
}

/// A positional argument with its message.
pub fn positional(messages: &Messages, name: &'static str, value: &'static str) -> Arg {
    let help = messages.get(&format!("help-{name}"));
    Arg::new(name)
        .value_name(value)
        .help(help)
        .hide_possible_values(true)
        .help_heading(messages.get("heading-arguments"))
}

/// Play, parameters, language of the output and budget: what every verb about rules takes.
pub fn about_rules(command: Command, messages: &Messages) -> Command {
    let command = rules_flags(command, messages).arg(flag(messages, "json").action(ArgAction::SetTrue));
    budget_flags(command, messages)
}

/// Play and parameters.
pub fn rules_flags(command: Command, messages: &Messages) -> Command {
    command
        .arg(flag(messages, "misere").action(ArgAction::SetTrue).conflicts_with("normal"))
        .arg(flag(messages, "normal").action(ArgAction::SetTrue))
        .arg(flag(messages, "with").value_name("p=2,q=4"))
        .arg(flag(messages, "show-plain").action(ArgAction::SetTrue))
}

/// A program in place of rules.
pub fn about_programs(command: Command, messages: &Messages) -> Command {
    let of_rules = ["with", "show-plain", "normal"];
    about_rules(command, messages).arg(flag(messages, "exec").value_name("COMMAND").conflicts_with_all(of_rules))
}

/// Steps, time and memory.
pub fn budget_flags(command: Command, messages: &Messages) -> Command {
    command
        .arg(flag(messages, "steps").value_name("N").value_parser(clap::value_parser!(u64)))
        .arg(flag(messages, "time").value_name("SECONDS").value_parser(clap::value_parser!(u64).range(..1 << 32)))
        .arg(flag(messages, "memory").value_name("MiB").value_parser(clap::value_parser!(u64).range(..1 << 32)))
}

fn template(messages: &Messages, subcommands: &str) -> String {
    let usage = messages.get("heading-usage");
    let commands = messages.get("heading-commands");
    let list = if subcommands.is_empty() { String::new() } else { format!("{commands}:\n{subcommands}\n\n") };
    format!("{{about-with-newline}}\n{usage}: {{usage}}\n\n{list}{{options}}{{positionals}}{{after-help}}")
        .replace("{options}{positionals}", "{all-args}")
        .replace(&list, "")
}

fn examples(messages: &Messages, examples: &[&str]) -> String {
    let lines: Vec<String> = examples.iter().map(|example| format!("  {example}")).collect();
    format!("{}:\n{}", messages.get("heading-examples"), lines.join("\n"))
}
