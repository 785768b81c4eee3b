"""`Frame`: a table."""

from __future__ import annotations

import importlib
import json
from typing import Any, Dict, List, Optional, Tuple

from . import _engine
from ._records import table

#: How many rows a notebook shows.
_SHOWN = 20


class Frame:
    """A table of Arrow: `polars.DataFrame(frame)`, `pyarrow.table(frame)`, `pandas.DataFrame.from_arrow(frame)`.

    `stopped` says which searches a limit has ended: the number of each puzzle, from 1, and the limit. Of a survey
    it is the first puzzle whose row is missing.
    """

    __slots__ = ("_table", "stopped")

    def __init__(self, table: _engine.Frame, stopped: Optional[Dict[int, str]] = None) -> None:
        self._table = table
        #: The puzzles whose search a limit has ended, and the limit: `node-budget`, `time-budget`, ...
        self.stopped: Dict[int, str] = dict(stopped or {})

    @property
    def columns(self) -> List[str]:
        """The names of its columns."""
        return [name for name, _ in self._table.columns]

    @property
    def types(self) -> Dict[str, str]:
        """The type of each column."""
        return dict(self._table.columns)

    @property
    def is_complete(self) -> bool:
        """Whether no limit has ended a search."""
        return not self.stopped

    def rows(self, most: Optional[int] = None) -> List[Dict[str, Any]]:
        """The rows as dicts, or the first of them.

        >>> basecover.survey_frame([basecover.EXAMPLE, "oops"], "closure").rows(1)[0]["closure_solved"]
        True
        """
        lines = self._table.rows() if most is None else self._table.rows(most)
        return [json.loads(line) for line in lines]

    def to_pandas(self) -> Any:
        """A data frame of pandas, whose types can all be missing: `Int64` and `boolean` stay so in a table with
        skipped puzzles. Needs pandas and pyarrow."""
        pandas: Any = importlib.import_module("pandas")
        pyarrow: Any = importlib.import_module("pyarrow")
        kinds = {
            pyarrow.int64(): pandas.Int64Dtype(),
            pyarrow.bool_(): pandas.BooleanDtype(),
            pyarrow.float64(): pandas.Float64Dtype(),
            pyarrow.string(): pandas.StringDtype(),
        }
        return pyarrow.table(self).to_pandas(types_mapper=kinds.get)

    def to_polars(self) -> Any:
        """A data frame of Polars. Needs polars."""
        return importlib.import_module("polars").DataFrame(self)

    def __len__(self) -> int:
        return len(self._table)

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any:
        return self._table.__arrow_c_stream__(requested_schema)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Frame) and self._parts() == other._parts()

    __hash__ = None  # type: ignore[assignment]

    def _parts(self) -> Tuple[List[Tuple[str, str]], List[str], Dict[int, str]]:
        return (self._table.columns, self._table.rows(), self.stopped)

    def __reduce__(self) -> Any:
        return (_again, self._parts())

    def __repr__(self) -> str:
        return f"<Frame of {len(self)} rows: {', '.join(self.columns)}>"

    def _repr_html_(self) -> str:
        rows = [[_shown(row[name]) for name in self.columns] for row in self.rows(_SHOWN)]
        left = len(self) - len(rows)
        more = f"<p>and {left} more rows</p>" if left else ""
        return table(self.columns, rows) + more


def _shown(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, list):
        return " ".join(map(str, value))
    return str(value)


def _again(columns: List[Tuple[str, str]], rows: List[str], stopped: Dict[int, str]) -> Frame:
    return Frame(_engine.table(columns, rows), stopped)


__all__ = ["Frame"]
