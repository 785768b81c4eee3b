"""The options of each command. Written by `python/signatures.py`: change that, or docs/schema.json."""

from __future__ import annotations

from typing import Dict, List, NamedTuple, Optional, Tuple


class OptionOf(NamedTuple):
    """An option of a command."""

    name: str
    #: `bool`, `int`, `str`, `texts` (one text or several) or `depth` (a number or `complete`).
    type: str
    #: What may be written; empty if that is open.
    choices: Tuple[str, ...]
    #: What holds where it is left out; None if nothing does.
    default: Optional[str]
    #: What it means.
    help: str


_AFTER = OptionOf(
    "after", "str", ("none", "singles", "locked", "subsets", "closure"), "none",
    "Apply these basics first, as often as possible; each level includes the ones before it.",
)
_INPUT_FORMAT = OptionOf(
    "input_format", "str", ("81", "pencilmarks", "729", "hodoku", "susser", "ss", "sdk", "sdm", "sdx", "board", "opensudoku", "f-puzzles", "sudokupad"), "detected",
    "The format of the input",
)
_STRICT = OptionOf(
    "strict", "bool", (), None,
    "Raise ValueError at the first puzzle that cannot be read or used, instead of skipping it",
)
_SUPPOSE = OptionOf(
    "suppose", "texts", (), None,
    "Suppose that a candidate is true, or with `not` that it is false, in the position after `after`. All results then depend on the suppositions. r1c2=4 and r1c2<>4 may be written too",
)
_NO_SOLUTION_CHECK = OptionOf(
    "no_solution_check", "bool", (), None,
    "Do not check whether the position has one solution",
)
_DERIVE = OptionOf(
    "derive", "str", (), None,
    "Derived truths that may be base sets: none, impossible (patterns that cannot be filled), unique (these assume one solution), all (both), or names of families, separated by commas; parity (odd members of up to seven sets) only by its name, and with candidates only",
)
_GUARDIANS = OptionOf(
    "guardians", "int", (), "8 for tridagons, other limits for other families",
    "Derived truths with at most N guardians",
)
_ASSUME_UNIQUE = OptionOf(
    "assume_unique", "bool", (), None,
    "Assume that the puzzle has exactly one solution: adds `unique` to `derive`. A puzzle known to have several or none is refused. For a grid of candidates, also assume that they are the remaining candidates of a puzzle given by its digits",
)
_TRUTH = OptionOf(
    "truth", "texts", (), None,
    "A truth of your own: one of these candidates, separated by blanks or commas, is true. It is proven first and may then be a base set, called truth-1; candidates already eliminated are ignored. May be repeated. `exactly 2: 4r1c2 ...`, `at least 2: ...` and `at most 2: ...` claim how many are true; that is a base set that counts, or is said by several of which one candidate is true, truth-1-1 and so on",
)
_TRUTH_DEPTH = OptionOf(
    "truth_depth", "depth", (), "2",
    "How deeply the proof of a `truth` may nest cases, 0 for patterns alone; `complete` is as deep as necessary",
)
_DEADLY = OptionOf(
    "deadly", "texts", (), None,
    "A deadly pattern of your own: if the puzzle has one solution, these cells cannot hold these digits alone. It is proven first by trying every way to fill them, and then `one of their other candidates is true` may be a base set, called deadly-1. Digits before a colon are those of all cells; digits of each cell stand before it, as in `12r1c1 12r1c4 23r2c1`; without digits, those that make the cells deadly are looked for. Needs `assume_unique`. May be repeated",
)
_RECORDS = OptionOf(
    "records", "str", (), None,
    "Records to read instead of a puzzle, as JSON Lines",
)
_LOGIC = OptionOf(
    "logic", "str", ("candidates", "templates"), "candidates",
    "What has to be covered (records state it themselves).",
)
_PATTERN = OptionOf(
    "pattern", "str", (), None,
    "Base sets / cover sets; or a chain in Eureka or as a nice loop, or a fish",
)
_LOGIC_2 = OptionOf(
    "logic", "str", ("candidates", "templates"), "candidates",
    "What the patterns have to cover; or exact logic, which knows no cover sets.",
)

COMMANDS: Dict[str, Dict[str, OptionOf]] = {
    "find": {
        "after": _AFTER,
        "input_format": _INPUT_FORMAT,
        "strict": _STRICT,
        "suppose": _SUPPOSE,
        "no_solution_check": _NO_SOLUTION_CHECK,
        "target": OptionOf(
            "target", "texts", (), None,
            "Only eliminations of these candidates; several in a cell: 45r1c2 or r1c2<>45",
        ),
        "technique": OptionOf(
            "technique", "texts", (), None,
            "Only steps with one of these names: techniques, groups or families of them. Every instance is listed, but only one of several chains with the same ends, and without `all` only the first of several steps with the same eliminations, and only chains that eliminate more than earlier ones with the same name. A step is headed by the first of these names that it bears. `basecover techniques` lists the names. Any common spelling works, as in 'X-Wing,unique rectangle'",
        ),
        "like": OptionOf(
            "like", "str", (), None,
            "Only instances of one form, such as those of `basecover catalogue`: base sets / cover sets => target, in any position. The form sets the order and rank",
        ),
        "max_order": OptionOf(
            "max_order", "int", (), "no limit; with `technique` each technique's own",
            "The largest number of base sets (of a chain: of strong links)",
        ),
        "max_rank": OptionOf(
            "max_rank", "int", (), None,
            "The largest number of cover sets beyond the number of base sets. A plain pattern that covers every candidate has rank 3 at most",
        ),
        "logic": OptionOf(
            "logic", "str", ("candidates", "templates", "exact"), "candidates",
            "What the patterns have to cover; or exact logic, which knows no cover sets.",
        ),
        "digits": OptionOf(
            "digits", "str", (), "123456789",
            "Only rows, columns and blocks of these digits (cells are always allowed)",
        ),
        "base_kinds": OptionOf(
            "base_kinds", "texts", (), "cells,rows,columns,blocks",
            "Kinds of sets allowed as base sets",
        ),
        "cover_kinds": OptionOf(
            "cover_kinds", "texts", (), "cells,rows,columns,blocks",
            "Kinds of sets allowed as cover sets",
        ),
        "form": OptionOf(
            "form", "str", ("any", "cells", "no-cells", "no-rows", "no-columns"), "any",
            "The form of the patterns. The nine cells and the nine digits of a house are equal sums of constraints, so an elimination often has a pattern of either form.",
        ),
        "list": OptionOf(
            "list", "str", ("als",), None,
            "List sets in place of steps: `als` for every almost locked set (n cells of a house with n + 1 digits) and every almost hidden set (n digits of a house with n + 1 places); `max_order` limits n.",
        ),
        "prefer": OptionOf(
            "prefer", "str", ("order", "rank", "sets"), "order",
            "What makes a pattern the smallest of several for an elimination.",
        ),
        "disjoint": OptionOf(
            "disjoint", "bool", (), None,
            "Only base sets that share no candidate",
        ),
        "derive": _DERIVE,
        "guardians": _GUARDIANS,
        "assume_unique": _ASSUME_UNIQUE,
        "truth": _TRUTH,
        "truth_depth": _TRUTH_DEPTH,
        "best": OptionOf(
            "best", "bool", (), None,
            "For each elimination one smallest pattern, proven to be the smallest (the default)",
        ),
        "first": OptionOf(
            "first", "bool", (), None,
            "Only the step with the smallest pattern",
        ),
        "all": OptionOf(
            "all", "bool", (), None,
            "Every irreducible pattern up to an order, or every instance of the techniques",
        ),
        "max_nodes": OptionOf(
            "max_nodes", "int", (), None,
            "Stop each puzzle after this many search nodes",
        ),
        "deadly": _DEADLY,
    },
    "hint": {
        "after": _AFTER,
        "input_format": _INPUT_FORMAT,
        "strict": _STRICT,
        "order": OptionOf(
            "order", "texts", (), "human",
            "The order in which techniques are tried: human, hodoku, or techniques and groups in an order of your own",
        ),
        "count": OptionOf(
            "count", "int", (), "1",
            "Number of hints; each places or eliminates something that earlier ones do not",
        ),
        "assume_unique": OptionOf(
            "assume_unique", "bool", (), None,
            "Assume that the puzzle has exactly one solution: techniques that need this are tried too. A puzzle known to have several or none is refused",
        ),
        "no_solution_check": _NO_SOLUTION_CHECK,
    },
    "decide": {
        "after": _AFTER,
        "input_format": _INPUT_FORMAT,
        "strict": _STRICT,
        "suppose": _SUPPOSE,
        "no_solution_check": _NO_SOLUTION_CHECK,
        "target": OptionOf(
            "target", "texts", (), None,
            "Only these candidates; several in a cell: 45r1c2 or r1c2<>45",
        ),
        "expr": OptionOf(
            "expr", "str", (), None,
            "The least and greatest value of a sum of candidates, instead of single candidates. A house or a cell stands for all its candidates, digits before it for these digits only: r1 + r2 - b1 - b2",
        ),
        "logic": OptionOf(
            "logic", "str", ("candidates", "templates"), "candidates",
            "What the patterns have to cover.",
        ),
        "derive": _DERIVE,
        "guardians": _GUARDIANS,
        "assume_unique": _ASSUME_UNIQUE,
        "truth": _TRUTH,
        "truth_depth": _TRUTH_DEPTH,
        "disjoint": OptionOf(
            "disjoint", "bool", (), None,
            "Bound plain patterns whose base sets share no candidate (the decision itself is about all patterns)",
        ),
        "deadly": _DEADLY,
    },
    "links": {
        "after": _AFTER,
        "input_format": _INPUT_FORMAT,
        "strict": _STRICT,
        "no_solution_check": _NO_SOLUTION_CHECK,
        "target": OptionOf(
            "target", "texts", (), None,
            "Only the links of these candidates, with smallest patterns; several in a cell: 45r1c2 or r1c2<>45",
        ),
        "direct": OptionOf(
            "direct", "bool", (), None,
            "Also list the links that a single set proves",
        ),
        "derive": _DERIVE,
        "guardians": _GUARDIANS,
        "assume_unique": _ASSUME_UNIQUE,
        "steps": OptionOf(
            "steps", "bool", (), None,
            "Write each pattern also as a step record of the position in which it eliminates",
        ),
        "truth": _TRUTH,
        "truth_depth": _TRUTH_DEPTH,
        "deadly": _DEADLY,
    },
    "solve": {
        "after": _AFTER,
        "input_format": _INPUT_FORMAT,
        "strict": _STRICT,
        "suppose": OptionOf(
            "suppose", "texts", (), None,
            "Suppose that a candidate is true, or with `not` that it is false, in the position after `after`. All results then depend on the suppositions. r1c2=4 and r1c2<>4 may be written too. With all remaining candidates of a truth and `|` between them, as in '4r1c2 | 5r1c2 | 7r1c2', or with its name, as in r1c2, 4r1 or tridagon-123-1, each is supposed in turn, and what is true or false in all cases is shown side by side and proven. A truth is a set, or one of `derive` and `truth`",
        ),
        "tree": OptionOf(
            "tree", "str", (), None,
            "Instead of a path: prove this candidate false by the smallest certificate tree. Least depth comes first; at depth 0 one pattern is enough, or several in a row without cases. At depth 1 every truth is tried for the split: the one chosen has the fewest branches that need a pattern, then the fewest patterns (it is not proven that other patterns could not do with fewer). At depth 2 the candidate is supposed to be true, and every truth is tried in that position. A deeper tree is the first one found. Template patterns are used if candidate patterns give no tree of that depth",
        ),
        "strategy": OptionOf(
            "strategy", "str", ("readable", "simplest", "closure"), "readable",
            "How to choose the next step.",
        ),
        "closing": OptionOf(
            "closing", "str", ("singles", "locked", "subsets", "net", "patterns"), "patterns",
            "What may close the branches of certificate trees, and what `suppose` may use to go on. With less than patterns, a tree of depth 1 is a contradiction from one candidate, of depth 2 one in which candidates are supposed again.",
        ),
        "logic": OptionOf(
            "logic", "str", ("candidates", "candidate-parity", "templates", "parity"), "parity; templates with `depth` 0, `tree`, `suppose`, `allow_multiple` or `strategy` simplest; with limits candidates; with `derive` parity candidate-parity",
            "What the patterns have to cover; `templates` allows both, and `parity` adds parity truths; `candidate-parity` adds them to candidates alone",
        ),
        "techniques": OptionOf(
            "techniques", "texts", (), None,
            "Only these techniques, in this order: each step is the first step of the first name that has one. `basecover techniques` lists the names, in any common spelling, as in 'Naked Pairs,y-wing'; `human` is the order of `basecover hint`, `hodoku` that of HoDoKu 2, and then its score is printed too. Singles are placed as they appear, unless the list names some",
        ),
        "max_order": OptionOf(
            "max_order", "int", (), None,
            "The largest order of a step",
        ),
        "max_rank": OptionOf(
            "max_rank", "int", (), None,
            "The largest rank of a plain step",
        ),
        "kind": OptionOf(
            "kind", "str", ("plain", "weighted"), "weighted, if there are no limits",
            "Only plain patterns, or also weighted ones when no plain one is left",
        ),
        "depth": OptionOf(
            "depth", "depth", (), "1; with limits 0, with `tree` 2",
            "The largest depth of certificate trees; `complete` is as deep as necessary",
        ),
        "derive": _DERIVE,
        "guardians": _GUARDIANS,
        "assume_unique": _ASSUME_UNIQUE,
        "truth": _TRUTH,
        "truth_depth": _TRUTH_DEPTH,
        "allow_multiple": OptionOf(
            "allow_multiple", "bool", (), None,
            "Accept a puzzle with several solutions, and go as far as logic that holds in all of them",
        ),
        "ratings": OptionOf(
            "ratings", "bool", (), None,
            "Also print other ratings, as `basecover rate` does: depth of trial and error, braid, HoDoKu's score and level",
        ),
        "deadly": _DEADLY,
    },
    "solutions": {
        "after": _AFTER,
        "input_format": _INPUT_FORMAT,
        "strict": _STRICT,
        "count": OptionOf(
            "count", "bool", (), None,
            "Count the solutions; with `list` also those that are not listed",
        ),
        "list": OptionOf(
            "list", "int", (), None,
            "List at most N solutions, 81 digits each",
        ),
        "limit": OptionOf(
            "limit", "int", (), "1000000",
            "Stop counting at N",
        ),
    },
    "equal": {
        "after": _AFTER,
        "input_format": _INPUT_FORMAT,
        "strict": _STRICT,
        "houses": OptionOf(
            "houses", "int", (), "all",
            "Of the catalogue only the forms of at most N houses on a side",
        ),
        "sets": OptionOf(
            "sets", "str", (), None,
            "The two regions that these houses leave; in a puzzle, what they prove there",
        ),
        "region": OptionOf(
            "region", "str", (), None,
            "These cells as one region, with the other one; if they are none, the fewest cells that have them",
        ),
    },
    "convert": {
        "after": _AFTER,
        "input_format": _INPUT_FORMAT,
        "strict": _STRICT,
        "to": OptionOf(
            "to", "str", ("81", "pencilmarks", "729", "hodoku", "susser", "ss", "sdk", "sdm", "sdx", "board", "opensudoku", "f-puzzles", "sudokupad", "minlex"), None,
            "The format to write; minlex is the least of all puzzles that are the same up to symmetry, as 81 characters, and then the transformation that leads there",
        ),
        "morph": OptionOf(
            "morph", "str", (), None,
            "Transform the position first, step by step, as in 'transpose, swap r1 r2, 1->5'. The steps are transpose, antidiagonal, half-turn, quarter-turn, left-right, top-bottom; swap with two rows (r1 r2), columns (c1 c2), bands (band1 band2), stacks (stack1 stack2) or digits (1 5); rows 321456789 and columns 321456789, the new order; and 123->231, what digits become. Where arrows do not say what a digit becomes, they are closed to a cycle: 1->5 exchanges 1 and 5",
        ),
        "symmetry": OptionOf(
            "symmetry", "bool", (), None,
            "Also list the symmetries of the givens, each as steps of `morph`: all transformations but the identity that change no given",
        ),
    },
    "rate": {
        "after": _AFTER,
        "input_format": _INPUT_FORMAT,
        "strict": _STRICT,
        "logic": OptionOf(
            "logic", "str", ("candidates", "templates"), "candidates",
            "The measures to use if `measure` names none.",
        ),
        "measure": OptionOf(
            "measure", "texts", (), "all of the logic",
            "The measures",
        ),
        "depth": OptionOf(
            "depth", "depth", (), "1",
            "The largest depth of certificate trees that is tried",
        ),
        "derive": _DERIVE,
        "guardians": _GUARDIANS,
        "assume_unique": _ASSUME_UNIQUE,
    },
    "survey": {
        "after": _AFTER,
        "input_format": _INPUT_FORMAT,
        "strict": _STRICT,
        "measure": OptionOf(
            "measure", "texts", (), "closure,first-round,path,rate",
            "The questions to ask about each puzzle",
        ),
        "depth": OptionOf(
            "depth", "depth", (), "1",
            "The largest depth of certificate trees that is tried, for path and rate",
        ),
        "max_nodes": OptionOf(
            "max_nodes", "int", (), None,
            "Stop the search of the first round after this many nodes",
        ),
        "logic": OptionOf(
            "logic", "str", ("candidates", "candidate-parity", "templates", "parity"), "candidates",
            "With `templates`, closures and paths continue with template patterns when no candidate pattern remains, and ratings are those of template patterns; with `parity`, they then continue with parity truths; with `candidate-parity`, with candidate patterns that have parity truths.",
        ),
        "derive": _DERIVE,
        "guardians": _GUARDIANS,
        "assume_unique": _ASSUME_UNIQUE,
        "without": OptionOf(
            "without", "texts", (), None,
            "Leave these techniques, groups or families out of the measure `techniques`",
        ),
        "shard": OptionOf(
            "shard", "str", (), None,
            "Only every n-th puzzle, from the i-th on",
        ),
    },
    "explore": {
        "after": _AFTER,
        "input_format": _INPUT_FORMAT,
        "strict": _STRICT,
        "suppose": _SUPPOSE,
        "truth": _TRUTH,
        "truth_depth": _TRUTH_DEPTH,
        "base": OptionOf(
            "base", "str", (), None,
            "The base sets, each once; without them: a prompt",
        ),
        "cover": OptionOf(
            "cover", "str", (), None,
            "Required cover sets; others may be added",
        ),
        "complete": OptionOf(
            "complete", "bool", (), None,
            "Look for the fewest extra sets, even if these prove something",
        ),
        "near": OptionOf(
            "near", "bool", (), None,
            "Look for candidates that are in the way, even if these sets prove something",
        ),
        "no_further": OptionOf(
            "no_further", "bool", (), None,
            "If these sets prove nothing, look for nothing further: no candidates in the way, no extra sets",
        ),
        "target": OptionOf(
            "target", "texts", (), None,
            "Only completions for these candidates; several in a cell: 45r1c2 or r1c2<>45",
        ),
        "deadly": _DEADLY,
        "assume_unique": OptionOf(
            "assume_unique", "bool", (), None,
            "Assume that the puzzle has exactly one solution, as `deadly` does. A puzzle known to have several or none is refused",
        ),
    },
    "verify": {
        "after": _AFTER,
        "input_format": _INPUT_FORMAT,
        "strict": _STRICT,
        "pattern": OptionOf(
            "pattern", "texts", (), None,
            "Base sets / cover sets, in any notation: `8b4 / 8c2`; a step, or several of them",
        ),
        "records": _RECORDS,
        "logic": _LOGIC,
        "drop": OptionOf(
            "drop", "bool", (), None,
            "Leave out the sets that the eliminations after the arrow do not need (without an arrow, all its eliminations). A pattern that does not hold stays as it is",
        ),
        "form": OptionOf(
            "form", "str", ("any", "cells", "no-cells", "no-rows", "no-columns"), "any",
            "Rewrite the pattern with only cells as base sets, or without cells: the nine cells and the nine digits of a house are equal sums of constraints, so every excess stays. Or without rows, or columns: the nine rows and the nine columns of a digit are equal sums too, so a fish, finned or not, becomes its complement.",
        ),
    },
    "classify": {
        "after": _AFTER,
        "input_format": _INPUT_FORMAT,
        "strict": _STRICT,
        "pattern": OptionOf(
            "pattern", "texts", (), None,
            "Base sets / cover sets; or a chain in Eureka or as a nice loop, or a fish",
        ),
        "records": _RECORDS,
        "logic": _LOGIC,
    },
    "generate": {
        "count": OptionOf(
            "count", "int", (), "1",
            "How many puzzles",
        ),
        "seed": OptionOf(
            "seed", "int", (), "1",
            "The seed of the random numbers",
        ),
        "around": OptionOf(
            "around", "str", (), None,
            "Search around these puzzles, a text: swap one of their givens for another, then two, in an order that the seed chooses. Each puzzle is made once up to symmetry, unless it is one of these",
        ),
        "clues": OptionOf(
            "clues", "str", (), "17..81",
            "How many givens, as in 24 or 22..26",
        ),
        "symmetry": OptionOf(
            "symmetry", "str", ("none", "half-turn", "quarter-turn", "left-right", "top-bottom", "diagonal", "antidiagonal"), "none",
            "The symmetry of the cells of the givens",
        ),
        "pattern": OptionOf(
            "pattern", "str", (), None,
            "Givens only in the cells that this file (or - for standard input) marks: 81 characters, x where a given may be and a dot elsewhere",
        ),
        "automorphic": OptionOf(
            "automorphic", "bool", (), None,
            "Puzzles with a symmetry that takes the givens to themselves, perhaps with other digits",
        ),
        "require": OptionOf(
            "require", "texts", (), None,
            "A condition on the rating, as in 'order>=5' (see `basecover help rate`), or a technique that must be available once earlier basics are exhausted, as in technique=junior-exocet; may be repeated",
        ),
        "needs": OptionOf(
            "needs", "str", (), None,
            "A technique that each puzzle needs: the techniques that `basecover hint` tries earlier do not solve the puzzle; adding this one does",
        ),
        "attempts": OptionOf(
            "attempts", "int", (), "never",
            "Give up after this many attempts",
        ),
    },
    "draw": {
        "after": _AFTER,
        "input_format": _INPUT_FORMAT,
        "strict": _STRICT,
        "pattern": _PATTERN,
        "records": _RECORDS,
        "logic": _LOGIC_2,
        "excess": OptionOf(
            "excess", "str", (), None,
            "Show the excess of each candidate in a set: the cover sets that hold it minus the base sets that do [default: of a pattern of your own, not of a step that is a record]",
        ),
        "theme": OptionOf(
            "theme", "str", ("light", "dark", "auto"), "auto",
            "The colours of drawings; auto follows the viewer's setting in an SVG, and is light in a PNG",
        ),
        "style": OptionOf(
            "style", "str", ("sets", "chain"), "sets",
            "How patterns are drawn: with their base and cover sets, or chains, loops and wings as chains, with numbered nodes and strong and weak links; other patterns keep their sets",
        ),
    },
    "truths": {
        "after": _AFTER,
        "input_format": _INPUT_FORMAT,
        "strict": _STRICT,
        "derive": _DERIVE,
        "guardians": _GUARDIANS,
        "assume_unique": _ASSUME_UNIQUE,
        "truth": _TRUTH,
        "truth_depth": _TRUTH_DEPTH,
        "deadly": _DEADLY,
    },
    "post": {
        "after": _AFTER,
        "input_format": _INPUT_FORMAT,
        "strict": _STRICT,
        "pattern": _PATTERN,
        "records": _RECORDS,
        "logic": _LOGIC_2,
    },
    "cases": {
        "after": _AFTER,
        "input_format": _INPUT_FORMAT,
        "strict": _STRICT,
        "cases": OptionOf(
            "cases", "str", (), None,
            "The cases: a library, steps as JSON records, cases of YZF-Sudoku's TLG editor, or truths and links of Xsudo, with the puzzle as the position of those without one",
        ),
        "to": OptionOf(
            "to", "str", ("jsonl", "tlg", "xsudo"), None,
            "What is written: records of a library, text of cases for YZF-Sudoku, or truths and links as Xsudo writes them [default: jsonl]",
        ),
    },
    "position": {
        "after": _AFTER,
        "input_format": _INPUT_FORMAT,
        "strict": _STRICT,
    },
}

__all__ = ["COMMANDS", "OptionOf"]
