//! The page docs/octal.md: all octal games 0.d, 0.dd and 0.ddd. Codes whose nim-sequences agree behind their leading zeros,
//! as far as they are compared, share a line. It is made within steps, so that it is the same on every machine.

use grundy::budget::{Budget, Meter};
use grundy::engine::{Task, fill};
use grundy::sweep::{Family, Limits, rows};
use grundy_core::plain::Ruleset;
use grundy_core::value::Play;
use std::collections::HashMap;
use std::fmt::Write;
use std::time::Duration;

/// How far each line is computed: the command of the page states it. Sparse games mostly come to the largest heap, which
/// is far enough for a proof of what repeats before 10^6; the steps end the others, whose cost is the square of the heaps.
pub const LIMITS: Limits = Limits { to: 1 << 22, steps: 1 << 28 };

/// Values that are compared behind the leading zeros, and the heaps that have them: no code of three digits has more than
/// some leading zeros, but one without a move has no other value.
const COMPARED: usize = 1000;
const HEAPS: u64 = 1020;

const HEAD: &str = "\
# Octal games of up to three digits

All octal codes 0.d, 0.dd and 0.ddd: bit j of the digit at place t says that a move may take t and leave the rest as exactly j
heaps (R. K. Guy and C. A. B. Smith, The G-values of various games, 1956). A zero at the end of a code says nothing, so that
0.7, 0.70 and 0.700 are the same rules and stand here once.

This page is generated (`cargo run --release -p grundy-show --example octal > docs/octal.md`). Every code is computed up to
the heap TO_HEAP or for STEPS steps, and a test compares what is computed quickly. `grundy sweep 0.??? --to N --steps N` prints
the same numbers for every code, further if wished. Sparse games, where few values are rare, go on fast and mostly come to the
last heap; the others cost the square of the heaps and end by steps, as the column heaps says. A line without a law says nothing
about what comes later: games are known that repeat only after 10^8 heaps and more.

## The columns

The table that `grundy sweep` prints has one line a ruleset and a tab between two columns; `-` where there is nothing to say.

| column | means |
|---|---|
| ruleset | the rules, as every command reads them |
| law | `periodic`: G(n + period) = G(n) for all n >= preperiod, as far as the column standing says; or `none found` |
| preperiod, period | the least ones |
| maximum | the largest nim-value of the heaps that were computed |
| rare | how many of these heaps have a rare value: values are split in two classes by the parity of their bits under a mask, and of the heap where all t that may leave two heaps have one parity (docs/theorems.md, sparse games); the mask is that with the fewest rare heaps; `-` where no move leaves two heaps |
| heaps | how many heaps were computed, 0 among them; of a subtraction set preperiod, period and largest amount together, which is what the window theorem compares |
| standing | `proved:` and the kind of proof (docs/certificate.md; the laws of subtraction sets are replayed by the sweep itself, by the window theorem); `conjectured`: the law fits all values, and is not proved; `open`: no law was found |

The first line of the file states the arguments and the version, the last one the number of rows and a checksum (64-bit FNV-1a
of the lines of the rows). `--to` and `--steps` bound the work for each code; subtraction sets are finished whatever it takes.

## Codes with the same values

Codes of one line have the same values behind their leading zeros: G(n + s) of such a code is G(n) of the first code of its line,
with s in brackets where it is not 0, for all n from 0 or from -s on. **This is observed on the first COUNT values, and
not proved**; what the line says is proved, conjectured or open for the first code alone.

| code | the same values, observed | preperiod | period | maximum | rare | heaps | standing |
|---|---|---|---|---|---|---|---|
";

/// Codes with the same values behind their leading zeros.
pub struct Group {
    /// The codes, the first in order first, each with its leading zeros less those of the first code.
    pub codes: Vec<(String, i64)>,
}

/// All groups, in the order of their first codes.
pub fn groups() -> Vec<Group> {
    let Ok(family) = Family::read("0.???") else { return Vec::new() };
    let mut groups: Vec<Group> = Vec::new();
    let mut leaders: HashMap<Vec<u32>, (usize, i64)> = HashMap::new();
    for code in (0..family.rows()).map(|row| family.rules(row)) {
        let code = shortened(&code);
        let values = values(code);
        let zeros = values.iter().position(|value| *value > 0).unwrap_or(values.len());
        let key: Vec<u32> = values[zeros..].iter().copied().take(COMPARED).collect();
        let zeros = i64::try_from(zeros).unwrap_or(i64::MAX);
        let (group, first) = *leaders.entry(key).or_insert((groups.len(), zeros));
        if group == groups.len() {
            groups.push(Group { codes: Vec::new() });
        }
        groups[group].codes.push((code.to_owned(), zeros - first));
    }
    groups
}

/// A code without zeros at its end; one digit stays.
fn shortened(code: &str) -> &str {
    let short = code.trim_end_matches('0');
    if short.ends_with('.') { "0.0" } else { short }
}

fn values(code: &str) -> Vec<u32> {
    let Ok(rules) = Ruleset::read(code) else { return Vec::new() };
    let task = Task { game: &rules, play: Play::Normal, upto: &[HEAPS] };
    fill(task, &[], &mut patient()).map(|(values, _)| values.values).unwrap_or_default()
}

/// A budget in which time does not decide.
fn patient() -> Meter {
    Budget { time: Duration::from_secs(1 << 30), ..Budget::default() }.start()
}

/// The cells of the codes, with which the line of a group begins.
pub fn codes(group: &Group) -> String {
    let Some(((first, _), others)) = group.codes.split_first() else { return String::new() };
    let named = |(code, shift): &(String, i64)| match shift {
        0 => code.clone(),
        shift => format!("{code} ({shift:+})"),
    };
    format!("| {first} | {} |", others.iter().map(named).collect::<Vec<_>>().join(", "))
}

/// The line of a group: what is known of its first code.
pub fn line(group: &Group, limits: Limits) -> String {
    let row = group.codes.first().and_then(|(code, _)| rows(&Family::read(code).ok()?, 0..1, limits).ok()?.pop());
    let Some(row) = row else { return codes(group) };
    let row = row.to_string();
    // The ruleset stands before it, and that there is a law is what the period says.
    let cells: Vec<&str> = row.split('\t').skip(2).collect();
    format!("{} {} |", codes(group), cells.join(" | "))
}

/// The whole page.
pub fn octal_page(limits: Limits) -> String {
    let head = HEAD.replace("TO_HEAP", &limits.to.to_string());
    let mut page = head.replace("STEPS", &limits.steps.to_string()).replace("COUNT", &COMPARED.to_string());
    let groups = groups();
    let lines: Vec<String> = groups.iter().map(|group| line(group, limits)).collect();
    lines.iter().for_each(|line| page += &format!("{line}\n"));
    let with = |standing: &str| lines.iter().filter(|line| line.contains(standing)).count();
    let codes: usize = groups.iter().map(|group| group.codes.len()).sum();
    // Writing to a string does not fail.
    _ = writeln!(
        page,
        "\n{codes} codes in {} lines: {} proved, {} conjectured, {} open.",
        lines.len(),
        with("| proved"),
        with("| conjectured |"),
        with("| open |")
    );
    page
}
