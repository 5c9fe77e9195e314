//! An automaton that reads given tracks and result tracks, as the steps of a walk: from a state, under the digits of the
//! given tracks, by some digits of the result tracks, to a state from which it can still accept. The walk finds a result
//! for a component of any size, digit by digit.

use super::super::table::Table;
use grundy::automata::{Relation, Track};
use grundy::budget::{Exhausted, Meter};
use grundy_core::law::{Automaton, System};
use serde::Serialize;

/// The most states of a walk.
const MAX_STATES: usize = 2000;
/// The most bytes of its tables.
const MAX_BYTES: usize = 200 << 10;
/// The most leading zeros.
const MAX_EXTRA: usize = 48;

/// The steps of a walk.
#[derive(Clone, Debug, Serialize)]
pub struct Walk {
    /// The number of result tracks.
    results: usize,
    states: usize,
    /// Digits that are read, the leading zeros among them.
    length: usize,
    /// How many zeros are read before the digits of the component, so that results may be longer.
    extra: usize,
    /// Whether a result may have more than 64 bits.
    pub wide: bool,
    /// Where the steps of a state under a symbol start: those of state s and symbol c have the place s * width + c.
    first: Table,
    /// The digits on the result tracks, as one symbol.
    digits: Table,
    /// The states that the steps lead to.
    targets: Table,
    /// 1 for the states that accept.
    accepts: Table,
    /// The units past those of 64 bits, each as its high and its low half.
    #[serde(skip)]
    pub more: Vec<[u64; 2]>,
}

/// The number of digits of the numbers of 64 bits.
pub fn length(system: &System) -> usize {
    system.units::<u64>().count()
}

/// The walk of an automaton whose last tracks are the result; `None` if it is too large, or if results of 64 bits may not
/// fit into 128.
pub fn walk(
    automaton: &Automaton,
    given: usize,
    system: &System,
    meter: &mut Meter,
) -> Result<Option<Walk>, Exhausted> {
    let results = automaton.tracks() - given;
    let split = system.digits().pow(u32::try_from(results).map_err(|_| Exhausted::Size)?);
    let width = automaton.width() / split;
    let accepts: Vec<bool> = automaton.outputs().iter().map(|output| *output == 1).collect();
    let alive = automaton.lead_to(&accepts);
    // State 0 stays the first even if nothing is accepted.
    let kept: Vec<usize> = (0..automaton.states()).filter(|state| *state == 0 || alive[*state]).collect();
    if kept.len() > MAX_STATES {
        return Ok(None);
    }
    let mut number = vec![0_u64; automaton.states()];
    (0_u64..).zip(&kept).for_each(|(fresh, state)| number[*state] = fresh);
    let (mut first, mut digits, mut targets) = (Vec::new(), Vec::new(), Vec::new());
    for state in &kept {
        meter.tick(automaton.width() as u64)?;
        for (at, target) in automaton.row(*state).iter().enumerate() {
            if at % split == 0 {
                first.push(targets.len() as u64);
            }
            if alive[*target as usize] {
                digits.push((at % split) as u64);
                targets.push(number[*target as usize]);
            }
        }
    }
    first.push(targets.len() as u64);
    if kept.len() * width * 4 + targets.len() * 4 > MAX_BYTES {
        return Ok(None);
    }
    // A table has at least one entry.
    if targets.is_empty() {
        digits.push(0);
        targets.push(0);
    }
    let extra = leading(&first, &targets, width, kept.len());
    let (own, wide) = (length(system), is_wide(automaton, given, system, meter)?);
    let Some(more) = more(system, own, extra) else { return Ok(None) };
    let accepts: Vec<u64> = kept.iter().map(|state| u64::from(accepts[*state])).collect();
    let table = |rows: &[u64]| Table::of(rows, 0);
    Ok(Some(Walk {
        results,
        states: kept.len(),
        length: own + extra,
        extra,
        wide,
        first: table(&first),
        digits: table(&digits),
        targets: table(&targets),
        accepts: table(&accepts),
        more,
    }))
}

/// The most steps under zeros that some state needs to be reached: with so many leading zeros, every result is found, or one
/// as good, since zeros lead from the first state to itself.
fn leading(first: &[u64], targets: &[u64], width: usize, states: usize) -> usize {
    let place = |at: u64| usize::try_from(at).unwrap_or(usize::MAX);
    let mut distance: Vec<Option<usize>> = vec![None; states];
    distance[0] = Some(0);
    let (mut order, mut at, mut most) = (vec![0], 0, 0);
    while let Some(&state) = order.get(at) {
        most = distance[state].unwrap_or(0);
        for target in &targets[place(first[state * width])..place(first[state * width + 1])] {
            let target = place(*target);
            if distance[target].is_none() {
                distance[target] = Some(most + 1);
                order.push(target);
            }
        }
        at += 1;
    }
    most
}

/// Whether some result is larger than all of the given numbers.
fn is_wide(automaton: &Automaton, given: usize, system: &System, meter: &mut Meter) -> Result<bool, Exhausted> {
    let names: Vec<Track> = (0..).take(automaton.tracks()).collect();
    let all = Relation::new(&names, automaton).ok_or(Exhausted::Memory)?;
    let less = system.less().ok_or(Exhausted::Memory)?;
    for result in &names[given..] {
        let mut larger = all.clone();
        for own in &names[..given] {
            larger = larger.and(&Relation::new(&[*own, *result], &less).ok_or(Exhausted::Memory)?, meter)?;
        }
        if larger.automaton().outputs().contains(&1) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The units past those of 64 bits; `None` if sums of all of them may not fit into 128 bits.
fn more(system: &System, own: usize, extra: usize) -> Option<Vec<[u64; 2]>> {
    let units: Vec<u128> = system.units::<u128>().take(own + extra + 1).collect();
    let halves = |unit: &u128| [u64::try_from(unit >> 64).ok(), u64::try_from(unit & u128::from(u64::MAX)).ok()];
    let fits = extra <= MAX_EXTRA && units.len() == own + extra + 1;
    let more = || units[own..own + extra].iter().map(|unit| Some([halves(unit)[0]?, halves(unit)[1]?])).collect();
    if fits { more() } else { None }
}
