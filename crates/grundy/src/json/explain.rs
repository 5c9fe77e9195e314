//! The JSON contract of explanations: one object, keys in this order.

use super::{Coordinates, OneMove, coordinates, one_move};
use crate::explain::{Class, Exchange, Explanation, Group, Mex, Position, Replies, Verdict};
use serde::Serialize;

/// `grundy/explain/1`.
#[derive(Clone, Debug, Serialize)]
pub struct Explained {
    schema: &'static str,
    rules: Vec<String>,
    under: Vec<usize>,
    play: String,
    position: Vec<Coordinates>,
    outcome: String,
    value: Option<String>,
    values: Vec<Option<String>>,
    mexes: Vec<OneMex>,
    /// The move that wins, and what is answered after it.
    win: Option<OneWin>,
    replies: Option<Answers>,
    proposed: Option<OneProposed>,
    standing: &'static str,
    by: Option<String>,
}

#[derive(Clone, Debug, Serialize)]
struct OneMex {
    component: usize,
    value: String,
    listed: bool,
    options: Vec<Row>,
}

#[derive(Clone, Debug, Serialize)]
struct Row {
    value: String,
    count: Option<String>,
    first: Vec<Vec<Coordinates>>,
}

#[derive(Clone, Debug, Serialize)]
struct OneWin {
    r#move: Option<OneMove>,
    replies: Option<Answers>,
}

#[derive(Clone, Debug, Serialize)]
struct Answers {
    /// Whether each group holds all its options; if not, they are examples.
    listed: bool,
    groups: Vec<OneGroup>,
}

#[derive(Clone, Debug, Default, Serialize)]
struct OneGroup {
    class: &'static str,
    component: Option<usize>,
    answered: Option<usize>,
    /// Places of binary digits: place b counts 2^b.
    places: Vec<usize>,
    together: Option<String>,
    exchanges: Vec<OneExchange>,
}

#[derive(Clone, Debug, Serialize)]
struct OneExchange {
    r#move: OneMove,
    answer: Option<OneMove>,
    left: Vec<Coordinates>,
}

#[derive(Clone, Debug, Serialize)]
struct OneProposed {
    r#move: OneMove,
    left: Vec<Coordinates>,
    verdict: &'static str,
    answer: Option<OneMove>,
}

impl Explained {
    /// The object of an explanation; `rules` are the expanded texts.
    pub fn new(rules: &[String], explained: &Explanation) -> Explained {
        let answer = &explained.answer;
        let win = explained.win.as_ref().map(|win| OneWin {
            r#move: answer.moves.list.first().map(one_move),
            replies: win.replies.as_ref().map(answers),
        });
        let proposed = explained.proposed.as_ref().map(|proposed| {
            let (verdict, answer) = match &proposed.verdict {
                Verdict::Wins { .. } => ("wins", None),
                Verdict::Loses { answer, .. } => ("loses", answer.as_ref()),
                Verdict::Draws => ("draws", None),
            };
            let (one, left) = (one_move(&proposed.one), components(&proposed.left));
            OneProposed { r#move: one, left, verdict, answer: answer.map(one_move) }
        });
        Explained {
            schema: "grundy/explain/1",
            rules: rules.to_vec(),
            under: explained.position.iter().map(|(game, _)| *game).collect(),
            play: answer.play.to_string(),
            position: components(&explained.position),
            outcome: answer.outcome.to_string(),
            value: super::value_of(answer),
            values: super::values_of(answer),
            mexes: explained.mexes.iter().map(one_mex).collect(),
            win,
            replies: explained.replies.as_ref().map(answers),
            proposed,
            standing: answer.basis.standing(),
            by: answer.basis.by().map(str::to_owned),
        }
    }
}

fn components(position: &Position) -> Vec<Coordinates> {
    position.iter().map(|(_, component)| coordinates(component)).collect()
}

fn one_mex(mex: &Mex) -> OneMex {
    let rows = mex.rows.iter().map(|row| Row {
        value: row.value.to_string(),
        count: row.count.as_ref().map(ToString::to_string),
        first: row.first.iter().map(|option| option.iter().map(coordinates).collect()).collect(),
    });
    OneMex { component: mex.component, value: mex.value.to_string(), listed: mex.listed, options: rows.collect() }
}

fn answers(replies: &Replies) -> Answers {
    Answers { listed: replies.listed, groups: replies.groups.iter().map(one_group).collect() }
}

fn one_group(group: &Group) -> OneGroup {
    let exchange = |exchange: &Exchange| OneExchange {
        r#move: one_move(&exchange.one),
        answer: exchange.answer.as_ref().map(one_move),
        left: components(&exchange.left),
    };
    let exchanges = group.exchanges.iter().map(exchange).collect();
    let of = |class, component| OneGroup { class, component, ..OneGroup::default() };
    let one = match &group.class {
        Class::Leaving(_) => of("leaving", None),
        Class::Ending => of("ending", None),
        Class::Columns { component, answered, places, .. } => {
            OneGroup { answered: Some(*answered), places: places.clone(), ..of("columns", Some(*component)) }
        }
        Class::Raised { component } => of("raised", Some(*component)),
        Class::Together { total } => OneGroup { together: Some(total.to_string()), ..of("together", None) },
        Class::Within { component } => of("within", Some(*component)),
    };
    OneGroup { exchanges, ..one }
}
