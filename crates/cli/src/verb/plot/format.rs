//! Where and how a picture is written: SVG, PNG, text, or an automaton or a graph for Graphviz.

use super::asked::Drawn;
use crate::failure::Failure;
#[cfg(feature = "png")]
use crate::terminal::warning;
use clap::ArgMatches;
#[cfg(feature = "png")]
use grundy_show::diagnostic::Diagnostic;
use grundy_show::messages::{Messages, quoted, text};
use grundy_show::plot::color::{THEMES, Theme};
use grundy_show::plot::terminal::{Terminal, USUAL, WIDTHS};
use grundy_show::plot::{self, SIDES, Style};
use std::io::IsTerminal;
use std::path::Path;

/// The names of the formats, which are the extensions of files too.
pub const NAMES: [&str; 4] = ["text", "svg", "png", "dot"];

/// How a picture is written.
pub struct Format {
    name: &'static str,
    style: Style,
    terminal: Terminal,
}

impl Format {
    /// The format that is asked for: by name, by the file, or text.
    pub fn read(messages: &Messages, matches: &ArgMatches) -> Result<Format, Failure> {
        let word = |option: &str| matches.get_one::<String>(option).map(String::as_str);
        let file = word("out").filter(|file| *file != "-");
        let name = match (word("format"), file) {
            (Some(name), _) => NAMES.into_iter().find(|own| *own == name).unwrap_or(NAMES[0]),
            (None, None) => NAMES[0],
            (None, Some(file)) => of_file(file)
                .ok_or_else(|| Failure::input(messages.with("plot-extension", &[("file", quoted(file))])))?,
        };
        if name == "png" && cfg!(not(feature = "png")) {
            return Err(Failure::input(messages.get("plot-png-missing")));
        }
        if name == "png" && file.is_none() && std::io::stdout().is_terminal() {
            return Err(Failure::input(messages.get("plot-png-terminal")));
        }
        let theme = THEMES.into_iter().find(|theme| Some(theme.name) == word("theme")).unwrap_or(THEMES[0]);
        let size = word("size").map(|size| size_of(messages, size)).transpose()?;
        Ok(Format { name, style: Style { theme, size }, terminal: terminal(theme, file.is_some()) })
    }

    /// The columns of the terminal, if text is written.
    pub fn columns(&self) -> Option<usize> {
        self.is_text().then_some(self.terminal.width)
    }

    /// Whether text for a terminal is written.
    pub fn is_text(&self) -> bool {
        self.name == "text"
    }

    /// Whether a text for Graphviz is written, which has no limit.
    pub fn is_dot(&self) -> bool {
        self.name == "dot"
    }

    /// The bytes of a picture.
    pub fn write(&self, messages: &Messages, drawn: &Drawn) -> Result<Vec<u8>, Failure> {
        if self.is_dot() {
            return drawn.dot.clone().ok_or_else(|| Failure::input(messages.get("plot-dot")));
        }
        let Some(picture) = &drawn.picture else { return Ok(Vec::new()) };
        if self.is_text() {
            return Ok(plot::text(&**picture, messages, &drawn.page, &self.terminal).into_bytes());
        }
        let (svg, size) = plot::draw(&**picture, messages, &drawn.page, &self.style);
        if self.name == "svg" { Ok(svg.into_bytes()) } else { png(messages, &svg, size) }
    }
}

#[cfg(feature = "png")]
fn png(messages: &Messages, svg: &str, size: (u32, u32)) -> Result<Vec<u8>, Failure> {
    const SHOWN: usize = 8;
    let missing = plot::png::missing(svg);
    if !missing.is_empty() {
        let mut shown: String = missing.iter().take(SHOWN).collect();
        shown.extend((missing.len() > SHOWN).then_some('…'));
        let message = messages.with("png-letters", &[("letters", quoted(shown))]);
        let help = Some(messages.get("png-letters.help"));
        warning(messages, &Diagnostic { code: None, message, place: None, help });
    }
    plot::png::png(svg, size).ok_or_else(|| Failure::Budget(messages.get("plot-png-failed")))
}

#[cfg(not(feature = "png"))]
fn png(messages: &Messages, _: &str, _: (u32, u32)) -> Result<Vec<u8>, Failure> {
    Err(Failure::input(messages.get("plot-png-missing")))
}

/// The format that the name of a file ends with.
fn of_file(file: &str) -> Option<&'static str> {
    let extension = Path::new(file).extension()?.to_str()?.to_lowercase();
    let extension = if extension == "txt" { "text" } else { &extension };
    NAMES.into_iter().find(|name| *name == extension)
}

/// `800x600`.
fn size_of(messages: &Messages, word: &str) -> Result<(u32, u32), Failure> {
    let side = |side: &str| side.trim().parse().ok().filter(|side| (SIDES.0..=SIDES.1).contains(side));
    let size = word.split_once(['x', 'X', '×']).and_then(|(width, height)| Some((side(width)?, side(height)?)));
    let values = [("size", quoted(word)), ("least", text(SIDES.0)), ("most", text(SIDES.1))];
    size.ok_or_else(|| Failure::input(messages.with("plot-size", &values)))
}

/// Standard output: its width, and colours where it shows them. A file has neither.
fn terminal(theme: Theme, is_file: bool) -> Terminal {
    let stdout = std::io::stdout();
    let width = console::Term::stdout().size_checked().map(|(_, columns)| usize::from(columns));
    let width = width.filter(|_| !is_file && stdout.is_terminal()).unwrap_or(USUAL).clamp(WIDTHS.0, WIDTHS.1);
    let shown = !is_file && anstream::AutoStream::choice(&stdout) != anstream::ColorChoice::Never;
    Terminal { width, colors: shown.then_some(theme) }
}
