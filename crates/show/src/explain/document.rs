//! A page before it is written: a title and blocks. Its writers add marks and no words.

/// A page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// The tag of its language: `en`, `zh`.
    pub language: &'static str,
    /// What stands on top.
    pub title: String,
    /// What follows, in order.
    pub blocks: Vec<Block>,
}

/// A piece of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// A heading.
    Heading(String),
    /// A paragraph.
    Text(String),
    /// Names, each with what belongs to it.
    Facts(Vec<(String, String)>),
    /// Lines whose letters stand under each other.
    Columns(Vec<String>),
    /// A table.
    Table(Table),
    /// A numbered list, each item with a table under it.
    Items(Vec<(String, Table)>),
    /// A list without numbers.
    List(Vec<String>),
}

/// Rows under a head; no rows is no table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// The names of the columns.
    pub head: Vec<String>,
    /// The rows, each with a cell for every column.
    pub rows: Vec<Vec<String>>,
}
