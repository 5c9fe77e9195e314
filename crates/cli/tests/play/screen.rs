//! Whole games by keys in a pseudo terminal: what the screen shows, undo, hints, filters, windows of any size, and that the
//! terminal is given back.

use crate::terminal::{Terminal, hang_up};
use nix::sys::signal::Signal;

const RIGHT: &str = "\u{1b}[C";
const DOWN: &str = "\u{1b}[B";
const ENTER: &str = "\r";
const ESC: &str = "\u{1b}";

#[test]
fn a_whole_game_is_played_by_keys() {
    let mut terminal = Terminal::run(&["play", "nim", "1", "2", "4"], &[], 30, 100);
    let screen = terminal.wait(&["Nim, normal", "Your turn.", "Position", "Moves", "History", "hidden (w shows it)"]);
    assert!(screen.contains("> 1") && screen.contains("●●●●"), "{screen}");
    assert!(!screen.contains("winning."), "who wins is not told\n{screen}");
    assert!(terminal.has_colour());
    // Who is winning, and a hint.
    terminal.press("w");
    terminal.wait(&["You are winning."]);
    terminal.press("h");
    terminal.wait(&["Try 4 → 3. It keeps the win", "> 4"]);
    terminal.press("y");
    terminal.wait(&["nim-sum 7", "standing: proved"]);
    // The hint is chosen: play it, take it back, make it again.
    terminal.press(ENTER);
    terminal.wait(&["1. You play 4 → 3.", "2. grundy plays"]);
    terminal.press("u");
    let screen = terminal.wait(&["2 moves are taken back.", "> 4"]);
    assert!(!screen.contains("1. You play"), "{screen}");
    terminal.press("r");
    terminal.wait(&["2 moves are made again.", "2. grundy plays"]);
    // From here on by hints.
    for ply in [3, 5, 7, 9, 11] {
        terminal.press("h");
        terminal.wait(&["Try "]);
        terminal.press(ENTER);
        let (own, answered) = (format!("{ply}. You play"), format!("{}. grundy plays", ply + 1));
        let screen = terminal.wait_until(&own, |screen| {
            screen.contains(&own) && (screen.contains("you win") || screen.contains(&answered))
        });
        if screen.contains("you win") {
            break;
        }
    }
    terminal.wait(&["There is no move. Who cannot move loses: you win.", "You had a winning move"]);
    terminal.press("q");
    let (code, screen) = terminal.ended();
    assert_eq!(code, 0);
    assert!(screen.contains("you win") && screen.contains("moves taken back: 1"), "{screen}");
}

#[test]
fn moves_are_typed_and_filtered_and_windows_of_any_size_are_drawn() {
    let mut terminal = Terminal::run(&["play", "nim", "12", "9", "--two"], &[("NO_COLOR", "1")], 24, 80);
    terminal.wait(&["The first player is to move.", "12 → 11"]);
    assert!(!terminal.has_colour());
    terminal.press(RIGHT);
    terminal.wait(&["> 9", "9 → 8"]);
    terminal.press(DOWN);
    terminal.press(DOWN);
    terminal.wait(&["> 9 → 6"]);
    terminal.press("9 -> 3");
    let screen = terminal.wait_until("the filter", |screen| screen.contains("9 -> 3") && !screen.contains("9 → 6"));
    assert!(screen.contains("> 9 → 3"), "{screen}");
    terminal.press("7");
    terminal.wait(&["no listed move fits"]);
    terminal.press(ENTER);
    terminal.wait(&["`9 -> 37` is no move here"]);
    terminal.press(ESC);
    terminal.wait_until("nothing typed", |screen| !screen.contains("9 -> 37"));
    terminal.press("take 3");
    terminal.wait(&["take 3"]);
    terminal.press(ENTER);
    terminal.wait(&["may be several moves"]);
    terminal.press("\u{7f}\u{7f}\u{7f}\u{7f}\u{7f}\u{7f}9 -> 0");
    terminal.press(ENTER);
    terminal.wait(&["The second player is to move.", "The first player plays 9 → 0."]);
    // Smaller and smaller, and large again: the choice is seen at every size.
    for (rows, columns) in [(12, 60), (10, 40), (8, 24), (6, 16)] {
        terminal.resize(rows, columns);
        terminal
            .wait_until("a small screen", |screen| screen.lines().count() <= rows.into() && screen.contains("> 12"));
    }
    terminal.resize(4, 10);
    terminal.wait(&["is too", "small"]);
    terminal.resize(40, 120);
    terminal.wait(&["The second player is to move.", "1. The first player plays 9 → 0.", "Position"]);
    terminal.press("?");
    terminal.wait(&["Keys", "choose a component"]);
    terminal.press("x");
    terminal.press("g");
    terminal.wait(&["The second player gives up: the first player wins."]);
    terminal.press("u");
    terminal.wait(&["The second player is to move."]);
    terminal.press("n");
    terminal.wait_until("a new game", |screen| !screen.contains("1. The first") && screen.contains("9"));
    terminal.press("q");
    assert_eq!(terminal.ended().0, 0);
}

#[test]
fn positions_of_a_program_are_played_by_their_names() {
    let program = "python3 testdata/exec/geography.py a-b b-c c-d a-e e-hut";
    let mut terminal = Terminal::run(&["play", "--exec", program, "a"], &[], 30, 100);
    let screen = terminal.wait(&["geography.py", "> a", "a → b a", "a → e a"]);
    assert!(!screen.contains('●'), "{screen}");
    // `h` is a key, and `/` begins to type it; other letters begin by themselves.
    terminal.press("h");
    terminal.wait(&["Try a → b a. It keeps the win"]);
    terminal.press("/e a");
    let screen = terminal.wait(&["> a → e a"]);
    assert!(!screen.contains("> a → b a"), "{screen}");
    terminal.press(ESC);
    terminal.wait(&["  a → b a"]);
    terminal.press("b a");
    terminal.press(ENTER);
    terminal.wait(&["1. You play a → b a.", "2. grundy plays b a → c b.", "> c b"]);
    terminal.press("-> d c");
    terminal.press(ENTER);
    terminal.wait(&["you win"]);
    terminal.press("q");
    let (code, screen) = terminal.ended();
    assert!(code == 0 && screen.contains("you win"), "{screen}");
}

#[test]
fn the_board_and_chinese_are_drawn() {
    let mut terminal = Terminal::run(&["play", "wythoff", "(3, 5)", "--lang", "zh", "--first", "grundy"], &[], 30, 100);
    let screen = terminal.wait(&["局面", "走法", "棋谱", "轮到你走。", "1. grundy 走 (3, 5)"]);
    assert!(screen.contains("●") && screen.contains("回车 走棋"), "{screen}");
    terminal.press("w");
    terminal.wait(&["你必胜"]);
    terminal.press("h");
    terminal.wait(&["试试", "保住必胜"]);
    terminal.press(ENTER);
    terminal.wait(&["2. 你走"]);
    terminal.press("q");
    assert_eq!(terminal.ended().0, 0);
}

#[test]
fn the_terminal_is_given_back_after_interrupts() {
    let mut terminal = Terminal::run(&["play", "nim", "3", "5"], &[], 24, 80);
    terminal.wait(&["Your turn."]);
    terminal.press("\u{3}");
    assert_eq!(terminal.ended().0, 130);
    for signal in [Signal::SIGINT, Signal::SIGTERM] {
        let mut terminal = Terminal::run(&["play", "nim", "3", "5"], &[], 24, 80);
        terminal.wait(&["Your turn."]);
        terminal.signal(signal);
        assert_eq!(terminal.ended().0, 130);
    }
}

#[test]
fn a_terminal_that_hangs_up_ends_the_match() {
    assert!(hang_up(&["play", "nim", "3", "5"], "History"));
}

#[test]
fn line_by_line_in_a_terminal_too() {
    for (arguments, variables) in [(&["--plain"][..], &[][..]), (&[], &[("TERM", "dumb")])] {
        let arguments = [&["play", "nim", "1", "1"], arguments].concat();
        let mut terminal = Terminal::run(&arguments, variables, 40, 80);
        terminal.wait(&["You begin.", "you> "]);
        terminal.press("1 -> 0\r");
        terminal.wait(&["You play 1 → 0.", "grundy wins."]);
        terminal.press("\u{4}");
        let (code, screen) = terminal.ended();
        assert_eq!((code, screen.contains("Goodbye.")), (0, true), "{screen}");
    }
}
