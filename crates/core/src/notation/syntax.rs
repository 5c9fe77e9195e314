//! The syntax tree of a text: moves with their conditions, constants already put in, shorthands already expanded.

use super::error::Span;

/// A whole text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Syntax {
    /// The parameters and what is required of them.
    pub given: Option<Given>,
    /// The moves in the order of the text. Never empty.
    pub moves: Vec<Move>,
}

/// `given p, q where 1 <= p <= q`: parameters that no move changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Given {
    /// The names that are left open; the others are put in.
    pub names: Vec<String>,
    /// What is required of them, and of those that are fixed.
    pub condition: Option<Condition>,
    /// Where it stands in the text.
    pub span: Span,
}

/// `FROM -> TO where CONDITION`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// Where it stands in the text.
    pub span: Span,
    /// The coordinates of the component that is moved in.
    pub from: Vec<Slot>,
    /// The components that are left; empty for `end`.
    pub to: Vec<Item>,
    /// When the move is allowed.
    pub condition: Option<Condition>,
}

/// A coordinate before the arrow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Slot {
    /// A name for it.
    Name(String),
    /// A number that it must equal.
    Number(u64),
}

/// One component after the arrow, or several equal ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// `k copies of`, if it stands there.
    pub copies: Option<Expr>,
    /// The coordinates.
    pub parts: Vec<Expr>,
}

/// A condition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    /// All hold: `a, b` and `a and b`.
    And(Vec<Condition>),
    /// At least one holds.
    Or(Vec<Condition>),
    /// It does not hold.
    Not(Box<Condition>),
    /// `a < b <= c`: a chain that goes one way.
    Chain(Expr, Vec<(Relation, Expr)>),
    /// `x in S`, `(x, y) in S`.
    In(Vec<Expr>, SetExpr),
    /// `a divides b`; 0 divides only 0.
    Divides(Expr, Expr),
}

/// A comparison sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `=`
    Equal,
    /// `!=`
    Unequal,
    /// `>`
    Greater,
    /// `>=`
    AtLeast,
}

impl Relation {
    /// The relation that holds exactly when this one does not.
    pub fn negated(self) -> Relation {
        match self {
            Relation::Less => Relation::AtLeast,
            Relation::AtMost => Relation::Greater,
            Relation::Equal => Relation::Unequal,
            Relation::Unequal => Relation::Equal,
            Relation::Greater => Relation::AtMost,
            Relation::AtLeast => Relation::Less,
        }
    }
}

/// An integer expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expr {
    /// A natural below 2^62.
    Number(u64),
    /// A coordinate, a parameter or a name that the mover chooses.
    Name(String, Span),
    /// Two expressions joined.
    Binary(Operator, Box<Expr>, Box<Expr>),
    /// A function of one or more expressions.
    Call(Function, Vec<Expr>),
    /// `if C then A else B`, in formulas alone.
    If(Box<Condition>, Box<Expr>, Box<Expr>),
}

/// An arithmetic sign. Division rounds down; a choice that divides by zero, or has a negative exponent, is no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operator {
    /// `+`
    Add,
    /// `-`
    Sub,
    /// `*`, and `2t`
    Mul,
    /// `/`
    Div,
    /// `%`
    Rem,
    /// `^`
    Pow,
}

/// A function. `gcd` is of absolute values; a choice that takes the `xor` of a negative number is no move. Those after
/// `xor` stand in formulas alone, where a name may stand for a list and spreads to its members.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Function {
    /// The least.
    Min,
    /// The greatest.
    Max,
    /// The greatest common divisor; `gcd(0, 0) = 0`.
    Gcd,
    /// The nim-sum: binary addition without carry.
    Xor,
    /// `sum(s)`: all members together.
    Sum,
    /// `odd_places(s)`: the first, third, fifth, … member, a list.
    OddPlaces,
    /// `count_above(m, s)`: how many members are greater than m.
    CountAbove,
    /// `digit_sum(b, x)`: of the digits of x in base b.
    DigitSum,
    /// `digit_sums(m, s)`: the binary digits of all members, added place by place modulo m and read in base m.
    DigitSums,
    /// `beatty_golden(x)`: x times the golden ratio, rounded down.
    BeattyGolden,
    /// `least_zeckendorf(x)`: the least part of the Zeckendorf representation, 0 for 0.
    LeastZeckendorf,
    /// `least_greedy(k, x)`: the least part when x is written greedily in the numbers of dynamic Nim with factor k.
    LeastGreedy,
    /// `greedy_ends(k, x)`: the sums of the last parts of that representation that, times k, are less than the part before
    /// them, and x itself; a list.
    GreedyEnds,
    /// `moore_reply(k, r, s)`: a list that at most k lowered members of s make, in which for each binary place the number
    /// of ones is divisible by k + 1, at the last place up to a remainder r; s itself if it is such a list.
    MooreReply,
}

/// A set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetExpr {
    /// `{1, 3..5, (2, 7)}`: members of one arity.
    Members(Vec<Member>),
    /// `a..b`, empty if the ends cross.
    Range(Expr, Expr),
    /// `odd`, `powers(2)`.
    Named(SetName, Option<Expr>),
}

/// A member between braces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Member {
    /// One number or one tuple.
    One(Vec<Expr>),
    /// All numbers from one to the other.
    Range(Expr, Expr),
}

/// A set with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetName {
    /// 1, k, k², …; `powers(0)` is {0, 1}, `powers(1)` is {1}.
    Powers,
    /// 0, k, 2k, …
    Multiples,
    /// 1, 2, 3, 5, 8, …
    Fibonacci,
    /// 1, 4, 9, …
    Squares,
    /// 2, 3, 5, 7, …
    Primes,
    /// 1, 3, 5, …
    Odd,
    /// 0, 2, 4, …
    Even,
}

impl SetName {
    /// Every set name with its word and whether it takes an argument.
    pub const ALL: [(SetName, &'static str, bool); 7] = [
        (SetName::Powers, "powers", true),
        (SetName::Multiples, "multiples", true),
        (SetName::Fibonacci, "fibonacci", false),
        (SetName::Squares, "squares", false),
        (SetName::Primes, "primes", false),
        (SetName::Odd, "odd", false),
        (SetName::Even, "even", false),
    ];
}

impl Function {
    /// Every function with its word.
    pub const ALL: [(Function, &'static str); 4] =
        [(Function::Min, "min"), (Function::Max, "max"), (Function::Gcd, "gcd"), (Function::Xor, "xor")];

    /// The functions of formulas alone, each with its word.
    pub const OF_FORMULAS: [(Function, &'static str); 10] = [
        (Function::Sum, "sum"),
        (Function::OddPlaces, "odd_places"),
        (Function::CountAbove, "count_above"),
        (Function::DigitSum, "digit_sum"),
        (Function::DigitSums, "digit_sums"),
        (Function::BeattyGolden, "beatty_golden"),
        (Function::LeastZeckendorf, "least_zeckendorf"),
        (Function::LeastGreedy, "least_greedy"),
        (Function::GreedyEnds, "greedy_ends"),
        (Function::MooreReply, "moore_reply"),
    ];
}

impl Expr {
    /// A name without a place in the text: made by a shorthand.
    pub(super) fn name(name: &str, span: Span) -> Expr {
        Expr::Name(name.to_owned(), span)
    }

    /// Calls `visit` with each name in it.
    pub fn names(&self, visit: &mut dyn FnMut(&str, Span)) {
        match self {
            Expr::Number(_) => {}
            Expr::Name(name, span) => visit(name, *span),
            Expr::Binary(_, left, right) => {
                left.names(visit);
                right.names(visit);
            }
            Expr::Call(_, arguments) => arguments.iter().for_each(|argument| argument.names(visit)),
            Expr::If(condition, yes, no) => {
                let mut inner: Vec<&Expr> = vec![yes, no];
                condition.expressions(&mut |expr| inner.push(expr));
                inner.into_iter().for_each(|expr| expr.names(visit));
            }
        }
    }
}

impl SetExpr {
    /// Every expression that stands in it.
    pub fn expressions(&self) -> Vec<&Expr> {
        match self {
            SetExpr::Members(members) => members
                .iter()
                .flat_map(|member| match member {
                    Member::One(parts) => parts.iter().collect(),
                    Member::Range(low, high) => vec![low, high],
                })
                .collect(),
            SetExpr::Range(low, high) => vec![low, high],
            SetExpr::Named(_, argument) => argument.iter().collect(),
        }
    }
}

impl Condition {
    /// Calls `visit` with each outermost expression in it.
    pub fn expressions<'a>(&'a self, visit: &mut dyn FnMut(&'a Expr)) {
        match self {
            Condition::And(all) | Condition::Or(all) => all.iter().for_each(|one| one.expressions(visit)),
            Condition::Not(one) => one.expressions(visit),
            Condition::Chain(first, rest) => {
                visit(first);
                rest.iter().for_each(|(_, next)| visit(next));
            }
            Condition::In(left, set) => {
                left.iter().for_each(&mut *visit);
                set.expressions().into_iter().for_each(visit);
            }
            Condition::Divides(a, b) => {
                visit(a);
                visit(b);
            }
        }
    }
}

impl Move {
    /// Calls `visit` with each outermost expression after the arrow.
    pub fn results<'a>(&'a self, visit: &mut dyn FnMut(&'a Expr)) {
        for item in &self.to {
            item.copies.iter().chain(&item.parts).for_each(&mut *visit);
        }
    }

    /// Every name in it.
    pub(super) fn names(&self) -> Vec<String> {
        let mut expressions: Vec<&Expr> = Vec::new();
        self.results(&mut |expr| expressions.push(expr));
        self.condition.iter().for_each(|condition| condition.expressions(&mut |expr| expressions.push(expr)));
        let own = self.from.iter().filter_map(|slot| match slot {
            Slot::Name(name) => Some(name.clone()),
            Slot::Number(_) => None,
        });
        let mut names: Vec<String> = own.collect();
        expressions.into_iter().for_each(|expr| expr.names(&mut |name, _| names.push(name.to_owned())));
        names
    }

    /// Whether it stands before the arrow.
    pub fn has_coordinate(&self, name: &str) -> bool {
        self.from.iter().any(|slot| matches!(slot, Slot::Name(own) if own == name))
    }
}
