//! Prints docs/octal.md.

fn main() {
    print!("{}", grundy_show::octal_page::octal_page(grundy_show::octal_page::LIMITS));
}
