"""A list of puzzles of any length, made of a shorter one: each puzzle again and again with other digits, other rows
and other columns. The closure of each takes as long as that of the puzzle it is made of."""

import random


def puzzles(path):
    """The puzzles of a list: the first word of each line."""
    with open(path, encoding="utf-8") as file:
        return [line.split()[0] for line in file if line.strip() and not line.startswith("#")]


def _lines(order):
    """Nine rows or columns in another order, those of a band or stack together."""
    bands = order.sample(range(3), 3)
    return [3 * band + line for band in bands for line in order.sample(range(3), 3)]


def reshaped(path, count, seed=1):
    """`count` puzzles from the list of a path, one after the other; the same seed gives the same ones."""
    order = random.Random(seed)
    known = puzzles(path)
    for number in range(count):
        digits = str.maketrans("123456789", "".join(order.sample("123456789", 9)))
        rows, columns = _lines(order), _lines(order)
        puzzle = known[number % len(known)].translate(digits)
        yield "".join(puzzle[9 * row + column] for row in rows for column in columns)
