"""`Position`, with the options of each question. Written by `python/signatures.py`: change that, or docs/schema.json."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional, Union

from ._answers import Answer, Decisions, Explored, Links, Solution, Steps, Verdict
from ._ask import Depth, Texts, known
from ._position import Asking, Bases, Patterns
from ._records import Converted, Drawing, Equal, Rating, Solutions, Step, Tree


class Position(Asking):
    """A position, read from a text in any format that the program reads, and the questions about it.

    >>> position = basecover.Position(basecover.EXAMPLE, after="singles")
    >>> position.find(max_order=1)[0]
    <Step pointing, order 1 rank 0: r1c2<>8, r3c2<>8>

    It may also be nine rows of nine digits (lists, or an array of NumPy), with 0 for empty cells, or the `pathlib.Path` of
    a file with one puzzle. `after` applies basics first: `none`, `singles`, `locked`, `subsets` or `closure`.
    `input_format` names the format where it is not to be detected. The options of the methods are those of the commands of
    the program, with `_` for `-`. Every method takes `timeout`, in seconds.

    Raises ValueError if the text is not one position, and shows the place.
    """

    __slots__ = ()

    @known
    def find(
        self,
        max_order: Optional[int] = None,
        *,
        suppose: Optional[Texts] = None,
        no_solution_check: bool = False,
        target: Optional[Texts] = None,
        technique: Optional[Texts] = None,
        like: Optional[str] = None,
        max_rank: Optional[int] = None,
        logic: Optional[Literal["candidates", "templates", "exact"]] = None,
        digits: Optional[str] = None,
        base_kinds: Optional[Texts] = None,
        cover_kinds: Optional[Texts] = None,
        form: Optional[Literal["any", "cells", "no-cells", "no-rows", "no-columns"]] = None,
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
    ) -> Steps:
        """Patterns that eliminate something: by default a smallest one for each candidate, with proof.

        `all=True` lists every irreducible pattern up to `max_order` (and `max_rank`); `technique="fish"` searches by name,
        `logic="templates"` by the other lemma, `target="8r1c2"` for one candidate. Only where `is_complete` is true it is
        certain that nothing else is there. `basecover.ask("find", position, list="als")` lists the almost locked sets.

        >>> steps = basecover.Position(basecover.EXAMPLE, after="singles").find(2, all=True)
        >>> len(steps), steps.summary.stop
        (10, 'exhausted')

        Options:
            max_order: The largest number of base sets (of a chain: of strong links) [default: no
                limit; with `technique` each technique's own]
            suppose: Suppose that a candidate is true, or with `not` that it is false, in the
                position after `after`. All results then depend on the suppositions. r1c2=4 and
                r1c2<>4 may be written too
            no_solution_check: Do not check whether the position has one solution
            target: Only eliminations of these candidates; several in a cell: 45r1c2 or r1c2<>45
            technique: Only steps with one of these names: techniques, groups or families of them.
                Every instance is listed, but only one of several chains with the same ends, and
                without `all` only the first of several steps with the same eliminations, and only
                chains that eliminate more than earlier ones with the same name. A step is headed by
                the first of these names that it bears. `basecover techniques` lists the names. Any
                common spelling works, as in 'X-Wing,unique rectangle'
            like: Only instances of one form, such as those of `basecover catalogue`: base sets /
                cover sets => target, in any position. The form sets the order and rank
            max_rank: The largest number of cover sets beyond the number of base sets. A plain
                pattern that covers every candidate has rank 3 at most
            logic: What the patterns have to cover; or exact logic, which knows no cover sets.
                [default: candidates]
            digits: Only rows, columns and blocks of these digits (cells are always allowed)
                [default: 123456789]
            base_kinds: Kinds of sets allowed as base sets [default: cells,rows,columns,blocks]
            cover_kinds: Kinds of sets allowed as cover sets [default: cells,rows,columns,blocks]
            form: The form of the patterns. The nine cells and the nine digits of a house are equal
                sums of constraints, so an elimination often has a pattern of either form. [default:
                any]
            prefer: What makes a pattern the smallest of several for an elimination. [default:
                order]
            disjoint: Only base sets that share no candidate
            derive: Derived truths that may be base sets: none, impossible (patterns that cannot be
                filled), unique (these assume one solution), all (both), or names of families,
                separated by commas; parity (odd members of up to seven sets) only by its name, and
                with candidates only
            guardians: Derived truths with at most N guardians [default: 8 for tridagons, other
                limits for other families]
            assume_unique: Assume that the puzzle has exactly one solution: adds `unique` to
                `derive`. A puzzle known to have several or none is refused. For a grid of
                candidates, also assume that they are the remaining candidates of a puzzle given by
                its digits
            truth: A truth of your own: one of these candidates, separated by blanks or commas, is
                true. It is proven first and may then be a base set, called truth-1; candidates
                already eliminated are ignored. May be repeated. `exactly 2: 4r1c2 ...`, `at least
                2: ...` and `at most 2: ...` claim how many are true; that is a base set that
                counts, or is said by several of which one candidate is true, truth-1-1 and so on
            truth_depth: How deeply the proof of a `truth` may nest cases, 0 for patterns alone;
                `complete` is as deep as necessary [default: 2]
            best: For each elimination one smallest pattern, proven to be the smallest (the default)
            first: Only the step with the smallest pattern
            all: Every irreducible pattern up to an order, or every instance of the techniques
            max_nodes: Stop each puzzle after this many search nodes
            deadly: A deadly pattern of your own: if the puzzle has one solution, these cells cannot
                hold these digits alone. It is proven first by trying every way to fill them, and
                then `one of their other candidates is true` may be a base set, called deadly-1.
                Digits before a colon are those of all cells; digits of each cell stand before it,
                as in `12r1c1 12r1c4 23r2c1`; without digits, those that make the cells deadly are
                looked for. Needs `assume_unique`. May be repeated
            timeout: End the search after so many seconds [default: never]
        """
        options: Dict[str, Any] = {
            "max_order": max_order,
            "suppose": suppose,
            "no_solution_check": no_solution_check,
            "target": target,
            "technique": technique,
            "like": like,
            "max_rank": max_rank,
            "logic": logic,
            "digits": digits,
            "base_kinds": base_kinds,
            "cover_kinds": cover_kinds,
            "form": form,
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
        return self._find(options, timeout)

    @known
    def hint(
        self,
        *,
        order: Optional[Texts] = None,
        count: Optional[int] = None,
        assume_unique: bool = False,
        no_solution_check: bool = False,
        timeout: Optional[float] = None,
    ) -> Optional[Union[Step, Tree]]:
        """The next step as a person would take it, or None if there is none: `order="hodoku"` takes HoDoKu's order of techniques.

        Raises TimeoutError if `timeout` ends the search first. `basecover.ask("hint", ...)` has all hints of a larger `count`.

        >>> basecover.Position(basecover.EXAMPLE, after="singles").hint()
        <Step pointing, order 1 rank 0: r1c2<>8, r3c2<>8>

        Options:
            order: The order in which techniques are tried: human, hodoku, or techniques and groups
                in an order of your own [default: human]
            count: Number of hints; each places or eliminates something that earlier ones do not
                [default: 1]
            assume_unique: Assume that the puzzle has exactly one solution: techniques that need
                this are tried too. A puzzle known to have several or none is refused
            no_solution_check: Do not check whether the position has one solution
            timeout: End the search after so many seconds [default: never]
        """
        options: Dict[str, Any] = {
            "order": order,
            "count": count,
            "assume_unique": assume_unique,
            "no_solution_check": no_solution_check,
        }
        return self._hint(options, timeout)

    @known
    def decide(
        self,
        target: Optional[Texts] = None,
        *,
        suppose: Optional[Texts] = None,
        no_solution_check: bool = False,
        expr: Optional[str] = None,
        logic: Optional[Literal["candidates", "templates"]] = None,
        derive: Optional[str] = None,
        guardians: Optional[int] = None,
        assume_unique: bool = False,
        truth: Optional[Texts] = None,
        truth_depth: Optional[Depth] = None,
        disjoint: bool = False,
        deadly: Optional[Texts] = None,
        timeout: Optional[float] = None,
    ) -> Decisions:
        """Whether any pattern of any order, rank and weights eliminates each candidate, with the proof.

        >>> decisions = basecover.Position(basecover.EXAMPLE, after="singles").decide("8r1c2,8r1c5")
        >>> [(decision.candidate, decision.eliminable) for decision in decisions]
        [('8r1c2', True), ('8r1c5', False)]

        Options:
            target: Only these candidates; several in a cell: 45r1c2 or r1c2<>45
            suppose: Suppose that a candidate is true, or with `not` that it is false, in the
                position after `after`. All results then depend on the suppositions. r1c2=4 and
                r1c2<>4 may be written too
            no_solution_check: Do not check whether the position has one solution
            expr: The least and greatest value of a sum of candidates, instead of single candidates.
                A house or a cell stands for all its candidates, digits before it for these digits
                only: r1 + r2 - b1 - b2
            logic: What the patterns have to cover. [default: candidates]
            derive: Derived truths that may be base sets: none, impossible (patterns that cannot be
                filled), unique (these assume one solution), all (both), or names of families,
                separated by commas; parity (odd members of up to seven sets) only by its name, and
                with candidates only
            guardians: Derived truths with at most N guardians [default: 8 for tridagons, other
                limits for other families]
            assume_unique: Assume that the puzzle has exactly one solution: adds `unique` to
                `derive`. A puzzle known to have several or none is refused. For a grid of
                candidates, also assume that they are the remaining candidates of a puzzle given by
                its digits
            truth: A truth of your own: one of these candidates, separated by blanks or commas, is
                true. It is proven first and may then be a base set, called truth-1; candidates
                already eliminated are ignored. May be repeated. `exactly 2: 4r1c2 ...`, `at least
                2: ...` and `at most 2: ...` claim how many are true; that is a base set that
                counts, or is said by several of which one candidate is true, truth-1-1 and so on
            truth_depth: How deeply the proof of a `truth` may nest cases, 0 for patterns alone;
                `complete` is as deep as necessary [default: 2]
            disjoint: Bound plain patterns whose base sets share no candidate (the decision itself
                is about all patterns)
            deadly: A deadly pattern of your own: if the puzzle has one solution, these cells cannot
                hold these digits alone. It is proven first by trying every way to fill them, and
                then `one of their other candidates is true` may be a base set, called deadly-1.
                Digits before a colon are those of all cells; digits of each cell stand before it,
                as in `12r1c1 12r1c4 23r2c1`; without digits, those that make the cells deadly are
                looked for. Needs `assume_unique`. May be repeated
            timeout: End the search after so many seconds [default: never]
        """
        options: Dict[str, Any] = {
            "target": target,
            "suppose": suppose,
            "no_solution_check": no_solution_check,
            "expr": expr,
            "logic": logic,
            "derive": derive,
            "guardians": guardians,
            "assume_unique": assume_unique,
            "truth": truth,
            "truth_depth": truth_depth,
            "disjoint": disjoint,
            "deadly": deadly,
        }
        return self._decide(options, timeout)

    @known
    def links(
        self,
        target: Optional[Texts] = None,
        *,
        no_solution_check: bool = False,
        direct: bool = False,
        derive: Optional[str] = None,
        guardians: Optional[int] = None,
        assume_unique: bool = False,
        steps: bool = False,
        truth: Optional[Texts] = None,
        truth_depth: Optional[Depth] = None,
        deadly: Optional[Texts] = None,
        timeout: Optional[float] = None,
    ) -> Links:
        """Which pairs of candidates are linked, by patterns of any order.

        >>> position = basecover.Position(".....6..9...1..32.68.27.5......4....7......3...18.7..43.2....1.574........6.....2")
        >>> position.after("singles").links("2r6c7", direct=True)[0]
        <Link 2r6c7 2r5c7: exactly-one>

        Options:
            target: Only the links of these candidates, with smallest patterns; several in a cell:
                45r1c2 or r1c2<>45
            no_solution_check: Do not check whether the position has one solution
            direct: Also list the links that a single set proves
            derive: Derived truths that may be base sets: none, impossible (patterns that cannot be
                filled), unique (these assume one solution), all (both), or names of families,
                separated by commas; parity (odd members of up to seven sets) only by its name, and
                with candidates only
            guardians: Derived truths with at most N guardians [default: 8 for tridagons, other
                limits for other families]
            assume_unique: Assume that the puzzle has exactly one solution: adds `unique` to
                `derive`. A puzzle known to have several or none is refused. For a grid of
                candidates, also assume that they are the remaining candidates of a puzzle given by
                its digits
            steps: Write each pattern also as a step record of the position in which it eliminates
            truth: A truth of your own: one of these candidates, separated by blanks or commas, is
                true. It is proven first and may then be a base set, called truth-1; candidates
                already eliminated are ignored. May be repeated. `exactly 2: 4r1c2 ...`, `at least
                2: ...` and `at most 2: ...` claim how many are true; that is a base set that
                counts, or is said by several of which one candidate is true, truth-1-1 and so on
            truth_depth: How deeply the proof of a `truth` may nest cases, 0 for patterns alone;
                `complete` is as deep as necessary [default: 2]
            deadly: A deadly pattern of your own: if the puzzle has one solution, these cells cannot
                hold these digits alone. It is proven first by trying every way to fill them, and
                then `one of their other candidates is true` may be a base set, called deadly-1.
                Digits before a colon are those of all cells; digits of each cell stand before it,
                as in `12r1c1 12r1c4 23r2c1`; without digits, those that make the cells deadly are
                looked for. Needs `assume_unique`. May be repeated
            timeout: End the search after so many seconds [default: never]
        """
        options: Dict[str, Any] = {
            "target": target,
            "no_solution_check": no_solution_check,
            "direct": direct,
            "derive": derive,
            "guardians": guardians,
            "assume_unique": assume_unique,
            "steps": steps,
            "truth": truth,
            "truth_depth": truth_depth,
            "deadly": deadly,
        }
        return self._links(options, timeout)

    @known
    def solve(
        self,
        *,
        suppose: Optional[Texts] = None,
        tree: Optional[str] = None,
        strategy: Optional[Literal["readable", "simplest", "closure"]] = None,
        closing: Optional[Literal["singles", "locked", "subsets", "net", "patterns"]] = None,
        logic: Optional[Literal["candidates", "candidate-parity", "templates", "parity"]] = None,
        techniques: Optional[Texts] = None,
        max_order: Optional[int] = None,
        max_rank: Optional[int] = None,
        kind: Optional[Literal["plain", "weighted"]] = None,
        depth: Optional[Depth] = None,
        derive: Optional[str] = None,
        guardians: Optional[int] = None,
        assume_unique: bool = False,
        truth: Optional[Texts] = None,
        truth_depth: Optional[Depth] = None,
        allow_multiple: bool = False,
        ratings: bool = False,
        deadly: Optional[Texts] = None,
        timeout: Optional[float] = None,
    ) -> Solution:
        """A path to the solution, each step quick to read: `techniques="human"`, `strategy=`, `depth=`, `suppose="4r1c2"`.

        >>> path = basecover.Position(basecover.EXAMPLE).solve()
        >>> path.solved, path.path.order
        (True, 3)

        Options:
            suppose: Suppose that a candidate is true, or with `not` that it is false, in the
                position after `after`. All results then depend on the suppositions. r1c2=4 and
                r1c2<>4 may be written too. With all remaining candidates of a truth and `|` between
                them, as in '4r1c2 | 5r1c2 | 7r1c2', or with its name, as in r1c2, 4r1 or
                tridagon-123-1, each is supposed in turn, and what is true or false in all cases is
                shown side by side and proven. A truth is a set, or one of `derive` and `truth`
            tree: Instead of a path: prove this candidate false by the smallest certificate tree.
                Least depth comes first; at depth 0 one pattern is enough, or several in a row
                without cases. At depth 1 every truth is tried for the split: the one chosen has the
                fewest branches that need a pattern, then the fewest patterns (it is not proven that
                other patterns could not do with fewer). At depth 2 the candidate is supposed to be
                true, and every truth is tried in that position. A deeper tree is the first one
                found. Template patterns are used if candidate patterns give no tree of that depth
            strategy: How to choose the next step. [default: readable]
            closing: What may close the branches of certificate trees, and what `suppose` may use to
                go on. With less than patterns, a tree of depth 1 is a contradiction from one
                candidate, of depth 2 one in which candidates are supposed again. [default:
                patterns]
            logic: What the patterns have to cover; `templates` allows both, and `parity` adds
                parity truths; `candidate-parity` adds them to candidates alone [default: parity;
                templates with `depth` 0, `tree`, `suppose`, `allow_multiple` or `strategy`
                simplest; with limits candidates; with `derive` parity candidate-parity]
            techniques: Only these techniques, in this order: each step is the first step of the
                first name that has one. `basecover techniques` lists the names, in any common
                spelling, as in 'Naked Pairs,y-wing'; `human` is the order of `basecover hint`,
                `hodoku` that of HoDoKu 2, and then its score is printed too. Singles are placed as
                they appear, unless the list names some
            max_order: The largest order of a step
            max_rank: The largest rank of a plain step
            kind: Only plain patterns, or also weighted ones when no plain one is left [default:
                weighted, if there are no limits]
            depth: The largest depth of certificate trees; `complete` is as deep as necessary
                [default: 1; with limits 0, with `tree` 2]
            derive: Derived truths that may be base sets: none, impossible (patterns that cannot be
                filled), unique (these assume one solution), all (both), or names of families,
                separated by commas; parity (odd members of up to seven sets) only by its name, and
                with candidates only
            guardians: Derived truths with at most N guardians [default: 8 for tridagons, other
                limits for other families]
            assume_unique: Assume that the puzzle has exactly one solution: adds `unique` to
                `derive`. A puzzle known to have several or none is refused. For a grid of
                candidates, also assume that they are the remaining candidates of a puzzle given by
                its digits
            truth: A truth of your own: one of these candidates, separated by blanks or commas, is
                true. It is proven first and may then be a base set, called truth-1; candidates
                already eliminated are ignored. May be repeated. `exactly 2: 4r1c2 ...`, `at least
                2: ...` and `at most 2: ...` claim how many are true; that is a base set that
                counts, or is said by several of which one candidate is true, truth-1-1 and so on
            truth_depth: How deeply the proof of a `truth` may nest cases, 0 for patterns alone;
                `complete` is as deep as necessary [default: 2]
            allow_multiple: Accept a puzzle with several solutions, and go as far as logic that
                holds in all of them
            ratings: Also print other ratings, as `basecover rate` does: depth of trial and error,
                braid, HoDoKu's score and level
            deadly: A deadly pattern of your own: if the puzzle has one solution, these cells cannot
                hold these digits alone. It is proven first by trying every way to fill them, and
                then `one of their other candidates is true` may be a base set, called deadly-1.
                Digits before a colon are those of all cells; digits of each cell stand before it,
                as in `12r1c1 12r1c4 23r2c1`; without digits, those that make the cells deadly are
                looked for. Needs `assume_unique`. May be repeated
            timeout: End the search after so many seconds [default: never]
        """
        options: Dict[str, Any] = {
            "suppose": suppose,
            "tree": tree,
            "strategy": strategy,
            "closing": closing,
            "logic": logic,
            "techniques": techniques,
            "max_order": max_order,
            "max_rank": max_rank,
            "kind": kind,
            "depth": depth,
            "derive": derive,
            "guardians": guardians,
            "assume_unique": assume_unique,
            "truth": truth,
            "truth_depth": truth_depth,
            "allow_multiple": allow_multiple,
            "ratings": ratings,
            "deadly": deadly,
        }
        return self._solve(options, timeout)

    @known
    def count_solutions(
        self,
        limit: Optional[int] = None,
        *,
        timeout: Optional[float] = None,
    ) -> Solutions:
        """How many solutions it has; no more than `limit` are counted.

        >>> basecover.Position("." * 81).count_solutions(1000)
        <Solutions at least 1000>

        Options:
            limit: Stop counting at N [default: 1000000]
            timeout: End the search after so many seconds [default: never]
        """
        options: Dict[str, Any] = {
            "limit": limit,
        }
        return self._count_solutions(options, timeout)

    @known
    def list_solutions(
        self,
        most: int,
        *,
        timeout: Optional[float] = None,
    ) -> List[str]:
        """The first solutions, at most so many, 81 digits each.

        >>> [solution[:9] for solution in basecover.Position(basecover.EXAMPLE).list_solutions(2)]
        ['394581762']

        Options:
            timeout: End the search after so many seconds [default: never]
        """
        options: Dict[str, Any] = {
        }
        return self._list_solutions(most, options, timeout)

    @known
    def equal(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> Answer[Equal]:
        """Regions of cells that hold the same digits, where that eliminates something. `basecover.ask("equal")` has all of them.

        >>> len(basecover.Position(basecover.EXAMPLE, after="singles").equal())
        4

        Options:
            timeout: End the search after so many seconds [default: never]
        """
        options: Dict[str, Any] = {
        }
        return self._equal(options, timeout)

    @known
    def convert(
        self,
        to: Optional[Literal["81", "pencilmarks", "729", "hodoku", "susser", "ss", "sdk", "sdm", "sdx", "board", "opensudoku", "f-puzzles", "sudokupad", "minlex"]] = None,
        *,
        morph: Optional[str] = None,
        symmetry: bool = False,
        timeout: Optional[float] = None,
    ) -> Converted:
        """The position in a format, its image under a symmetry (`morph="transpose, swap r1 r2, 1->5"`), or its least form,
        `to="minlex"`.

        >>> basecover.Position(basecover.EXAMPLE).convert("minlex").text[:18]
        '.......12..1..34..'

        Options:
            to: The format to write; minlex is the least of all puzzles that are the same up to
                symmetry, as 81 characters, and then the transformation that leads there
            morph: Transform the position first, step by step, as in 'transpose, swap r1 r2, 1->5'.
                The steps are transpose, antidiagonal, half-turn, quarter-turn, left-right,
                top-bottom; swap with two rows (r1 r2), columns (c1 c2), bands (band1 band2), stacks
                (stack1 stack2) or digits (1 5); rows 321456789 and columns 321456789, the new
                order; and 123->231, what digits become. Where arrows do not say what a digit
                becomes, they are closed to a cycle: 1->5 exchanges 1 and 5
            symmetry: Also list the symmetries of the givens, each as steps of `morph`: all
                transformations but the identity that change no given
            timeout: End the search after so many seconds [default: never]
        """
        options: Dict[str, Any] = {
            "to": to,
            "morph": morph,
            "symmetry": symmetry,
        }
        return self._convert(options, timeout)

    @known
    def rate(
        self,
        measure: Optional[Texts] = None,
        *,
        logic: Optional[Literal["candidates", "templates"]] = None,
        depth: Optional[Depth] = None,
        derive: Optional[str] = None,
        guardians: Optional[int] = None,
        assume_unique: bool = False,
        timeout: Optional[float] = None,
    ) -> Rating:
        """How hard it is: for each measure, the least limit that solves it.

        >>> basecover.Position(basecover.EXAMPLE).rate("order,rank").rating
        {'order': 3, 'rank': 1}

        Options:
            measure: The measures [default: all of the logic]
            logic: The measures to use if `measure` names none. [default: candidates]
            depth: The largest depth of certificate trees that is tried [default: 1]
            derive: Derived truths that may be base sets: none, impossible (patterns that cannot be
                filled), unique (these assume one solution), all (both), or names of families,
                separated by commas; parity (odd members of up to seven sets) only by its name, and
                with candidates only
            guardians: Derived truths with at most N guardians [default: 8 for tridagons, other
                limits for other families]
            assume_unique: Assume that the puzzle has exactly one solution: adds `unique` to
                `derive`. A puzzle known to have several or none is refused. For a grid of
                candidates, also assume that they are the remaining candidates of a puzzle given by
                its digits
            timeout: End the search after so many seconds [default: never]
        """
        options: Dict[str, Any] = {
            "measure": measure,
            "logic": logic,
            "depth": depth,
            "derive": derive,
            "guardians": guardians,
            "assume_unique": assume_unique,
        }
        return self._rate(options, timeout)

    @known
    def verify(
        self,
        pattern: Patterns,
        *,
        logic: Optional[Literal["candidates", "templates"]] = None,
        drop: bool = False,
        form: Optional[Literal["any", "cells", "no-cells", "no-rows", "no-columns"]] = None,
        timeout: Optional[float] = None,
    ) -> Verdict:
        """Whether a pattern proves anything, and what: base sets / cover sets, in any notation; a step of another program, or
        several. `classify` names it.

        >>> verdict = basecover.Position(basecover.EXAMPLE, after="singles").verify("8b4 / 8c2")
        >>> bool(verdict), verdict[0]
        (True, <Step order 1 rank 0: r1c2<>8, r3c2<>8>)

        Options:
            logic: What has to be covered (records state it themselves). [default: candidates]
            drop: Leave out the sets that the eliminations after the arrow do not need (without an
                arrow, all its eliminations). A pattern that does not hold stays as it is
            form: Rewrite the pattern with only cells as base sets, or without cells: the nine cells
                and the nine digits of a house are equal sums of constraints, so every excess stays.
                Or without rows, or columns: the nine rows and the nine columns of a digit are equal
                sums too, so a fish, finned or not, becomes its complement. [default: any]
            timeout: End the search after so many seconds [default: never]
        """
        options: Dict[str, Any] = {
            "logic": logic,
            "drop": drop,
            "form": form,
        }
        return self._verify(pattern, options, timeout)

    @known
    def classify(
        self,
        pattern: Patterns,
        *,
        logic: Optional[Literal["candidates", "templates"]] = None,
        timeout: Optional[float] = None,
    ) -> Answer[Step]:
        """What a pattern is called, and why. Raises ValueError for one that proves nothing.

        >>> basecover.Position(basecover.EXAMPLE, after="singles").classify("8b4 / 8c2")[0].technique
        'pointing'

        Options:
            logic: What has to be covered (records state it themselves). [default: candidates]
            timeout: End the search after so many seconds [default: never]
        """
        options: Dict[str, Any] = {
            "logic": logic,
        }
        return self._classify(pattern, options, timeout)

    @known
    def explore(
        self,
        base: Bases,
        *,
        suppose: Optional[Texts] = None,
        truth: Optional[Texts] = None,
        truth_depth: Optional[Depth] = None,
        cover: Optional[str] = None,
        complete: bool = False,
        near: bool = False,
        no_further: bool = False,
        target: Optional[Texts] = None,
        deadly: Optional[Texts] = None,
        assume_unique: bool = False,
        timeout: Optional[float] = None,
    ) -> Explored:
        """What base sets of your own prove: `near=True` for what is in the way of more. Of steps it takes their base sets.

        >>> basecover.Position(basecover.EXAMPLE, after="singles").explore("8b4").exploration
        <Exploration r1c2<>8, r3c2<>8>

        Options:
            suppose: Suppose that a candidate is true, or with `not` that it is false, in the
                position after `after`. All results then depend on the suppositions. r1c2=4 and
                r1c2<>4 may be written too
            truth: A truth of your own: one of these candidates, separated by blanks or commas, is
                true. It is proven first and may then be a base set, called truth-1; candidates
                already eliminated are ignored. May be repeated. `exactly 2: 4r1c2 ...`, `at least
                2: ...` and `at most 2: ...` claim how many are true; that is a base set that
                counts, or is said by several of which one candidate is true, truth-1-1 and so on
            truth_depth: How deeply the proof of a `truth` may nest cases, 0 for patterns alone;
                `complete` is as deep as necessary [default: 2]
            cover: Required cover sets; others may be added
            complete: Look for the fewest extra sets, even if these prove something
            near: Look for candidates that are in the way, even if these sets prove something
            no_further: If these sets prove nothing, look for nothing further: no candidates in the
                way, no extra sets
            target: Only completions for these candidates; several in a cell: 45r1c2 or r1c2<>45
            deadly: A deadly pattern of your own: if the puzzle has one solution, these cells cannot
                hold these digits alone. It is proven first by trying every way to fill them, and
                then `one of their other candidates is true` may be a base set, called deadly-1.
                Digits before a colon are those of all cells; digits of each cell stand before it,
                as in `12r1c1 12r1c4 23r2c1`; without digits, those that make the cells deadly are
                looked for. Needs `assume_unique`. May be repeated
            assume_unique: Assume that the puzzle has exactly one solution, as `deadly` does. A
                puzzle known to have several or none is refused
            timeout: End the search after so many seconds [default: never]
        """
        options: Dict[str, Any] = {
            "suppose": suppose,
            "truth": truth,
            "truth_depth": truth_depth,
            "cover": cover,
            "complete": complete,
            "near": near,
            "no_further": no_further,
            "target": target,
            "deadly": deadly,
            "assume_unique": assume_unique,
        }
        return self._explore(base, options, timeout)

    @known
    def draw(
        self,
        pattern: Optional[Patterns] = None,
        *,
        logic: Optional[Literal["candidates", "templates"]] = None,
        excess: Optional[bool] = None,
        theme: Optional[Literal["light", "dark", "auto"]] = None,
        style: Optional[Literal["sets", "chain"]] = None,
        title: Optional[str] = None,
        size: Optional[int] = None,
        timeout: Optional[float] = None,
    ) -> Drawing:
        """A picture of the position, or of a pattern in it; several patterns or steps side by side.

        >>> position = basecover.Position(basecover.EXAMPLE, after="singles")
        >>> position.draw(position.find(1)[0], theme="light").save("step.svg")

        Options:
            logic: What the patterns have to cover; or exact logic, which knows no cover sets.
                [default: candidates]
            excess: Show the excess of each candidate in a set: the cover sets that hold it minus
                the base sets that do [default: of a pattern of your own, not of a step that is a
                record]
            theme: The colours of drawings; auto follows the viewer's setting in an SVG, and is
                light in a PNG [default: auto]
            style: How patterns are drawn: with their base and cover sets, or chains, loops and
                wings as chains, with numbered nodes and strong and weak links; other patterns keep
                their sets [default: sets]
            title: What the picture shows, as its text for those who cannot see it [default: its
                heading]
            size: The width in pixels [default: 688]
            timeout: End the search after so many seconds [default: never]
        """
        options: Dict[str, Any] = {
            "logic": logic,
            "excess": excess,
            "theme": theme,
            "style": style,
            "title": title,
            "size": size,
        }
        return self._draw(pattern, options, timeout)


__all__ = ["Position"]
