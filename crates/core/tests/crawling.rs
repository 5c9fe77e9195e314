//! Options where several conditions narrow one variable by little steps, so that propagation ends before they agree: each
//! option still satisfies all of them.

use grundy_core::plain::{Fuel, Ruleset};

fn amounts(rules: &Ruleset, component: &[u64]) -> Vec<u64> {
    let options = rules.options(component, &mut Fuel::new(1 << 32)).unwrap();
    let last = component.len() - 1;
    let mut amounts: Vec<u64> = options.iter().map(|option| component[last] - option[0][last]).collect();
    amounts.sort_unstable();
    amounts
}

#[test]
fn amounts_that_many_numbers_divide() {
    let divisors = [2, 3, 5, 7, 11, 13];
    let conditions: Vec<String> = divisors.iter().map(|divisor| format!("{divisor} divides t")).collect();
    for (start, least) in [("t in {1..3240}", 1), ("t >= 1", 1), ("t >= 2", 2)] {
        for count in 2..=divisors.len() {
            let text = format!("n -> n - t where {start}, {}", conditions[..count].join(", "));
            let rules = Ruleset::read(&text).unwrap();
            for n in [1079, 1080, 2158, 2196, 2205, 3240, 4679, 30_030, 30_031, 60_060] {
                let most = if start.contains("3240") { n.min(3240) } else { n };
                let divides = |t: &u64| divisors[..count].iter().all(|divisor| t.is_multiple_of(*divisor));
                let expected: Vec<u64> = (least..=most).filter(divides).collect();
                assert_eq!(amounts(&rules, &[n]), expected, "{text}, {n}");
            }
        }
    }
}

#[test]
fn amounts_that_coordinates_divide() {
    let text =
        "(a, b, c, d, n) -> (a, b, c, d, n - t) where a divides t, b divides t, c divides t, d divides t, t >= 1";
    let rules = Ruleset::read(text).unwrap();
    for [a, b, c, d] in [[8, 13, 5, 9], [6, 10, 15, 21], [1, 7, 11, 13], [0, 2, 3, 5], [12, 12, 18, 27]] {
        for n in [300, 976, 977, 1976, 4679, 4680, 4681, 9999] {
            let divides = |t: &u64| [a, b, c, d].iter().all(|divisor| *divisor > 0 && t.is_multiple_of(*divisor));
            let expected: Vec<u64> = (1..=n).filter(divides).collect();
            assert_eq!(amounts(&rules, &[a, b, c, d, n]), expected, "{:?} {n}", [a, b, c, d]);
        }
    }
}

#[test]
fn sets_that_meet_rarely() {
    let text =
        "n -> n - t where t in multiples(6), t in multiples(10), t in multiples(15), t in multiples(77), t not in {0}";
    let rules = Ruleset::read(text).unwrap();
    for n in [2309, 2310, 4000, 4620, 9999] {
        let expected: Vec<u64> = (1..=n).filter(|t| t % 2310 == 0).collect();
        assert_eq!(amounts(&rules, &[n]), expected, "{n}");
    }
}
