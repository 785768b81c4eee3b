#!/usr/bin/env python3
"""What a call from Python takes beside the work: a trivial request through the package and through the engine alone.

    python overhead.py

Prints microseconds, the median of many rounds. "engine" is `_engine.reply`: from a str to the lines. "rust" is the
time that the same request takes in the library, measured there.
"""

import statistics
import time

from basecover import Position, _engine
from basecover._ask import request

PUZZLE = "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9"


def median(call, rounds=200, times=200):
    took = []
    for _ in range(rounds):
        began = time.perf_counter()
        for _ in range(times):
            call()
        took.append((time.perf_counter() - began) / times)
    return statistics.median(took) * 1e6


def main():
    position = Position(PUZZLE, after="singles")
    pattern = "8b1 / 8c2"
    text = request("verify", {**position._fields, "pattern": pattern})
    rust = _engine.time_of(text, 40000) / 1000
    engine = median(lambda: _engine.reply(text, None, True))
    package = median(lambda: position.verify(pattern))
    print(f"rust {rust:.2f} us, engine {engine:.2f} us, package {package:.2f} us")
    print(f"beside the work: engine {engine - rust:.2f} us, package {package - rust:.2f} us")
    woken = median(lambda: _engine.reply(text, None, False), 50, 50)
    print(f"with another thread: {woken - rust:.2f} us")


if __name__ == "__main__":
    main()
