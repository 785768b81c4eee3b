"""Results as tables of Arrow, which data frames and databases take as they are.

    >>> import polars                                                    # doctest: +SKIP
    >>> from pathlib import Path                                         # doctest: +SKIP
    >>> polars.DataFrame(basecover.survey_frame(Path("list.txt")))       # doctest: +SKIP

A frame is handed over without a copy by the PyCapsule interface of Arrow: `polars.DataFrame(frame)`,
`pyarrow.table(frame)`, `pandas.DataFrame.from_arrow(frame)`; DuckDB reads a `pyarrow.table` by its name.
`frame.to_pandas()` and `frame.to_polars()` do it for you.
"""

from ._frame import Frame
from ._functions import find_frame, survey_columns, survey_frame
from ._survey import find_columns

__all__ = ["Frame", "find_columns", "find_frame", "survey_columns", "survey_frame"]
