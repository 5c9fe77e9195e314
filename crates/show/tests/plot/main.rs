//! Pictures: valid SVG of every kind in both languages and all sizes, PNG of the size that is asked for, a font that has
//! every letter, and lines of a terminal that fit.

mod font;
mod graphs;
mod kinds;
mod terminal;

use grundy::budget::Budget;
use grundy::catalogue::{self, Rules};
use grundy::chart::{Cell, Chart, components, sums};
use grundy_core::law::{Automatic, Automaton, Determines, Form, System};
use grundy_core::value::{Outcome, Play};
use grundy_show::plot::{Drawing, Heat, Noted, Page, Picture, Repeats, Rows, Sequence};

fn rules(text: &str) -> Rules {
    catalogue::read(text, &[]).unwrap()
}

fn heaps(text: &str, to: u64) -> Chart {
    components(&rules(text), Play::Normal, &[0], &[to], &[], &mut Budget::default().start()).unwrap()
}

fn kayles(to: u64) -> Sequence {
    let repeats = Some(Repeats { preperiod: 71, period: 12, saltus: 0 });
    Sequence { from: 0, cells: heaps("kayles", to).cells, repeats }
}

fn wythoff(to: u64) -> Heat {
    let chart = components(&rules("wythoff"), Play::Normal, &[0, 0], &[to, to], &[], &mut Budget::default().start());
    Heat { chart: chart.unwrap(), names: ["a".to_owned(), "b".to_owned()] }
}

fn misere(to: u64) -> Heat {
    let mut meter = Budget::default().start();
    let chart = sums(&rules("take {1, 3, 4}"), Play::Misere, [0, 0], [to, to], &mut meter).unwrap();
    Heat { chart, names: ["heap a".to_owned(), "heap b".to_owned()] }
}

fn rows() -> Rows {
    Rows { from: 0, cells: heaps("kayles", 107).cells, width: 12, saltus: 0 }
}

/// Two heaps are alike: the automaton stays in its first state while digits are equal.
fn equal() -> Drawing {
    let automaton = Automaton::new(2, 2, vec![0, 1], vec![0, 1, 1, 0, 1, 1, 1, 1]).unwrap();
    drawing(automaton, None)
}

fn drawing(automaton: Automaton, left_out: Option<u32>) -> Drawing {
    let law = Automatic { system: System::binary().unwrap(), ceilings: Vec::new(), form: Form::Outputs(automaton) };
    Drawing::new(&law, Determines::Outcome, left_out).unwrap()
}

/// An automaton of so many states, each of which counts on or goes back.
fn counting(states: u32) -> Automaton {
    let targets =
        (0..states).flat_map(|state| [if state == 0 { 0 } else { state / 2 }, (state + 1) % states]).collect();
    Automaton::new(2, 1, (0..states).map(|state| state % 3).collect(), targets).unwrap()
}

fn draws() -> Sequence {
    let mut cells = vec![Cell::Outcome(Outcome::P), Cell::Outcome(Outcome::N), Cell::Outcome(Outcome::D)];
    cells.push(Cell::Unknown);
    Sequence { from: 7, cells, repeats: None }
}

/// Every kind, small and large.
fn pictures() -> Vec<(&'static str, Box<dyn Picture>)> {
    let far = Sequence {
        from: 10_u64.pow(18),
        cells: (0..50).map(|n| Cell::Value(10_u64.pow(18) + n)).collect(),
        repeats: Some(Repeats { preperiod: 0, period: 1, saltus: 1 }),
    };
    let mut unknown = wythoff(20);
    unknown.chart.cells[200..].fill(Cell::Unknown);
    unknown.chart.stopped = Some(grundy::budget::Exhausted::Steps);
    vec![
        ("bars", Box::new(kayles(107))),
        ("points", Box::new(kayles(300))),
        ("stretches", Box::new(kayles(5000))),
        ("one heap", Box::new(kayles(0))),
        ("outcomes", Box::new(draws())),
        ("far", Box::new(far)),
        ("values of pairs", Box::new(wythoff(40))),
        ("blocks", Box::new(wythoff(300))),
        ("one pair", Box::new(wythoff(0))),
        ("misère sums", Box::new(misere(12))),
        ("unknown pairs", Box::new(unknown)),
        ("rows", Box::new(rows())),
        ("long rows", Box::new(Rows { from: 0, cells: heaps("0.156", 3000).cells, width: 349, saltus: 0 })),
        ("rows of one", Box::new(Rows { from: 3, cells: heaps("nim", 9).cells, width: 1, saltus: 1 })),
        ("two states", Box::new(equal())),
        ("one state", Box::new(drawing(Automaton::new(2, 1, vec![0], vec![0, 0]).unwrap(), Some(1)))),
        ("many states", Box::new(drawing(counting(24), None))),
        ("one vertex", Box::new(graphs::drawn("a", Play::Normal, Noted::Value))),
        ("circles", Box::new(graphs::drawn("w x\nx w\nw y\nx y\ny z\ny y", Play::Normal, Noted::Value))),
        ("long names", Box::new(graphs::drawn(graphs::LONG, Play::Misere, Noted::Remoteness))),
        ("many vertices", Box::new(graphs::drawn(&graphs::random(3, 40, 90), Play::Misere, Noted::Outcome))),
    ]
}

fn page() -> Page {
    Page {
        title: "A title with < & > \"quotes\" and a \u{1b}[31m control".to_owned(),
        rules: "n -> n - t where t in {1, 3, 4}".to_owned(),
        caption: vec!["G(n + 7) = G(n) for all n ≥ 0 · proved (window)".to_owned(), "规律".repeat(120)],
    }
}
