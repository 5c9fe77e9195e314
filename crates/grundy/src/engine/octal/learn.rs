//! Learning lists of witnesses on a sample of heaps: for each plane of codes, taps are chosen greedily, each the one
//! that reaches most of what no tap before it reaches. D. S. Johnson, Approximation algorithms for combinatorial
//! problems, 1974, for how good such a cover is. Heaps that are not in the sample need more: so each code is reached
//! twice where that can be.

use super::taps::Tap;

/// A heap of the sample, and the codes that its options are to reach.
pub(super) struct Sample {
    pub heap: usize,
    pub open: [u64; 4],
}

/// Chosen taps for each plane. `code`: the code of a heap, if it is a common one.
pub(super) fn lists(
    planes: usize,
    sample: &[Sample],
    taps: &[Tap],
    code: &impl Fn(usize) -> Option<u8>,
    rounds: u8,
) -> Vec<Vec<Tap>> {
    // Goals are the codes of the sample, numbered; a goal that is not open has no number.
    let codes = 8 * planes;
    let mut numbers = vec![u32::MAX; codes * sample.len()];
    let mut goals = vec![0_u32; planes];
    for (Sample { open, .. }, numbers) in sample.iter().zip(numbers.chunks_exact_mut(codes)) {
        for code in (0..codes).filter(|code| open[code / 64] >> (code % 64) & 1 == 1) {
            numbers[code] = goals[code / 8];
            goals[code / 8] += 1;
        }
    }
    // For each plane the goals that taps reach, and the ends for each tap.
    let mut reached: Vec<Reached> = vec![Reached::default(); planes];
    for tap in taps {
        for (Sample { heap, .. }, numbers) in sample.iter().zip(numbers.chunks_exact(codes)) {
            let Some(partner) = heap.checked_sub(tap.offset).and_then(code) else { continue };
            let code = usize::from(partner ^ tap.code);
            if let Some(number) = numbers.get(code).filter(|number| **number != u32::MAX) {
                reached[code / 8].goals.push(*number);
            }
        }
        reached.iter_mut().for_each(|of| of.ends.push(of.goals.len()));
    }
    let chosen = |(reached, goals): (Reached, u32)| {
        cover(&reached, goals as usize, rounds).into_iter().map(|at| taps[at]).collect()
    };
    reached.into_iter().zip(goals).map(chosen).collect()
}

/// What each tap reaches.
#[derive(Clone, Default)]
struct Reached {
    goals: Vec<u32>,
    ends: Vec<usize>,
}

impl Reached {
    fn of(&self, at: usize) -> &[u32] {
        let begin = at.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.goals[begin..self.ends[at]]
    }
}

/// Indices of sets that together reach all goals that can be reached, in so many rounds once more each.
fn cover(reached: &Reached, goals: usize, rounds: u8) -> Vec<usize> {
    let mut times = vec![0_u8; goals];
    let mut used = vec![false; reached.ends.len()];
    let mut chosen = Vec::new();
    for round in 1..=rounds {
        // Sets by what they may gain. Gains only fall.
        let mut of_gain: Vec<Vec<usize>> = Vec::new();
        for at in (0..used.len()).filter(|at| !used[*at]) {
            let gain = reached.of(at).len();
            of_gain.resize_with(of_gain.len().max(gain + 1), Vec::new);
            of_gain[gain].push(at);
        }
        while let Some((gain, sets)) = of_gain.iter_mut().enumerate().next_back().filter(|(gain, _)| *gain > 0) {
            let Some(at) = sets.pop() else {
                of_gain.pop();
                continue;
            };
            let open = reached.of(at).iter().filter(|goal| times[**goal as usize] < round).count();
            if open < gain {
                of_gain[open].push(at);
                continue;
            }
            reached.of(at).iter().for_each(|goal| times[*goal as usize] = times[*goal as usize].saturating_add(1));
            used[at] = true;
            chosen.push(at);
        }
    }
    chosen
}
