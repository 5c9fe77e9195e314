//! Slopes of P-positions. If far ones lie near a line y = rx and the continued fraction of r ends in a, a, a, …, then r
//! lies in the field of the quadratic number with the units Uₙ = aUₙ₋₁ + Uₙ₋₂, as in A. S. Fraenkel, How to beat your
//! Wythoff games' opponent on three fronts, 1982.

/// The largest partial quotient.
const QUOTIENT: u32 = 9;
/// Rounding down both coordinates of points of a line of slope r moves them by less than 1 + r; so much more is allowed.
const NEAR: f64 = 1.0;
/// The least number of far P-positions near one line.
const POINTS: usize = 8;
/// Lines that are looked for.
const LINES: usize = 4;

/// The numbers a for which a line is found, those of the nearest lines first.
pub(super) fn tails(points: &[[u64; 2]]) -> Vec<u64> {
    let most = points.iter().flatten().copied().max().unwrap_or(0);
    // The smaller coordinate first; what lies on the diagonal or an axis has no such slope.
    let mut far: Vec<[f64; 2]> = points
        .iter()
        .map(|[x, y]| [(*x).min(*y), (*x).max(*y)])
        .filter(|[low, high]| *high > most / 2 && *low > most / 16 && *high > low + low / 8)
        .map(|point| point.map(exactly))
        .collect();
    let mut found: Vec<u64> = Vec::new();
    for _ in 0..LINES {
        let Some(furthest) = far.iter().copied().reduce(|a, b| if b[0] > a[0] { b } else { a }) else { break };
        let slope = furthest[1] / furthest[0];
        let (line, others): (Vec<[f64; 2]>, Vec<[f64; 2]>) =
            far.into_iter().partition(|[x, y]| (y - slope * x).abs() <= 2.0 * (1.0 + slope) + NEAR);
        far = others;
        if line.len() >= POINTS {
            found.extend(
                tails_of(&line).into_iter().map(u64::from).filter(|a| !found.contains(a)).collect::<Vec<u64>>(),
            );
        }
    }
    found
}

/// A coordinate of a small box as a real number.
fn exactly(coordinate: u64) -> f64 {
    f64::from(u32::try_from(coordinate).unwrap_or(u32::MAX))
}

/// How wide a strip of some slope has to be to hold the points, in the direction of the larger coordinate.
fn width(line: &[[f64; 2]], slope: f64) -> f64 {
    let offsets = line.iter().map(|[x, y]| y - slope * x);
    let (low, high) =
        offsets.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), own| (low.min(own), high.max(own)));
    high - low
}

/// The two best values of a for points near one line.
fn tails_of(line: &[[f64; 2]]) -> Vec<u32> {
    let mut fits: Vec<(f64, u32)> = Vec::new();
    for a in 1..=QUOTIENT {
        let tail = (f64::from(a) + f64::from(a * a + 4).sqrt()) / 2.0;
        let later = (1..=QUOTIENT).flat_map(|b| {
            let second = f64::from(b) + 1.0 / tail;
            std::iter::once(second).chain((1..=QUOTIENT).map(move |c| f64::from(c) + 1.0 / second))
        });
        // Fewer quotients before the tail are the better guess.
        let slopes = std::iter::once((tail, 0.0)).chain(later.map(|slope| (slope, 0.5)));
        let best = slopes.map(|(slope, extra)| width(line, slope) - 1.0 - slope + extra).fold(f64::INFINITY, f64::min);
        if best <= NEAR {
            fits.push((best, a));
        }
    }
    fits.sort_by(|one, other| one.0.total_cmp(&other.0));
    // A simple rational slope may explain more.
    let slopes = (1..=4_u32).flat_map(|q| (q..=QUOTIENT * q).map(move |p| f64::from(p) / f64::from(q)));
    let rational = slopes.map(|slope| width(line, slope)).fold(f64::INFINITY, f64::min);
    let irrational = fits.first().map_or(0.0, |(best, _)| best + 1.0);
    if rational < irrational {
        return Vec::new();
    }
    fits.into_iter().take(2).map(|(_, a)| a).collect()
}

#[cfg(test)]
mod tests {
    use super::tails;

    /// The P-positions of Wythoff's game where two heaps may fall by amounts that differ by less than t: the least
    /// number that was not used, and t times its place more.
    fn wythoff(t: u64, end: u64) -> Vec<[u64; 2]> {
        let mut points: Vec<[u64; 2]> = Vec::new();
        for place in 0..end {
            let low = (0..).find(|n| points.iter().all(|point| !point.contains(n))).unwrap();
            if low + t * place > end {
                break;
            }
            points.extend([[low, low + t * place], [low + t * place, low]]);
        }
        points
    }

    #[test]
    fn slopes_of_wythoffs_games_are_recognised() {
        for t in 1..=5 {
            assert_eq!(tails(&wythoff(t, 500)).first(), Some(&t), "{t}");
        }
    }

    #[test]
    fn rational_slopes_and_scattered_points_are_none() {
        assert_eq!(tails(&(0..200).map(|n| [n, 2 * n]).collect::<Vec<_>>()), Vec::<u64>::new());
        assert_eq!(tails(&(0..200).map(|n| [n, n]).collect::<Vec<_>>()), Vec::<u64>::new());
        assert_eq!(tails(&(0..200).map(|n| [n, n * 7919 % 211]).collect::<Vec<_>>()), Vec::<u64>::new());
        assert_eq!(tails(&[]), Vec::<u64>::new());
    }
}
