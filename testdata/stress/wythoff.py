"""Wythoff's game in exact integers."""

from math import isqrt
from sys import stdin

numbers = [int(word) for word in stdin.read().split()]
for a, b in zip(numbers[::2], numbers[1::2]):
    difference = abs(a - b)
    print(int(min(a, b) != (difference + isqrt(5 * difference**2)) // 2))
