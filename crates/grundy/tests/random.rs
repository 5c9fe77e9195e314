//! Random rulesets: engines against the oracle. A ruleset is made as a tree with a reading of its own, written in the
//! notation, and read by the program; values, misère outcomes and outcomes with circles have to agree.

mod oracle;

use grundy::budget::{Budget, Meter};
use grundy::engine::{Outcomes, Search, SearchFailure};
use grundy::game::Game;
use grundy::number::Number;
use grundy::solve::{Question, Solver};
use grundy_core::notation::{NotationError, Problem};
use grundy_core::plain::Ruleset;
use grundy_core::value::{Outcome, Play};
use proptest::prelude::*;
use proptest::test_runner::FileFailurePersistence;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::time::Duration;

/// Heaps of the box.
const HEAPS: u64 = 9;
/// `constant + n·a + t·b`, `n / constant`, …: what a random rule is made of. `n` is the heap, `t` the choice.
#[derive(Clone, Debug)]
enum Expr {
    Linear { constant: i64, heap: i64, choice: i64 },
    Quotient(Box<Expr>, i64),
    Remainder(Box<Expr>, i64),
    Min(Box<Expr>, Box<Expr>),
    Max(Box<Expr>, Box<Expr>),
    Product(Box<Expr>, Box<Expr>),
    Gcd(Box<Expr>, Box<Expr>),
}

#[derive(Clone, Debug)]
enum Cond {
    Less(Expr, Expr),
    Equal(Expr, Expr),
    AtLeast(Expr, Expr),
    In(Expr, Vec<i64>),
    NotIn(Expr, Vec<i64>),
    Divides(i64, Expr),
    And(Box<Cond>, Box<Cond>),
    Or(Box<Cond>, Box<Cond>),
    Not(Box<Cond>),
}

#[derive(Clone, Debug)]
struct Rule {
    parts: Vec<Expr>,
    cond: Cond,
    /// Whether the parts together are required to be smaller than the heap.
    falls: bool,
}

impl Expr {
    fn value(&self, n: i64, t: i64) -> i64 {
        match self {
            Expr::Linear { constant, heap, choice } => constant + heap * n + choice * t,
            Expr::Quotient(a, b) => a.value(n, t).div_euclid(*b),
            Expr::Remainder(a, b) => a.value(n, t).rem_euclid(*b),
            Expr::Min(a, b) => a.value(n, t).min(b.value(n, t)),
            Expr::Max(a, b) => a.value(n, t).max(b.value(n, t)),
            Expr::Product(a, b) => a.value(n, t) * b.value(n, t),
            Expr::Gcd(a, b) => {
                let (mut a, mut b) = (a.value(n, t).abs(), b.value(n, t).abs());
                while b != 0 {
                    (a, b) = (b, a % b);
                }
                a
            }
        }
    }

    fn text(&self) -> String {
        match self {
            Expr::Linear { constant, heap, choice } => {
                let mut text = constant.max(&0).to_string();
                for (factor, name) in [(heap, "n"), (choice, "t")] {
                    match factor {
                        0 => {}
                        1.. => text += &format!(" + {factor}{name}"),
                        _ => text += &format!(" - {}*{name}", -factor),
                    }
                }
                if *constant < 0 {
                    text += &format!(" - {}", -constant);
                }
                format!("({text})")
            }
            Expr::Quotient(a, b) => format!("({} / {b})", a.text()),
            Expr::Remainder(a, b) => format!("({} % {b})", a.text()),
            Expr::Min(a, b) => format!("min({}, {})", a.text(), b.text()),
            Expr::Max(a, b) => format!("max({}, {})", a.text(), b.text()),
            Expr::Product(a, b) => format!("{} * {}", a.text(), b.text()),
            Expr::Gcd(a, b) => format!("gcd({}, {})", a.text(), b.text()),
        }
    }
}

impl Cond {
    fn holds(&self, n: i64, t: i64) -> bool {
        match self {
            Cond::Less(a, b) => a.value(n, t) < b.value(n, t),
            Cond::Equal(a, b) => a.value(n, t) == b.value(n, t),
            Cond::AtLeast(a, b) => a.value(n, t) >= b.value(n, t),
            Cond::In(a, set) => set.contains(&a.value(n, t)),
            Cond::NotIn(a, set) => !set.contains(&a.value(n, t)),
            Cond::Divides(k, a) => a.value(n, t) % k == 0,
            Cond::And(a, b) => a.holds(n, t) && b.holds(n, t),
            Cond::Or(a, b) => a.holds(n, t) || b.holds(n, t),
            Cond::Not(a) => !a.holds(n, t),
        }
    }

    fn text(&self) -> String {
        let list = |set: &[i64]| set.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
        match self {
            Cond::Less(a, b) => format!("{} < {}", a.text(), b.text()),
            Cond::Equal(a, b) => format!("{} = {}", a.text(), b.text()),
            Cond::AtLeast(a, b) => format!("{} >= {}", a.text(), b.text()),
            Cond::In(a, set) => format!("{} in {{{}}}", a.text(), list(set)),
            Cond::NotIn(a, set) => format!("{} not in {{{}}}", a.text(), list(set)),
            Cond::Divides(k, a) => format!("{k} divides {}", a.text()),
            Cond::And(a, b) => format!("({} and {})", a.text(), b.text()),
            Cond::Or(a, b) => format!("({} or {})", a.text(), b.text()),
            Cond::Not(a) => format!("not ({})", a.text()),
        }
    }
}

impl Rule {
    /// Parts are `max(0, …)`-free: a negative one is no move.
    fn options(&self, n: i64, options: &mut BTreeSet<Vec<Vec<u64>>>) {
        for t in 0..=2 * n + 2 {
            let parts: Vec<i64> = self.parts.iter().map(|part| part.value(n, t)).collect();
            let falls = !self.falls || parts.iter().sum::<i64>() < n;
            let small = parts.iter().all(|part| (0..=3 * n + 8).contains(part));
            if self.cond.holds(n, t) && falls && small {
                let mut option: Vec<Vec<u64>> = parts.iter().map(|part| vec![u64::try_from(*part).unwrap()]).collect();
                option.sort();
                options.insert(option);
            }
        }
    }

    fn text(&self) -> String {
        let parts: Vec<String> = self.parts.iter().map(Expr::text).collect();
        let to = if parts.is_empty() { "end".to_owned() } else { parts.join(", ") };
        let mut text = format!("n -> {to} where {}, t <= 2n + 2, t >= 0", self.cond.text());
        for part in &parts {
            text += &format!(", {part} <= 3n + 8");
        }
        if self.falls {
            let sum = if parts.is_empty() { "0".to_owned() } else { parts.join(" + ") };
            text += &format!(", {sum} < n");
        }
        text
    }
}

fn expr() -> impl Strategy<Value = Expr> {
    let linear =
        (-3_i64..6, -1_i64..3, -2_i64..3).prop_map(|(constant, heap, choice)| Expr::Linear { constant, heap, choice });
    linear.prop_recursive(1, 3, 2, |inner| {
        prop_oneof![
            (inner.clone(), 1_i64..4).prop_map(|(a, b)| Expr::Quotient(Box::new(a), b)),
            (inner.clone(), 1_i64..4).prop_map(|(a, b)| Expr::Remainder(Box::new(a), b)),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| Expr::Min(Box::new(a), Box::new(b))),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| Expr::Max(Box::new(a), Box::new(b))),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| Expr::Product(Box::new(a), Box::new(b))),
            (inner.clone(), inner).prop_map(|(a, b)| Expr::Gcd(Box::new(a), Box::new(b))),
        ]
    })
}

fn cond() -> impl Strategy<Value = Cond> {
    let set = || prop::collection::vec(0_i64..9, 1..4);
    let leaf = prop_oneof![
        (expr(), expr()).prop_map(|(a, b)| Cond::Less(a, b)),
        (expr(), expr()).prop_map(|(a, b)| Cond::Equal(a, b)),
        (expr(), expr()).prop_map(|(a, b)| Cond::AtLeast(a, b)),
        (expr(), set()).prop_map(|(a, set)| Cond::In(a, set)),
        (expr(), set()).prop_map(|(a, set)| Cond::NotIn(a, set)),
        (1_i64..5, expr()).prop_map(|(k, a)| Cond::Divides(k, a)),
    ];
    leaf.prop_recursive(2, 4, 2, |inner| {
        prop_oneof![
            (inner.clone(), inner.clone()).prop_map(|(a, b)| Cond::And(Box::new(a), Box::new(b))),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| Cond::Or(Box::new(a), Box::new(b))),
            inner.prop_map(|a| Cond::Not(Box::new(a))),
        ]
    })
}

fn rules(falls: bool) -> impl Strategy<Value = Vec<Rule>> {
    let rule = (prop::collection::vec(expr(), 0..3), cond()).prop_map(move |(parts, cond)| Rule { parts, cond, falls });
    prop::collection::vec(rule, 1..3)
}

/// A budget of steps: a loaded machine changes nothing.
fn patient(steps: u64) -> Meter {
    Budget { steps, time: Duration::from_secs(3600), ..Budget::default() }.start()
}

/// The ruleset, or none if its alternatives multiply beyond what is expanded.
fn read(text: &str) -> Option<Ruleset> {
    match Ruleset::read(text) {
        Ok(rules) => Some(rules),
        Err(NotationError { problem: Problem::TooManyCases { .. }, .. }) => None,
        Err(error) => panic!("{text}: {error}"),
    }
}

fn all_options(rules: &[Rule], n: u64) -> Vec<Vec<Vec<u64>>> {
    let mut options = BTreeSet::new();
    rules.iter().for_each(|rule| rule.options(i64::try_from(n).unwrap(), &mut options));
    options.into_iter().collect()
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: std::env::var("CASES").map_or(10_000, |cases| cases.parse().unwrap()),
        failure_persistence: Some(Box::new(FileFailurePersistence::WithSource("regressions"))),
        ..ProptestConfig::default()
    })]

    #[test]
    fn values_and_outcomes_agree_with_the_oracle(rules in rules(true)) {
        let text = rules.iter().map(Rule::text).collect::<Vec<_>>().join("; ");
        let ruleset = read(&text);
        prop_assume!(ruleset.is_some());
        let ruleset = ruleset.unwrap();
        let table: Vec<Vec<Vec<Vec<u64>>>> = (0..HEAPS).map(|n| all_options(&rules, n)).collect();
        let options = |component: &[u64]| table[usize::try_from(component[0]).unwrap()].clone();
        let mut meter = patient(1 << 33);
        let (mut values, mut wins) = (HashMap::new(), HashMap::new());
        let mut search = Search::new();
        let games: [&dyn Game; 1] = [&ruleset];
        // Laws are not what is tested here, so little is spent on them.
        let mut little = patient(1 << 14);
        let mut solver = Solver::new(games.to_vec(), Play::Misere, &mut little);
        for n in 0..HEAPS {
            let found = grundy::game::options(&ruleset, &[n], &mut meter).unwrap();
            let found: BTreeSet<_> = found.into_iter().collect();
            let expected: BTreeSet<_> = options(&[n]).into_iter().collect();
            prop_assert_eq!(found, expected, "options of {}\n{}\n{}", n, ruleset.text(), ruleset);
            let value = search.value(&ruleset, &[n], &mut meter).unwrap();
            prop_assert_eq!(u64::from(value), oracle::nim_value(&options, &[n], &mut values), "{}", ruleset.text());
            let position = [(0, vec![Number::from(n)])];
            let answer = solver.solve(Question { position: &position, limit: 99 }, &mut meter).unwrap();
            let expected = oracle::next_player_wins(&options, true, &[vec![n]], &mut wins);
            prop_assert_eq!(answer.outcome == Outcome::N, expected, "misère {} of {}", n, ruleset.text());
            let winning = options(&[n]).into_iter().filter(|option| {
                !oracle::next_player_wins(&options, true, option, &mut wins)
            }).count();
            let count = Number::from(if expected { winning as u64 } else { 0 });
            prop_assert_eq!(answer.moves.count, Some(count), "{}", ruleset.text());
        }
    }

    #[test]
    fn circles_are_answered_by_retrograde_analysis(rules in rules(false).prop_filter("parts alone", |rules| {
        rules.iter().all(|rule| rule.parts.len() < 2)
    })) {
        // Every part stays below a roof, so that finitely many heaps are reached.
        let roof = 30_u64;
        let capped: Vec<String> = rules.iter().map(|rule| {
            let roofs: Vec<String> = rule.parts.iter().map(|part| format!(", {} <= {roof}", part.text())).collect();
            format!("{}{}", rule.text(), roofs.concat())
        }).collect();
        let ruleset = read(&capped.join("; "));
        prop_assume!(ruleset.is_some());
        let ruleset = ruleset.unwrap();
        let next = |n: u64| -> Vec<Option<u64>> {
            all_options(&rules, n).into_iter().map(|option| option.first().map(|part| part[0]))
                .filter(|part| part.is_none_or(|part| part <= roof)).collect()
        };
        // P if all options are N, N if some option is P, undecided for ever: D.
        let mut outcome: BTreeMap<u64, Outcome> = BTreeMap::new();
        loop {
            let before = outcome.len();
            for n in 0..=roof {
                let of = |part: &Option<u64>| part.map_or(Some(Outcome::P), |part| outcome.get(&part).copied());
                let options: Vec<Option<Outcome>> = next(n).iter().map(of).collect();
                if options.contains(&Some(Outcome::P)) {
                    outcome.insert(n, Outcome::N);
                } else if options.iter().all(|option| *option == Some(Outcome::N)) {
                    outcome.insert(n, Outcome::P);
                }
            }
            if outcome.len() == before {
                break;
            }
        }
        let mut meter = patient(1 << 33);
        let games: [&dyn Game; 1] = [&ruleset];
        let mut outcomes = Outcomes::new(&games, Play::Normal);
        for n in 0..HEAPS {
            let found = outcomes.of(vec![(0, vec![n])], &mut meter).unwrap();
            let expected = outcome.get(&n).copied().unwrap_or(Outcome::D);
            prop_assert_eq!(found, expected, "{} of {}", n, ruleset.text());
            match Search::new().value(&ruleset, &[n], &mut meter) {
                Ok(value) => prop_assert_eq!(value > 0, found == Outcome::N),
                Err(SearchFailure::Circle(_)) => {}
                Err(SearchFailure::Exhausted(exhausted)) => prop_assert!(false, "{:?}", exhausted),
            }
        }
    }
}
