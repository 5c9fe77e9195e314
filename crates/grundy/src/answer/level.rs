//! The heaps that have one value under a law: some single heaps, and from some heap on the residues of a modulus.

use crate::catalogue;
use crate::number::Number;
use grundy_core::law::Periodic;
use grundy_core::value::Natural;

/// All heaps of one value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Level {
    /// Heaps outside the residues, ascending.
    pub singles: Vec<Number>,
    /// From here on the residues count.
    pub from: Number,
    /// The modulus.
    pub modulus: Number,
    /// Residues, as inclusive ranges, ascending and apart.
    pub residues: Vec<(Number, Number)>,
}

impl Level {
    /// The heaps of a value under a periodic law. Where values rise, there is one heap of each residue at the most.
    pub fn of_periodic(law: &Periodic, wanted: &Number) -> Option<Level> {
        let (from, modulus) = (Number::from(law.preperiod() as u64), Number::from(law.period() as u64));
        let mut level = Level { singles: Vec::new(), from, modulus, residues: Vec::new() };
        if law.saltus() > 0 {
            rising(law, wanted, &mut |heap| level.singles.push(heap))?;
            level.singles.sort_unstable();
            return Some(level);
        }
        let Some(wanted) = wanted.to_u64() else { return Some(level) };
        let mut residues = Vec::new();
        for (heap, _) in law.values().iter().enumerate().filter(|(_, value)| **value == wanted) {
            match heap < law.preperiod() {
                true => level.singles.push(Number::from(heap as u64)),
                false => residues.push((heap % law.period()) as u64),
            }
        }
        residues.sort_unstable();
        let mut ranges: Vec<(u64, u64)> = Vec::new();
        for residue in residues {
            match ranges.last_mut() {
                Some(last) if last.1 + 1 == residue => last.1 = residue,
                _ => ranges.push((residue, residue)),
            }
        }
        level.residues = ranges.into_iter().map(|(low, high)| (low.into(), high.into())).collect();
        Some(level)
    }

    /// The heaps of a value under a cited law with a modulus.
    pub fn of_cited(level: catalogue::Level) -> Level {
        let catalogue::Level { modulus, residues } = level;
        Level { singles: Vec::new(), from: Number::from(0), modulus, residues }
    }
}

/// Visits the heaps of a value under a law whose values rise; `None` if a number leaves its type.
pub(super) fn rising<N: Natural>(law: &Periodic, wanted: &N, visit: &mut dyn FnMut(N)) -> Option<()> {
    let (saltus, zero) = (N::from_u64(law.saltus()), N::from_u64(0));
    for (place, value) in law.values().iter().enumerate() {
        let Some(above) = wanted.minus(&N::from_u64(*value)) else { continue };
        let (rounds, rest) = above.div_rem(&saltus)?;
        if rest == zero && (place >= law.preperiod() || rounds == zero) {
            visit(rounds.times(&N::from_u64(law.period() as u64))?.plus(&N::from_u64(place as u64))?);
        }
    }
    Some(())
}
