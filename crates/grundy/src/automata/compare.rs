//! A claim beside an automatic law: the same for all positions of which the law speaks, or the least position at which they
//! differ.

use super::compile::{Compiled, Outside};
use super::labels::Labels;
use super::least;
use super::relation::{Relation, Track};
use crate::budget::{Exhausted, Meter};
use crate::number::Number;
use grundy_core::law::{Automatic, Form, System};
use grundy_core::plain::Set;

/// The tracks of the coordinates of a law: 0, 1, …
pub fn coordinates(law: &Automatic) -> Vec<Track> {
    (0..).take(law.arity()).collect()
}

/// The positions of which a law speaks.
pub fn domain(law: &Automatic, meter: &mut Meter) -> Result<Relation, Exhausted> {
    let mut domain = Relation::valid(&law.system, &coordinates(law), meter)?;
    for (at, most) in &law.ceilings {
        let track = Track::try_from(*at).map_err(|_| Exhausted::Memory)?;
        let below = Relation::members(&law.system, &Set::finite(vec![(0, *most)]), track, meter)?;
        let below = below.ok_or(Exhausted::Memory)?;
        domain = domain.and(&below, meter)?;
    }
    Ok(domain)
}

/// A fixed number on a track.
fn number(system: &System, number: u64, track: Track, meter: &mut Meter) -> Result<Relation, Exhausted> {
    Relation::number(system, number, track, meter)?.ok_or(Exhausted::Memory)
}

/// The positions whose value is 0: the P-positions under normal play, or under the play of a law of outcomes.
pub fn zeros(law: &Automatic, meter: &mut Meter) -> Result<Relation, Exhausted> {
    let tracks = coordinates(law);
    let zero = match &law.form {
        Form::Outputs(automaton) => Labels::new(tracks, automaton, meter)?.is(0),
        Form::Graph(_) => {
            let value = Track::try_from(law.arity()).map_err(|_| Exhausted::Memory)?;
            graph(law, meter)?.and(&number(&law.system, 0, value, meter)?, meter)?.exists(&[value], meter)?
        }
    };
    zero.and(&domain(law, meter)?, meter)
}

/// The graph of the values: one more track, the last, with the value.
pub fn graph(law: &Automatic, meter: &mut Meter) -> Result<Relation, Exhausted> {
    let tracks = coordinates(law);
    let value = Track::try_from(tracks.len()).map_err(|_| Exhausted::Memory)?;
    let whole = match &law.form {
        Form::Graph(automaton) => {
            let all: Vec<Track> = (0..=value).collect();
            Relation::new(&all, automaton).ok_or(Exhausted::Memory)?
        }
        Form::Outputs(automaton) => {
            let labels = Labels::new(tracks.clone(), automaton, meter)?;
            let mut whole = Relation::constant(law.system.digits(), false).ok_or(Exhausted::Memory)?.widened(
                &[&tracks[..], &[value]].concat(),
                &law.system,
                meter,
            )?;
            for label in labels.all() {
                let own = labels.is(label).and(&number(&law.system, label.into(), value, meter)?, meter)?;
                let own = own.and(&Relation::valid(&law.system, &tracks, meter)?, meter)?;
                whole = whole.or(&own, &law.system, meter)?;
            }
            whole
        }
    };
    whole.and(&domain(law, meter)?, meter)
}

/// The least position of which the law speaks at which a condition, over the tracks 0, 1, …, does not hold exactly of the
/// zeros of the law, or has no value; `None` if there is none.
pub fn unlike_zeros(claim: &Compiled, law: &Automatic, meter: &mut Meter) -> Result<Option<Vec<Number>>, Outside> {
    let differs = claim.holds.unlike(&zeros(law, meter)?, &law.system, meter)?;
    let all = differs.or(&claim.undefined, &law.system, meter)?.and(&domain(law, meter)?, meter)?;
    Ok(least(&all, &law.system, meter)?)
}

/// The least position of which the law speaks at which an expression, compiled with its value on the track after the
/// coordinates, is not the value of the law; `None` if there is none.
pub fn unlike_values(claim: &Compiled, law: &Automatic, meter: &mut Meter) -> Result<Option<Vec<Number>>, Outside> {
    let value = Track::try_from(law.arity()).map_err(|_| Exhausted::Memory)?;
    let both = claim.holds.and(&graph(law, meter)?, meter)?.exists(&[value], meter)?;
    let domain = domain(law, meter)?;
    Ok(least(&domain.and_not(&both, &law.system, meter)?, &law.system, meter)?)
}
