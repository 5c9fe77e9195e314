//! Pictures in a terminal.

use super::{kayles, page, pictures, rows, wythoff};
use grundy_show::messages::{Language, Messages};
use grundy_show::plot::color::THEMES;
use grundy_show::plot::terminal::{Terminal, WIDTHS};
use grundy_show::plot::{Picture, text};

fn columns(line: &str) -> usize {
    line.chars().map(|letter| if ('\u{2e80}'..'\u{ffe0}').contains(&letter) { 2 } else { 1 }).sum()
}

#[test]
fn lines_fit_in_every_width() {
    for (language, _) in Language::ALL {
        let messages = Messages::new(language);
        for width in [WIDTHS.0, 61, 80, 200] {
            let terminal = Terminal { width, colors: None };
            for (name, picture) in pictures().iter().filter(|(name, _)| !name.contains("states")) {
                let drawn = text(&**picture, &messages, &page(), &terminal);
                let longest = drawn.lines().max_by_key(|line| columns(line)).unwrap();
                // Axes of few heaps have labels that are longer than they are.
                assert!(columns(longest) <= width, "{name} in {width} columns: {longest}");
                assert!(!drawn.contains('\u{1b}') && drawn.lines().all(|line| line == line.trim_end()), "{name}");
            }
        }
    }
}

#[test]
fn colours_change_no_sign_of_rows() {
    let messages = Messages::new(Language::English);
    let plain = rows().text(&messages, &Terminal { width: 80, colors: None });
    let painted = rows().text(&messages, &Terminal { width: 80, colors: Some(THEMES[0]) });
    let mut shown = String::new();
    let mut escape = false;
    for letter in painted.chars() {
        match letter {
            '\u{1b}' => escape = true,
            'm' if escape => escape = false,
            _ if escape => {}
            other => shown.push(other),
        }
    }
    assert!(painted.contains("\u{1b}[38;5;") && shown == plain);
}

#[test]
fn rows_mark_exactly_what_differs_from_the_last_row() {
    let messages = Messages::new(Language::English);
    let drawn = rows().text(&messages, &Terminal { width: 80, colors: None });
    // Kayles disagrees with its period at these heaps (R. K. Guy and C. A. B. Smith, 1956).
    let exceptions = [0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70];
    assert_eq!(drawn.matches('[').count(), exceptions.len() + 1, "{drawn}");
    for heap in exceptions {
        let row = drawn.lines().nth(heap / 12).unwrap();
        let cell: String = row.chars().skip(5 + 3 * (heap % 12)).take(3).collect();
        assert!(cell.starts_with('[') && cell.ends_with(']'), "{heap}: {cell}");
    }
}

#[test]
fn bars_are_as_high_as_values() {
    let messages = Messages::new(Language::English);
    let sequence = kayles(30);
    let drawn = sequence.text(&messages, &Terminal { width: 80, colors: None });
    let rows: Vec<Vec<char>> = drawn.lines().map(|line| line.chars().collect()).collect();
    for (heap, cell) in sequence.cells.iter().enumerate() {
        let full = rows[..9].iter().filter(|row| row.get(3 + 2 * heap) == Some(&'█')).count();
        let value = cell.value().unwrap();
        assert_eq!(full as u64, if value == 0 { 0 } else { value + 1 }, "heap {heap}\n{drawn}");
    }
}

#[test]
fn p_positions_are_full_blocks() {
    let messages = Messages::new(Language::English);
    let heat = wythoff(12);
    let drawn = heat.text(&messages, &Terminal { width: 80, colors: None });
    let lines: Vec<Vec<char>> = drawn.lines().skip(1).take(13).map(|line| line.chars().collect()).collect();
    for a in 0..=12_usize {
        for b in 0..=12_usize {
            let is_p = heat.chart.at(&[a as u64, b as u64]).value() == Some(0);
            assert_eq!(lines[12 - b].get(4 + 2 * a) == Some(&'█'), is_p, "({a}, {b})\n{drawn}");
        }
    }
}
