"""Wythoff's game, with a mark that is set by the first lost pair and never taken back."""

from math import isqrt
from sys import stdin

numbers = [int(word) for word in stdin.read().split()]
seen = False
for a, b in zip(numbers[::2], numbers[1::2]):
    difference = abs(a - b)
    lost = min(a, b) == (difference + isqrt(5 * difference**2)) // 2
    print(int(not lost or seen))
    seen = seen or lost
