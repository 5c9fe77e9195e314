#!/usr/bin/env python3
"""Compares the verdicts of the two checkers, on certificates and on mutants of certificates.

    python3 checker/compare.py FOLDER

`MUTANTS=FOLDER cargo test -p grundy --test mutants` writes mutants, and `verdicts.tsv` beside them with the verdicts of
`grundy check`. In a folder without that file every certificate counts as verified, and the second checker has to verify
95 % of them. It may say what is beyond it; otherwise both have to agree. It does not look at `text`: where only that, or
the rules beside it, has been changed, it may verify what the first one rejects. The exit code is 1 if something is wrong.
"""
import multiprocessing
import pathlib
import sys
from collections import Counter

import check

NAMES = 'verified', 'rejected', 'malformed', 'beyond'
BESIDE_TEXT = 'RulesBesideText', 'Text'


def verdict(file):
    return check.verify(file.read_bytes())


def main(folder):
    table, agreed, beyond, differ = folder / 'verdicts.tsv', Counter(), Counter(), 0
    rows = [(file.name, 'Certificate', 'verified') for file in sorted(folder.iterdir())]
    if table.exists():
        rows = [line.split('\t') for line in table.read_text(encoding='utf-8').splitlines()[1:]]
    with multiprocessing.Pool() as pool:
        verdicts = pool.map(verdict, [folder / file for file, _, _ in rows], chunksize=32)
    for (file, edited, first), (code, words) in zip(rows, verdicts):
        second = NAMES[code]
        if 'beyond' in (first, second):
            beyond[words if second == 'beyond' else 'beyond the first alone'] += 1
        elif first == second:
            agreed[first] += 1
        elif edited in BESIDE_TEXT and (first, second) == ('rejected', 'verified'):
            agreed['different by the text alone'] += 1
        else:
            differ += 1
            print('%s (%s): the first: %s; the second: %s' % (file, edited, first, words))
    for words, number in beyond.most_common(8):
        print('%6d %s' % (number, words))
    given_up = sum(beyond.values())
    print('%d files, %d disagreements; both %s; %d beyond (%.1f %%)' % (
        len(rows), differ, ', '.join('%s %d' % one for one in agreed.most_common()), given_up, 100 * given_up / len(rows)))
    return int(differ > 0 or not table.exists() and 20 * given_up > len(rows))


if __name__ == '__main__':
    sys.exit(main(pathlib.Path(sys.argv[1])) if len(sys.argv) == 2 else __doc__)
