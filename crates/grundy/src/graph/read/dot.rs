//! Directed graphs of Graphviz: statements of vertices and chains `a -> b -> {c d}`; braces stand for all vertices in
//! them; attributes and ports are left out. Braces are kept on a stack of their own.

use super::bytes::Bytes;
use super::words::{Word, Words};
use super::{Expected, Problem};
use crate::budget::Meter;
use crate::graph::Draft;

/// What is read inside one pair of braces.
#[derive(Default)]
struct Level {
    line: u64,
    /// All vertices so far.
    members: Vec<u32>,
    /// The last vertices of the statement.
    left: Vec<u32>,
    /// Whether the statement has begun.
    is_begun: bool,
    /// Whether an arrow stands before what comes next.
    is_led: bool,
}

/// Reads one graph.
pub fn read(bytes: &mut Bytes<'_>, draft: &mut Draft, meter: &mut Meter) -> Result<(), Problem> {
    let mut reader = Reader { words: Words::new(bytes), draft, meter, levels: Vec::new() };
    reader.head()?;
    while !reader.levels.is_empty() {
        reader.word()?;
    }
    match reader.words.next()? {
        Word::End => Ok(()),
        other => reader.unexpected(Expected::End, other),
    }
}

struct Reader<'a, 'b> {
    words: Words<'a, 'b>,
    draft: &'b mut Draft,
    meter: &'b mut Meter,
    levels: Vec<Level>,
}

impl Reader<'_, '_> {
    fn unexpected<T>(&self, expected: Expected, found: Word) -> Result<T, Problem> {
        match found {
            Word::Line => Err(Problem::Undirected),
            _ => Err(Problem::Expected(expected, self.words.shown(found))),
        }
    }

    /// Whether the last word is this keyword.
    fn is(&self, word: Word, keyword: &str) -> Result<bool, Problem> {
        Ok(word == Word::Name(true) && self.words.text()?.eq_ignore_ascii_case(keyword))
    }

    /// `strict digraph NAME {`.
    fn head(&mut self) -> Result<(), Problem> {
        let mut word = self.words.next()?;
        if self.is(word, "strict")? {
            word = self.words.next()?;
        }
        if self.is(word, "graph")? {
            return Err(Problem::Undirected);
        }
        if !self.is(word, "digraph")? {
            return self.unexpected(Expected::Digraph, word);
        }
        self.braces()
    }

    /// `NAME {`, or `{` alone.
    fn braces(&mut self) -> Result<(), Problem> {
        let mut word = self.words.next()?;
        if matches!(word, Word::Name(_)) {
            word = self.words.next()?;
        }
        if word != Word::Sign(b'{') { self.unexpected(Expected::Brace, word) } else { self.open() }
    }

    fn open(&mut self) -> Result<(), Problem> {
        self.meter.claim(size_of::<Level>() as u64)?;
        self.levels.push(Level { line: self.words.line(), ..Level::default() });
        Ok(())
    }

    /// One word inside braces, with what belongs to it.
    fn word(&mut self) -> Result<(), Problem> {
        self.meter.tick(1)?;
        let word = self.words.next()?;
        let Some(level) = self.levels.last_mut() else { return Ok(()) };
        match word {
            Word::Name(_) => self.name(word),
            Word::Sign(b'{') => self.open(),
            Word::Arrow if level.is_begun && !level.is_led => {
                level.is_led = true;
                Ok(())
            }
            _ if level.is_led => self.unexpected(Expected::Vertex, word),
            Word::Sign(b'}') => self.close(),
            Word::Sign(b';') => {
                level.is_begun = false;
                Ok(())
            }
            Word::Sign(b'[') if level.is_begun => self.words.attributes(),
            Word::End => {
                let line = level.line;
                self.words.unclosed_brace(line)
            }
            _ => self.unexpected(Expected::Statement, word),
        }
    }

    fn name(&mut self, word: Word) -> Result<(), Problem> {
        if self.is(word, "subgraph")? {
            return self.braces();
        }
        for keyword in ["node", "edge", "graph"] {
            if self.is(word, keyword)? {
                let next = self.words.next()?;
                return match next {
                    Word::Sign(b'[') => self.words.attributes(),
                    // `graph = …` is an attribute too.
                    Word::Sign(b'=') => self.value(),
                    _ => self.unexpected(Expected::Attributes, next),
                };
            }
        }
        if self.words.peek()? == Some(b'=') {
            self.words.next()?;
            return self.value();
        }
        let vertex = self.draft.vertex(self.words.text()?, self.meter)?;
        while self.words.peek()? == Some(b':') {
            self.words.next()?;
            self.value()?;
        }
        self.end(&[vertex])
    }

    fn value(&mut self) -> Result<(), Problem> {
        match self.words.next()? {
            Word::Name(_) => Ok(()),
            other => self.unexpected(Expected::Value, other),
        }
    }

    /// Braces are closed: their vertices are one end of an arrow.
    fn close(&mut self) -> Result<(), Problem> {
        let Some(mut closed) = self.levels.pop() else { return Ok(()) };
        closed.members.sort_unstable();
        closed.members.dedup();
        if self.levels.is_empty() { Ok(()) } else { self.end(&closed.members) }
    }

    /// One end of an arrow, or the beginning of a statement.
    fn end(&mut self, vertices: &[u32]) -> Result<(), Problem> {
        let is_inside = self.levels.len() > 1;
        let Some(level) = self.levels.last_mut() else { return Ok(()) };
        if level.is_led {
            for tail in &level.left {
                for head in vertices {
                    self.meter.tick(1)?;
                    self.draft.arrow(*tail, *head, self.meter)?;
                }
            }
        }
        (level.is_led, level.is_begun) = (false, true);
        level.left.clear();
        level.left.extend(vertices);
        // All that stands in the braces of the graph itself is never one end.
        if is_inside {
            self.meter.claim(4 * vertices.len() as u64)?;
            level.members.extend(vertices);
        }
        Ok(())
    }
}
