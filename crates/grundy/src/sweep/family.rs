//! Families of rulesets: an octal code with open digits, `0.7?`, stands for all codes that fill them, in ascending order;
//! `{1..20}` for all subtraction sets of these amounts but the empty one, in the order of the numbers with bit t − 1 for t.

use super::subtraction;
use std::fmt;

/// The most digits behind the point.
pub const MOST_PLACES: usize = 24;

/// The most rows of a family of codes.
pub const MOST_ROWS: u64 = 1 << 30;

/// A family of rulesets, numbered from 0 on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Family {
    /// The digits in the order in which they are written; for each place the digits that may stand there, ascending.
    Codes(Vec<Vec<char>>),
    /// The sets of amounts up to this one.
    Subsets(u32),
}

/// Why a text is no family.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FamilyError {
    /// It is neither a code nor `{1..M}`.
    Form,
    /// This letter cannot stand in an octal code, or not at its place.
    Digit(char),
    /// There are more than [`MOST_PLACES`] digits behind the point.
    Places,
    /// There are more than [`MOST_ROWS`] codes.
    Rows,
    /// The largest amount of the sets is not from 1 to [`subtraction::MOST`].
    Largest,
}

/// The digits of an octal code, and those of them that may stand before the point.
const DIGITS: &str = "01234567";
const BEFORE: &str = "04";

impl Family {
    /// Reads `0.7?` or `{1..20}`.
    ///
    /// ```
    /// # use grundy::sweep::Family;
    /// let family = Family::read("0.?7").unwrap();
    /// assert_eq!((family.rows(), family.rules(3)), (8, "0.37".to_owned()));
    /// assert_eq!(Family::read("{1..4}").unwrap().rules(12), "take {1, 3, 4}");
    /// ```
    pub fn read(text: &str) -> Result<Family, FamilyError> {
        let text = text.trim();
        if let Some(set) = text.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')) {
            let (first, largest) = set.split_once("..").ok_or(FamilyError::Form)?;
            let largest: u32 = largest.trim().parse().map_err(|_| FamilyError::Form)?;
            return match (first.trim(), largest) {
                ("1", 1..=subtraction::MOST) => Ok(Family::Subsets(largest)),
                ("1", _) => Err(FamilyError::Largest),
                _ => Err(FamilyError::Form),
            };
        }
        let (before, places) = text.split_once('.').ok_or(FamilyError::Form)?;
        if before.chars().count() != 1 || places.is_empty() {
            return Err(FamilyError::Form);
        }
        let digits = |letter: char, known: &str| match letter {
            '?' => Ok(known.chars().collect()),
            letter if known.contains(letter) => Ok(vec![letter]),
            letter => Err(FamilyError::Digit(letter)),
        };
        let mut all: Vec<Vec<char>> = before.chars().map(|letter| digits(letter, BEFORE)).collect::<Result<_, _>>()?;
        for letter in places.chars() {
            all.push(digits(letter, DIGITS)?);
            if all.len() > MOST_PLACES + 1 {
                return Err(FamilyError::Places);
            }
        }
        let rows = all.iter().try_fold(1, |rows: u64, digits| rows.checked_mul(digits.len() as u64));
        rows.filter(|rows| *rows <= MOST_ROWS).ok_or(FamilyError::Rows)?;
        Ok(Family::Codes(all))
    }

    /// The end of the rows that are computed together with a first one: one code, or sets that share their values.
    pub fn together(&self, from: u64) -> u64 {
        const SETS: u64 = 1 << 16;
        match self {
            Family::Codes(_) => from + 1,
            Family::Subsets(_) => ((from + 1) / SETS + 1) * SETS - 1,
        }
        .min(self.rows())
    }

    /// How many rulesets there are.
    pub fn rows(&self) -> u64 {
        match self {
            Family::Codes(digits) => digits.iter().map(|digits| digits.len() as u64).product(),
            Family::Subsets(largest) => (1 << largest) - 1,
        }
    }

    /// The rules of a row, as `grundy` reads them.
    pub fn rules(&self, mut row: u64) -> String {
        match self {
            Family::Codes(digits) => {
                let mut code: Vec<char> = Vec::new();
                for digits in digits.iter().rev() {
                    let count = digits.len() as u64;
                    code.push(digits[usize::try_from(row % count).unwrap_or(0)]);
                    row /= count;
                }
                code.insert(code.len() - 1, '.');
                code.into_iter().rev().collect()
            }
            Family::Subsets(largest) => {
                let set = row + 1;
                let amounts = (1..=*largest).filter(|amount| set >> (amount - 1) & 1 == 1);
                format!("take {{{}}}", amounts.map(|amount| amount.to_string()).collect::<Vec<_>>().join(", "))
            }
        }
    }
}

impl fmt::Display for Family {
    /// As it is read, without spaces.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Family::Codes(digits) => digits.iter().enumerate().try_for_each(|(place, digits)| {
                let point = if place == 1 { "." } else { "" };
                match &digits[..] {
                    [digit] => write!(out, "{point}{digit}"),
                    _ => write!(out, "{point}?"),
                }
            }),
            Family::Subsets(largest) => write!(out, "{{1..{largest}}}"),
        }
    }
}
