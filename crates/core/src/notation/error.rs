//! What can be wrong with a text, where, and the values that a message needs. Sentences are made elsewhere.

use std::fmt;

/// A range of bytes of the user's text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Span {
    /// First byte.
    pub start: usize,
    /// One past the last byte.
    pub end: usize,
}

impl Span {
    /// The smallest span that holds both.
    pub fn to(self, other: Span) -> Span {
        Span { start: self.start.min(other.start), end: self.end.max(other.end) }
    }
}

/// A text that is not a ruleset: what is wrong and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationError {
    /// What is wrong.
    pub problem: Problem,
    /// Where, in bytes of the user's text.
    pub span: Span,
}

impl fmt::Display for NotationError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} at byte {}: {:?}", self.problem.code(), self.span.start, self.problem)
    }
}

impl std::error::Error for NotationError {}

macro_rules! problems {
    ($($code:literal $id:literal $(#[$doc:meta])* $name:ident $({ $($(#[$fdoc:meta])* $field:ident : $kind:ty),* })?,)*) => {
        /// The ways in which a text can fail to be a ruleset.
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        pub enum Problem {
            $($(#[$doc])* $name $({ $($(#[$fdoc])* $field: $kind),* })?,)*
        }

        impl Problem {
            /// The stable code, `E001` and on. Never translated.
            pub fn code(&self) -> &'static str {
                match self { $(Problem::$name $({ $($field: _),* })? => $code,)* }
            }

            /// The id of the message that says it to a person.
            pub fn id(&self) -> &'static str {
                match self { $(Problem::$name $({ $($field: _),* })? => $id,)* }
            }

            /// The values that the message mentions, by name.
            pub fn arguments(&self) -> Vec<(&'static str, String)> {
                match self { $(Problem::$name $({ $($field),* })? => vec![$($((stringify!($field), $field.to_string())),*)?],)* }
            }

            /// Code and message id of every problem, in order.
            pub const ALL: &'static [(&'static str, &'static str)] = &[$(($code, $id)),*];
        }
    };
}

problems! {
    "E001" "empty-rules" /** The text holds no move. */ Empty,
    "E002" "unexpected-character" /** A character that no token begins with. */ Character { /** The character. */ found: char },
    "E003" "expected" /** Something else was expected here. */ Expected { /** What would have been right. */ expected: &'static str, /** What stands there. */ found: String },
    "E004" "unclosed" /** A bracket that is never closed. */ Unclosed { /** The bracket. */ bracket: &'static str },
    "E005" "reserved-word" /** A reserved word used as a name. */ Reserved { /** The word. */ word: String },
    "E006" "number-too-large" /** A number of the rules that is 2^62 or more. */ TooLarge,
    "E007" "glued" /** `2 t` in place of `2t`. */ Glued { /** The number. */ number: u64, /** The name. */ name: String },
    "E008" "chain-direction" /** A chain of comparisons that goes both ways, or holds `!=`. */ Chain,
    "E009" "no-chain" /** `in`, `not in` and `divides` do not chain. */ NoChain,
    "E010" "expected-comparison" /** An expression stands where a condition should. */ NotACondition,
    "E011" "expected-number" /** A condition or a tuple stands where a number should. */ NotANumber,
    "E012" "twice-in-from" /** The same name twice before the arrow. */ TwiceInFrom { /** The name. */ name: String },
    "E013" "occurs-once" /** A name that occurs once and is no result. */ OccursOnce { /** The name. */ name: String },
    "E014" "unbounded" /** A name without an upper bound. */ Unbounded { /** The name. */ name: String },
    "E015" "unknown-name" /** A name that nothing introduces. */ UnknownName { /** The name. */ name: String },
    "E016" "not-constant" /** A constant that is no constant natural. */ NotConstant,
    "E017" "twice-defined" /** A constant or parameter that is defined twice. */ TwiceDefined { /** The name. */ name: String },
    "E018" "not-given" /** `with` fixes a name that `given` does not name. */ NotGiven { /** The name. */ name: String },
    "E019" "given-fails" /** The fixed parameters break the condition of `given`. */ GivenFails,
    "E020" "code-digit" /** A digit of a take-and-break code that cannot stand there. */ CodeDigit { /** The digit. */ digit: char },
    "E021" "mixed-tuples" /** Members or sides of `in` of different lengths. */ MixedTuples,
    "E022" "too-many-operators" /** A statement with more operators than are read. */ TooManyOperators { /** The most. */ most: usize },
    "E023" "text-too-long" /** A text longer than is read. */ TooLong { /** The most, in bytes. */ most: usize },
    "E024" "too-many-cases" /** A condition whose alternatives multiply beyond what is expanded. */ TooManyCases { /** The most. */ most: usize },
    "E025" "arguments" /** A function or set with the wrong number of arguments. */ Arguments { /** Its name. */ name: &'static str, /** How many it takes. */ takes: &'static str },
    "E026" "divides-by-zero" /** A division by the constant zero. */ DividesByZero,
    "E027" "chain-set" /** A tuple compared with something that is no tuple. */ TupleCompared,
    "E028" "minus-sign" /** A negative number. */ Negative,
    "E029" "parameters-in-tuple" /** `copies` of nothing, or of copies. */ Copies,
    "E030" "used-before" /** A constant or parameter that is defined after a move that mentions it. */ UsedBefore { /** The name. */ name: String },
}
