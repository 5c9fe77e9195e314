//! The classes of options that are not listed, and of sums: by the component that is moved in and the binary digit that
//! changes. The class of an option and the reply to it are found at any size, from the values of its parts.

use super::groups::Class;
use super::play::{Position, after, values_of};
use super::settled;
use crate::answer::{Answer, Component, Move, ONE_BY_ONE, each, first_options, options_of_value, sum};
use crate::budget::{Exhausted, Meter};
use crate::number::Number;
use crate::solve::Solver;
use grundy_core::value::{Natural, Outcome, Play};
use std::ops::ControlFlow;

/// How the options of a position fall into classes.
#[derive(Clone, Debug)]
pub(super) struct Classes {
    /// The nim-value of each component, where values add up.
    values: Option<Vec<Number>>,
    /// Whether a reply that leaves no value above 1 has to make the nim-sum 1, as under misère play.
    misere: bool,
    /// The one class of each component, where the digits of its value do not part its options.
    whole: Vec<Class>,
}

/// Values of more binary digits are not looked at digit by digit.
const DIGITS: usize = 1 << 12;

impl Classes {
    /// By the digits of the values; `None` where values do not answer, or fewer than two of them have a digit. Under misère
    /// play C. L. Bouton's rule needs a value above 1; then there are two, as the nim-sum is 0.
    pub fn by_columns(solver: &Solver<'_>, position: &[(usize, Component)], answer: &Answer) -> Option<Classes> {
        let values: Vec<Number> = values_of(solver, position, answer).into_iter().collect::<Option<_>>()?;
        let misere = answer.play == Play::Misere;
        let least = Number::from(u64::from(misere));
        let several = values.iter().filter(|value| **value > least).nth(1).is_some();
        let short = values.iter().all(|value| value.bits() <= DIGITS);
        let games = solver.nim_values()?;
        let known = position.iter().all(|(game, part)| games[*game].value(part).is_some());
        (several && short && known).then_some(Classes { values: Some(values), misere, whole: Vec::new() })
    }

    /// One class of each component.
    pub fn at_large(
        solver: &mut Solver<'_>,
        position: &[(usize, Component)],
        answer: &Answer,
        meter: &mut Meter,
    ) -> Result<Classes, Exhausted> {
        if let [(game, component)] = position
            && let [heap] = &component[..]
            && let Some(total) = together(solver, *game, heap, meter)?
        {
            return Ok(Classes { values: None, misere: false, whole: vec![Class::Together { total }] });
        }
        let values = Some(answer).filter(|answer| answer.play == Play::Normal);
        let values =
            values.and_then(|answer| values_of(solver, position, answer).into_iter().collect::<Option<Vec<_>>>());
        let values = values.filter(|values| !values.is_empty() && values.iter().all(Number::is_zero));
        let class = |component: usize| match values {
            Some(_) => Class::Raised { component },
            None => Class::Within { component },
        };
        let whole = (0..position.len()).map(class).collect();
        Ok(Classes { values, misere: false, whole })
    }

    /// The class of an option; `None` if it leaves the value as it is, as no option does, or if a value is not known.
    pub fn of(&self, solver: &Solver<'_>, position: &[(usize, Component)], one: &Move) -> Option<Class> {
        if let Some(class) = self.whole.get(one.component) {
            return Some(class.clone());
        }
        let own = self.values.as_ref()?.get(one.component)?;
        let becomes = sum(&values_of_parts(solver, position, one)?)?;
        if becomes > *own {
            return Some(Class::Raised { component: one.component });
        }
        let place = becomes.xor(own).bits().checked_sub(1)?;
        let holds = |class: &Class| matches!(class, Class::Columns { places, .. } if places.contains(&place));
        self.columns(one.component).into_iter().find(holds)
    }

    /// The classes of the moves that lower the value of a component, by the component that answers.
    fn columns(&self, component: usize) -> Vec<Class> {
        let Some(values) = &self.values else { return Vec::new() };
        let Some(own) = values.get(component) else { return Vec::new() };
        let mut found: Vec<(usize, Vec<usize>)> = Vec::new();
        let mut rest = own.clone();
        while let Some(place) = rest.bits().checked_sub(1) {
            let digit = Number::from(2).power(place);
            rest = rest.xor(&digit);
            let has_digit = |value: &Number| value.xor(&digit) < *value;
            // The nim-sum is 0, so that some other value has a 1 there too.
            let other = (0..values.len()).find(|other| *other != component && has_digit(&values[*other]));
            let Some(other) = other else { continue };
            match found.iter_mut().find(|(answered, _)| *answered == other) {
                Some((_, places)) => places.push(place),
                None => found.push((other, vec![place])),
            }
        }
        let all = found.len() == 1;
        found.into_iter().map(|(answered, places)| Class::Columns { component, answered, places, all }).collect()
    }

    /// The classes that have an option, or of which it is not known, with whether it is; at most so many, beside the
    /// number of components that are left out.
    pub fn all(
        &self,
        solver: &Solver<'_>,
        position: &[(usize, Component)],
        most: usize,
        meter: &Meter,
    ) -> (Vec<(Class, bool)>, usize) {
        let mut all = Vec::new();
        for component in 0..position.len() {
            let mut own: Vec<(Class, bool)> = match self.whole.get(component) {
                Some(class) => vec![(class.clone(), false)],
                None => self.columns(component).into_iter().map(|class| (class, true)).collect(),
            };
            if self.whole.is_empty() {
                own.push((Class::Raised { component }, false));
            }
            for (class, exists) in own {
                let exists = match &class {
                    Class::Raised { .. } => self.rises(solver, position, component, meter),
                    Class::Within { .. } => has_move(solver, &position[component], meter),
                    _ => Some(exists || matches!(class, Class::Together { .. })),
                };
                if exists != Some(false) {
                    all.push((class, exists == Some(true)));
                }
            }
            if all.len() >= most {
                return (all, position.len() - component - 1);
            }
        }
        (all, 0)
    }

    /// Whether some option of a component has a larger value.
    fn rises(
        &self,
        solver: &Solver<'_>,
        position: &[(usize, Component)],
        component: usize,
        meter: &Meter,
    ) -> Option<bool> {
        let own = self.values.as_ref()?.get(component)?;
        let (game, part) = &position[component];
        let knowledge = &solver.nim_values()?[*game];
        if let [heap] = &part[..]
            && let Some(largest) = knowledge.largest_below(heap, &mut meter.share(ONE_BY_ONE))
            && largest <= *own
        {
            return Some(false);
        }
        let mut found = None;
        let visited = each(knowledge.game(), part, &mut meter.share(ONE_BY_ONE), &mut |parts| {
            let values: Vec<Option<Number>> = parts.iter().map(|part| knowledge.value(part)).collect();
            match sum(&values) {
                Some(value) if value <= *own => ControlFlow::Continue(()),
                value => {
                    found = value.map(|_| true);
                    ControlFlow::Break(())
                }
            }
        });
        match (visited, found) {
            (_, Some(found)) => Some(found),
            (Ok(()), None) => Some(false),
            (Err(_), None) => None,
        }
    }

    /// Some options of a class.
    pub fn examples(
        &self,
        solver: &Solver<'_>,
        position: &[(usize, Component)],
        class: &Class,
        most: usize,
        meter: &Meter,
    ) -> Vec<Move> {
        let component = match class {
            Class::Columns { component, .. } | Class::Raised { component } | Class::Within { component } => *component,
            Class::Together { .. } | Class::Leaving(_) | Class::Ending => 0,
        };
        let Some((game, part)) = position.get(component) else { return Vec::new() };
        let knowledge = &solver.nim_values().unwrap_or(solver.knowledge())[*game];
        let own = self.values.as_ref().and_then(|values| values.get(component));
        let mut options = Vec::new();
        if let (Class::Columns { places, .. }, Some(own)) = (class, own) {
            for place in places.iter().take(most) {
                let wanted = own.xor(&Number::from(2).power(*place));
                let found = options_of_value(knowledge, Play::Normal, part, &wanted, 1, &mut meter.share(ONE_BY_ONE));
                options.extend(found.ok().into_iter().flat_map(|found| found.first));
            }
        } else {
            options = first_options(knowledge, part, &mut meter.share(ONE_BY_ONE)).unwrap_or_default();
        }
        options.iter_mut().for_each(|option| option.sort_unstable());
        let mut moves: Vec<Move> = options.into_iter().map(|to| Move { component, from: part.clone(), to }).collect();
        moves.dedup();
        moves.retain(|one| self.of(solver, position, one).as_ref() == Some(class));
        moves.truncate(most);
        moves
    }

    /// The reply to an option by the rule of its class; `None` if the class leaves it to the solver.
    pub fn reply(
        &self,
        solver: &Solver<'_>,
        position: &[(usize, Component)],
        one: &Move,
        meter: &mut Meter,
    ) -> Result<Option<Move>, Exhausted> {
        let gone = after(position, one);
        let Some(class) = self.of(solver, position, one) else { return Ok(None) };
        match class {
            Class::Together { total } => {
                let [heap] = &one.from[..] else { return Ok(None) };
                let Some(left) = heap.minus(&total) else { return Ok(None) };
                let from = gone.first().map(|(_, part)| part.clone()).unwrap_or_default();
                Ok(Some(Move { component: one.component, from, to: vec![vec![left]] }))
            }
            Class::Columns { answered, .. } => {
                let parts = one.to.len();
                let place = if answered < one.component { answered } else { answered + parts - 1 };
                self.restoring(solver, position, one, &gone, place..place + 1, meter)
            }
            Class::Raised { component } => {
                self.restoring(solver, position, one, &gone, component..component + one.to.len(), meter)
            }
            Class::Within { .. } | Class::Leaving(_) | Class::Ending => Ok(None),
        }
    }

    /// A move in one of some components after a move that makes the nim-sum 0 again.
    fn restoring(
        &self,
        solver: &Solver<'_>,
        position: &[(usize, Component)],
        one: &Move,
        gone: &Position,
        places: std::ops::Range<usize>,
        meter: &mut Meter,
    ) -> Result<Option<Move>, Exhausted> {
        let values = self.values.as_ref().and_then(|values| values.get(one.component));
        let becomes = values_of_parts(solver, position, one).and_then(|values| sum(&values));
        let (Some(own), Some(becomes)) = (values, becomes) else { return Ok(None) };
        let change = own.xor(&becomes);
        let Some(games) = solver.nim_values() else { return Ok(None) };
        for component in places {
            let Some((game, part)) = gone.get(component) else { continue };
            let knowledge = &games[*game];
            let Some(value) = knowledge.value(part) else { continue };
            let mut wanted = value.xor(&change);
            if wanted > value {
                continue;
            }
            if self.misere {
                let is_small = |value: &Number| *value <= Number::from(1);
                let others = gone.iter().enumerate().filter(|(other, _)| *other != component);
                let mut others = others.map(|(_, (game, part))| games[*game].value(part));
                if is_small(&wanted) && others.all(|value| value.as_ref().is_some_and(is_small)) {
                    wanted = wanted.xor(&Number::from(1));
                }
            }
            let found = options_of_value(knowledge, Play::Normal, part, &wanted, 1, meter)?;
            if let Some(to) = found.first.into_iter().next() {
                return Ok(Some(Move { component, from: part.clone(), to }));
            }
        }
        Ok(None)
    }
}

/// The values of the parts of an option.
fn values_of_parts(solver: &Solver<'_>, position: &[(usize, Component)], one: &Move) -> Option<Vec<Option<Number>>> {
    let (game, _) = position.get(one.component)?;
    let knowledge = &solver.nim_values()?[*game];
    Some(one.to.iter().map(|part| knowledge.value(part)).collect())
}

fn has_move(solver: &Solver<'_>, (game, part): &(usize, Component), meter: &Meter) -> Option<bool> {
    crate::answer::has_option(solver.knowledge()[*game].game(), part, &mut meter.share(ONE_BY_ONE)).ok()
}

/// How many two moves of one heap can take together, whatever the first one takes, if that leaves a P-position.
fn together(
    solver: &mut Solver<'_>,
    game: usize,
    heap: &Number,
    meter: &mut Meter,
) -> Result<Option<Number>, Exhausted> {
    let Some((from, total)) = solver.knowledge()[game].complement(meter) else { return Ok(None) };
    let total = Number::from(total);
    let Some(left) = heap.minus(&total).filter(|left| *left >= Number::from(from)) else { return Ok(None) };
    let position = [(game, vec![left])];
    let is_lost = settled(solver, &position, meter)?.outcome == Outcome::P;
    Ok(is_lost.then_some(total))
}
