"""`Position`: a position, and the questions about it."""

from __future__ import annotations

from typing import Any, Dict, List, Optional, Sequence, Union

from ._ask import Answer, Option, answer
from ._records import (
    Decision, Drawing, Exploration, Expression, Link, Path, Rating, Record, Rejection, Solutions, Step, Tree, Undecided,
)  # fmt: skip

_STEPS = (Step, Tree)


class Steps(Answer[Step]):
    """The steps of a search, and its `summary`."""

    __slots__ = ()

    @property
    def eliminations(self) -> List[str]:
        """Every eliminated candidate once, as `8r1c2`."""
        return list(dict.fromkeys(candidate for step in self for candidate in step["eliminations"]))


class Solution(Answer[Record]):
    """The steps and trees of a path, and the `path` that they make."""

    __slots__ = ()

    @property
    def path(self) -> Path:
        """The result of the path."""
        return next(item for item in reversed(self.records) if isinstance(item, Path))

    @property
    def solved(self) -> bool:
        """Whether every cell is filled."""
        return self.path.solved


class Verdict(Answer[Record]):
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
        return next(item for item in reversed(self.records) if isinstance(item, Exploration))


class Position:
    """A position, read from a text in any format that the program reads, and the questions about it.

    >>> position = basecover.Position(PUZZLE, after="singles")
    >>> position.find(max_order=1)[0]
    <Step pointing, order 1 rank 0: r1c2<>8, r3c2<>8>

    `after` applies basics first: `none`, `singles`, `locked`, `subsets` or `closure`. `input_format` names
    the format where it is not to be detected. The options of the methods are those of the commands of the
    program, with `_` for `-`: `basecover help find` lists them, and what is not known is refused with what
    would be right. Every method takes `timeout`, in seconds.

    Raises ValueError if the text is not one position, and shows the place.
    """

    __slots__ = ("_fields", "_record", "text")

    def __init__(self, text: str, *, after: Optional[str] = None, input_format: Optional[str] = None) -> None:
        if not isinstance(text, str):
            raise TypeError(f"write a position as a str, not {type(text).__name__}")
        #: As it was written.
        self.text = text
        self._fields: Dict[str, Option] = {"puzzle": text, "after": after, "input_format": input_format}
        told = answer("position", self._fields)
        if len(told.lines) != 1:
            raise ValueError(f"there are {len(told.lines)} positions, not one: basecover.ask goes through them all")
        self._record = Record(told.lines[0])

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
    def solutions(self) -> Optional[int]:
        """0, 1, or 2 for two or more; None if that takes too long to find out."""
        count: Optional[int] = self._record["solutions"]
        return count

    @property
    def solution(self) -> Optional[str]:
        """The only solution, 81 characters; None if there is not just one."""
        solution: Optional[str] = self._record.get("solution")
        return solution

    def after(self, basics: str) -> "Position":
        """The position after some basics: `singles`, `locked`, `subsets` or `closure`."""
        kind = self._fields["input_format"]
        return Position(self.text, after=basics, input_format=None if kind is None else str(kind))

    def _ask(self, command: str, options: Dict[str, Any], wanted: Any, view: Any, **more: Any) -> Any:
        timeout = options.pop("timeout", None)
        told = answer(command, {**self._fields, **more, **options}, wanted, timeout)
        return view(told.lines, told.exit, wanted)

    def find(self, **options: Option) -> Steps:
        """Patterns that eliminate something: by default a smallest one for each candidate, with proof.

        `all=True` lists every irreducible pattern up to `max_order` (and `max_rank`); `technique="fish"`
        searches by name, `logic="templates"` by the other lemma, `target="8r1c2"` for one candidate. Only
        where `is_complete` is true it is certain that nothing else is there.

        >>> steps = basecover.Position(PUZZLE, after="singles").find(max_order=2, all=True)
        >>> len(steps), steps.summary.stop
        (10, 'exhausted')
        """
        found: Steps = self._ask("find", dict(options), (Step,), Steps)
        return found

    def hint(self, **options: Option) -> Optional[Union[Step, Tree]]:
        """The next step as a person would take it, or None if there is none: `order="hodoku"` and
        `techniques=` choose the ladder."""
        told: Answer[Record] = self._ask("hint", dict(options), _STEPS, Answer)
        step = told[0] if told else None
        return step if isinstance(step, _STEPS) else None

    def decide(self, **options: Option) -> Answer[Decision]:
        """Whether any pattern of any order, rank and weights eliminates each candidate, with the proof.

        `target="8r1c2,8r3c2"` asks only about these, `logic="templates"` by the other lemma.

        >>> decisions = basecover.Position(PUZZLE, after="singles").decide(target="8r1c2,8r1c5")
        >>> [(decision.candidate, decision.eliminable) for decision in decisions]
        [('8r1c2', True), ('8r1c5', False)]
        """
        told: Answer[Decision] = self._ask("decide", dict(options), (Decision, Undecided, Expression), Answer)
        return told

    def links(self, **options: Option) -> Answer[Link]:
        """Which pairs of candidates are linked, by patterns of any order: `target=`, `direct=True`."""
        told: Answer[Link] = self._ask("links", dict(options), (Link,), Answer)
        return told

    def solve(self, **options: Option) -> Solution:
        """A path to the solution, each step quick to read: `techniques="human"`, `strategy=`,
        `depth=`, `suppose="4r1c2"`.

        >>> path = basecover.Position(PUZZLE).solve()
        >>> path.solved, path.path.order
        (True, 3)
        """
        told: Solution = self._ask("solve", dict(options), (Step, Tree), Solution)
        return told

    def count_solutions(self, **options: Option) -> Solutions:
        """How many solutions it has; no more than `limit` are counted, a million by default.

        >>> basecover.Position("." * 81).count_solutions(limit=1000)
        <Solutions at least 1000>
        """
        told: Answer[Solutions] = self._ask("solutions", dict(options), (Solutions,), Answer, count=True)
        return told[0]

    def list_solutions(self, most: int, **options: Option) -> List[str]:
        """The first solutions, at most so many, 81 digits each.

        >>> [solution[:9] for solution in basecover.Position(PUZZLE).list_solutions(2)]
        ['394581762']
        """
        told: Answer[Record] = self._ask("solutions", dict(options), (Record,), Answer, list=most)
        return [str(record["solution"]) for record in told if record["type"] == "solution"]

    def rate(self, **options: Option) -> Rating:
        """How hard it is: for each measure, the least limit that solves it; `measure="order,rank"`.

        >>> basecover.Position(PUZZLE).rate(measure="order,rank").rating
        {'order': 3, 'rank': 1}
        """
        told: Answer[Rating] = self._ask("rate", dict(options), (Rating,), Answer)
        return told[0]

    def verify(self, pattern: Union[str, Sequence[str], Step], **options: Option) -> Verdict:
        """Whether a pattern proves anything, and what: base sets / cover sets, in any notation. `classify` names it.

        >>> verdict = basecover.Position(PUZZLE, after="singles").verify("8b4 / 8c2")
        >>> bool(verdict), verdict[0]
        (True, <Step order 1 rank 0: r1c2<>8, r3c2<>8>)
        """
        text = pattern.pattern if isinstance(pattern, Step) else pattern
        told: Verdict = self._ask("verify", dict(options), (Step, Rejection), Verdict, pattern=text)
        return told

    def classify(self, pattern: Union[str, Sequence[str]], **options: Option) -> Answer[Step]:
        """What a pattern is called, and why. Raises ValueError for one that proves nothing."""
        told: Answer[Step] = self._ask("classify", dict(options), (Step,), Answer, pattern=pattern)
        return told

    def explore(self, base: str, **options: Option) -> Explored:
        """What base sets of your own prove: `cover=`, `near=True` for what is in the way of more."""
        told: Explored = self._ask("explore", dict(options), (Step,), Explored, base=base)
        return told

    def draw(self, pattern: Union[str, Step, None] = None, **options: Option) -> Drawing:
        """A picture of the position, or of a pattern in it: `excess=True`, `theme="dark"`, `style="chain"`."""
        text = pattern.pattern if isinstance(pattern, Step) else pattern
        told: Answer[Drawing] = self._ask("draw", dict(options), (Drawing,), Answer, pattern=text)
        return told[0]

    def _repr_svg_(self) -> str:
        return self.draw().svg

    def __repr__(self) -> str:
        fields = [f", {name}={value!r}" for name, value in self._fields.items() if name != "puzzle" and value]
        return f"Position({self.text!r}{''.join(fields)})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self._fields == other._fields

    def __hash__(self) -> int:
        return hash(tuple(self._fields.items()))

    def __reduce__(self) -> Any:
        return (_again, tuple(self._fields.values()))


def _again(text: str, after: Optional[str], input_format: Optional[str]) -> Position:
    return Position(text, after=after, input_format=input_format)


__all__ = ["Explored", "Position", "Solution", "Steps", "Verdict"]
