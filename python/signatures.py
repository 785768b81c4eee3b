#!/usr/bin/env python3
"""Writes the methods and functions of the package, with a parameter for each option of their command, and the pages of
options and of the package.

    BASECOVER=../target/debug/basecover python signatures.py [--check]

Names, types and choices are those of the requests in docs/schema.json; what an option means, and its default, come
from the help of the program. What follows here is what neither says: the methods, what they return, and examples.
With --check nothing is written; it ends with 1 if a file is not what it would be.
"""

import ast
import json
import os
import pathlib
import re
import subprocess
import sys
import textwrap

HERE = pathlib.Path(__file__).parent
ROOT = HERE.parent
PACKAGE = HERE / "python" / "basecover"
PROGRAM = os.environ.get("BASECOVER", str(ROOT / "target" / "debug" / "basecover"))
SCHEMA = json.loads((ROOT / "docs" / "schema.json").read_text())["$defs"]

#: What belongs to a position or to a question, and is no option of it.
NOT_OPTIONS = ("command", "puzzle", "after", "input_format", "strict", "records")

#: What is said otherwise in Python.
WORDS = {
    "strict": "Raise ValueError at the first puzzle that cannot be read or used, instead of skipping it",
    "records": "Records to read instead of a puzzle, as JSON Lines",
    ("generate", "around"): "Search around these puzzles, a text: swap one of their givens for another, then two, in an "
    "order that the seed chooses. Each puzzle is made once up to symmetry, unless it is one of these",
    ("draw", "excess"): "Show the excess of each candidate in a set: the cover sets that hold it minus the base sets that do "
    "[default: of a pattern of your own, not of a step that is a record]",
    ("cases", "cases"): "The cases: a library, steps as JSON records, cases of YZF-Sudoku's TLG editor, or truths and links of "
    "Xsudo, with the puzzle as the position of those without one",
    ("cases", "to"): "What is written: records of a library, text of cases for YZF-Sudoku, or truths and links as Xsudo writes "
    "them [default: jsonl]",
    ("verify", "pattern"): "Base sets / cover sets, in any notation: `8b4 / 8c2`; a step, or several of them",
}

#: Types that say more than the schema.
TYPES = {("generate", "clues"): "Union[int, str, None]", ("draw", "excess"): "Optional[bool]"}

#: Where the program does not explain an option at its command, another command does.
ELSEWHERE = ("find", "verify")

#: By method: its command, its parameters before the options, which options may be written without their name, which
#: are parameters already, what it returns, and what its help says before the options.
METHODS = {
    "find": (
        "find", "", ["max_order"], ["list"], "Steps", '''
Patterns that eliminate something: by default a smallest one for each candidate, with proof.

`all=True` lists every irreducible pattern up to `max_order` (and `max_rank`); `technique="fish"` searches by name,
`logic="templates"` by the other lemma, `target="8r1c2"` for one candidate. Only where `is_complete` is true it is
certain that nothing else is there. `basecover.ask("find", position, list="als")` lists the almost locked sets.

>>> steps = basecover.Position(basecover.EXAMPLE, after="singles").find(2, all=True)
>>> len(steps), steps.summary.stop
(10, 'exhausted')
'''),
    "hint": (
        "hint", "", [], [], "Optional[Union[Step, Tree]]", '''
The next step as a person would take it, or None if there is none: `order="hodoku"` takes HoDoKu's order of techniques.

Raises TimeoutError if `timeout` ends the search first. `basecover.ask("hint", ...)` has all hints of a larger `count`.

>>> basecover.Position(basecover.EXAMPLE, after="singles").hint()
<Step pointing, order 1 rank 0: r1c2<>8, r3c2<>8>
'''),
    "decide": (
        "decide", "", ["target"], [], "Decisions", '''
Whether any pattern of any order, rank and weights eliminates each candidate, with the proof.

>>> decisions = basecover.Position(basecover.EXAMPLE, after="singles").decide("8r1c2,8r1c5")
>>> [(decision.candidate, decision.eliminable) for decision in decisions]
[('8r1c2', True), ('8r1c5', False)]
'''),
    "links": (
        "links", "", ["target"], [], "Links", '''
Which pairs of candidates are linked, by patterns of any order.

>>> position = basecover.Position(".....6..9...1..32.68.27.5......4....7......3...18.7..43.2....1.574........6.....2")
>>> position.after("singles").links("2r6c7", direct=True)[0]
<Link 2r6c7 2r5c7: exactly-one>
'''),
    "solve": (
        "solve", "", [], [], "Solution", '''
A path to the solution, each step quick to read: `techniques="human"`, `strategy=`, `depth=`, `suppose="4r1c2"`.

>>> path = basecover.Position(basecover.EXAMPLE).solve()
>>> path.solved, path.path.order
(True, 3)
'''),
    "count_solutions": (
        "solutions", "", ["limit"], ["count", "list"], "Solutions", '''
How many solutions it has; no more than `limit` are counted.

>>> basecover.Position("." * 81).count_solutions(1000)
<Solutions at least 1000>
'''),
    "list_solutions": (
        "solutions", "most: int", [], ["count", "list", "limit"], "List[str]", '''
The first solutions, at most so many, 81 digits each.

>>> [solution[:9] for solution in basecover.Position(basecover.EXAMPLE).list_solutions(2)]
['394581762']
'''),
    "equal": (
        "equal", "", [], ["houses", "sets", "region"], "Answer[Equal]", '''
Regions of cells that hold the same digits, where that eliminates something. `basecover.ask("equal")` has all of them.

>>> len(basecover.Position(basecover.EXAMPLE, after="singles").equal())
4
'''),
    "convert": (
        "convert", "", ["to"], [], "Converted", '''
The position in a format, its image under a symmetry (`morph="transpose, swap r1 r2, 1->5"`), or its least form,
`to="minlex"`.

>>> basecover.Position(basecover.EXAMPLE).convert("minlex").text[:18]
'.......12..1..34..'
'''),
    "rate": (
        "rate", "", ["measure"], [], "Rating", '''
How hard it is: for each measure, the least limit that solves it.

>>> basecover.Position(basecover.EXAMPLE).rate("order,rank").rating
{'order': 3, 'rank': 1}
'''),
    "verify": (
        "verify", "pattern: Patterns", [], ["pattern"], "Verdict", '''
Whether a pattern proves anything, and what: base sets / cover sets, in any notation; a step of another program, or
several. `classify` names it.

>>> verdict = basecover.Position(basecover.EXAMPLE, after="singles").verify("8b4 / 8c2")
>>> bool(verdict), verdict[0]
(True, <Step order 1 rank 0: r1c2<>8, r3c2<>8>)
'''),
    "classify": (
        "classify", "pattern: Patterns", [], ["pattern"], "Answer[Step]", '''
What a pattern is called, and why. Raises ValueError for one that proves nothing.

>>> basecover.Position(basecover.EXAMPLE, after="singles").classify("8b4 / 8c2")[0].technique
'pointing'
'''),
    "explore": (
        "explore", "base: Bases", [], ["base"], "Explored", '''
What base sets of your own prove: `near=True` for what is in the way of more. Of steps it takes their base sets.

>>> basecover.Position(basecover.EXAMPLE, after="singles").explore("8b4").exploration
<Exploration r1c2<>8, r3c2<>8>
'''),
    "draw": (
        "draw", "pattern: Optional[Patterns] = None", [], ["pattern"], "Drawing", '''
A picture of the position, or of a pattern in it; several patterns or steps side by side.

>>> position = basecover.Position(basecover.EXAMPLE, after="singles")
>>> position.draw(position.find(1)[0], theme="light").save("step.svg")
'''),
}

#: Options of our own, with their types.
OWN = {"draw": [
    ("title", "Optional[str]", "None", "What the picture shows, as its text for those who cannot see it [default: its heading]"),
    ("size", "Optional[int]", "None", "The width in pixels [default: 688]"),
]}

#: The same of functions. Their body hands over the parameters that are named last.
FUNCTIONS = {
    "survey": (
        "survey", "puzzles: Puzzles, measures: Measures = None, *, threads: Optional[int] = None", ["measure"], "Survey",
        "puzzles, measures, threads, timeout, progress", '''
Asks the same questions about many puzzles, on all cores: an iterator over `Findings` and `Skipped`.

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
'''),
    "survey_frame": (
        "survey", "puzzles: Puzzles, measures: Measures = None, *, threads: Optional[int] = None", ["measure"], "Frame",
        "puzzles, measures, threads, timeout, progress", '''
A survey as a table: one row for each puzzle, in their order. The arguments are those of `survey`.

The columns are `puzzle`, `name`, `position`, `skipped` (why the puzzle was skipped) and `work`; then for each
measure its fields with its name before them. `survey_columns` tells names and types. Where `timeout` ends it, the table
has the rows so far, its `stopped` says where, and there is a warning.

>>> frame = basecover.survey_frame([basecover.EXAMPLE], "closure")
>>> len(frame), frame.columns[-4:]
(1, ['closure_solved', 'closure_singles', 'closure_patterns', 'closure_left'])
'''),
    "survey_columns": (
        "survey", "measures: Measures = None, *", ["measure"], "Dict[str, str]", "measures", '''
The names and the types of the columns of a survey.

>>> basecover.survey_columns("closure")["closure_left"]
'int64'
'''),
    "find_frame": (
        "find", "puzzles: Puzzles, *", [], "Frame", "puzzles, timeout", '''
The patterns of a search as a table: one row for each step and each choice of its cover sets.

A `Position` is asked as it is, after its own basics. Anything that is not a puzzle is a warning, without a row. Where a
limit ended a search, `stopped` of the table says so, and there is a warning.

>>> frame = basecover.find_frame([basecover.EXAMPLE], after="singles", max_order=1)
>>> len(frame), frame.columns[7:11]
(1, ['order', 'rank', 'base', 'cover'])
'''),
    "generate": (
        "generate", "n: int = 1, seed: int = 1, *", ["count", "seed"], "List[str]", "n, seed, timeout", '''
`n` minimal puzzles with one solution. The same seed gives the same puzzles.

There are fewer than `n` where `attempts` or `timeout` end it; if the time was over before the first, it raises
TimeoutError.

>>> basecover.generate(2, seed=7) == basecover.generate(3, seed=7)[:2]
True
'''),
}

HEAD = '"""{doc} Written by `python/signatures.py`: change that, or docs/schema.json."""\n\n'

CLASS = '''
A position, read from a text in any format that the program reads, and the questions about it.

>>> position = basecover.Position(basecover.EXAMPLE, after="singles")
>>> position.find(max_order=1)[0]
<Step pointing, order 1 rank 0: r1c2<>8, r3c2<>8>

It may also be nine rows of nine digits (lists, or an array of NumPy), with 0 for empty cells, or the `pathlib.Path` of
a file with one puzzle. `after` applies basics first: `none`, `singles`, `locked`, `subsets` or `closure`.
`input_format` names the format where it is not to be detected. The options of the methods are those of the commands of
the program, with `_` for `-`. Every method takes `timeout`, in seconds.

Raises ValueError if the text is not one position, and shows the place.
'''


def helped(command):
    """What the help of a command says of each option: its text, and its default."""
    told = subprocess.run([PROGRAM, "help", command], capture_output=True, text=True)
    found, name = {}, None
    for line in told.stdout.splitlines():
        option = re.match(r"\s{2,6}(?:-\w, )?--([a-z-]+)(?: <.*>(?:\.\.\.)?)?$", line)
        if option:
            name = option[1].replace("-", "_")
            found[name] = []
        elif line and not line.startswith(" "):
            name = None
        elif name:
            found[name].append(line.strip())
    return {name: meaning(lines) for name, lines in found.items()}


def meaning(lines):
    """The text of an option, and its default."""
    # What comes after an empty line is a sentence of its own.
    text = re.sub(r"(?<![.:])  (?=[A-Z])", ". ", " ".join(lines))
    default = re.search(r"\[default: ([^\]]*)\]", in_python(text))
    text = re.split(r"Possible values:|\[possible values:|\[default:", text)[0]
    return " ".join(text.split()), default and default[1]


def in_python(text):
    """`--max-order` as `max_order`."""
    parts = text.split("`")
    parts[::2] = [re.sub(r"--([a-z][a-z-]*)", lambda found: f"`{found[1].replace('-', '_')}`", part) for part in parts[::2]]
    return "`".join(parts)


def of(command, name, kind):
    """The type of an option, its default in Python, and its choices."""
    if (command, name) in TYPES:
        return TYPES[command, name], "None", []
    if "enum" in kind:
        return f"Optional[Literal[{', '.join(map(json.dumps, kind['enum']))}]]", "None", kind["enum"]
    if "$ref" in kind:
        return {"texts": "Optional[Texts]", "depth": "Optional[Depth]"}[kind["$ref"].split("/")[-1]], "None", []
    return {"boolean": ("bool", "False"), "integer": ("Optional[int]", "None"), "string": ("Optional[str]", "None")}[kind["type"]] + ([],)


class Declared:
    """The options of a command."""

    def __init__(self, command, left_out=(), also=()):
        self.command = command
        told = helped(command)
        other = [helped(name) for name in ELSEWHERE]
        self.options = {}
        for name, kind in SCHEMA[f"request-{command}"]["properties"].items():
            if name in left_out or name in NOT_OPTIONS and name not in also:
                continue
            text, default = next((all_[name] for all_ in [told, *other] if name in all_), ("", None))
            text = WORDS.get((command, name)) or WORDS.get(name) or text
            self.options[name] = (*of(command, name, kind), in_python(text), default)

    def parameters(self, names):
        return [f"{name}: {self.options[name][0]} = {self.options[name][1]}" for name in names]


def wrapped(text, indent, more=""):
    return textwrap.fill(text, 100, initial_indent=indent, subsequent_indent=indent + more, break_long_words=False, break_on_hyphens=False)


def documented(words, options, indent, timeout):
    """A docstring."""
    lines = words.strip("\n").splitlines()
    told = [indent + line if line else "" for line in lines]
    told[0] = indent + '"""' + lines[0]
    rows = [(name, text, default) for name, (_, _, _, text, default) in options.items()]
    if timeout:
        rows.append(("timeout", "End the search after so many seconds", "never"))
    if rows:
        told += ["", f"{indent}Options:"]
    for name, text, default in rows:
        shown = f" [default: {default}]" if default and "[default" not in text else ""
        told.append(wrapped(f"{name}: {text}{shown}", indent + "    ", "    "))
    return "\n".join([*told, indent + '"""'])


def defined(name, first, parameters, returns, words, options, body, indent, timeout=True):
    """A function."""
    lines = [f"{indent}@known", f"{indent}def {name}("]
    lines += [f"{indent}    {parameter}," for parameter in [*first, *parameters] if parameter]
    lines += [f"{indent}) -> {returns}:", documented(words, options, indent + "    ", timeout), body]
    return "\n".join(lines)


def handed(names, indent, command):
    """The options as a dict."""
    lines = [f'{indent}    "{name}": {name},' for name in names]
    return "\n".join([f"{indent}options: Dict[str, Any] = {{", *lines, f"{indent}}}"])


def method(name):
    command, given, placed, left_out, returns, words = METHODS[name]
    declared = Declared(command, left_out)
    own = {each: (kind, default, [], text, None) for each, kind, default, text in OWN.get(name, [])}
    declared.options.update(own)
    declared.options = options = {each: declared.options[each] for each in dict.fromkeys([*placed, *declared.options])}
    after = [each for each in options if each not in placed]
    first = ["self", *filter(None, [given]), *declared.parameters(placed), "*"]
    body = [handed(options, " " * 8, command)]
    argument = given.split(":")[0]
    body.append(f"        return self._{name}({', '.join(filter(None, [argument, 'options', 'timeout']))})")
    parameters = [*declared.parameters(after), "timeout: Optional[float] = None"]
    return defined(name, first, parameters, returns, words, options, "\n".join(body), " " * 4)


def function(name):
    command, given, left_out, returns, handing, words = FUNCTIONS[name]
    also = [] if command == "generate" else ["after", "input_format", "strict"]
    declared = Declared(command, left_out, also)
    more = []
    if "timeout" in handing:
        more.append("timeout: Optional[float] = None")
    if "progress" in handing:
        more.append("progress: Progress = False")
    first = [part.strip() for part in re.split(r",\s*(?![^\[]*\])", given)]
    body = [handed(declared.options, " " * 4, command)]
    body.append(f"    return _{'survey' if name != 'generate' else 'generate'}.{name}({handing}, options)")
    return defined(name, first, [*declared.parameters(declared.options), *more], returns, words, declared.options, "\n".join(body), "", "timeout" in handing)


IMPORTS = "from __future__ import annotations\n\n"


def methods():
    text = HEAD.format(doc="`Position`, with the options of each question.") + IMPORTS + '''from typing import Any, Dict, List, Literal, Optional, Union

from ._answers import Answer, Decisions, Explored, Links, Solution, Steps, Verdict
from ._ask import Depth, Texts, known
from ._position import Asking, Bases, Patterns
from ._records import Converted, Drawing, Equal, Rating, Solutions, Step, Tree


class Position(Asking):
'''
    text += documented(CLASS, {}, " " * 4, False) + "\n\n    __slots__ = ()\n"
    return text + "".join(f"\n{method(name)}\n" for name in METHODS) + '\n\n__all__ = ["Position"]\n'


def functions():
    text = HEAD.format(doc="Functions about many puzzles, with the options of each.") + IMPORTS + '''from typing import Any, Dict, List, Literal, Optional, Union

from . import _generate, _survey
from ._ask import Depth, Texts, known
from ._frame import Frame
from ._survey import Measures, Progress, Puzzles, Survey
'''
    names = sorted(FUNCTIONS)
    return text + "".join(f"\n\n{function(name)}\n" for name in FUNCTIONS) + f"\n\n__all__ = {json.dumps(names)}\n"


def table():
    text = HEAD.format(doc="The options of each command.") + IMPORTS + '''from typing import Dict, List, NamedTuple, Optional, Tuple


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

'''
    rows = {command: dict(option_rows(command)) for command in commands()}
    # What several commands have is written once.
    shared = {}
    for name, row in (each for options in rows.values() for each in options.items()):
        if row not in shared and sum(other.get(name) == row for other in rows.values()) > 1:
            same = sum(each.rstrip("0123456789_") == f"_{name.upper()}" for each in shared.values())
            shared[row] = f"_{name.upper()}" + (f"_{same + 1}" if same else "")
    text += "".join(f"\n{constant} = OptionOf({row.replace(chr(10), chr(10) + '    ')}\n)" for row, constant in shared.items())
    text += "\n\nCOMMANDS: Dict[str, Dict[str, OptionOf]] = {\n"
    for command, options in rows.items():
        text += f'    "{command}": {{\n'
        for name, row in options.items():
            own = f"OptionOf({row.replace(chr(10), chr(10) + ' ' * 12)}\n        )"
            text += f'        "{name}": {shared.get(row, own)},\n'
        text += "    },\n"
    return text + '}\n\n__all__ = ["COMMANDS", "OptionOf"]\n'


def commands():
    """Every command that a request may ask."""
    return [name[len("request-") :] for name in SCHEMA if name.startswith("request-")]


def declared(command):
    """The options of a command, with what belongs to its puzzle."""
    also = [] if command == "generate" else ["after", "input_format", "strict", "records"]
    return Declared(command, (), also).options.items()


def option_rows(command):
    """The fields of an `OptionOf` for each option."""
    for name, (kind, _, choices, words, default) in declared(command):
        row = [json.dumps(name), json.dumps(plain(kind)), repr(tuple(choices)).replace("'", '"'), json.dumps(default) if default else "None"]
        yield name, f"\n{', '.join(row)},\n{json.dumps(words, ensure_ascii=False)},"


def listed(name, kind, choices, text, default):
    """An option as an item of a list."""
    told = [kind, *(["one of " + ", ".join(f"`{choice}`" for choice in choices)] if choices else [])]
    shown = f" Default: {default}." if default and "[default" not in text else ""
    text = text.replace("[default: ", "(default: ").replace("]", ")") if "[default" in text else text
    ended = text if text.endswith(".") or not text else text + "."
    return filled(f"- `{name}` ({'; '.join(told)}): {ended}{shown}")


def filled(text):
    return textwrap.fill(text, 110, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)


OPTIONS_PAGE = """# Options in Python

The options of each command, as parameters of the methods and functions and as fields of a
[request](json.md#requests). `basecover.options("find")` is the same list in Python, and
`help(basecover.Position.find)` shows it too. Texts are one text or several; a depth is a number or
`complete`.

This page is written by `python/signatures.py`, from `docs/schema.json` and the help of the program.
"""


def options_page():
    text = OPTIONS_PAGE
    for command in commands():
        text += f"\n## {command}\n\n{textwrap.fill(SCHEMA[f'request-{command}']['description'], 110)}\n\n"
        for name, (kind, _, choices, words, default) in declared(command):
            text += listed(name, plain(kind), choices, words, default) + "\n"
    return text


API_PAGE = """# The package basecover

What `import basecover` brings, from the docstrings: `help(basecover)` says the same. The options of each
question are on the page of [options](python-options.md). [python.md](python.md) is the way in.

This page is written by `python/signatures.py`. Its examples begin with

```python
>>> import basecover

```
"""


def api_page(sources):
    """Every public name, from the sources."""
    names = ast.literal_eval(re.search(r"__all__ = (\[.*?\])", (PACKAGE / "__init__.py").read_text(), re.S)[1])
    found = {}
    for source in sources:
        for node in ast.parse(source).body:
            if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
                found[node.name] = node
    text = API_PAGE
    for name in sorted(set(names) & set(found), key=lambda name: (name.lower(), name)):
        text += entry(found[name], found, names)
    return text


def entry(node, known, public):
    """A class or a function, and what belongs to it."""
    if isinstance(node, ast.FunctionDef):
        return f"\n## {node.name}\n\n{said(node)}\n"
    bases = [base.value.id if isinstance(base, ast.Subscript) else ast.unparse(base) for base in node.bases]
    bases = [base for base in bases if base in known]
    text = f"\n## {node.name}\n\n"
    text += said(node) + "\n"
    members = [each for base in bases if base not in public for each in known[base].body] + node.body
    items = [
        filled(f"- `{each.name}{'' if is_property(each) else '()'}`: {said(each, True)}")
        for each in members
        if isinstance(each, ast.FunctionDef) and not each.name.startswith("_") and ast.get_docstring(each)
    ]
    more = [f"Also what [{base}](#{base.lower()}) has." for base in bases if base in public]
    return text + "".join(f"\n{line}\n" for line in more) + ("\n" + "\n".join(dict.fromkeys(items)) + "\n" if items else "")


def is_property(node):
    return any(isinstance(each, ast.Name) and each.id == "property" for each in node.decorator_list)


def said(node, short=False):
    """The text of a docstring, without its options; its first paragraph."""
    text = (ast.get_docstring(node) or "").split("\nOptions:\n")[0].rstrip()
    if short:
        return " ".join(text.split("\n\n")[0].split())
    parts = []
    for part in text.split("\n\n"):
        parts.append(f"```python\n{part}\n\n```" if part.startswith(">>>") else part if part.startswith("|") else textwrap.fill(part, 110, break_long_words=False, break_on_hyphens=False))
    return "\n\n".join(parts)


def plain(kind):
    """A type as the page of options says it."""
    named = {"texts": "Texts", "depth": "Depth"}
    found = next((name for name, part in named.items() if part in kind), "int" if kind == "Optional[int]" else kind)
    return found if found in ("bool", "int", "texts", "depth") else "str"


def main():
    files = {PACKAGE / "_methods.py": methods(), PACKAGE / "_functions.py": functions(), PACKAGE / "_options.py": table()}
    sources = [path.read_text() for path in sorted(PACKAGE.glob("*.py")) if path not in files]
    files[ROOT / "docs" / "python-options.md"] = options_page()
    files[ROOT / "docs" / "python-api.md"] = api_page([*sources, *list(files.values())[:3]])
    stale = [path for path, text in files.items() if not path.exists() or path.read_text() != text]
    if "--check" in sys.argv[1:]:
        if stale:
            print(f"{', '.join(path.name for path in stale)}: run python/signatures.py", file=sys.stderr)
        sys.exit(1 if stale else 0)
    for path in stale:
        path.write_text(files[path])


if __name__ == "__main__":
    main()
