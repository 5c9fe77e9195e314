//! A problem as a row of data: what a case holds, which position it is under which rules, and what is printed.

mod cases;
mod components;
mod fields;
mod limits;
mod moves;
mod rules;
mod template;
mod words;

pub use cases::Cases;
pub use components::{Components, NoPosition, Numbers};
pub use fields::{Count, Field, Fields, Item};
pub use limits::Limits;
pub use moves::MoveLines;
pub use rules::RulesText;
pub use template::{Piece, Template};
pub use words::Words;

use grundy::catalogue::{self, RulesError};
use grundy_core::notation::{NotationError, Span};
use grundy_core::value::{Outcome, Play};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// A row as it is written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// What one types.
    #[serde(default)]
    pub id: String,
    /// The name in English.
    #[serde(default)]
    pub en: String,
    /// The name in Chinese.
    #[serde(default)]
    pub zh: String,
    /// A name of the catalogue or a text of the notation; nothing where a program stands in their place.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub rules: String,
    /// `normal` or `misere`; without it that of the catalogue.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub play: Option<String>,
    /// How cases are separated.
    pub cases: String,
    /// What a case holds.
    pub input: String,
    /// The components of the position.
    pub position: String,
    /// What is printed for an outcome.
    pub words: Words,
    /// How winning moves are printed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<Moves>,
    /// The limits of the statement: the range of each number, and of the number of `cases`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub limits: BTreeMap<String, String>,
}

/// How winning moves are printed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Moves {
    /// Names for what a component is before and after a move.
    #[serde(rename = "move")]
    pub names: String,
    /// The line of a move.
    pub line: String,
    /// Expressions to sort by.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub order: Vec<String>,
    /// Whether equal lines are printed once.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub once: bool,
}

/// A row that cannot be used: which part of it, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowError {
    /// The key of the row.
    pub key: &'static str,
    /// What stands there.
    pub text: String,
    /// What is wrong.
    pub problem: RowProblem,
    /// Where, in bytes of the text.
    pub span: Span,
}

/// What can be wrong with a part of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RowProblem {
    /// The file is no table of the right keys; what the reader of the file says, with the place.
    File(String),
    /// It is none of the forms that it can have; the message that lists them.
    Form(&'static str),
    /// A name that the input does not hold.
    UnknownName(String),
    /// A name that is a list, where one number is needed.
    List(String),
    /// A name that stands for something already.
    Twice(String),
    /// Lists of one component that do not have the same length by what the input says.
    Lengths,
    /// A name directly behind a digit in the rules: `2K` would become another number.
    Glued(String),
    /// A formula that cannot be read.
    Formula(NotationError),
    /// Rules that cannot be read.
    Rules(Box<RulesError>),
    /// Rules in whose place no program can stand, since they change with a number that no component holds.
    Changing(String),
}

/// A row that is ready to be used.
#[derive(Clone, Debug)]
pub struct Problem {
    /// The row.
    pub row: Row,
    /// The rules, with names of the input in them.
    pub rules: RulesText,
    /// The play, if the row says it.
    pub play: Option<Play>,
    /// How cases are separated.
    pub cases: Cases,
    /// What a case holds.
    pub fields: Fields,
    /// The components.
    pub components: Components,
    /// What is printed for N, P and D.
    pub words: [Option<Template>; 3],
    /// Whether the number of winning moves is printed.
    pub counts_moves: bool,
    /// How winning moves are printed.
    pub moves: Option<MoveLines>,
    /// The limits of the statement.
    pub limits: Limits,
}

impl Problem {
    /// Reads the parts of a row.
    pub fn new(row: Row) -> Result<Problem, RowError> {
        let fields = Fields::read(&row.input)?;
        if row.rules.trim().is_empty() {
            return Err(RowError::whole("rules", "", RowProblem::Form("row-no-rules")));
        }
        let rules = RulesText::read(&row.rules, &fields)?;
        Problem::under(row, rules, fields)
    }

    /// The same of a row in place of whose rules a program stands. The play stays that of the rules.
    pub fn of_program(row: Row) -> Result<Problem, RowError> {
        let fields = Fields::read(&row.input)?;
        let rules = RulesText::unread(&row.rules, &fields)?;
        let problem = Problem::under(row, rules, fields)?;
        let holds = |field: usize| problem.components.holds(field, &problem.fields);
        if let Some(changing) = problem.rules.fields().find(|field| !holds(*field)) {
            let name = problem.fields.fields[changing].name.clone();
            return Err(RowError::whole("rules", &problem.row.rules, RowProblem::Changing(name)));
        }
        let own = problem.play.or_else(|| catalogue::read(&problem.row.rules, &[]).ok().map(|rules| rules.play));
        Ok(Problem { play: own, ..problem })
    }

    fn under(row: Row, rules: RulesText, fields: Fields) -> Result<Problem, RowError> {
        let play = match row.play.as_deref() {
            None => None,
            Some("normal") => Some(Play::Normal),
            Some("misere") => Some(Play::Misere),
            Some(other) => return Err(RowError::whole("play", other, RowProblem::Form("row-form-play"))),
        };
        let cases = Cases::read(&row.cases, &fields)?;
        let components = Components::read(&row.position, &fields)?;
        let word = |key, text: &str| Template::of_words(key, text);
        let drawn = row.words.d.as_ref().map(|text| word("words.D", text)).transpose()?;
        let words = [Some(word("words.N", &row.words.n)?), Some(word("words.P", &row.words.p)?), drawn];
        let moves = row.moves.as_ref().map(|moves| MoveLines::read(moves, &fields)).transpose()?;
        let counts_moves = words.iter().flatten().any(|words| words.pieces().contains(&Piece::Count));
        let limits = Limits::read(&row.limits, &fields)?;
        Ok(Problem { row, rules, play, cases, fields, components, words, counts_moves, moves, limits })
    }

    /// The words for an outcome, if the row has some.
    pub fn words_of(&self, outcome: Outcome) -> Option<&Template> {
        let [n, p, d] = &self.words;
        match outcome {
            Outcome::N => n.as_ref(),
            Outcome::P => p.as_ref(),
            Outcome::D => d.as_ref(),
        }
    }

    /// Reads a row from a file.
    pub fn of_file(text: &str) -> Result<Problem, RowError> {
        Problem::new(Row::of_file(text)?)
    }
}

impl Row {
    /// The row of a file.
    pub fn of_file(text: &str) -> Result<Row, RowError> {
        toml::from_str(text).map_err(|error| {
            let span = error.span().map_or(Span::default(), |span| Span { start: span.start, end: span.end });
            RowError { key: "", text: text.to_owned(), problem: RowProblem::File(error.message().to_owned()), span }
        })
    }

    /// The row as a file that [`Problem::of_file`] reads.
    pub fn to_file(&self) -> String {
        toml::to_string(self).unwrap_or_default()
    }
}

impl RowError {
    fn whole(key: &'static str, text: &str, problem: RowProblem) -> RowError {
        RowError { key, text: text.to_owned(), problem, span: Span { start: 0, end: text.len() } }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    problem: Vec<Row>,
}

static ROWS: LazyLock<Result<Vec<Row>, String>> = LazyLock::new(|| {
    let text = include_str!("../../data/judge.toml");
    toml::from_str::<File>(text).map(|file| file.problem).map_err(|error| error.to_string())
});

/// The rows of all known problems.
pub fn rows() -> &'static [Row] {
    ROWS.as_deref().unwrap_or_default()
}

/// The row of a problem, whatever the case and the signs between letters and digits: `HDU 2176`, `hdu2176`.
pub fn find(id: &str) -> Option<&'static Row> {
    let plain = |id: &str| id.chars().filter(|letter| letter.is_alphanumeric()).collect::<String>().to_lowercase();
    let wanted = plain(id);
    rows().iter().find(|row| plain(&row.id) == wanted)
}
