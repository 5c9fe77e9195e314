//! How the cases of an input are separated.

use super::{Fields, RowError, RowProblem};

/// How many cases there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cases {
    /// One.
    One,
    /// As many as the first number says.
    Counted,
    /// As many as the input holds.
    ToTheEnd,
    /// All before one that begins with these numbers.
    Until(Vec<u64>),
}

impl Cases {
    pub(super) fn read(text: &str, fields: &Fields) -> Result<Cases, RowError> {
        let fails = || RowError::whole("cases", text, RowProblem::Form("row-form-cases"));
        match text.split_whitespace().collect::<Vec<&str>>()[..] {
            ["one"] => Ok(Cases::One),
            ["counted"] => Ok(Cases::Counted),
            ["to", "the", "end"] => Ok(Cases::ToTheEnd),
            ["until", ref numbers @ ..] => {
                let numbers: Option<Vec<u64>> = numbers.iter().map(|number| number.parse().ok()).collect();
                // The numbers at the end are read as the beginning of a case.
                let fits = |numbers: &Vec<u64>| (1..=fields.leading()).contains(&numbers.len());
                numbers.filter(fits).map(Cases::Until).ok_or_else(fails)
            }
            _ => Err(fails()),
        }
    }
}
