//! Take-and-break codes, `0.77`, `4.3...`, `4!.`: digit d at place t, bit j of d set: after removing t the rest may be
//! left as exactly j non-empty heaps (unequal ones after `!`). The digit before the point removes nothing, so it can
//! only split. R. K. Guy and C. A. B. Smith, The G-values of various games, 1956; hexadecimal digits allow three heaps.

use super::error::{NotationError, Problem, Span};
use super::parse::parse;
use super::syntax::Move;

struct Digit {
    bits: u32,
    unequal: bool,
}

/// The moves of a code, every one with the span of the code, in names that differ from those to avoid.
pub(super) fn expand(code: &str, span: Span, avoid: &[String]) -> Result<Vec<Move>, NotationError> {
    let refuse = |digit: char| NotationError { problem: Problem::CodeDigit { digit }, span };
    let (body, repeats) = code.strip_suffix("...").map_or((code, false), |body| (body, true));
    let (first, rest) = body.split_once('.').unwrap_or((body, ""));
    let before = digits(first).map_err(refuse)?;
    let places = digits(rest).map_err(refuse)?;
    let [zeroth] = &before[..] else { return Err(refuse(first.chars().nth(1).unwrap_or('.'))) };
    if zeroth.bits % 4 != 0 {
        return Err(refuse(first.chars().next().unwrap_or('.')));
    }
    if places.is_empty() && (zeroth.bits == 0 || repeats) {
        return Err(refuse('.'));
    }
    let names = names(["n", "t", "a", "b", "c"], avoid);
    let [n, t, ..] = &names;
    let mut moves = Vec::new();
    for (heaps, unequal) in [(0, false), (1, false), (2, false), (2, true), (3, false), (3, true)] {
        let leaves = |digit: &Digit| digit.bits >> heaps & 1 == 1 && (digit.unequal == unequal || heaps < 2);
        if leaves(zeroth) {
            moves.push(sentence(&names, heaps, unequal, ""));
        }
        let repeated = repeats && places.last().is_some_and(leaves);
        let finite = places.len() - usize::from(repeated);
        let listed: Vec<String> = (1..=finite).filter(|t| leaves(&places[t - 1])).map(|t| t.to_string()).collect();
        if !listed.is_empty() {
            moves.push(sentence(&names, heaps, unequal, &format!("{t} in {{{}}}", listed.join(", "))));
        }
        if repeated {
            moves.push(sentence(&names, heaps, unequal, &format!("{t} >= {}", places.len())));
        }
    }
    if moves.is_empty() {
        moves.push(format!("{n} -> end where {n} < 0"));
    }
    let placed = |problem| NotationError { problem, span };
    let mut syntax = parse(&moves.join("; ")).map_err(|error| placed(error.problem))?;
    syntax.moves.iter_mut().for_each(|one| one.span = span);
    Ok(syntax.moves)
}

/// The digits of one side of the point, or the letter that is none.
fn digits(text: &str) -> Result<Vec<Digit>, char> {
    let mut digits: Vec<Digit> = Vec::new();
    for letter in text.chars() {
        match (letter.to_digit(16), digits.last_mut()) {
            (Some(bits), _) => digits.push(Digit { bits, unequal: false }),
            (None, Some(last)) if letter == '!' && !last.unequal => last.unequal = true,
            _ => return Err(letter),
        }
    }
    Ok(digits)
}

/// The move that removes as `taken` says, or nothing, and leaves so many heaps.
fn sentence([n, t, parts @ ..]: &[String; 5], heaps: usize, unequal: bool, taken: &str) -> String {
    let parts = &parts[..heaps];
    let sum = parts.iter().chain((!taken.is_empty()).then_some(t)).cloned().collect::<Vec<_>>().join(" + ");
    let order = parts.join(if unequal { " < " } else { " <= " });
    let order = if heaps == 0 { String::new() } else { format!(", 1 <= {order}") };
    let taken = if taken.is_empty() { String::new() } else { format!(", {taken}") };
    let to = if heaps == 0 { "end".to_owned() } else { parts.join(", ") };
    format!("{n} -> {to} where {sum} = {n}{taken}{order}")
}

/// The names that a shorthand wants, each with an underscore more for every time that it is taken.
pub(super) fn names<const N: usize>(wanted: [&str; N], avoid: &[String]) -> [String; N] {
    wanted.map(|name| {
        let mut name = name.to_owned();
        while avoid.contains(&name) {
            name.push('_');
        }
        name
    })
}
