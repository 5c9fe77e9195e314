//! One program a language, with all games in it: it reads lines `game heap` and prints `value wins left…`.

use super::games::Game;
use std::fmt::Write as _;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What emitted code says of a heap.
pub struct Answer {
    /// The value, where the law gives one.
    pub value: Option<u64>,
    /// Whether the next player wins.
    pub wins: bool,
    /// What a winning move leaves. Where places are filled up, heaps from which there is no move are left out.
    pub left: Option<Vec<u64>>,
}

/// How a language is compiled and asked.
pub trait Program {
    /// The name of the target.
    fn name(&self) -> &'static str;
    /// The whole program.
    fn source(&self, codes: &[String], games: &[Game]) -> String;
    /// The command that runs a source, after compiling it if need be.
    fn build(&self, folder: &Path, source: &Path) -> Command;

    /// Whether `out` has places for more heaps than a move may leave, so that zeros do not count.
    fn is_padded(&self) -> bool {
        false
    }

    /// Answers of the codes, by game and heap.
    fn answers(&self, codes: &[String], games: &[Game], questions: &[(usize, u64)]) -> Vec<Answer> {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(self.name());
        std::fs::create_dir_all(&folder).unwrap();
        let source = folder.join("all").with_extension(match self.name() {
            "cpp" => "cpp",
            "python" => "py",
            _ => "rs",
        });
        std::fs::write(&source, self.source(codes, games)).unwrap();
        let mut lines = String::new();
        questions.iter().for_each(|(game, heap)| writeln!(lines, "{game} {heap}").unwrap());
        let printed = run(&mut self.build(&folder, &source), lines);
        printed.lines().map(read).collect()
    }
}

/// Runs a command to its end with some input; everything that it says on standard error is a failure.
pub fn run(command: &mut Command, input: String) -> String {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("{command:?}: {error}; the tests need g++, python3 and rustc"));
    let mut pipe = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || _ = pipe.write_all(input.as_bytes()));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.is_empty(), "{command:?}: {}", said.chars().take(4000).collect::<String>());
    String::from_utf8(output.stdout).unwrap()
}

fn read(line: &str) -> Answer {
    let words: Vec<&str> = line.split(' ').collect();
    let number = |word: &&str| word.parse().unwrap_or_else(|_| panic!("{line}"));
    Answer {
        value: (words[0] != "-").then(|| number(&words[0])),
        wins: words[1] == "1",
        left: (words[2] == "left").then(|| words[3..].iter().map(number).collect()),
    }
}

fn has_value(code: &str) -> bool {
    code.contains("value(n)")
}

/// g++ as C++11.
pub struct Cpp;

impl Program for Cpp {
    fn name(&self) -> &'static str {
        "cpp"
    }

    fn is_padded(&self) -> bool {
        true
    }

    fn source(&self, codes: &[String], games: &[Game]) -> String {
        // As contest programmers begin: the names of the standard library must not be in the way.
        let mut source = "#include <bits/stdc++.h>\nusing namespace std;\n".to_owned();
        let mut table = String::new();
        for (index, (code, game)) in codes.iter().zip(games).enumerate() {
            writeln!(source, "namespace g{index} {{\n{code}}}").unwrap();
            let value = if has_value(code) { format!("g{index}::value") } else { "nullptr".to_owned() };
            // A heap of 0 is no heap, unless there is a move in it.
            let fill = if game.nothing_is_nothing() { "0" } else { "UINT64_MAX" };
            writeln!(table, "    {{{value}, g{index}::wins, g{index}::move, {fill}}},").unwrap();
        }
        source + &CPP_MAIN.replace("TABLE", &table)
    }

    fn build(&self, folder: &Path, source: &Path) -> Command {
        let program = folder.join("all.out");
        let warnings = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Werror"];
        let checks = ["-fsanitize=undefined", "-fno-sanitize-recover"];
        let mut compiler = Command::new("g++");
        compiler.args(["-std=c++11", "-O1"]).args(warnings).args(checks).arg("-o").arg(&program).arg(source);
        run(&mut compiler, String::new());
        Command::new(program)
    }
}

/// What stands in a place of `out` that is not written to is not printed, nor is what stands for no heap.
const CPP_MAIN: &str = r#"
struct Game {
    uint64_t (*value)(uint64_t);
    bool (*wins)(uint64_t);
    bool (*move)(uint64_t, uint64_t[]);
    uint64_t fill;
};
static const Game GAMES[] = {
TABLE};
static const uint64_t UNTOUCHED = 987654321987654321ULL;
int main() {
    uint64_t game, heap;
    while (cin >> game >> heap) {
        const Game &g = GAMES[game];
        uint64_t out[8];
        fill(out, out + 8, UNTOUCHED);
        if (g.value) cout << g.value(heap); else cout << "-";
        cout << " " << g.wins(heap);
        if (g.move(heap, out)) {
            cout << " left";
            for (uint64_t left : out) if (left != UNTOUCHED && left != g.fill) cout << " " << left;
        } else {
            cout << " none";
        }
        cout << "\n";
    }
}
"#;

/// Python, each game in a dictionary of its own.
pub struct Python;

impl Program for Python {
    fn name(&self) -> &'static str {
        "python"
    }

    fn source(&self, codes: &[String], _: &[Game]) -> String {
        let mut source = "import sys\ngames = []\n".to_owned();
        for (index, code) in codes.iter().enumerate() {
            writeln!(source, "games.append({{}})\nexec(compile({code:?}, \"g{index}\", \"exec\"), games[-1])").unwrap();
        }
        source + PYTHON_MAIN
    }

    fn build(&self, _: &Path, source: &Path) -> Command {
        let mut command = Command::new("python3");
        command.args(["-W", "error"]).arg(source);
        command
    }
}

const PYTHON_MAIN: &str = r#"
for line in sys.stdin:
    game, heap = map(int, line.split())
    game = games[game]
    value = game["value"](heap) if "value" in game else "-"
    left = game["move"](heap)
    wins = game["wins"](heap)
    assert isinstance(wins, bool)
    print(value, int(wins), "none" if left is None else " ".join(["left", *map(str, left)]))
"#;

/// rustc, each game in a module of its own; sums that overflow end the program.
pub struct Rust;

impl Program for Rust {
    fn name(&self) -> &'static str {
        "rust"
    }

    fn source(&self, codes: &[String], _: &[Game]) -> String {
        let (mut source, mut table) = (String::new(), String::new());
        for (index, code) in codes.iter().enumerate() {
            writeln!(source, "mod g{index} {{\n{code}}}").unwrap();
            let value = if has_value(code) { format!("Some(g{index}::value)") } else { "None".to_owned() };
            writeln!(table, "    ({value}, g{index}::wins, g{index}::r#move),").unwrap();
        }
        source + &RUST_MAIN.replace("TABLE", &table)
    }

    fn build(&self, folder: &Path, source: &Path) -> Command {
        let program = folder.join("all.out");
        let flags = ["--edition", "2021", "-D", "warnings", "-C", "overflow-checks=on"];
        run(Command::new("rustc").args(flags).arg("-o").arg(&program).arg(source), String::new());
        Command::new(program)
    }
}

const RUST_MAIN: &str = r#"
type Game = (Option<fn(u64) -> u64>, fn(u64) -> bool, fn(u64) -> Option<Vec<u64>>);
static GAMES: &[Game] = &[
TABLE];
fn main() {
    for line in std::io::stdin().lines() {
        let line = line.unwrap();
        let (game, heap) = line.split_once(' ').unwrap();
        let (value, wins, way) = &GAMES[game.parse::<usize>().unwrap()];
        let heap: u64 = heap.parse().unwrap();
        let value = value.map_or("-".to_owned(), |value| value(heap).to_string());
        let words = |left: Vec<u64>| left.iter().fold("left".to_owned(), |all, heap| format!("{all} {heap}"));
        println!("{value} {} {}", u8::from(wins(heap)), way(heap).map_or("none".to_owned(), words));
    }
}
"#;
