"""Nim: any number is taken from a heap."""
import sys

for line in sys.stdin:
    if line == "\n":
        sys.stdout.flush()
    else:
        print(" | ".join(str(left) for left in range(int(line))))
