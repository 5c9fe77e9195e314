//! The law behind a picture: what is drawn of it, and what the caption says of it.

use super::asked::Asked;
use crate::question;
use crate::verb::law::{CHEAP, STEPS, is_breaking, is_theorem, literature, look};
use grundy::answer::{Law, Learned, Theorems, stated, theorems_of_outcomes};
use grundy::budget::Exhausted;
use grundy_core::law::Determines;
use grundy_core::value::Play;
use grundy_show::diagnostic::exhausted;
use grundy_show::messages::text;
use grundy_show::plot::Repeats;
use grundy_show::statement::{cited_lines, sentence, standing, theorem_lines};

/// Steps of a search for a theorem about pairs.
const QUICK: u64 = 1 << 26;

/// Between a law and what it rests on.
const DOT: &str = " · ";

/// Whether single heaps are known from a search of whole positions alone.
pub fn is_searched(asked: &Asked<'_>) -> bool {
    asked.play == Play::Misere && is_breaking(asked.rules)
}

/// What is learned of single heaps.
pub fn of_heaps(asked: &Asked<'_>) -> Option<Learned> {
    let steps = if is_breaking(asked.rules) && !is_searched(asked) { STEPS } else { CHEAP };
    look(asked.matches, &asked.meter.half_the_time(), asked.rules, asked.play, steps)
}

/// The law of heaps that says most.
pub fn best<'l>(asked: &Asked<'_>, learned: Option<&'l Learned>) -> Option<&'l Law> {
    let gives = |law: &&Law| asked.play == Play::Misere || law.determines == Determines::Value;
    learned?.laws.iter().find(gives)
}

/// How a law repeats.
pub fn repeats(law: &Law) -> Repeats {
    let law = &law.law;
    Repeats { preperiod: law.preperiod() as u64, period: law.period() as u64, saltus: law.saltus() }
}

/// The law of heaps in words, or that none was found among those that are drawn: how far the search went beyond them
/// may depend on the machine, and a picture may not.
pub fn caption(asked: &Asked<'_>, learned: Option<&Learned>, to: u64) -> Vec<String> {
    let known = known(asked, learned);
    match learned {
        Some(learned) if known.is_empty() && learned.declined.is_none() && !learned.values.is_empty() => {
            let upto = to.min(learned.values.len() as u64 - 1);
            vec![asked.messages().with("law-none", &[("upto", text(upto))])]
        }
        _ => known,
    }
}

/// The laws of heaps in words; what the literature says, if none of them is proved.
pub fn known(asked: &Asked<'_>, learned: Option<&Learned>) -> Vec<String> {
    let messages = asked.messages();
    let laws = learned.map_or(&[][..], |learned| &learned.laws);
    let proved = laws.iter().any(is_theorem);
    if let Some(cited) = literature(asked.rules, asked.play).filter(|_| !proved) {
        return vec![cited_lines(messages, &cited, asked.play).join(DOT)];
    }
    let written = |law: &Law| [sentence(messages, law.determines, &law.law), standing(messages, &law.basis)].join(DOT);
    laws.iter().map(written).collect()
}

/// The law of pairs in words, if one is soon found.
pub fn caption_of_pairs(asked: &mut Asked<'_>) -> Vec<String> {
    let messages = asked.messages();
    let cited = literature(asked.rules, asked.play);
    let cited_line = || cited.iter().map(|cited| cited_lines(messages, cited, asked.play).join(DOT)).collect();
    let Some(ruleset) = asked.rules.ruleset() else { return cited_line() };
    let mut meter = question::share(asked.matches, &asked.meter.half_the_time(), QUICK);
    let found = theorems_of_outcomes(ruleset, asked.play, false, &mut meter).unwrap_or_default();
    let Theorems { found, .. } = found;
    match found.first() {
        Some(theorem) => {
            let own = stated(theorem, ruleset, cited.as_ref(), &asked.meter.half_the_time().share(QUICK));
            vec![theorem_lines(messages, theorem, &own).join(DOT)]
        }
        None => cited_line(),
    }
}

/// What the caption says of a picture that is not complete.
pub fn cut(asked: &Asked<'_>, stopped: Option<(Exhausted, usize)>) -> Option<String> {
    let (what, count) = stopped?;
    let messages = asked.messages();
    Some(messages.with("plot-cut", &[("count", text(count)), ("why", text(exhausted(messages, what)))]))
}
