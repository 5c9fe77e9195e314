//! The laws that are shown beside an answer: those that were found, and the one that the answer rests on.

use crate::messages::{Messages, text};
use crate::statement::{cited_lines, formula, sentence, standing, theorem_lines};
use grundy::answer::{Answer, Knowledge, Law, basis, stated};
use grundy::budget::Budget;
use grundy_core::check::Basis;
use grundy_core::law::Determines;
use grundy_core::value::Play;

/// A law that is shown.
#[derive(Clone, Debug)]
pub struct Shown {
    /// The index of its game.
    pub game: usize,
    /// The law in words and as formulas, and what it rests on in the last line.
    pub lines: Vec<String>,
    /// What it rests on.
    pub basis: Basis,
}

/// The laws of each game that are shown beside an answer.
pub fn beside(messages: &Messages, games: &[Knowledge<'_>], answer: &Answer) -> Vec<Shown> {
    let of_each = games.iter().enumerate();
    of_each.flat_map(|(game, knowledge)| of_game(messages, game, knowledge, answer)).collect()
}

fn of_game(messages: &Messages, game: usize, knowledge: &Knowledge<'_>, answer: &Answer) -> Vec<Shown> {
    // A conjecture is not shown beside what the literature says.
    let is_cited = rests_on_literature(&answer.basis);
    let shown = |law: &&Law| !(is_cited && matches!(law.basis, Basis::Conjectured { .. }));
    let found = |law: &Law| {
        let formula = formula(law).map(|formula| messages.with("law-p", &[("statement", text(formula))]));
        let lines = [Some(sentence(messages, law.determines, &law.law)), formula, Some(standing(messages, &law.basis))];
        Shown { game, lines: lines.into_iter().flatten().collect(), basis: law.basis.clone() }
    };
    let mut laws: Vec<Shown> = knowledge.learned().laws.iter().filter(shown).map(found).collect();
    // A theorem about an automaton is shown where the answer rests on it.
    if let (Basis::Proved(theorem), Some(ruleset)) = (&answer.basis, knowledge.game().rules())
        && theorem.law().automatic().is_some()
        && knowledge.holds(theorem)
    {
        let stated = stated(theorem, ruleset, knowledge.cited(), &Budget::default().start());
        let lines = theorem_lines(messages, theorem, &stated);
        laws.push(Shown { game, lines, basis: answer.basis.clone() });
    }
    // The literature is shown where the answer rests on it.
    if let (true, Some(cited)) = (is_cited, knowledge.cited()) {
        let of_value = cited.has_value() && answer.play == Play::Normal;
        let of = if of_value { Determines::Value } else { Determines::Outcome };
        let lines = cited_lines(messages, cited, answer.play);
        laws.push(Shown { game, lines, basis: basis(cited, answer.play, of) });
    }
    laws
}

/// Whether an answer rests on a law of the literature, be it cited or proved for all parameters.
pub fn rests_on_literature(basis: &Basis) -> bool {
    match basis {
        Basis::Cited(_) => true,
        Basis::Proved(theorem) => theorem.law().residue().is_some(),
        Basis::Computed { .. } | Basis::Conjectured { .. } => false,
    }
}
