//! A match line by line: for terminals without a screen, and for scripts. Everything of the dialogue goes to standard
//! output; without a terminal each line that was read is written behind its prompt, so that the output reads like a session.

use super::commands::{COMMANDS, Command, STROKE, command};
use super::lines::{Line, Lines};
use super::setup::Setup;
use crate::Context;
use crate::failure::Failure;
use grundy::answer::Move;
use grundy::play::{Side, Table, Turned};
use grundy_show::diagnostic::Diagnostic;
use grundy_show::messages::{Language, Messages, Value, number, quoted, text};
use grundy_show::play::{Names, drawn, ended, explained, moved, scores, suggested, visible, winning};
use grundy_show::position::{a_move, position};
use grundy_show::reason::shortened;
use std::io::{self, IsTerminal, Write};
use unicode_width::UnicodeWidthStr;

/// Moves that are counted, and of these that are listed.
const COUNTED: usize = 10_000;
const LISTED: usize = 60;

/// The width of a list.
const WIDTH: usize = 78;

/// Letters of a line that are written behind the prompt.
const ECHOED: usize = 200;

/// Plays until the input ends, or the player leaves.
pub fn run(context: &Context, setup: &Setup) -> Result<(), Failure> {
    let table = setup.table();
    let names = Names::of(&table);
    let echoes = !io::stdin().is_terminal();
    let (messages, listed) = (setup.messages(context), Vec::new());
    let mut session = Session { messages, setup, table, names, echoes, listed, is_told: false };
    session.begin()?;
    let mut lines = Lines::of_stdin();
    loop {
        session.prompt()?;
        let line = lines.next().map_err(|error| Failure::file(messages, "-", &error))?;
        session.echo(&line)?;
        match &line {
            Line::End => break,
            Line::Text(line) if !session.obey(line.trim())? => break,
            Line::Text(_) => {}
            other => other.problem(messages).map_or(Ok(()), |problem| session.refuse(&problem))?,
        }
    }
    session.leave()
}

struct Session<'a> {
    messages: &'a Messages,
    setup: &'a Setup,
    table: Table<'a>,
    names: Names,
    echoes: bool,
    /// The moves that were listed last in this position.
    listed: Vec<Move>,
    /// Whether the score of the match as it stands has been told.
    is_told: bool,
}

impl Session<'_> {
    fn say(&self, line: &str) -> Result<(), Failure> {
        let mut out = anstream::stdout().lock();
        writeln!(out, "{line}")?;
        Ok(out.flush()?)
    }

    fn begin(&mut self) -> Result<(), Failure> {
        self.say(&self.setup.title(self.messages))?;
        // The command of a program stands in the title.
        let rules = if self.setup.is_program() { Vec::new() } else { self.setup.expanded() };
        for rules in rules {
            self.say(&format!("{}: {}", self.messages.get("label-rules"), visible(&rules)))?;
        }
        let who = self.names.word(Side::First);
        self.say(&self.messages.with("play-begins", &[("who", text(who))]))?;
        self.go_on()?;
        match self.table.game.legal(1).moves.first() {
            Some(example) if self.table.waits() => {
                let example = text(shortened(&self.setup.as_typed(self.messages, example)));
                self.say(&self.messages.with("play-type", &[("example", example)]))
            }
            _ => Ok(()),
        }
    }

    /// Lets the machine move, shows the position, and says how the match ended if it has.
    fn go_on(&mut self) -> Result<(), Failure> {
        self.listed.clear();
        self.is_told = false;
        let side = self.table.game.turn();
        match self.table.answer() {
            Turned::Moved(choice) => {
                let why = self.setup.reveal.then_some(choice.why);
                self.say(&moved(self.messages, self.names, side, &choice.one, why))?;
            }
            Turned::Resigned => self.say(&self.messages.get("play-gives-up"))?,
            Turned::Not => {}
        }
        self.show()?;
        let Some(end) = self.table.game.end() else {
            return if self.setup.reveal { self.who() } else { Ok(()) };
        };
        self.say(&ended(self.messages, self.names, end, self.table.game.play()))?;
        self.score()?;
        self.say(&self.messages.get("play-again"))
    }

    fn show(&self) -> Result<(), Failure> {
        let game = &self.table.game;
        let more = |more| self.messages.with("play-components-more", &[("more", number(more))]);
        let moves = if game.position().len() == 1 { game.legal(LISTED).moves } else { Vec::new() };
        self.say("")?;
        if game.position().is_empty() {
            self.say(&format!("  {}", self.messages.get("the-end")))?;
        }
        if self.setup.is_program() && !game.position().is_empty() {
            let whole = position(self.messages, game.position().iter().map(|(_, part)| part));
            self.say(&format!("  {}", shortened(&whole)))?;
            return self.say("");
        }
        drawn(game.position(), &moves, more).iter().try_for_each(|line| self.say(&format!("  {line}")))?;
        self.say("")
    }

    fn score(&mut self) -> Result<(), Failure> {
        self.is_told = true;
        if self.table.game.plies().is_empty() {
            return Ok(());
        }
        let lines = scores(self.messages, self.names, |side| self.table.game.score(side));
        lines.iter().try_for_each(|line| self.say(line))
    }

    fn prompt(&self) -> Result<(), Failure> {
        let who = self.names.only.unwrap_or(self.table.game.turn());
        let who = self.messages.with("play-prompt", &[("who", text(self.names.word(who)))]);
        let mut out = anstream::stdout().lock();
        write!(out, "{who}> ")?;
        Ok(out.flush()?)
    }

    fn echo(&self, line: &Line) -> Result<(), Failure> {
        match line {
            Line::Text(line) if self.echoes => {
                let shown: String = line.chars().take(ECHOED).collect();
                let more = if shown.len() < line.len() { "…" } else { "" };
                self.say(&format!("{}{more}", visible(&shown)))
            }
            Line::Text(_) => Ok(()),
            _ => self.say(""),
        }
    }

    fn refuse(&self, problem: &Diagnostic) -> Result<(), Failure> {
        self.say(&problem.message)?;
        problem.help.as_ref().map_or(Ok(()), |help| self.say(&format!("{}: {help}", self.messages.get("word-help"))))
    }

    fn refuse_by(&self, id: &str, values: &[(&str, Value)]) -> Result<(), Failure> {
        let message = self.messages.with(id, values);
        let help = Some(self.messages.with(&format!("{id}.help"), values));
        self.refuse(&Diagnostic { code: None, message, place: None, help })
    }

    /// Does what a line says; whether the match goes on.
    fn obey(&mut self, line: &str) -> Result<bool, Failure> {
        let asked = command(line);
        if asked.is_some() && !line.starts_with(STROKE) && self.setup.is_left(&self.table.game, line) {
            let values = [("line", quoted(visible(line)))];
            self.refuse_by("play-both", &values)?;
            return Ok(true);
        }
        match asked {
            None if line.is_empty() => {}
            None => self.play(line)?,
            Some(Command::Quit) => return Ok(false),
            Some(Command::Help) => self.help()?,
            Some(Command::Moves) => self.moves()?,
            Some(Command::Hint) => self.hint()?,
            Some(Command::Who) => self.who()?,
            Some(Command::Why) => self.why()?,
            Some(Command::Show) => self.show()?,
            Some(Command::Undo(moves)) => {
                let had_resigned = self.table.game.is_resigned();
                match (self.table.take_back(moves), had_resigned) {
                    (0, true) => self.say(&self.messages.get("play-resumed"))?,
                    (moves, _) => self.say(&self.messages.with("play-undone", &[("moves", number(moves))]))?,
                }
                self.go_on()?;
            }
            Some(Command::Redo) => {
                let moves = self.table.make_again();
                self.say(&self.messages.with("play-redone", &[("moves", number(moves))]))?;
                self.go_on()?;
            }
            Some(Command::New) => {
                self.table.game.restart(self.setup.start.clone());
                self.begin()?;
            }
            Some(Command::Resign) if self.table.game.end().is_some() => self.refuse_by("play-over", &[])?,
            Some(Command::Resign) => {
                self.table.game.resign();
                self.go_on()?;
            }
        }
        Ok(true)
    }

    fn play(&mut self, line: &str) -> Result<(), Failure> {
        if self.table.game.end().is_some() {
            return self.refuse_by("play-over", &[]);
        }
        let one = match line.strip_prefix('#').or_else(|| line.strip_prefix('＃')) {
            Some(typed) => {
                if self.listed.is_empty() {
                    self.listed = self.table.game.legal(LISTED).moves;
                }
                let place = typed.trim().parse::<usize>().ok().and_then(|place| place.checked_sub(1));
                match place.and_then(|place| self.listed.get(place)) {
                    Some(one) => one.clone(),
                    None => return self.refuse_by("play-no-number", &[("number", text(visible(typed)))]),
                }
            }
            None if !self.setup.is_program() && is_word(line) => {
                return self.refuse_by("play-no-command", &[("line", quoted(visible(line)))]);
            }
            None => {
                let game = &self.table.game;
                match self.setup.meant(self.messages, game, line) {
                    Ok(one) => one,
                    Err(Failure::Input(problem)) => return self.refuse(&problem),
                    Err(Failure::Budget(message)) => return self.say(&message),
                    Err(failure) => return Err(failure),
                }
            }
        };
        let side = self.table.game.turn();
        if self.table.make(one.clone()) {
            self.say(&moved(self.messages, self.names, side, &one, None))?;
            self.go_on()?;
        }
        Ok(())
    }

    fn help(&self) -> Result<(), Failure> {
        let own = match self.messages.language() {
            Language::English => 0,
            Language::Chinese => 1,
        };
        let rows = COMMANDS.iter().map(|(_, id, words)| (words[own], *id));
        let first = if self.setup.is_program() { ("A -> B", "play-help-named") } else { ("5 -> 3", "play-help-move") };
        let rows: Vec<(&str, &str)> = [first].into_iter().chain(rows).collect();
        let widest = rows.iter().map(|(word, _)| word.width()).max().unwrap_or(0);
        rows.into_iter().try_for_each(|(word, id)| {
            let space = " ".repeat(widest - word.width());
            self.say(&format!("  {word}{space}  {}", self.messages.get(id)))
        })
    }

    fn moves(&mut self) -> Result<(), Failure> {
        let legal = self.table.game.legal(COUNTED);
        let complete = if legal.complete { "yes" } else { "no" };
        let counted = [("count", number(legal.moves.len())), ("complete", text(complete))];
        self.say(&self.messages.with("play-moves", &counted))?;
        let more = legal.moves.len().saturating_sub(LISTED);
        self.listed = legal.moves.into_iter().take(LISTED).collect();
        let shown = self
            .listed
            .iter()
            .enumerate()
            .map(|(place, one)| format!("#{} {}", place + 1, shortened(&a_move(self.messages, one))));
        columns(&shown.collect::<Vec<String>>()).iter().try_for_each(|line| self.say(line))?;
        if more > 0 {
            self.say(&self.messages.with("play-moves-more", &[("more", number(more))]))?;
        }
        if self.listed.is_empty() { Ok(()) } else { self.say(&self.messages.get("play-choose")) }
    }

    fn hint(&mut self) -> Result<(), Failure> {
        if self.table.game.end().is_some() {
            return self.refuse_by("play-over", &[]);
        }
        match self.table.game.hint() {
            Some(choice) => self.say(&suggested(self.messages, &choice)),
            None => self.say(&self.messages.get("play-hint-none")),
        }
    }

    fn who(&mut self) -> Result<(), Failure> {
        let turn = self.table.game.turn();
        let said = winning(self.messages, self.names, turn, self.table.game.verdict());
        self.say(&said)
    }

    fn why(&mut self) -> Result<(), Failure> {
        self.who()?;
        let lines = explained(self.messages, self.table.game.verdict());
        lines.iter().try_for_each(|line| self.say(line))
    }

    fn leave(&mut self) -> Result<(), Failure> {
        if !self.is_told {
            self.score()?;
        }
        self.say(&self.messages.get("play-bye"))
    }
}

/// Whether a line begins as no move does.
fn is_word(line: &str) -> bool {
    line.starts_with(char::is_alphabetic) && !line.starts_with("take ")
}

/// Words in columns of one width, one under the other.
fn columns(words: &[String]) -> Vec<String> {
    let widest = words.iter().map(|word| word.width()).max().unwrap_or(0) + 2;
    let across = ((WIDTH - 2) / widest).max(1);
    let line = |words: &[String]| {
        let cells = words.iter().map(|word| format!("{word}{}", " ".repeat(widest - word.width())));
        format!("  {}", cells.collect::<String>()).trim_end().to_owned()
    };
    words.chunks(across).map(line).collect()
}
