//! A line of a program → a request. An object holds exactly one.

use grundy_show::diagnostic::Diagnostic;
use grundy_show::messages::{Messages, quoted};
use serde_json::{Map, Value};

/// What a program asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// Make a move, as it may be typed.
    Move(String),
    /// Make a move: a component, and the parts that are left of it.
    MoveIn {
        /// The component.
        component: usize,
        /// What is left: the coordinates of each part in digits, or its name.
        to: Vec<Vec<String>>,
    },
    /// Take so many of one's own moves back.
    Undo(usize),
    /// Make them again.
    Redo,
    /// Give a hint.
    Hint,
    /// List at most so many legal moves.
    Moves(usize),
    /// Say how it stands.
    State,
    /// Give up.
    Resign,
    /// Begin again, with another position if one is written.
    New(Option<String>),
}

/// Legal moves that are listed if no number is named, and at the most.
const LISTED: usize = 1000;
const MOST: usize = 10_000;

/// Reads a request, or says what is wrong with it. Positions are named by texts, or else by digits.
pub fn request(messages: &Messages, line: &str, are_named: bool) -> Result<Request, Diagnostic> {
    let refuse = |code: &'static str, id: &str, name: &str| {
        let message = messages.with(id, &[("name", quoted(name))]);
        Diagnostic { code: Some(code), message, place: None, help: Some(messages.get(&format!("{id}.help"))) }
    };
    let object: Map<String, Value> = serde_json::from_str(line).map_err(|_| refuse("E303", "play-json-object", ""))?;
    let mut entries = object.iter();
    let (Some((name, value)), None) = (entries.next(), entries.next()) else {
        return Err(refuse("E304", "play-json-one", ""));
    };
    let found = match &name[..] {
        "move" => to_move(value, are_named),
        "undo" => small(value).map(Request::Undo),
        "redo" => truth(value, Request::Redo),
        "hint" => truth(value, Request::Hint),
        "moves" => truth(value, Request::Moves(LISTED)).or_else(|| Some(Request::Moves(small(value)?.min(MOST)))),
        "state" => truth(value, Request::State),
        "resign" => truth(value, Request::Resign),
        "new" => truth(value, Request::New(None)).or_else(|| Some(Request::New(Some(value.as_str()?.to_owned())))),
        _ => return Err(refuse("E305", "play-json-unknown", name)),
    };
    found.ok_or_else(|| refuse("E306", "play-json-value", name))
}

fn truth(value: &Value, request: Request) -> Option<Request> {
    (value == &Value::Bool(true)).then_some(request)
}

/// A number of at least 1, plain or as a string; `true` is 1.
fn small(value: &Value) -> Option<usize> {
    let number = match value {
        Value::Bool(true) => Some(1),
        Value::String(text) => text.parse().ok(),
        other => other.as_u64().and_then(|number| usize::try_from(number).ok()),
    };
    number.filter(|number| *number > 0)
}

/// `"5 -> 3"`, or an object as the answers hold them.
fn to_move(value: &Value, are_named: bool) -> Option<Request> {
    if let Some(typed) = value.as_str() {
        return Some(Request::Move(typed.to_owned()));
    }
    let object = value.as_object()?;
    let component = usize::try_from(object.get("component")?.as_u64()?).ok()?;
    let parts: Option<_> = object.get("to")?.as_array()?.iter().map(|value| part(value, are_named)).collect();
    Some(Request::MoveIn { component, to: parts? })
}

/// The coordinates of a part, digits alone, or its name.
fn part(value: &Value, is_named: bool) -> Option<Vec<String>> {
    let word = |value: &Value| {
        let text = value.as_str().map(str::to_owned).or_else(|| value.as_u64().map(|number| number.to_string()));
        text.filter(|text| !text.is_empty() && (is_named || text.bytes().all(|byte| byte.is_ascii_digit())))
    };
    let words: Vec<String> = value.as_array()?.iter().map(word).collect::<Option<_>>()?;
    let fits = if is_named { words.len() == 1 } else { !words.is_empty() };
    fits.then_some(words)
}

#[cfg(test)]
mod tests {
    use super::{Request, request};
    use grundy_show::messages::{Language, Messages};

    fn parts(all: &[&[&str]]) -> Vec<Vec<String>> {
        all.iter().map(|part| part.iter().map(|word| (*word).to_owned()).collect()).collect()
    }

    #[test]
    fn an_object_holds_one_request() {
        let messages = Messages::new(Language::English);
        let read = |line: &str| request(&messages, line, false).map_err(|problem| problem.code.unwrap());
        assert_eq!(read(r#"{"move":"5 -> 3"}"#), Ok(Request::Move("5 -> 3".to_owned())));
        let object = r#"{"move":{"component":1,"from":["7"],"to":[["3"],["1",2]]}}"#;
        assert_eq!(read(object), Ok(Request::MoveIn { component: 1, to: parts(&[&["3"], &["1", "2"]]) }));
        assert_eq!((read(r#"{"undo":2}"#), read(r#"{"undo":"3"}"#)), (Ok(Request::Undo(2)), Ok(Request::Undo(3))));
        assert_eq!((read(r#"{"moves":7}"#), read(r#"{"new":true}"#)), (Ok(Request::Moves(7)), Ok(Request::New(None))));
        let wrong = [
            ("", "E303"),
            ("[1]", "E303"),
            ("{}", "E304"),
            (r#"{"hint":true,"undo":1}"#, "E304"),
            (r#"{"fly":1}"#, "E305"),
            (r#"{"undo":0}"#, "E306"),
            (r#"{"undo":-1}"#, "E306"),
            (r#"{"hint":false}"#, "E306"),
            (r#"{"move":{"component":0}}"#, "E306"),
            (r#"{"move":{"component":0,"to":[["x"]]}}"#, "E306"),
        ];
        for (line, code) in wrong {
            assert_eq!(read(line), Err(code), "{line}");
        }
        // Positions of a program have one name each.
        let named = |line: &str| request(&messages, line, true).map_err(|problem| problem.code.unwrap());
        let to = parts(&[&["W.B b"], &["7"]]);
        let object = r#"{"move":{"component":0,"from":["x"],"to":[["W.B b"],[7]]}}"#;
        assert_eq!(named(object), Ok(Request::MoveIn { component: 0, to }));
        for to in [r#"[["a","b"]]"#, "[[]]", r#"[[""]]"#, r#"["a"]"#, "[[true]]"] {
            assert_eq!(named(&format!(r#"{{"move":{{"component":0,"to":{to}}}}}"#)), Err("E306"), "{to}");
        }
    }
}
