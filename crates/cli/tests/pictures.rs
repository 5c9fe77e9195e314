//! The pictures of the pages are what the commands beside them draw. `BLESS=1` draws them anew.

mod program;

use program::{Folder, root, run_line};
use std::fs;

/// The commands of a page that draw a picture, with its file.
fn drawn(page: &str) -> Vec<(String, String)> {
    let text = fs::read_to_string(root().join(page)).unwrap();
    let lines = text.lines().filter(|line| line.starts_with("grundy plot "));
    lines.filter_map(|line| Some((line.to_owned(), line.split_once(" --out ")?.1.to_owned()))).collect()
}

#[test]
fn pictures_are_what_their_commands_draw() {
    let folder = Folder::new("pictures");
    let mut seen = Vec::new();
    for page in ["docs/plot.md", "docs/plot.zh.md", "docs/graph.md"] {
        let text = fs::read_to_string(root().join(page)).unwrap();
        for (command, file) in drawn(page) {
            let (kept, made) = (root().join(&file), folder.file("picture.svg"));
            let output = run_line(&command.replace(&file, &made));
            assert!(output.status.success(), "{command}: {}", String::from_utf8_lossy(&output.stderr));
            if std::env::var_os("BLESS").is_some() {
                fs::create_dir_all(kept.parent().unwrap()).unwrap();
                fs::copy(&made, &kept).unwrap();
            }
            assert!(fs::read(&kept).unwrap() == fs::read(&made).unwrap(), "{file} is not what `{command}` draws");
            // The page shows what it draws.
            let shown = format!("]({})", file.strip_prefix("docs/").unwrap());
            assert!(text.contains(&shown), "{page} does not show {file}");
            seen.push(file);
        }
    }
    let kept = fs::read_dir(root().join("docs/pictures")).unwrap();
    let kept: Vec<(String, u64)> = kept
        .map(|entry| entry.unwrap())
        .map(|entry| (format!("docs/pictures/{}", entry.file_name().display()), entry.metadata().unwrap().len()))
        .collect();
    for (file, _) in &kept {
        assert!(seen.contains(file), "no command draws {file}");
    }
    assert!(seen.len() >= 8 && kept.iter().map(|(_, bytes)| bytes).sum::<u64>() < 600 << 10, "{kept:?}");
}
