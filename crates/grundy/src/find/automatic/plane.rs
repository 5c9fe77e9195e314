//! P-positions of small components as a picture: of one coordinate, or of two while all others stay at their ceiling.

use super::{Labelled, Labels};
use crate::budget::Meter;
use crate::game::{Game, options};
use grundy_core::value::Play;

/// The P-positions of one heap.
pub(super) struct Line {
    is_p: Vec<bool>,
}

/// The P-positions of two coordinates from 0 to `side` − 1.
pub(super) struct Plane {
    at: [usize; 2],
    fixed: Vec<u64>,
    side: usize,
    /// The second coordinate fastest.
    is_p: Vec<bool>,
}

/// Sides that are tried, growing as long as one is cheap.
const LINES: [u64; 3] = [255, 1023, 4095];
const PLANES: [u64; 4] = [31, 127, 255, 511];
/// Steps that one side may take.
const SHARE: u64 = 1 << 20;
/// Heaps that are won by taking all, of which so many are looked at.
const WHOLE: usize = 60;
/// Values of a coordinate with a ceiling that are looked at.
const SLICES: u64 = 3;

impl Line {
    /// The P-positions of a game of one heap.
    pub(super) fn of(labels: &mut Labels<'_>, meter: &mut Meter) -> Option<Line> {
        if labels.ceilings() != [None] {
            return None;
        }
        let mut found = None;
        for end in LINES {
            let mut share = meter.share(SHARE);
            let is_p: Option<Vec<bool>> = labelled(labels, end, &mut share, &|n| vec![n], 0..=end);
            match is_p {
                Some(is_p) => found = Some(Line { is_p }),
                None => break,
            }
        }
        found
    }

    /// Sequences that may be units: the P-positions, one more than these, and by how much they grow.
    pub(super) fn sequences(&self) -> Vec<Vec<u64>> {
        let heaps: Vec<u64> = (0_u64..).zip(&self.is_p).filter(|(_, is_p)| **is_p).map(|(heap, _)| heap).collect();
        let after = heaps.iter().map(|heap| heap + 1).collect();
        let gaps = heaps.windows(2).map(|pair| pair[1] - pair[0]);
        let records = ascents(gaps.clone());
        vec![heaps.clone(), after, gaps.collect(), records]
    }
}

/// The pictures of the two coordinates without a ceiling, if there are two.
pub(super) fn planes(labels: &mut Labels<'_>, meter: &mut Meter) -> Vec<Plane> {
    let ceilings = labels.ceilings().to_vec();
    let free: Vec<usize> = (0..ceilings.len()).filter(|at| ceilings[*at].is_none()).collect();
    let [first, second] = free[..] else { return Vec::new() };
    let slices = if ceilings.len() == 2 { 1 } else { SLICES };
    let slice = |below: u64| {
        let fixed: Vec<u64> = ceilings.iter().map(|ceiling| ceiling.unwrap_or(0).saturating_sub(below)).collect();
        Plane::of(labels, [first, second], fixed, meter)
    };
    (0..slices).filter_map(slice).collect()
}

impl Plane {
    fn of(labels: &mut Labels<'_>, at: [usize; 2], fixed: Vec<u64>, meter: &mut Meter) -> Option<Plane> {
        let mut found: Option<(usize, Vec<bool>)> = None;
        for end in PLANES {
            let point = |place: u64| component(&fixed, at, [place / (end + 1), place % (end + 1)]);
            let places = 0..=(end + 1) * (end + 1) - 1;
            let mut share = meter.share(SHARE);
            match labelled(labels, end, &mut share, &point, places).zip(usize::try_from(end + 1).ok()) {
                Some((is_p, side)) => found = Some((side, is_p)),
                None => break,
            }
        }
        found.map(|(side, is_p)| Plane { at, fixed, side, is_p })
    }

    /// The P-positions.
    pub(super) fn points(&self) -> Vec<[u64; 2]> {
        let places = self.is_p.iter().enumerate().filter(|(_, is_p)| **is_p);
        places.map(|(place, _)| [(place / self.side) as u64, (place % self.side) as u64]).collect()
    }

    /// Sequences that may be units, with either coordinate as the heap and the other as a memory: the heaps that are won
    /// in no other way than by taking all, with the least memory that wins them; and those whose least winning memory
    /// is larger than that of all heaps before, and these memories.
    pub(super) fn sequences(&self, game: &dyn Game, play: Play, meter: &mut Meter) -> Vec<Vec<u64>> {
        let mut sequences = Vec::new();
        let mut share = meter.share(SHARE);
        for heap_at in 0..2 {
            let point = |heap: usize, memory: usize| if heap_at == 0 { [heap, memory] } else { [memory, heap] };
            let is_n = |[first, second]: [usize; 2]| !self.is_p[first * self.side + second];
            let (mut whole, mut heaps, mut memories, mut most) = (Vec::new(), Vec::new(), Vec::new(), None);
            for heap in 0..self.side {
                // Under misère play what cannot move is N: the memories that allow a move come after it.
                let idle = (0..self.side).take_while(|memory| play == Play::Misere && is_n(point(heap, *memory)));
                let start = idle.count();
                let Some(least) = (start..self.side).find(|memory| is_n(point(heap, *memory))) else { continue };
                if most.is_none_or(|most| least > most) {
                    most = Some(least);
                    heaps.push(heap as u64);
                    memories.push(least as u64);
                }
                let won = component(&self.fixed, self.at, point(heap, least).map(|own| own as u64));
                // Units grow fast, so that there are few of them.
                if whole.len() < WHOLE && self.is_won_by_all(game, &won, heap_at, &mut share) == Some(true) {
                    whole.push(heap as u64);
                }
            }
            sequences.extend([whole, heaps, memories]);
        }
        sequences
    }

    /// Whether a component has a winning move, and all of them leave nothing of the heap.
    fn is_won_by_all(&self, game: &dyn Game, component: &[u64], heap_at: usize, meter: &mut Meter) -> Option<bool> {
        // A memory beyond the picture allows no more than the largest one inside, or so it is guessed.
        let inside = |part: &[u64], at: usize| Some(usize::try_from(*part.get(at)?).ok()?.min(self.side - 1));
        let options = options(game, component, meter).ok()?;
        let mut any = false;
        for option in options {
            let [part] = &option[..] else { return None };
            let place = inside(part, self.at[0])? * self.side + inside(part, self.at[1])?;
            any |= self.is_p[place];
            if self.is_p[place] && part[self.at[heap_at]] > 0 {
                return Some(false);
            }
        }
        Some(any)
    }
}

/// A component with two coordinates put in.
fn component(fixed: &[u64], at: [usize; 2], own: [u64; 2]) -> Vec<u64> {
    let mut component = fixed.to_vec();
    component[at[0]] = own[0];
    component[at[1]] = own[1];
    component
}

/// Which of some components are P, if that is cheap.
fn labelled(
    labels: &mut Labels<'_>,
    end: u64,
    meter: &mut Meter,
    point: &dyn Fn(u64) -> Vec<u64>,
    places: std::ops::RangeInclusive<u64>,
) -> Option<Vec<bool>> {
    let ends = vec![end; labels.ceilings().len()];
    let mut labels = labels.within(meter);
    labels.reach(&ends).ok()?;
    places.map(|place| labels.at(&point(place)).ok().map(|label| label == 0)).collect()
}

/// The members of a sequence that are larger than all before.
fn ascents(sequence: impl Iterator<Item = u64>) -> Vec<u64> {
    let mut most = None;
    sequence.filter(|own| most.is_none_or(|most| *own > most).then(|| most = Some(*own)).is_some()).collect()
}
