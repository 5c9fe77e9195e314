//! A page as plain text: headings on lines of their own, what belongs to them indented, tables in columns,
//! paragraphs broken into lines.

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
            Block::Text(text) => out += &wrapped(text, "  ", "  "),
            Block::Facts(facts) => {
                let rows = facts.iter().map(|(name, fact)| vec![name.clone(), fact.clone()]).collect();
                out += &table(&Table { head: Vec::new(), rows }, 2);
            }
            Block::Columns(lines) => lines.iter().for_each(|line| out += &format!("    {line}\n")),
            Block::Table(own) => out += &table(own, 4),
            Block::Items(items) => {
                for (index, (text, own)) in items.iter().enumerate() {
                    let number = format!("  {}. ", index + 1);
                    out += &wrapped(text, &number, &" ".repeat(number.len()));
                    out += &table(own, 6);
                }
            }
            Block::List(items) => items.iter().for_each(|item| out += &format!("    {item}\n")),
        }
    }
    out
}

/// Lines of a paragraph take so many columns of a terminal.
const LINE: usize = 100;

/// A paragraph in lines, broken at spaces and between Chinese characters, behind these beginnings of lines.
fn wrapped(text: &str, first: &str, others: &str) -> String {
    let mut out = String::new();
    let mut line = first.to_owned();
    let mut is_empty = true;
    for piece in pieces(text) {
        if !is_empty && width(&line) + width(piece.trim_end()) > LINE {
            out += line.trim_end();
            out.push('\n');
            line = others.to_owned();
        }
        line += piece;
        is_empty = false;
    }
    out + line.trim_end() + "\n"
}

/// A text in pieces after which a line may end: words with their spaces, Chinese characters with the signs behind them.
fn pieces(text: &str) -> Vec<&str> {
    let letters: Vec<(usize, char)> = text.char_indices().collect();
    let may_end = |pair: &[(usize, char)]| match (pair[0].1, pair[1].1) {
        (' ', next) => next != ' ',
        (before, next) => is_wide(before) && next != ' ' && (next.is_alphanumeric() || next == '「'),
    };
    let ends = letters.windows(2).filter(|pair| may_end(pair)).map(|pair| pair[1].0).chain([text.len()]);
    let mut start = 0;
    ends.map(|end| &text[std::mem::replace(&mut start, end)..end]).collect()
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
    text.chars().map(|letter| if is_wide(letter) { 2 } else { 1 }).sum()
}

fn is_wide(letter: char) -> bool {
    matches!(letter, '\u{1100}'..='\u{115f}' | '\u{2e80}'..='\u{a4cf}' | '\u{ac00}'..='\u{d7a3}' | '\u{f900}'..='\u{faff}')
        || matches!(letter, '\u{fe30}'..='\u{fe6f}' | '\u{ff00}'..='\u{ff60}' | '\u{ffe0}'..='\u{ffe6}')
}

#[cfg(test)]
mod tests {
    use super::{pieces, width, wrapped};

    #[test]
    fn paragraphs_are_broken_where_lines_may_end() {
        assert_eq!(pieces("one  two, 3"), ["one  ", "two, ", "3"]);
        assert_eq!(pieces("无论你取。我"), ["无", "论", "你", "取。", "我"]);
        let long = "word ".repeat(60) + &"字".repeat(300);
        let lines = wrapped(&long, "  1. ", "     ");
        assert!(lines.lines().count() > 8 && lines.lines().all(|line| width(line) <= 100), "{lines}");
        let squeezed = |text: &str| text.replace([' ', '\n'], "");
        assert_eq!(squeezed(&lines), format!("1.{}", squeezed(&long)));
        // A word that is longer than a line stays whole.
        assert_eq!(wrapped(&"9".repeat(150), "", ""), format!("{}\n", "9".repeat(150)));
    }
}
