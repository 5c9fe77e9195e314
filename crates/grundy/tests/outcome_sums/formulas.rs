//! P-positions and winning moves by the formulas of the literature, for numbers of any size.

use grundy::number::Number;
use grundy::position;
use grundy_core::value::{Natural, Play};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

pub type Component = Vec<Number>;

pub fn n(number: u64) -> Number {
    Number::from(number)
}

pub fn number(text: &str) -> Number {
    position::read(text, None).unwrap()[0].coordinates[0].clone()
}

pub fn plus(a: &Number, b: &Number) -> Number {
    a.plus(b).unwrap()
}

pub fn minus(a: &Number, b: &Number) -> Number {
    a.minus(b).unwrap()
}

pub fn times(a: u64, b: &Number) -> Number {
    n(a).times(b).unwrap()
}

pub fn bit(number: &Number) -> (Number, u64) {
    let (half, bit) = number.div_rem(&n(2)).unwrap();
    (half, bit.to_u64().unwrap())
}

pub fn xor<'a>(numbers: impl IntoIterator<Item = &'a Number>) -> Number {
    numbers.into_iter().fold(n(0), |sum, one| sum.xor(one))
}

/// x is the whole part of d times the golden ratio: x² ≤ xd + d² and (x + 1)² > (x + 1)d + d².
pub fn is_golden(x: &Number, d: &Number) -> bool {
    let square = |a: &Number| a.times(a).unwrap();
    let with = |x: &Number| plus(&x.times(d).unwrap(), &square(d));
    let next = plus(x, &n(1));
    square(x) <= with(x) && square(&next) > with(&next)
}

pub fn wythoff(component: &[Number], play: Play) -> bool {
    let (x, y) = (component.iter().min().unwrap(), component.iter().max().unwrap());
    match play {
        Play::Misere if *y <= n(2) => (*x == n(0) && *y == n(1)) || (*x == n(2) && *y == n(2)),
        _ => is_golden(x, &minus(y, x)),
    }
}

/// H_1 = 1, H_(j+1) = H_j + H_i for the least i with k·H_i ≥ H_j (A. J. Schwenk, 1970), beyond 10^1001.
pub fn recurrence(k: u64) -> Vec<Number> {
    let most = number("10^1001");
    let mut terms = vec![n(1)];
    let mut i = 0;
    while terms[terms.len() - 1] <= most {
        let last = terms[terms.len() - 1].clone();
        while times(k, &terms[i]) < last {
            i += 1;
        }
        terms.push(plus(&last, &terms[i]));
    }
    terms
}

/// The terms of a recurrence up to the first that is larger than a number.
pub fn terms(k: u64, most: &Number) -> Vec<Number> {
    let all = known(k);
    all[..=all.partition_point(|term| term <= most)].to_vec()
}

pub fn known(k: u64) -> Arc<Vec<Number>> {
    static KNOWN: Mutex<BTreeMap<u64, Arc<Vec<Number>>>> = Mutex::new(BTreeMap::new());
    KNOWN.lock().unwrap().entry(k).or_insert_with(|| Arc::new(recurrence(k))).clone()
}

/// The parts of the greedy representation, the least first.
pub fn parts(k: u64, number: &Number) -> Vec<Number> {
    let (mut left, mut parts) = (number.clone(), Vec::new());
    let all = known(k);
    while !left.is_zero() {
        let term = &all[all.partition_point(|term| *term <= left) - 1];
        left = minus(&left, term);
        parts.push(term.clone());
    }
    parts.reverse();
    parts
}

pub fn dynamic(k: u64, component: &[Number], play: Play) -> bool {
    let (heap, cap) = (&component[0], &component[1]);
    let below_least = |heap: &Number| heap.is_zero() || *cap < parts(k, heap)[0];
    match play {
        Play::Normal => below_least(heap),
        Play::Misere => !heap.is_zero() && !cap.is_zero() && below_least(&minus(heap, &n(1))),
    }
}

/// All winning moves of dynamic Nim: sums of the least parts after which the cap is too small again.
pub fn dynamic_moves(k: u64, component: &[Number], play: Play) -> Vec<Component> {
    let (heap, cap) = (&component[0], &component[1]);
    let counted = if play == Play::Normal { heap.clone() } else { heap.minus(&n(1)).unwrap_or(n(0)) };
    let mut amount = n(0);
    let mut found = Vec::new();
    for part in parts(k, &counted) {
        amount = plus(&amount, &part);
        let left = vec![minus(heap, &amount), times(k, &amount)];
        if amount <= *cap && dynamic(k, &left, play) {
            found.push(left);
        }
    }
    found.sort_unstable();
    found
}

pub fn stairs(component: &[Number], play: Play) -> bool {
    let odd = || component.iter().step_by(2);
    let wanted = u64::from(play == Play::Misere && odd().all(|one| *one <= n(1)));
    xor(odd()) == n(wanted)
}

pub fn moore(k: u64, component: &[Number], play: Play) -> bool {
    if play == Play::Misere && component.iter().all(|one| *one <= n(1)) {
        return component.iter().filter(|one| !one.is_zero()).count() as u64 % (k + 1) == 1;
    }
    let mut left = component.to_vec();
    while left.iter().any(|one| !one.is_zero()) {
        let mut ones = 0;
        for one in &mut left {
            let (half, bit) = bit(one);
            ones += bit;
            *one = half;
        }
        if ones % (k + 1) != 0 {
            return false;
        }
    }
    true
}

/// The whole part of a number times the golden ratio, by halving.
pub fn golden(d: &Number) -> Number {
    let (mut low, mut high) = (d.clone(), times(2, d));
    while low < high {
        let middle = bit(&plus(&plus(&low, &high), &n(1))).0;
        let square = middle.times(&middle).unwrap();
        let fits = square <= plus(&middle.times(d).unwrap(), &d.times(d).unwrap());
        if fits { low = middle } else { high = minus(&middle, &n(1)) }
    }
    low
}

/// A move from one stair to the next below, or from the first away.
pub fn is_stairs_move(from: &[Number], to: &[Number]) -> bool {
    let changed: Vec<usize> = (0..from.len()).filter(|at| from[*at] != to[*at]).collect();
    match changed[..] {
        [0] => to[0] < from[0],
        [low, high] if high == low + 1 => {
            to[high] < from[high] && plus(&to[low], &to[high]) == plus(&from[low], &from[high])
        }
        _ => false,
    }
}

/// All winning moves on stairs: each odd stair by its own stones or by those of the stair above. What changes, by place.
pub fn stairs_changes(component: &[Number], play: Play) -> Vec<Vec<(usize, Number)>> {
    let total = xor(component.iter().step_by(2));
    let large = component.iter().step_by(2).filter(|one| **one > n(1)).count();
    let mut found = Vec::new();
    for at in (0..component.len()).step_by(2) {
        let others_small = large == usize::from(component[at] > n(1));
        let others = total.xor(&component[at]);
        let wanted = if play == Play::Misere && others_small { others.xor(&n(1)) } else { others };
        let mut changes = vec![(at, wanted.clone())];
        if let Some(down) = component[at].minus(&wanted).filter(|down| !down.is_zero()) {
            changes.extend(at.checked_sub(1).map(|below| (below, plus(&component[below], &down))));
        } else {
            let missing = minus(&wanted, &component[at]);
            match component.get(at + 1).and_then(|above| above.minus(&missing)) {
                Some(above) if !missing.is_zero() => changes.push((at + 1, above)),
                _ => continue,
            }
        }
        found.push(changes);
    }
    found
}

pub fn stairs_moves(component: &[Number], play: Play) -> Vec<Component> {
    let made = |changes: Vec<(usize, Number)>| {
        let mut to = component.to_vec();
        changes.into_iter().for_each(|(place, becomes)| to[place] = becomes);
        to
    };
    let mut found: Vec<Component> = stairs_changes(component, play).into_iter().map(made).collect();
    found.sort_unstable();
    found
}

pub fn is_moore_move(k: usize) -> impl Fn(&[Number], &[Number]) -> bool {
    move |from, to| {
        let changed = from.iter().zip(to).filter(|(from, to)| from != to).count();
        let lower = from.iter().zip(to).all(|(from, to)| to <= from);
        lower && (1..=k).contains(&changed)
    }
}
