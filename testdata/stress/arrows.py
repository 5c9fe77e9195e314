"""Tokens on a directed graph, a sum a line, by the definition: what is neither won nor lost in any number of moves is a draw.

The arrows are arguments, `a-b`; `misere` among them turns the play, `never` says 0 where nobody can force a win."""
import sys

leads = {}
for arrow in (one for one in sys.argv[1:] if "-" in one):
    a, b = arrow.split("-")
    leads.setdefault(a, []).append(b)
ending = 1 if "misere" in sys.argv else 0
drawn = 0 if "never" in sys.argv else -1


def moves(tokens):
    for at, token in enumerate(tokens):
        for to in leads.get(token, []):
            yield tuple(sorted((*tokens[:at], to, *tokens[at + 1 :])))


def outcome(start, known={}):
    met, waiting = {}, [start]
    while waiting:
        tokens = waiting.pop()
        if tokens not in met and tokens not in known:
            met[tokens] = set(moves(tokens))
            waiting.extend(met[tokens])
    while True:
        more = {}
        for tokens, left in met.items():
            if tokens not in known:
                if not left:
                    more[tokens] = ending
                elif any(known.get(one) == 0 for one in left):
                    more[tokens] = 1
                elif all(known.get(one) == 1 for one in left):
                    more[tokens] = 0
        if not more:
            break
        known.update(more)
    for tokens in met:
        known.setdefault(tokens, -1)
    return known[start]


for line in sys.stdin:
    found = outcome(tuple(sorted(line.strip().split(" + "))))
    print(drawn if found == -1 else found)
