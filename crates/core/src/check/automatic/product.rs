//! Products: words on several tracks that several automata read at once, each on some of the tracks.
//!
//! A state of the product is one state of each automaton, packed into a number. It is alive if each automaton alone can
//! still end as it should; others are never visited.

use super::relations::Relations;
use super::states::States;
use super::walk::Walk;
use crate::law::Automaton;
use crate::plain::{Fuel, Halt};
use std::sync::Arc;

/// A state of a product.
pub type State = u128;

/// One automaton in a product.
#[derive(Clone, Debug)]
pub(super) struct Member {
    pub(super) automaton: Arc<Automaton>,
    tracks: Vec<usize>,
    /// The states that it may end in.
    wanted: Vec<bool>,
    pub(super) alive: Vec<bool>,
    /// Its place in a packed state.
    pub(super) shift: u32,
    /// As many bits as its states need.
    mask: State,
    /// Tracks whose digits are known when it is asked, and what a digit of them adds to the symbol.
    pub(super) known: Vec<(usize, usize)>,
    /// The others.
    pub(super) free: Vec<(usize, usize)>,
}

/// Words on some tracks, the first of which are given, that automata read and end as they should.
#[derive(Clone, Debug)]
pub struct Product {
    digits: usize,
    given: usize,
    tracks: usize,
    members: Vec<Member>,
    /// Members whose outputs, added as nim-values, must be this.
    nim_sum: Option<(Vec<usize>, u32)>,
}

/// A product being put together.
#[derive(Clone, Debug)]
pub struct Draft {
    tracks: usize,
    members: Vec<Member>,
    nim_sum: Option<(Vec<usize>, u32)>,
}

impl Draft {
    /// Words on so many tracks.
    pub fn new(tracks: usize) -> Draft {
        Draft { tracks, members: Vec::new(), nim_sum: None }
    }

    /// How many tracks there are.
    pub fn tracks(&self) -> usize {
        self.tracks
    }

    /// One more track.
    pub fn track(&mut self) -> usize {
        self.tracks += 1;
        self.tracks - 1
    }

    /// An automaton reads some tracks and ends with an output that is wanted; its index.
    pub fn require(&mut self, automaton: &Arc<Automaton>, tracks: &[usize], wanted: impl Fn(u32) -> bool) -> usize {
        let wanted: Vec<bool> = automaton.outputs().iter().map(|output| wanted(*output)).collect();
        let (automaton, tracks) = (automaton.clone(), tracks.to_vec());
        let (alive, known, free) = (Vec::new(), Vec::new(), Vec::new());
        self.members.push(Member { automaton, tracks, wanted, alive, shift: 0, mask: 0, known, free });
        self.members.len() - 1
    }

    /// Of a member, an output is wanted beside what was asked for.
    pub fn narrow(&mut self, member: usize, wanted: impl Fn(u32) -> bool) {
        let member = &mut self.members[member];
        member.wanted.iter_mut().zip(member.automaton.outputs()).for_each(|(own, output)| *own &= wanted(*output));
    }

    /// The members: automata, the tracks that they read, and for each state whether they may end there.
    pub fn members(&self) -> impl Iterator<Item = (&Automaton, &[usize], &[bool])> {
        self.members.iter().map(|member| (&*member.automaton, &member.tracks[..], &member.wanted[..]))
    }

    /// The outputs of some members, added as nim-values, must be this.
    pub fn require_nim_sum(&mut self, members: Vec<usize>, sum: u32) {
        self.nim_sum = Some((members, sum));
    }

    /// Puts the members into an order in which each has few digits left to try, the first tracks being given. `None` if a
    /// state does not fit.
    pub fn finish(mut self, relations: &Relations, given: usize) -> Option<Product> {
        if let Some(valid) = &relations.valid {
            for track in 0..self.tracks {
                self.require(valid, &[track], |output| output == 1);
            }
        }
        let size = |member: &Member| (member.automaton.states() * (member.automaton.width() + 16)) as u64 + 64;
        if !relations.spend(self.members.iter().map(size).sum()) {
            return None;
        }
        for member in &mut self.members {
            member.alive = member.automaton.lead_to(&member.wanted);
        }
        let living: Vec<[u64; 2]> = self.members.iter().map(Member::living).collect();
        let (mut known, mut order, mut shift) = (vec![false; self.tracks], Vec::new(), 0);
        known.iter_mut().take(given).for_each(|track| *track = true);
        let mut rest: Vec<usize> = (0..self.members.len()).collect();
        while !rest.is_empty() {
            // How many steps a living state has for digits that are known, on average, in 64ths.
            let steps = |member: &usize| {
                let mut told: Vec<usize> =
                    self.members[*member].tracks.iter().copied().filter(|track| known[*track]).collect();
                told.sort_unstable();
                told.dedup();
                let [states, steps] = living[*member];
                let words = told.iter().fold(1_u64, |words, _| words.saturating_mul(relations.digits as u64));
                // Of those with as many, one that knows more goes first.
                (64 * steps / states.saturating_mul(words).max(1), usize::MAX - told.len())
            };
            let at = (0..rest.len()).min_by_key(|at| steps(&rest[*at]))?;
            let member = rest.remove(at);
            shift = self.members[member].place(&known, shift)?;
            self.members[member].tracks.iter().for_each(|track| known[*track] = true);
            order.push(member);
        }
        let place = |member: usize| order.iter().position(|own| *own == member);
        let nim_sum = match &self.nim_sum {
            Some((summed, sum)) => Some((summed.iter().map(|member| place(*member)).collect::<Option<_>>()?, *sum)),
            None => None,
        };
        // A track that no automaton reads has no digits at all, so that there is one word on it.
        let members = order.iter().map(|member| self.members[*member].clone()).collect();
        Some(Product { digits: relations.digits, given, tracks: self.tracks, members, nim_sum })
    }
}

impl Member {
    /// How many living states there are, and how many symbols lead from living states to living ones.
    fn living(&self) -> [u64; 2] {
        let states = (0..self.automaton.states()).filter(|state| self.alive[*state]);
        states.fold([0, 0], |[states, steps], state| {
            let own = self.automaton.row(state).iter().filter(|target| self.alive[**target as usize]).count();
            [states + 1, steps + own as u64]
        })
    }

    /// Sets its place in a state and the digits that it tries; the next free place, if there is one.
    fn place(&mut self, known: &[bool], shift: u32) -> Option<u32> {
        if self.tracks.len() != self.automaton.tracks() {
            return None;
        }
        self.shift = shift;
        (self.known, self.free) = (Vec::new(), Vec::new());
        let mut weight = self.automaton.width();
        for track in &self.tracks {
            weight /= self.automaton.digits();
            let list = if known[*track] { &mut self.known } else { &mut self.free };
            match list.iter_mut().find(|(own, _)| own == track) {
                Some((_, sum)) => *sum += weight,
                None => list.push((*track, weight)),
            }
        }
        let bits = usize::BITS - (self.automaton.states() - 1).leading_zeros();
        self.mask = (1 << bits) - 1;
        (shift + bits < State::BITS).then_some(shift + bits)
    }

    /// Its own state in a packed one.
    pub(super) fn state(&self, state: State) -> usize {
        // The mask leaves less than the number of states needs.
        usize::try_from(state >> self.shift & self.mask).unwrap_or(0)
    }
}

impl Product {
    /// How many tracks there are.
    pub fn tracks(&self) -> usize {
        self.tracks
    }

    /// The members, in the order in which digits are tried.
    pub(super) fn ordered(&self) -> &[Member] {
        &self.members
    }

    /// How many of them are given.
    pub fn given(&self) -> usize {
        self.given
    }

    /// The number of digits.
    pub fn digits(&self) -> usize {
        self.digits
    }

    /// The first state; `None` if it is not alive.
    pub fn start(&self) -> Option<State> {
        self.members.iter().all(|member| member.alive[0]).then_some(0)
    }

    /// Whether a word may end here.
    pub fn accepts(&self, state: State) -> bool {
        let output = |member: &usize| self.members[*member].automaton.output(self.members[*member].state(state));
        let sums = |(summed, sum): &(Vec<usize>, u32)| summed.iter().map(output).fold(0, |a, b| a ^ b) == *sum;
        self.members.iter().all(|member| member.wanted[member.state(state)]) && self.nim_sum.as_ref().is_none_or(sums)
    }

    /// The state after digits on all tracks; `None` if it is not alive.
    pub fn next(&self, state: State, word: &[u8]) -> Option<State> {
        self.members.iter().try_fold(0, |reached, member| {
            let digit = |(track, weight): &(usize, usize)| usize::from(word[*track]) * weight;
            let symbol: usize = member.known.iter().chain(&member.free).map(digit).sum();
            let target = member.automaton.next(member.state(state), symbol);
            member.alive[target].then(|| reached | (target as State) << member.shift)
        })
    }

    /// A shortest word on all tracks that is accepted, a digit of each track at a time; `None` if there is none.
    pub fn shortest(&self, fuel: &mut Fuel<'_>) -> Result<Option<Vec<Vec<u8>>>, Halt> {
        let Some(start) = self.start() else { return Ok(None) };
        let walk = Walk::of(self, fuel)?;
        let (mut states, mut known) = (vec![(start, 0)], States::new());
        known.insert(start, fuel)?;
        let mut word = vec![0; self.tracks];
        let mut at = 0;
        while let Some(&(state, _)) = states.get(at) {
            if self.accepts(state) {
                return Ok(Some(way(&walk, &states, at, fuel)?));
            }
            walk.each_next(state, &mut word, fuel, &mut |next, _, fuel| {
                if known.insert(next, fuel)? {
                    states.push((next, at));
                }
                Ok(())
            })?;
            if states.len() > MAX_STATES {
                return Err(Halt::TooLarge);
            }
            at += 1;
        }
        Ok(None)
    }
}

/// The digits on the way to a state, each state having the place of the one before it.
fn way(walk: &Walk<'_>, states: &[(State, usize)], mut at: usize, fuel: &mut Fuel<'_>) -> Result<Vec<Vec<u8>>, Halt> {
    let mut way = Vec::new();
    let mut word = vec![0; walk.product().tracks];
    while at > 0 {
        let (state, before) = states[at];
        let mut found = None;
        walk.each_next(states[before].0, &mut word, fuel, &mut |next, digits, _| {
            if next == state && found.is_none() {
                found = Some(digits.to_vec());
            }
            Ok(())
        })?;
        way.extend(found);
        at = before;
    }
    way.reverse();
    Ok(way)
}

/// The most states of a product that are kept.
const MAX_STATES: usize = 1 << 24;
