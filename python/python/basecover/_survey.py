"""The same questions about many puzzles."""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import re
import sys
from typing import Any, Callable, Dict, Iterable, Iterator, Mapping, Optional, Tuple, Union

from . import _engine
from ._ask import Option, both, refuse_name, request, warn, written
from ._frame import Frame
from ._methods import Position
from ._records import Findings, Record, Skipped, record

#: How many puzzles a warning names.
_NAMED = 10

#: A text of puzzles, the path of a file, or puzzles.
Puzzles = Union[str, "os.PathLike[str]", Position, Iterable[Union[str, Position]]]

Measures = Union[str, Iterable[str], None]

#: Whether progress is printed, or who hears how many puzzles are done and how many of them were skipped.
Progress = Union[bool, Callable[[int, int], Any], None]

#: How a puzzle is prepared.
Prepared = Mapping[str, Option]


def _given(puzzle: object) -> Tuple[str, Prepared]:
    if isinstance(puzzle, Position):
        return puzzle.text, puzzle.preparation
    if not isinstance(puzzle, str):
        raise TypeError(f"write a puzzle as a str or a Position, not {type(puzzle).__name__}")
    return puzzle, {}


def _begun(
    puzzles: Puzzles, measures: Measures, fields: Mapping[str, Option]
) -> Tuple[Union[str, Iterator[Tuple[str, Optional[str]]]], bool, str]:
    """The puzzles of a survey as the engine takes them, whether that is a path, and the options.

    Positions that are all prepared alike give their preparation to the survey. Of others, and of puzzles that are
    taken piece by piece, each is prepared by itself.
    """
    if isinstance(puzzles, str):
        refuse_name(puzzles)
        return puzzles, False, options(measures, fields)
    if isinstance(puzzles, os.PathLike):
        return os.fspath(puzzles), True, options(measures, fields)
    if isinstance(puzzles, Position):
        puzzles = [puzzles]
    if not isinstance(puzzles, (list, tuple)):
        return _each(map(_given, puzzles)), False, options(measures, fields)
    given = [_given(puzzle) for puzzle in puzzles]
    own = given[0][1] if given else {}
    if all(each == own for _, each in given):
        return ((text, None) for text, _ in given), False, options(measures, both(own, fields))
    return _each(given), False, options(measures, fields)


def _each(puzzles: Iterable[Tuple[str, Prepared]]) -> Iterator[Tuple[str, Optional[str]]]:
    for text, own in puzzles:
        yield text, json.dumps(own) if own else None


def _texts(puzzles: Puzzles) -> Iterator[Tuple[int, str, Prepared]]:
    """The texts of puzzles that are searched: how many come before each, and how it is prepared."""
    if isinstance(puzzles, (str, os.PathLike, Position)):
        yield (0, *written(puzzles))
        return
    for before, puzzle in enumerate(puzzles):
        yield (before, *_given(puzzle))


def options(measures: Measures, fields: Mapping[str, Any]) -> str:
    """The options of a survey as the engine takes them."""
    if "measure" in fields:
        raise TypeError("the measures of a survey are its argument `measures`: `measure` is no option beside them")
    names = [measures] if isinstance(measures, str) else None if measures is None else list(measures)
    return request(None, {"measure": names, **fields})


class Survey(Iterator[Union[Findings, Skipped]]):
    """The records of a survey, in the order of the puzzles, each as soon as it is ready.

    `header` is the record that says what is asked; `skipped` counts the puzzles skipped so far; `version` is
    the version of basecover that answers.
    """

    def __init__(self, lines: _engine.Survey, progress: Progress = False) -> None:
        self._lines = lines
        self._hear = _hearer(progress)
        #: What is asked.
        self.header: Record = record(lines.header)
        #: How many puzzles were skipped.
        self.skipped = 0
        #: How many puzzles are done.
        self.done = 0
        #: The version of basecover.
        self.version: str = _engine.VERSION

    def __iter__(self) -> "Survey":
        return self

    def __next__(self) -> Union[Findings, Skipped]:
        try:
            found = record(next(self._lines))
        except BaseException:
            if self._hear is not None:
                _end(self._hear)
                self._hear = None
            raise
        self.done += 1
        assert isinstance(found, (Findings, Skipped))
        if isinstance(found, Skipped):
            self.skipped += 1
        if self._hear is not None:
            self._hear(self.done, self.skipped)
        return found


class _Bar:
    """How far a survey has come, on standard error."""

    def __call__(self, done: int, skipped: int) -> None:
        """Prints it."""
        print(f"\r{done} puzzles, {skipped} skipped", end="", file=sys.stderr, flush=True)

    def end(self) -> None:
        """Ends the line."""
        print(file=sys.stderr)


def _hearer(progress: Progress) -> Optional[Callable[[int, int], Any]]:
    if callable(progress):
        return progress
    return _Bar() if progress or progress is None and sys.stderr.isatty() else None


def _end(hear: Callable[[int, int], Any]) -> None:
    if isinstance(hear, _Bar):
        hear.end()


@contextlib.contextmanager
def _heard(progress: Progress) -> Iterator[Optional[Callable[[str], None]]]:
    """Who hears each row of a table."""
    hear = _hearer(progress)
    if hear is None:
        yield None
        return
    done, skipped = itertools.count(1), 0

    def row(line: str) -> None:
        nonlocal skipped
        skipped += isinstance(record(line), Skipped)
        hear(next(done), skipped)

    try:
        yield row
    finally:
        _end(hear)


def survey(
    puzzles: Puzzles,
    measures: Measures,
    threads: Optional[int],
    timeout: Optional[float],
    progress: Progress,
    fields: Mapping[str, Option],
) -> Survey:
    """Begins a survey."""
    source, path, asked = _begun(puzzles, measures, fields)
    return Survey(_engine.survey(source, asked, path, threads, timeout=timeout), progress)


def survey_frame(
    puzzles: Puzzles,
    measures: Measures,
    threads: Optional[int],
    timeout: Optional[float],
    progress: Progress,
    fields: Mapping[str, Option],
) -> Frame:
    """A survey as a table."""
    source, path, asked = _begun(puzzles, measures, fields)
    with _heard(progress) as hear:
        table, late = _engine.survey_frame(source, asked, path, threads, timeout=timeout, heard=hear)
    if late is not None:
        warn(f"the time was over before puzzle {late} was done: {late - 1} puzzles have a row")
    return Frame(table, {} if late is None else {late: "time-budget"})


def find_frame(puzzles: Puzzles, timeout: Optional[float], fields: Mapping[str, Option]) -> Frame:
    """The patterns of a search as a table."""
    given = _texts(puzzles)
    requests = [(before, request("find", {**both(own, fields), "puzzle": text})) for before, text, own in given]
    table, told, stopped = _engine.find_frame(requests, timeout)
    for before, message in told:
        warn(_placed(message, before))
    frame = Frame(table, dict(stopped))
    if not frame.is_complete:
        named = [f"{number} ({limit})" for number, limit in list(frame.stopped.items())[:_NAMED]]
        more = ", ..." if len(frame.stopped) > _NAMED else ""
        warn(f"a limit stopped the search in {len(frame.stopped)} puzzles, so there may be more: {', '.join(named)}{more}")
    return frame


def _placed(message: str, before: int) -> str:
    """A message about a text of a list, with its line counted in the list."""
    return re.sub(r"^line (\d+)", lambda line: f"line {int(line[1]) + before}", message)


def survey_columns(measures: Measures, fields: Mapping[str, Option]) -> Dict[str, str]:
    """The names and the types of the columns of a survey."""
    return dict(_engine.columns(options(measures, fields)))


def find_columns() -> Dict[str, str]:
    """The names and the types of the columns of a search.

    >>> basecover.find_columns()["cover"]
    'list of string'
    """
    return dict(_engine.columns(None))


__all__ = ["Measures", "Progress", "Puzzles", "Survey", "options"]
