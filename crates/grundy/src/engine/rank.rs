//! Ranks: a proof that play ends. A rank is a list of linear forms in the coordinates; in every move each part is
//! smaller than its parent in the lexicographic order, and each form that falls is bounded below where it does. Since
//! a move leaves finitely many parts, play ends (D. Kőnig's lemma).
//!
//! Candidates are tried in a fixed order. That one form never rises, or always falls, is shown from the linear
//! consequences of the atoms.

use crate::budget::Meter;
use crate::shape::implied;
use grundy_core::plain::{Atom, Form, Operation, PlainMove, Ruleset, Set, Term};

/// A lexicographic rank for the components of one arity: weights of the coordinates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rank {
    /// The arity, and the forms in order.
    pub forms: Vec<(usize, Vec<Vec<i128>>)>,
}

/// A rank of the rules, if one is found.
pub fn infer(rules: &Ruleset, meter: &mut Meter) -> Option<Rank> {
    let arities = rules.arities();
    let mut forms = Vec::new();
    for &arity in &arities {
        let mut pairs = Vec::new();
        for one in rules.moves().iter().filter(|one| one.arity == arity) {
            for part in &one.to {
                let size = part.coordinates.len();
                if size == arity {
                    pairs.push((Facts::of(one)?, part.coordinates.clone()));
                } else if size > arity && arities.contains(&size) {
                    return None;
                }
            }
        }
        forms.push((arity, descend(arity, pairs, meter)?));
    }
    Some(Rank { forms })
}

type Pair = (Facts, Vec<usize>);

fn descend(arity: usize, mut pairs: Vec<Pair>, meter: &mut Meter) -> Option<Vec<Vec<i128>>> {
    let mut chosen = Vec::new();
    'next: while !pairs.is_empty() {
        for weights in candidates(arity) {
            meter.tick(1 << 10).ok()?;
            if !pairs.iter().all(|(facts, part)| facts.falls(&weights, part, 0)) {
                continue;
            }
            let before = pairs.len();
            pairs.retain(|(facts, part)| !(facts.falls(&weights, part, 1) && facts.is_bounded(&weights)));
            if pairs.len() < before {
                chosen.push(weights);
                continue 'next;
            }
        }
        return None;
    }
    Some(chosen)
}

/// Weights to try: the total, single coordinates, sums of several, rising and falling weights, differences, and
/// coordinates that rise towards a bound. Where there are many coordinates, only the first two.
fn candidates(arity: usize) -> impl Iterator<Item = Vec<i128>> {
    let unit = move |at: usize, weight: i128| (0..arity).map(|own| if own == at { weight } else { 0 }).collect();
    let place = |at: usize| i128::try_from(at + 1).unwrap_or(1);
    let few = |most: usize| if arity <= most { arity } else { 0 };
    let subsets = (1_u32..1 << few(6)).filter(|subset| subset.count_ones() > 1);
    let pairs = (0..few(12)).flat_map(move |a| (0..arity).map(move |b| (a, b))).filter(|(a, b)| a != b);
    let weighted = move |a: usize, b: usize, [first, second]: [i128; 2]| -> Vec<i128> {
        (0..arity)
            .map(|at| {
                if at == a {
                    first
                } else if at == b {
                    second
                } else {
                    0
                }
            })
            .collect()
    };
    std::iter::once(vec![1; arity])
        .chain((0..arity).map(move |at| unit(at, 1)))
        .chain(subsets.map(move |subset| (0..arity).map(|at| i128::from(subset >> at & 1)).collect()))
        .chain((0..few(12)).take(1).map(move |_| (0..arity).map(place).collect()))
        .chain((0..few(12)).take(1).map(move |_| (0..arity).rev().map(place).collect()))
        .chain(pairs.flat_map(move |(a, b)| [weighted(a, b, [1, -1]), weighted(a, b, [2, 1])]))
        .chain((0..few(12)).map(move |at| unit(at, -1)))
}

/// Linear consequences of the atoms of a move: each form is at least 0, and so is each variable.
struct Facts {
    inequalities: Vec<Form>,
    ceilings: Vec<Option<u64>>,
}

impl Facts {
    fn of(one: &PlainMove) -> Option<Facts> {
        let mut facts = Facts { inequalities: Vec::new(), ceilings: one.ceilings() };
        let less = |x: &Form, y: &Form, by: i128| y.plus(-1, x)?.plus(-1, &Form::number(by));
        for atom in &one.atoms {
            match atom {
                Atom::Sum(x, y, z) => {
                    let difference = Form::from(*x).plus(1, &Form::from(*y))?.plus(-1, &Form::from(*z))?;
                    facts.inequalities.extend([difference.times(-1)?, difference]);
                }
                Atom::Equal(x, y) => {
                    facts.inequalities.extend([
                        less(&Form::from(*x), &Form::from(*y), 0)?,
                        less(&Form::from(*y), &Form::from(*x), 0)?,
                    ]);
                }
                Atom::Less(x, y) => facts.inequalities.push(less(&Form::from(*x), &Form::from(*y), 1)?),
                Atom::AtMost(x, y) => facts.inequalities.push(less(&Form::from(*x), &Form::from(*y), 0)?),
                Atom::In(x, set) => {
                    let least = set.at_least(0)?;
                    facts.inequalities.push(less(&Form::number(least.into()), &Form::from(*x), 0)?);
                    if let Set::Finite(ranges) = set {
                        let most = ranges.last()?.1;
                        facts.inequalities.push(less(&Form::from(*x), &Form::number(most.into()), 0)?);
                    }
                }
                Atom::Apply(operation, x, y, z) => {
                    facts.add_operation(*operation, one.floor(*x), one.floor(*y), [x, y, z])?
                }
                Atom::Unequal(..) | Atom::NotIn(..) | Atom::Divides(..) | Atom::Tuple(..) => {}
            }
        }
        // What is not equal and not below is above.
        for atom in &one.atoms {
            if let Atom::Unequal(x, y) = atom {
                for (low, high) in [(x, y), (y, x)] {
                    let above = less(&Form::from(*low), &Form::from(*high), 0)?;
                    if facts.imply(&above) {
                        facts.inequalities.push(less(&Form::from(*low), &Form::from(*high), 1)?);
                        break;
                    }
                }
            }
        }
        Some(facts)
    }

    fn add_operation(&mut self, operation: Operation, low_x: u64, low_y: u64, [x, y, z]: [&Term; 3]) -> Option<()> {
        let (x, y, z) = (Form::from(*x), Form::from(*y), Form::from(*z));
        let at_least = |big: &Form, small: &Form| big.plus(-1, small);
        match operation {
            Operation::Mul => {
                self.inequalities.push(at_least(&z, &y.times(low_x.into())?)?);
                self.inequalities.push(at_least(&z, &x.times(low_y.into())?)?);
            }
            Operation::Div => self.inequalities.push(at_least(&x, &z.times(low_y.max(1).into())?)?),
            Operation::Rem => {
                self.inequalities.push(at_least(&x, &z)?);
                self.inequalities.push(at_least(&y, &z.plus(1, &Form::number(1))?)?);
            }
            Operation::Pow if low_x >= 2 => self.inequalities.push(at_least(&z, &y.plus(1, &Form::number(1))?)?),
            Operation::Xor => self.inequalities.push(at_least(&x.plus(1, &y)?, &z)?),
            Operation::Pow | Operation::Gcd => {}
        }
        Some(())
    }

    /// Whether the weighted sum of the coordinates falls by at least so much.
    fn falls(&self, weights: &[i128], part: &[usize], by: i128) -> bool {
        let mut fall = Some(Form::number(-by));
        for ((at, weight), result) in weights.iter().enumerate().zip(part) {
            let change = Form::variable(at).plus(-1, &Form::variable(*result));
            fall = fall.zip(change).and_then(|(fall, change)| fall.plus(*weight, &change));
        }
        fall.is_some_and(|fall| self.imply(&fall))
    }

    /// Whether the weighted sum is bounded below where the move exists.
    fn is_bounded(&self, weights: &[i128]) -> bool {
        if weights.iter().all(|weight| *weight >= 0) {
            return true;
        }
        let mut sum = Form::default();
        let mut slack = 0_i128;
        for (at, weight) in weights.iter().enumerate() {
            match sum.plus(*weight, &Form::variable(at)) {
                Some(more) => sum = more,
                None => return false,
            }
            if *weight < 0
                && let Some(ceiling) = self.ceilings[at]
            {
                slack = slack.saturating_add(i128::from(ceiling));
            }
        }
        self.imply(&sum) || sum.plus(1, &Form::number(slack)).is_some_and(|sum| self.imply(&sum))
    }

    /// Whether the form is at least 0 wherever the facts hold.
    fn imply(&self, wanted: &Form) -> bool {
        implied(&self.inequalities, wanted)
    }
}
