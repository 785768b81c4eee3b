"""Requests out, answers in. Options are not read here: the library refuses unknown ones."""

from __future__ import annotations

import difflib
import functools
import inspect
import json
import os
import re
import sys
import warnings
from typing import AbstractSet, Any, Callable, Dict, Iterable, Iterator, List, Literal, Mapping, Optional
from typing import Protocol, Sequence, Tuple, TypeVar, Union, cast

from . import _engine
from ._options import COMMANDS
from ._records import Record, record

F = TypeVar("F", bound=Callable[..., Any])

#: What an option may be: as in JSON. None is the same as leaving it out.
Option = Union[str, int, bool, Sequence[str], AbstractSet[str], None]

#: One text, or several.
Texts = Union[str, Sequence[str], AbstractSet[str]]

#: How many cases are nested, or `complete` for as many as necessary.
Depth = Union[int, Literal["complete"]]

#: These take less time than waking another thread, or look at signals by themselves.
_HERE = frozenset({"position", "draw", "verify", "classify"})

#: How the lines begin that the program writes on standard error.
_TOLD = ('{"type":"warning"', '{"type":"error"')

_BAD, _STOPPED = 2, 3


class BasecoverWarning(UserWarning):
    """A warning about an answer, for example that a puzzle has several solutions."""


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


#: The files of the package: a warning points at who called it.
_HOME = os.path.dirname(os.path.abspath(__file__))


def warn(message: str) -> None:
    """Warns, at the line that called the package."""
    frame, level = sys._getframe(1), 2
    while frame.f_back is not None and os.path.dirname(frame.f_code.co_filename) == _HOME:
        frame, level = frame.f_back, level + 1
    warnings.warn(in_python(message), BasecoverWarning, stacklevel=level)


def in_python(message: str) -> str:
    """A message that names options as Python writes them: `--max-order` is `max_order`."""
    # What stands in backticks is a command, or is quoted already.
    parts = message.split("`")
    parts[::2] = [re.sub(r"--([a-z][a-z-]*)", lambda found: f"`{found[1].replace('-', '_')}`", part) for part in parts[::2]]
    return "`".join(parts)


class UnknownOption(TypeError, ValueError):
    """An option that a command does not have. The message says which one may be meant."""


def unknown(asked: str, name: str, known: Iterable[str]) -> UnknownOption:
    """The error about an option that is not known."""
    known = list(known)
    near = difflib.get_close_matches(name, known, 1)
    meant = f": did you mean `{near[0]}`?" if near else "."
    return UnknownOption(f"`{name}` is not an option of {asked}{meant} The options are {', '.join(known)}")


def known(function: F) -> F:
    """Refuses what a function has no parameter for, and says what may be meant."""
    parameters = list(inspect.signature(function).parameters)
    names = frozenset(parameters)

    @functools.wraps(function)
    def checked(*given: Any, **options: Any) -> Any:
        if not names.issuperset(options):
            name = next(name for name in options if name not in names)
            if name in ("after", "input_format"):
                raise UnknownOption(f"`{name}` is a part of a position: write Position(..., {name}={options[name]!r})")
            raise unknown(f"{function.__name__}()", name, [each for each in parameters[len(given) :] if each != "self"])
        return function(*given, **options)

    return cast(F, checked)


def refuse_name(text: str) -> None:
    """Refuses the name of a file as the text of a puzzle.

    Raises ValueError, which says what to write.
    """
    if "\n" not in text and text.strip():
        try:
            is_file = os.path.isfile(text)
        except (OSError, ValueError):
            return
        if is_file:
            raise ValueError(f"{text!r} is the name of a file: to read it, write pathlib.Path({text!r})")


def answer(
    command: str,
    fields: Mapping[str, Any],
    timeout: Optional[float] = None,
    here: bool = False,
) -> Tuple[List[str], int]:
    """The records that answer a request, and the exit code.

    Raises ValueError if the program reports an error, TimeoutError if there is no answer in time.
    """
    lines, exit = _engine.reply(request(command, fields), timeout, here or command in _HERE)
    told = [line for line in lines if line.startswith(_TOLD)]
    if told:
        lines = [line for line in lines if not line.startswith(_TOLD)]
        messages = [json.loads(line) for line in told]
        errors = [in_python(message["message"]) for message in messages if message["type"] == "error"]
        if errors and exit == _STOPPED and timeout is not None:
            raise TimeoutError("\n".join(errors))
        if errors:
            raise ValueError("\n".join(errors))
        for message in messages:
            warn(message["message"])
    return lines, exit


class Stream(Iterator[Record]):
    """The records of an answer, each as soon as it is ready.

    What is wrong with a puzzle is a warning, and listed in `errors`; the others are processed. `exit` is the
    exit code of the program once all is there. Dropping the stream ends the search.
    """

    def __init__(self, lines: Iterator[str]) -> None:
        self._lines = lines
        self._any = False
        #: What was told of puzzles that are skipped.
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
                self.errors.append(in_python(str(told["message"])))
            elif kind == "warning":
                warn(str(told["message"]))
            else:
                self._any = True
                return told
        raise StopIteration


#: Each level includes the ones before it.
_LEVELS = ("none", "singles", "locked", "subsets", "closure")


def both(own: Mapping[str, Option], fields: Mapping[str, Option]) -> Dict[str, Option]:
    """The options for a position that says how it is prepared: it is asked after its own basics, and after those
    that are asked for."""
    levels = [each.get("after") or "none" for each in (own, fields)]
    after = max(levels, key=_LEVELS.index) if all(level in _LEVELS for level in levels) else fields.get("after")
    return {**fields, **own, "after": None if after == "none" else after}


class Given(Protocol):
    """A text of puzzles that says how it is prepared: a `Position`."""

    @property
    def text(self) -> str: ...
    @property
    def preparation(self) -> Mapping[str, Option]: ...


def written(puzzle: Union[str, "os.PathLike[str]", Given]) -> Tuple[str, Mapping[str, Option]]:
    """The text of puzzles, and how it is prepared."""
    if isinstance(puzzle, os.PathLike):
        with open(puzzle, encoding="utf-8", errors="replace") as file:
            return file.read(), {}
    if isinstance(puzzle, str):
        refuse_name(puzzle)
        return puzzle, {}
    return puzzle.text, puzzle.preparation


def ask(
    command: str,
    puzzle: Union[str, "os.PathLike[str]", Given, None] = None,
    *,
    timeout: Optional[float] = None,
    **options: Option,
) -> Stream:
    """Asks any question about any number of puzzles: an iterator over the records, as they come.

    `command` is a command of the program (`find`, `hint`, `decide`, `links`, `solve`, `rate`, `explore`,
    `verify`, `classify`, `position`, `draw`), the options are its options with `_` for `-`, and `puzzle` is
    a text of puzzles in any format that the program reads. What is not known is refused, with the place:

    >>> for record in basecover.ask("solve", basecover.EXAMPLE, techniques="human"):
    ...     if record["type"] == "path":
    ...         print(record)
    <Path solved: 53 singles, 6 steps, 0 trees>
    """
    names = COMMANDS.get(command, {})
    for name in options:
        if names and name not in names:
            raise unknown(f"`{command}`", name, names)
    text: Optional[str] = None
    own: Mapping[str, Option] = {}
    if puzzle is not None:
        text, own = written(puzzle)
    return Stream(_engine.Lines(request(command, {**both(own, options), "puzzle": text}), timeout))


__all__ = ["BasecoverWarning", "Option", "Stream", "UnknownOption", "answer", "ask", "known", "request", "warn"]
