//! The amounts of a subtraction game, finite or not: a union of progressions and of sets without a pattern.

use crate::budget::Meter;
use grundy_core::plain::{Constraint, Form, PlainMove, Ruleset, Set};

/// From `from` on, the options of a heap n are exactly n − t for the amounts t ≤ n of the pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Amounts {
    /// Heaps below this one may have other options.
    pub from: u64,
    /// Their union is the set of amounts; they may overlap.
    pub pieces: Vec<Piece>,
}

/// Ranges of amounts, inclusive, with a gap between any two, ascending, the last perhaps without an end.
pub type Ranges = Vec<(u64, Option<u64>)>;

/// Some amounts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// `first`, `first + step`, … up to `last`, which is one of them; for ever if there is none.
    Steps {
        /// The first.
        first: u64,
        /// From one to the next; positive.
        step: u64,
        /// The last.
        last: Option<u64>,
    },
    /// The members of a set that no progression describes, from `low` to `high`, both inclusive.
    Members {
        /// The set.
        set: Set,
        /// At least.
        low: u64,
        /// At most.
        high: Option<u64>,
    },
}

impl Piece {
    /// The numbers that describe it.
    pub(super) fn numbers(&self) -> Vec<u64> {
        match self {
            Piece::Steps { first, step, last } => [*first, *step].into_iter().chain(*last).collect(),
            Piece::Members { set: Set::Powers(base) | Set::Multiples(base), .. } => vec![*base],
            Piece::Members { .. } => Vec::new(),
        }
    }
}

/// The most amounts that are enumerated where the conditions do not show them.
const MOST: u64 = 1 << 16;

/// The most residues of one modulus.
const MAX_MODULUS: u64 = 1 << 12;

impl Amounts {
    /// The amounts of a ruleset that is a subtraction game; `None` if it is none, or if its conditions do not show them.
    pub fn of(rules: &Ruleset, meter: &mut Meter) -> Option<Amounts> {
        let shape = rules.subtraction()?;
        let mut pieces = Vec::new();
        for index in shape.moves() {
            match pieces_of(&rules.moves()[index]) {
                Some(found) => pieces.extend(found),
                None => {
                    // All moves at once: the shape lists amounts of all of them.
                    let most = shape.most.filter(|most| *most <= MOST)?;
                    let amounts = meter.run(|fuel| shape.amounts(rules, most, fuel)).ok()?;
                    let ranges = amounts.into_iter().map(|amount| (amount, amount)).collect();
                    pieces = steps(Set::finite(ranges), None);
                    break;
                }
            }
        }
        merge(&mut pieces);
        Some(Amounts { from: shape.from, pieces })
    }

    /// The amounts as ranges with a gap between any two, ascending, the last perhaps without an end; `None` if they are
    /// something else.
    pub fn ranges(&self) -> Option<Ranges> {
        self.pieces
            .iter()
            .map(|piece| match piece {
                Piece::Steps { first, step: 1, last } => Some((*first, *last)),
                Piece::Steps { first, last: Some(last), .. } if first == last => Some((*first, Some(*first))),
                _ => None,
            })
            .collect()
    }

    /// The least amount.
    pub fn least(&self) -> Option<u64> {
        let firsts = self.pieces.iter().filter_map(|piece| match piece {
            Piece::Steps { first, .. } => Some(*first),
            Piece::Members { set, low, .. } => set.at_least(*low),
        });
        firsts.min()
    }
}

/// The amounts of one move, where its conditions on n − m alone show them.
fn pieces_of(one: &PlainMove) -> Option<Vec<Piece>> {
    let result = *one.to.first()?.coordinates.first()?;
    let mut ranges = Set::finite(vec![(0, u64::MAX)]);
    let mut residues: Option<(u64, Vec<u64>)> = None;
    let mut members = None;
    for constraint in one.linear()?.constraints {
        let [form] = constraint.forms() else { return None };
        let Some((factor, constant)) = of_amount(form, result) else {
            // A bound of the heap or of the result alone counts for small heaps only.
            let bound = matches!(form.terms[..], [(variable, a)] if a > 0 && (variable == 0 || variable == result));
            if bound && matches!(constraint, Constraint::NonNegative(_)) {
                continue;
            }
            return None;
        };
        match constraint {
            Constraint::NonNegative(_) if factor > 0 => cut(&mut ranges, -constant.div_euclid(factor), i128::MAX),
            Constraint::NonNegative(_) => cut(&mut ranges, 0, constant.div_euclid(-factor)),
            Constraint::Zero(_) if constant % factor == 0 => {
                let amount = -constant / factor;
                cut(&mut ranges, amount, amount);
            }
            Constraint::Zero(_) => cut(&mut ranges, 1, 0),
            Constraint::NonZero(_) if constant % factor == 0 => leave_out(&mut ranges, -constant / factor),
            Constraint::NonZero(_) => {}
            Constraint::In(_, set, truth) => match (set, truth) {
                (Set::Finite(inside), truth) if factor == 1 => {
                    let moved = |end: u64| i128::from(end) - constant;
                    let inside: Vec<(i128, i128)> = inside.iter().map(|(a, b)| (moved(*a), moved(*b))).collect();
                    keep(&mut ranges, &inside, truth);
                }
                (Set::Multiples(modulus), truth) if factor == 1 && (1..=MAX_MODULUS).contains(&modulus) => {
                    congruent(&mut residues, modulus, -constant, truth)?;
                }
                (Set::Even, truth) if factor == 1 => congruent(&mut residues, 2, -constant, truth)?,
                (Set::Odd, truth) if factor == 1 => congruent(&mut residues, 2, 1 - constant, truth)?,
                (set, true) if (factor, constant) == (1, 0) && members.is_none() => members = Some(set),
                _ => return None,
            },
            Constraint::Opaque(_) => return None,
        }
    }
    match members {
        None => Some(steps(ranges, residues)),
        Some(set) if residues.is_none() => {
            let Set::Finite(ranges) = ranges else { return None };
            // The least member is what the bound below comes to.
            let bounded = |(low, high): (u64, u64)| {
                let low = set.at_least(low).filter(|least| *least <= high)?;
                Some(Piece::Members { set: set.clone(), low, high: (high < u64::MAX).then_some(high) })
            };
            Some(ranges.into_iter().filter_map(bounded).collect())
        }
        Some(_) => None,
    }
}

/// The form as factor * (n − m) + constant.
fn of_amount(form: &Form, result: usize) -> Option<(i128, i128)> {
    let factor = form.of(0);
    (form.terms.len() == 2 && factor != 0 && form.of(result) == -factor).then_some((factor, form.constant))
}

fn natural(number: i128) -> u64 {
    u64::try_from(number.max(0)).unwrap_or(u64::MAX)
}

fn cut(set: &mut Set, low: i128, high: i128) {
    keep(set, &[(low, high)], true);
}

fn leave_out(set: &mut Set, amount: i128) {
    keep(set, &[(amount, amount)], false);
}

/// Keeps what is inside some ranges, or outside all of them.
fn keep(set: &mut Set, ranges: &[(i128, i128)], inside: bool) {
    let Set::Finite(own) = &set else { return };
    let mut left = Vec::new();
    for &(low, high) in own {
        let (low, high) = (i128::from(low), if high == u64::MAX { i128::MAX } else { high.into() });
        let mut next = low;
        for &(from, to) in ranges {
            if inside {
                left.push((low.max(from), high.min(to)));
            } else {
                left.push((next, high.min(from.saturating_sub(1))));
                next = next.max(to.saturating_add(1));
            }
        }
        if !inside {
            left.push((next, high));
        }
    }
    let natural_range = |(low, high): (i128, i128)| (low <= high && high >= 0).then(|| (natural(low), natural(high)));
    *set = Set::finite(left.into_iter().filter_map(natural_range).collect());
}

/// Requires the amount to be congruent to a residue, or not to be.
fn congruent(residues: &mut Option<(u64, Vec<u64>)>, modulus: u64, residue: i128, truth: bool) -> Option<()> {
    let residue = u64::try_from(residue.rem_euclid(modulus.into())).ok()?;
    let (old, known) = residues.take().unwrap_or((1, vec![0]));
    let divisor = u64::try_from(grundy_core::value::gcd(old.into(), modulus.into())).ok()?;
    let common = (old / divisor).checked_mul(modulus).filter(|common| *common <= MAX_MODULUS)?;
    let allowed = |r: &u64| known.contains(&(r % old)) && (r % modulus == residue) == truth;
    *residues = Some((common, (0..common).filter(allowed).collect()));
    Some(())
}

/// Ranges cut down to residues, as progressions.
fn steps(ranges: Set, residues: Option<(u64, Vec<u64>)>) -> Vec<Piece> {
    let Set::Finite(ranges) = ranges else { return Vec::new() };
    let (step, residues) = residues.unwrap_or((1, vec![0]));
    let mut pieces = Vec::new();
    for (low, high) in ranges {
        for residue in &residues {
            let Some(first) = low.checked_add((residue + step - low % step) % step) else { continue };
            if first <= high {
                let last = (high < u64::MAX).then(|| high - (high - first) % step);
                pieces.push(Piece::Steps { first, step, last });
            }
        }
    }
    pieces
}

/// Joins the ranges among the pieces.
fn merge(pieces: &mut Vec<Piece>) {
    let mut ranges = Vec::new();
    pieces.retain(|piece| match piece {
        Piece::Steps { first, step, last } if *step == 1 || Some(*first) == *last => {
            ranges.push((*first, last.unwrap_or(u64::MAX)));
            false
        }
        _ => true,
    });
    let joined = steps(Set::finite(ranges), None);
    pieces.splice(0..0, joined);
}

#[cfg(test)]
mod tests {
    use super::{Amounts, Piece};
    use crate::budget::Budget;
    use grundy_core::plain::Ruleset;

    fn amounts(text: &str) -> Option<Amounts> {
        Amounts::of(&Ruleset::read(text).unwrap(), &mut Budget::default().start())
    }

    /// The amounts up to an end, by the rules.
    fn listed(text: &str, end: u64) -> Vec<u64> {
        let rules = Ruleset::read(text).unwrap();
        let shape = rules.subtraction().unwrap();
        Budget::default().start().run(|fuel| shape.amounts(&rules, end, fuel)).unwrap()
    }

    #[test]
    fn the_pieces_are_the_amounts_of_the_rules() {
        let texts = [
            "n -> m where m < n",
            "take 1..1000000000",
            "take {1, 3, 4}",
            "n -> n - t where t >= 3, t != 7, t not in {10..12}",
            "take odd",
            "take even",
            "take multiples(3); take {1, 6..8}",
            "n -> m where n - m in multiples(4), n - m not in multiples(6), n > m",
            "n -> n - t where t + 1 in multiples(5)",
            "take powers(3)",
            "take squares; take 2..3",
            "take fibonacci",
            "n -> n - t where t in primes, 5 <= t <= 40",
            "n -> n - t where 2 <= t <= 5; n -> 0 where 0 < n < 2",
            "n -> n - 2u - 1 where u <= 9",
            "n -> m where 2m + 4 <= 2n <= 2m + 11",
        ];
        for text in texts {
            let found = amounts(text).unwrap_or_else(|| panic!("{text}"));
            let mut all = Vec::new();
            for piece in &found.pieces {
                match piece {
                    Piece::Steps { first, step, last } => {
                        let step = usize::try_from(*step).unwrap();
                        all.extend((*first..=last.unwrap_or(u64::MAX).min(200)).step_by(step));
                    }
                    Piece::Members { set, low, high } => {
                        all.extend((*low..=high.unwrap_or(u64::MAX).min(200)).filter(|t| set.contains(*t)));
                    }
                }
            }
            all.sort_unstable();
            all.dedup();
            assert_eq!(all, listed(text, 200), "{text}: {found:?}");
            assert_eq!(found.least(), all.first().copied(), "{text}");
        }
        assert_eq!(amounts("n -> n - s * s where 1 <= s <= n"), None);
        assert_eq!(amounts("take 1..9; take 12..15").unwrap().ranges().unwrap(), [(1, Some(9)), (12, Some(15))]);
    }
}
