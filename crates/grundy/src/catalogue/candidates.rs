//! The winning options that a law of the literature speaks of, from the formulas of its row. A candidate is kept as the
//! coordinates that it changes, so that components of 10^5 coordinates have many at little cost.

use super::laws::{Row, words};
use crate::number::Number;
use grundy_core::law::{Bindings, Expression, Predicate, Value};
use grundy_core::value::{Natural, Play};
use serde::Deserialize;
use std::cmp::Ordering;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// What a law says of the winning options of a component.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidates {
    /// What may be left, some of it perhaps no option, in ascending order.
    pub to: Vec<Changes<Number>>,
    /// Whether what the rules allow of them are exactly the winning options.
    pub complete: bool,
}

/// The coordinates that a move changes: their places, ascending, and what they become.
pub type Changes<N> = Vec<(usize, N)>;

/// Options by their coordinates.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OptionRow {
    play: Option<String>,
    when: Option<String>,
    each: Option<String>,
    to: To,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
enum To {
    Coordinates(Vec<String>),
    List(String),
}

/// Options by what they change at a place and beside it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Change {
    play: Option<String>,
    /// Places 1, 1 + every, 1 + 2 every, …
    #[serde(default = "each_place")]
    every: usize,
    here: String,
    beside: Vec<Beside>,
}

fn each_place() -> usize {
    1
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Beside {
    when: String,
    below: Option<String>,
    above: Option<String>,
}

/// Formulas by their text and the number of names that they know.
type Read<T> = Mutex<HashMap<(&'static str, usize), Arc<T>>>;

/// The formulas of a row that were read so far. Clones of a law share them.
#[derive(Clone, Debug, Default)]
pub(super) struct Formulas {
    expressions: Arc<Read<Expression>>,
    predicates: Arc<Read<Predicate>>,
}

/// What was read before, or is read now.
fn known<T>(read: &Read<T>, key: (&'static str, usize), now: impl FnOnce() -> Option<T>) -> Option<Arc<T>> {
    let mut read = read.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(found) = read.get(&key) {
        return Some(Arc::clone(found));
    }
    let found = Arc::new(now()?);
    read.insert(key, Arc::clone(&found));
    Some(found)
}

/// All candidates in ascending order, each once: in machine words, or else in numbers of any length. `None` if the row
/// does not say.
pub(super) fn candidates(
    row: &'static Row,
    with: &[(String, u64)],
    formulas: &Formulas,
    component: &[Number],
    play: Play,
    wanted: Option<&Number>,
) -> Option<Vec<Changes<Number>>> {
    let short = || {
        let wanted = match wanted {
            Some(wanted) => Some(wanted.to_u64()?),
            None => None,
        };
        let found = Scope::new(row, with, formulas, &words(component)?, wanted.as_ref(), true)?.all(row, play)?;
        let long = |(place, becomes): (usize, u64)| (place, Number::from(becomes));
        Some(found.into_iter().map(|one| one.into_iter().map(long).collect()).collect())
    };
    let long = || Scope::new(row, with, formulas, component, wanted, false)?.all(row, play);
    let mut to: Vec<Changes<Number>> = short().or_else(long)?;
    // Stable, because what one place after another gives is mostly in order or in reverse.
    to.sort_by(|a, b| by_what_is_left(component, a, b));
    to.dedup();
    Some(to)
}

/// What the formulas of a row are about.
struct Scope<'a, N> {
    component: &'a [N],
    with: &'a [(String, u64)],
    formulas: &'a Formulas,
    names: Vec<&'static str>,
    bindings: Bindings<'a, N>,
    /// Whether a formula without a value may be one that left the number type.
    is_short: bool,
}

impl<'a, N: Natural> Scope<'a, N> {
    fn new(
        row: &'static Row,
        with: &'a [(String, u64)],
        formulas: &'a Formulas,
        component: &'a [N],
        wanted: Option<&N>,
        is_short: bool,
    ) -> Option<Self> {
        let (names, bindings) = (row.all_names(), row.bindings(component)?);
        let mut scope = Scope { component, with, formulas, names, bindings, is_short };
        for (name, text) in &row.r#let {
            let value = scope.expression(text)?.value(&scope.bindings)?;
            scope.bindings.bind(name, value);
            scope.names.push(name);
        }
        if let Some(wanted) = wanted {
            scope.bindings.natural("wanted", wanted.clone());
            scope.names.push("wanted");
        }
        Some(scope)
    }

    fn expression(&self, text: &'static str) -> Option<Arc<Expression>> {
        let now = || Expression::read(text, &self.names, self.with).ok();
        known(&self.formulas.expressions, (text, self.names.len()), now)
    }

    fn predicate(&self, text: &'static str) -> Option<Arc<Predicate>> {
        let now = || Predicate::read(text, &self.names, self.with).ok();
        known(&self.formulas.predicates, (text, self.names.len()), now)
    }

    fn all(&mut self, row: &'static Row, play: Play) -> Option<Vec<Changes<N>>> {
        if row.option.is_empty() && row.change.is_empty() {
            return None;
        }
        let own = |of: &Option<String>| of.as_ref().is_none_or(|of| *of == play.to_string());
        let mut found = Vec::new();
        for option in row.option.iter().filter(|one| own(&one.play)) {
            self.add_option(option, &mut found)?;
        }
        self.names.extend(["here", "below", "above", "t"]);
        for change in row.change.iter().filter(|one| own(&one.play)) {
            self.add_change(change, &mut found)?;
        }
        Some(found)
    }

    fn add_option(&mut self, option: &'static OptionRow, found: &mut Vec<Changes<N>>) -> Option<()> {
        if let Some(when) = &option.when
            && !self.predicate(when)?.holds(&self.bindings)?
        {
            return Some(());
        }
        let members = match &option.each {
            Some(each) => match self.expression(each)?.value(&self.bindings)? {
                Value::List(members) => members.into_iter().map(Some).collect(),
                Value::One(_) => return None,
            },
            None => vec![None],
        };
        self.names.push("t");
        let to: Vec<Arc<Expression>> = match &option.to {
            To::Coordinates(all) => all.iter().map(|text| self.expression(text)).collect::<Option<_>>()?,
            To::List(all) => vec![self.expression(all)?],
        };
        self.names.pop();
        for member in members {
            let bound = member.is_some();
            if let Some(member) = member {
                self.bindings.natural("t", member);
            }
            let made = match &option.to {
                To::Coordinates(_) => to.iter().map(|expr| expr.natural(&self.bindings)).collect::<Option<Vec<N>>>(),
                To::List(_) => match to[0].value(&self.bindings) {
                    Some(Value::List(all)) => Some(all),
                    _ => None,
                },
            };
            if bound {
                self.bindings.unbind();
            }
            match made.and_then(|to| differences(self.component, to)) {
                Some(changes) if changes.is_empty() => {}
                Some(changes) => found.push(changes),
                None if self.is_short => return None,
                // What is negative or not defined is no option.
                None => {}
            }
        }
        Some(())
    }

    fn add_change(&mut self, change: &'static Change, found: &mut Vec<Changes<N>>) -> Option<()> {
        let here = self.expression(&change.here)?;
        let ways = change.beside.iter().map(|beside| Way::read(beside, self)).collect::<Option<Vec<Way>>>()?;
        let (component, zero) = (self.component, N::from_u64(0));
        let at = |place: Option<usize>| place.and_then(|place| component.get(place)).unwrap_or(&zero).clone();
        for place in (0..component.len()).step_by(change.every.max(1)) {
            self.bindings.natural("here", at(Some(place)));
            self.bindings.natural("below", at(place.checked_sub(1)));
            self.bindings.natural("above", at(Some(place + 1)));
            let becomes = here.natural(&self.bindings)?;
            self.bindings.natural("t", becomes.clone());
            for way in &ways {
                if !way.when.holds(&self.bindings)? {
                    continue;
                }
                let mut changes = vec![(place, becomes.clone())];
                for (expr, beside) in [(&way.below, place.checked_sub(1)), (&way.above, Some(place + 1))] {
                    if let (Some(expr), Some(beside)) = (expr, beside.filter(|beside| *beside < component.len())) {
                        changes.push((beside, expr.natural(&self.bindings)?));
                    }
                }
                changes.sort_unstable();
                found.push(changes);
            }
            (0..4).for_each(|_| self.bindings.unbind());
        }
        Some(())
    }
}

/// One way to bring a coordinate to what it becomes.
struct Way {
    when: Arc<Predicate>,
    below: Option<Arc<Expression>>,
    above: Option<Arc<Expression>>,
}

impl Way {
    fn read<N: Natural>(beside: &'static Beside, scope: &Scope<'_, N>) -> Option<Way> {
        let read = |text: &'static Option<String>| match text {
            Some(text) => scope.expression(text).map(Some),
            None => Some(None),
        };
        Some(Way { when: scope.predicate(&beside.when)?, below: read(&beside.below)?, above: read(&beside.above)? })
    }
}

/// The coordinates in which what is left differs; `None` if it has another number of them.
fn differences<N: Natural>(component: &[N], to: Vec<N>) -> Option<Changes<N>> {
    if to.len() != component.len() {
        return None;
    }
    let changed = to.into_iter().enumerate().zip(component).filter(|((_, becomes), own)| becomes != *own);
    Some(changed.map(|(change, _)| change).collect())
}

/// Compares what two moves leave of a component, coordinate by coordinate: at places that neither changes it is the same.
fn by_what_is_left(component: &[Number], a: &Changes<Number>, b: &Changes<Number>) -> Ordering {
    let (mut left, mut right) = (&a[..], &b[..]);
    loop {
        let place = match (left.first(), right.first()) {
            (Some((a, _)), Some((b, _))) => *a.min(b),
            (Some((place, _)), None) | (None, Some((place, _))) => *place,
            (None, None) => return Ordering::Equal,
        };
        let mut order = [&component[place]; 2];
        for (side, becomes) in [&mut left, &mut right].into_iter().zip(&mut order) {
            if let Some(((_, changed), rest)) = side.split_first().filter(|((at, _), _)| *at == place) {
                (*side, *becomes) = (rest, changed);
            }
        }
        if order[0] != order[1] {
            return order[0].cmp(order[1]);
        }
    }
}
