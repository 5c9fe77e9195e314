//! The words that are no moves, in both languages at any time.

/// What is to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Show the commands.
    Help,
    /// List the legal moves.
    Moves,
    /// Give a hint.
    Hint,
    /// Say who is winning.
    Who,
    /// Say why.
    Why,
    /// Show the position.
    Show,
    /// Take so many moves back.
    Undo(usize),
    /// Make what was taken back again.
    Redo,
    /// Begin again.
    New,
    /// Give up.
    Resign,
    /// Leave.
    Quit,
}

/// Before a word that is a command, whatever else it may be.
pub const STROKE: char = '/';

/// The commands in the order of the help: the message that explains each, and its words, English and Chinese first.
pub const COMMANDS: [(Command, &str, &[&str]); 11] = [
    (Command::Moves, "play-help-moves", &["moves", "走法", "list"]),
    (Command::Hint, "play-help-hint", &["hint", "提示"]),
    (Command::Who, "play-help-who", &["who", "局势", "谁赢"]),
    (Command::Why, "play-help-why", &["why", "理由", "为什么"]),
    (Command::Show, "play-help-show", &["show", "局面", "board"]),
    (Command::Undo(1), "play-help-undo", &["undo", "悔棋"]),
    (Command::Redo, "play-help-redo", &["redo", "重走"]),
    (Command::New, "play-help-new", &["new", "重来"]),
    (Command::Resign, "play-help-resign", &["resign", "认输"]),
    (Command::Help, "play-help-help", &["help", "帮助", "?", "h"]),
    (Command::Quit, "play-help-quit", &["quit", "退出", "exit", "q"]),
];

/// The command of a line, if it is one; a stroke before it may say so.
pub fn command(line: &str) -> Option<Command> {
    let line = line.trim_start();
    let mut words = line.strip_prefix(STROKE).unwrap_or(line).split_whitespace();
    let first = words.next()?.to_lowercase();
    let (command, ..) = COMMANDS.iter().find(|(.., words)| words.contains(&&first[..]))?;
    match (command, words.next(), words.next()) {
        (command, None, _) => Some(*command),
        (Command::Undo(_), Some(number), None) => number.parse().ok().map(Command::Undo),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{Command, command};

    #[test]
    fn words_of_both_languages_are_commands_and_moves_are_none() {
        assert_eq!((command(" Hint "), command("提示")), (Some(Command::Hint), Some(Command::Hint)));
        assert_eq!((command("undo"), command("悔棋 3")), (Some(Command::Undo(1)), Some(Command::Undo(3))));
        assert_eq!((command("/q"), command(" /undo 3")), (Some(Command::Quit), Some(Command::Undo(3))));
        for line in ["", "/", "/x", "7 -> 5", "take 2", "undo x", "undo 1 2", "new 3"] {
            assert_eq!(command(line), None, "{line}");
        }
    }
}
