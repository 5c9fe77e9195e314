//! Prints docs/games.md, or with `zh` docs/games.zh.md.

use grundy_show::games_page::games_page;
use grundy_show::laws_page::rows;
use grundy_show::messages::Language;

fn main() {
    let language = std::env::args().nth(1).and_then(|tag| Language::of(&tag)).unwrap_or(Language::English);
    print!("{}", games_page(&rows(), language));
}
