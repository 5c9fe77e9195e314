//! The page docs/laws.md: for every game of the catalogue the law that is known, its standing and its source. It is
//! made from the catalogue and the laws alone, within budgets of steps, so that it is the same on every machine.

use crate::messages::{Language, Messages};
use crate::statement::{formula, sentence, standing, theorem_lines};
use grundy::answer::{Law, basis, learn, stated, theorems};
use grundy::budget::{Budget, Meter};
use grundy::catalogue::{Cited, Game, Rules, games, read};
use grundy::prove::verify;
use grundy_core::certificate::Certificate;
use grundy_core::check::Basis;
use grundy_core::law::Determines;
use grundy_core::value::Play;
use std::fmt::Write;
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

/// A line of the page.
pub struct Row {
    /// The game with the parameters of its example.
    pub word: String,
    /// The play.
    pub play: String,
    /// The law in words.
    pub law: String,
    /// What it rests on.
    pub standing: String,
    /// Where the game comes from.
    pub source: String,
    /// The certificate, if the law is proved.
    pub certificate: Option<Certificate>,
}

/// The whole page.
pub fn laws_page() -> String {
    let mut page = HEAD.to_owned();
    for row in games().iter().map(row) {
        let cell = |text: &str| text.replace('|', "\\|");
        let certificate = row.certificate.as_ref().map(|certificate| sized(&row.word, certificate)).unwrap_or_default();
        let (law, standing, source) = (cell(&row.law), cell(&row.standing), cell(&row.source));
        let Row { word, play, .. } = row;
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

/// The line of a game.
pub fn row(game: &Game) -> Row {
    let word = rules_of(&game.example).to_owned();
    let messages = Messages::new(Language::English);
    let (law, standing, certificate) = match read(&word, &[]) {
        Ok(rules) => law(&messages, &rules, &mut patient(STEPS)),
        Err(_) => Default::default(),
    };
    Row { word, play: game.play.to_string(), law, standing, source: game.source.clone(), certificate }
}

/// The first word of an example, which may stand in quotes.
fn rules_of(example: &str) -> &str {
    match example.strip_prefix('"') {
        Some(quoted) => quoted.split('"').next().unwrap_or_default(),
        None => example.split(' ').next().unwrap_or_default(),
    }
}

/// The most coordinates of a game of which automata are asked here, the steps of it, and those of its formula.
const FEW: usize = 3;
const AUTOMATA: u64 = 1 << 23;
const FORMULA: u64 = 1 << 25;

/// What is proved by automata.
fn by_automata(
    messages: &Messages,
    rules: &Rules,
    cited: Option<&Cited>,
    meter: &Meter,
) -> Option<(String, String, Option<Certificate>)> {
    let ruleset = rules.ruleset().filter(|ruleset| ruleset.arities().iter().all(|arity| *arity <= FEW))?;
    let found = theorems(ruleset, rules.play, &[], false, &mut meter.share(AUTOMATA)).ok()?;
    let theorem = found.first()?;
    let stated = stated(theorem, ruleset, cited, &patient(FORMULA));
    let mut lines = theorem_lines(messages, theorem, &stated);
    let standing = lines.pop()?;
    Some((format!("`{}`", lines.join("`; `")), standing, Some(theorem.certificate().clone())))
}

fn law(messages: &Messages, rules: &Rules, meter: &mut Meter) -> (String, String, Option<Certificate>) {
    let play = rules.play;
    let learned = rules
        .ruleset()
        .filter(|_| rules.arities() == [1])
        .map(|ruleset| learn(ruleset, play, Vec::new(), HEAPS, meter));
    let laws = learned.as_ref().map_or(&[][..], |learned| &learned.laws);
    let says_all = |law: &&Law| play == Play::Misere || law.determines == Determines::Value;
    let proved = laws.iter().filter(says_all).find(|law| matches!(law.basis, Basis::Proved(_)));
    let cited = rules.cited().filter(|cited| cited.formula(play).is_some());
    if proved.is_none()
        && let Some(row) = by_automata(messages, rules, cited.as_ref(), meter)
    {
        return row;
    }
    match (proved, cited, laws.first()) {
        (Some(law), ..) | (None, None, Some(law)) => {
            let p = formula(law).map(|formula| format!("; P: `{formula}`")).unwrap_or_default();
            let certificate = match &law.basis {
                Basis::Proved(theorem) => Some(theorem.certificate().clone()),
                _ => None,
            };
            let said = format!("{}{p}", sentence(messages, law.determines, &law.law));
            (said, standing(messages, &law.basis), certificate)
        }
        (None, Some(cited), _) => {
            let value = cited.value_formula().filter(|_| play == Play::Normal);
            let value = value.map(|value| format!("G({}) = `{value}`; ", cited.names())).unwrap_or_default();
            let p = cited.formula(play).unwrap_or_default();
            let said = format!("{value}P {}: `{p}`", cited.names());
            let of = if cited.has_value() && play == Play::Normal { Determines::Value } else { Determines::Outcome };
            (said, standing(messages, &basis(&cited, play, of)), None)
        }
        (None, None, None) => {
            let upto = learned.as_ref().map_or(0, |learned| learned.values.len());
            let none =
                if upto > 0 { format!("no period found up to {}", upto - 1) } else { "none known here".to_owned() };
            (none, String::new(), None)
        }
    }
}
