//! One program a language with the code of all theorems in it: it reads lines `game coordinates…` and prints
//! `value wins left…`, or `refused`.

use super::programs::run;
use super::theorems::Case;
use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;

/// How a language is asked: `source` puts the codes together, with a function for each that reads a component.
pub struct Asked {
    /// Its name.
    pub name: &'static str,
    /// Whether numbers may have more than 64 bits.
    pub any_size: bool,
    /// The whole program.
    pub source: fn(&[String], &[Case]) -> String,
    /// The command that runs it, after compiling it if need be.
    pub build: fn(&Path, &Path) -> Command,
}

/// Whether there is a function of this name.
pub fn has(code: &str, name: &str) -> bool {
    let starts = [
        format!("uint64_t {name}("),
        format!("wide {name}("),
        format!("bool {name}("),
        format!("def {name}("),
        format!("fn {name}("),
    ];
    code.lines().any(|line| starts.iter().any(|start| line.trim_start_matches("pub ").starts_with(&start[..])))
}

fn cpp(codes: &[String], cases: &[Case]) -> String {
    let mut source = "#include <bits/stdc++.h>\nusing namespace std;\n".to_owned();
    let mut asks = String::new();
    for (index, (code, case)) in codes.iter().zip(cases).enumerate() {
        writeln!(source, "namespace g{index} {{\n{code}}}").unwrap();
        let list: Vec<String> = (0..case.arity).map(|at| format!("x[{at}]")).collect();
        let list = list.join(", ");
        let value =
            if has(code, "value") { format!("print(g{index}::value({list}));") } else { "cout << '-';".to_owned() };
        writeln!(asks, "    case {index}: {{ const bool wins = g{index}::wins({list}); {value} cout << ' ' << wins;")
            .unwrap();
        if has(code, "move") {
            let kind = if code.contains("wide out[]) {\n    const") {
                format!("g{index}::wide")
            } else {
                "uint64_t".to_owned()
            };
            let arity = case.arity;
            writeln!(asks, "{kind} out[{arity}]; if (g{index}::move({list}, out)) {{ cout << \" left\"; for (auto one : out) {{ cout << ' '; print(one); }} }} else cout << \" none\";").unwrap();
        } else {
            asks += "cout << \" none\";";
        }
        asks += " break; }\n";
    }
    source + &CPP_MAIN.replace("ASKS", &asks)
}

const CPP_MAIN: &str = r#"
static void print(unsigned __int128 n) {
    string digits;
    do { digits += char('0' + int(n % 10)); n /= 10; } while (n > 0);
    cout << string(digits.rbegin(), digits.rend());
}
int main() {
    string line;
    while (getline(cin, line)) {
        istringstream words(line);
        int game;
        words >> game;
        vector<uint64_t> x;
        for (uint64_t one; words >> one;) x.push_back(one);
        try { switch (game) {
ASKS        } } catch (const std::out_of_range &) { cout << "refused"; }
        cout << "\n";
    }
}
"#;

fn python(codes: &[String], _: &[Case]) -> String {
    let mut source = "import sys\ngames = []\n".to_owned();
    for (index, code) in codes.iter().enumerate() {
        writeln!(source, "games.append({{}})\nexec(compile({code:?}, \"g{index}\", \"exec\"), games[-1])").unwrap();
    }
    source + PYTHON_MAIN
}

const PYTHON_MAIN: &str = r#"
for line in sys.stdin:
    game, *x = map(int, line.split())
    game = games[game]
    try:
        value = game["value"](*x) if "value" in game else "-"
        left = game["move"](*x) if "move" in game else None
        wins = game["wins"](*x)
        assert isinstance(wins, bool)
        print(value, int(wins), "none" if left is None else " ".join(["left", *map(str, left)]))
    except ValueError:
        print("refused")
"#;

fn rust(codes: &[String], cases: &[Case]) -> String {
    let (mut source, mut asks) = (String::new(), String::new());
    for (index, (code, case)) in codes.iter().zip(cases).enumerate() {
        writeln!(source, "mod g{index} {{\n{code}}}").unwrap();
        let list: Vec<String> = (0..case.arity).map(|at| format!("x[{at}]")).collect();
        let list = list.join(", ");
        let value = if has(code, "value") {
            format!("g{index}::value({list}).to_string()")
        } else {
            "\"-\".to_owned()".to_owned()
        };
        let left = if has(code, "r#move") {
            format!("g{index}::r#move({list}).map(|all| all.iter().map(|own| own.to_string()).collect())")
        } else {
            "None".to_owned()
        };
        writeln!(asks, "        {index} => ({value}, g{index}::wins({list}), {left}),").unwrap();
    }
    source + &RUST_MAIN.replace("ASKS", &asks)
}

const RUST_MAIN: &str = r#"
fn ask(game: u64, x: &[u64]) -> (String, bool, Option<Vec<String>>) {
    match game {
ASKS        _ => unreachable!(),
    }
}
fn main() {
    std::panic::set_hook(Box::new(|_| {}));
    for line in std::io::stdin().lines() {
        let numbers: Vec<u64> = line.unwrap().split(' ').map(|word| word.parse().unwrap()).collect();
        match std::panic::catch_unwind(|| ask(numbers[0], &numbers[1..])) {
            Ok((value, wins, left)) => {
                let left = left.map_or("none".to_owned(), |left| format!("left {}", left.join(" ")));
                println!("{value} {} {left}", u8::from(wins));
            }
            Err(_) => println!("refused"),
        }
    }
}
"#;

/// g++ as C++11.
pub const CPP: Asked = Asked { name: "cpp", any_size: false, source: cpp, build: build_cpp };
/// Python.
pub const PYTHON: Asked = Asked { name: "python", any_size: true, source: python, build: build_python };
/// rustc, overflow being an error.
pub const RUST: Asked = Asked { name: "rust", any_size: false, source: rust, build: build_rust };

fn build_cpp(folder: &Path, source: &Path) -> Command {
    let program = folder.join("all.out");
    let warnings = ["-Wall", "-Wextra", "-Wconversion", "-Werror"];
    let checks = ["-fsanitize=undefined", "-fno-sanitize-recover"];
    let mut compiler = Command::new("g++");
    compiler.args(["-std=c++11", "-O1"]).args(warnings).args(checks).arg("-o").arg(&program).arg(source);
    run(&mut compiler, String::new());
    Command::new(program)
}

fn build_python(_: &Path, source: &Path) -> Command {
    let mut command = Command::new("python3");
    command.args(["-W", "error"]).arg(source);
    command
}

fn build_rust(folder: &Path, source: &Path) -> Command {
    let program = folder.join("all.out");
    let flags = ["--edition", "2021", "-D", "warnings", "-C", "overflow-checks=on"];
    run(Command::new("rustc").args(flags).arg("-o").arg(&program).arg(source), String::new());
    Command::new(program)
}
