"""Labels of the vertices of a graph, verified from docs/graph.md alone.

python3 checker/graph.py EDGES LABELS: exit code 0 verified, 1 rejected, 2 not of the format.
"""
import json
import re
import sys

PLAYS = {'normal': ('P', 'N'), 'misere': ('N', 'P')}    # outcomes of even and of odd remoteness
NUMBER = re.compile(r'[0-9]+\Z', re.ASCII)
LIMIT = (1 << 32) - 1
BLANK = re.compile('[ \t\r\v\f\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]')


class Verdict(Exception):
    """Why labels do not stand."""
    def __init__(self, code, why):
        super().__init__(why)
        self.code = code


def malformed(why):
    return Verdict(2, 'malformed: ' + why)


def rejected(why):
    return Verdict(1, 'rejected: ' + why)


def read_edges(text):
    """The options of each vertex."""
    options = {}
    for at, line in enumerate(text.removeprefix('\ufeff').split('\n'), 1):
        words = [word for word in BLANK.split(line) if word]
        comment = next((place for place, word in enumerate(words) if word.startswith('#')), len(words))
        words = words[:comment]
        if len(words) > 2:
            raise malformed('line %d of the edges has more than two names' % at)
        for word in words:
            options.setdefault(word, set())
        if len(words) == 2:
            options[words[0]].add(words[1])
    return options


def number(word):
    if not NUMBER.match(word) or len(word.lstrip('0')) > 10 or int(word) >= LIMIT:
        raise malformed('%s is no number' % word[:20])
    return int(word)


def split_name(line):
    """The name at the beginning of a line, and the other words."""
    if line.startswith('"'):
        try:
            name, end = json.JSONDecoder().raw_decode(line)
        except ValueError:
            raise malformed('a name is no string of JSON') from None
    else:
        name, end = line.split(' ')[0], len(line.split(' ')[0])
    return name, line[end:].split()


class Labels:
    """What a file says."""
    def __init__(self, text):
        lines = [line.rstrip('\r') for line in text.split('\n')]
        lines = [line for line in lines if line.strip() and not line.startswith('#')]
        if not lines or lines[0] != 'grundy labels 1':
            raise malformed('the first line is another one')
        head = dict(line.split(' ', 1) for line in lines[1:4] if ' ' in line)
        if list(head) != ['play', 'vertices', 'arrows'] or head['play'] not in PLAYS:
            raise malformed('the head is another one')
        self.play = head['play']
        self.vertices, self.arrows = number(head['vertices']), number(head['arrows'])
        self.outcome, self.remoteness, self.value, self.counter, self.loop = {}, {}, {}, {}, {}
        for line in lines[4:]:
            name, words = split_name(line)
            if name in self.outcome:
                raise rejected('%s stands twice' % name)
            self.read(name, words)

    def read(self, name, words):
        if len(words) != (4 if self.play == 'normal' else 2):
            raise malformed('the line of %s has other words' % name)
        self.outcome[name] = words[0]
        self.remoteness[name] = None if words[1] == '-' else number(words[1])
        said = 'D' if words[1] == '-' else PLAYS[self.play][self.remoteness[name] % 2]
        if said != words[0]:
            raise malformed('%s: the remoteness says another outcome' % name)
        if self.play == 'misere':
            return
        if words[3] == '-':
            found = re.match(r'loop\{([0-9,]*)\}\Z', words[2], re.ASCII)
            if not found:
                raise malformed('%s: no set of numbers' % name)
            self.value[name], self.counter[name] = None, None
            self.loop[name] = [number(word) for word in found[1].split(',')] if found[1] else []
        else:
            self.value[name], self.counter[name] = number(words[2]), number(words[3])


def check_outcomes(options, labels):
    """Conditions (p), (n), (e)."""
    outcome, remoteness = labels.outcome, labels.remoteness
    for vertex, own in options.items():
        if not own:
            stands = remoteness[vertex] == 0
        elif outcome[vertex] == 'P':
            stands = all(outcome[option] == 'N' for option in own)
            stands = stands and remoteness[vertex] == 1 + max(remoteness[option] for option in own)
        elif outcome[vertex] == 'N':
            lost = [remoteness[option] for option in own if outcome[option] == 'P']
            stands = bool(lost) and remoteness[vertex] == 1 + min(lost)
        else:
            stands = all(outcome[option] != 'P' for option in own) and any(outcome[option] == 'D' for option in own)
        if not stands:
            raise rejected('at %s condition (%s) fails' % (vertex, {'P': 'p', 'N': 'n', 'D': 'e'}[outcome[vertex]]))


def check_values(options, labels):
    """Conditions (a) to (d), and the sets beside loops."""
    value, counter = labels.value, labels.counter
    numbers = {vertex: {value[option] for option in own} - {None} for vertex, own in options.items()}
    for vertex, own in options.items():
        v = value[vertex]
        if v is None:
            m = next(n for n in range(len(own) + 1) if n not in numbers[vertex])
            if not any(value[option] is None and m not in numbers[option] for option in own):
                raise rejected('at %s condition (d) fails' % vertex)
            if labels.loop[vertex] != sorted(numbers[vertex]):
                raise rejected('the options of %s have other nim-values' % vertex)
            continue
        if v in numbers[vertex]:
            raise rejected('at %s condition (a) fails' % vertex)
        if len([u for u in numbers[vertex] if u < v]) != v:
            raise rejected('at %s condition (b) fails' % vertex)
        for option in own:
            if value[option] is None or value[option] > v:
                answers = (answer for answer in options[option] if value[answer] == v)
                if not any(counter[answer] < counter[vertex] for answer in answers):
                    raise rejected('at %s condition (c) fails' % vertex)


def verify(edges, text):
    """Returns if the labels are those of the graph; Verdict says why they are not."""
    options, labels = read_edges(edges), Labels(text)
    arrows = sum(map(len, options.values()))
    if (len(options), arrows) != (labels.vertices, labels.arrows) or set(options) != set(labels.outcome):
        raise rejected('the labels are those of another graph')
    check_outcomes(options, labels)
    if labels.play == 'normal':
        check_values(options, labels)
    return labels


def main(arguments):
    if len(arguments) != 2:
        print('python3 checker/graph.py EDGES LABELS', file=sys.stderr)
        return 2
    texts = []
    for file in arguments:
        try:
            with open(file, encoding='utf-8', newline='') as source:
                texts.append(source.read())
        except (OSError, UnicodeDecodeError) as error:
            print('%s: %s' % (file, error), file=sys.stderr)
            return 2
    try:
        labels = verify(*texts)
    except Verdict as verdict:
        print('%s: %s' % (arguments[1], verdict))
        return verdict.code
    print('%s: verified: %d labels, %s play' % (arguments[1], labels.vertices, labels.play))
    return 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
