//! A page as Markdown, with the tables of GitHub's dialect.

use super::document::{Block, Document, Table};

/// Writes a page.
pub fn markdown(document: &Document) -> String {
    let mut out = format!("# {}\n", escaped(&document.title));
    for block in &document.blocks {
        out.push('\n');
        match block {
            Block::Heading(text) => out += &format!("## {}\n", escaped(text)),
            Block::Text(text) => out += &format!("{}\n", escaped(text)),
            Block::Facts(facts) => {
                let line = |(name, fact): &(String, String)| format!("- **{}**: {}\n", escaped(name), escaped(fact));
                facts.iter().for_each(|fact| out += &line(fact));
            }
            Block::Columns(lines) => out += &format!("```text\n{}\n```\n", lines.join("\n")),
            Block::Table(own) => out += &table(own, ""),
            Block::Items(items) => {
                let item = |(index, (text, own)): (usize, &(String, Table))| {
                    let number = format!("{}. ", index + 1);
                    let table = if own.rows.is_empty() { String::new() } else { table(own, &" ".repeat(number.len())) };
                    let gap = if table.is_empty() { "" } else { "\n" };
                    format!("{number}{}\n{gap}{table}", escaped(text))
                };
                out += &items.iter().enumerate().map(item).collect::<Vec<_>>().join("\n");
            }
            Block::List(items) => items.iter().for_each(|item| out += &format!("- {}\n", escaped(item))),
        }
    }
    out
}

fn table(table: &Table, indent: &str) -> String {
    let line = |cells: &[String]| {
        let cells: Vec<String> = cells.iter().map(|cell| escaped(cell)).collect();
        format!("{indent}| {} |\n", cells.join(" | "))
    };
    let rule = format!("{indent}|{}\n", "---|".repeat(table.head.len()));
    let rows: String = table.rows.iter().map(|row| line(row)).collect();
    format!("{}{rule}{rows}", line(&table.head))
}

/// A text whose signs mark nothing up.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    for letter in text.chars() {
        if matches!(letter, '\\' | '`' | '*' | '_' | '{' | '}' | '[' | ']' | '<' | '>' | '#' | '|' | '~' | '$' | '&') {
            out.push('\\');
        }
        out.push(letter);
    }
    out
}
