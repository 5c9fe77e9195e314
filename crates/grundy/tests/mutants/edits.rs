//! Certificates with one token changed: a digit, a bound, a sign, a word.

use grundy_core::certificate::{Certificate, Sparse};
use grundy_core::law::{Law, Periodic, Repeating};

/// What was edited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Edited {
    /// The kind of proof.
    Kind,
    /// The user's words. The rules stay.
    Text,
    /// The rules, with the same words beside them.
    RulesBesideText,
    /// The rules, without words.
    Rules,
    /// Play, preperiod, period, saltus or a value.
    Claim,
    /// Preperiod and period, with as many values as they need; what a law without values rests on.
    Law,
    /// A hint.
    Hint,
}

/// A changed certificate.
pub struct Mutant {
    /// The certificate.
    pub text: String,
    /// Where it was changed.
    pub edited: Edited,
    /// How.
    pub what: String,
}

/// Values of a law that are edited, at the most.
const VALUES: usize = 40;
/// Laws with fewer values are tried with other preperiods and periods.
const SHORT: usize = 60;

/// All mutants of a certificate.
pub fn mutants(original: &str) -> Vec<Mutant> {
    let certificate = Certificate::read(original).unwrap();
    let mut all = Vec::new();
    let mut push = |text: String, edited: Edited, what: String| {
        if text != original {
            all.push(Mutant { text, edited, what });
        }
    };
    for kind in ["window", "breaking", "unequal", "all-but", "finite-state", "windows", "a"] {
        let mutant = Certificate { kind: kind.to_owned(), ..certificate.clone() };
        push(mutant.to_string(), Edited::Kind, format!("kind {kind}"));
    }
    let words = certificate.text.as_deref().unwrap();
    for (text, what) in edits(words) {
        let mutant = Certificate { text: Some(text), ..certificate.clone() };
        push(mutant.to_string(), Edited::Text, format!("text: {what}"));
    }
    let rules = certificate.rules.to_string();
    let bare = Certificate { text: None, ..certificate.clone() }.to_string();
    let print = |rules: &str| rules.replace("; ", ";\n ");
    for (text, what) in edits(&rules) {
        let with = |original: &str| {
            original.replacen(&format!("rules: {}", print(&rules)), &format!("rules: {}", print(&text)), 1)
        };
        push(with(&bare), Edited::Rules, format!("rules: {what}"));
        push(with(original), Edited::RulesBesideText, format!("rules beside text: {what}"));
    }
    for field in ["play", "law", "preperiod", "period", "saltus"] {
        for (text, what) in field_edits(original, field) {
            push(text, Edited::Claim, what);
        }
    }
    if let Some(window) = certificate.window {
        for (text, what) in laws_of_a_window(&certificate).into_iter().chain(hints(&certificate)) {
            push(text, Edited::Law, what);
        }
        for window in (0..10).map(|less| window.saturating_sub(less)).chain([window / 2, 2 * window, 1 << 23, 1 << 50])
        {
            let mutant = Certificate { window: Some(window), ..certificate.clone() };
            push(mutant.to_string(), Edited::Law, format!("window {window}"));
        }
        let less = [
            ("no window", Certificate { window: None, ..certificate.clone() }),
            ("no hint", Certificate { hint: None, ..certificate.clone() }),
        ];
        for (what, mutant) in less {
            push(mutant.to_string(), Edited::Claim, what.to_owned());
        }
        for field in ["window", "hint-mask", "hint-parity", "hint-witnesses"] {
            for (text, what) in field_edits(original, field) {
                push(text, Edited::Claim, what);
            }
        }
    }
    let Some(law) = certificate.law.periodic() else {
        for field in LISTS {
            for (text, what) in list_edits(original, field) {
                push(text, Edited::Claim, what);
            }
        }
        return all;
    };
    let step = law.values().len().div_ceil(VALUES);
    for place in (0..law.values().len()).step_by(step) {
        for change in [1, 2, u64::MAX] {
            let mut values = law.values().to_vec();
            values[place] = values[place].wrapping_add(change).min(1 << 40);
            let law = Law::Periodic(Periodic::new(values, law.preperiod(), law.saltus()).unwrap());
            let mutant = Certificate { law, ..certificate.clone() };
            push(mutant.to_string(), Edited::Claim, format!("value {place} + {change}"));
        }
    }
    for (text, what) in laws(&certificate) {
        push(text, Edited::Law, what);
    }
    if certificate.window.is_none() {
        for (text, what) in hints(&certificate) {
            push(text, Edited::Hint, what);
        }
    }
    all
}

/// The lists of automata and of their evidence, and what says a law of residues.
const LISTS: [&str; 19] = [
    "digits",
    "recurrence",
    "initial",
    "valid",
    "add",
    "ceilings",
    "automaton",
    "rank",
    "movable",
    "reaches",
    "lemmas",
    "covers",
    "where",
    "modulus",
    "positions",
    "zero",
    "plus",
    "minus",
    "scale",
];

/// Numbers of a list that are edited, at the most.
const NUMBERS: usize = 8;

/// A field with one number changed by one, the numbers evenly spread.
fn list_edits(original: &str, field: &str) -> Vec<(String, String)> {
    let Some(start) = original.find(&format!("\n{field}: ")).map(|at| at + field.len() + 3) else { return Vec::new() };
    let lines = original[start..].match_indices('\n').map(|(at, _)| start + at);
    let end = lines.into_iter().find(|at| !original[at + 1..].starts_with(' ')).unwrap_or(original.len());
    let numbers: Vec<std::ops::Range<usize>> = tokens(&original[start..end])
        .into_iter()
        .map(|token| start + token.start..start + token.end)
        .filter(|token| original[token.clone()].bytes().all(|byte| byte.is_ascii_digit()))
        .collect();
    let mut all = Vec::new();
    for token in numbers.iter().step_by(numbers.len().div_ceil(NUMBERS).max(1)) {
        let number: u64 = original[token.clone()].parse().unwrap();
        for changed in [Some(number + 1), number.checked_sub(1)].into_iter().flatten() {
            let text = format!("{}{changed}{}", &original[..token.start], &original[token.end..]);
            all.push((text, format!("{field} at {}: {number} -> {changed}", token.start)));
        }
    }
    all
}

/// Other preperiods, periods and saltus, with the values that the law itself gives: near the true ones, and all small ones.
fn laws(certificate: &Certificate) -> Vec<(String, String)> {
    let Some(law) = certificate.law.periodic() else { return Vec::new() };
    let (start, length) = (law.preperiod(), law.period());
    let short = law.values().len() < SHORT;
    let near = |center: usize, wide: usize| center.saturating_sub(wide)..=center + wide;
    let starts: Vec<usize> = if short { (0..=start + 3).collect() } else { near(start, 3).collect() };
    let lengths: Vec<usize> =
        if short { (1..=length + 3).chain([2 * length]).collect() } else { near(length, 2).collect() };
    let mut all = Vec::new();
    for start in starts {
        for length in lengths.iter().copied().filter(|length| *length > 0) {
            let rises =
                if short && length % 2 == 0 { vec![law.saltus(), law.saltus() + 1] } else { vec![law.saltus()] };
            for saltus in rises {
                let values: Vec<u64> = (0..(start + length) as u64).map(|heap| law.at(&heap).unwrap()).collect();
                let other = Law::Periodic(Periodic::new(values, start, saltus).unwrap());
                let what = format!("law {start} {length} {saltus}");
                all.push((Certificate { law: other, ..certificate.clone() }.to_string(), what));
            }
        }
    }
    all
}

/// Other preperiods and periods of a law that need not list values: near the true ones.
fn laws_of_a_window(certificate: &Certificate) -> Vec<(String, String)> {
    let law = certificate.law.repeats().unwrap();
    let near = |center: u64, wide: u64| center.saturating_sub(wide)..=center + wide;
    let pairs = near(law.preperiod(), 12).flat_map(|start| near(law.period(), 4).map(move |period| (start, period)));
    let more = [(0, 1), (0, 2), (law.preperiod(), 2 * law.period()), (1 << 50, law.period())];
    let claims = pairs.chain(more).filter_map(|(start, period)| Some((start, period, Repeating::new(start, period)?)));
    let print = |(start, period, law)| {
        let mutant = Certificate { law: Law::Repeating(law), ..certificate.clone() };
        (mutant.to_string(), format!("repeating law {start} {period}"))
    };
    claims.map(print).collect()
}

fn hints(certificate: &Certificate) -> Vec<(String, String)> {
    let Some(hint) = &certificate.hint else { return Vec::new() };
    let mut all: Vec<Sparse> = (0..8).map(|bit| Sparse { mask: hint.mask ^ 1 << bit, ..hint.clone() }).collect();
    all.push(Sparse { mask: 0, ..hint.clone() });
    all.push(Sparse { parity: !hint.parity, ..hint.clone() });
    for place in 0..hint.witnesses.len().min(8) {
        let with = |witness: u64| {
            let mut witnesses = hint.witnesses.clone();
            witnesses[place] = witness;
            Sparse { witnesses, ..hint.clone() }
        };
        all.extend([with(hint.witnesses[place] + 1), with(0), with(1 << 61)]);
    }
    let print = |hint: Sparse| {
        let what = format!("hint {hint:?}");
        (Certificate { hint: Some(hint), ..certificate.clone() }.to_string(), what)
    };
    all.into_iter().map(print).collect()
}

/// Edits of the one line of a field, if there is one.
fn field_edits(original: &str, field: &str) -> Vec<(String, String)> {
    let Some(start) = original.find(&format!("\n{field}: ")).map(|at| at + field.len() + 3) else { return Vec::new() };
    let end = start + original[start..].find('\n').unwrap();
    let value = &original[start..end];
    let mut others: Vec<String> =
        ["normal", "misere", "periodic value", "periodic outcome", "repeating value", ""].map(str::to_owned).into();
    if let Ok(number) = value.parse::<u64>() {
        others.extend([number + 1, number.wrapping_sub(1), 2 * number, 0, 1 << 50].map(|number| number.to_string()));
        others.push(format!("{number}0"));
    }
    let put = |other: &String| format!("{}{other}{}", &original[..start], &original[end..]);
    others.iter().map(|other| (put(other), format!("{field} {other:?}"))).collect()
}

/// Texts with one token changed or one part left out.
fn edits(text: &str) -> Vec<(String, String)> {
    let mut all = Vec::new();
    let tokens = tokens(text);
    let mut names: Vec<&str> = tokens
        .iter()
        .map(|at| &text[at.clone()])
        .filter(|word| word.len() == 1 && word.as_bytes()[0].is_ascii_alphabetic())
        .collect();
    names.sort_unstable();
    names.dedup();
    for at in &tokens {
        let token = &text[at.clone()];
        let others: Vec<String> = match token {
            "<" => vec!["<=".into(), "=".into()],
            "<=" => vec!["<".into(), "=".into()],
            "=" => vec!["<=".into(), "<".into()],
            "+" => vec!["*".into()],
            "not" => vec![String::new()],
            "->" | "," | ";" | "(" | ")" | "{" | "}" | ".." | "." | "where" => vec![],
            "in" => vec!["=".into()],
            _ => match token.parse::<u64>() {
                Ok(number) => {
                    [number + 1, number.wrapping_sub(1), 2 * number + 1, 7].iter().map(u64::to_string).collect()
                }
                Err(_) => names.iter().map(|name| (*name).to_owned()).collect(),
            },
        };
        for other in others.into_iter().filter(|other| other != token) {
            let changed = format!("{}{other}{}", &text[..at.start], &text[at.end..]);
            all.push((changed, format!("{token} at {} becomes {other:?}", at.start)));
        }
    }
    // A move, or a condition of a move, left out; a condition turned round.
    let moves: Vec<&str> = text.split("; ").collect();
    for place in 0..moves.len() {
        if moves.len() > 1 {
            let rest: Vec<&str> =
                moves.iter().enumerate().filter(|(at, _)| *at != place).map(|(_, one)| *one).collect();
            all.push((rest.join("; "), format!("move {place} left out")));
        }
        let Some((head, conditions)) = moves[place].split_once(" where ") else { continue };
        let conditions: Vec<&str> = conditions.split(", ").collect();
        let with = |conditions: Vec<&str>| {
            let one =
                if conditions.is_empty() { head.to_owned() } else { format!("{head} where {}", conditions.join(", ")) };
            let mut moves: Vec<&str> = moves.clone();
            moves[place] = &one;
            moves.join("; ")
        };
        for at in 0..conditions.len() {
            let rest = conditions.iter().enumerate().filter(|(own, _)| *own != at).map(|(_, one)| *one).collect();
            all.push((with(rest), format!("condition {at} of move {place} left out")));
            let turned = format!("not {}", conditions[at]);
            let mut others = conditions.clone();
            others[at] = &turned;
            all.push((with(others), format!("condition {at} of move {place} negated")));
        }
    }
    all
}

/// Names, numbers and signs, by place.
fn tokens(text: &str) -> Vec<std::ops::Range<usize>> {
    let bytes = text.as_bytes();
    let word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
    let mut found = Vec::new();
    let mut start = 0;
    while start < bytes.len() {
        let length = match bytes[start] {
            byte if word(&byte) => bytes[start..].iter().take_while(|byte| word(byte)).count(),
            _ if ["->", "<=", ".."].iter().any(|sign| text[start..].starts_with(sign)) => 2,
            _ => 1,
        };
        if !bytes[start].is_ascii_whitespace() {
            found.push(start..start + length);
        }
        start += length;
    }
    found
}
