//! Where nim-values come from: the options of a component by value, and the least value that is missing.

use super::Page;
use super::document::{Block, Table};
use super::replies::named;
use crate::position::tuple;
use crate::reason::shortened;
use grundy::answer::Component;
use grundy::explain::{Mex, OfValue};

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
    let values: Vec<String> = mex.rows.iter().map(|row| shortened(&row.value.to_string())).collect();
    let table = Table { head, rows: mex.rows.iter().map(|row| cells(page, row)).collect() };
    let id = match (mex.listed, mex.rows.is_empty()) {
        (true, true) => "explain-mex-none",
        (true, false) => "explain-mex",
        (false, true) => "explain-mex-many-zero",
        (false, false) => "explain-mex-many",
    };
    (page.say(id, &[("name", &name), ("value", &value), ("values", &values.join(", "))]), table)
}

fn cells(page: &Page<'_>, row: &OfValue) -> Vec<String> {
    let option = |parts: &Vec<Component>| match parts.is_empty() {
        true => page.messages.get("the-end"),
        false => parts.iter().map(|part| shortened(&tuple(part))).collect::<Vec<_>>().join(" + "),
    };
    let mut shown: Vec<String> = row.first.iter().map(option).collect();
    let all = row.count.as_ref().is_some_and(|count| *count == (shown.len() as u64).into());
    if !all {
        shown.push("…".to_owned());
    }
    let count = row.count.as_ref().map_or_else(|| "?".to_owned(), |count| shortened(&count.to_string()));
    vec![shortened(&row.value.to_string()), count, shown.join(", ")]
}
