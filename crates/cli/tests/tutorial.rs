//! The tutorial, in both languages: its commands are run by a shell, in one folder, in order, and print exactly what stands
//! below them. A block whose fence names a file is that file.

mod program;

use program::{Folder, root};
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

/// A step of the page.
#[derive(Debug)]
enum Step {
    /// A file with its name and text.
    File(String, String),
    /// A command, and what it prints.
    Command(String, String),
}

fn steps(page: &str) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        let Some(fence) = line.strip_prefix("```") else { continue };
        let block: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
        match fence.split_once(' ') {
            Some((_, name)) => steps.push(Step::File(name.to_owned(), block.join("\n") + "\n")),
            None if fence == "console" => {
                for line in block {
                    match (line.strip_prefix("$ "), steps.last_mut()) {
                        (Some(command), _) => steps.push(Step::Command(command.to_owned(), String::new())),
                        (None, Some(Step::Command(_, printed))) => *printed += &format!("{line}\n"),
                        _ => panic!("no command above {line}"),
                    }
                }
            }
            None => panic!("a block that is neither a file nor a console: {fence}"),
        }
    }
    steps
}

/// What a command prints in a folder; `grundy` is the command of this build.
fn run(command: &str, folder: &Path) -> String {
    let beside = Path::new(env!("CARGO_BIN_EXE_grundy")).parent().unwrap();
    let path = format!("{}:{}", beside.display(), std::env::var("PATH").unwrap());
    let output = Command::new("sh")
        .args(["-c", command])
        .current_dir(folder)
        .env_remove("GRUNDY_LANG")
        .env("LC_ALL", "C")
        .env("PATH", path)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    String::from_utf8([output.stdout, output.stderr].concat()).unwrap()
}

fn every_step_holds(page: &str) {
    let folder = Folder::new(&page.replace('/', "-"));
    let checker = root().join("checker").canonicalize().unwrap();
    std::os::unix::fs::symlink(checker, folder.0.join("checker")).unwrap();
    let mut commands = 0;
    for step in steps(&fs::read_to_string(root().join(page)).unwrap()) {
        match step {
            Step::File(name, text) => fs::write(folder.0.join(name), text).unwrap(),
            Step::Command(command, printed) => {
                assert_eq!(run(&command, &folder.0), printed, "{page}: {command}");
                commands += 1;
            }
        }
    }
    assert!(commands >= 30, "{page} shows {commands} commands");
}

#[test]
fn the_tutorial_in_english() {
    every_step_holds("docs/tutorial.md");
}

#[test]
fn the_tutorial_in_chinese() {
    every_step_holds("docs/tutorial.zh.md");
}

#[test]
fn both_languages_run_the_same_commands() {
    let commands = |page: &str| -> Vec<String> {
        let steps = steps(&fs::read_to_string(root().join(page)).unwrap());
        let said = steps.into_iter().map(|step| match step {
            Step::File(name, text) => name + "\n" + &text,
            Step::Command(command, _) => command.replace(" --lang zh", ""),
        });
        said.collect()
    };
    assert_eq!(commands("docs/tutorial.md"), commands("docs/tutorial.zh.md"));
}
