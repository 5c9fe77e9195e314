//! The values of heaps in rows of one period.

use super::asked::{Asked, Drawn};
use super::{Kind, laws, sequence};
use crate::failure::Failure;
use grundy_show::plot::{MOST_CELLS, Rows};

pub const KIND: Kind = Kind { name: "rows", fits: |arity| arity == 1, collect };

/// Rows that are drawn after the preperiod, and where no law is known.
const PERIODS: u64 = 3;
const USUAL: u64 = 12;

fn collect(asked: &mut Asked<'_>) -> Result<Drawn, Failure> {
    let learned = laws::of_heaps(asked);
    let law = laws::best(asked, learned.as_ref());
    let repeats = law.map(laws::repeats);
    let Some(width) = asked.number("width").or(repeats.map(|law| law.period)) else {
        return Err(Failure::input(asked.messages().get("plot-no-period")));
    };
    let most = MOST_CELLS as u64;
    if width == 0 || width > most / 2 {
        return Err(asked.refused("plot-width", "most", MOST_CELLS / 2));
    }
    let rows = repeats.map_or(USUAL, |law| law.preperiod.div_ceil(width) + PERIODS);
    let (from, to) = asked.range(1, rows.saturating_mul(width).min(most) - 1)?;
    asked.at_most(&from, &to, most)?;
    let chart = sequence::chart(asked, from[0], to[0], learned.as_ref(), law)?;
    let stopped = asked.stopped(&chart);
    let mut caption = laws::caption(asked, learned.as_ref(), to[0]);
    caption.extend(laws::cut(asked, stopped));
    let of = Asked::of(&chart);
    let page = asked.page("plot-title-rows", &[("width", width.to_string()), ("of", of)], caption);
    // A row of some periods rises by as many salti.
    let periods =
        repeats.filter(|law| width.is_multiple_of(law.period)).map_or(0, |law| width / law.period * law.saltus);
    let width = usize::try_from(width).unwrap_or(MOST_CELLS);
    Ok(Drawn::of(Rows { from: from[0], cells: chart.cells, width, saltus: periods }, page, stopped))
}
