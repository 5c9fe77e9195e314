"""Makes certificates of automatic laws, for tests of their second checker: what is claimed is given, covers are searched.

The goals are those of automatic.py, so a certificate that is made here proves nothing about them; tests compare the claims
with the game itself.
"""
import itertools

import automatic
import check


class Searching(automatic.Goals):
    """Proves the goals with covers that it searches by the subset construction."""
    def cover(self, a, bs, goal):
        covers, self.followed = self.law.covers, {}
        alive = a.ready()
        first, ways = [], []
        for i, b in enumerate(bs):
            for state, way in self.closed(b, [(b.start, [])] if b.ready() else []):
                first.append((i, state))
                ways.append(way)
        check.need(alive or not a.accepts(a.start), goal)
        if not alive:
            covers.append(0)
            self.evidence.at = len(covers)
            return
        states, order, edges = {(a.start, tuple(first)): 0}, [(a.start, tuple(first))], []
        for q, (state, elements) in enumerate(order):
            for symbol, after in a.successors(state):
                found = {}
                for place, (i, b) in enumerate(elements):
                    for own, target in self.follow(bs[i], b).get(symbol, ()):
                        found.setdefault((i, target), []).append((place, own))
                key = after, tuple(sorted(found))
                if key not in states:
                    states[key] = len(states)
                    order.append(key)
                edges.append((q, states[key], found))
        kept = self.needed(a, bs, order, edges, goal)
        places = [{place: at for at, place in enumerate(sorted(one))} for one in kept]
        covers += [len(order)] + list(map(len, kept))
        for place in sorted(kept[0]):
            covers += [first[place][0], len(ways[place]), *ways[place]]
        for q, target, found in edges:
            covers.append(target)
            for place in sorted(kept[target]):
                covers += next([places[q][before], own] for before, own in found[order[target][1][place]] if before in kept[q])
        self.evidence.at = len(covers)

    def needed(self, a, bs, order, edges, goal):
        """For each state the places of the elements that are used: one that accepts, and what leads to one that is used."""
        kept, into = [set() for _ in order], [[] for _ in order]
        for q, target, found in edges:
            into[target].append((q, found))
        stack = []
        for q, (state, elements) in enumerate(order):
            if a.accepts(state):
                best = [place for place, (i, b) in enumerate(elements) if bs[i].accepts(b)]
                check.need(best, goal)
                stack.append((q, best[0]))
        while stack:
            q, place = stack.pop()
            if place not in kept[q]:
                kept[q].add(place)
                for before, found in into[q]:
                    ways = found[order[q][1][place]]
                    if not any(one in kept[before] for one, _ in ways):
                        stack.append((before, ways[0][0]))
        return kept

    def follow(self, b, state):
        """For each symbol of the given tracks the own digits that may follow, and their states."""
        if (b, state) not in self.followed:
            after = self.followed[b, state] = {}
            for symbol, target in b.successors(state):
                given, own = divmod(symbol, b.choices)
                after.setdefault(given, []).append((own, target))
        return self.followed[b, state]

    def closed(self, b, states):
        """The states that zeros on the given tracks lead to, each with its own digits."""
        seen = {state for state, _ in states}
        for state, way in states:
            for own, after in self.follow(b, state).get(0, ()):
                if after not in seen:
                    seen.add(after)
                    states.append((after, way + [own]))
        return states


def written(automaton):
    outputs, rows = automaton
    size = len(rows[0])
    tracks = {digits ** k: k for digits in (DIGITS[0],) for k in range(1, 17)}[size]
    return ' '.join(map(str, [tracks, len(rows)] + [x for o, row in zip(outputs, rows) for x in [o, *row]]))


DIGITS = [2]


def adder(digits, c, u, most=9):
    """`add` of a system: the vectors of LABEL that are small and can still come to 0, and one state for all others."""
    r, order, vectors, rows = len(c), [(0,) * len(c)], {(0,) * len(c): 0}, []
    for v in order:
        row = []
        for x, y, z in itertools.product(range(digits), repeat=3):
            after = [ci * v[0] + w for ci, w in zip(c, v[1:] + (0,))]
            after[-1] += x + y - z
            after = tuple(after) if max(map(abs, after)) <= most else None
            if after is not None and after not in vectors:
                vectors[after] = len(order)
                order.append(after)
            row.append(vectors.get(after, -1))
        rows.append(row)
    rows = [[len(rows) if t < 0 else t for t in row] for row in rows] + [[len(rows)] * digits ** 3]
    outputs = [int(sum(x * unit for x, unit in zip(v, u[::-1])) == 0) for v in order] + [0]
    return smallest(outputs, rows)


def smallest(outputs, rows):
    """The smallest automaton with these outputs."""
    classes, number = list(outputs), 0
    while True:
        seen = {}
        classes = [seen.setdefault((o, *(classes[t] for t in row)), len(seen)) for o, row in zip(classes, rows)]
        if len(seen) == number:
            break
        number = len(seen)
    first = {}
    for state, one in enumerate(classes):
        first.setdefault(one, state)
    return [outputs[first[i]] for i in range(number)], [[classes[t] for t in rows[first[i]]] for i in range(number)]


class Words:
    """A system of numeration: digits, recurrence, initial units, and the automaton of its valid words."""
    def __init__(self, digits, c, u, valid):
        self.digits, self.c, self.u, self.valid = digits, c, u, valid
        self.add = adder(digits, c, u)

    def word(self, number, length):
        units = list(self.u)
        while len(units) < length:
            units.append(sum(ci * units[-1 - i] for i, ci in enumerate(self.c)))
        digits = []
        for unit in reversed(units[:length]):
            digits.append(min(number // unit, self.digits - 1))
            number -= digits[-1] * unit
        assert number == 0
        return digits

    def learn(self, oracle, tracks, box, length=3):
        """The automaton of a function of numbers: words are told apart by what at most `length` more digits lead to."""
        def value(words):
            numbers = []
            for word in words:
                state = 0
                for digit in word:
                    state = self.valid[1][state][digit]
                if self.valid[0][state] != 1:
                    return 'invalid'
                units = list(self.u)
                while len(units) < len(word):
                    units.append(sum(ci * units[-1 - i] for i, ci in enumerate(self.c)))
                numbers.append(sum(d * unit for d, unit in zip(reversed(word), units)))
            assert max(numbers) < box, (numbers, box)
            return oracle(*numbers)
        symbols = list(itertools.product(range(self.digits), repeat=tracks))
        tails = [tail for n in range(length + 1) for tail in itertools.product(symbols, repeat=n)]

        def signature(prefix):
            return tuple(value([[s[t] for s in prefix + tail] for t in range(tracks)]) for tail in tails)
        states, order, rows, outputs = {signature(()): 0}, [()], [], []
        for prefix in order:
            row = []
            for symbol in symbols:
                after = prefix + (symbol,)
                if not any(after[0]):
                    after = after[1:] if not prefix else after
                key = signature(after)
                if key not in states:
                    states[key] = len(order)
                    order.append(after)
                row.append(states[key])
            rows.append(row)
            v = value([[s[t] for s in prefix] for t in range(tracks)])
            outputs.append(v if v != 'invalid' else 0)
        return smallest(outputs, rows)


def binary(digits=2):
    return Words(digits, [digits], [1], ([1], [[0] * digits]))


def zeckendorf():
    return Words(2, [1, 1], [1, 2], ([1, 1, 0], [[0, 1], [0, 2], [2, 2]]))


def made(system, rules, law, automaton, play='normal', search=True, **fields):
    """The text of a certificate. Its covers are searched; if that fails, or is not wanted, Verdict says why."""
    DIGITS[0] = system.digits
    lines = ['grundy certificate 1', 'kind: automatic', 'rules: ' + rules, 'play: ' + play, 'law: ' + law,
             'digits: %d' % system.digits, 'recurrence: %s' % ' '.join(map(str, system.c)),
             'initial: %s' % ' '.join(map(str, system.u)), 'valid: ' + written(system.valid), 'add: ' + written(system.add)]
    for name in ('ceilings', 'automaton', 'rank', 'movable', 'reaches', 'lemmas'):
        value = automaton if name == 'automaton' else fields.get(name)
        if value is not None:
            lines.append('%s: %s' % (name, value if isinstance(value, str) else written(value)))
    text = '\n'.join(lines) + '\ncovers: %s\n'
    check.Budget.left = 1 << 34
    law = automatic.Law(check.split_fields((text % '0').encode()))
    law.covers = []
    Searching(law).prove()
    return text % ' '.join(map(str, law.covers))
