//! Labels of the small components of a game: nim-values, or outcomes as 0 for P and 1 for N. They are computed on
//! demand, by an engine that fills a box where no option leads out of the box or of one that is a little larger, else
//! by a search with a memo. Both are exact: no option of a component is ever left out.

use super::memo::Memo;
use super::{Block, Labelled, origins, sieve, upwards};
use crate::budget::{Exhausted, Meter};
use crate::engine::{
    Declined, ENGINES, MAX_COORDINATE, SEARCH, Search, SearchFailure, TABLE, Task, Values, fill_before, place_of,
};
use crate::game::Game;
use grundy_core::law::Determines;
use grundy_core::plain::Halt;
use grundy_core::value::Play;
use std::ops::ControlFlow;

/// Why there is no label.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stopped {
    /// The budget ran out.
    Exhausted(Exhausted),
    /// No engine takes the game: a component comes back to itself, or it splits under misère play.
    Declined(Declined),
}

impl From<Exhausted> for Stopped {
    fn from(exhausted: Exhausted) -> Self {
        Stopped::Exhausted(exhausted)
    }
}

/// Labels of the components of one arity, kept from question to question.
pub struct Labels<'a> {
    game: &'a dyn Game,
    play: Play,
    determines: Determines,
    /// For each coordinate, the largest value of which the law speaks.
    ceilings: Vec<Option<u64>>,
    /// The ends of the box that is known; empty if none is.
    upto: Vec<u64>,
    known: Known,
}

enum Known {
    /// A box with these ends, perhaps larger than asked for.
    Box {
        ends: Vec<u64>,
        values: Vec<u32>,
        /// Whether an engine filled it, so that it is a start for larger boxes of one coordinate.
        is_start: bool,
    },
    Outcomes(Memo),
    Values(Search),
}

/// Times that a box is made larger because an option leads out of it.
const TRIES: usize = 4;

impl<'a> Labels<'a> {
    /// Labels of components of so many coordinates, some of them at most so much: of others the label is 0.
    pub fn new(
        game: &'a dyn Game,
        arity: usize,
        play: Play,
        determines: Determines,
        ceilings: &[(usize, u64)],
    ) -> Labels<'a> {
        let of = |at| ceilings.iter().filter(|own| own.0 == at).map(|own| own.1).min();
        let known = Known::Box { ends: Vec::new(), values: Vec::new(), is_start: false };
        Labels { game, play, determines, ceilings: (0..arity).map(of).collect(), upto: Vec::new(), known }
    }

    /// The ends of the box whose labels are known; empty if no box is kept.
    pub fn upto(&self) -> &[u64] {
        &self.upto
    }

    /// The game.
    pub(super) fn game(&self) -> &'a dyn Game {
        self.game
    }

    /// The play.
    pub(super) fn play(&self) -> Play {
        self.play
    }

    /// For each coordinate, the largest value of which labels are given, if there is one.
    pub fn ceilings(&self) -> &[Option<u64>] {
        &self.ceilings
    }

    /// The largest label, where it is known beforehand.
    fn most(&self) -> u32 {
        if self.play == Play::Misere || self.determines == Determines::Outcome { 1 } else { u32::MAX }
    }

    /// The label of a component.
    pub fn at(&mut self, component: &[u64], meter: &mut Meter) -> Result<u32, Stopped> {
        let beyond = |(own, ceiling): (&u64, &Option<u64>)| ceiling.is_some_and(|ceiling| *own > ceiling);
        if component.len() != self.ceilings.len() || component.iter().zip(&self.ceilings).any(beyond) {
            return Ok(0);
        }
        if let Some(label) = self.in_box(component) {
            return Ok(label);
        }
        // Twice as far as before, so that all boxes together cost little more than the last one.
        let doubled = self.upto.iter().map(|end| 2 * end + 1);
        let ends: Vec<u64> = component
            .iter()
            .copied()
            .zip(doubled.chain(std::iter::repeat(0)))
            .map(|(own, twice)| own.max(twice))
            .collect();
        self.reach(&ends, meter)?;
        if let Some(label) = self.in_box(component) {
            return Ok(label);
        }
        match &mut self.known {
            Known::Outcomes(memo) => memo.outcome(self.game, self.play, component, meter),
            Known::Values(search) => {
                let value = search.value(self.game, component, meter).map_err(|failure| match failure {
                    SearchFailure::Circle(component) => Stopped::Declined(Declined::Circle(component)),
                    SearchFailure::Exhausted(exhausted) => Stopped::Exhausted(exhausted),
                })?;
                Ok(value.min(self.most()))
            }
            Known::Box { .. } => Err(Stopped::Declined(Declined::Shape)),
        }
    }

    fn in_box(&self, component: &[u64]) -> Option<u32> {
        let Known::Box { ends, values, .. } = &self.known else { return None };
        let place = usize::try_from(place_of(component, ends)?).ok()?;
        values.get(place).map(|value| (*value).min(self.most()))
    }

    /// Makes sure that a box up to these ends is known, if boxes are kept.
    pub fn reach(&mut self, wanted: &[u64], meter: &mut Meter) -> Result<(), Stopped> {
        let Known::Box { ends, .. } = &self.known else { return Ok(()) };
        let within =
            |((own, end), ceiling): ((&u64, &u64), &Option<u64>)| ceiling.map_or(*own, |most| most.min(*own)) <= *end;
        if !ends.is_empty() && wanted.iter().zip(ends).zip(&self.ceilings).all(within) {
            return Ok(());
        }
        // A cube, but for the coordinates that have a ceiling: words of all coordinates grow alike.
        let free = wanted.iter().zip(&self.ceilings).filter(|(_, ceiling)| ceiling.is_none());
        let side = free.map(|(own, _)| *own).max().unwrap_or(0).max(self.side());
        let upto: Vec<u64> = self.ceilings.iter().map(|ceiling| ceiling.unwrap_or(side)).collect();
        self.fill(upto, meter)
    }

    /// The end that the box has in the coordinates without a ceiling.
    fn side(&self) -> u64 {
        let free = self.upto.iter().zip(&self.ceilings).filter(|(_, ceiling)| ceiling.is_none());
        free.map(|(end, _)| *end).max().unwrap_or(0)
    }

    /// Fills a box, or goes over to searching. If the budget ends that, what was known stays.
    fn fill(&mut self, upto: Vec<u64>, meter: &mut Meter) -> Result<(), Stopped> {
        if let Some(values) = self.sieved(&upto, meter)? {
            return self.keep(upto.clone(), upto, (values, false), meter);
        }
        let mut ends = upto.clone();
        // The values of fewer heaps are a start; those of a smaller box of several coordinates stand elsewhere.
        let mut before: &[u32] = match &self.known {
            Known::Box { values, is_start: true, .. } if ends.len() == 1 => values,
            _ => &[],
        };
        for _ in 0..TRIES {
            let task = Task { game: self.game, play: self.play, upto: &ends };
            match self.filled(task, before, meter) {
                Ok(filled) => {
                    if let Some(exhausted) = filled.stopped {
                        return Err(exhausted.into());
                    }
                    return self.keep(ends, upto, (filled.values, true), meter);
                }
                Err(Declined::Order { .. }) => {}
                Err(declined) => {
                    return Err(declined.too_large().map_or(Stopped::Declined(declined), Stopped::from));
                }
            }
            before = &[];
            let grown = self.with_options(&ends, meter)?;
            if grown == ends {
                break;
            }
            ends = grown;
        }
        self.upto.clear();
        self.search();
        Ok(())
    }

    /// Outcomes by marking what P-positions are options of, where the moves allow that.
    fn sieved(&self, upto: &[u64], meter: &mut Meter) -> Result<Option<Vec<u32>>, Exhausted> {
        let Some(rules) = self.game.rules().filter(|_| self.most() == 1) else { return Ok(None) };
        let sieved = if upto.len() > 1 { sieve::outcomes(rules, self.play, upto, meter)? } else { None };
        // Fewer heaps are a start for more of them where an engine knows the shape of the rules.
        let task = Task { game: self.game, play: self.play, upto };
        let mut special = ENGINES.into_iter().take_while(|engine| engine.name() != TABLE);
        let is_slow = upto.len() > 1 || special.all(|engine| engine.cost(task, meter).is_err());
        match sieved {
            None if self.play == Play::Normal && is_slow => origins::outcomes(rules, upto, meter),
            sieved => Ok(sieved),
        }
    }

    /// A box filled upwards. In place of the plainest engine outcomes are looked at only as far as they must be. (The
    /// values of one heap are a start for more of them, which outcomes are not.)
    fn filled(&self, task: Task<'_>, before: &[u32], meter: &mut Meter) -> Result<Values, Declined> {
        if self.most() == 1 && self.play == Play::Normal && task.upto.len() > 1 {
            if let Ok((filled, _)) = fill_before(TABLE, task, before, meter) {
                return Ok(filled);
            }
            match upwards::outcomes(task, meter) {
                Err(Declined::Splits) => {}
                other => return other,
            }
        }
        fill_before(SEARCH, task, before, meter).map(|(filled, _)| filled)
    }

    /// Keeps a box in place of the one before.
    fn keep(
        &mut self,
        ends: Vec<u64>,
        upto: Vec<u64>,
        (values, is_start): (Vec<u32>, bool),
        meter: &mut Meter,
    ) -> Result<(), Stopped> {
        meter.claim(4 * values.len() as u64)?;
        if let Known::Box { values, .. } = &self.known {
            meter.release(4 * values.len() as u64);
        }
        self.known = Known::Box { ends, values, is_start };
        self.upto = upto;
        Ok(())
    }

    /// The ends that also hold what the far corner leads to.
    fn with_options(&self, ends: &[u64], meter: &mut Meter) -> Result<Vec<u64>, Exhausted> {
        let mut grown = ends.to_vec();
        meter.run(|fuel| {
            let halt = self.game.each_option(ends, fuel, &mut |parts| {
                for part in parts.iter().filter(|part| part.len() == ends.len()) {
                    grown.iter_mut().zip(part).for_each(|(end, own)| *end = (*end).max(*own));
                }
                if grown.iter().all(|end| *end < MAX_COORDINATE) {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            });
            match halt {
                Err(Halt::Stopped) => Ok(()),
                other => other,
            }
        })?;
        Ok(grown)
    }

    /// Options lead upwards: each component is searched. Where one leaves several parts, outcomes come from nim-values.
    fn search(&mut self) {
        let splits = self.game.rules().is_none_or(|rules| {
            rules.moves().iter().any(|one| one.to.len() > 1 || one.to.iter().any(|part| part.copies.is_some()))
        });
        self.known = match self.play {
            Play::Misere => Known::Outcomes(Memo::default()),
            Play::Normal if splits || self.determines == Determines::Value => Known::Values(Search::new()),
            Play::Normal => Known::Outcomes(Memo::default()),
        };
    }

    /// The labels as something to learn, within what is left of a budget.
    pub fn within<'l>(&'l mut self, meter: &'l mut Meter) -> impl Labelled + use<'l, 'a> {
        Within { labels: self, meter }
    }
}

struct Within<'l, 'a> {
    labels: &'l mut Labels<'a>,
    meter: &'l mut Meter,
}

impl Labelled for Within<'_, '_> {
    fn at(&mut self, point: &[u64]) -> Result<u32, Stopped> {
        self.labels.at(point, self.meter)
    }

    fn reach(&mut self, ends: &[u64]) -> Result<(), Stopped> {
        self.labels.reach(ends, self.meter)
    }

    fn block(&self) -> Option<Block<'_>> {
        match &self.labels.known {
            Known::Box { ends, values, .. } if !values.is_empty() => {
                Some(Block { ends, upto: &self.labels.upto, values, most: self.labels.most() })
            }
            _ => None,
        }
    }
}
