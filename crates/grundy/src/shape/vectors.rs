//! Two coupled heaps whose options lie at fixed vectors below: the options of (a, b) are the pairs (a − i, b − j) of
//! naturals for (i, j) in one set V. A move is of this kind if its conditions do not change when a coordinate and its
//! result grow together. V is then read off the options of the far corner of a box, and written as a union of rays
//! {s + k·d : k = 0, 1, 2, …}, as long as they are in the box, and of single vectors.

use super::alone::Alone;
use crate::budget::{Exhausted, Meter};
use grundy_core::plain::{Constraint, Form, PlainMove, Ruleset};
use std::collections::HashSet;

/// The vectors of the moves within a box: a union, whose members may overlap.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Vectors {
    /// Rays that go on to the end of the box.
    pub rays: Vec<Ray>,
    /// All other vectors.
    pub singles: Vec<[usize; 2]>,
    /// How many vectors there are.
    pub count: usize,
    /// The least sum of the two entries of a vector.
    pub least: usize,
}

/// The vectors `start`, `start + step`, `start + 2 step`, ….
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ray {
    /// The first.
    pub start: [usize; 2],
    /// From one to the next; not zero.
    pub step: [usize; 2],
}

/// The most vectors that are enumerated.
const MOST: usize = 1 << 20;
/// Fewer vectors than these are not worth a ray.
const LEAST: usize = 12;
/// The largest entry of a step.
const MAX_STEP: usize = 6;

/// Whether the rules may be of this kind.
pub fn are_vectors(rules: &Ruleset) -> bool {
    rules.arities() == [2] && rules.moves().iter().all(|one| floors(one).is_some())
}

/// A form in the entries of a vector and the results; it may only grow with the results. So if it is not negative where
/// both results are 0, it holds for all components, as `b >= 5` does if b falls by 5 or more.
#[derive(Clone, Copy)]
struct Floor {
    factors: [i128; 2],
    constant: i128,
}

/// For a move that otherwise depends only on by how much each coordinate falls: its floors.
fn floors(one: &PlainMove) -> Option<Vec<Floor>> {
    let [part] = &one.to[..] else { return None };
    let ([first, second], None) = (&part.coordinates[..], part.copies) else { return None };
    let results = [*first, *second];
    let own = |at: usize| results[at] == at || results[at] >= one.arity;
    if !own(0) || !own(1) || first == second {
        return None;
    }
    // What a form gains if a coordinate and its result grow by one.
    let gain = |form: &Form, at: usize| match results[at] {
        result if result == at => Some(form.of(at)),
        result => form.of(at).checked_add(form.of(result)),
    };
    let mut floors = Vec::new();
    for constraint in one.linear()?.constraints {
        for form in constraint.forms() {
            let gains = [gain(form, 0)?, gain(form, 1)?];
            if gains == [0, 0] {
                continue;
            }
            let plain = form.terms.iter().all(|(variable, _)| *variable < 2 || results.contains(variable));
            if gains.iter().any(|gain| *gain < 0) || !plain || !matches!(constraint, Constraint::NonNegative(_)) {
                return None;
            }
            let factor = |at: usize| if results[at] == at { 0 } else { form.of(at) };
            floors.push(Floor { factors: [factor(0), factor(1)], constant: form.constant });
        }
    }
    Some(floors)
}

impl Floor {
    fn holds(&self, [i, j]: [usize; 2]) -> bool {
        let product = |factor: i128, entry: usize| factor.checked_mul(i128::try_from(entry).ok()?);
        let sum = product(self.factors[0], i)
            .zip(product(self.factors[1], j))
            .and_then(|(a, b)| a.checked_add(b)?.checked_add(self.constant));
        sum.is_some_and(|sum| sum >= 0)
    }
}

impl Vectors {
    /// The vectors of rules of this kind within a box; `None` if a coordinate can grow, if nothing has to fall, or if
    /// there are too many of them.
    pub fn of(rules: &Ruleset, ends: [usize; 2], meter: &mut Meter) -> Result<Option<Vectors>, Exhausted> {
        let Some(found) = enumerate(rules, ends, meter)? else { return Ok(None) };
        let least = found.iter().map(|[i, j]| i + j).min().unwrap_or(1);
        let all = Members::of(&found, ends);
        let mut open = all.clone();
        let (mut left, mut rays) = (found.len(), Vec::new());
        for step in steps() {
            if left < LEAST {
                break;
            }
            meter.tick(1 + found.len() as u64 / 4)?;
            for &last in &found {
                // Only a vector from which one more step leaves the box ends a ray.
                if last[0] + step[0] <= ends[0] && last[1] + step[1] <= ends[1] {
                    continue;
                }
                let ray: Vec<[usize; 2]> = back(last, step).take_while(|vector| all.has(*vector)).collect();
                let gained = ray.iter().filter(|vector| open.has(**vector)).count();
                if let (Some(&start), true) = (ray.last(), gained >= LEAST) {
                    ray.iter().for_each(|vector| open.remove(*vector));
                    rays.push(Ray { start, step });
                    left -= gained;
                }
            }
        }
        let singles = found.iter().copied().filter(|vector| open.has(*vector)).collect();
        Ok(Some(Vectors { rays, singles, count: found.len(), least }))
    }
}

impl Vectors {
    /// Whether with each vector the one with its entries swapped is there too, ray by ray.
    pub fn are_symmetric(&self) -> bool {
        let swapped = |[i, j]: [usize; 2]| [j, i];
        let ray = |ray: &Ray| self.rays.contains(&Ray { start: swapped(ray.start), step: swapped(ray.step) });
        let singles: HashSet<[usize; 2]> = self.singles.iter().copied().collect();
        self.rays.iter().all(ray) && singles.iter().all(|vector| singles.contains(&swapped(*vector)))
    }
}

/// A vector and those below it, a step apart.
fn back(last: [usize; 2], step: [usize; 2]) -> impl Iterator<Item = [usize; 2]> {
    std::iter::successors(Some(last), move |[i, j]| Some([i.checked_sub(step[0])?, j.checked_sub(step[1])?]))
}

/// The steps that are tried, short ones first: they make the longest rays.
fn steps() -> Vec<[usize; 2]> {
    let pairs = (0..=MAX_STEP).flat_map(|p| (0..=MAX_STEP).map(move |q| [p, q]));
    let mut steps: Vec<[usize; 2]> = pairs.filter(|step| *step != [0, 0]).collect();
    steps.sort_by_key(|[p, q]| (*p.max(q), p + q));
    steps
}

/// The vectors to the options of the far corner, ascending.
fn enumerate(rules: &Ruleset, ends: [usize; 2], meter: &mut Meter) -> Result<Option<Vec<[usize; 2]>>, Exhausted> {
    let corner = [ends[0] as u64, ends[1] as u64];
    let mut found: Vec<[usize; 2]> = Vec::new();
    for one in rules.moves() {
        let Some((floors, alone)) = floors(one).zip(Alone::of(one)) else { return Ok(None) };
        let all = alone.all_fit(&corner, meter, &mut |parts| {
            let coordinate = |at: usize| parts.first().and_then(|part| part.get(at));
            let fall = |at: usize| usize::try_from(corner[at].checked_sub(*coordinate(at)?)?).ok();
            let vector = fall(0).zip(fall(1)).map(|(i, j)| [i, j]).filter(|vector| *vector != [0, 0]);
            found.extend(vector);
            found.len() <= MOST && vector.is_some_and(|vector| floors.iter().all(|floor| floor.holds(vector)))
        })?;
        if !all {
            return Ok(None);
        }
    }
    found.sort_unstable();
    found.dedup();
    Ok(Some(found))
}

/// A set of vectors of a box, a bit each.
#[derive(Clone)]
struct Members {
    bits: Vec<u64>,
    width: usize,
}

impl Members {
    fn of(vectors: &[[usize; 2]], ends: [usize; 2]) -> Members {
        let width = ends[1] + 1;
        let mut bits = vec![0; ((ends[0] + 1) * width).div_ceil(64)];
        for [i, j] in vectors {
            let place = i * width + j;
            bits[place / 64] |= 1 << (place % 64);
        }
        Members { bits, width }
    }

    fn has(&self, [i, j]: [usize; 2]) -> bool {
        let place = i * self.width + j;
        self.bits[place / 64] >> (place % 64) & 1 == 1
    }

    fn remove(&mut self, [i, j]: [usize; 2]) {
        let place = i * self.width + j;
        self.bits[place / 64] &= !(1 << (place % 64));
    }
}

#[cfg(test)]
mod tests {
    use super::{Ray, Vectors, are_vectors};
    use crate::budget::Budget;
    use grundy_core::plain::Ruleset;

    fn vectors(text: &str, ends: [usize; 2]) -> Option<Vectors> {
        let rules = Ruleset::read(text).unwrap();
        if !are_vectors(&rules) {
            return None;
        }
        Vectors::of(&rules, ends, &mut Budget::default().start()).unwrap()
    }

    #[test]
    fn rays_start_where_they_start() {
        let rook = "(a, b) -> (a - t, b) where t >= 1, t != 2; (a, b) -> (a, b - 2t) where t >= 1";
        let found = vectors(rook, [40, 50]).unwrap();
        assert_eq!(found.rays, [Ray { start: [3, 0], step: [1, 0] }, Ray { start: [0, 2], step: [0, 2] }]);
        assert_eq!((&found.singles[..], found.count, found.least), (&[[1, 0]][..], 39 + 25, 1));
        let shifted = vectors("(a, b) -> (a - t, b - t - 5) where t >= 1", [30, 40]).unwrap();
        assert_eq!(shifted.rays, [Ray { start: [1, 6], step: [1, 1] }]);
        let near = "(a, b) -> (a - s, b - t) where s >= 1, t >= 1, s < t + 2, t < s + 2";
        let mut starts: Vec<_> = vectors(near, [60, 60]).unwrap().rays.iter().map(|ray| ray.start).collect();
        starts.sort_unstable();
        assert_eq!(starts, [[1, 1], [1, 2], [2, 1]]);
    }

    #[test]
    fn what_grows_or_stays_or_looks_at_a_coordinate_is_something_else() {
        let others = [
            "(a, b) -> (a - 2, b + 1)",
            "(a, b) -> (a, b - t) where t >= 0",
            "(a, b) -> (a - t, b) where 1 <= t <= b",
            "(a, b) -> (b, a - t) where t >= 1",
            "(a, b) -> (a - t, b) where t >= 1, a >= 5",
            "(a, b) -> (a - t, x) where t >= 1, x <= 3",
            "(a, b) -> (a - 1, b), (a, b - 1)",
            "(0, b) -> (0, b - 1); (a, b) -> (a - 1, b)",
            "n -> n - 1",
        ];
        for text in others {
            assert_eq!(vectors(text, [30, 30]), None, "{text}");
        }
    }
}
