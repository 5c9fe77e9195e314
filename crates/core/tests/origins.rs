//! Origins of parts against options: a component has an option exactly if it is an origin of it.

use grundy_core::plain::{Fuel, Ruleset};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

const GAMES: &[(&str, &[u64])] = &[
    ("take {1, 3, 4}", &[12]),
    ("take primes", &[20]),
    ("n -> a, b where a + b + t = n, t in {1, 2}", &[9]),
    ("n -> n / 2; n -> n - t where t divides n, t < n", &[24]),
    ("take 1..3; n -> end where n % 4 = 1", &[14]),
    ("(a, b) -> (a - t, b) where t >= 1, b divides t; (a, b) -> (a, b - t) where t >= 1, a divides t", &[9, 9]),
    ("(a, b, c) -> (m, min(b, m), min(c, m)) where 1 <= m < a; (a, b, c) -> (a, m, min(c, m)) where m < b", &[5, 5, 5]),
    ("(n, cap) -> (n - t, 2t) where 1 <= t <= cap", &[8, 6]),
    ("(a, b) -> (b, a - 1); (a, b) -> (a * b % 5, b) where b > 2; (a, b) -> (xor(a, b), b - 1)", &[6, 6]),
    ("(n, top) -> (n + t, top) where 1 <= t <= 3, n + t <= top", &[6, 6]),
];

fn each_point(ends: &[u64]) -> Vec<Vec<u64>> {
    ends.iter().fold(vec![Vec::new()], |points, end| {
        points.iter().flat_map(|point| (0..=*end).map(move |own| [&point[..], &[own]].concat())).collect()
    })
}

#[test]
fn a_component_is_an_origin_of_its_options() {
    for (text, ends) in GAMES {
        let rules = Ruleset::read(text).unwrap();
        let fuel = &mut Fuel::new(1 << 40);
        let (mut forwards, mut results) = (BTreeSet::new(), BTreeSet::new());
        let mut is_beyond = false;
        for component in each_point(ends) {
            for (at, one) in rules.moves().iter().enumerate() {
                let alone = Ruleset::read_plain(&one.to_string()).unwrap();
                alone
                    .each_option(&component, fuel, &mut |parts| {
                        is_beyond |= parts.iter().any(|part| part.iter().zip(*ends).any(|(own, end)| own > end));
                        results.insert((at, parts.to_vec()));
                        forwards.insert((at, component.clone(), parts.to_vec()));
                        ControlFlow::Continue(())
                    })
                    .unwrap();
            }
        }
        let mut backwards = BTreeSet::new();
        for (at, parts) in results {
            rules.moves()[at]
                .each_origin(&parts, ends, fuel, &mut |origin| {
                    backwards.insert((at, origin.to_vec(), parts.clone()));
                    ControlFlow::Continue(())
                })
                .unwrap();
        }
        assert_eq!(forwards, backwards, "{text}");
        // It may be said to lead beyond where it does not, and never the other way round.
        let says = rules.moves().iter().any(|one| one.leads_beyond(ends, &mut Fuel::new(1 << 12)));
        assert!(says || !is_beyond, "{text}");
    }
    let take = Ruleset::read("take {1, 3, 4}").unwrap();
    assert!(!take.moves()[0].leads_beyond(&[1000], &mut Fuel::new(1 << 12)));
    let up = Ruleset::read("(a, b) -> (a - t, b + t) where t >= 1").unwrap();
    assert!(up.moves()[0].leads_beyond(&[10, 10], &mut Fuel::new(1 << 12)));
}
