# What CI runs, one recipe a step. `just ci` runs them all.

default:
    @just --list

# The test command of the README.
test:
    cargo test --workspace --locked

format:
    cargo fmt --all --check

lint:
    cargo clippy --workspace --all-targets --locked -- -D warnings
    cargo clippy -p grundy-cli --no-default-features --all-targets --locked -- -D warnings

docs:
    RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --locked

# The start of the command, and the plainest engine, in cargo bench.
bench:
    cargo bench --workspace --locked

# Two minutes of each fuzz target; needs cargo-fuzz and a nightly toolchain.
fuzz:
    cargo +nightly fuzz run parse -- -max_total_time=120
    cargo +nightly fuzz run position -- -max_total_time=120
    cargo +nightly fuzz run certificate -- -max_total_time=120

# Bad input in 2 seconds and 512 MiB, as users run it; debug builds get 10 seconds.
bad-input:
    cargo test --release --locked -p grundy-cli --test bad_input

ci: format lint docs bad-input test
