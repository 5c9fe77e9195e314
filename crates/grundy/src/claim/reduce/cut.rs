//! Where an integer crosses a threshold. On a residue class a linear form is monotone in q, so the truth of a statement
//! about its value that changes at finitely many thresholds alone changes at finitely many heaps.

use super::pieces::{LARGE, Linear, Piece, Pieces};
use super::{Reducer, Unreduced};

impl Reducer<'_> {
    /// The truth of a statement about the value. `judge` is constant on every run of integers that no threshold cuts: a
    /// threshold t lies between t - 1 and t. Where there is no value there is no truth.
    pub(super) fn cut(
        &mut self,
        pieces: &Pieces<Option<Linear>>,
        thresholds: &[i128],
        judge: impl Fn(i128) -> bool,
    ) -> Result<Pieces<Option<bool>>, Unreduced> {
        let modulus = pieces.modulus;
        let mut list = Vec::new();
        for (piece, end) in pieces.list.iter().zip(pieces.ends()) {
            let Some(classes) = &piece.classes else {
                list.push(Piece { start: piece.start, classes: None });
                continue;
            };
            let cuts = self.cuts(piece.start, end, classes, modulus, thresholds)?;
            let mut start = piece.start;
            for (from, to) in clusters(&cuts, 2 * modulus).into_iter().map(Some).chain([None]).map(Option::unzip) {
                // What is shorter than two rounds is looked at heap by heap.
                let stop = from.or(end);
                let is_short = stop.is_some_and(|stop| stop - start <= 2 * modulus);
                let classes = if is_short { None } else { Some(self.judged(start, classes, modulus, &judge)?) };
                list.push(Piece { start, classes });
                if let (Some(from), Some(to)) = (from, to) {
                    if from < to {
                        list.push(Piece { start: from, classes: None });
                    }
                    start = to;
                }
            }
        }
        list.dedup_by(|next, last| next.classes.is_none() && last.classes.is_none());
        Ok(Pieces { modulus, list })
    }

    /// The heaps inside a piece at which the value of their class crosses a threshold, ascending.
    fn cuts(
        &mut self,
        start: i128,
        end: Option<i128>,
        classes: &[Option<Linear>],
        modulus: i128,
        thresholds: &[i128],
    ) -> Result<Vec<i128>, Unreduced> {
        let mut cuts = Vec::new();
        for (residue, class) in (0_i128..).zip(classes) {
            let Some(Linear { slope, at }) = class.filter(|class| class.slope != 0) else { continue };
            self.meter.tick(1 + thresholds.len() as u64)?;
            for threshold in thresholds {
                // The first q whose value is at the threshold or above; under a negative slope, below it.
                let distance = if slope > 0 { threshold - at } else { threshold - at - 1 };
                let heap = ceiling(distance, slope).checked_mul(modulus).and_then(|heap| heap.checked_add(residue));
                let heap = heap.filter(|heap| heap.unsigned_abs() < LARGE).ok_or(Unreduced::Size)?;
                if heap > start && end.is_none_or(|end| heap < end) {
                    self.make(1)?;
                    cuts.push(heap);
                }
            }
        }
        cuts.sort_unstable();
        cuts.dedup();
        Ok(cuts)
    }

    /// The truth on each class, at its first heap from `start` on.
    fn judged(
        &mut self,
        start: i128,
        classes: &[Option<Linear>],
        modulus: i128,
        judge: &impl Fn(i128) -> bool,
    ) -> Result<Vec<Option<bool>>, Unreduced> {
        self.make(classes.len())?;
        let truth = |(residue, class): (i128, &Option<Linear>)| match class {
            None => Ok(None),
            Some(linear) => {
                let q = ceiling(start - residue, modulus).max(0);
                linear.value(q).map(|value| Some(judge(value))).ok_or(Unreduced::Size)
            }
        };
        (0_i128..).zip(classes).map(truth).collect()
    }
}

/// Joins cuts that are not further than `gap` apart: the first and the last of each cluster.
fn clusters(cuts: &[i128], gap: i128) -> Vec<(i128, i128)> {
    let mut clusters: Vec<(i128, i128)> = Vec::new();
    for cut in cuts {
        match clusters.last_mut() {
            Some((_, last)) if cut - *last <= gap => *last = *cut,
            _ => clusters.push((*cut, *cut)),
        }
    }
    clusters
}

/// The quotient rounded down.
pub(super) fn floor(a: i128, b: i128) -> i128 {
    let quotient = a / b;
    if a % b != 0 && (a < 0) != (b < 0) { quotient - 1 } else { quotient }
}

/// The quotient rounded up.
fn ceiling(a: i128, b: i128) -> i128 {
    let quotient = a / b;
    if a % b != 0 && (a < 0) == (b < 0) { quotient + 1 } else { quotient }
}
