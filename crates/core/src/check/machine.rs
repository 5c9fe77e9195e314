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
/// The numbers of words of a set, up to all values below 2^16.
const WORDS: [usize; 7] = [1, 2, 4, 8, 16, 64, 1024];

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
    /// What is common at even heaps, and at odd heaps: a bit for each value.
    common: [Vec<u64>; 2],
}

/// What the window says of a heap.
enum Said {
    /// Its value.
    Value(u16),
    /// A smaller rare value is open.
    Open,
    /// Sets have no room for its value.
    Full,
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
        let mut machine = Machine { classes, window, recent, always, witnesses, common: [Vec::new(), Vec::new()] };
        let most = values.iter().max().copied().unwrap_or(0);
        while machine.common[0].len() <= usize::from(most >> 6) {
            machine.widen()?;
        }
        Ok(machine)
    }

    /// Makes room for more values.
    fn widen(&mut self) -> Result<(), Halt> {
        let words = *WORDS.iter().find(|words| **words > self.common[0].len()).ok_or(Halt::TooLarge)?;
        for (heap, common) in (0..).zip(&mut self.common) {
            let bit = |value: u32| u64::from(!self.classes.is_rare(heap, value)) << (value % 64);
            let word = |at: u32| (64 * at..64 * at + 64).map(bit).sum();
            *common = (0..).map(word).take(words).collect();
        }
        Ok(())
    }

    /// The value of a heap, which is the next one. `None` if the window does not determine it.
    pub fn next(&mut self, heap: u64, fuel: &mut Fuel<'_>) -> Result<Option<u16>, Halt> {
        self.make_room();
        let odd = usize::from(heap % 2 == 1);
        loop {
            let common = &self.common[odd][..];
            let (said, tried) = match common.len() {
                1 => self.look_with::<1>(common),
                2 => self.look_with::<2>(common),
                4 => self.look_with::<4>(common),
                8 => self.look_with::<8>(common),
                16 => self.look_with::<16>(common),
                64 => self.look_with::<64>(common),
                _ => self.look_with::<1024>(common),
            };
            fuel.burn(1 + (self.always.len() + tried) as u64)?;
            match said {
                Said::Value(value) => {
                    self.recent.push(value);
                    return Ok(Some(value));
                }
                Said::Open => return Ok(None),
                Said::Full => self.widen()?,
            }
        }
    }

    fn look_with<const N: usize>(&self, common: &[u64]) -> (Said, usize) {
        <&[u64; N]>::try_from(common).map_or((Said::Full, 0), |common| self.look(common))
    }

    /// What the window says of the next heap, at which these values are common, and how many witnesses that took. The
    /// number of words is a power of 2, and no value of an option is beyond them.
    fn look<const N: usize>(&self, common: &[u64; N]) -> (Said, usize) {
        let last = &self.recent[self.recent.len() - self.window..];
        let place = |value: u16| (usize::from(value >> 6) & (N - 1), 1_u64 << (value & 63));
        let mut seen = [0_u64; N];
        for term in &self.always {
            let (word, bit) = place(last[term.place] ^ term.value);
            seen[word] |= bit;
        }
        let Some(top) = (0..N).find(|word| common[*word] & !seen[*word] != 0) else { return (Said::Full, 0) };
        let least = (common[top] & !seen[top]).trailing_zeros();
        // The rare values below the least common one that is free, as far as no option is known to have them.
        let mut open = [0_u64; N];
        let mut left = 0;
        for word in 0..=top {
            let below = if word < top { u64::MAX } else { (1 << least) - 1 };
            open[word] = !common[word] & !seen[word] & below;
            left += open[word].count_ones();
        }
        let mut tried = 0;
        for term in &self.witnesses {
            if left == 0 {
                break;
            }
            tried += 1;
            let (word, bit) = place(last[term.place] ^ term.value);
            left -= u32::from(open[word] & bit != 0);
            open[word] &= !bit;
        }
        let value = u16::try_from(64 * top).ok().zip(u16::try_from(least).ok());
        match value {
            Some((word, bit)) if left == 0 => (Said::Value(word + bit), tried),
            _ => (Said::Open, tried),
        }
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
