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
                for (index, (text, own)) in items.iter().enumerate() {
                    let number = format!("{}. ", index + 1);
                    out += &format!("{number}{}\n", escaped(text));
                    if !own.rows.is_empty() {
                        out += &format!("\n{}\n", table(own, &" ".repeat(number.len())));
                    }
                }
            }
            Block::List(items) => items.iter().for_each(|item| out += &format!("- {}\n", escaped(item))),
        }
    }
    out.truncate(out.trim_end().len());
    out.push('\n');
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
