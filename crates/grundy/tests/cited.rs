//! Laws from the literature: each row is recognised in its own rules.

use grundy::catalogue::{Cited, games, read, rows};

#[test]
fn debug_rows() {
    for text in [
        "wythoff",
        "take powers(2)",
        "lasker",
        "moore(2, 4)",
        "nim",
        "mock-turtles",
        "rook-to-corner",
        "stairs(4)",
        "dynamic-nim(3)",
        "take-with-remainder(2, 4)",
        "one-two-k(6)",
    ] {
        let rules = read(text, &[]).unwrap();
        println!("{text}: {:?}", Cited::of(rules.ruleset().unwrap()).map(|c| c.row().game.clone()));
    }
    println!("{} {}", rows().len(), games().len());
}
