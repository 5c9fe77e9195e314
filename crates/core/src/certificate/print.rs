//! Certificate → text. A line break inside a field is followed by one space.

use super::{Certificate, Sparse, VERSION};
use std::fmt::{self, Display, Formatter};

/// Lists of numbers are broken before they are longer than this.
const WIDTH: usize = 100;

impl Display for Certificate {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let (preperiod, period, saltus) = (self.law.preperiod(), self.law.period(), self.law.saltus());
        writeln!(out, "grundy certificate {VERSION}")?;
        writeln!(out, "kind: {}", self.kind)?;
        if let Some(text) = &self.text {
            writeln!(out, "text: {}", text.replace('\n', "\n "))?;
        }
        writeln!(out, "rules: {}", self.rules.to_string().replace("; ", ";\n "))?;
        writeln!(out, "play: {}", self.play)?;
        writeln!(out, "law: periodic {}", self.determines)?;
        writeln!(out, "preperiod: {preperiod}")?;
        writeln!(out, "period: {period}")?;
        writeln!(out, "saltus: {saltus}")?;
        numbers(out, "values", self.law.values())?;
        if let Some(Sparse { mask, parity, witnesses }) = &self.hint {
            writeln!(out, "hint-mask: {mask}")?;
            writeln!(out, "hint-parity: {}", u8::from(*parity))?;
            numbers(out, "hint-witnesses", witnesses)?;
        }
        Ok(())
    }
}

fn numbers(out: &mut Formatter<'_>, name: &str, numbers: &[u64]) -> fmt::Result {
    write!(out, "{name}:")?;
    let mut width = name.len() + 1;
    for (at, number) in numbers.iter().enumerate() {
        let word = number.to_string();
        if at > 0 && width + 1 + word.len() > WIDTH {
            writeln!(out)?;
            width = 0;
        }
        write!(out, " {word}")?;
        width += 1 + word.len();
    }
    writeln!(out)
}
