"""The compiled engine: requests in, lines of JSON out. The package `basecover` is the way in."""

from typing import Any, Callable, Iterable, Iterator, List, Optional, Tuple, Union, final

#: The version of the engine, which is that of the package.
VERSION: str

#: A text; or texts, each alone or with options (JSON) that say how it is prepared.
Puzzles = Union[str, Iterable[Union[str, Tuple[str, Optional[str]]]]]

def reply(request: str, timeout: Optional[float] = None, here: bool = False) -> Tuple[List[str], int]:
    """The lines of the answer, and the exit code. `here`: the thread of the caller does the work."""

@final
class Lines(Iterator[str]):
    """The lines of an answer, each as soon as it is ready; the last one has the type `end`."""

    def __new__(cls, request: str, timeout: Optional[float] = None) -> "Lines": ...
    def __iter__(self) -> "Lines": ...
    def __next__(self) -> str: ...

@final
class Survey(Iterator[str]):
    """The records of a survey, in the order of the puzzles."""

    @property
    def header(self) -> str: ...
    def __iter__(self) -> "Survey": ...
    def __next__(self) -> str: ...

@final
class Frame:
    """A table of Arrow."""

    @property
    def columns(self) -> List[Tuple[str, str]]:
        """The names and types of its columns."""
    def rows(self, most: int = ...) -> List[str]:
        """The first rows as JSON; all without a number."""
    def __len__(self) -> int: ...
    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any: ...

def survey(
    puzzles: Puzzles,
    options: str,
    path: bool = False,
    threads: Optional[int] = None,
    before: int = 0,
    places: Optional[List[int]] = None,
    timeout: Optional[float] = None,
) -> Survey:
    """Begins a survey of a text, of the file of a path, or of texts that are taken as they are needed."""

def survey_frame(
    puzzles: Puzzles,
    options: str,
    path: bool = False,
    threads: Optional[int] = None,
    before: int = 0,
    places: Optional[List[int]] = None,
    timeout: Optional[float] = None,
    heard: Optional[Callable[[str], None]] = None,
) -> Tuple[Frame, Optional[int]]:
    """A survey as a table, and the puzzle at which the time was over."""

def find_frame(
    requests: List[Tuple[int, str]], timeout: Optional[float] = None
) -> Tuple[Frame, List[Tuple[int, str]], List[Tuple[int, str]]]:
    """The patterns that requests of `find` find, the warnings that come with them, and which searches were stopped."""

def table(columns: List[Tuple[str, str]], rows: List[str]) -> Frame:
    """A table of rows that are JSON."""

def steps_table(lines: List[str]) -> Frame:
    """The patterns of steps as a table."""

def columns(options: Optional[str] = None) -> List[Tuple[str, str]]:
    """Names and types of the columns of a survey; of a search without options."""

def techniques() -> List[Tuple[Any, ...]]:
    """Every technique: name, what, why, groups, families, aliases, references, example."""

def time_of(request: str, times: int) -> float:
    """How many nanoseconds a request takes in the library alone."""
