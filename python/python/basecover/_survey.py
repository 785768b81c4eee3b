"""`survey`: the same questions about many puzzles."""

from __future__ import annotations

import os
from typing import Any, Iterable, Iterator, List, Optional, Tuple, Union

from . import _engine
from ._ask import Option, answer, request
from ._position import Position
from ._records import Findings, Generated, Record, Skipped, record

#: A text of puzzles, the path of a file, or a list of puzzles.
Puzzles = Union[str, "os.PathLike[str]", Iterable[Union[str, Position]]]

Measures = Union[str, Iterable[str], None]


def given(puzzles: Puzzles) -> Tuple[Union[str, List[str]], bool]:
    """The puzzles as the engine takes them, and whether that is a path."""
    if isinstance(puzzles, str):
        return puzzles, False
    if isinstance(puzzles, os.PathLike):
        return os.fspath(puzzles), True
    texts = [puzzle.text if isinstance(puzzle, Position) else puzzle for puzzle in puzzles]
    for text in texts:
        if not isinstance(text, str):
            raise TypeError(f"write a puzzle as a str or a Position, not {type(text).__name__}")
    return texts, False


def options(measures: Measures, fields: Any) -> str:
    """The options of a survey as the engine takes them."""
    names = [measures] if isinstance(measures, str) else None if measures is None else list(measures)
    return request(None, {"measure": names, **fields})


class Survey(Iterator[Union[Findings, Skipped]]):
    """The records of a survey, in the order of the puzzles, each as soon as it is ready.

    `header` is the record that says what is asked; `skipped` counts the puzzles passed over so far.
    """

    def __init__(self, lines: _engine.Survey) -> None:
        self._lines = lines
        #: What is asked.
        self.header: Record = record(lines.header)
        #: How many puzzles were passed over.
        self.skipped = 0

    def __iter__(self) -> "Survey":
        return self

    def __next__(self) -> Union[Findings, Skipped]:
        found = record(next(self._lines))
        if isinstance(found, Skipped):
            self.skipped += 1
            return found
        assert isinstance(found, Findings)
        return found


def survey(
    puzzles: Puzzles, measures: Measures = None, *, threads: Optional[int] = None, **fields: Option
) -> Survey:
    """Asks the same questions about many puzzles, on all cores: an iterator over `Findings` and `Skipped`.

    `puzzles` is a text, a `pathlib.Path`, or any iterable of texts and positions, of which each is a puzzle: one
    that cannot be read counts too, while sentences between the puzzles of a text are passed over.
    `measures` are `closure`, `first-round`, `path`, `techniques` and `rate`, by default all but the fourth;
    the other options are those of `basecover survey`. The records are those of the program, whatever the
    number of threads. What is no puzzle with one solution is a `Skipped`; with `strict=True` it raises
    ValueError.

    >>> survey = basecover.survey([PUZZLE, "oops"], measures="closure")
    >>> [found["type"] for found in survey], survey.skipped
    (['findings', 'skipped'], 1)
    """
    texts, path = given(puzzles)
    return Survey(_engine.survey(texts, options(measures, fields), path, threads))


def generate(n: int = 1, seed: int = 1, *, timeout: Optional[float] = None, **fields: Option) -> List[str]:
    """`n` minimal puzzles with one solution. The same seed gives the same puzzles.

    The options are those of `basecover generate`: `clues="22..24"`, `symmetry="half-turn"`,
    `require="order>=5"`, `attempts=`. There are fewer than `n` where `attempts` or `timeout` end it.

    >>> basecover.generate(2, seed=7) == basecover.generate(3, seed=7)[:2]
    True
    """
    told = answer("generate", {"count": n, "seed": seed, **fields}, (Generated,), timeout)
    return [made.givens for made in told]


__all__ = ["Measures", "Puzzles", "Survey", "generate", "given", "options", "survey"]
