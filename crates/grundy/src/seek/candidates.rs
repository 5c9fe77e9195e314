//! Temporary.
use crate::budget::{Exhausted, Meter};
use crate::find::automatic::Labels;
use grundy_core::plain::Ruleset;
use grundy_core::value::Play;

#[derive(Clone, Debug)]
pub struct Candidate {
    pub factors: Vec<u64>,
    pub initial: Vec<u64>,
}
impl Candidate {
    pub fn binary() -> Candidate {
        Candidate { factors: vec![2], initial: vec![1] }
    }
}
pub struct Candidates(usize);
impl Candidates {
    pub fn of(_: &Ruleset, _: Play, _: &[(usize, u64)]) -> Candidates {
        Candidates(0)
    }
    pub fn next(&mut self, _: &mut Labels<'_>, _: &mut Meter) -> Result<Option<Candidate>, Exhausted> {
        self.0 += 1;
        Ok(match self.0 {
            1 => Some(Candidate::binary()),
            2 => Some(Candidate { factors: vec![1, 1], initial: vec![1, 2] }),
            3 => Some(Candidate { factors: vec![2, 1], initial: vec![1, 2] }),
            4 => Some(Candidate { factors: vec![3, 1], initial: vec![1, 3] }),
            5 => Some(Candidate { factors: vec![3], initial: vec![1] }),
            _ => None,
        })
    }
}
