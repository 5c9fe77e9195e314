//! Files of labels: what is written is verified when it is read again; a changed one is not.

use crate::{Random, edges, named, plenty};
use grundy::graph::file::{Claimed, FileError, write};
use grundy::graph::{Labels, NamedGraph};
use grundy_core::value::Play;

fn written(named: &NamedGraph, play: Play) -> String {
    let labels = Labels::of(&named.graph, play, &mut plenty()).unwrap();
    let mut text = Vec::new();
    write(named, &labels, &mut text).unwrap();
    String::from_utf8(text).unwrap()
}

/// Whether a file stands; `None` if it is none of the graph, or no file of labels.
fn stands(named: &NamedGraph, text: &str) -> Option<bool> {
    let claimed = Claimed::read(named, &mut text.as_bytes(), &mut plenty()).ok()?;
    Some(claimed.verify(named, &mut plenty()).is_ok())
}

#[test]
fn the_example() {
    let named = edges("w x\nx w\nw y\nx y\ny z");
    let text = written(&named, Play::Normal);
    assert_eq!(
        text,
        "grundy labels 1\nplay normal\nvertices 4\narrows 5\nw D - loop{1} -\nx D - loop{1} -\ny N 1 1 1\nz P 0 0 0\n"
    );
    assert_eq!(stands(&named, &text), Some(true));
    let misere = written(&named, Play::Misere);
    assert_eq!(misere, "grundy labels 1\nplay misere\nvertices 4\narrows 5\nw N 2\nx N 2\ny P 1\nz N 0\n");
    assert_eq!(stands(&named, &misere), Some(true));
    let changed = |from, to| stands(&named, &text.replacen(from, to, 1));
    assert_eq!(changed("w D - loop{1}", "w D - loop{1,2}"), Some(false));
    assert_eq!(changed("w D - loop{1}", "w D - loop{}"), Some(false));
    assert_eq!(changed("w D - loop{1} -", "w D - 2 9"), Some(false));
    assert_eq!(changed("y N 1 1 1", "y N 1 2 1"), Some(false));
    assert_eq!(changed("y N 1 1", "y N 3 1"), Some(false));
    assert_eq!(changed("z P 0 0 0\n", "z P 0 0 0\n\n# a comment\n"), Some(true));
    for (from, to) in [
        ("y N 1", "y P 1"),
        ("w D -", "w D 0"),
        ("labels 1", "labels 2"),
        ("normal", "misère"),
        ("loop{1} -", "loop{1} 0"),
        ("loop{1} -", "loop{1 -"),
        ("y N 1 1 1", "y N 1 1"),
        ("y N 1 1 1", "y N 1 1 +1"),
        ("y N 1 1 1", "y N 1 1 4294967295"),
        ("y N 1 1 1", "y N 1 1 99999999999"),
        ("y N 1 1 1", "\"y N 1 1 1"),
        ("y N 1 1 1", "y"),
    ] {
        let file = text.replacen(from, to, 1);
        let read = Claimed::read(&named, &mut file.as_bytes(), &mut plenty());
        assert!(matches!(read, Err(FileError::Line(_))), "{file}");
    }
    for (from, to) in [("y N", "a N"), ("z P 0 0 0\n", ""), ("z P 0 0 0", "y N 1 1 1"), ("vertices 4", "vertices 5")] {
        let file = text.replacen(from, to, 1);
        let read = Claimed::read(&named, &mut file.as_bytes(), &mut plenty());
        assert!(matches!(read, Err(FileError::Other(_))), "{file}");
    }
}

#[test]
fn names_of_every_kind_come_back() {
    let text = r##"digraph { "a b" -> "x\"y" -> "#" -> "" -> "\\" -> "new
line" -> 甲 -> 7 }"##;
    let named =
        grundy::graph::read::read(&mut text.as_bytes(), grundy::graph::read::Format::Dot, &mut plenty()).unwrap();
    assert_eq!(named.vertices(), 8);
    let file = written(&named, Play::Normal);
    assert!(file.contains("\n\"a b\" N 7 1 7\n"), "{file}");
    assert_eq!(stands(&named, &file), Some(true));
}

#[test]
fn random_files_come_back_and_mutants_do_not() {
    let mut random = Random(11);
    for _ in 0..3_000 {
        let graph = named(&random.graph());
        let play = [Play::Normal, Play::Misere][random.below(2)];
        let text = written(&graph, play);
        assert_eq!(stands(&graph, &text), Some(true), "{text}");
        // Another digit or letter somewhere: refused, unless it is a counter.
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        let line = 4 + random.below(lines.len() - 4);
        let mut words: Vec<String> = lines[line].split(' ').map(str::to_owned).collect();
        let word = 1 + random.below(words.len().min(4) - 1);
        let other = ["0", "1", "2", "loop{}", "loop{0}", "-", "P", "N"][random.below(8)];
        if words[word] != other {
            other.clone_into(&mut words[word]);
            lines[line] = words.join(" ");
            assert_ne!(stands(&graph, &(lines.join("\n") + "\n")), Some(true), "{text}{}", lines[line]);
        }
    }
}
