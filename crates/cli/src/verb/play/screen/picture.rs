//! The position in lines: a component a line, with dots, and what the chosen move takes of a heap; a board under a
//! component with two small coordinates.

use super::app::App;
use super::style::Styles;
use grundy::answer::{Component, Move};
use grundy_core::value::Natural;
use grundy_show::play::{Square, board, pips};
use grundy_show::position::part as name;
use grundy_show::reason::shortened;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

/// The lines, and the place of the first of the component that is chosen, and of the last.
pub struct Picture {
    /// The lines.
    pub lines: Vec<Line<'static>>,
    /// The lines of the component that is chosen.
    pub chosen: (usize, usize),
}

/// Components that are drawn before and after the one that is chosen.
const AROUND: usize = 200;

/// Draws the position.
pub fn picture(app: &App<'_>, styles: &Styles) -> Picture {
    let position = app.table.game.position();
    let first = app.component.saturating_sub(AROUND);
    let shown = position.iter().enumerate().skip(first).take(2 * AROUND + 1);
    let numbers: Vec<(usize, &Component, String)> =
        shown.map(|(index, (_, part))| (index, part, shortened(&name(app.messages, part)))).collect();
    let small = numbers.iter().filter(|(_, part, _)| pips(part).is_some());
    let width = small.map(|(.., numbers)| numbers.len()).max().unwrap_or(0);
    let mut picture = Picture { lines: Vec::new(), chosen: (0, 0) };
    for (index, part, numbers) in numbers {
        let is_chosen = index == app.component;
        let from = picture.lines.len();
        let one = app.choice().filter(|_| is_chosen);
        let marker = if is_chosen { "> " } else { "  " };
        let style = if is_chosen { styles.chosen } else { Style::default() };
        let name = Span::styled(format!("{numbers:>width$}"), style);
        let mut spans = vec![Span::raw(marker), name, Span::raw("  ")];
        spans.extend(dots(part, one, styles));
        picture.lines.push(Line::from(spans));
        if is_chosen {
            picture.lines.extend(squares(app, part, styles));
            picture.chosen = (from, picture.lines.len() - 1);
        }
    }
    picture
}

/// The dots of a component; those that the chosen move takes of a heap stand behind in another sign.
fn dots(part: &Component, one: Option<&Move>, styles: &Styles) -> Vec<Span<'static>> {
    let Some(all) = pips(part) else { return Vec::new() };
    let left = match (part.len(), one.map(|one| &one.to[..])) {
        (1, Some([])) => Some(0),
        (1, Some([left])) if left.len() == 1 && left[0] < part[0] => left[0].to_u64(),
        _ => None,
    };
    let Some(left) = left.and_then(|left| usize::try_from(left).ok()) else {
        return vec![Span::styled(all, styles.heap)];
    };
    let cut = all.char_indices().filter(|(_, letter)| *letter == '●').nth(left).map_or(all.len(), |(at, _)| at);
    let (kept, taken) = all.split_at(cut);
    vec![Span::styled(kept.to_owned(), styles.heap), Span::styled(taken.replace('●', "○"), styles.taken)]
}

/// The board of the component, if it has two small coordinates.
fn squares(app: &App<'_>, part: &Component, styles: &Styles) -> Vec<Line<'static>> {
    let Some(board) = board(part, app.fitting.iter()) else { return Vec::new() };
    let goal = app.choice().and_then(|one| match &one.to[..] {
        [to] => Some((usize::try_from(to.first()?.to_u64()?).ok()?, usize::try_from(to.get(1)?.to_u64()?).ok()?)),
        _ => None,
    });
    let goal = goal.and_then(|goal| board.place(goal));
    let style = |square: Square, is_goal: bool| match square {
        _ if is_goal => styles.chosen,
        Square::Piece => styles.heap,
        Square::Reached => styles.taken,
        Square::Empty => styles.quiet,
    };
    let height = board.rows.len();
    let row = |(index, row): (usize, &Vec<Square>)| {
        let mut spans = vec![Span::styled(format!("{:>5}", height - 1 - index), styles.quiet)];
        for (column, square) in row.iter().enumerate() {
            let is_goal = goal == Some((index, column));
            spans.extend([Span::raw("  "), Span::styled(square.letter().to_string(), style(*square, is_goal))]);
        }
        Line::from(spans)
    };
    let mut lines: Vec<Line<'static>> = board.rows.iter().enumerate().map(row).collect();
    let below = (0..board.rows.first().map_or(0, Vec::len)).map(|a| format!("{a:>3}")).collect::<String>();
    lines.push(Line::styled(format!("     {below}"), styles.quiet));
    lines
}
