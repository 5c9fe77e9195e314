"""Kayles: of a row of n pins one pin or two neighbours fall."""
import sys


def options(n):
    return [[part for part in (a, n - t - a) if part] for t in (1, 2) for a in range((n - t) // 2 + 1) if t <= n]


for line in sys.stdin:
    if line == "\n":
        sys.stdout.flush()
    else:
        told = (" + ".join(map(str, option)) or "end" for option in options(int(line)))
        print(" | ".join(told))
