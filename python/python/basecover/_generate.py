"""Puzzles that are made."""

from __future__ import annotations

from typing import Any, Dict, List, Optional

from ._ask import answer, warn
from ._records import Generated, record


def generate(n: int, seed: int, timeout: Optional[float], options: Dict[str, Any]) -> List[str]:
    """`n` minimal puzzles."""
    clues = options["clues"]
    asked = {**options, "count": n, "seed": seed, "clues": None if clues is None else str(clues)}
    lines, exit = answer("generate", asked, timeout)
    made = [found.givens for found in map(record, lines) if isinstance(found, Generated)]
    if timeout is not None and exit == 3 and len(made) < n:
        if not made:
            raise TimeoutError("no puzzle was made within the time limit")
        warn(f"the time was over, or the attempts, after {len(made)} of {n} puzzles")
    return made


__all__ = ["generate"]
