//! Linear comparisons as text: `a + 2 * b <= r + 3`, joined by `and` and `or`. Each form has one text: the terms of
//! negative coefficients stand on the left, in the order of the variables, the number last; `x < y` is `x + 1 <= y`.

use super::Clause;
use crate::notation::LIMIT;
use crate::plain::Form;

/// The terms of one sign, and a number.
fn sum(form: &Form, sign: i128, number: i128, names: &[String]) -> String {
    let terms = form.terms.iter().filter(|(_, factor)| (*factor > 0) == (sign > 0));
    let mut words: Vec<String> = terms
        .map(|(variable, factor)| {
            let name = names.get(*variable).map_or("?", |name| &name[..]);
            if factor.unsigned_abs() == 1 { name.to_owned() } else { format!("{} * {name}", factor.unsigned_abs()) }
        })
        .collect();
    if number > 0 || words.is_empty() {
        words.push(number.to_string());
    }
    words.join(" + ")
}

/// The two sides of a comparison, and what stands between them.
fn compared(form: &Form, names: &[String]) -> (String, &'static str, String) {
    match form.constant {
        constant if constant < 0 => (sum(form, -1, -1 - constant, names), "<", sum(form, 1, 0, names)),
        constant => (sum(form, -1, 0, names), "<=", sum(form, 1, constant, names)),
    }
}

/// A form without negative coefficients.
pub fn written_sum(form: &Form, names: &[String]) -> String {
    sum(form, 1, form.constant, names)
}

/// Comparisons with a word between them.
pub fn written_clause(clause: &Clause, between: &str, names: &[String]) -> String {
    let one = |form: &Form| {
        let (left, sign, right) = compared(form, names);
        format!("{left} {sign} {right}")
    };
    clause.iter().map(one).collect::<Vec<String>>().join(between)
}

/// Clauses, `or` between them.
pub fn written_clauses(clauses: &[Clause], names: &[String]) -> String {
    clauses.iter().map(|clause| written_clause(clause, " and ", names)).collect::<Vec<String>>().join(" or ")
}

/// Clauses as people write them: two bounds of the residue are one chain, and what is at most 0 is 0.
pub(super) fn readable(clauses: &[Clause], names: &[String]) -> String {
    let one = |clause: &Clause| match &clause[..] {
        [low, high] if low.of(0) == 1 && high.of(0) == -1 => {
            let ((left, first, middle), (same, second, right)) = (compared(low, names), compared(high, names));
            if low.plus(1, high) == Some(Form::default()) {
                format!("{} = {}", names[0], bound(high, names))
            } else if middle == names[0] && same == names[0] {
                format!("{left} {first} {middle} {second} {right}")
            } else {
                written_clause(clause, " and ", names)
            }
        }
        [form] if *form == (Form { constant: 0, terms: vec![(0, -1)] }) => format!("{} = 0", names[0]),
        _ => written_clause(clause, " and ", names),
    };
    clauses.iter().map(one).collect::<Vec<String>>().join(" or ")
}

/// What the residue is at most, if nothing else is required.
fn bound(form: &Form, names: &[String]) -> String {
    signed_sum(
        &Form { constant: form.constant, terms: form.terms.iter().filter(|(own, _)| *own > 0).cloned().collect() },
        names,
    )
}

/// A form with its number taken away if that is negative.
pub(super) fn signed_sum(form: &Form, names: &[String]) -> String {
    let (most, less) = (sum(form, 1, form.constant.max(0), names), (-form.constant).max(0));
    let negative = Form { constant: 0, terms: form.terms.iter().filter(|(_, factor)| *factor < 0).cloned().collect() };
    match (negative.terms.is_empty(), less) {
        (true, 0) => most,
        (true, less) => format!("{most} - {less}"),
        (false, less) => format!("{most} - ({})", sum(&negative, -1, less, names)),
    }
}

/// A form without negative coefficients, in brackets if it is more than one name or number.
pub(super) fn factor(form: &Form, names: &[String]) -> String {
    let written = written_sum(form, names);
    if written.contains(' ') { format!("({written})") } else { written }
}

/// Reads a sum of naturals, names and multiples of names.
pub fn read_sum(text: &str, names: &[String]) -> Option<Form> {
    text.split(" + ").try_fold(Form::default(), |sum, term| {
        let (factor, word) = term.split_once(" * ").map_or((None, term), |(factor, word)| (Some(factor), word));
        let term = match (names.iter().position(|name| name == word), factor) {
            (Some(variable), Some(factor)) => Form { constant: 0, terms: vec![(variable, natural(factor)?)] },
            (Some(variable), None) => Form::variable(variable),
            (None, Some(_)) => return None,
            (None, None) => Form::number(natural(word)?),
        };
        sum.plus(1, &term)
    })
}

fn natural(word: &str) -> Option<i128> {
    let is_plain = word.bytes().all(|byte| byte.is_ascii_digit());
    word.parse::<u64>().ok().filter(|number| is_plain && *number < LIMIT).map(i128::from)
}

/// Reads comparisons with a word between them.
pub fn read_clause(text: &str, between: &str, names: &[String]) -> Option<Clause> {
    let one = |text: &str| {
        let strict = text.contains(" < ");
        let (left, right) = text.split_once(if strict { " < " } else { " <= " })?;
        let form = read_sum(right, names)?.plus(-1, &read_sum(left, names)?)?;
        form.plus(1, &Form::number(-i128::from(strict)))
    };
    text.split(between).map(one).collect()
}

/// Reads clauses with `or` between them.
pub fn read_clauses(text: &str, names: &[String]) -> Option<Vec<Clause>> {
    text.split(" or ").map(|clause| read_clause(clause, " and ", names)).collect()
}
