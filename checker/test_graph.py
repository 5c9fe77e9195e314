"""Tests of the second checker's part for graphs: true labels stand, and no others, on all graphs of two vertices and on random
ones. Truth is read off the definitions: who wins beside Nim heaps, by repeating the rule until nothing changes.
"""
import itertools
import pathlib
import random
import unittest

import graph

EXAMPLES = pathlib.Path(__file__).resolve().parent.parent / 'testdata' / 'graphs'


def outcomes(options, end='P'):
    """Who wins each position of a game."""
    known = {position: 'D' if own else end for position, own in options.items()}
    while True:
        before = dict(known)
        for position, own in options.items():
            found = {known[option] for option in own}
            if 'P' in found:
                known[position] = 'N'
            elif found == {'N'}:
                known[position] = 'P'
        if known == before:
            return known


def beside(options, heaps):
    """The sums of a graph with Nim heaps."""
    return {(vertex, heap): [(to, heap) for to in own] + [(vertex, less) for less in range(heap)]
            for vertex, own in options.items() for heap in range(heaps)}


def remoteness(options, end):
    """The least number of moves in which the winner can end play."""
    found = {vertex: 0 for vertex, own in options.items() if not own}
    won = {vertex: end for vertex in found}
    for moves in range(1, 2 * len(options) + 2):
        now = dict(won)
        for vertex, own in options.items():
            if vertex in won:
                continue
            if any(now.get(option) == 'P' for option in own):
                won[vertex], found[vertex] = 'N', moves
            elif all(now.get(option) == 'N' for option in own):
                won[vertex], found[vertex] = 'P', moves
    return found, won


def numbers(options):
    """The number of each vertex, or None, and what the heaps beside a loop say."""
    heaps = len(options) + 2
    won = outcomes(beside(options, heaps))
    value = {vertex: next((heap for heap in range(heaps) if won[vertex, heap] == 'P'), None) for vertex in options}
    loop = {vertex: [heap for heap in range(heaps) if won[vertex, heap] == 'N'] for vertex in options}
    return value, loop


def written(options, play, labels):
    arrows = sum(map(len, options.values()))
    head = 'grundy labels 1\nplay %s\nvertices %d\narrows %d\n' % (play, len(options), arrows)
    return head + ''.join('%s %s\n' % (vertex, labels[vertex]) for vertex in options)


def edges(options):
    return ''.join('%s\n' % vertex + ''.join('%s %s\n' % (vertex, to) for to in own) for vertex, own in options.items())


def stands(options, play, labels):
    try:
        graph.verify(edges(options), written(options, play, labels))
        return True
    except graph.Verdict:
        return False


def steps(options, play):
    """The words of outcome and remoteness."""
    found, won = remoteness(options, graph.PLAYS[play][0])
    return {vertex: '%s %s' % (won.get(vertex, 'D'), found.get(vertex, '-')) for vertex in options}


def words(options, value, loop, counters):
    first = steps(options, 'normal')
    return {vertex: '%s loop{%s} -' % (first[vertex], ','.join(map(str, loop[vertex]))) if value[vertex] is None
            else '%s %d %d' % (first[vertex], value[vertex], counters[vertex]) for vertex in options}


def any_counters(options, value, loop):
    """Whether some counters make the labels stand."""
    names = list(options)
    return any(stands(options, 'normal', words(options, value, loop, dict(zip(names, order))))
               for order in itertools.product(range(len(names)), repeat=len(names)))


def drawn(size, density, chance):
    names = 'abcde'[:size]
    return {tail: {head for head in names if chance.random() < density} for tail in names}


class Graph(unittest.TestCase):
    def test_the_example_stands(self):
        text = (EXAMPLES / 'loops.labels').read_text()
        labels = graph.verify((EXAMPLES / 'loops.txt').read_text(), text)
        self.assertEqual(labels.value, {'w': None, 'x': None, 'y': 1, 'z': 0})

    def test_all_labels_of_two_vertices(self):
        for code in range(16):
            options = {'ab'[at]: {'ab'[to] for to in range(2) if code >> 2 * at + to & 1} for at in range(2)}
            truth, loop = numbers(options)
            for choice in itertools.product((None, 0, 1, 2), repeat=2):
                value = dict(zip('ab', choice))
                self.assertEqual(any_counters(options, value, loop), value == truth, (options, value))

    def test_random_graphs_and_mutants(self):
        chance = random.Random(5)
        for _ in range(400):
            options = drawn(chance.randint(3, 4), chance.choice((0.2, 0.35, 0.6)), chance)
            value, loop = numbers(options)
            self.assertTrue(any_counters(options, value, loop), options)
            vertex = chance.choice(list(options))
            other = dict(value, **{vertex: chance.choice((None, 0, 1, 2, 3))})
            if other != value:
                self.assertFalse(any_counters(options, other, loop), (options, other))
            wrong = dict(loop, **{vertex: loop[vertex] + [9]})
            if value[vertex] is None:
                self.assertFalse(any_counters(options, value, wrong), options)

    def test_remoteness_and_its_mutants(self):
        chance = random.Random(6)
        for _ in range(2000):
            options, play = drawn(chance.randint(3, 5), chance.choice((0.2, 0.35, 0.6)), chance), 'misere'
            truth = steps(options, play)
            self.assertTrue(stands(options, play, truth), options)
            vertex = chance.choice(list(options))
            labels = dict(truth, **{vertex: chance.choice(('N 0', 'P 1', 'N 2', 'P 3', 'D -', 'P 2', 'N 1'))})
            self.assertEqual(stands(options, play, labels), labels == truth, (options, labels))

    def test_other_files_are_refused(self):
        text = (EXAMPLES / 'loops.labels').read_text()
        for old, new, code in [
                ('labels 1', 'labels 2', 2), ('play normal\n', '', 2), ('normal', 'other', 2), ('y N 1 1 1', 'y N 1 1', 2),
                ('y N 1 1 1', 'y N 1 1 ١', 2), ('y N 1 1 1', 'y N 1 1 4294967295', 2), ('z P', '"z P', 2),
                ('vertices 4', 'vertices 5', 1), ('arrows 5', 'arrows 6', 1), ('z P', 'y P', 1), ('z P 0 0 0\n', '', 1),
                ('z P', 'q P', 1), ('w D - loop{1}', 'w D - loop{}', 1), ('y N 1 1', 'y N 1 2', 1)]:
            with self.assertRaises(graph.Verdict, msg=(old, new)) as caught:
                graph.verify((EXAMPLES / 'loops.txt').read_text(), text.replace(old, new, 1))
            self.assertEqual(caught.exception.code, code, (old, new))

    def test_blanks_of_every_script_part_names(self):
        self.assertEqual(graph.read_edges('a\u3000b\xa0# \u2003c\n\u3000d'), {'a': {'b'}, 'b': set(), 'd': set()})


if __name__ == '__main__':
    unittest.main()
