//! Prints docs/laws.md.

fn main() {
    print!("{}", grundy_show::laws_page::laws_page());
}
