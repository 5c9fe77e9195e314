//! `grundy judge` as a whole process against plain C++ programs, in the same run, by turns: processor time (user and
//! system), the least of several, and the same output required of both where both answer. Needs g++.

use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeVal;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const ROUNDS: usize = 7;

/// Numbers without a pattern (G. Marsaglia, Xorshift RNGs, 2003).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
}

/// Seconds of processor time of all programs that were waited for.
fn spent() -> f64 {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN).unwrap();
    let seconds = |time: TimeVal| time.tv_sec() as f64 + time.tv_usec() as f64 / 1e6;
    seconds(usage.user_time()) + seconds(usage.system_time())
}

/// Runs a program on a file; its processor time.
fn run(program: &Path, arguments: &[&str], input: &Path, output: Option<&Path>) -> f64 {
    let out = output.map_or_else(Stdio::null, |path| File::create(path).unwrap().into());
    let before = spent();
    let mut child = Command::new(program);
    let status = child.args(arguments).stdin(File::open(input).unwrap()).stdout(out).status().unwrap();
    assert!(status.success(), "{program:?} {arguments:?}");
    spent() - before
}

struct Bench {
    folder: PathBuf,
}

impl Bench {
    fn compiled(&self, name: &str) -> PathBuf {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches").join(name).with_extension("cpp");
        let program = self.folder.join(name);
        let status = Command::new("g++").arg("-O2").arg("-w").arg("-o").arg(&program).arg(source).status();
        assert!(status.expect("g++ is needed").success());
        program
    }

    fn input(&self, name: &str, text: String) -> PathBuf {
        let path = self.folder.join(name);
        fs::write(&path, text).unwrap();
        path
    }

    fn compare(&self, what: &str, problem: &str, input: &Path, other: (&Path, &[&str]), same: bool) -> f64 {
        let grundy = Path::new(env!("CARGO_BIN_EXE_grundy"));
        if same {
            let (mine, theirs) = (self.folder.join("mine"), self.folder.join("theirs"));
            run(grundy, &["judge", problem], input, Some(&mine));
            run(other.0, other.1, input, Some(&theirs));
            assert!(fs::read(&mine).unwrap() == fs::read(&theirs).unwrap(), "{what}: outputs differ");
        }
        let (mut mine, mut theirs) = (f64::MAX, f64::MAX);
        for _ in 0..ROUNDS {
            theirs = theirs.min(run(other.0, other.1, input, None));
            mine = mine.min(run(grundy, &["judge", problem], input, None));
        }
        let megabytes = fs::metadata(input).unwrap().len() as f64 / 1e6;
        let ratio = theirs / mine;
        println!("{problem:12} {what:44} {megabytes:6.1} MB  {theirs:7.3} s  {mine:7.3} s  {ratio:6.1}");
        ratio
    }
}

/// Fifty cases of 200 000 heaps below an end; all but one of `won` cases are lost.
fn nim(end: u64, won: usize) -> String {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut text = String::new();
    for case in 0..50 {
        let mut heaps: Vec<u64> = (0..200_000).map(|_| random.next() % end).collect();
        if case % won > 0 {
            heaps[0] = 0;
            heaps[0] = heaps.iter().fold(0, |sum, heap| sum ^ heap);
        }
        let numbers: Vec<String> = heaps.iter().map(u64::to_string).collect();
        text += &format!("{}\n{}\n", heaps.len(), numbers.join(" "));
    }
    text + "0\n"
}

fn main() {
    let folder = std::env::temp_dir().join(format!("grundy-bench-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let bench = Bench { folder };
    let (plain, reading) = (bench.compiled("nim"), bench.compiled("read"));
    println!("{:12} {:44} {:>9}  {:>9}  {:>9}  {:>6}", "problem", "input", "size", "C++", "grundy", "ratio");
    let few = bench.input("few", nim(1 << 25, 7));
    let ratio = bench.compare("10^7 heaps, one case of seven is won", "hdu-2176", &few, (&plain, &[]), true);
    assert!(ratio >= 10.0, "hdu-2176 is {ratio:.1} times as fast as scanf and printf");
    let many = bench.input("many", nim(1_000_000_000, 1));
    bench.compare("10^7 heaps to 10^9, all cases are won", "hdu-2176", &many, (&plain, &[]), true);
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    let mut pairs = "1000000\n".to_owned();
    for _ in 0..1_000_000 {
        pairs += &format!("{} {}\n", random.next() % 10_u64.pow(18), random.next() % 10_u64.pow(18));
    }
    let pairs = bench.input("pairs", pairs);
    bench.compare("10^6 pairs to 10^18, against reading alone", "51nod-1185", &pairs, (&reading, &["pairs"]), false);
    let mut long = "10000\n".to_owned();
    for _ in 0..10_000 {
        (0..50).for_each(|_| long += &format!("{:020}", random.next() | 1 << 63));
        long.push('\n');
    }
    let long = bench.input("long", long);
    bench.compare("10^4 numbers of 1000 digits, the same", "51nod-1068", &long, (&reading, &["words"]), false);
    _ = fs::remove_dir_all(&bench.folder);
}
