#!/usr/bin/env python3
"""A second checker for certificates of laws of impartial games, written from docs/certificate.md alone.

    python3 checker/check.py [--steps N] FILE…        (- is standard input)

One line a file; the exit code is the worst of 0 verified, 1 rejected, 2 malformed, 3 beyond this checker or its
budget, 4 not readable. It verifies the claim about `rules` and does not look at `text`. Python 3.8, no packages, no
code shared with `grundy check`. The numbers § are the sections of the page; §3 is in rules.py.

How it replays: when heap n is compared, all smaller heaps have been found to have the values of the law. So the law
is written out first, and each v(n) is checked to be the mex: no option has it, every smaller number is an option's.
"""
import re
import sys
from array import array
from bisect import bisect_right
from itertools import chain, islice
from types import SimpleNamespace

from rules import INF, LIMIT, Budget, Verdict, beyond, malformed, plus, read_rules, reject, spend

HEAPS = 1 << 24         # the longest law, and the longest replay
BLOCK = 1024            # so many heaps are checked together in sparse replay

# ---- §2 the file ----

NATURAL, ANY = '0|[1-9][0-9]{0,18}', '(?s:.*)'
FIELDS = {'kind': '[a-z-]+', 'text': ANY, 'rules': ANY, 'play': 'normal|misere', 'law': 'periodic (?:value|outcome)',
          'preperiod': NATURAL, 'period': NATURAL, 'saltus': NATURAL, 'values': ANY,
          'hint-mask': NATURAL, 'hint-parity': '[01]', 'hint-witnesses': ANY}

def split_fields(data):
    """The fields {name: (value, line)}: in the order of the table, each at most once, none missing, each in form."""
    try:
        text = data.decode('utf-8')
    except UnicodeDecodeError as error:
        malformed(data.count(b'\n', 0, error.start) + 1, 'UTF-8')
    if len(data) > 1 << 26 or not text.startswith('grundy certificate 1\n'):
        malformed(1, '"grundy certificate 1", and at most 2^26 bytes')
    if not text.endswith('\n'):
        malformed(text.count('\n') + 1, 'a line feed at the end')
    fields, place, line = {}, text.index('\n') + 1, 2
    for name, pattern in FIELDS.items():
        if name in ('hint-parity', 'hint-witnesses') and 'hint-mask' not in fields:
            break
        if not text.startswith(name + ': ', place):
            if name in ('text', 'hint-mask'):
                continue
            malformed(line, '"%s: …"' % name)
        end = re.compile('\n(?! )').search(text, place).end()
        value = text[place + len(name) + 2:end - 1].replace('\n ', '\n')
        if not re.fullmatch(pattern, value) or pattern == NATURAL and int(value) >= LIMIT:
            malformed(line, 'another value of "%s"' % name)
        if name in ('text', 'rules') and len(value.encode('utf-8')) > 1 << 18:
            malformed(line, 'at most 2^18 bytes')
        fields[name] = value, line
        line, place = line + text.count('\n', place, end), end
    if place < len(text):
        malformed(line, 'nothing, or another field')
    return fields

def read_list(text, line, most):
    """One to `most` naturals, each separated by one space or line feed."""
    defect = re.search(r'[^0-9 \n]|(?<![0-9])0[0-9]|[0-9]{20}|[ \n][ \n]|\A[ \n]|[ \n]\Z|\A\Z', text)
    if defect or text.count(' ') + text.count('\n') >= most:
        malformed(line + (text.count('\n', 0, defect.start()) if defect else 0),
                  'one to %d naturals, each separated by one space or line break' % most)
    numbers = array('Q', (int(match.group()) for match in re.finditer('[0-9]+', text)))
    return numbers if max(numbers) < LIMIT else malformed(line, 'naturals below 2^62')

def read_certificate(data):
    """What a file claims, and its hints, if all is as §2 and §3 ask for."""
    fields = split_fields(data)
    kind, play, law, *numbers = (fields.get(x, '0')[0] for x in (
        'kind', 'play', 'law', 'preperiod', 'period', 'saltus', 'hint-mask', 'hint-parity'))
    s, p, d, mask, parity = map(int, numbers)
    c = SimpleNamespace(kind=kind, misere=play == 'misere', outcomes=law == 'periodic outcome', s=s, p=p, d=d,
                        mask=mask, parity=parity, has_text='text' in fields, moves=read_rules(*fields['rules']))
    c.values = read_list(*fields['values'], HEAPS)
    if p < 1 or len(c.values) != s + p:
        malformed(fields['period' if p < 1 else 'values'][1], 'a period of at least 1, and %d values' % (s + p))
    c.witnesses = read_list(*fields['hint-witnesses'], 1 << 16) if 'hint-mask' in fields else array('Q')
    return c

def written_out(c, count):
    """v(0), …, v(count - 1) by the law: v(n + p) = v(n) + d from s on (what passes 2^62 stays there)."""
    values = c.values[:count]
    while len(values) < count:
        last = values[-c.p:]
        values.extend(array('Q', (min(v + c.d, LIMIT) for v in last)) if c.d else last)
    return values[:count]

# ---- §4 the shape of the rules ----

def eliminated(move):
    """The requirements after equations have been solved for choices, each of which is ≥ 0."""
    needs, kept = move.needs, {''}.union(move.source, *(names for _, names in move.parts))
    while True:
        spend(sum(map(len, chain.from_iterable(forms for _, forms, _ in needs))))
        i, x = next(((i, x) for i, (relation, forms, _) in enumerate(needs) if relation == '='
                     for x, a in forms[0].items() if x not in kept and abs(a) == 1), (None, None))
        if x is None:
            return [need for need in needs if need[0] != '>=' or min(need[1][0].values()) < 0]
        equation = needs[i][1][0]
        value = plus({'': 0, x: 1}, -equation[x], equation)         # x = value
        needs = [(relation, [plus(f, f.get(x, 0), plus(value, -1, {x: 1})) for f in forms], extra)
                 for relation, forms, extra in needs[:i] + needs[i + 1:]] + [('>=', [value], None)]

def bound(relation, form, x):
    """⌈-c / a⌉ if the requirement is a·x + c ≥ 0 with a > 0 and no other name, else None."""
    return -(form[''] // form[x]) if relation == '>=' and set(form) == {x, ''} and form[x] > 0 else None

def of_amount(move, forms, parts):
    """Does the requirement depend on n minus the parts alone?"""
    return all(f.get(x, 0) == -f.get(move.n, 0) for f in forms for x in parts)

def single_parts(move, most):
    """The parts, if they are 1 to `most` different single names other than n."""
    parts = [names[0] for k, names in move.parts if k is None and len(names) == 1 and names[0] != move.n]
    return parts if 1 <= len(set(parts)) == len(move.parts) <= most else reject('a move with other parts')

def subtraction(move):
    """Heap n goes to x = n - t for the amounts t: from x = u on, nothing else matters."""
    (x,), needs, u = single_parts(move, 1), eliminated(move), 0
    for relation, forms, _ in needs:
        lows = [bound(relation, forms[0], name) for name in (move.n, x)]
        if lows == [None, None] and not of_amount(move, forms, [x]):
            reject('a requirement that is neither of the amount nor a lower bound')
        u = max([u] + [low for low in lows if low])
    if move.narrow({move.n: (u, u), x: (u + 1, INF)}):
        reject('a heap may rise')
    move.shaped(u, {x: u})
    move.start += max(0, move.most) if u else 0
    if move.start == INF:
        reject('a move that asks for larger heaps and has no largest amount')
    starts = [all_from(move, x, *need) for need in needs]
    move.all_from = None if None in starts else max([0] + starts)

def all_from(move, x, relation, forms, members):
    """A number from which on all t satisfy a requirement of the amount, if it shows one, else None."""
    f = plus({'': 0}, -1 if relation == '!=' and forms[0].get(move.n, 0) < 0 else 1, forms[0])
    if set(f) != {move.n, x, ''} or f[move.n] < 0 or relation not in ('>=', '!=', 'not in') or (
            members and members.last == INF):
        return None
    c, a = f[''], f[move.n]
    return -(c // a) if relation == '>=' else ((members.last if members else 0) - c) // a + 1

def breaking_up(move):
    """Heap n leaves all multisets of q parts with sum n - t, for the amounts t; maybe positive, maybe unequal."""
    parts, start, positive, before, unequal = single_parts(move, 3), 0, set(), set(), False
    for relation, forms, _ in eliminated(move):
        f, names = forms[0], sorted(set(forms[0]) - {''}, key=forms[0].get)
        is_pair = set(names) <= set(parts) and [f[x] for x in names] == [-1, 1]
        if of_amount(move, forms, parts):
            continue
        if bound(relation, f, move.n) is not None:
            start = max(start, bound(relation, f, move.n))
        elif relation == '>=' and f in ({x: 1, '': -1} for x in parts):
            positive |= set(names)
        elif is_pair and (relation, f['']) in (('>=', 0), ('>=', -1), ('!=', 0)):
            before |= {tuple(names)} if relation == '>=' else set()
            unequal |= (relation, f['']) != ('>=', 0)
        else:
            reject('a requirement that the theorem does not allow')
    order = sorted(parts, key=lambda x: sum(x == last for _, last in before))
    follows = {(x, y) for i, x in enumerate(order) for y in order[i + 1:]}
    if (before and not set(zip(order, order[1:])) <= before <= follows or unequal and len(parts) != 2
            or positive and positive != set(parts) and not (before and order[0] in positive)):
        reject('parts that are ordered, positive or different as the theorem does not allow')
    rest = {x: (i + 1, i + 1) for i, x in enumerate(order[:-1])}
    n, taken = start + 16, sum(low for low, _ in rest.values())
    if move.narrow({**rest, move.n: (n, n), order[-1]: (n + 1 - taken, INF)}):
        reject('a move may leave more than there was')
    move.shaped(start, {x: start + 1 + i for i, x in enumerate(order)}, bool(positive), unequal)
    if move.most == INF:
        reject('a move without a largest amount')

class Game:
    """The moves, those for all heaps (in one of the shapes), and the heap T from which on only their amounts count."""

    def __init__(self, moves, shape):
        self.moves, self.large, self.small = moves, [], []
        if any(len(move.source) != 1 for move in moves):
            reject('a game that is not of one heap')
        for move in moves:
            bounded, box = move.narrow({move.n: (0, 1 << 40)}), move.narrow({})
            if bounded and any(high == INF for _, high in bounded.values()):
                beyond('a name of which no upper bound is found')
            if box and box[move.n][1] < INF:
                self.small.append(box[move.n][1] + 1)
            elif box:
                shape(move)
                self.large.append(move)
        self.start = max([0] + self.small + [move.start for move in self.large])
        self.most = max([0] + [move.most for move in self.large])
        self.parts = max([0] + [move.q for move in self.large])
        if any(move.is_amount(0) and not (move.q > 1 and move.positive) for move in self.large):
            reject('a move that may leave a heap as it is')

    def amounts(self, q, heaps):
        """(t, least part, unequal) for all amounts t < heaps of the moves with q parts."""
        return sorted({(t, int(move.positive), move.unequal) for move in self.large if move.q == q
                       for t in range(min(move.most + 1, heaps)) if move.is_amount(t)})

    def options(self, n):
        """The options of a small heap, all solutions of the atoms: each is a list of (how many, part)."""
        for move in self.moves:
            for v in move.solutions({move.n: (n, n)}):
                option = [(v[k] if k else 1, names) for k, names in move.parts if k is None or v[k]]
                if any(len(names) > 1 or v[names[0]] >= n for _, names in option):
                    reject('heap %d has a move that does not go down' % n)
                yield [(count, v[names[0]]) for count, names in option]

# ---- §5, §7 replay ----

def replay_outcomes(game, law, misere):
    """Each v(n) is 1 if some option has value 0, or, in misère play, if there is no option; otherwise 0."""
    amounts = [t for t, _, _ in game.amounts(1, len(law))]
    for n, claimed in enumerate(law):
        options = [law[n - t] for t in amounts[:bisect_right(amounts, n)]] if n >= game.start else []
        for option in game.options(n) if n < game.start else ():
            if sum(count for count, _ in option) > 1:
                reject('outcomes of options with two or more parts are not defined (heap %d)' % n)
            options.append(law[option[0][1]] if option else int(misere))
        spend(len(options) + 1)
        if claimed != (0 in options or misere and not options):
            reject('heap %d has another outcome than %d' % (n, claimed))

class Replay:
    """Each v(n) is the mex of the options. A row is a list of values as bytes, `size` bytes each."""

    def __init__(self, game, law, c):
        size, code = next(x for x in ((1, 'B'), (2, 'H'), (8, 'Q')) if max(law) < 256 ** x[0] - 1)
        self.game, self.size, self.code, self.count, self.none = game, size, code, len(law), b'\xff' * size
        self.law, self.row = array(code, law), array(code, law).tobytes()
        self.reversed = self.law[::-1].tobytes()
        self.singles, self.pairs, self.triples = (game.amounts(q, len(law)) for q in (1, 2, 3))
        self.mask, self.parity, self.witnesses, odd = c.mask, c.parity, c.witnesses, {t % 2 for t, _, _ in self.pairs}
        self.shift = c.parity if odd == {1} else 0
        self.sparse = c.mask and odd and game.parts == 2 and not (c.parity and len(odd) > 1) and max(law) < 1024

    def part(self, first, count, of=None):
        return (of or self.row)[first * self.size:(first + count) * self.size]

    def xor(self, row, other):
        """The row with each of its values xor the one in the other row, or the value `other`."""
        if isinstance(other, int):
            other = array(self.code, [other]).tobytes() * (len(row) // self.size)
        spend(len(row) // 64 + 1)
        return (int.from_bytes(row, 'little') ^ int.from_bytes(other, 'little')).to_bytes(len(row), 'little')

    def items(self, row):
        return row if self.size == 1 else memoryview(row).cast(self.code)

    def without(self, numbers, items):
        """The numbers that are not among the items."""
        spend((len(items) + len(numbers)) // (64 if self.size == 1 else 2) + 1)
        return numbers.translate(None, items) if self.size == 1 else numbers.difference(items)

    def up_to(self, g):
        return bytes(range(g + 1)) if self.size == 1 else frozenset(range(g + 1))

    def pair_rows(self, m, low, unequal):
        """The values of all a + b = m with low ≤ a ≤ b, or a < b."""
        end = (m - unequal) // 2 + 1
        for a in range(low, end, 8 * BLOCK):
            count = min(8 * BLOCK, end - a)
            yield self.xor(self.part(a, count), self.part(self.count - 1 - m + a, count, self.reversed))

    def rows(self, n):
        """The values of all options of a heap n ≥ T."""
        yield array(self.code, [self.law[n - t] for t, low, _ in self.singles if t <= n - low]).tobytes()
        for t, low, unequal in self.pairs:
            yield from self.pair_rows(n - t, low, unequal)
        for t, low, _ in self.triples:
            for a in range(low, (n - t) // 3 + 1):
                yield from (self.xor(row, self.law[a]) for row in self.pair_rows(n - t - a, low, False))

    def judge(self, n, rest):
        """`rest` are the numbers up to v(n) that no option has: v(n) and no other, if it is the mex."""
        if list(rest) != [self.law[n]]:
            reject('heap %d has another value than %d' % (n, self.law[n]))

    def check(self, n, rest=None):
        """Compares v(n) with all options of heap n. If `rest` is given, no option has the value v(n), and these numbers
        up to v(n) have not been found yet: then it is enough to find them."""
        g = self.law[n]
        if n < self.game.start:
            found = set()
            for option in self.game.options(n):
                value = 0
                for count, part in option:
                    value ^= count % 2 * self.law[part]
                found.add(value)
            return self.judge(n, [v for v in range(min(g, len(found)) + 1) if v not in found])
        if g > (n + 2) ** self.game.parts:
            reject('heap %d has too few options for the value %d' % (n, g))
        if g >= 1 << 20:
            beyond('the value %d of heap %d' % (g, n))
        common, rest = rest is not None, rest or self.up_to(g)
        for row in filter(None, self.rows(n)):
            rest = self.without(rest, self.items(row))
            if common and len(rest) == 1:
                break
        self.judge(n, rest)

    def run(self):
        """Compares all heaps; in sparse replay only those one by one that are rare or not clear."""
        first, rare = 0, []
        while first < self.count:
            block = range(first, min(first + BLOCK, self.count))
            suspects = dict.fromkeys(block)
            if self.sparse and len(rare) <= first // 16 + 2 * BLOCK:        # otherwise the hint is a bad one
                found = [n for n in block if (bin(self.law[n] & self.mask).count('1') + self.parity * n
                                              + self.shift) % 2 == 0]
                rare += found
                if first >= self.game.start:
                    suspects = {**self.unclear(first, len(block), rare), **dict.fromkeys(found)}
            for n in sorted(suspects):
                self.check(n, suspects[n])
            first += BLOCK

    def unclear(self, first, count, rare):
        """The heaps of a block for which the options with one part, a rare part or a witness do not show the mex,
        each with the numbers up to v(n) that are none of these options.

        A heap n that is common has no further option of the value v(n): the parts of such an option are both rare or
        both common, so its value is rare at n, and v(n) is common at n."""
        rest = {n: self.up_to(self.law[n]) for n in range(first, first + count)}
        singles = (self.shifted(first, count, t, low) for t, low, _ in self.singles)
        rares, others = ((self.options_with(a, first, count, pair) for a in parts for pair in self.pairs)
                         for parts in (rare, self.witnesses))
        for rows, all_needed in ((chain(singles, rares), True), (others, False)):
            rows, todo = filter(None, rows), list(rest)
            while todo:
                block = b''.join(islice(rows, 64))
                if not block:
                    break
                columns = self.items(block)
                for n in todo:
                    rest[n] = self.without(rest[n], columns[n - first::count])
                if not all_needed:
                    todo = [n for n in todo if len(rest[n]) > 1]
        return {n: numbers for n, numbers in rest.items() if list(numbers) != [self.law[n]]}

    def shifted(self, first, count, back, low, number=0):
        """The row of v(n - back) xor number for the heaps n of a block, without a value where n - back < low."""
        skip = min(count, max(0, low + back - first))
        return self.none * skip + self.xor(self.part(first + skip - back, count - skip), number)

    def options_with(self, a, first, count, pair):
        """The row of the options a, n - t - a for the heaps n of a block, without a value where it is none."""
        t, low, unequal = pair
        if not low <= a < first + count - t - low:
            return b''
        row = self.shifted(first, count, t + a, low, self.law[a])
        meet = (2 * a + t - first) * self.size
        return row[:meet] + self.none + row[meet + self.size:] if unequal and 0 <= meet < len(row) else row

# ---- §6 the kinds of proof: each returns the game and the number of heaps to replay ----

def need(condition, why):
    if not condition:
        reject(why)

def window(c):
    """§6.1. Finitely many amounts t ≤ k, one part: what k + p heaps from max(s + k, T) - k on do, all do."""
    need(c.d == 0 and (c.outcomes or not c.misere), 'the law is not in the scope of this kind')
    game = Game(c.moves, subtraction)
    need(game.most < INF, 'a move without a largest amount')
    return game, max(c.s + game.most, game.start) + c.p

def breaking(c, unequal=False):
    """§6.2. Takes at most k and leaves at most P parts. §6.3, unequal: at most two, which may have to differ."""
    need(c.d == 0 and not c.misere and not c.outcomes, 'the law is not in the scope of this kind')
    game = Game(c.moves, breaking_up)
    need(any(move.unequal for move in game.large) == unequal, 'unequal parts belong to "unequal", others to "breaking"')
    need(game.parts <= (2 if unequal else 3), 'too many parts for this kind')
    s = max(c.s, 1) if any(move.positive for move in game.large) else c.s
    reach = 2 * s + 2 * c.p if unequal else game.parts * s + max(0, game.parts - 1) * c.p
    return game, max(reach + game.most, game.start, c.s) + c.p     # c.s: if P = 0, the rest may be below it

def all_but(c):
    """§6.4. All amounts from some L on, and m is the largest below it that is none: s + p + 2m + 1 heaps decide."""
    need(c.d >= 1 and not c.misere and not c.outcomes, 'the law is not in the scope of this kind')
    game = Game(c.moves, subtraction)
    need(game.start == 0 and not game.small, 'small heaps are treated in another way')
    least = [move.all_from for move in game.large if move.all_from is not None]
    need(least, 'no move has all amounts from some number on')
    m = next((t for t in range(min(least) - 1, 0, -1) if not any(move.is_amount(t) for move in game.large)), 0)
    return game, c.s + c.p + 2 * m + 1

KINDS = {'window': window, 'breaking': breaking, 'unequal': lambda c: breaking(c, unequal=True), 'all-but': all_but}

# ---- §1 verdicts ----

def verify(data, steps=1 << 30):
    """The verdict on the bytes of a file: (exit code, words)."""
    Budget.left = steps
    try:
        c = read_certificate(data)
        need(c.kind in KINDS, 'no kind has the name "%s"' % c.kind)
        game, heaps = KINDS[c.kind](c)
        if heaps > HEAPS:
            beyond('a replay of %d heaps' % heaps)
        if c.outcomes:
            replay_outcomes(game, written_out(c, heaps), c.misere)
        else:
            Replay(game, written_out(c, heaps), c).run()
    except Verdict as verdict:
        return verdict.args
    except MemoryError:
        return 3, 'beyond me: the memory is used up'
    return 0, 'verified by "%s" from its rules, %d heaps replayed%s' % (
        c.kind, heaps, '; its text has not been looked at' if c.has_text else '')

def main(arguments):
    steps, worst = 1 << 30, 0
    if arguments[:1] == ['--steps'] and re.fullmatch('[0-9]{1,18}', ''.join(arguments[1:2])):
        steps, arguments = int(arguments[1]), arguments[2:]
    if not arguments or arguments[0].startswith('--'):
        print('usage: check.py [--steps N] FILE…', file=sys.stderr)
        return 4
    for name in arguments:
        try:
            with open(0 if name == '-' else name, 'rb') as file:
                code, words = verify(file.read((1 << 26) + 1), steps)
        except OSError as error:
            code, words = 4, 'cannot be read: %s' % error.strerror
        print('%s: %s' % (name, words), flush=True)
        worst = max(worst, code)
    return worst

if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
