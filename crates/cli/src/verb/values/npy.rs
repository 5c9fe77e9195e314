//! Arrays of NumPy in a file, format version 1.0 (NumPy Enhancement Proposal 1, R. Kern, 2007): the bytes `\x93NUMPY`,
//! the version 1 0, the length of the header in two bytes, the header, the numbers. The header is a Python dictionary of
//! type, order and shape, with spaces and one line feed at its end, so that the numbers start at a multiple of 64 bytes.
//! Numbers are little-endian naturals of two bytes, or of four if one of them needs that, the last coordinate fastest.

use super::format::Shown;
use std::io::{Result, Write};

/// The most dimensions that every version of NumPy reads. The header of so many is shorter than 2^16 bytes.
pub const DIMENSIONS: usize = 32;

/// Where the numbers start, a multiple of this.
const ALIGNED: usize = 64;

/// Writes the box. If it was not computed to its end the array has one dimension: its first values.
pub fn write(out: &mut dyn Write, shown: &Shown<'_>) -> Result<()> {
    let narrow: Option<Vec<u16>> = shown.values.iter().map(|value| u16::try_from(*value).ok()).collect();
    out.write_all(&head(if narrow.is_some() { "<u2" } else { "<u4" }, &shape(shown)))?;
    match narrow {
        Some(values) => values.iter().try_for_each(|value| out.write_all(&value.to_le_bytes())),
        None => shown.values.iter().try_for_each(|value| out.write_all(&value.to_le_bytes())),
    }
}

/// The lengths of the dimensions.
fn shape(shown: &Shown<'_>) -> Vec<u64> {
    let whole: Vec<u64> = shown.ends.iter().map(|end| end.saturating_add(1)).collect();
    let count = shown.values.len() as u64;
    if whole.iter().try_fold(1_u64, |product, length| product.checked_mul(*length)) == Some(count) {
        whole
    } else {
        vec![count]
    }
}

/// All that stands before the numbers.
fn head(kind: &str, shape: &[u64]) -> Vec<u8> {
    const MAGIC: &[u8] = b"\x93NUMPY\x01\x00";
    // A tuple of one number has a comma behind it.
    let lengths: Vec<String> = shape.iter().map(u64::to_string).collect();
    let comma = if shape.len() == 1 { "," } else { "" };
    let mut header =
        format!("{{'descr': '{kind}', 'fortran_order': False, 'shape': ({}{comma}), }}", lengths.join(", "));
    let before = MAGIC.len() + 2;
    let length = (before + header.len() + 1).next_multiple_of(ALIGNED) - before;
    header += &" ".repeat(length - 1 - header.len());
    header.push('\n');
    // `DIMENSIONS` keeps the header short.
    let length = u16::try_from(length).unwrap_or(u16::MAX);
    [MAGIC, &length.to_le_bytes(), header.as_bytes()].concat()
}
