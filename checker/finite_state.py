"""The kind finite-state of docs/certificate.md, §6.5: the last W values of a sparse game determine the next one.

A part of check.py, which reads the file and the shape of the rules. The heaps up to 2W are computed from all options, those
above from the window alone. No heap may be rare near the end of the window, or behind it.
"""
from itertools import count, product

import check
from check import HEAPS, INF, beyond, need, spend

FIELDS = {name: form for name, form in check.PERIODIC.items() if name not in ('saltus', 'values')}
WORK = 1 << 27          # the most options of all heaps together that are looked at


def by_window(c):
    """Verifies a law by which values repeat; returns what has been done."""
    need(c.d == 0 and not c.misere and not c.outcomes, 'the law is not in the scope of this kind')
    need(c.has_window, 'a window and the splitting of values are needed')
    need(not c.parity or c.p % 2 == 0, 'the parity of a heap counts, and the period is odd')
    game = check.Game(c.moves, check.breaking_up)
    need(game.parts <= 2, 'too many parts for this kind')
    state = State(c, game)
    first = max(2 * c.window + 1, game.start)
    n0 = max(c.s + c.window, first)
    n1 = n0 + c.p
    if max(first, n0 - c.s) > HEAPS or n1 * (1 + len(state.singles)) > WORK:
        beyond('%d heaps' % n1)
    for n in range(n1):
        if n == first:
            state.enter(n1 - n)
        v = state.next(n) if n >= first else state.small(n)
        need(not c.values or n >= len(c.values) or v == c.values[n], 'heap %d has the value %d, not what is listed' % (n, v))
        need(n < c.s + c.p or v == state.values[n - c.p], 'heap %d has another value, %d, than a period before' % (n, v))
        state.values.append(v)
        if not state.common(n, v):
            need(n + state.most <= c.window, 'the value %d of heap %d is rare' % (v, n))
            state.rare.append(n)
    return '%d heaps computed' % n1


class State:
    """The values so far, the rare heaps, and the options that count of the heaps above 2W."""
    def __init__(self, c, game):
        self.c, self.game, self.values, self.rare = c, game, [], []
        self.singles, self.pairs = (game.amounts(q, HEAPS) for q in (1, 2))
        odd = {t % 2 for t, _, _ in self.pairs}
        need(c.mask % (1 << 24) and odd and (not c.parity or len(odd) == 1), 'the splitting of values does not fit the rules')
        self.shift = c.parity * max(odd)
        self.most = max(t for t, _, _ in self.singles + self.pairs)
        need(self.most <= c.window, 'an amount is larger than the window')

    def common(self, n, v):
        return (bin(v & self.c.mask).count('1') + self.c.parity * n + self.shift) % 2 == 1

    def small(self, n):
        """The value of a heap from all options; §7, so that few of them are looked at."""
        values, game = self.values, self.game
        if n < game.start:
            return check.value(self.c, {check.option_value(self.c, values, option) for option in game.options(n)})
        seen = {values[n - t] for t, low, _ in self.singles if t + low <= n}
        pairs = [(n - t, low, unequal) for t, low, unequal in self.pairs if t <= n]
        for m, low, unequal in pairs:
            spend(len(self.rare) // 8 + 2)
            seen.update(values[a] ^ values[m - a] for a in self.rare if low <= a <= m - low and not (unequal and 2 * a == m))
        least = next(v for v in count() if self.common(n, v) and v not in seen)
        wanted = set(range(least)) - seen
        for a, (m, low, unequal) in product(self.c.witnesses, pairs):
            if not wanted:
                return least
            spend(1)
            if low <= a <= m - low and not (unequal and 2 * a == m):
                wanted.discard(values[a] ^ values[m - a])
        for m, low, unequal in pairs:
            spend(m // 16 + 2)
            wanted.difference_update([values[a] ^ values[m - a] for a in range(low, (m - unequal) // 2 + 1)])
        return min(wanted, default=least)

    def enter(self, heaps):
        """The options of all heaps above 2W as pairs: how far below the one part is, and the value of the other."""
        window, values = self.c.window, self.values
        def near(parts):
            return [(t + a, values[a]) for a in parts for t, low, _ in self.pairs if low <= a <= window - t]
        self.always = sorted({(t, 0) for t, _, _ in self.singles} | set(near(self.rare)))
        self.witnesses = near(self.c.witnesses)
        if heaps * (1 + len(self.always)) > WORK:
            beyond('%d heaps with %d options each' % (heaps, len(self.always)))

    def next(self, n):
        """The value of a heap above 2W: the least common one of no option, if all smaller rare ones have an option."""
        values = self.values
        seen = {values[n - far] ^ value for far, value in self.always}
        least = next(v for v in count() if v not in seen and self.common(n, v))
        wanted = {v for v in range(least) if v not in seen}
        spend(len(seen) // 8 + least // 8 + 2)
        for far, value in self.witnesses:
            if not wanted:
                break
            wanted.discard(values[n - far] ^ value)
            spend(1)
        need(not wanted, 'heap %d: no witness for the rare value %s' % (n, min(wanted, default=INF)))
        return least
