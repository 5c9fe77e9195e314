//! What has to be shown of an automatic law: that some products accept nothing (EMPTY), and that every word of one
//! product has a witness in others (COVER). Well-founded induction along the rank does the rest.

use super::product::{Draft, Product};
use super::relations::{Relations, Unspoken, holds};
use super::repeat;
use crate::certificate::{Certificate, Evidence, Weights};
use crate::law::{Automatic, Automaton, Determines, Form};
use crate::plain::{PlainMove, Set, Term};
use crate::value::Play;
use std::sync::Arc;

/// What a goal says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Says {
    /// x + y exists.
    Adds,
    /// If x < y, some d > 0 has x + d = y.
    Ordered,
    /// In this move, this part has a smaller rank.
    Falls(usize, usize),
    /// In this move, coordinates stay below their ceilings.
    Stays(usize),
    /// A component that this move applies to can be moved in.
    Movable(usize),
    /// The lemma holds for what this move leaves.
    Lemma(usize),
    /// What the lemma says, this move leaves.
    LemmaLeft(usize),
    /// No option of this move has the value of its component.
    Differs(usize),
    /// Components of larger values have an option of this value.
    Reaches(u32),
    /// A P-position can be moved in.
    CanMove,
    /// Some value belongs to each component.
    Total,
    /// Only one value belongs to each component.
    Functional,
    /// Options of all smaller values.
    ReachesAll,
    /// A modulus or scale is at least 1.
    Positive,
    /// What is divided is a natural.
    Natural,
    /// This move takes no more than the modulus.
    Wraps(usize),
    /// One step of this repeated move leads where the automaton of the repeated move says.
    Repeats(usize),
    /// From where that automaton says so, repeating this move reaches a P-position.
    RepeatReaches(usize),
}

/// A goal.
#[derive(Clone, Debug)]
pub enum Goal {
    /// The product accepts nothing.
    Empty(Product),
    /// The given tracks of every accepted word of the first are those of an accepted word of one of the others.
    Cover(Product, Vec<Product>),
}

/// All goals of an automatic law, in the order in which a certificate covers them; or why there are none.
pub fn goals(certificate: &Certificate, law: &Automatic, evidence: &Evidence) -> Result<Vec<(Says, Goal)>, Unspoken> {
    let relations = Relations::of(&law.system).ok_or(Unspoken::Size)?;
    let mut lemmas: Vec<usize> = evidence.lemmas.iter().map(|(index, _)| *index).collect();
    lemmas.sort_unstable();
    let is_one_each = lemmas.windows(2).all(|pair| pair[0] < pair[1]);
    if !is_one_each || lemmas.last().is_some_and(|last| *last >= certificate.rules.moves().len()) {
        return Err(Unspoken::Size);
    }
    let mut list = Goals { relations: &relations, found: Vec::new() };
    list.system()?;
    let task = Task { certificate, law, evidence, automaton: Arc::new(law.automaton().clone()), relations: &relations };
    task.moves(&mut list)?;
    match (&law.form, certificate.determines) {
        (Form::Graph(_), _) => task.graph(&mut list)?,
        (Form::Outputs(_), Determines::Value) => task.values(&mut list)?,
        (Form::Outputs(_), Determines::Outcome) => task.outcomes(&mut list)?,
    }
    Ok(list.found)
}

pub(super) struct Goals<'a> {
    pub(super) relations: &'a Relations,
    pub(super) found: Vec<(Says, Goal)>,
}

impl Goals<'_> {
    pub(super) fn empty(&mut self, says: Says, draft: Draft) -> Result<(), Unspoken> {
        let product = draft.finish(self.relations, 0).ok_or(Unspoken::Large)?;
        self.found.push((says, Goal::Empty(product)));
        Ok(())
    }

    /// The words of the first draft are all given.
    pub(super) fn cover(&mut self, says: Says, draft: Draft, others: Vec<Draft>) -> Result<(), Unspoken> {
        let given = draft.tracks();
        let product = |draft: Draft| draft.finish(self.relations, given).ok_or(Unspoken::Large);
        let first = product(draft)?;
        let others = others.into_iter().map(product).collect::<Result<_, _>>()?;
        self.found.push((says, Goal::Cover(first, others)));
        Ok(())
    }

    /// That valid words are the naturals: 0 and 1 have words, sums exist, and larger words are larger numbers.
    fn system(&mut self) -> Result<(), Unspoken> {
        let all = Draft::new(2);
        let mut sum = all.clone();
        let z = sum.track();
        sum.require(&self.relations.add, &[0, 1, z], holds);
        self.cover(Says::Adds, all.clone(), vec![sum])?;
        let (mut less, mut difference) = (all.clone(), all);
        less.require(&self.relations.less, &[0, 1], holds);
        let d = difference.track();
        difference.require(&self.relations.add, &[0, d, 1], holds);
        self.relations.require_in(&mut difference, d, &Set::finite(vec![(0, 0)]), false)?;
        self.cover(Says::Ordered, less, vec![difference])
    }
}

struct Task<'a> {
    certificate: &'a Certificate,
    law: &'a Automatic,
    evidence: &'a Evidence,
    automaton: Arc<Automaton>,
    relations: &'a Relations,
}

/// A move on tracks: of its variables, those of each part.
struct Made {
    parts: Vec<Vec<usize>>,
}

impl Task<'_> {
    fn moves_with_parts(&self) -> impl Iterator<Item = (usize, &PlainMove)> {
        self.certificate.rules.moves().iter().enumerate()
    }

    /// A component on the first tracks.
    fn component(&self) -> Result<Draft, Unspoken> {
        let mut draft = Draft::new(self.law.arity());
        for (coordinate, most) in &self.law.ceilings {
            self.relations.require_in(&mut draft, *coordinate, &Set::finite(vec![(0, *most)]), true)?;
        }
        Ok(draft)
    }

    /// A move in the component on the first tracks. Variables that are chosen have tracks of their own.
    fn apply(&self, draft: &mut Draft, index: usize, one: &PlainMove) -> Result<Made, Unspoken> {
        let arity = self.law.arity();
        let is_other = |part: &crate::plain::Part| part.coordinates.len() != arity;
        if one.arity != arity || one.to.iter().any(is_other) {
            return Err(Unspoken::Arities);
        }
        if one.to.iter().any(|part| part.copies.is_some()) {
            return Err(Unspoken::Copies);
        }
        let lemma = self.evidence.lemmas.iter().find(|(own, _)| *own == index);
        // Under a lemma only what is left has tracks.
        let is_left = |variable: &usize| one.to.iter().any(|part| part.coordinates.contains(variable));
        let mut tracks: Vec<usize> = (0..arity).collect();
        for variable in arity..one.variables.len() {
            tracks.push(if lemma.is_none() || is_left(&variable) { draft.track() } else { usize::MAX });
        }
        match lemma {
            Some((_, lemma)) => {
                let read: Vec<usize> = lemma_variables(one).into_iter().map(|variable| tracks[variable]).collect();
                if lemma.tracks() != read.len() {
                    return Err(Unspoken::Size);
                }
                draft.require(&Arc::new(lemma.clone()), &read, holds);
            }
            None => self.relations.require_atoms(draft, one, &tracks)?,
        }
        let part = |part: &crate::plain::Part| part.coordinates.iter().map(|variable| tracks[*variable]).collect();
        Ok(Made { parts: one.to.iter().map(part).collect() })
    }

    /// What every form of law needs: lemmas, ceilings, and ranks that fall.
    fn moves(&self, list: &mut Goals<'_>) -> Result<(), Unspoken> {
        for (index, own) in self.moves_with_parts() {
            let step = repeat::step(own);
            let one = step.as_ref().unwrap_or(own);
            if let Some((_, lemma)) = self.evidence.lemmas.iter().find(|(own, _)| *own == index) {
                self.lemma(list, index, one, lemma)?;
            }
            let mut draft = self.component()?;
            let made = self.apply(&mut draft, index, one)?;
            for (coordinate, most) in &self.law.ceilings {
                for part in &made.parts {
                    let mut above = draft.clone();
                    let stays = Set::finite(vec![(0, *most)]);
                    self.relations.require_in(&mut above, part[*coordinate], &stays, false)?;
                    list.empty(Says::Stays(index), above)?;
                }
            }
            for (at, part) in made.parts.iter().enumerate() {
                self.falls(list, Says::Falls(index, at), &draft, part)?;
            }
        }
        Ok(())
    }

    /// A lemma about the coordinates before and after a move says the same as its atoms.
    fn lemma(&self, list: &mut Goals<'_>, index: usize, one: &PlainMove, lemma: &Automaton) -> Result<(), Unspoken> {
        // What the lemma reads comes first, in the order of the move.
        let variables = lemma_variables(one);
        let mut given = Draft::new(variables.len());
        let read: Vec<usize> = (0..variables.len()).collect();
        let mut atoms = given.clone();
        let place = |variable: usize| variables.iter().position(|own| *own == variable);
        let tracks: Vec<usize> =
            (0..one.variables.len()).map(|variable| place(variable).unwrap_or_else(|| atoms.track())).collect();
        self.relations.require_atoms(&mut atoms, one, &tracks)?;
        let lemma = Arc::new(lemma.clone());
        if lemma.tracks() != read.len() {
            return Err(Unspoken::Size);
        }
        let mut outside = atoms.clone();
        outside.require(&lemma, &read, |output| output != 1);
        list.empty(Says::Lemma(index), outside)?;
        given.require(&lemma, &read, holds);
        list.cover(Says::LemmaLeft(index), given, vec![atoms])
    }

    /// No form of the rank rises before one falls, one falls, and where it falls it is bounded below.
    fn falls(&self, list: &mut Goals<'_>, says: Says, draft: &Draft, part: &[usize]) -> Result<(), Unspoken> {
        let mut same = draft.clone();
        let own: Vec<usize> = (0..self.law.arity()).collect();
        for Weights { weights, slack } in &self.evidence.rank {
            if weights.len() != own.len() {
                return Err(Unspoken::Size);
            }
            let mut compared = same.clone();
            // before − after, the terms of negative weight on the other side.
            let signed = |of: &[usize], sign: i64| -> Vec<(usize, u64)> {
                let terms = weights.iter().zip(of).filter(|(weight, _)| weight.signum() == sign);
                terms.map(|(weight, track)| (*track, weight.unsigned_abs())).collect()
            };
            let before = [signed(&own, 1), signed(part, -1)].concat();
            let after = [signed(part, 1), signed(&own, -1)].concat();
            let before = self.sum(&mut compared, &before)?;
            let after = self.sum(&mut compared, &after)?;
            let mut rises = compared.clone();
            rises.require(&self.relations.less, &[before, after], holds);
            list.empty(says, rises)?;
            if weights.iter().any(|weight| *weight < 0) {
                let mut below = compared.clone();
                below.require(&self.relations.less, &[after, before], holds);
                let high = self.sum(&mut below, &signed(&own, 1))?;
                let high = self.plus_number(&mut below, high, *slack)?;
                let low = self.sum(&mut below, &signed(&own, -1))?;
                below.require(&self.relations.less, &[high, low], holds);
                list.empty(says, below)?;
            }
            same = compared;
            same.require(&self.relations.equal, &[before, after], holds);
        }
        list.empty(says, same)
    }

    /// The sum of the numbers on some tracks, each so many times, on a track.
    fn sum(&self, draft: &mut Draft, terms: &[(usize, u64)]) -> Result<usize, Unspoken> {
        if terms.iter().any(|(_, weight)| *weight > MAX_WEIGHT) {
            return Err(Unspoken::Large);
        }
        let mut all = terms.iter().flat_map(|(track, weight)| (0..*weight).map(move |_| *track));
        let Some(mut sum) = all.next() else { return self.relations.number(draft, 0) };
        for track in all {
            sum = self.plus(draft, sum, track);
        }
        Ok(sum)
    }

    fn plus(&self, draft: &mut Draft, x: usize, y: usize) -> usize {
        let z = draft.track();
        draft.require(&self.relations.add, &[x, y, z], holds);
        z
    }

    fn plus_number(&self, draft: &mut Draft, x: usize, number: u64) -> Result<usize, Unspoken> {
        if number == 0 {
            return Ok(x);
        }
        let number = self.relations.number(draft, number)?;
        Ok(self.plus(draft, x, number))
    }

    /// The P-positions are the components of output 0.
    fn outcomes(&self, list: &mut Goals<'_>) -> Result<(), Unspoken> {
        let own: Vec<usize> = (0..self.law.arity()).collect();
        let (is_p, is_n) = (|output: u32| output == 0, |output: u32| output != 0);
        let misere = self.certificate.play == Play::Misere;
        let movable = match (&self.evidence.movable, misere) {
            (Some(movable), true) => Some(Arc::new(movable.clone())),
            (None, false) => None,
            _ => return Err(Unspoken::Size),
        };
        let mut lost = self.component()?;
        lost.require(&self.automaton, &own, is_p);
        let mut won = self.component()?;
        won.require(&self.automaton, &own, is_n);
        if let Some(movable) = &movable {
            won.require(movable, &own, holds);
        }
        let (mut winning, mut any) = (Vec::new(), Vec::new());
        let mut repeats = self.evidence.reaches.iter();
        for (index, one) in self.moves_with_parts() {
            let step = repeat::step(one);
            let mut moved = self.component()?;
            let made = self.apply(&mut moved, index, step.as_ref().unwrap_or(one))?;
            if let Some(movable) = &movable {
                let mut stuck = moved.clone();
                stuck.require(movable, &own, |output| output != 1);
                list.empty(Says::Movable(index), stuck)?;
                any.push(moved.clone());
            }
            let mut wins = moved.clone();
            match (&made.parts[..], step.is_some()) {
                ([part], true) => {
                    let reaches = Arc::new(repeats.next().ok_or(Unspoken::Size)?.clone());
                    self.repeated(list, index, &moved, part, &reaches)?;
                    won.require(&reaches, &own, |output| output != 1);
                    continue;
                }
                ([part], false) => _ = wins.require(&self.automaton, part, is_p),
                // What ends the game under misère play is a win of the other player.
                ([], _) if misere => continue,
                ([], _) => {}
                _ => return Err(Unspoken::Splits),
            }
            let mut same = wins.clone();
            same.require(&self.automaton, &own, is_p);
            list.empty(Says::Differs(index), same)?;
            winning.push(wins);
        }
        if repeats.next().is_some() {
            return Err(Unspoken::Size);
        }
        list.cover(Says::Reaches(0), won, winning)?;
        if misere { list.cover(Says::CanMove, lost, any) } else { Ok(()) }
    }

    /// From exactly the components that an automaton W accepts, one or more steps of a repeated move reach a P-position;
    /// it accepts no P-position. `moved` is a step. From P and from what neither W nor P holds no step leads into either;
    /// from W a step leads into P or W, and since ranks fall, at last into P.
    fn repeated(
        &self,
        list: &mut Goals<'_>,
        index: usize,
        moved: &Draft,
        part: &[usize],
        reaches: &Arc<Automaton>,
    ) -> Result<(), Unspoken> {
        let own: Vec<usize> = (0..self.law.arity()).collect();
        let is_p = |output: u32| output == 0;
        let mut from = self.component()?;
        from.require(reaches, &own, holds);
        let mut into_p = moved.clone();
        into_p.require(&self.automaton, part, is_p);
        let mut into_w = moved.clone();
        into_w.require(reaches, part, holds);
        for into in [&into_p, &into_w] {
            let mut outside = into.clone();
            outside.require(reaches, &own, |output| output != 1);
            list.empty(Says::Repeats(index), outside)?;
        }
        let mut both = self.component()?;
        both.require(reaches, &own, holds);
        both.require(&self.automaton, &own, is_p);
        list.empty(Says::Repeats(index), both)?;
        list.cover(Says::RepeatReaches(index), from, vec![into_p, into_w])
    }

    /// The nim-values are the outputs.
    fn values(&self, list: &mut Goals<'_>) -> Result<(), Unspoken> {
        self.needs_nim_values()?;
        let own: Vec<usize> = (0..self.law.arity()).collect();
        let mut made = Vec::new();
        for (index, one) in self.moves_with_parts() {
            let mut moved = self.component()?;
            let parts = self.apply(&mut moved, index, one)?.parts;
            let mut members: Vec<usize> =
                parts.iter().map(|part| moved.require(&self.automaton, part, |_| true)).collect();
            made.push((moved.clone(), parts, members.clone()));
            members.push(moved.require(&self.automaton, &own, |_| true));
            moved.require_nim_sum(members, 0);
            list.empty(Says::Differs(index), moved)?;
        }
        let most = self.automaton.outputs().iter().copied().max().unwrap_or(0);
        if most >= MAX_OUTPUT {
            return Err(Unspoken::Size);
        }
        for value in 0..most {
            let mut larger = self.component()?;
            larger.require(&self.automaton, &own, |output| output > value);
            let into = |(moved, parts, members): &(Draft, Vec<Vec<usize>>, Vec<usize>)| {
                let mut moved = moved.clone();
                match &members[..] {
                    [member] => moved.narrow(*member, |output| output == value),
                    _ => moved.require_nim_sum(members.clone(), value),
                }
                debug_assert_eq!(parts.len(), members.len());
                moved
            };
            list.cover(Says::Reaches(value), larger, made.iter().map(into).collect())?;
        }
        Ok(())
    }

    /// The nim-values are on the last track of the automaton.
    fn graph(&self, list: &mut Goals<'_>) -> Result<(), Unspoken> {
        self.needs_nim_values()?;
        let own: Vec<usize> = (0..self.law.arity()).collect();
        let on = |coordinates: &[usize], value: usize| [coordinates, &[value]].concat();
        let all = self.component()?;
        let mut valued = all.clone();
        let g = valued.track();
        valued.require(&self.automaton, &on(&own, g), holds);
        list.cover(Says::Total, all, vec![valued.clone()])?;
        let mut twice = valued.clone();
        let h = twice.track();
        twice.require(&self.automaton, &on(&own, h), holds);
        twice.require(&self.relations.less, &[g, h], holds);
        list.empty(Says::Functional, twice)?;
        // Of the given tracks the last two are the value of the component, and a smaller one.
        let mut given = valued;
        let smaller = given.track();
        given.require(&self.relations.less, &[smaller, g], holds);
        let mut all_moves = Vec::new();
        for (index, one) in self.moves_with_parts() {
            let mut moved = self.component()?;
            let value = moved.track();
            let parts = self.apply(&mut moved, index, one)?.parts;
            self.require_value(&mut moved, &parts, value)?;
            moved.require(&self.automaton, &on(&own, value), holds);
            list.empty(Says::Differs(index), moved)?;
            let mut moved = self.component()?;
            moved.track();
            let value = moved.track();
            let parts = self.apply(&mut moved, index, one)?.parts;
            self.require_value(&mut moved, &parts, value)?;
            all_moves.push(moved);
        }
        list.cover(Says::ReachesAll, given, all_moves)
    }

    /// The values of some parts, added as nim-values, are on a track.
    fn require_value(&self, draft: &mut Draft, parts: &[Vec<usize>], value: usize) -> Result<(), Unspoken> {
        let mut sum = None;
        for (at, part) in parts.iter().enumerate() {
            let is_last = at + 1 == parts.len();
            // The value of one part alone is the sum.
            let own = if is_last && sum.is_none() { value } else { draft.track() };
            draft.require(&self.automaton, &[&part[..], &[own]].concat(), holds);
            sum = match sum {
                None => Some(own),
                Some(before) => {
                    let xor = self.relations.xor.as_ref().ok_or(Unspoken::Xor)?;
                    let next = if is_last { value } else { draft.track() };
                    draft.require(xor, &[before, own, next], holds);
                    Some(next)
                }
            };
        }
        if sum.is_none() {
            self.relations.require_in(draft, value, &Set::finite(vec![(0, 0)]), true)?;
        }
        Ok(())
    }

    /// Only under normal play values have a meaning; a repeated move has no place here.
    fn needs_nim_values(&self) -> Result<(), Unspoken> {
        let is_normal = self.certificate.play == Play::Normal && self.certificate.determines == Determines::Value;
        // A repeated move is proved for outcomes alone; its lemma would hide what it is.
        let repeats = self.certificate.rules.moves().iter().any(|one| repeat::step(one).is_some());
        let is_plain = self.evidence.reaches.is_empty() && self.evidence.movable.is_none() && !repeats;
        if is_normal && is_plain { Ok(()) } else { Err(Unspoken::Size) }
    }
}

/// The variables of a move that its lemma speaks of: those that stand in an atom and are coordinates before the arrow or
/// after it.
pub fn lemma_variables(one: &PlainMove) -> Vec<usize> {
    let is_coordinate =
        |variable: &usize| *variable < one.arity || one.to.iter().any(|part| part.coordinates.contains(variable));
    let stands = |variable: &usize| one.atoms.iter().any(|atom| atom.terms().contains(&Term::Variable(*variable)));
    (0..one.variables.len()).filter(|variable| is_coordinate(variable) && stands(variable)).collect()
}

/// The largest weight of a coordinate in a rank.
const MAX_WEIGHT: u64 = 16;

/// Values of outputs are below this.
const MAX_OUTPUT: u32 = 1 << 12;
