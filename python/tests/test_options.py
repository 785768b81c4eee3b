"""Every option of every method means what the program means: random questions, asked both."""

import inspect
import os
import random
import subprocess
import sys
import warnings

import basecover
import pytest
from basecover import Position
from conftest import ROOT, words

#: What an option may be that the table of options leaves open. Some go together with nothing else.
SAMPLES = {
    "target": ["{c}", "{c},{d}"],
    "technique": ["fish", "pointing,claiming", "xy-wing", "naked-pair"],
    "digits": ["4", "123"],
    "base_kinds": ["cells", "rows,columns"],
    "cover_kinds": ["cells,blocks", "columns"],
    "derive": ["none", "impossible", "unique", "all"],
    "guardians": [3, 6],
    "truth_depth": [0, 1],
    "max_order": [1, 2],
    "max_rank": [0, 1],
    "max_nodes": [0, 5, 100000],
    "order": ["human", "hodoku", "fish,human"],
    "count": [1, 2],
    "techniques": ["human", "singles,locked-candidates", "fish"],
    "depth": [0, 1],
    "measure": ["order", "rank,order", "hodoku"],
    "limit": [1, 100],
    "suppose": ["{c}", "not {c}"],
}

#: What takes long, or asks for something else altogether.
LEFT_OUT = {"like", "truth", "deadly", "expr", "tree", "list", "ratings", "closing", "timeout", "title", "size"}

#: How many questions, of how many options at most. BASECOVER_QUESTIONS=500 takes some minutes.
QUESTIONS, MOST = int(os.environ.get("BASECOVER_QUESTIONS", "60")), 3

METHODS = ["find", "hint", "decide", "links", "solve", "rate", "verify", "classify", "explore"]
GIVEN = {"verify": ("pattern", "4r1 4r2 / 4c2 4b1"), "classify": ("pattern", "8b4 / 8c2"), "explore": ("base", None)}


def base_of(order, position):
    """A row of a digit with few candidates: with many, and with `complete`, `explore` takes minutes."""
    rows = [candidate[:3] for candidate in position.candidates]
    return order.choice([row for row in sorted(set(rows)) if rows.count(row) in (2, 3)] or rows)


def question(order, puzzles):
    """A method, a puzzle, how it is prepared, options, and what the method cannot do without."""
    method = order.choice(METHODS)
    puzzle, after = order.choice(puzzles), order.choice([None, "none", "singles", "locked", "subsets", "closure"])
    position = Position(puzzle, after=after)
    open_ = [name for name in position.candidates if len(position[name[1:]]) > 1] or position.candidates
    names = [each for each in basecover.options(method) if each.name in inspect.signature(getattr(Position, method)).parameters]
    options = {}
    for option in order.sample(names, min(len(names), order.randint(0, MOST))):
        if option.name in LEFT_OUT or (method, option.name) == ("explore", "complete") or option.name == GIVEN.get(method, ("",))[0]:
            continue
        if option.type == "bool":
            options[option.name] = True
        elif option.choices:
            options[option.name] = order.choice(option.choices)
        elif option.name in SAMPLES:
            value = order.choice(SAMPLES[option.name])
            if isinstance(value, str):
                value = value.format(c=order.choice(open_), d=order.choice(open_))
            options[option.name] = value
    if method == "find" and "max_order" not in options:
        options["max_order"] = 2
    name, value = GIVEN.get(method, ("", ""))
    given = {name: value or base_of(order, position)} if name else {}
    return method, puzzle, after, options, given


@pytest.fixture(scope="module")
def questions(some):
    order = random.Random(os.environ.get("BASECOVER_SEED", "62"))
    return [question(order, some[:12]) for _ in range(QUESTIONS)]


def test_answers_are_those_of_the_program(questions, run):
    answered = 0
    for method, puzzle, after, options, given in questions:
        preparation = {"after": after} if after else {}
        printed, code, errors = run(*words(method, {**options, **given, **preparation}), text=puzzle)
        shown = (method, puzzle, after, options, errors)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            try:
                told = getattr(Position(puzzle, after=after), method)(*given.values(), **options)
            except ValueError as refused:
                assert code == 2 or method in ("classify", "verify") and code == 1, (shown, refused)
                continue
        text = told.text if isinstance(told, basecover.Answer) else told.line if told else ""
        assert text == printed or method == "hint" and printed.startswith(text), shown
        if isinstance(told, basecover.Answer):
            assert told.exit == code, shown
        answered += 1
    assert answered > len(questions) / 4


def test_tables_are_those_of_the_methods(questions):
    """`find_frame` and `survey` ask a position as its methods do, in a list with others."""
    asked = [(puzzle, after, options) for method, puzzle, after, options, _ in questions if method == "find"]
    for puzzle, after, options in asked[:25]:
        position = Position(puzzle, after=after)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            try:
                steps = position.find(**options)
            except ValueError:
                with pytest.raises(ValueError):
                    basecover.find_frame([position], **options)
                continue
            rows = basecover.find_frame([position, Position(puzzle, after="subsets")], **options).rows()
        expected = [pattern["eliminations"] for step in steps for pattern in step["patterns"] or [step]]
        assert [row["eliminations"] for row in rows if row["puzzle"] == 1] == expected, (puzzle, after, options)


def test_signatures_are_those_of_the_program(program):
    """The methods were written by `signatures.py` from the schema and the help of this program."""
    done = subprocess.run([sys.executable, str(ROOT / "python" / "signatures.py"), "--check"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_a_cluster_takes_the_options_of_a_survey():
    from basecover import distributed

    known = set(inspect.signature(basecover.survey).parameters) - {"puzzles", "threads", "timeout"}
    asked = set(inspect.signature(distributed.survey).parameters) - {"client", "source", "out", "batch", "retries"}
    assert asked == known


def test_options_are_seen_from_python():
    find = inspect.signature(Position.find)
    assert list(find.parameters)[:2] == ["self", "max_order"] and find.parameters["timeout"].default is None
    assert "The largest number of base sets" in Position.find.__doc__
    assert find.return_annotation == "Steps"
    names = {option.name for option in basecover.options("find")}
    assert set(find.parameters) - {"self", "timeout"} <= names
    with pytest.raises(ValueError, match="the commands are find"):
        basecover.options("fnd")
    assert len(basecover.techniques()) > 100 and basecover.techniques("fish")
    with pytest.raises(ValueError, match="is no technique"):
        basecover.techniques("fishes")
    assert basecover.__version__ == basecover.survey([], "closure").version
