"""What a position is, and how it asks. `_methods` has its questions, with their options."""

from __future__ import annotations

import os
from typing import Any, Dict, Iterable, List, Mapping, Optional, Sequence, Tuple, Type, TypeVar, Union

from ._answers import STOPPED, Answer, Decisions, Explored, Links, Solution, Steps, Verdict
from ._ask import Option, answer, refuse_name, written
from ._picture import titled, together
from ._records import (
    Converted, Decision, Drawing, Equal, Expression, Link, Rating, Record, Rejection, Solutions, Step, Tree, Undecided,
)  # fmt: skip
from ._text import hodoku, rows

P = TypeVar("P", bound="Asking")
A = TypeVar("A", bound="Answer[Any]")

#: A pattern as a text, or as several; a step, or several of them.
Patterns = Union[str, Step, Sequence[Union[str, Step]]]

#: Base sets as a text; a step, or several of them.
Bases = Union[str, Step, Sequence[Step]]

#: What says that candidates are false, or where one is true.
Found = Union[Step, Tree, Decision]

Options = Dict[str, Any]


class Asking:
    """A position that can be asked."""

    __slots__ = ("_fields", "_record", "text")

    def __init__(self, text: Any, *, after: Optional[str] = None, input_format: Optional[str] = None) -> None:
        puzzle = written(text)[0] if isinstance(text, os.PathLike) else text if isinstance(text, str) else rows(text)
        #: As it was written.
        self.text: str = puzzle
        self._fields: Dict[str, Option] = {"puzzle": puzzle, "after": after, "input_format": input_format}
        try:
            lines, _ = answer("position", self._fields)
        except ValueError:
            refuse_name(puzzle)
            raise
        if len(lines) != 1:
            raise ValueError(f"there are {len(lines)} positions, not one: basecover.ask goes through them all")
        self._record = Record(lines[0])

    @classmethod
    def from_rows(cls: Type[P], lines: Iterable[Any], *, after: Optional[str] = None) -> P:
        """The position of nine rows of nine digits, 0 for empty cells; each row a list, an array or a text.

        >>> basecover.Position.from_rows(["123456789"] + ["........."] * 8).givens[:9]
        '123456789'
        """
        return cls(rows(lines), after=after)

    @property
    def preparation(self) -> Mapping[str, Option]:
        """How its text is prepared: `after` and `input_format`, where it says so."""
        named = {name: self._fields[name] for name in ("after", "input_format")}
        return {name: value for name, value in named.items() if value is not None and value != "none"}

    @property
    def record(self) -> Record:
        """What is known of it without a search, as a record of type `position`."""
        return self._record

    @property
    def grid(self) -> str:
        """The candidates: 729 characters, cell by cell, `.` for a dead one."""
        return str(self._record["grid"])

    @property
    def givens(self) -> str:
        """81 characters, `.` where nothing is given."""
        return str(self._record["givens"])

    @property
    def digits(self) -> str:
        """The digits that are given or placed, 81 characters, `.` for open cells."""
        both = zip(self.givens, str(self._record["placed"]))
        return "".join(given if given != "." else placed for given, placed in both)

    @property
    def candidates(self) -> List[str]:
        """Every live candidate, such as `8r1c2`, cell by cell.

        >>> basecover.Position(basecover.EXAMPLE).candidates[:3]
        ['3r1c1', '1r1c2', '4r1c2']
        """
        live = enumerate(self.grid)
        return [f"{digit}r{1 + i // 81}c{1 + i // 9 % 9}" for i, digit in live if digit != "."]

    def __getitem__(self, cell: str) -> List[int]:
        """The live candidates of a cell.

        >>> basecover.Position(basecover.EXAMPLE)["r1c2"]
        [1, 4, 6, 8, 9]
        """
        name = cell.lower() if isinstance(cell, str) else ""
        if len(name) != 4 or name[0] + name[2] != "rc" or name[1] not in "123456789" or name[3] not in "123456789":
            raise KeyError(f"a cell is written as r1c2, not {cell!r}")
        start = 9 * (9 * int(name[1]) + int(name[3]) - 10)
        return [int(digit) for digit in self.grid[start : start + 9] if digit != "."]

    def to_numpy(self, candidates: bool = False) -> Any:
        """The digits as an array of 9 by 9, 0 for open cells; or 9 by 9 by 9, true for each live candidate. Needs
        NumPy."""
        import numpy

        if candidates:
            return numpy.array([digit != "." for digit in self.grid]).reshape(9, 9, 9)
        return numpy.array([int(digit) if digit != "." else 0 for digit in self.digits]).reshape(9, 9)

    @property
    def solutions(self) -> Optional[int]:
        """0, 1, or 2 for two or more; None if that takes too long to find out."""
        count: Optional[int] = self._record["solutions"]
        return count

    @property
    def solution(self) -> Optional[str]:
        """The only solution, 81 characters; None if there is not just one."""
        solution: Optional[str] = self._record.get("solution")
        return solution

    @property
    def solved(self) -> bool:
        """Whether every cell has its digit."""
        return "." not in self.digits

    def after(self: P, basics: str) -> P:
        """The position after some basics: `singles`, `locked`, `subsets` or `closure`."""
        kind = self._fields["input_format"]
        return type(self)(self.text, after=basics, input_format=None if kind is None else str(kind))

    def apply(self: P, found: Union[Found, Iterable[Found]]) -> P:
        """The position after a step, a tree or a decision, or after several: what they eliminate is gone, what they
        place is there.

        >>> position = basecover.Position(basecover.EXAMPLE)
        >>> step = position.find(1)[0]
        >>> step, position.apply(step).digits[9:18]
        (<Step naked-single: r2c6=9>, '.5.2.9.1.')

        Raises ValueError for what holds elsewhere only: each candidate of this position has to be one of the
        position that it was found in.
        """
        live = list(self.grid)
        digits = list(self.digits)
        for each in [found] if isinstance(found, Record) else list(found):
            falls, places = _says(each)
            if any(mine != "." and theirs == "." for mine, theirs in zip(self.grid, str(each["grid"]))):
                raise ValueError("this was found in another position: it may not hold here")
            for candidate in falls:
                live[_at(candidate)] = "."
            for candidate in places:
                digits[_at(candidate) // 9] = candidate[0]
        return type(self)(hodoku(self.givens, "".join(digits), "".join(live)), input_format="hodoku")

    def next(self: P, order: Optional[Any] = None, *, timeout: Optional[float] = None) -> Optional[P]:
        """The position after the next step that `hint` takes, or None if there is none.

        >>> position, steps = basecover.Position(basecover.EXAMPLE), 0
        >>> while (later := position.next()) is not None:
        ...     position, steps = later, steps + 1
        >>> position.solved
        True
        """
        step = self._hint({"order": order}, timeout)
        return None if step is None else self.apply(step)

    def _ask(self, command: str, view: Type[A], wanted: Tuple[Type[Record], ...], options: Options, timeout: Optional[float]) -> A:
        lines, exit = answer(command, {**options, **self._fields}, timeout)
        return view(lines, exit, wanted)

    def _find(self, options: Options, timeout: Optional[float]) -> Steps:
        return self._ask("find", Steps, (Step,), options, timeout)

    def _hint(self, options: Options, timeout: Optional[float]) -> Optional[Union[Step, Tree]]:
        told: Answer[Union[Step, Tree]] = self._ask("hint", Answer, (Step, Tree), options, timeout)
        if not told and told.exit == STOPPED and timeout is not None:
            raise TimeoutError("no hint was found within the time limit")
        return told[0] if told else None

    def _decide(self, options: Options, timeout: Optional[float]) -> Decisions:
        return self._ask("decide", Decisions, (Decision, Undecided, Expression), options, timeout)

    def _links(self, options: Options, timeout: Optional[float]) -> Links:
        return self._ask("links", Links, (Link,), options, timeout)

    def _solve(self, options: Options, timeout: Optional[float]) -> Solution:
        return self._ask("solve", Solution, (Step, Tree), options, timeout)

    def _count_solutions(self, options: Options, timeout: Optional[float]) -> Solutions:
        told: Answer[Solutions] = self._ask("solutions", Answer, (Solutions,), {**options, "count": True}, timeout)
        return told[0]

    def _list_solutions(self, most: int, options: Options, timeout: Optional[float]) -> List[str]:
        told: Answer[Record] = self._ask("solutions", Answer, (Record,), {**options, "list": most}, timeout)
        listed = [str(found["solution"]) for found in told if found["type"] == "solution"]
        if timeout is not None and told[-1].get("stop") == "time-budget":
            raise TimeoutError(f"the time was over after {len(listed)} solutions")
        return listed

    def _equal(self, options: Options, timeout: Optional[float]) -> Answer[Equal]:
        return self._ask("equal", Answer, (Equal,), options, timeout)

    def _convert(self, options: Options, timeout: Optional[float]) -> Converted:
        told: Answer[Converted] = self._ask("convert", Answer, (Converted,), options, timeout)
        return told[0]

    def _rate(self, options: Options, timeout: Optional[float]) -> Rating:
        told: Answer[Rating] = self._ask("rate", Answer, (Rating,), options, timeout)
        return told[0]

    def _verify(self, pattern: Patterns, options: Options, timeout: Optional[float]) -> Verdict:
        asked = {**options, "pattern": _patterns(pattern)}
        told = self._ask("verify", Verdict, (Step, Rejection), asked, timeout)
        return _in_time(told, timeout)

    def _classify(self, pattern: Patterns, options: Options, timeout: Optional[float]) -> Answer[Step]:
        asked = {**options, "pattern": _patterns(pattern)}
        told: Answer[Step] = self._ask("classify", Answer, (Step,), asked, timeout)
        return _in_time(told, timeout)

    def _explore(self, base: Bases, options: Options, timeout: Optional[float]) -> Explored:
        steps = [base] if isinstance(base, Step) else base
        sets = steps if isinstance(steps, str) else " ".join(_text(step).split(" / ")[0] for step in steps)
        return self._ask("explore", Explored, (Step,), {**options, "base": sets}, timeout)

    def _draw(self, pattern: Optional[Patterns], options: Options, timeout: Optional[float]) -> Drawing:
        title, size = options.pop("title"), options.pop("size")
        lines = []
        for text in [None] if pattern is None else _patterns(pattern):
            told, _ = answer("draw", {**options, **self._fields, "pattern": text}, timeout)
            lines.append(told[0])
        drawn = lines[0] if len(lines) == 1 else together(lines, title).line
        return titled(drawn, title, size)

    def _repr_svg_(self) -> str:
        return self._draw(None, {"title": None, "size": None, "theme": "light"}, None).standalone

    def __repr__(self) -> str:
        fields = [f", {name}={value!r}" for name, value in self._fields.items() if name != "puzzle" and value]
        return f"Position({self.text!r}{''.join(fields)})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Asking) and self._same() == other._same()

    def __hash__(self) -> int:
        return hash(self._same())

    def _same(self) -> Tuple[str, str]:
        return (self.grid, self.givens)

    def __reduce__(self) -> Any:
        return (_again, (type(self), *self._fields.values()))


def _again(kind: Type[P], text: str, after: Optional[str], input_format: Optional[str]) -> P:
    return kind(text, after=after, input_format=input_format)


def _in_time(told: A, timeout: Optional[float]) -> A:
    if told.exit == STOPPED and timeout is not None:
        raise TimeoutError("the time was over before the pattern was checked")
    return told


def _says(found: Record) -> Tuple[List[str], List[str]]:
    """What a record eliminates, and what it places."""
    if isinstance(found, Tree):
        return [found.candidate], []
    if isinstance(found, Decision):
        return [found.candidate] if found.eliminable else [], []
    if isinstance(found, Step):
        return found.eliminations, found.placements
    raise TypeError(f"apply a Step, a Tree or a Decision, not {type(found).__name__}")


def _at(candidate: str) -> int:
    """Where a candidate stands in a grid."""
    digit, row, column = (int(candidate[i]) for i in (0, 2, 4))
    return 81 * (row - 1) + 9 * (column - 1) + digit - 1


def _text(pattern: Union[str, Step]) -> str:
    if isinstance(pattern, Step):
        return pattern.pattern
    if isinstance(pattern, str):
        return pattern
    raise TypeError(f"a pattern is a str or a Step, not {type(pattern).__name__}")


def _patterns(pattern: Patterns) -> List[str]:
    return [_text(each) for each in ([pattern] if isinstance(pattern, (str, Step)) else pattern)]


__all__ = ["Asking", "Bases", "Patterns"]
