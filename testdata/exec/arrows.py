"""A token on a directed graph, which may have circles. The arrows are arguments, `a-b`; a position is the place of the token."""
import sys

leads = {}
for arrow in sys.argv[1:]:
    a, b = arrow.split("-")
    leads.setdefault(a, []).append(b)
for line in sys.stdin:
    if line == "\n":
        sys.stdout.flush()
    else:
        print(" | ".join(leads.get(line.strip(), [])))
