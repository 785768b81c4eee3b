"""Whole answers: sequences of records, one class for each question."""

from __future__ import annotations

from typing import Any, Dict, Generic, Iterator, List, Optional, Sequence, Tuple, Type, TypeVar, Union, cast, overload

from . import _tables
from ._records import (
    Decision, Drawn, Exploration, Expression, Link, Path, Record, Rejection, Step, Summary, Tree, Undecided, gallery, record,
)  # fmt: skip
from ._frame import Frame

R = TypeVar("R", bound=Record)

_FOUND, _NOTHING, _BAD, STOPPED = 0, 1, 2, 3


class Answer(Sequence[R], Generic[R]):
    """A whole answer: a sequence of the records that were asked for.

    `records` has all of them, the summary too; `text` is what the program prints with `--format json`, byte
    for byte; `exit` is its exit code: 0 found, 1 nothing found, 3 stopped by a limit.
    """

    __slots__ = ("lines", "exit", "_all", "_wanted", "_some")

    def __init__(self, lines: List[str], exit: int, wanted: Tuple[Type[Record], ...] = (Record,)) -> None:
        self.lines = lines
        self.exit = exit
        self._wanted = wanted
        self._all: Optional[List[Record]] = None
        self._some: Optional[List[R]] = None

    def _known(self) -> List[Record]:
        if self._all is None:
            self._all = [record(line) for line in self.lines]
        return self._all

    def _items(self) -> List[R]:
        if self._some is None:
            self._some = [item for item in self._known() if isinstance(item, self._wanted)]  # type: ignore[misc]
        return self._some

    @property
    def records(self) -> List[Record]:
        """All records, in order."""
        return list(self._known())

    @property
    def text(self) -> str:
        """All lines, as the program prints them."""
        return "".join(self.lines)

    @property
    def summary(self) -> Optional[Record]:
        """The record that ends the answer; None if there is none."""
        return self._ending()

    def _ending(self) -> Optional[Record]:
        last = self._known()[-1:]
        return last[0] if last and not isinstance(last[0], self._wanted) else None

    @property
    def is_complete(self) -> bool:
        """Whether no limit has stopped the search."""
        return self.exit in (_FOUND, _NOTHING)

    @overload
    def __getitem__(self, index: int) -> R: ...
    @overload
    def __getitem__(self, index: slice) -> List[R]: ...
    def __getitem__(self, index: Union[int, slice]) -> Union[R, List[R]]:
        return self._items()[index]

    def __iter__(self) -> Iterator[R]:
        return iter(self._items())

    def __len__(self) -> int:
        return len(self._items())

    def __bool__(self) -> bool:
        return bool(self._items())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Answer) and (self.exit, self.lines) == (other.exit, other.lines)

    def __hash__(self) -> int:
        return hash((self.exit, *self.lines))

    def __reduce__(self) -> Any:
        return (type(self), (self.lines, self.exit, self._wanted))

    def to_frame(self) -> Frame:
        """The records as a table: of steps one row for each pattern, of others one for each record.

        >>> steps = basecover.Position(basecover.EXAMPLE, after="singles").find(2)
        >>> frame = steps.to_frame()
        >>> len(frame), frame.columns[4:9]
        (2, ['technique', 'also', 'kind', 'order', 'rank'])
        """
        return _tables.frame(self.lines, self._items(), self._wanted)

    def __repr__(self) -> str:
        items = [repr(item) for item in self._items()[:10]]
        left = len(self) - len(items)
        shown = items + ([f"... {left} more"] if left else [])
        end = self._ending()
        ended = [] if end is None else [repr(end)]
        return "[" + ",\n ".join(shown + ended) + "]"

    def _repr_html_(self) -> str:
        return gallery(self._known())


class Steps(Answer[Step]):
    """The steps of a search, and its `summary`."""

    __slots__ = ()

    @property
    def summary(self) -> Summary:
        """What was searched, and why the search ended: `summary.stop`."""
        end = self._ending()
        if end is None:
            raise LookupError("this answer has no summary")
        return cast(Summary, end)

    @property
    def eliminations(self) -> List[str]:
        """Every eliminated candidate once, as `8r1c2`."""
        return list(dict.fromkeys(candidate for step in self for candidate in step["eliminations"]))


class Decisions(Answer[Union[Decision, Undecided]]):
    """What was decided about each candidate: a `Decision`, or an `Undecided` where a limit came first."""

    __slots__ = ()

    @property
    def eliminations(self) -> List[str]:
        """The candidates that some pattern eliminates."""
        return [item.candidate for item in self if isinstance(item, Decision) and item.eliminable]

    @property
    def expressions(self) -> List[Expression]:
        """The bounds of the sum that `expr` asks about."""
        return [item for item in self._known() if isinstance(item, Expression)]


class Links(Answer[Link]):
    """The pairs of candidates of which at most one, at least one or exactly one is true."""

    __slots__ = ()

    def edges(self) -> List[Tuple[str, str, Dict[str, Any]]]:
        """The links as edges of a graph, for `networkx.Graph(links.edges())`.

        >>> position = basecover.Position(".....6..9...1..32.68.27.5......4....7......3...18.7..43.2....1.574........6.....2")
        >>> position.after("singles").links("2r6c7", direct=True).edges()[0]
        ('2r6c7', '2r5c7', {'link': 'exactly-one', 'direct': False})
        """
        return [edge for link in self if link.link for edge in link.edges()]


class Solution(Answer[Union[Step, Tree]]):
    """The steps and trees of a path, and the `path` that they make."""

    __slots__ = ()

    @property
    def path(self) -> Path:
        """The result of the path."""
        return _the(Path, reversed(self._known()))

    @property
    def steps(self) -> List[Union[Step, Tree]]:
        """The steps and trees, in order."""
        return list(self._items())

    @property
    def solved(self) -> bool:
        """Whether every cell is filled."""
        return self.path.solved

    @property
    def grids(self) -> List[str]:
        """The position before each step, and the last one: 729 characters each."""
        return [str(step["grid"]) for step in self] + [self.path.end]

    @property
    def solution(self) -> Optional[str]:
        """The digits of all cells, 81 characters; None if the path does not come so far.

        >>> print(basecover.Position(basecover.EXAMPLE).solve(max_order=1, depth=0).solution)
        None
        """
        return self.path.end.replace(".", "") if self.solved else None


class Verdict(Answer[Union[Step, Rejection]]):
    """What a pattern proves: its `Step`, or the `Rejection` that says why it proves nothing.

    It is true if every pattern holds.
    """

    __slots__ = ()

    def __bool__(self) -> bool:
        return self.exit == 0


class Explored(Answer[Step]):
    """The steps that your base sets prove, and the `exploration` with the question and its answer."""

    __slots__ = ()

    @property
    def exploration(self) -> Exploration:
        """Everything eliminated, and what is in the way of more."""
        return _the(Exploration, reversed(self._known()))


def _the(kind: Type[R], records: Any) -> R:
    """The first record of a kind."""
    found = next((item for item in records if isinstance(item, kind)), None)
    if found is None:
        raise LookupError(f"this answer has no record of type `{kind.type}`")
    return found


__all__ = ["Answer", "Decisions", "Drawn", "Explored", "Links", "Solution", "Steps", "Verdict"]
