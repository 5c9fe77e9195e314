//! Positions as pictures of letters: a small heap as so many dots, in fives; a component with two small coordinates as a
//! board with the piece at (a, b), a to the right and b upwards, and the squares that one move leads to.

use crate::position::tuple;
use crate::reason::shortened;
use grundy::answer::{Component, Move};
use grundy_core::value::Natural;

/// The largest heap that is drawn.
const DOTS: usize = 40;

/// The largest coordinate of a board.
const SIDE: usize = 15;

/// The components of more are not all drawn.
const SHOWN: usize = 24;

/// What stands on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Square {
    /// Nothing.
    Empty,
    /// The piece.
    Piece,
    /// Nothing, and one move leads there.
    Reached,
}

impl Square {
    /// Its letter.
    pub fn letter(self) -> char {
        match self {
            Square::Empty => '.',
            Square::Piece => '●',
            Square::Reached => 'o',
        }
    }
}

/// A board: rows from the largest b down to 0, each from a = 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// The rows.
    pub rows: Vec<Vec<Square>>,
}

impl Board {
    /// The row and the column of a square.
    pub fn place(&self, (a, b): (usize, usize)) -> Option<(usize, usize)> {
        let row = self.rows.len().checked_sub(b + 1)?;
        (a < self.rows[row].len()).then_some((row, a))
    }

    /// The lines: a number before each row, and the columns' numbers below.
    pub fn lines(&self) -> Vec<String> {
        let row = |(index, row): (usize, &Vec<Square>)| {
            let letters: Vec<String> = row.iter().map(|square| format!(" {:>2}", square.letter())).collect();
            format!("{:>3}{}", self.rows.len() - 1 - index, letters.concat())
        };
        let numbers = (0..self.rows.first().map_or(0, Vec::len)).map(|a| format!(" {a:>2}"));
        let below = format!("   {}", numbers.collect::<String>());
        self.rows.iter().enumerate().map(row).chain([below]).collect()
    }
}

/// The two coordinates of a component, if they are small.
fn square(component: &Component) -> Option<(usize, usize)> {
    let small = |place: usize| component.get(place)?.to_u64().and_then(|n| usize::try_from(n).ok());
    let (a, b) = (small(0)?, small(1)?);
    (component.len() == 2 && a.max(b) <= SIDE).then_some((a, b))
}

/// The board of a component with two small coordinates; `moves` are the moves in it.
pub fn board<'a>(component: &Component, moves: impl Iterator<Item = &'a Move>) -> Option<Board> {
    let piece = square(component)?;
    let reached: Option<Vec<(usize, usize)>> = moves
        .map(|one| match &one.to[..] {
            [to] => square(to),
            _ => None,
        })
        .collect();
    let reached = reached?;
    let all = || reached.iter().chain([&piece]);
    let (width, height) = (all().map(|(a, _)| a + 1).max()?, all().map(|(_, b)| b + 1).max()?);
    let mut board = Board { rows: vec![vec![Square::Empty; width]; height] };
    let marks = reached.iter().map(|place| (*place, Square::Reached)).chain([(piece, Square::Piece)]);
    for (place, mark) in marks {
        let (row, column) = board.place(place)?;
        board.rows[row][column] = mark;
    }
    Some(board)
}

/// The dots of a component, in fives, its coordinates parted by a stroke; `None` if they are too many.
pub fn pips(component: &Component) -> Option<String> {
    let dots = |n: usize| {
        let fives = (0..n.div_ceil(5)).map(|five| "●".repeat((n - 5 * five).min(5)));
        fives.collect::<Vec<String>>().join(" ")
    };
    let small: Option<Vec<usize>> =
        component.iter().map(|n| n.to_u64().and_then(|n| usize::try_from(n).ok()).filter(|n| *n <= DOTS)).collect();
    Some(small?.into_iter().map(dots).collect::<Vec<String>>().join(" | ").trim_end().to_owned())
}

/// A position in lines, one a component, dots behind the numbers; a board if it is a single component with two small
/// coordinates. `moves` are the legal moves, and `more` says how many components are left out.
pub fn drawn(position: &[(usize, Component)], moves: &[Move], more: impl Fn(usize) -> String) -> Vec<String> {
    if let [(_, component)] = position
        && let Some(board) = board(component, moves.iter())
    {
        return [tuple(component)].into_iter().chain(board.lines()).collect();
    }
    let parts = position.iter().take(SHOWN).map(|(_, part)| (shortened(&tuple(part)), pips(part).unwrap_or_default()));
    let parts: Vec<(String, String)> = parts.collect();
    let width = parts.iter().filter(|(_, dots)| !dots.is_empty()).map(|(numbers, _)| numbers.len()).max().unwrap_or(0);
    let line = |(numbers, dots): &(String, String)| format!("{numbers:>width$}  {dots}").trim_end().to_owned();
    let mut lines: Vec<String> = parts.iter().map(line).collect();
    lines.extend((position.len() > SHOWN).then(|| more(position.len() - SHOWN)));
    lines
}

#[cfg(test)]
mod tests {
    use super::{board, drawn, pips};
    use grundy::answer::{Component, Move};

    fn part(numbers: &[u64]) -> Component {
        numbers.iter().map(|n| (*n).into()).collect()
    }

    #[test]
    fn heaps_are_drawn_in_fives() {
        assert_eq!(pips(&part(&[7])).unwrap(), "●●●●● ●●");
        assert_eq!(pips(&part(&[3, 2])).unwrap(), "●●● | ●●");
        assert_eq!((pips(&part(&[0])).unwrap(), pips(&part(&[41]))), (String::new(), None));
        let position = [(0, part(&[10])), (0, part(&[2])), (0, part(&[1 << 60]))];
        let lines = drawn(&position, &[], |more| more.to_string());
        assert_eq!(lines, ["10  ●●●●● ●●●●●", " 2  ●●", "1152921504606846976"]);
    }

    #[test]
    fn a_board_shows_the_piece_and_where_it_may_go() {
        let to = |to: &[u64]| Move { component: 0, from: part(&[1, 2]), to: vec![part(to)] };
        let moves = [to(&[0, 2]), to(&[1, 0]), to(&[1, 1]), to(&[0, 1])];
        let board = board(&part(&[1, 2]), moves.iter()).unwrap();
        assert_eq!(board.lines(), ["  2  o  ●", "  1  o  o", "  0  .  o", "     0  1"]);
        assert_eq!(board.place((1, 2)), Some((0, 1)));
        assert!(super::board(&part(&[1, 20]), moves.iter()).is_none());
    }
}
