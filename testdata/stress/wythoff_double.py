"""Wythoff's game in floating point."""

from math import sqrt
from sys import stdin

numbers = [int(word) for word in stdin.read().split()]
for a, b in zip(numbers[::2], numbers[1::2]):
    print(int(min(a, b) != int(abs(a - b) * (1 + sqrt(5)) / 2)))
