//! The law that the literature gives to the rules, as a formula that a claim is compared with.

use super::read::{Claim, Formula, Names};
use super::reduce::{Regularity, Unreduced, of_expression, of_predicate};
use super::{Fact, Subject};
use crate::answer::basis;
use crate::budget::Meter;
use crate::catalogue::{Cited, Rules};
use crate::number::Number;
use grundy_core::check::Basis;
use grundy_core::law::{Determines, Expression, Predicate};
use grundy_core::value::{Outcome, Play};
use std::cell::OnceCell;

/// Where a law of the literature is looked up when it is first asked for: to recognise rules costs more than most claims.
pub(super) struct Library<'a> {
    rules: &'a Rules,
    play: Play,
    found: OnceCell<Option<Literature>>,
}

impl<'a> Library<'a> {
    pub(super) fn new(rules: &'a Rules, play: Play) -> Library<'a> {
        Library { rules, play, found: OnceCell::new() }
    }

    /// The law, if there is one.
    pub(super) fn law(&self) -> Option<&Literature> {
        let look = || self.rules.cited().map(|cited| Literature { cited, play: self.play });
        self.found.get_or_init(look).as_ref()
    }
}

/// A cited law under a play.
pub(super) struct Literature {
    cited: Cited,
    play: Play,
}

impl Literature {
    pub(super) fn basis(&self, subject: Subject) -> Basis {
        let determines = if subject == Subject::Values { Determines::Value } else { Determines::Outcome };
        basis(&self.cited, self.play, determines)
    }

    /// The formula of the same subject. A law of the value gives the P-positions too.
    pub(super) fn formula(&self, subject: Subject) -> Option<String> {
        let value = || self.cited.value_formula().filter(|_| self.play == Play::Normal);
        match subject {
            Subject::Values => value(),
            Subject::Positions(_) => {
                let of_value = || {
                    let zero = format!("({}) = 0", value()?);
                    Predicate::read(&zero, &self.names(), &[]).ok().map(|read| read.to_string())
                };
                self.cited.formula(self.play).or_else(of_value)
            }
        }
    }

    /// The names of its formulas.
    fn names(&self) -> Vec<&'static str> {
        let row = self.cited.row();
        row.names.iter().chain(&row.list).map(String::as_str).collect()
    }

    /// Whether a claim is this law, word for word but for the names of the coordinates.
    pub(super) fn says_the_same(&self, claim: &Claim) -> bool {
        let row = self.cited.row();
        let name = |name: &str| match &claim.names {
            Names::List(_) => None,
            Names::Coordinates(names) => {
                let place = names.iter().find(|(own, _)| own == name)?.1;
                row.names.get(place).cloned()
            }
        };
        let fits = matches!(&claim.names, Names::List(_)) == row.list.is_some();
        fits && self.formula(claim.subject()).is_some_and(|own| own == renamed(&claim.formula.text(), &name))
    }

    /// Whether two laws are the same formula, word for word but for the names of the coordinates.
    pub(super) fn is_the_same(&self, other: &Literature, subject: Subject) -> bool {
        let (row, theirs) = (self.cited.row(), other.cited.row());
        let name = |name: &str| {
            let place = row.names.iter().position(|own| own == name)?;
            theirs.names.get(place).cloned()
        };
        let fits = row.names.len() == theirs.names.len() && row.list == theirs.list;
        let (own, theirs) = (self.formula(subject), other.formula(subject));
        fits && own.is_some() && own.map(|own| renamed(&own, &name)) == theirs
    }

    /// What a heap is; `None` where the formula does not say.
    pub(super) fn fact(&self, heap: u128, subject: Subject) -> Option<Fact> {
        let component = [Number::from_u128(heap)];
        match subject {
            Subject::Values => self.cited.value(&component).map(Fact::Value),
            Subject::Positions(_) => {
                let is_p = self.cited.is_p(&component, self.play)?;
                Some(Fact::Outcome(if is_p { Outcome::P } else { Outcome::N }))
            }
        }
    }

    /// Where the formula is regular, about one heap.
    pub(super) fn regularity(&self, subject: Subject, meter: &mut Meter) -> Option<Result<Regularity, Unreduced>> {
        let names = self.names();
        let text = self.formula(subject)?;
        Some(match subject {
            Subject::Values => of_expression(&Expression::read(&text, &names, &[]).ok()?, &names, meter),
            Subject::Positions(_) => of_predicate(&Predicate::read(&text, &names, &[]).ok()?, &names, meter),
        })
    }
}

impl Claim {
    /// Where the formula is regular, about one heap.
    pub(super) fn regularity(&self, meter: &mut Meter) -> Result<Regularity, Unreduced> {
        let names: Vec<&str> = match &self.names {
            Names::Coordinates(names) => names.iter().map(|(name, _)| &name[..]).collect(),
            Names::List(_) => Vec::new(),
        };
        match &self.formula {
            Formula::Positions(predicate, _) => of_predicate(predicate, &names, meter),
            Formula::Values(expression) => of_expression(expression, &names, meter),
        }
    }
}

/// A printed formula with other names.
fn renamed(text: &str, name: &dyn Fn(&str) -> Option<String>) -> String {
    let is_letter = |letter: char| letter.is_alphanumeric() || matches!(letter, '_' | '\'');
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        // In `2t` the name begins after the number.
        let length = |fits: &dyn Fn(char) -> bool| rest.find(|letter| !fits(letter)).unwrap_or(rest.len());
        let end = match first {
            digit if digit.is_ascii_digit() => length(&|letter| letter.is_ascii_digit()),
            letter if is_letter(letter) => length(&is_letter),
            other => other.len_utf8(),
        };
        let (word, after) = rest.split_at(end);
        out += &name(word).unwrap_or_else(|| word.to_owned());
        rest = after;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::renamed;

    #[test]
    fn names_are_changed_and_words_are_not() {
        let name = |name: &str| (name == "n").then(|| "heap".to_owned());
        assert_eq!(renamed("2n + min(n, nn) % 17 = n", &name), "2heap + min(heap, nn) % 17 = heap");
    }
}
