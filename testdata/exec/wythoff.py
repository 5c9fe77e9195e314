"""Wythoff's game: any number from one of two heaps, or the same from both. A position is `(a, b)`."""
import sys

for line in sys.stdin:
    if line == "\n":
        sys.stdout.flush()
    else:
        a, b = map(int, line.strip().strip("()").split(","))
        left = [(a - t, b) for t in range(1, a + 1)] + [(a, b - t) for t in range(1, b + 1)]
        left += [(a - t, b - t) for t in range(1, min(a, b) + 1)]
        print(" | ".join(f"({x}, {y})" for x, y in left))
