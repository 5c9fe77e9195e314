//! Sparse replay: nim-values of a take-and-break game with at most two parts, without looking at all options. Exact,
//! whatever the hint says.
//!
//! Let the class of a value v at a heap n be the parity of popcount(v & m) + en + c, where et ≡ c (mod 2) for every
//! amount t that may leave two parts. The class of u xor w at n is then the sum of the classes of u at a and of w at b,
//! if a + b = n − t. Call v rare at n if its class is even, and a heap rare if its own value is. An option of two parts
//! with a common value has one rare part, so the few rare heaps give all common values of the options. Let g be the
//! least common value that they and the options of one part do not give. The value of n is g, or else the least rare
//! value below g that no option has; options of rare values are looked for at the witnesses first, then everywhere.
//! (A. Gangolli and T. Plambeck, A note on periodicity in some octal games, 1989, for the method.)

use super::seen::{MAX_VALUE, Seen};
use crate::certificate::{Certificate, Sparse};
use crate::law::Determines;
use crate::plain::{Fuel, Halt, Taking, Takings};

/// So many rare heaps are few, however many heaps there are.
const FEW: u64 = 1 << 10;

/// The splitting of values in two classes, and the rare heaps so far.
pub(super) struct Classes<'a> {
    hint: &'a Sparse,
    /// The constant c of the class.
    constant: bool,
    rare: Vec<u64>,
}

impl<'a> Classes<'a> {
    /// The classes of a hint; `None` if there is no hint, or if it does not fit the rules.
    pub fn of(certificate: &'a Certificate, takings: &Takings) -> Option<Classes<'a>> {
        let hint = certificate.hint.as_ref().filter(|_| certificate.determines == Determines::Value)?;
        let fits = |one: &Taking| one.parts <= 2 && one.all_from.is_none();
        let mut split = takings.all.iter().filter(|one| one.parts == 2).flat_map(|one| &one.amounts);
        let first = split.next()?;
        let same = !hint.parity || split.all(|amount| amount % 2 == first % 2);
        let constant = hint.parity && first % 2 == 1;
        // Without a digit that counts, all values of a heap may be rare.
        let counts = hint.mask % u64::from(MAX_VALUE) != 0;
        (same && counts && takings.all.iter().all(fits)).then_some(Classes { hint, constant, rare: Vec::new() })
    }

    /// The parts at which options of rare values are looked for first.
    pub fn witnesses(&self) -> &[u64] {
        &self.hint.witnesses
    }

    /// Whether a value is rare at a heap.
    pub fn is_rare(&self, heap: u64, value: u32) -> bool {
        let ones = (u64::from(value) & self.hint.mask).count_ones();
        (ones % 2 == 1) ^ (self.hint.parity && heap % 2 == 1) == self.constant
    }

    /// Remembers a heap whose value is rare. Whether this still pays: where many heaps are rare, all options cost less.
    pub fn learn(&mut self, heap: u64, value: u32) -> bool {
        if self.is_rare(heap, value) {
            self.rare.push(heap);
        }
        self.rare.len() as u64 <= FEW + heap / 8
    }

    /// The value of a heap.
    pub fn value(
        &self,
        heap: u64,
        takings: &Takings,
        values: &[u32],
        seen: &mut Seen,
        fuel: &mut Fuel<'_>,
    ) -> Result<u32, Halt> {
        let mut options = Options { values, splits: Vec::new() };
        for one in &takings.all {
            for rest in one.amounts.iter().map_while(|amount| heap.checked_sub(*amount)) {
                fuel.burn(1)?;
                if one.parts == 2 {
                    options.splits.push(Split { rest, least: one.least(), unequal: one.unequal });
                } else if rest >= one.least() {
                    seen.mark(options.at(rest))?;
                }
            }
        }
        options.with_rare(&self.rare, seen, fuel)?;
        let is_open = |value: &u32| !self.is_rare(heap, *value) && !seen.has(*value);
        let common = (0..MAX_VALUE).find(is_open).ok_or(Halt::TooLarge)?;
        fuel.burn(common.into())?;
        // The least rare value below that no option is known to have; all below it are settled.
        let mut open = 0;
        let mut settled = |seen: &Seen| {
            while open < common && (seen.has(open) || !self.is_rare(heap, open)) {
                open += 1;
            }
            open == common
        };
        if !settled(seen) {
            options.with(&self.hint.witnesses, seen, fuel, &mut settled)?;
        }
        if !settled(seen) {
            options.everywhere(seen, fuel, &mut settled)?;
        }
        settled(seen);
        Ok(open)
    }
}

/// A way to leave two parts of one heap.
struct Split {
    /// What the parts are in all.
    rest: u64,
    /// The least size of a part.
    least: u64,
    /// Whether the parts must differ.
    unequal: bool,
}

/// The options of one heap that have two parts.
struct Options<'a> {
    values: &'a [u32],
    splits: Vec<Split>,
}

impl Options<'_> {
    fn at(&self, part: u64) -> u32 {
        usize::try_from(part).ok().and_then(|part| self.values.get(part)).copied().unwrap_or(0)
    }

    /// Marks an option, if it is one.
    fn pair(&self, split: &Split, part: u64, seen: &mut Seen) -> Result<(), Halt> {
        match split.rest.checked_sub(part) {
            Some(other) if part.min(other) >= split.least && !(split.unequal && part == other) => {
                seen.mark(self.at(part) ^ self.at(other))
            }
            _ => Ok(()),
        }
    }

    /// Marks all options with a rare part, which are in ascending order.
    fn with_rare(&self, rare: &[u64], seen: &mut Seen, fuel: &mut Fuel<'_>) -> Result<(), Halt> {
        for split in &self.splits {
            let Some(most) = split.rest.checked_sub(split.least) else { continue };
            fuel.burn(rare.len() as u64)?;
            for part in rare.iter().copied().skip_while(|part| *part < split.least).take_while(|part| *part <= most) {
                if !split.unequal || 2 * part != split.rest {
                    seen.mark(self.at(part) ^ self.at(split.rest - part))?;
                }
            }
        }
        Ok(())
    }

    /// Marks all options with one of these parts, part by part, until it is enough.
    fn with(
        &self,
        parts: &[u64],
        seen: &mut Seen,
        fuel: &mut Fuel<'_>,
        enough: &mut dyn FnMut(&Seen) -> bool,
    ) -> Result<(), Halt> {
        for part in parts {
            fuel.burn(self.splits.len() as u64)?;
            self.splits.iter().try_for_each(|split| self.pair(split, *part, seen))?;
            if enough(seen) {
                break;
            }
        }
        Ok(())
    }

    /// Marks all options, until it is enough.
    fn everywhere(
        &self,
        seen: &mut Seen,
        fuel: &mut Fuel<'_>,
        enough: &mut dyn FnMut(&Seen) -> bool,
    ) -> Result<(), Halt> {
        for split in &self.splits {
            for part in split.least..=split.rest / 2 {
                fuel.burn(1)?;
                self.pair(split, part, seen)?;
                if enough(seen) {
                    return Ok(());
                }
            }
        }
        Ok(())
    }
}
