"""Bash's game."""

from sys import stdin

numbers = [int(word) for word in stdin.read().split()][1:]
for n, k in zip(numbers[::2], numbers[1::2]):
    print("A" if n % (k + 1) else "B")
