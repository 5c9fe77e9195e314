//! The notation: a game is a sentence. `n -> n - t where t in {1, 3, 4}`.
//!
//! text → tokens (`lex`) → syntax tree (`syntax`, `parse`) → text again (`print`). The tree is read once more,
//! by the rewriting into the plain form, and never after. docs/notation.md has the grammar.

mod code;
mod error;
mod lex;
mod parse;
mod print;
mod syntax;

pub use error::{NotationError, Problem, Span};
pub use lex::{KEYWORDS, LIMIT, is_name};
pub use parse::{MAX_OPERATORS, MAX_TEXT, is_reserved, parse, parse_condition, parse_expression, parse_with};
pub use syntax::{
    Condition, Expr, Function, Given, Item, Member, Move, Operator, Relation, SetExpr, SetName, Slot, Syntax,
};
