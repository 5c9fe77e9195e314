//! The position of a case: `m n p` three heaps, `heap` a heap for each number of a list, `(M, L)` a component for each pair
//! of two lists of one length, `(n, n - 1)` one component, `(stair...)` one whose coordinates are a list.

use super::{Count, Fields, Item, RowError, RowProblem};
use grundy_core::law::{Bindings, Expression};
use grundy_core::notation::Span;
use grundy_core::value::Natural;

/// The numbers of a case in one number type.
pub trait Numbers<N> {
    /// How many numbers a field has.
    fn count(&self, field: usize) -> usize;
    /// A number of a field: a single one, or the member of a list.
    fn number(&self, field: usize, member: usize) -> N;
}

/// The components, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Components {
    parts: Vec<Part>,
    /// The names of the input, in order.
    names: Vec<String>,
}

/// One component, or one for each member of some lists.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Part {
    coordinates: Vec<Coordinate>,
    /// A list that says how many components there are.
    each: Option<usize>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Coordinate {
    /// A field, or its member.
    Field(usize),
    /// All members of a list.
    Spread(usize),
    /// An expression of fields, lists standing for their members; and the fields that it mentions.
    Value(Expression, Vec<usize>),
}

/// A coordinate that is no natural number, as `n - 1` is at 0: its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoPosition(pub String);

impl Components {
    /// The list each of whose numbers is a heap, if that is the whole position.
    pub fn heaps(&self) -> Option<usize> {
        match &self.parts[..] {
            [Part { coordinates, each: Some(_) }] => match coordinates[..] {
                [Coordinate::Field(field)] => Some(field),
                _ => None,
            },
            _ => None,
        }
    }

    /// The number that is the only heap, if that is the whole position.
    pub fn heap(&self) -> Option<usize> {
        match &self.parts[..] {
            [Part { coordinates, each: None }] => match coordinates[..] {
                [Coordinate::Field(field)] => Some(field),
                _ => None,
            },
            _ => None,
        }
    }

    /// Whether a component tells the number of a field: as a coordinate, or as the length of a list that it holds whole.
    pub fn holds(&self, field: usize, fields: &Fields) -> bool {
        let tells = |coordinate: &Coordinate| match coordinate {
            Coordinate::Field(own) => *own == field,
            Coordinate::Spread(list) => {
                *list == field || fields.length_of(*list) == Some(Count::Item(fields.fields[field].item))
            }
            Coordinate::Value(..) => false,
        };
        self.parts.iter().any(|part| part.coordinates.iter().any(tells))
    }

    /// Adds the coordinates of all components to a list, and where each component ends; `None` if a number leaves the
    /// number type, or is negative.
    pub fn evaluate<N: Natural>(
        &self,
        numbers: &dyn Numbers<N>,
        coordinates: &mut Vec<N>,
        ends: &mut Vec<usize>,
    ) -> Result<(), NoPosition> {
        for part in &self.parts {
            let count = part.each.map_or(1, |list| numbers.count(list));
            for member in 0..count {
                for coordinate in &part.coordinates {
                    match coordinate {
                        Coordinate::Field(field) => coordinates.push(numbers.number(*field, member)),
                        Coordinate::Spread(field) => {
                            coordinates.extend((0..numbers.count(*field)).map(|member| numbers.number(*field, member)));
                        }
                        Coordinate::Value(value, fields) => {
                            let mut bindings = Bindings::new();
                            for field in fields {
                                bindings.natural(&self.names[*field], numbers.number(*field, member));
                            }
                            let found = value.natural(&bindings);
                            coordinates.push(found.ok_or_else(|| NoPosition(value.to_string()))?);
                        }
                    }
                }
                ends.push(coordinates.len());
            }
        }
        Ok(())
    }

    /// The way back: the number of a field and member that each coordinate of some components is, as far as coordinates are
    /// numbers of the input as they stand. `count` says how long a list is.
    pub fn assign<N>(
        &self,
        components: &[Vec<N>],
        count: &dyn Fn(usize) -> usize,
        set: &mut dyn FnMut(usize, usize, &N),
    ) {
        let mut components = components.iter();
        for part in &self.parts {
            for member in 0..part.each.map_or(1, count) {
                let Some(component) = components.next() else { return };
                let mut numbers = component.iter();
                for coordinate in &part.coordinates {
                    match coordinate {
                        Coordinate::Field(field) => numbers.next().into_iter().for_each(|n| set(*field, member, n)),
                        Coordinate::Spread(field) => {
                            let members = numbers.by_ref().take(count(*field));
                            members.enumerate().for_each(|(member, number)| set(*field, member, number));
                        }
                        Coordinate::Value(..) => _ = numbers.next(),
                    }
                }
            }
        }
    }

    pub(super) fn read(text: &str, fields: &Fields) -> Result<Components, RowError> {
        let names: Vec<String> = fields.fields.iter().map(|field| field.name.clone()).collect();
        let mut parts = Vec::new();
        for (start, piece) in pieces(text, ' ') {
            let trimmed = piece.trim();
            if trimmed.is_empty() {
                continue;
            }
            let start = start + piece.len() - piece.trim_start().len();
            let inner = trimmed.strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
            let (inner, at) = inner.map_or((trimmed, start), |inner| (inner, start + 1));
            let read = |(place, one)| coordinate(text, at + place, one, fields, &names);
            let coordinates =
                pieces(inner, ',').into_iter().map(read).collect::<Result<Vec<Coordinate>, RowError>>()?;
            let each = each(&coordinates, fields).map_err(|problem| RowError {
                key: "position",
                text: text.to_owned(),
                problem,
                span: Span { start, end: start + trimmed.len() },
            })?;
            parts.push(Part { coordinates, each });
        }
        match parts.is_empty() {
            true => Err(RowError::whole("position", text, RowProblem::Form("row-form-position"))),
            false => Ok(Components { parts, names }),
        }
    }
}

/// The pieces between separators that stand in no bracket, and where they begin.
fn pieces(text: &str, separator: char) -> Vec<(usize, &str)> {
    let (mut depth, mut start, mut found) = (0_usize, 0, Vec::new());
    for (at, letter) in text.char_indices() {
        match letter {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ if letter == separator && depth == 0 => {
                found.push((start, &text[start..at]));
                start = at + letter.len_utf8();
            }
            _ => {}
        }
    }
    found.push((start, &text[start..]));
    found
}

fn coordinate(text: &str, at: usize, piece: &str, fields: &Fields, names: &[String]) -> Result<Coordinate, RowError> {
    let fails = |problem, span| RowError { key: "position", text: text.to_owned(), problem, span };
    let start = at + piece.len() - piece.trim_start().len();
    let piece = piece.trim();
    let span = Span { start, end: start + piece.len() };
    if let Some(list) = piece.strip_suffix("...") {
        return match fields.find(list.trim()) {
            Some((field, own)) if own.is_list => Ok(Coordinate::Spread(field)),
            Some(_) => Err(fails(RowProblem::Form("row-form-position"), span)),
            None => Err(fails(RowProblem::UnknownName(list.trim().to_owned()), span)),
        };
    }
    if let Some((field, _)) = fields.find(piece) {
        return Ok(Coordinate::Field(field));
    }
    let known: Vec<&str> = names.iter().map(String::as_str).collect();
    let value = Expression::read(piece, &known, &[]).map_err(|mut error| {
        error.span = Span { start: start + error.span.start, end: start + error.span.end };
        let span = error.span;
        fails(RowProblem::Formula(error), span)
    })?;
    let mentioned = (0..names.len()).filter(|field| value.mentions(&names[*field])).collect();
    Ok(Coordinate::Value(value, mentioned))
}

/// The list that says how many components there are: lists of one component have one length.
fn each(coordinates: &[Coordinate], fields: &Fields) -> Result<Option<usize>, RowProblem> {
    let mut found: Option<usize> = None;
    let mentioned = coordinates.iter().flat_map(|coordinate| match coordinate {
        Coordinate::Field(field) => vec![*field],
        Coordinate::Spread(_) => Vec::new(),
        Coordinate::Value(_, fields) => fields.clone(),
    });
    for field in mentioned.filter(|field| fields.fields[*field].is_list) {
        let items = |field: usize| -> &Item { &fields.items[fields.fields[field].item] };
        if found.is_some_and(|other| items(other).count != items(field).count) {
            return Err(RowProblem::Lengths);
        }
        found = found.or(Some(field));
    }
    Ok(found)
}
