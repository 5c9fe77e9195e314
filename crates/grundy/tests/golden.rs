//! The data suite through parser, plain form, options, shapes, every engine that accepts, the finder and the checker.

use grundy::answer::learn;
use grundy::budget::{Budget, Meter};
use grundy::engine::{ENGINES, Outcomes, Task, component_at, engine};
use grundy::game::Game;
use grundy_core::check::Basis;
use grundy_core::law::Determines;
use grundy_core::plain::{Fuel, Ruleset};
use grundy_core::value::{Choice, Outcome, Play};
use serde::Deserialize;

#[derive(Deserialize)]
struct Suite {
    ruleset: Vec<Row>,
}

#[derive(Deserialize)]
struct Row {
    id: String,
    text: String,
    also: Vec<String>,
    arity: usize,
    r#box: Option<Vec<u64>>,
    values: Vec<u32>,
    misere: String,
    options: Vec<Options>,
    law: Option<Law>,
}

#[derive(Deserialize)]
struct Options {
    of: Vec<u64>,
    to: Vec<Choice>,
}

#[derive(Deserialize, PartialEq, Debug)]
struct Law {
    preperiod: usize,
    period: usize,
    saltus: u64,
}

fn rows() -> Vec<Row> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/rulesets.toml");
    toml::from_str::<Suite>(&std::fs::read_to_string(path).unwrap()).unwrap().ruleset
}

impl Row {
    fn ends(&self) -> Vec<u64> {
        self.r#box.clone().unwrap_or_else(|| vec![self.values.len() as u64 - 1])
    }

    fn texts(&self) -> impl Iterator<Item = (String, Ruleset)> {
        let texts = std::iter::once(&self.text).chain(&self.also);
        texts.map(|text| {
            (text.clone(), Ruleset::read(text).unwrap_or_else(|error| panic!("{}: {text}: {error}", self.id)))
        })
    }
}

fn plenty() -> Meter {
    Budget { time: std::time::Duration::from_secs(600), ..Budget::default() }.start()
}

fn options(rules: &Ruleset, component: &[u64]) -> Vec<Choice> {
    rules.options(component, &mut Fuel::new(1 << 30)).unwrap()
}

/// Texts that tie the amount to the heap, though in ways that never matter: no shape is seen in them.
const LOOSE: [&str; 9] = [
    "x -> y where y + 2^i = x, i < x",
    "n -> n - s * s where 1 <= s <= n",
    "n -> m where m + s * s = n, 0 < s, s <= n",
    "n -> m where m + t = n, t = 2u + 1, u <= n",
    "n -> m where m < n, n % 2 = m % 2",
    "n -> m where n % 3 = m % 3, n > m",
    "n -> n - (2s + 1)^2 where 2s < n",
    "n -> n - s * s where s in odd, s <= n",
    "n -> m where m < n, 4n <= 19 + 3m",
];

#[test]
fn the_suite_is_as_large_as_promised() {
    let rows = rows();
    assert!(rows.len() >= 60, "{} rulesets", rows.len());
    for row in rows {
        assert!(row.also.len() >= 3, "{} is written in {} other ways", row.id, row.also.len());
    }
}

#[test]
fn options_are_those_of_the_table_in_every_way_of_writing() {
    for row in rows() {
        for (text, rules) in row.texts() {
            for Options { of, to } in &row.options {
                assert_eq!(options(&rules, of), *to, "{}: {text} at {of:?}\n{rules}", row.id);
            }
        }
    }
}

#[test]
fn all_ways_of_writing_have_the_same_options_and_the_same_shape() {
    let mut loose = Vec::new();
    for row in rows() {
        let ends = row.ends();
        let texts: Vec<(String, Ruleset)> = row.texts().collect();
        let (_, first) = &texts[0];
        let shape = first.subtraction();
        for (text, rules) in &texts[1..] {
            for end in 0..=ends[0].min(24) {
                let mut component = vec![end; row.arity];
                component.iter_mut().skip(1).zip(&ends[1..]).for_each(|(own, end)| *own = (*own).min(*end));
                let fuel = &mut Fuel::new(1 << 30);
                assert_eq!(
                    options(rules, &component),
                    options(first, &component),
                    "{}: {text} at {component:?}",
                    row.id
                );
                assert_eq!(rules.is_terminal(&component, fuel), first.is_terminal(&component, fuel));
            }
            let own = rules.subtraction();
            if shape.is_some() && own.is_none() {
                loose.push(text.clone());
                continue;
            }
            assert_eq!(own.is_some(), shape.is_some(), "{}: {text}\n{rules}\n{first}", row.id);
            if let (Some(own), Some(shape)) = (&own, &shape) {
                let amounts = |shape: &grundy_core::plain::Subtraction, rules: &Ruleset| {
                    shape.amounts(rules, 60, &mut Fuel::new(1 << 30)).unwrap()
                };
                assert_eq!(own.most, shape.most, "{}: {text}", row.id);
                assert_eq!(amounts(own, rules), amounts(shape, first), "{}: {text}", row.id);
            }
        }
    }
    assert_eq!(loose, LOOSE);
}

#[test]
fn every_engine_that_accepts_agrees_with_the_table() {
    for row in rows() {
        let ends = row.ends();
        for (text, rules) in row.texts() {
            let mut accepted = 0;
            for engine in ENGINES {
                let task = Task { game: &rules, play: Play::Normal, upto: &ends };
                if let Ok(found) = engine.fill(task, Vec::new(), &mut plenty()) {
                    accepted += 1;
                    assert_eq!(found.stopped, None);
                    assert_eq!(found.values, row.values, "{}: {text} by {}", row.id, engine.name());
                }
            }
            if text == row.text {
                misere(&row, &rules, &ends);
            }
            assert!(accepted > 0, "{}: no engine accepts {text}", row.id);
        }
    }
}

/// Misère outcomes, as far as the table holds them: by each engine that accepts, and by search of whole positions.
fn misere(row: &Row, rules: &Ruleset, ends: &[u64]) {
    let expected: Vec<u32> = row.misere.chars().map(|letter| u32::from(letter == 'N')).collect();
    let whole = expected.len() == row.values.len();
    let short = [expected.len() as u64 - 1];
    let upto = if row.arity == 1 { &short[..] } else { ends };
    for engine in ENGINES.into_iter().filter(|_| whole || row.arity == 1) {
        if let Ok(found) = engine.fill(Task { game: rules, play: Play::Misere, upto }, Vec::new(), &mut plenty()) {
            assert_eq!(found.values, expected, "{}: misère by {}", row.id, engine.name());
        }
    }
    let games: [&dyn Game; 1] = [rules];
    let mut outcomes = Outcomes::new(&games, Play::Misere);
    for (place, wins) in (0..).zip(expected) {
        let component = component_at(place, ends);
        let found = outcomes.of(vec![(0, component.clone())], &mut plenty()).unwrap();
        assert_eq!(u32::from(found == Outcome::N), wins, "{}: misère at {component:?}", row.id);
    }
}

#[test]
fn laws_are_found_and_proved_where_a_theorem_covers_them() {
    let mut proved = 0;
    for row in rows().into_iter().filter(|row| row.arity == 1) {
        for (text, rules) in row.texts() {
            // A period shows after a few of its length; where heaps break, values cost more the larger they are.
            let rounds = if rules.subtraction().is_some() { 8 } else { 2 };
            let most = row.values.len() as u64 * rounds;
            let learned = learn(&rules, Play::Normal, Vec::new(), most, &mut plenty());
            let found = learned.laws.iter().find(|law| law.determines == Determines::Value);
            let shown = found.map(|law| Law {
                preperiod: law.law.preperiod(),
                period: law.law.period(),
                saltus: law.law.saltus(),
            });
            if row.law.is_some() && learned.declined.is_none() {
                assert_eq!(shown, row.law, "{}: {text}", row.id);
            }
            let Some(law) = found else { continue };
            if let Basis::Proved(_) = law.basis {
                proved += 1;
                for (heap, value) in (0_u64..).zip(&row.values) {
                    assert_eq!(law.law.at(&heap), Some(u64::from(*value)), "{}: {text} at {heap}", row.id);
                }
            }
            let finite = rules.subtraction().is_some_and(|shape| shape.most.is_some());
            let is_proved = matches!(law.basis, Basis::Proved(_));
            let task = Task { game: &rules, play: Play::Normal, upto: &row.ends() };
            let upwards = engine("table").unwrap().fill(task, Vec::new(), &mut plenty()).is_ok();
            assert!(is_proved || !finite || !upwards, "{}: {text} is not proved", row.id);
        }
    }
    assert!(proved >= 150, "{proved} laws are proved");
}
