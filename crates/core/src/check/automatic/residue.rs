//! Residue laws. Write a heap as n = Q + r with a multiple Q of the modulus M and r < M. If every move takes at least 1
//! and at most M, it leads to Q + r′ or to Q − M + r′, so that what is said of residues is linear arithmetic; of Q the
//! goals use only that it is 0 or at least M, which is weaker than the truth.
//!
//! EMPTY: no move leads from a P-position to one, whatever Q is. COVER: from each other heap, whatever Q is, some move
//! does; there Q and r of the heap are given, and those of the option are multiples and residues because they are. Under
//! a value law W stands for a multiple v·s of the scale: r + c belongs to the value v exactly if W <= r + c < W + s. The
//! goals use only that W is 0 or at least s. Induction on n does the rest.

use super::goals::{Goal, Goals, Says};
use super::product::Draft;
use super::relations::{Relations, Unspoken, holds};
use crate::certificate::Certificate;
use crate::check::Rejection;
use crate::law::{Automaton, Clause, Determines, Residue, Says as Said, System, complement};
use crate::plain::{Form, Fuel, PlainMove};
use crate::value::Play;
use std::sync::Arc;

pub(in crate::check) fn verify(certificate: &Certificate, fuel: &mut Fuel<'_>) -> Result<(), Rejection> {
    let law = certificate.law.residue().ok_or(Rejection::OutOfScope)?;
    let system = System::binary().filter(|_| law.is_well_formed()).ok_or(Rejection::OutOfScope)?;
    // The law is read by its names, so that they are those of the rules.
    let first = certificate.rules.moves().first().and_then(|one| one.variables.get(..one.arity));
    if first != Some(&law.names[..]) {
        return Err(Rejection::OutOfScope);
    }
    let goals = residue_goals(certificate, law).map_err(super::unspoken)?;
    super::decide(&goals, &certificate.evidence.covers, &system, fuel)
}

/// All goals of a residue law, in the order in which a certificate covers them; or why there are none.
pub fn residue_goals(certificate: &Certificate, law: &Residue) -> Result<Vec<(Says, Goal)>, Unspoken> {
    let relations = System::binary().and_then(|system| Relations::of(&system)).ok_or(Unspoken::Size)?;
    let movable = match (certificate.play, &certificate.evidence.movable) {
        (Play::Normal, None) => None,
        (Play::Misere, Some(movable)) if movable.tracks() == law.arity() && movable.digits() == 2 => {
            Some(Arc::new(movable.clone()))
        }
        _ => return Err(Unspoken::Size),
    };
    let task = Task { moves: certificate.rules.moves(), law, relations: &relations, movable };
    let mut goals = Goals { relations: &relations, found: Vec::new() };
    task.scope(&mut goals)?;
    match (&law.says, certificate.determines) {
        (Said::Positions(clauses), Determines::Outcome) => task.outcomes(&mut goals, clauses)?,
        (Said::Values { zero, shift, scale }, Determines::Value) if certificate.play == Play::Normal => {
            let others = complement(zero).ok_or(Unspoken::Large)?;
            task.values(&mut goals, &Values { zero, others: &others, shift, scale })?;
        }
        _ => return Err(Unspoken::Size),
    }
    Ok(goals.found)
}

/// Where the multiple of M below a heap is, and that below an option of it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Multiples {
    /// Both are 0.
    Zero,
    /// Both are the same, at least M.
    Same,
    /// That of the option is M less.
    Before,
}

/// A heap, its parameters and perhaps its multiple on the first tracks; where its residue is.
#[derive(Clone)]
struct Heap {
    draft: Draft,
    multiple: Option<usize>,
    residue: usize,
}

struct Task<'a> {
    moves: &'a [PlainMove],
    law: &'a Residue,
    relations: &'a Relations,
    movable: Option<Arc<Automaton>>,
}

/// What is done with a heap, a move in it, and the residue of what is left, if something is.
type Visit<'v> = dyn FnMut(&Heap, Draft, Option<usize>) -> Result<(), Unspoken> + 'v;

struct Values<'a> {
    zero: &'a [Clause],
    /// What holds where the value is the quotient.
    others: &'a [Clause],
    shift: &'a Form,
    scale: &'a Form,
}

/// `left + number <= right`.
fn at_most(left: &Form, number: i128, right: &Form) -> Result<Form, Unspoken> {
    let form = right.plus(-1, left).and_then(|form| form.plus(-1, &Form::number(number)));
    form.ok_or(Unspoken::Size)
}

/// A form of the residue and the parameters as a form of tracks; parameters have the tracks of their numbers.
fn on(form: &Form, residue: usize) -> Result<Form, Unspoken> {
    let free = form.plus(-form.of(0), &Form::variable(0));
    free.and_then(|free| free.plus(form.of(0), &Form::variable(residue))).ok_or(Unspoken::Size)
}

fn all_on(clause: &Clause, residue: usize) -> Result<Clause, Unspoken> {
    clause.iter().map(|form| on(form, residue)).collect()
}

impl Task<'_> {
    /// Requires forms of tracks.
    fn require(&self, draft: &mut Draft, forms: &[Form]) -> Result<(), Unspoken> {
        forms.iter().try_for_each(|form| self.relations.require_form(draft, form))
    }

    /// The heap and its parameters.
    fn component(&self) -> Result<Draft, Unspoken> {
        let mut draft = Draft::new(self.law.arity());
        self.require(&mut draft, &self.law.given)?;
        Ok(draft)
    }

    /// A heap below the modulus, or not.
    fn heap(&self, is_below: bool) -> Result<Heap, Unspoken> {
        let mut draft = self.component()?;
        let modulus = &self.law.modulus;
        let residue = if is_below { 0 } else { self.law.arity() + 1 };
        let multiple = (!is_below).then(|| draft.track());
        if let Some(multiple) = multiple {
            draft.track();
            draft.require(&self.relations.add, &[multiple, residue, 0], holds);
            self.require(&mut draft, &[at_most(modulus, 0, &Form::variable(multiple))?])?;
        }
        self.require(&mut draft, &[at_most(&Form::variable(residue), 1, modulus)?])?;
        Ok(Heap { draft, multiple, residue })
    }

    /// A move in the heap on the first track: the track of the heap that is left, if one is.
    fn apply(&self, draft: &mut Draft, one: &PlainMove) -> Result<Option<usize>, Unspoken> {
        let arity = self.law.arity();
        if one.arity != arity {
            return Err(Unspoken::Arities);
        }
        let tracks: Vec<usize> =
            (0..one.variables.len()).map(|at| if at < arity { at } else { draft.track() }).collect();
        self.relations.require_atoms(draft, one, &tracks)?;
        match &one.to[..] {
            [] => Ok(None),
            [part] if part.copies.is_some() => Err(Unspoken::Copies),
            [part] if part.coordinates.len() != arity => Err(Unspoken::Arities),
            [part] if (1..arity).any(|at| part.coordinates[at] != at) => Err(Unspoken::Parameters),
            [part] => Ok(Some(tracks[part.coordinates[0]])),
            _ => Err(Unspoken::Splits),
        }
    }

    /// The residue of an option.
    fn residue(&self, draft: &mut Draft, heap: &Heap, left: usize, how: Multiples) -> Result<usize, Unspoken> {
        let Some(multiple) = heap.multiple.filter(|_| how != Multiples::Zero) else { return Ok(left) };
        if how == Multiples::Same {
            let residue = draft.track();
            draft.require(&self.relations.add, &[multiple, residue, left], holds);
            return Ok(residue);
        }
        let (before, residue, modulus) = (draft.track(), draft.track(), &self.law.modulus);
        draft.require(&self.relations.add, &[before, residue, left], holds);
        let sum = modulus.plus(1, &Form::variable(before)).ok_or(Unspoken::Size)?;
        let multiple = Form::variable(multiple);
        let equal = [at_most(&sum, 0, &multiple)?, at_most(&multiple, 0, &sum)?];
        self.require(draft, &equal)?;
        self.require(draft, &[at_most(&Form::variable(residue), 1, modulus)?])?;
        Ok(residue)
    }

    /// That moduli and scales are positive, and that moves take at least 1 and at most M.
    fn scope(&self, goals: &mut Goals<'_>) -> Result<(), Unspoken> {
        self.is_positive(goals, &self.law.modulus)?;
        for (index, one) in self.moves.iter().enumerate() {
            let mut moved = self.component()?;
            let Some(left) = self.apply(&mut moved, one)? else { continue };
            let (heap, left) = (Form::variable(0), Form::variable(left));
            let mut rises = moved.clone();
            self.require(&mut rises, &[at_most(&heap, 0, &left)?])?;
            goals.empty(Says::Falls(index, 0), rises)?;
            let most = self.law.modulus.plus(1, &left).ok_or(Unspoken::Size)?;
            self.require(&mut moved, &[at_most(&most, 1, &heap)?])?;
            goals.empty(Says::Wraps(index), moved)?;
        }
        Ok(())
    }

    fn is_positive(&self, goals: &mut Goals<'_>, form: &Form) -> Result<(), Unspoken> {
        let mut none = self.component()?;
        self.require(&mut none, &[at_most(form, 0, &Form::number(0))?])?;
        goals.empty(Says::Positive, none)
    }

    fn outcomes(&self, goals: &mut Goals<'_>, clauses: &[Clause]) -> Result<(), Unspoken> {
        let others = complement(clauses).ok_or(Unspoken::Large)?;
        for (index, one) in self.moves.iter().enumerate() {
            if let Some(movable) = &self.movable {
                let mut stuck = self.component()?;
                self.apply(&mut stuck, one)?;
                stuck.require(movable, &(0..self.law.arity()).collect::<Vec<usize>>(), |output| output != 1);
                goals.empty(Says::Movable(index), stuck)?;
            }
            self.each_move(one, &mut |heap, moved, left| {
                let into = self.as_positions(left, clauses)?;
                for from in clauses {
                    let mut from_p = moved.clone();
                    self.require(&mut from_p, &all_on(from, heap.residue)?)?;
                    for forms in &into {
                        let mut both = from_p.clone();
                        self.require(&mut both, forms)?;
                        goals.empty(Says::Differs(index), both)?;
                    }
                }
                Ok(())
            })?;
        }
        for is_below in [true, false] {
            let heap = self.heap(is_below)?;
            for clause in &others {
                let mut all = heap.clone();
                self.require(&mut all.draft, &all_on(clause, heap.residue)?)?;
                if let Some(movable) = &self.movable {
                    let own: Vec<usize> = (0..self.law.arity()).collect();
                    all.draft.require(movable, &own, holds);
                }
                let options = self.options(&all, &mut |left| self.as_positions(left, clauses))?;
                goals.cover(Says::Reaches(0), all.draft, options)?;
            }
            for clause in clauses.iter().filter(|_| self.movable.is_some()) {
                let mut all = heap.clone();
                self.require(&mut all.draft, &all_on(clause, heap.residue)?)?;
                let mut moves = Vec::new();
                for one in self.moves {
                    let mut moved = Draft::new(all.draft.tracks());
                    self.apply(&mut moved, one)?;
                    moves.push(moved);
                }
                goals.cover(Says::CanMove, all.draft, moves)?;
            }
        }
        Ok(())
    }

    /// Requirements one of which says that what is left, with this residue, is P; the end of the game is so under normal
    /// play.
    fn as_positions(&self, left: Option<usize>, clauses: &[Clause]) -> Result<Vec<Clause>, Unspoken> {
        match left {
            Some(residue) => clauses.iter().map(|clause| all_on(clause, residue)).collect(),
            None if self.movable.is_some() => Ok(Vec::new()),
            None => Ok(vec![Vec::new()]),
        }
    }

    /// Calls `visit` with a heap, a move in it and the residue of what is left, if something is, for all ways in which
    /// multiples of M lie.
    fn each_move(&self, one: &PlainMove, visit: &mut Visit<'_>) -> Result<(), Unspoken> {
        for how in [Multiples::Zero, Multiples::Same, Multiples::Before] {
            let heap = self.heap(how == Multiples::Zero)?;
            let mut moved = heap.draft.clone();
            match self.apply(&mut moved, one)? {
                Some(left) => {
                    let residue = self.residue(&mut moved, &heap, left, how)?;
                    visit(&heap, moved, Some(residue))?;
                }
                None if how == Multiples::Before => {}
                None => visit(&heap, moved, None)?,
            }
        }
        Ok(())
    }

    /// The moves in a heap whose tracks are given that leave something with one of the requirements that `into` makes of
    /// its residue.
    fn options(
        &self,
        heap: &Heap,
        into: &mut dyn FnMut(Option<usize>) -> Result<Vec<Clause>, Unspoken>,
    ) -> Result<Vec<Draft>, Unspoken> {
        let mut options = Vec::new();
        let ways = [Multiples::Zero, Multiples::Same, Multiples::Before];
        let ways = if heap.multiple.is_none() { &ways[..1] } else { &ways[1..] };
        for one in self.moves {
            for how in ways {
                let mut moved = Draft::new(heap.draft.tracks());
                let residue = match self.apply(&mut moved, one)? {
                    Some(left) => Some(self.residue(&mut moved, heap, left, *how)?),
                    None if *how == Multiples::Before => continue,
                    None => None,
                };
                for forms in into(residue)? {
                    let mut option = moved.clone();
                    self.require(&mut option, &forms)?;
                    options.push(option);
                }
            }
        }
        Ok(options)
    }

    fn values(&self, goals: &mut Goals<'_>, values: &Values<'_>) -> Result<(), Unspoken> {
        self.is_positive(goals, values.scale)?;
        for clause in values.others {
            // r + c is a natural.
            let mut heap = self.heap(true)?;
            let sum = values.shift.plus(1, &Form::variable(0)).ok_or(Unspoken::Size)?;
            self.require(&mut heap.draft, clause)?;
            self.require(&mut heap.draft, &[at_most(&sum, 1, &Form::number(0))?])?;
            goals.empty(Says::Natural, heap.draft)?;
        }
        for (index, one) in self.moves.iter().enumerate() {
            self.each_move(one, &mut |heap, moved, left| {
                for is_zero in [true, false] {
                    let mut moved = moved.clone();
                    let value = self.value_track(&mut moved, values, is_zero)?;
                    for from in values.are(Some(heap.residue), value)? {
                        for to in values.are(left, value)? {
                            let mut both = moved.clone();
                            self.require(&mut both, &from)?;
                            self.require(&mut both, &to)?;
                            goals.empty(Says::Differs(index), both)?;
                        }
                    }
                }
                Ok(())
            })?;
        }
        for is_below in [true, false] {
            for is_zero in [true, false] {
                let mut heap = self.heap(is_below)?;
                let value = self.value_track(&mut heap.draft, values, is_zero)?;
                for clause in values.others {
                    let mut all = heap.clone();
                    self.require(&mut all.draft, &all_on(clause, heap.residue)?)?;
                    self.require(&mut all.draft, &[values.is_larger(heap.residue, value)?])?;
                    let options = self.options(&all, &mut |left| values.are(left, value))?;
                    goals.cover(Says::Reaches(u32::from(!is_zero)), all.draft, options)?;
                }
            }
        }
        Ok(())
    }

    /// A track for the scale times a positive value; none for the value 0.
    fn value_track(&self, draft: &mut Draft, values: &Values<'_>, is_zero: bool) -> Result<Option<usize>, Unspoken> {
        if is_zero {
            return Ok(None);
        }
        let value = draft.track();
        self.require(draft, &[at_most(values.scale, 0, &Form::variable(value))?])?;
        Ok(Some(value))
    }
}

impl Values<'_> {
    fn shifted(&self, residue: usize) -> Result<Form, Unspoken> {
        self.shift.plus(1, &Form::variable(residue)).ok_or(Unspoken::Size)
    }

    /// Requirements one of which says that a residue has the value on a track, times the scale; or the value 0. What ends
    /// the game has the value 0.
    fn are(&self, residue: Option<usize>, value: Option<usize>) -> Result<Vec<Clause>, Unspoken> {
        let Some(residue) = residue else {
            return Ok(if value.is_none() { vec![Vec::new()] } else { Vec::new() });
        };
        let low = value.map_or_else(|| Form::number(0), Form::variable);
        let shifted = self.shifted(residue)?;
        let end = self.scale.plus(1, &low).ok_or(Unspoken::Size)?;
        let mut found = Vec::new();
        if value.is_none() {
            found = self.zero.iter().map(|clause| all_on(clause, residue)).collect::<Result<_, _>>()?;
        }
        for clause in self.others {
            let mut forms = all_on(clause, residue)?;
            if value.is_some() {
                forms.push(at_most(&low, 0, &shifted)?);
            }
            forms.push(at_most(&shifted, 1, &end)?);
            found.push(forms);
        }
        Ok(found)
    }

    /// The value of a residue is larger than the one on a track, times the scale; or than 0.
    fn is_larger(&self, residue: usize, value: Option<usize>) -> Result<Form, Unspoken> {
        let low = value.map_or_else(|| Form::number(0), Form::variable);
        let next = self.scale.plus(1, &low).ok_or(Unspoken::Size)?;
        at_most(&next, 0, &self.shifted(residue)?)
    }
}
