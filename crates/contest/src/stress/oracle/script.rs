//! How the components of a row are named to a program: by their numbers, or as members of a list of names.

use grundy::budget::{Exhausted, Meter};
use grundy::exec::Program;
use grundy::number::Number;
use grundy_core::value::{Component, Natural};
use std::collections::HashMap;

/// What the coordinates of a component say to a program.
pub enum Script<'a> {
    /// Themselves: a heap is its number, `17`; several coordinates are a tuple, `(3, 5)`.
    Numbers,
    /// The place of a name, from 0.
    Names(&'a Named),
}

/// What a name takes beside its letters: two components, its string, and its place in a table that may be half empty.
const BYTES: u64 = 256;

/// Positions of a program in order, those first that make small tests.
pub struct Named {
    components: Vec<Component>,
    /// Their names.
    pub names: Vec<String>,
    places: HashMap<Component, u64>,
}

impl Named {
    /// Names of components that a program knows, if there is memory for them.
    pub fn new(program: &Program, components: Vec<Component>, meter: &mut Meter) -> Result<Named, Exhausted> {
        meter.claim(BYTES * components.len() as u64)?;
        let mut names = Vec::with_capacity(components.len());
        for component in &components {
            let name = program.name(component).unwrap_or_default();
            meter.claim(name.len() as u64)?;
            names.push(name);
        }
        let places = components.iter().cloned().zip(0..).collect();
        Ok(Named { components, names, places })
    }
}

impl Script<'_> {
    /// The component of a program that some coordinates stand for.
    pub fn component(&self, program: &Program, coordinates: &[Number]) -> Option<Component> {
        match (self, coordinates) {
            (Script::Numbers, [heap]) => program.component(&heap.to_string()),
            (Script::Numbers, _) => {
                let numbers: Vec<String> = coordinates.iter().map(ToString::to_string).collect();
                program.component(&format!("({})", numbers.join(", ")))
            }
            (Script::Names(named), [place]) => named.components.get(usize::try_from(place.to_u64()?).ok()?).cloned(),
            (Script::Names(_), _) => None,
        }
    }

    /// The coordinates that stand for a component of a program, if they do.
    pub fn coordinates(&self, program: &Program, component: &[u64]) -> Option<Vec<Number>> {
        match self {
            Script::Names(named) => named.places.get(component).map(|place| vec![Number::from(*place)]),
            Script::Numbers => {
                let name = program.name(component)?;
                let inner = name.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')).unwrap_or(&name);
                let digits = |one: &str| {
                    let is_plain = !one.is_empty() && one.bytes().all(|byte| byte.is_ascii_digit());
                    is_plain.then(|| Number::from_digits(one)).flatten()
                };
                inner.split(',').map(|one| digits(one.trim())).collect()
            }
        }
    }
}
