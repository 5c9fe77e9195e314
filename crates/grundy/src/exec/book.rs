//! What was told: the options of positions, as numbers in three long lists. Each option counts once, its parts ascend.

use super::line::{Malformed, is_name, read};
use super::names::Names;

/// Positions with their options.
#[derive(Default)]
pub(super) struct Book {
    pub(super) names: Names,
    /// Of each position, its options in `ends`; nothing told where the end is 0.
    told: Vec<(u32, u32)>,
    /// Where the parts of an option end, after a 0.
    ends: Vec<u32>,
    parts: Vec<u32>,
    /// The options of the line that is being read: the same two lists.
    read: Lines,
}

#[derive(Default)]
struct Lines {
    ends: Vec<u32>,
    parts: Vec<u32>,
}

impl Book {
    /// How many positions were met.
    pub(super) fn count(&self) -> usize {
        self.names.count()
    }

    /// About how many bytes it takes.
    pub(super) fn bytes(&self) -> u64 {
        let lists = 4 * (self.ends.capacity() + self.parts.capacity()) + 8 * self.told.capacity();
        self.names.bytes() + lists as u64
    }

    /// The steps that a position takes whose options were told, on average: itself, and the parts of its options.
    pub(super) fn steps_each(&self) -> u64 {
        1 + (self.parts.len() / self.told.len().max(1)) as u64
    }

    /// Whether the options of a position were told.
    pub(super) fn is_told(&self, position: u32) -> bool {
        self.told.get(position as usize).is_some_and(|told| told.1 > 0)
    }

    /// The options of a position that were told.
    pub(super) fn options(&self, position: u32) -> impl ExactSizeIterator<Item = &[u32]> {
        let (first, end) = self.told.get(position as usize).copied().unwrap_or((1, 1));
        (first..end).map(|at| self.option(at))
    }

    /// How many options of a position were told.
    pub(super) fn options_of(&self, position: u32) -> u32 {
        self.told.get(position as usize).map_or(0, |told| told.1 - told.0)
    }

    /// The parts of one option of a position.
    pub(super) fn nth(&self, position: u32, at: u32) -> &[u32] {
        self.option(self.told[position as usize].0 + at)
    }

    fn option(&self, at: u32) -> &[u32] {
        let at = at as usize;
        &self.parts[self.ends[at - 1] as usize..self.ends[at] as usize]
    }

    /// Notes the options of a position; how many parts they have.
    pub(super) fn tell(&mut self, position: u32, line: &[u8]) -> Result<u64, Malformed> {
        self.read.ends.clear();
        self.read.parts.clear();
        let part = |(names, lines): &mut (&mut Names, &mut Lines), word: &str| {
            let number = names.number(is_name(word)?).ok_or(Malformed::TooLong)?;
            lines.parts.push(number);
            Ok(())
        };
        let end = |(_, lines): &mut (&mut Names, &mut Lines)| {
            // A line has fewer bytes than numbers of 32 bits count.
            lines.ends.push(u32::try_from(lines.parts.len()).unwrap_or(u32::MAX));
        };
        read(line, &mut (&mut self.names, &mut self.read), part, end)?;
        self.keep(position).ok_or(Malformed::TooLong)
    }

    /// Moves what was read into the lists, sorted, each option once.
    fn keep(&mut self, position: u32) -> Option<u64> {
        if self.ends.is_empty() {
            self.ends.push(0);
        }
        let Lines { ends, parts } = &mut self.read;
        let first = u32::try_from(self.ends.len()).ok()?;
        let single = ends.len() == parts.len() && ends.iter().zip(1..).all(|(end, at)| *end == at);
        if single {
            parts.sort_unstable();
            parts.dedup();
            for part in parts.iter() {
                self.parts.push(*part);
                self.ends.push(u32::try_from(self.parts.len()).ok()?);
            }
        } else {
            let mut options: Vec<&mut [u32]> = Vec::with_capacity(ends.len());
            let (mut rest, mut start) = (&mut parts[..], 0);
            for end in ends.iter() {
                let (option, after) = rest.split_at_mut((end - start) as usize);
                option.sort_unstable();
                options.push(option);
                (rest, start) = (after, *end);
            }
            options.sort_unstable();
            options.dedup();
            for option in options {
                self.parts.extend_from_slice(option);
                self.ends.push(u32::try_from(self.parts.len()).ok()?);
            }
        }
        let end = u32::try_from(self.ends.len()).ok()?;
        let at = position as usize;
        if at >= self.told.len() {
            self.told.resize(self.names.count().max(at + 1), (0, 0));
        }
        self.told[at] = (first, end);
        Some(self.read.parts.len() as u64)
    }
}
