//! Numbers beyond what is computed with decide nothing: a condition about them is too large to be enumerated, and never
//! silently false or true. A law of such rules must not be proved.

use grundy_core::certificate::Certificate;
use grundy_core::check::{Rejection, check};
use grundy_core::plain::{Fuel, Halt, Ruleset};

/// Rules whose conditions mention numbers from 2^64 on; whether a heap of 5 has an option by the definition.
const RULES: &[(&str, bool)] = &[
    ("n -> n - t where 1 <= t <= 3, not (t + 2)^64 = (t + 1)^64", true),
    ("n -> n - t where t in {3, 4}, t^41 / t^40 = 3", true),
    ("n -> n - t where t in {3, 4}, t^41 in powers(3)", true),
    ("n -> n - t where t in {1, 3}, t^50 < (t + 1)^50", true),
    ("n -> n - t where t = 1, x in {3000000000000000000}, y in {4000000000000000000}, x * x < y * y", true),
    ("n -> n - t where t in {2, 3}, u in {100}, v in {5}, t^u < v^u", true),
    ("n -> n - t where t = 1, x in {100}, 3^x < 2^x", false),
];

#[test]
fn what_is_too_large_is_said_to_be() {
    for (text, moves) in RULES {
        let rules = Ruleset::read(text).unwrap();
        match rules.is_terminal(&[5], &mut Fuel::new(1 << 20)) {
            Err(Halt::TooLarge) => {}
            Ok(terminal) => assert_eq!(terminal, !moves, "{text}"),
            Err(other) => panic!("{text}: {other:?}"),
        }
    }
}

#[test]
fn false_laws_of_numbers_that_are_too_large_are_not_verified() {
    for rules in [
        "n -> m where m + 1 = n, 2 ^ 100 = a, 3 ^ 100 = b, not a = b",
        "n -> m where m + 1 = n, 2 ^ 100 = a, 3 ^ 100 = b, a < b",
        "n -> m where m + 1 = n, 4611686018427387903 + 4611686018427387903 = a, a + 4611686018427387903 = c, a + a = d, \
         d + d = e, c < b, b <= e, b in powers(2)",
        "n -> m where m + t = n, t in {3, 4}, t ^ 41 = s, s in powers(3)",
    ] {
        let text = format!(
            "grundy certificate 1\nkind: window\nrules: {rules}\nplay: normal\nlaw: periodic value\npreperiod: 0\n\
             period: 1\nsaltus: 0\nvalues: 0\n"
        );
        let certificate = Certificate::read(&text).unwrap_or_else(|error| panic!("{rules}: {error:?}"));
        let verdict = check(certificate, &mut Fuel::new(1 << 20));
        assert!(
            matches!(verdict, Err(Rejection::Beyond(_) | Rejection::OutOfScope | Rejection::WrongValue { .. })),
            "{rules}"
        );
    }
}

/// The work for one look at a power is bounded, whatever the ranges are.
#[test]
fn roots_are_found_at_once() {
    let text = "n -> m where m + 1 = n, x ^ 2 = w, w in {274878955521..274879055521, 1099511627776}, \
                x in {1..1000, 900000..1048576}";
    let rules = Ruleset::read(text).unwrap();
    let mut fuel = Fuel::new(1 << 16);
    let options = rules.options(&[3], &mut fuel);
    assert!(
        matches!(options, Ok(ref options) if options.len() == 1) || matches!(options, Err(Halt::Fuel)),
        "{options:?}"
    );
}
