//! Texts → graphs: lists of edges, and Graphviz. A text is read as it comes, in pieces, and never held as a whole.

mod bytes;
mod dot;
mod edges;
mod words;

use super::{Draft, NamedGraph};
use crate::budget::{Exhausted, Meter};
use std::io::{self, BufRead};

/// How a graph is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// An edge a line: two names.
    Edges,
    /// A directed graph of Graphviz.
    Dot,
}

impl Format {
    /// All formats, with their names.
    pub const ALL: [(&'static str, Format); 2] = [("edges", Format::Edges), ("dot", Format::Dot)];

    /// The format of a file whose name tells it.
    pub fn of_file(name: &str) -> Option<Format> {
        let name = name.to_ascii_lowercase();
        (name.ends_with(".dot") || name.ends_with(".gv")).then_some(Format::Dot)
    }

    /// The format of a text by how it begins, of which nothing is read. A list of edges has no brace behind `digraph` in its
    /// first line.
    pub fn of_text(source: &mut dyn BufRead) -> Format {
        let begins = source.fill_buf().unwrap_or_default();
        let begins = begins.strip_prefix(b"\xef\xbb\xbf").unwrap_or(begins).trim_ascii_start();
        let line = begins.split(|byte| *byte == b'\n').next().unwrap_or_default();
        let word = line.split(|byte| !byte.is_ascii_alphabetic()).next().unwrap_or_default().to_ascii_lowercase();
        let is_dot = matches!(&word[..], b"digraph" | b"strict" | b"graph") && line.contains(&b'{');
        if is_dot { Format::Dot } else { Format::Edges }
    }
}

/// Where reading ended, and why.
#[derive(Debug)]
pub struct ReadError {
    /// The line, from 1.
    pub line: u64,
    /// How many bytes were read.
    pub read: u64,
    /// What is wrong.
    pub problem: Problem,
}

/// What is wrong with a text, or with reading it.
#[derive(Debug)]
pub enum Problem {
    /// Bytes that are no text.
    NotText,
    /// A line, or a name, is longer than is read.
    TooLong,
    /// A line of a list of edges has more than two names.
    ThreeNames(String),
    /// A line of a list of edges is one name with a sign in it that stands between names elsewhere.
    Comma(String),
    /// A name of a list of edges begins or ends with a sign that stands between names elsewhere.
    SignBeside(String, char),
    /// A line of a list of edges is an object of JSON.
    LooksLikeJson,
    /// A word of Graphviz begins as a numeral does, and is none.
    Numeral(String),
    /// A list of edges looks like a text of Graphviz.
    LooksLikeDot,
    /// There is no vertex.
    Empty,
    /// `--` or `graph`: its edges have no direction.
    Undirected,
    /// A text between quotes, a comment, or a bracket is not closed. The line is that of its beginning.
    Unclosed(&'static str),
    /// Something else was expected; what is there (empty at the end of the text).
    Expected(Expected, String),
    /// A budget ran out.
    Exhausted(Exhausted),
    /// The source cannot be read.
    Io(io::Error),
}

/// What a text of Graphviz has to go on with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// `digraph`.
    Digraph,
    /// `{`.
    Brace,
    /// A statement.
    Statement,
    /// A vertex, or braces.
    Vertex,
    /// The value of an attribute.
    Value,
    /// Attributes in brackets.
    Attributes,
    /// The end of the text.
    End,
}

impl From<Exhausted> for Problem {
    fn from(exhausted: Exhausted) -> Self {
        Problem::Exhausted(exhausted)
    }
}

/// Reads a graph.
pub fn read(source: &mut dyn BufRead, format: Format, meter: &mut Meter) -> Result<NamedGraph, ReadError> {
    let mut bytes = bytes::Bytes::new(source);
    let mut draft = Draft::new();
    let read = match format {
        Format::Edges => edges::read(&mut bytes, &mut draft, meter),
        Format::Dot => dot::read(&mut bytes, &mut draft, meter),
    };
    let finished = read.and_then(|()| Ok(draft.finish(meter)?));
    let problem = match finished {
        Ok(graph) if graph.vertices() > 0 => return Ok(graph),
        Ok(_) => Problem::Empty,
        Err(problem) => problem,
    };
    Err(ReadError { line: bytes.line(), read: bytes.read(), problem })
}
