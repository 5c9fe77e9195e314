//! What templates are filled with where a law is one of automata or of residues: the law in words, and its functions as
//! tables or as formulas.

mod choose;
mod program;
mod residue;
mod walk;

pub use program::Program;
pub use residue::Formulas;

use crate::messages::{Messages, text};
use crate::statement::{automatic, claimed, residue as residue_lines, standing};
use grundy::answer::Stated;
use grundy::catalogue::Rules;
use grundy_core::check::{Basis, Theorem};
use grundy_core::law::{Automatic, Law};
use grundy_core::value::Play;
use serde::Serialize;
use std::sync::Arc;

/// A theorem in words.
#[derive(Serialize)]
pub struct Facts {
    rules: String,
    plain: String,
    play: String,
    /// What the law determines.
    of: String,
    law: Vec<String>,
    standing: String,
    theorem: String,
    /// The command that writes the certificate.
    check: String,
    /// Of which components the law speaks, if not of all.
    speaks: Option<String>,
}

impl Facts {
    /// What there is to say of a theorem about some rules.
    pub fn of(messages: &Messages, rules: &Rules, theorem: &Arc<Theorem>, stated: &Stated, names: &[String]) -> Facts {
        let certificate = theorem.certificate();
        let play = certificate.play;
        let (law, speaks, more) = match theorem.law() {
            Law::Automatic(law) => {
                let ceilings = bounds(law, names);
                let fixed = law.ceilings.iter().map(|(at, most)| {
                    let own = certificate.rules.moves().iter().find(|one| one.arity == law.arity());
                    let name = own.map_or("?", |one| &one.variables[*at]);
                    format!(" --fix {name}={most}")
                });
                let fixed = fixed.collect::<String>();
                (lines(messages, law, stated), ceilings.join(", "), format!("{fixed} --form automatic"))
            }
            Law::Residue(law) => {
                (residue_lines(messages, law), law.given_condition().unwrap_or_default(), String::new())
            }
            Law::Repeating(_) => {
                (vec![claimed(messages, certificate.determines, theorem.law())], String::new(), String::new())
            }
            Law::Periodic(_) => (Vec::new(), String::new(), String::new()),
        };
        let misere = if play == Play::Misere { " --misere" } else { "" };
        Facts {
            rules: rules.expanded().to_owned(),
            plain: certificate.rules.to_string(),
            play: messages.get(&format!("play-{play}")),
            of: messages.get(&format!("law-of-{}", certificate.determines)),
            law,
            standing: standing(messages, &Basis::Proved(Arc::clone(theorem))),
            theorem: messages.get(&format!("theorem-{}", certificate.kind)),
            check: format!("grundy law '{}'{misere}{more} --out law.cert; grundy check law.cert", rules.expanded()),
            speaks: (!speaks.is_empty()).then(|| messages.with("emit-speaks", &[("condition", text(speaks))])),
        }
    }

    /// Every text made harmless.
    pub fn escaped(mut self, escape: fn(&str) -> String) -> Facts {
        let texts = [
            &mut self.rules,
            &mut self.plain,
            &mut self.play,
            &mut self.of,
            &mut self.standing,
            &mut self.theorem,
            &mut self.check,
        ];
        for one in texts.into_iter().chain(&mut self.law).chain(&mut self.speaks) {
            *one = escape(one);
        }
        self
    }
}

/// The formulas of an automatic law, and the size of its automaton.
fn lines(messages: &Messages, law: &Automatic, stated: &Stated) -> Vec<String> {
    let value = stated.value.as_ref().map(|value| {
        let names = text(stated.names.trim_matches(['(', ')']));
        messages.with("law-formula-value", &[("names", names), ("value", text(value))])
    });
    let p = stated
        .positions
        .as_ref()
        .map(|p| messages.with("law-formula-p", &[("names", text(&stated.names)), ("statement", text(p))]));
    value.into_iter().chain(p).chain([automatic(messages, law)]).collect()
}

/// The ceilings of a law as conditions, which are written alike in all languages.
fn bounds(law: &Automatic, names: &[String]) -> Vec<String> {
    law.ceilings.iter().map(|(at, most)| format!("{} <= {most}", names[*at])).collect()
}

/// The names of the coordinates in code: those of the rules in lower case, if they are single letters, perhaps with a digit, since such names
/// mean nothing in any language and no function uses them; else n1, n2, …
pub fn identifiers(names: &[String]) -> Vec<String> {
    let is_plain = |name: &String| {
        let (first, rest) = name.split_at_checked(1).unwrap_or_default();
        first.bytes().all(|byte| byte.is_ascii_lowercase())
            && !first.is_empty()
            && rest.len() <= 1
            && rest.bytes().all(|byte| byte.is_ascii_digit())
    };
    let names: Vec<String> = names.iter().map(|name| name.to_ascii_lowercase()).collect();
    let differ = (0..names.len()).all(|at| !names[..at].contains(&names[at]));
    if names.iter().all(is_plain) && differ {
        return names;
    }
    (1..=names.len()).map(|at| format!("n{at}")).collect()
}

#[cfg(test)]
mod tests {
    use super::identifiers;

    #[test]
    fn names_are_those_of_the_rules_if_they_can_be() {
        let named = |names: &[&str]| identifiers(&names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>());
        assert_eq!(named(&["a", "b2"]), ["a", "b2"]);
        assert_eq!(named(&["n", "int"]), ["n1", "n2"]);
        assert_eq!(named(&["n", "K"]), ["n", "k"]);
        assert_eq!(named(&["k", "K"]), ["n1", "n2"]);
        assert_eq!(named(&["é", "x"]), ["n1", "n2"]);
    }
}
