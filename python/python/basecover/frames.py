"""Results as tables of Arrow, which data frames and databases take as they are.

    >>> import polars                                                    # doctest: +SKIP
    >>> polars.DataFrame(basecover.survey_frame("list.txt"))             # doctest: +SKIP

A frame is handed over without a copy by the PyCapsule interface of Arrow: `polars.DataFrame(frame)`,
`pyarrow.table(frame)`, `pandas.DataFrame.from_arrow(frame)`; DuckDB reads a `pyarrow.table` by its name.
"""

from __future__ import annotations

import os
from typing import Any, Dict, Optional

from . import _engine
from ._ask import Option, request, warn
from ._engine import Frame
from ._survey import Measures, Puzzles, given, options

def survey_frame(
    puzzles: Puzzles, measures: Measures = None, *, threads: Optional[int] = None, **fields: Option
) -> Frame:
    """A survey as a table: one row for each puzzle, in their order. The arguments are those of `survey`.

    The columns are `puzzle`, `name`, `position`, `skipped` (why the puzzle was passed over) and `work`; then
    for each measure its fields with its name before them. `survey_columns` tells names and types.

    >>> frame = basecover.survey_frame([PUZZLE], "closure")
    >>> len(frame), frame.columns[-4:]
    (1, ['closure_solved', 'closure_singles', 'closure_patterns', 'closure_left'])
    """
    texts, path = given(puzzles)
    return _engine.survey_frame(texts, options(measures, fields), path, threads)


def find_frame(puzzles: Puzzles, *, timeout: Optional[float] = None, **fields: Option) -> Frame:
    """The patterns of a search as a table: one row for each step and each choice of its cover sets.

    The options are those of `Position.find`. Anything that is not a puzzle is a warning, without a row.

    >>> frame = basecover.find_frame([PUZZLE], after="singles", max_order=1)
    >>> len(frame), frame.columns[7:11]
    (1, ['order', 'rank', 'base', 'cover'])
    """
    texts, path = given(puzzles)
    if path:
        with open(os.fspath(texts), encoding="utf-8", errors="replace") as file:  # type: ignore[arg-type]
            texts = file.read()
    text = texts if isinstance(texts, str) else "\n".join(texts)
    frame, told = _engine.find_frame(request("find", {"puzzle": text, **fields}), timeout)
    for message in told:
        warn(message)
    return frame


def survey_columns(measures: Measures = None, **fields: Option) -> Dict[str, str]:
    """The names and the types of the columns of a survey.

    >>> basecover.survey_columns("closure")["closure_left"]
    'int64'
    """
    return dict(_engine.columns(options(measures, fields)))


def find_columns() -> Dict[str, str]:
    """The names and the types of the columns of a search.

    >>> basecover.find_columns()["cover"]
    'list of string'
    """
    return dict(_engine.columns(None))


__all__ = ["Frame", "find_columns", "find_frame", "survey_columns", "survey_frame"]
