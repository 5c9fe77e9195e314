//! Text with things in braces that are put in. A brace itself is written twice.

use super::{RowError, RowProblem};
use grundy_core::law::Expression;
use grundy_core::notation::Span;

/// Text with numbers to put in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Template(Vec<Piece>);

/// A piece of such a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// Text.
    Text(String),
    /// The number of the case, from 1.
    Case,
    /// The number of winning moves.
    Count,
    /// The value of an expression.
    Value(Expression),
}

impl Template {
    /// The pieces.
    pub fn pieces(&self) -> &[Piece] {
        &self.0
    }

    /// Words that may hold `{case}` and `{count}`.
    pub(super) fn of_words(key: &'static str, text: &str) -> Result<Template, RowError> {
        Template::read(key, text, |inner, span| match inner {
            "case" => Ok(Piece::Case),
            "count" => Ok(Piece::Count),
            other => Err((RowProblem::UnknownName(other.to_owned()), span)),
        })
    }

    /// A line with expressions of some names.
    pub(super) fn of_line(key: &'static str, text: &str, names: &[&str]) -> Result<Template, RowError> {
        Template::read(key, text, |inner, span| match Expression::read(inner, names, &[]) {
            Ok(value) => Ok(Piece::Value(value)),
            Err(mut error) => {
                error.span = Span { start: span.start + error.span.start, end: span.start + error.span.end };
                let inside = error.span;
                Err((RowProblem::Formula(error), inside))
            }
        })
    }

    fn read(
        key: &'static str,
        text: &str,
        mut put_in: impl FnMut(&str, Span) -> Result<Piece, (RowProblem, Span)>,
    ) -> Result<Template, RowError> {
        let fails = |problem, span| RowError { key, text: text.to_owned(), problem, span };
        let mut pieces = Vec::new();
        let mut plain = String::new();
        let mut at = 0;
        while let Some(letter) = text[at..].chars().next() {
            let rest = &text[at..];
            if rest.starts_with("{{") || rest.starts_with("}}") {
                plain.push(letter);
                at += 2;
            } else if letter == '{' {
                let Some(length) = rest.find('}') else {
                    return Err(fails(RowProblem::Form("row-form-braces"), Span { start: at, end: text.len() }));
                };
                let span = Span { start: at + 1, end: at + length };
                let piece = put_in(rest[1..length].trim(), span).map_err(|(problem, span)| fails(problem, span))?;
                if !plain.is_empty() {
                    pieces.push(Piece::Text(std::mem::take(&mut plain)));
                }
                pieces.push(piece);
                at += length + 1;
            } else if letter == '}' {
                return Err(fails(RowProblem::Form("row-form-braces"), Span { start: at, end: at + 1 }));
            } else {
                plain.push(letter);
                at += letter.len_utf8();
            }
        }
        if !plain.is_empty() {
            pieces.push(Piece::Text(plain));
        }
        Ok(Template(pieces))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn braces_are_put_in_and_written_twice() {
        let words = Template::of_words("words.N", "Case {case}: {{{count}}}").unwrap();
        let text = |text: &str| Piece::Text(text.to_owned());
        assert_eq!(words.pieces(), [text("Case "), Piece::Case, text(": {"), Piece::Count, text("}")]);
        for wrong in ["{", "}", "{moves}", "{case", "case}"] {
            assert!(Template::of_words("words.N", wrong).is_err(), "{wrong}");
        }
        assert!(Template::of_line("moves.line", "{a} {min(a, b)}", &["a", "b"]).is_ok());
        assert!(Template::of_line("moves.line", "{c}", &["a", "b"]).is_err());
    }
}
