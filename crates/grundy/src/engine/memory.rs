//! Heaps with a memory. A larger memory only adds options, so the values of one heap are one running mex: the takings
//! go by increasing need, and from the largest need on the value stays the same. That last value stands for all
//! larger memories, also for those that lie outside the box.

use super::{Cost, Declined, Engine, Task, Values, cost_of_box};
use crate::budget::{Exhausted, Meter};
use crate::shape::{Memory, Taking};
use grundy_core::value::Play;

/// Fills the memories of one heap after the other.
pub(super) struct Remembering;

impl Engine for Remembering {
    fn name(&self) -> &'static str {
        "memory"
    }

    fn cost(&self, task: Task<'_>, meter: &Meter) -> Result<Cost, Declined> {
        if task.upto.len() != 2 || task.game.rules().and_then(Memory::of).is_none() {
            return Err(Declined::Shape);
        }
        cost_of_box(task, 4, meter)
    }

    fn fill(&self, task: Task<'_>, before: Vec<u32>, meter: &mut Meter) -> Result<Values, Declined> {
        let cost = self.cost(task, meter)?;
        let (Some(shape), &[first, second]) = (task.game.rules().and_then(Memory::of), task.upto) else {
            return Err(Declined::Shape);
        };
        let most = usize::try_from(cost.components.saturating_mul(4)).unwrap_or(MOST).clamp(LEAST, MOST);
        let takings = match shape.takings([first, second], most, meter) {
            Ok(takings) => takings.ok_or(Declined::Shape)?,
            Err(stopped) => return Ok(Values { values: before, stopped: Some(stopped) }),
        };
        let natural = |end: u64| usize::try_from(end).map_err(|_| Declined::Size);
        let ends = [natural(first)?, natural(second)?];
        let (heap, memory) = (ends[shape.heap], ends[1 - shape.heap]);
        let widths = widths(&takings, heap);
        let cells = widths.iter().fold(0_u64, |sum, width| sum.saturating_add(*width as u64));
        let bytes = cells.saturating_mul(4).saturating_add(24 * (heap as u64 + 1) + 28 * takings.len() as u64);
        let bytes = bytes.saturating_add(cost.bytes);
        if bytes > meter.memory() {
            return Err(Declined::Memory(Cost { bytes, ..cost }));
        }
        let mut rows = Rows::new(&takings, &widths, task.play);
        let stopped = rows.fill(meter).err();
        let values = if shape.heap == 0 { rows.by_heap(memory) } else { rows.by_memory(memory) };
        let values = if values.len() < before.len() { before } else { values };
        Ok(Values { values, stopped })
    }
}

/// Takings are looked up to so many, as many as the box is worth.
const LEAST: usize = 1 << 14;
const MOST: usize = 1 << 22;

/// For each heap, one more than the largest need of what can be taken from it.
fn widths(takings: &[Taking], heap: usize) -> Vec<usize> {
    let mut widths = vec![1; heap + 1];
    for taking in takings {
        if let Some(width) = widths.get_mut(taking.amount) {
            *width = taking.need.saturating_add(1).max(*width);
        }
    }
    let mut largest = 1;
    for width in &mut widths {
        largest = largest.max(*width);
        *width = largest;
    }
    widths
}

/// The values of heaps from 0 on, for each heap as far as they may change with the memory.
struct Rows<'a> {
    takings: &'a [Taking],
    widths: &'a [usize],
    play: Play,
    values: Vec<u32>,
    starts: Vec<usize>,
    /// For each value, one more than the last heap at which it was seen.
    seen: Vec<usize>,
}

impl Rows<'_> {
    fn new<'a>(takings: &'a [Taking], widths: &'a [usize], play: Play) -> Rows<'a> {
        let (cells, heaps) = (widths.iter().sum(), widths.len());
        let (values, starts) = (Vec::with_capacity(cells), Vec::with_capacity(heaps));
        Rows { takings, widths, play, values, starts, seen: vec![0; takings.len() + 2] }
    }

    /// Values one heap after the other. A heap is whole or not there at all.
    fn fill(&mut self, meter: &mut Meter) -> Result<(), Exhausted> {
        for (heap, width) in self.widths.iter().enumerate() {
            meter.tick(1 + (self.takings.len() + width) as u64 / 8)?;
            let start = self.values.len();
            let value = self.row(heap, start);
            self.values.resize(start + width, value);
            self.starts.push(start);
        }
        Ok(())
    }

    /// Values a heap up to its largest need; the value from there on.
    fn row(&mut self, heap: usize, start: usize) -> u32 {
        let (mut value, mut any) = (u32::from(self.play == Play::Misere), false);
        for taking in self.takings {
            let Some(below) = heap.checked_sub(taking.amount) else { continue };
            // What is left lies below, so it is known; beyond its width the last value stands.
            let option = self.values[self.starts[below] + taking.left.min(self.widths[below] - 1)];
            self.values.resize(start + taking.need, value);
            if self.play == Play::Misere {
                value = u32::from((any && value == 1) || option == 0);
                any = true;
                continue;
            }
            self.seen[option as usize] = heap + 1;
            while self.seen[value as usize] == heap + 1 {
                value += 1;
            }
        }
        value
    }

    /// The values of a heap for memories from 0 to an end.
    fn of_heap(&self, heap: usize, memory: usize) -> impl Iterator<Item = u32> {
        let (start, width) = (self.starts[heap], self.widths[heap]);
        let row = &self.values[start..start + width];
        let last = row.last().copied().unwrap_or(0);
        row.iter().copied().chain(std::iter::repeat(last)).take(memory + 1)
    }

    /// The box where the heap comes first.
    fn by_heap(&self, memory: usize) -> Vec<u32> {
        (0..self.starts.len()).flat_map(|heap| self.of_heap(heap, memory)).collect()
    }

    /// The box where the memory comes first. If heaps are missing at the end, no more than the first memory is whole.
    fn by_memory(&self, memory: usize) -> Vec<u32> {
        let heaps = self.starts.len();
        let memory = if heaps < self.widths.len() { 0 } else { memory };
        let mut values = vec![0; heaps * (memory + 1)];
        for heap in 0..heaps {
            for (at, value) in self.of_heap(heap, memory).enumerate() {
                values[at * heaps + heap] = value;
            }
        }
        values
    }
}
