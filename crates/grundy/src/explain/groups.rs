//! The options of a P-position in groups, every option in exactly one, each group with its reply. Where options are few,
//! they are listed, and those belong together after which the same position can be left. In a sum a move changes the
//! nim-value g of one component to h. If h < g, the highest digit in which they differ is a 1 in some other component, and
//! that one is lowered; if h > g, the same component is brought back to g. So a sum of any size has a few groups, by
//! component and digit (R. P. Sprague, Über mathematische Kampfspiele, 1935; P. M. Grundy, Mathematics and games, 1939).

use super::answered;
use super::classes::Classes;
use super::listed::{all_options, by_what_is_left};
use super::play::{Position, after, claim};
use crate::answer::{Answer, Component, Move};
use crate::budget::{Exhausted, Meter};
use crate::number::Number;
use crate::solve::{Question, Solver};
use grundy_core::value::{Outcome, Play};

/// What the options of a group have in common.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Class {
    /// They are listed: the reply leaves this position, up to the order of its components.
    Leaving(Position),
    /// They are listed: they end the game under misère play, so that the other player wins without a move.
    Ending,
    /// They lower the nim-value of a component, and the highest binary digit that they change is one of some: a component
    /// is lowered that has a 1 there too.
    Columns {
        /// The component that is moved in.
        component: usize,
        /// The component that is answered in.
        answered: usize,
        /// The places of the digits, from the highest down; place b counts 2^b.
        places: Vec<usize>,
        /// Whether the nim-value of the component has a 1 at no other place.
        all: bool,
    },
    /// They raise the nim-value of a component, and the reply in the same component restores it.
    Raised {
        /// The component.
        component: usize,
    },
    /// All moves of one heap: the two moves together take so many.
    Together {
        /// So many.
        total: Number,
    },
    /// All moves of a component; the reply is asked of the solver, option by option.
    Within {
        /// The component.
        component: usize,
    },
}

/// An option and the reply to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// The move.
    pub one: Move,
    /// The reply, in the position after the move; its component index counts there. `None` if the move ends the game under
    /// misère play, which wins for the other player.
    pub answer: Option<Move>,
    /// What both leave: a P-position.
    pub left: Position,
}

/// A group of options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// What they have in common.
    pub class: Class,
    /// The options with their replies: all of them if the groups are listed, else examples.
    pub exchanges: Vec<Exchange>,
    /// Whether it is known that it has an option. None is shown that is known to have none.
    pub exists: bool,
}

/// The groups of the options of a P-position.
#[derive(Clone, Debug)]
pub struct Replies {
    /// The position.
    pub position: Position,
    /// The groups, a bounded number of them unless options are listed.
    pub groups: Vec<Group>,
    /// Whether all options are listed.
    pub listed: bool,
    /// Components whose groups are not shown, as there are too many.
    pub more: usize,
    classes: Option<Classes>,
}

/// Groups that are made of options that are not listed.
pub const GROUPS: usize = 24;

/// Steps that groups of options take that are not listed, about.
const UNLISTED: u64 = 1 << 12;

/// Examples of a group whose options are not listed.
const EXAMPLES: usize = 3;

/// Groups the options of a P-position that has a move.
pub(super) fn replies(
    solver: &mut Solver<'_>,
    position: &[(usize, Component)],
    answer: &Answer,
    meter: &mut Meter,
) -> Result<Replies, Exhausted> {
    let options = all_options(solver, position, meter)?;
    if options.is_none() {
        // Options that are not listed because steps ran out are not too many.
        meter.tick(UNLISTED)?;
    }
    let by_columns = Classes::by_columns(solver, position, answer);
    let (classes, options) = match (by_columns, options) {
        (None, Some(options)) => return by_what_is_left(solver, position, options, meter),
        (Some(classes), options) => (classes, options),
        (None, None) => (Classes::at_large(solver, position, answer, meter)?, None),
    };
    let listed = options.is_some();
    let mut replies =
        Replies { position: position.to_vec(), groups: Vec::new(), listed, more: 0, classes: Some(classes.clone()) };
    match options {
        Some(options) => {
            for one in options {
                let exchange = replies.exchange(solver, one, meter)?;
                replies.add(solver, exchange)?;
            }
        }
        None => {
            let (all, more) = classes.all(solver, position, GROUPS, meter);
            replies.more = more;
            for (class, exists) in all {
                let mut exchanges = Vec::new();
                for one in classes.examples(solver, position, &class, EXAMPLES, meter) {
                    exchanges.push(replies.exchange(solver, one, meter)?);
                }
                let exists = exists || !exchanges.is_empty();
                replies.groups.push(Group { class, exchanges, exists });
            }
        }
    }
    Ok(replies)
}

impl Replies {
    /// Groups that list all their options.
    pub(super) fn listed(position: Position, groups: Vec<Group>) -> Replies {
        Replies { position, groups, listed: true, more: 0, classes: None }
    }

    /// The group of an option; `None` if it is not shown, or if this is no option.
    pub fn group_of(&self, solver: &Solver<'_>, one: &Move) -> Option<usize> {
        let Some(classes) = &self.classes else {
            let holds = |group: &Group| group.exchanges.iter().any(|exchange| exchange.one == *one);
            return self.groups.iter().position(holds);
        };
        let class = classes.of(solver, &self.position, one)?;
        self.groups.iter().position(|group| group.class == class)
    }

    /// The reply to an option, by the rule of its group, and what both leave.
    pub fn exchange(&self, solver: &mut Solver<'_>, one: Move, meter: &mut Meter) -> Result<Exchange, Exhausted> {
        let by_rule = match &self.classes {
            Some(classes) => classes.reply(solver, &self.position, &one, meter)?,
            None => {
                let all = self.groups.iter().flat_map(|group| &group.exchanges);
                if let Some(known) = all.into_iter().find(|exchange| exchange.one == one) {
                    return Ok(known.clone());
                }
                None
            }
        };
        claim(&self.position, 2, meter)?;
        let gone = after(&self.position, &one);
        let answer = match by_rule {
            Some(answer) => Some(answer),
            None => any_reply(solver, &gone, meter)?,
        };
        let left = answer.as_ref().map_or_else(|| gone.clone(), |answer| after(&gone, answer));
        Ok(Exchange { one, answer, left })
    }

    fn add(&mut self, solver: &Solver<'_>, exchange: Exchange) -> Result<(), Exhausted> {
        if let Some(place) = self.group_of(solver, &exchange.one) {
            self.groups[place].exchanges.push(exchange);
            return Ok(());
        }
        let classes = self.classes.as_ref();
        let class = classes.and_then(|classes| classes.of(solver, &self.position, &exchange.one));
        let class = class.ok_or(Exhausted::Size)?;
        self.groups.push(Group { class, exchanges: vec![exchange], exists: true });
        Ok(())
    }
}

/// A winning move of an N-position; `None` if the game is over, which wins under misère play.
fn any_reply(
    solver: &mut Solver<'_>,
    position: &[(usize, Component)],
    meter: &mut Meter,
) -> Result<Option<Move>, Exhausted> {
    let found = winning_moves(solver, position, 1, meter)?;
    Ok(found.into_iter().next())
}

/// The first winning moves of an N-position; none if the game is over under misère play.
pub(super) fn winning_moves(
    solver: &mut Solver<'_>,
    position: &[(usize, Component)],
    limit: usize,
    meter: &mut Meter,
) -> Result<Vec<Move>, Exhausted> {
    let mut answer = answered(solver, Question { position, limit }, meter)?;
    if answer.circles.is_some() {
        // The others win too, and need not come nearer to the end.
        answer.moves.list.truncate(1);
    }
    let is_over = answer.ended && answer.play == Play::Misere;
    match answer.outcome {
        Outcome::N if is_over || !answer.moves.list.is_empty() => Ok(answer.moves.list),
        _ => Err(answer.cut.unwrap_or(Exhausted::Moves)),
    }
}
