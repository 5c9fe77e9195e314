//! The groups of options with their replies, in sentences, and under each the moves.

use super::document::{Block, Table};
use super::proof::is_identity;
use super::{Page, said, said_move, spread};
use crate::messages::number;
use crate::position::{part as called, tuple};
use crate::reason::shortened;
use grundy::answer::{Law, Move};
use grundy::explain::{Class, Exchange, Group, Position, Replies};
use grundy::number::Number;
use grundy_core::check::Basis;
use grundy_core::law::Determines;
use grundy_core::value::Natural;

/// The most moves that are shown of a group whose rule tells the others.
const ROWS: usize = 12;

/// All groups of a P-position.
pub(super) fn groups(page: &Page<'_>, replies: &Replies) -> Vec<Block> {
    let moves: usize = replies.groups.iter().map(|group| group.exchanges.len()).sum();
    let counted = [("moves", number(moves)), ("groups", number(replies.groups.len()))];
    let id = if replies.listed { "explain-groups" } else { "explain-groups-many" };
    let only = replies.groups.len() == 1;
    let items = replies.groups.iter().map(|group| item(page, replies, group, only)).collect();
    let mut blocks = vec![Block::Text(page.messages.with(id, &counted)), Block::Items(items)];
    if replies.more > 0 {
        blocks.push(Block::Text(page.messages.with("explain-groups-more", &[("more", number(replies.more))])));
    }
    blocks
}

fn item(page: &Page<'_>, replies: &Replies, group: &Group, only: bool) -> (String, Table) {
    let position = &replies.position;
    let part = |component: usize| named(page, position, component);
    let left = group.exchanges.first().map(|exchange| &exchange.left);
    let left_said = left.map(|left| spread(left, page.messages)).unwrap_or_default();
    let amounts: Option<Vec<(Number, Number)>> = group.exchanges.iter().map(|exchange| taken(page, exchange)).collect();
    let text = match &group.class {
        Class::Leaving(_) => match (&amounts, left) {
            (Some(amounts), Some(left)) => {
                let residue = residue(page, left);
                let list = listed(page, amounts.iter().map(|(taken, _)| taken));
                let total = amounts.first().and_then(|(own, other)| own.plus(other)).unwrap_or_default().to_string();
                let id = if only { "explain-whatever" } else { "explain-take" };
                page.say(id, &[("taken", &list), ("total", &total), ("left", &left_said), ("residue", &residue)])
            }
            _ => match &group.exchanges[..] {
                [Exchange { one, answer: Some(answer), .. }] => {
                    let (one, answer) = (said_move(page.messages, one), said_move(page.messages, answer));
                    let values = [("move", &one[..]), ("answer", &answer), ("left", &left_said)];
                    return (page.say("explain-exchange", &values), Table::default());
                }
                _ => page.say("explain-leaving", &[("left", &left_said)]),
            },
        },
        Class::Together { total } => {
            let heap = position.first().and_then(|(game, part)| Some((*game, vec![part.first()?.minus(total)?])));
            let left: Position = heap.into_iter().collect();
            let values = [
                ("taken", ""),
                ("total", &shortened(&total.to_string())[..]),
                ("left", &spread(&left, page.messages)),
                ("residue", &residue(page, &left)),
            ];
            page.say("explain-whatever", &values)
        }
        Class::Ending => page.say("explain-ending", &[]),
        Class::Columns { component, answered, places, all } => {
            let columns = alternatives(page, places.iter().map(|place| weight(*place)).collect());
            let id = if *all { "explain-lowered" } else { "explain-columns" };
            let play = page.explained.answer.play.to_string();
            let values = [
                ("name", &part(*component)[..]),
                ("answered", &part(*answered)),
                ("columns", &columns),
                ("play", &play),
                (
                    "nim",
                    if [component, answered].iter().all(|part| is_nim(page, position, **part)) { "yes" } else { "no" },
                ),
            ];
            page.say(id, &values)
        }
        Class::Raised { component } => {
            let exists = if group.exists { "yes" } else { "unknown" };
            page.say("explain-raised", &[("name", &part(*component)), ("exists", exists)])
        }
        Class::Within { component } => page.say("explain-within", &[("name", &part(*component))]),
    };
    (text, table(page, replies, group, amounts))
}

/// Whether a component is a heap that may be lowered to any smaller one, and nothing else: its value is its size.
fn is_nim(page: &Page<'_>, position: &Position, component: usize) -> bool {
    let game = position.get(component).and_then(|(game, _)| page.asked.games.get(*game));
    game.is_some_and(|game| {
        let only_subtracts = game.game().rules().is_some_and(|rules| rules.subtraction().is_some());
        let proved = |law: &&Law| matches!(law.basis, Basis::Proved(_)) && law.determines == Determines::Value;
        let law = game.learned().laws.iter().find(proved);
        only_subtracts && law.is_some_and(|law| is_identity(&law.law))
    })
}

/// What was taken of a single heap by the move, and by the answer. Parameters of the rules stand beside the heap.
fn taken(page: &Page<'_>, exchange: &Exchange) -> Option<(Number, Number)> {
    let [(game, part)] = &exchange.left[..] else { return None };
    let rules = page.asked.games.get(*game)?.game().rules();
    let is_heap = part.len() == 1 || rules.is_some_and(|rules| part.len() == rules.parameters().len() + 1);
    let amount = |one: &Move| match &one.to[..] {
        [to] => one.from.first()?.minus(to.first()?),
        _ => None,
    };
    let answer = exchange.answer.as_ref().filter(|_| is_heap)?;
    Some((amount(&exchange.one)?, amount(answer)?))
}

fn table(page: &Page<'_>, replies: &Replies, group: &Group, amounts: Option<Vec<(Number, Number)>>) -> Table {
    let head = |ids: &[&str]| ids.iter().map(|id| page.messages.get(id)).collect::<Vec<String>>();
    if let Some(amounts) = amounts.filter(|amounts| !amounts.is_empty()) {
        let row = |(own, other): &(Number, Number)| vec![shortened(&own.to_string()), shortened(&other.to_string())];
        let mut rows: Vec<Vec<String>> = amounts.iter().rev().map(row).collect();
        if !replies.listed {
            rows.push(vec!["…".to_owned(); 2]);
        }
        return Table { head: head(&["explain-you-take", "explain-i-take"]), rows };
    }
    let same_left = matches!(group.class, Class::Leaving(_));
    let row = |exchange: &Exchange| {
        let said = |one: &Move| said_move(page.messages, one);
        let answer = exchange.answer.as_ref().map_or_else(|| "–".to_owned(), said);
        let mut cells = vec![said(&exchange.one), answer];
        if !same_left {
            cells.push(spread(&exchange.left, page.messages));
        }
        cells
    };
    let mut rows: Vec<Vec<String>> = group.exchanges.iter().map(row).collect();
    // Moves in equal components look the same.
    rows.dedup();
    let is_cut = !same_left && rows.len() > ROWS;
    if is_cut {
        rows.truncate(ROWS);
    }
    let ids: &[&str] = &["explain-your-move", "explain-my-move", "explain-left"];
    let head = head(if same_left { &ids[..2] } else { ids });
    if (is_cut || !replies.listed) && !rows.is_empty() {
        rows.push(vec!["…".to_owned(); head.len()]);
    }
    Table { head, rows }
}

/// Amounts from the least up, many of them abridged.
fn listed<'a>(page: &Page<'_>, amounts: impl Iterator<Item = &'a Number>) -> String {
    const SHOWN: usize = 12;
    let mut all: Vec<&Number> = amounts.collect();
    all.sort_unstable();
    let mut shown: Vec<String> = all.iter().take(SHOWN).map(|amount| shortened(&amount.to_string())).collect();
    if all.len() > SHOWN {
        shown.push("…".to_owned());
    }
    alternatives(page, shown)
}

/// `1, 3 or 4`.
fn alternatives(page: &Page<'_>, mut all: Vec<String>) -> String {
    match (all.pop(), all.is_empty()) {
        (Some(last), false) => page.say("explain-or", &[("others", &all.join(", ")), ("last", &last)]),
        (last, _) => last.unwrap_or_default(),
    }
}

/// How a heap of a game stands to the modulus of its P-positions, if they have one: `8 = 2 * 4`, `9 % 7 = 2`.
fn residue(page: &Page<'_>, left: &Position) -> String {
    let found = || {
        let [(game, part)] = &left[..] else { return None };
        let [heap] = &part[..] else { return None };
        let knowledge = page.asked.games.get(*game)?;
        let law = knowledge.learned().laws.first().filter(|law| matches!(law.basis, Basis::Proved(_)));
        let statement = law.and_then(|law| law.statement(64)).filter(|statement| !statement.residues.is_empty());
        let (from, modulus) = match statement {
            Some(statement) => (statement.from, statement.modulus),
            None => knowledge.repeats()?,
        };
        let modulus = Some(Number::from(modulus)).filter(|modulus| *modulus > Number::from(1))?;
        let rest = heap.div_rem(&modulus)?.1;
        let (modulus, rest) = (modulus.to_string(), rest.to_string());
        let id = if rest == "0" { "explain-multiple" } else { "explain-residue" };
        let heap_said = shortened(&heap.to_string());
        let values = [("heap", &heap_said[..]), ("modulus", &modulus), ("rest", &rest)];
        (*heap >= Number::from(from)).then(|| page.say(id, &values))
    };
    found().unwrap_or_else(|| "none".to_owned())
}

/// The weight of a binary digit.
fn weight(place: usize) -> String {
    u32::try_from(place)
        .ok()
        .and_then(|place| 1_u64.checked_shl(place))
        .map_or_else(|| format!("2^{place}"), |weight| weight.to_string())
}

/// A component by its coordinates; of several equal ones, with its place.
pub(super) fn named(page: &Page<'_>, position: &Position, component: usize) -> String {
    let Some(part) = position.get(component) else { return String::new() };
    let name = said(&called(page.messages, &part.1));
    let several = position.iter().filter(|other| other.1 == part.1).nth(1).is_some();
    let place = if several { (component + 1).to_string() } else { "none".to_owned() };
    let is_heap = part.1.len() == 1 && name == said(&tuple(&part.1));
    let kind = if is_heap { "heap" } else { "tuple" };
    page.say("explain-part", &[("name", &name), ("place", &place), ("kind", kind)])
}
