//! A match on a screen: the terminal is taken over and given back, whatever happens. The state is in `app`, what keys do in
//! `keys`, what is drawn in `view`.

mod app;
mod keys;
mod picture;
mod style;
mod view;

use super::setup::Setup;
use crate::Context;
use crate::failure::Failure;
use crate::input::EXIT;
use app::{App, Left};
use grundy::budget::INTERRUPTED;
use grundy_show::messages::text;
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyEventKind};
use std::io::{self, IsTerminal};
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;
use style::Styles;

/// How long keys are waited for until interrupts are looked for.
const WAIT: Duration = Duration::from_millis(100);

/// Whether there is a terminal that can be drawn on.
pub fn is_there() -> bool {
    let is_dumb = std::env::var("TERM").is_ok_and(|name| name == "dumb");
    io::stdin().is_terminal() && io::stdout().is_terminal() && !is_dumb
}

/// Plays until the player leaves.
pub fn run(context: &Context, setup: &Setup) -> Result<(), Failure> {
    let mut app = App::new(context, setup);
    // This also gives the terminal back if something panics.
    let started = ratatui::try_init();
    let played = started.and_then(|mut terminal| play(&mut app, &mut terminal));
    let restored = ratatui::try_restore();
    let failed = |error: io::Error| Failure::File(context.messages.with("play-screen-failed", &[("why", text(error))]));
    let left = played.map_err(failed)?;
    restored.map_err(failed)?;
    match left {
        Left::Quit => Ok(app.farewell()?),
        Left::Interrupted => Err(Failure::Silent(EXIT)),
    }
}

fn play(app: &mut App<'_>, terminal: &mut DefaultTerminal) -> io::Result<Left> {
    let styles = Styles::of_environment();
    let events = events();
    loop {
        terminal.draw(|frame| view::draw(frame, app, &styles))?;
        if app.thinks() {
            app.answer();
            continue;
        }
        if INTERRUPTED.load(Ordering::SeqCst) {
            return Ok(Left::Interrupted);
        }
        match events.recv_timeout(WAIT) {
            Ok(Event::Key(key)) if key.kind != KeyEventKind::Release => {
                if let Some(left) = keys::press(app, key) {
                    return Ok(left);
                }
            }
            Ok(_) => {}
            Err(RecvTimeoutError::Timeout) if io::stdin().is_terminal() => {}
            // The terminal is gone.
            Err(_) => return Ok(Left::Interrupted),
        }
    }
}

/// What happens in the terminal. It is waited for beside the match, so that Ctrl-C ends a long thought, and a terminal that
/// hangs up, from which reading never comes back, ends the match.
fn events() -> Receiver<Event> {
    let (sender, events) = channel();
    std::thread::spawn(move || {
        while let Ok(event) = event::read() {
            if let Event::Key(key) = &event
                && keys::is_interrupt(key)
            {
                INTERRUPTED.store(true, Ordering::SeqCst);
            }
            if sender.send(event).is_err() {
                break;
            }
        }
    });
    events
}
