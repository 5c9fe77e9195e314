//! Standard error: diagnostics with the place in the text, warnings, and a spinner while work goes on.

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use grundy_core::notation::Span;
use grundy_show::diagnostic::Diagnostic;
use grundy_show::messages::Messages;
use indicatif::ProgressBar;
use std::io::Write;
use std::time::Duration;

/// Letters of a line that are shown around the place of an error.
const AROUND: usize = 60;

/// Obeys `--color`; otherwise NO_COLOR, CLICOLOR_FORCE and the terminal decide.
pub fn set_color(choice: &str) {
    let choice = match choice {
        "always" => anstream::ColorChoice::Always,
        "never" => anstream::ColorChoice::Never,
        _ => anstream::ColorChoice::Auto,
    };
    choice.write_global();
}

/// Prints an error.
pub fn error(messages: &Messages, diagnostic: &Diagnostic) {
    print(messages, diagnostic, Level::ERROR.with_name(messages.get("word-error")));
}

/// Prints a warning.
pub fn warning(messages: &Messages, diagnostic: &Diagnostic) {
    print(messages, diagnostic, Level::WARNING.with_name(messages.get("word-warning")));
}

fn print(messages: &Messages, diagnostic: &Diagnostic, level: Level<'_>) {
    let title = level.primary_title(&diagnostic.message);
    let title = match diagnostic.code {
        Some(code) => title.id(code),
        None => title,
    };
    let cropped = diagnostic.place.as_ref().map(|(text, span)| crop(text, *span));
    let head = match &cropped {
        Some((line, text, span)) => title.element(
            Snippet::source(text).line_start(*line).annotation(AnnotationKind::Primary.span(span.start..span.end)),
        ),
        None => Group::with_title(title),
    };
    let help = diagnostic
        .help
        .as_ref()
        .map(|help| Group::with_title(Level::HELP.with_name(messages.get("word-help")).secondary_title(help)));
    // Without a place in a text the two stand under each other, without the bar that joins them.
    let reports = match (help, cropped.is_some()) {
        (Some(help), true) => vec![vec![head, help]],
        (Some(help), false) => vec![vec![head], vec![help]],
        (None, _) => vec![vec![head]],
    };
    for report in reports {
        // Nothing can be said about an error of standard error.
        _ = writeln!(anstream::stderr(), "{}", Renderer::styled().render(&report));
    }
}

/// The line of a place, cut to what fits a screen: its number, the text, and the place in it.
fn crop(text: &str, span: Span) -> (usize, String, Span) {
    let start = floor(text, span.start.min(text.len()));
    let line_start = text[..start].rfind('\n').map_or(0, |at| at + 1);
    let line_end = text[start..].find('\n').map_or(text.len(), |at| start + at);
    let end = floor(text, span.end.clamp(start, line_end));
    let end = end.min(floor(text, start + 2 * AROUND));
    let from = floor(text, start.saturating_sub(AROUND).max(line_start));
    let to = floor(text, (end + AROUND).min(line_end));
    let before = if from > line_start { "… " } else { "" };
    let after = if to < line_end { " …" } else { "" };
    let shown = format!("{before}{}{after}", &text[from..to]).replace(|letter: char| letter.is_control(), " ");
    let moved = |at: usize| at - from + before.len();
    (text[..start].matches('\n').count() + 1, shown, Span { start: moved(start), end: moved(end) })
}

/// The last boundary of a letter up to a byte.
fn floor(text: &str, at: usize) -> usize {
    (0..=at).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0)
}

/// Turns while work goes on, if standard error is a terminal; goes away when dropped.
pub struct Spinner(ProgressBar);

impl Spinner {
    /// Starts.
    pub fn start() -> Spinner {
        let bar = ProgressBar::new_spinner();
        bar.enable_steady_tick(Duration::from_millis(200));
        Spinner(bar)
    }

    /// Says how far the work is.
    pub fn say(&self, line: String) {
        self.0.set_message(line);
    }
}

impl Drop for Spinner {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
