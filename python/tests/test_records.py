"""The records in Python are those of the command line, byte for byte."""

import json

import basecover
import pytest
from conftest import LINKED, PUZZLE, words

#: By command: the options of the request, and whether every puzzle is asked. Else it is every eighth one, but all with
#: `--long`: then `--puzzles 500` asks 500 of every command.
QUESTIONS = [
    ("find", {"after": "singles"}, True),
    ("find", {"after": "subsets", "technique": "fish,wings", "max_order": 3}, True),
    ("find", {"after": "singles", "all": True, "max_order": 2, "disjoint": True}, False),
    ("hint", {"after": "singles"}, True),
    ("decide", {"after": "singles"}, True),
    ("links", {"after": "locked", "direct": True}, False),
    ("solve", {"strategy": "closure"}, True),
    ("solve", {"techniques": "human"}, False),
    ("rate", {"measure": "order,hodoku"}, False),
]

#: Commands about one position: what is asked of each puzzle.
ALONE = [
    ("explore", {"after": "singles", "base": "4r1 4r5", "near": True}),
    ("verify", {"after": "singles", "pattern": "r1c2 4r2 / 4c2 4b1"}),
    ("classify", {"after": "singles", "pattern": "r4c2 r5c2 r9c2 / 1c2 6c2 8c2"}),
]


@pytest.mark.parametrize("command, options, every", QUESTIONS, ids=[f"{q[0]}-{i}" for i, q in enumerate(QUESTIONS)])
def test_answers_are_the_programs(command, options, every, some, long, run):
    """One puzzle by a method of its own, all of them as a stream."""
    asked = some if every or long else some[::8]
    text = "\n".join(asked)
    printed, code, errors = run(*words(command, options), text=text)
    stream = basecover.ask(command, text, **options)
    lines = "".join(record.line for record in stream)
    assert printed and lines == printed, errors
    assert stream.exit == code
    fields = dict(options)
    after = fields.pop("after", None)
    for puzzle in asked[:3]:
        told = getattr(basecover.Position(puzzle, after=after), command)(**fields)
        printed, code, _ = run(*words(command, options), text=puzzle)
        lines = told.text if isinstance(told, basecover.Answer) else told and told.line
        assert lines in (printed, None) or command == "hint" and printed.startswith(lines)


@pytest.mark.parametrize("command, options", ALONE, ids=[question[0] for question in ALONE])
def test_answers_about_a_position_are_the_programs(command, options, some, long, run):
    """What the program refuses or rejects is refused with the same words."""
    fields = dict(options)
    after = fields.pop("after")
    answered = 0
    for puzzle in some if long else some[:12]:
        printed, code, errors = run(*words(command, options), text=puzzle)
        position = basecover.Position(puzzle, after=after)
        try:
            told = getattr(position, command)(**fields)
        except ValueError as refused:
            assert code in (1, 2) and str(refused).splitlines()[0] in errors + printed, (puzzle, errors, printed)
        else:
            assert (told.text, told.exit) == (printed, code)
            answered += 1
    assert answered


def test_solutions_are_those_of_the_program(run):
    several = PUZZLE[:68] + "..." + PUZZLE[71:]
    position = basecover.Position(several)
    counted = position.count_solutions(limit=500)
    printed, code, _ = run("solutions", "-", "--format", "json", "--count", "--limit=500", text=several)
    assert counted.line == printed and code == (0 if counted.is_complete else 3)
    listed = position.list_solutions(3)
    assert len(listed) == len(set(listed)) == min(3, counted.count)
    assert all(given in (".", digit) for one in listed for given, digit in zip(several, one))
    assert basecover.Position(PUZZLE).count_solutions().count == 1


def test_classify_says_the_name(run):
    position = basecover.Position(PUZZLE, after="singles")
    told = position.classify("r4c2 r5c2 r9c2 / 1c2 6c2 8c2")
    printed, code, _ = run(*words("classify", {"after": "singles", "pattern": "r4c2 r5c2 r9c2 / 1c2 6c2 8c2"}), text=PUZZLE)
    assert (told.text, told.exit) == (printed, code)
    with pytest.raises(ValueError, match="not covered"):
        position.classify("r4c2 r5c2 r9c2 / 1c2 6c2")


def test_every_record_is_proven(some, run):
    """What Python holds goes back into the program, which believes nothing."""
    lines = [line for puzzle in some[:5] for line in basecover.Position(puzzle, after="singles").find().lines]
    printed, code, _ = run("verify", "--format", "json", text="".join(lines))
    assert code == 0 and json.loads(printed.splitlines()[-1])["rejected"] == 0


def test_a_survey_is_the_programs(some, run, tmp_path):
    """From a list, a text and a file; what is no puzzle is a row too."""
    bad = [*some[:12], "12", "1" * 81, some[0] + " again"]
    text = "\n".join(bad) + "\n"
    path = tmp_path / "list.txt"
    path.write_text(text)
    printed, code, _ = run("survey", str(path), "--measure", "closure,techniques")
    assert code == 0
    survey = basecover.survey(path, ("closure", "techniques"))
    assert survey.header.line + "".join(row.line for row in survey) == printed
    for source in (bad, text):
        for threads in (1, 3):
            survey = basecover.survey(source, ("closure", "techniques"), threads=threads)
            rows = [row.line.replace('"reason":"line', f'"reason":"{path}: line') for row in survey]
            assert survey.header.line + "".join(rows) == printed
            assert survey.skipped == 2


def test_a_survey_has_all_options(some, run):
    text = "\n".join(some[:9])
    printed, _, _ = run("survey", "-", "--measure", "closure", "--logic", "templates", "--shard", "2/3", "--after", "locked", text=text)
    survey = basecover.survey(text, "closure", logic="templates", shard="2/3", after="locked")
    assert survey.header.line + "".join(row.line for row in survey) == printed


def test_views_tell_what_records_tell():
    position = basecover.Position(PUZZLE, after="singles")
    step = position.find(max_order=3)[0]
    assert step.to_dict() == json.loads(step.line) and dict(step) == step.to_dict()
    assert (step.order, step.eliminations) == (step["order"], step["eliminations"])
    assert position.verify(step)[0].eliminations == step.eliminations
    assert [link.link for link in basecover.Position(LINKED, after="singles").links(target="2r6c7", direct=True)]
    path = position.solve()
    assert path.solved and path.path.order == 3 and len(path) == len(path.records) - 1
    decision = position.decide(target="8r1c2")[0]
    assert decision.eliminable and decision.bound < 1 and decision.witness is None


def test_surveys_of_all_measures_are_the_programs(some, long, run):
    asked = "\n".join(some if long else some[::8])
    measures = ("closure", "first-round", "path", "techniques", "rate")
    printed, code, _ = run("survey", "-", "--measure", ",".join(measures), text=asked)
    survey = basecover.survey(asked, measures)
    assert survey.header.line + "".join(row.line for row in survey) == printed and code == 0


def test_puzzles_are_made_from_a_seed(some, run):
    n = len(some)
    assert basecover.generate(n, seed=22)[: n - 3] == some[3:]
    printed, _, _ = run("generate", "--count", "5", "--seed", "9", "--clues", "23..25")
    assert basecover.generate(5, seed=9, clues="23..25") == printed.split()


def test_records_travel():
    """To a worker and back."""
    import pickle

    step = basecover.Position(PUZZLE, after="singles").find(max_order=1)[0]
    again = pickle.loads(pickle.dumps(step))
    assert again == step and type(again) is basecover.Step
    position = pickle.loads(pickle.dumps(basecover.Position(PUZZLE, after="singles")))
    assert position == basecover.Position(PUZZLE, after="singles")
