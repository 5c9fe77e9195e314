//! Pictures of graphs: boxes stand apart, hold their letters, and no arrow leads through one; outcomes and winning moves are
//! those of the definition.

use super::page;
use grundy::budget::Budget;
use grundy::graph::read::{Format, read};
use grundy::graph::{Labels, NamedGraph};
use grundy_core::value::{Outcome, Play};
use grundy_show::messages::{Language, Messages};
use grundy_show::plot::color::THEMES;
use grundy_show::plot::terminal::Terminal;
use grundy_show::plot::{Graph, MOST_EDGES, MOST_VERTICES, Noted, Picture, Style, TooLarge, draw};
use roxmltree::Document;

pub const LONG: &str = "a_very_long_name_without_a_place_to_break_it_at_all,(1,2,3) \u{540d}\u{5b57}\u{540d}\u{5b57}\u{540d}\u{5b57}\u{540d}\u{5b57}\u{540d}\u{5b57}\u{540d}\u{5b57}\u{540d}\u{5b57}
a_very_long_name_without_a_place_to_break_it_at_all,(1,2,3) s\ns (state,3,4,[1,2,3],to,the,right)";

pub fn named(edges: &str) -> NamedGraph {
    read(&mut edges.as_bytes(), Format::Edges, &mut Budget::default().start()).unwrap()
}

fn tried(edges: &str, play: Play, noted: Noted) -> Result<Graph, TooLarge> {
    let named = named(edges);
    let labels = Labels::of(&named.graph, play, &mut Budget::default().start()).unwrap();
    let vertices: Vec<u32> = named.graph.options().vertices().collect();
    Graph::new(&named, &labels, &vertices, noted)
}

pub fn drawn(edges: &str, play: Play, noted: Noted) -> Graph {
    tried(edges, play, noted).unwrap()
}

/// A list of edges between so many vertices, some of which have long names, from a generator of congruences.
pub fn random(seed: u64, vertices: u64, arrows: usize) -> String {
    let mut state = seed;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        match (state >> 33) % vertices {
            long if long % 4 == 0 => format!("a_long_name_of_vertex_{long}"),
            short => short.to_string(),
        }
    };
    (0..arrows).map(|_| format!("{} {}\n", next(), next())).collect()
}

/// Left, top, right, bottom.
type Sides = [f64; 4];

fn numbers(path: &str) -> Vec<f64> {
    path.split(|letter: char| !letter.is_ascii_digit() && letter != '.' && letter != '-')
        .filter_map(|number| number.parse().ok())
        .collect()
}

/// The shapes of a drawing.
struct Shapes {
    /// The outer boxes.
    boxes: Vec<Sides>,
    /// Where the base lines of letters have their middles.
    letters: Vec<(f64, f64)>,
    /// The control points of curves.
    curves: Vec<Vec<f64>>,
}

fn read_svg(svg: &str) -> Shapes {
    let document = Document::parse(svg).unwrap();
    let (mut boxes, mut letters, mut curves): (Vec<Sides>, _, _) = (Vec::new(), Vec::new(), Vec::new());
    for node in document.descendants() {
        let side = |name: &str| node.attribute(name).and_then(|side| side.parse::<f64>().ok());
        if node.has_tag_name("rect") && side("rx").is_some() {
            let (x, y) = (side("x").unwrap(), side("y").unwrap());
            let own = [x, y, x + side("width").unwrap(), y + side("height").unwrap()];
            let is_inside = boxes.last().is_some_and(|last| last[0] < own[0] && own[2] < last[2] && last[1] < own[1]);
            boxes.extend((!is_inside || own[1] > boxes.last().unwrap()[3]).then_some(own));
        }
        if node.has_tag_name("text") && node.attribute("text-anchor") == Some("middle") {
            letters.push((side("x").unwrap(), side("y").unwrap()));
        }
        if let Some(path) = node.attribute("d").filter(|path| path.contains('C')) {
            curves.push(numbers(path));
        }
    }
    Shapes { boxes, letters, curves }
}

/// Points of a curve of cubics.
fn points(curve: &[f64]) -> Vec<(f64, f64)> {
    let ends: Vec<(f64, f64)> = curve.chunks(2).map(|pair| (pair[0], pair[1])).collect();
    let mut all = Vec::new();
    for cubic in 0..(ends.len() - 1) / 3 {
        let four = &ends[3 * cubic..3 * cubic + 4];
        for step in 0..=40 {
            let (t, s) = (f64::from(step) / 40.0, 1.0 - f64::from(step) / 40.0);
            let weights = [s * s * s, 3.0 * s * s * t, 3.0 * s * t * t, t * t * t];
            let sum = |of: fn(&(f64, f64)) -> f64| four.iter().zip(weights).map(|(end, own)| of(end) * own).sum();
            all.push((sum(|end| end.0), sum(|end| end.1)));
        }
    }
    all
}

fn check(edges: &str, graph: &Graph) {
    let messages = Messages::new(Language::English);
    let (svg, _) = draw(graph, &messages, &page(), &Style { theme: THEMES[0], size: None });
    let Shapes { boxes, letters, curves } = read_svg(&svg);
    let named = named(edges);
    assert_eq!((boxes.len(), curves.len()), (named.vertices(), named.arrows()), "{edges}");
    for (at, one) in boxes.iter().enumerate() {
        for other in &boxes[at + 1..] {
            let apart = one[2] + 3.0 < other[0]
                || other[2] + 3.0 < one[0]
                || one[3] + 3.0 < other[1]
                || other[3] + 3.0 < one[1];
            assert!(apart, "{edges}: {one:?} {other:?}");
        }
    }
    for (x, y) in letters {
        let holds = |own: &Sides| own[0] < x && x < own[2] && own[1] + 8.0 < y && y + 2.0 < own[3];
        assert!(boxes.iter().any(holds), "{edges}: letters at {x}, {y}");
    }
    for curve in curves {
        for (x, y) in points(&curve) {
            // Corners are round, so that an arrow may end inside the rectangle of its box, and nowhere deeper.
            let holds = |own: &&Sides| own[0] + 9.0 < x && x < own[2] - 9.0 && own[1] + 9.0 < y && y < own[3] - 9.0;
            assert_eq!(boxes.iter().find(holds), None, "{edges}: an arrow at {x}, {y}");
        }
    }
}

#[test]
fn nothing_touches_and_no_arrow_leads_through_a_box() {
    // ∞ with the numbers 0 to 12.
    let many: String =
        (0..13).flat_map(|n| (0..n).map(move |m| format!("{n} {m}\n")).chain([format!("a {n}\na a\n")])).collect();
    let long = drawn(&many, Play::Normal, Noted::Value);
    check(&many, &long);
    for edges in ["a", "a a", "a b\nb a", "w x\nx w\nw y\nx y\ny z", LONG, "a b\nc\nd d\ne f\nf g\ng e"] {
        check(edges, &drawn(edges, Play::Normal, Noted::Value));
    }
    for seed in 0..60 {
        let edges = random(seed, 2 + seed % 38, 3 + usize::try_from(seed).unwrap() % 7 * 15);
        check(&edges, &drawn(&edges, Play::Normal, Noted::Value));
    }
}

#[test]
fn brackets_in_a_terminal_are_p_positions() {
    let messages = Messages::new(Language::English);
    for seed in 0..20 {
        let edges = random(seed, 12, 24);
        for play in [Play::Normal, Play::Misere] {
            let written = drawn(&edges, play, Noted::Outcome).text(&messages, &Terminal { width: 400, colors: None });
            let named = named(&edges);
            let labels = Labels::of(&named.graph, play, &mut Budget::default().start()).unwrap();
            let options = named.graph.options();
            let p = |vertex: u32| labels.outcomes.of(vertex) == Outcome::P;
            let moves = options.vertices().flat_map(|vertex| options.of(vertex)).filter(|option| p(**option)).count();
            let positions = options.vertices().filter(|vertex| p(*vertex)).count();
            // The words below have one bracket more.
            assert_eq!(written.matches('[').count(), moves + positions + 1, "{edges}{written}");
        }
    }
}

#[test]
fn a_graph_that_cannot_be_read_is_not_drawn() {
    let chain = |vertices: usize| (1..vertices).map(|n| format!("{} {n}\n", n - 1)).collect::<String>();
    assert!(tried(&chain(MOST_VERTICES), Play::Normal, Noted::Value).is_ok());
    let refused = tried(&chain(MOST_VERTICES + 1), Play::Normal, Noted::Value).unwrap_err();
    assert_eq!(refused, TooLarge { nodes: MOST_VERTICES + 1, arrows: MOST_VERTICES });
    let full = |n: usize| (0..n * n).map(|at| format!("{} {}\n", at / n, at % n)).collect::<String>();
    let refused = tried(&full(11), Play::Normal, Noted::Value).unwrap_err();
    assert_eq!(refused, TooLarge { nodes: 11, arrows: 121 });
    assert!(MOST_EDGES < 121 && tried(&full(10), Play::Normal, Noted::Value).is_ok());
}
