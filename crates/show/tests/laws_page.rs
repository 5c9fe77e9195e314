//! docs/laws.md is the page that is generated from the catalogue.

use grundy_show::laws_page::laws_page;

#[test]
fn the_page_is_up_to_date() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/laws.md");
    let written = std::fs::read_to_string(path).unwrap();
    let page = laws_page();
    for (line, (made, written)) in page.lines().zip(written.lines()).enumerate() {
        assert_eq!(made, written, "line {}: cargo run -p grundy-show --example laws > docs/laws.md", line + 1);
    }
    assert_eq!(page.lines().count(), written.lines().count());
}
