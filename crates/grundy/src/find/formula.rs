//! Residue laws read off formulas, as `n % (a + b) < a` or `n % (a + b) / a`: the heap stands there modulo one linear form
//! of the parameters and nowhere else, and all else is linear.

use grundy_core::law::{Clause, Expression, Predicate, Residue, Says, complement};
use grundy_core::notation::{Condition, Expr, Member, Operator, Relation, SetExpr};
use grundy_core::plain::Form;

/// The most clauses.
const MOST: usize = 16;

/// The law that a condition says of the P-positions, about a heap and parameters of these names.
pub fn positions_of(condition: &Predicate, names: &[String], given: &Clause) -> Option<Residue> {
    let mut reader = Reader { names, modulus: None };
    let clauses = reader.condition(condition.syntax())?;
    reader.law(given, Says::Positions(clauses))
}

/// The law that an expression says of the nim-values.
pub fn values_of(expression: &Expression, names: &[String], given: &Clause) -> Option<Residue> {
    let mut reader = Reader { names, modulus: None };
    let (zero, quotient) = match expression.syntax() {
        Expr::If(zero, yes, no) if **yes == Expr::Number(0) => (reader.condition(zero)?, &**no),
        other => (Vec::new(), other),
    };
    let (sum, scale) = match quotient {
        Expr::Binary(Operator::Div, sum, scale) => (reader.form(sum)?, reader.form(scale)?),
        sum => (reader.form(sum)?, Form::number(1)),
    };
    let shift = sum.plus(-1, &Form::variable(0))?;
    reader.law(given, Says::Values { zero, shift, scale })
}

/// What a condition requires of parameters alone.
pub fn requirement_of(condition: &Predicate, names: &[String]) -> Option<Clause> {
    let mut reader = Reader { names, modulus: None };
    let mut clauses = reader.condition(condition.syntax())?;
    let only = clauses.pop().filter(|_| clauses.is_empty() && reader.modulus.is_none());
    only.filter(|clause| clause.iter().all(|form| form.of(0) == 0))
}

struct Reader<'a> {
    names: &'a [String],
    modulus: Option<Form>,
}

impl Reader<'_> {
    fn law(self, given: &Clause, says: Says) -> Option<Residue> {
        let is_free = |name: &String| !self.names.contains(name);
        let residue = ["r", "s", "rest", "residue"].map(str::to_owned).into_iter().find(is_free)?;
        let (names, given) = (self.names.to_vec(), given.clone());
        let law = Residue { names, residue, given, modulus: self.modulus?, says };
        law.is_well_formed().then_some(law)
    }

    /// A form of the residue and the parameters.
    fn form(&mut self, expr: &Expr) -> Option<Form> {
        match expr {
            Expr::Number(number) => Some(Form::number(i128::from(*number))),
            Expr::Name(name, _) => {
                let place = self.names.iter().position(|own| own == name).filter(|place| *place > 0)?;
                Some(Form::variable(place))
            }
            Expr::Binary(Operator::Rem, heap, modulus) => {
                let is_heap = matches!(&**heap, Expr::Name(name, _) if *name == self.names[0]);
                let modulus = self.form(modulus).filter(|form| is_heap && form.of(0) == 0)?;
                let known = self.modulus.get_or_insert_with(|| modulus.clone());
                (*known == modulus).then(|| Form::variable(0))
            }
            Expr::Binary(Operator::Add, x, y) => self.form(x)?.plus(1, &self.form(y)?),
            Expr::Binary(Operator::Sub, x, y) => self.form(x)?.plus(-1, &self.form(y)?),
            Expr::Binary(Operator::Mul, x, y) => {
                let (x, y) = (self.form(x)?, self.form(y)?);
                match (x.as_number(), y.as_number()) {
                    (Some(factor), _) => y.times(factor),
                    (_, Some(factor)) => x.times(factor),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// Clauses one of which holds exactly where the condition does.
    fn condition(&mut self, condition: &Condition) -> Option<Vec<Clause>> {
        let few = |clauses: Vec<Clause>| (clauses.len() <= MOST).then_some(clauses);
        match condition {
            Condition::And(all) => {
                let mut found = vec![Vec::new()];
                for one in all {
                    found = few(both(&found, &self.condition(one)?))?;
                }
                Some(found)
            }
            Condition::Or(all) => {
                let clauses: Option<Vec<Vec<Clause>>> = all.iter().map(|one| self.condition(one)).collect();
                few(clauses?.concat())
            }
            Condition::Not(one) => few(complement(&self.condition(one)?)?),
            Condition::Chain(first, rest) => {
                let mut left = self.form(first)?;
                let mut found = vec![Vec::new()];
                for (relation, next) in rest {
                    let right = self.form(next)?;
                    found = few(both(&found, &compared(*relation, &left, &right)?))?;
                    left = right;
                }
                Some(found)
            }
            Condition::In(left, set) => {
                let [left] = &left[..] else { return None };
                let form = self.form(left)?;
                let between = |reader: &mut Self, low: &Expr, high: &Expr| {
                    let (low, high) = (reader.form(low)?, reader.form(high)?);
                    Some(vec![form.plus(-1, &low)?, high.plus(-1, &form)?])
                };
                match set {
                    SetExpr::Range(low, high) => Some(vec![between(self, low, high)?]),
                    SetExpr::Members(members) if members.len() <= MOST => {
                        let member = |member: &Member| match member {
                            Member::One(parts) => match &parts[..] {
                                [one] => between(self, one, one),
                                _ => None,
                            },
                            Member::Range(low, high) => between(self, low, high),
                        };
                        members.iter().map(member).collect()
                    }
                    _ => None,
                }
            }
            Condition::Divides(..) => None,
        }
    }
}

fn both(left: &[Clause], right: &[Clause]) -> Vec<Clause> {
    left.iter().flat_map(|one| right.iter().map(|other| [&one[..], &other[..]].concat())).collect()
}

fn compared(relation: Relation, left: &Form, right: &Form) -> Option<Vec<Clause>> {
    let at_most = |left: &Form, right: &Form| right.plus(-1, left);
    let less = |left: &Form, right: &Form| at_most(left, right)?.plus(1, &Form::number(-1));
    Some(match relation {
        Relation::Less => vec![vec![less(left, right)?]],
        Relation::AtMost => vec![vec![at_most(left, right)?]],
        Relation::Greater => vec![vec![less(right, left)?]],
        Relation::AtLeast => vec![vec![at_most(right, left)?]],
        Relation::Equal => vec![vec![at_most(left, right)?, at_most(right, left)?]],
        Relation::Unequal => vec![vec![less(left, right)?], vec![less(right, left)?]],
    })
}
