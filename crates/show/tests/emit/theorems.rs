//! Emitted code of laws of automata and of residues, compiled and run: each answer is compared with the law, and each move
//! with the rules and the law, on all small components and on large ones up to the end of the 64 bits.

use super::programs::run;
use super::theorem_programs::{Asked, CPP, PYTHON, RUST, has};
use grundy::answer::{Stated, residue, stated, theorems};
use grundy::budget::Budget;
use grundy::catalogue::{Rules, read};
use grundy::number::Number;
use grundy_core::check::Theorem;
use grundy_core::law::Law;
use grundy_core::plain::Fuel;
use grundy_core::value::{Natural, Play};
use grundy_show::emit::{emit_theorem, target};
use grundy_show::messages::{Language, Messages};
use std::fmt::Write as _;
use std::path::PathBuf;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

/// Name, rules, play, ceilings, whether there are moves.
type Row = (&'static str, &'static str, Play, &'static [(usize, u64)], bool);

const NIM: &str = "(a, b, c) -> (a - t, b, c) where t >= 1; (a, b, c) -> (a, b - t, c) where t >= 1; \
    (a, b, c) -> (a, b, c - t) where t >= 1";

const MOORE: &str = "(a, b, c, d) -> (m, b, c, d) where m < a; (a, b, c, d) -> (a, m, c, d) where m < b; \
    (a, b, c, d) -> (a, b, m, d) where m < c; (a, b, c, d) -> (a, b, c, m) where m < d; \
    (a, b, c, d) -> (x, y, c, d) where x < a, y < b; (a, b, c, d) -> (x, b, y, d) where x < a, y < c; \
    (a, b, c, d) -> (x, b, c, y) where x < a, y < d; (a, b, c, d) -> (a, x, y, d) where x < b, y < c; \
    (a, b, c, d) -> (a, x, c, y) where x < b, y < d; (a, b, c, d) -> (a, b, x, y) where x < c, y < d";

const STAIRS: &str = "(a, b, c, d) -> (a - t, b, c, d) where t >= 1; (a, b, c, d) -> (a + t, b - t, c, d) where t >= 1; \
    (a, b, c, d) -> (a, b + t, c - t, d) where t >= 1; (a, b, c, d) -> (a, b, c + t, d - t) where t >= 1";

/// Chomp on two rows, the poison being the last square.
const ROW: &str = "(a, b) -> (m, b) where b <= m < a; (a, b) -> (m, m) where m < b; (a, b) -> (a, m) where m < b";

const ROWS: [Row; 13] = [
    (
        "wythoff",
        "(a, b) -> (a - t, b) where t >= 1; (a, b) -> (a, b - t) where t >= 1; (a, b) -> (a - t, b - t) where t >= 1",
        Play::Normal,
        &[],
        true,
    ),
    ("fibonacci", "(n, cap) -> (n - t, 2t) where 1 <= t <= cap", Play::Normal, &[], true),
    ("nim-misere", NIM, Play::Misere, &[], true),
    ("powers", "take powers(2)", Play::Normal, &[], true),
    ("powers-of-3", "take powers(3)", Play::Normal, &[], true),
    ("heap", "n -> m where m < n", Play::Normal, &[], true),
    ("ends", "take powers(2); n -> end where n = 3", Play::Normal, &[], false),
    ("lasker", "4.3...", Play::Normal, &[], false),
    ("moore", MOORE, Play::Normal, &[], true),
    ("stairs", STAIRS, Play::Normal, &[], true),
    ("row", ROW, Play::Misere, &[(1, 3)], true),
    ("bash", "given K; take 1..K", Play::Normal, &[], false),
    ("between", "given a, b where 1 <= a <= b; take a..b", Play::Misere, &[], false),
];

/// A theorem, and what is asked of its code.
pub struct Case {
    row: Row,
    rules: Rules,
    theorem: Arc<Theorem>,
    stated: Stated,
    pub arity: usize,
}

fn budget() -> Budget {
    Budget { steps: 1 << 33, time: Duration::from_secs(600), memory: 1 << 30 }
}

static CASES: LazyLock<Vec<Case>> = LazyLock::new(|| ROWS.into_iter().map(case).collect());

fn case(row: Row) -> Case {
    let (name, text, play, ceilings, _) = row;
    let rules = read(text, &[]).unwrap();
    let ruleset = rules.ruleset().unwrap();
    let meter = &mut budget().start();
    let found = match ruleset.parameters() {
        [] => theorems(ruleset, play, ceilings, false, meter).unwrap().found,
        _ => residue(ruleset, play, meter).unwrap(),
    };
    let theorem = found.first().unwrap_or_else(|| panic!("{name}: no theorem")).clone();
    let stated = stated(&theorem, ruleset, None, meter);
    let arity = ruleset.arities()[0];
    Case { row, rules, theorem, stated, arity }
}

impl Case {
    fn emitted(&self, language: Language, name: &str) -> String {
        let (messages, target) = (Messages::new(language), target(name).unwrap());
        emit_theorem(&messages, target, &self.rules, &self.theorem, &self.stated, &mut budget().start())
            .unwrap_or_else(|refusal| panic!("{}: {}", self.row.0, refusal.say(&messages)))
    }

    /// What the law says; `None` if it does not speak of a component.
    fn at(&self, component: &[Number]) -> Option<Number> {
        match self.theorem.law() {
            Law::Automatic(law) => law.at(component),
            Law::Residue(law) => law.at(component),
            Law::Periodic(_) | Law::Repeating(_) => None,
        }
    }

    /// All small components, and large ones.
    fn components(&self) -> Vec<Vec<u64>> {
        let most = [70, 12, 6, 4][self.arity - 1];
        let mut all = vec![Vec::new()];
        for _ in 0..self.arity {
            all = all.iter().flat_map(|one: &Vec<u64>| (0..=most).map(|own| [&one[..], &[own]].concat())).collect();
        }
        let mut state: u64 = 7;
        let mut random = || {
            // A generator that is the same everywhere.
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            state
        };
        let ceilings = self.row.3;
        for round in 0..400 {
            let shifts = if round % 2 == 0 { 64 } else { 4 };
            let mut one: Vec<u64> = (0..self.arity).map(|_| random() >> ((random() >> 58) % shifts)).collect();
            if round % 8 == 7 {
                one = one.iter().map(|own| u64::MAX - own % 3).collect();
            }
            for (at, most) in ceilings {
                one[*at] %= most + 2;
            }
            all.push(one);
        }
        // Near a P-position of two coordinates.
        if self.arity == 2 && ceilings.is_empty() {
            all.extend((0..64).map(|shift| vec![1 << shift, u64::MAX >> shift]));
        }
        all
    }

    /// Compares an answer with the law and the rules.
    fn judge(&self, component: &[Number], answer: &str, has_value: bool) -> Result<bool, String> {
        let words: Vec<&str> = answer.split(' ').collect();
        let Some(value) = self.at(component) else {
            return if words == ["refused"] { Ok(false) } else { Err("not refused".to_owned()) };
        };
        if has_value && words[0] != value.to_string() {
            return Err(format!("the value is {value}"));
        }
        if words[1] != if value.is_zero() { "0" } else { "1" } {
            return Err(format!("the law says {value}"));
        }
        if words[2] == "left" {
            let left: Vec<Number> = words[3..].iter().map(|word| number(word)).collect();
            if self.at(&left).is_none_or(|value| !value.is_zero()) {
                return Err("no P-position is left".to_owned());
            }
            return if self.is_option(component, &left) { Ok(true) } else { Err("no option".to_owned()) };
        }
        // Under misère play where there is no move is won.
        if self.row.4 && !value.is_zero() && component.iter().any(|own| !own.is_zero()) {
            return Err("some move wins".to_owned());
        }
        Ok(false)
    }

    /// Whether a move of the rules leads there.
    fn is_option(&self, component: &[Number], left: &[Number]) -> bool {
        let ruleset = self.rules.ruleset().unwrap();
        let small: Option<Vec<u64>> = component.iter().map(|own| own.to_u64().filter(|own| *own < 64)).collect();
        let Some(small) = small else { return is_move(self.row.0, component, left) };
        let options = ruleset.options(&small, &mut Fuel::new(1 << 24)).unwrap();
        let is_left = |part: &[u64]| part.iter().map(|own| Number::from(*own)).eq(left.iter().cloned());
        options.iter().any(|option| option.len() == 1 && is_left(&option[0]))
    }

    /// Components of more than 64 bits.
    fn huge(&self) -> Vec<Vec<Number>> {
        let more = |own: &u64| {
            let high = Number::from(own ^ 0x5555).times(&Number::from(u64::MAX));
            high.and_then(|high| high.times(&Number::from(own % 1000))).and_then(|high| high.plus(&Number::from(*own)))
        };
        let of = |component: &Vec<u64>| component.iter().map(|own| more(own).unwrap()).collect();
        self.components().iter().rev().take(60).map(of).collect()
    }
}

/// What is written of a game of this name.
pub fn emitted(name: &str, language: Language, target: &str) -> String {
    CASES.iter().find(|case| case.row.0 == name).unwrap().emitted(language, target)
}

/// The moves of the games at any size, as written down here.
fn is_move(name: &str, from: &[Number], to: &[Number]) -> bool {
    let less: Vec<Option<Number>> = from.iter().zip(to).map(|(from, to)| from.minus(to)).collect();
    let changed = from.iter().zip(to).filter(|(from, to)| from != to).count();
    let is_down = less.iter().all(Option::is_some);
    match name {
        "wythoff" => is_down && (changed == 1 || (changed == 2 && less[0] == less[1])),
        "fibonacci" => less[0]
            .as_ref()
            .is_some_and(|t| !t.is_zero() && *t <= from[1] && Some(&to[1]) == t.times(&Number::from(2)).as_ref()),
        "nim-misere" => is_down && changed == 1,
        "moore" => is_down && (1..=2).contains(&changed),
        "powers" => less[0].as_ref().is_some_and(|t| is_power(t, 2)),
        "powers-of-3" => less[0].as_ref().is_some_and(|t| is_power(t, 3)),
        "heap" => is_down && changed == 1,
        "stairs" => {
            let places: Vec<usize> = (0..4).filter(|at| from[*at] != to[*at]).collect();
            match places[..] {
                [0] => is_down,
                [low, high] if high == low + 1 => less[high].is_some() && less[high] == to[low].minus(&from[low]),
                _ => false,
            }
        }
        "row" => {
            let is_first = is_down && to[1] == from[1] && to[0] < from[0] && to[0] >= from[1];
            let is_second = to[1] < from[1] && (to[0] == from[0] || to[0] == to[1]);
            is_first || is_second
        }
        _ => false,
    }
}

fn is_power(number: &Number, base: u64) -> bool {
    let mut rest = number.clone();
    while let Some((quotient, left)) = rest.div_rem(&Number::from(base))
        && left.is_zero()
        && !rest.is_zero()
    {
        rest = quotient;
    }
    rest == Number::from(1)
}

fn number(word: &str) -> Number {
    let ten = Number::from(10);
    word.bytes().fold(Number::from(0), |sum, digit| {
        sum.times(&ten).and_then(|sum| sum.plus(&Number::from(u64::from(digit - b'0')))).unwrap()
    })
}

fn compare(language: &Asked) {
    let cases = &CASES;
    let codes: Vec<String> = cases.iter().map(|case| case.emitted(Language::English, language.name)).collect();
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("theorems-{}", language.name));
    std::fs::create_dir_all(&folder).unwrap();
    let source = folder.join("all").with_extension(match language.name {
        "cpp" => "cpp",
        "python" => "py",
        _ => "rs",
    });
    std::fs::write(&source, (language.source)(&codes, cases)).unwrap();
    let of = |component: Vec<u64>| component.into_iter().map(Number::from).collect();
    let mut asked: Vec<(usize, Vec<Number>)> = Vec::new();
    for (index, case) in cases.iter().enumerate() {
        asked.extend(case.components().into_iter().map(|component| (index, of(component))));
        let huge = if language.any_size { case.huge() } else { Vec::new() };
        asked.extend(huge.into_iter().map(|component| (index, component)));
    }
    let mut lines = String::new();
    for (index, component) in &asked {
        let words: Vec<String> = component.iter().map(Number::to_string).collect();
        writeln!(lines, "{index} {}", words.join(" ")).unwrap();
    }
    let printed = run(&mut (language.build)(&folder, &source), lines);
    let answers: Vec<&str> = printed.lines().collect();
    assert_eq!(answers.len(), asked.len());
    let mut moves = vec![0; cases.len()];
    for ((index, component), answer) in asked.iter().zip(answers) {
        let case = &cases[*index];
        match case.judge(component, answer, has(&codes[*index], "value")) {
            Ok(moved) => moves[*index] += u32::from(moved),
            Err(wrong) => panic!("{}, {component:?}: {answer}: {wrong}", case.row.0),
        }
    }
    for (case, moves) in cases.iter().zip(&moves) {
        assert_eq!(*moves > 40, case.row.4, "{}: {moves} moves", case.row.0);
    }
}

#[test]
fn cpp_of_theorems_is_right() {
    compare(&CPP);
}

#[test]
fn python_of_theorems_is_right() {
    compare(&PYTHON);
}

#[test]
fn rust_of_theorems_is_right() {
    compare(&RUST);
}
