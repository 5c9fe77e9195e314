"""Words, automata, products, EMPTY and COVER: what the second checker's proofs by automata share.

Written from docs/automatic.md alone, of which the numbers § are sections. An automaton is a table with a row for each state. A
product state is a tuple of numbers, one for each member. A product reads one track after another: between two tracks the
numbers of members that have begun to read are nodes of the tree of the digits that may still follow.
"""
import re
from bisect import bisect_left
from functools import reduce
from operator import eq, ge, ne, xor

from check import beyond, need, spend

NODE = 400              # steps for a member, and about for a node of a product
ONE, NOT_ONE, ZERO, NOT_ZERO, ANY = (eq, 1), (ne, 1), (eq, 0), (ne, 0), (ge, 0)     # outputs that may be wanted

# ---- §2 words and automata ----
class Automaton:
    def __init__(self, tracks, outputs, rows):
        self.tracks, self.outputs, self.rows, self.cache = tracks, outputs, rows, {}

    def alive(self, flags):
        """For each state whether some word leads from it to a state with a flag."""
        if flags not in self.cache:
            before = [set() for _ in flags]
            for state, row in enumerate(self.rows):
                spend(len(row))
                for target in set(row):
                    before[target].add(state)
            alive, stack = list(flags), [state for state, flag in enumerate(flags) if flag]
            while stack:
                for state in before[stack.pop()]:
                    if not alive[state]:
                        alive[state] = True
                        stack.append(state)
            self.cache[flags] = alive
        return self.cache[flags]

class System:
    """The words of the naturals, and the built-in automata; each is made once."""
    def __init__(self, law):
        self.digits, self.c, self.u, self.valid, self.add, self.made = law.digits, law.c, law.u, law.valid, law.add, {}

    def of(self, name, *which):
        """The automaton `name` of this system."""
        if (name, which) not in self.made:
            self.made[name, which] = getattr(self, name)(*which)
        return self.made[name, which]

    def units(self, most):
        """The units, in order, until all others are above a number."""
        units, r = list(self.u), len(self.c)
        while min(units[-r:]) <= most:
            units.append(sum(c * unit for c, unit in zip(self.c, units[:-r - 1:-1])))
            spend(64 * r)
            if len(units) > 4096:
                beyond('a word of more than 4096 digits')
        return units

    def word(self, number):
        """The greedy word, as one number in base D."""
        word, rest = 0, number
        for unit, place in sorted(((unit, place) for place, unit in enumerate(self.units(number))), reverse=True):
            digit = min(rest // unit, self.digits - 1)
            word, rest = word + digit * self.digits ** place, rest - digit * unit
        state = 0
        for digit in in_base(word, self.digits):
            state = self.valid.rows[state][digit]
        need(rest == 0 and self.valid.outputs[state] == 1, 'the greedy word of %d is not valid' % number)
        return word

    def compare(self, sign):
        """x = y, x < y or x <= y: state 0 after equal words, 1 after a smaller, 2 after a larger one (1 for =)."""
        d, same = range(self.digits), sign == '='
        rows = [[0 if x == y else 1 if x < y or same else 2 for x in d for y in d]]
        return Automaton(2, [int(sign != '<'), int(not same), 0][:3 - same],
                         (rows + [[state] * len(d) ** 2 for state in (1, 2)])[:3 - same])

    def nim_sum(self):
        need(self.digits == 2 and self.c == [2], 'nim-sums of words that are not binary')
        return Automaton(3, [1, 0], [[(s >> 2 ^ s >> 1 ^ s) & 1 for s in range(8)], [1] * 8])

    def ranges(self, *ends):
        """The numbers of disjoint ascending ranges. After a word p it matters which w with k digits may follow, for each k."""
        words, d = [(self.word(a), self.word(b)) for a, b in ends], self.digits
        lasts = [b for _, b in words]

        def following(p):
            key, size = [], 1
            while words and p * size <= lasts[-1] and size <= d * max(lasts[-1], 1):
                first, i, block = p * size, bisect_left(lasts, p * size), []
                while i < len(words) and words[i][0] < first + size:
                    block.append((max(words[i][0] - first, 0), min(words[i][1] - first, size - 1)))
                    i += 1
                spend(16 + 8 * len(block))
                key.append(tuple(block))
                size *= d
            while key and not key[-1]:
                key.pop()
            return tuple(key)
        need(all(a <= b for a, b in words) and all(x[1] < y[0] for x, y in zip(words, words[1:])), 'words out of order')
        prefixes, rows = [0], []
        states = {following(0): 0}
        for p in prefixes:
            keys = [following(p * d + digit) for digit in range(d)]
            for digit, key in enumerate(keys):
                if key not in states:
                    states[key] = len(states)
                    prefixes.append(p * d + digit)
            rows.append([states[key] for key in keys])
        return Automaton(1, [int(key[:1] == (((0, 0),),)) for key in states], rows)

    def multiples(self, m, rest=0):
        """The numbers that are `rest` modulo m: a state is a vector as in LABEL, modulo m; then the smallest automaton."""
        vectors, rows, r, last = {(0,) * len(self.c): 0}, [], len(self.c), self.u[::-1]
        order = list(vectors)
        for v in order:
            spend(1024 * r + self.digits)
            moved = [(c * v[0] + x) % m for c, x in zip(self.c, v[1:] + (0,))]
            row = []
            for digit in range(self.digits):
                target = (*moved[:-1], (moved[-1] + digit) % m)
                if target not in vectors:
                    vectors[target] = len(order)
                    order.append(target)
                row.append(vectors[target])
            rows.append(row)
        outputs = [int(sum(x * unit for x, unit in zip(v, last)) % m == rest % m) for v in order]
        return smallest(Automaton(1, outputs, rows))

    def powers(self, zeros):
        """1 and then a multiple of so many zeros."""
        state, seen = self.valid.rows[0][1], set()
        while state not in seen:
            seen.add(state)
            need(self.valid.outputs[state] == 1, '1 followed by zeros is not always valid')
            state = self.valid.rows[state][0]
        end, nothing = zeros + 1, self.digits - 2
        rows = [[0, 1] + [end] * nothing] + [[i % zeros + 1] + [end] * (nothing + 1) for i in range(1, end)]
        return Automaton(1, [0, 1] + [0] * zeros, rows + [[end] * self.digits])

    def of_set(self, text):
        """The automaton of a set of the plain form."""
        k, word = int((re.findall('[0-9]+', text) or [0])[0]), text.split()[0]
        if word == '{':
            ranges = []
            for a, b in sorted((int(a), int(b or a)) for a, b in re.findall(r'([0-9]+)(?: \.\. ([0-9]+))?', text)):
                if ranges and a <= b and a <= ranges[-1][1] + 1:
                    ranges[-1] = ranges[-1][0], max(b, ranges[-1][1])
                elif a <= b:
                    ranges.append((a, b))
            return self.of('ranges', *ranges)
        if word == 'multiples':
            return self.of('multiples', k) if k else self.of('ranges', (0, 0))
        if word in ('odd', 'even'):
            return self.of('multiples', 2, int(word == 'odd'))
        if word == 'powers' and len(self.c) == 1 and self.u == [1] and k > 1:
            zeros = next((j for j in range(1, 63) if self.c[0] ** j == k), 0)
            need(zeros, '%s is foreign to this system' % text)
            return self.of('powers', zeros)
        need(word == 'fibonacci' and self.c == [1, 1] and self.u == [1, 2], '%s is foreign to this system' % text)
        return self.of('powers', 1)

def in_base(number, base):
    """The digits, the first one first."""
    digits = []
    while number:
        number, digit = divmod(number, base)
        digits.append(digit)
    return digits[::-1]

def smallest(automaton):
    """States that no word tells apart become one."""
    classes, number = list(automaton.outputs), 0
    while True:
        seen = {}
        classes = [seen.setdefault((old, *(classes[target] for target in row)), len(seen))
                   for old, row in zip(classes, automaton.rows)]
        spend(32 * len(classes) * len(automaton.rows[0]))
        if len(seen) == number:
            break
        number = len(seen)
    first = {one: state for state, one in reversed(list(enumerate(classes)))}
    states = [first[one] for one in range(number)]
    return Automaton(automaton.tracks, [automaton.outputs[s] for s in states],
                     [[classes[target] for target in automaton.rows[s]] for s in states])

# ---- §4 products ----
class Reader(dict):
    """A member: an automaton and the digit weights of its tracks. Gives for each state, and for each node of the tree of the
    digits that may follow, what each digit of the next track leads to; -1 is where nothing wanted can follow."""
    def __init__(self, automaton, weights, flags, digits):
        super().__init__()
        self.rows, self.weights, self.flags, self.digits = automaton.rows, weights, flags, range(digits)
        self.live, self.nodes = automaton.alive(flags), {}

    def __missing__(self, state):
        spend(len(self.rows[0]))
        self[state] = kids = self.grow(self.rows[state], 0, 0)
        return kids

    def grow(self, row, level, symbol):
        kids, weight = [], self.weights[level]
        for symbol in range(symbol, symbol + weight * len(self.digits), weight):
            if level + 1 == len(self.weights):
                kids.append(row[symbol] if self.live[row[symbol]] else -1)
            else:
                below = self.grow(row, level + 1, symbol)
                kids.append(self.nodes.setdefault(below, len(self.rows) + len(self.nodes)) if max(below) >= 0 else -1)
                if kids[-1] >= 0:
                    self[kids[-1]] = below
        return tuple(kids)

class Product:
    """A product, of which the members are named first; then it is asked."""
    def __init__(self, system, given):
        self.system, self.given, self.tracks, self.members, self.nim, self.never = system, given, 0, [], None, False
        self.known, self.readers, self.start = {}, None, None
        for _ in range(given):
            self.track()

    def track(self):
        """One more track, with its valid words."""
        self.tracks += 1
        self.join(self.system.valid, [self.tracks - 1])
        return self.tracks - 1

    def join(self, automaton, tracks, wanted=ONE):
        spend(NODE)
        self.members.append((automaton, list(tracks), wanted))
        return self

    def nims(self, firsts, value):
        """Asks that the outputs of the members from `firsts` on, added as nim-values, are a number."""
        self.nim = firsts, value
        return self

    def ready(self):
        """Makes the readers; returns whether the first state is alive."""
        if self.readers is None:
            d, self.readers, self.places = self.system.digits, [], []
            for automaton, tracks, (relation, number) in self.members:
                weights = [sum(d ** (len(tracks) - 1 - i) for i, x in enumerate(tracks) if x == t) for t in sorted(set(tracks))]
                flags = tuple(relation(output, number) for output in automaton.outputs)
                key = (flags, *weights)
                if key not in automaton.cache:
                    automaton.cache[key] = Reader(automaton, weights, flags, d)
                self.readers.append(automaton.cache[key])
                self.places.append([d ** (len(tracks) - 1 - i) for i in range(len(tracks))])
            self.start = (0,) * len(self.members)
            self.at = [[j for j, member in enumerate(self.members) if t in member[1]] for t in range(self.tracks)]
            self.moves, self.givens, self.owns = {}, {}, {}
            self.choices = d ** (self.tracks - self.given)
        return not self.never and all(reader.live[0] for reader in self.readers)

    def accepts(self, state):
        for reader, s in zip(self.readers, state):
            if not reader.flags[s]:
                return False
        return self.nim is None or self.nim[1] == reduce(
            xor, (self.members[j][0].outputs[state[j]] for j in range(self.nim[0], len(state))), 0)

    def digits(self, track, node):
        """The nodes that each digit of a track leads to, with the digit, ascending; those that are not alive are left out."""
        readers, at, found = self.readers, self.at[track], []
        kids = [readers[j][node[j]] for j in at]
        spend(NODE // 2 + 16 * len(node))
        for digit, after in enumerate(zip(*kids)):
            if -1 not in after:
                new = list(node)
                for j, kid in zip(at, after):
                    new[j] = kid
                found.append((digit, tuple(new)))
        return found

    def successors(self, state):
        """The symbols that lead to states that are alive, ascending, and these states."""
        if state not in self.known:
            nodes = [(0, state)]
            for track in range(self.tracks):
                nodes = [(symbol * self.system.digits + digit, after)
                         for symbol, node in nodes for digit, after in self.digits(track, node)]
            self.known[state] = nodes
        return self.known[state]

    def parts_of(self, symbol, first):
        """What the digits of a symbol, on the tracks from `first` on, add to the symbol of each member."""
        digits, count = {}, self.given if first == 0 else self.tracks - self.given
        for track in reversed(range(first, first + count)):
            symbol, digits[track] = divmod(symbol, self.system.digits)
        return [sum(digits.get(t, 0) * place for t, place in zip(member[1], places))
                for member, places in zip(self.members, self.places)]

    def step(self, state, symbol, own):
        """The state after a symbol of the given tracks and own digits; None if it is not alive."""
        key = state, symbol, own
        if key not in self.moves:
            spend(NODE)
            need(own < self.choices, 'own digits that are too large')
            if symbol not in self.givens:
                self.givens[symbol] = self.parts_of(symbol, 0)
            if own not in self.owns:
                self.owns[own] = self.parts_of(own, self.given)
            after = tuple([reader.rows[s][x + y] for reader, s, x, y in zip(
                self.readers, state, self.givens[symbol], self.owns[own])])
            alive = all([reader.live[s] for reader, s in zip(self.readers, after)]) and not self.never
            self.moves[key] = after if alive else None
        return self.moves[key]

# ---- §5 EMPTY and COVER ----
def empty(product, goal):
    """EMPTY: goes through all states, one track after another; states between two tracks are nodes too."""
    if not product.ready():
        return
    seen, stack, tracks = [set() for _ in range(product.tracks)], [(0, product.start)], product.tracks
    seen[0].add(product.start)
    while stack:
        track, node = stack.pop()
        need(track or not product.accepts(node), '"%s" fails' % goal)
        track_after = (track + 1) % tracks
        for _, after in product.digits(track, node):
            if after not in seen[track_after]:
                seen[track_after].add(after)
                stack.append((track_after, after))

class Evidence:
    """The list `covers`, part after part."""
    def __init__(self, numbers):
        self.numbers, self.at = numbers, 0

    def take(self):
        need(self.at < len(self.numbers), 'the covers end too early')
        self.at += 1
        return self.numbers[self.at - 1]

    def cover(self, a, bs, goal):
        """COVER(a ⇒ bs)."""
        alive, take, shown = a.ready(), self.take, '"%s" is not shown' % goal
        for b in bs:
            b.ready()
        states = take()
        if states == 0:
            return need(not alive, shown)
        sizes, first = [take() for _ in range(min(states, len(self.numbers)))], []
        for _ in range(sizes[0]):
            i, length = take(), take()
            need(i < len(bs), shown)
            state = bs[i].start if bs[i].ready() else None
            for _ in range(length):
                own = take()
                state = bs[i].step(state, 0, own) if state else None
            need(state is not None, shown)
            first.append((i, state))
        reached = {0: (a.start, first)}
        for q in range(states):
            need(q in reached, shown)
            state, elements = reached[q]
            for symbol, after in a.successors(state) if alive else ():
                target, new = take(), []
                need(target < states, shown)
                spend(8 * sizes[target])
                for _ in range(sizes[target]):
                    place, own = take(), take()
                    need(place < len(elements), shown)
                    i, b = elements[place]
                    b = bs[i].step(b, symbol, own)
                    need(b is not None, shown)
                    new.append((i, b))
                need(reached.setdefault(target, (after, new)) == (after, new), shown)
            need(not a.accepts(state) or any(bs[i].accepts(b) for i, b in elements), shown)
