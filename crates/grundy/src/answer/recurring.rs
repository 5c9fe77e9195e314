//! Laws of sparse games: the engine looks for a period on the way, and stops where its proof by finite state has all
//! that it needs.

use crate::budget::{Exhausted, Meter};
use crate::engine::octal::{End, Octal, Period, Unreadable};
use crate::engine::{Task, fill};
use crate::game::Game;
use crate::prove::finite_state;
use crate::shape::{Splits, splitting};
use grundy_core::check::Theorem;
use grundy_core::plain::Ruleset;
use grundy_core::value::Play;

/// Laws of at most so many values list them.
const LISTED: usize = 1 << 22;

/// A game whose heaps are found one after the other until its law is proved.
pub struct Recurring<'a> {
    rules: &'a Ruleset,
    octal: Octal,
}

/// How far a look for a period came.
#[derive(Clone, Debug)]
pub enum Came {
    /// The law is proved; whether its preperiod is the least is not always known where values are dropped.
    Proved {
        /// The law.
        theorem: Box<Theorem>,
        /// Whether no smaller preperiod does.
        least: bool,
    },
    /// All heaps that were asked for are known.
    Reached,
    /// The game is not sparse, or its values are too large.
    Declined,
}

/// How far heaps came without a proof.
#[derive(Clone, Debug)]
pub enum Looked {
    /// A period is seen.
    Seen(Box<Period>),
    /// All heaps that were asked for are known.
    Reached,
    /// The game is not sparse, or its values are too large.
    Declined,
}

impl<'a> Recurring<'a> {
    /// Begins after nim-values that are known; `None` if the rules leave one heap only, or more than two, or the next
    /// heaps are not found by one form.
    pub fn begin(rules: &'a Ruleset, known: Vec<u32>, meter: &mut Meter) -> Result<Option<Recurring<'a>>, Exhausted> {
        let Some(shape) = splitting(rules).filter(|shape| shape.parts == 2) else { return Ok(None) };
        let Some(splits) = Splits::of(rules, shape.most.max(shape.from), meter)? else { return Ok(None) };
        let mut known = known;
        if known.len() < splits.from {
            let task = Task { game: rules as &dyn Game, play: Play::Normal, upto: &[shape.from] };
            match fill(task, &known, meter) {
                Ok((filled, _)) => known = filled.values,
                Err(declined) => return declined.too_large().map_or(Ok(None), Err),
            }
        }
        let known: Option<Vec<u16>> = known.into_iter().map(|value| u16::try_from(value).ok()).collect();
        let octal = known.filter(|known| known.len() >= splits.from).and_then(|known| Octal::new(&splits, known));
        Ok(octal.map(|octal| Recurring { rules, octal: octal.looking() }))
    }

    /// On so many threads; two are the most that are used.
    pub fn on_threads(self, threads: usize) -> Recurring<'a> {
        Recurring { octal: self.octal.on_threads(threads), ..self }
    }

    /// Keeps only so many of the first heaps and of the last ones, at least some millions.
    pub fn keeping(self, keep: usize) -> Recurring<'a> {
        Recurring { octal: self.octal.keeping(keep), ..self }
    }

    /// The run as bytes, to go on with later; `None` before the first thousands of heaps.
    pub fn to_bytes(&self) -> Option<Vec<u8>> {
        self.octal.to_bytes(&self.rules.to_string())
    }

    /// Goes on with a run of the same rules.
    pub fn resume(self, bytes: &[u8]) -> Result<Recurring<'a>, Unreadable> {
        let octal = self.octal.resume(bytes, &self.rules.to_string())?;
        Ok(Recurring { octal, ..self })
    }

    /// What is known of the game.
    pub fn octal(&self) -> &Octal {
        &self.octal
    }

    /// Finds more heaps, up to so many, until the law is proved.
    pub fn go_on(&mut self, heaps: usize, meter: &mut Meter) -> Result<Came, Exhausted> {
        loop {
            match self.look(heaps, meter)? {
                Looked::Reached => return Ok(Came::Reached),
                Looked::Declined => return Ok(Came::Declined),
                Looked::Seen(seen) => {
                    if let Some(came) = self.prove(&seen, meter)? {
                        return Ok(came);
                    }
                }
            }
        }
    }

    /// Finds more heaps, up to so many, until a period is seen.
    pub fn look(&mut self, heaps: usize, meter: &mut Meter) -> Result<Looked, Exhausted> {
        Ok(match self.octal.run(heaps, meter)? {
            End::Reached => Looked::Reached,
            End::Dense | End::Large | End::Forgotten => Looked::Declined,
            End::Period(seen) => Looked::Seen(Box::new(seen)),
        })
    }

    /// Proves a period that was seen: core finds all heaps up to the end of the first period again. If it is not proved, more
    /// heaps may make it so; if the budget ends, it will be seen again.
    pub fn prove(&mut self, seen: &Period, meter: &mut Meter) -> Result<Option<Came>, Exhausted> {
        let first = seen.preperiod + seen.period;
        let listed = (first <= LISTED).then(|| self.octal.values(0)).filter(|values| values.len() >= first);
        let values = listed.map(|values| values[..first].iter().map(|value| u64::from(*value)).collect());
        match finite_state(self.rules, seen, values, meter) {
            Ok(Ok(theorem)) => Ok(Some(Came::Proved { theorem: Box::new(theorem), least: seen.least })),
            Ok(Err(_)) => {
                self.octal.distrust(seen.period);
                Ok(None)
            }
            Err(exhausted) => {
                self.octal.look_again();
                Err(exhausted)
            }
        }
    }
}
