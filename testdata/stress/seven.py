"""Take 1, 3 or 4."""

from sys import stdin

for word in stdin.read().split():
    print(int(int(word) % 7 not in (0, 2)))
