//! Text made harmless where it is written: in comments, in XML, in GitHub markdown, in LaTeX.

/// Whether a letter would end a line, or change how a line is read. Compilers reject some of them.
fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{2028}' | '\u{2029}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// For a comment of one line: no line ends, and no backslash or quotes, which could go on to the next line or end the
/// comment.
pub fn comment(text: &str) -> String {
    let plain = text.chars().map(|letter| match letter {
        '\\' => '/',
        '"' => '\'',
        letter if is_hidden(letter) => ' ',
        letter => letter,
    });
    // `??/` is a backslash to old compilers.
    plain.collect::<String>().replace("??/", "? ?/")
}

/// A text of the user on one line, in the order in which it is written.
pub fn visible(text: &str) -> String {
    text.chars().map(|letter| if is_hidden(letter) { ' ' } else { letter }).collect()
}

/// For XML and HTML: elements and attributes.
pub fn xml(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// For GitHub markdown: code spans hold text as it is, except for backquotes and, in tables, bars.
pub fn markdown(text: &str) -> String {
    visible(text).replace('`', "'").replace('|', "\\|")
}

/// For LaTeX text.
pub fn latex(text: &str) -> String {
    let mut written = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\\' => written += "\\textbackslash{}",
            '~' => written += "\\textasciitilde{}",
            '^' => written += "\\textasciicircum{}",
            '{' | '}' | '$' | '&' | '#' | '%' | '_' => written.extend(['\\', letter]),
            '<' => written += "$<$",
            '>' => written += "$>$",
            '≥' => written += "$\\ge$",
            '≤' => written += "$\\le$",
            '→' => written += "$\\to$",
            letter if is_hidden(letter) => written.push(' '),
            letter => written.push(letter),
        }
    }
    written.replace('"', "''").replace("--", "-{}-")
}

#[cfg(test)]
mod tests {
    use super::{comment, latex, markdown};

    #[test]
    fn nothing_leaves_its_place() {
        assert_eq!(comment("a\nint main() {} \\\r\u{2028}??/ \"\"\""), "a int main() {} /  ? ?/ '''");
        assert_eq!(markdown("a|b `c`\n"), "a\\|b 'c' ");
        assert_eq!(
            latex("n % 7 in {0}_$&#~^\\ \n"),
            "n \\% 7 in \\{0\\}\\_\\$\\&\\#\\textasciitilde{}\\textasciicircum{}\\textbackslash{}  "
        );
        assert_eq!(latex("1 <= n -> m, n ≥ 0"), "1 $<$= n -$>$ m, n $\\ge$ 0");
    }
}
