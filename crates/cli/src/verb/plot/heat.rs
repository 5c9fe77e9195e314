//! The pairs of a rectangle: components of two coordinates, or sums of two heaps.

use super::asked::{Asked, Drawn};
use super::{Kind, laws};
use crate::failure::Failure;
use grundy::answer::coordinates;
use grundy::chart::{components, sums};
use grundy_core::value::Play;
use grundy_show::messages::text;
use grundy_show::plot::Heat;

pub const KIND: Kind = Kind { name: "heat", fits: |arity| arity == 1 || arity == 2, collect };

/// Numbers along a side that are drawn, at most.
const MOST: u64 = 1 << 11;

/// Numbers along a side if none is given: where values add up, where whole positions are searched, and where heaps break too.
const USUAL: u64 = 100;
const SEARCHED: u64 = 30;
const BREAKING: u64 = 20;

/// The same in a terminal.
const SMALL: u64 = 30;

fn collect(asked: &mut Asked<'_>) -> Result<Drawn, Failure> {
    let is_sum = asked.arity == 1;
    let usual = match (is_sum, asked.play) {
        (true, Play::Misere) if laws::is_searched(asked) => BREAKING,
        (true, Play::Misere) => SEARCHED,
        _ => USUAL,
    };
    let fits = asked.columns.map_or(u64::MAX, |columns| ((columns as u64).saturating_sub(8) / 2).min(SMALL));
    let (from, to) = asked.range(2, usual.min(fits))?;
    asked.at_most(&from, &to, MOST)?;
    let (rules, play) = (asked.rules, asked.play);
    let chart = match is_sum {
        true => sums(rules, play, [from[0], from[1]], [to[0], to[1]], &mut asked.meter),
        false => components(rules, play, &from, &to, &[], &mut asked.meter),
    };
    let mut chart = chart.map_err(|why| asked.declined(&why))?;
    asked.without_values(&mut chart);
    let stopped = asked.stopped(&chart);
    let mut caption = match is_sum {
        true => {
            let laws = laws::caption(asked, laws::of_heaps(asked).as_ref(), to[0].max(to[1]));
            laws.into_iter().map(|law| asked.messages().with("plot-one-heap", &[("law", text(law))])).collect()
        }
        false => laws::caption_of_pairs(asked),
    };
    caption.extend(laws::cut(asked, stopped));
    let names = names(asked, is_sum);
    let of = Asked::of(&chart);
    let sum = if is_sum { "yes" } else { "no" };
    let pair = format!("({}, {})", names[0], names[1]);
    let what = [("of", of), ("sum", sum.to_owned()), ("pair", pair)];
    let page = asked.page("plot-title-heat", &what, caption);
    let label = |name: &String| match is_sum {
        true => asked.messages().with("plot-heap-of", &[("name", text(name))]),
        false => name.clone(),
    };
    let names = [label(&names[0]), label(&names[1])];
    Ok(Drawn::of(Heat { chart, names }, page, stopped))
}

/// What the two numbers are called.
fn names(asked: &Asked<'_>, is_sum: bool) -> [String; 2] {
    let own = asked.rules.ruleset().filter(|_| !is_sum).map_or_else(Vec::new, |rules| coordinates(rules, 2));
    <[String; 2]>::try_from(own).unwrap_or_else(|_| ["a".to_owned(), "b".to_owned()])
}
