//! The moves of a ruleset as products: those that leave k components make one family. Its first tracks are the component
//! (and the wanted value, if values are on a track), then come the coordinates of the k parts in ascending order. Each
//! order in which a move may name its parts is a product of its own.

use super::super::legal::orders;
use super::steps::Steps;
use grundy_core::certificate::Certificate;
use grundy_core::check::automatic::{Draft, Product, Relations, Unspoken, holds, lemma_variables, step};
use grundy_core::law::{Automatic, Automaton, Determines, Form};
use grundy_core::plain::{PlainMove, Set};
use grundy_core::value::Play;
use std::cmp::Ordering;
use std::sync::Arc;

/// The most parts.
const MAX_PARTS: usize = 3;

/// The largest automaton that compares parts.
const MAX_COMPARED: usize = 1 << 20;

/// All that products are made of.
pub(super) struct Maker<'a> {
    pub certificate: &'a Certificate,
    pub law: &'a Automatic,
    pub relations: Relations,
    pub automaton: Arc<Automaton>,
    equal: Arc<Automaton>,
    xor: Option<Arc<Automaton>>,
}

impl<'a> Maker<'a> {
    /// For the law of a certificate.
    pub fn new(certificate: &'a Certificate, law: &'a Automatic) -> Option<Maker<'a>> {
        let relations = Relations::of(&law.system)?;
        let automaton = Arc::new(law.automaton().clone());
        let (equal, xor) = (Arc::new(law.system.equal()?), law.system.xor().map(Arc::new));
        Some(Maker { certificate, law, relations, automaton, equal, xor })
    }

    /// How many tracks are given: the component, and the wanted value of a law whose values are on a track.
    fn given(&self) -> usize {
        self.law.automaton().tracks()
    }

    /// The families of the options of a value, fewer parts first. Repeated moves are left out. Of a law whose values are
    /// on a track, any value can be asked for.
    pub fn families(&self, wanted: u32) -> Result<Vec<Steps>, Unspoken> {
        let rules = self.certificate.rules.moves().iter().enumerate();
        let moves: Vec<(usize, &PlainMove)> = rules.filter(|(_, one)| step(one).is_none()).collect();
        let mut sizes: Vec<usize> = moves.iter().map(|(_, one)| one.to.len()).collect();
        sizes.sort_unstable();
        sizes.dedup();
        let mut families = Vec::new();
        for parts in sizes {
            // What ends the game under misère play is a win of the other player; of nothing the nim-value is 0.
            let is_outcome = self.certificate.determines == Determines::Outcome;
            let fits = match &self.law.form {
                Form::Graph(_) => true,
                Form::Outputs(_) => parts > 0 || (wanted == 0 && self.certificate.play == Play::Normal),
            };
            if !fits {
                continue;
            }
            if parts > MAX_PARTS || (is_outcome && parts > 1) {
                return Err(Unspoken::Splits);
            }
            let mut products = Vec::new();
            for (index, one) in moves.iter().filter(|(_, one)| one.to.len() == parts) {
                for order in orders(parts) {
                    products.push(self.product(*index, one, &order, wanted)?);
                }
            }
            let results = parts * self.law.arity();
            let steps = Steps::new(products, self.given(), results, self.law.system.digits());
            families.push(steps.ok_or(Unspoken::Size)?);
        }
        Ok(families)
    }

    /// The values of a component on a track: one product that has one result.
    pub fn values(&self) -> Option<Steps> {
        let arity = self.law.arity();
        let mut draft = Draft::new(arity + 1);
        draft.require(&self.automaton, &(0..=arity).collect::<Vec<usize>>(), holds);
        let product = draft.finish(&self.relations, arity)?;
        Steps::new(vec![product], arity, 1, self.law.system.digits())
    }

    /// A move whose parts stand in some order on the tracks of the result.
    fn product(&self, index: usize, one: &PlainMove, order: &[usize], wanted: u32) -> Result<Product, Unspoken> {
        let arity = self.law.arity();
        if one.arity != arity || one.to.iter().any(|part| part.coordinates.len() != arity) {
            return Err(Unspoken::Arities);
        }
        if one.to.iter().any(|part| part.copies.is_some()) {
            return Err(Unspoken::Copies);
        }
        let given = self.given();
        let mut draft = Draft::new(given + order.len() * arity);
        let blocks: Vec<Vec<usize>> =
            order.iter().map(|place| (given + place * arity..given + (place + 1) * arity).collect()).collect();
        self.moved(&mut draft, index, one, &blocks)?;
        for place in 1..order.len() {
            let start = given + (place - 1) * arity;
            let both: Vec<usize> = (start..start + 2 * arity).collect();
            draft.require(&Arc::new(self.in_order(arity).ok_or(Unspoken::Size)?), &both, holds);
        }
        self.valued(&mut draft, &blocks, wanted)?;
        draft.finish(&self.relations, given).ok_or(Unspoken::Large)
    }

    /// Requires the move. A variable that is a coordinate of a part stands on the track of it.
    fn moved(&self, draft: &mut Draft, index: usize, one: &PlainMove, blocks: &[Vec<usize>]) -> Result<(), Unspoken> {
        let mut tracks: Vec<Option<usize>> =
            (0..one.variables.len()).map(|variable| (variable < one.arity).then_some(variable)).collect();
        for (part, block) in one.to.iter().zip(blocks) {
            for (variable, track) in part.coordinates.iter().zip(block) {
                match tracks[*variable] {
                    None => tracks[*variable] = Some(*track),
                    Some(known) => _ = draft.require(&self.equal, &[known, *track], holds),
                }
            }
        }
        match self.certificate.evidence.lemmas.iter().find(|(own, _)| *own == index) {
            // The theorem has shown that the lemma says the same as the atoms.
            Some((_, lemma)) => {
                let read = lemma_variables(one).into_iter().map(|variable| tracks[variable]);
                let read: Vec<usize> = read.collect::<Option<_>>().ok_or(Unspoken::Size)?;
                draft.require(&Arc::new(lemma.clone()), &read, holds);
                Ok(())
            }
            None => {
                let tracks: Vec<usize> =
                    tracks.into_iter().map(|track| track.unwrap_or_else(|| draft.track())).collect();
                self.relations.require_atoms(draft, one, &tracks)
            }
        }
    }

    /// Requires the wanted value.
    fn valued(&self, draft: &mut Draft, blocks: &[Vec<usize>], wanted: u32) -> Result<(), Unspoken> {
        let is_outcome = self.certificate.determines == Determines::Outcome;
        match (&self.law.form, blocks) {
            (Form::Graph(_), _) => return self.valued_on_track(draft, blocks),
            (Form::Outputs(_), []) => {}
            (Form::Outputs(_), [part]) => {
                let is_wanted = |output: u32| if is_outcome { output.min(1) == wanted } else { output == wanted };
                draft.require(&self.automaton, part, is_wanted);
            }
            (Form::Outputs(_), _) => {
                let members = blocks.iter().map(|part| draft.require(&self.automaton, part, |_| true)).collect();
                draft.require_nim_sum(members, wanted);
            }
        }
        Ok(())
    }

    /// Requires that the values of the parts have the number on the wanted track as their nim-sum.
    fn valued_on_track(&self, draft: &mut Draft, blocks: &[Vec<usize>]) -> Result<(), Unspoken> {
        let wanted = self.law.arity();
        let mut sum = None;
        for (at, part) in blocks.iter().enumerate() {
            let is_last = at + 1 == blocks.len();
            let own = if is_last && sum.is_none() { wanted } else { draft.track() };
            draft.require(&self.automaton, &[&part[..], &[own]].concat(), holds);
            sum = match sum {
                None => Some(own),
                Some(before) => {
                    let next = if is_last { wanted } else { draft.track() };
                    draft.require(self.xor.as_ref().ok_or(Unspoken::Xor)?, &[before, own, next], holds);
                    Some(next)
                }
            };
        }
        if sum.is_none() {
            self.relations.require_in(draft, wanted, &Set::finite(vec![(0, 0)]), true)?;
        }
        Ok(())
    }

    /// Of two parts the first is at most the second, the first coordinate counting before the others. A state says of
    /// each coordinate where it stands.
    fn in_order(&self, arity: usize) -> Option<Automaton> {
        const ORDERS: [Ordering; 3] = [Ordering::Equal, Ordering::Less, Ordering::Greater];
        if arity == 1 {
            return self.law.system.at_most();
        }
        let digits = self.law.system.digits();
        let width = digits.checked_pow(u32::try_from(2 * arity).ok()?)?;
        let states = 3_usize.checked_pow(u32::try_from(arity).ok()?)?;
        if states.checked_mul(width)? > MAX_COMPARED {
            return None;
        }
        let place =
            |number: usize, base: usize, at: usize, of: usize| (at + 1..of).fold(number, |n, _| n / base) % base;
        let mut targets = Vec::with_capacity(states * width);
        for state in 0..states {
            for symbol in 0..width {
                let target = (0..arity).fold(0, |sum, at| {
                    let digit = |at| place(symbol, digits, at, 2 * arity);
                    let own = match place(state, 3, at, arity) {
                        0 => ORDERS.iter().position(|order| *order == digit(at).cmp(&digit(arity + at))).unwrap_or(0),
                        known => known,
                    };
                    sum * 3 + own
                });
                targets.push(u32::try_from(target).ok()?);
            }
        }
        let first = |state: usize| (0..arity).map(|at| place(state, 3, at, arity)).find(|own| *own > 0);
        let outputs = (0..states).map(|state| u32::from(first(state) != Some(2))).collect();
        Automaton::new(digits, 2 * arity, outputs, targets)
    }
}
