"""The second checker's part for residue laws, written from section 6.6 of docs/certificate.md alone; check.py runs it.

Such a law says by r = n mod M what a heap n is, for all parameters at once. Fields and forms in their one spelling come first,
then the goals. Words are those of base 2, and moves are put on tracks as for automatic laws.
"""
import re
from functools import reduce
from itertools import count, product as choices
from types import SimpleNamespace

from automatic import Move, read_automata
from check import HEAPS, LIMIT, LINEAR, NAME, beyond, malformed, need, plus, read_list, read_rules, spend
from products import NOT_ONE, Automaton, Evidence, Product, System, empty, smallest

# ---- fields ----
FIELDS = dict.fromkeys(('component', 'residue', 'where', 'modulus', 'positions', 'zero', 'plus', 'minus', 'scale', 'movable',
                        'covers'), '(?s:.+)')

class Law:
    """What a file claims, and the evidence, if its fields are in form and the scope is kept."""
    def __init__(self, fields):
        self.kind, self.misere = fields['kind'][0], fields['play'][0] == 'misere'
        self.outcomes = fields['law'][0] == 'residue outcome'
        if {'positions', 'scale'} & fields.keys() != {'positions' if self.outcomes else 'scale'} or (
                self.outcomes and {'zero', 'plus', 'minus'} & fields.keys()):
            malformed(fields['modulus'][1] + 1, 'the fields of this law')
        self.moves = [Move(move) for move in read_rules(*fields['rules'])]
        names, (self.residue, line) = fields['component'][0].split(' '), fields['residue']
        if len(names) > 8 or len({*names, self.residue}) <= len(names) or not all(
                re.fullmatch(NAME, name) for name in names + [self.residue]):
            malformed(line, 'a name, and in the line before one to eight others')
        self.k, self.parameters = len(names) - 1, names[1:]
        self.modulus, more, less, self.scale = (
            read_sum(*fields[x], self.parameters, x in ('plus', 'minus')) if x in fields else {'': 0}
            for x in ('modulus', 'plus', 'minus', 'scale'))
        self.shift = plus(more, -1, less)
        self.where = read_clause('where', fields, self.parameters, ', ')[0] if 'where' in fields else []
        name = 'positions' if self.outcomes else 'zero'
        self.clauses = read_clause(name, fields, [self.residue] + self.parameters, ' and ') if name in fields else []
        table, line = fields.get('movable', ('', 0))
        self.movable = read_automata(read_list(table, line, HEAPS), 2, line) if table else []
        if len(self.movable) > 1:
            malformed(line, 'one automaton')
        self.covers = read_list(*fields['covers'], HEAPS)
        need(self.kind == 'residue', 'the law is of the kind "residue", not "%s"' % self.kind)
        need(self.outcomes or not self.misere, 'a law of values needs normal play')
        need(self.misere == len(self.movable) and all(one.tracks == 1 + self.k for one in self.movable), 'another "movable"')
        need(self.moves[0].source == names, 'other names than those of the first move')
        for move in self.moves:
            need(len(move.source) == 1 + self.k, 'a move of another number of coordinates')
            need(len(move.parts) < 2 and ' copies of ' not in move.move.text and all(
                len(part) == 1 + self.k and part[1:] == move.source[1:] for part in move.parts), 'more than the heap changes')
            need(all(re.fullmatch(LINEAR, atom) for atom in move.move.atoms), 'an atom that is opaque')
            move.move.endless and beyond('a name without a bound')

# ---- forms {name: coefficient}, with the constant under the name '', and their one spelling ----
def linear(text, names, line):
    """Any sum of terms."""
    form = {'': 0}
    for term in text.split(' + '):
        match = re.fullmatch(r'(?:([0-9]{1,19}) \* )?([A-Za-z_][A-Za-z0-9_]*)|([0-9]{1,19})', term)
        number = int(match[1] or match[3] or 1) if match else LIMIT
        spend(256)
        form = plus(form, number, {match[2] or '': 1}) if number < LIMIT and (match[3] or match[2] in names) else malformed(
            line, 'a sum of terms of these names')
    return form

def spelled(form, names, number, sign=1):
    """The names with coefficients of a sign, in their order, and a number, that is 0 only if it stands alone."""
    terms = [(name, sign * form.get(name, 0)) for name in names]
    words = [name if a == 1 else '%d * %s' % (a, name) for name, a in terms if a > 0]
    return ' + '.join(words + [str(number)] * (number > 0 or not words))

def read_sum(text, line, names, positive):
    form = linear(text, names, line)
    return form if spelled(form, names, form['']) == text and not (positive and form == {'': 0}) else malformed(
        line, 'a sum of parameters in its one spelling, left out if it may be and is 0')

def read_clause(name, fields, names, between):
    """The clauses of a field: of each the forms that are to be at least 0. `where` is one."""
    (text, line), clauses = fields[name], []
    for clause in text.split(' or ') if between == ' and ' else [text]:
        clauses.append([])
        for comparison in clause.split(between):
            match = re.fullmatch('([^<]+) <(=?) ([^<=]+)', comparison) or malformed(line, 'comparisons')
            form = plus(plus(linear(match[3], names, line), -1, linear(match[1], names, line)), -(not match[2]), {'': 1})
            less = form[''] < 0
            sides = spelled(form, names, -1 - form[''] if less else 0, -1), spelled(form, names, 0 if less else form[''])
            if comparison != (' < ' if less else ' <= ').join(sides):
                malformed(line, 'a comparison of these names in its one spelling')
            clauses[-1].append(form)
    return clauses

# ---- goals ----
class Goals:
    """The goals of a law, one after the other. The heap is on track 0, parameters are on 1 to k; in a high heap Q and r follow,
    then a value, where one is spoken of. The names of forms are tracks here."""
    def __init__(self, law):
        self.law, self.k, self.evidence, self.half_spaces = law, law.k, Evidence(law.covers), {}
        add = Automaton(3, [1, 0, 0], [[0, 1, 2, 0, 2, 0, 2, 2], [2, 2, 1, 2, 1, 2, 0, 1], [2] * 8])
        self.system = System(SimpleNamespace(digits=2, c=[2], u=[1], valid=Automaton(1, [1], [[0, 0]]), add=add))
        size = reduce(lambda size, one: min(size, 1 << 12) * len(one), law.clauses, 1)
        self.complement = [[plus({'': -1}, -1, f) for f in one] for one in choices(*law.clauses)] if size <= 1 << 12 else beyond(
            'the complement of so many clauses')
        self.tracks = {name: i + 1 for i, name in enumerate(law.parameters)}
        self.m, self.s, self.c, *self.where = (self.on(f) for f in (law.modulus, law.scale, law.shift, *law.where))

    def on(self, form, residue=0):
        """A form of names as one of tracks; the residue may be on the track of a parameter."""
        spend(64 * len(form))
        return reduce(lambda f, x: plus(f, form[x], {self.tracks.get(x, residue) if x else '': 1}), form, {'': 0})

    def require(self, product, *forms):
        """Asks that forms are at least 0."""
        for form in forms:
            tracks = sorted(x for x, a in form.items() if x != '' and a)
            product.never |= not tracks and form[''] < 0
            if tracks:
                product.join(self.half_space(tuple(form[x] for x in tracks), form['']), tracks)
        return product

    def half_space(self, a, c):
        """a·x + c ≥ 0, the smallest automaton. A state is a·x for the digits read, if others above or below say the same."""
        if (a, c) not in self.half_spaces:
            least, most = min(-sum(x for x in a if x > 0), -c - 1), max(-sum(x for x in a if x < 0), -c)
            added = [sum(x for x, digit in zip(a, symbol) if digit) for symbol in choices((0, 1), repeat=len(a))]
            order, places, rows = [0], {0: 0}, []
            for v in order:
                spend(64 * len(added))
                rows.append([max(least, min(most, 2 * v + x)) for x in added])
                for w in rows[-1]:
                    if places.setdefault(w, len(order)) == len(order):
                        order.append(w)
            rows = [[places[w] for w in row] for row in rows]
            self.half_spaces[a, c] = smallest(Automaton(len(a), [int(v + c >= 0) for v in order], rows))
        return self.half_spaces[a, c]

    def bare(self, high, valued):
        """A product with the tracks of a heap, and maybe of a value, given; then the tracks of the residue and of the value."""
        given = 1 + self.k + 2 * high + valued
        return Product(self.system, given), (self.k + 2) * high, (given - 1) * valued

    def heap(self, high, valued, lists, i):
        """The same with what a low or a high heap requires, s ≤ w if w is a value, and the forms of one of the lists."""
        product, r, w = self.bare(high, valued)
        self.require(product, *self.where, plus(self.m, -1, {r: 1, '': 1}), *lists(r, w)[i])
        if high:
            self.require(product.join(self.system.add, [r - 1, r, 0]), plus({r - 1: 1, '': 0}, -1, self.m))
        return (self.require(product, plus({w: 1, '': 0}, -1, self.s)) if valued else product), r, w

    def moved(self, product, r, move, way):
        """Puts a move on tracks; returns the residue of what is left, None if nothing is. A way is 'low', 'same' or 'before'."""
        tracks = move.on(product)
        left = tracks[move.parts[0][0]] if move.parts else None
        if left is None or way == 'low':
            return left
        q = r - 1 if way == 'same' else product.track()
        rest = product.track()
        product.join(self.system.add, [q, rest, left])
        if way == 'before':
            after = plus({q: 1, '': 0}, 1, self.m)
            self.require(product, plus({r - 1: 1, '': 0}, -1, after), plus(after, -1, {r - 1: 1}), plus(self.m, -1, {rest: 1, '': 1}))
        return rest

    def options(self, start, lists, high, valued=False):
        """For each move, way (one if nothing is left), and list of the residue of what is left: what starts so, with these."""
        for move in self.law.moves:
            for way in (('same', 'before') if high else ('low',))[:None if move.parts else 1]:
                for at in count():
                    product, r, w = start(high, valued)
                    after = lists(self.moved(product, r, move, way), w)
                    if at == len(after):
                        break
                    yield self.require(product, *after[at])

    def unrelated(self, lists, high, valued, goal):
        """EMPTY: no move leads from a heap with one of the lists to what has one of them."""
        for i in range(len(lists(0, valued))):
            for product in self.options(lambda *which: self.heap(*which, lists, i), lists, high, valued):
                empty(product, goal)

    # -- lists: each is of forms of a residue r, which is None where nothing is left, and of a value w, which is 0 or on a track --
    def clauses(self, r, _=0):
        """A P-position; or what has the value 0 by a clause."""
        return [[]] * (not self.law.misere) if r is None else [[self.on(f, r) for f in one] for one in self.law.clauses]

    def others(self, r, _=0):
        return [[self.on(f, r) for f in one] for one in self.complement]

    def valued(self, r, w):
        """The value is w."""
        if r is None:
            return [] if w else [[]]
        above = plus(plus({'': 0}, 1, self.c), 1, {r: 1})               # r + c
        within = plus(plus(self.s, -1, {'': 1}), -1, above)             # r + c + 1 ≤ s
        last = [plus(above, -1, {w: 1}), plus(within, 1, {w: 1})] if w else [within]
        return (self.clauses(r) if not w else []) + [forms + last for forms in self.others(r)]

    def larger(self, r, w):
        """The value is above w: w + s ≤ r + c."""
        return [forms + [plus(plus(plus(self.c, 1, {r: 1}), -1, self.s), -1, {w: 1} if w else {})] for forms in self.others(r)]

    def alone(self, *forms):
        return self.require(Product(self.system, 1 + self.k), *self.where, *forms)

    def prove(self):
        empty(self.alone(plus({'': 0}, -1, self.m)), 'M is above 0')
        for move in filter(lambda move: move.parts, self.law.moves):
            for a, form in ((-1, {'': 0}), (1, plus({'': -1}, -1, self.m))):        # n ≤ n', and n' + M + 1 ≤ n
                product = self.alone()
                taken = plus({0: 1, '': 0}, -1, {move.on(product)[move.parts[0][0]]: 1})
                empty(self.require(product, plus(form, a, taken)), 'a move takes at least 1 and at most M')
        self.outcomes() if self.law.outcomes else self.values()
        need(self.evidence.at == len(self.law.covers), 'covers are left over')

    def outcomes(self):
        law, x = self.law, range(1 + self.k)
        for move, movable in choices(law.moves, law.movable):
            product = self.alone()
            move.on(product.join(movable, x, NOT_ONE))
            empty(product, 'only from what is movable')
        for high in (False, True):
            self.unrelated(self.clauses, high, False, 'not from P to P')
        for high in (False, True):
            options, moves = list(self.options(self.bare, self.clauses, high)), [self.bare(high, False)[0] for _ in law.moves]
            for move, product in zip(law.moves, moves):
                move.on(product)
            for i in range(len(self.complement)):
                product = self.heap(high, False, self.others, i)[0]
                for movable in law.movable:
                    product.join(movable, x)
                self.evidence.cover(product, options, 'a move to P')
            for i in range(len(law.clauses) if law.misere else 0):
                self.evidence.cover(self.heap(high, False, self.clauses, i)[0], moves, 'a P-position has a move')

    def values(self):
        empty(self.alone(plus({'': 0}, -1, self.s)), 's is above 0')
        for i in range(len(self.complement)):
            product, r, _ = self.heap(False, False, self.others, i)
            empty(self.require(product, plus({'': -1}, -1, plus(self.c, 1, {r: 1}))), 'r + c is a natural')
        for high, valued in choices((False, True), repeat=2):
            self.unrelated(self.valued, high, valued, 'no move keeps the value')
        for high, valued in choices((False, True), repeat=2):
            options = list(self.options(self.bare, self.valued, high, valued))
            for i in range(len(self.complement)):
                self.evidence.cover(self.heap(high, valued, self.larger, i)[0], options, 'a move to each smaller value')

def by_automata(fields):
    """Verifies a residue law; returns what has been done."""
    Goals(Law(fields)).prove()
    return 'by evidence for each residue'
