"""Kayles, a sum of rows of pins a line, as if the values of the first twelve rows came again from the start."""
import sys

values = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]
for line in sys.stdin:
    total = 0
    for row in line.split(" + "):
        total ^= values[int(row) % 12]
    print(int(total != 0))
