//! Shards to one table: all of one sweep, each of them there once and complete.

use super::file::{Wrong, refusal, scan};
use super::table::{Head, Shard, Tally};
use crate::failure::Failure;
use crate::output;
use grundy_show::messages::{Messages, quoted, text};
use std::fs::File;
use std::io::{BufRead, BufReader, Read};

/// The longest head line.
const LONGEST: u64 = 1 << 12;

/// Writes the table that a run without shards writes.
pub fn merge(messages: &Messages, files: &[&str], out: &str) -> Result<(), Failure> {
    let mut shards: Vec<(Head, &str)> = Vec::new();
    for file in files {
        let head = head(messages, file)?;
        let shard = head.shard;
        let (first, first_file) = shards.first().map_or((&head, *file), |(head, file)| (head, *file));
        let other = (Head { shard: Shard { number: shard.number, ..first.shard }, ..first.clone() } != head)
            .then_some(first_file);
        let twice = shards.iter().find(|(head, _)| head.shard == shard).map(|(_, file)| *file);
        for (id, found) in [("sweep-merge-other", other), ("sweep-merge-twice", twice)] {
            if let Some(found) = found {
                let values = [("file", quoted(file)), ("other", quoted(found)), ("shard", text(shard))];
                return Err(Failure::input(messages.with(id, &values)));
            }
        }
        shards.push((head, file));
    }
    shards.sort_by_key(|(head, _)| head.shard.number);
    let Some((first, _)) = shards.first().cloned() else { return Ok(()) };
    if let Some(missing) = (1..=first.shard.of)
        .zip(shards.iter().map(Some).chain(std::iter::repeat(None)))
        .find_map(|(number, found)| (found.map(|(head, _)| head.shard.number) != Some(number)).then_some(number))
    {
        let shard = Shard { number: missing, ..first.shard };
        return Err(Failure::input(messages.with("sweep-merge-missing", &[("shard", text(shard))])));
    }
    // All are read before anything is written.
    for (head, file) in &shards {
        let reached = scan(open(messages, file)?, head, |_| Ok(()));
        if !reached.map_err(|wrong| refusal(messages, file, head, wrong))?.ended {
            return Err(Failure::input(messages.with("sweep-merge-unfinished", &[("file", quoted(file))])));
        }
    }
    let whole = Head { shard: Shard::WHOLE, ..first };
    output::write_all(messages, out, |out| {
        out.write_all(whole.text().as_bytes())?;
        let mut tally = Tally::default();
        for (head, file) in &shards {
            let shown = scan(File::open(file)?, head, |line| {
                tally.add(line);
                out.write_all(line.as_bytes())
            });
            match shown {
                Ok(_) => {}
                Err(Wrong::File(error)) => return Err(error),
                Err(Wrong::Head | Wrong::Line(_)) => return Err(std::io::ErrorKind::InvalidData.into()),
            }
        }
        out.write_all(tally.text().as_bytes())
    })
}

fn open(messages: &Messages, file: &str) -> Result<File, Failure> {
    File::open(file).map_err(|error| Failure::file(messages, file, &error))
}

fn head(messages: &Messages, file: &str) -> Result<Head, Failure> {
    let mut line = Vec::new();
    let read = BufReader::new(open(messages, file)?).take(LONGEST).read_until(b'\n', &mut line);
    read.map_err(|error| Failure::file(messages, file, &error))?;
    let line = String::from_utf8_lossy(&line);
    let head = line.strip_suffix('\n').and_then(Head::read);
    head.ok_or_else(|| Failure::input(messages.with("sweep-no-sweep", &[("file", quoted(file))])))
}
