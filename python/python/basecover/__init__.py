"""General Logic for Sudoku: finds, proves, names and draws base/cover-set eliminations.

A *pattern* is a family of base sets whose candidates fit into a family of cover sets. Fish, wings, chains and
almost locked sets are patterns. `find` searches for patterns as such, so none is missing.

    >>> import basecover
    >>> position = basecover.Position(
    ...     "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9",
    ...     after="singles",
    ... )
    >>> position.find(max_order=1)[0]
    <Step pointing, order 1 rank 0: r1c2<>8, r3c2<>8>

| to | ask |
|---|---|
| list patterns, or find the smallest | `Position.find` |
| take the next step | `Position.hint`, `Position.next`, `Position.apply` |
| know that there is no pattern of any order | `Position.decide` |
| solve and rate | `Position.solve`, `Position.rate` |
| check and name a pattern of your own | `Position.verify`, `Position.classify`, `Position.explore` |
| make puzzles | `generate` |
| ask many puzzles | `survey`, `survey_frame`, `find_frame`, `basecover.distributed.survey` |
| ask anything, and hear the records as they come | `ask` |
| know what can be asked | `techniques()`, `options("find")` |

Options are those of the program's commands, with `_` for `-`. Results are views over its JSON records:
`record.to_dict()` is the record, `record.line` its text. Bad input raises ValueError, with the place; an option that
is not known raises `UnknownOption`, a TypeError and a ValueError.
"""

from ._answers import Answer, Decisions, Explored, Links, Solution, Steps, Verdict
from ._ask import BasecoverWarning, Stream, UnknownOption, ask
from ._engine import VERSION as __version__
from ._frame import Frame
from ._functions import find_frame, generate, survey, survey_columns, survey_frame
from ._methods import Position
from ._options import OptionOf
from ._records import (
    Case, Converted, Decision, DecisionSummary, Drawing, Equal, Exploration, Expression, Fewest, Findings, Generated, Link, LinkSummary, Path,
    Post, Rating, Record, Rejection, Skipped, Solutions, Step, Summary, Tree, Undecided, Verification,
)  # fmt: skip
from ._survey import Survey, find_columns
from ._techniques import Technique, options, techniques

#: A puzzle for examples.
EXAMPLE = "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9"

__all__ = [
    "EXAMPLE", "Answer", "BasecoverWarning", "Case", "Converted", "Decision", "DecisionSummary", "Decisions", "Drawing", "Equal", "Exploration", "Explored",
    "Expression", "Fewest", "Findings", "Frame", "Generated", "Link", "LinkSummary", "Links", "OptionOf", "Path", "Position", "Post",
    "Rating", "Record", "Rejection", "Skipped", "Solution", "Solutions", "Step", "Steps", "Stream", "Summary", "Survey",
    "Technique", "Tree", "Undecided", "UnknownOption", "Verdict", "Verification", "__version__", "ask", "find_columns",
    "find_frame", "generate", "options", "survey", "survey_columns", "survey_frame", "techniques",
]  # fmt: skip
