//! What is drawn, by how much room there is: three panels, or on a small screen their contents one under the other.

use super::app::App;
use super::keys::KEYS;
use super::picture::picture;
use super::style::Styles;
use grundy::answer::Move;
use grundy_show::messages::text;
use grundy_show::position::a_move;
use grundy_show::reason::shortened;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph, Wrap};
use unicode_width::UnicodeWidthStr;

/// The least room in which panels have frames, and in which anything is drawn.
const ROOMY: (u16, u16) = (56, 16);
const LEAST: (u16, u16) = (16, 6);

/// Moves whose width is looked at.
const WIDTHS: usize = 100;

/// Draws the screen.
pub fn draw(frame: &mut Frame<'_>, app: &mut App<'_>, styles: &Styles) {
    let area = frame.area();
    if area.width < LEAST.0 || area.height < LEAST.1 {
        return frame.render_widget(Paragraph::new(app.messages.get("play-too-small")).wrap(Wrap { trim: true }), area);
    }
    let roomy = area.width >= ROOMY.0 && area.height >= ROOMY.1;
    let said = said(app, styles);
    let most = if roomy { area.height / 3 } else { 3.min(area.height - 5) };
    let told = lines_of(&said, area.width).clamp(1, most);
    let rows = [
        Constraint::Length(1),
        Constraint::Min(2),
        Constraint::Length(told),
        Constraint::Length(1),
        Constraint::Length(1),
    ];
    let [title, middle, telling, typing, keys] = Layout::vertical(rows).areas(area);
    frame.render_widget(Line::styled(app.title.clone(), styles.bold), title);
    if roomy {
        panels(frame, app, styles, middle);
    } else {
        let rows = [Constraint::Fill(1), Constraint::Fill(1)];
        let [above, below] = if middle.height >= 6 {
            Layout::vertical(rows).areas(middle)
        } else {
            Layout::horizontal(rows).areas(middle)
        };
        position(frame, app, styles, above);
        options(frame, app, styles, below);
    }
    frame.render_widget(Paragraph::new(said).wrap(Wrap { trim: true }), telling);
    let typed = Line::from(vec![
        Span::styled(format!("{}: ", app.messages.get("play-typed")), styles.bold),
        Span::raw(end_of(&app.typed, usize::from(area.width).saturating_sub(12))),
        Span::styled(" ", styles.chosen),
    ]);
    frame.render_widget(typed, typing);
    let long = app.messages.get("play-keys");
    let short = long.width() > usize::from(area.width);
    let shown = if short { app.messages.get("play-keys-short") } else { long };
    frame.render_widget(Line::styled(shown, styles.quiet), keys);
    if app.helps {
        help(frame, app, styles, area);
    }
}

/// What was said last, whose turn it is, and who is winning if that is shown.
fn said(app: &mut App<'_>, styles: &Styles) -> Vec<Line<'static>> {
    let mut lines: Vec<Line<'static>> = app.said.iter().chain(&app.finished).cloned().map(Line::from).collect();
    if app.table.game.end().is_none() {
        let turn = app.names.word(app.table.game.turn());
        let id = if turn == "grundy" { "play-thinking" } else { "play-your-turn" };
        lines.push(Line::styled(app.messages.with(id, &[("who", text(turn))]), styles.bold));
        let label = app.messages.get("play-winning");
        let shown = if app.reveals { app.winning() } else { app.messages.get("play-hidden") };
        lines.push(Line::from(format!("{label}: {shown}")));
    }
    lines
}

/// How many rows lines take in a width.
fn lines_of(lines: &[Line<'_>], width: u16) -> u16 {
    let width = usize::from(width).max(1);
    // Words that do not fit leave room at the ends of rows.
    let rows = lines.iter().map(|line| (line.width() + line.width() / 8).div_ceil(width).max(1)).sum::<usize>();
    u16::try_from(rows).unwrap_or(u16::MAX)
}

/// The last letters of a text that fit into a width.
fn end_of(text: &str, width: usize) -> String {
    let from = text.char_indices().map(|(at, _)| at).find(|at| text[*at..].width() <= width);
    from.map_or(String::new(), |from| text[from..].to_owned())
}

fn panels(frame: &mut Frame<'_>, app: &App<'_>, styles: &Styles, area: Rect) {
    // The moves take the room that they need, from a quarter to three fifths.
    let widest = app.fitting.iter().take(WIDTHS).map(|one| option(app, one).width()).max().unwrap_or(0);
    let room = u16::try_from(widest + 4).unwrap_or(u16::MAX).clamp(area.width / 4 + 8, area.width / 5 * 3);
    let [left, right] = Layout::horizontal([Constraint::Fill(1), Constraint::Length(room)]).areas(area);
    let panel = |id: &str| Block::bordered().title(format!(" {} ", app.messages.get(id)));
    let history = u16::try_from(app.history.len()).unwrap_or(u16::MAX).saturating_add(2).clamp(3, area.height / 3);
    let rows = [Constraint::Fill(1), Constraint::Length(history)];
    let [upper, lower] = Layout::vertical(rows).areas(left);
    let block = panel("play-heaps");
    position(frame, app, styles, block.inner(upper));
    frame.render_widget(block, upper);
    let block = panel("play-history");
    let inner = block.inner(lower);
    let skipped = app.history.len().saturating_sub(usize::from(inner.height));
    let lines = app.history.iter().enumerate().skip(skipped);
    let lines = lines.map(|(place, said)| Line::from(format!("{}. {said}", place + 1)));
    frame.render_widget(Paragraph::new(lines.collect::<Vec<_>>()), inner);
    frame.render_widget(block, lower);
    let block = panel("play-options");
    options(frame, app, styles, block.inner(right));
    frame.render_widget(block, right);
}

/// The position, scrolled so that the component that is chosen is seen.
fn position(frame: &mut Frame<'_>, app: &App<'_>, styles: &Styles, area: Rect) {
    let picture = picture(app, styles);
    let height = usize::from(area.height);
    let (first, last) = picture.chosen;
    let skipped = (last + 1).saturating_sub(height).min(first);
    let lines: Vec<Line<'_>> = picture.lines.into_iter().skip(skipped).take(height).collect();
    frame.render_widget(Paragraph::new(lines), area);
}

/// A move in the list.
fn option(app: &App<'_>, one: &Move) -> String {
    shortened(&a_move(app.messages, one))
}

/// The moves, scrolled so that the one that is chosen is seen.
fn options(frame: &mut Frame<'_>, app: &App<'_>, styles: &Styles, area: Rect) {
    let height = usize::from(area.height).max(1);
    let note = match (app.fitting.is_empty(), app.is_cut) {
        (true, _) if !app.typed.is_empty() => Some("play-none-fits"),
        (_, true) => Some("play-options-more"),
        _ => None,
    };
    let room = height - usize::from(note.is_some() && height > 1);
    let skipped = (app.chosen + 1).saturating_sub(room);
    let shown = app.fitting.iter().enumerate().skip(skipped).take(room);
    let mut lines: Vec<Line<'_>> = shown
        .map(|(place, one)| {
            let said = option(app, one);
            let is_chosen = place == app.chosen;
            let style = if is_chosen { styles.chosen } else { ratatui::style::Style::default() };
            Line::from(vec![Span::raw(if is_chosen { "> " } else { "  " }), Span::styled(said, style)])
        })
        .collect();
    lines.extend(note.map(|note| Line::styled(app.messages.get(note), styles.quiet)));
    frame.render_widget(Paragraph::new(lines), area);
}

/// The keys, over everything else.
fn help(frame: &mut Frame<'_>, app: &App<'_>, styles: &Styles, area: Rect) {
    let widest = KEYS.iter().map(|(keys, _)| keys.width()).max().unwrap_or(0);
    let line = |(keys, id): &(&'static str, &str)| {
        let space = " ".repeat(widest + 2 - keys.width());
        Line::from(vec![Span::styled(*keys, styles.bold), Span::raw(space), Span::raw(app.messages.get(id))])
    };
    let lines: Vec<Line<'_>> = KEYS.iter().map(line).collect();
    let width = lines.iter().map(Line::width).max().unwrap_or(0) + 4;
    let width = u16::try_from(width).unwrap_or(u16::MAX).min(area.width);
    let height = u16::try_from(lines.len() + 2).unwrap_or(u16::MAX).min(area.height);
    let place = area.centered(Constraint::Length(width), Constraint::Length(height));
    let block = Block::bordered().title(format!(" {} ", app.messages.get("play-keys-title")));
    frame.render_widget(Clear, place);
    frame.render_widget(Paragraph::new(lines).block(block), place);
}
