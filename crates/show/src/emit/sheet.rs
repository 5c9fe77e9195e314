//! What templates are filled with: the law in words and numbers, and its functions as tables.

use super::table::{Table, bits, lines};
use crate::messages::{Messages, text};
use crate::statement::{formula, sentence, standing};
use grundy::answer::{Law, Strategy, Way};
use grundy_core::law::{Determines, Periodic};
use grundy_core::plain::{Fuel, Ruleset};
use grundy_core::value::Play;
use serde::Serialize;

/// A law in words and numbers.
#[derive(Serialize)]
pub struct Facts {
    rules: String,
    plain: String,
    play: String,
    law: String,
    numbers: String,
    p: Option<String>,
    standing: String,
    theorem: String,
    determines: String,
    preperiod: usize,
    period: usize,
    saltus: u64,
    before: Vec<String>,
    repeating: Vec<String>,
    /// What the values of an outcome law mean.
    legend: Option<String>,
}

impl Facts {
    /// What there is to say of a law.
    pub fn of(messages: &Messages, expanded: &str, rules: &Ruleset, play: Play, law: &Law) -> Facts {
        let periodic = &law.law;
        let numbers = [
            ("preperiod", text(periodic.preperiod())),
            ("period", text(periodic.period())),
            ("saltus", text(periodic.saltus())),
        ];
        let kind = law.basis.by().unwrap_or_default();
        let (before, repeating) = periodic.values().split_at(periodic.preperiod());
        let entries = |values: &[u64]| lines(values.iter().map(u64::to_string));
        Facts {
            rules: expanded.to_owned(),
            plain: rules.to_string(),
            play: messages.get(&format!("play-{play}")),
            law: sentence(messages, law.determines, &law.law),
            numbers: messages.with("law-period", &numbers),
            p: formula(law),
            standing: standing(messages, &law.basis),
            theorem: messages.get(&format!("theorem-{kind}")),
            determines: law.determines.to_string(),
            preperiod: periodic.preperiod(),
            period: periodic.period(),
            saltus: periodic.saltus(),
            before: entries(before),
            repeating: entries(repeating),
            legend: (law.determines == Determines::Outcome).then(|| messages.get("emit-legend")),
        }
    }

    /// Every text made harmless.
    pub fn escaped(mut self, escape: fn(&str) -> String) -> Facts {
        let texts = [
            &mut self.rules,
            &mut self.plain,
            &mut self.play,
            &mut self.law,
            &mut self.numbers,
            &mut self.standing,
            &mut self.theorem,
        ];
        for one in texts.into_iter().chain(&mut self.p).chain(&mut self.legend) {
            *one = escape(one);
        }
        self
    }
}

/// The functions of a law.
#[derive(Serialize)]
pub struct Functions {
    /// `value`, if the law gives nim-values and they fit.
    value: Option<Table>,
    /// Why there is no `value` though the law gives it.
    unfit: Option<String>,
    saltus: u64,
    /// `wins`, where it does not follow from `value`.
    wins: Option<Table>,
    /// `take`, `leave`, `ways`, or `none` where no move ever wins.
    form: &'static str,
    /// By heap what `move` takes, or leaves, or which row of `ways` it follows: 0 is none.
    moves: Table,
    /// What a move leaves: the number of heaps, what the largest is less than n, and the others.
    ways: Vec<String>,
    ways_bits: u32,
    ways_len: usize,
    /// The most heaps that a move leaves.
    most: usize,
    /// What places of `out` hold where a move leaves fewer heaps.
    fill: Option<&'static str>,
    /// What `out` holds, in words.
    out: String,
}

impl Functions {
    /// The functions of a law with these winning moves.
    pub fn of(messages: &Messages, rules: &Ruleset, play: Play, law: &Law, strategy: &Strategy) -> Functions {
        let fits = fits(&law.law);
        let of_value = law.determines == Determines::Value;
        let value = (of_value && fits).then(|| Table::of(law.law.values(), law.law.preperiod()));
        let unfit = (of_value && !fits).then(|| messages.get("emit-unfit"));
        let wins = value.is_none().then(|| wins(&law.law));
        let heaps = strategy.ways.iter().map(heaps_of);
        let most = heaps.clone().max().unwrap_or(1).max(1);
        let fewer = heaps.min().is_some_and(|fewest| fewest < most);
        // A heap of 0 is no heap, unless there is a move in it; and no move leaves the largest heap of 64 bits.
        let nothing = rules.is_terminal(&[0], &mut Fuel::new(1 << 20)) == Ok(true);
        let fill = fewer.then_some(if nothing { "0" } else { "UINT64_MAX" });
        let form = form(strategy, play);
        let width = most + 1;
        let ways: Vec<u64> = strategy.ways.iter().flat_map(|way| row(way, width)).collect();
        Functions {
            value,
            unfit,
            saltus: law.law.saltus(),
            wins,
            form,
            moves: moves(strategy, form),
            ways_bits: bits(&ways),
            ways_len: ways.len(),
            ways: lines(ways.iter().map(u64::to_string)),
            most,
            fill,
            out: out(messages, most, fill),
        }
    }
}

fn out(messages: &Messages, most: usize, fill: Option<&'static str>) -> String {
    let last = [("last", text(most - 1)), ("most", text(most))];
    let what = if most == 1 { messages.get("emit-out-one") } else { messages.with("emit-out-several", &last) };
    let fill = fill.map(|fill| messages.with("emit-fill", &[("fill", text(fill))]));
    [Some(what), fill].into_iter().flatten().collect::<Vec<String>>().join(" ")
}

/// Whether the nim-value of every heap of 64 bits has 64 bits: the largest is among those of the last period.
pub(super) fn fits(law: &Periodic) -> bool {
    let last = (0..law.period() as u64).map(|below| u128::from(u64::MAX - below));
    law.saltus() == 0 || last.into_iter().all(|heap| law.at(&heap).is_some_and(|value| u64::try_from(value).is_ok()))
}

/// Who wins, as a table of 0 and 1: where values rise, every heap past the first period is won.
fn wins(law: &Periodic) -> Table {
    let rows = law.values().iter().map(|value| u64::from(*value > 0));
    match law.saltus() {
        0 => Table::of(&rows.collect::<Vec<u64>>(), law.preperiod()),
        _ => Table::of(&rows.chain([1]).collect::<Vec<u64>>(), law.values().len()),
    }
}

fn heaps_of(way: &Way) -> usize {
    match way {
        Way::Less { beside, .. } => beside.len() + 1,
        Way::Heap(_) => 1,
        Way::End => 0,
    }
}

/// The shortest form that holds all moves.
fn form(strategy: &Strategy, play: Play) -> &'static str {
    let all = |fits: fn(&Way) -> bool| strategy.ways.iter().all(fits);
    if strategy.ways.is_empty() {
        "none"
    } else if all(|way| matches!(way, Way::Less { beside, .. } if beside.is_empty())) {
        "take"
    } else if play == Play::Normal && all(|way| matches!(way, Way::Heap(_))) {
        "leave"
    } else {
        "ways"
    }
}

/// The table of `move`. Where every winning move leaves some heap, losing heaps are caught before.
fn moves(strategy: &Strategy, form: &str) -> Table {
    let entry = |index: &Option<usize>| match (form, index.map(|index| (index, &strategy.ways[index]))) {
        (_, None) => 0,
        ("take", Some((_, Way::Less { less, .. }))) => *less,
        ("leave", Some((_, Way::Heap(left)))) => *left,
        (_, Some((index, _))) => index as u64 + 1,
    };
    let mut rows: Vec<u64> = strategy.table.iter().map(entry).collect();
    let mut preperiod = strategy.preperiod;
    if form == "leave" {
        // Here all large heaps leave the same, and what stands for losing heaps does not matter.
        let last = rows.last().copied().unwrap_or(0);
        let needed = |(row, index): (&u64, &Option<usize>)| index.is_some() && *row != last;
        preperiod = rows.iter().zip(&strategy.table).rposition(needed).map_or(0, |at| at + 1);
        rows.truncate(preperiod);
        rows.push(last);
    }
    Table::of(&rows, preperiod)
}

/// A row of `ways`: the number of heaps, what the largest is less than n, the others, and zeros.
fn row(way: &Way, width: usize) -> Vec<u64> {
    let mut row = match way {
        Way::Less { beside, less } => [&[beside.len() as u64 + 1, *less], &beside[..]].concat(),
        Way::Heap(_) | Way::End => vec![0],
    };
    row.resize(width, 0);
    row
}

#[cfg(test)]
mod tests {
    use super::fits;
    use grundy_core::law::Periodic;

    #[test]
    fn values_beyond_64_bits_are_seen() {
        let law = |values: &[u64], preperiod, saltus| Periodic::new(values.to_vec(), preperiod, saltus).unwrap();
        assert!(fits(&law(&[0], 0, 1)));
        // Lasker's Nim: G(4k + 3) = 4k + 4, and 2^64 - 1 is such a heap.
        assert!(!fits(&law(&[0, 1, 2, 4, 3], 1, 4)));
        assert!(fits(&law(&[0, 1, 2, 3, 4], 1, 4)));
    }
}
