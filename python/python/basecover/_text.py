"""Positions as text."""

from __future__ import annotations

from typing import Any, List

_DIGITS = "123456789"


def rows(lines: Any) -> str:
    """Nine rows of nine digits as 81 characters; or nine by nine by nine truths, a candidate each, as 729.

    Raises TypeError for what is not that.
    """
    if hasattr(lines, "tolist"):
        lines = lines.tolist()
    wrong = TypeError(f"write a position as a str, a path, or nine rows of nine digits, not {type(lines).__name__}")
    if isinstance(lines, (bytes, bytearray)) or not hasattr(lines, "__iter__"):
        raise wrong
    cells = [list(row) if hasattr(row, "__iter__") else [] for row in lines]
    if len(cells) != 9 or any(len(row) != 9 for row in cells):
        raise wrong
    return "".join(_cell(cell) for row in cells for cell in row)


def _cell(cell: Any) -> str:
    if isinstance(cell, list) and len(cell) == 9:
        return "".join(digit if live else "." for digit, live in zip(_DIGITS, cell))
    text = "." if cell is None or cell != cell else str(cell)
    text = text[:-2] if text.endswith(".0") else text
    if text in ("", " ", ".", "0", "-", "*", "_"):
        return "."
    if len(text) == 1 and text in _DIGITS:
        return text
    raise ValueError(f"a cell holds a digit from 1 to 9, or 0 if it is empty, not {cell!r}")


def hodoku(givens: str, digits: str, live: str) -> str:
    """A position as a line of HoDoKu's library, which says all of it: the givens, what was placed, and which
    candidates are gone."""
    cells = "".join(digit if given != "." or digit == "." else f"+{digit}" for given, digit in zip(givens, digits))
    gone: List[str] = []
    for i, digit in enumerate(digits):
        if digit != ".":
            continue
        row, column = divmod(i, 9)
        seen = {digits[j] for j in range(81) if j // 9 == row or j % 9 == column or _block(j) == _block(i)}
        gone += [
            f"{number}{row + 1}{column + 1}"
            for number, candidate in zip(_DIGITS, live[9 * i : 9 * i + 9])
            if candidate == "." and number not in seen
        ]
    return f":0000:x:{cells}:{' '.join(gone)}:::"


def _block(cell: int) -> int:
    return cell // 27 * 3 + cell % 9 // 3


__all__ = ["hodoku", "rows"]
