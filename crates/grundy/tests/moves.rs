//! All winning moves, counted and listed, against exhaustive search: one heap and sums of two, whether moves are read off
//! a law or looked at one by one.

use grundy::budget::Budget;
use grundy::game::{Game, options};
use grundy::number::Number;
use grundy::solve::{Question, Solver};
use grundy_core::plain::Ruleset;
use grundy_core::value::{Choice, Outcome, Play, mex};

const HEAPS: usize = 70;

/// Nim-values and options by definition.
fn table(rules: &Ruleset) -> (Vec<u64>, Vec<Vec<Choice>>) {
    let mut meter = Budget::default().start();
    let (mut values, mut all) = (Vec::new(), Vec::new());
    for heap in 0..HEAPS as u64 {
        let options = options(rules, &[heap], &mut meter).unwrap();
        values.push(mex(&mut options.iter().map(|option| value(option, &values)).collect()));
        all.push(options);
    }
    (values, all)
}

fn value(option: &Choice, values: &[u64]) -> u64 {
    option.iter().fold(0, |sum, part| sum ^ values[usize::try_from(part[0]).unwrap()])
}

#[test]
fn winning_moves_are_those_of_exhaustive_search() {
    for text in [
        "n -> m where m < n",
        "n -> m where m < n, n - m != 2",
        "n -> n - t where t >= 1, t not in {1, 4, 5}",
        "take 3..9; n -> n - t where t >= 12",
        "take {1, 3, 4}",
        "n -> n - t where 2 <= t <= 4; n -> 0 where 0 < n < 2",
        "n -> a, b where a + b + t = n, t in {1, 2}",
        "n -> a, b where a + b = n, 0 < a < b",
        "4.3...",
        "take powers(2)",
        "n -> 3 copies of m where n = 2m, m >= 1; n -> n - 1",
    ] {
        let rules = Ruleset::read(text).unwrap();
        let (values, all) = table(&rules);
        let games: Vec<&dyn Game> = vec![&rules];
        let mut solver = Solver::new(games, Play::Normal, &mut Budget::default().start());
        for a in (0..HEAPS).step_by(3) {
            for b in [None, Some(a / 2), Some(HEAPS - 1 - a), Some(a)] {
                let heaps: Vec<usize> = [a].into_iter().chain(b).collect();
                let position: Vec<_> = heaps.iter().map(|heap| (0, vec![Number::from(*heap as u64)])).collect();
                let question = Question { position: &position, limit: usize::MAX };
                let answer = solver.solve(question, &mut Budget::default().start()).unwrap();
                let total = heaps.iter().fold(0, |sum, heap| sum ^ values[*heap]);
                let mut expected: Vec<(usize, Choice)> = Vec::new();
                for (index, heap) in heaps.iter().enumerate() {
                    let wins = |option: &&Choice| total != 0 && total ^ values[*heap] ^ value(option, &values) == 0;
                    expected.extend(all[*heap].iter().filter(wins).map(|option| (index, option.clone())));
                }
                let number = |part: &Vec<Number>| part.iter().map(|n| n.to_string().parse().unwrap()).collect();
                let found: Vec<(usize, Choice)> =
                    answer.moves.list.iter().map(|one| (one.component, one.to.iter().map(number).collect())).collect();
                assert_eq!(found, expected, "{text} at {heaps:?}");
                assert_eq!(
                    answer.moves.count,
                    Some(grundy::number::Number::from(expected.len() as u64)),
                    "{text} at {heaps:?}"
                );
                assert_eq!(answer.outcome == Outcome::N, total != 0, "{text} at {heaps:?}");
                if let Some(reply) = &answer.reply {
                    assert_eq!(total, 0, "{text} at {heaps:?}: a reply belongs to a P-position");
                    let to: Choice = reply.to.to.iter().map(number).collect();
                    assert!(all[heaps[reply.to.component]].contains(&to), "{text} at {heaps:?}: the move is legal");
                    let mut after: Vec<u64> = heaps.iter().map(|heap| *heap as u64).collect();
                    after.splice(reply.to.component..=reply.to.component, to.iter().map(|part| part[0]));
                    let left = usize::try_from(after[reply.answer.component]).unwrap();
                    let answered: Choice = reply.answer.to.iter().map(number).collect();
                    assert!(all[left].contains(&answered), "{text} at {heaps:?}: the answer is legal");
                    after.splice(reply.answer.component..=reply.answer.component, answered.iter().map(|part| part[0]));
                    let sum = after.iter().fold(0, |sum, heap| sum ^ values[usize::try_from(*heap).unwrap()]);
                    assert_eq!(sum, 0, "{text} at {heaps:?}: the answer leaves a P-position");
                } else {
                    let stuck = heaps.iter().all(|heap| all[*heap].is_empty());
                    assert!(total != 0 || stuck, "{text} at {heaps:?}: a P-position with moves has a reply");
                }
            }
        }
    }
}
