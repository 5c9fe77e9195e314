//! The table: a match with the players who sit at it. A person or a program moves by its own; the machine answers at once,
//! perfectly or not. Moves are taken back as far as the last one of a person.

use super::{Choice, Match, Side};
use crate::answer::Move;
use crate::random::Random;

/// Who plays a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    /// A person, or a program of somebody's.
    Guest,
    /// This program.
    Machine,
}

/// How well the machine plays: how often it makes a move that chance chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Always perfectly.
    Perfect,
    /// One move in four is left to chance.
    Medium,
    /// One move in two is left to chance.
    Easy,
}

impl Level {
    /// All with their names.
    pub const ALL: [(&'static str, Level); 3] =
        [("perfect", Level::Perfect), ("medium", Level::Medium), ("easy", Level::Easy)];

    /// One move in so many is left to chance.
    fn chance(self) -> Option<u64> {
        match self {
            Level::Perfect => None,
            Level::Medium => Some(4),
            Level::Easy => Some(2),
        }
    }
}

/// What the machine did when it was its turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Turned {
    /// It is not its turn, or the match is over.
    Not,
    /// It made a move.
    Moved(Choice),
    /// It found no move that it can show to be legal, and gave up.
    Resigned,
}

/// A match with its players.
pub struct Table<'a> {
    /// The match.
    pub game: Match<'a>,
    seats: [Seat; 2],
    level: Level,
    random: Random,
}

impl<'a> Table<'a> {
    /// Players at a match; `seed` decides what is left to chance.
    pub fn new(game: Match<'a>, seats: [Seat; 2], level: Level, seed: u64) -> Table<'a> {
        Table { game, seats, level, random: Random::new(seed) }
    }

    /// Who plays a side.
    pub fn seat(&self, side: Side) -> Seat {
        self.seats[side.index()]
    }

    /// Whether two guests play.
    pub fn is_for_two(&self) -> bool {
        self.seats == [Seat::Guest; 2]
    }

    /// Whether a guest is to move.
    pub fn waits(&mut self) -> bool {
        self.seat(self.game.turn()) == Seat::Guest && self.game.end().is_none()
    }

    /// Makes a move of a guest; whether it is one, and a guest is to move.
    pub fn make(&mut self, one: Move) -> bool {
        self.waits() && self.game.make(one)
    }

    /// Lets the machine move, if it is its turn.
    pub fn answer(&mut self) -> Turned {
        if self.seat(self.game.turn()) == Seat::Guest || self.game.end().is_some() {
            return Turned::Not;
        }
        let errs = self.level.chance().is_some_and(|one_in| self.random.below(one_in) == 0);
        let word = self.random.word();
        let stray = errs.then(|| self.game.stray(word)).flatten();
        match stray.or_else(|| self.game.choice()) {
            Some(choice) if self.game.make(choice.one.clone()) => Turned::Moved(choice),
            _ => {
                self.game.resign();
                Turned::Resigned
            }
        }
    }

    /// Takes moves back up to and with so many of a guest; how many moves that are in all. What the machine began with
    /// stays.
    pub fn take_back(&mut self, own: usize) -> usize {
        let mut taken = 0;
        for _ in 0..own {
            // A resignation goes first, and counts as the move that it stood for.
            if self.game.is_resigned() && self.game.take_back() && self.seat(self.game.turn()) == Seat::Guest {
                continue;
            }
            let plies = self.game.plies().len();
            let of_guest = |ply: &usize| self.seats[*ply % 2] == Seat::Guest;
            let Some(last) = (0..plies).rev().find(of_guest) else { break };
            while self.game.plies().len() > last {
                taken += usize::from(self.game.take_back());
            }
        }
        taken
    }

    /// Makes moves again that were taken back, up to the next turn of a guest; how many.
    pub fn make_again(&mut self) -> usize {
        let mut made = 0;
        while self.game.make_again() {
            made += 1;
            if self.seat(self.game.turn()) == Seat::Guest {
                break;
            }
        }
        made
    }
}
