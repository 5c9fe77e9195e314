"""Northcott's game: in each row a white and a black man; who is to move slides one of his men, not past the other one.

A position is w or b, then the rows; white stands left. Play may go on for ever, but nobody has to let it."""
import sys


def options(position):
    mover, *rows = position.split()
    for at, row in enumerate(rows):
        white, black = row.find("W"), row.find("B")
        places = range(black) if mover == "w" else range(white + 1, len(row))
        for place in places:
            man = list("." * len(row))
            man[place if mover == "w" else white] = "W"
            man[place if mover == "b" else black] = "B"
            if "".join(man) != row:
                yield " ".join(["b" if mover == "w" else "w", *rows[:at], "".join(man), *rows[at + 1 :]])


for line in sys.stdin:
    if line == "\n":
        sys.stdout.flush()
    else:
        print(" | ".join(options(line.strip())))
