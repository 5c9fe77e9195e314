//! Where nim-values come from: the options of a component by value, and the least value that is missing.

use super::Page;
use super::document::{Block, Table};
use super::replies::named;
use crate::messages::{number, text};
use crate::position::part;
use crate::reason::shortened;
use grundy::answer::Component;
use grundy::explain::{Mex, OfValue};
use grundy::number::Number;
use grundy_core::value::Natural;

/// The most rows of a table.
const ROWS: usize = 12;

/// A block for each component that is shown.
pub(super) fn mexes(page: &Page<'_>) -> Vec<Block> {
    let mexes = &page.explained.mexes;
    if mexes.is_empty() || page.explained.answer.ended {
        return Vec::new();
    }
    let mut blocks = vec![page.heading("explain-values"), page.text("explain-values-how", &[])];
    for mex in mexes {
        let (text, table) = one(page, mex);
        blocks.push(Block::Text(text));
        if !table.rows.is_empty() {
            blocks.push(Block::Table(table));
        }
    }
    let shown: Vec<&(usize, Component)> = mexes.iter().map(|mex| &page.explained.position[mex.component]).collect();
    if page.explained.position.iter().any(|part| !shown.contains(&part)) {
        blocks.push(page.text("explain-values-more", &[]));
    }
    blocks
}

fn one(page: &Page<'_>, mex: &Mex) -> (String, Table) {
    let name = named(page, &page.explained.position, mex.component);
    let value = shortened(&mex.value.to_string());
    let head = ["explain-value", "explain-count", "explain-options"].map(|id| page.messages.get(id)).to_vec();
    let mut rows: Vec<Vec<String>> = mex.rows.iter().take(ROWS).map(|row| cells(page, row)).collect();
    if mex.rows.len() > ROWS {
        rows.push(vec!["…".to_owned(); head.len()]);
    }
    let table = Table { head, rows };
    let values = runs(mex.rows.iter().map(|row| &row.value));
    let id = match (mex.listed, mex.rows.is_empty()) {
        (true, true) => "explain-mex-none",
        (true, false) => "explain-mex",
        (false, true) => "explain-mex-many-zero",
        (false, false) => "explain-mex-many",
    };
    let counted =
        [("name", text(name)), ("value", text(value)), ("values", text(values)), ("rows", number(mex.rows.len()))];
    (page.messages.with(id, &counted), table)
}

/// Ascending values; of a run of more than three, the first and the last.
fn runs<'a>(values: impl Iterator<Item = &'a Number>) -> String {
    let mut runs: Vec<Vec<&Number>> = Vec::new();
    for value in values {
        match runs.last_mut() {
            Some(run) if run.last().and_then(|last| last.plus(&Number::from(1))).as_ref() == Some(value) => {
                run.push(value)
            }
            _ => runs.push(vec![value]),
        }
    }
    let shown = |run: &Vec<&Number>| match &run[..] {
        [first, _, .., _, last] => format!("{first}, …, {last}"),
        few => few.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
    };
    shortened(&runs.iter().map(shown).collect::<Vec<_>>().join(", "))
}

fn cells(page: &Page<'_>, row: &OfValue) -> Vec<String> {
    let option = |parts: &Vec<Component>| match parts.is_empty() {
        true => page.messages.get("the-end"),
        false => parts.iter().map(|own| shortened(&part(page.messages, own))).collect::<Vec<_>>().join(" + "),
    };
    let mut shown: Vec<String> = row.first.iter().map(option).collect();
    let all = row.count.as_ref().is_some_and(|count| *count == (shown.len() as u64).into());
    if !all {
        shown.push("…".to_owned());
    }
    let count = row.count.as_ref().map_or_else(|| "?".to_owned(), |count| shortened(&count.to_string()));
    vec![shortened(&row.value.to_string()), count, shown.join(", ")]
}
