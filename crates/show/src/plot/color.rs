//! Colours that people with any colour vision tell apart: the categories of M. Okabe and K. Ito, Color universal design
//! (2002, revised 2008), and for values the map viridis of S. van der Walt and N. Smith (2015), whose lightness rises evenly.

/// A colour: red, green, blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Color(pub u8, pub u8, pub u8);

/// Okabe and Ito's orange.
pub const ORANGE: Color = Color(230, 159, 0);
/// Okabe and Ito's sky blue.
pub const SKY: Color = Color(86, 180, 233);
/// Okabe and Ito's blue.
pub const BLUE: Color = Color(0, 114, 178);
/// Okabe and Ito's vermilion.
pub const VERMILION: Color = Color(213, 94, 0);

/// Viridis at 0, 1/8, …, 1.
const VIRIDIS: [Color; 9] = [
    Color(68, 1, 84),
    Color(71, 44, 122),
    Color(59, 81, 139),
    Color(44, 113, 142),
    Color(33, 144, 141),
    Color(39, 173, 129),
    Color(92, 200, 99),
    Color(170, 220, 50),
    Color(253, 231, 37),
];

impl Color {
    /// `#d55e00`.
    pub fn hex(self) -> String {
        format!("#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }

    /// The colour at a part of the way to another one.
    pub fn mix(self, other: Color, part: f64) -> Color {
        let part = part.clamp(0.0, 1.0);
        let one = |from: u8, to: u8| channel(f64::from(from) + (f64::from(to) - f64::from(from)) * part);
        Color(one(self.0, other.0), one(self.1, other.1), one(self.2, other.2))
    }

    /// The relative luminance of the sRGB colour space, from 0 to 1 (IEC 61966-2-1, 1999).
    pub fn luminance(self) -> f64 {
        let linear = |channel: u8| {
            let part = f64::from(channel) / 255.0;
            if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(self.0) + 0.7152 * linear(self.1) + 0.0722 * linear(self.2)
    }

    /// Black or white, whichever is easier to read on it.
    pub fn ink(self) -> Color {
        // The contrast with black is (L + 0.05) / 0.05, that with white 1.05 / (L + 0.05).
        if (self.luminance() + 0.05).powi(2) > 0.05 * 1.05 { Color(0, 0, 0) } else { Color(255, 255, 255) }
    }

    /// The nearest colour of the cube of a terminal with 256 colours.
    pub fn of_terminal(self) -> u8 {
        let level = |channel: u8| match channel {
            0..48 => 0,
            48..115 => 1,
            _ => (channel - 35) / 40,
        };
        16 + 36 * level(self.0) + 6 * level(self.1) + level(self.2)
    }
}

/// Viridis, from 0 to 1.
pub fn viridis(part: f64) -> Color {
    let scaled = part.clamp(0.0, 1.0) * 8.0;
    let place = (0..8_u8).rev().find(|place| f64::from(*place) <= scaled).unwrap_or(0);
    VIRIDIS[usize::from(place)].mix(VIRIDIS[usize::from(place) + 1], scaled - f64::from(place))
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "rounded and clamped to the range")]
fn channel(value: f64) -> u8 {
    value.round().clamp(0.0, 255.0) as u8
}

/// The colours of a picture by what they are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    /// Its name on the command line.
    pub name: &'static str,
    /// Behind everything.
    pub paper: Color,
    /// Letters and axes.
    pub ink: Color,
    /// Captions and ticks.
    pub soft: Color,
    /// Lines of a grid.
    pub grid: Color,
    /// A stretch that is marked.
    pub band: Color,
    /// Values.
    pub value: Color,
    /// P-positions.
    pub p: Color,
    /// Draws.
    pub draw: Color,
}

/// All themes, the usual one first.
pub const THEMES: [Theme; 2] = [
    Theme {
        name: "light",
        paper: Color(255, 255, 255),
        ink: Color(26, 26, 26),
        soft: Color(96, 96, 96),
        grid: Color(226, 226, 226),
        band: Color(238, 243, 248),
        value: BLUE,
        p: VERMILION,
        draw: Color(150, 150, 150),
    },
    Theme {
        name: "dark",
        paper: Color(24, 26, 31),
        ink: Color(236, 236, 236),
        soft: Color(168, 168, 168),
        grid: Color(58, 61, 68),
        band: Color(36, 41, 50),
        value: SKY,
        p: ORANGE,
        draw: Color(120, 120, 120),
    },
];

#[cfg(test)]
mod tests {
    use super::{BLUE, Color, ORANGE, SKY, THEMES, VERMILION, viridis};

    #[test]
    fn viridis_grows_lighter_all_the_way() {
        let steps: Vec<f64> = (0..=64).map(|at| viridis(f64::from(at) / 64.0).luminance()).collect();
        assert!(steps.windows(2).all(|pair| pair[0] < pair[1]), "{steps:?}");
        assert_eq!((viridis(0.0), viridis(1.0)), (Color(68, 1, 84), Color(253, 231, 37)));
    }

    #[test]
    fn letters_can_be_read() {
        let contrast = |one: Color, other: Color| {
            let (a, b) = (one.luminance() + 0.05, other.luminance() + 0.05);
            a.max(b) / a.min(b)
        };
        for theme in THEMES {
            assert!(contrast(theme.ink, theme.paper) > 12.0 && contrast(theme.soft, theme.paper) > 4.5, "{theme:?}");
            assert!(contrast(theme.value, theme.paper) > 4.5 && contrast(theme.p, theme.paper) > 3.0, "{theme:?}");
        }
        for at in 0..=16 {
            let color = viridis(f64::from(at) / 16.0);
            assert!(contrast(color, color.ink()) > 4.5, "{color:?}");
        }
        assert_eq!([ORANGE, SKY, BLUE, VERMILION].map(|color| color.hex().len()), [7; 4]);
    }

    #[test]
    fn a_terminal_has_the_corners_of_the_cube() {
        let corners =
            [(Color(0, 0, 0), 16), (Color(255, 255, 255), 231), (Color(255, 0, 0), 196), (Color(95, 135, 175), 67)];
        assert!(corners.iter().all(|(color, code)| color.of_terminal() == *code));
    }
}
