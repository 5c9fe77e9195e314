//! Rows: the values along one coordinate, each of the others being bounded. Every row that repeats, perhaps rising, is
//! written down; together they are one graph.

use super::{End, Search};
use crate::automata::{Relation, graph_of};
use crate::budget::Meter;
use crate::find::automatic::Labels;
use crate::find::guess;
use grundy_core::law::{Automaton, System};

/// The most rows.
const MAX_ROWS: usize = 1 << 8;

impl Search<'_> {
    /// The graph of all rows, seen from so many components of each; `None` if one has no period.
    pub(super) fn rows(
        &self,
        heaps: u64,
        system: &System,
        labels: &mut Labels<'_>,
        meter: &mut Meter,
    ) -> Result<Option<Automaton>, End> {
        let arity = self.arity()?;
        let ceiling = |at: usize| self.aim.ceilings.iter().find(|own| own.0 == at).map(|own| own.1);
        let Some(along) = (0..arity).find(|at| ceiling(*at).is_none()) else { return Ok(None) };
        let names: Vec<crate::automata::Track> = (0..).take(arity + 1).collect();
        let mut all: Option<Relation> = None;
        let mut row: Vec<u64> = vec![0; arity];
        for count in 0.. {
            if count > MAX_ROWS {
                return Ok(None);
            }
            let mut values = Vec::new();
            for heap in 0..heaps {
                row[along] = heap;
                values.push(labels.at(&row, meter)?);
            }
            let Some(law) = guess(&values, true) else { return Ok(None) };
            let graph = graph_of(&law, 2, meter)?;
            let Some(mut own) = Relation::new(&[names[along], names[arity]], &graph) else { return Ok(None) };
            for at in (0..arity).filter(|at| *at != along) {
                let fixed = system.constant(row[at]).and_then(|fixed| Relation::new(&[names[at]], &fixed));
                let Some(fixed) = fixed else { return Ok(None) };
                own = own.and(&fixed, meter)?;
            }
            all = Some(match all {
                Some(all) => all.or(&own, system, meter)?,
                None => own,
            });
            // The next row, the last coordinate fastest.
            row[along] = 0;
            let bounded = (0..arity).rev().find(|at| *at != along && Some(row[*at]) < ceiling(*at));
            let Some(turn) = bounded else { break };
            row[turn] += 1;
            row[turn + 1..].fill(0);
        }
        let all = match all {
            Some(all) => all.minimised(meter)?,
            None => return Ok(None),
        };
        Ok(all.in_order(&names))
    }
}
