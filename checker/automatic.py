"""The second checker's part for certificates of automatic laws, written from docs/automatic.md alone; check.py runs it.

Fields (§1), moves (§6) and goals (§7); words, products, EMPTY and COVER are in products.py.
"""
import re
from operator import eq, gt, le, lt

from check import HEAPS, LIMIT, LINEAR, NAME, beyond, malformed, need, read_list, read_rules, read_set, spend
from products import ANY, NOT_ONE, NOT_ZERO, ONE, ZERO, Automaton, Evidence, Product, System, empty

# ---- §1 fields ----
FIELDS = dict.fromkeys(('digits', 'recurrence', 'initial', 'valid', 'add', 'ceilings', 'automaton', 'rank', 'movable', 'reaches',
                        'lemmas', 'covers'), '(?s:.*)')

class Law:
    """What a file claims, and the evidence, in the form that §1 asks for."""
    def __init__(self, fields):
        def numbers(name, most=HEAPS):
            return read_list(*fields[name], most) if fields.get(name, ('',))[0] else []

        self.kind, self.law, self.misere = fields['kind'][0], fields['law'][0], fields['play'][0] == 'misere'
        self.graph, self.outcomes = self.law == 'graph value', self.law == 'automatic outcome'
        self.moves = [Move(move) for move in read_rules(*fields['rules'])]
        (self.digits,), self.c, self.u = (read_list(*fields[x], most) for x, most in (
            ('digits', 1), ('recurrence', 16), ('initial', 16)))
        if not 2 <= self.digits <= 40:
            malformed(fields['digits'][1], 'from 2 to 40 digits')
        valid, add, automaton, movable, self.reaches = (
            read_automata(numbers(x), self.digits, fields[x][1]) if x in fields else [] for x in (
                'valid', 'add', 'automaton', 'movable', 'reaches'))
        for name, found in (('valid', valid), ('add', add), ('automaton', automaton), ('movable', movable)):
            if len(found) != 1 and name in fields:
                malformed(fields[name][1], 'one automaton')
        (self.valid,), (self.add,), (self.automaton,), self.movable = valid, add, automaton, movable
        self.k = self.automaton.tracks - self.graph
        if self.k < 1:
            malformed(fields['automaton'][1], 'a coordinate')
        lemmas = read_automata(numbers('lemmas'), self.digits, fields['lemmas'][1], True) if 'lemmas' in fields else []
        self.lemmas = dict(lemmas)
        pairs = numbers('ceilings', 32)
        if len(pairs) % 2:
            malformed(fields['ceilings'][1], 'pairs')
        self.ceilings = list(zip(pairs[::2], pairs[1::2]))
        rank = fields.get('rank', ('', 0))
        signed = re.split('[ \n]', rank[0]) if rank[0] else []
        if len(signed) > HEAPS or len(signed) % (self.k + 1) or not all(
                re.fullmatch('0|-?[1-9][0-9]{0,18}', x) and abs(int(x)) < LIMIT for x in signed):
            malformed(rank[1], 'for each form %d weights and a slack' % self.k)
        self.forms = [(list(map(int, signed[i:i + self.k])), int(signed[i + self.k]))
                      for i in range(0, len(signed), self.k + 1)]
        if any(slack < 0 for _, slack in self.forms):
            malformed(rank[1], 'a slack that is a natural')
        self.covers = read_list(*fields['covers'], HEAPS)
        self.text = 'text' in fields
        self.look_at(len(lemmas))

    def look_at(self, lemmas):
        """What else §1, §2, §3 and §6 ask for before any goal."""
        need(self.kind == 'automatic', 'the law is of the kind "automatic", not "%s"' % self.kind)
        need(self.valid.tracks == 1 and self.add.tracks == 3, '"valid" has one track, and "add" three')
        need(len(self.u) == len(self.c) and self.u[0] == 1 and all(self.u) and any(self.c), 'no units of digits')
        need(self.valid.outputs[0] == self.valid.outputs[self.valid.rows[0][1]] == 1, '0 and 1 have no valid word')
        need(self.outcomes or not self.misere, 'values are claimed under normal play')
        need(len(self.movable) == self.misere, '"movable" belongs to outcomes under misère play')
        need(self.law != 'automatic value' or max(self.automaton.outputs) < 4096, 'values from 4096 on')
        need(all(i < self.k for i, _ in self.ceilings), 'a ceiling of a coordinate that does not exist')
        for move in self.moves:
            move.fit(self.k, self.outcomes)
        steps = [move for move in self.moves if move.repeated]
        need(self.outcomes or not steps, 'a repeated move in a law of values')
        need(len(self.reaches) == len(steps), '"reaches" has one automaton for each repeated move')
        need(all(one.tracks == self.k for one in self.movable + self.reaches), 'tracks that are not the coordinates')
        for i, automaton in self.lemmas.items():
            need(i < len(self.moves) and len(self.lemmas) == lemmas, 'a lemma without a move of its own')
            need(automaton.tracks == len(self.moves[i].read), 'a lemma of other tracks')
            self.moves[i].lemma = automaton

def read_automata(numbers, digits, line, indexed=False):
    """The automata of a list; or pairs of an index, that stands before each, and an automaton."""
    found, at = [], 0
    while at < len(numbers):
        index, (tracks, states) = numbers[at], (numbers[at + indexed:at + indexed + 2] + [0, 0])[:2]
        size = digits ** min(tracks, 17)
        at += indexed + 2
        if size > 1 << 16 or not 0 < states <= (len(numbers) - at) // (size + 1):
            malformed(line, 'automata')
        table = [numbers[i:i + size + 1] for i in range(at, at + states * (size + 1), size + 1)]
        at += states * (size + 1)
        automaton = Automaton(tracks, [row[0] for row in table], [row[1:] for row in table])
        if automaton.rows[0][0] or max(map(max, automaton.rows)) >= states:
            malformed(line, 'targets that are states, and symbol 0 in state 0 that stays')
        found.append((index, automaton) if indexed else automaton)
    return found

# ---- §6 moves ----
class Move:
    """A move of the rules: names in their order, atoms as words, and whether it is repeated; then atoms are of its step."""
    def __init__(self, move):
        self.source, self.move = move.source, move
        self.parts = [re.findall(NAME, part) for part in move.tuples]
        self.names = list(dict.fromkeys(re.findall(NAME, move.text)))
        self.atoms, self.lemma = list(move.atoms), None
        atoms = set(re.findall(NAME, ' , '.join(self.atoms)))
        self.read = [x for x in self.names if x in atoms and x in {*self.source, *sum(self.parts, [])}]     # by a lemma
        self.repeated = self.is_repeated()
        if self.repeated:
            self.atoms[self.repeated[0]] = self.repeated[1]

    def is_repeated(self):
        """The place of the atom `b divides t`, and `t = b`, if it is a repeated move."""
        old, new = self.source, (self.parts or [()])[0]
        changed = [i for i, x in enumerate(old) if len(old) == len(new) and x != new[i]]
        places = [i for i, atom in enumerate(self.atoms) if re.fullmatch('%s divides %s' % (NAME, NAME), atom)]
        if len(self.parts) == len(changed) == len(places) == 1 and len(self.atoms) == 3:
            a, m, (b, _, t) = old[changed[0]], new[changed[0]], self.atoms[places[0]].split()
            sums = {'%s + %s = %s' % (m, t, a), '%s + %s = %s' % (t, m, a)}
            least = {'1 <= %s' % t, '0 < %s' % t, 'not %s = 0' % t}
            if b in old and b != a and m not in old and t not in old + [m] and sums & {*self.atoms} and least & {*self.atoms}:
                return places[0], '%s = %s' % (t, b)
        return None

    def fit(self, k, outcomes):
        need(len(self.source) == k and all(len(part) == k for part in self.parts), 'a move of another number of coordinates')
        need(' copies of ' not in self.move.text, 'a move that leaves copies')
        need(not outcomes or len(self.parts) < 2, 'outcomes of several parts')
        if self.move.endless:
            beyond('a name without a bound')
        opaque = [atom for atom in self.atoms if not re.fullmatch(LINEAR, atom)]
        need(not opaque, 'the atom %s is opaque' % ''.join(opaque[:1]))

    def on(self, product, defined=False):
        """Puts the move on tracks; returns those of its names. The tracks of its coordinates are the first ones. To define a
        lemma, those of all names that it reads are, and the atoms stand there themselves."""
        tracks = {name: i for i, name in enumerate(self.read if defined else self.source)}
        for name in self.names:
            if name not in tracks and (defined or not self.lemma or name in self.read):
                tracks[name] = product.track()
        if self.lemma and not defined:
            product.join(self.lemma, [tracks[name] for name in self.read])
        else:
            self.atoms_on(product, tracks)
        return tracks

    def atoms_on(self, product, tracks):
        """The atoms, on the tracks of all names."""
        system, atoms = product.system, [atom.split() for atom in self.atoms]
        for number in sorted({int(x) for atom in atoms if '+' in atom for x in atom[::2] if x.isdigit()}):
            tracks[str(number)] = product.track()
            product.join(system.of('ranges', (number, number)), [tracks[str(number)]])
        for atom in atoms:
            negated = atom[0] == 'not'
            x, sign, y = atom[negated], atom[negated + 1], ' '.join(atom[negated + 2:])
            if sign == '+':
                product.join(system.add, [tracks[name] for name in atom[::2]])
            elif x.isdigit() and (sign == 'in' or y.isdigit()):
                true = read_set(y)[2](int(x)) if sign == 'in' else {'=': eq, '<': lt, '<=': le}[sign](int(x), int(y))
                product.never |= bool(true) == negated
            elif sign == 'in' or x.isdigit() or y.isdigit():
                if sign == '=':
                    x, y = (y, x) if x.isdigit() else (x, y)
                    y = '{ %s }' % y
                elif sign != 'in':          # m < x is not x in {0..m}, and m <= x is not x in {0..m - 1}
                    negated = x.isdigit()
                    most = int(x if negated else y) - ((sign == '<') != negated)
                    x, y = y if negated else x, '{ 0 .. %d }' % most if most >= 0 else '{ }'
                product.join(system.of_set(y), [tracks[x]], NOT_ONE if negated else ONE)
            else:
                product.join(system.of('compare', sign), [tracks[x], tracks[y]], NOT_ONE if negated else ONE)

# ---- §7 goals ----
def label(law):
    """LABEL: `add` counts right."""
    r, c, d = len(law.c), law.c, law.digits
    alive = law.add.alive(tuple(output == 1 for output in law.add.outputs))
    vectors, order = {0: (0,) * r}, [0]
    for state in order:
        v = vectors[state]
        spend(64 * r * d ** 3 + sum(map(int.bit_length, v)))
        need(law.add.outputs[state] != 1 or sum(x * u for x, u in zip(v, law.u[::-1])) == 0, '"add" is wrong about a sum')
        moved = [ci * v[0] + x for ci, x in zip(c, v[1:] + (0,))]
        for symbol, target in enumerate(law.add.rows[state]):
            if alive[target]:
                x, y, z = symbol // d // d, symbol // d % d, symbol % d
                after = (*moved[:-1], moved[-1] + x + y - z)
                if target not in vectors:
                    vectors[target] = after
                    order.append(target)
                need(vectors[target] == after, '"add" does not count')

class Goals:
    """The goals of a law, one after the other."""
    def __init__(self, law):
        self.law, self.system, self.evidence, self.k = law, System(law), Evidence(law.covers), law.k
        self.x = list(range(law.k))

    def component(self, given):
        """A product that begins with a component; the other given tracks follow it."""
        product = Product(self.system, given)
        for i, most in self.law.ceilings:
            product.join(self.system.of('ranges', (0, most)), [i])
        return product

    def moved(self, move, given=None):
        """A component and a move, and the tracks of its parts."""
        product = self.component(self.k if given is None else given)
        tracks = move.on(product)
        return product, [[tracks[name] for name in part] for part in move.parts]

    def prove(self):
        law, system = self.law, self.system
        label(law)
        self.cover(Product(system, 2), [self.sum_on(Product(system, 2), 0, 1)[0]], 'all sums exist')
        product = Product(system, 2)
        d = product.track()
        product.join(system.add, [0, d, 1]).join(system.of('ranges', (0, 0)), [d], NOT_ONE)
        self.cover(Product(system, 2).join(system.of('compare', '<'), [0, 1]), [product], 'larger words are larger')
        for i, move in enumerate(law.moves):
            self.of_move(move, 'move %d: ' % (i + 1))
        self.graphs() if law.graph else self.outcomes() if law.outcomes else self.values()
        need(self.evidence.at == len(law.covers), 'covers are left over')

    def cover(self, a, bs, goal):
        self.evidence.cover(a, bs, goal)

    def sum_on(self, product, x, y):
        z = product.track()
        return product.join(self.system.add, [x, y, z]), z

    # -- each move --
    def of_move(self, move, goal):
        if move.lemma:
            read = range(len(move.read))
            narrow, exact = Product(self.system, len(read)), Product(self.system, len(read))
            for product in (narrow, exact):
                move.on(product, defined=True)
            empty(narrow.join(move.lemma, read, NOT_ONE), goal + 'the lemma has all')
            self.cover(Product(self.system, len(read)).join(move.lemma, read), [exact], goal + 'the lemma has no more')
        for i, most in self.law.ceilings:
            for n in range(len(move.parts)):
                product, parts = self.moved(move)
                product.join(self.system.of('ranges', (0, most)), [parts[n][i]], NOT_ONE)
                empty(product, goal + 'ceilings hold')
        for n in range(len(move.parts)):
            for j, (weights, slack) in enumerate(self.law.forms):
                empty(self.ranked(move, n, j, gt), goal + 'no rank rises')
                if min(weights) < 0:
                    product = self.ranked(move, n, j, lt)
                    self.compare(product, dict(enumerate(weights)), slack, lt)
                    empty(product, goal + 'no rank falls for ever')
            empty(self.ranked(move, n, len(self.law.forms), None), goal + 'some rank falls')

    def ranked(self, move, n, last, relation):
        """A component, a move, all forms before the last equal for a part, and the last larger or smaller for the part."""
        product, parts = self.moved(move)
        for j, (weights, _) in enumerate(self.law.forms[:last + 1]):
            form = {}
            for weight, x, part in zip(weights, self.x, parts[n]):
                form[part] = form.get(part, 0) + weight
                form[x] = form.get(x, 0) - weight
            self.compare(product, form, 0, relation if j == last else eq)
        return product

    def compare(self, product, form, constant, relation):
        """The form {track: weight} plus a constant is above, below or equal to 0. The two sides are sums on new tracks."""
        spend(1024 * len(form))
        if constant:
            track = product.track()
            product.join(self.system.of('ranges', (constant, constant)), [track])
            form = {**form, track: 1}
        more, less = (self.total(product, {x: sign * w for x, w in form.items() if sign * w > 0}) for sign in (1, -1))
        if relation is gt:
            more, less = less, more
        if relation is not eq and less is None:
            product.never = True
        elif more is None or less is None:
            if more is not less:
                product.join(self.system.of('ranges', (0, 0)), [less if more is None else more], ONE if relation is eq else NOT_ONE)
        else:
            product.join(self.system.of('compare', '=' if relation is eq else '<'), [more, less])

    def total(self, product, form):
        """The track of a sum with weights above 0, None for an empty one: doubling, bit after bit."""
        total = None
        for bit in reversed(range(max(map(int.bit_length, form.values()), default=0))):
            addends = [x for x, weight in form.items() if weight >> bit & 1]
            for x in ([total] if total is not None else []) + addends:
                total = x if total is None else self.sum_on(product, total, x)[1]
        return total

    # -- the claim --
    def option(self, move):
        """A component, a move, and its part, if it has one, a P-position."""
        product, parts = self.moved(move)
        for part in parts:
            product.join(self.law.automaton, part, ZERO)
        return product

    def outcomes(self):
        law, x, a, options, reaches = self.law, self.x, self.law.automaton, [], iter(self.law.reaches)
        for i, move in enumerate(law.moves):
            goal = 'move %d: ' % (i + 1)
            for movable in law.movable:
                empty(self.moved(move)[0].join(movable, x, NOT_ONE), goal + 'only from what is movable')
            if move.repeated:
                self.reached(move, next(reaches), goal)
            elif move.parts or not law.misere:
                empty(self.option(move).join(a, x, ZERO), goal + 'not from P to P')
                options.append(self.option(move))
        losing, others = self.component(self.k).join(a, x, ZERO), self.component(self.k).join(a, x, NOT_ZERO)
        for movable in law.movable:
            others.join(movable, x)
        for w in law.reaches:
            others.join(w, x, NOT_ONE)
        self.cover(others, options, 'a move to P')
        if law.misere:
            self.cover(losing, [self.moved(move)[0] for move in law.moves], 'a P-position has a move')

    def reached(self, move, w, goal):
        """A repeated move: w has what reaches a P-position by its step, made once or more often."""
        def to(automaton, wanted):
            product, (part,) = self.moved(move)
            return product.join(automaton, part, wanted)
        a, x = self.law.automaton, self.x
        empty(to(a, ZERO).join(w, x, NOT_ONE), goal + 'what steps to P is reached')
        empty(to(w, ONE).join(w, x, NOT_ONE), goal + 'what steps to the reached is reached')
        empty(self.component(self.k).join(w, x).join(a, x, ZERO), goal + 'nothing reached is P')
        self.cover(self.component(self.k).join(w, x), [to(a, ZERO), to(w, ONE)], goal + 'the reached steps to P')

    def valued(self, move, value, more=()):
        """A component and a move, the values of the parts, and of more, having a nim-sum."""
        product, parts = self.moved(move)
        first = len(product.members)
        for part in parts + list(more):
            product.join(self.law.automaton, part, (eq, value) if len(parts) == 1 and not more else ANY)
        return product.nims(first, value)

    def values(self):
        for i, move in enumerate(self.law.moves):
            empty(self.valued(move, 0, [self.x]), 'move %d: the value changes' % (i + 1))
        for value in range(max(self.law.automaton.outputs)):
            self.cover(self.component(self.k).join(self.law.automaton, self.x, (gt, value)),
                       [self.valued(move, value) for move in self.law.moves], 'a move to the value %d' % value)

    def nim_sum(self, move, given):
        """A component, further given tracks, and a move with the nim-sum of its parts on the last given track."""
        product, parts = self.moved(move, given)
        a, sums = self.law.automaton, self.system.of('nim_sum') if len(parts) > 1 else None
        if not parts:
            product.join(self.system.of('ranges', (0, 0)), [given - 1])
        for n, part in enumerate(parts):
            value = product.track() if sums else given - 1
            product.join(a, part + [value])
            if n:
                after = given - 1 if n + 1 == len(parts) else product.track()
                product.join(sums, [total, value, after])
            total = after if n else value
        return product

    def graphs(self):
        a, k, x, less = self.law.automaton, self.k, self.x, self.system.of('compare', '<')
        some = self.component(k)
        some.join(a, x + [some.track()])
        self.cover(self.component(k), [some], 'a value exists')
        empty(self.component(k + 2).join(a, x + [k]).join(a, x + [k + 1]).join(less, [k, k + 1]), 'one value')
        for i, move in enumerate(self.law.moves):
            empty(self.nim_sum(move, k + 1).join(a, x + [k]), 'move %d: the value changes' % (i + 1))
        self.cover(self.component(k + 2).join(a, x + [k]).join(less, [k + 1, k]),
                   [self.nim_sum(move, k + 2) for move in self.law.moves], 'a move to each smaller value')

def by_automata(fields):
    """Verifies an automatic law; returns what has been done."""
    law = Law(fields)
    Goals(law).prove()
    return 'by %d numbers of evidence' % len(law.covers)
