//! Prints docs/laws.md.

use grundy_show::laws_page::{laws_page, rows};

fn main() {
    print!("{}", laws_page(&rows()));
}
