"""The second checker's part for residue laws, written from section 6.6 of docs/certificate.md alone; check.py runs it.

A law says what a heap n is by r = n mod M, for all parameters at once. Fields, forms and their one spelling come first, then
the goals. Words are those of base 2; moves are put on tracks as for automatic laws.
"""
import re
from itertools import product as choices
from types import SimpleNamespace

from automatic import Move, read_automata
from check import HEAPS, LIMIT, LINEAR, NAME, beyond, malformed, need, plus, read_list, read_rules, spend
from products import NOT_ONE, Automaton, Evidence, Product, System, empty, smallest

# ---- fields ----
FIELDS = dict.fromkeys(('component', 'residue', 'where', 'modulus', 'positions', 'zero', 'plus', 'minus', 'scale', 'movable',
                        'covers'), '(?s:.+)')

class Law:
    """What a file claims, and the evidence."""
    def __init__(self, fields):
        self.kind, self.misere = fields['kind'][0], fields['play'][0] == 'misere'
        self.outcomes = fields['law'][0] == 'residue outcome'
        for name, fits in (('positions', self.outcomes), ('scale', not self.outcomes), ('movable', self.misere)):
            if (name in fields) != fits or self.outcomes and fields.keys() & {'zero', 'plus', 'minus'}:
                malformed(fields['covers'][1], 'the fields of this law and this play')
        self.moves = [Move(move) for move in read_rules(*fields['rules'])]
        component, line = fields['component']
        names = component.split(' ')
        if not 1 <= len(set(names)) == len(names) <= 8 or not all(re.fullmatch(NAME, x) for x in names):
            malformed(line, 'one to eight names that differ, single spaces between them')
        self.k, self.parameters, self.residue = len(names) - 1, names[1:], fields['residue'][0]
        if not re.fullmatch(NAME, self.residue) or self.residue in names:
            malformed(fields['residue'][1], 'another name')
        all_names = [self.residue] + self.parameters
        self.where = [read_comparison(text, self.parameters, fields['where'][1])
                      for text in (fields['where'][0].split(', ') if 'where' in fields else ())]
        self.modulus, more, less, self.scale = (
            read_sum(*fields[x], self.parameters, x in ('plus', 'minus')) if x in fields else {'': 0}
            for x in ('modulus', 'plus', 'minus', 'scale'))
        self.shift = plus(more, -1, less)
        name = 'positions' if self.outcomes else 'zero'
        self.clauses = [[read_comparison(one, all_names, fields[name][1]) for one in text.split(' and ')]
                        for text in (fields[name][0].split(' or ') if name in fields else ())]
        self.movable = []
        if self.misere:
            self.movable = read_automata(read_list(*fields['movable'], HEAPS), 2, fields['movable'][1])
            if len(self.movable) != 1:
                malformed(fields['movable'][1], 'one automaton')
        self.covers = read_list(*fields['covers'], HEAPS)
        self.look_at()

    def look_at(self):
        """The scope."""
        need(self.kind == 'residue', 'the law is of the kind "residue", not "%s"' % self.kind)
        need(self.outcomes or not self.misere, 'a law of values needs normal play')
        need(all(one.tracks == 1 + self.k for one in self.movable), '"movable" has other tracks')
        for move in self.moves:
            need(len(move.source) == 1 + self.k, 'a move of another number of coordinates')
            need(len(move.parts) < 2 and ' copies of ' not in move.move.text, 'a move that leaves several parts')
            need(all(len(part) == 1 + self.k and part[1:] == move.source[1:] for part in move.parts), 'a parameter changes')
            opaque = [atom for atom in move.move.atoms if not re.fullmatch(LINEAR, atom)]
            need(not opaque, 'the atom %s is opaque' % ''.join(opaque[:1]))
            if move.move.endless:
                beyond('a name without a bound')

# ---- forms {name: coefficient}, with the constant under the name '', and their one spelling ----
def read_sum(text, line, names, positive=False):
    """A sum of names and a number; above 0 if it has to be."""
    form = linear(text, line)
    if spelled(form, names, form['']) != text or positive and form == {'': 0}:
        malformed(line, 'a sum of parameters, in its one spelling')
    return form

def linear(text, line):
    """Any sum of terms."""
    form = {'': 0}
    for term in text.split(' + '):
        match = re.fullmatch(r'(?:([0-9]{1,19}) \* )?(%s)|([0-9]{1,19})' % NAME, term) or malformed(line, 'a sum of terms')
        number = int(match[1] or match[3] or 1)
        if number >= LIMIT:
            malformed(line, 'naturals below 2^62')
        form = plus(form, number, {match[2] or '': 1})
    return form

def spelled(form, names, number, sign=1):
    """The terms of the names with coefficients of a sign, in their order, and a number, that is 0 only if it is alone."""
    terms = [(name, sign * form.get(name, 0)) for name in names]
    words = [name if a == 1 else '%d * %s' % (a, name) for name, a in terms if a > 0]
    return ' + '.join(words + [str(number)] * (number > 0 or not words))

def read_comparison(text, names, line):
    """The form that a comparison says to be at least 0."""
    left, sign, right = re.split(' (<=?) ', text) if re.fullmatch('[^<]+ <=? [^<]+', text) else malformed(line, 'comparisons')
    form = plus(plus(linear(right, line), -1, linear(left, line)), -(sign == '<'), {'': 1})
    c = form['']
    if text != '%s %s %s' % (spelled(form, names, max(0, -1 - c), -1), '<' if c < 0 else '<=', spelled(form, names, max(0, c))):
        malformed(line, 'a comparison of other names, or in its one spelling')
    return form

# ---- goals ----
class Goals:
    """The goals of a law, one after the other. The heap is on track 0, parameters are on 1 to k; in a high heap Q and r follow,
    then a track of the value, where there is one, and those of a move."""
    def __init__(self, law):
        self.law, self.k, self.evidence, self.half_spaces = law, law.k, Evidence(law.covers), {}
        add = Automaton(3, [1, 0, 0], [[0, 1, 2, 0, 2, 0, 2, 2], [2, 2, 1, 2, 1, 2, 0, 1], [2] * 8])
        self.system = System(SimpleNamespace(digits=2, c=[2], u=[1], valid=Automaton(1, [1], [[0, 0]]), add=add))
        size = 1
        for clause in law.clauses:
            size = size * len(clause) if size <= 1 << 12 else beyond('the complement of so many clauses')
        self.complement = [[plus({'': -1}, -1, f) for f in one] for one in choices(*law.clauses)]
        self.tracks = {name: i + 1 for i, name in enumerate(law.parameters)}
        self.m, self.s, self.c, *self.where = map(self.on, (law.modulus, law.scale, law.shift, *law.where))

    def on(self, form, residue=0):
        """A form of names as one of tracks."""
        return {self.tracks.get(name, residue) if name else '': a for name, a in form.items()}

    def require(self, product, *forms):
        """Asks that forms, whose names are tracks, are at least 0."""
        for form in forms:
            tracks = sorted(x for x, a in form.items() if x != '' and a)
            if tracks:
                product.join(self.half_space(tuple(form[x] for x in tracks), form.get('', 0)), tracks)
            elif form.get('', 0) < 0:
                product.never = True
        return product

    def half_space(self, a, c):
        """a·x + c ≥ 0, the smallest automaton. A state is a·x for the digits read, where that is neither so large nor so small
        that nothing else matters."""
        if (a, c) not in self.half_spaces:
            least, most = min(-sum(x for x in a if x > 0), -c - 1), max(-sum(x for x in a if x < 0), -c)
            added = [sum(x for x, digit in zip(a, symbol) if digit) for symbol in choices((0, 1), repeat=len(a))]
            order, places, rows = [0], {0: 0}, []
            for v in order:
                spend(64 * len(added))
                row = [max(least, min(most, 2 * v + x)) for x in added]
                for w in row:
                    if w not in places:
                        places[w] = len(order)
                        order.append(w)
                rows.append([places[w] for w in row])
            self.half_spaces[a, c] = smallest(Automaton(len(a), [int(v + c >= 0) for v in order], rows))
        return self.half_spaces[a, c]

    def bare(self, high, valued=False):
        """A product with the tracks of a heap, and perhaps of a value, given; the track of the residue and of the value, or 0."""
        given = 1 + self.k + 2 * high + valued
        return Product(self.system, given), (self.k + 2) * high, (given - 1) * valued

    def heap(self, high, valued=False, forms=lambda r, w: []):
        """The same with what a low or a high heap requires, s ≤ w if there is a track w, and forms of the residue and the value."""
        product, r, w = self.bare(high, valued)
        self.require(product, *self.where, plus(self.m, -1, {r: 1, '': 1}), *forms(r, w))
        if high:
            product.join(self.system.add, [r - 1, r, 0])
            self.require(product, plus({r - 1: 1, '': 0}, -1, self.m))
        return (self.require(product, plus({w: 1, '': 0}, -1, self.s)) if valued else product), r, w

    def moved(self, product, r, move, way):
        """Puts a move on tracks; returns the residue of what is left, None if that is nothing. A way is 'low', 'same', 'before'."""
        tracks = move.on(product)
        if not move.parts:
            return None
        left = tracks[move.parts[0][0]]
        if way == 'low':
            return left
        q = r - 1 if way == 'same' else product.track()
        rest = product.track()
        product.join(self.system.add, [q, rest, left])
        if way == 'before':
            after = plus(self.m, 1, {q: 1})
            self.require(product, plus({r - 1: 1, '': 0}, -1, after), plus(after, -1, {r - 1: 1}), plus(self.m, -1, {rest: 1, '': 1}))
        return rest

    def ways(self, high, move):
        """The ways of a move; one if it leaves nothing."""
        return (('same', 'before') if high else ('low',))[:None if move.parts else 1]

    def options(self, start, lists, high, valued=False):
        """For each move, for each way, for each list of forms of what is left: a product that starts so, with the move and this."""
        for move, way in ((move, way) for move in self.law.moves for way in self.ways(high, move)):
            at, number = 0, 1
            while at < number:
                product, r, w = start(high, valued)
                after = lists(self.moved(product, r, move, way), w)
                at, number = at + 1, len(after)
                if at <= number:
                    yield self.require(product, *after[at - 1])

    def not_within(self, lists, high, valued, goal):
        """EMPTY of all moves from a heap with one of the lists to one with one of them."""
        for i in range(len(lists(0, valued))):
            for product in self.options(lambda *which: self.heap(*which, lambda r, w: lists(r, w)[i]), lists, high, valued):
                empty(product, goal)

    def clauses(self, r, _=0):
        """The lists that say that a residue is of a P-position; r is None for no component."""
        return [[]] * (not self.law.misere) if r is None else [[self.on(f, r) for f in one] for one in self.law.clauses]

    def others(self, r, _=0):
        """Those of the complement."""
        return [[self.on(f, r) for f in one] for one in self.complement]

    def valued(self, r, w):
        """Those that say that a residue has the value 0 (w = 0), or that of a track."""
        if r is None:
            return [] if w else [[]]
        above = plus(plus({'': 0}, 1, self.c), 1, {r: 1})               # r + c
        within = plus(plus(self.s, -1, {'': 1}), -1, above)             # r + c + 1 ≤ s
        last = [plus(above, -1, {w: 1}), plus(within, 1, {w: 1})] if w else [within]
        return ([] if w else self.clauses(r)) + [forms + last for forms in self.others(r)]

    def cover(self, start, bs, goal, members=()):
        product = start[0]
        for automaton in members:
            product.join(automaton, range(1 + self.k))
        self.evidence.cover(product, bs, goal)

    def prove(self):
        empty(self.where_alone(plus({'': 0}, -1, self.m)), 'M is above 0')
        for move in self.law.moves:
            for sign in (1, -1) if move.parts else ():
                product = self.where_alone()
                left = move.on(product)[move.parts[0][0]]
                taken = plus(plus({'': 0}, 1, {0: 1}), -1, {left: 1})
                form = plus({'': 0}, -1, taken) if sign > 0 else plus(taken, -1, plus(self.m, 1, {'': 1}))
                empty(self.require(product, form), 'a move takes at least 1 and at most M')
        self.outcomes() if self.law.outcomes else self.values()
        need(self.evidence.at == len(self.law.covers), 'covers are left over')

    def where_alone(self, *forms):
        return self.require(Product(self.system, 1 + self.k), *self.where, *forms)

    def outcomes(self):
        law, movable = self.law, self.law.movable
        for move in law.moves:
            for automaton in movable:
                product = self.where_alone().join(automaton, range(1 + self.k), NOT_ONE)
                move.on(product)
                empty(product, 'only from what is movable')
        for high in (False, True):
            self.not_within(self.clauses, high, False, 'not from P to P')
        for high in (False, True):
            options, moves = list(self.options(self.bare, self.clauses, high)), []
            for move in law.moves if law.misere else ():
                moves.append(self.bare(high)[0])
                move.on(moves[-1])
            for i in range(len(self.complement)):
                self.cover(self.heap(high, False, lambda r, w: self.others(r)[i]), options, 'a move to P', movable)
            for i in range(len(law.clauses) if law.misere else 0):
                self.cover(self.heap(high, False, lambda r, w: self.clauses(r)[i]), moves, 'a P-position has a move')

    def values(self):
        empty(self.where_alone(plus({'': 0}, -1, self.s)), 's is above 0')
        for i in range(len(self.complement)):
            low = self.heap(False, False, lambda r, w: self.others(r)[i] + [plus(plus({'': -1}, -1, self.c), -1, {r: 1})])
            empty(low[0], 'r + c is a natural')
        for high, valued in choices((False, True), repeat=2):
            self.not_within(self.valued, high, valued, 'no move keeps the value')
        for high, valued in choices((False, True), repeat=2):
            options = list(self.options(self.bare, self.valued, high, valued))
            for i in range(len(self.complement)):
                def smaller(r, w):      # w + s ≤ r + c
                    return self.others(r)[i] + [plus(plus(plus(self.c, 1, {r: 1}), -1, self.s), -bool(w), {w: 1})]
                self.cover(self.heap(high, valued, smaller), options, 'a move to each smaller value')

def by_automata(fields):
    """Verifies a residue law; returns what has been done."""
    law = Law(fields)
    Goals(law).prove()
    return 'by %d numbers of evidence' % len(law.covers)
