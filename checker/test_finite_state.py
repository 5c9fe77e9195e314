"""Tests of the second checker's kind finite-state: it verifies good certificates, and no claim that is false.

The claims are compared with the values by the definition of a take-and-break game, on a prefix.
"""
import itertools
import random
import unittest

import check
from test_check import EXAMPLES, mutant

HEAPS = 200
REJECTED = [
    ('kayles', 'preperiod: 71', 'preperiod: 70'), ('kayles', 'period: 12', 'period: 11'), ('kayles', 'period: 12', 'period: 6'),
    ('kayles', 'window: 72', 'window: 71'), ('kayles', 'window: 72', 'window: 1'), ('kayles', 'window: 72\n', ''),
    ('kayles', 'hint-mask: 15', 'hint-mask: 14'), ('kayles', 'hint-mask: 15', 'hint-mask: 0'), ('kayles', ': 2 4 5', ': 2 4'),
    ('kayles', 'hint-parity: 0', 'hint-parity: 1'), ('kayles', 'play: normal', 'play: misere'),
    ('kayles', 'kind: finite-state', 'kind: breaking'), ('kayles', 'a <= b', 'a < b'),
    ('kayles', '1 <= n, n <= 2', '1 <= n, n <= 1'), ('kayles', 's + t = n, 1 <= t', 's + t = n, 2 <= t'),
    ('kayles', 'hint-mask: 15\nhint-parity: 0\nhint-witnesses: 2 4 5 9 27\n', ''),
    ('octal-45', 'window: 200', 'window: 199'), ('octal-156', '344 423', '344'), ('octal-156', 'window: 455', 'window: 430'),
    ('octal-34', '3 1 2', '3 1 1'), ('octal-34', 'saltus: 0', 'saltus: 1'), ('octal-34', 'hint-parity: 1', 'hint-parity: 0'),
    ('octal-34', 's + 2 = n', 's + 3 = n'), ('octal-72', '0 2 3\n', '0 2 1\n'), ('octal-72', 's + 1 = n', 's + 3 = n'),
    ('unequal-35', 'a < b', 'a <= b'), ('unequal-35', '4 1 2\n', '4 1 0\n'), ('unequal-35', 'window: 22', 'window: 21'),
    ('small-heaps', 'n = 25\nplay', 'n = 27\nplay'), ('small-heaps', '0 3 4 2', '0 3 1 2'),
]
MALFORMED = [
    ('kayles', 'period: 12', 'period: 0'), ('kayles', 'period: 12', 'period: 12\nsaltus: 0'), ('kayles', 'window: 72', 'window: 072'),
    ('kayles', 'repeating value', 'repeating outcome'), ('kayles', 'repeating value', 'periodic value'),
    ('kayles', 'hint-mask: 15\n', ''), ('kayles', 'hint-mask: 15', 'hint-mask: 15\nwindow: 72'), ('kayles', 'period: 12', 'period: 12 12'),
]


def values(singles, pairs, unequal, end):
    """Values by the definition: amounts that leave one positive part, and two, and sizes that are taken as a whole."""
    found = []
    for n in range(HEAPS):
        seen = {found[n - t] for t in singles if t < n} | {0 for t in end if t == n}
        for t in pairs:
            seen |= {found[a] ^ found[n - t - a] for a in range(1, n - t) if not (unequal and 2 * a == n - t)}
        found.append(next(v for v in itertools.count() if v not in seen))
    return found


def written(singles, pairs, unequal, end, s, p, mask, parity, window):
    """A certificate of such a game in which every part of the window is a witness."""
    moves = ['n -> a where a + %d = n, 1 <= a' % t for t in singles] + ['n -> end where n = %d' % t for t in end]
    moves += ['n -> a, b where a + b = s, s + %d = n, 1 <= a, a %s b' % (t, '<' if unequal else '<=') for t in pairs]
    return ('grundy certificate 1\nkind: finite-state\nrules: %s\nplay: normal\nlaw: repeating value\npreperiod: %d\nperiod: %d\n'
            'window: %d\nhint-mask: %d\nhint-parity: %d\nhint-witnesses: %s\n' % (
                '; '.join(moves), s, p, window, mask, parity, ' '.join(map(str, range(window + 1))))).encode()


class FiniteState(unittest.TestCase):
    def test_false_claims_about_examples_are_rejected(self):
        for name, old, new in REJECTED:
            with self.subTest(name, new=new):
                code, words = check.verify(mutant(name + '-finite-state', (old, new)).encode())
                self.assertEqual(code, 1, words)

    def test_bad_form_is_malformed(self):
        for name, old, new in MALFORMED:
            with self.subTest(name, new=new):
                code, words = check.verify(mutant(name + '-finite-state', (old, new)).encode())
                self.assertEqual(code, 2, words)

    def test_later_starts_and_multiples_are_verified(self):
        for start, period in ((72, 12), (100, 12), (71, 24), (150, 60)):
            changes = ('preperiod: 71', 'preperiod: %d' % start), ('period: 12', 'period: %d' % period)
            self.assertEqual(check.verify(mutant('kayles-finite-state', *changes).encode())[0], 0)

    def test_no_hostile_certificate_is_verified(self):
        files = sorted((EXAMPLES.parent / 'hostile').glob('*.cert'))
        self.assertGreaterEqual(len(files), 12)
        for file in files:
            with self.subTest(file.name):
                self.assertIn(check.verify(file.read_bytes())[0], (1, 2))

    def test_many_heaps_are_beyond(self):
        for old, new in (('period: 12', 'period: 4611686018427387903'), ('period: 12', 'period: 1200000000'),
                         ('preperiod: 71', 'preperiod: 1200000000'), ('window: 72', 'window: 4611686018427387903')):
            self.assertEqual(check.verify(mutant('kayles-finite-state', (old, new)).encode())[0], 3, new)

    def test_no_false_claim_is_verified(self):
        """Claims begin behind a heap that they do not fit, so that they fail as late as may be."""
        drawn, verified, refuted = random.Random(5), 0, 0
        for _ in range(80):
            some = lambda most: drawn.sample(range(1, 5), drawn.randint(0, most))
            singles, pairs, end = some(2), some(2), drawn.sample(range(1, 30), drawn.randint(0, 2))
            pairs, unequal = pairs + [0] * drawn.randint(0, 1) or [0], drawn.random() < 0.4
            v = values(singles, pairs, unequal, end)
            for p in range(1, 9):
                wrong = [n for n in range(HEAPS - p) if v[n] != v[n + p]]
                for s in [0] + [n + 1 for n in wrong if n < 50]:
                    true = not any(n >= s for n in wrong)
                    for _ in range(6 if true else 1):
                        mask, parity, window = drawn.choice((1, 2, 3, 7)), drawn.randint(0, 1), drawn.choice((0, 1, 2, 3, 5, 9, 17))
                        # What the first values refute is not worth the time.
                        if all(n >= s + window // 2 for n in wrong if n >= s):
                            claim = written(singles, pairs, unequal, end, s, p, mask, parity, window)
                            code, words = check.verify(claim)
                            self.assertIn(code, (0, 1), words)
                            self.assertTrue(code or true, claim.decode())
                            verified, refuted = verified + (code == 0), refuted + (not true)
        self.assertGreater(verified, 20)
        self.assertGreater(refuted, 1000)


if __name__ == '__main__':
    unittest.main()
