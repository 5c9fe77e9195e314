//! Retrograde analysis: outcomes from the ends backwards, in time linear in the arrows. A vertex is N as soon as one option
//! is P, P as soon as all are N; what is never decided is D, since each player can keep to undecided vertices for ever
//! (E. Zermelo, Über eine Anwendung der Mengenlehre auf die Theorie des Schachspiels, 1913; C. A. B. Smith, Graphs and
//! composite games, 1966). Vertices are decided in the order of their remoteness, so that the first P-option is the
//! nearest one, and the last N-option the farthest.

use crate::budget::{Exhausted, Meter};
use grundy_core::check::graph::{Arrows, ENDLESS, Graph};
use grundy_core::value::Play;

/// The remoteness of every vertex, [`ENDLESS`] for a draw.
pub fn remoteness(graph: &Graph, play: Play, meter: &mut Meter) -> Result<Vec<u32>, Exhausted> {
    let options = graph.options();
    let open: Vec<u32> = options.vertices().map(|vertex| degree(options, vertex)).collect();
    let known = open.iter().map(|open| if *open == 0 { 0 } else { ENDLESS }).collect();
    backwards(graph.before(), open, known, play, meter)
}

/// The number of options of a vertex.
pub fn degree(options: &Arrows, vertex: u32) -> u32 {
    u32::try_from(options.of(vertex).len()).unwrap_or(ENDLESS)
}

/// From the vertices whose remoteness is known, with the numbers of options of the others, to all that follows.
/// [`ENDLESS`] stands for what is not known. Of known vertices only the parity decides outcomes.
pub fn backwards(
    before: &Arrows,
    mut open: Vec<u32>,
    mut known: Vec<u32>,
    play: Play,
    meter: &mut Meter,
) -> Result<Vec<u32>, Exhausted> {
    let lost = match play {
        Play::Normal => 0,
        Play::Misere => 1,
    };
    let mut decided: Vec<u32> = before.vertices().filter(|vertex| known[*vertex as usize] != ENDLESS).collect();
    let mut at = 0;
    while let Some(&vertex) = decided.get(at) {
        at += 1;
        let own = known[vertex as usize];
        meter.tick(1 + before.of(vertex).len() as u64)?;
        for &earlier in before.of(vertex) {
            let place = earlier as usize;
            if known[place] != ENDLESS {
                continue;
            }
            open[place] -= 1;
            if own % 2 == lost || open[place] == 0 {
                known[place] = own + 1;
                decided.push(earlier);
            }
        }
    }
    Ok(known)
}
