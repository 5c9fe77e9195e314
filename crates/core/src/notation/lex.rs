//! Tokens. Typographic and full-width signs are read as their ASCII forms; spans stay in the user's text. A newline
//! becomes `;` unless it stands inside brackets or next to a token that cannot end or begin a move.

use super::error::{NotationError, Problem, Span};

/// The largest natural of a text, exclusive.
pub const LIMIT: u64 = 1 << 62;

/// Words with a meaning of their own. The names of functions and sets are reserved too.
pub const KEYWORDS: [&str; 13] =
    ["where", "in", "not", "and", "or", "divides", "end", "copies", "of", "take", "let", "given", "with"];

const SYMBOLS: [&str; 24] = [
    "->", "..", "<=", ">=", "!=", "+", "-", "*", "/", "%", "^", "(", ")", "{", "}", ",", ";", "=", "<", ">", "==",
    "<>", "&&", "||",
];
const CANNOT_END: [&str; 28] = [
    "->", "..", "<=", ">=", "!=", "+", "-", "*", "/", "%", "^", "(", "{", ",", "=", "<", ">", "where", "in", "not",
    "and", "or", "divides", "copies", "of", "let", "given", "with",
];
const CANNOT_BEGIN: [&str; 24] = [
    "->", "..", "<=", ">=", "!=", "+", "-", "*", "/", "%", "^", ")", "}", ",", "=", "<", ">", "where", "in", "not",
    "and", "or", "divides", "copies",
];

/// A token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// A natural.
    Number(u64),
    /// A name that is no keyword.
    Name(String),
    /// A keyword or a sign.
    Sign(&'static str),
    /// A statement that is a take-and-break code.
    Code(String),
    /// The end of the text.
    End,
}

impl Token {
    /// How it is quoted in a message.
    pub(super) fn quoted(&self) -> String {
        match self {
            Token::Number(number) => number.to_string(),
            Token::Name(name) | Token::Code(name) => name.clone(),
            Token::Sign(sign) => (*sign).to_owned(),
            Token::End => String::new(),
        }
    }
}

/// A token and where it stands.
pub(super) type Placed = (Token, Span);

/// Whether a word can be a name: a letter or `_`, then letters, digits and `_`, and no keyword.
pub fn is_name(word: &str) -> bool {
    let mut letters = word.chars();
    letters.next().is_some_and(begins_a_name) && letters.all(continues_a_name) && !KEYWORDS.contains(&word)
}

fn begins_a_name(letter: char) -> bool {
    letter.is_ascii_alphabetic() || letter == '_'
}

fn continues_a_name(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_'
}

/// A character with the bytes of the text that it stands for.
type Folded = (char, Span);

fn fold(text: &str) -> Vec<Folded> {
    let mut folded = Vec::with_capacity(text.len());
    for (start, letter) in text.char_indices() {
        let span = Span { start, end: start + letter.len_utf8() };
        let ascii: &str = match letter {
            '≤' | '⩽' => "<=",
            '≥' | '⩾' => ">=",
            '≠' => "!=",
            '→' => "->",
            '∈' => " in ",
            '∉' => " not in ",
            '∣' => " divides ",
            '∧' => " and ",
            '∨' => " or ",
            '¬' => " not ",
            '×' | '·' | '⋅' => "*",
            '−' => "-",
            '÷' => "/",
            '⊕' => "⊕",
            '…' => "...",
            '\u{3000}' | '\u{a0}' => " ",
            '\u{feff}' => "",
            _ => {
                let code = u32::from(letter);
                let plain = match code {
                    0xFF01..=0xFF5E => char::from_u32(code - 0xFEE0).unwrap_or(letter),
                    _ => letter,
                };
                folded.push((plain, span));
                continue;
            }
        };
        folded.extend(ascii.chars().map(|plain| (plain, span)));
    }
    folded
}

/// The tokens of a text, newlines decided, ending in [`Token::End`].
pub(super) fn lex(text: &str) -> Result<Vec<Placed>, NotationError> {
    let letters = fold(text);
    let mut tokens: Vec<Placed> = Vec::new();
    let mut breaks: Vec<bool> = Vec::new(); // whether a newline stands before the token
    let (mut at, mut depth, mut newline, mut fresh) = (0, 0_usize, false, true);
    while let Some(&(letter, place)) = letters.get(at) {
        if letter == '\n' {
            newline = true;
            fresh |= depth == 0;
            at += 1;
            continue;
        }
        if letter.is_whitespace() {
            at += 1;
            continue;
        }
        if letter == '#' {
            while letters.get(at).is_some_and(|(letter, _)| *letter != '\n') {
                at += 1;
            }
            continue;
        }
        if fresh && let Some(length) = code_at(&letters[at..]) {
            let code: String = letters[at..at + length].iter().map(|(letter, _)| *letter).collect();
            tokens.push((Token::Code(code), place.to(letters[at + length - 1].1)));
            breaks.push(newline);
            (at, newline, fresh) = (at + length, false, false);
            continue;
        }
        let (token, length) = token_at(&letters[at..])?;
        match token {
            Token::Sign("(" | "{") => depth += 1,
            Token::Sign(")" | "}") => depth = depth.saturating_sub(1),
            _ => {}
        }
        fresh = token == Token::Sign(";");
        tokens.push((token, place.to(letters[at + length - 1].1)));
        breaks.push(newline);
        (at, newline) = (at + length, false);
    }
    tokens.push((Token::End, Span { start: text.len(), end: text.len() }));
    breaks.push(false);
    Ok(decide_newlines(tokens, &breaks))
}

/// Puts `;` where a newline ends a move.
fn decide_newlines(tokens: Vec<Placed>, breaks: &[bool]) -> Vec<Placed> {
    let mut decided: Vec<Placed> = Vec::with_capacity(tokens.len());
    let mut depth = 0_usize;
    for ((token, span), &newline) in tokens.into_iter().zip(breaks) {
        if newline && depth == 0 {
            let ends = |token: &Token| !matches!(token, Token::Sign(sign) if CANNOT_END.contains(sign));
            let begins = |token: &Token| !matches!(token, Token::Sign(sign) if CANNOT_BEGIN.contains(sign));
            if decided.last().is_some_and(|(last, _)| ends(last)) && begins(&token) {
                decided.push((Token::Sign(";"), Span { start: span.start, end: span.start }));
            }
        }
        match token {
            Token::Sign("(" | "{") => depth += 1,
            Token::Sign(")" | "}") => depth = depth.saturating_sub(1),
            _ => {}
        }
        decided.push((token, span));
    }
    decided
}

/// The length of the take-and-break code that is the whole statement here, if one is.
fn code_at(letters: &[Folded]) -> Option<usize> {
    let letter = |at: usize| letters.get(at).map_or('\n', |(letter, _)| *letter);
    let mut at = 0;
    let digits = |at: &mut usize, digit: fn(&char) -> bool| {
        let start = *at;
        while digit(&letter(*at)) || (letter(*at) == '!' && letter(*at + 1) != '=') {
            *at += 1;
        }
        *at > start
    };
    if !digits(&mut at, char::is_ascii_hexdigit) || letter(at) != '.' || letter(at + 1) == '.' {
        return None;
    }
    at += 1;
    // A letter that is no digit is a mistake in a code, not the end of one.
    digits(&mut at, char::is_ascii_alphanumeric);
    if (0..3).all(|dot| letter(at + dot) == '.') {
        at += 3;
    }
    let mut rest = at;
    while letter(rest) != '\n' && letter(rest).is_whitespace() {
        rest += 1;
    }
    matches!(letter(rest), '\n' | ';' | '#').then_some(at)
}

fn token_at(letters: &[Folded]) -> Result<(Token, usize), NotationError> {
    let (first, place) = letters[0];
    let run = |keep: fn(char) -> bool| letters.iter().take_while(|(letter, _)| keep(*letter)).count();
    if first.is_ascii_digit() {
        let length = run(|letter| letter.is_ascii_digit());
        let digits: String = letters[..length].iter().map(|(letter, _)| *letter).collect();
        let span = place.to(letters[length - 1].1);
        return match digits.parse::<u64>() {
            Ok(number) if number < LIMIT => Ok((Token::Number(number), length)),
            _ => Err(NotationError { problem: Problem::TooLarge, span }),
        };
    }
    if begins_a_name(first) {
        let length = run(continues_a_name);
        let word: String = letters[..length].iter().map(|(letter, _)| *letter).collect();
        let token = match KEYWORDS.iter().find(|keyword| **keyword == word) {
            Some(keyword) => Token::Sign(keyword),
            None => Token::Name(word),
        };
        return Ok((token, length));
    }
    let second = letters.get(1).map_or(' ', |(letter, _)| *letter);
    let sign = |length: usize| {
        SYMBOLS.iter().find(|sign| sign.len() == length && sign.chars().eq([first, second].into_iter().take(length)))
    };
    match sign(2).map(|found| (found, 2)).or_else(|| sign(1).map(|found| (found, 1))) {
        Some((found, length)) => {
            let found = match *found {
                "==" => "=",
                "<>" => "!=",
                "&&" => "and",
                "||" => "or",
                other => other,
            };
            Ok((Token::Sign(found), length))
        }
        None => Err(NotationError { problem: Problem::Character { found: first }, span: place }),
    }
}
