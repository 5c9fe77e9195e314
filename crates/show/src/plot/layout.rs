//! Places on paper for a graph in layers, which go from left to right: in each layer the heights are those that have the
//! least sum of squared distances from the means of their neighbours while nothing touches (isotonic regression by pooling
//! adjacent violators: M. Ayer, H. D. Brunk, G. M. Ewing, W. T. Reid and E. Silverman, 1955).

use super::layers::{Layers, Place};
use super::scene::Point;

/// The room that something takes: its width, and how far it goes above its middle and below.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Room {
    /// The width.
    pub width: f64,
    /// Above the middle.
    pub above: f64,
    /// Below the middle.
    pub below: f64,
}

/// A graph on paper.
#[derive(Clone, Debug, PartialEq)]
pub struct Placed {
    /// The middle of each place of the layers.
    pub at: Vec<Point>,
    /// The width.
    pub width: f64,
    /// The height.
    pub height: f64,
}

/// Between two layers, and between two places of one.
const ACROSS: f64 = 26.0;
const GAP: f64 = 12.0;

/// Sweeps over the layers.
const SWEEPS: usize = 40;

/// Places a graph whose places take so much room.
pub fn place(layers: &Layers, room: &[Room]) -> Placed {
    let neighbours = layers.neighbours();
    let mut heights = vec![0.0; layers.places.len()];
    for layer in &layers.order {
        let mut y = 0.0;
        for place in layer {
            y += room[*place].above + GAP;
            heights[*place] = y;
            y += room[*place].below;
        }
    }
    for sweep in 0..SWEEPS {
        for step in 0..layers.order.len() {
            let index = if sweep % 2 == 0 { step } else { layers.order.len() - 1 - step };
            settle(layers, &layers.order[index], room, &neighbours, &mut heights);
        }
    }
    let top = |place: usize| heights[place] - room[place].above;
    let highest = (0..heights.len()).map(top).fold(f64::INFINITY, f64::min);
    let lowest = (0..heights.len()).map(|place| heights[place] + room[place].below).fold(0.0, f64::max);
    let mut at = vec![(0.0, 0.0); heights.len()];
    let mut x = 0.0;
    for layer in &layers.order {
        let wide = layer.iter().map(|place| room[*place].width).fold(0.0, f64::max);
        for place in layer {
            at[*place] = (x + wide / 2.0, heights[*place] - highest);
        }
        x += wide + ACROSS;
    }
    Placed { at, width: x - ACROSS, height: lowest - highest }
}

/// How much a line is to be level: long arrows are straight before short ones.
fn weight(one: Place, other: Place) -> f64 {
    match (one, other) {
        (Place::Node(_), _) | (_, Place::Node(_)) => 1.0,
        _ => 8.0,
    }
}

/// Moves the places of a layer to the heights of their neighbours, as far as there is room.
fn settle(layers: &Layers, layer: &[usize], room: &[Room], neighbours: &[Vec<Vec<usize>>; 2], heights: &mut [f64]) {
    let mut offset = 0.0;
    let mut wanted = Vec::with_capacity(layer.len());
    for (index, place) in layer.iter().enumerate() {
        if index > 0 {
            offset += room[layer[index - 1]].below + GAP + room[*place].above;
        }
        let (mut sum, mut total) = (0.0, 0.0);
        for other in neighbours.iter().flat_map(|side| &side[*place]) {
            let weight = weight(layers.places[*place], layers.places[*other]);
            sum += weight * heights[*other];
            total += weight;
        }
        let mean = if total > 0.0 { sum / total } else { heights[*place] };
        wanted.push((mean - offset, total.max(0.1), offset));
    }
    let settled = increasing(&wanted.iter().map(|(wish, weight, _)| (*wish, *weight)).collect::<Vec<_>>());
    for ((place, own), (_, _, offset)) in layer.iter().zip(settled).zip(&wanted) {
        heights[*place] = own + offset;
    }
}

/// The numbers that do not fall and are nearest to the given ones, with their weights, in the sum of squares.
fn increasing(wanted: &[(f64, f64)]) -> Vec<f64> {
    // Blocks of equal numbers: the mean, the weight, how many.
    let mut blocks: Vec<(f64, f64, usize)> = Vec::new();
    for (wish, weight) in wanted {
        let mut block = (*wish, *weight, 1);
        while let Some((mean, heavy, count)) = blocks.pop_if(|before| before.0 > block.0) {
            let total = heavy + block.1;
            block = ((mean * heavy + block.0 * block.1) / total, total, count + block.2);
        }
        blocks.push(block);
    }
    blocks.into_iter().flat_map(|(mean, _, count)| std::iter::repeat_n(mean, count)).collect()
}

/// A smooth curve through points that go to one side: cubics whose slopes at the points keep rising where the points rise
/// (F. N. Fritsch and R. E. Carlson, Monotone piecewise cubic interpolation, 1980; with harmonic means).
pub fn smooth(points: &[Point]) -> Vec<Point> {
    let secants: Vec<f64> = points.windows(2).map(|pair| (pair[1].1 - pair[0].1) / (pair[1].0 - pair[0].0)).collect();
    let slope = |at: usize| match (at.checked_sub(1).and_then(|before| secants.get(before)), secants.get(at)) {
        (Some(before), Some(after)) if before * after > 0.0 => 2.0 * before * after / (before + after),
        (Some(_), Some(_)) | (None, None) => 0.0,
        (Some(only), None) | (None, Some(only)) => *only,
    };
    let mut curve: Vec<Point> = points.first().copied().into_iter().collect();
    for (at, pair) in points.windows(2).enumerate() {
        let ((x, y), (to_x, to_y)) = (pair[0], pair[1]);
        let third = (to_x - x) / 3.0;
        curve.extend([(x + third, y + third * slope(at)), (to_x - third, to_y - third * slope(at + 1)), (to_x, to_y)]);
    }
    curve
}

#[cfg(test)]
mod tests {
    use super::{GAP, Room, increasing, place};
    use crate::plot::layers::layers;
    use crate::plot::turned::by_distance;

    #[test]
    fn falling_numbers_become_their_mean() {
        assert_eq!(increasing(&[(3.0, 1.0), (1.0, 1.0), (5.0, 1.0)]), [2.0, 2.0, 5.0]);
        assert_eq!(increasing(&[(3.0, 3.0), (1.0, 1.0)]), [2.5, 2.5]);
        assert_eq!(increasing(&[(1.0, 1.0), (2.0, 1.0)]), [1.0, 2.0]);
    }

    #[test]
    fn nothing_touches() {
        let arrows = [(0, 1), (0, 2), (0, 3), (1, 4), (2, 4), (3, 4), (4, 0), (4, 1), (3, 2)];
        let layers = layers(5, &arrows, &by_distance(5, &arrows));
        let room = vec![Room { width: 30.0, above: 20.0, below: 14.0 }; layers.places.len()];
        let placed = place(&layers, &room);
        for layer in &layers.order {
            for pair in layer.windows(2) {
                let apart = placed.at[pair[1]].1 - placed.at[pair[0]].1;
                assert!(apart >= 34.0 + GAP - 1e-6, "{apart}");
            }
        }
        let inside = |(x, y): &(f64, f64)| *x >= 0.0 && *x <= placed.width && *y >= 0.0 && *y <= placed.height;
        assert!(placed.at.iter().all(inside));
    }
}
