//! Styles that need no colour to be told apart: what is chosen is reversed, what matters is bold. The two colours are a blue
//! and an orange that people with any kind of colour blindness tell apart; `NO_COLOR` and `--color never` leave them out.

use ratatui::style::{Color, Modifier, Style};

/// How things look.
pub struct Styles {
    /// Titles and names.
    pub bold: Style,
    /// What is chosen.
    pub chosen: Style,
    /// Heaps and the piece.
    pub heap: Style,
    /// What the chosen move takes, and where it leads.
    pub taken: Style,
    /// What is said beside.
    pub quiet: Style,
}

/// Blue and orange of the 256 colours.
const BLUE: Color = Color::Indexed(32);
const ORANGE: Color = Color::Indexed(172);

impl Styles {
    /// With colours, unless the user wants none.
    pub fn of_environment() -> Styles {
        let unwanted = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let never = anstream::ColorChoice::global() == anstream::ColorChoice::Never;
        Styles::new(!unwanted && !never)
    }

    /// With or without colours.
    pub fn new(coloured: bool) -> Styles {
        let plain = Style::default();
        let colour = |colour: Color| if coloured { plain.fg(colour) } else { plain };
        Styles {
            bold: plain.add_modifier(Modifier::BOLD),
            chosen: plain.add_modifier(Modifier::REVERSED),
            heap: colour(BLUE),
            taken: colour(ORANGE).add_modifier(Modifier::BOLD),
            quiet: plain.add_modifier(Modifier::DIM),
        }
    }
}
