//! Outcomes. The remoteness of a vertex is the number of moves to the end of play where the winner hurries and the
//! loser resists (H. Steinhaus, Definitions for a theory of games and pursuit, 1925; C. A. B. Smith, Graphs and composite
//! games, 1966): 0 at an end, 1 + the least remoteness of a P-option at N, 1 + the largest of an option at P. Its parity
//! is the outcome. By induction on k these conditions leave one set of vertices with remoteness k; a vertex with none
//! has no P-option and keeps an option with none, so that nobody can be forced to lose from it.

use super::{Arrows, Condition, ENDLESS, Fault};
use crate::plain::Fuel;
use crate::value::{Outcome, Play};

/// Verified outcomes of all vertices.
#[derive(Clone, Debug)]
pub struct Outcomes {
    play: Play,
    remoteness: Vec<u32>,
}

impl Outcomes {
    /// Verifies the remoteness of every vertex, [`ENDLESS`] for a draw.
    pub fn verify(options: &Arrows, play: Play, remoteness: Vec<u32>, fuel: &mut Fuel<'_>) -> Result<Outcomes, Fault> {
        if remoteness.len() != options.size() {
            return Err(Fault::Count);
        }
        for vertex in options.vertices() {
            let list = options.of(vertex);
            fuel.burn(1 + list.len() as u64)?;
            let own = remoteness[vertex as usize];
            let condition = match outcome_of(play, own) {
                Outcome::P => Condition::Lost,
                Outcome::N => Condition::Won,
                Outcome::D => Condition::Drawn,
            };
            let labels = list.iter().map(|option| remoteness[*option as usize]);
            let lost = || labels.clone().filter(|label| outcome_of(play, *label) == Outcome::P);
            let stands = match condition {
                _ if list.is_empty() => own == 0,
                Condition::Lost => {
                    let all_won = labels.clone().all(|label| outcome_of(play, label) == Outcome::N);
                    all_won && labels.clone().max().and_then(|most| most.checked_add(1)) == Some(own)
                }
                Condition::Won => lost().min().and_then(|least| least.checked_add(1)) == Some(own),
                _ => lost().next().is_none() && labels.clone().any(|label| label == ENDLESS),
            };
            if !stands {
                return Err(Fault::At { vertex, condition });
            }
        }
        Ok(Outcomes { play, remoteness })
    }

    /// The play.
    pub fn play(&self) -> Play {
        self.play
    }

    /// The outcome of a vertex.
    pub fn of(&self, vertex: u32) -> Outcome {
        outcome_of(self.play, self.remoteness[vertex as usize])
    }

    /// How many moves the winner needs and the loser can last; `None` for a draw.
    pub fn remoteness(&self, vertex: u32) -> Option<u32> {
        Some(self.remoteness[vertex as usize]).filter(|own| *own != ENDLESS)
    }
}

/// The outcome that belongs to a remoteness, [`ENDLESS`] for a draw: the players take turns, so that parity tells it.
pub fn outcome_of(play: Play, remoteness: u32) -> Outcome {
    match (remoteness, play.of_the_end()) {
        (ENDLESS, _) => Outcome::D,
        (even, end) if even % 2 == 0 => end,
        (_, Outcome::P) => Outcome::N,
        _ => Outcome::P,
    }
}
