//! Where data goes: standard output, or a file that is there as a whole or not at all. A file is written beside its place
//! under another name and then renamed; what is no file, as a device or a pipe, is written to as it stands.

use crate::failure::Failure;
use grundy_show::messages::Messages;
use std::fs::{self, File, Metadata};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// Writes all of it to a file, `-` for standard output. On failure a file is as it was.
pub fn write_all(
    messages: &Messages,
    file: &str,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Failure> {
    if file == "-" {
        return Ok(buffered(io::stdout().lock(), write)?);
    }
    let written = match fs::metadata(file) {
        Ok(found) if !found.is_file() => {
            File::options().write(true).open(file).and_then(|stream| buffered(stream, write))
        }
        found => beside(Path::new(file), found.ok(), write),
    };
    written.map_err(|error| Failure::cannot_write(messages, file, &error))
}

fn buffered(to: impl Write, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let mut out = BufWriter::new(to);
    write(&mut out)?;
    out.flush()
}

/// Writes under another name, and gives it the name and the permissions of what it replaces.
fn beside(
    file: &Path,
    replaced: Option<Metadata>,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    // Of a link the file that it leads to is replaced, and the link stays.
    let place = fs::canonicalize(file).unwrap_or_else(|_| PathBuf::from(file));
    let name = place.file_name().ok_or(io::ErrorKind::NotFound)?.to_string_lossy();
    let other = place.with_file_name(format!(".{name}.{}", std::process::id()));
    let open = File::create_new(&other)?;
    let kept = replaced.map_or(Ok(()), |replaced| open.set_permissions(replaced.permissions()));
    let moved = kept.and_then(|()| buffered(&open, write)).and_then(|()| fs::rename(&other, &place));
    moved.inspect_err(|_| _ = fs::remove_file(&other))
}
