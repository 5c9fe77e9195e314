#!/usr/bin/env python3
"""Compares the verdicts of the two checkers on mutants of certificates.

    MUTANTS=FOLDER cargo test -p grundy --test mutants      (writes the mutants, and verdicts.tsv with those of `grundy check`)
    python3 checker/compare.py FOLDER

The second checker may give up and say what is beyond it; otherwise both have to agree. It does not look at `text`: where
only that, or the rules beside it, has been changed, it may verify what the first one rejects. Exit code 1 if they differ.
"""
import pathlib
import sys
from collections import Counter

import check

NAMES = 'verified', 'rejected', 'malformed', 'beyond'
BESIDE_TEXT = 'RulesBesideText', 'Text'

def main(folder):
    folder, agreed, beyond, differ = pathlib.Path(folder), Counter(), Counter(), []
    for line in (folder / 'verdicts.tsv').read_text(encoding='utf-8').splitlines()[1:]:
        file, edited, first = line.split('\t')
        code, words = check.verify((folder / file).read_bytes())
        second = NAMES[code]
        if 'beyond' in (first, second):
            beyond[words if second == 'beyond' else 'only the first gives up'] += 1
        elif second == first or edited in BESIDE_TEXT and (first, second) == ('rejected', 'verified'):
            agreed[second if second == first else 'differ by the text alone'] += 1
        else:
            differ.append('%s (%s): first %s, second %s' % (file, edited, first, words))
    print(*differ, sep='\n')
    for words, number in beyond.most_common(8):
        print('%6d %s' % (number, words))
    compared = sum(agreed.values()) + len(differ)
    print('%d mutants compared: %d disagreements; %s; beyond besides %d, %.1f %%' % (
        compared, len(differ), ', '.join('%s %d' % one for one in sorted(agreed.items())), sum(beyond.values()),
        100 * sum(beyond.values()) / (compared + sum(beyond.values()))))
    return 1 if differ or not agreed else 0

if __name__ == '__main__':
    sys.exit(main(sys.argv[1]) if len(sys.argv) == 2 else __doc__)
