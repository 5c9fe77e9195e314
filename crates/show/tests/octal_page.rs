//! docs/octal.md is the page that is generated, as far as that is computed quickly.

use grundy_show::octal_page::{LIMITS, codes, groups, line};

/// Lines with more heaps, and those without a proof, take long.
const FEW: u64 = 1 << 12;

const MAKE: &str = "cargo run --release -p grundy-show --example octal > docs/octal.md";

#[test]
fn the_page_is_up_to_date_where_it_is_made_quickly() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/octal.md");
    let page = std::fs::read_to_string(path).unwrap();
    let written: Vec<&str> = page.lines().filter(|line| line.starts_with("| 0.")).collect();
    let groups = groups();
    assert_eq!(written.len(), groups.len(), "{MAKE}");
    assert_eq!(groups.iter().map(|group| group.codes.len()).sum::<usize>(), 512);
    let mut compared = 0;
    for (written, group) in written.iter().zip(&groups) {
        assert!(written.starts_with(&codes(group)), "{MAKE}: {written}");
        let cells: Vec<&str> = written.split('|').map(str::trim).collect();
        let heaps: u64 = cells[7].parse().unwrap();
        if cells[8].starts_with("proved") && heaps <= FEW {
            assert_eq!(line(group, LIMITS), *written, "{MAKE}");
            compared += 1;
        }
    }
    assert!(compared > groups.len() / 3, "{compared} of {}", groups.len());
    let limits = format!("up to\nthe heap {} or for {} steps", LIMITS.to, LIMITS.steps);
    assert!(page.contains(&limits), "{MAKE}");
}
