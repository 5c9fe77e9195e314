//! A proved law as a program to paste, or as a page: a template a language, filled with the law, its standing and a
//! winning move of every heap. What is written is exact for every heap of 64 bits.

pub(crate) mod escape;
mod sheet;
mod table;
mod theorem;

use crate::messages::{Messages, text};
use crate::statement::standing;
use grundy::answer::{Law, NoStrategy, Stated, Strategy, coordinates};
use grundy::budget::{Exhausted, Meter};
use grundy::catalogue::Rules;
use grundy_core::check::{Basis, Theorem};
use grundy_core::law;
use grundy_core::value::Play;
use minijinja::syntax::SyntaxConfig;
use minijinja::value::{Serde, Value};
use minijinja::{Environment, UndefinedBehavior, context};
use sheet::{Facts, Functions};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A language that laws are written in: one line here and two templates.
#[derive(Clone, Copy)]
pub struct Target {
    /// Its name on the command line.
    pub name: &'static str,
    template: &'static str,
    /// The same for laws of automata and of residues.
    theorem: &'static str,
    /// How user text and messages are made harmless there.
    escape: fn(&str) -> String,
    /// Whether there are functions, so that winning moves are needed.
    code: bool,
}

/// All languages.
pub const TARGETS: [Target; 5] = [
    Target {
        name: "cpp",
        template: include_str!("../../templates/cpp.j2"),
        theorem: include_str!("../../templates/theorem_cpp.j2"),
        escape: escape::comment,
        code: true,
    },
    Target {
        name: "python",
        template: include_str!("../../templates/python.j2"),
        theorem: include_str!("../../templates/theorem_python.j2"),
        escape: escape::comment,
        code: true,
    },
    Target {
        name: "rust",
        template: include_str!("../../templates/rust.j2"),
        theorem: include_str!("../../templates/theorem_rust.j2"),
        escape: escape::comment,
        code: true,
    },
    Target {
        name: "markdown",
        template: include_str!("../../templates/markdown.j2"),
        theorem: include_str!("../../templates/theorem_markdown.j2"),
        escape: escape::markdown,
        code: false,
    },
    Target {
        name: "latex",
        template: include_str!("../../templates/latex.j2"),
        theorem: include_str!("../../templates/theorem_latex.j2"),
        escape: escape::latex,
        code: false,
    },
];

/// The language of a name.
pub fn target(name: &str) -> Option<&'static Target> {
    TARGETS.iter().find(|target| target.name == name)
}

/// Why nothing is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The law is not proved; this is its standing.
    NotProved(String),
    /// The winning moves of large heaps do not follow from a table.
    NoMoves,
    /// The text would be longer than [`MAX_TEXT`].
    Long,
    /// The budget ran out.
    Exhausted(Exhausted),
    /// A template cannot be filled.
    Template(String),
}

/// The most bytes that are written.
pub const MAX_TEXT: usize = 8 << 20;

impl Refusal {
    /// In words.
    pub fn say(&self, messages: &Messages) -> String {
        let most = text(MAX_TEXT >> 20);
        match self {
            Refusal::NotProved(standing) => messages.with("emit-not-proved", &[("standing", text(standing))]),
            Refusal::NoMoves => messages.get("emit-no-moves"),
            Refusal::Long => messages.with("emit-long", &[("most", most)]),
            Refusal::Exhausted(what) => {
                let why = text(crate::diagnostic::exhausted(messages, *what));
                messages.with("emit-exhausted", &[("why", why)])
            }
            Refusal::Template(error) => messages.with("emit-template", &[("error", text(error))]),
        }
    }
}

impl From<NoStrategy> for Refusal {
    fn from(why: NoStrategy) -> Self {
        match why {
            NoStrategy::Shape => Refusal::NoMoves,
            NoStrategy::Long => Refusal::Long,
            NoStrategy::Exhausted(what) => Refusal::Exhausted(what),
        }
    }
}

/// The ids of the sentences that templates use.
const SENTENCES: [&str; 29] = [
    "label-play",
    "label-law",
    "label-standing",
    "emit-plain",
    "emit-p",
    "emit-size",
    "emit-any-size",
    "emit-value",
    "emit-wins",
    "emit-move",
    "emit-move-list",
    "emit-table",
    "emit-ways",
    "emit-way",
    "emit-before",
    "emit-repeating",
    "emit-needs",
    "emit-check",
    "emit-exact",
    "emit-exact-any",
    "emit-component-value",
    "emit-component-wins",
    "emit-component-move",
    "emit-component-move-list",
    "emit-read",
    "emit-automaton",
    "emit-steps",
    "emit-walk",
    "emit-refuses",
];

/// Writes a proved law of rules under a play.
pub fn emit(
    messages: &Messages,
    target: &Target,
    rules: &Rules,
    play: Play,
    law: &Law,
    meter: &mut Meter,
) -> Result<String, Refusal> {
    let (Basis::Proved(_), Some(ruleset)) = (&law.basis, rules.ruleset()) else {
        return Err(Refusal::NotProved(standing(messages, &law.basis)));
    };
    let facts = Facts::of(messages, rules.expanded(), ruleset, play, law).escaped(target.escape);
    let strategy = if target.code { Some(Strategy::of(ruleset, play, law, meter)?) } else { None };
    let functions = strategy.map(|strategy| Functions::of(messages, ruleset, play, law, &strategy));
    let say = sentences(messages, target);
    let written =
        fill(target, &facts, functions.as_ref(), &say).map_err(|error| Refusal::Template(error.to_string()))?;
    if written.len() > MAX_TEXT { Err(Refusal::Long) } else { Ok(written) }
}

/// Writes a theorem about rules whose law is one of automata or of residues; `stated` are its formulas.
pub fn emit_theorem(
    messages: &Messages,
    target: &Target,
    rules: &Rules,
    theorem: &Arc<Theorem>,
    stated: &Stated,
    meter: &mut Meter,
) -> Result<String, Refusal> {
    let names = match theorem.law() {
        law::Law::Automatic(law) => theorem::identifiers(&coordinates(&theorem.certificate().rules, law.arity())),
        _ => Vec::new(),
    };
    let facts = theorem::Facts::of(messages, rules, theorem, stated, &names).escaped(target.escape);
    let (mut program, mut formulas) = (None, None);
    match theorem.law() {
        law::Law::Automatic(law) if target.code => {
            program = Some(theorem::Program::of(messages, theorem, law, &names, target.escape, meter)?);
        }
        law::Law::Residue(law) if target.code => {
            formulas = Some(theorem::Formulas::of(messages, law, target.escape)?);
        }
        _ => {}
    }
    let say = sentences(messages, target);
    let (program, formulas) = (Value::from(Serde(program)), Value::from(Serde(formulas)));
    let context = context! { facts => Serde(facts), program, formulas, say => Serde(say) };
    let written = render(target.theorem, context).map_err(|error| Refusal::Template(error.to_string()))?;
    if written.len() > MAX_TEXT { Err(Refusal::Long) } else { Ok(written) }
}

fn sentences(messages: &Messages, target: &Target) -> BTreeMap<String, String> {
    SENTENCES.iter().map(|id| (id.replace('-', "_"), (target.escape)(&messages.get(id)))).collect()
}

fn fill(
    target: &Target,
    facts: &Facts,
    functions: Option<&Functions>,
    say: &BTreeMap<String, String>,
) -> Result<String, minijinja::Error> {
    let (facts, functions) = (Value::from(Serde(facts)), Value::from(Serde(functions)));
    render(target.template, context! { facts, functions, say => Serde(say) })
}

fn render(template: &str, context: Value) -> Result<String, minijinja::Error> {
    let mut environment = Environment::new();
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    let syntax = SyntaxConfig::builder().trim_blocks(true).lstrip_blocks(true).keep_trailing_newline(true).build()?;
    environment.set_syntax(syntax);
    environment.render_str(template, context)
}

#[cfg(test)]
mod tests {
    use super::sheet::{Facts, Functions};
    use super::{TARGETS, fill, sentences};
    use crate::messages::{Language, Messages};
    use grundy::answer::{Law, Strategy, Way};
    use grundy_core::check::Basis;
    use grundy_core::law::{Determines, Periodic};
    use grundy_core::plain::Ruleset;
    use grundy_core::value::Play;

    /// Lasker's Nim has such a law: it is not proved, so that it comes here by another door than [`super::emit`].
    #[test]
    fn values_that_do_not_fit_are_left_out() {
        let messages = Messages::new(Language::English);
        let rules = Ruleset::read("4.3...").unwrap();
        let periodic = Periodic::new(vec![0, 1, 2, 4, 3], 1, 4).unwrap();
        let law = Law { determines: Determines::Value, law: periodic, basis: Basis::Conjectured { upto: 1000 } };
        let strategy = Strategy { ways: vec![Way::Heap(0)], table: vec![None, Some(0)], preperiod: 1 };
        let facts = Facts::of(&messages, "4.3...", &rules, Play::Normal, &law);
        let functions = Functions::of(&messages, &rules, Play::Normal, &law, &strategy);
        for target in TARGETS.iter().filter(|target| target.code) {
            let say = sentences(&messages, target);
            let written = fill(target, &facts, Some(&functions), &say).unwrap();
            assert!(written.contains(&messages.get("emit-unfit")), "{written}");
            assert!(!written.contains("value(n"), "{written}");
            assert!(written.contains("0, 1, 1, 1, 1, 1"), "{written}");
        }
    }
}
