//! What is printed for an outcome.

use serde::{Deserialize, Serialize};

/// What is printed for an outcome.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Words {
    /// The next player wins.
    #[serde(rename = "N")]
    pub n: String,
    /// The previous player wins.
    #[serde(rename = "P")]
    pub p: String,
    /// Nobody can force a win.
    #[serde(rename = "D", skip_serializing_if = "Option::is_none")]
    pub d: Option<String>,
}

impl Words {
    /// The words with some of them replaced: `N=yes,P=no`. A comma separates only before `N=`, `P=` or `D=`; `None` if the
    /// text does not begin with one of these, or names one twice.
    pub fn replaced(&self, text: &str) -> Option<Words> {
        let is_key = |at: usize| ["N=", "P=", "D="].iter().any(|key| text[at..].starts_with(key));
        let mut starts: Vec<usize> = text.match_indices(',').map(|(at, _)| at + 1).collect();
        starts.retain(|at| is_key(*at));
        starts.insert(0, 0);
        let mut words = [None, None, None];
        for (index, start) in starts.iter().enumerate().filter(|(_, start)| is_key(**start)) {
            let end = starts.get(index + 1).map_or(text.len(), |next| next - 1);
            let place = "NPD".find(&text[*start..=*start])?;
            if words[place].replace(text[start + 2..end].to_owned()).is_some() {
                return None;
            }
        }
        let [n, p, d] = words;
        is_key(0).then(|| Words {
            n: n.unwrap_or_else(|| self.n.clone()),
            p: p.unwrap_or_else(|| self.p.clone()),
            d: d.or_else(|| self.d.clone()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Words;

    #[test]
    fn words_are_replaced_by_their_keys() {
        let words = Words { n: "A".to_owned(), p: "B".to_owned(), d: None };
        let shown = |text: &str| words.replaced(text).map(|words| (words.n, words.p, words.d.unwrap_or_default()));
        let three = |n: &str, p: &str, d: &str| Some((n.to_owned(), p.to_owned(), d.to_owned()));
        assert_eq!(shown("N=yes,P=no"), three("yes", "no", ""));
        assert_eq!(shown("P=no, never"), three("A", "no, never", ""));
        assert_eq!(shown("D=draw,N=I'm first, he said!"), three("I'm first, he said!", "B", "draw"));
        assert_eq!(shown("N=,P="), three("", "", ""));
        assert_eq!(shown("N==,P=N="), three("=", "N=", ""));
        for wrong in ["", "yes", "X=1", "N=a,N=b", ",N=a", "胜=1"] {
            assert_eq!(shown(wrong), None, "{wrong}");
        }
    }
}
