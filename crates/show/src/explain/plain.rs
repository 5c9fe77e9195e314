//! A page as plain text: headings on lines of their own, what belongs to them indented, tables in columns.

use super::document::{Block, Document, Table};

/// Cells further apart than this stand on.
const GAP: usize = 2;

/// Writes a page.
pub fn plain(document: &Document) -> String {
    let mut out = format!("{}\n", document.title);
    for block in &document.blocks {
        out.push('\n');
        match block {
            Block::Heading(text) => out += &format!("{text}\n"),
            Block::Text(text) => out += &format!("  {text}\n"),
            Block::Facts(facts) => {
                let rows = facts.iter().map(|(name, fact)| vec![name.clone(), fact.clone()]).collect();
                out += &table(&Table { head: Vec::new(), rows }, 2);
            }
            Block::Columns(lines) => lines.iter().for_each(|line| out += &format!("    {line}\n")),
            Block::Table(own) => out += &table(own, 4),
            Block::Items(items) => {
                for (index, (text, own)) in items.iter().enumerate() {
                    out += &format!("  {}. {text}\n{}", index + 1, table(own, 6));
                }
            }
            Block::List(items) => items.iter().for_each(|item| out += &format!("    {item}\n")),
        }
    }
    out
}

/// The rows, each column as wide as its widest cell.
fn table(table: &Table, indent: usize) -> String {
    let head = Some(&table.head).filter(|head| !head.is_empty() && !table.rows.is_empty());
    let rows: Vec<&Vec<String>> = head.into_iter().chain(&table.rows).collect();
    let count = rows.iter().map(|row| row.len()).max().unwrap_or(0);
    let widest = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| width(cell)).max();
    let widths: Vec<usize> = (0..count).map(|column| widest(column).unwrap_or(0)).collect();
    let mut out = String::new();
    for row in rows {
        let mut line = " ".repeat(indent);
        for (cell, width_of) in row.iter().zip(&widths) {
            line += cell;
            line += &" ".repeat(width_of - width(cell) + GAP);
        }
        out += line.trim_end();
        out.push('\n');
    }
    out
}

/// How many columns of a terminal a text takes: Chinese characters and full-width signs take two.
fn width(text: &str) -> usize {
    let wide = |letter: char| matches!(letter, '\u{1100}'..='\u{115f}' | '\u{2e80}'..='\u{a4cf}' | '\u{ac00}'..='\u{d7a3}' | '\u{f900}'..='\u{faff}' | '\u{fe30}'..='\u{fe6f}' | '\u{ff00}'..='\u{ff60}' | '\u{ffe0}'..='\u{ffe6}');
    text.chars().map(|letter| if wide(letter) { 2 } else { 1 }).sum()
}
