//! Texts of graphs: what is read, and what is refused, with the line.

use crate::{edges, plenty};
use grundy::budget::{Budget, Exhausted};
use grundy::graph::NamedGraph;
use grundy::graph::read::{Expected, Format, Problem, ReadError, read};

fn dot(text: &str) -> NamedGraph {
    read(&mut text.as_bytes(), Format::Dot, &mut plenty()).unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

fn fails(text: impl AsRef<[u8]>, format: Format) -> ReadError {
    let text = text.as_ref();
    let found = read(&mut &text[..], format, &mut plenty());
    found.err().unwrap_or_else(|| panic!("{} is read", String::from_utf8_lossy(text)))
}

/// Vertices and arrows as text, in order.
fn shown(named: &NamedGraph) -> String {
    let options = named.graph.options();
    let list = options.vertices().map(|vertex| {
        let heads: Vec<String> = options.of(vertex).iter().map(|head| named.names.of(*head)).collect();
        format!("{}>{}", named.names.of(vertex), heads.join(","))
    });
    list.collect::<Vec<_>>().join(" ")
}

#[test]
fn lists_of_edges() {
    assert_eq!(shown(&edges("a b\nb c\n")), "a>b b>c c>");
    assert_eq!(shown(&edges("# nothing\n\n  10\t2 # more\n2 10\r\n7")), "2>10 7> 10>2");
    // Numbers come first, in order; other spellings of numbers are names.
    assert_eq!(
        shown(&edges("x 12\n3 x\n03 3\n134217728 134217727\n-1 1")),
        "1> 3>x 12> 134217727> x>12 03>3 134217728>134217727 -1>1"
    );
    assert_eq!(shown(&edges("\u{feff}a 甲\n甲 (1,2)")), "a>甲 甲>(1,2) (1,2)>");
    let named = edges("a a\na b\na b\na a\nb a");
    assert_eq!((shown(&named), named.repeated, named.loops), ("a>a,b b>a".to_owned(), 2, 1));
    for name in ["a", "b", "c", "", "A"] {
        assert_eq!(named.names.find(name).is_some(), ["a", "b"].contains(&name));
    }
    let named = edges("5 90\n1000 90\n64 63\n128");
    assert_eq!(shown(&named), "5>90 63> 64>63 90> 128> 1000>90");
    for (vertex, name) in (0..).zip(["5", "63", "64", "90", "128", "1000"]) {
        assert_eq!(named.names.find(name), Some(vertex));
    }
    assert_eq!((named.names.find("6"), named.names.find("100000"), named.names.len()), (None, None, 6));
}

#[test]
fn graphs_of_graphviz() {
    assert_eq!(shown(&dot("digraph { a -> b -> c; b -> d }")), "a>b b>c,d c> d>");
    assert_eq!(shown(&dot("strict digraph \"G\" {a b c}")), "a> b> c>");
    assert_eq!(shown(&dot("DIGRAPH g{a->{b c}->d}")), "a>b,c b>d c>d d>");
    assert_eq!(
        shown(&dot(
            "/* one */ digraph {\n# two\n rankdir = LR; node [shape=box, label=\"}\"]; // three\n a [label=<<b>x</b>>][color=red] ; a:n -> \"b c\":p:sw [w=1] }"
        )),
        "a>b c b c>"
    );
    assert_eq!(shown(&dot("digraph { \"x\\\"y\" -> \"a\" + \"b\" \"c\\\nd\" \"\\n\" }")), "x\"y>ab ab> cd> \\n>");
    assert_eq!(shown(&dot("digraph { 1 -> -2.5 -> .5 -> \"1\"; é }")), "1>-2.5 -2.5>.5 .5>1 é>");
    assert_eq!(shown(&dot("digraph { subgraph s { a; b -> c } -> subgraph { {d} e } }")), "a>d,e b>c,d,e c>d,e d> e>");
    assert_eq!(shown(&dot("digraph { a -> {} -> b }")), "a> b>");
    assert_eq!(shown(&dot("digraph { \"node\" -> \"digraph\" }")), "node>digraph digraph>");
    assert_eq!(shown(&dot("digraph { a -> a a -> b a -> b }")), "a>a,b b>");
}

#[test]
fn blanks_outside_ascii_part_names() {
    assert_eq!(
        shown(&edges("甲\u{3000}乙\n甲\u{a0}丙\u{2003}# 注\u{3000}释\n\u{3000}丁\u{3000}\n")),
        "甲>乙,丙 乙> 丙> 丁>"
    );
    // Bytes that are no text stay refused, and are nothing in a comment.
    assert_eq!(shown(&read(&mut &b"a\xc2\xa0b # \xff\xe3\x80"[..], Format::Edges, &mut plenty()).unwrap()), "a>b b>");
    assert!(matches!(fails(b"\xff\xc2\xa0b", Format::Edges).problem, Problem::NotText));
}

#[test]
fn other_ways_to_write_edges_are_refused() {
    let beside =
        [("a b;", "b;", ';'), ("a, b", "a,", ','), ("a ,b", ",b", ','), ("(1, 2)", "(1,", ','), ("甲，", "甲，", '，')];
    for (text, word, sign) in beside {
        let error = fails("x y\n".to_owned() + text, Format::Edges);
        assert!(
            error.line == 2
                && matches!(&error.problem, Problem::SignBeside(found, own) if found == word && *own == sign),
            "{text}: {error:?}"
        );
    }
    for text in ["a;b", "a,b", "甲，乙", "甲、乙", "甲；乙"] {
        assert!(matches!(&fails(text, Format::Edges).problem, Problem::Comma(found) if found == text), "{text}");
    }
    for text in ["{\"x\":1}", "{\"from\": \"a\", \"to\": \"b\"}", " { \"x\":\t[1, 2] } ", "{\n\"a\": 1", "{}"] {
        let error = fails("x y\n".to_owned() + text, Format::Edges);
        assert!(error.line == 2 && matches!(error.problem, Problem::LooksLikeJson), "{text}: {error:?}");
    }
    // Positions written as objects, tuples or sets are names.
    assert_eq!(shown(&edges("{\"x\":1} {\"x\":0}\n{1,2} (1;2)")), "{\"x\":1}>{\"x\":0} {\"x\":0}> {1,2}>(1;2) (1;2)>");
}

#[test]
fn numerals_and_quotes_are_those_of_graphviz() {
    assert_eq!(shown(&dot("digraph { 1->2.->-.5 -> -3.25 }")), "1>2. 2.>-.5 -.5>-3.25 -3.25>");
    for (text, word) in
        [("1a", "1a"), ("a -> 1.2.3", "1.2.3"), ("-5x", "-5x"), (".", "."), ("-.;", "-."), ("a:2p", "2p"), ("1é", "1é")]
    {
        let problem = fails(format!("digraph {{ {text} }}"), Format::Dot).problem;
        assert!(matches!(&problem, Problem::Numeral(found) if found == word), "{text}: {problem:?}");
    }
    assert_eq!(
        shown(&dot("digraph { \"a\\\r\nb\" -> \"c\\\nd\" -> \"e\\\rf\" -> \"g\r\nh\" }")),
        "ab>cd cd>e\\\rf e\\\rf>g\r\nh g\r\nh>"
    );
}

#[test]
fn a_format_is_known_by_the_first_line() {
    let rows = [
        ("a b", Format::Edges),
        ("", Format::Edges),
        ("digraph x\n{", Format::Edges),
        ("digraph{", Format::Dot),
        ("\u{feff}\n Strict Digraph \"g\" {a}", Format::Dot),
        ("graph { a -- b }", Format::Dot),
        ("graphs {a}", Format::Edges),
        ("# digraph {", Format::Edges),
    ];
    for (text, format) in rows {
        let mut source = text.as_bytes();
        assert_eq!(Format::of_text(&mut source), format, "{text}");
        assert_eq!(source, text.as_bytes());
    }
    assert_eq!([Format::of_file("a.GV"), Format::of_file("a.txt")], [Some(Format::Dot), None]);
}

#[test]
fn what_is_wrong_is_said_with_its_line() {
    let three = fails("a b\n\na b c # d\n", Format::Edges);
    assert!(three.line == 3 && matches!(&three.problem, Problem::ThreeNames(line) if line == "a b c # d"), "{three:?}");
    assert!(matches!(fails("a b\n1,2", Format::Edges), ReadError { line: 2, problem: Problem::Comma(_), .. }));
    for text in ["digraph G {\na -> b }", "digraph {", "a -> b", "strict digraph {", "a -- b"] {
        let problem = fails(text, Format::Edges).problem;
        assert!(matches!(problem, Problem::LooksLikeDot), "{text}: {problem:?}");
    }
    for text in [&b"a b\n\xff\xfe b"[..], b"x\na \x00", b"x\n\x1b[2J", b"x\na b \xff"] {
        assert!(matches!(fails(text, Format::Edges), ReadError { line: 2, problem: Problem::NotText, .. }), "{text:?}");
    }
    for text in ["", "\n\n# nothing\n", "   "] {
        assert!(matches!(fails(text, Format::Edges).problem, Problem::Empty));
    }
    assert!(matches!(fails("digraph { }", Format::Dot).problem, Problem::Empty));
    assert!(matches!(fails("x".repeat(2_000_000), Format::Edges).problem, Problem::TooLong));
    for (text, line) in [("graph { a -- b }", 1), ("digraph {\n a -- b }", 2), ("strict graph {}", 1)] {
        let error = fails(text, Format::Dot);
        assert!(error.line == line && matches!(error.problem, Problem::Undirected), "{text}: {error:?}");
    }
    let unclosed = [
        ("digraph {\n \"a\n\n", 2, "\""),
        ("digraph {\n\n /* a\n\n", 3, "/*"),
        ("digraph {\n a [x\n\n", 2, "["),
        ("digraph\n{\n a\n\n", 2, "{"),
        ("digraph { a\n -> {\n b", 2, "{"),
        ("digraph { a [l=<<b>\n", 1, "<"),
    ];
    for (text, line, what) in unclosed {
        let error = fails(text, Format::Dot);
        assert!(
            error.line == line && matches!(error.problem, Problem::Unclosed(found) if found == what),
            "{text}: {error:?}"
        );
    }
}

#[test]
fn what_a_text_of_graphviz_has_to_go_on_with_is_said() {
    let rows = [
        ("", Expected::Digraph, ""),
        ("a b", Expected::Digraph, "a"),
        ("digraph", Expected::Brace, ""),
        ("digraph a b", Expected::Brace, "b"),
        ("digraph { a -> }", Expected::Vertex, "}"),
        ("digraph { a -> -> b }", Expected::Vertex, "->"),
        ("digraph { a -> ; }", Expected::Vertex, ";"),
        ("digraph { -> a }", Expected::Statement, "->"),
        ("digraph { a, b }", Expected::Statement, ","),
        ("digraph { [x] }", Expected::Statement, "["),
        ("digraph { node }", Expected::Attributes, "}"),
        ("digraph { a = }", Expected::Value, "}"),
        ("digraph { a: -> b }", Expected::Value, "->"),
        ("digraph { a } b", Expected::End, "b"),
        ("digraph { a ! }", Expected::Statement, "!"),
        ("digraph { a - b }", Expected::Statement, "-"),
        ("digraph { a / b }", Expected::Statement, "/"),
        ("digraph { subgraph s }", Expected::Brace, "}"),
    ];
    for (text, expected, found) in rows {
        let problem = fails(text, Format::Dot).problem;
        assert!(
            matches!(&problem, Problem::Expected(what, that) if *what == expected && that == found),
            "{text}: {problem:?}"
        );
    }
}

#[test]
fn hostile_texts_end_within_the_budget() {
    let texts = [
        "digraph ".to_owned() + &"{".repeat(1_000_000),
        "digraph {".to_owned() + &"{a}->".repeat(200_000),
        "digraph {a".to_owned() + &":a".repeat(1_000_000),
        "digraph {a [".to_owned() + &"[".repeat(1_000_000),
        "digraph { \"".to_owned() + &"a".repeat(3_000_000),
        "digraph { <".to_owned() + &"<".repeat(3_000_000),
    ];
    for text in texts {
        let problem = fails(&text, Format::Dot).problem;
        assert!(!matches!(problem, Problem::Io(_)), "{problem:?}");
    }
    // The product of two thousand with two thousand vertices is too large for the memory.
    let many: String = (0..2_000).map(|vertex| format!("{vertex} ")).collect();
    let text = format!("digraph {{ {{ {many} }} -> {{ {many} }} }}");
    let mut meter = Budget { memory: 8 << 20, ..Budget::default() }.start();
    let refused = read(&mut text.as_bytes(), Format::Dot, &mut meter).unwrap_err();
    assert!(matches!(refused.problem, Problem::Exhausted(Exhausted::Memory)), "{refused:?}");
    // Any bytes end in an answer.
    let mut seed = 3_u64;
    for _ in 0..20_000 {
        let signs: &[u8] = b"ab1 \n\t{}[]<>\"\\->-=:;,#/*+\xff\x00\xc3\xa9";
        let bytes: Vec<u8> = (0..40)
            .map(|_| {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                signs[usize::try_from((seed >> 33) % signs.len() as u64).unwrap()]
            })
            .collect();
        let text = [b"digraph {", &bytes[..], b"}"].concat();
        _ = read(&mut &text[..], Format::Dot, &mut plenty());
        _ = read(&mut &bytes[..], Format::Edges, &mut plenty());
    }
}
