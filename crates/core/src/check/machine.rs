//! The nim-values of a sparse game from its last W values alone, for the heaps above 2W of the finite-state theorem.
//!
//! There an option is a place in the window and a number: its value is the number xor the value that stands there. The
//! options of one part and those with a rare part give all common values of options, the witnesses the rare ones that are
//! still asked for. Values are small, so that sets of them are a few machine words.

use super::sparse::Classes;
use crate::plain::{Fuel, Halt, Takings};

/// The most options of a heap that are looked at: bounds the memory.
const MAX_TERMS: usize = 1 << 22;
/// At least so many values are kept beyond the window, before its last ones are moved to the front.
const MORE: usize = 1 << 12;
/// The most words of a set: all values below 2^16.
const MAX_WORDS: usize = 1 << 10;

/// The values of heaps from the last ones.
pub(super) struct Machine<'a> {
    classes: &'a Classes<'a>,
    /// The number W.
    window: usize,
    /// The values of the last heaps, at least W of them.
    recent: Vec<u16>,
    /// The options of one part and those with a rare part.
    always: Vec<Term>,
    /// The options with a witness, in the order in which they are tried.
    witnesses: Vec<Term>,
    sets: Sets,
}

/// An option of every heap.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Term {
    /// Where in the window the value of the one part stands.
    place: usize,
    /// The value of the other part.
    value: u16,
}

impl<'a> Machine<'a> {
    /// The machine after these first values, more than 2W of them. A rare heap and an amount are at most W together.
    pub fn new(
        classes: &'a Classes<'a>,
        takings: &Takings,
        window: u64,
        rare: &[u64],
        values: &[u16],
        fuel: &mut Fuel<'_>,
    ) -> Result<Machine<'a>, Halt> {
        let mut always = terms(takings, 1, &[0], window, &[0], fuel)?;
        always.extend(terms(takings, 2, rare, window, values, fuel)?);
        always.sort_unstable();
        always.dedup();
        let witnesses = terms(takings, 2, classes.witnesses(), window, values, fuel)?;
        let window = usize::try_from(window).map_err(|_| Halt::TooLarge)?;
        let recent = values[values.len().saturating_sub(window)..].to_vec();
        let mut machine = Machine { classes, window, recent, always, witnesses, sets: Sets::default() };
        let most = values.iter().max().copied().unwrap_or(0);
        while machine.sets.seen.len() <= usize::from(most >> 6) {
            machine.sets.widen(classes)?;
        }
        Ok(machine)
    }

    /// The value of a heap, which is the next one. `None` if the window does not determine it.
    pub fn next(&mut self, heap: u64, fuel: &mut Fuel<'_>) -> Result<Option<u16>, Halt> {
        fuel.burn(1 + self.always.len() as u64)?;
        self.make_room();
        let Machine { classes, recent, always, witnesses, sets, .. } = self;
        let last = &recent[recent.len() - self.window..];
        sets.seen.fill(0);
        for term in &*always {
            let value = last[term.place] ^ term.value;
            sets.seen[usize::from(value >> 6)] |= 1 << (value & 63);
        }
        let odd = usize::from(heap % 2 == 1);
        let (word, free) = loop {
            match sets.least_free(odd) {
                Some(found) => break found,
                None => sets.widen(classes)?,
            }
        };
        let (mut left, mut tried) = (sets.open_below(odd, word, free), 0);
        for term in &*witnesses {
            if left == 0 {
                break;
            }
            tried += 1;
            let value = last[term.place] ^ term.value;
            let (open, bit) = (&mut sets.open[usize::from(value >> 6)], 1 << (value & 63));
            left -= u32::from(*open & bit != 0);
            *open &= !bit;
        }
        fuel.burn(tried)?;
        if left > 0 {
            return Ok(None);
        }
        let value = u16::try_from(64 * word + usize::from(free)).map_err(|_| Halt::TooLarge)?;
        recent.push(value);
        Ok(Some(value))
    }

    /// Moves the window to the front when the room behind it is used up.
    fn make_room(&mut self) {
        if self.recent.len() >= self.window + self.window.max(MORE) {
            let start = self.recent.len() - self.window;
            self.recent.copy_within(start.., 0);
            self.recent.truncate(self.window);
        }
    }
}

/// The options of every heap above 2W that leave one of these parts beside a part in the window, or just that part: then
/// the one of these is 0 with the value 0.
fn terms(
    takings: &Takings,
    parts: usize,
    ones: &[u64],
    window: u64,
    values: &[u16],
    fuel: &mut Fuel<'_>,
) -> Result<Vec<Term>, Halt> {
    let mut all = Vec::new();
    for part in ones {
        for one in takings.all.iter().filter(|one| one.parts == parts && (parts == 1 || one.least() <= *part)) {
            fuel.burn(one.amounts.len() as u64)?;
            let places = one.amounts.iter().map_while(|amount| window.checked_sub(part.checked_add(*amount)?));
            for place in places {
                if all.len() == MAX_TERMS {
                    return Err(Halt::TooLarge);
                }
                let at = |number: u64| usize::try_from(number).map_err(|_| Halt::TooLarge);
                all.push(Term { place: at(place)?, value: values[at(*part)?] });
            }
        }
    }
    Ok(all)
}

/// Sets of values, a bit for each.
#[derive(Default)]
struct Sets {
    /// What is common at even heaps, and at odd heaps.
    common: [Vec<u64>; 2],
    /// The values of the options that are always looked at.
    seen: Vec<u64>,
    /// The rare values that are asked for.
    open: Vec<u64>,
}

impl Sets {
    /// Makes room for twice as many values.
    fn widen(&mut self, classes: &Classes<'_>) -> Result<(), Halt> {
        let words = (2 * self.seen.len()).max(1);
        if words > MAX_WORDS {
            return Err(Halt::TooLarge);
        }
        self.seen.resize(words, 0);
        self.open.resize(words, 0);
        for (heap, common) in (0..).zip(&mut self.common) {
            let bit = |value: u32| u64::from(!classes.is_rare(heap, value)) << (value % 64);
            let word = |at: u32| (64 * at..64 * at + 64).map(bit).sum();
            *common = (0..).map(word).take(words).collect();
        }
        Ok(())
    }

    /// The least common value that is not seen, as word and bit, if there is room for one.
    fn least_free(&self, odd: usize) -> Option<(usize, u8)> {
        let free = self.common[odd].iter().zip(&self.seen).map(|(common, seen)| common & !seen);
        let (word, free) = free.enumerate().find(|(_, free)| *free != 0)?;
        Some((word, u8::try_from(free.trailing_zeros()).ok()?))
    }

    /// Opens the rare values below a value that are not seen, and counts them.
    fn open_below(&mut self, odd: usize, word: usize, bit: u8) -> u32 {
        let mut count = 0;
        for (place, open) in self.open.iter_mut().enumerate() {
            let below = match place.cmp(&word) {
                std::cmp::Ordering::Less => u64::MAX,
                std::cmp::Ordering::Equal => (1 << bit) - 1,
                std::cmp::Ordering::Greater => 0,
            };
            *open = !self.common[odd][place] & !self.seen[place] & below;
            count += open.count_ones();
        }
        count
    }
}
