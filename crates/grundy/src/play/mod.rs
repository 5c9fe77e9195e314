//! A match of two players about a question: positions and moves, taken back and made again, who is winning, a perfect
//! player, and a score. Pure: who plays and how it is shown is for others.
//!
//! Who wins is asked of the solver. Where all positions that can be reached are few, the remoteness of each is known
//! (C. A. B. Smith, Graphs and composite games, 1966): a winner hurries and a loser resists, exactly.

mod choice;
mod legal;
mod remote;
mod resist;
mod score;
mod table;
mod verdict;

pub use choice::{Choice, Why};
pub use legal::Legal;
pub use score::{Blunder, Score};
pub use table::{Level, Seat, Table, Turned};
pub use verdict::Verdict;

use crate::answer::{Component, Move};
use crate::budget::{Budget, Exhausted};
use crate::catalogue::Rules;
use crate::engine::rank;
use crate::explain::{Position, Proposal, Typed, after, propose};
use crate::game::Game;
use crate::solve::Solver;
use grundy_core::value::{Outcome, Play};
use remote::Remote;
use std::hash::BuildHasher;

/// A player, by who began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Who made the first move, or is to make it.
    First,
    /// The other one.
    Second,
}

impl Side {
    /// Both.
    pub const BOTH: [Side; 2] = [Side::First, Side::Second];

    /// The opponent.
    pub fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }

    fn index(self) -> usize {
        usize::from(self == Side::Second)
    }
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// There is no move any more: normal and misère play differ in who wins.
    NoMove {
        /// Who wins.
        winner: Side,
    },
    /// A player gave up.
    Resigned {
        /// Who wins.
        winner: Side,
    },
    /// The same position stood before the same player for the third time: a draw, as play may go on for ever.
    Repeated,
    /// So many moves were made that the match is broken off: a draw.
    TooLong,
}

impl End {
    /// Who wins, unless it is a draw.
    pub fn winner(self) -> Option<Side> {
        match self {
            End::NoMove { winner } | End::Resigned { winner } => Some(winner),
            End::Repeated | End::TooLong => None,
        }
    }
}

/// A move that was made, with what it did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The move.
    pub one: Move,
    /// The outcome of the position that it was made in, if it is known.
    pub was: Option<Outcome>,
    /// The outcome of the position that it left, if it is known.
    pub left: Option<Outcome>,
    /// Where a win was given away: a move that would have kept it, if one is known.
    pub instead: Option<Move>,
    /// Whether neither outcome rests on a conjecture.
    pub is_certain: bool,
    /// The game of its component.
    game: usize,
    /// A mark of the position that it was made in, equal for equal ones.
    mark: u64,
}

impl Ply {
    /// Makes the position before the move of the one after it.
    fn reverse(&self, position: &mut Position) {
        let parts = self.one.component..self.one.component + self.one.to.len();
        position.splice(parts, [(self.game, self.one.from.clone())]);
    }
}

/// The most moves of a match.
pub const MAX_PLIES: usize = 1 << 16;

/// So often the same position may stand before the same player.
const REPEATED: usize = 3;

/// A match about a question.
///
/// ```
/// use grundy::{budget::Budget, catalogue, play::{Match, Side}};
/// use grundy_core::value::Play;
///
/// let rules = [catalogue::read("nim", &[])?];
/// let start = [3, 5].map(|n| (0, vec![n.into()])).to_vec();
/// let mut game = Match::new(&rules, Play::Normal, start, Budget::default());
/// while let Some(choice) = game.choice() {
///     assert!(game.make(choice.one));
/// }
/// assert_eq!(game.end().and_then(|end| end.winner()), Some(Side::First));
/// assert_eq!(game.score(Side::First).had_win, game.score(Side::First).kept);
/// # Ok::<(), catalogue::RulesError>(())
/// ```
pub struct Match<'a> {
    play: Play,
    budget: Budget,
    solver: Solver<'a>,
    start: Position,
    position: Position,
    done: Vec<Ply>,
    undone: Vec<Ply>,
    resigned: Option<Side>,
    verdict: Option<Verdict>,
    remote: Remote,
    /// The rank of each game, if one is found: a proof that play ends.
    ranks: Vec<Option<rank::Rank>>,
    taken_back: [u64; 2],
    hints: [u64; 2],
}

/// Steps of the proof that play ends, of each game.
const ENDING: u64 = 1 << 22;

impl<'a> Match<'a> {
    /// A match that begins with a position of some rules; the budget is that of one move.
    pub fn new(rules: &'a [Rules], play: Play, start: Position, budget: Budget) -> Match<'a> {
        let solver = Solver::of_rules(rules, play, &mut budget.start());
        let mut meter = Budget { steps: ENDING, ..budget.clone() }.start();
        let ranks = rules.iter().map(|rules| rank::infer(rules.ruleset()?, &mut meter)).collect();
        Match::with(solver, ranks, play, start, budget)
    }

    /// A match of games without a text, of which it is not known that play ends.
    pub fn of_games(games: Vec<&'a dyn Game>, play: Play, start: Position, budget: Budget) -> Match<'a> {
        let ranks = games.iter().map(|_| None).collect();
        let solver = Solver::new(games, play, &mut budget.start());
        Match::with(solver, ranks, play, start, budget)
    }

    fn with(
        solver: Solver<'a>,
        ranks: Vec<Option<rank::Rank>>,
        play: Play,
        start: Position,
        budget: Budget,
    ) -> Match<'a> {
        Match {
            play,
            budget,
            solver,
            position: start.clone(),
            start,
            done: Vec::new(),
            undone: Vec::new(),
            resigned: None,
            verdict: None,
            remote: Remote::default(),
            ranks,
            taken_back: [0; 2],
            hints: [0; 2],
        }
    }

    /// Begins anew with a position.
    pub fn restart(&mut self, start: Position) {
        self.position.clone_from(&start);
        self.start = start;
        (self.done, self.undone, self.resigned, self.verdict) = (Vec::new(), Vec::new(), None, None);
        (self.taken_back, self.hints) = ([0; 2], [0; 2]);
    }

    /// The play.
    pub fn play(&self) -> Play {
        self.play
    }

    /// The position that the match began with.
    pub fn start(&self) -> &[(usize, Component)] {
        &self.start
    }

    /// The position that stands now.
    pub fn position(&self) -> &[(usize, Component)] {
        &self.position
    }

    /// The moves that were made.
    pub fn plies(&self) -> &[Ply] {
        &self.done
    }

    /// How many moves that were taken back can be made again.
    pub fn undone(&self) -> usize {
        self.undone.len()
    }

    /// Who is to move.
    pub fn turn(&self) -> Side {
        if self.done.len().is_multiple_of(2) { Side::First } else { Side::Second }
    }

    /// What is known of each game.
    pub fn solver(&self) -> &Solver<'a> {
        &self.solver
    }

    /// Whether it is proved that play ends.
    pub fn ends(&self) -> bool {
        self.position.iter().all(|(game, _)| self.ranks[*game].is_some())
    }

    /// Which move is meant.
    pub fn find(&self, typed: &Typed) -> Result<Proposal, Exhausted> {
        propose(&self.solver, &self.position, typed, &self.budget.start())
    }

    /// Makes a move, as [`Match::find`] or a choice gives it; whether it is one of this position, and the match goes on.
    pub fn make(&mut self, one: Move) -> bool {
        if !self.allows(&one) || self.end().is_some() {
            return false;
        }
        let before = self.verdict().clone();
        let mark = mark(&self.position);
        let left = after(&self.position, &one);
        let stood = std::mem::replace(&mut self.position, left);
        self.verdict = None;
        let after = self.verdict().clone();
        let lost = before.outcome == Some(Outcome::N) && matches!(after.outcome, Some(Outcome::N | Outcome::D));
        let is_certain = !before.is_conjectured() && !after.is_conjectured();
        let instead = if lost { self.instead(&stood, before.clone()) } else { None };
        let game = stood[one.component].0;
        self.done.push(Ply { one, was: before.outcome, left: after.outcome, instead, is_certain, game, mark });
        self.undone.clear();
        true
    }

    /// Whether a move is one of this position. What cannot be looked at was shown to be one by who found it.
    fn allows(&self, one: &Move) -> bool {
        let fits = self.position.get(one.component).is_some_and(|(_, part)| *part == one.from);
        let typed = Typed::Arrow { from: one.from.clone(), to: one.to.clone() };
        fits && !matches!(self.find(&typed), Ok(Proposal::Illegal(_) | Proposal::Elsewhere))
    }

    /// What would have won in a position that a move has just left.
    fn instead(&mut self, stood: &Position, verdict: Verdict) -> Option<Move> {
        let now = (std::mem::replace(&mut self.position, stood.clone()), self.verdict.replace(verdict));
        let choice = self.choice();
        (self.position, self.verdict) = now;
        choice.filter(|choice| matches!(choice.why, Why::Wins { .. })).map(|choice| choice.one)
    }

    /// Takes the last move back, or a resignation; whether there was one.
    pub fn take_back(&mut self) -> bool {
        if self.resigned.take().is_some() {
            return true;
        }
        let Some(ply) = self.done.pop() else { return false };
        ply.reverse(&mut self.position);
        self.verdict = None;
        self.taken_back[self.turn().index()] += 1;
        self.undone.push(ply);
        true
    }

    /// Makes the move again that was taken back last; whether there is one.
    pub fn make_again(&mut self) -> bool {
        let Some(ply) = self.undone.pop() else { return false };
        self.position = after(&self.position, &ply.one);
        self.verdict = None;
        self.done.push(ply);
        true
    }

    /// Whether a player gave up.
    pub fn is_resigned(&self) -> bool {
        self.resigned.is_some()
    }

    /// Who is to move gives up.
    pub fn resign(&mut self) {
        if self.end().is_none() {
            self.resigned = Some(self.turn());
        }
    }

    /// How the match ended, if it has.
    pub fn end(&mut self) -> Option<End> {
        if let Some(side) = self.resigned {
            return Some(End::Resigned { winner: side.other() });
        }
        let turn = self.turn();
        if self.verdict().ended {
            let winner = if self.play == Play::Misere { turn } else { turn.other() };
            return Some(End::NoMove { winner });
        }
        if !self.ends() && self.stood() >= REPEATED {
            return Some(End::Repeated);
        }
        (self.done.len() >= MAX_PLIES).then_some(End::TooLong)
    }

    /// How often the position has stood before the player who is to move, now included.
    fn stood(&self) -> usize {
        let now = mark(&self.position);
        let sorted = |position: &Position| {
            let mut sorted = position.clone();
            sorted.sort_unstable();
            sorted
        };
        let mine = self.done.iter().rev().skip(1).step_by(2).filter(|ply| ply.mark == now);
        // Equal marks are looked at again only where there are enough of them.
        if mine.count() + 1 < REPEATED {
            return 1;
        }
        let (own, mut before, mut stood) = (sorted(&self.position), self.position.clone(), 1);
        for (back, ply) in self.done.iter().rev().enumerate() {
            ply.reverse(&mut before);
            stood += usize::from(back % 2 == 1 && ply.mark == now && sorted(&before) == own);
        }
        stood
    }
}

/// A number that is the same for positions that differ in order alone, and nearly never for others.
fn mark(position: &[(usize, Component)]) -> u64 {
    let hasher = foldhash::fast::FixedState::default();
    position.iter().fold(0, |sum: u64, component| sum.wrapping_add(hasher.hash_one(component)))
}
