//! The values G(a) ⊕ G(m − a) for 0 < a < m − a, by one loop over the values and the values in reverse, both in the
//! least width that fits: bytes, words of 16 bits or of 32. Eight bytes are combined at a time.

/// Values of heaps, forwards and backwards, in the least width that fits all of them.
pub(super) enum Heaps {
    Bytes(Row<u8>),
    Words(Row<u16>),
    Wide(Row<u32>),
}

/// Values in one width.
pub(super) struct Row<T> {
    forwards: Vec<T>,
    /// The value of heap n stands `n` places before the end.
    backwards: Vec<T>,
    /// A mark for each value, cleared after use.
    seen: Vec<u8>,
    /// The bitwise or of all values: no sum is larger.
    all: u32,
    largest: usize,
}

/// A width of values.
pub(super) trait Width: Copy {
    const ZERO: Self;
    /// How many values there are, if that is few enough for a mark each.
    const COUNT: Option<usize>;

    /// The value in this width, if it fits.
    fn of(value: u32) -> Option<Self>;

    /// Marks the sums, pair by pair.
    fn mark(front: &[Self], back: &[Self], seen: &mut [u8]);
}

impl Width for u8 {
    const ZERO: u8 = 0;
    const COUNT: Option<usize> = Some(1 << 8);

    fn of(value: u32) -> Option<u8> {
        u8::try_from(value).ok()
    }

    fn mark(front: &[u8], back: &[u8], seen: &mut [u8]) {
        let Some(seen) = seen.first_chunk_mut::<{ 1 << 8 }>() else { return };
        let ((front, front_end), (back, back_end)) = (front.as_chunks::<8>(), back.as_chunks::<8>());
        for (a, b) in front.iter().zip(back) {
            for sum in (u64::from_le_bytes(*a) ^ u64::from_le_bytes(*b)).to_le_bytes() {
                seen[usize::from(sum)] = 1;
            }
        }
        for (a, b) in front_end.iter().zip(back_end) {
            seen[usize::from(a ^ b)] = 1;
        }
    }
}

impl Width for u16 {
    const ZERO: u16 = 0;
    const COUNT: Option<usize> = Some(1 << 16);

    fn of(value: u32) -> Option<u16> {
        u16::try_from(value).ok()
    }

    fn mark(front: &[u16], back: &[u16], seen: &mut [u8]) {
        let Some(seen) = seen.first_chunk_mut::<{ 1 << 16 }>() else { return };
        let ((front, front_end), (back, back_end)) = (front.as_chunks::<8>(), back.as_chunks::<8>());
        for (a, b) in front.iter().zip(back) {
            for sum in std::array::from_fn::<u16, 8, _>(|at| a[at] ^ b[at]) {
                seen[usize::from(sum)] = 1;
            }
        }
        for (a, b) in front_end.iter().zip(back_end) {
            seen[usize::from(a ^ b)] = 1;
        }
    }
}

impl Width for u32 {
    const ZERO: u32 = 0;
    const COUNT: Option<usize> = None;

    fn of(value: u32) -> Option<u32> {
        Some(value)
    }

    fn mark(front: &[u32], back: &[u32], seen: &mut [u8]) {
        for (a, b) in front.iter().zip(back) {
            // A sum beyond the marks is larger than any least absent value.
            if let Some(seen) = seen.get_mut((a ^ b) as usize) {
                *seen = 1;
            }
        }
    }
}

impl Heaps {
    /// The first values, with room for so many heaps; a value to be found is not larger than `largest`.
    pub(super) fn new(values: &[u32], heaps: usize, largest: usize) -> Heaps {
        match values.iter().max() {
            Some(value) if *value > u32::from(u16::MAX) => Heaps::Wide(Row::new(values, heaps, largest)),
            Some(value) if *value > u32::from(u8::MAX) => Heaps::Words(Row::new(values, heaps, largest)),
            _ => Heaps::Bytes(Row::new(values, heaps, largest)),
        }
    }

    /// Adds a value, which is the last of `values`.
    pub(super) fn push(&mut self, value: u32, values: &[u32]) {
        let (fits, heaps, largest) = match self {
            Heaps::Bytes(row) => (row.push(value), row.backwards.len(), row.largest),
            Heaps::Words(row) => (row.push(value), row.backwards.len(), row.largest),
            Heaps::Wide(row) => (row.push(value), row.backwards.len(), row.largest),
        };
        if fits.is_none() {
            *self = Heaps::new(values, heaps, largest);
        }
    }

    /// How many marks the next sums take.
    pub(super) fn marks(&self) -> usize {
        match self {
            Heaps::Bytes(row) => row.used(),
            Heaps::Words(row) => row.used(),
            Heaps::Wide(row) => row.used(),
        }
    }

    /// The sums of two different heaps that are not 0 and together m, as bits.
    pub(super) fn sums(&mut self, m: usize) -> Vec<u64> {
        match self {
            Heaps::Bytes(row) => row.sums(m),
            Heaps::Words(row) => row.sums(m),
            Heaps::Wide(row) => row.sums(m),
        }
    }
}

impl<T: Width> Row<T> {
    fn new(values: &[u32], heaps: usize, largest: usize) -> Row<T> {
        let (forwards, backwards) = (Vec::with_capacity(heaps), vec![T::ZERO; heaps]);
        let seen = vec![0; T::COUNT.unwrap_or(0)];
        let mut row = Row { forwards, backwards, seen, all: 0, largest };
        for value in values {
            row.push(*value);
        }
        row
    }

    fn push(&mut self, value: u32) -> Option<()> {
        let own = T::of(value)?;
        if let Some(place) = self.backwards.len().checked_sub(self.forwards.len() + 1) {
            self.backwards[place] = own;
        }
        self.forwards.push(own);
        self.all |= value;
        Some(())
    }

    /// How many marks may be set and matter.
    fn used(&self) -> usize {
        (self.all as usize).min(self.largest).saturating_add(1)
    }

    fn sums(&mut self, m: usize) -> Vec<u64> {
        // a goes from 1 on while a < m − a, and m − a down from m − 1.
        let pairs = m.saturating_sub(1) / 2;
        let first = self.backwards.len().saturating_sub(m);
        let (front, back) = (self.forwards.get(1..1 + pairs), self.backwards.get(first..first + pairs));
        let used = self.used();
        self.seen.resize(used.max(self.seen.len()), 0);
        T::mark(front.unwrap_or(&[]), back.unwrap_or(&[]), &mut self.seen);
        let mut sums = Vec::with_capacity(used.div_ceil(64));
        for marks in self.seen[..used].chunks_mut(64) {
            sums.push(marks.iter().zip(0..).fold(0, |word, (mark, bit)| word | u64::from(*mark) << bit));
            marks.fill(0);
        }
        while sums.last() == Some(&0) {
            sums.pop();
        }
        sums
    }
}
