//! Parts of a range are worked on by several threads and handed on in their order.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// A range, and where a part of it that begins somewhere ends.
pub struct Parts<C> {
    pub from: u64,
    pub end: u64,
    pub cut: C,
}

/// Parts that a thread may be ahead of what is handed on: what waits takes memory.
const AHEAD: usize = 16;

struct State<T> {
    /// Where the next part begins.
    next: u64,
    /// Parts that were begun and are not handed on.
    open: usize,
    done: BTreeMap<u64, (u64, T)>,
    /// Nobody waits for more.
    stopped: bool,
    /// Threads that work.
    working: usize,
}

struct Shared<T> {
    state: Mutex<State<T>>,
    changed: Condvar,
}

impl<T> Shared<T> {
    /// A panic of another thread is no reason to stop here; its part is missing, and that is seen.
    fn lock(&self) -> MutexGuard<'_, State<T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'a>(&self, state: MutexGuard<'a, State<T>>) -> MutexGuard<'a, State<T>> {
        self.changed.wait(state).unwrap_or_else(PoisonError::into_inner)
    }
}

/// Leaves the threads that work, by a panic too, so that nobody waits for ever.
struct Working<'s, T>(&'s Shared<T>);

impl<T> Drop for Working<'_, T> {
    fn drop(&mut self) {
        self.0.lock().working -= 1;
        self.0.changed.notify_all();
    }
}

/// Hands on what the work makes of each part, in order, until that fails.
pub fn in_order<T: Send, E>(
    threads: usize,
    parts: &Parts<impl Fn(u64) -> u64 + Sync>,
    work: impl Fn(Range<u64>) -> T + Sync,
    mut hand_on: impl FnMut(T) -> Result<(), E>,
) -> Result<(), E> {
    let state = State { next: parts.from, open: 0, done: BTreeMap::new(), stopped: false, working: threads };
    let shared = Shared { state: Mutex::new(state), changed: Condvar::new() };
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let _working = Working(&shared);
                while let Some(part) = begin(&shared, threads * AHEAD, parts) {
                    let (start, end) = (part.start, part.end);
                    let made = work(part);
                    shared.lock().done.insert(start, (end, made));
                    shared.changed.notify_all();
                }
            });
        }
        let mut at = parts.from;
        while at < parts.end {
            let mut state = shared.lock();
            let (end, made) = loop {
                match state.done.remove(&at) {
                    Some(found) => break found,
                    // A part of a thread that panicked never comes; the scope passes the panic on.
                    None if state.working == 0 => return Ok(()),
                    None => state = shared.wait(state),
                }
            };
            state.open -= 1;
            drop(state);
            shared.changed.notify_all();
            at = end;
            if let Err(error) = hand_on(made) {
                shared.lock().stopped = true;
                shared.changed.notify_all();
                return Err(error);
            }
        }
        Ok(())
    })
}

fn begin<T>(shared: &Shared<T>, most: usize, parts: &Parts<impl Fn(u64) -> u64>) -> Option<Range<u64>> {
    let mut state = shared.lock();
    while state.open >= most && !state.stopped {
        state = shared.wait(state);
    }
    let start = state.next;
    if state.stopped || start >= parts.end {
        return None;
    }
    state.next = (parts.cut)(start);
    state.open += 1;
    Some(start..state.next)
}
