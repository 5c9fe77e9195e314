//! Whether two rulesets are shown to have the same options, however they are written. A move is a set of integer points
//! (coordinates, results); two rulesets are the same if each move of one is contained in a move of the other, and the
//! other way round. Containment is shown by linear inequalities, never by sampling: a `false` may only mean that nothing
//! was shown.

use super::amounts::{Amounts, Piece};
use super::inequalities::{contradict, implied};
use crate::budget::Meter;
use crate::game::options;
use grundy_core::plain::{Constraint, Form, PlainMove, Ruleset, Set};

/// Heaps below the start of a subtraction game that are compared one by one.
const MAX_HEAPS: u64 = 1 << 12;

/// Pieces of the amounts whose ends are tried for parameters.
const MAX_PIECES: usize = 8;

/// Whether it is shown that two rulesets have the same options. Open parameters are coordinates.
pub fn same(a: &Ruleset, b: &Ruleset, meter: &mut Meter) -> bool {
    if a.arities() != b.arities() {
        return false;
    }
    // Equal moves need no proof, and no comparison of small heaps, of which there may be too many.
    if a.moves() == b.moves() {
        return true;
    }
    if let (Some(mine), Some(other)) = (Amounts::of(a, meter), Amounts::of(b, meter)) {
        return mine.pieces == other.pieces && same_below(a, b, mine.from.max(other.from), meter);
    }
    let (Some(mine), Some(other)) = (points(a), points(b)) else { return false };
    let mut inside = |some: &[Points], all: &[Points]| {
        some.iter().all(|one| {
            // The move that stands at the same place in the other's order is the likely one; equal ones cost nothing.
            all.iter().any(|other| one == other)
                || all.iter().any(|other| meter.tick(1 << 8).is_ok() && one.is_inside(other))
        })
    };
    inside(&mine, &other) && inside(&other, &mine)
}

/// Whether heaps below an end have the same options, one by one.
fn same_below(a: &Ruleset, b: &Ruleset, end: u64, meter: &mut Meter) -> bool {
    end <= MAX_HEAPS
        && (0..end).all(|heap| match (options(a, &[heap], meter), options(b, &[heap], meter)) {
            (Ok(mine), Ok(other)) => mine == other,
            _ => false,
        })
}

/// Numbers that the moves mention: what a parameter of a template may be. Of a subtraction game the ends of its amounts,
/// of other rules the numbers of its conditions and their neighbours.
pub fn numbers(rules: &Ruleset, meter: &mut Meter) -> Vec<u64> {
    if let Some(amounts) = Amounts::of(rules, meter) {
        let mut ends: Vec<u64> = amounts.pieces.iter().take(MAX_PIECES).flat_map(Piece::numbers).collect();
        ends.sort_unstable();
        ends.dedup();
        return ends;
    }
    let mut found = Vec::new();
    for constraint in rules.moves().iter().filter_map(PlainMove::linear).flat_map(|view| view.constraints) {
        for form in constraint.forms() {
            // A multiple of a bound says what the bound says.
            let form = if let Constraint::NonNegative(form) = &constraint { &form.reduced() } else { form };
            found.push(form.constant);
            found.extend(form.terms.iter().map(|(_, a)| *a));
        }
        match &constraint {
            Constraint::In(_, Set::Finite(ranges), _) => {
                let ends = ranges.iter().take(8).flat_map(|(low, high)| [*low, *high]);
                found.extend(ends.map(i128::from));
            }
            Constraint::In(_, Set::Powers(k) | Set::Multiples(k), _) => found.push((*k).into()),
            _ => {}
        }
    }
    let near = |number: i128| [number.abs().saturating_sub(1), number.abs(), number.abs().saturating_add(1)];
    let mut numbers: Vec<u64> = found.into_iter().flat_map(near).filter_map(|n| u64::try_from(n).ok()).collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

/// A move as a set of points: coordinates first, then the results that are no coordinates, by their places, then what the
/// mover chooses beside them.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Points {
    /// The sizes of the parts.
    parts: Vec<usize>,
    arity: usize,
    /// The variable of each result: a coordinate that stays, or one of its own.
    results: Vec<usize>,
    /// At least 0. What is 0 stands twice.
    inequalities: Vec<Form>,
    unequal: Vec<Form>,
    sets: Vec<(Form, Set, bool)>,
}

/// The moves that are possible at all, two single parts in ascending order; `None` if some move is not linear.
fn points(rules: &Ruleset) -> Option<Vec<Points>> {
    let mut all = Vec::new();
    for one in rules.moves() {
        let read = Points::of(one)?;
        // What is left is a multiset: each order of two heaps is a set of its own.
        match (&read.parts[..], &read.results[..]) {
            ([1, 1], [first, second]) if *first == read.arity && *second == read.arity + 1 => {
                all.extend([read.ordered(false)?, read.ordered(true)?]);
            }
            _ => all.push(read),
        }
    }
    all.retain(|one| !contradict(one.inequalities.clone()));
    Some(all)
}

/// The form with other variables.
fn renamed(form: &Form, name: &dyn Fn(usize) -> Option<usize>) -> Option<Form> {
    let mut terms = form.terms.iter();
    terms.try_fold(Form::number(form.constant), |sum, (variable, a)| sum.plus(*a, &Form::variable(name(*variable)?)))
}

impl Points {
    fn of(one: &PlainMove) -> Option<Points> {
        let mut place: Vec<Option<usize>> = vec![None; one.variables.len()];
        (0..one.arity).for_each(|at| place[at] = Some(at));
        let mut results = Vec::new();
        for part in &one.to {
            if part.copies.is_some() {
                return None;
            }
            for result in &part.coordinates {
                let own = one.arity + results.len();
                results.push(*place[*result].get_or_insert(own));
            }
        }
        let first_hidden = one.arity + results.len();
        for (hidden, free) in (first_hidden..).zip(place.iter_mut().filter(|free| free.is_none())) {
            *free = Some(hidden);
        }
        let moved = |form: &Form| renamed(form, &|variable| place[variable]);
        let mut read = Points {
            parts: one.to.iter().map(|part| part.coordinates.len()).collect(),
            arity: one.arity,
            results,
            inequalities: Vec::new(),
            unequal: Vec::new(),
            sets: Vec::new(),
        };
        for constraint in one.linear()?.constraints {
            match constraint {
                Constraint::NonNegative(form) => read.inequalities.push(moved(&form)?),
                Constraint::Zero(form) => read.inequalities.extend([moved(&form)?.times(-1)?, moved(&form)?]),
                Constraint::NonZero(form) => read.unequal.push(moved(&form)?),
                Constraint::In(form, set, truth) => read.add_set(moved(&form)?, set, truth)?,
                Constraint::Opaque(_) => return None,
            }
        }
        read.settle()?;
        Some(read)
    }

    /// A range is two inequalities, a single number that is left out an inequality; other sets stay sets.
    fn add_set(&mut self, form: Form, set: Set, truth: bool) -> Option<()> {
        match (&set, truth) {
            (Set::Finite(ranges), true) => {
                let (low, high) = (ranges.first()?.0, ranges.last()?.1);
                self.inequalities.push(form.plus(-1, &Form::number(low.into()))?);
                self.inequalities.push(form.times(-1)?.plus(1, &Form::number(high.into()))?);
                if ranges.len() > 1 {
                    self.sets.push((form, set, true));
                }
            }
            (Set::Finite(ranges), false) if ranges.iter().all(|(low, high)| low == high) => {
                for (number, _) in ranges {
                    self.unequal.push(form.plus(-1, &Form::number((*number).into()))?);
                }
            }
            _ => {
                let least = set.at_least(0).filter(|_| truth).unwrap_or(0);
                self.inequalities.push(form.plus(-1, &Form::number(least.into()))?);
                self.sets.push((form, set, truth));
            }
        }
        Some(())
    }

    /// What is not equal and not below is above.
    fn settle(&mut self) -> Option<()> {
        let mut left = Vec::new();
        for form in std::mem::take(&mut self.unequal) {
            let above = form.plus(-1, &Form::number(1))?;
            let below = form.times(-1)?.plus(-1, &Form::number(1))?;
            if implied(&self.inequalities, &form) {
                self.inequalities.push(above);
            } else if implied(&self.inequalities, &form.times(-1)?) {
                self.inequalities.push(below);
            } else if !(implied(&self.inequalities, &above) || implied(&self.inequalities, &below)) {
                left.push(form);
            }
        }
        self.unequal = left;
        self.inequalities.sort_unstable();
        self.inequalities.dedup();
        Some(())
    }

    /// The points whose first part is at most the second, of this move or of the one with its parts exchanged.
    fn ordered(&self, exchanged: bool) -> Option<Points> {
        let (first, second) = (self.arity, self.arity + 1);
        let other = |variable: usize| match variable {
            at if exchanged && at == first => second,
            at if exchanged && at == second => first,
            at => at,
        };
        let exchange = |form: &Form| renamed(form, &|variable| Some(other(variable)));
        let mut made = self.clone();
        made.inequalities = self.inequalities.iter().map(exchange).collect::<Option<Vec<Form>>>()?;
        made.unequal = self.unequal.iter().map(exchange).collect::<Option<Vec<Form>>>()?;
        let sets = self.sets.iter();
        made.sets =
            sets.map(|(form, set, truth)| Some((exchange(form)?, set.clone(), *truth))).collect::<Option<_>>()?;
        made.inequalities.push(Form::variable(second).plus(-1, &Form::variable(first))?);
        made.settle()?;
        Some(made)
    }

    /// Whether it is shown that every point is one of the other move.
    fn is_inside(&self, other: &Points) -> bool {
        if self.arity != other.arity || self.parts != other.parts {
            return false;
        }
        // The other's results are these results; a coordinate that stays there has to stay here.
        let mut names: Vec<Option<usize>> = (0..other.arity).map(Some).collect();
        names.resize(other.arity + other.results.len(), None);
        let mut kept = Vec::new();
        for (own, result) in self.results.iter().zip(&other.results) {
            let named = *names[*result].get_or_insert(*own);
            if named != *own {
                kept.push(Form::variable(named).plus(-1, &Form::variable(*own)));
            }
        }
        let named = |form: &Form| renamed(form, &|variable| names.get(variable).copied().flatten());
        let all = |forms: &[Form]| forms.iter().map(named).collect::<Option<Vec<Form>>>();
        // What the other mover chooses beside the results is not looked for.
        let (Some(inequalities), Some(unequal)) = (all(&other.inequalities), all(&other.unequal)) else { return false };
        let sets = other.sets.iter().map(|(form, set, truth)| Some((named(form)?, set.clone(), *truth)));
        let Some(sets) = sets.collect::<Option<Vec<(Form, Set, bool)>>>() else { return false };
        let at_least = |form: &Form| implied(&self.inequalities, form);
        let negative = |form: &Form| form.times(-1);
        let zero =
            |form: Option<Form>| form.is_some_and(|f| at_least(&f) && negative(&f).is_some_and(|f| at_least(&f)));
        let differs = |form: &Form| {
            let one = Form::number(-1);
            form.plus(1, &one).is_some_and(|form| at_least(&form))
                || negative(form).and_then(|form| form.plus(1, &one)).is_some_and(|form| at_least(&form))
                || self.unequal.iter().any(|own| zero(form.plus(-1, own)) || zero(form.plus(1, own)))
        };
        let in_set = |(form, set, truth): &(Form, Set, bool)| {
            let known = |own: &&(Form, Set, bool)| own.1 == *set && own.2 == *truth;
            self.sets.iter().filter(known).any(|own| zero(form.plus(-1, &own.0)))
        };
        kept.into_iter().all(zero)
            && inequalities.iter().all(at_least)
            && unequal.iter().all(differs)
            && sets.iter().all(in_set)
    }
}

#[cfg(test)]
mod tests {
    use super::same;
    use crate::budget::Budget;
    use grundy_core::plain::Ruleset;

    fn are_same(a: &str, b: &str) -> bool {
        let read = |text| Ruleset::read(text).unwrap();
        same(&read(a), &read(b), &mut Budget::default().start())
    }

    #[test]
    fn rules_written_otherwise_are_the_same() {
        for (a, b) in [
            ("take 1..9", "n -> m where m < n <= m + 9"),
            ("take 2..4; n -> 0 where 0 < n < 2", "n -> 0 where n = 1; n -> n - t where t in {2, 3, 4}"),
            ("(a, b) -> (a - t, b) where t >= 1", "(x, y) -> (m, y) where x > m"),
            ("(a, b) -> (a - t, b - t) where t >= 1", "(a, b) -> (c, d) where c < a, a - c = b - d"),
            ("(a, b) -> (a - t, b - t) where t >= 1", "(a, b) -> (c, d) where a + d = b + c, d != b, d <= b"),
            ("n -> a, b where a + b = n, 1 <= a, 1 <= b", "n -> a, b where a + b = n, 1 <= a <= b"),
            ("(n, c) -> (n - t, 2t) where 1 <= t <= c", "(n, c) -> (m, r) where r = 2n - 2m, c + m >= n > m"),
            ("(n, c) -> (n - t, c) where t in powers(2)", "(n, c) -> (m, c) where n - m in powers(2)"),
        ] {
            assert!(are_same(a, b), "{a} | {b}");
            assert!(are_same(b, a), "{b} | {a}");
        }
    }

    #[test]
    fn other_rules_are_not() {
        for (a, b) in [
            ("take 1..9", "take 1..9; take {11}"),
            ("take powers(2)", "n -> n - t where t in powers(2), t > 1"),
            ("(a, b) -> (a - t, b - t) where t >= 1", "(a, b) -> (a - t, b - t) where t >= 2"),
            ("(a, b) -> (a - t, b - t) where t >= 1", "(a, b) -> (a - t, b - s) where t >= 1, s >= 1"),
            ("n -> a, b where a + b = n, 1 <= a, 1 <= b", "n -> a, b where a + b = n, 1 <= a < b"),
            ("(n, c) -> (n - t, 2t) where 1 <= t <= c", "(n, c) -> (n - t, 2t + 1) where 1 <= t <= c"),
            ("(n, c) -> (n - t, c) where t in powers(2)", "(n, c) -> (n - t, c) where t in powers(3)"),
            ("(a, b) -> (a - t, b) where t >= 1", "(a, b) -> (a, b - t) where t >= 1"),
            ("n -> end; (a, b) -> 0 where b < 0", "n -> 0 where n < 0; (a, b) -> end"),
        ] {
            assert!(!are_same(a, b), "{a} | {b}");
            assert!(!are_same(b, a), "{b} | {a}");
        }
    }
}
