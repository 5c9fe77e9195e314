//! The games of the data suite with a proved law, and some whose rules are unusual.

use grundy::answer::{Law, learn};
use grundy::budget::{Budget, Meter};
use grundy::catalogue::{Rules, read};
use grundy_core::check::Basis;
use grundy_core::plain::{Fuel, Ruleset};
use grundy_core::value::{Choice, Play};
use grundy_show::emit::{Target, emit};
use grundy_show::messages::Messages;
use serde::Deserialize;
use std::collections::BTreeSet;
use std::sync::LazyLock;
use std::time::Duration;

#[derive(Deserialize)]
struct Suite {
    ruleset: Vec<Row>,
}

#[derive(Deserialize)]
struct Row {
    id: String,
    text: String,
    arity: usize,
}

/// Rules whose small heaps are unusual, laws with large preperiods, parts that must be positive or differ.
const MORE: [(&str, &str); 9] = [
    ("an end at 0", "n -> end where n < 5; take {1, 2}"),
    ("only ends", "n -> end where n = 3 or n = 7"),
    ("no move", "n -> n - 1 where n < 1"),
    ("a bound of the result", "n -> n - t where t in {2, 3}, n - t >= 4"),
    ("zeros as parts", "n -> a, b where a + b + t = n, t in {1, 3}"),
    ("unequal parts", "n -> a, b where a + b + t = n, t in {1, 2}, a < b"),
    ("splits of small heaps", "n -> a, b where a + b = n, 1 <= a, 1 <= b, n <= 9; take 1..3"),
    ("a set that leaves out much", "n -> n - t where t >= 1, t not in {2, 5, 9, 12}"),
    ("many amounts", "take {3, 17, 100, 263}"),
];

/// A proved law of a game.
pub struct Game {
    /// The row of the suite.
    pub id: String,
    /// The rules.
    pub rules: Rules,
    /// The play.
    pub play: Play,
    /// The law.
    pub law: Law,
    /// Values from the engines, from heap 0 on.
    pub values: Vec<u32>,
    /// The options of the heaps below [`SMALL`], and of `SMALL`, ascending.
    pub options: Vec<Vec<Vec<u64>>>,
}

/// Heaps up to this one have all of their options looked at. From here on no rule of the suite depends on the heap.
pub const SMALL: u64 = 300;

fn budget() -> Budget {
    Budget { steps: 1 << 22, time: Duration::from_secs(600), ..Budget::default() }
}

fn learned(rules: &Rules, play: Play) -> Option<(Law, Vec<u32>)> {
    let learned = learn(rules.ruleset()?, play, Vec::new(), 1 << 9, &mut budget().start());
    Some((learned.laws.into_iter().next()?, learned.values))
}

fn options(rules: &Ruleset, heap: u64) -> Vec<Vec<u64>> {
    let options = rules.options(&[heap], &mut Fuel::new(1 << 30)).unwrap();
    options.iter().map(|option: &Choice| option.iter().map(|part| part[0]).collect()).collect()
}

/// All proved laws of one heap in the data suite, under both plays.
pub static GAMES: LazyLock<Vec<Game>> = LazyLock::new(games);

fn games() -> Vec<Game> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/rulesets.toml");
    let suite: Suite = toml::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let rows = suite.ruleset.into_iter().filter(|row| row.arity == 1).map(|row| (row.id, row.text));
    let more = MORE.into_iter().map(|(id, text)| (id.to_owned(), text.to_owned()));
    let mut games = Vec::new();
    for (id, text) in rows.chain(more) {
        let rules = read(&text, &[]).unwrap();
        for play in [Play::Normal, Play::Misere] {
            let Some((law, values)) = learned(&rules, play) else { continue };
            if matches!(law.basis, Basis::Proved(_)) {
                let options = (0..=SMALL).map(|heap| options(rules.ruleset().unwrap(), heap)).collect();
                games.push(Game { id: id.clone(), rules: rules.clone(), play, law, values, options });
            }
        }
    }
    games
}

/// A law that only fits.
pub fn conjectured() -> (Rules, Play, Law, Meter) {
    let rules = read("take odd", &[]).unwrap();
    let (law, _) = learned(&rules, Play::Normal).unwrap();
    (rules, Play::Normal, law, budget().start())
}

impl Game {
    /// What is written of it.
    pub fn emitted(&self, messages: &Messages, target: &Target) -> String {
        emit(messages, target, &self.rules, self.play, &self.law, &mut budget().start())
            .unwrap_or_else(|refusal| panic!("{}: {}", self.id, refusal.say(messages)))
    }

    /// Whether there is no move in a heap of 0, so that it is no heap.
    pub fn nothing_is_nothing(&self) -> bool {
        self.options[0].is_empty()
    }

    /// Small heaps past the first periods, and large ones up to the end of the 64 bits.
    pub fn heaps(&self) -> Vec<u64> {
        let (preperiod, period) = (self.law.law.preperiod() as u64, self.law.law.period() as u64);
        let mut heaps: BTreeSet<u64> = (0..(2 * preperiod + 3 * period + 40).min(SMALL)).collect();
        for power in [16, 31, 32, 33, 53, 62, 63] {
            heaps.extend((1_u64 << power) - 8..(1 << power) + 8);
        }
        heaps.extend(u64::MAX - (period + 40).min(150)..=u64::MAX);
        // A generator that is the same everywhere.
        let mut state: u64 = 1;
        for _ in 0..100 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            heaps.insert(state);
            heaps.insert(state >> (state % 40));
        }
        heaps.into_iter().collect()
    }
}
