//! Laws that give outcomes alone: sums under normal play as far as they decide, and single components of any size under
//! both plays. What wins is checked by the formulas of the literature, written a second time.

use grundy::answer::{Answer, Unanswered};
use grundy::budget::{Budget, Exhausted};
use grundy::catalogue::{Rules, read};
use grundy::number::Number;
use grundy::position;
use grundy::solve::{Question, Solver};
use grundy_core::value::{Natural, Outcome, Play};

type Component = Vec<Number>;

fn n(number: u64) -> Number {
    Number::from(number)
}

fn number(text: &str) -> Number {
    position::read(text, None).unwrap()[0].coordinates[0].clone()
}

fn plus(a: &Number, b: &Number) -> Number {
    a.plus(b).unwrap()
}

fn minus(a: &Number, b: &Number) -> Number {
    a.minus(b).unwrap()
}

fn times(a: u64, b: &Number) -> Number {
    n(a).times(b).unwrap()
}

fn bit(number: &Number) -> (Number, u64) {
    let (half, bit) = number.div_rem(&n(2)).unwrap();
    (half, bit.to_u64().unwrap())
}

fn xor<'a>(numbers: impl IntoIterator<Item = &'a Number>) -> Number {
    numbers.into_iter().fold(n(0), |sum, one| sum.xor(one))
}

/// x is the whole part of d times the golden ratio: x² ≤ xd + d² and (x + 1)² > (x + 1)d + d².
fn is_golden(x: &Number, d: &Number) -> bool {
    let square = |a: &Number| a.times(a).unwrap();
    let with = |x: &Number| plus(&x.times(d).unwrap(), &square(d));
    let next = plus(x, &n(1));
    square(x) <= with(x) && square(&next) > with(&next)
}

fn wythoff(component: &[Number], play: Play) -> bool {
    let (x, y) = (component.iter().min().unwrap(), component.iter().max().unwrap());
    match play {
        Play::Misere if *y <= n(2) => (*x == n(0) && *y == n(1)) || (*x == n(2) && *y == n(2)),
        _ => is_golden(x, &minus(y, x)),
    }
}

/// H_1 = 1, H_(j+1) = H_j + H_i for the least i with k·H_i ≥ H_j (A. J. Schwenk, 1970), up to a number.
fn recurrence(k: u64, most: &Number) -> Vec<Number> {
    let mut terms = vec![n(1)];
    let mut i = 0;
    while terms[terms.len() - 1] <= *most {
        let last = terms[terms.len() - 1].clone();
        while times(k, &terms[i]) < last {
            i += 1;
        }
        terms.push(plus(&last, &terms[i]));
    }
    terms
}

/// The parts of the greedy representation, the least first.
fn parts(k: u64, number: &Number) -> Vec<Number> {
    let (mut left, mut parts) = (number.clone(), Vec::new());
    for term in recurrence(k, number).into_iter().rev() {
        if let Some(rest) = left.minus(&term) {
            left = rest;
            parts.push(term);
        }
    }
    assert!(left.is_zero());
    parts.reverse();
    parts
}

fn dynamic(k: u64, component: &[Number], play: Play) -> bool {
    let (heap, cap) = (&component[0], &component[1]);
    let below_least = |heap: &Number| heap.is_zero() || *cap < parts(k, heap)[0];
    match play {
        Play::Normal => below_least(heap),
        Play::Misere => !heap.is_zero() && !cap.is_zero() && below_least(&minus(heap, &n(1))),
    }
}

/// All winning moves of dynamic Nim: sums of the least parts after which the cap is too small again.
fn dynamic_moves(k: u64, component: &[Number], play: Play) -> Vec<Component> {
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

fn stairs(component: &[Number], play: Play) -> bool {
    let odd = || component.iter().step_by(2);
    let wanted = u64::from(play == Play::Misere && odd().all(|one| *one <= n(1)));
    xor(odd()) == n(wanted)
}

fn moore(k: u64, component: &[Number], play: Play) -> bool {
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

fn solve(rules: &[Rules], play: Play, position: &[(usize, Component)], limit: usize) -> Result<Answer, Unanswered> {
    let mut meter = Budget::default().start();
    Solver::of_rules(rules, play, &mut meter).solve(Question { position, limit }, &mut meter)
}

/// Asks for one component of named rules under both plays: the outcome, and that every move that is listed wins.
/// `all` tells all winning moves where they are known.
fn single(
    rules: &[Rules],
    component: &Component,
    is_p: &dyn Fn(&[Number], Play) -> bool,
    is_legal: &dyn Fn(&[Number], &[Number]) -> bool,
    all: Option<&dyn Fn(&[Number], Play) -> Vec<Component>>,
) {
    for play in [Play::Normal, Play::Misere] {
        let shown: Vec<String> =
            component.iter().take(4).map(|one| one.to_string().chars().take(30).collect()).collect();
        let about = format!("{} at {shown:?} under {play}", rules[0].expanded().chars().take(60).collect::<String>());
        let answer = solve(rules, play, &[(0, component.clone())], 50);
        let answer = answer.unwrap_or_else(|error| panic!("{about}: {error:?}"));
        let own_p = is_p(component, play);
        assert_eq!(answer.outcome == Outcome::P, own_p, "{about}");
        let lost = own_p || answer.ended;
        assert!(lost == answer.moves.list.is_empty(), "{about}: an N-position with a move has one that wins");
        for one in &answer.moves.list {
            assert_eq!(one.from, *component, "{about}");
            let [to] = &one.to[..] else { panic!("{about}: {one:?}") };
            assert!(is_legal(component, to), "{about}: a legal move");
            assert!(is_p(to, play), "{about}: it leaves a P-position");
        }
        let listed: Vec<&Component> = answer.moves.list.iter().map(|one| &one.to[0]).collect();
        assert!(listed.windows(2).all(|two| two[0] < two[1]), "{about}: in order, each once");
        if let Some(all) = all {
            let expected = all(component, play);
            assert_eq!(answer.moves.count, Some(n(expected.len() as u64)), "{about}");
            assert!(listed.into_iter().eq(expected.iter().take(50)), "{about}: all winning moves");
        }
        if let Some(reply) = &answer.reply {
            assert!(own_p && is_legal(component, &reply.to.to[0]), "{about}: a legal move of the loser");
            assert!(is_legal(&reply.to.to[0], &reply.answer.to[0]), "{about}: a legal answer");
            assert!(is_p(&reply.answer.to[0], play), "{about}: the answer leaves a P-position");
        }
    }
}

fn named(name: &str) -> Vec<Rules> {
    vec![read(name, &[]).unwrap()]
}

const SIZES: [&str; 6] = ["10^6 + 7", "10^18", "2^62 + 1", "2^64", "10^100 + 3", "10^1000 + 9"];

/// The whole part of a number times the golden ratio, by halving.
fn golden(d: &Number) -> Number {
    let (mut low, mut high) = (d.clone(), times(2, d));
    while low < high {
        let middle = bit(&plus(&plus(&low, &high), &n(1))).0;
        let square = middle.times(&middle).unwrap();
        let fits = square <= plus(&middle.times(d).unwrap(), &d.times(d).unwrap());
        if fits { low = middle } else { high = minus(&middle, &n(1)) }
    }
    low
}

#[test]
fn wythoff_of_any_size() {
    let rules = named("wythoff");
    let legal = |from: &[Number], to: &[Number]| {
        let (a, b) = (from[0].minus(&to[0]), from[1].minus(&to[1]));
        a.zip(b).is_some_and(|(a, b)| (!a.is_zero() || !b.is_zero()) && (a.is_zero() || b.is_zero() || a == b))
    };
    for size in SIZES {
        let d = number(size);
        let x = golden(&d);
        let y = plus(&x, &d);
        assert!(is_golden(&x, &d));
        let one = n(1);
        for component in [
            vec![x.clone(), y.clone()],
            vec![y.clone(), x.clone()],
            vec![x.clone(), plus(&y, &one)],
            vec![plus(&x, &one), y.clone()],
            vec![plus(&x, &one), plus(&y, &one)],
            vec![plus(&y, &d), plus(&x, &d)],
            vec![y.clone(), y.clone()],
            vec![n(0), y.clone()],
            vec![y.clone(), n(1)],
            vec![n(2), y.clone()],
            vec![plus(&y, &n(2)), plus(&y, &n(3))],
        ] {
            single(&rules, &component, &wythoff, &legal, None);
        }
    }
}

#[test]
fn dynamic_nim_of_any_size() {
    for (name, k) in [("fibonacci-nim", 2), ("dynamic-nim(3)", 3), ("dynamic-nim(1)", 1), ("dynamic-nim(7)", 7)] {
        let rules = named(name);
        let is_p = |component: &[Number], play: Play| dynamic(k, component, play);
        let legal = |from: &[Number], to: &[Number]| {
            let taken = from[0].minus(&to[0]);
            taken.is_some_and(|taken| !taken.is_zero() && taken <= from[1] && to[1] == times(k, &taken))
        };
        let all = |component: &[Number], play: Play| dynamic_moves(k, component, play);
        for size in SIZES {
            let heap = number(size);
            let term = recurrence(k, &heap).pop().unwrap();
            for heap in [heap.clone(), plus(&heap, &n(1)), term.clone(), plus(&term, &n(1)), plus(&term, &n(4))] {
                let least = parts(k, &heap)[0].clone();
                let caps = [n(0), n(1), n(5), minus(&least, &n(1)), least, minus(&heap, &n(1)), heap.clone()];
                for cap in caps {
                    single(&rules, &vec![heap.clone(), cap], &is_p, &legal, Some(&all));
                }
            }
        }
    }
}

/// A move from one stair to the next below, or from the first away.
fn is_stairs_move(from: &[Number], to: &[Number]) -> bool {
    let changed: Vec<usize> = (0..from.len()).filter(|at| from[*at] != to[*at]).collect();
    match changed[..] {
        [0] => to[0] < from[0],
        [low, high] if high == low + 1 => {
            to[high] < from[high] && plus(&to[low], &to[high]) == plus(&from[low], &from[high])
        }
        _ => false,
    }
}

/// All winning moves on stairs: each odd stair by its own stones or by those of the stair above.
fn stairs_moves(component: &[Number], play: Play) -> Vec<Component> {
    let total = xor(component.iter().step_by(2));
    let large = component.iter().step_by(2).filter(|one| **one > n(1)).count();
    let mut found = Vec::new();
    for at in (0..component.len()).step_by(2) {
        let others_small = large == usize::from(component[at] > n(1));
        let others = total.xor(&component[at]);
        let wanted = if play == Play::Misere && others_small { others.xor(&n(1)) } else { others };
        let mut changed = vec![(at, wanted.clone())];
        if let Some(down) = component[at].minus(&wanted).filter(|down| !down.is_zero()) {
            changed.extend(at.checked_sub(1).map(|below| (below, plus(&component[below], &down))));
        } else {
            let missing = minus(&wanted, &component[at]);
            match component.get(at + 1).and_then(|above| above.minus(&missing)) {
                Some(above) if !missing.is_zero() => changed.push((at + 1, above)),
                _ => continue,
            }
        }
        let mut to = component.to_vec();
        changed.into_iter().for_each(|(place, becomes)| to[place] = becomes);
        found.push(to);
    }
    found.sort_unstable();
    found
}

#[test]
fn four_stairs_of_any_size() {
    let rules = named("stairs(4)");
    for size in SIZES {
        let s = number(size);
        for component in [
            vec![s.clone(), s.clone(), s.clone(), s.clone()],
            vec![s.clone(), n(0), n(0), n(0)],
            vec![n(0), s.clone(), n(0), s.clone()],
            vec![n(1), s.clone(), n(0), s.clone()],
            vec![n(1), s.clone(), n(1), n(0)],
            vec![n(0), s.clone(), n(1), n(7)],
            vec![plus(&s, &n(5)), s.clone(), plus(&s, &n(1)), plus(&s, &n(2))],
            vec![n(3), s.clone(), s.clone(), n(2)],
            vec![n(2), n(0), s.clone(), s.clone()],
        ] {
            single(&rules, &component, &stairs, &is_stairs_move, Some(&stairs_moves));
        }
    }
}

#[test]
fn a_hundred_thousand_stairs() {
    let rules = named("stairs(100000)");
    assert!(rules[0].ruleset().is_none());
    // Few stairs have stones, since each winning move is written out with all of its stairs.
    let stones = |at: u64| u64::from(at % 10_000 < 4) * (at * 7_919 % 1_009);
    let mut component: Component = (0..100_000).map(|at| n(stones(at))).collect();
    single(&rules, &component, &stairs, &is_stairs_move, Some(&stairs_moves));
    component[0] = plus(&component[0], &number("10^30"));
    single(&rules, &component, &stairs, &is_stairs_move, Some(&stairs_moves));
    component[0] = xor(component.iter().step_by(2).skip(1));
    single(&rules, &component, &stairs, &is_stairs_move, Some(&stairs_moves));
    let mut small: Component = vec![n(0); 100_000];
    small[70_001] = n(6);
    single(&rules, &small, &stairs, &is_stairs_move, Some(&stairs_moves));
    small[500] = n(1);
    single(&rules, &small, &stairs, &is_stairs_move, Some(&stairs_moves));
}

fn is_moore_move(k: usize) -> impl Fn(&[Number], &[Number]) -> bool {
    move |from, to| {
        let changed = from.iter().zip(to).filter(|(from, to)| from != to).count();
        let lower = from.iter().zip(to).all(|(from, to)| to <= from);
        lower && (1..=k).contains(&changed)
    }
}

#[test]
fn five_heaps_of_moore_of_any_size() {
    for k in [2, 3, 4] {
        let rules = named(&format!("moore({k}, 5)"));
        let is_p = |component: &[Number], play: Play| moore(k, component, play);
        let legal = is_moore_move(usize::try_from(k).unwrap());
        for size in SIZES {
            let s = number(size);
            let half = bit(&s).0;
            for component in [
                vec![s.clone(), s.clone(), s.clone(), n(0), n(0)],
                vec![s.clone(), s.clone(), s.clone(), s.clone(), n(0)],
                vec![s.clone(), s.clone(), s.clone(), s.clone(), s.clone()],
                vec![s.clone(), half.clone(), n(5), minus(&s, &half), n(1)],
                vec![s.clone(), n(1), n(1), n(0), n(1)],
                vec![s.clone(), s.clone(), n(1), n(1), n(1)],
                vec![s.clone(), plus(&s, &n(1)), plus(&s, &n(2)), n(3), half],
                vec![n(0), n(0), n(0), n(0), s.clone()],
            ] {
                single(&rules, &component, &is_p, &legal, None);
            }
        }
    }
}

#[test]
fn two_hundred_thousand_heaps() {
    let rules = named("moore(1, 200000)");
    assert!(rules[0].ruleset().is_none());
    let is_p = |component: &[Number], play: Play| moore(1, component, play);
    let legal = is_moore_move(1);
    let all = |component: &[Number], play: Play| {
        let total = xor(component);
        let large = component.iter().filter(|one| **one > n(1)).count();
        let mut found = Vec::new();
        for (at, own) in component.iter().enumerate() {
            let small = play == Play::Misere && large == usize::from(*own > n(1));
            let wanted = total.xor(own).xor(&n(u64::from(small)));
            if wanted < *own {
                found.push((at, wanted));
            }
        }
        // In ascending order the first heap that is made smaller comes first.
        assert!(found.len() < 200);
        let made = |(at, wanted): (usize, Number)| {
            let mut to = component.to_vec();
            to[at] = wanted;
            to
        };
        let mut found: Vec<Component> = found.into_iter().map(made).collect();
        found.sort_unstable();
        found
    };
    let mut component: Component = (0..200_000).map(|at| n(u64::from(at % 40_000 == 3) * (at + 2))).collect();
    component[77] = number("10^40");
    single(&rules, &component, &is_p, &legal, Some(&all));
    component[77] = n(0);
    component[77] = xor(&component);
    single(&rules, &component, &is_p, &legal, Some(&all));
    let mut small: Component = vec![n(0); 200_000];
    for at in [5, 1_000, 199_999] {
        small[at] = n(1);
        single(&rules, &small, &is_p, &legal, Some(&all));
    }
    small[123] = n(9);
    single(&rules, &small, &is_p, &legal, Some(&all));
}

/// Sums under normal play: P-positions add up to one, and beside them one N-position wins by its own moves.
#[test]
fn sums_as_far_as_outcomes_decide() {
    let rules: Vec<Rules> = ["wythoff", "fibonacci-nim", "dynamic-nim(3)", "stairs(4)", "moore(2, 5)"]
        .iter()
        .map(|name| read(name, &[]).unwrap())
        .collect();
    let big = number("10^300 + 1");
    let x = golden(&big);
    let term = |k: u64| recurrence(k, &big).pop().unwrap();
    let with_cap = |heap: Number| vec![heap.clone(), minus(&heap, &n(1))];
    let p: Vec<(usize, Component)> = vec![
        (0, vec![x.clone(), plus(&x, &big)]),
        (1, with_cap(term(2))),
        (2, with_cap(term(3))),
        (3, vec![big.clone(), n(17), big.clone(), big.clone()]),
        (4, vec![big.clone(), big.clone(), big.clone(), n(0), n(0)]),
    ];
    let won: Vec<(usize, Component)> = vec![
        (0, vec![x.clone(), plus(&x, &plus(&big, &n(5)))]),
        (1, with_cap(plus(&term(2), &n(5)))),
        (2, with_cap(plus(&term(3), &n(5)))),
        (3, vec![big.clone(), n(17), plus(&big, &n(6)), big.clone()]),
        (4, vec![big.clone(), big.clone(), big.clone(), n(5), n(0)]),
    ];
    let is_p = |game: usize, component: &[Number]| match game {
        0 => wythoff(component, Play::Normal),
        1 => dynamic(2, component, Play::Normal),
        2 => dynamic(3, component, Play::Normal),
        3 => stairs(component, Play::Normal),
        _ => moore(2, component, Play::Normal),
    };
    assert!(p.iter().all(|(game, component)| is_p(*game, component)));
    assert!(won.iter().all(|(game, component)| !is_p(*game, component)));
    let answer = solve(&rules, Play::Normal, &p, 10).unwrap();
    assert_eq!((answer.outcome, answer.moves.count, answer.ended), (Outcome::P, Some(n(0)), false));
    for at in 0..p.len() {
        let mut position = p.clone();
        position.push(p[at].clone());
        let answer = solve(&rules, Play::Normal, &position, 10).unwrap();
        assert_eq!(answer.outcome, Outcome::P, "twice {at}");
        position[at] = won[at].clone();
        let answer = solve(&rules, Play::Normal, &position, 10).unwrap();
        assert_eq!(answer.outcome, Outcome::N, "{at}");
        assert!(!answer.moves.list.is_empty(), "{at}");
        for one in &answer.moves.list {
            assert!(one.component == at && one.from == won[at].1 && is_p(at, &one.to[0]), "{at}: {one:?}");
        }
        let alone = solve(&rules, Play::Normal, &[won[at].clone()], 10).unwrap();
        assert_eq!(alone.moves.count, answer.moves.count, "{at}");
        let other = (at + 1) % p.len();
        position[other] = won[other].clone();
        let failure = solve(&rules, Play::Normal, &position, 10).unwrap_err();
        assert!(matches!(failure, Unanswered::Exhausted(Exhausted::Outcomes)), "{at}: {failure:?}");
        // Under misère play outcomes do not add up at all.
        let failure = solve(&rules, Play::Misere, &p, 10);
        assert!(failure.is_err(), "{at}");
    }
}

/// A sum of an outcome and of nim-values: two N-positions are not decided, one is.
#[test]
fn outcomes_beside_values() {
    let rules: Vec<Rules> = ["wythoff", "nim"].iter().map(|name| read(name, &[]).unwrap()).collect();
    let big = number("10^300 + 1");
    let x = golden(&big);
    let p = (0, vec![x.clone(), plus(&x, &big)]);
    let won = (0, vec![big.clone(), big.clone()]);
    let nim = |heap: &Number| (1, vec![heap.clone()]);
    let ask = |position: &[(usize, Component)]| solve(&rules, Play::Normal, position, 10);
    assert_eq!(ask(&[p.clone(), nim(&n(0))]).unwrap().outcome, Outcome::P);
    assert_eq!(ask(&[won.clone(), nim(&n(0))]).unwrap().outcome, Outcome::N);
    let answer = ask(&[p.clone(), nim(&big)]).unwrap();
    assert_eq!(answer.outcome, Outcome::N);
    assert!(answer.moves.list.iter().all(|one| one.component == 1 && one.to == [vec![n(0)]]), "{:?}", answer.moves);
    assert!(ask(&[won, nim(&big)]).is_err());
}
