//! A page as HTML: one file that needs no other, with a language, a title, headings in order, and tables with heads.

use super::document::{Block, Document, Table};
use crate::emit::escape::xml;

const STYLE: &str = "\
:root { color-scheme: light dark }
body { font: 1.05rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 46rem; padding: 1rem }
table { border-collapse: collapse; margin: .5rem 0 1rem }
th, td { border: 1px solid; padding: .2rem .6rem; text-align: left }
pre { line-height: 1.3; overflow-x: auto }
dt { font-weight: bold }
dd, td { overflow-wrap: anywhere }";

/// Writes a page.
pub fn html(document: &Document) -> String {
    let title = xml(&document.title);
    let mut body = format!("<h1>{title}</h1>\n");
    for block in &document.blocks {
        body += &match block {
            Block::Heading(text) => format!("<h2>{}</h2>\n", xml(text)),
            Block::Text(text) => format!("<p>{}</p>\n", xml(text)),
            Block::Facts(facts) => {
                let fact =
                    |(name, fact): &(String, String)| format!("<dt>{}</dt>\n<dd>{}</dd>\n", xml(name), xml(fact));
                format!("<dl>\n{}</dl>\n", facts.iter().map(fact).collect::<String>())
            }
            Block::Columns(lines) => format!("<pre tabindex=\"0\">{}</pre>\n", xml(&lines.join("\n"))),
            Block::Table(own) => table(own),
            Block::Items(items) => {
                let item = |(text, own): &(String, Table)| format!("<li>\n<p>{}</p>\n{}</li>\n", xml(text), table(own));
                format!("<ol>\n{}</ol>\n", items.iter().map(item).collect::<String>())
            }
            Block::List(items) => {
                let item = |text: &String| format!("<li>{}</li>\n", xml(text));
                format!("<ul>\n{}</ul>\n", items.iter().map(item).collect::<String>())
            }
        };
    }
    let language = document.language;
    format!(
        "<!DOCTYPE html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>\n{STYLE}\n</style>\n</head>\n<body>\n<main>\n{body}</main>\n</body>\n</html>\n"
    )
}

fn table(table: &Table) -> String {
    if table.rows.is_empty() {
        return String::new();
    }
    let head: String = table.head.iter().map(|cell| format!("<th scope=\"col\">{}</th>", xml(cell))).collect();
    let row = |cells: &Vec<String>| {
        let cells: String = cells.iter().map(|cell| format!("<td>{}</td>", xml(cell))).collect();
        format!("<tr>{cells}</tr>\n")
    };
    let rows: String = table.rows.iter().map(row).collect();
    format!("<table>\n<thead>\n<tr>{head}</tr>\n</thead>\n<tbody>\n{rows}</tbody>\n</table>\n")
}
