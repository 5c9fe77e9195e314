//! What online judges ask: the input and output formats of their problems as rows of data, read and answered as a stream.
//!
//! ```
//! use grundy::budget::Budget;
//! use grundy_contest::{judge::judge, row::{Problem, find}};
//!
//! let problem = Problem::new(find("hdu-2176").unwrap().clone()).unwrap();
//! let mut out = Vec::new();
//! judge(&problem, "2 45 45\n3 3 6 9\n0\n".as_bytes(), &mut out, &Budget::default()).unwrap();
//! assert_eq!(String::from_utf8(out).unwrap(), "No\nYes\n9 5\n");
//! ```

pub mod case;
pub mod diagnostic;
pub mod judge;
pub mod lane;
pub mod printer;
pub mod row;
pub mod scan;
pub mod stress;
