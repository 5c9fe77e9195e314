"""Kayles, a sum of rows of pins a line: the nim-values are worked out from the rules."""
import sys

values = [0]


def value(n):
    while len(values) <= n:
        m = len(values)
        reached = {values[a] ^ values[m - t - a] for t in (1, 2) for a in range((m - t) // 2 + 1) if t <= m}
        values.append(next(v for v in range(m + 1) if v not in reached))
    return values[n]


for line in sys.stdin:
    total = 0
    for row in line.split(" + "):
        total ^= value(int(row))
    print(int(total != 0))
