//! Lists of edges: a line holds two names, or one for a vertex that need not have an edge; `#` begins a comment. What looks
//! like another way to write edges is refused, since it would be read as names that nobody meant.

use super::Problem;
use super::bytes::Bytes;
use crate::budget::Meter;
use crate::graph::Draft;
use serde::de::IgnoredAny;
use std::collections::HashMap;

/// Signs that stand between names elsewhere.
const BETWEEN: [char; 5] = [',', ';', '，', '；', '、'];

/// Reads all lines.
pub fn read(bytes: &mut Bytes<'_>, draft: &mut Draft, meter: &mut Meter) -> Result<(), Problem> {
    let mut text = Vec::new();
    let mut is_first = true;
    while bytes.next_line(&mut text)? {
        if !text.is_ascii() {
            part(&mut text);
        }
        // Some editors begin a text with this sign.
        let line = text.strip_prefix(b"\xef\xbb\xbf").filter(|_| is_first).unwrap_or(&text);
        is_first = false;
        meter.tick(1 + line.len() as u64 / 16)?;
        if is_json(line) {
            return Err(Problem::LooksLikeJson);
        }
        let mut words = line
            .split(|byte| matches!(byte, b' ' | b'\t' | b'\r' | 0x0b | 0x0c))
            .filter(|word| !word.is_empty())
            .take_while(|word| word[0] != b'#');
        match (words.next(), words.next(), words.next()) {
            (None, ..) => {}
            (Some(name), None, _) => {
                let name = word(name)?;
                // A tuple is a name; `1,2` is an edge written in another way.
                if name.contains(BETWEEN) && !name.starts_with(['(', '[', '{', '<']) {
                    return Err(Problem::Comma(name.to_owned()));
                }
                draft.vertex(name, meter)?;
            }
            (Some(tail), Some(head), None) => {
                if tail == b"digraph" && head == b"{" {
                    return Err(Problem::LooksLikeDot);
                }
                let tail = draft.vertex(word(tail)?, meter)?;
                let head = draft.vertex(word(head)?, meter)?;
                draft.arrow(tail, head, meter)?;
            }
            (Some(first), Some(second), Some(third)) => {
                let is_dot = matches!(first, b"digraph" | b"strict" | b"graph") || matches!(second, b"->" | b"--");
                std::str::from_utf8(third).map_err(|_| Problem::NotText)?;
                return Err(if is_dot { Problem::LooksLikeDot } else { Problem::ThreeNames(shown(line)) });
            }
        }
        bytes.line_done();
    }
    Ok(())
}

/// Blanks outside ASCII part names too: they look as spaces do.
fn part(text: &mut [u8]) {
    let mut blanks = Vec::new();
    let mut start = 0;
    for chunk in text.utf8_chunks() {
        let wide = chunk.valid().char_indices().filter(|(_, letter)| !letter.is_ascii() && letter.is_whitespace());
        blanks.extend(wide.map(|(at, letter)| start + at..start + at + letter.len_utf8()));
        start += chunk.valid().len() + chunk.invalid().len();
    }
    blanks.into_iter().for_each(|blank| text[blank].fill(b' '));
}

/// Whether a line is an object of JSON, or begins one.
fn is_json(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    line.starts_with(b"{") && (line.len() == 1 || serde_json::from_slice::<HashMap<String, IgnoredAny>>(line).is_ok())
}

fn word(bytes: &[u8]) -> Result<&str, Problem> {
    if bytes.iter().any(u8::is_ascii_control) {
        return Err(Problem::NotText);
    }
    let word = std::str::from_utf8(bytes).map_err(|_| Problem::NotText)?;
    match [word.chars().next(), word.chars().next_back()].into_iter().flatten().find(|end| BETWEEN.contains(end)) {
        Some(sign) => Err(Problem::SignBeside(word.to_owned(), sign)),
        None => Ok(word),
    }
}

/// The beginning of a line.
fn shown(line: &[u8]) -> String {
    const SHOWN: usize = 40;
    let text = String::from_utf8_lossy(line);
    let mut shown: String = text.trim().chars().filter(|letter| !letter.is_control()).take(SHOWN).collect();
    if shown.len() < text.trim().len() {
        shown.push('…');
    }
    shown
}
