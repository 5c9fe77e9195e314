"""Tests of the second checker's part for residue laws: it verifies good certificates, and no mutant whose claim is false.

The claims are read as Python and compared with the game on a box, by the definition of the plain form. Covers of claims that
are made here are searched, so that a false claim has all that it can have.
"""
import itertools
import pathlib
import random
import re
import unittest

import check
import proving
import residue
from test_automatic import Endless, Game

EXAMPLES = pathlib.Path(__file__).resolve().parent.parent / 'testdata' / 'certificates'
ORDER = ('kind', 'rules', 'play', 'law', *residue.FIELDS)
GAMES = {}
SHARE = 0.04            # of the mutants of claims, since a search may take a second


class Searched(proving.Searching):
    """Evidence that is searched."""
    def __init__(self, law):
        self.law, self.evidence, self.at = law, self, 0


def written(fields):
    return 'grundy certificate 1\n' + ''.join('%s: %s\n' % (x, fields[x]) for x in ORDER if x in fields)


def proved(fields):
    """The certificate of a claim, with covers that are searched; Verdict says why there is none."""
    check.Budget.left = 1 << 32
    law = residue.Law(check.split_fields(written({**fields, 'covers': '0'}).encode()))
    law.covers = []
    goals = residue.Goals(law)
    goals.evidence = Searched(law)
    goals.prove()
    return written({**fields, 'covers': ' '.join(map(str, law.covers))})


def fields_of(text):
    return dict(re.findall(r'(?m)^([a-z-]+): ((?:.*\n )*.*)$', text.replace('\n ', ' ')))


def holds(fields, heaps=26, most=5):
    """Whether the claim holds for small heaps and parameters."""
    misere, outcomes = fields['play'] == 'misere', fields['law'] == 'residue outcome'
    which = fields['rules'], misere, outcomes
    game = GAMES.setdefault(which, Game(*which))
    names = fields['component'].split()[1:]

    def said(field, otherwise, at):
        return eval(fields.get(field, otherwise).replace(', ', ' and '), {}, at)    # tests read their own texts alone
    for parameters in itertools.product(range(most), repeat=len(names)):
        at = dict(zip(names, parameters))
        m = said('modulus', '', at)
        for n in range(heaps if said('where', 'True', at) else 0):
            at[fields['residue']] = r = n % m if m else n
            try:
                v = game.v((n, *parameters))
            except Endless:
                return False
            if outcomes and v != (not said('positions', '', at)):
                return False
            if not outcomes:
                s = said('scale', '', at)
                if m * s == 0 or v != (0 if said('zero', 'False', at) else (r + said('plus', '0', at) - said('minus', '0', at)) // s):
                    return False
    return True


def movable(tracks, condition):
    return proving.written(proving.binary().learn(lambda *x: int(bool(condition(*x))), tracks, 1 << 9, 2))


def claim(rules, law='value', play='normal', component='n K', where='0 < K', **fields):
    return {'kind': 'residue', 'rules': rules, 'play': play, 'law': 'residue ' + law, 'component': component, 'residue': 'r',
            **({'where': where} if where else {}), **fields}


TAKE = '(n, K) -> (m, K) where m + t = n, 1 <= t, t <= K, 1 <= K'
RANGE = '(n, a, b) -> (m, a, b) where m + t = n, a <= t, t <= b, 1 <= a'
END = '(n, K) -> (m, K) where m + t = n, 1 <= t, t <= K, 1 <= m; (n, K) -> end where 1 <= n, n <= K'
PAIR = {'component': 'n a b', 'where': '0 < a, a <= b', 'modulus': 'a + b'}
proving.DIGITS[0] = 2
CLAIMS = {
    'bash': claim(TAKE, modulus='K + 1', scale='1'),
    'bash, outcomes': claim(TAKE, 'outcome', modulus='K + 1', positions='r <= 0'),
    'bash, misere': claim(TAKE, 'outcome', 'misere', modulus='K + 1', positions='0 < r and r <= 1',
                          movable=movable(2, lambda n, k: n and k)),
    'bash to nothing': claim(END, modulus='K + 1', scale='1'),
    'bash to nothing, misere': claim(END, 'outcome', 'misere', modulus='K + 1', positions='0 < r and r <= 1',
                                     movable=movable(2, lambda n, k: n and k)),
    'range': claim(RANGE, 'outcome', **PAIR, positions='r < a'),
    'range, misere': claim(RANGE, 'outcome', 'misere', **PAIR, positions='a <= r and r < 2 * a',
                           movable=movable(3, lambda n, a, b: a and a <= b and a <= n)),
    'one number': claim('n -> m where m + t = n, 1 <= t, t <= 3', component='n', where='', modulus='4', scale='1'),
    'odd amounts': claim('(n, K) -> (m, K) where m + t = n, t in odd, t < 3, t <= K', 'outcome', where='0 < K',
                         modulus='2', positions='r <= 0'),
    'nothing moves': claim('(n, K) -> (m, K) where m < n, K < 0', 'outcome', modulus='1', positions='0 <= 0'),
    'remainder': claim('n -> m where m + t = n, t in {2, 3}; n -> m where m = 0, n = 1', component='n', where='', modulus='5', zero='3 < r',
                       plus='2', minus='1', scale='2'),
}
CERTIFICATES = {name: proved(fields) for name, fields in CLAIMS.items()}
WRITTEN = (EXAMPLES / 'take-with-remainder.cert').read_text(encoding='utf-8')


def verdict(text, steps=1 << 28):
    return check.verify(text.encode(), steps)


class Good(unittest.TestCase):
    def test_certificates(self):
        for name, text in CERTIFICATES.items():
            with self.subTest(name):
                self.assertEqual(verdict(text)[0], 0, verdict(text)[1])
                self.assertTrue(holds(CLAIMS[name]))

    def test_examples(self):
        files = [text for text in (file.read_text(encoding='utf-8') for file in sorted(EXAMPLES.glob('*.cert'))) if 'kind: residue' in text]
        self.assertGreaterEqual(len(files), 4)
        for text in files:
            self.assertEqual(verdict(text, 1 << 30)[0], 0)
            self.assertTrue(holds(fields_of(text)))


# Words and signs that may stand for one another in a claim; what is spelled in another way is made right.
WORDS = [('0', '1', '2', '3'), ('r', 'K', 'a', 'b', 'p'), ('<', '<='), (' and ', ' or '), ('m', 'n', 't'), ('odd', 'even'), (' + ', ' < ')]


def near(text):
    """Texts with one word changed, or one part left out."""
    for group in WORDS:
        for old, new in itertools.permutations(group, 2):
            border = r'\b%s\b' if old.strip().isalnum() else r'(?<![<-])%s(?!=)'
            for match in re.finditer(border % re.escape(old), text):
                yield text[:match.start()] + new + text[match.end():]
    for match in re.finditer(r'(?:, | and | or )[^,;&]+?(?=, | and | or |;|$)|\d+ \* ', text):
        yield text[:match.start()] + text[match.end():]


def spelled(field, text, names):
    """A claim's field in its one spelling, if it is one."""
    try:
        check.Budget.left = 1 << 30
        if field in ('where', 'positions', 'zero'):
            between, clauses = ', ' if field == 'where' else ' and ', []
            for clause in text.split(' or '):
                clauses.append([])
                for comparison in clause.split(between):
                    left, sign, right = re.split(' (<=?) ', comparison)
                    form = check.plus(check.plus(residue.linear(right, names, 0), -1, residue.linear(left, names, 0)), -(sign == '<'), {'': 1})
                    c = form['']
                    clauses[-1].append(' '.join((residue.spelled(form, names, max(-1 - c, 0), -1), '<' if c < 0 else '<=',
                                                 residue.spelled(form, names, max(c, 0)))))
            return ' or '.join(map(between.join, clauses))
        form = residue.linear(text, names, 0)
        return residue.spelled(form, names, form[''])
    except (ValueError, check.Verdict):
        return None


class Mutants(unittest.TestCase):
    """Whatever is verified is true."""
    def test_claims(self):
        """One word of a claim is changed, and covers are searched again: the claim has all the evidence that there is."""
        chance, counts = random.Random(2), [0, 0]
        for claimed in CLAIMS.values():
            names = claimed['component'].split()[1:]
            for field in ('rules', 'where', 'modulus', 'positions', 'zero', 'plus', 'minus', 'scale'):
                for text in sorted(set(near(claimed.get(field, '0')))):
                    if chance.random() > SHARE or field not in claimed and (field not in ('plus', 'minus') or claimed['law'] != 'residue value'):
                        continue
                    if field != 'rules':
                        text = spelled(field, text, ['r'] * (field in ('positions', 'zero')) + names)
                    if text is not None and text != claimed.get(field):
                        self.look({**claimed, field: text}, counts)
        self.assertGreater(counts[0], 0)
        self.assertGreater(counts[1], 5 * counts[0])

    def look(self, claimed, counts):
        try:
            text = proved(claimed)
        except check.Verdict:
            counts[1] += 1
            return
        counts[0] += 1
        self.assertEqual(verdict(text)[0], 0)
        self.assertTrue(holds(claimed), text)

    def test_numbers(self):
        """One number of a certificate is changed, and nothing else."""
        chance, counts = random.Random(1), [0] * 4
        for name, text in [*CERTIFICATES.items(), ('written', WRITTEN)]:
            for field in re.finditer(r'(?m)^([a-z-]+): (.*)$', text):
                numbers = [(field.start(2) + n.start(), field.start(2) + n.end()) for n in re.finditer(r'\b\d+\b', field[2])]
                for start, end in chance.sample(numbers, min(len(numbers), 2)):
                    old = int(text[start:end])
                    changed = text[:start] + str(chance.choice([old + 1, max(0, old - 1), old ^ 1, chance.randrange(5)])) + text[end:]
                    if changed != text:
                        code, words = verdict(changed, 1 << 24)
                        counts[code] += 1
                        self.assertTrue(code or holds(fields_of(changed)), (name, changed))
        self.assertGreater(counts[1], 2 * counts[0])

    def test_fields_of_others(self):
        chance = random.Random(3)
        for name, own in CLAIMS.items():
            for other in CLAIMS.values():
                for field in ORDER[1:-1]:
                    if own.get(field) != other.get(field) and chance.random() < 0.3:
                        changed = {**own, field: other[field]} if field in other else {x: y for x, y in own.items() if x != field}
                        if len(changed['component']) == len(own['component']):
                            code, words = verdict(written({**changed, 'covers': CERTIFICATES[name].split('covers: ')[1].strip()}))
                            self.assertTrue(code or holds(changed), changed)


class Traps(unittest.TestCase):
    def rejected(self, *args, **more):
        with self.assertRaises(check.Verdict) as raised:
            proved(claim(*args, **more))
        self.assertEqual(raised.exception.args[0], 1)

    def test_false_laws(self):
        self.rejected(TAKE, modulus='K', scale='1')
        self.rejected(TAKE, modulus='K + 1', scale='K')
        self.rejected(TAKE, 'outcome', modulus='0', positions='r <= 0')
        self.rejected(TAKE, 'outcome', 'misere', modulus='K + 1', positions='r <= 0', movable=movable(2, lambda n, k: 1))
        for condition in (lambda n, k: 0, lambda n, k: 1, lambda n, k: k, lambda n, k: n > 1 and k):
            self.rejected(TAKE, 'outcome', 'misere', modulus='K + 1', positions='0 < r and r <= 1', movable=movable(2, condition))
        # what is left is the parameter itself: the residue and the parameter are on one track
        self.rejected('(n, K) -> (K, K) where K < n', 'outcome', modulus='K + 1', positions='r < K')
        self.rejected('(n, K) -> (K, K) where K < n', 'outcome', modulus='2 * K', positions='r < K')
        # heaps that stay, rise, or fall by more than M
        for atoms in ('m = n, 1 <= K', 'm + t = n, t <= K', 'n + t = m, t <= K', 'm < n, 1 <= K'):
            self.rejected('(n, K) -> (m, K) where ' + atoms, 'outcome', modulus='K + 1', positions='r <= 0')
        self.rejected('(n, K) -> (m, K) where m < n', modulus='K + 1', scale='1')

    def test_scope(self):
        good = CERTIFICATES['bash']
        for old, new, code in (
                ('kind: residue', 'kind: automatic', 1), ('-> (m, K)', '-> (K, m)', 1), ('-> (m, K)', '-> (m, K), (m, K)', 1),
                ('-> (m, K)', '-> (m, t)', 1), ('-> (m, K)', '-> K copies of (m, K)', 1), ('(n, K)', '(n, K, L)', 1),
                ('1 <= K', 'K divides t', 1), ('1 <= K', 't in primes', 1), ('1 <= K', 't in powers(3)', 1), ('1 <= K', 't * t = s', 1),
                ('1 <= K', 'K <= s', 2), ('play: normal', 'play: misere', 1), ('value', 'outcome', 2), ('scale: 1', 'scale: 0', 1),
                ('covers: ', 'covers: 0 ', 1), ('scale: 1\n', '', 2), ('scale', 'zero: r < 0\nscale', 1), ('residue: r', 'residue: K', 2),
                ('residue: r', 'residue: n', 2), ('component: n K', 'component: n n', 2), ('component: n K', 'component: n  K', 2),
                ('component: n K', 'component: n', 2), ('component: n K', 'component: n K and', 2), ('residue: r', 'residue: q', 0),
                ('component: n K', 'component: N K', 1), ('component: n K', 'component: n K L', 1), ('residue: r', 'residue: min', 2)):
            assert old in good, old
            found, words = verdict(good.replace(old, new, 1))
            self.assertEqual(found, code, (old, new, words))
        self.assertEqual(verdict(good[:-1] + ' 0\n')[0], 1)
        self.assertEqual(verdict(good, 10000)[0], 3)
        self.assertEqual(verdict(written({**CLAIMS['range'], 'covers': '0', 'positions': ' or '.join(['r < a and r < b'] * 40)}))[0], 3)

    def test_one_spelling(self):
        good = WRITTEN
        for field, texts in (
                ('where', ('', '1 <= p', '0 < p,', '0 < p, ', '0 <  p', '0 < 1 * p', '00 < p', '0 < r', 'p < 0 + p', '0 < p + 0', '0 < 4611686018427387904 * p',
                           '0 < p or 0 < p', '0 < p and 0 < p', '0 < p\n , 0 < p')),
                ('modulus', ('', '1 + 2 * p', 'p + p + 1', '2 * p + 01', '2*p + 1', '2 * p + 1 + 0', '2 * r + 1', 'n', '2 * p - 1', '0 * p + 1')),
                ('zero', ('p + 2 <= r', 'p < r + 0', '1 + p < r', 'p + 1 < r and', 'p + 1 < r or', 'p + 1 < r , p < r', 'r + p + 1 < 2 * r', 'p + 1 = r', 'n < r', 'p + 1 < r < p')),
                ('plus', ('0', 'p + 0', 'r')), ('minus', ('0', '01', '1 + 0')), ('scale', ('1 * p', '', 'p + 0'))):
            for text in texts:
                changed = re.sub('(?m)^%s: .*$' % field, '%s: %s' % (field, text), good)
                self.assertEqual(verdict(changed)[0], 2, (field, text))

    def test_half_spaces(self):
        """They say what they should, and are the smallest."""
        check.Budget.left = 1 << 40
        goals = residue.Goals(residue.Law(check.split_fields(CERTIFICATES['bash'].encode())))
        chance = random.Random(5)
        for _ in range(150):
            a, c = tuple(chance.choice((-5, -3, -2, -1, 1, 2, 3, 7)) for _ in range(chance.randrange(1, 4))), chance.randrange(-40, 40)
            found = goals.half_space(a, c)
            self.assertEqual(len(found.rows), len(proving.smallest(found.outputs, found.rows)[0]))
            for _ in range(60):
                numbers, state = [chance.randrange(64) for _ in a], 0
                for bit in reversed(range(6)):
                    state = found.rows[state][int(''.join(str(x >> bit & 1) for x in numbers), 2)]
                self.assertEqual(found.outputs[state], int(sum(x * y for x, y in zip(a, numbers)) + c >= 0))


if __name__ == '__main__':
    unittest.main()
