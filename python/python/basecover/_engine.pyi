"""The compiled engine: requests in, lines of JSON out. The package `basecover` is the way in."""

from typing import Any, Iterator, List, Optional, Tuple, Union, final

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
    """A table of Arrow: `polars.DataFrame(frame)`, `pyarrow.table(frame)`, `pandas.DataFrame.from_arrow(frame)`."""

    @property
    def columns(self) -> List[str]:
        """The names of its columns."""
    def __len__(self) -> int: ...
    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any: ...

def survey(
    puzzles: Union[str, List[str]],
    options: str,
    path: bool = False,
    threads: Optional[int] = None,
    before: int = 0,
    places: Optional[List[int]] = None,
) -> Survey:
    """Begins a survey of a text, of the file of a path, or of a list of texts."""

def survey_frame(
    puzzles: Union[str, List[str]],
    options: str,
    path: bool = False,
    threads: Optional[int] = None,
    before: int = 0,
    places: Optional[List[int]] = None,
) -> Frame:
    """A survey as a table."""

def find_frame(request: str, timeout: Optional[float] = None) -> Tuple[Frame, List[str]]:
    """The patterns that a request of `find` finds, and the warnings that come with them."""

def columns(options: Optional[str] = None) -> List[Tuple[str, str]]:
    """Names and types of the columns of a survey; of a search without options."""

def time_of(request: str, times: int) -> float:
    """How many nanoseconds a request takes in the library alone."""
