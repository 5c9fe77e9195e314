//! A run as bytes, to go on with later: the same values follow. The last four bytes are a checksum of all others.

use super::counts::Counts;
use super::history::Codes;
use super::kernel::Kernel;
use super::mask::Classes;
use super::repeats::Repeats;
use super::snapshots::Snapshots;
use super::used::Used;
use super::{Octal, Stage, next_review};

/// The first bytes, with the version of the format.
const MAGIC: &[u8] = b"grundy sparse 2\n";

/// Heaps are below this.
const FAR: usize = 1 << 60;

/// Why bytes are no run of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// They are no checkpoint of this version.
    Format,
    /// They are one that is damaged.
    Damaged,
    /// They belong to other rules.
    OtherRules,
}

/// Writes numbers and lists.
struct Writer(Vec<u8>);

impl Writer {
    fn number(&mut self, number: usize) {
        self.0.extend_from_slice(&(number as u64).to_le_bytes());
    }

    fn numbers(&mut self, numbers: &[usize]) {
        self.number(numbers.len());
        numbers.iter().for_each(|number| self.number(*number));
    }

    fn bytes(&mut self, bytes: &[u8]) {
        self.number(bytes.len());
        self.0.extend_from_slice(bytes);
    }

    /// Heaps with the codes before them.
    fn stretches(&mut self, stretches: &[(usize, Vec<u8>)]) {
        self.number(stretches.len());
        for (heap, codes) in stretches {
            self.number(*heap);
            self.bytes(codes);
        }
    }
}

/// Reads them again.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn number(&mut self) -> Option<usize> {
        let (number, rest) = self.0.split_first_chunk::<8>()?;
        self.0 = rest;
        usize::try_from(u64::from_le_bytes(*number)).ok()
    }

    fn numbers(&mut self) -> Option<Vec<usize>> {
        let count = self.number().filter(|count| *count <= self.0.len() / 8)?;
        (0..count).map(|_| self.number()).collect()
    }

    fn bytes(&mut self) -> Option<&'a [u8]> {
        let count = self.number()?;
        let (bytes, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(bytes)
    }

    fn stretches(&mut self) -> Option<Vec<(usize, Vec<u8>)>> {
        let mut stretches = Vec::new();
        for _ in 0..self.number()? {
            stretches.push((self.number()?, self.bytes()?.to_vec()));
        }
        Some(stretches)
    }
}

impl Octal {
    /// The run as bytes, under the name of its rules; `None` before the first blocks.
    pub fn to_bytes(&self, rules: &str) -> Option<Vec<u8>> {
        let Stage::Kernel(kernel) = &self.stage else { return None };
        let mut out = Writer(MAGIC.to_vec());
        out.bytes(rules.as_bytes());
        let Classes { mask, parity, constant } = kernel.classes;
        out.numbers(&[mask as usize, usize::from(parity), usize::from(constant)]);
        let (heaps, values): (Vec<usize>, Vec<usize>) =
            kernel.rare.iter().map(|(heap, value)| (*heap, usize::from(*value))).unzip();
        out.numbers(&heaps);
        out.numbers(&values);
        let (dropped, last) = kernel.last_codes();
        out.bytes(kernel.first_codes());
        out.number(dropped);
        out.bytes(last);
        let counts = self.counts();
        [counts.list, counts.search, counts.scan]
            .iter()
            .for_each(|count| out.0.extend_from_slice(&count.to_le_bytes()));
        let (listed, last, unnamed) = kernel.used().parts();
        out.numbers(listed);
        out.numbers(last);
        out.number(unnamed);
        let (stretches, looked) = self.repeats.as_ref().map_or((&[][..], 0), Repeats::parts);
        out.stretches(stretches);
        out.number(looked);
        out.stretches(self.snapshots.taken());
        let sum = crc32fast::hash(&out.0);
        out.0.extend_from_slice(&sum.to_le_bytes());
        Some(out.0)
    }

    /// Goes on with a run of the same rules.
    pub fn resume(self, bytes: &[u8], rules: &str) -> Result<Octal, Unreadable> {
        let bytes = bytes.strip_prefix(MAGIC).map(|_| bytes).ok_or(Unreadable::Format)?;
        let (all, sum) = bytes.split_last_chunk::<4>().ok_or(Unreadable::Damaged)?;
        if crc32fast::hash(all) != u32::from_le_bytes(*sum) {
            return Err(Unreadable::Damaged);
        }
        let mut reader = Reader(&all[MAGIC.len()..]);
        if reader.bytes() != Some(rules.as_bytes()) {
            return Err(Unreadable::OtherRules);
        }
        self.read(&mut reader).ok_or(Unreadable::Damaged)
    }

    fn read(mut self, reader: &mut Reader<'_>) -> Option<Octal> {
        let [mask, parity, constant] = reader.numbers()?[..] else { return None };
        let classes = Classes { mask: u32::try_from(mask).ok()?, parity: parity == 1, constant: constant == 1 };
        let (heaps, values) = (reader.numbers()?, reader.numbers()?);
        let values: Option<Vec<u16>> = values.into_iter().map(|value| u16::try_from(value).ok()).collect();
        let rare: Vec<(usize, u16)> = heaps.into_iter().zip(values?).collect();
        let (first, dropped, last) = (reader.bytes()?.to_vec(), reader.number()?, reader.bytes()?.to_vec());
        let mut count = || Some(reader.number()? as u64);
        let counts = Counts { list: count()?, search: count()?, scan: count()? };
        let used = Used::of(reader.numbers()?, reader.numbers()?, reader.number()?);
        let (stretches, looked) = (reader.stretches()?, reader.number()?);
        let snapshots = reader.stretches()?;
        let whole = if dropped == 0 { last.len() } else { first.len() };
        let known = |heap: &(usize, u16)| heap.0 < whole;
        let ascend = rare.is_sorted_by(|one, next| one.0 < next.0);
        if whole.min(last.len()) < super::BLOCKS || dropped > FAR || !(ascend && rare.iter().all(known)) {
            return None;
        }
        let codes = Codes { first, dropped, last };
        let kernel = Kernel::of(self.moves.clone(), classes, rare, codes, self.keep, 1, self.width)?.with_used(used);
        self.repeats = self.repeats.map(|_| Repeats::of(stretches, looked));
        // Windows of another length were never noted.
        let is_window = |(heap, codes): &(usize, Vec<u8>)| codes.len() == kernel.window() && *heap >= codes.len();
        if !(snapshots.is_sorted_by(|one, next| one.0 < next.0) && snapshots.iter().all(is_window)) {
            return None;
        }
        self.snapshots = Snapshots::of(snapshots);
        (self.counts, self.review) = (counts, next_review(kernel.heaps()));
        self.stage = Stage::Kernel(Box::new(kernel));
        Some(self)
    }
}
