"""Records as rows of a table."""

from __future__ import annotations

import json
from typing import Any, Callable, Dict, List, Mapping, Sequence, Tuple, Type

from . import _engine
from ._records import Decision, Link, Record, Step, Tree, Undecided
from ._frame import Frame

Row = Dict[str, Any]
Columns = List[Tuple[str, str]]


def _sets(weights: Mapping[str, int]) -> List[str]:
    return [name if weight == 1 else f"{weight}*{name}" for name, weight in weights.items()]


def _decision(record: Record) -> Row:
    fields = record.to_dict()
    for side in ("base", "cover"):
        if side in fields:
            fields[side] = _sets(fields[side])
    return fields


_DECISION: Columns = [
    ("candidate", "string"), ("eliminable", "boolean"), ("bound", "string"), ("rank_bound", "int64"),
    ("order_bound", "int64"), ("base", "list of string"), ("cover", "list of string"), ("reason", "string"),
]  # fmt: skip


def _link(record: Record) -> Row:
    first, second = record["candidates"]
    return {"first": first, "second": second, "link": record["link"], "direct": record["direct"]}


_LINK: Columns = [("first", "string"), ("second", "string"), ("link", "string"), ("direct", "boolean")]


def _walked(record: Record) -> Row:
    fields = record.to_dict()
    patterns = fields.get("patterns") or [{}]
    return {
        **fields,
        "base": _sets(fields.get("base", {})),
        "cover": _sets(patterns[0].get("cover", {})),
        "eliminations": fields.get("eliminations", [fields["candidate"]] if "candidate" in fields else []),
    }


_WALKED: Columns = [
    ("type", "string"), ("technique", "string"), ("kind", "string"), ("order", "int64"), ("rank", "int64"),
    ("depth", "int64"), ("reading", "int64"), ("base", "list of string"), ("cover", "list of string"),
    ("eliminations", "list of string"), ("placements", "list of string"),
]  # fmt: skip


def _any(record: Record) -> Row:
    return {name: _cell(value) for name, value in record.to_dict().items() if name not in ("type", "schema")}


def _cell(value: Any) -> Any:
    """A value that a column may have: what is nested deeper is JSON."""
    if value is None or isinstance(value, (bool, int, float, str)) or _kind(value) != "string":
        return value
    return json.dumps(value)


def _kind(value: Any) -> str:
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, (int, float)):
        return "int64" if isinstance(value, int) else "float64"
    if isinstance(value, list) and all(isinstance(each, str) for each in value):
        return "list of string"
    if isinstance(value, dict) and value and all(type(each) is int for each in value.values()):
        return "list of {name, count}"
    return "string"


def _columns(rows: Sequence[Row]) -> Columns:
    kinds: Dict[str, str] = {}
    for row in rows:
        for name, value in row.items():
            if value is not None:
                kinds.setdefault(name, _kind(value))
            else:
                kinds.setdefault(name, "string")
    return list(kinds.items())


_SHAPES: List[Tuple[Tuple[Type[Record], ...], Callable[[Record], Row], Columns]] = [
    ((Decision, Undecided), _decision, _DECISION),
    ((Link,), _link, _LINK),
    ((Step, Tree), _walked, _WALKED),
]


def frame(lines: List[str], records: Sequence[Record], wanted: Tuple[Type[Any], ...]) -> Frame:
    """The table of the records of an answer; without any, that of the records it could have had."""
    found = [type(record) for record in records] or list(wanted)
    if all(issubclass(kind, Step) for kind in found) and not any('"type":"path"' in line[:16] for line in lines):
        return Frame(_engine.steps_table([record.line for record in records]))
    for kinds, shape, columns in _SHAPES:
        if all(issubclass(kind, kinds) for kind in found):
            return of(columns, [shape(record) for record in records])
    rows = [_any(record) for record in records]
    return of(_columns(rows), rows)


def of(columns: Columns, rows: Sequence[Row]) -> Frame:
    """A table of rows."""
    return Frame(_engine.table(columns, [json.dumps(row) for row in rows]))


__all__ = ["frame", "of"]
