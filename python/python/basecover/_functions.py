"""Functions about many puzzles, with the options of each. Written by `python/signatures.py`: change that, or docs/schema.json."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional, Union

from . import _generate, _survey
from ._ask import Depth, Texts, known
from ._frame import Frame
from ._survey import Measures, Progress, Puzzles, Survey


@known
def survey(
    puzzles: Puzzles,
    measures: Measures = None,
    *,
    threads: Optional[int] = None,
    after: Optional[Literal["none", "singles", "locked", "subsets", "closure"]] = None,
    input_format: Optional[Literal["81", "pencilmarks", "729", "hodoku", "susser", "ss", "sdk", "sdm", "sdx", "board", "opensudoku", "f-puzzles", "sudokupad"]] = None,
    strict: bool = False,
    depth: Optional[Depth] = None,
    max_nodes: Optional[int] = None,
    logic: Optional[Literal["candidates", "candidate-parity", "templates", "parity"]] = None,
    derive: Optional[str] = None,
    guardians: Optional[int] = None,
    assume_unique: bool = False,
    without: Optional[Texts] = None,
    shard: Optional[str] = None,
    timeout: Optional[float] = None,
    progress: Progress = False,
) -> Survey:
    """Asks the same questions about many puzzles, on all cores: an iterator over `Findings` and `Skipped`.

    `puzzles` is a text, a `pathlib.Path`, or any iterable of texts and positions, which are taken as they are needed. Each
    is a puzzle: one that cannot be read counts too, while sentences between the puzzles of a text are skipped. A
    `Position` is asked as it is, after its own basics. `measures` are `closure`, `first-round`, `path`, `techniques` and
    `rate`, by default all but `techniques`. The records are those of the program, whatever the number of threads. Anything
    that is not a puzzle with one solution is a `Skipped`; with `strict=True` it raises ValueError.

    After `timeout` seconds it raises TimeoutError. `progress` is true for a count on standard error, None for one if that
    is a terminal, or a function of how many are done and how many of them were skipped.

    >>> survey = basecover.survey([basecover.EXAMPLE, "oops"], measures="closure")
    >>> [found["type"] for found in survey], survey.skipped
    (['findings', 'skipped'], 1)

    Options:
        after: Apply these basics first, as often as possible; each level includes the ones before
            it. [default: none]
        input_format: The format of the input [default: detected]
        strict: Raise ValueError at the first puzzle that cannot be read or used, instead of
            skipping it
        depth: The largest depth of certificate trees that is tried, for path and rate [default: 1]
        max_nodes: Stop the search of the first round after this many nodes
        logic: With `templates`, closures and paths continue with template patterns when no
            candidate pattern remains, and ratings are those of template patterns; with `parity`,
            they then continue with parity truths; with `candidate-parity`, with candidate patterns
            that have parity truths. [default: candidates]
        derive: Derived truths that may be base sets: none, impossible (patterns that cannot be
            filled), unique (these assume one solution), all (both), or names of families, separated
            by commas; parity (odd members of up to seven sets) only by its name, and with
            candidates only
        guardians: Derived truths with at most N guardians [default: 8 for tridagons, other limits
            for other families]
        assume_unique: Assume that the puzzle has exactly one solution: adds `unique` to `derive`. A
            puzzle known to have several or none is refused. For a grid of candidates, also assume
            that they are the remaining candidates of a puzzle given by its digits
        without: Leave these techniques, groups or families out of the measure `techniques`
        shard: Only every n-th puzzle, from the i-th on
        timeout: End the search after so many seconds [default: never]
    """
    options: Dict[str, Any] = {
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
        "shard": shard,
    }
    return _survey.survey(puzzles, measures, threads, timeout, progress, options)


@known
def survey_frame(
    puzzles: Puzzles,
    measures: Measures = None,
    *,
    threads: Optional[int] = None,
    after: Optional[Literal["none", "singles", "locked", "subsets", "closure"]] = None,
    input_format: Optional[Literal["81", "pencilmarks", "729", "hodoku", "susser", "ss", "sdk", "sdm", "sdx", "board", "opensudoku", "f-puzzles", "sudokupad"]] = None,
    strict: bool = False,
    depth: Optional[Depth] = None,
    max_nodes: Optional[int] = None,
    logic: Optional[Literal["candidates", "candidate-parity", "templates", "parity"]] = None,
    derive: Optional[str] = None,
    guardians: Optional[int] = None,
    assume_unique: bool = False,
    without: Optional[Texts] = None,
    shard: Optional[str] = None,
    timeout: Optional[float] = None,
    progress: Progress = False,
) -> Frame:
    """A survey as a table: one row for each puzzle, in their order. The arguments are those of `survey`.

    The columns are `puzzle`, `name`, `position`, `skipped` (why the puzzle was skipped) and `work`; then for each
    measure its fields with its name before them. `survey_columns` tells names and types. Where `timeout` ends it, the table
    has the rows so far, its `stopped` says where, and there is a warning.

    >>> frame = basecover.survey_frame([basecover.EXAMPLE], "closure")
    >>> len(frame), frame.columns[-4:]
    (1, ['closure_solved', 'closure_singles', 'closure_patterns', 'closure_left'])

    Options:
        after: Apply these basics first, as often as possible; each level includes the ones before
            it. [default: none]
        input_format: The format of the input [default: detected]
        strict: Raise ValueError at the first puzzle that cannot be read or used, instead of
            skipping it
        depth: The largest depth of certificate trees that is tried, for path and rate [default: 1]
        max_nodes: Stop the search of the first round after this many nodes
        logic: With `templates`, closures and paths continue with template patterns when no
            candidate pattern remains, and ratings are those of template patterns; with `parity`,
            they then continue with parity truths; with `candidate-parity`, with candidate patterns
            that have parity truths. [default: candidates]
        derive: Derived truths that may be base sets: none, impossible (patterns that cannot be
            filled), unique (these assume one solution), all (both), or names of families, separated
            by commas; parity (odd members of up to seven sets) only by its name, and with
            candidates only
        guardians: Derived truths with at most N guardians [default: 8 for tridagons, other limits
            for other families]
        assume_unique: Assume that the puzzle has exactly one solution: adds `unique` to `derive`. A
            puzzle known to have several or none is refused. For a grid of candidates, also assume
            that they are the remaining candidates of a puzzle given by its digits
        without: Leave these techniques, groups or families out of the measure `techniques`
        shard: Only every n-th puzzle, from the i-th on
        timeout: End the search after so many seconds [default: never]
    """
    options: Dict[str, Any] = {
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
        "shard": shard,
    }
    return _survey.survey_frame(puzzles, measures, threads, timeout, progress, options)


@known
def survey_columns(
    measures: Measures = None,
    *,
    after: Optional[Literal["none", "singles", "locked", "subsets", "closure"]] = None,
    input_format: Optional[Literal["81", "pencilmarks", "729", "hodoku", "susser", "ss", "sdk", "sdm", "sdx", "board", "opensudoku", "f-puzzles", "sudokupad"]] = None,
    strict: bool = False,
    depth: Optional[Depth] = None,
    max_nodes: Optional[int] = None,
    logic: Optional[Literal["candidates", "candidate-parity", "templates", "parity"]] = None,
    derive: Optional[str] = None,
    guardians: Optional[int] = None,
    assume_unique: bool = False,
    without: Optional[Texts] = None,
    shard: Optional[str] = None,
) -> Dict[str, str]:
    """The names and the types of the columns of a survey.

    >>> basecover.survey_columns("closure")["closure_left"]
    'int64'

    Options:
        after: Apply these basics first, as often as possible; each level includes the ones before
            it. [default: none]
        input_format: The format of the input [default: detected]
        strict: Raise ValueError at the first puzzle that cannot be read or used, instead of
            skipping it
        depth: The largest depth of certificate trees that is tried, for path and rate [default: 1]
        max_nodes: Stop the search of the first round after this many nodes
        logic: With `templates`, closures and paths continue with template patterns when no
            candidate pattern remains, and ratings are those of template patterns; with `parity`,
            they then continue with parity truths; with `candidate-parity`, with candidate patterns
            that have parity truths. [default: candidates]
        derive: Derived truths that may be base sets: none, impossible (patterns that cannot be
            filled), unique (these assume one solution), all (both), or names of families, separated
            by commas; parity (odd members of up to seven sets) only by its name, and with
            candidates only
        guardians: Derived truths with at most N guardians [default: 8 for tridagons, other limits
            for other families]
        assume_unique: Assume that the puzzle has exactly one solution: adds `unique` to `derive`. A
            puzzle known to have several or none is refused. For a grid of candidates, also assume
            that they are the remaining candidates of a puzzle given by its digits
        without: Leave these techniques, groups or families out of the measure `techniques`
        shard: Only every n-th puzzle, from the i-th on
    """
    options: Dict[str, Any] = {
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
        "shard": shard,
    }
    return _survey.survey_columns(measures, options)


@known
def find_frame(
    puzzles: Puzzles,
    *,
    after: Optional[Literal["none", "singles", "locked", "subsets", "closure"]] = None,
    input_format: Optional[Literal["81", "pencilmarks", "729", "hodoku", "susser", "ss", "sdk", "sdm", "sdx", "board", "opensudoku", "f-puzzles", "sudokupad"]] = None,
    strict: bool = False,
    suppose: Optional[Texts] = None,
    no_solution_check: bool = False,
    target: Optional[Texts] = None,
    technique: Optional[Texts] = None,
    like: Optional[str] = None,
    max_order: Optional[int] = None,
    max_rank: Optional[int] = None,
    logic: Optional[Literal["candidates", "templates", "exact"]] = None,
    digits: Optional[str] = None,
    base_kinds: Optional[Texts] = None,
    cover_kinds: Optional[Texts] = None,
    form: Optional[Literal["any", "cells", "no-cells", "no-rows", "no-columns"]] = None,
    list: Optional[Literal["als"]] = None,
    prefer: Optional[Literal["order", "rank", "sets"]] = None,
    disjoint: bool = False,
    derive: Optional[str] = None,
    guardians: Optional[int] = None,
    assume_unique: bool = False,
    truth: Optional[Texts] = None,
    truth_depth: Optional[Depth] = None,
    best: bool = False,
    first: bool = False,
    all: bool = False,
    max_nodes: Optional[int] = None,
    deadly: Optional[Texts] = None,
    timeout: Optional[float] = None,
) -> Frame:
    """The patterns of a search as a table: one row for each step and each choice of its cover sets.

    A `Position` is asked as it is, after its own basics. Anything that is not a puzzle is a warning, without a row. Where a
    limit ended a search, `stopped` of the table says so, and there is a warning.

    >>> frame = basecover.find_frame([basecover.EXAMPLE], after="singles", max_order=1)
    >>> len(frame), frame.columns[7:11]
    (1, ['order', 'rank', 'base', 'cover'])

    Options:
        after: Apply these basics first, as often as possible; each level includes the ones before
            it. [default: none]
        input_format: The format of the input [default: detected]
        strict: Raise ValueError at the first puzzle that cannot be read or used, instead of
            skipping it
        suppose: Suppose that a candidate is true, or with `not` that it is false, in the position
            after `after`. All results then depend on the suppositions. r1c2=4 and r1c2<>4 may be
            written too
        no_solution_check: Do not check whether the position has one solution
        target: Only eliminations of these candidates; several in a cell: 45r1c2 or r1c2<>45
        technique: Only steps with one of these names: techniques, groups or families of them. Every
            instance is listed, but only one of several chains with the same ends, and without `all`
            only the first of several steps with the same eliminations, and only chains that
            eliminate more than earlier ones with the same name. A step is headed by the first of
            these names that it bears. `basecover techniques` lists the names. Any common spelling
            works, as in 'X-Wing,unique rectangle'
        like: Only instances of one form, such as those of `basecover catalogue`: base sets / cover
            sets => target, in any position. The form sets the order and rank
        max_order: The largest number of base sets (of a chain: of strong links) [default: no limit;
            with `technique` each technique's own]
        max_rank: The largest number of cover sets beyond the number of base sets. A plain pattern
            that covers every candidate has rank 3 at most
        logic: What the patterns have to cover; or exact logic, which knows no cover sets. [default:
            candidates]
        digits: Only rows, columns and blocks of these digits (cells are always allowed) [default:
            123456789]
        base_kinds: Kinds of sets allowed as base sets [default: cells,rows,columns,blocks]
        cover_kinds: Kinds of sets allowed as cover sets [default: cells,rows,columns,blocks]
        form: The form of the patterns. The nine cells and the nine digits of a house are equal sums
            of constraints, so an elimination often has a pattern of either form. [default: any]
        list: List sets in place of steps: `als` for every almost locked set (n cells of a house
            with n + 1 digits) and every almost hidden set (n digits of a house with n + 1 places);
            `max_order` limits n.
        prefer: What makes a pattern the smallest of several for an elimination. [default: order]
        disjoint: Only base sets that share no candidate
        derive: Derived truths that may be base sets: none, impossible (patterns that cannot be
            filled), unique (these assume one solution), all (both), or names of families, separated
            by commas; parity (odd members of up to seven sets) only by its name, and with
            candidates only
        guardians: Derived truths with at most N guardians [default: 8 for tridagons, other limits
            for other families]
        assume_unique: Assume that the puzzle has exactly one solution: adds `unique` to `derive`. A
            puzzle known to have several or none is refused. For a grid of candidates, also assume
            that they are the remaining candidates of a puzzle given by its digits
        truth: A truth of your own: one of these candidates, separated by blanks or commas, is true.
            It is proven first and may then be a base set, called truth-1; candidates already
            eliminated are ignored. May be repeated. `exactly 2: 4r1c2 ...`, `at least 2: ...` and
            `at most 2: ...` claim how many are true; that is a base set that counts, or is said by
            several of which one candidate is true, truth-1-1 and so on
        truth_depth: How deeply the proof of a `truth` may nest cases, 0 for patterns alone;
            `complete` is as deep as necessary [default: 2]
        best: For each elimination one smallest pattern, proven to be the smallest (the default)
        first: Only the step with the smallest pattern
        all: Every irreducible pattern up to an order, or every instance of the techniques
        max_nodes: Stop each puzzle after this many search nodes
        deadly: A deadly pattern of your own: if the puzzle has one solution, these cells cannot
            hold these digits alone. It is proven first by trying every way to fill them, and then
            `one of their other candidates is true` may be a base set, called deadly-1. Digits
            before a colon are those of all cells; digits of each cell stand before it, as in
            `12r1c1 12r1c4 23r2c1`; without digits, those that make the cells deadly are looked for.
            Needs `assume_unique`. May be repeated
        timeout: End the search after so many seconds [default: never]
    """
    options: Dict[str, Any] = {
        "after": after,
        "input_format": input_format,
        "strict": strict,
        "suppose": suppose,
        "no_solution_check": no_solution_check,
        "target": target,
        "technique": technique,
        "like": like,
        "max_order": max_order,
        "max_rank": max_rank,
        "logic": logic,
        "digits": digits,
        "base_kinds": base_kinds,
        "cover_kinds": cover_kinds,
        "form": form,
        "list": list,
        "prefer": prefer,
        "disjoint": disjoint,
        "derive": derive,
        "guardians": guardians,
        "assume_unique": assume_unique,
        "truth": truth,
        "truth_depth": truth_depth,
        "best": best,
        "first": first,
        "all": all,
        "max_nodes": max_nodes,
        "deadly": deadly,
    }
    return _survey.find_frame(puzzles, timeout, options)


@known
def generate(
    n: int = 1,
    seed: int = 1,
    *,
    around: Optional[str] = None,
    clues: Union[int, str, None] = None,
    symmetry: Optional[Literal["none", "half-turn", "quarter-turn", "left-right", "top-bottom", "diagonal", "antidiagonal"]] = None,
    pattern: Optional[str] = None,
    automorphic: bool = False,
    require: Optional[Texts] = None,
    needs: Optional[str] = None,
    attempts: Optional[int] = None,
    timeout: Optional[float] = None,
) -> List[str]:
    """`n` minimal puzzles with one solution. The same seed gives the same puzzles.

    There are fewer than `n` where `attempts` or `timeout` end it; if the time was over before the first, it raises
    TimeoutError.

    >>> basecover.generate(2, seed=7) == basecover.generate(3, seed=7)[:2]
    True

    Options:
        around: Search around these puzzles, a text: swap one of their givens for another, then two,
            in an order that the seed chooses. Each puzzle is made once up to symmetry, unless it is
            one of these
        clues: How many givens, as in 24 or 22..26 [default: 17..81]
        symmetry: The symmetry of the cells of the givens [default: none]
        pattern: Givens only in the cells that this file (or - for standard input) marks: 81
            characters, x where a given may be and a dot elsewhere
        automorphic: Puzzles with a symmetry that takes the givens to themselves, perhaps with other
            digits
        require: A condition on the rating, as in 'order>=5' (see `basecover help rate`), or a
            technique that must be available once earlier basics are exhausted, as in
            technique=junior-exocet; may be repeated
        needs: A technique that each puzzle needs: the techniques that `basecover hint` tries
            earlier do not solve the puzzle; adding this one does
        attempts: Give up after this many attempts [default: never]
        timeout: End the search after so many seconds [default: never]
    """
    options: Dict[str, Any] = {
        "around": around,
        "clues": clues,
        "symmetry": symmetry,
        "pattern": pattern,
        "automorphic": automorphic,
        "require": require,
        "needs": needs,
        "attempts": attempts,
    }
    return _generate.generate(n, seed, timeout, options)


__all__ = ["find_frame", "generate", "survey", "survey_columns", "survey_frame"]
