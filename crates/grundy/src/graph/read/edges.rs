//! Lists of edges: a line holds two names, or one for a vertex that need not have an edge; `#` begins a comment.

use super::Problem;
use super::bytes::Bytes;
use crate::budget::Meter;
use crate::graph::Draft;

/// Reads all lines.
pub fn read(bytes: &mut Bytes<'_>, draft: &mut Draft, meter: &mut Meter) -> Result<(), Problem> {
    let mut text = Vec::new();
    let mut is_first = true;
    while bytes.next_line(&mut text)? {
        // Some editors begin a text with this sign.
        let line = text.strip_prefix(b"\xef\xbb\xbf").filter(|_| is_first).unwrap_or(&text);
        is_first = false;
        meter.tick(1 + line.len() as u64 / 16)?;
        let mut words = line
            .split(|byte| matches!(byte, b' ' | b'\t' | b'\r' | 0x0b | 0x0c))
            .filter(|word| !word.is_empty())
            .take_while(|word| word[0] != b'#');
        match (words.next(), words.next(), words.next()) {
            (None, ..) => {}
            (Some(name), None, _) => {
                let name = word(name)?;
                // A tuple is a name; `1,2` is an edge written in another way.
                if name.contains(',') && !name.starts_with(['(', '[', '{', '<']) {
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
                word(third)?;
                return Err(if is_dot { Problem::LooksLikeDot } else { Problem::ThreeNames(shown(line)) });
            }
        }
        bytes.line_done();
    }
    Ok(())
}

fn word(bytes: &[u8]) -> Result<&str, Problem> {
    if bytes.iter().any(u8::is_ascii_control) {
        return Err(Problem::NotText);
    }
    std::str::from_utf8(bytes).map_err(|_| Problem::NotText)
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
