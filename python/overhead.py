#!/usr/bin/env python3
"""What a call from Python costs besides the work: a trivial request through the package and through the engine alone.

    python overhead.py

Prints microseconds, the least of many rounds. "engine" is `_engine.reply`: from a str to the lines. "rust" is the
time that the same request takes in the library, measured there; "another thread" is the way that searches
which may take long go.
"""

import time

from basecover import Position, _engine
from basecover._ask import request

PUZZLE = "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9"


ROUNDS, TIMES = 300, 50


def took(call):
    """Microseconds of one call, the mean of some."""
    began = time.perf_counter()
    for _ in range(TIMES):
        call()
    return (time.perf_counter() - began) / TIMES * 1e6


def main():
    position = Position(PUZZLE)
    text = request("position", position._fields)
    ways = {
        "rust": lambda: _engine.time_of(text, TIMES) / 1000,
        "engine": lambda: took(lambda: _engine.reply(text, None, True)),
        "package": lambda: took(lambda: Position(PUZZLE)),
        "another thread": lambda: took(lambda: _engine.reply(text, None, False)),
    }
    # In turns, so that all meet the same load; the least of many rounds is the one that nobody disturbed.
    rounds = [{name: way() for name, way in ways.items()} for _ in range(ROUNDS)]
    least = {name: min(some[name] for some in rounds) for name in ways}
    print(", ".join(f"{name} {time:.2f} us" for name, time in least.items()))
    print(", ".join(f"{name} {least[name] - least['rust']:+.2f} us" for name in list(ways)[1:]), "beside the work")


if __name__ == "__main__":
    main()
