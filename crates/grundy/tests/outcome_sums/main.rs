//! Laws that give outcomes alone: sums under normal play as far as they decide, and single components of any size under
//! both plays. What wins is checked by the formulas of the literature, written a second time.

mod formulas;

use formulas::{
    Component, bit, dynamic, dynamic_moves, golden, is_golden, is_moore_move, is_stairs_move, minus, moore, n, number,
    parts, plus, stairs, stairs_changes, stairs_moves, terms, times, wythoff, xor,
};
use grundy::answer::{Answer, Unanswered};
use grundy::budget::{Budget, Exhausted};
use grundy::catalogue::{Rules, read};
use grundy::number::Number;
use grundy::solve::{Question, Solver};
use grundy_core::value::{Natural, Outcome, Play};

fn solve(rules: &[Rules], play: Play, position: &[(usize, Component)], limit: usize) -> Result<Answer, Unanswered> {
    let mut meter = Budget::default().start();
    Solver::of_rules(rules, play, &mut meter).solve(Question { position, limit }, &mut meter)
}

/// All components that winning moves leave, in order.
type AllMoves<'a> = &'a dyn Fn(&[Number], Play) -> Vec<Component>;

/// Asks for one component of named rules under both plays: the outcome, and that every move that is listed wins.
/// `all` tells all winning moves where they are known.
fn single(
    rules: &[Rules],
    component: &Component,
    is_p: &dyn Fn(&[Number], Play) -> bool,
    is_legal: &dyn Fn(&[Number], &[Number]) -> bool,
    all: Option<AllMoves<'_>>,
) {
    for play in [Play::Normal, Play::Misere] {
        let shown: Vec<String> =
            component.iter().take(4).map(|one| one.to_string().chars().take(30).collect()).collect();
        let about = format!("{} at {shown:?} under {play}", rules[0].expanded().chars().take(60).collect::<String>());
        let answer = solve(rules, play, &[(0, component.clone())], 50);
        let answer = answer.unwrap_or_else(|error| panic!("{about}: {error:?}"));
        let own_p = is_p(component, play);
        assert_eq!(answer.outcome == Outcome::P, own_p, "{about}");
        let without = own_p || answer.ended;
        assert!(without == answer.moves.list.is_empty(), "{about}: an N-position has a winning move");
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

/// On both sides of where machine words end.
const SIZES: [&str; 8] = ["10^6 + 7", "10^18", "2^62 + 1", "2^63 + 5", "2^64 - 9", "2^64", "10^100 + 3", "10^1000 + 9"];

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
            let term = terms(k, &heap).pop().unwrap();
            let heaps = [heap.clone(), plus(&heap, &n(1)), term.clone(), plus(&term, &n(1)), plus(&term, &n(4))];
            let tried = if size == SIZES[7] { usize::from(k == 2) + usize::from(k == 3) } else { heaps.len() };
            for (turn, heap) in heaps.into_iter().enumerate().take(tried) {
                let least = parts(k, &heap)[0].clone();
                // A heap of a thousand digits has hundreds of winning moves, each checked here and there.
                let caps = if size == SIZES[7] {
                    vec![plus(&least, &n(1))]
                } else {
                    let all = [minus(&heap, &n(1)), n(0), minus(&least, &n(1)), heap.clone(), n(5), least, n(1)];
                    all.into_iter().skip(turn % 3).step_by(3).collect()
                };
                for cap in caps {
                    single(&rules, &vec![heap.clone(), cap], &is_p, &legal, Some(&all));
                }
            }
        }
    }
    let rules = named("fibonacci-nim");
    let is_p = |component: &[Number], play: Play| dynamic(2, component, play);
    let heap = number("10^1000");
    let all = |component: &[Number], play: Play| dynamic_moves(2, component, play);
    let less = minus(&heap, &n(1));
    single(&rules, &vec![heap, less], &is_p, &is_fibonacci_move, Some(&all));
}

fn is_fibonacci_move(from: &[Number], to: &[Number]) -> bool {
    let taken = from[0].minus(&to[0]);
    taken.is_some_and(|taken| !taken.is_zero() && taken <= from[1] && to[1] == times(2, &taken))
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
    let mut component: Component = (0..100_000).map(|at| n(at * 7_919 % 1_009)).collect();
    let mut positions = vec![component.clone()];
    component[0] = plus(&component[0], &number("10^30"));
    positions.push(component.clone());
    component[0] = xor(component.iter().step_by(2).skip(1));
    positions.push(component);
    let mut small: Component = vec![n(0); 100_000];
    small[70_001] = n(6);
    positions.push(small.clone());
    small[500] = n(1);
    positions.push(small);
    for component in positions {
        single(&rules, &component, &stairs, &is_stairs_move, None);
        for play in [Play::Normal, Play::Misere] {
            let answer = solve(&rules, play, &[(0, component.clone())], 0).unwrap();
            let is_p = answer.outcome == Outcome::P;
            let count = if is_p { 0 } else { stairs_changes(&component, play).len() };
            assert_eq!(answer.moves.count, Some(n(count as u64)), "{play}");
        }
    }
}

#[test]
fn five_heaps_of_moore_of_any_size() {
    // Where options can be tried at all, some are tried beside the law: few positions of such sizes.
    for k in [2, 3, 4] {
        let rules = named(&format!("moore({k}, 5)"));
        let is_p = |component: &[Number], play: Play| moore(k, component, play);
        let legal = is_moore_move(usize::try_from(k).unwrap());
        for (place, size) in SIZES.into_iter().enumerate() {
            let s = number(size);
            let half = bit(&s).0;
            let all = [
                vec![s.clone(), s.clone(), s.clone(), n(0), n(0)],
                vec![s.clone(), s.clone(), s.clone(), s.clone(), n(0)],
                vec![s.clone(), s.clone(), s.clone(), s.clone(), s.clone()],
                vec![s.clone(), half.clone(), n(5), minus(&s, &half), n(1)],
                vec![s.clone(), n(1), n(1), n(0), n(1)],
                vec![s.clone(), s.clone(), n(1), n(1), n(1)],
                vec![s.clone(), plus(&s, &n(1)), plus(&s, &n(2)), n(3), half],
                vec![n(0), n(0), n(0), n(0), s.clone()],
            ];
            let (skipped, taken) = if place < 2 { (3 + place, usize::from(k == 2)) } else { (0, all.len()) };
            let tried = all.iter().skip(skipped).take(taken);
            tried.for_each(|component| single(&rules, component, &is_p, &legal, None));
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
    let term = |k: u64| terms(k, &big).pop().unwrap();
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
