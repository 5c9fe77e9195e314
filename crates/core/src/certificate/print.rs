//! Certificate → text. A line break inside a field is followed by one space.

use super::{Certificate, Sparse, VERSION, residue};
use crate::law::{Automatic, Automaton, Form, Law, Periodic};
use std::fmt::{self, Display, Formatter};

/// Lists of numbers are broken before they are longer than this.
const WIDTH: usize = 100;

impl Display for Certificate {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        writeln!(out, "grundy certificate {VERSION}")?;
        writeln!(out, "kind: {}", self.kind)?;
        if let Some(text) = &self.text {
            writeln!(out, "text: {}", text.replace('\n', "\n "))?;
        }
        writeln!(out, "rules: {}", self.rules.to_string().replace("; ", ";\n "))?;
        writeln!(out, "play: {}", self.play)?;
        match &self.law {
            Law::Periodic(law) => periodic(out, self, law)?,
            Law::Repeating(law) => {
                writeln!(out, "law: repeating {}", self.determines)?;
                writeln!(out, "preperiod: {}", law.preperiod())?;
                writeln!(out, "period: {}", law.period())?;
            }
            Law::Automatic(law) => automatic(out, self, law)?,
            Law::Residue(law) => {
                residue::write(out, law)?;
                if let Some(movable) = &self.evidence.movable {
                    numbers(out, "movable", &table(movable))?;
                }
                numbers(out, "covers", &self.evidence.covers)?;
            }
        }
        if let Some(window) = self.window {
            writeln!(out, "window: {window}")?;
        }
        if let Some(Sparse { mask, parity, witnesses }) = &self.hint {
            writeln!(out, "hint-mask: {mask}")?;
            writeln!(out, "hint-parity: {}", u8::from(*parity))?;
            numbers(out, "hint-witnesses", witnesses)?;
        }
        Ok(())
    }
}

fn periodic(out: &mut Formatter<'_>, certificate: &Certificate, law: &Periodic) -> fmt::Result {
    writeln!(out, "law: periodic {}", certificate.determines)?;
    writeln!(out, "preperiod: {}", law.preperiod())?;
    writeln!(out, "period: {}", law.period())?;
    writeln!(out, "saltus: {}", law.saltus())?;
    numbers(out, "values", law.values())
}

fn automatic(out: &mut Formatter<'_>, certificate: &Certificate, law: &Automatic) -> fmt::Result {
    let (Automatic { system, ceilings, form }, evidence) = (law, &certificate.evidence);
    let kind = match form {
        Form::Outputs(_) => "automatic",
        Form::Graph(_) => "graph",
    };
    writeln!(out, "law: {kind} {}", certificate.determines)?;
    writeln!(out, "digits: {}", system.digits())?;
    numbers(out, "recurrence", &system.recurrence)?;
    numbers(out, "initial", &system.initial)?;
    numbers(out, "valid", &table(&system.valid))?;
    numbers(out, "add", &table(&system.add))?;
    if !ceilings.is_empty() {
        let pairs: Vec<u64> = ceilings.iter().flat_map(|(coordinate, most)| [*coordinate as u64, *most]).collect();
        numbers(out, "ceilings", &pairs)?;
    }
    numbers(out, "automaton", &table(law.automaton()))?;
    let forms =
        evidence.rank.iter().flat_map(|form| form.weights.iter().map(i64::to_string).chain([form.slack.to_string()]));
    if !evidence.rank.is_empty() {
        words(out, "rank", forms)?;
    }
    if let Some(movable) = &evidence.movable {
        numbers(out, "movable", &table(movable))?;
    }
    if !evidence.reaches.is_empty() {
        numbers(out, "reaches", &evidence.reaches.iter().flat_map(table).collect::<Vec<u64>>())?;
    }
    if !evidence.lemmas.is_empty() {
        let lemma = |(index, lemma): &(usize, Automaton)| [vec![*index as u64], table(lemma)].concat();
        numbers(out, "lemmas", &evidence.lemmas.iter().flat_map(lemma).collect::<Vec<u64>>())?;
    }
    numbers(out, "covers", &evidence.covers)
}

/// The number of tracks and of states, then the output of each state and the states that its symbols lead to.
fn table(automaton: &Automaton) -> Vec<u64> {
    let sizes = [automaton.tracks() as u64, automaton.states() as u64];
    let state = |state: usize| {
        let targets = automaton.row(state).iter().map(|target| u64::from(*target));
        std::iter::once(u64::from(automaton.output(state))).chain(targets)
    };
    sizes.into_iter().chain((0..automaton.states()).flat_map(state)).collect()
}

fn numbers(out: &mut Formatter<'_>, name: &str, numbers: &[u64]) -> fmt::Result {
    words(out, name, numbers.iter().map(u64::to_string))
}

fn words(out: &mut Formatter<'_>, name: &str, words: impl Iterator<Item = String>) -> fmt::Result {
    write!(out, "{name}:")?;
    let mut width = name.len() + 1;
    for (at, word) in words.enumerate() {
        if at > 0 && width + 1 + word.len() > WIDTH {
            writeln!(out)?;
            width = 0;
        }
        write!(out, " {word}")?;
        width += 1 + word.len();
    }
    writeln!(out)
}
