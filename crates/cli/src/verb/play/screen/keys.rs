//! What keys do. Letters are commands while nothing is typed; digits, brackets, `take` and `/` begin a move, and so do other
//! letters where positions have names.

use super::super::commands::STROKE;
use super::app::{App, Left};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// Moves that a page goes on.
const PAGE: isize = 10;

/// The keys with the messages that explain them.
pub const KEYS: [(&str, &str); 15] = [
    ("← → Tab", "play-key-component"),
    ("↑ ↓", "play-key-option"),
    ("PgUp PgDn", "play-key-page"),
    ("Enter", "play-key-enter"),
    ("0-9 ( take", "play-key-type"),
    ("/", "play-key-name"),
    ("Esc", "play-key-erase"),
    ("h", "play-key-hint"),
    ("w", "play-key-who"),
    ("y", "play-key-why"),
    ("u", "play-key-undo"),
    ("r", "play-key-redo"),
    ("n", "play-key-new"),
    ("g", "play-key-resign"),
    ("q Ctrl-C", "play-key-quit"),
];

/// Whether a key interrupts: the terminal sends no signal while keys are read one by one.
pub fn is_interrupt(key: &KeyEvent) -> bool {
    key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('c')
}

/// Does what a key says; how the screen is left, if it is.
pub fn press(app: &mut App<'_>, key: KeyEvent) -> Option<Left> {
    if is_interrupt(&key) {
        return Some(Left::Interrupted);
    }
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    if app.helps {
        app.helps = false;
        return None;
    }
    match key.code {
        KeyCode::Char('z') if control => app.undo(),
        KeyCode::Char('y') if control => app.redo(),
        KeyCode::Char('d') if control => return Some(Left::Quit),
        KeyCode::Char(_) if control => {}
        KeyCode::Char(letter) => return letter_key(app, letter),
        KeyCode::Left | KeyCode::BackTab => app.step_component(false),
        KeyCode::Right | KeyCode::Tab => app.step_component(true),
        KeyCode::Up => app.step_move(-1),
        KeyCode::Down => app.step_move(1),
        KeyCode::PageUp => app.step_move(-PAGE),
        KeyCode::PageDown => app.step_move(PAGE),
        KeyCode::Home => app.step_move(isize::MIN),
        KeyCode::End => app.step_move(isize::MAX),
        KeyCode::Enter => app.enter(),
        KeyCode::Backspace => {
            app.typed.pop();
            app.filter();
        }
        KeyCode::Esc => {
            app.typed.clear();
            app.said.clear();
            app.filter();
        }
        KeyCode::F(1) => app.helps = true,
        _ => {}
    }
    None
}

fn letter_key(app: &mut App<'_>, letter: char) -> Option<Left> {
    if !app.typed.is_empty() {
        app.type_letter(letter);
        return None;
    }
    match letter.to_ascii_lowercase() {
        'q' => return Some(Left::Quit),
        'h' => app.hint(),
        'w' => app.reveals = !app.reveals,
        'y' => app.explain(),
        'u' => app.undo(),
        'r' => app.redo(),
        'n' => app.renew(),
        'g' => app.resign(),
        '?' | '？' => app.helps = true,
        own if own.is_ascii_digit() || matches!(own, '(' | '（' | 't' | '-' | STROKE) => app.type_letter(letter),
        _ if app.has_names() => app.type_letter(letter),
        _ => {}
    }
    None
}
