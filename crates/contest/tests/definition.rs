//! Random inputs of every problem against plain recursion over the moves that its statement names; the formats that are
//! no rows of the program, in `testdata/judge/more`, as well.

#[path = "../../grundy/tests/oracle/mod.rs"]
mod oracle;

use grundy::budget::Budget;
use grundy_contest::judge::judge;
use grundy_contest::row::{Problem, find, rows};
use oracle::{next_player_wins, nim_value};
use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::path::Path;

/// Numbers without a pattern (G. Marsaglia, Xorshift RNGs, 2003).
struct Random(u64);

impl Random {
    fn below(&mut self, end: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % end
    }

    fn list(&mut self, most: u64, low: u64, end: u64) -> Vec<u64> {
        let count = 1 + self.below(most);
        (0..count).map(|_| low + self.below(end - low)).collect()
    }
}

type Options = Box<dyn Fn(&[u64]) -> Vec<Vec<Vec<u64>>>>;

/// A heap from which some amounts can be taken.
fn taking(amounts: impl Fn(u64) -> bool + 'static) -> Options {
    Box::new(move |c| (1..=c[0]).filter(|t| amounts(*t)).map(|t| vec![vec![c[0] - t]]).collect())
}

fn bash() -> Options {
    Box::new(|c| (1..=c[1].min(c[0])).map(|t| vec![vec![c[0] - t, c[1]]]).collect())
}

fn wythoff() -> Options {
    Box::new(|c| {
        let (a, b) = (c[0], c[1]);
        let one = (0..a).map(|m| vec![m, b]).chain((0..b).map(|m| vec![a, m]));
        one.chain((1..=a.min(b)).map(|t| vec![a - t, b - t])).map(|to| vec![to]).collect()
    })
}

fn fibonacci_nim() -> Options {
    Box::new(|c| (1..=c[1].min(c[0])).map(|t| vec![vec![c[0] - t, 2 * t]]).collect())
}

fn forced() -> Options {
    Box::new(|c| {
        let [n, p, q] = c[..] else { panic!() };
        let some = (p..=q).filter(|t| *t <= n).map(|t| n - t);
        let rest = if 0 < n && n < p { Some(0) } else { None };
        some.chain(rest).map(|m| vec![vec![m, p, q]]).collect()
    })
}

fn stairs() -> Options {
    Box::new(|c| {
        let mut all = Vec::new();
        for at in 0..c.len() {
            for t in 1..=c[at] {
                let mut to = c.to_vec();
                to[at] -= t;
                if at > 0 {
                    to[at - 1] += t;
                }
                all.push(vec![to]);
            }
        }
        all
    })
}

type Memo = HashMap<Vec<u64>, u64>;

/// Whether the next player wins a position from the definition: under misère play by whole positions.
fn wins(options: &Options, misere: bool, position: &[Vec<u64>], memo: &mut Memo) -> bool {
    if misere {
        return next_player_wins(&**options, true, position, &mut HashMap::new());
    }
    position.iter().fold(0, |sum, part| sum ^ nim_value(&**options, part, memo)) != 0
}

/// The positions after each winning move, by the component that is moved in.
fn winning(options: &Options, position: &[Vec<u64>], memo: &mut Memo) -> Vec<(usize, Vec<u64>)> {
    let mut found = Vec::new();
    for (at, part) in position.iter().enumerate() {
        let mut to = options(part);
        to.sort();
        to.dedup();
        for to in to {
            let mut after = position.to_vec();
            after.splice(at..=at, to.clone());
            if !wins(options, false, &after, memo) {
                found.push((at, to.into_iter().next().unwrap_or_default()));
            }
        }
    }
    found
}

/// A case: its text, its position, and its moves.
struct Case {
    text: String,
    position: Vec<Vec<u64>>,
    options: Options,
    misere: bool,
}

fn text(numbers: &[u64]) -> String {
    numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(" ")
}

fn heaps(list: &[u64]) -> Vec<Vec<u64>> {
    list.iter().map(|heap| vec![*heap]).collect()
}

/// A random case of a problem.
fn case(id: &str, random: &mut Random) -> Case {
    let normal = |numbers: &[u64], position: Vec<Vec<u64>>, options: Options| Case {
        text: text(numbers),
        position,
        options,
        misere: false,
    };
    let two = [random.below(30), random.below(30)];
    match id {
        "51nod-1066" => normal(&two, vec![two.to_vec()], bash()),
        "hdu-1846" | "bash-listing" => {
            let two = [two[0], 1 + two[1]];
            normal(&two, vec![two.to_vec()], bash())
        }
        "51nod-1067" => normal(&two[..1], vec![vec![two[0]]], taking(|t| [1, 3, 4].contains(&t))),
        "51nod-1068" | "hdu-1847" => normal(&two[..1], vec![vec![two[0]]], taking(u64::is_power_of_two)),
        "51nod-1069" | "acwing-891" | "hdu-2176" | "hdu-1850" => {
            let list = random.list(5, 0, 12);
            normal(&[&[list.len() as u64], &list[..]].concat(), heaps(&list), taking(|_| true))
        }
        "hdu-1907" => {
            let list = random.list(4, 1, 5);
            let numbers = [&[list.len() as u64], &list[..]].concat();
            Case { misere: true, ..normal(&numbers, heaps(&list), taking(|_| true)) }
        }
        "51nod-1070" | "hdu-2516" => {
            let n = 2 + two[0];
            normal(&[n], vec![vec![n, n - 1]], fibonacci_nim())
        }
        "51nod-1072" | "51nod-1185" | "poj-1067" => normal(&two, vec![two.to_vec()], wythoff()),
        "hdu-2177" => {
            let two = [two[0].min(two[1]), two[0].max(two[1]).max(1)];
            normal(&two, vec![two.to_vec()], wythoff())
        }
        "hdu-1848" => {
            let three = [two[0], two[1], 1 + random.below(30)];
            normal(&three, heaps(&three), taking(|t| [1, 2, 3, 5, 8, 13, 21].contains(&t)))
        }
        "hdu-1851" => {
            let list = random.list(4, 1, 12);
            let pairs: Vec<Vec<u64>> = list.iter().map(|heap| vec![*heap, 1 + random.below(*heap)]).collect();
            normal(&[&[list.len() as u64], &pairs.concat()[..]].concat(), pairs, bash())
        }
        "hdu-2897" => {
            let p = 1 + random.below(6);
            let three = [two[0], p, p + random.below(6)];
            Case { misere: true, ..normal(&three, vec![three.to_vec()], forced()) }
        }
        "acwing-892" => {
            let list = random.list(4, 0, 4);
            normal(&[&[list.len() as u64], &list[..]].concat(), vec![list], stairs())
        }
        "acwing-893" => {
            let (set, list) = (random.list(4, 1, 9), random.list(4, 0, 20));
            let numbers = [&[set.len() as u64], &set[..], &[list.len() as u64], &list[..]].concat();
            normal(&numbers, heaps(&list), taking(move |t| set.contains(&t)))
        }
        "given" => {
            let (top, set, list) = (random.below(9), random.list(4, 0, 9), [two[0], two[1]]);
            let numbers = [&[top, set.len() as u64], &set[..], &list].concat();
            normal(&numbers, heaps(&list), taking(move |t| set.contains(&t) && t < top))
        }
        "splits" => {
            let list = random.list(3, 0, 9);
            let kayles = |c: &[u64]| {
                let left = (1..=c[0].min(2)).flat_map(|t| (0..=c[0] - t).map(move |a| (a, c[0] - t - a)));
                left.map(|(a, b)| [a, b].into_iter().filter(|part| *part > 0).map(|part| vec![part]).collect())
                    .collect()
            };
            normal(&[&[list.len() as u64], &list[..]].concat(), heaps(&list), Box::new(kayles))
        }
        "king" => {
            let king = |c: &[u64]| {
                let steps = [(1, 0), (0, 1), (1, 1)];
                let to = |(x, y)| Some(vec![vec![c[0].checked_sub(x)?, c[1].checked_sub(y)?]]);
                steps.into_iter().filter_map(to).collect()
            };
            normal(&[two[0], two[1], 7], vec![two.to_vec()], Box::new(king))
        }
        other => panic!("no definition of {other}"),
    }
}

/// What is printed for a case, from the definition.
fn printed(id: &str, problem: &Problem, number: usize, case: &Case) -> String {
    let words = &problem.row.words;
    let mut memo = Memo::new();
    let won = wins(&case.options, case.misere, &case.position, &mut memo);
    let shows_moves = problem.row.moves.is_some() || words.n.contains("{count}");
    let moves = if won && shows_moves { winning(&case.options, &case.position, &mut memo) } else { Vec::new() };
    let words = if won { &words.n } else { &words.p };
    let words = words.replace("{case}", &number.to_string()).replace("{count}", &moves.len().to_string());
    let lines: Vec<String> = match id {
        "hdu-2176" => moves.iter().map(|(at, to)| format!("{} {}", case.position[*at][0], to[0])).collect(),
        "hdu-2177" => {
            let (a, b) = (case.position[0][0], case.position[0][1]);
            let sorted = |to: &Vec<u64>| (to[0].min(to[1]), to[0].max(to[1]));
            let all: BTreeSet<(u64, u64)> = moves.iter().map(|(_, to)| sorted(to)).collect();
            let equal = |pair: &&(u64, u64)| pair.1 - pair.0 == b - a;
            let first = all.iter().filter(equal);
            first.chain(all.iter().filter(|pair| !equal(pair))).map(|(x, y)| format!("{x} {y}")).collect()
        }
        "king" => {
            let mut to: Vec<&Vec<u64>> = moves.iter().map(|(_, to)| to).collect();
            to.sort_by_key(|to| (to[0] + to[1], to[1]));
            let (a, b) = (case.position[0][0], case.position[0][1]);
            to.iter().map(|to| format!("7: {{{a}, {b}}} to {{{}, {}}}", to[0], to[1])).collect()
        }
        _ => Vec::new(),
    };
    std::iter::once(words).chain(lines).map(|line| line + "\n").collect()
}

fn compare(id: &str, problem: &Problem, random: &mut Random) {
    let most = if problem.row.cases == "one" { 1 } else { 1 + random.below(20) };
    let cases: Vec<Case> = (0..most).map(|_| case(id, random)).collect();
    // A case that begins like the end is the end.
    let end = problem.row.cases.strip_prefix("until ");
    let cases: Vec<Case> = cases
        .into_iter()
        .filter(|case| end.is_none_or(|end| !format!("{} ", case.text).starts_with(&format!("{end} "))))
        .collect();
    let mut input = if problem.row.cases == "counted" { format!("{}\n", cases.len()) } else { String::new() };
    cases.iter().for_each(|case| input += &format!("{}\n", case.text));
    input += end.unwrap_or_default();
    let expected: String = cases.iter().enumerate().map(|(at, case)| printed(id, problem, at + 1, case)).collect();
    let mut out = Vec::new();
    let judged = judge(problem, input.as_bytes(), &mut out, &Budget::default());
    let report = judged.unwrap_or_else(|error| panic!("{id}: {error:?} in\n{input}"));
    assert_eq!(String::from_utf8(out).unwrap(), expected, "{id}:\n{input}");
    assert_eq!((report.cases, report.rest), (cases.len() as u64, None), "{id}:\n{input}");
}

#[test]
fn every_problem_is_answered_as_its_definition_says() {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    for row in rows() {
        let problem = Problem::new(row.clone()).unwrap();
        for _ in 0..25 {
            compare(&row.id, &problem, &mut random);
        }
    }
}

#[test]
fn formats_from_files_are_answered_as_their_definitions_say() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/judge/more");
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    let mut seen = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let id = path.file_stem().unwrap().to_str().unwrap().to_owned();
        assert!(find(&id).is_none(), "{id} is a row of the program");
        let problem = Problem::of_file(&fs::read_to_string(&path).unwrap()).unwrap_or_else(|e| panic!("{id}: {e:?}"));
        for _ in 0..25 {
            compare(&id, &problem, &mut random);
        }
        seen += 1;
    }
    assert!(seen >= 6);
}
