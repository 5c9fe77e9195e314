//! How wide letters are, nearly: a picture is laid out without its font.

use crate::emit::escape::visible;

/// The width of a text, in units of the size of the font.
pub fn width(text: &str) -> f64 {
    text.chars().map(letter).sum()
}

fn letter(letter: char) -> f64 {
    match letter {
        'i' | 'j' | 'l' | 'I' | '.' | ',' | ':' | ';' | '!' | '|' | '\'' | ' ' | '·' => 0.29,
        'f' | 't' | 'r' | '(' | ')' | '[' | ']' | '{' | '}' | '/' | '-' => 0.37,
        'm' | 'w' | 'M' | 'W' | '%' | '@' => 0.9,
        'A'..='Z' | '+' | '=' | '<' | '>' | '≤' | '≥' | '−' | '×' | '→' | '…' => 0.66,
        letter if is_wide(letter) => 1.0,
        _ => 0.56,
    }
}

/// Whether a letter is as wide as two in a terminal: those of Chinese texts and their punctuation.
pub fn is_wide(letter: char) -> bool {
    matches!(letter, '\u{1100}'..='\u{115f}' | '\u{2e80}'..='\u{a4cf}' | '\u{ac00}'..='\u{d7a3}'
        | '\u{f900}'..='\u{faff}' | '\u{fe30}'..='\u{fe6f}' | '\u{ff01}'..='\u{ff60}' | '\u{ffe0}'..='\u{ffe6}'
        | '\u{1f300}'..='\u{1faff}' | '\u{20000}'..='\u{3fffd}')
}

/// How many cells of a terminal a text takes.
pub fn cells(text: &str) -> usize {
    text.chars().map(|letter| if is_wide(letter) { 2 } else { 1 }).sum()
}

/// Lines of at most such a width, as `measured` gives it: cut at spaces and between Chinese letters, and inside a word only
/// if it fills a line alone.
pub fn wrapped(text: &str, most: f64, measured: fn(&str) -> f64) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in words(text) {
        let last = lines.last_mut().map(std::mem::take).unwrap_or_default();
        let joined = format!("{last}{word}");
        let fits = measured(joined.trim_end()) <= most;
        let line = match (fits, last.is_empty()) {
            (true, _) => joined,
            (false, true) => word,
            (false, false) => {
                lines.pop();
                lines.push(last.trim_end().to_owned());
                lines.push(String::new());
                word
            }
        };
        lines.pop();
        lines.extend(broken(&line, most, measured));
    }
    lines.iter().map(|line| line.trim_end().to_owned()).collect()
}

/// Pieces between which a line may end.
fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut before = ' ';
    for letter in visible(text).chars() {
        let closes = matches!(letter, ',' | '.' | ';' | ':' | ')' | '。' | '、' | '」');
        let begins = before == ' ' || ((is_wide(before) || is_wide(letter)) && !closes && before != '(');
        match words.last_mut() {
            Some(last) if !begins => last.push(letter),
            _ => words.push(letter.to_string()),
        }
        before = letter;
    }
    words
}

/// A line in pieces that fit.
fn broken(line: &str, most: f64, measured: fn(&str) -> f64) -> Vec<String> {
    let mut pieces = vec![String::new()];
    for letter in line.chars() {
        let fits = pieces.last().is_some_and(|piece| piece.is_empty() || measured(&format!("{piece}{letter}")) <= most);
        if !fits && letter != ' ' {
            pieces.push(String::new());
        }
        pieces.last_mut().into_iter().for_each(|piece| piece.push(letter));
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::{cells, wrapped};

    #[expect(clippy::cast_precision_loss, reason = "small numbers")]
    fn columns(text: &str) -> f64 {
        cells(text) as f64
    }

    #[test]
    fn lines_end_at_spaces_and_between_chinese_letters() {
        assert_eq!(wrapped("one two three", 7.0, columns), ["one two", "three"]);
        assert_eq!(wrapped("周期 12,前段 71", 8.0, columns), ["周期 12,", "前段 71"]);
        assert_eq!(wrapped("必败局面在这里", 6.0, columns), ["必败局", "面在这", "里"]);
        assert_eq!(wrapped("abcdefgh ij", 3.0, columns), ["abc", "def", "gh", "ij"]);
        assert_eq!(wrapped("", 3.0, columns), [""]);
        assert_eq!(cells("周期 12"), 7);
    }

    #[test]
    fn no_line_is_longer_than_asked_and_no_letter_is_lost() {
        let text = "the values are 0 1 2 and so on; 从 n ≥ 71 起以 12 为周期, averyveryverylongwordwithoutend";
        for most in 2..40 {
            let lines = wrapped(text, f64::from(most), columns);
            assert!(lines.iter().all(|line| columns(line) <= f64::from(most)), "{most}: {lines:?}");
            let kept: String = lines.concat().split(' ').collect();
            assert_eq!(kept, text.split(' ').collect::<String>());
        }
    }
}
