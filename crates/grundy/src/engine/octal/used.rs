//! The parts that have shown values to be those of options: what a proof by finite state needs to name.

/// Parts below this are noted one by one.
const MOST: usize = 1 << 20;

/// Parts of options that were witnesses.
#[derive(Clone, Default)]
pub(super) struct Used {
    /// Parts of learnt lists, the latest list first.
    listed: Vec<usize>,
    /// For each part the last heap for which a search has found it, or 0.
    last: Vec<usize>,
    /// The last heap for which a search has found a larger part, or which was not found by blocks.
    unnamed: usize,
}

impl Used {
    /// What was noted, from its parts: the parts of lists, the last heap for each part, the last heap without a name.
    pub fn of(mut listed: Vec<usize>, mut last: Vec<usize>, unnamed: usize) -> Used {
        listed.retain(|part| *part < MOST);
        last.truncate(MOST);
        Used { listed, last, unnamed }
    }

    /// The parts of what was noted.
    pub fn parts(&self) -> (&[usize], &[usize], usize) {
        (&self.listed, &self.last, self.unnamed)
    }

    /// Notes the parts of lists.
    pub fn list(&mut self, parts: impl IntoIterator<Item = usize>) {
        let mut all: Vec<usize> = parts.into_iter().collect();
        all.append(&mut self.listed);
        let mut seen = vec![false; all.iter().max().map_or(0, |most| most + 1)];
        all.retain(|part| !std::mem::replace(&mut seen[*part], true));
        self.listed = all;
    }

    /// The parts of lists.
    pub fn listed(&self) -> Vec<usize> {
        self.listed.clone()
    }

    /// Notes a part that a search has found for a heap.
    pub fn found(&mut self, part: usize, heap: usize) {
        if part >= MOST {
            self.unnamed = heap;
            return;
        }
        if part >= self.last.len() {
            self.last.resize(part + 1, 0);
        }
        self.last[part] = heap;
    }

    /// Notes that the witnesses of the heaps up to one are not known.
    pub fn forget(&mut self, heap: usize) {
        self.unnamed = self.unnamed.max(heap);
    }

    /// The least window W, at least `least`, such that all witnesses of heaps above 2W are noted and are at most
    /// W − `most`, and these witnesses.
    pub fn window(&self, least: usize, most: usize) -> (usize, Vec<usize>) {
        let listed = self.listed.iter().max().copied().unwrap_or(0);
        let mut window = least.max(most + listed).max(self.unnamed.div_ceil(2));
        let searched = |window: usize| move |(part, last): (usize, &usize)| (*last > 2 * window).then_some(part);
        // A larger window leaves fewer heaps above it.
        while let Some(part) = self.last.iter().enumerate().filter_map(searched(window)).next_back() {
            if part + most <= window {
                break;
            }
            window = part + most;
        }
        let mut parts: Vec<usize> = self.last.iter().enumerate().filter_map(searched(window)).collect();
        parts.sort_unstable_by_key(|part| std::cmp::Reverse(self.last[*part]));
        let all = self.listed.iter().chain(parts.iter().filter(|part| !self.listed.contains(part)));
        (window, all.copied().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::Used;

    #[test]
    fn a_window_holds_all_witnesses_of_later_heaps() {
        let mut used = Used::default();
        used.list([5, 2, 9]);
        used.list([7, 2]);
        used.found(30, 50);
        used.found(12, 90);
        // Heap 50 is below twice any window that holds part 12 and an amount of 20.
        assert_eq!(used.window(0, 20), (32, vec![7, 2, 5, 9, 12]));
        assert_eq!(used.window(0, 3), (33, vec![7, 2, 5, 9, 12]));
        assert_eq!(used.window(60, 3), (60, vec![7, 2, 5, 9]));
        used.forget(100);
        assert_eq!(used.window(0, 3), (50, vec![7, 2, 5, 9]));
    }
}
