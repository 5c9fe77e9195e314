//! The words of a question, `RULES POSITION… [+ RULES POSITION…]` → rulesets, play and components.

use crate::Context;
use crate::failure::Failure;
use crate::question;
use clap::ArgMatches;
use grundy::answer::Component;
use grundy::catalogue::Rules;
use grundy::position::{PositionError, PositionProblem};
use grundy_core::notation::Span;
use grundy_core::value::Play;
use grundy_show::diagnostic::{self, Diagnostic};
use std::io::Write;

/// The summands of a question.
pub struct Sum<'a> {
    /// The rules of each, as typed.
    pub sources: Vec<&'a str>,
    /// What stands after them.
    pub typed: Vec<Vec<&'a str>>,
    /// The rules of each.
    pub rules: Vec<Rules>,
    /// The play that is asked for.
    pub play: Play,
}

impl<'a> Sum<'a> {
    /// Reads rules and play; `None` if only the plain form was asked for, which is printed.
    pub fn read(context: &Context, matches: &'a ArgMatches) -> Result<Option<Sum<'a>>, Failure> {
        let words: Vec<&str> =
            matches.get_many::<String>("question").into_iter().flatten().map(|word| &word[..]).collect();
        let (mut sources, mut typed) = (Vec::new(), Vec::new());
        for summand in words.split(|word| *word == "+") {
            let Some((source, rest)) = summand.split_first() else {
                return Err(Failure::input(context.messages.get("cli-no-rules")));
            };
            sources.push(*source);
            typed.push(rest.to_vec());
        }
        let rules = question::rules(context, matches, &sources)?;
        if matches.get_flag("show-plain") {
            let shown: Vec<String> = rules.iter().map(question::show_plain).collect();
            std::io::stdout().write_all(shown.concat().as_bytes())?;
            return Ok(None);
        }
        let play = question::play(context, matches, &rules)?;
        Ok(Some(Sum { sources, typed, rules, play }))
    }

    /// The components, each with the index of its summand.
    pub fn components(&self, context: &Context) -> Result<Vec<(usize, Component)>, Failure> {
        let mut sum = Vec::new();
        for (index, typed) in self.typed.iter().enumerate() {
            let components = question::components(context, &self.rules[index], typed)?;
            // An empty file is an empty sum; no word, or an empty one, is a question that was not put.
            if components.is_empty() && !typed.iter().any(|word| *word == "-" || word.starts_with('@')) {
                let error = PositionError { problem: PositionProblem::Empty, span: Span::default() };
                let diagnostic = diagnostic::position(&context.messages, &error, "");
                return Err(Diagnostic { place: None, ..diagnostic }.into());
            }
            sum.extend(components.into_iter().map(|component| (index, component)));
        }
        Ok(sum)
    }
}
