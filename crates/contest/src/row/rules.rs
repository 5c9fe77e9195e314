//! Rules that may mention numbers of the input: `take {S}`, `stairs(n)`.

use super::fields::is_letter;
use super::{Fields, RowError, RowProblem};
use grundy::catalogue;
use grundy_core::notation::Span;

/// A text of rules, with the places where numbers of the input are put in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesText {
    pieces: Vec<Piece>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Piece {
    Text(String),
    /// The numbers of a field, separated by commas.
    Field(usize),
}

impl RulesText {
    /// Rules that mention no number of the input are read at once.
    pub(super) fn read(text: &str, fields: &Fields) -> Result<RulesText, RowError> {
        let rules = RulesText::unread(text, fields)?;
        if rules.is_constant() {
            let fails = |error| RowError::whole("rules", text, RowProblem::Rules(Box::new(error)));
            catalogue::read(text, &[]).map_err(fails)?;
        }
        Ok(rules)
    }

    /// Rules that are not looked at but for the numbers of the input that they mention.
    pub(super) fn unread(text: &str, fields: &Fields) -> Result<RulesText, RowError> {
        // Names that the rules introduce themselves are not those of the input.
        let given = given(text);
        let mut pieces = Vec::new();
        let (mut at, mut plain) = (0, String::new());
        while let Some(letter) = text[at..].chars().next() {
            let rest = &text[at..];
            let mut first = true;
            let length = rest.find(|letter| !is_letter(letter, std::mem::take(&mut first))).unwrap_or(rest.len());
            let word = &rest[..length];
            match fields.find(word).filter(|_| !given.contains(&word)) {
                Some(_) if text[..at].ends_with(|before: char| before.is_ascii_digit()) => {
                    let span = Span { start: at, end: at + length };
                    let problem = RowProblem::Glued(word.to_owned());
                    return Err(RowError { key: "rules", text: text.to_owned(), problem, span });
                }
                Some((field, _)) => {
                    pieces.extend([Piece::Text(std::mem::take(&mut plain)), Piece::Field(field)]);
                    at += length;
                }
                None if length > 0 => {
                    plain.push_str(word);
                    at += length;
                }
                None => {
                    plain.push(letter);
                    at += letter.len_utf8();
                }
            }
        }
        pieces.push(Piece::Text(plain));
        Ok(RulesText { pieces })
    }

    /// The fields that they mention.
    pub(super) fn fields(&self) -> impl Iterator<Item = usize> {
        self.pieces.iter().filter_map(|piece| match piece {
            Piece::Field(field) => Some(*field),
            Piece::Text(_) => None,
        })
    }

    /// Whether the rules are the same for every case.
    pub fn is_constant(&self) -> bool {
        self.pieces.len() == 1
    }

    /// The text, given the numbers of each field.
    pub fn text(&self, numbers: &mut dyn FnMut(usize, &mut String)) -> String {
        let mut text = String::new();
        for piece in &self.pieces {
            match piece {
                Piece::Text(plain) => text.push_str(plain),
                Piece::Field(field) => numbers(*field, &mut text),
            }
        }
        text
    }
}

/// The names that the rules introduce themselves: parameters, constants, and the coordinates of what is moved in.
fn given(text: &str) -> Vec<&str> {
    let mut names = Vec::new();
    for statement in statements(text) {
        let before = |sign: &str| statement.split(sign).next().unwrap_or_default();
        let introduced = match statement.split_whitespace().next() {
            Some("given") => before("where"),
            Some("let") => before("="),
            _ if statement.contains("->") => before("->"),
            _ if statement.contains('→') => before("→"),
            _ => "",
        };
        names.extend(introduced.split(|letter| !is_letter(letter, false)).filter(|name| !name.is_empty()));
    }
    names
}

/// The statements of a text: they end with `;`, or with a line that does not end with a comma.
fn statements(text: &str) -> Vec<&str> {
    let (mut found, mut start) = (Vec::new(), 0);
    for (at, letter) in text.char_indices() {
        if letter == ';' || (letter == '\n' && !text[start..at].trim_end().ends_with(',')) {
            found.push(&text[start..at]);
            start = at + 1;
        }
    }
    found.push(&text[start..]);
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(rules: &str, input: &str) -> Result<String, RowError> {
        let fields = Fields::read(input).unwrap();
        let read = RulesText::read(rules, &fields)?;
        Ok(read.text(&mut |field, text| text.push_str(&format!("<{}>", fields.fields[field].name))))
    }

    #[test]
    fn names_of_the_input_are_put_in() {
        for (rules, input, text) in [
            ("take {S}", "k S[k] n heap[n]", "take {<S>}"),
            ("stairs(n)", "n stair[n]", "stairs(<n>)"),
            ("take 1..K", "N K", "take 1..<K>"),
            ("given K; take 1..K", "N K", "given K; take 1..K"),
            ("n -> n - t where t in {S}", "k S[k] n", "n -> n - t where t in {<S>}"),
            ("let K = 3; take 1..K", "n K", "let K = 3; take 1..K"),
            ("given\tK,\n L; take 1..K", "n K L", "given\tK,\n L; take 1..K"),
            ("take fibonacci", "m n p", "take fibonacci"),
        ] {
            assert_eq!(shown(rules, input).as_deref(), Ok(text), "{rules}");
        }
        assert!(shown("take 1..2K", "N K").is_err());
        assert!(shown("take nothing", "N").is_err());
    }
}
