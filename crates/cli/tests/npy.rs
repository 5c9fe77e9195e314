//! `grundy values --format npy --out FILE`: arrays of NumPy, byte by byte and as NumPy reads them; files are written
//! whole or not at all.

mod program;

use program::{Folder, grundy, stdout};
use std::fs;
use std::process::Command;

/// An array as its file has it.
#[derive(Debug, PartialEq, Eq)]
struct Array {
    kind: String,
    shape: Vec<usize>,
    values: Vec<u32>,
}

/// Reads a file of format version 1.0 from its definition alone: NumPy Enhancement Proposal 1.
fn read(bytes: &[u8]) -> Array {
    assert_eq!(&bytes[..8], b"\x93NUMPY\x01\x00");
    let length = usize::from(u16::from_le_bytes([bytes[8], bytes[9]]));
    assert_eq!((10 + length) % 64, 0, "the numbers are aligned");
    let header = std::str::from_utf8(&bytes[10..10 + length]).unwrap();
    assert!(header.ends_with('\n'));
    let field = |name: &str| header.split_once(&format!("'{name}': ")).unwrap().1;
    assert!(field("fortran_order").starts_with("False,"));
    let kind = field("descr").split('\'').nth(1).unwrap().to_owned();
    let shape = field("shape").strip_prefix('(').unwrap().split_once(')').unwrap().0;
    let shape: Vec<usize> =
        shape.split(',').map(str::trim).filter(|word| !word.is_empty()).map(|word| word.parse().unwrap()).collect();
    let numbers = &bytes[10 + length..];
    let values: Vec<u32> = match &kind[..] {
        "<u2" => numbers.chunks(2).map(|two| u16::from_le_bytes(two.try_into().unwrap()).into()).collect(),
        "<u4" => numbers.chunks(4).map(|four| u32::from_le_bytes(four.try_into().unwrap())).collect(),
        other => panic!("{other}"),
    };
    assert_eq!(values.len(), shape.iter().product::<usize>());
    Array { kind, shape, values }
}

#[test]
fn every_byte_is_as_the_format_says() {
    let written = grundy(&["values", "take {1, 3, 4}", "--to", "7", "--format", "npy"]).stdout;
    let mut expected = b"\x93NUMPY\x01\x00\x76\x00{'descr': '<u2', 'fortran_order': False, 'shape': (8,), }".to_vec();
    expected.resize(127, b' ');
    expected.extend(b"\n\0\0\x01\0\0\0\x01\0\x02\0\x03\0\x02\0\0\0");
    assert_eq!(written, expected);
}

#[test]
fn boxes_outcomes_and_large_values_are_read_back() {
    let of = |arguments: &[&str]| {
        let written = grundy(&[&["values"], arguments, &["--format", "npy"]].concat());
        assert_eq!(written.status.code(), Some(0));
        let array = read(&written.stdout);
        (array.kind, array.shape, array.values)
    };
    let (kind, shape, values) = of(&["wythoff", "--to", "2,3"]);
    assert_eq!((&kind[..], shape), ("<u2", vec![3, 4]));
    assert_eq!(values, [0, 1, 2, 3, 1, 2, 0, 4, 2, 0, 1, 5]);
    assert_eq!(of(&["nim", "--to", "2", "--misere"]), ("<u2".to_owned(), vec![3], vec![1, 0, 1]));
    let (kind, shape, values) = of(&["nim", "--to", "65536"]);
    assert_eq!((&kind[..], shape), ("<u4", vec![65537]));
    assert!(values.into_iter().eq(0..=65536));
    assert_eq!(of(&["nim", "--to", "65535"]).0, "<u2");
}

#[test]
fn what_a_budget_cuts_off_is_written_and_said() {
    let folder = Folder::new("npy-cut");
    let file = folder.file("cut.npy");
    for (rules, to) in [("take squares", "100000"), ("(a, b) -> (a - t, b) where t >= 1, 7 divides t + b", "900,900")] {
        let arguments = ["values", rules, "--to", to, "--steps", "20000", "--format", "npy", "--out", &file];
        let output = grundy(&arguments);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(3), "{said}");
        let array = read(&fs::read(&file).unwrap());
        assert_eq!(array.shape, [array.values.len()], "what is no box has one dimension");
        assert!(!array.values.is_empty() && said.contains(&format!("after {} values", array.values.len())), "{said}");
    }
}

#[test]
fn every_format_goes_to_a_file_as_it_goes_to_standard_output() {
    let folder = Folder::new("npy-out");
    let file = folder.file("values");
    for format in ["plain", "csv", "json", "b-file", "npy"] {
        let arguments = ["values", "0.77", "--to", "30", "--format", format];
        let printed = grundy(&arguments).stdout;
        assert_eq!(grundy(&[&arguments[..], &["--out", "-"]].concat()).stdout, printed);
        assert_eq!(stdout(&[&arguments[..], &["--out", &file]].concat()), "");
        assert_eq!(fs::read(&file).unwrap(), printed, "{format}");
    }
    let names: Vec<_> = fs::read_dir(&folder.0).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(names, ["values"], "nothing is left beside the file");
}

#[cfg(unix)]
#[test]
fn a_file_that_is_replaced_keeps_its_links_and_permissions() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = Folder::new("npy-links");
    let (file, link) = (folder.file("values"), folder.file("link"));
    fs::write(&file, "before").unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
    symlink(&file, &link).unwrap();
    stdout(&["values", "nim", "--to", "3", "--out", &link]);
    assert_eq!(fs::read_to_string(&file).unwrap(), "0 1 2 3\n");
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o640);
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    // A device is written to, not replaced.
    stdout(&["values", "nim", "--to", "3", "--out", "/dev/null"]);
    assert!(!fs::metadata("/dev/null").unwrap().is_file());
}

/// Where Python has NumPy it reads the same.
#[test]
fn numpy_reads_the_same() {
    let folder = Folder::new("npy-numpy");
    let file = folder.file("values.npy");
    stdout(&["values", "wythoff", "--to", "9,12", "--format", "npy", "--out", &file]);
    let array = read(&fs::read(&file).unwrap());
    let script = "import sys, numpy; a = numpy.load(sys.argv[1]); print(a.dtype.str, *a.shape, *a.ravel())";
    let Ok(output) = Command::new("python3").args(["-c", script, &file]).output() else { return };
    if !output.status.success() {
        // Without NumPy the reader above is what is compared with the definition.
        assert!(String::from_utf8_lossy(&output.stderr).contains("numpy"));
        return;
    }
    let words: Vec<String> = [vec![array.kind], strings(&array.shape), strings(&array.values)].concat();
    assert_eq!(String::from_utf8(output.stdout).unwrap().trim(), words.join(" "));
}

fn strings(numbers: &[impl ToString]) -> Vec<String> {
    numbers.iter().map(ToString::to_string).collect()
}
