"""Tests of the second checker's part for automatic laws: it verifies good certificates, and no mutant whose claim is false.

The claims are compared with the game on a box, by the definition of the plain form; certificates are made by proving.py.
"""
import itertools
import pathlib
import random
import re
import unittest

import automatic
import check
import products
import proving
from proving import Words, binary, made, written, zeckendorf

EXAMPLES = pathlib.Path(__file__).resolve().parent.parent / 'testdata' / 'certificates'
B2, B3, Z = binary(), binary(3), zeckendorf()
NIM = '(a, b) -> (m, b) where m < a; (a, b) -> (a, m) where m < b'
EUCLID = '; '.join('(a, b) -> %s where m + t = %s, 1 <= t, %s divides t' % one for one in (
    ('(m, b)', 'a', 'b'), ('(a, m)', 'b', 'a')))


class Endless(Exception):
    """A play that does not end, or is too long for these tests."""


class Game:
    """The game of rules in plain form, by their definition; `v(x)` is the nim-value of a component, or 0 for P and 1 for N."""
    SETS = {'odd': lambda v: v % 2 == 1, 'even': lambda v: v % 2 == 0, 'fibonacci': lambda v: v in (1, 2, 3, 5, 8, 13, 21, 34, 55, 89)}

    def __init__(self, rules, misere=False, outcomes=False):
        self.misere, self.outcomes, self.known, self.moves = misere, outcomes, {}, []
        for move in re.sub(r'\s+', ' ', rules).split(';'):
            head, _, atoms = move.partition(' where ')
            source, _, parts = head.partition('->')
            atoms = [atom.strip() for atom in re.split(r',(?![^({]*[)}])', atoms)] if atoms else []
            found = [re.findall(r'\w+', part) for part in re.findall(r'\([^)]*\)|\w+', parts) if part != 'end']
            source = re.findall(r'\w+', source)
            names = dict.fromkeys(source + sum(found, []) + re.findall(r'\b(?!(?:not|in|divides|powers|multiples|%s)\b)[a-z]\w*' % (
                '|'.join(self.SETS)), ' '.join(atoms)))
            self.moves.append((source, found, list(names), [(set(re.findall(r'[a-z]\w*', atom)), atom) for atom in atoms]))

    def holds(self, atom, at):
        if atom.startswith('not '):
            return not self.holds(atom[4:], at)
        if ' in ' in atom:
            x, members = atom.split(' in ')
            x, k = self.number(x, at), int((re.findall(r'\d+', members) or [0])[0])
            if members.startswith('{'):
                return any(int(a) <= x <= int(b or a) for a, b in re.findall(r'(\d+)(?: ?\.\. ?(\d+))?', members))
            if members.startswith('powers'):
                return x in {k ** i for i in range(12)}
            return x % k == 0 if members.startswith('multiples') else self.SETS[members](x)
        if ' divides ' in atom:
            x, y = (self.number(x, at) for x in atom.split(' divides '))
            return y % x == 0 if x else y == 0
        left, sign, right = re.split(r' (<=|<|=) ', atom)
        left, right = (sum(self.number(x, at) for x in side.split('+')) for side in (left, right))
        return left <= right if sign == '<=' else left < right if sign == '<' else left == right

    def number(self, x, at):
        return int(x) if x.strip().isdigit() else at[x.strip()]

    def options(self, x):
        for source, parts, names, atoms in self.moves:
            tests = [[atom for used, atom in atoms if used & set(names) <= set(names[:n + 1]) and (
                names[n] in used or n == 0 and not used & set(names))] for n in range(len(names))]
            choices = [dict(zip(source, x))]
            for n in range(len(source)):
                choices = [at for at in choices if all(self.holds(atom, at) for atom in tests[n])]
            for n in range(len(source), len(names)):
                choices = [at for one in choices for v in range(sum(x) + 9) for at in [{**one, names[n]: v}]
                           if all(self.holds(atom, at) for atom in tests[n])]
            for at in choices:
                yield tuple(tuple(at[name] for name in part) for part in parts)

    def v(self, x, depth=0):
        if x not in self.known:
            if depth > 60 or self.known.setdefault(x, None):
                raise Endless
            options = set(self.options(x))
            if self.outcomes:
                values = {self.v(option[0], depth + 1) if option else int(self.misere) for option in options}
                self.known[x] = int(0 in values or self.misere and not values)
            else:
                values = {self.sum(option, depth) for option in options}
                self.known[x] = next(v for v in itertools.count() if v not in values)
        if self.known[x] is None:
            raise Endless
        return self.known[x]

    def sum(self, option, depth):
        total = 0
        for part in option:
            total ^= self.v(part, depth + 1)
        return total


GAMES = {}


def holds(text, box=(30, 9, 5)):
    """Whether the claim of a certificate holds for small components: its automaton is read on greedy words."""
    fields = dict(re.findall(r'(?m)^([a-z-]+): ((?:.*\n )*.*)$', text))
    number = {name: list(map(int, fields[name].split())) for name in ('digits', 'recurrence', 'initial', 'automaton')}
    (d,), table, graph = number['digits'], number['automaton'], fields['law'] == 'graph value'
    words = Words.__new__(Words)
    words.digits, words.c, words.u = d, number['recurrence'], number['initial']
    k, size = table[0], d ** table[0] + 1
    which = fields['rules'], fields['play'] == 'misere', fields['law'] == 'automatic outcome'
    game = GAMES.setdefault(which, Game(*which))
    ceilings = list(map(int, fields.get('ceilings', '').split()))

    def output(x):
        state = 0
        for symbol in zip(*(words.word(v, 12) for v in x)):
            index = 0
            for digit in symbol:
                index = index * d + digit
            state = table[2 + state * size + 1 + index]
        return table[2 + state * size]
    k -= graph
    for x in itertools.product(range(box[k - 1]), repeat=k):
        if all(x[i] <= most for i, most in zip(ceilings[::2], ceilings[1::2])):
            try:
                v = game.v(x)
            except Endless:
                return False
            if graph and [g for g in range(32) if output(x + (g,)) == 1] != [v]:
                return False
            if not graph and (output(x) if not game.outcomes else int(output(x) != 0)) != v:
                return False
    return True


def learnt(system, rules, law, tracks, play='normal', length=2, box=1 << 10, reached=None, **fields):
    """A certificate, the automaton of which is learnt from a function of numbers."""
    return made(system, rules, law, system.learn(reached, tracks, box, length), play, **fields)


def certificates():
    """Names and texts of good certificates."""
    x = 'automatic value', 'automatic outcome', 'graph value'
    take = 'n -> m where m + t = n, %s'
    pair = B2.learn(lambda a, b: int(a > 0 or b > 0), 2, 1 << 9, 2)
    euclid = [B2.learn(f, 2, 1 << 9, 2) for f in (lambda a, b: int(0 < b <= 1 and a >= b), lambda a, b: int(0 < a <= 1 and b >= a))]
    yield 'take 1..3', learnt(B2, take % '1 <= t, t < 4', x[0], 1, reached=lambda n: n % 4, rank='1 0')
    yield 'take 1..3, base 3', learnt(B3, take % '1 <= t, t <= 3', x[1], 1, box=1 << 14, reached=lambda n: int(n % 4 > 0), rank='1 0')
    yield 'take 1 or 2, Zeckendorf', learnt(Z, take % 't in {1 .. 2}', x[1], 1, length=4, reached=lambda n: int(n % 3 > 0), rank='1 0')
    yield 'misere', learnt(B2, take % '0 < t, t <= 2', x[1], 1, 'misere',
                           reached=lambda n: int(n % 3 != 1), rank='1 0', movable=B2.learn(lambda n: int(n > 0), 1, 1 << 9, 2))
    yield 'powers', learnt(B2, take % 't in powers(2)', x[0], 1, reached=lambda n: n % 3, rank='2 0')
    yield 'powers of 4', learnt(B2, take % 't in powers(4)', x[1], 1, length=4, reached=lambda n: int(n % 5 not in (0, 2)), rank='1 0')
    yield 'odd', learnt(B2, take % 't in odd', x[0], 1, reached=lambda n: n % 2, rank='1 0')
    yield 'multiples of 3', learnt(B2, take % 't in multiples(3), not t = 0', x[1], 1, reached=lambda n: int(n >= 3), length=3, rank='1 0')
    yield 'half', learnt(B2, take % 't <= m, 1 <= t', x[1], 1, reached=lambda n: int(bin(n + 1).count('1') > 1), length=3, rank='1 0')
    yield 'nim', learnt(B2, NIM, x[2], 3, length=1, reached=lambda a, b, g: int(a ^ b == g), rank='1 0 0 0 1 0')
    yield 'nim, misere', learnt(B2, NIM, x[1], 2, 'misere', movable=pair, rank='1 1 0', reached=lambda a, b: int(
        not (a == b > 1 or a + b == 1)))
    yield 'nim under a ceiling', learnt(B2, NIM, x[1], 2, reached=lambda a, b: int(a != b), rank='1 1 0', ceilings='1 5')
    yield 'with a bonus', learnt(B2, '(a, b) -> (m, n) where m < a, n + b = 3, b <= 3; (a, b) -> end where a = 2, b in {0, 3 .. 5}',
                                 x[1], 2, reached=lambda a, b: 1 if b < 4 and a > 0 else int(b == 4 and a == 2 or b == 5 and a == 2),
                                 length=3, rank='1 0 0')
    yield 'one rises', learnt(B2, '(a, b) -> (m, n) where m + 1 = a, b + 1 = n', x[1], 2, reached=lambda a, b: a % 2, rank='3 2 0')
    yield 'rising to a ceiling', learnt(B2, '(a, b) -> (a, m) where b + 1 = m, m <= 6', x[1], 2,
                                        reached=lambda a, b: int(b < 6 and b % 2 == 1), rank='0 -1 6', ceilings='1 9', length=3)
    yield 'lasker', learnt(B2, 'n -> m where m < n; n -> a, b where a + b = n, 1 <= a, 1 <= b', x[2], 2, length=3,
                           reached=lambda n, g: int(g == (n if n % 4 in (1, 2) or n == 0 else n + 1 if n % 4 == 3 else n - 1)), rank='1 0')
    yield 'two parts', learnt(B2, 'n -> a, b where a + b = s, s + 1 = n', x[0], 1, reached=lambda n: n % 2, rank='1 0')
    yield 'euclid, small', learnt(B2, EUCLID, x[1], 2, reached=lambda a, b: 0 if 0 in (a, b) else 1, rank='1 1 0', ceilings='0 1 1 1',
                                  reaches=' '.join(map(written, euclid)))
    yield 'a repeated move', learnt(B2, '(a, b) -> (m, b) where t + m = a, not t = 0, b divides t', x[1], 2,
                                    reached=lambda a, b: int(0 < b <= a), rank='1 0 0',
                                    reaches=written(B2.learn(lambda a, b: int(0 < b <= a), 2, 1 << 9, 2)))
    yield 'a lemma', learnt(B2, NIM, x[1], 2, reached=lambda a, b: int(a != b), rank='1 1 0',
                            lemmas='1 ' + written(B2.learn(lambda b, m: int(m < b), 2, 1 << 9, 1)))
    yield 'a lemma with a hidden name', learnt(B2, take % 't in powers(2)', x[0], 1, reached=lambda n: n % 3, rank='1 0', lemmas='0 ' + written(
        B2.learn(lambda n, m: int(n > m and bin(n - m).count('1') == 1), 2, 1 << 9, 3)))


CERTIFICATES = dict(certificates())


def verdict(text, steps=1 << 26):
    return check.verify(text.encode(), steps)


class Good(unittest.TestCase):
    def test_certificates(self):
        for name, text in CERTIFICATES.items():
            with self.subTest(name):
                self.assertEqual(verdict(text)[0], 0, verdict(text)[1])
                self.assertTrue(holds(text))

    def test_examples(self):
        for file in sorted(EXAMPLES.glob('*.cert')):
            text = file.read_text(encoding='utf-8')
            if 'kind: automatic' in text:
                with self.subTest(file.name):
                    self.assertEqual(verdict(text, 1 << 30)[0], 0)
                    self.assertTrue(holds(text))


class Mutants(unittest.TestCase):
    """Numbers, signs and words of each field are changed: what is verified then is true."""
    def test_numbers(self):
        chance, counts = random.Random(1), [0] * 4
        for name, text in CERTIFICATES.items():
            places = {}
            for field in re.finditer(r'(?m)^([a-z-]+): ((?:.*\n )*.*)$', text):
                places[field[1]] = [(field.start(2) + n.start(), field.start(2) + n.end()) for n in re.finditer(r'\d+', field[2])]
            for field, numbers in places.items():
                for start, end in chance.sample(numbers, min(len(numbers), 14)):
                    old = int(text[start:end])
                    new = chance.choice([old + 1, max(0, old - 1), old ^ 1, chance.randrange(5), old + 2])
                    self.look(name, text[:start] + str(new) + text[end:], counts)
        self.assertGreater(counts[1], 5 * counts[0])

    def test_rules(self):
        chance, counts = random.Random(2), [0] * 4
        signs = [('<=', '<'), ('<', '<='), ('not ', ''), ('=', '<='), ('=', '<'), (' = ', ' + t = '), ('normal', 'misere'), ('misere', 'normal'),
                 ('value', 'outcome'), ('outcome', 'value'), ('t ', 'm '), ('a', 'b'), ('b', 'a'), ('m', 't'), ('m', 'n'), ('1 <= t, ', ''),
                 ('odd', 'even'), ('odd', 'fibonacci'), ('divides', '<'), ('in', 'not in'), ('t in', 'not t in'), (', ', '; n -> m where ')]
        for name, text in CERTIFICATES.items():
            head = text.index('digits:')
            for old, new in signs:
                for at in [m.start() for m in re.finditer(re.escape(old), text[:head]) if m.start() > text.index('rules:')]:
                    self.look(name, text[:at] + new + text[at + len(old):], counts)
            for (a, b) in itertools.combinations(['powers(2)', 'odd', 'even', 'multiples(3)', 'fibonacci', '{1, 2, 4, 8, 16}', '{0 .. 3}'], 2):
                self.look(name, text.replace(a, b), counts)
        self.assertGreater(counts[1], counts[0])

    def test_fields_of_others(self):
        """A field is taken from another certificate, or left out."""
        chance, counts = random.Random(3), [0] * 4
        fields = {name: dict(re.findall(r'(?m)^([a-z-]+): (.*)$', text)) for name, text in CERTIFICATES.items()}
        for name, own in fields.items():
            for other in fields.values():
                for field in ('rules', 'play', 'law', 'valid', 'add', 'automaton', 'rank', 'ceilings', 'movable', 'reaches', 'lemmas'):
                    if own.get(field) != other.get(field) and chance.random() < 0.3:
                        changed = {**own, field: other[field]} if field in other else {x: y for x, y in own.items() if x != field}
                        order = [x for x in ('kind', 'rules', 'play', 'law', *automatic.FIELDS) if x in changed]
                        self.look(name, 'grundy certificate 1\n' + ''.join('%s: %s\n' % (x, changed[x]) for x in order), counts)
        self.assertGreater(counts[1], 10 * counts[0])

    def look(self, name, text, counts):
        if text not in CERTIFICATES.values():
            code, words = verdict(text)
            counts[code] += 1
            if code == 0:
                self.assertTrue(holds(text), (name, text))


class Parts(unittest.TestCase):
    """Built-in automata say what they are for, and are the smallest."""
    def law(self, system):
        text = ('grundy certificate 1\nkind: automatic\nrules: n -> m where m < n\nplay: normal\nlaw: automatic value\ndigits: %d\n'
                'recurrence: %s\ninitial: %s\nvalid: %s\nadd: %s\nautomaton: %s\ncovers: 0\n')
        proving.DIGITS[0] = system.digits
        return automatic.Law(check.split_fields((text % (
            system.digits, ' '.join(map(str, system.c)), ' '.join(map(str, system.u)), written(system.valid), written(system.add),
            written(([0], [[0] * system.digits])))).encode()))

    def test_sets(self):
        for system in (B2, B3, Z):
            check.Budget.left = 1 << 40
            built = products.System(self.law(system))
            game = Game('n -> end')
            for text in ('{ }', '{ 0 }', '{ 1 }', '{ 5 .. 9 }', '{ 0 .. 12 }', '{ 3 , 4 , 8 .. 20 , 50 .. 40 }', '{ 1 , 2 , 3 , 6 , 80 }', 'odd', 'even',
                         'multiples ( 1 )', 'multiples ( 3 )', 'multiples ( 12 )', 'powers ( 2 )', 'powers ( 3 )', 'powers ( 9 )', 'fibonacci'):
                try:
                    found = built.of_set(text)
                except check.Verdict as foreign:
                    self.assertTrue(text[0] in 'pf', (text, foreign))
                    continue
                for n in range(90):
                    state = 0
                    for digit in system.word(n, 12):
                        state = found.rows[state][digit]
                    self.assertEqual(found.outputs[state] == 1, game.holds('n in ' + text.replace(' ( ', '(').replace(' )', ')'), {'n': n}), (text, n))
                self.assertEqual(len(products.smallest(found).rows), len(found.rows), text)

    def test_numbers_of_many_digits(self):
        check.Budget.left = 1 << 40
        built = products.System(self.law(Z))
        self.assertLess(len(built.of_set('{ 0 .. 4611686018427387903 }').rows), 300)
        self.assertLess(len(built.of_set('{ 5 , 4611686018427387903 }').rows), 300)


class Traps(unittest.TestCase):
    def rejected(self, *args, **more):
        """No covers are found for a false law, or they are not enough."""
        with self.assertRaises(check.Verdict) as raised:
            learnt(*args, **more)
        self.assertEqual(raised.exception.args[0], 1)

    def test_false_laws(self):
        take, value, outcome = 'n -> m where m + t = n, %s', 'automatic value', 'automatic outcome'
        three = {'reached': lambda n: int(n % 3 > 0), 'rank': '1 0'}
        self.rejected(B2, take % '1 <= t, t <= 3', outcome, 1, **three)
        self.rejected(B2, take % '1 <= t, t <= 2', value, 1, **three)
        self.rejected(B2, take % '1 <= t, t <= 2', outcome, 1, 'misere', movable=B2.learn(lambda n: int(n > 0), 1, 1 << 9, 2), **three)
        # plays that do not end, also far away, and a rank that falls for ever
        self.rejected(B2, 'n -> m where n + t = m, 1 <= t, t <= 2', outcome, 1, **three)
        for rank in ('-1 0', '-1 4611686018427387903', '0 0', '-1 100 1 0', '1 0 -1 100'):
            self.rejected(B2, 'n -> m where n + t = m, 1 <= t, t <= 2', outcome, 1, **{**three, 'rank': rank})
        # what has no move is not P under misère play, whatever is movable
        for movable in (lambda n: 0, lambda n: 1, lambda n: int(n > 1)):
            self.rejected(B2, take % '1 <= t, t <= 2', outcome, 1, 'misere', movable=B2.learn(movable, 1, 1 << 9, 2),
                          **{**three, 'reached': lambda n: int(n % 3 != 1)})
        # a component that leaves the ceilings
        self.rejected(B2, '(a, b) -> (m, n) where m < a, b + 1 = n', outcome, 2, reached=lambda a, b: int(a > 0), rank='1 0 0', ceilings='1 5')
        # a lemma that says more or less than the move
        for lemma in (lambda n, m: int(m < n), lambda n, m: int(m + 1 == n), lambda n, m: 0):
            self.rejected(B2, take % '1 <= t, t <= 2', outcome, 1, lemmas='0 ' + written(B2.learn(lemma, 2, 1 << 9, 2)), **three)

    def test_repeated_moves(self):
        """Not all that the step alone allows, W of too much or too little, and no laws of values."""
        move = '(a, b) -> (m, b) where m + t = a, 1 <= t, %s'
        parity = {'reached': lambda a, b: a % 2 if b == 1 else 0, 'rank': '1 0 0', 'ceilings': '1 1'}
        good = learnt(B2, move % 't = b', 'automatic value', 2, **parity)
        self.assertEqual(verdict(good)[0], 0)
        self.assertEqual(verdict(good.replace('t = b', 'b divides t'))[0], 1)
        good = learnt(B2, move % 't = b', 'automatic outcome', 2, **parity)
        self.assertEqual(verdict(good)[0], 0)
        for w in (lambda a, b: 0, lambda a, b: 1, lambda a, b: a % 2 if b == 1 else 0, lambda a, b: int(b == 1 and a > 0)):
            self.rejected(B2, move % 'b divides t', 'automatic outcome', 2, reaches=written(B2.learn(w, 2, 1 << 9, 2)), **parity)

    def test_other_verdicts(self):
        nim, take, codes = CERTIFICATES['nim, misere'], CERTIFICATES['take 1..3'], {}
        for text, old, new, code in (
                (take, 'digits: 2', 'digits: 1', 2), (take, 'digits: 2', 'digits: 41', 2), (take, 'recurrence: 2', 'recurrence: ', 2),
                (take, 'recurrence: 2', 'recurrence: 0', 1), (take, 'initial: 1', 'initial: 2', 1), (take, 'initial: 1', 'initial: 1 2', 1),
                (take, 'valid: 1 1 1 0 0', 'valid: 0 1 1 0', 1), (take, 'valid: 1 1 1 0 0', 'valid: 1 0', 2),
                (take, 'valid: 1 1 1 0 0', 'valid: 1 1 1 0 1', 2), (take, 'valid: 1 1 1 0 0', 'valid: 1 2 1 1 0 1 0 0', 2),
                (take, 'valid: 1 1 1 0 0', 'valid: 1 2 1 0 1 0 0 0', 1), (take, 'valid: 1 1 1 0 0', 'valid: 17 1 1 0 0', 2),
                (take, 'rank: 1 0', 'rank: 1', 2), (take, 'rank: 1 0', 'rank: 1 -1', 2), (take, 'rank: 1 0', 'rank: -0 0', 2),
                (take, 'rank: 1 0\n', '', 1), (take, 'kind: automatic', 'kind: window', 1), (take, 'kind: automatic', 'kind: other', 1),
                (take, 'automaton', 'ceilings: 0\nautomaton', 2), (take, 'automaton', 'ceilings: 1 5\nautomaton', 1),
                (take, 'play: normal', 'play: misere', 1), (take, 'law: automatic', 'law: periodic', 2), (take, 'law: automatic value', 'law: graph value', 2),
                (take, 'rank: 1 0\n', 'rank: 1 0\nreaches: 1 1 0 0 0\n', 1), (take, 'covers: 1', 'covers: 0', 1), (take, 'covers: 1', 'covers: x', 2),
                (take, 'rank: 1 0\n', 'rank: 1 0\nlemmas: 3 2 1 0 0 0 0 0\n', 1), (take, 't < 4', 't < 4, t in primes', 1),
                (take, 't < 4', 't < 4, t * t = s', 3), (take, 't < 4', 't < 4, t * t = s, s <= n', 1), (take, 't < 4', 't < 4, 2 in {1, 3}', 1), (take, 't < 4', 't < 4, 2 in {2}', 0),
                (take, 't < 4', 't < 4, 2 < 3', 0), (take, 't < 4', 't < 4, t <= s', 2),
                (take, '-> m', '-> (m, t)', 1), (take, '-> m', '-> t copies of m', 1), (take, 'n ->', '(n, q) ->', 1),
                (nim, 'movable', 'reaches', 1), (nim, 'play: misere', 'play: normal', 1)):
            assert old in text, old
            found, words = verdict(text.replace(old, new, 1))
            self.assertEqual(found, code, (old, new, words))
        self.assertEqual(verdict(take + ' 0')[0], 2)
        self.assertEqual(verdict(take[:-1] + ' 0\n')[0], 1)
        self.assertEqual(verdict(nim, 10000)[0], 3)


if __name__ == '__main__':
    unittest.main()
