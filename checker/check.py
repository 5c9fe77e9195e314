#!/usr/bin/env python3
"""A second checker for certificates of laws of impartial games, written from docs/certificate.md alone.

    python3 checker/check.py FILE…        (- is standard input)
One line a file, then a summary; the exit code is the worst of 0 verified, 1 rejected, 2 malformed, 3 beyond me, 4 not readable.
It verifies the claim about `rules` and does not look at `text`. Python 3.8, no packages, no code shared with `grundy check`. The
numbers § are the sections of the page. Laws by automata are in automatic.py and residue.py, §6.5 is in finite_state.py.
"""
import re
import sys
from bisect import bisect_left, bisect_right, insort
from functools import reduce
from itertools import chain, count
from math import isqrt, log
from operator import xor
from types import SimpleNamespace

INF, LIMIT = float('inf'), 1 << 62      # naturals in files are below the limit
CAP = 1 << 600          # a range that reaches beyond it counts as endless
HEAPS = 1 << 24         # the longest law, and the longest replay

# ---- §1 verdicts ----
class Verdict(Exception):
    """Ends the verification of a file: (exit code, words)."""
def need(condition, why):
    if not condition:
        raise Verdict(1, 'rejected: ' + why)
def malformed(line, expected):
    raise Verdict(2, 'malformed: line %d: expected %s' % (line, expected))
def beyond(what):
    raise Verdict(3, 'beyond me: ' + what)

class Budget: left = 0      # steps that are left: one pays for about 64 values looked at in bulk, 128 for an atom
def spend(steps):
    Budget.left -= steps
    if Budget.left < 0:
        beyond('the budget of steps is used up')

# ---- §2 the file ----
ANY = '(?s:.*)'
FIELDS = {'kind': '[a-z-]+', 'text': ANY, 'rules': ANY, 'play': 'normal|misere',
          'law': '(?:periodic|automatic|residue) (?:value|outcome)|(?:graph|repeating) value'}
PERIODIC = {'preperiod': ANY, 'period': ANY, 'saltus': ANY, 'values': ANY,
            'window': ANY, 'hint-mask': ANY, 'hint-parity': '[01]', 'hint-witnesses': ANY}
MAY_BE_ABSENT = set('text window hint-mask ceilings rank movable reaches lemmas where positions zero plus minus scale'.split())
by = lambda law: __import__({'residue': 'residue', 'repeating': 'finite_state'}.get(law.split()[0], 'automatic'))

def split_fields(data):
    """The fields {name: (value, line)}: in the order of the table, each at most once, none missing, each in form."""
    try:
        text, fields, line = data.decode('utf-8'), {}, 2
    except UnicodeDecodeError as error:
        malformed(data.count(b'\n', 0, error.start) + 1, 'UTF-8')
    if len(data) > 1 << 26 or not text.startswith('grundy certificate 1\n'):
        malformed(1, '"grundy certificate 1", and at most 2^26 bytes')
    place = text.index('\n') + 1
    for name, pattern in (table := list(FIELDS.items())):
        if name in MAY_BE_ABSENT and not text.startswith(name + ': ', place) or (
                name in ('hint-parity', 'hint-witnesses') and 'hint-mask' not in fields):
            continue
        field = re.compile('%s: ((?:.*\n )*.*)\n' % name).match(text, place) or malformed(line, '"%s: …"' % name)
        value = field[1].replace('\n ', '\n')
        re.fullmatch(pattern, value) or malformed(line, 'another value of "%s"' % name)
        if name in ('text', 'rules') and len(value.encode('utf-8')) > 1 << 18:
            malformed(line, 'at most 2^18 bytes')
        fields[name], line, place = (value, line), line + field[0].count('\n'), field.end()
        table += () if name != 'law' else (PERIODIC if 'periodic' in value else by(value).FIELDS).items()
    return fields if place == len(text) else malformed(line, 'nothing, or another field')

def read_list(text, line, most=1):
    """One to `most` naturals, each separated by one space or line feed."""
    items = not re.search(r'(?:\A|[ \n])(?!(?:0|[1-9]\d{0,18})(?:[ \n]|\Z))|[^0-9 \n]', text) and list(map(int, text.split()))
    return items if items and len(items) <= most and max(items) < LIMIT else malformed(
        line, 'one to %d naturals, each separated by one space or line break' % most)

def read_periodic(fields):
    """What a file with a periodic law claims, and its hints, if all is as §2 and §3 ask for."""
    (s,), (p,), (d,), (window,), (mask,), (parity,) = (read_list(*fields.get(x, ('0', 0))) for x in (
        'preperiod', 'period', 'saltus', 'window', 'hint-mask', 'hint-parity'))
    c = SimpleNamespace(
        kind=fields['kind'][0], misere=fields['play'][0] == 'misere', outcomes=fields['law'][0] == 'periodic outcome',
        moves=read_rules(*fields['rules']), s=s, p=p, d=d, values='values' in fields and read_list(*fields['values'], HEAPS),
        window=window, mask=mask, parity=parity, witnesses=read_list(*fields.get('hint-witnesses', ('0', 0)), 1 << 16),
        has_window='window' in fields and 'hint-mask' in fields)
    if p < 1 or c.values and len(c.values) != s + p:
        malformed(fields['period' if p < 1 else 'values'][1], 'a period of at least 1, and %d values' % (s + p))
    return c

# ---- §3 the plain form: words and signs are joined by single spaces, so that expressions can describe it ----
NAME = (r'\b(?!(?:where|in|not|and|or|divides|end|copies|of|take|let|given|with|min|max|gcd|xor|powers|multiples|'
        r'fibonacci|squares|primes|odd|even)\b)[A-Za-z_][A-Za-z0-9_]*\b')
TERM = r'(?:%s|\b[0-9]+\b)' % NAME
LISTED = '{0}(?: , {0})*'
TUPLE = r'(?:%s|\( %s \))' % (NAME, LISTED.format(NAME))
PART = r'(?:%s copies of )?%s' % (NAME, TUPLE)
SET = (r'(?:\{ (?:%s )?\}|(?:powers|multiples) \( [0-9]+ \)|fibonacci|squares|primes|odd|even)'
       % LISTED.format(r'[0-9]+(?: \.\. [0-9]+)?'))
LINEAR = r'(?:T \+ T = T|(?:not )?T = T|T <=? T|(?:not )?T in SET)'.replace('SET', SET).replace('T', TERM)
OPAQUE = r'(?:T [*/%^] T = T|(?:gcd|xor) \( T , T \) = T|(?:not )?T divides T|(?:not )?\( TS \) in \{ ROWS \})'.replace(
    'ROWS', LISTED.format(r'\( %s \)' % LISTED.format('[0-9]+'))).replace('TS', LISTED.format('T')).replace('T', TERM)
ATOM = '(?:%s|%s)' % (LINEAR, OPAQUE)
MOVE = '(%s) -> (end|%s)(?: where (%s))?' % (TUPLE, LISTED.format(PART), LISTED.format(ATOM))

def read_rules(text, line):
    """The moves of a text of the grammar."""
    text = re.sub(r'\b0+(?=[0-9])', '', ' '.join(re.findall(r'[A-Za-z0-9_]+|->|<=|\.\.|[^ \n]', text)))
    if any(len(x) > 19 or int(x) >= LIMIT for x in re.findall(r'\b[0-9]+\b', text)):
        malformed(line, 'naturals below 2^62')
    return [read_move(move, line) for move in text.split(' ; ')]

def read_move(text, line):
    match, names = re.fullmatch(MOVE, text), set(re.findall(NAME, text))
    source = re.findall(NAME, match[1]) if match else []
    if not match or len(set(source)) < len(source) or len(names) > 512:
        malformed(line, 'a move in rules: from -> parts where atoms, with at most 512 names')
    atoms = [atom[0] for atom in re.finditer('%s(?= , |$)' % ATOM, match[3] or '')]
    unknown = [part for part in re.findall(PART, match[2]) if ' ' in part.strip('( )')] + [
        x for x in atoms if not re.fullmatch(LINEAR, x) or re.fullmatch(r'(\S+ \+ )?(\S+) (\+ \S+ )?[<=] \2', x)]
    needs = [read_atom(atom) for atom in atoms if atom not in unknown]
    move = Move(source=source, n=source[0], parts=re.findall(NAME, match[2]), needs=needs, names=names, unknown=unknown,
                text=text, atoms=atoms, tuples=re.findall(PART, match[2]))
    move.endless = INF in chain.from_iterable((move.narrow(dict.fromkeys(source, (0, LIMIT))) or {}).values())
    return move if not move.endless or set(unknown) & set(atoms) else malformed(line, 'bounds for all names')

def read_atom(text):
    """An atom as a requirement (relation, form, set): the form is = 0, ≥ 0 or ≠ 0, or in the set, or not in it."""
    terms, _, members = text.partition(' in ')
    f = [plus({'': 0}, 1, {'': int(x)} if x.isdigit() else {x: 1}) for x in re.findall(TERM, terms)]
    if members:
        return 'not in' if text.startswith('not ') else 'in', f[0], read_set(members)
    if '+' in terms:
        return '=', plus(plus(f[0], 1, f[1]), -1, f[2]), None
    relation = '!=' if text.startswith('not ') else '>=' if '<' in terms else '='
    return relation, plus(plus(f[1], -1, f[0]), -(' < ' in terms), {'': 1}), None

def plus(f, k, g):
    """The linear form f + k·g. A form is {name: coefficient}, with the constant under the name ''."""
    return {x: f.get(x, 0) + k * g.get(x, 0) for x in {**f, **g} if x == '' or f.get(x, 0) + k * g.get(x, 0)}

def read_set(text):
    """A set of naturals: its first member, its last (INF if there is none), and which numbers between belong to it."""
    k, word = int((re.findall('[0-9]+', text) or [0])[0]), text.split()[0]
    if word == '{':
        ranges = [(int(a), int(b or a)) for a, b in re.findall(r'([0-9]+)(?: \.\. ([0-9]+))?', text)]
        ranges = [(a, b) for a, b in ranges if a <= b] or [(0, -1)]
        return min(ranges)[0], max(b for _, b in ranges), lambda v: spend(len(ranges)) or any(
            a <= v <= b for a, b in ranges)
    if word == 'powers':
        return min(k, 1), INF if k > 1 else 1, lambda v: v > 0 and k ** round(log(v, k)) == v if k > 1 else k <= v < 2
    return {'multiples': (0, INF if k else 0, lambda v: v % k == 0 if k else v == 0),
            'fibonacci': (1, INF, lambda v: v > 0 and any(isqrt(w) ** 2 == w for w in (5 * v * v - 4, 5 * v * v + 4))),
            'primes': (2, INF, lambda v: (v < 1 << 16 or beyond('primes above 2^16')) and v > 1 and all(
                v % x for x in range(2, isqrt(v) + 1))),
            'squares': (1, INF, lambda v: v > 0 and isqrt(v) ** 2 == v),
            'odd': (1, INF, lambda v: v % 2 == 1), 'even': (0, INF, lambda v: v % 2 == 0)}[word]

# ---- §4 the shape of the rules ----
def cuts(box, relation, form, members):
    """The ranges (x, low, high) that a requirement leaves; an empty one if it is false and all x are single numbers."""
    if relation in ('=', '>='):
        for f in (form,) if relation == '>=' else (form, plus({'': 0}, -1, form)):
            most = {x: a * box[x][a > 0] for x, a in f.items()}
            for x, a in f.items():
                others = sum(most[y] for y in f if y != x)
                if a and others < INF:
                    yield (x, -(others // a), INF) if a > 0 else (x, 0, others // -a)
    elif all(box[x][0] == box[x][1] for x in form):
        v = sum(a * box[x][0] for x, a in form.items())
        if v == 0 if relation == '!=' else members[2](v) != (relation == 'in'):
            yield '', 1, 0
    elif relation == 'in':
        yield (max(form), *members[:2])

class Move(SimpleNamespace):
    """A move from n (or several coordinates) to the parts, if the requirements hold; `unknown` is what I do not know."""
    def narrow(self, ranges):
        """The ranges, cut by all requirements until nothing changes; None if one is empty. Beyond CAP is endless."""
        box, before = {'': (1, 1), **dict.fromkeys(self.names, (0, INF)), **ranges}, None
        for _ in range(2 * len(box) + 50):
            spend(128 * (len(self.needs) + 1))
            before = dict(box)
            for x, low, high in chain.from_iterable(cuts(box, *requirement) for requirement in self.needs):
                box[x] = max(box[x][0], min(low, CAP + 1)), min(box[x][1], high if high <= CAP else INF)
                if box[x][0] > box[x][1]:
                    return None
            if box == before:
                break
        return box

    def solutions(self, ranges):
        """All choices {name: number} within the ranges such that all atoms hold."""
        stack = [ranges]
        while stack:
            box = self.narrow(stack.pop())
            width = {x: high - low for x, (low, high) in box.items() if low < high} if box else {}
            if width:
                x = min(width, key=width.get)
                if width[x] == INF:
                    beyond('a name, %s, of which no upper bound is found' % x)
                stack += {**box, x: (box[x][0] + 1, box[x][1])}, {**box, x: (box[x][0], box[x][0])}
            elif box and self.narrow(box):
                yield {x: low for x, (low, _) in box.items()}

    def shaped(self, start, at, positive=False, unequal=False):
        """From heap `start` on: t is an amount if the atoms hold for the parts `at` and n = their sum + t."""
        self.start, self.q, self.positive, self.unequal = start, len(at), positive, unequal
        self.at, self.sum = {x: (v, v) for x, v in at.items()}, sum(at.values())
        self.most = max(-1, (self.narrow(self.at) or {self.n: (0, -1)})[self.n][1] - self.sum)

    def is_amount(self, t):
        return t <= self.most and any(True for _ in self.solutions({**self.at, self.n: (self.sum + t, self.sum + t)}))

def requirements(move, most):
    """The requirements, without choices that equations give: of the amount, lower bounds of single names, and others."""
    need(1 <= len({*move.parts} - {move.n}) == len(move.parts) <= most, 'a move with other parts')
    needs, pivots, kinds = move.needs, [(0, '')], ([], [], [])
    while pivots:
        pivots = [(i, x) for i, (relation, f, _) in enumerate(needs) if relation == '='
                  for x, a in f.items() if x not in ('', move.n, *move.parts) and abs(a) == 1]
        for i, x in pivots[:1]:
            spend(sum(len(f) for _, f, _ in needs))
            value = plus({'': 0, x: 1}, -needs[i][1][x], needs[i][1])         # x = value ≥ 0
            needs = [(relation, plus(f, f.get(x, 0), plus(value, -1, {x: 1})), members)
                     for relation, f, members in needs[:i] + needs[i + 1:]] + [('>=', value, None)]
    for relation, f, members in needs:
        if all(f.get(x, 0) == -f.get(move.n, 0) for x in move.parts):
            kinds[0].append((relation, f, members))
        elif relation == '>=' and len(f) == 2 and f[max(f)] > 0:
            kinds[1].append((max(f), -(f[''] // f[max(f)])))
        elif relation != '>=' or min(f.values()) < 0:
            kinds[2].append((relation, f))
    return kinds

def subtraction(move):
    """Heap n goes to x = n - t for the amounts t: from x = u on, nothing else matters."""
    (needs, lows, others), x = requirements(move, 1), move.parts[0]
    need(not others and {name for name, _ in lows} <= {move.n, x}, 'a requirement that is not of the amount')
    u = max([0] + [low for _, low in lows])
    need(not move.narrow({move.n: (u, u), x: (u + 1, INF)}), 'a heap may rise')
    move.shaped(u, {x: u})
    move.start += max(0, move.most) if u else 0
    need(move.start < INF, 'a move that asks for larger heaps and has no largest amount')
    starts = [all_from(move, x, *one) for one in needs if one[0] != '>=' or min(one[1].values()) < 0]
    move.all_from = None if None in starts else max([0] + starts)

def all_from(move, x, relation, form, members):
    """A number from which on all t satisfy a requirement of the amount, if it shows one, else None."""
    f = plus({'': 0}, -1 if relation == '!=' and form.get(move.n, 0) < 0 else 1, form)
    if set(f) != {move.n, x, ''} or f[move.n] < 0 or relation not in ('>=', '!=', 'not in') or (
            members and members[1] == INF):
        return None
    c, a = f[''], f[move.n]
    return -(c // a) if relation == '>=' else ((members[1] if members else 0) - c) // a + 1

def breaking_up(move):
    """Heap n leaves all multisets of q parts with sum n - t, for the amounts t; maybe positive, maybe unequal."""
    (_, lows, others), parts, before, unequal = requirements(move, 3), move.parts, set(), False
    start = max([0] + [low for x, low in lows if x == move.n])
    positive = {x for x, low in lows if x != move.n and low > 0}
    need(all(x == move.n or low < 2 for x, low in lows), 'a part that has to be large')
    for relation, f in others:
        names = sorted(set(f) - {''}, key=f.get)
        need(set(names) <= set(parts) and [f[x] for x in names] == [-1, 1] and (relation, f['']) in (
            ('>=', 0), ('>=', -1), ('!=', 0)), 'a requirement that the theorem does not allow')
        before |= {tuple(names)} if relation == '>=' else set()
        unequal |= (relation, f['']) != ('>=', 0)
    order = sorted(parts, key=lambda x: sum(x == last for _, last in before))
    follows = {(x, y) for i, x in enumerate(order) for y in order[i + 1:]}
    need((not before or set(zip(order, order[1:])) <= before <= follows) and (not unequal or len(parts) == 2),
         'parts that are ordered or that differ in another way')
    need(not positive or positive == set(parts) or before and order[0] in positive, 'parts of which some are positive')
    rest = {x: (i + 1, i + 1) for i, x in enumerate(order[:-1])}
    n, taken = start + 16, sum(low for low, _ in rest.values())
    need(not move.narrow({**rest, move.n: (n, n), order[-1]: (n + 1 - taken, INF)}), 'a move may rise')
    move.shaped(start, {x: start + 1 + i for i, x in enumerate(order)}, bool(positive), unequal)
    need(move.most < INF, 'a move without a largest amount')

class Game:
    """The moves, those for all heaps (in one of the shapes), and the heap T from which on only their amounts count."""
    def __init__(self, moves, shape):
        need(all(len(move.source) == 1 for move in moves), 'a game that is not of one heap')
        self.moves, self.large, self.small = moves, [], []
        for move in moves:
            if move.unknown:
                beyond(move.unknown[0])
            box = move.narrow({})
            if box and box[move.n][1] < INF:
                self.small.append(box[move.n][1] + 1)
            elif box:
                shape(move)
                self.large.append(move)
        self.start = max([0] + self.small + [move.start for move in self.large])
        self.most = max([0] + [move.most for move in self.large])
        self.parts = max([0] + [move.q for move in self.large])
        need(all(move.q > 1 and move.positive or not move.is_amount(0) for move in self.large), 'a heap may stay')

    def amounts(self, q, heaps):
        """(t, least part, unequal) for all amounts t < heaps of the moves with q parts."""
        return sorted({(t, int(move.positive), move.unequal) for move in self.large if move.q == q
                       for t in range(min(move.most + 1, heaps)) if move.is_amount(t)})

    def options(self, n):
        """The options of a small heap, all solutions of the atoms: each is a list of its parts."""
        for move in self.moves:
            for choice in move.solutions({move.n: (n, n)}):
                option = [choice[x] for x in move.parts]
                need(all(part < n for part in option), 'heap %d has a move that does not go down' % n)
                yield option

# ---- §5 values of heaps ----
def replay(c, game, heaps):
    """Compares v(0), v(1), … with the law. Then all smaller heaps are known to have the values of the law."""
    law = c.values + [c.values[c.s + (n - c.s) % c.p] + c.d * ((n - c.s) // c.p) for n in range(c.s + c.p, heaps)]
    splits = Splits(c, game, law) if game.parts > 1 else None
    amounts = game.amounts(1, len(law))
    for n, claimed in enumerate(law):
        if n < game.start:
            v = value(c, {option_value(c, law, option) for option in game.options(n)})
        elif splits:
            v = splits.value(n, claimed)
        else:
            v = value(c, {law[n - t] for t, low, _ in amounts[:bisect_right(amounts, (n, INF))] if t + low <= n})
        need(v == claimed, 'heap %d has the value %d, not %d' % (n, v, claimed))

def option_value(c, law, option):
    need(not c.outcomes or len(option) < 2, 'outcomes of options with two or more parts are not defined')
    return reduce(xor, (law[part] for part in option), int(c.outcomes and c.misere and not option))
def value(c, values):
    """v(n) from the values of the options of heap n."""
    spend(len(values) + 1)
    return int(0 in values or c.misere and not values) if c.outcomes else next(v for v in count() if v not in values)

class Splits:
    """The nim-values of heaps from T on that may leave several parts. Values are bytes: many options are one number."""
    def __init__(self, c, game, law):
        self.law = bytes(min(v, 255) for v in law)
        self.backwards = self.law[::-1]
        self.singles, self.pairs, self.triples = (game.amounts(q, len(law)) for q in (1, 2, 3))
        odd = {t % 2 for t, _, _ in self.pairs}
        self.sparse = c.mask % (1 << 24) and odd and not self.triples and not (c.parity and len(odd) > 1)
        shift = c.parity * max(odd, default=0)
        self.is_rare = lambda n: (bin(law[n] & c.mask).count('1') + c.parity * n + shift) % 2 == 0
        self.listed = sorted(c.witnesses[:64] + list(filter(self.is_rare, range(min(game.start, len(law))))))

    def value(self, n, claimed):
        """v(n), the least value of no option. §7: a common heap n has no option of value v(n) but among those with one
        part or a rare part; any other pair is of two rare or two common heaps, so its value is rare at n, unlike v(n)."""
        if self.sparse and self.is_rare(n):
            insort(self.listed, n)
        elif self.sparse and len(self.listed) < 1024 + n // 64:
            some = self.some(n)
            if claimed not in some and claimed <= len(some) and some.issuperset(range(claimed)):
                return claimed
        left = bytes(range(256))
        for values in self.all(n):
            left = left.translate(None, values)
        return left[0] if left else beyond('values above 255 of heaps that leave several parts')

    def some(self, n):
        """The values of all options of one part, and of those pairs of which one part is listed: rare, or a witness."""
        law, values = self.law, {self.law[n - t] for t, low, _ in self.singles if t + low <= n}
        for t, low, unequal in self.pairs:
            m = n - t
            parts = self.listed[bisect_left(self.listed, low):bisect_right(self.listed, m - low)]
            spend(len(parts) // 8 + 2)
            values.update([law[a] ^ law[m - a] for a in parts if not (unequal and a + a == m)])
        return values

    def all(self, n):
        """The values of all options of heap n, as several bytes."""
        yield bytes(self.law[n - t] for t, low, _ in self.singles if t + low <= n)
        yield from (self.of_pairs(n - t, low, unequal) for t, low, unequal in self.pairs if t <= n)
        yield from (self.of_pairs(n - t - a, low, False).translate(bytes(self.law[a] ^ v for v in range(256)))
                    for t, low, _ in self.triples for a in range(low, (n - t) // 3 + 1))

    def of_pairs(self, m, low, unequal):
        """The values of all a + b = m with low ≤ a ≤ b, or a < b."""
        size, b = max(0, (m - unequal) // 2 + 1 - low), len(self.law) - 1 - m + low
        spend(size // 32 + 2)
        values = int.from_bytes(self.law[low:low + size], 'big') ^ int.from_bytes(self.backwards[b:b + size], 'big')
        return values.to_bytes(size, 'big')

# ---- §6 the kinds of proof: each returns the game and the number of heaps to replay ----
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
    return game, max(reach + game.most, game.start) + c.p

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

def by_replay(fields):
    """Verifies a periodic or repeating law by the theorem that its kind names; returns what has been done."""
    c = read_periodic(fields)
    if c.kind == 'finite-state':
        return by('repeating').by_window(c)
    need(c.kind in KINDS and c.values, 'no kind has the name "%s", or none for such a law' % c.kind)
    game, heaps = KINDS[c.kind](c)
    heaps = max(heaps, c.s + c.p)           # all values that the law lists are compared
    replay(c, game, heaps if heaps <= HEAPS else beyond('a replay of %d heaps' % heaps))
    return '%d heaps replayed' % heaps

def verify(data, steps=1 << 30):
    """The verdict on the bytes of a file: (exit code, words)."""
    Budget.left = steps
    try:
        fields = split_fields(data)
        done = (by_replay if 'preperiod' in fields else by(fields['law'][0]).by_automata)(fields)
    except Verdict as verdict:
        return verdict.args
    unread = '; its text has not been looked at' * ('text' in fields)
    return 0, 'verified by "%s" from its rules, %s%s' % (fields['kind'][0], done, unread)

def main(arguments):
    codes = []
    for name in arguments:
        try:
            with open(0 if name == '-' else name, 'rb') as file:
                code, words = verify(file.read((1 << 26) + 1))
        except OSError as error:
            code, words = 4, 'cannot be read: %s' % error.strerror
        print('%s: %s' % (name, words), flush=True)
        codes.append(code)
    names = 'verified', 'rejected', 'malformed', 'beyond me', 'not readable'
    print(', '.join('%d %s' % (codes.count(code), names[code]) for code in sorted(set(codes))))
    return max(codes, default=4)

if __name__ == '__main__':
    sys.exit(__import__('check').main(sys.argv[1:]))    # one module, that the other parts too know by its name
