//! Random rulesets of two heaps, made from rows, columns, rays, single vectors and bounded takes. Most have an automatic
//! law; every law that is proved is compared with outcomes computed from the vectors, far beyond what the finder saw.

use grundy::budget::Budget;
use grundy::seek::{Aim, seek};
use grundy_core::law::{Automaton, Determines, System};
use grundy_core::plain::Ruleset;
use grundy_core::value::Play;
use std::time::Duration;

/// A family of moves: its text over heaps (a, b), and its vectors within a box.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Family {
    /// Multiples, from the first, of a vector.
    Ray(u64, u64),
    /// A vector.
    Vector(u64, u64),
    /// At most so much from one heap.
    Bounded(usize, u64),
}

use Family::{Bounded, Ray, Vector};

const POOL: [Family; 15] = [
    Ray(1, 0),
    Ray(0, 1),
    Ray(1, 1),
    Ray(1, 2),
    Ray(2, 1),
    Vector(1, 1),
    Vector(1, 2),
    Vector(2, 1),
    Vector(2, 2),
    Bounded(0, 2),
    Bounded(1, 2),
    Bounded(0, 3),
    Bounded(1, 3),
    Vector(3, 1),
    Vector(1, 3),
];

impl Family {
    fn text(self) -> String {
        let less = |name: &str, times: u64| match times {
            0 => name.to_string(),
            1 => format!("{name} - t"),
            times => format!("{name} - {times}t"),
        };
        match self {
            Ray(i, j) => format!("(a, b) -> ({}, {}) where t >= 1", less("a", i), less("b", j)),
            Vector(i, j) => format!("(a, b) -> (a - {i}, b - {j})"),
            Bounded(0, most) => format!("(a, b) -> (a - t, b) where t in {{1..{most}}}"),
            Bounded(_, most) => format!("(a, b) -> (a, b - t) where t in {{1..{most}}}"),
        }
    }

    fn vectors(self, side: usize) -> Vec<(usize, usize)> {
        let number = |own: u64| usize::try_from(own).unwrap();
        match self {
            Ray(i, j) => {
                let (i, j) = (number(i), number(j));
                (1..side).map(|k| (k * i, k * j)).take_while(|(x, y)| *x < side && *y < side).collect()
            }
            Vector(i, j) => vec![(number(i), number(j))],
            Bounded(0, most) => (1..=number(most)).map(|t| (t, 0)).collect(),
            Bounded(_, most) => (1..=number(most)).map(|t| (0, t)).collect(),
        }
    }
}

/// Which pairs below `side` are P, from the vectors alone.
fn lost(families: &[Family], side: usize) -> Vec<Vec<bool>> {
    let vectors: Vec<(usize, usize)> = families.iter().flat_map(|own| own.vectors(side)).collect();
    let mut lost = vec![vec![false; side]; side];
    for x in 0..side {
        for y in 0..side {
            lost[x][y] = !vectors.iter().any(|(i, j)| *i <= x && *j <= y && lost[x - i][y - j]);
        }
    }
    lost
}

/// The output of an automaton after the greedy words of a pair.
fn output(system: &System, automaton: &Automaton, pair: [u64; 2]) -> u32 {
    let units: Vec<u64> = system.units::<u64>().take_while(|unit| *unit <= pair[0].max(pair[1])).collect();
    let (mut rest, mut state) = (pair, 0);
    for unit in units.iter().rev() {
        let mut symbol = 0;
        for own in &mut rest {
            symbol = symbol * system.digits() + usize::try_from(*own / unit).unwrap();
            *own %= unit;
        }
        state = automaton.next(state, symbol);
    }
    automaton.output(state)
}

pub struct Random(u64);

impl Random {
    pub fn of(seed: u64) -> Random {
        Random(seed)
    }

    pub fn below(&mut self, bound: u64) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % bound).unwrap()
    }
}

/// So many different choices of two to four families.
fn games(count: usize) -> Vec<Vec<Family>> {
    let mut random = Random::of(0x1234_5678_9abc_def1);
    let mut games: Vec<Vec<Family>> = Vec::new();
    while games.len() < count {
        let size = [2, 3, 3, 4][random.below(4)];
        let mut game: Vec<Family> = Vec::new();
        while game.len() < size {
            let family = POOL[random.below(POOL.len() as u64)];
            if !game.contains(&family) {
                game.push(family);
            }
        }
        game.sort_unstable_by_key(|own| POOL.iter().position(|other| own == other));
        if !games.contains(&game) {
            games.push(game);
        }
    }
    games
}

/// The texts of so many.
pub fn texts(count: usize) -> Vec<String> {
    games(count).iter().map(|game| text(game)).collect()
}

fn text(families: &[Family]) -> String {
    families.iter().map(|own| own.text()).collect::<Vec<_>>().join("; ")
}

fn aim() -> Aim {
    Aim { play: Play::Normal, determines: Determines::Outcome, ceilings: Vec::new(), rounds: usize::MAX }
}

/// How many of some rulesets have a law that is proved; each is compared with the outcomes below `side`.
fn survey(games: &[Vec<Family>], side: usize, time: Duration) -> usize {
    let mut proved = 0;
    for families in games {
        let text = text(families);
        let rules = Ruleset::read(&text).unwrap();
        let budget = Budget { time, ..Budget::default() };
        let Some(theorem) = seek(&rules, &aim(), &mut budget.start()).theorem else {
            println!("no law: {text}");
            continue;
        };
        proved += 1;
        let law = theorem.certificate().law.automatic().unwrap();
        assert_eq!(theorem.certificate().determines, Determines::Outcome);
        let expected = lost(families, side);
        for (x, row) in (0..).zip(&expected) {
            for (y, lost) in (0..).zip(row) {
                assert_eq!(output(&law.system, law.automaton(), [x, y]) == 0, *lost, "{text} at ({x}, {y})");
            }
        }
    }
    proved
}

#[test]
fn some_random_rulesets() {
    let games = games(60);
    let proved = survey(&games[..8], 200, Duration::from_secs(60));
    assert!(proved >= 7, "{proved}");
}

/// All of them: `cargo test --release -p grundy --test automatic -- --ignored`.
#[test]
#[ignore = "takes a minute"]
fn sixty_random_rulesets() {
    let proved = survey(&games(60), 600, Duration::from_secs(60));
    println!("{proved} of 60");
    assert!(proved >= 50, "{proved}");
}

/// Whether a law is found and is right below `side` for heaps and a second coordinate, by options written out by hand.
fn agrees(text: &str, side: u64, options: impl Fn(u64, u64) -> Vec<(u64, u64)>) {
    let rules = Ruleset::read(text).unwrap();
    let budget = Budget { time: Duration::from_secs(60), ..Budget::default() };
    let found = seek(&rules, &aim(), &mut budget.start());
    let theorem = found.theorem.unwrap_or_else(|| panic!("{text}: {:?} {:?}", found.stopped, found.tried));
    let law = theorem.certificate().law.automatic().unwrap();
    let mut known = std::collections::HashMap::new();
    for x in 0..side {
        for y in 0..side {
            let lost = lost_by(x, y, &options, &mut known);
            assert_eq!(output(&law.system, law.automaton(), [x, y]) == 0, lost, "{text} at ({x}, {y})");
        }
    }
}

fn lost_by(
    x: u64,
    y: u64,
    options: &impl Fn(u64, u64) -> Vec<(u64, u64)>,
    known: &mut std::collections::HashMap<(u64, u64), bool>,
) -> bool {
    if let Some(lost) = known.get(&(x, y)) {
        return *lost;
    }
    let lost = !options(x, y).into_iter().any(|(x, y)| lost_by(x, y, options, known));
    known.insert((x, y), lost);
    lost
}

#[test]
fn caps_that_nobody_named() {
    // After t was taken, at most t + 1 may be taken.
    agrees("(n, cap) -> (n - t, t + 1) where t >= 1, t <= cap", 40, |n, cap| {
        (1..=cap.min(n)).map(|t| (n - t, t + 1)).collect()
    });
}

#[test]
fn vectors_beside_a_ray_and_their_mirror() {
    let text = "(a, b) -> (a - 2, b - 1); (a, b) -> (a - 1, b - 2); (a, b) -> (a - t, b - t) where t >= 1";
    agrees(text, 40, |a, b| {
        let near = [(2, 1), (1, 2)].into_iter().filter(|(i, j)| *i <= a && *j <= b);
        near.map(|(i, j)| (a - i, b - j)).chain((1..=a.min(b)).map(|t| (a - t, b - t))).collect()
    });
    // Names and the order of coordinates do not matter.
    let text = "(y, x) -> (y - 1, x - 2); (p, q) -> (p - 2, q - 1); (u, v) -> (u - k, v - k) where k >= 1";
    agrees(text, 40, |a, b| {
        let near = [(2, 1), (1, 2)].into_iter().filter(|(i, j)| *i <= a && *j <= b);
        near.map(|(i, j)| (a - i, b - j)).chain((1..=a.min(b)).map(|t| (a - t, b - t))).collect()
    });
}
