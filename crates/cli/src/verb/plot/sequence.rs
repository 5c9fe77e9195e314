//! The values of heaps in a row: from a table, or far away from a law that is proved.

use super::asked::{Asked, Drawn};
use super::{Kind, laws};
use crate::failure::Failure;
use grundy::answer::{Law, Learned};
use grundy::chart::{Cell, Chart, components};
use grundy_core::check::Basis;
use grundy_core::value::{Outcome, Play};
use grundy_show::plot::Sequence;

pub const KIND: Kind = Kind { name: "sequence", fits: |arity| arity == 1, collect };

/// Heaps that are drawn, at most.
pub const MOST: u64 = 1 << 22;

/// Heaps that are drawn if no number is given and no law says how many are enough.
const USUAL: u64 = 200;

/// The same where whole positions are searched.
const SEARCHED: u64 = 30;

/// With a law so many periods are shown, within these bounds.
const PERIODS: u64 = 3;
const FEW: (u64, u64) = (60, 400);

fn collect(asked: &mut Asked<'_>) -> Result<Drawn, Failure> {
    let learned = laws::of_heaps(asked);
    let law = laws::best(asked, learned.as_ref());
    let repeats = law.map(laws::repeats);
    let shown = repeats
        .map_or(USUAL, |law| law.period.saturating_mul(PERIODS).saturating_add(law.preperiod).clamp(FEW.0, FEW.1));
    // In a terminal each heap has a column.
    let fits = asked.columns.map_or(u64::MAX, |columns| (columns as u64).saturating_sub(8));
    let searched = if laws::is_searched(asked) { SEARCHED } else { u64::MAX };
    let (from, to) = asked.range(1, shown.min(fits).min(searched))?;
    let chart = chart(asked, from[0], to[0], learned.as_ref(), law)?;
    let stopped = asked.stopped(&chart);
    let mut caption = laws::caption(asked, learned.as_ref(), to[0]);
    caption.extend(laws::cut(asked, stopped));
    let of = Asked::of(&chart);
    let what = [("from", from[0].to_string()), ("to", to[0].to_string()), ("of", of)];
    let page = asked.page("plot-title-sequence", &what, caption);
    Ok(Drawn::of(Sequence { from: from[0], cells: chart.cells, repeats }, page, stopped))
}

/// What is known of the heaps of an interval; outcomes alone if that is asked for.
pub fn chart(
    asked: &mut Asked<'_>,
    from: u64,
    to: u64,
    learned: Option<&Learned>,
    law: Option<&Law>,
) -> Result<Chart, Failure> {
    let mut chart = known(asked, from, to, learned, law)?;
    asked.without_values(&mut chart);
    Ok(chart)
}

fn known(
    asked: &mut Asked<'_>,
    from: u64,
    to: u64,
    learned: Option<&Learned>,
    law: Option<&Law>,
) -> Result<Chart, Failure> {
    asked.at_most(&[from], &[to], MOST)?;
    let cell = |value: u64| match (asked.play, value) {
        (Play::Normal, value) => Cell::Value(value),
        (Play::Misere, 0) => Cell::Outcome(Outcome::P),
        (Play::Misere, _) => Cell::Outcome(Outcome::N),
    };
    let known = |cells| Chart { starts: vec![from], ends: vec![to], cells, stopped: None };
    let tabulated = learned.and_then(|learned| {
        let (from, to) = (usize::try_from(from).ok()?, usize::try_from(to).ok()?);
        learned.values.get(from..=to)
    });
    if let Some(values) = tabulated {
        return Ok(known(values.iter().map(|value| cell((*value).into())).collect()));
    }
    if let Some(law) = law.filter(|law| matches!(law.basis, Basis::Proved(_))) {
        return Ok(known((from..=to).map(|heap| law.law.at(&heap).map_or(Cell::Unknown, cell)).collect()));
    }
    let before = learned.map_or(&[][..], |learned| &learned.values);
    components(asked.rules, asked.play, &[from], &[to], before, &mut asked.meter).map_err(|why| asked.declined(&why))
}
