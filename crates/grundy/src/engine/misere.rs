//! Equal games under misère play. G = H, in every sum with games that end, if each option of G is equal to one of H or has an
//! option equal to H, if each option of H is equal to one of G, and, where H has no move and G has, if G is won by who is to
//! move (after J. H. Conway, On numbers and games, 1976, chapter 12).
//!
//! Proof. Let X be the smallest game such that G + X and H + X have different outcomes. If one is won by a move in X, so is
//! the other, X being smallest. So only moves in G or H win. If a move to G' + X wins, G' is not equal to an option of H, so
//! some option of G' is equal to H; the other player moves there and leaves H + X, which is then N. A move in H to an option
//! of G wins in G too. If neither can move, both are the same; if only H + X is without a move, X is, and G is N by the last
//! condition.
//!
//! So a part stands for a sum of smaller ones, and since *1 + *1 = 0, for at most one *1. Only parts are looked at below which
//! there are not too many, and no circle.

use super::outcome::{Found, Outcomes};
use super::parts::Sum;
use crate::budget::{Exhausted, Meter};
use foldhash::{HashSet, HashSetExt};
use grundy_core::value::{Outcome, mex};

/// What stands for parts.
#[derive(Default)]
pub(super) struct Forms {
    forms: Vec<Option<Form>>,
    /// Parts that stand for themselves, in the order in which they were met.
    own: Vec<u32>,
    /// The part that is *1.
    one: Option<u32>,
    /// Parts with circles, or too many parts, below them.
    beyond: HashSet<u32>,
    /// Whether parts are replaced.
    replace: bool,
}

struct Form {
    equal: Sum,
    value: u64,
    height: u64,
}

/// Parts below a part, and their options together, at the most.
const PARTS: usize = 1 << 12;
const OPTIONS: usize = 1 << 16;

/// Parts that stand for themselves that are tried, and of which sums of two are, at the most.
const TRIED: usize = 24;
const PAIRED: usize = 12;

impl Forms {
    /// From now on parts are replaced, or not.
    pub(super) fn replace(&mut self, replace: bool) {
        self.replace = replace;
    }

    /// What stands for a part, if parts are replaced and this one was looked at.
    pub(super) fn of(&self, part: u32) -> Option<&[u32]> {
        self.form(part).filter(|_| self.replace).map(|form| &form.equal[..])
    }

    /// The length of the longest play, or the largest number, if it is known.
    pub(super) fn height(&self, part: u32) -> Option<u64> {
        self.form(part).map(|form| form.height)
    }

    /// The nim-value of a sum under normal play, if it is known.
    pub(super) fn value(&self, sum: &[u32]) -> Option<u64> {
        sum.iter().try_fold(0, |value, part| Some(value ^ self.form(*part)?.value))
    }

    /// The part that is *1.
    pub(super) fn one(&self) -> Option<u32> {
        self.one
    }

    /// *1 + *1 = 0.
    pub(super) fn pair(&self, sum: &mut Vec<u32>) {
        let Some(one) = self.one.filter(|_| self.replace) else { return };
        let start = sum.partition_point(|part| *part < one);
        let end = sum.partition_point(|part| *part <= one);
        sum.drain(start..start + (end - start) / 2 * 2);
    }

    fn form(&self, part: u32) -> Option<&Form> {
        self.forms.get(part as usize)?.as_ref()
    }

    fn set(&mut self, part: u32, form: Form) {
        let at = part as usize;
        if at >= self.forms.len() {
            self.forms.resize_with(at + 1, || None);
        }
        self.forms[at] = Some(form);
    }
}

impl Outcomes<'_> {
    /// Looks for what a part, and all below it, is equal to; whether that could be done.
    pub(super) fn form(&mut self, part: u32, meter: &mut Meter) -> Result<bool, Exhausted> {
        if self.rooms().1.beyond.contains(&part) {
            return Ok(false);
        }
        let Some(order) = self.below(part, meter)? else {
            self.rooms().1.beyond.insert(part);
            return Ok(false);
        };
        self.rooms().1.replace(true);
        for part in order {
            self.find(part, meter)?;
        }
        Ok(true)
    }

    /// The parts below a part that were not looked at, lowest first; `None` if there are too many, or a circle.
    fn below(&mut self, part: u32, meter: &mut Meter) -> Result<Option<Vec<u32>>, Exhausted> {
        let (mut order, mut open, mut met) = (Vec::new(), HashSet::new(), HashSet::new());
        let mut stack = vec![(part, false)];
        let mut count = 0;
        while let Some((part, is_done)) = stack.pop() {
            meter.tick(1)?;
            if is_done {
                open.remove(&part);
                order.push(part);
                continue;
            }
            if open.contains(&part) {
                return Ok(None);
            }
            if self.rooms().1.form(part).is_some() || !met.insert(part) {
                continue;
            }
            open.insert(part);
            stack.push((part, true));
            let options = self.rooms().0.options(part, meter)?;
            count += options.len();
            if met.len() > PARTS || count > OPTIONS {
                return Ok(None);
            }
            stack.extend(options.iter().flat_map(|option| option.iter()).map(|part| (*part, false)));
        }
        Ok(Some(order))
    }

    /// Looks for what a part is equal to, all below it being known.
    fn find(&mut self, part: u32, meter: &mut Meter) -> Result<(), Exhausted> {
        let options = self.look(&[part], meter)?;
        let raw = self.rooms().0.options(part, meter)?;
        let forms = &self.rooms().1;
        // Plays of copies of copies are longer than any number here.
        let height = |sum: &Sum| sum.iter().filter_map(|part| forms.height(*part)).fold(1, u64::saturating_add);
        let height = raw.iter().map(height).max().unwrap_or(0);
        let value = mex(&mut raw.iter().filter_map(|option| forms.value(option)).collect());
        let equal = if raw.is_empty() { Some(Sum::default()) } else { self.equal(part, &options, value, meter)? };
        let forms = self.rooms().1;
        let is_one = !raw.is_empty() && options.iter().all(|option| option.is_empty());
        let equal = equal.unwrap_or_else(|| {
            forms.own.push(part);
            if is_one && forms.one.is_none() {
                forms.one = Some(part);
            }
            [part].into()
        });
        forms.set(part, Form { equal, value, height });
        Ok(())
    }

    /// A sum of parts that stand for themselves that is equal to a part with these options.
    fn equal(&mut self, part: u32, options: &[Sum], value: u64, meter: &mut Meter) -> Result<Option<Sum>, Exhausted> {
        for candidate in self.candidates(value) {
            let own = self.look(&candidate, meter)?;
            meter.tick((own.len() + options.len()) as u64)?;
            if !own.iter().all(|option| options.contains(option)) {
                continue;
            }
            let mut is_equal = true;
            for option in options.iter().filter(|option| !own.contains(option)) {
                is_equal = self.look(option, meter)?.contains(&candidate);
                if !is_equal {
                    break;
                }
            }
            // Until it stands for itself a part is searched as it is.
            if is_equal && (!candidate.is_empty() || self.is_won(&[part], meter)?) {
                return Ok(Some(candidate));
            }
        }
        Ok(None)
    }

    /// What one move leaves, for a short look.
    pub(super) fn look(&mut self, position: &[u32], meter: &mut Meter) -> Result<Vec<Sum>, Exhausted> {
        let before = meter.memory();
        let next = self.next(position, meter)?;
        meter.release(before.saturating_sub(meter.memory()));
        Ok(next)
    }

    fn is_won(&mut self, position: &[u32], meter: &mut Meter) -> Result<bool, Exhausted> {
        Ok(matches!(self.search(position, meter)?, Found::Outcome(Outcome::N)))
    }

    /// Sums of at most two of the first parts that stand for themselves, and *1, with this nim-value: equal games have equal
    /// nim-values.
    fn candidates(&mut self, value: u64) -> Vec<Sum> {
        let forms = self.rooms().1;
        let own = &forms.own[..forms.own.len().min(TRIED)];
        let mut sums: Vec<Vec<u32>> = vec![Vec::new()];
        sums.extend(own.iter().map(|part| vec![*part]));
        sums.extend(
            own.iter().take(PAIRED).enumerate().flat_map(|(at, a)| own[at..].iter().take(PAIRED).map(|b| vec![*a, *b])),
        );
        let one = forms.one.map(|one| sums.iter().map(|sum| [&sum[..], &[one]].concat()).collect::<Vec<_>>());
        sums.extend(one.unwrap_or_default());
        // The latest part alone is the likeliest to be the same again.
        sums.extend(forms.own.iter().skip(TRIED).rev().take(TRIED).map(|part| vec![*part]));
        sums.retain(|sum| forms.value(sum) == Some(value));
        for sum in &mut sums {
            sum.sort_unstable();
            forms.pair(sum);
        }
        sums.sort_by_key(Vec::len);
        sums.dedup();
        sums.into_iter().map(Sum::from).collect()
    }
}
