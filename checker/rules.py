"""The plain form of rules (§3 of docs/certificate.md): how it is read, and which choices satisfy its atoms (§4)."""
import re
from bisect import bisect_right
from itertools import accumulate
from math import gcd, isqrt

INF = float('inf')
LIMIT = 1 << 62         # naturals in files are below it
CAP = 1 << 80           # a range that reaches beyond it counts as endless

class Verdict(Exception):
    """Ends the verification of a file: (exit code, words)."""

class Empty(Exception):
    """No number is left in a range."""

def reject(why):
    raise Verdict(1, 'rejected: ' + why)

def malformed(line, expected):
    raise Verdict(2, 'malformed: line %d: expected %s' % (line, expected))

def beyond(what):
    raise Verdict(3, 'beyond me: ' + what)

class Budget:
    """The steps that are left: one pays for 64 values looked at in bulk, 128 for an atom."""
    left = 0

def spend(steps):
    Budget.left -= steps
    if Budget.left < 0:
        beyond('the budget of steps is used up')

# ---- reading: words and signs are joined by single spaces, so that expressions can describe it ----

NAME = (r'\b(?!(?:where|in|not|and|or|divides|end|copies|of|take|let|given|with|min|max|gcd|xor|powers|multiples|'
        r'fibonacci|squares|primes|odd|even)\b)[A-Za-z_][A-Za-z0-9_]*\b')
TERM = r'(?:%s|\b[0-9]+\b)' % NAME
LISTED = '{0}(?: , {0})*'
TUPLE = r'(?:%s|\( %s \))' % (NAME, LISTED.format(NAME))
PART = r'(?:%s copies of )?%s' % (NAME, TUPLE)
MOVE = r'(%s) -> (end|%s)' % (TUPLE, LISTED.format(PART))
SET = (r'\{ (?:%s )?\}|(?:powers|multiples) \( [0-9]+ \)|fibonacci|squares|primes|odd|even'
       % LISTED.format(r'[0-9]+(?: \.\. [0-9]+)?'))
ROW = r'\( %s \)' % LISTED.format('[0-9]+')
ATOM = re.compile((
    r'T (?P<sum>[+*/%^]) T = T|(?P<function>gcd|xor) \( T , T \) = T|T (?P<less><=?) T|(?P<not>not )?'
    r'(?:T (?P<sign>=|divides) T|T in (?P<set>SET)|\( %s \) in \{ (?P<rows>ROWS) \})').replace(
        '%s', LISTED.format('T')).replace('ROWS', LISTED.format(ROW)).replace('SET', SET).replace('T', TERM))

def read_rules(text, line):
    """The moves. Here words and signs are told apart; naturals lose leading zeros."""
    tokens = []
    for match in re.finditer(r'[ \n]+|([A-Za-z0-9_]+|->|<=|\.\.|[+*/%^=<,;(){}])|(.)', text, re.S):
        line, token = line + match.group().count('\n'), match.group(1)
        if token and token[0].isdigit():
            token = token.lstrip('0') or '0'
        if match.group(2) or token and token[0].isdigit() and (
                not token.isdigit() or len(token) > 19 or int(token) >= LIMIT):
            malformed(line, 'a word, a sign or a natural below 2^62')
        tokens += [(token, line)] if token else []
    return [read_move(*piece) for piece in split(tokens, ';', line)]

def split(tokens, sign, line):
    """The lists of tokens between the signs that stand outside brackets, each with its line."""
    pieces, depth = [([], tokens[0][1] if tokens else line)], 0
    for token, line in tokens:
        depth += (token in '({') - (token in ')}')
        if token == sign and depth == 0:
            pieces.append(([], line))
        else:
            pieces[-1][0].append((token, line))
    return pieces

def joined(tokens):
    return ' '.join(token for token, _ in tokens)

def read_move(tokens, line):
    """A move of the grammar."""
    (head, line), *rest = split(tokens, 'where', line)
    match, names = re.fullmatch(MOVE, joined(head)), set(re.findall(NAME, joined(tokens)))
    source = re.findall(NAME, match.group(1)) if match else ()
    if not match or len(set(source)) < len(source) or len(rest) > 1 or len(names) > 512:
        malformed(line, 'a move: from -> parts where atoms, with at most 512 names')
    parts = [(names[0] if ' copies ' in part else None, names[' copies ' in part:])
             for part in re.findall(PART, match.group(2)) for names in [re.findall(NAME, part)]]
    return Move(source, parts, [read_atom(*atom) for part in rest for atom in split(part[0], ',', line)], names)

def read_atom(tokens, line):
    """An atom as a requirement (relation, linear forms, what else it needs); see §4."""
    text = joined(tokens)
    match = ATOM.fullmatch(text) or malformed(line, 'an atom')
    terms = re.findall(TERM, text.partition(' in ')[0])
    f = [{'': int(x)} if x.isdigit() else {'': 0, x: 1} for x in terms]
    sign, negated = match['sum'] or match['function'] or match['less'] or match['sign'], bool(match['not'])
    if match['rows']:
        rows = {tuple(map(int, re.findall('[0-9]+', row))) for row in re.findall(ROW, match['rows'])}
        return ('rows', f, (negated, rows)) if {len(f)} == set(map(len, rows)) else malformed(line, 'other rows')
    if match['set']:
        return 'not in' if negated else 'in', f, Numbers(match['set'])
    if sign == '+':
        return '=', [plus(plus(f[0], 1, f[1]), -1, f[2])], None
    if sign in ('=', '<', '<='):
        return ('!=' if negated else '=' if sign == '=' else '>='), [
            plus(plus(f[1], -1, f[0]), -(sign == '<'), {'': 1})], None
    return sign, f, (negated, None)

def plus(f, k, g):
    """The linear form f + k·g. A form is {name: coefficient}, with the constant under the name ''."""
    return {x: f.get(x, 0) + k * g.get(x, 0) for x in {**f, **g} if x == '' or f.get(x, 0) + k * g.get(x, 0)}

class Numbers:
    """A set of naturals between `first` and `last` (INF if it has no end); of the empty set, last < first."""

    def __init__(self, text):
        k, word = int((re.findall('[0-9]+', text) or [2])[0]), text.split()[0]
        self.first, self.last, members = int(word not in ('multiples', 'even')), INF, {1, 2}
        if word == '{':
            ranges = sorted((int(a), int(b or a)) for a, b in re.findall(r'([0-9]+)(?: \.\. ([0-9]+))?', text))
            ranges = [(a, b) for a, b in ranges if a <= b] or [(0, -1)]
            firsts, ends = [a for a, _ in ranges], list(accumulate((b for _, b in ranges), max))
            self.first, self.last = firsts[0], ends[-1]
            self.has = lambda v: v <= ([-1] + ends)[bisect_right(firsts, v)]
        elif word in ('powers', 'multiples') and k < (2 if word == 'powers' else 1):
            self.first, self.last, self.has = min(k, 1), int(word == 'powers'), lambda v: self.first <= v <= self.last
        elif word == 'powers':
            members = {k ** i for i in range(90)}
        while word == 'fibonacci' and max(members) <= CAP:
            members.add(sum(sorted(members)[-2:]))
        if not hasattr(self, 'has'):
            self.has = {'multiples': lambda v: v % k == 0, 'even': lambda v: v % 2 == 0, 'odd': lambda v: v % 2 == 1,
                        'squares': lambda v: 0 < v == isqrt(v) ** 2, 'primes': is_prime}.get(word, members.__contains__)

def is_prime(v):
    if v >= 1 << 40:
        beyond('primes above 2^40')
    return v > 1 and all(v % x for x in range(2, isqrt(v) + 1))

# ---- solving ----

def is_true(relation, v, extra):
    """Does a requirement that is not linear hold for the numbers v of its forms?"""
    if relation == '!=':
        return v[0] != 0
    if relation in ('in', 'not in'):
        return extra.has(v[0]) == (relation == 'in')
    negated, rows = extra
    if relation in ('rows', 'divides'):
        return (tuple(v) in rows if rows else v[1] % v[0] == 0 if v[0] else v[1] == 0) != negated
    x, y, z = v
    if relation in ('/', '%') and y == 0 or relation == '^' and x > 1 and y > 80:       # z is at most CAP
        return False
    return z == {'*': x.__mul__, '/': x.__floordiv__, '%': x.__mod__, '^': x.__pow__, 'xor': x.__xor__,
                 'gcd': lambda y: gcd(x, y)}[relation](y)

def cut(box, x, low, high):
    """The range of x becomes what it has in common with low..high, where ends beyond CAP are as good as none."""
    low, high = max(box[x][0], min(low, CAP + 1)), min(box[x][1], high if high <= CAP else INF)
    if low > high:
        raise Empty
    box[x] = low, high

def tighten(box, relation, forms, extra):
    """Cuts the ranges by a requirement. Without Empty it is true, if all ranges are single numbers."""
    if relation in ('=', '>='):
        for f in forms if relation == '>=' else forms + [plus({'': 0}, -1, forms[0])]:
            terms = {x: a * (box[x][a > 0] if x else 1) for x, a in f.items()}      # each as large as it can be
            if sum(terms.values()) < 0:
                raise Empty
            for x, a in f.items():
                others = sum(size for y, size in terms.items() if y != x)
                if x and others < INF:
                    cut(box, x, *((-(others // a), INF) if a > 0 else (0, others // -a)))
    elif all(box[x][0] == box[x][1] for f in forms for x in f if x):
        if not is_true(relation, [sum(a * (box[x][0] if x else 1) for x, a in f.items()) for f in forms], extra):
            raise Empty
    elif relation in ('/', '%'):
        x, z = max(forms[0]), max(forms[2])         # the names, or '' for a number
        if z:
            cut(box, z, 0, box[x][1] if x else forms[0][''])
    elif relation == 'in':
        cut(box, next(x for x in forms[0] if x), extra.first, extra.last)

class Move:
    """A move from n (or several coordinates) to the parts, (k or None, names), if the requirements hold."""

    def __init__(self, source, parts, needs, names):
        self.source, self.n, self.parts, self.needs, self.names = source, source[0], parts, needs, names

    def narrow(self, ranges):
        """The ranges, cut by all requirements until nothing changes; None if one becomes empty."""
        box, before, rounds = {**dict.fromkeys(self.names, (0, INF)), **ranges}, None, 2 * len(self.names) + 50
        try:
            while box != before and rounds:
                spend(128 * (len(self.needs) + 1))
                before, rounds = dict(box), rounds - 1
                for need in self.needs:
                    tighten(box, *need)
        except Empty:
            return None
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
        box = self.narrow(self.at)
        self.most = max(-1, box[self.n][1] - self.sum) if box else -1

    def is_amount(self, t):
        return t <= self.most and any(True for _ in self.solutions({**self.at, self.n: (self.sum + t, self.sum + t)}))
