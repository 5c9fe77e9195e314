//! The atoms of a move as requirements on tracks.

use super::product::Draft;
use crate::law::{Automaton, System};
use crate::plain::{Atom, Form, PlainMove, Set, Term};
use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

/// The relations of a numeration system that are built in, and its addition.
#[derive(Clone, Debug)]
pub struct Relations {
    pub(super) digits: usize,
    /// The words that are used; `None` if all are.
    pub(super) valid: Option<Arc<Automaton>>,
    pub(super) add: Arc<Automaton>,
    pub(super) equal: Arc<Automaton>,
    pub(super) less: Arc<Automaton>,
    pub(super) at_most: Arc<Automaton>,
    pub(super) xor: Option<Arc<Automaton>>,
    system: Arc<System>,
    /// Sets that were made, by their text.
    sets: RefCell<HashMap<String, Arc<Automaton>>>,
    /// What may still be spent on automata and products before any is walked.
    work: Cell<u64>,
}

/// Entries of automata and products that may be made for one certificate.
const MOST_WORK: u64 = 1 << 28;

/// What no automaton says here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unspoken {
    /// An atom of a move, as text: products, remainders by a variable and the like are no matter of automata.
    Opaque(String),
    /// A set, as text, whose members have no regular words in the numeration system; a number without a word too.
    Foreign(String),
    /// A move leaves a number of copies that the mover chooses.
    Copies,
    /// A move leaves several components, of which outcomes say nothing.
    Splits,
    /// Components of several arities.
    Arities,
    /// A move changes a parameter of the law.
    Parameters,
    /// Nim-sums, outside base 2.
    Xor,
    /// More automata and products would be made than there is room for.
    Large,
    /// The numeration system has no relations, or a product has too many states to be numbered.
    Size,
}

impl Relations {
    /// The relations of a system.
    pub fn of(system: &System) -> Option<Relations> {
        let all = system.valid.outputs().iter().all(|output| *output == 1);
        Some(Relations {
            digits: system.digits(),
            valid: (!all).then(|| Arc::new(system.valid.clone())),
            add: Arc::new(system.add.clone()),
            equal: Arc::new(system.equal()?),
            less: Arc::new(system.less()?),
            at_most: Arc::new(system.at_most()?),
            xor: system.xor().map(Arc::new),
            system: Arc::new(system.clone()),
            sets: RefCell::default(),
            work: Cell::new(MOST_WORK),
        })
    }

    /// Spends work; whether there was enough.
    pub(super) fn spend(&self, work: u64) -> bool {
        let left = self.work.get().checked_sub(work);
        self.work.set(left.unwrap_or(0));
        left.is_some()
    }

    /// Requires that a track is in a set, or is not.
    pub fn require_in(&self, draft: &mut Draft, track: usize, set: &Set, is: bool) -> Result<(), Unspoken> {
        let name = set.to_string();
        let known = self.sets.borrow().get(&name).cloned();
        let members = match known {
            Some(members) => members,
            None => {
                let members = self.system.members(set).ok_or_else(|| Unspoken::Foreign(name.clone()))?;
                let size = (members.states() * members.width()) as u64;
                if !self.spend(64 * size) {
                    return Err(Unspoken::Large);
                }
                let members = Arc::new(members);
                self.sets.borrow_mut().insert(name, members.clone());
                members
            }
        };
        draft.require(&members, &[track], |output| (output == 1) == is);
        Ok(())
    }

    /// A track that holds a number.
    pub fn number(&self, draft: &mut Draft, number: u64) -> Result<usize, Unspoken> {
        let track = draft.track();
        self.require_in(draft, track, &Set::finite(vec![(number, number)]), true)?;
        Ok(track)
    }

    /// Requires that a form of tracks is at least 0, in base 2.
    pub fn require_form(&self, draft: &mut Draft, form: &Form) -> Result<(), Unspoken> {
        let automaton = self.system.at_least_zero(form).ok_or(Unspoken::Large)?;
        if !self.spend(64 * (automaton.states() * automaton.width()) as u64) {
            return Err(Unspoken::Large);
        }
        let tracks: Vec<usize> = form.terms.iter().map(|(track, _)| *track).collect();
        draft.require(&Arc::new(automaton), &tracks, holds);
        Ok(())
    }

    /// Requires the atoms of a move, whose variables stand on these tracks. A number that is added has a track of its own;
    /// they come in ascending order.
    pub fn require_atoms(&self, draft: &mut Draft, one: &PlainMove, tracks: &[usize]) -> Result<(), Unspoken> {
        let mut numbers: BTreeMap<u64, usize> = BTreeMap::new();
        for atom in &one.atoms {
            if let Atom::Sum(x, y, z) = atom {
                numbers.extend([x, y, z].into_iter().filter_map(|term| Some((number(term)?, 0))));
            }
        }
        for (number, track) in &mut numbers {
            *track = self.number(draft, *number)?;
        }
        let track = |term: &Term| match term {
            Term::Variable(variable) => tracks[*variable],
            Term::Number(number) => numbers[number],
        };
        for atom in &one.atoms {
            match atom {
                Atom::Sum(x, y, z) => _ = draft.require(&self.add, &[track(x), track(y), track(z)], holds),
                Atom::Equal(x, y) => self.compare(draft, &self.equal, (x, y), tracks, true)?,
                Atom::Unequal(x, y) => self.compare(draft, &self.equal, (x, y), tracks, false)?,
                Atom::Less(x, y) => self.compare(draft, &self.less, (x, y), tracks, true)?,
                Atom::AtMost(x, y) => self.compare(draft, &self.at_most, (x, y), tracks, true)?,
                Atom::In(x, set) => self.member(draft, x, set, tracks, true)?,
                Atom::NotIn(x, set) => self.member(draft, x, set, tracks, false)?,
                Atom::Apply(..) | Atom::Divides(..) | Atom::Tuple(..) => {
                    return Err(Unspoken::Opaque(one.atom(atom)));
                }
            }
        }
        Ok(())
    }

    /// Compares two terms. Beside a number this is a set.
    fn compare(
        &self,
        draft: &mut Draft,
        relation: &Arc<Automaton>,
        (x, y): (&Term, &Term),
        tracks: &[usize],
        is: bool,
    ) -> Result<(), Unspoken> {
        let outputs = relation.outputs();
        // What the relation says of equal numbers and of a smaller first one.
        let (same, less) = (outputs[0] == 1, outputs[1] == 1);
        let upto = |number: Option<u64>| Set::finite(number.map(|number| (0, number)).into_iter().collect());
        match (x, y) {
            (Term::Variable(x), Term::Variable(y)) => {
                draft.require(relation, &[tracks[*x], tracks[*y]], |output| (output == 1) == is);
                Ok(())
            }
            (Term::Number(x), Term::Number(y)) => {
                let holds = if x == y { same } else { less && x < y };
                draft.require(&self.truth(holds == is)?, &[], holds_always);
                Ok(())
            }
            (Term::Variable(x), Term::Number(y)) if less => {
                let most = if same { Some(*y) } else { y.checked_sub(1) };
                self.require_in(draft, tracks[*x], &upto(most), is)
            }
            (Term::Number(x), Term::Variable(y)) if less => {
                let below = if same { x.checked_sub(1) } else { Some(*x) };
                self.require_in(draft, tracks[*y], &upto(below), !is)
            }
            (Term::Variable(variable), Term::Number(number)) | (Term::Number(number), Term::Variable(variable)) => {
                self.require_in(draft, tracks[*variable], &Set::finite(vec![(*number, *number)]), is)
            }
        }
    }

    fn member(&self, draft: &mut Draft, term: &Term, set: &Set, tracks: &[usize], is: bool) -> Result<(), Unspoken> {
        match term {
            Term::Variable(variable) => self.require_in(draft, tracks[*variable], set, is),
            Term::Number(number) => {
                draft.require(&self.truth(set.contains(*number) == is)?, &[], holds_always);
                Ok(())
            }
        }
    }

    /// An automaton without tracks that ends with this.
    fn truth(&self, holds: bool) -> Result<Arc<Automaton>, Unspoken> {
        let truth = Automaton::new(self.digits, 0, vec![u32::from(holds)], vec![0]);
        truth.map(Arc::new).ok_or(Unspoken::Size)
    }
}

fn number(term: &Term) -> Option<u64> {
    match term {
        Term::Number(number) => Some(*number),
        Term::Variable(_) => None,
    }
}

/// That a relation holds.
pub fn holds(output: u32) -> bool {
    output == 1
}

fn holds_always(output: u32) -> bool {
    output == 1
}
