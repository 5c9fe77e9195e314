//! Labels as text: a line for each vertex, with its outcome, its remoteness and under normal play its value and its
//! counter. docs/graph.md describes the format; whoever reads a file believes nothing in it before it is verified.

use super::{Labels, LoopyValue, NamedGraph, Unlabelled};
use crate::budget::{Exhausted, Meter};
use grundy_core::check::graph::{ENDLESS, outcome_of};
use grundy_core::value::Play;
use std::io::{self, BufRead, Read, Write};

/// The first line.
const HEAD: &str = "grundy labels 1";

/// The most bytes of a line.
const MAX_LINE: u64 = 1 << 24;

/// Writes the labels of all vertices.
pub fn write(named: &NamedGraph, labels: &Labels, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{HEAD}\nplay {}\nvertices {}\narrows {}", labels.play(), named.vertices(), named.arrows())?;
    for vertex in named.graph.options().vertices() {
        let outcome = labels.outcomes.of(vertex);
        write!(out, "{} {outcome} ", field(&named.names.of(vertex)))?;
        match labels.outcomes.remoteness(vertex) {
            Some(remoteness) => write!(out, "{remoteness}")?,
            None => write!(out, "-")?,
        }
        if let (Some(found), Some(values)) = (labels.value(&named.graph, vertex), &labels.values) {
            match found {
                LoopyValue::Nim(number) => write!(out, " {number} {}", values.counter(vertex))?,
                LoopyValue::Loop(_) => write!(out, " {} -", value(&found))?,
            }
        }
        writeln!(out)?;
    }
    Ok(())
}

/// A value as it is written: `3`, `loop{0,2}`.
pub fn value(value: &LoopyValue) -> String {
    match value {
        LoopyValue::Nim(number) => number.to_string(),
        LoopyValue::Loop(values) => {
            let values: Vec<String> = values.iter().map(u32::to_string).collect();
            format!("loop{{{}}}", values.join(","))
        }
    }
}

/// A name as it stands in a file: as a string of JSON if it is not one plain word.
fn field(name: &str) -> String {
    let plain = !name.is_empty()
        && !name.starts_with(['"', '#'])
        && !name.chars().any(|letter| letter.is_whitespace() || letter.is_control());
    if plain { name.to_owned() } else { serde_json::to_string(name).unwrap_or_default() }
}

/// What a file says, before anybody has verified it.
#[derive(Clone, Debug)]
pub struct Claimed {
    /// The play.
    pub play: Play,
    remoteness: Vec<u32>,
    values: Option<(Vec<u32>, Vec<u32>)>,
    /// The vertices with ∞, and the numbers that their options are said to have.
    loops: Vec<(u32, Vec<u32>)>,
}

/// Why a file of labels is rejected or cannot be read.
#[derive(Debug)]
pub enum FileError {
    /// A line is none of the format.
    Line(u64),
    /// The file speaks of another graph: of another number of vertices or arrows, of a vertex that is none, twice, or
    /// not at all.
    Other(u64),
    /// A budget ran out.
    Exhausted(Exhausted),
    /// The file cannot be read.
    Io(io::Error),
}

impl From<Exhausted> for FileError {
    fn from(exhausted: Exhausted) -> Self {
        FileError::Exhausted(exhausted)
    }
}

/// The lines of a file.
struct Lines<'a> {
    source: &'a mut dyn BufRead,
    text: Vec<u8>,
    number: u64,
}

impl Lines<'_> {
    /// The next line that is no comment.
    fn next(&mut self, meter: &mut Meter) -> Result<Option<&str>, FileError> {
        loop {
            self.text.clear();
            self.number += 1;
            let read = (&mut *self.source).take(MAX_LINE + 1).read_until(b'\n', &mut self.text);
            let read = read.map_err(FileError::Io)?;
            meter.tick(1 + read as u64 / 16)?;
            if read == 0 {
                return Ok(None);
            }
            if read as u64 > MAX_LINE {
                return Err(FileError::Line(self.number));
            }
            if !self.text.starts_with(b"#") && !self.text.trim_ascii().is_empty() {
                let text = std::str::from_utf8(&self.text).map_err(|_| FileError::Line(self.number))?;
                return Ok(Some(text.trim_end_matches(['\n', '\r'])));
            }
        }
    }

    /// A line of the head.
    fn expect(&mut self, word: &str, meter: &mut Meter) -> Result<String, FileError> {
        let number = self.number + 1;
        let line = self.next(meter)?.ok_or(FileError::Line(number))?;
        line.strip_prefix(word).map(|rest| rest.trim().to_owned()).ok_or(FileError::Line(number))
    }
}

impl Claimed {
    /// Reads the labels of a graph.
    pub fn read(named: &NamedGraph, source: &mut dyn BufRead, meter: &mut Meter) -> Result<Claimed, FileError> {
        let mut lines = Lines { source, text: Vec::new(), number: 0 };
        lines.expect(HEAD, meter)?;
        let play = match &lines.expect("play ", meter)?[..] {
            "normal" => Play::Normal,
            "misere" => Play::Misere,
            _ => return Err(FileError::Line(lines.number)),
        };
        for (word, expected) in [("vertices ", named.vertices()), ("arrows ", named.arrows())] {
            let said: usize = lines.expect(word, meter)?.parse().map_err(|_| FileError::Line(lines.number))?;
            if said != expected {
                return Err(FileError::Other(lines.number));
            }
        }
        let size = named.vertices();
        let values = (play == Play::Normal).then(|| (vec![ENDLESS; size], vec![0; size]));
        let mut claimed = Claimed { play, remoteness: vec![ENDLESS; size], values, loops: Vec::new() };
        let mut met = vec![false; size];
        while let Some(line) = lines.next(meter)? {
            let words = split(line).and_then(|(name, words)| Some((name, Words::read(play, &words)?)));
            let (name, words) = words.ok_or(FileError::Line(lines.number))?;
            let vertex = named.names.find(&name).filter(|vertex| !met[*vertex as usize]);
            let vertex = vertex.ok_or(FileError::Other(lines.number))?;
            met[vertex as usize] = true;
            meter.claim(32 * words.loops.as_ref().map_or(0, |loops| 1 + loops.len() as u64))?;
            claimed.put(vertex, words);
        }
        if met.contains(&false) { Err(FileError::Other(lines.number)) } else { Ok(claimed) }
    }

    fn put(&mut self, vertex: u32, words: Words) {
        self.remoteness[vertex as usize] = words.remoteness;
        if let (Some((values, counters)), Some((value, counter))) = (&mut self.values, words.value) {
            values[vertex as usize] = value;
            counters[vertex as usize] = counter;
        }
        self.loops.extend(words.loops.map(|loops| (vertex, loops)));
    }

    /// The labels, if they are those of the graph. The numbers beside ∞ are looked at too: `Err(Ok(vertex))` names the
    /// first vertex where they are others.
    pub fn verify(self, named: &NamedGraph, meter: &mut Meter) -> Result<Labels, Result<u32, Unlabelled>> {
        let labels = Labels::verify(&named.graph, self.play, self.remoteness, self.values, meter).map_err(Err)?;
        let wrong = self.loops.into_iter().find(|(vertex, loops)| {
            labels.value(&named.graph, *vertex).is_none_or(|found| found != LoopyValue::Loop(loops.clone()))
        });
        wrong.map_or(Ok(labels), |(vertex, _)| Err(Ok(vertex)))
    }
}

/// What stands behind a name.
struct Words {
    remoteness: u32,
    value: Option<(u32, u32)>,
    loops: Option<Vec<u32>>,
}

impl Words {
    fn read(play: Play, words: &[&str]) -> Option<Words> {
        let (outcome, remoteness) = (words.first()?, words.get(1)?);
        let remoteness = if *remoteness == "-" { ENDLESS } else { number(remoteness)? };
        if outcome_of(play, remoteness).to_string() != *outcome {
            return None;
        }
        let (value, loops) = match (play, &words[2..]) {
            (Play::Misere, []) => (None, None),
            (Play::Normal, [value, "-"]) => (Some((ENDLESS, 0)), Some(set(value)?)),
            (Play::Normal, [value, counter]) => (Some((number(value)?, number(counter)?)), None),
            _ => return None,
        };
        Some(Words { remoteness, value, loops })
    }
}

/// A number below 2^32 - 1.
fn number(word: &str) -> Option<u32> {
    let is_plain = word.bytes().all(|digit| digit.is_ascii_digit());
    word.parse().ok().filter(|number| is_plain && *number != ENDLESS)
}

fn set(word: &str) -> Option<Vec<u32>> {
    let inner = word.strip_prefix("loop{")?.strip_suffix('}')?;
    if inner.is_empty() { Some(Vec::new()) } else { inner.split(',').map(number).collect() }
}

/// The name at the beginning of a line, and the words behind it.
fn split(line: &str) -> Option<(String, Vec<&str>)> {
    let (name, rest) = if line.starts_with('"') {
        let mut strings = serde_json::Deserializer::from_str(line).into_iter::<String>();
        let name = strings.next()?.ok()?;
        (name, &line[strings.byte_offset()..])
    } else {
        let (name, rest) = line.split_once(' ')?;
        (name.to_owned(), rest)
    };
    Some((name, rest.split_ascii_whitespace().collect()))
}
