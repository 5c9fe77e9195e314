//! The plain form as text: a sublanguage of the notation.

use super::atom::{Atom, Operation, Part, PlainMove, Term};
use super::set::Set;
use std::fmt::{self, Display, Formatter};

impl PlainMove {
    fn term(&self, term: Term) -> String {
        match term {
            Term::Variable(variable) => self.variables[variable].clone(),
            Term::Number(number) => number.to_string(),
        }
    }

    fn tuple(&self, coordinates: impl Iterator<Item = usize>) -> String {
        let names: Vec<&str> = coordinates.map(|at| &self.variables[at][..]).collect();
        if let [one] = names[..] { one.to_owned() } else { format!("({})", names.join(", ")) }
    }

    fn part(&self, part: &Part) -> String {
        let tuple = self.tuple(part.coordinates.iter().copied());
        match part.copies {
            Some(copies) => format!("{} copies of {tuple}", self.variables[copies]),
            None => tuple,
        }
    }

    /// An atom with this move's names.
    pub fn atom(&self, atom: &Atom) -> String {
        let name = |term: &Term| self.term(*term);
        match atom {
            Atom::Sum(x, y, z) => format!("{} + {} = {}", name(x), name(y), name(z)),
            Atom::Equal(x, y) => format!("{} = {}", name(x), name(y)),
            Atom::Unequal(x, y) => format!("not {} = {}", name(x), name(y)),
            Atom::Less(x, y) => format!("{} < {}", name(x), name(y)),
            Atom::AtMost(x, y) => format!("{} <= {}", name(x), name(y)),
            Atom::In(x, set) => format!("{} in {set}", name(x)),
            Atom::NotIn(x, set) => format!("not {} in {set}", name(x)),
            Atom::Apply(operation, x, y, z) => {
                let (x, y, z) = (name(x), name(y), name(z));
                match operation {
                    Operation::Mul => format!("{x} * {y} = {z}"),
                    Operation::Div => format!("{x} / {y} = {z}"),
                    Operation::Rem => format!("{x} % {y} = {z}"),
                    Operation::Pow => format!("{x} ^ {y} = {z}"),
                    Operation::Gcd => format!("gcd({x}, {y}) = {z}"),
                    Operation::Xor => format!("xor({x}, {y}) = {z}"),
                }
            }
            Atom::Divides(x, y, truth) => {
                format!("{}{} divides {}", if *truth { "" } else { "not " }, name(x), name(y))
            }
            Atom::Tuple(terms, rows, truth) => {
                let comma = |parts: Vec<String>| format!("({})", parts.join(", "));
                let rows: Vec<String> =
                    rows.iter().map(|row| comma(row.iter().map(u64::to_string).collect())).collect();
                let terms = comma(terms.iter().map(name).collect());
                format!("{}{terms} in {{{}}}", if *truth { "" } else { "not " }, rows.join(", "))
            }
        }
    }
}

impl Display for PlainMove {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let to: Vec<String> = self.to.iter().map(|part| self.part(part)).collect();
        let to = if to.is_empty() { "end".to_owned() } else { to.join(", ") };
        write!(out, "{} -> {to}", self.tuple(0..self.arity))?;
        let atoms: Vec<String> = self.atoms.iter().map(|atom| self.atom(atom)).collect();
        if atoms.is_empty() { Ok(()) } else { write!(out, " where {}", atoms.join(", ")) }
    }
}

impl Display for Set {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Set::Finite(ranges) => {
                let range = |&(low, high): &(u64, u64)| match high - low {
                    0 => low.to_string(),
                    1 => format!("{low}, {high}"),
                    _ => format!("{low}..{high}"),
                };
                write!(out, "{{{}}}", ranges.iter().map(range).collect::<Vec<_>>().join(", "))
            }
            Set::Powers(base) => write!(out, "powers({base})"),
            Set::Multiples(factor) => write!(out, "multiples({factor})"),
            Set::Fibonacci => out.write_str("fibonacci"),
            Set::Squares => out.write_str("squares"),
            Set::Primes => out.write_str("primes"),
            Set::Odd => out.write_str("odd"),
            Set::Even => out.write_str("even"),
        }
    }
}
