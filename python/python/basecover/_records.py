"""Typed views over the records: what the program writes with `--format json`, one object a line."""

from __future__ import annotations

import html
import json
import os
from fractions import Fraction
from typing import Any, Callable, ClassVar, Dict, Iterator, List, Literal, Mapping, Optional, Sequence, Tuple, Type
from typing import TypeVar, Union

R = TypeVar("R", bound="Record")


class Record(Mapping[str, Any]):
    """One record of an answer.

    It is a mapping over the fields of the JSON object, in their order; `docs/json.md` says what they mean.
    The fields that most people want are properties of the subclasses too. `line` is the text of the record,
    byte for byte as the program writes it.
    """

    __slots__ = ("_line", "_fields")
    type: ClassVar[str] = ""
    _fields: Optional[Dict[str, Any]]

    def __init__(self, line: str) -> None:
        self._line = line
        self._fields = None

    @property
    def line(self) -> str:
        """The JSON text with its line break."""
        return self._line

    def to_dict(self) -> Dict[str, Any]:
        """The JSON object as a new dict."""
        fields: Dict[str, Any] = json.loads(self._line)
        return fields

    def _known(self) -> Dict[str, Any]:
        if self._fields is None:
            self._fields = self.to_dict()
        return self._fields

    def __getitem__(self, name: str) -> Any:
        return self._known()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._known())

    def __len__(self) -> int:
        return len(self._known())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self._line == other._line

    def __hash__(self) -> int:
        return hash(self._line)

    def __reduce__(self) -> Any:
        return (type(self), (self._line,))

    def _words(self) -> str:
        return str(self["type"])

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self._words()}>"


def _eliminated(candidates: List[str]) -> str:
    """`8r1c2` as `r1c2<>8`."""
    return ", ".join(f"{candidate[1:]}<>{candidate[0]}" for candidate in candidates)


#: Two nodes, and what is known of their link.
Edge = Tuple[str, str, Dict[str, Any]]


def _chain(said: Mapping[str, Any]) -> Iterator[Edge]:
    """The links of a statement that begins where something is false."""
    at = " ".join(said["unless"])
    for then in said["then"]:
        is_strong = "one_of" in then["so"]
        to = " ".join(then["so"]["one_of" if is_strong else "false"])
        if is_strong and to and "set" in then:
            yield at, to, {"link": "strong", "set": then["set"]}
        elif not is_strong:
            yield at, to, {"link": "weak", "set": None}
        at = to or at


def _sets(weights: Mapping[str, int]) -> str:
    return " ".join(name if weight == 1 else f"{weight}*{name}" for name, weight in weights.items())


class Drawn(Record):
    """A record that a notebook shows as a picture."""

    __slots__ = ()

    def draw(
        self,
        *,
        excess: Optional[bool] = None,
        theme: Optional[Literal["auto", "light", "dark"]] = None,
        style: Optional[Literal["sets", "chain"]] = None,
        title: Optional[str] = None,
        size: Optional[int] = None,
    ) -> "Drawing":
        """The record as a drawing; of several cover choices the first. The options are those of `Position.draw`.

        >>> step = basecover.Position(basecover.EXAMPLE, after="singles").find(max_order=1)[0]
        >>> step.draw().svg[:4]
        '<svg'
        """
        from ._ask import answer
        from ._picture import titled

        asked = {"records": self._line, "excess": excess, "theme": theme, "style": style}
        lines, _ = answer("draw", asked, here=True)
        return titled(lines[0], title, size)

    def _repr_svg_(self) -> str:
        return self.draw(theme="light")._repr_svg_()


class Step(Drawn):
    """One family of base sets, the cover sets that go with it, and the eliminations."""

    __slots__ = ()
    type = "step"

    @property
    def technique(self) -> Optional[str]:
        """The most specific name that fits; None if none does."""
        name: Optional[str] = self["technique"]
        return name

    @property
    def also(self) -> List[str]:
        """Further names that fit."""
        return list(self["also"])

    @property
    def explanation(self) -> Optional[str]:
        """What the step says, in a plain sentence or two."""
        words: Optional[str] = self.get("explanation")
        return words

    @property
    def order(self) -> int:
        """The number of base sets, with multiplicity."""
        return int(self["order"])

    @property
    def rank(self) -> int:
        """The number of cover sets less the number of base sets."""
        return int(self["rank"])

    @property
    def base(self) -> Dict[str, int]:
        """Each base set with its multiplicity."""
        return dict(self["base"])

    @property
    def covers(self) -> List[Dict[str, int]]:
        """The cover sets of each choice, with their multiplicities."""
        return [dict(pattern["cover"]) for pattern in self["patterns"]]

    @property
    def pattern(self) -> str:
        """Base sets / cover sets of the first choice, as `Position.verify` reads them."""
        covers = self.covers
        return f"{_sets(self.base)} / {_sets(covers[0])}" if covers else _sets(self.base)

    @property
    def eliminations(self) -> List[str]:
        """The candidates that are false, such as `8r1c2`."""
        return list(self["eliminations"])

    @property
    def placements(self) -> List[str]:
        """The candidate that a single places; empty for all other steps."""
        return list(self.get("placements", ()))

    @property
    def reading(self) -> int:
        """How much there is to read: the sets, as often as they are used, and more for templates."""
        return int(self["reading"])

    @property
    def minimal(self) -> Optional[bool]:
        """Whether the order is proven to be the least; None when that was not asked or not decided."""
        minimal: Optional[bool] = self["minimal"]
        return minimal

    def edges(self) -> List[Edge]:
        """The links of a chain as edges of a graph, for `networkx.Graph(step.edges())`: strong ones, of which at least
        one end is true, and weak ones, of which at most one is. A node is a candidate, or several of them with blanks
        between. Empty if the step is no chain.

        >>> position = basecover.Position(basecover.EXAMPLE, after="subsets")
        >>> chain = position.find(technique="xy-chain", target="1r8c3")[0]
        >>> [(one, other, link["link"]) for one, other, link in chain.edges()][:3]
        [('1r8c7', '2r8c7', 'strong'), ('2r8c7', '2r4c7', 'weak'), ('2r4c7', '8r4c7', 'strong')]
        """
        return [edge for said in self.get("argument", ()) if "unless" in said for edge in _chain(said)]

    def _words(self) -> str:
        if self.placements:
            placed = ", ".join(f"{candidate[1:]}={candidate[0]}" for candidate in self.placements)
            return f"{self.technique}: {placed}"
        name = f"{self.technique}, " if self.technique else ""
        return f"{name}order {self.order} rank {self.rank}: {_eliminated(self.eliminations)}"


class Tree(Drawn):
    """A candidate that is proven false by cases."""

    __slots__ = ()
    type = "tree"

    @property
    def candidate(self) -> str:
        """The candidate that is false."""
        return str(self["candidate"])

    @property
    def depth(self) -> int:
        """The largest number of nested splits."""
        return int(self["depth"])

    @property
    def reading(self) -> int:
        """How much there is to read: the sets of all patterns, and four more for each case."""
        return int(self["reading"])

    def _words(self) -> str:
        return f"depth {self.depth}: {_eliminated([self.candidate])}"


class Decision(Drawn):
    """Whether any pattern, of any order and rank, eliminates a candidate; with the proof."""

    __slots__ = ()
    type = "decision"

    @property
    def candidate(self) -> str:
        """The candidate, such as `8r1c2`."""
        return str(self["candidate"])

    @property
    def eliminable(self) -> bool:
        """Whether some pattern eliminates it."""
        return bool(self["eliminable"])

    @property
    def bound(self) -> Optional[Fraction]:
        """Its largest value in any fractional solution: 1 when it is not eliminable."""
        if not self.eliminable:
            return Fraction(1)
        bound = self.get("bound")
        return None if bound is None else Fraction(bound)

    @property
    def rank_bound(self) -> Optional[int]:
        """The least rank of any plain pattern that eliminates it."""
        rank: Optional[int] = self.get("rank_bound")
        return rank

    @property
    def order_bound(self) -> Optional[int]:
        """No plain pattern that eliminates it has a smaller order."""
        order: Optional[int] = self.get("order_bound")
        return order

    @property
    def witness(self) -> Optional[Dict[str, Fraction]]:
        """A fractional solution in which it has the value 1; None when it is eliminable."""
        witness = self.get("witness")
        return None if witness is None else {name: Fraction(value) for name, value in witness.items()}

    def _words(self) -> str:
        return f"{self.candidate}: {'eliminable' if self.eliminable else 'not eliminable'}"


class Undecided(Record):
    """A candidate that was not decided before the search was stopped."""

    __slots__ = ()
    type = "undecided"

    @property
    def candidate(self) -> str:
        """The candidate, such as `8r1c2`."""
        return str(self["candidate"])

    @property
    def eliminable(self) -> None:
        """None: it is not known."""

    @property
    def reason(self) -> str:
        """Why it was not decided."""
        return str(self["reason"])

    def _words(self) -> str:
        return f"{self['candidate']}: {self['reason']}"


class Expression(Record):
    """The least and the greatest value of a sum of candidates."""

    __slots__ = ()
    type = "expression"

    def _words(self) -> str:
        ends = [self[end]["value"] for end in ("least", "greatest") if end in self]
        return f"{self['sum']}: {' to '.join(ends) or 'no fractional solution'}"


class Link(Drawn):
    """How many of two candidates are true."""

    __slots__ = ()
    type = "link"

    @property
    def candidates(self) -> List[str]:
        """The two."""
        return list(self["candidates"])

    @property
    def link(self) -> Optional[str]:
        """`exactly-one`, `at-least-one` or `at-most-one`; None when nothing is proven."""
        link: Optional[str] = self["link"]
        return link

    @property
    def direct(self) -> bool:
        """Whether single sets prove it."""
        return bool(self["direct"])

    def edges(self) -> List[Edge]:
        """The link as the edge of a graph; none if nothing is proven."""
        first, second = self.candidates
        return [(first, second, {"link": self.link, "direct": self.direct})] if self.link else []

    def _words(self) -> str:
        return f"{' '.join(self.candidates)}: {self.link or 'not linked'}"


class Summary(Record):
    """The result of a search, of decisions or of links."""

    __slots__ = ()
    type = "summary"

    @property
    def stop(self) -> Optional[str]:
        """Why it ended; only `exhausted` means that there is nothing else."""
        stop: Optional[str] = self.get("stop")
        return stop

    def _words(self) -> str:
        counts = ("steps", "eliminations", "eliminable", "not_eliminable", "undecided", "pairs")
        told = [f"{name.replace('_', ' ')} {self[name]}" for name in counts if name in self]
        return ", ".join(told + ([self.stop] if self.stop else []))


class DecisionSummary(Summary):
    """The result of the decisions about one position."""

    __slots__ = ()
    type = "decision-summary"


class LinkSummary(Summary):
    """The result of the links of one position."""

    __slots__ = ()
    type = "link-summary"


class Path(Record):
    """The end of a path: whether the puzzle is solved, and what it took."""

    __slots__ = ()
    type = "path"

    @property
    def solved(self) -> bool:
        """Whether every cell is filled."""
        return bool(self["solved"])

    @property
    def stop(self) -> str:
        """`solved`, `stuck`, `contradiction`, `refuted`, `time-budget` or `interrupted`."""
        return str(self["stop"])

    @property
    def end(self) -> str:
        """The position at the end, 729 characters."""
        return str(self["end"])

    @property
    def order(self) -> int:
        """The largest order of a step."""
        return int(self["order"])

    @property
    def rank(self) -> Optional[int]:
        """The largest rank of a step; None without one."""
        rank: Optional[int] = self["rank"]
        return rank

    @property
    def depth(self) -> int:
        """The largest depth of a tree."""
        return int(self["depth"])

    @property
    def techniques(self) -> Dict[str, int]:
        """How often each was used; the empty name is for steps without one."""
        return dict(self["techniques"])

    def _words(self) -> str:
        return f"{self.stop}: {self['singles']} singles, {self['steps']} steps, {self['trees']} trees"


class Rating(Record):
    """How hard a puzzle is: for each measure, the least limit that solves it."""

    __slots__ = ()
    type = "rating"

    @property
    def rating(self) -> Dict[str, Optional[int]]:
        """For each measure; None if no limit is high enough."""
        return dict(self["rating"])

    def _words(self) -> str:
        return ", ".join(f"{name} {'-' if value is None else value}" for name, value in self.rating.items())


class Solutions(Record):
    """How many solutions a position has."""

    __slots__ = ()
    type = "solutions"

    @property
    def count(self) -> int:
        """How many were counted; if `is_complete` is false, there are at least that many."""
        count: int = self["count"]
        return count

    @property
    def is_complete(self) -> bool:
        """Whether these are all."""
        complete: bool = self["complete"]
        return complete

    def _words(self) -> str:
        return f"{self.count}" if self.is_complete else f"at least {self.count}"


class Equal(Record):
    """Two regions of cells that hold the same digits, and what that eliminates in a position."""

    __slots__ = ()
    type = "equal"

    @property
    def first(self) -> List[str]:
        """The cells of the first region."""
        return list(self["first"])

    @property
    def second(self) -> List[str]:
        """The cells of the second region."""
        return list(self["second"])

    @property
    def eliminations(self) -> List[str]:
        """What is false, as in `8r1c2`."""
        return list(self["eliminations"])

    def _words(self) -> str:
        return str(self["words"])


class Exploration(Record):
    """What the user's base sets prove."""

    __slots__ = ()
    type = "exploration"

    @property
    def eliminations(self) -> List[str]:
        """Everything that they eliminate."""
        return list(self["eliminations"])

    def _words(self) -> str:
        return _eliminated(self.eliminations) or "nothing is eliminated"


class Fewest(Record):
    """The fewest base sets whose exact logic eliminates a candidate: `find(logic="exact")`."""

    __slots__ = ()
    type = "fewest"

    @property
    def target(self) -> str:
        """The candidate."""
        return str(self["target"])

    @property
    def base(self) -> Optional[List[str]]:
        """The base sets; None if none were found."""
        return list(self["base"]) if self["base"] is not None else None

    @property
    def at_least(self) -> Optional[int]:
        """No fewer base sets eliminate it, which is proven; None if no base sets do."""
        least: Optional[int] = self["at_least"]
        return least

    def _words(self) -> str:
        return f"{self.target}: {' '.join(self.base) if self.base else 'none'}"


class Rejection(Drawn):
    """A pattern that does not hold, and why."""

    __slots__ = ()
    type = "rejection"

    @property
    def eliminations(self) -> List[str]:
        """Always empty: it proves nothing."""
        return []

    @property
    def message(self) -> str:
        """Why, with the evidence."""
        return str(self["message"])

    def _words(self) -> str:
        return self.message


class Verification(Record):
    """How many records hold."""

    __slots__ = ()
    type = "verification"

    def _words(self) -> str:
        return f"{self['accepted']} accepted, {self['rejected']} rejected"


class Drawing(Record):
    """A drawing."""

    __slots__ = ()
    type = "drawing"

    @property
    def svg(self) -> str:
        """The picture as SVG, as the program writes it; the theme `auto` follows the setting of its reader."""
        return str(self["svg"])

    @property
    def standalone(self) -> str:
        """The picture as SVG without rules of style, which every reader understands and which can stand beside others
        on a page; of the theme `auto` it is the light one."""
        from ._picture import standalone

        return standalone(self.svg)

    def save(self, path: Union[str, "os.PathLike[str]"], width: Optional[float] = None) -> None:
        """Writes the picture that stands alone to a file, `x.svg` or `x.png`, of another width if you like. A PNG needs
        resvg-py or cairosvg: `pip install 'basecover[png]'`."""
        from ._picture import save

        save(self.svg, path, width)

    def _repr_svg_(self) -> str:
        return self.standalone

    def _words(self) -> str:
        return str(self["heading"])


class Converted(Record):
    """A position written in a format."""

    __slots__ = ()
    type = "converted"

    @property
    def text(self) -> str:
        """The position in the format."""
        return str(self["text"])

    @property
    def transformation(self) -> Optional[str]:
        """What took the position there, as steps of `morph`; None if nothing was asked to."""
        steps: Optional[str] = self.get("transformation")
        return steps

    @property
    def symmetries(self) -> Optional[List[str]]:
        """The symmetries that keep its givens, each as steps of `morph`; None unless they were asked for."""
        symmetries = self.get("symmetries")
        return None if symmetries is None else list(symmetries)

    def _words(self) -> str:
        return self.text


class Case(Record):
    """A case of a library: a position, sets in it, and what somebody says of them; nothing of it is proven."""

    __slots__ = ()
    type = "case"

    @property
    def title(self) -> str:
        """Its title; it may be empty."""
        return str(self["title"])

    @property
    def tags(self) -> List[str]:
        """Words to find it by."""
        return list(self.get("tags", ()))

    @property
    def position(self) -> str:
        """Its position, 729 characters."""
        return str(self["grid"])

    @property
    def eliminations(self) -> List[str]:
        """What is said to be false."""
        return list(self.get("eliminations", ()))

    def _words(self) -> str:
        return self.title or "untitled"


class Post(Record):
    """A text for a forum or for another program."""

    __slots__ = ()
    type = "post"

    @property
    def text(self) -> str:
        """The text, with line breaks."""
        return str(self["text"])

    def _words(self) -> str:
        return self.text


class Generated(Record):
    """A generated puzzle."""

    __slots__ = ()
    type = "generated"

    @property
    def givens(self) -> str:
        """The puzzle, 81 characters."""
        return str(self["givens"])

    def _words(self) -> str:
        return self.givens


class Findings(Record):
    """The findings of a survey about one puzzle."""

    __slots__ = ()
    type = "findings"

    @property
    def puzzle(self) -> int:
        """The number of the puzzle, from 1."""
        return int(self["puzzle"])

    @property
    def position(self) -> str:
        """The puzzle: 81 characters, or 729 if candidates were eliminated."""
        return str(self["position"])

    def _words(self) -> str:
        asked = ("closure", "path", "techniques")
        told = [f"{name} {'solved' if self[name]['solved'] else 'stuck'}" for name in asked if name in self]
        return ", ".join([f"puzzle {self.puzzle}"] + told)


class Skipped(Record):
    """Why a survey skipped a puzzle."""

    __slots__ = ()
    type = "skipped"

    @property
    def puzzle(self) -> int:
        """The number of the puzzle, from 1."""
        return int(self["puzzle"])

    @property
    def reason(self) -> str:
        """The line, and what is wrong."""
        return str(self["reason"])

    def _words(self) -> str:
        return f"puzzle {self.puzzle}: {self.reason}"


_CLASSES: List[Type[Record]] = [
    Step, Tree, Decision, Undecided, Expression, Link, Summary, DecisionSummary, LinkSummary, Path, Rating, Solutions,
    Equal, Exploration, Fewest, Rejection, Verification, Drawing, Converted, Case, Post, Generated, Findings, Skipped,
]  # fmt: skip
_BY_TYPE: Dict[str, Type[Record]] = {view.type: view for view in _CLASSES}

_HEAD = '{"type":"'


def record(line: str) -> Record:
    """The view of a line."""
    # Every record begins with its type.
    name = line[len(_HEAD) : line.index('"', len(_HEAD))] if line.startswith(_HEAD) else ""
    return _BY_TYPE.get(name, Record)(line)


def table(head: List[str], rows: List[List[str]]) -> str:
    """A table for a notebook."""
    cell: Callable[[str, str], str] = lambda tag, text: f"<{tag}>{html.escape(text)}</{tag}>"
    top = "".join(cell("th", text) for text in head)
    body = "".join(f"<tr>{''.join(cell('td', text) for text in row)}</tr>" for row in rows)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


#: How many records of an answer a notebook lists, and how many it draws.
_LISTED, _DRAWN = 100, 8


def gallery(records: Sequence[Record]) -> str:
    """An answer for a notebook: its records as a table, and pictures of the first ones."""
    listed = records if len(records) <= _LISTED else [*records[: _LISTED - 1], records[-1]]
    rows = [[type(item).__name__, item._words(), str(item.get("explanation", ""))] for item in listed]
    left = len(records) - len(listed)
    more = f"<p>and {left} more records</p>" if left else ""
    pictures = [item for item in records if isinstance(item, Drawn)][:_DRAWN]
    drawn = [f'<div style="width:360px">{_smaller(item._repr_svg_())}</div>' for item in pictures]
    shown = f'<div style="display:flex;flex-wrap:wrap;gap:8px">{"".join(drawn)}</div>' if drawn else ""
    return table(["", "", ""], rows) + more + shown


def _smaller(svg: str) -> str:
    from ._picture import sized

    return sized(svg, 360)
