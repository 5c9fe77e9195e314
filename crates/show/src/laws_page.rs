//! The page docs/laws.md: for every game of the catalogue the law that is known, its standing and its source. It is
//! made from the catalogue and the laws alone, within budgets of steps, so that it is the same on every machine.

use crate::messages::{Language, Messages, text};
use crate::statement::{formula, sentence, standing, theorem_lines};
use grundy::answer::{Law, Stated, basis, learn, stated, theorems};
use grundy::budget::{Budget, Meter};
use grundy::catalogue::{Cited, Game, Rules, games, read};
use grundy::engine::Search;
use grundy::prove::verify;
use grundy_core::certificate::Certificate;
use grundy_core::check::{Basis, Theorem};
use grundy_core::law::Determines;
use grundy_core::plain::Ruleset;
use grundy_core::value::Play;
use std::fmt::Write;
use std::sync::Arc;
use std::time::Duration;

/// Steps for each game, and the most heaps.
const STEPS: u64 = 1 << 20;
const HEAPS: u64 = 1 << 11;

const HEAD: &str = "\
# Laws of the catalogue

For every game of the catalogue, with the parameters of its example and under its default play: the law, what it rests on, and
where the game comes from. This page is generated (`cargo run -p grundy-show --example laws > docs/laws.md`), and a test compares it with the
catalogue. Standings are those of the README; what is proved is proved anew each time the page is made. Formulas are in the
language of [notation.md](notation.md); each row of the literature is data in `crates/grundy/data/laws.toml`.

What is proved has a [certificate](certificate.md); its size in bytes, the steps of `grundy check`, which are the same everywhere,
and the milliseconds that `grundy check` and `checker/check.py` took, are in the column *certificate*. The times were measured
once, on one machine, and are data in `crates/show/data/check_times.tsv`; a dash is a time that was not measured.

| game | play | law | standing | certificate: bytes, steps, ms, ms of check.py | source of the game |
|---|---|---|---|---|---|
";

/// Measured times: the game, milliseconds of `grundy check`, milliseconds of `checker/check.py`.
const TIMES: &str = include_str!("../data/check_times.tsv");

/// A game of the catalogue, and the law that is known of it.
pub struct Row {
    /// The entry.
    pub game: &'static Game,
    /// The game with the parameters of its example.
    pub word: String,
    /// The law.
    pub known: Known,
}

/// What is known of a game.
pub enum Known {
    /// A theorem about automata or residues.
    Theorem(Box<(Arc<Theorem>, Stated)>),
    /// A law of one heap, proved or conjectured.
    Periodic(Box<Law>),
    /// A law of the literature, and the play.
    Literature(Box<Cited>, Play),
    /// Nothing, from so many values; none of them if the game is not one of heaps.
    Nothing(usize),
}

/// All games with their laws.
pub fn rows() -> Vec<Row> {
    games().iter().map(row).collect()
}

/// The whole page.
pub fn laws_page(rows: &[Row]) -> String {
    let mut page = HEAD.to_owned();
    let messages = Messages::new(Language::English);
    for row in rows {
        let cell = |text: &str| text.replace('|', "\\|");
        let certificate = row.certificate().map(|certificate| sized(&row.word, certificate)).unwrap_or_default();
        let (law, standing) = row.known.said(&messages);
        let (law, standing, source) = (cell(&law), cell(&standing), cell(&row.game.source));
        let (word, play) = (&row.word, &row.game.play);
        // Writing to a string does not fail.
        _ = writeln!(page, "| `{word}` | {play} | {law} | {standing} | {certificate} | {source} |");
    }
    page
}

/// The size of a certificate, and what its verification costs.
fn sized(word: &str, certificate: &Certificate) -> String {
    let mut meter = patient(STEPS);
    let before = meter.steps();
    let verified = verify(certificate.clone(), &mut meter).is_ok_and(|verdict| verdict.is_ok());
    let steps = before - meter.steps();
    let times = TIMES.lines().map(|line| line.split('\t').collect::<Vec<_>>()).find(|row| row.first() == Some(&word));
    let [check, python] = match times.as_deref() {
        Some([_, check, python]) => [*check, *python],
        _ => ["–", "–"],
    };
    let bytes = certificate.to_string().len();
    if verified { format!("{bytes}, {steps}, {check}, {python}") } else { String::new() }
}

/// A budget in which time does not decide, so that the page is the same everywhere.
fn patient(steps: u64) -> Meter {
    Budget { steps, time: Duration::from_secs(3600), ..Budget::default() }.start()
}

/// The law of a game.
pub fn row(game: &'static Game) -> Row {
    let word = word_of(game).to_owned();
    let known = match read(&word, &[]) {
        Ok(rules) => known(&rules, &mut patient(STEPS)),
        Err(_) => Known::Nothing(0),
    };
    Row { game, word, known }
}

impl Row {
    /// The certificate, if the law is proved.
    pub fn certificate(&self) -> Option<&Certificate> {
        let theorem = match &self.known {
            Known::Theorem(found) => Some(&*found.0),
            Known::Periodic(law) => match &law.basis {
                Basis::Proved(theorem) => Some(&**theorem),
                _ => None,
            },
            _ => None,
        };
        theorem.map(Theorem::certificate)
    }
}

impl Known {
    /// The law, and what it rests on.
    pub fn said(&self, messages: &Messages) -> (String, String) {
        match self {
            Known::Theorem(found) => {
                let mut lines = theorem_lines(messages, &found.0, &found.1);
                let standing = lines.pop().unwrap_or_default();
                (format!("`{}`", lines.join("`; `")), standing)
            }
            Known::Periodic(law) => {
                let p = formula(law).map(|p| format!("; {}", losing(messages, "", &p))).unwrap_or_default();
                (format!("{}{p}", sentence(messages, law.determines, &law.law)), standing(messages, &law.basis))
            }
            Known::Literature(cited, play) => {
                let value = cited.value_formula().filter(|_| *play == Play::Normal);
                let value = value.map(|value| format!("G({}) = `{value}`; ", cited.names())).unwrap_or_default();
                let p = cited.formula(*play).unwrap_or_default();
                let of =
                    if cited.has_value() && *play == Play::Normal { Determines::Value } else { Determines::Outcome };
                (
                    format!("{value}{}", losing(messages, &cited.names(), &p)),
                    standing(messages, &basis(cited, *play, of)),
                )
            }
            Known::Nothing(0) => (messages.get("laws-page-unknown"), String::new()),
            Known::Nothing(values) => {
                (messages.with("laws-page-no-period", &[("largest", text(values - 1))]), String::new())
            }
        }
    }
}

/// A game with the parameters of its example: the first word, which may stand in quotes.
pub fn word_of(game: &Game) -> &str {
    let example = &game.example[..];
    match example.strip_prefix('"') {
        Some(quoted) => quoted.split('"').next().unwrap_or_default(),
        None => example.split(' ').next().unwrap_or_default(),
    }
}

/// The most coordinates of a game of which automata are asked here, the steps of it, and those of its formula.
const FEW: usize = 3;
const AUTOMATA: u64 = 1 << 23;
const FORMULA: u64 = 1 << 25;

/// Steps in which a conjecture is looked at beyond its values, and the power of 2 where that ends.
const FARTHER: u64 = 1 << 23;
const FARTHEST: u32 = 20;

/// The P-positions by a formula.
fn losing(messages: &Messages, names: &str, formula: &str) -> String {
    let names = if names.is_empty() { String::new() } else { format!(" {names}") };
    messages.with("laws-page-losing", &[("names", text(names)), ("formula", text(formula))])
}

/// What is proved by automata.
fn by_automata(rules: &Rules, cited: Option<&Cited>, meter: &Meter) -> Option<Known> {
    let ruleset = rules.ruleset().filter(|ruleset| ruleset.arities().iter().all(|arity| *arity <= FEW))?;
    let found = theorems(ruleset, rules.play, &[], false, &mut meter.share(AUTOMATA)).ok()?;
    let theorem = Arc::clone(found.first()?);
    let stated = stated(&theorem, ruleset, cited, &patient(FORMULA));
    Some(Known::Theorem(Box::new((theorem, stated))))
}

fn known(rules: &Rules, meter: &mut Meter) -> Known {
    let play = rules.play;
    let learned = rules
        .ruleset()
        .filter(|_| rules.arities() == [1])
        .map(|ruleset| learn(ruleset, play, Vec::new(), HEAPS, meter));
    let values = learned.as_ref().map_or(0, |learned| learned.values.len());
    let mut laws = learned.map(|learned| learned.laws).unwrap_or_default();
    let says_all = |law: &Law| play == Play::Misere || law.determines == Determines::Value;
    let proved = laws.iter().position(|law| says_all(law) && matches!(law.basis, Basis::Proved(_)));
    let cited = rules.cited().filter(|cited| cited.formula(play).is_some());
    if proved.is_none()
        && let Some(found) = by_automata(rules, cited.as_ref(), meter)
    {
        return found;
    }
    match (proved, cited) {
        (Some(at), _) => Known::Periodic(Box::new(laws.swap_remove(at))),
        (None, Some(cited)) => Known::Literature(Box::new(cited), play),
        (None, None) if laws.is_empty() => Known::Nothing(values),
        (None, None) => {
            let law = laws.swap_remove(0);
            let ruleset = rules.ruleset().filter(|_| play == Play::Normal);
            // What fits small heaps and not larger ones is no conjecture.
            match ruleset.is_some_and(|ruleset| fails_farther(ruleset, &law, values)) {
                true => Known::Nothing(values),
                false => Known::Periodic(Box::new(law)),
            }
        }
    }
}

/// Whether a law of nim-values or outcomes fails at a heap beyond the values that it fits: at powers of 2, as far as the search of
/// a single heap goes.
fn fails_farther(ruleset: &Ruleset, law: &Law, values: usize) -> bool {
    let mut search = Search::new();
    let mut meter = patient(FARTHER);
    let heaps = (0..FARTHEST).map(|power| 1_u64 << power).filter(|heap| *heap >= values as u64);
    heaps.map_while(|heap| Some((heap, search.value(ruleset, &[heap], &mut meter).ok()?))).any(|(heap, value)| {
        match (law.law.at(&heap), law.determines) {
            (Some(said), Determines::Value) => said != u64::from(value),
            (Some(said), Determines::Outcome) => (said == 0) != (value == 0),
            (None, _) => false,
        }
    })
}
