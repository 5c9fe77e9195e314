//! `grundy plot` from the outside: kinds, formats, files, and what cannot be drawn.

mod program;

use program::{Folder, grundy, root, stdout, with_input};
use std::fs;

fn refused(arguments: &[&str], code: i32, words: &[&str]) {
    let output = grundy(&[&["plot"], arguments].concat());
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {said}");
    assert!(words.iter().all(|word| said.contains(word)), "{arguments:?}: {said}");
    assert!(code != 2 || output.stdout.is_empty(), "{arguments:?}");
}

#[test]
fn the_kind_follows_from_the_rules() {
    assert!(stdout(&["plot", "nim", "--to", "9"]).starts_with("Nim: nim-values of the heaps 0 to 9\n"));
    assert!(
        stdout(&["plot", "wythoff", "--to", "9"]).starts_with("Wythoff's game: nim-values and P-positions (a, b)\n")
    );
    let fixed = stdout(&["plot", "given k; take 1..k", "--with", "k=3", "--to", "9", "--lang", "zh"]);
    assert!(fixed.contains("0 至 9 各堆的 SG 值") && fixed.contains("G(n + 4) = G(n)"), "{fixed}");
    // An open parameter is a coordinate.
    assert!(stdout(&["plot", "given k; take 1..k", "--to", "9"]).contains("P-positions (n, k)"));
}

#[test]
fn a_law_that_is_proved_is_drawn_far_away() {
    let far = stdout(&["plot", "take {1, 3, 4}", "--from", "10^18", "--to", "10^18 + 20"]);
    assert!(far.contains("the heaps 1000000000000000000 to\n1000000000000000020"), "{far}");
    // 10^18 leaves 1 modulo 7, so that the first P-position is 10^18 + 1.
    let lowest = far.lines().find(|line| line.starts_with(" 0┤")).unwrap();
    assert_eq!(lowest.find('·'), lowest.find('█').map(|first| first + "█ ".len()), "{far}");
}

#[test]
fn the_format_follows_from_the_file() {
    let folder = Folder::new("plot");
    for (name, begins) in
        [("a.svg", &b"<svg "[..]), ("a.PNG", b"\x89PNG\r\n"), ("a.txt", b"Nim: "), ("b.dot", b"digraph law {")]
    {
        let file = folder.file(name);
        let kind = if name.ends_with("dot") { "automaton" } else { "heat" };
        let said = stdout(&["plot", "nim", "--kind", kind, "--to", "9", "--out", &file]);
        assert!(said.is_empty() && fs::read(&file).unwrap().starts_with(begins), "{name}");
    }
    let file = folder.file("small.png");
    stdout(&["plot", "kayles", "--out", &file, "--size", "300x250", "--theme", "dark", "--title", "a <b> & c"]);
    let bytes = fs::read(&file).unwrap();
    let side = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
    assert_eq!((side(16), side(20)), (300, 250));
    assert!(
        stdout(&["plot", "kayles", "--format", "svg", "--title", "a <b> & c"])
            .contains("<title>a &lt;b&gt; &amp; c</title>")
    );
}

#[test]
fn what_cannot_be_drawn_is_said() {
    refused(&["nim", "--from", "5", "--to", "4"], 2, &["nothing to draw from 5 to 4", "--to"]);
    refused(&["nim", "--from", "5,6"], 2, &["--from needs a number"]);
    refused(&["nim", "--to", "-1"], 2, &["--to needs a number"]);
    refused(&["wythoff", "--to", "1,2,3"], 2, &["--to needs 2 numbers"]);
    refused(&["nim", "--to", "10^12"], 2, &["at most 4194304", "--from"]);
    refused(&["take squares", "--from", "10^15", "--to", "10^15 + 9"], 3, &["smaller --to"]);
    refused(&["wythoff", "--to", "10^5"], 2, &["at most 2048"]);
    refused(&["wythoff", "--to", "2047", "--memory", "8"], 3, &["memory"]);
    refused(&["kayles", "--kind", "rows", "--width", "0"], 2, &["from 1 to 32768"]);
    refused(&["grundys-game", "--kind", "rows", "--steps", "100000"], 2, &["--width"]);
    refused(&["stairs(3)"], 2, &["have 3", "--with", "--kind automaton"]);
    refused(&["stairs(100000)"], 2, &["have 100000"]);
    refused(&["wythoff", "--kind", "sequence"], 2, &["`sequence`", "heat and automaton"]);
    refused(&["nim", "--out", "picture.gif"], 2, &["picture.gif", "--format"]);
    refused(&["nim", "--out", "picture"], 2, &["--format"]);
    refused(&["nim", "--size", "10x10"], 2, &["`10x10`", "240", "4096"]);
    refused(&["nim", "--size", "wide"], 2, &["960x480"]);
    refused(&["nim", "--format", "dot"], 2, &["--kind automaton"]);
    refused(&["nim", "--kind", "pie"], 2, &["pie"]);
    refused(&["nim", "--to", "9", "--format", "svg", "--out", "/no/such/folder/a.svg"], 4, &["/no/such/folder/a.svg"]);
    refused(&["wythof"], 2, &["wythoff"]);
}

#[test]
fn a_law_that_no_automaton_gives_is_named() {
    refused(&["0.156", "--kind", "automaton"], 3, &["no automaton", "G(n + 349) = G(n)", "proved"]);
    refused(&["take squares", "--kind", "automaton", "--steps", "1000000"], 3, &["No other law is known"]);
    refused(&["kayles", "--kind", "automaton"], 3, &["32 states", "24", "--format dot"]);
    refused(&["given k; take 1..k", "--kind", "automaton"], 3, &["no automaton", "n % (k + 1)"]);
    refused(&["white-knight", "--kind", "automaton"], 3, &["40 states", "--format dot"]);
    let dot = ["plot", "white-knight", "--kind", "automaton", "--format", "dot"];
    assert!(stdout(&dot).starts_with("digraph law {"));
}

#[test]
fn what_is_known_when_a_budget_ends_is_drawn() {
    let arguments = ["plot", "kayles", "--kind", "heat", "--misere", "--to", "16", "--steps", "20000"];
    let output = grundy(&arguments);
    assert_eq!(output.status.code(), Some(3));
    let (drawn, said) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    assert!(
        drawn.contains("? not known") && drawn.contains("not complete") && said.contains("--steps"),
        "{drawn}{said}"
    );
}

#[test]
fn every_shade_of_a_map_is_explained_with_its_values() {
    for to in ["8", "9", "12", "15", "20"] {
        let drawn = stdout(&["plot", "nim", "--kind", "heat", "--to", to]);
        let (map, legend) = drawn.split_once("██ P-position").unwrap();
        for shade in ["··", "░░"] {
            assert!(map.contains(shade) && legend.contains(&format!("[{shade}]")), "{to} {shade}: {drawn}");
        }
        // Each value is in one range: from the value that its cell in the row of heap 0 has.
        let row = map.lines().find(|line| line.starts_with("  0┤") || line.starts_with(" 0┤")).unwrap();
        let cells: Vec<char> = row.split_once('┤').unwrap().1.chars().collect();
        for line in legend.lines().filter(|line| line.starts_with('[')) {
            let (shade, range) = (line.chars().nth(1).unwrap(), line.rsplit(' ').next().unwrap());
            let (first, last) = range.split_once("..").unwrap_or((range, range));
            for value in [first, last] {
                let at: usize = value.parse().unwrap();
                if at > to.parse::<usize>().unwrap() {
                    continue;
                }
                assert_eq!(cells.get(2 * at).copied().unwrap_or(' '), shade, "{to}: {line}\n{drawn}");
            }
        }
    }
}

#[test]
fn draws_have_their_own_row() {
    let drawn = stdout(&["plot", "n -> n + 1 where n < 5; n -> n - 1", "--to", "8"]);
    assert!(drawn.contains(" D┤") && !drawn.contains(" 3┤"), "{drawn}");
}

#[test]
fn a_graph_is_drawn_or_what_vertices_reach() {
    let graph = root().join("testdata/graphs/take-1-3-4.txt").display().to_string();
    let svg = stdout(&["plot", "--graph", &graph, "--format", "svg"]);
    // 12 boxes, of which the P-positions 0, 2, 7 and 9 have two rims; 1, 3 and 4 lead to 0, 3, 5 and 6 to 2, 8, 10 and 11 to 7,
    // and 10 to 9.
    assert_eq!((svg.matches(" rx=").count(), svg.matches("stroke-width=\"2.4\"").count()), (16, 10), "{svg}");
    assert!(svg.contains("<title>take-1-3-4.txt: outcomes and nim-values</title>"));
    let part = stdout(&["plot", "--graph", &graph, "2", "0", "--misere", "--lang", "zh"]);
    assert!(
        part.starts_with("take-1-3-4.txt:胜负(反常规则)\n图中 12 个顶点里的 3 个,2 条箭头\n\n 2   N  → [1]"),
        "{part}"
    );
    let long = stdout(&["plot", "--graph", &graph, "1", "--remoteness"]);
    assert!(long.contains(" 1   N 1  → [0]\n[0]  P 0\n"), "{long}");
    let dot = stdout(&["plot", "--graph", &graph, "3", "--format", "dot"]);
    assert_eq!(dot, stdout(&["graph", &graph, "3", "--dot"]));
    assert!(dot.contains("\"3\" -> \"2\" [style = bold];") && !dot.contains("\"4\""), "{dot}");
}

#[test]
fn a_graph_from_standard_input_is_known_by_its_first_line() {
    for text in ["a b\nb c\n", "digraph { a -> b -> c }", "\u{feff} strict digraph G{ // odd\na -> {b}; b->c}"] {
        let output = with_input(&["plot", "--graph", "-", "--format", "svg"], text);
        assert!(output.status.success(), "{text}: {}", String::from_utf8_lossy(&output.stderr));
        assert_eq!(String::from_utf8(output.stdout).unwrap().matches(" rx=").count(), 5, "{text}");
    }
}

#[test]
fn what_cannot_be_drawn_of_a_graph_is_said() {
    let folder = Folder::new("plot-graph");
    let file = folder.file("chain");
    fs::write(&file, (0..41).map(|n| format!("{n} {}\n", n + 1)).collect::<String>()).unwrap();
    refused(&["--graph", &file], 3, &["42 vertices and 41 arrows; up to 40 and 120", "--format dot"]);
    refused(&["--graph", &file, "0", "--lang", "zh"], 3, &["42 个顶点", "--format dot"]);
    assert!(stdout(&["plot", "--graph", &file, "30"]).contains("12 vertices of 42, 11 arrows"));
    refused(&["--graph", &file, "42"], 2, &["`42`", "the vertices are 0, 1, 2"]);
    refused(&["--graph", &file, "--kind", "heat"], 2, &["--graph", "beside --kind <KIND>"]);
    refused(&["--graph", "/no/such/graph"], 4, &["/no/such/graph"]);
    refused(&["nim", "--remoteness"], 2, &["--graph"]);
    fs::write(&file, "甲 龘\n").unwrap();
    let output = grundy(&["plot", "--graph", &file, "--out", &folder.file("a.png")]);
    assert!(output.status.success());
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("`龘`") && said.contains("write SVG") && !said.contains('甲'), "{said}");
}
