//! Games with phases and turns, and numbers on a blackboard.

use crate::compare::{agree, agree_single, tuples, with};

#[test]
fn turns() {
    let most = [2, 3, 1, 4];
    agree_single("team-nim(2, 3, 1, 4)", &tuples(2, 9), |state| {
        let Some(cap) = usize::try_from(state[1]).ok().and_then(|player| most.get(player)) else { return vec![] };
        (1..=*cap.min(&state[0])).map(|t| vec![state[0] - t, (state[1] + 1) % 4]).collect()
    });
    agree_single("chip-game(2, 3, 2)", &tuples(3, 7), |state| {
        let amount = match state[2] {
            0 => 2,
            1 => 3,
            _ => return vec![],
        };
        let heaps = (0..2).filter(|&at| state[at] >= amount);
        heaps.map(|at| with(state, &[(at, state[at] - amount), (2, 1 - state[2])])).collect()
    });
    agree("stone-game-ix", &tuples(5, 4), |state| {
        let [s, turn] = [state[3], state[4]];
        if turn > 1 {
            return vec![];
        }
        let taken = (0..3).filter(|&at| state[at] > 0).map(|at| (at, s + u64::try_from(at).unwrap()));
        let kept = taken.filter(|(_, sum)| sum % 3 != 0);
        let mut left: Vec<_> =
            kept.map(|(at, sum)| vec![with(state, &[(at, state[at] - 1), (3, sum), (4, 1 - turn)])]).collect();
        if state[..3] == [0, 0, 0] && turn == 1 {
            left.push(vec![]);
        }
        left
    });
}

#[test]
fn phases() {
    agree_single("new-nim(2)", &tuples(3, 4), |state| {
        let heaps = &state[1..];
        match state[0] {
            0 => (0..2)
                .flat_map(|at| (0..heaps[at]).map(move |m| (at, m)))
                .map(|(at, m)| with(state, &[(at + 1, m)]))
                .collect(),
            phase @ 1..=2 => {
                let kept = [[heaps[0], heaps[1]], [heaps[0], 0], [0, heaps[1]]];
                kept.into_iter().filter(|[a, b]| a + b > 0).map(|[a, b]| vec![phase - 1, a, b]).collect()
            }
            _ => vec![],
        }
    });
    agree_single("chocolate-sticks(2)", &tuples(4, 3), |state| {
        let mut left = Vec::new();
        for boxed in tuples(2, 3).into_iter().filter(|boxed| boxed[0] <= state[2] && boxed[1] <= state[3]) {
            if boxed[..] != state[2..] {
                left.push(vec![state[0], state[1], boxed[0], boxed[1]]);
            }
        }
        for at in (0..2).filter(|at| state[at + 2] == 0) {
            left.extend((0..state[at]).map(|rest| with(state, &[(at, rest)])));
        }
        left
    });
    agree_single("bags-and-plates(2)", &tuples(4, 4), |state| {
        let mut left = Vec::new();
        for at in 0..2 {
            for plate in (2..4).filter(|_| state[at] > 0) {
                left.push(with(state, &[(at, 0), (plate, state[plate] + state[at])]));
            }
            if state[..2] == [0, 0] {
                left.extend((0..state[at + 2]).map(|rest| with(state, &[(at + 2, rest)])));
            }
        }
        left
    });
}

fn xor(numbers: &[u64]) -> u64 {
    numbers.iter().fold(0, |sum, number| sum ^ number)
}

#[test]
fn numbers() {
    agree_single("zero-xor(3)", &tuples(3, 5), |numbers| {
        let eaten = (0..3).filter(|&at| numbers[at] > 0 && xor(numbers) != 0);
        eaten.map(|at| with(numbers, &[(at, 0)])).collect()
    });
    for size in 1..=3 {
        agree("chalkboard-xor(3)", &tuples(size, 9), |numbers| {
            let mut left: Vec<Vec<Vec<u64>>> = Vec::new();
            for at in (0..size).filter(|_| size > 1) {
                let rest = [&numbers[..at], &numbers[at + 1..]].concat();
                if xor(numbers) != 0 && xor(&rest) != 0 {
                    left.push(vec![rest]);
                }
            }
            if xor(numbers) == 0 { vec![vec![]] } else { left }
        });
    }
    fn gcd(a: u64, b: u64) -> u64 {
        if b == 0 { a } else { gcd(b, a % b) }
    }
    let positive: Vec<Vec<u64>> = tuples(3, 7).into_iter().filter(|numbers| !numbers.contains(&0)).collect();
    agree_single("decrementing(3)", &positive, |numbers| {
        let lowered = (0..3).filter(|&at| numbers[at] >= 2).map(|at| with(numbers, &[(at, numbers[at] - 1)]));
        let divided = lowered.map(|left| {
            let common = left.iter().fold(0, |a, b| gcd(a, *b));
            left.into_iter().map(|number| number / common).collect()
        });
        divided.collect()
    });
    agree_single("game-with-powers(6)", &tuples(6, 2), |there| {
        let struck = (1..=6).filter(|power| there[power - 1] == 1);
        struck.map(|power| (1..=6).map(|one| if one % power == 0 { 0 } else { there[one - 1] }).collect()).collect()
    });
    let row = [5, 4, 5, 2, 6];
    let states: Vec<Vec<u64>> = tuples(3, 7).into_iter().filter(|state| state[0] >= 1 && state[1] <= 5).collect();
    agree_single("increasing-from-ends(5, 4, 5, 2, 6)", &states, |state| {
        let [l, r, last] = [state[0], state[1], state[2]];
        if l > r {
            return vec![];
        }
        let number = |place: u64| row[usize::try_from(place).unwrap() - 1];
        let ends = [(number(l), vec![l + 1, r, number(l)]), (number(r), vec![l, r - 1, number(r)])];
        ends.into_iter().filter(|(taken, _)| *taken > last).map(|(_, left)| left).collect()
    });
}

#[test]
fn cards() {
    let hands: Vec<Vec<u64>> = tuples(10, 2).into_iter().filter(|hands| hands.iter().sum::<u64>() == 4).collect();
    agree_single("cards-modulo-five", &hands, |hands| {
        let mut left = Vec::new();
        for i in (1..5).filter(|&i| hands[i] > 0) {
            for j in (1..5).filter(|&j| hands[5 + j] > 0) {
                let mut own = hands[..5].to_vec();
                own[i] -= 1;
                own[(i + j) % 5] += 1;
                left.push([&hands[5..], &own].concat());
            }
        }
        left
    });
}
