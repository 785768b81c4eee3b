"""Requests out, answers in. Options are not read here: the library refuses unknown ones."""

from __future__ import annotations

import json
import warnings
from typing import Any, Dict, Generic, Iterator, List, Mapping, Optional, Sequence, Tuple, Type, TypeVar, Union
from typing import overload

from . import _engine
from ._records import Record, Summary, record, table

R = TypeVar("R", bound=Record)

#: What an option may be: as in JSON. None is the same as leaving it out.
Option = Union[str, int, bool, Sequence[str], None]

#: These take less time than waking another thread, or look at signals by themselves.
_HERE = frozenset({"position", "draw", "verify", "classify"})

#: How the lines begin that the program writes on standard error.
_TOLD = ('{"type":"warning"', '{"type":"error"')

_FOUND, _NOTHING, _BAD, _STOPPED = 0, 1, 2, 3


class BasecoverWarning(UserWarning):
    """A warning about an answer, for example that a puzzle has several solutions."""


class Answer(Sequence[R], Generic[R]):
    """A whole answer: a sequence of the records that were asked for.

    `records` has all of them, the summary too; `text` is what the program prints with `--format json`, byte
    for byte; `exit` is its exit code: 0 found, 1 nothing found, 3 stopped by a limit.
    """

    __slots__ = ("lines", "exit", "_all", "_wanted")

    def __init__(self, lines: List[str], exit: int, wanted: Tuple[Type[Record], ...] = (Record,)) -> None:
        self.lines = lines
        self.exit = exit
        self._wanted = wanted
        self._all: Optional[List[Record]] = None

    @property
    def records(self) -> List[Record]:
        """All records, in order."""
        if self._all is None:
            self._all = [record(line) for line in self.lines]
        return list(self._all)

    @property
    def text(self) -> str:
        """All lines, as the program prints them."""
        return "".join(self.lines)

    @property
    def summary(self) -> Optional[Record]:
        """The record that ends the answer; None if there is none."""
        last = self.records[-1:]
        return last[0] if last and not isinstance(last[0], self._wanted) else None

    @property
    def is_complete(self) -> bool:
        """Whether no limit has stopped the search."""
        return self.exit in (_FOUND, _NOTHING)

    def _items(self) -> List[R]:
        return [item for item in self.records if isinstance(item, self._wanted)]  # type: ignore[misc]

    @overload
    def __getitem__(self, index: int) -> R: ...
    @overload
    def __getitem__(self, index: slice) -> List[R]: ...
    def __getitem__(self, index: Union[int, slice]) -> Union[R, List[R]]:
        return self._items()[index]

    def __len__(self) -> int:
        return len(self._items())

    def __bool__(self) -> bool:
        return bool(self._items())

    def __repr__(self) -> str:
        items = [repr(item) for item in self._items()]
        shown = items[:10] + ([f"... {len(items) - 10} more"] if len(items) > 10 else [])
        ended = [] if self.summary is None else [repr(self.summary)]
        return "[" + ",\n ".join(shown + ended) + "]"

    def _repr_html_(self) -> str:
        rows = [[type(item).__name__, item._words(), str(item.get("explanation", ""))] for item in self.records]
        return table(["", "", ""], rows)


def request(command: Optional[str], fields: Mapping[str, Any]) -> str:
    """The request as JSON."""
    asked: Dict[str, Any] = {} if command is None else {"command": command}
    asked.update((name, value) for name, value in fields.items() if value is not None)
    return _ENCODED(asked)


def _plain(value: Any) -> Any:
    """Converts what JSON does not have: sets become lists, in order."""
    if isinstance(value, (set, frozenset)):
        return sorted(value)
    raise TypeError(f"an option is a str, a number, true or false, or several str, not {type(value).__name__}")


#: JSON without what no request needs.
_ENCODED = json.JSONEncoder(ensure_ascii=False, check_circular=False, separators=(",", ":"), default=_plain).encode


def warn(message: str) -> None:
    """Warns the caller of the package."""
    warnings.warn(message, BasecoverWarning, stacklevel=4)


def answer(
    command: str,
    fields: Mapping[str, Any],
    wanted: Tuple[Type[Record], ...] = (Record,),
    timeout: Optional[float] = None,
    here: bool = False,
) -> Answer[Any]:
    """The whole answer to a request.

    Raises ValueError if the program reports an error, TimeoutError if there is no answer in time.
    """
    lines, exit = _engine.reply(request(command, fields), timeout, here or command in _HERE)
    told = [line for line in lines if line.startswith(_TOLD)]
    if told:
        lines = [line for line in lines if line not in told]
        messages = [json.loads(line) for line in told]
        errors = [message["message"] for message in messages if message["type"] == "error"]
        if errors and exit == _STOPPED and timeout is not None:
            raise TimeoutError("\n".join(errors))
        if errors:
            raise ValueError("\n".join(errors))
        for message in messages:
            warn(message["message"])
    return Answer(lines, exit, wanted)


class Stream(Iterator[Record]):
    """The records of an answer, each as soon as it is ready.

    What is wrong with a puzzle is a warning, counted in `errors`; the others are worked on. `exit` is the
    exit code of the program once all is there. Who drops the stream ends the search.
    """

    def __init__(self, lines: Iterator[str]) -> None:
        self._lines = lines
        self._any = False
        #: What was told of puzzles that are passed over.
        self.errors: List[str] = []
        #: The exit code; None until the end.
        self.exit: Optional[int] = None

    def __iter__(self) -> "Stream":
        return self

    def __next__(self) -> Record:
        for line in self._lines:
            told = record(line)
            kind = told["type"] if type(told) is Record else ""
            if kind == "end":
                self.exit = int(told["exit"])
                if self.exit == _BAD and not self._any:
                    raise ValueError("\n".join(self.errors))
                for error in self.errors:
                    warn(error)
            elif kind == "error":
                self.errors.append(str(told["message"]))
            elif kind == "warning":
                warn(str(told["message"]))
            else:
                self._any = True
                return told
        raise StopIteration


def ask(
    command: str,
    puzzle: Optional[str] = None,
    *,
    timeout: Optional[float] = None,
    **options: Option,
) -> Stream:
    """Asks any question about any number of puzzles: an iterator over the records, as they come.

    `command` is a command of the program (`find`, `hint`, `decide`, `links`, `solve`, `rate`, `explore`,
    `verify`, `classify`, `position`, `draw`), the options are its options with `_` for `-`, and `puzzle` is
    a text of puzzles in any format that the program reads. What is not known is refused, with the place:

    >>> for record in basecover.ask("solve", PUZZLE, techniques="human"):
    ...     if record["type"] == "path":
    ...         print(record)
    <Path solved: 53 singles, 6 steps, 0 trees>
    """
    return Stream(_engine.Lines(request(command, {"puzzle": puzzle, **options}), timeout))


__all__ = ["Answer", "BasecoverWarning", "Option", "Stream", "Summary", "answer", "ask", "request"]
