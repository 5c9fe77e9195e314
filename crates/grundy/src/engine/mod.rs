//! Engines: ways to compute the values of a box of components. The list is ordered, special to general; each engine
//! says what a task would cost or declines, and the first that accepts runs. All agree with the plainest one.

pub mod circle;
mod endings;
mod grid;
mod memo;
mod memory;
mod misere;
mod nimber;
pub mod octal;
mod outcome;
mod parts;
pub mod rank;
mod retrograde;
mod search;
pub(crate) mod simd;
mod splits;
pub mod subtraction;
mod table;
mod triples;

pub use nimber::Nimbers;
pub use outcome::{Outcomes, Position, lively};
pub use search::{Search, SearchFailure};

use crate::budget::{Exhausted, Meter};
use crate::game::Game;
use grundy_core::value::{Component, Play};

/// A box of components, all coordinates from 0 to an inclusive end, and the play.
#[derive(Clone, Copy)]
pub struct Task<'a> {
    /// The game.
    pub game: &'a dyn Game,
    /// Under normal play nim-values are wanted, under misère play outcomes: 0 for P, 1 for N.
    pub play: Play,
    /// The last value of each coordinate.
    pub upto: &'a [u64],
}

/// The largest coordinate that an engine takes.
pub const MAX_COORDINATE: u64 = 1 << 40;

/// What a task will cost, as the engine states it before it starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cost {
    /// Components to be valued, at least.
    pub components: u64,
    /// Bytes of the table or memo, at least.
    pub bytes: u64,
}

/// Why an engine does not take a task, or cannot go on with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Declined {
    /// The rules do not have the shape that the engine is for.
    Shape,
    /// The box is too large for the memory of the budget.
    Memory(Cost),
    /// The box is larger than any that the engine takes, whatever the budget.
    Size,
    /// An option does not come before its component in the order of the box.
    Order {
        /// The component.
        component: Component,
        /// The part that is not before it.
        part: Component,
    },
    /// Misère outcomes of a component that splits do not follow from those of its parts.
    Splits,
    /// The component can come back to itself: no nim-value.
    Circle(Component),
}

impl Declined {
    /// What ran out, where it is the size of the box and not the rules.
    pub fn too_large(&self) -> Option<Exhausted> {
        match self {
            Declined::Memory(_) => Some(Exhausted::Memory),
            Declined::Size => Some(Exhausted::Size),
            Declined::Shape | Declined::Order { .. } | Declined::Splits | Declined::Circle(_) => None,
        }
    }
}

/// Values of the components of a box, the last coordinate fastest, as far as they were computed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Values {
    /// The values.
    pub values: Vec<u32>,
    /// What ran out before the end of the box, if anything did.
    pub stopped: Option<Exhausted>,
}

/// A way to compute values.
pub trait Engine: Sync {
    /// Its name on the command line.
    fn name(&self) -> &'static str;

    /// The cost of a task, or why it declines.
    fn cost(&self, task: Task<'_>, meter: &Meter) -> Result<Cost, Declined>;

    /// The values of the box. `before` are values known from the start of the box.
    fn fill(&self, task: Task<'_>, before: Vec<u32>, meter: &mut Meter) -> Result<Values, Declined>;
}

/// All engines, special to general.
pub const ENGINES: [&dyn Engine; 8] = [
    &subtraction::Subtraction,
    &grid::Grid,
    &memory::Remembering,
    &octal::Sparse,
    &splits::Breaks,
    &triples::Triples,
    &table::Table,
    &search::Memo,
];

/// The engine of that name.
pub fn engine(name: &str) -> Option<&'static dyn Engine> {
    ENGINES.into_iter().find(|engine| engine.name() == name)
}

/// Fills a box with the first engine that accepts and does not give up, and tells which.
pub fn fill(task: Task<'_>, before: &[u32], meter: &mut Meter) -> Result<(Values, &'static str), Declined> {
    fill_before("", task, before, meter)
}

/// The name of the engine that searches; all before it fill a box upwards.
pub const SEARCH: &str = "search";

/// The name of the plainest engine that fills upwards; all before it are for special shapes.
pub const TABLE: &str = "table";

/// The name of the engine of sparse take-and-break games.
pub const SPARSE: &str = "sparse";

/// Fills a box with the first engine before a name that accepts and does not give up, and tells which.
pub fn fill_before(
    end: &str,
    task: Task<'_>,
    before: &[u32],
    meter: &mut Meter,
) -> Result<(Values, &'static str), Declined> {
    let mut last = Declined::Splits;
    let mut full = None;
    for engine in ENGINES.into_iter().take_while(|engine| engine.name() != end) {
        // What is too much for the engines of its shape would take those for all games too long.
        if engine.name() == TABLE && full.is_some() {
            break;
        }
        let tried = engine.cost(task, meter).and_then(|_| engine.fill(task, before.to_vec(), &mut *meter));
        match tried {
            Ok(values) => return Ok((values, engine.name())),
            Err(declined) if declined.too_large().is_some() => full = Some(declined),
            Err(declined) => last = declined,
        }
    }
    Err(full.unwrap_or(last))
}

/// The cost of a box at so many bytes a component; declined beyond the memory, or beyond what engines take.
fn cost_of_box(task: Task<'_>, bytes: u64, meter: &Meter) -> Result<Cost, Declined> {
    let cells = components(task.upto).unwrap_or(u64::MAX);
    let cost = Cost { components: cells, bytes: cells.saturating_mul(bytes) };
    let too_large = task.upto.iter().any(|end| *end >= MAX_COORDINATE);
    match (too_large, cost.bytes > meter.memory()) {
        (true, _) => Err(Declined::Size),
        (_, true) => Err(Declined::Memory(cost)),
        _ => Ok(cost),
    }
}

/// How many components a box holds, if that fits.
pub fn components(upto: &[u64]) -> Option<u64> {
    upto.iter().try_fold(1_u64, |product, end| product.checked_mul(end.checked_add(1)?))
}

/// The component at a place of the box.
pub fn component_at(mut place: u64, upto: &[u64]) -> Component {
    let mut component = vec![0; upto.len()];
    for (coordinate, end) in component.iter_mut().zip(upto).rev() {
        *coordinate = place % (end + 1);
        place /= end + 1;
    }
    component
}

/// The place of a component in the box, if it is inside.
pub(crate) fn place_of(component: &[u64], upto: &[u64]) -> Option<u64> {
    if component.len() != upto.len() {
        return None;
    }
    component
        .iter()
        .zip(upto)
        .try_fold(0, |place, (coordinate, end)| (coordinate <= end).then(|| place * (end + 1) + coordinate))
}
