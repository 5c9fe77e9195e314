//! Residue laws: of a heap n and parameters a, b, … that no move changes, the residue r = n % M decides, where the modulus
//! M is a linear form of the parameters. P-positions are those whose residue satisfies linear comparisons, or the value
//! is (r + c) / s rounded down, with linear forms c and s, and 0 where some comparisons hold.

mod text;

pub use text::{read_clause, read_clauses, read_sum, written_clause, written_clauses, written_sum};

use crate::plain::Form;
use crate::value::Natural;

/// Linear comparisons that hold together: each form is at least 0. Variable 0 is the residue, the others are the
/// parameters.
pub type Clause = Vec<Form>;

/// What is said of a residue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Says {
    /// The heap is P exactly if one of the clauses holds.
    Positions(Vec<Clause>),
    /// The nim-value is 0 if one of the clauses `zero` holds, else (r + shift) / scale, rounded down.
    Values {
        /// Where the value is 0, beside where the quotient is.
        zero: Vec<Clause>,
        /// A form of the parameters that is added to the residue.
        shift: Form,
        /// A form of the parameters.
        scale: Form,
    },
}

/// A law of residues.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Residue {
    /// The names of the heap and of the parameters.
    pub names: Vec<String>,
    /// The name of the residue.
    pub residue: String,
    /// What is required of the parameters; of others the law says nothing.
    pub given: Clause,
    /// The modulus, a form of the parameters.
    pub modulus: Form,
    /// What is said.
    pub says: Says,
}

/// The most clauses of a complement.
const MAX_CLAUSES: usize = 64;

/// Clauses one of which holds exactly where none of these does: of each of them one comparison fails, those of the last
/// clause varying fastest. `None` if they are too many.
pub fn complement(clauses: &[Clause]) -> Option<Vec<Clause>> {
    let mut found: Vec<Clause> = vec![Vec::new()];
    for clause in clauses {
        if found.len() * clause.len() > MAX_CLAUSES {
            return None;
        }
        let negated: Vec<Form> = clause.iter().map(not).collect::<Option<_>>()?;
        let with = |one: &Clause| {
            negated.iter().map(|form| [&one[..], std::slice::from_ref(form)].concat()).collect::<Vec<_>>()
        };
        found = found.iter().flat_map(with).collect();
    }
    Some(found)
}

/// The form that is at least 0 exactly where this one is not.
fn not(form: &Form) -> Option<Form> {
    form.times(-1)?.plus(1, &Form::number(-1))
}

/// What is added to the left side, and to the right side, of `left <= right`.
fn sides<N: Natural>(form: &Form, values: &[N]) -> Option<(N, N)> {
    let mut sides = [N::from_u64(0), N::from_u64(0)];
    let constant = (form.constant, N::from_u64(1));
    let terms = form.terms.iter().map(|(variable, factor)| Some((*factor, values.get(*variable)?.clone())));
    for term in terms.chain([Some(constant)]) {
        let (factor, value) = term?;
        let side = &mut sides[usize::from(factor > 0)];
        *side = side.plus(&value.times(&N::from_u64(u64::try_from(factor.unsigned_abs()).ok()?))?)?;
    }
    let [left, right] = sides;
    Some((left, right))
}

fn hold<N: Natural>(clause: &Clause, values: &[N]) -> Option<bool> {
    let mut all = true;
    for form in clause {
        let (left, right) = sides(form, values)?;
        all &= left <= right;
    }
    Some(all)
}

fn any_holds<N: Natural>(clauses: &[Clause], values: &[N]) -> Option<bool> {
    let mut any = false;
    for clause in clauses {
        any |= hold(clause, values)?;
    }
    Some(any)
}

impl Residue {
    /// The same law with other names of the heap and the parameters; the residue has a name that is none of these.
    pub fn with_names(&self, names: &[String]) -> Residue {
        let is_free = |name: &String| !names.contains(name);
        let others = ["r", "s", "rest", "residue"].map(str::to_owned).into_iter();
        let others = others.chain((1..).map(|number| format!("residue{number}")));
        let residue = [self.residue.clone()].into_iter().chain(others).find(is_free).unwrap_or_default();
        Residue { names: names.to_vec(), residue, ..self.clone() }
    }

    /// The number of coordinates: the heap and the parameters.
    pub fn arity(&self) -> usize {
        self.names.len()
    }

    /// Whether all forms are of what they should be of: of parameters alone, of them and the residue in clauses, and without
    /// negative coefficients where a modulus or a scale is meant.
    pub fn is_well_formed(&self) -> bool {
        let known = |form: &Form| form.terms.iter().all(|(variable, _)| *variable < self.arity());
        let free = |form: &Form| known(form) && form.of(0) == 0;
        let natural = |form: &Form| free(form) && form.constant >= 0 && form.terms.iter().all(|(_, own)| *own > 0);
        let says = match &self.says {
            Says::Positions(clauses) => clauses.iter().flatten().all(known),
            Says::Values { zero, shift, scale } => zero.iter().flatten().all(known) && free(shift) && natural(scale),
        };
        !self.names.is_empty() && self.given.iter().all(free) && natural(&self.modulus) && says
    }

    /// Whether the law speaks of a component; `None` where the number type ends.
    pub fn speaks_of<N: Natural>(&self, component: &[N]) -> Option<bool> {
        Some(component.len() == self.arity() && hold(&self.given, component)?)
    }

    /// The value of a component of any size, 0 for P and 1 for N if the law is of outcomes; `None` if it does not speak of
    /// it, or where the number type ends.
    pub fn at<N: Natural>(&self, component: &[N]) -> Option<N> {
        if !self.speaks_of(component)? {
            return None;
        }
        let (_, modulus) = sides(&self.modulus, component)?;
        let mut values = component.to_vec();
        values[0] = component[0].div_rem(&modulus)?.1;
        match &self.says {
            Says::Positions(clauses) => Some(N::from_u64(u64::from(!any_holds(clauses, &values)?))),
            Says::Values { zero, .. } if any_holds(zero, &values)? => Some(N::from_u64(0)),
            Says::Values { shift, scale, .. } => {
                let (less, more) = sides(shift, &values)?;
                let shifted = values[0].plus(&more)?.minus(&less)?;
                Some(shifted.div_rem(&sides(scale, &values)?.1)?.0)
            }
        }
    }

    /// The clauses of the P-positions under normal play, whatever is said.
    pub fn positions(&self) -> Option<Vec<Clause>> {
        match &self.says {
            Says::Positions(clauses) => Some(clauses.clone()),
            Says::Values { zero, shift, scale } => {
                // r + shift < scale
                let below = scale.plus(-1, shift)?.plus(-1, &Form::variable(0))?.plus(1, &Form::number(-1))?;
                Some([&[vec![below]], &zero[..]].concat())
            }
        }
    }

    /// The P-positions as a condition of the notation.
    pub fn condition(&self) -> Option<String> {
        Some(text::readable(&self.positions()?, &self.spoken()))
    }

    /// What is required of the parameters, as a condition of the notation; `None` if nothing is.
    pub fn given_condition(&self) -> Option<String> {
        (!self.given.is_empty()).then(|| written_clause(&self.given, ", ", &self.names))
    }

    /// The nim-value as an expression of the notation, if the law is of values.
    pub fn expression(&self) -> Option<String> {
        let Says::Values { zero, shift, scale } = &self.says else { return None };
        let names = self.spoken();
        let shifted = text::signed_sum(&shift.plus(1, &Form::variable(0))?, &names);
        let quotient = match (scale.as_number(), shift == &Form::default()) {
            (Some(1), _) => shifted,
            (_, true) => format!("{shifted} / {}", text::factor(scale, &names)),
            (_, false) => format!("({shifted}) / {}", text::factor(scale, &names)),
        };
        let zeros = text::readable(zero, &names);
        Some(if zero.is_empty() { quotient } else { format!("if {zeros} then 0 else {quotient}") })
    }

    /// The names in a formula, the residue being written out.
    fn spoken(&self) -> Vec<String> {
        let heap = self.names.first().map_or("n", |name| &name[..]);
        let residue = format!("{heap} % {}", text::factor(&self.modulus, &self.names));
        [&[residue], self.names.get(1..).unwrap_or_default()].concat()
    }

    /// The names as a certificate writes them, the residue in place of the heap.
    pub fn residue_names(&self) -> Vec<String> {
        [std::slice::from_ref(&self.residue), self.names.get(1..).unwrap_or_default()].concat()
    }
}
