//! The limits that a statement sets: a range for each number of the input, as `1..10^9` or `p..65536`, and one for the number
//! of cases. A bound may mention single numbers that come before.

use super::{Count, Fields, RowError, RowProblem};
use grundy::number::Number;
use grundy_core::law::{Bindings, Expression};
use grundy_core::notation::Span;
use grundy_core::value::Natural;
use std::collections::BTreeMap;

/// The key of the number of cases.
const CASES: &str = "cases";

/// Where a row says nothing: how many cases there are, how long lists are, and how large all other numbers.
const DEFAULT_CASES: &str = "1..1000";
const DEFAULT_COUNT: &str = "1..100";
const DEFAULT_NUMBER: &str = "1..10^9";

/// A range for every field, and for the number of cases.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    cases: Range,
    fields: Vec<Range>,
    names: Vec<String>,
}

/// Both ends belong to it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Range {
    low: Expression,
    high: Expression,
}

impl Limits {
    /// The least and the largest number of a field, given single numbers before it by field; `None` if a bound has no value.
    pub fn of_field<N: Natural>(&self, field: usize, before: &dyn Fn(usize) -> Option<N>) -> Option<(N, N)> {
        let range = &self.fields[field];
        let mut bindings = Bindings::new();
        for (other, name) in self.names.iter().enumerate().take(field) {
            if (range.low.mentions(name) || range.high.mentions(name))
                && let Some(number) = before(other)
            {
                bindings.natural(name, number);
            }
        }
        Some((range.low.natural(&bindings)?, range.high.natural(&bindings)?))
    }

    /// The largest number of cases.
    pub fn most_cases(&self) -> u64 {
        self.cases.high.natural(&Bindings::<u64>::new()).unwrap_or(1)
    }

    pub(super) fn read(limits: &BTreeMap<String, String>, fields: &Fields) -> Result<Limits, RowError> {
        let all: Vec<&str> = fields.fields.iter().map(|field| &field.name[..]).collect();
        if let Some(unknown) = limits.keys().find(|name| *name != CASES && !all.contains(&&name[..])) {
            return Err(RowError::whole("limits", unknown, RowProblem::UnknownName(unknown.clone())));
        }
        let text = |name: &str, default: &'static str| limits.get(name).map_or(default, String::as_str).to_owned();
        let mut read = Vec::with_capacity(all.len());
        for (at, field) in fields.fields.iter().enumerate() {
            let before: Vec<&str> =
                fields.fields[..at].iter().filter(|field| !field.is_list).map(|field| &field.name[..]).collect();
            let is_count = fields.items.iter().any(|item| item.count == Some(Count::Item(field.item)));
            read.push(range(&text(&field.name, if is_count { DEFAULT_COUNT } else { DEFAULT_NUMBER }), &before)?);
        }
        let cases = if all.contains(&CASES) { DEFAULT_CASES.to_owned() } else { text(CASES, DEFAULT_CASES) };
        let names = all.into_iter().map(str::to_owned).collect();
        Ok(Limits { cases: range(&cases, &[])?, fields: read, names })
    }
}

fn range(text: &str, names: &[&str]) -> Result<Range, RowError> {
    let form = || RowError::whole("limits", text, RowProblem::Form("row-form-limits"));
    let (low, high) = text.split_once("..").ok_or_else(form)?;
    let read = |piece: &str, at: usize| {
        Expression::read(piece, names, &[]).map_err(|error| {
            let span = Span { start: at + error.span.start, end: at + error.span.end };
            RowError { key: "limits", text: text.to_owned(), problem: RowProblem::Formula(error), span }
        })
    };
    let range = Range { low: read(low, 0)?, high: read(high, low.len() + 2)? };
    let free = Bindings::<Number>::new();
    match (range.low.natural(&free), range.high.natural(&free)) {
        (Some(low), Some(high)) if low > high => {
            Err(RowError::whole("limits", text, RowProblem::Form("row-empty-limits")))
        }
        _ => Ok(range),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limits(pairs: &[(&str, &str)], input: &str) -> Result<Limits, RowError> {
        let table = pairs.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect();
        Limits::read(&table, &Fields::read(input).unwrap())
    }

    #[test]
    fn bounds_may_mention_what_comes_before() {
        let read = limits(&[("p", "1..n"), ("q", "p..2^31 - 1"), ("cases", "1..7")], "n p q").unwrap();
        let before = |field: usize| Some([5_u64, 3][field]);
        assert_eq!(read.of_field(0, &before), Some((1, 1_000_000_000)));
        assert_eq!(read.of_field(1, &before), Some((1, 5)));
        assert_eq!(read.of_field(2, &before), Some((3, (1 << 31) - 1)));
        assert_eq!(read.most_cases(), 7);
        assert_eq!(limits(&[], "k S[k]").unwrap().of_field(0, &before), Some((1, 100)));
    }

    #[test]
    fn what_is_no_range_is_said() {
        for (name, text) in [
            ("n", "5"),
            ("n", "1.."),
            ("n", "7..3"),
            ("n", "10^30..10^29"),
            ("cases", "2..1"),
            ("n", "1..q"),
            ("q", "1..q"),
            ("x", "1..2"),
            ("cases", "1..n"),
        ] {
            assert!(limits(&[(name, text)], "n q").is_err(), "{name} {text}");
        }
    }
}
