//! An arrow that points up is an error: each room imports only from the rooms before it in its list, each crate only
//! from the crates before it. Read off the `use crate::` lines and the manifests.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The rooms of each crate, lowest first. Rooms of one line do not import each other.
const ROOMS: &[(&str, &[&[&str]])] = &[
    ("core", &[&["value"], &["notation"], &["plain"], &["law"], &["certificate"], &["check"]]),
    (
        "grundy",
        &[
            &["number", "budget"],
            &["game", "position", "random"],
            &["graph", "exec"],
            &["automata"],
            &["shape"],
            &["catalogue"],
            &["engine"],
            &["find", "chart", "tokens"],
            &["prove"],
            &["seek"],
            &["answer"],
            &["solve", "claim", "sweep"],
            &["explain"],
            &["play"],
            &["json"],
        ],
    ),
    (
        "show",
        &[
            &["messages"],
            &["position"],
            &["circles"],
            &["diagnostic", "statement", "reason"],
            &["claim", "laws", "laws_page", "octal_page", "program", "verdict"],
            &["games_page", "search", "emit"],
            &["explain", "graph", "play"],
            &["plot"],
        ],
    ),
    ("exec", &[&["guard", "stream", "program"], &["run", "rulebook"]]),
    ("contest", &[&["scan", "printer", "row"], &["case"], &["lane"], &["judge"], &["stress", "diagnostic"]]),
    (
        "cli",
        &[&[
            "failure", "input", "output", "proposal", "terminal", "question", "program", "sum", "verb", "command",
            "usage", "main",
        ]],
    ),
];

/// The crates, lowest first.
const CRATES: &[(&str, &str)] = &[
    ("core", "grundy-core"),
    ("grundy", "grundy"),
    ("show", "grundy-show"),
    ("exec", "grundy-exec"),
    ("contest", "grundy-contest"),
    ("cli", "grundy-cli"),
];

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// The rooms that a source imports from its own crate.
fn imports(text: &str) -> Vec<String> {
    let code: String = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
    code.match_indices("crate::")
        .filter(|(at, _)| {
            !code[..*at].ends_with(|before: char| before.is_alphanumeric() || before == '_' || before == '$')
        })
        .flat_map(|(at, found)| {
            let rest = &code[at + found.len()..];
            let group = rest.strip_prefix('{').map(|inner| inner.split('}').next().unwrap_or_default());
            let first =
                |path: &str| path.trim().chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect::<String>();
            match group {
                Some(group) => group.split(',').map(first).collect::<Vec<_>>(),
                None => vec![first(rest)],
            }
        })
        .collect()
}

#[test]
fn no_import_points_up_inside_a_crate() {
    for (name, lines) in ROOMS {
        let heights: BTreeMap<&str, usize> = lines
            .iter()
            .enumerate()
            .flat_map(|(height, rooms)| rooms.iter().map(move |room| (*room, height)))
            .collect();
        let root = crates().join(name).join("src");
        let mut files = Vec::new();
        sources(&root, &mut files);
        for file in files {
            let inner = file.strip_prefix(&root).unwrap();
            let room = inner.components().next().unwrap().as_os_str().to_str().unwrap().trim_end_matches(".rs");
            if room == "lib" {
                continue;
            }
            let height = *heights.get(room).unwrap_or_else(|| panic!("{name}/{room} is no room of the list"));
            for import in imports(&fs::read_to_string(&file).unwrap()) {
                let Some(&other) = heights.get(&import[..]) else { continue };
                let allowed = import == room || other < height || (other == height && *name == "cli");
                assert!(allowed, "{}: {room} imports {import}, which is not below it", inner.display());
            }
        }
    }
}

#[test]
fn no_crate_depends_on_one_above_it() {
    for (height, (folder, _)) in CRATES.iter().enumerate() {
        let manifest = fs::read_to_string(crates().join(folder).join("Cargo.toml")).unwrap();
        let dependencies = manifest.split("[dependencies]").nth(1).unwrap_or_default();
        for (_, above) in &CRATES[height..] {
            let line = format!("{above} =");
            assert!(!dependencies.lines().any(|own| own.starts_with(&line)), "{folder} depends on {above}");
        }
        if *folder == "core" {
            let lines = dependencies.lines().filter(|line| line.contains('=')).count();
            assert_eq!(lines, 0, "core depends on nothing");
        }
    }
}

#[test]
fn theorems_and_citations_are_made_in_one_place() {
    for (made, place) in [("Theorem {", "core/src/check/mod.rs"), ("Citation {", "grundy/src/catalogue/laws.rs")] {
        for (folder, _) in CRATES {
            let mut files = Vec::new();
            sources(&crates().join(folder).join("src"), &mut files);
            for file in files.iter().filter(|file| !file.ends_with(place)) {
                let text = fs::read_to_string(file).unwrap();
                // The definition and its methods stand elsewhere.
                let code = text.replace(&format!("struct {made}"), "").replace(&format!("impl {made}"), "");
                assert!(!code.contains(made), "{} makes a {made}", file.display());
            }
        }
    }
}
