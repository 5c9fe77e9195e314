//! What a case holds: `n` is a number, `heap[n]` a list of n numbers, `(M L)[n]` n times the numbers M and L. Counts are
//! numbers that come before, or literal.

use super::{RowError, RowProblem};
use grundy_core::notation::Span;

/// The fields of a case, in the order of the input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fields {
    /// What is read, in order.
    pub items: Vec<Item>,
    /// The names, in order.
    pub fields: Vec<Field>,
}

/// A name of the input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// The name.
    pub name: String,
    /// The item that it is read in.
    pub item: usize,
    /// Its place among the names of the item.
    pub place: usize,
    /// Whether it is a list.
    pub is_list: bool,
}

/// What is read at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// How many names it has.
    pub width: usize,
    /// How many times the names are read; once without one.
    pub count: Option<Count>,
}

/// How many times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// As many as the number of this item says.
    Item(usize),
    /// So many.
    Number(u64),
}

impl Fields {
    /// A field by its name.
    pub fn find(&self, name: &str) -> Option<(usize, &Field)> {
        self.fields.iter().enumerate().find(|(_, field)| field.name == name)
    }

    /// What says how many numbers a field has, if it is a list.
    pub fn length_of(&self, field: usize) -> Option<Count> {
        self.items[self.fields[field].item].count
    }

    /// How many single numbers a case begins with.
    pub fn leading(&self) -> usize {
        self.items.iter().take_while(|item| item.count.is_none()).count()
    }

    pub(crate) fn read(text: &str) -> Result<Fields, RowError> {
        let mut reader = Reader { text, at: 0, fields: Fields { items: Vec::new(), fields: Vec::new() } };
        while reader.skip_space() {
            reader.item()?;
        }
        match reader.fields.items.is_empty() {
            true => Err(reader.form(0)),
            false => Ok(reader.fields),
        }
    }
}

/// Whether a name can begin with a letter, or go on with it.
pub(super) fn is_letter(letter: char, first: bool) -> bool {
    letter.is_ascii_alphabetic() || letter == '_' || (!first && letter.is_ascii_digit())
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    fields: Fields,
}

impl<'a> Reader<'a> {
    fn item(&mut self) -> Result<(), RowError> {
        let start = self.at;
        let mut names = Vec::new();
        if self.eats('(') {
            while self.skip_space() && !self.eats(')') {
                names.push(self.name()?);
            }
            if names.is_empty() || !self.text[..self.at].ends_with(')') {
                return Err(self.form(start));
            }
        } else {
            names.push(self.name()?);
        }
        let is_group = self.text[start..].starts_with('(');
        let count = if self.eats('[') { Some(self.count()?) } else { None };
        if is_group && count.is_none() {
            return Err(self.form(start));
        }
        let (item, is_list) = (self.fields.items.len(), count.is_some());
        self.fields.items.push(Item { width: names.len(), count });
        for (place, (name, span)) in names.into_iter().enumerate() {
            if self.fields.find(name).is_some() {
                return Err(self.fails(RowProblem::Twice(name.to_owned()), span));
            }
            self.fields.fields.push(Field { name: name.to_owned(), item, place, is_list });
        }
        Ok(())
    }

    fn count(&mut self) -> Result<Count, RowError> {
        let start = self.at;
        let end = self.text[start..].find(']').map(|length| start + length);
        let Some(end) = end else { return Err(self.form(start)) };
        self.at = end + 1;
        let word = self.text[start..end].trim();
        let span = Span { start, end };
        // A case without numbers would never meet the end of its input.
        if word.starts_with(|letter: char| letter.is_ascii_digit()) {
            let number = word.parse().ok().filter(|number| *number > 0);
            return number.map(Count::Number).ok_or_else(|| self.fails(RowProblem::Form("row-form-input"), span));
        }
        match self.fields.find(word) {
            None => Err(self.fails(RowProblem::UnknownName(word.to_owned()), span)),
            Some((_, field)) if field.is_list => Err(self.fails(RowProblem::List(word.to_owned()), span)),
            Some((_, field)) => Ok(Count::Item(field.item)),
        }
    }

    fn name(&mut self) -> Result<(&'a str, Span), RowError> {
        let start = self.at;
        let rest = &self.text[start..];
        let mut first = true;
        let length = rest.find(|letter| !is_letter(letter, std::mem::take(&mut first))).unwrap_or(rest.len());
        self.at += length;
        match length {
            0 => Err(self.form(start)),
            _ => Ok((&rest[..length], Span { start, end: self.at })),
        }
    }

    fn eats(&mut self, letter: char) -> bool {
        let found = self.text[self.at..].starts_with(letter);
        self.at += if found { letter.len_utf8() } else { 0 };
        found
    }

    fn skip_space(&mut self) -> bool {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
        self.at < self.text.len()
    }

    fn form(&self, start: usize) -> RowError {
        self.fails(RowProblem::Form("row-form-input"), Span { start, end: self.text.len() })
    }

    fn fails(&self, problem: RowProblem, span: Span) -> RowError {
        RowError { key: "input", text: self.text.to_owned(), problem, span }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_lists_and_groups() {
        let fields = Fields::read("k S[k] n (M L)[n] tail[3]").unwrap();
        let shown: Vec<_> = fields.fields.iter().map(|f| (&f.name[..], f.item, f.place, f.is_list)).collect();
        let expected = [
            ("k", 0, 0, false),
            ("S", 1, 0, true),
            ("n", 2, 0, false),
            ("M", 3, 0, true),
            ("L", 3, 1, true),
            ("tail", 4, 0, true),
        ];
        assert_eq!(shown, expected);
        assert_eq!(fields.items[3], Item { width: 2, count: Some(Count::Item(2)) });
        assert_eq!(fields.items[4].count, Some(Count::Number(3)));
        assert_eq!(fields.leading(), 1);
        assert_eq!(Fields::read("a b heap[b]").unwrap().leading(), 2);
    }

    #[test]
    fn what_is_no_list_of_fields() {
        for text in [
            "",
            " ",
            "n n",
            "heap[n]",
            "n heap[n] x[heap]",
            "n heap[n",
            "()[2]",
            "(a b)",
            "(a b",
            "3",
            "n)",
            "a-b",
            "heap[0]",
            "heap[99999999999999999999]",
        ] {
            assert!(Fields::read(text).is_err(), "{text}");
        }
    }
}
