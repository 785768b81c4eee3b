"""Surveys beyond one machine, on a cluster of Dask: `pip install basecover[dask]`.

    >>> from dask.distributed import Client, LocalCluster                # doctest: +SKIP
    >>> from pathlib import Path                                         # doctest: +SKIP
    >>> from basecover import distributed                                # doctest: +SKIP
    >>> client = Client(LocalCluster(n_workers=2, threads_per_worker=1)) # doctest: +SKIP
    >>> distributed.survey(client, Path("list.txt"), "out", "closure")   # doctest: +SKIP

The puzzles go out in batches. Each batch becomes a file of Parquet of its own, `out/part-000000.parquet`, which is
there when it is whole. What is there is not done again: a survey that was stopped, or whose machines died, goes on
where it is asked for once more. At the end `out/_summary` says what all parts come to.
"""

from __future__ import annotations

import hashlib
import importlib
import json
import os
import re
import sys
import uuid
import zlib
from concurrent.futures import CancelledError
from pathlib import Path
from typing import Any, Callable, Dict, Iterable, Iterator, List, Literal, NamedTuple, Optional, TextIO, Tuple, Union

from . import _engine
from ._ask import Depth, Option, Texts, known, refuse_name
from ._survey import Measures, options

#: The path of a list with one puzzle on each line, the text of one, or the puzzles.
Source = Union[str, "os.PathLike[str]", Iterable[str]]

_DIGEST = b"basecover.batch"
_COUNTS = b"basecover.counts"
_ASKED = "_survey"
_SUMMARY = "_summary"

#: A position of the board, which is no comment.
_LINK = re.compile(r"\s*#(\d{1,3}\.\S{100}|puzzle=\S)")


class Batch(NamedTuple):
    """Some puzzles of a list."""

    number: int
    #: How many puzzles come before them.
    before: int
    #: The lines on which they stand, from 1.
    places: List[int]
    puzzles: List[str]

    @property
    def name(self) -> str:
        """What its part is called."""
        return f"part-{self.number:06}.parquet"

    @property
    def digest(self) -> str:
        """Its fingerprint: its puzzles and their places."""
        text = json.dumps([self.before, self.places, self.puzzles])
        return hashlib.sha256(text.encode()).hexdigest()

    def packed(self) -> bytes:
        """As it travels. The scheduler of Dask keeps the last messages to each worker, a thousand of them: as
        bytes a batch takes a tenth of the memory."""
        return zlib.compress(json.dumps(self).encode())

    @classmethod
    def unpacked(cls, packed: bytes) -> Batch:
        """As it was.

        >>> from basecover.distributed import Batch
        >>> batch = Batch(0, 0, [1, 3], [basecover.EXAMPLE, "oops"])
        >>> Batch.unpacked(batch.packed()) == batch
        True
        """
        return cls(*json.loads(zlib.decompress(packed)))


def _lines(source: Source) -> Iterator[str]:
    if isinstance(source, os.PathLike):
        with open(source, encoding="utf-8", errors="replace") as file:
            yield from file
    elif isinstance(source, str):
        refuse_name(source)
        yield from source.splitlines()
    else:
        for line in source:
            if not isinstance(line, str):
                raise TypeError(f"write each puzzle of a cluster as a str, not {type(line).__name__}")
            yield line


def batches(source: Source, size: int = 500) -> Iterator[Batch]:
    """The puzzles of a list in batches. Empty lines and those that begin with `#` are ignored; each other
    line is a puzzle, whether it can be read or not.

    >>> from basecover.distributed import batches
    >>> puzzle = basecover.EXAMPLE
    >>> [batch.puzzles for batch in batches([puzzle, "# remark", "oops", puzzle], 2)] == [[puzzle, "oops"], [puzzle]]
    True
    """
    if size < 1:
        raise ValueError(f"a batch has 1 puzzle at least, not {size}")
    number, before = 0, 0
    places: List[int] = []
    puzzles: List[str] = []
    for place, line in enumerate(_lines(source), 1):
        puzzle = line.rstrip("\r\n")
        if not puzzle.strip() or puzzle.lstrip().startswith("#") and not _LINK.match(puzzle):
            continue
        places.append(place)
        puzzles.append(puzzle)
        if len(puzzles) == size:
            yield Batch(number, before, places, puzzles)
            number, before, places, puzzles = number + 1, before + size, [], []
    if puzzles:
        yield Batch(number, before, places, puzzles)


def _written(path: Path) -> Optional[Dict[bytes, bytes]]:
    """The metadata of a part; None if it is missing or incomplete."""
    if not path.exists():
        # Of a new survey the driver needs no Arrow, and does not wait for it.
        return None
    import pyarrow
    import pyarrow.parquet

    try:
        return dict(pyarrow.parquet.read_schema(path).metadata or {})
    except pyarrow.ArrowInvalid:
        return None


def measure(batch: Batch, out: Union[str, "os.PathLike[str]"], asked: str) -> Dict[str, int]:
    """Asks the puzzles of a batch and writes its part, on one thread of whatever machine this runs on.

    `asked` is what `options` made of measures and options. A part that is there is left as it is. Returns how
    many `puzzles` it has, how many were `skipped`, and their `work`.
    """
    import pyarrow
    import pyarrow.parquet

    path = Path(out) / batch.name
    path.parent.mkdir(parents=True, exist_ok=True)
    there = _written(path)
    if there is not None:
        if there.get(_DIGEST) != batch.digest.encode():
            raise ValueError(f"{path} is about other puzzles: survey them into another folder")
        known: Dict[str, int] = json.loads(there[_COUNTS])
        return known
    frame, _ = _engine.survey_frame(batch.puzzles, asked, False, 1, batch.before, batch.places)
    table = pyarrow.table(frame)
    counts = {
        "puzzles": table.num_rows,
        "skipped": table.num_rows - table["skipped"].null_count,
        "work": sum(filter(None, table["work"].to_pylist())),
    }
    own = {_DIGEST: batch.digest.encode(), _COUNTS: json.dumps(counts).encode()}
    table = table.replace_schema_metadata(own)
    _write(path, lambda file: pyarrow.parquet.write_table(table, file))
    return counts


def _measure_packed(packed: bytes, out: str, asked: str) -> Dict[str, int]:
    return measure(Batch.unpacked(packed), out, asked)


def _write(path: Path, write: Callable[[Any], None]) -> None:
    """Writes a file that appears only once it is complete.

    It is not forced onto the disk: a file torn by a power cut has no end, is recognised by that, and done again.
    """
    grows = path.with_name(f".{path.name}.{uuid.uuid4().hex}")
    try:
        with open(grows, "wb") as file:
            write(file)
        os.replace(grows, path)
    except BaseException:
        grows.unlink(missing_ok=True)
        raise


class Tally:
    """The totals of the parts."""

    def __init__(self) -> None:
        self.counts = {"parts": 0, "puzzles": 0, "skipped": 0, "work": 0}

    def add(self, counts: Dict[str, int]) -> None:
        """Adds a part."""
        self.counts["parts"] += 1
        for name, count in counts.items():
            self.counts[name] += count


class _Bar:
    """How far it has come, on a terminal."""

    def __init__(self, shown: bool, out: TextIO) -> None:
        self._out = out
        self._shown = shown

    def at(self, counts: Dict[str, int]) -> None:
        if self._shown:
            told = f"\r{counts['puzzles']} puzzles in {counts['parts']} parts, {counts['skipped']} skipped"
            print(told, end="", file=self._out, flush=True)

    def end(self) -> None:
        if self._shown:
            print(file=self._out)


@known
def survey(
    client: Any,
    source: Source,
    out: Union[str, "os.PathLike[str]"],
    measures: Measures = None,
    *,
    batch: int = 500,
    retries: int = 10,
    progress: Optional[bool] = None,
    after: Optional[Literal["none", "singles", "locked", "subsets", "closure"]] = None,
    input_format: Optional[str] = None,
    strict: bool = False,
    depth: Optional[Depth] = None,
    max_nodes: Optional[int] = None,
    logic: Optional[Literal["candidates", "candidate-parity", "templates", "parity"]] = None,
    derive: Optional[str] = None,
    guardians: Optional[int] = None,
    assume_unique: bool = False,
    without: Optional[Texts] = None,
    shard: None = None,
) -> Dict[str, Any]:
    """Surveys a list of puzzles on a cluster of Dask, and returns the summary.

    `client` is a `dask.distributed.Client`; its workers have basecover, and see the folder `out` under the same
    name. `source` is the path of a list with one puzzle on each line, its text, or the puzzles. The other
    arguments are those of `basecover.survey`. `out` gets a file of Parquet for each `batch` of puzzles, with the
    rows of `basecover.survey_frame`, the same for any number of workers; and at the end `_summary`.

    A batch whose worker dies is given to another one, `retries` times. Called again with the same arguments, it
    does what is missing. Raises ValueError where `out` holds another survey, or the list is another one.
    """
    if shard is not None:
        raise ValueError("`shard` is for machines that do not know of each other: a cluster shares out all puzzles")
    if isinstance(source, str):
        refuse_name(source)
    fields: Dict[str, Option] = {
        "after": after,
        "input_format": input_format,
        "strict": strict,
        "depth": depth,
        "max_nodes": max_nodes,
        "logic": logic,
        "derive": derive,
        "guardians": guardians,
        "assume_unique": assume_unique,
        "without": without,
    }
    asked = options(measures, fields)
    dask: Any = importlib.import_module("dask.distributed")
    header = json.loads(_engine.survey([], asked).header)
    # Another version goes on with a survey; the summary says which has ended it.
    header.pop("version", None)
    folder = Path(out)
    folder.mkdir(parents=True, exist_ok=True)
    _begin(folder, {"survey": header, "batch": batch})
    tally = Tally()
    bar = _Bar(sys.stderr.isatty() if progress is None else progress, sys.stderr)
    waiting = batches(source, batch)
    under_way: Dict[Any, Tuple[Batch, int]] = {}
    pending: Any = dask.as_completed()
    where = str(folder.absolute())

    def submit(some: Batch, tries: int) -> None:
        future = client.submit(_measure_packed, some.packed(), where, asked, pure=False, key=_key(some))
        under_way[future] = (some, tries)
        pending.add(future)

    def fill() -> None:
        # Enough that no thread waits for the driver, and no more: a list may be of any length.
        most = 2 * max(sum(client.nthreads().values()), 1) + 2
        while len(under_way) < most:
            some = next(waiting, None)
            if some is None:
                return
            if _written(folder / some.name) is not None:
                # Looks whether it is about the same puzzles.
                tally.add(measure(some, folder, asked))
                bar.at(tally.counts)
            else:
                submit(some, 0)

    fill()
    while under_way:
        future = next(pending)
        some, tries = under_way.pop(future)
        try:
            tally.add(future.result())
        except Exception as error:
            if tries == retries or not _is_of_the_cluster(error):
                raise
            submit(some, tries + 1)
        del future
        bar.at(tally.counts)
        fill()
    bar.end()
    return _end(folder, header, batch, tally)


def _key(some: Batch) -> str:
    return f"basecover-{some.number}-{uuid.uuid4().hex}"


def _is_of_the_cluster(error: Exception) -> bool:
    """Whether the machines are to blame and not the puzzles."""
    dask: Any = importlib.import_module("dask.distributed")
    return isinstance(error, (dask.KilledWorker, CancelledError, OSError))


def _begin(folder: Path, asked: Dict[str, Any]) -> None:
    """Says in the folder what is asked, or looks that it is the same."""
    path = folder / _ASKED
    text = json.dumps(asked, indent=1) + "\n"
    if not path.exists():
        _write(path, lambda file: file.write(text.encode()))
    elif path.read_text() != text:
        raise ValueError(f"{folder} holds another survey: its measures, options or batches differ")


def _end(folder: Path, header: Dict[str, Any], batch: int, tally: Tally) -> Dict[str, Any]:
    """Writes the summary, and clears away what workers that died have left."""
    parts = {path.name for path in folder.glob("part-*.parquet")}
    if len(parts) != tally.counts["parts"]:
        raise ValueError(f"{folder} has {len(parts)} parts, and the list makes {tally.counts['parts']}: it was longer")
    for left in folder.glob(".part-*"):
        left.unlink(missing_ok=True)
    summary = {"survey": header, "version": _engine.VERSION, "batch": batch, **tally.counts}
    text = json.dumps(summary, indent=1) + "\n"
    _write(folder / _SUMMARY, lambda file: file.write(text.encode()))
    return summary


__all__ = ["Batch", "batches", "measure", "options", "survey"]
