//! Steps of random products against the definition: a tuple of states goes on with all digits, one on each track, after
//! which every member alone can still end as it should.

use grundy_core::check::automatic::{Draft, Product, Relations, State, Walk};
use grundy_core::law::{Automaton, System};
use grundy_core::plain::Fuel;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % u64::try_from(bound).unwrap()).unwrap()
    }
}

/// An automaton, the tracks that it reads, and for each state whether it may end there.
struct Member {
    automaton: Arc<Automaton>,
    tracks: Vec<usize>,
    wanted: Vec<bool>,
}

impl Member {
    fn of(random: &mut Random, tracks: usize) -> Member {
        let own: Vec<usize> = (0..1 + random.below(3)).map(|_| random.below(tracks)).collect();
        let states = 1 + random.below(4);
        let width = 1 << own.len();
        let mut targets: Vec<u32> = (0..states * width).map(|_| u32::try_from(random.below(states)).unwrap()).collect();
        targets[0] = 0;
        let outputs: Vec<u32> = (0..states).map(|_| u32::from(random.below(3) > 0)).collect();
        let wanted = outputs.iter().map(|output| *output == 1).collect();
        let automaton = Arc::new(Automaton::new(2, own.len(), outputs, targets).unwrap());
        Member { automaton, tracks: own, wanted }
    }

    fn next(&self, state: usize, word: &[u8]) -> usize {
        let symbol = self.tracks.iter().fold(0, |symbol, track| 2 * symbol + usize::from(word[*track]));
        self.automaton.next(state, symbol)
    }

    /// Whether some word leads from a state to one where it may end.
    fn is_alive(&self, state: usize) -> bool {
        let (mut met, mut at) = (vec![state], 0);
        while let Some(own) = met.get(at).copied() {
            at += 1;
            for next in self.automaton.row(own).iter().map(|next| usize::try_from(*next).unwrap()) {
                if !met.contains(&next) {
                    met.push(next);
                }
            }
        }
        met.into_iter().any(|state| self.wanted[state])
    }
}

/// All words of so many digits.
fn words(count: usize) -> Vec<Vec<u8>> {
    (0..1 << count).map(|number: usize| (0..count).map(|at| u8::from(number >> at & 1 == 1)).collect()).collect()
}

/// The steps from a state, as a walk calls them; each once.
fn steps(walk: &Walk<'_>, state: State, given: &[u8]) -> HashMap<Vec<u8>, State> {
    let mut word = vec![0; walk.product().tracks()];
    word[..given.len()].copy_from_slice(given);
    let mut found = HashMap::new();
    let visit = &mut |next: State, word: &[u8], _: &mut Fuel<'_>| {
        assert_eq!(found.insert(word.to_vec(), next), None);
        Ok(())
    };
    walk.each_next(state, &mut word, &mut Fuel::new(1 << 20), visit).unwrap();
    found
}

/// Goes through all states of a product beside tuples of states; how many steps there were.
fn compare(members: &[Member], product: &Product, tracks: usize) -> usize {
    let given = product.given();
    let is_read = |track: usize| track < given || members.iter().any(|member| member.tracks.contains(&track));
    let walks = [Walk::of(product, &mut Fuel::new(1 << 20)).unwrap(), Walk::unlisted(product)];
    let first = vec![0; members.len()];
    let alive = |tuple: &[usize]| members.iter().zip(tuple).all(|(member, own)| member.is_alive(*own));
    assert_eq!(product.start().is_some(), alive(&first));
    let Some(start) = product.start() else { return 0 };
    let (mut tuples, mut order, mut at, mut count) = (HashMap::from([(start, first)]), vec![start], 0, 0);
    while let Some(state) = order.get(at).copied() {
        at += 1;
        let tuple = tuples[&state].clone();
        let ends = members.iter().zip(&tuple).all(|(member, own)| member.wanted[*own]);
        assert_eq!(product.accepts(state), ends);
        let mut expected: HashMap<Vec<u8>, Vec<usize>> = HashMap::new();
        for word in words(tracks).into_iter().filter(|word| (0..tracks).all(|track| is_read(track) || word[track] == 0))
        {
            let next: Vec<usize> = members.iter().zip(&tuple).map(|(member, own)| member.next(*own, &word)).collect();
            if alive(&next) {
                expected.insert(word, next);
            }
        }
        for walk in &walks {
            let mut met = HashSet::new();
            for given in words(given) {
                for (word, next) in steps(walk, state, &given) {
                    assert_eq!(word[..given.len()], given);
                    let own = tuples.entry(next).or_insert_with(|| {
                        order.push(next);
                        expected[&word].clone()
                    });
                    assert_eq!(*own, expected[&word]);
                    assert!(met.insert(word));
                }
            }
            assert_eq!(met.len(), expected.len());
            count += met.len();
        }
    }
    let different: HashSet<&Vec<usize>> = tuples.values().collect();
    assert_eq!(different.len(), tuples.len());
    count
}

#[test]
fn a_walk_takes_all_living_steps() {
    let relations = Relations::of(&System::binary().unwrap()).unwrap();
    let mut random = Random(0x51ab_7d3e_9c04_f215);
    let mut count = 0;
    for _ in 0..1000 {
        let tracks = 1 + random.below(4);
        let members: Vec<Member> = (0..1 + random.below(4)).map(|_| Member::of(&mut random, tracks)).collect();
        let mut draft = Draft::new(tracks);
        for member in &members {
            draft.require(&member.automaton, &member.tracks, |output| output == 1);
        }
        let product = draft.finish(&relations, random.below(tracks + 1)).unwrap();
        count += compare(&members, &product, tracks);
    }
    assert!(count > 20_000, "{count}");
}
