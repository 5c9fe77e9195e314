//! The laws behind an answer, and why they hold, in words.

use super::Page;
use super::document::Block;
use crate::laws::beside;
use crate::messages::{number, text};
use grundy::answer::Knowledge;
use grundy_core::check::{Basis, Theorem};
use grundy_core::law::{Determines, Periodic};
use grundy_core::value::Play;

/// The laws that are shown beside an answer, each with its proof, and what else the answer rests on.
pub(super) fn laws(page: &Page<'_>) -> Vec<Block> {
    let answer = &page.explained.answer;
    let laws = beside(page.messages, page.asked.games, answer);
    let mut blocks = vec![page.heading("explain-law")];
    if laws.iter().flat_map(|law| &law.lines).any(|line| line.contains("G(")) {
        blocks.push(page.text("explain-g", &[]));
    }
    if !laws.is_empty() {
        blocks.push(page.text("explain-p-position", &[]));
    }
    let mut told = Vec::new();
    for law in &laws {
        if page.asked.sources.len() > 1 {
            let source = page.asked.sources.get(law.game).copied().unwrap_or_default();
            blocks.push(page.text("explain-law-of", &[("rules", &crate::emit::escape::visible(source))]));
        }
        blocks.push(Block::List(law.lines.clone()));
        told.push((law.basis.standing(), law.basis.by().map(str::to_owned)));
        blocks.push(Block::Text(basis(page, &law.basis, page.asked.games.get(law.game))));
    }
    let own = (answer.basis.standing(), answer.basis.by().map(str::to_owned));
    if !told.contains(&own) {
        if !laws.is_empty() {
            blocks.push(page.text("explain-rests", &[]));
        }
        blocks.push(Block::Text(basis(page, &answer.basis, page.asked.games.first())));
    }
    blocks
}

/// What a law or an answer rests on, and for a theorem why it is true.
fn basis(page: &Page<'_>, basis: &Basis, game: Option<&Knowledge<'_>>) -> String {
    match basis {
        Basis::Proved(theorem) => proof(page, theorem, game),
        Basis::Cited(citation) => {
            let written = if game.is_some_and(|game| game.game().rules().is_some()) { "yes" } else { "no" };
            page.say("explain-cited", &[("source", &citation.source), ("written", written)])
        }
        Basis::Computed { by } => page.say("explain-computed", &[("engine", by)]),
        Basis::Conjectured { upto } => page.say("explain-conjectured", &[("upto", &upto.to_string())]),
    }
}

/// The idea of a proof, with the numbers of this one.
fn proof(page: &Page<'_>, theorem: &Theorem, game: Option<&Knowledge<'_>>) -> String {
    let certificate = theorem.certificate();
    let law = certificate.law.periodic();
    let saltus = law.map_or(0, |law| law.saltus());
    let period = law.map(|law| law.period() as u64).or_else(|| Some(certificate.law.repeats()?.period())).unwrap_or(0);
    let rules = game.and_then(|game| game.game().rules());
    let most = rules.and_then(|rules| rules.subtraction()?.most.or_else(|| Some(rules.breaking()?.most)));
    let what = match (certificate.determines, certificate.play) {
        (Determines::Value, _) if law.is_some_and(is_identity) => "itself",
        (Determines::Value, _) => "value",
        (Determines::Outcome, Play::Normal) => "normal",
        (Determines::Outcome, Play::Misere) => "misere",
    };
    let most = most.map_or_else(|| "none".to_owned(), |most| most.to_string());
    let period = number(usize::try_from(period).unwrap_or(usize::MAX));
    let values = [("period", period), ("saltus", text(saltus)), ("most", text(most)), ("what", text(what))];
    let idea = page.messages.with(&format!("explain-proof-{}", certificate.kind), &values);
    let source = page.messages.get(&format!("theorem-{}", certificate.kind));
    page.say("explain-proof", &[("idea", &idea), ("source", &source)])
}

/// Whether a law says G(n) = n. Then every smaller heap is an option of each, as n smaller values occur.
pub(super) fn is_identity(law: &Periodic) -> bool {
    (law.preperiod(), law.period(), law.saltus()) == (0, 1, 1) && law.values() == [0]
}

#[cfg(test)]
mod tests {
    use crate::messages::{Language, Messages};
    use grundy_core::check::KINDS;

    #[test]
    fn every_kind_of_proof_is_told_in_every_language() {
        for (language, _) in Language::ALL {
            let messages = Messages::new(language);
            for kind in KINDS {
                assert!(messages.has(&format!("explain-proof-{}", kind.name)), "{}", kind.name);
                assert!(messages.has(&format!("theorem-{}", kind.name)), "{}", kind.name);
            }
        }
    }
}
