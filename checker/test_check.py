"""Tests of the second checker: it verifies the examples, and no mutant of them whose claim is false.

    python3 -m unittest discover -s checker
"""
import pathlib
import re
import unittest

import check

EXAMPLES = pathlib.Path(__file__).resolve().parent.parent / 'testdata' / 'certificates'


def mutant(name, *changes):
    """The text of an example, in which each (old, new) is replaced once; old has to be there."""
    text = (EXAMPLES / (name + '.cert')).read_text(encoding='utf-8')
    for old, new in changes:
        assert old in text, (name, old)
        text = text.replace(old, new, 1)
    return text


def made(kind, rules, values, s=0, p=1, d=0, play='normal', law='periodic value', hints=''):
    """A certificate made of its fields."""
    return ('grundy certificate 1\nkind: %s\nrules: %s\nplay: %s\nlaw: %s\npreperiod: %d\nperiod: %d\nsaltus: %d\n'
            'values: %s\n%s' % (kind, rules, play, law, s, p, d, values, hints))


# (example, old, new): the claim becomes false, or the theorem does not reach it
REJECTED = [
    ('take-1-3-4', 'values: 0 1', 'values: 0 2'), ('take-1-3-4', '{1, 3, 4}\nplay', '{1, 3, 5}\nplay'),
    ('take-1-3-4', 'saltus: 0', 'saltus: 1'), ('take-1-3-4', 'play: normal', 'play: misere'),
    ('take-1-3-4', 'periodic value', 'periodic outcome'), ('take-1-3-4', 'kind: window', 'kind: all-but'),
    ('take-1-3-4', 'kind: window', 'kind: windows'), ('take-1-3-4', 'kind: window', 'kind: unequal'),
    ('take-1-3-4', 'm + t = n', 'm + t = n, m < t'), ('take-1-3-4', 't in {1, 3, 4}\n', 't in {0, 1, 3, 4}\n'),
    ('take-1-3-4-misere', 'play: misere', 'play: normal'), ('take-1-3-4-misere', 'values: 1 0 1', 'values: 1 0 0'),
    ('remainder-misere', 't <= 4;', 't <= 5;'), ('remainder-misere', 'm = 0, 1 <= n', 'm = 0, 2 <= n'),
    ('remainder-misere', 'play: misere', 'play: normal'),
    ('take-primes-to-37', '31, 37}\nplay', '31}\nplay'), ('take-primes-to-37', '4 0 2 1 3\n', '4 0 2 1 4\n'),
    ('small-heaps', 'n <= 6\nplay', 'n <= 7\nplay'), ('small-heaps', '0 1 2 3 4 5 6', '0 1 2 3 4 5 5'),
    ('kayles', '8 2\n', '8 4\n'), ('kayles', '0 1 2 3 1', '0 1 2 3 0'), ('kayles', '1 <= n, n <= 2', '1 <= n, n <= 1'),
    ('kayles', 't <= 2, 1 <= a, a <= b', 't <= 3, 1 <= a, a <= b'), ('kayles', 'a <= b', 'a < b'),
    ('kayles', '1 <= a, a <= b', '2 <= a, a <= b'), ('kayles', 'play: normal', 'play: misere'),
    ('kayles', 'kind: breaking', 'kind: window'), ('kayles', 'kind: breaking', 'kind: unequal'),
    ('dawsons-kayles', 's + 2 = n', 's + 3 = n'), ('octal-45', '8 2\n', '8 1\n'), ('octal-407', '0 1 2 3\n', '0 1 2 2\n'),
    ('row-of-stones', 'm + 1 = i', 'm + 2 = i'), ('row-of-stones', 'm + 1 = i', 'm = i'),
    ('three-parts', 'u + 1 = n', 'u + 2 = n'), ('three-parts', ', b <= c', ''), ('three-parts', 'values: 0 1', 'values: 0 2'),
    ('unequal-35', 'a < b', 'a <= b'), ('unequal-35', '4 1 2\n', '4 1 0\n'), ('unequal-35', 's + 2 = n', 's + 1 = n'),
    ('unequal-parts', 'kind: unequal', 'kind: breaking'), ('octal-4-10', 'n = 2', 'n = 3'),
    ('nim', 'saltus: 1', 'saltus: 2'), ('nim', 'm < n\nplay', 'm <= n\nplay'), ('nim', 'values: 0', 'values: 1'),
    ('nim', 'kind: all-but', 'kind: window'), ('all-but-2', 'm + 2 = s', 'm + 3 = s'), ('all-but-2', '0 1 0 1', '0 1 1 0'),
    ('all-but-several', '12 <= t', '13 <= t'), ('all-but-several', 't <= 9', 't <= 8'),
    ('octal-156', 's + t = n, 2 <= t', 's + t = n, 3 <= t'), ('octal-165', '{1, 3}', '{1}'),
    ('octal-644', 't <= 3', 't <= 2'), ('octal-356', 't in {1, 3}', 't in {1, 2}'),
]
MALFORMED = [
    ('nim', 'grundy certificate 1', 'grundy certificate 2'), ('nim', 'kind: all-but', 'kind: All-but'),
    ('nim', 'kind: ', 'kind:'), ('nim', 'period: 1', 'period: 0'), ('nim', 'period: 1', 'period: 01'),
    ('nim', 'period: 1', 'period: 2'), ('nim', 'period: 1', 'period: 4611686018427387904'), ('nim', 'values: 0', 'values: 00'),
    ('nim', 'values: 0', 'values: 0 '), ('nim', 'values: 0', 'values: 0\n '), ('nim', 'values: 0\n', 'values: 0'),
    ('nim', 'values: 0', 'values: 0\n'), ('nim', 'values: 0', 'values: 0\nhint-mask: 1'), ('nim', 'law: ', 'why: not\nlaw: '),
    ('nim', 'values: 0', 'values: ٠'), ('nim', 'play: normal', 'play: normal\r'), ('nim', 'play: normal', 'play: \n normal'),
    ('nim', 'm < n\nplay', 'm < n,\nplay'), ('nim', 'm < n\nplay', 'm\t< n\nplay'), ('nim', 'm < n\nplay', 'm < 1n\nplay'),
    ('nim', 'm < n\nplay', 'm < max\nplay'), ('nim', 'm < n\nplay', 'not m < n\nplay'), ('nim', 'm < n\nplay', 'm > n\nplay'),
    ('nim', 'm < n\nplay', 'm < n;\nplay'), ('nim', 'rules: n ->', 'rules: (n, n) ->'), ('nim', 'play: normal\n', ''),
    ('octal-156', 'hint-parity: 0', 'hint-parity: 2'), ('octal-156', 'hint-mask: 27\n', ''),
]


class Examples(unittest.TestCase):
    def test_all_are_verified(self):
        files = sorted(EXAMPLES.glob('*.cert'))
        self.assertGreaterEqual(len(files), 22)
        for file in files:
            with self.subTest(file.name):
                self.assertEqual(check.verify(file.read_bytes())[0], 0)

    def test_false_claims_are_rejected(self):
        for name, old, new in REJECTED:
            with self.subTest(name, new=new):
                code, words = check.verify(mutant(name, (old, new)).encode())
                self.assertEqual(code, 1, words)

    def test_bad_form_is_malformed(self):
        for name, old, new in MALFORMED:
            with self.subTest(name, new=new):
                code, words = check.verify(mutant(name, (old, new)).encode())
                self.assertEqual(code, 2, words)
                self.assertRegex(words, r'malformed: line \d+: ')
        self.assertEqual(check.verify(b''), (2, check.verify(b'\n')[1]))
        self.assertEqual(check.verify(b'grundy certificate 1\nkind: \xff\n')[0], 2)

    def test_each_value_counts(self):
        for name in ('kayles', 'unequal-parts', 'take-primes-to-37', 'take-1-3-4-misere', 'octal-45'):
            head, values = mutant(name).split('values: ')
            values = values.split()
            for i in range(0, len(values), 7):
                wrong = values[:i] + [str(int(values[i]) ^ 1)] + values[i + 1:]
                self.assertEqual(check.verify((head + 'values: ' + ' '.join(wrong) + '\n').encode())[0], 1, (name, i))

    def test_each_value_counts_in_sparse_replay(self):
        head, values, hints = re.split('values: |(?<=\\d)\n(?=hint)', mutant('octal-156'), maxsplit=2)
        values = values.split()
        for i in (0, 5, 1023, 1024, 2500, 3478, len(values) - 1):
            for other in (0, int(values[i]) ^ 1, int(values[i]) ^ 5, 254, 255, 300):
                if str(other) != values[i]:
                    wrong = ' '.join(values[:i] + [str(other)] + values[i + 1:])
                    self.assertEqual(check.verify((head + 'values: ' + wrong + '\n' + hints).encode())[0], 1, (i, other))

    def test_other_periods(self):
        """Larger ones say the same; others do not hold."""
        values = (mutant('kayles').split('values: ')[1].split() * 2)[:83]
        v = [int(values[n if n < 83 else 71 + (n - 71) % 12]) for n in range(300)]
        for s, p, code in ((71, 12, 0), (72, 24, 0), (100, 36, 0), (70, 12, 1), (71, 11, 1), (71, 6, 1), (0, 12, 1)):
            text = re.sub('(?s)preperiod.*', 'preperiod: %d\nperiod: %d\nsaltus: 0\nvalues: %s\n' % (
                s, p, ' '.join(map(str, v[:s + p]))), mutant('kayles'))
            self.assertEqual(check.verify(text.encode())[0], code, (s, p))

    def test_hints_change_nothing(self):
        for name in ('kayles', 'unequal-35', 'unequal-parts', 'octal-137', 'octal-4-10', 'three-parts', 'row-of-stones'):
            for mask in (0, 1, 2, 3, 6, 7, 27, 1 << 24, (1 << 62) - 1):
                for parity in (0, 1):
                    hints = 'hint-mask: %d\nhint-parity: %d\nhint-witnesses: 9 1 2 2\n 0 99999999\n' % (mask, parity)
                    self.assertEqual(check.verify((mutant(name) + hints).encode())[0], 0, (name, mask, parity))
                    text = re.sub(r'\d+\n\Z', '7\n', mutant(name)) + hints
                    self.assertEqual(check.verify(text.encode())[0], 1, (name, mask, parity))


class Traps(unittest.TestCase):
    def verdict(self, *args, **more):
        return check.verify(made(*args, **more).encode(), 1 << 26)[0]

    def test_law_beyond_the_small_heaps(self):
        """Only small heaps: the values between T and s + p have to be looked at all the same."""
        self.assertEqual(self.verdict('breaking', 'n -> end where n = 1', '0 1 0 0 0', s=4), 0)
        self.assertEqual(self.verdict('breaking', 'n -> end where n = 1', '0 1 0 3 0', s=4), 1)

    def test_grundys_game(self):
        rules = 'n -> a, b where a + b = n, 1 <= a, a < b'
        self.assertEqual(self.verdict('unequal', rules, '0 0 0 1 0 2', s=3, p=3), 1)
        self.assertEqual(self.verdict('breaking', rules, '0 0 0 1 0 2', s=3, p=3), 1)

    def test_rising_and_staying(self):
        for atoms in ('m < n, n < 0', 'm <= n', 'm = n', 'n < m, m < 9', 'm + t = n, t <= 2', 'n + t = m, t <= 3'):
            for kind in ('window', 'breaking', 'all-but'):
                self.assertNotEqual(self.verdict(kind, 'n -> m where ' + atoms, '0 1', p=2), 0, (kind, atoms))

    def test_other_verdicts(self):
        self.assertEqual(self.verdict('window', 'n -> a where 1 <= n', '0'), 2)
        self.assertEqual(self.verdict('window', 'n -> a where a + t = n, t in {4611686018427387903}', '0'), 3)
        self.assertEqual(self.verdict('window', '(n, m) -> (n) where n < m', '0'), 1)
        self.assertEqual(self.verdict('nothing-of-this-name', 'n -> m where m < n', '0', d=1), 1)
        self.assertEqual(check.verify(mutant('octal-356').encode(), 10000)[0], 3)
        self.assertEqual(self.verdict('all-but', 'n -> m where m < n', '0', d=(1 << 62) - 1), 1)

    def test_sets_and_signs(self):
        rules = 'n -> m where m + t = n, 1 <= t, t <= 6, %s'
        for atom, amounts in (('t in odd', (1, 3, 5)), ('t in even', (2, 4, 6)), ('not t in {1, 3 .. 4, 6}', (2, 5)),
                              ('t in fibonacci', (1, 2, 3, 5)), ('t in primes', (2, 3, 5)), ('t in squares', (1, 4)),
                              ('t in powers(2)', (1, 2, 4)), ('t in powers(1)', (1,)), ('t in powers(0)', (1,)),
                              ('t in multiples(3)', (3, 6)), ('not t in multiples(2)', (1, 3, 5)), ('t = knot', (1, 2, 3, 4, 5, 6)),
                              ('not knot = t, knot = 3', (1, 2, 4, 5, 6)), ('not t in {}', (1, 2, 3, 4, 5, 6)),
                              ('r + r = t', (2, 4, 6)), ('t < 3', (1, 2)), ('t in {0 .. 0, 5 .. 4, 2, 02 .. 003}', (2, 3))):
            v = []
            for n in range(400):
                v.append(min(set(range(9)) - {v[n - t] for t in amounts if t <= n}))
            s, p = next((s, p) for p in range(1, 99) for s in range(99) if v[s:300] == v[s + p:300 + p])
            values = ' '.join(map(str, v[:s + p]))
            self.assertEqual(self.verdict('window', rules % atom, values, s=s, p=p), 0, atom)
            self.assertEqual(self.verdict('window', rules % 't in {1, 2, 6}', values, s=s, p=p), 1, atom)

    def test_beyond(self):
        """What this checker does not know, it names."""
        rules = 'n -> m where m + t = n, 1 <= t, t <= 6, %s'
        for atom in ('t % 3 = r', 'not 2 divides t', 'xor(t, 1) = 3', '(t, 1) in {(2, 1), (5, 1)}', 'gcd(t, 6) = 2', 't ^ 2 = 25',
                     't / 4 = 1', 't * t = 16', '2 divides t', 'not (t) in {(2), (5)}', 't + 0 = t', 's + t = s', 't < t'):
            code, words = check.verify(made('window', rules % atom, '0').encode())
            self.assertEqual((code, words[:9]), (3, 'beyond me'), atom)
        for part in ('k copies of m', '(m, m)', 'm, 3 copies of m'):
            code = 2 if '3' in part else 3
            self.assertEqual(self.verdict('breaking', 'n -> %s where m < n, k < n' % part, '0'), code, part)
        self.assertEqual(self.verdict('breaking', 'n -> (m) where (m) in {(1), (2, 3)}', '0'), 3)
        for atom in ('t % 3', 't % = r', 'not t % 3 = r', 'xor(t) = 3', '(t in {(2)}', '(t) in {}', '(t) in {2}', 't divides',
                     'gcd(t, 6)', '3t < 9', '1in < 2', 't < 1in', 't in {3m}', 't in powers()', 't in odd(2)', 't in {1 ..}'):
            self.assertEqual(self.verdict('window', rules % atom, '0'), 2, atom)


if __name__ == '__main__':
    unittest.main()
