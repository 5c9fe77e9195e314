//! Claims about random subtraction games: every way of writing the law is proved, and every wrong formula is refuted at
//! exactly the smallest heap, by brute force.

use grundy::budget::Budget;
use grundy::catalogue;
use grundy::claim::{Claim, Direction, Said, Subject, Verdict, decide};
use grundy::number::Number;
use grundy_core::check::Basis;
use grundy_core::law::{Bindings, Expression, Predicate};
use grundy_core::value::Play;

/// Heaps that brute force looks at.
const HEAPS: usize = 3000;

struct Random(u64);

impl Random {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }
}

/// Nim-values, or under misère play 0 for P and 1 for N, from the definition.
fn brute_force(amounts: &[u64], play: Play) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::new();
    for heap in 0..HEAPS {
        let options: Vec<u64> = amounts
            .iter()
            .filter_map(|t| heap.checked_sub(usize::try_from(*t).ok()?))
            .map(|left| values[left])
            .collect();
        values.push(match play {
            Play::Normal => (0..).find(|value| !options.contains(value)).unwrap(),
            Play::Misere => u64::from(options.is_empty() || options.contains(&0)),
        });
    }
    values
}

/// The least period and then the least preperiod of a sequence of truths that is seen twice and more.
fn period(truths: &[bool]) -> (usize, usize) {
    (1..truths.len() / 4)
        .find_map(|period| {
            let repeats = |n: &usize| truths[*n] == truths[n + period];
            let preperiod = (0..truths.len() - period).rev().take_while(repeats).last()?;
            (preperiod + 2 * period < truths.len() / 2).then_some((preperiod, period))
        })
        .unwrap()
}

/// Ways of writing a set of heaps with a preperiod and a period.
fn ways(truths: &[bool], preperiod: usize, period: usize, random: &mut Random) -> Vec<String> {
    let list = |numbers: &[usize]| numbers.iter().map(usize::to_string).collect::<Vec<_>>().join(", ");
    let residues: Vec<usize> = (preperiod..preperiod + period).filter(|n| truths[*n]).map(|n| n % period).collect();
    let others: Vec<usize> = (0..period).filter(|r| !residues.contains(r)).collect();
    let few: Vec<usize> = (0..preperiod).filter(|n| truths[*n]).collect();
    let with_few = |late: String| match preperiod {
        0 => late,
        _ => format!("n in {{{}}} or n >= {preperiod} and ({late})", list(&few)),
    };
    let shift = usize::try_from(random.below(50)).unwrap();
    let rounds = 2 + usize::try_from(random.below(3)).unwrap();
    let shifted: Vec<usize> = residues.iter().map(|r| (r + shift) % period).collect();
    let longer: Vec<usize> = (0..rounds).flat_map(|round| residues.iter().map(move |r| r + round * period)).collect();
    let joined = |parts: Vec<String>, word: &str| parts.join(word);
    let each = |write: &dyn Fn(&usize) -> String| joined(residues.iter().map(write).collect(), " or ");
    let mut ways = vec![
        with_few(format!("n % {period} in {{{}}}", list(&residues))),
        with_few(format!("(n + {shift}) % {period} in {{{}}}", list(&shifted))),
        with_few(format!("n % {} in {{{}}}", rounds * period, list(&longer))),
        with_few(format!("not n % {period} in {{{}}}", list(&others))),
        with_few(format!("n - {period}*(n / {period}) in {{{}}}", list(&residues))),
        format!(
            "if n < {preperiod} then n in {{{}}} else (n - {preperiod}) % {period} in {{{}}}",
            list(&few),
            list(&(0..period).filter(|r| truths[preperiod + r]).collect::<Vec<_>>())
        ),
    ];
    if !residues.is_empty() {
        ways.push(with_few(each(&|r| format!("{period} divides n - {r}"))));
        ways.push(with_few(each(&|r| format!("{r} <= n % {period} <= {r}"))));
        ways.push(with_few(each(&|r| format!("gcd(n + {}, {period}) = {period}", period - r))));
        ways.push(with_few(format!("min({}) = 0", {
            let parts: Vec<String> = residues.iter().map(|r| format!("(n + {}) % {period}", period - r)).collect();
            if parts.len() == 1 { format!("{0}, {0}", parts[0]) } else { parts.join(", ") }
        })));
    }
    ways
}

fn claim(text: &str, subject: Subject, rules: &catalogue::Rules) -> Claim {
    Claim::read(text, subject, rules, &[]).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn decided(text: &str, subject: Subject, rules: &catalogue::Rules, play: Play) -> Verdict {
    decide(&claim(text, subject, rules), rules, play, Budget::default().start())
}

fn refuted_at(verdict: &Verdict) -> Option<Number> {
    match verdict {
        Verdict::Refuted(counterexample, _) => counterexample.position.first().cloned(),
        _ => None,
    }
}

fn holds(formula: &Predicate, heap: u64) -> Option<bool> {
    let mut bindings = Bindings::new();
    bindings.natural("n", heap);
    formula.holds(&bindings)
}

const BOTH: Subject = Subject::Positions(Direction::Both);

#[test]
fn every_way_of_writing_the_law_is_proved_and_every_wrong_one_refuted_at_the_smallest_heap() {
    let mut random = Random(7);
    let (mut proved, mut refuted) = (0, 0);
    for round in 0..24_u64 {
        let most = 3 + random.below(9);
        let amounts: Vec<u64> = (1..=most).filter(|t| random.below(2) == 0 || *t == 1 + round % most).collect();
        let play = if round % 3 == 0 { Play::Misere } else { Play::Normal };
        let values = brute_force(&amounts, play);
        let truths: Vec<bool> = values.iter().map(|value| *value == 0).collect();
        let (preperiod, period) = period(&truths);
        let text = format!("take {{{}}}", amounts.iter().map(u64::to_string).collect::<Vec<_>>().join(", "));
        let rules = catalogue::read(&text, &[]).unwrap();
        for way in ways(&truths, preperiod, period, &mut random) {
            let verdict = decided(&way, BOTH, &rules, play);
            assert!(matches!(&verdict, Verdict::Holds(Basis::Proved(_))), "{text} {play}: {way}: {verdict:?}");
            proved += 1;
            // One heap more or less, near or far, or one residue more.
            let far = random.below(HEAPS as u64);
            let residue = random.below(period as u64);
            for wrong in [
                format!("({way}) and n != {far}"),
                format!("({way}) or n = {far}"),
                format!("({way}) or n % {period} = {residue}"),
                format!("({way}) and n % {} != {residue}", 2 * period),
                format!("({way}) and n < {far}"),
            ] {
                let formula = Predicate::read(&wrong, &["n"], &[]).unwrap();
                let says: Vec<bool> = (0..HEAPS as u64).map(|heap| holds(&formula, heap).unwrap()).collect();
                for direction in [Direction::Both, Direction::OnlyIf, Direction::If] {
                    let fails = |heap: &usize| match direction {
                        Direction::Both => truths[*heap] != says[*heap],
                        Direction::OnlyIf => truths[*heap] && !says[*heap],
                        Direction::If => says[*heap] && !truths[*heap],
                    };
                    let smallest = (0..HEAPS).find(fails).map(|heap| heap as u64);
                    let verdict = decided(&wrong, Subject::Positions(direction), &rules, play);
                    assert_eq!(refuted_at(&verdict), smallest.map(Number::from), "{text} {play}: {wrong}");
                    let holds = matches!(&verdict, Verdict::Holds(Basis::Proved(_)));
                    assert_eq!(holds, smallest.is_none(), "{text} {play}: {wrong}: {verdict:?}");
                    refuted += u32::from(smallest.is_some());
                }
            }
        }
    }
    assert!(proved > 150 && refuted > 500, "{proved} proved, {refuted} refuted");
}

#[test]
fn values_are_claimed_too() {
    let mut random = Random(11);
    let mut refuted = 0;
    for _ in 0..30 {
        let (low, more) = (1 + random.below(5), random.below(9));
        let (high, period) = (low + more, 2 * low + more);
        let rules = catalogue::read(&format!("take {low}..{high}"), &[]).unwrap();
        let values = brute_force(&(low..=high).collect::<Vec<_>>(), Play::Normal);
        for right in [
            format!("n % {period} / {low}"),
            format!("(n - {period}*(n / {period})) / {low}"),
            format!("if n % {period} < {low} then 0 else 1 + (n % {period} - {low}) / {low}"),
            format!("min(n % {period} / {low}, {period})"),
        ] {
            let verdict = decided(&right, Subject::Values, &rules, Play::Normal);
            assert!(matches!(&verdict, Verdict::Holds(Basis::Proved(_))), "take {low}..{high}: {right}: {verdict:?}");
            let far = random.below(HEAPS as u64);
            for wrong in [format!("if n = {far} then 77 else {right}"), format!("{right} + (n / {})", far + 1)] {
                let formula = Expression::read(&wrong, &["n"], &[]).unwrap();
                let fails = |heap: &u64| {
                    let mut bindings = Bindings::new();
                    bindings.natural("n", *heap);
                    formula.natural(&bindings) != Some(values[usize::try_from(*heap).unwrap()])
                };
                let smallest = (0..HEAPS as u64).find(fails).map(Number::from);
                let verdict = decided(&wrong, Subject::Values, &rules, Play::Normal);
                assert_eq!(refuted_at(&verdict), smallest, "take {low}..{high}: {wrong}");
                refuted += 1;
            }
        }
    }
    assert!(refuted > 200);
}

#[test]
fn a_formula_without_a_value_is_a_counterexample() {
    let rules = catalogue::read("take 1..3", &[]).unwrap();
    for direction in [Direction::Both, Direction::OnlyIf, Direction::If] {
        let verdict = decided("n % 4 = 0 and 12 / (n - 100) < 50", Subject::Positions(direction), &rules, Play::Normal);
        let Verdict::Refuted(counterexample, _) = verdict else { panic!("{verdict:?}") };
        assert_eq!((counterexample.position, counterexample.says), (vec![Number::from(100)], Said::NoValue));
    }
    // What stands before decides: here it is never reached.
    let verdict = decided("n % 4 = 0 and 12 / (n - 101) < 50", BOTH, &rules, Play::Normal);
    assert!(matches!(verdict, Verdict::Open(_)), "a division by what grows is declined: {verdict:?}");
    let verdict = decided("n % 4 = 0 and 12 / (n % 4 - 1) < 50", BOTH, &rules, Play::Normal);
    assert!(matches!(verdict, Verdict::Holds(Basis::Proved(_))), "{verdict:?}");
    let verdict = decided("12 / (n % 4 - 1) < 50 and n % 4 = 0", BOTH, &rules, Play::Normal);
    assert_eq!(refuted_at(&verdict), Some(Number::from(1)));
    let verdict = decided("n % 4 - 1", Subject::Values, &rules, Play::Normal);
    let Verdict::Refuted(counterexample, _) = verdict else { panic!("{verdict:?}") };
    assert_eq!((counterexample.position, counterexample.says), (vec![Number::from(0)], Said::NoValue));
}
