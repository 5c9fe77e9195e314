//! Streams of a program, each read on a thread of its own, so that no pipe is ever full.

use std::io::Read;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// The last bytes of standard error that are kept.
const ERRORS: usize = 1000;

/// How often an interrupt is looked for while a program is waited for.
pub(crate) const LOOK: Duration = Duration::from_millis(20);

/// How long a stream is waited for that another process may hold open, once the program has ended.
pub(crate) const LINGER: Duration = Duration::from_millis(200);

/// Reads a stream on a thread of its own, up to one byte more than `most`.
pub(crate) fn beginning(stream: impl Read + Send + 'static, most: usize) -> Receiver<Vec<u8>> {
    let (sender, receiver) = channel();
    std::thread::spawn(move || {
        let mut bytes = Vec::new();
        _ = stream.take(most as u64 + 1).read_to_end(&mut bytes);
        _ = sender.send(bytes);
    });
    receiver
}

/// Reads a stream to its end, and keeps its last bytes.
pub(crate) fn ending(mut stream: impl Read + Send + 'static) -> Receiver<Vec<u8>> {
    let (sender, receiver) = channel();
    std::thread::spawn(move || {
        let (mut kept, mut block) = (Vec::new(), vec![0; 4096]);
        while let Ok(read @ 1..) = stream.read(&mut block) {
            kept.extend_from_slice(&block[..read]);
            let surplus = kept.len().saturating_sub(ERRORS);
            kept.drain(..surplus);
        }
        _ = sender.send(kept);
    });
    receiver
}
