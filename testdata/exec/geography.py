"""Geography on a tree: a token walks along edges and never returns to where it was. The edges are arguments, `a-b`.

A position is the place of the token, and where it came from if it has moved."""
import sys

near = {}
for edge in sys.argv[1:]:
    a, b = edge.split("-")
    near.setdefault(a, []).append(b)
    near.setdefault(b, []).append(a)
for line in sys.stdin:
    if line == "\n":
        sys.stdout.flush()
    else:
        here, *before = line.split()
        print(" | ".join(f"{next} {here}" for next in near.get(here, []) if next not in before))
