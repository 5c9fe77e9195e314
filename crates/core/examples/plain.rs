//! Prints the plain form and the options of a component: `cargo run -p grundy-core --example plain -- RULES [N…]`.

use grundy_core::plain::{Fuel, Ruleset};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let text = arguments.next().unwrap_or_default();
    match Ruleset::read(&text) {
        Ok(rules) => {
            println!("{}\n{rules}", rules.expanded());
            let component: Vec<u64> = arguments.filter_map(|word| word.parse().ok()).collect();
            if !component.is_empty() {
                println!("{:?}", rules.options(&component, &mut Fuel::new(1 << 30)));
            }
            println!("{:?}", rules.subtraction());
        }
        Err(error) => println!("{error}"),
    }
}
