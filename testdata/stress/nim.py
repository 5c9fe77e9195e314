"""Nim: how many heaps there are, and the heaps."""
import sys

heaps = list(map(int, sys.stdin.read().split()))[1:]
total = 0
for heap in heaps:
    total ^= heap
print("Yes" if total else "No")
