//! A program that tells options, as a game. A name that is a natural below 2^39 in decimal is the component of that number,
//! every other name one of the numbers above, in the order in which they were met: numbers are heaps, and all else is opaque.

use super::book::Book;
use super::line::{Malformed, is_position};
use super::source::{Silence, Source};
use super::values::Values;
use crate::budget::{Exhausted, Meter};
use crate::game::{Game, Visit};
use grundy_core::plain::{Fuel, Halt};
use grundy_core::value::Component;
use std::cell::RefCell;
use std::collections::VecDeque;

/// Components from here on are names that are no numbers.
const NAMED: u64 = 1 << 39;

/// The most positions of a batch, and its bytes, about.
const BATCH: usize = 1 << 12;
pub(super) const BYTES: usize = 1 << 18;

/// Batches that are under way: while one is read, the program works on the next.
pub(super) const UNDER_WAY: usize = 3;

/// The most bytes of an answer to one position.
const LINE: u64 = 1 << 26;

/// Memory is claimed in pieces of so many bytes.
const PIECE: u64 = 1 << 16;

/// Heaps that are explored first.
const FIRST: u64 = 64;

/// Steps that let the clock be looked at.
const LOOK: u64 = 1 << 12;

/// A program, with all that it has told.
pub struct Program {
    pub(super) inner: RefCell<Inner>,
}

pub(super) struct Inner {
    source: Box<dyn Source>,
    pub(super) book: Book,
    pub(super) values: Values,
    /// All positions before this one were told, or are being asked for.
    next: u32,
    /// The position that was asked for last.
    last: Option<u32>,
    claimed: u64,
    asked: u64,
    pub(super) broken: Option<Broken>,
    /// Whether answers are under way that nobody waits for, so that nothing more can be asked.
    pub(super) is_over: bool,
}

/// What went wrong between us and a program. It is asked nothing afterwards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// What.
    pub why: Broke,
    /// The position that it was to answer.
    pub position: String,
    /// The line that it wrote, if it wrote one, as far as it is text.
    pub line: String,
    /// The end of what it wrote to standard error.
    pub errors: String,
}

/// The ways in which it goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Broke {
    /// No line came.
    Silence(Silence),
    /// A line that cannot be read.
    Malformed(Malformed),
    /// A line for which no position had been asked.
    Surplus,
}

/// How far positions were explored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Explored {
    /// Positions that were asked for.
    pub asked: u64,
    /// Whether everything that can be reached was.
    pub all: bool,
}

impl Program {
    /// A program that nothing was asked yet.
    pub fn new(source: Box<dyn Source>) -> Program {
        let (book, values) = (Book::default(), Values::nim());
        Program {
            inner: RefCell::new(Inner {
                source,
                book,
                values,
                next: 0,
                last: None,
                claimed: 0,
                asked: 0,
                broken: None,
                is_over: false,
            }),
        }
    }

    /// The component of a name; `None` if it is no name of one position.
    pub fn component(&self, name: &str) -> Option<Component> {
        let inner = &mut *self.inner.borrow_mut();
        let name = Some(name.trim()).filter(|name| is_position(name))?;
        let number = inner.book.names.number(name)?;
        Some(vec![inner.coordinate(number)])
    }

    /// The component of a name that was met, or of a heap: a name that was not is none of any move, and stays unasked.
    pub fn met(&self, name: &str) -> Option<Component> {
        let inner = self.inner.borrow();
        let name = name.trim();
        let own = heap(name).or_else(|| Some(NAMED + u64::from(inner.book.names.known(name)?)));
        own.map(|own| vec![own])
    }

    /// The name of a component that was met.
    pub fn name(&self, component: &[u64]) -> Option<String> {
        let [coordinate] = component else { return None };
        match coordinate.checked_sub(NAMED) {
            None => Some(coordinate.to_string()),
            Some(number) => {
                let inner = self.inner.borrow();
                let number = u32::try_from(number).ok().filter(|number| (*number as usize) < inner.book.count())?;
                Some(inner.book.names.name(number).to_owned())
            }
        }
    }

    /// Asks for all positions that were met, and for all that they lead to, as long as they are at most so many. Then values
    /// what can be reached from each of these components.
    pub fn explore(&self, from: &[Component], most: u64, meter: &mut Meter) -> Result<Explored, Exhausted> {
        let inner = &mut *self.inner.borrow_mut();
        inner.ask(most, meter)?;
        let all = (inner.next as usize) == inner.book.count();
        if all {
            for component in from {
                if let Some(number) = inner.number(component) {
                    inner.values.fill(&inner.book, number, meter)?;
                }
            }
        }
        Ok(Explored { asked: inner.asked, all })
    }

    /// Explores heaps 0, 1, 2, …, as many as the budget lets it, at most up to this one: the last that is explored, and what
    /// ran out. Without names that are numbers there are no heaps, but a program may answer any number.
    pub fn heaps(&self, most: u64, meter: &mut Meter) -> (Option<u64>, Option<Exhausted>) {
        let (mut upto, mut last) = (FIRST.min(most), None);
        loop {
            let heaps: Vec<Component> = (last.map_or(0, |last| last + 1)..=upto).map(|heap| vec![heap]).collect();
            let found = heaps.iter().all(|heap| self.inner.borrow_mut().number(heap).is_some());
            match self.explore(&heaps, u64::MAX, meter) {
                Ok(_) if found => last = Some(upto),
                Ok(_) => return (last, Some(Exhausted::Size)),
                Err(exhausted) => return (last, Some(exhausted)),
            }
            if upto == most {
                return (last, None);
            }
            upto = (2 * upto).min(most);
        }
    }

    /// What went wrong, if anything did.
    pub fn broken(&self) -> Option<Broken> {
        self.inner.borrow().broken.clone()
    }

    /// How many positions were asked for.
    pub fn asked(&self) -> u64 {
        self.inner.borrow().asked
    }

    /// Says that nothing more is asked. A program that has answered more than it was asked for may have answered something
    /// else all along.
    pub fn finish(&self, meter: &Meter) -> Result<(), Broken> {
        let inner = &mut *self.inner.borrow_mut();
        if let Some(broken) = &inner.broken {
            return Err(broken.clone());
        }
        if inner.is_over {
            return Ok(());
        }
        let Some(line) = inner.source.surplus(&mut || meter.look().is_ok()) else { return Ok(()) };
        let position = inner.last.map(|last| inner.book.names.name(last).to_owned()).unwrap_or_default();
        Err(inner.fail(Broke::Surplus, position, &line))
    }
}

impl Inner {
    pub(super) fn coordinate(&self, number: u32) -> u64 {
        heap(self.book.names.name(number)).unwrap_or(NAMED + u64::from(number))
    }

    /// The number of a component, which is given one if it is a heap that was not met.
    pub(super) fn number(&mut self, component: &[u64]) -> Option<u32> {
        let [coordinate] = component else { return None };
        match coordinate.checked_sub(NAMED) {
            None => self.book.names.number(&coordinate.to_string()),
            Some(number) => u32::try_from(number).ok().filter(|number| (*number as usize) < self.book.count()),
        }
    }

    fn fail(&mut self, why: Broke, position: String, line: &[u8]) -> Broken {
        let line = String::from_utf8_lossy(line).into_owned();
        let broken = Broken { why, position, line, errors: self.source.errors() };
        self.broken = Some(broken.clone());
        broken
    }

    /// Breadth first, from the first position that was not asked for.
    fn ask(&mut self, most: u64, meter: &mut Meter) -> Result<(), Exhausted> {
        if self.is_over {
            return Err(over(meter));
        }
        let asked = self.ask_on(most, meter);
        // Where steps or memory end, all lines that were under way have been read.
        let is_settled = matches!(asked, Ok(()) | Err(Exhausted::Steps | Exhausted::Memory)) && self.broken.is_none();
        self.is_over = !is_settled;
        asked
    }

    fn ask_on(&mut self, most: u64, meter: &mut Meter) -> Result<(), Exhausted> {
        let mut under_way: VecDeque<Vec<u32>> = VecDeque::new();
        let mut going = Ok(());
        loop {
            while going.is_ok() && under_way.len() < UNDER_WAY {
                let waiting = self.book.count() - self.next as usize;
                // A small batch is worth a turn only if nothing else is to be waited for.
                if waiting == 0 || (!under_way.is_empty() && waiting < BATCH) || self.asked >= most {
                    break;
                }
                under_way.extend(self.send_batch());
            }
            let Some(batch) = under_way.pop_front() else { break };
            for position in batch {
                let room = if going.is_ok() { meter.memory() } else { LINE };
                let parts = self.receive(position, room, &mut || meter.look().is_ok());
                let Some(parts) = parts else { return Err(over(meter)) };
                if going.is_ok() {
                    going = meter.tick(1 + parts).and_then(|()| self.claim(meter));
                }
            }
            meter.look()?;
        }
        going
    }

    /// Claims what the book has grown by, in pieces.
    pub(super) fn claim(&mut self, meter: &mut Meter) -> Result<(), Exhausted> {
        let bytes = self.book.bytes();
        if bytes > self.claimed + PIECE {
            meter.claim(bytes - self.claimed)?;
            self.claimed = bytes;
        }
        Ok(())
    }

    /// Sends the next positions that were not told; `None` if there are none.
    fn send_batch(&mut self) -> Option<Vec<u32>> {
        let (mut batch, mut bytes) = (Vec::new(), 0);
        while (self.next as usize) < self.book.count() && batch.len() < BATCH && bytes < BYTES {
            if !self.book.is_told(self.next) {
                batch.push(self.next);
                bytes += self.book.names.name(self.next).len();
            }
            self.next += 1;
        }
        if batch.is_empty() {
            return None;
        }
        self.send(&batch);
        Some(batch)
    }

    /// Sends some positions.
    pub(super) fn send(&mut self, batch: &[u32]) {
        let mut text = Vec::new();
        for position in batch {
            text.extend_from_slice(self.book.names.name(*position).as_bytes());
            text.push(b'\n');
        }
        text.push(b'\n');
        self.asked += batch.len() as u64;
        self.last = batch.last().copied().or(self.last);
        self.source.send(text);
    }

    /// Reads the answer to a position; `None` if something is wrong.
    pub(super) fn receive(&mut self, position: u32, memory: u64, goes_on: &mut dyn FnMut() -> bool) -> Option<u64> {
        let most = usize::try_from(memory.min(LINE)).unwrap_or(usize::MAX);
        let (why, line) = match self.source.line(most, goes_on) {
            Ok(line) => match self.book.tell(position, line) {
                Ok(parts) => return Some(parts),
                Err(malformed) => (Broke::Malformed(malformed), line.iter().take(SHOWN).copied().collect::<Vec<u8>>()),
            },
            Err(silence) => (Broke::Silence(silence), Vec::new()),
        };
        let name = self.book.names.name(position).to_owned();
        self.fail(why, name, &line);
        None
    }
}

/// Bytes of a malformed line that are kept.
const SHOWN: usize = 200;

/// What ran out, if a program that broke was not the reason.
pub(super) fn over(meter: &Meter) -> Exhausted {
    meter.look().err().unwrap_or(Exhausted::Time)
}

/// The number that a name stands for.
fn heap(name: &str) -> Option<u64> {
    let is_plain = name.bytes().all(|byte| byte.is_ascii_digit()) && (name == "0" || !name.starts_with('0'));
    name.parse().ok().filter(|number| is_plain && *number < NAMED)
}

impl Game for Program {
    fn each_option(&self, component: &[u64], fuel: &mut Fuel<'_>, visit: Visit<'_>) -> Result<(), Halt> {
        let mut options: Vec<Vec<Component>> = Vec::new();
        {
            let inner = &mut *self.inner.borrow_mut();
            let Some(number) = inner.number(component) else { return Ok(()) };
            if !inner.book.is_told(number) {
                if inner.is_over {
                    return Err(Halt::Watch);
                }
                inner.send(&[number]);
                if inner.receive(number, LINE, &mut || fuel.burn(LOOK).is_ok()).is_none() {
                    inner.is_over = true;
                    return Err(Halt::Watch);
                }
            }
            for option in inner.book.options(number) {
                fuel.burn(1 + option.len() as u64)?;
                options.push(option.iter().map(|part| vec![inner.coordinate(*part)]).collect());
            }
        }
        match options.iter().any(|option| visit(option).is_break()) {
            true => Err(Halt::Stopped),
            false => Ok(()),
        }
    }

    fn has_names(&self) -> bool {
        true
    }

    fn value_at_once(&self, component: &[u64]) -> Option<u32> {
        let inner = &mut *self.inner.borrow_mut();
        let number = inner.number(component)?;
        inner.values.of(number)
    }
}
