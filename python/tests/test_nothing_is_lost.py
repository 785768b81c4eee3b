"""What is asked is asked of every function alike; what a limit ends says so; what is wrong is an error."""

import multiprocessing
import pickle
import re
import sys
import warnings

import basecover
import pytest
from basecover import Position, distributed
from conftest import PUZZLE, ROOT, puzzle_of

HARD = puzzle_of("easter-monster")


def rows(frame):
    return pytest.importorskip("pyarrow").table(frame).to_pylist()


def pencilmarks(grid):
    """A grid of 729 characters as lines of pencilmarks."""
    cells = [grid[9 * i : 9 * i + 9].replace(".", "") for i in range(81)]
    return "\n".join(" ".join(cells[9 * row : 9 * row + 9]) for row in range(9))


# --- A position brings along how it is prepared.


@pytest.mark.parametrize("after", [None, "none", "singles", "locked", "subsets", "closure"])
def test_find_frame_asks_the_position(after):
    position = Position(PUZZLE, after=after)
    steps = position.find()
    found = rows(basecover.find_frame([position]))
    assert [row["eliminations"] for row in found] == [p["eliminations"] for step in steps for p in step["patterns"]]
    assert len({row["step"] for row in found}) == len(steps)


@pytest.mark.parametrize("after", ["singles", "locked", "subsets", "closure"])
def test_a_survey_asks_the_position(after, run):
    printed, _, _ = run("survey", "-", "--measure", "closure,first-round", "--after", after, text=f"{HARD}\n{PUZZLE}")
    positions = [Position(HARD, after=after), Position(PUZZLE, after=after)]
    survey = basecover.survey(positions, ("closure", "first-round"))
    assert survey.header.line + "".join(row.line for row in survey) == printed
    given = rows(basecover.survey_frame(positions, ("closure", "first-round")))
    assert given == rows(basecover.survey_frame([HARD, PUZZLE], ("closure", "first-round"), after=after))


def test_positions_that_are_prepared_in_different_ways():
    """Each is asked after its own basics, whatever comes before it."""
    both = [Position(PUZZLE, after="closure"), PUZZLE, Position(PUZZLE, after="singles"), Position(PUZZLE)]
    for given in (both, iter(both), tuple(both), (each for each in both)):
        singles = [found["closure"]["singles"] for found in basecover.survey(given, "closure")]
        assert singles[0] < singles[2] < singles[1] == singles[3]
    counts = [len(Position(PUZZLE, after=after).find()) for after in ("closure", None, "singles", None)]
    found = rows(basecover.find_frame(both))
    assert [len({row["step"] for row in found if row["puzzle"] == i}) for i in (1, 2, 3, 4)] == counts


def test_a_position_says_its_format():
    """A line that another format would read otherwise is read as it was for the position."""
    position = Position(PUZZLE, input_format="81")
    wrong = "81" if basecover.Position(pencilmarks(position.grid)).record["format"] != "81" else "729"
    with pytest.raises(ValueError):
        Position(pencilmarks(position.grid), input_format=wrong)
    marks = Position(pencilmarks(Position(PUZZLE, after="subsets").grid), input_format="pencilmarks")
    for given in ([marks, Position(PUZZLE, input_format="81")], [PUZZLE, marks]):
        assert [found["type"] for found in basecover.survey(given, "closure")] == ["findings"] * 2
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            basecover.find_frame(given, max_order=1)


def test_givens_are_kept_for_truths_that_need_them():
    """Deadly patterns look at givens, which a grid alone does not have."""
    for after in ("singles", "locked"):
        asked = dict(derive="avoidable-rectangle", assume_unique=True, max_order=2, all=True)
        steps = Position(HARD, after=after).find(**asked)
        found = rows(basecover.find_frame([Position(HARD, after=after), PUZZLE], **asked))
        assert len({row["step"] for row in found if row["puzzle"] == 1}) == len(steps)


# --- A limit that ends a search shows.


def test_a_frame_says_which_puzzles_were_stopped(some):
    with pytest.warns(basecover.BasecoverWarning, match="stopped"):
        frame = basecover.find_frame(some, timeout=0.0)
    assert not frame.is_complete and list(frame.stopped) == list(range(1, len(some) + 1))
    assert set(frame.stopped.values()) == {"time-budget"}
    with pytest.warns(basecover.BasecoverWarning, match="node-budget"):
        frame = basecover.find_frame([HARD, "." * 80 + "1"], max_nodes=1, no_solution_check=True)
    assert frame.stopped[1] == "node-budget"
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        frame = basecover.find_frame(some[:3], after="singles", max_order=1)
    assert frame.is_complete and frame.stopped == {}


@pytest.mark.parametrize(
    "ask",
    [
        lambda position: position.hint(timeout=0),
        lambda position: position.verify("8b4 / 8c2", timeout=0),
        lambda position: position.rate(timeout=0),
        lambda position: position.list_solutions(2, timeout=0),
        lambda position: position.classify("8b4 / 8c2", timeout=0),
        lambda position: list(basecover.survey([HARD] * 3, "rate", timeout=0)),
        lambda position: basecover.generate(1, timeout=0),
    ],
)
def test_a_timeout_is_not_none(ask):
    with pytest.raises(TimeoutError):
        ask(Position(PUZZLE, after="singles"))


def test_a_hint_in_time_is_a_hint():
    assert Position(PUZZLE).hint(timeout=60)
    assert Position(PUZZLE, after="singles").verify("8b4 / 8c2", timeout=60)
    solved = Position(PUZZLE).solution
    assert Position(solved).hint(timeout=60) is None


@pytest.mark.parametrize("timeout", [-1, -0.001, float("nan"), float("-inf")])
def test_what_is_no_time_is_refused(timeout):
    position = Position(PUZZLE)
    for ask in (
        lambda: position.find(timeout=timeout),
        lambda: position.verify("8b4 / 8c2", timeout=timeout),
        lambda: position.hint(timeout=timeout),
        lambda: basecover.find_frame([PUZZLE], timeout=timeout),
        lambda: basecover.generate(1, timeout=timeout),
        lambda: next(basecover.ask("find", PUZZLE, timeout=timeout)),
        lambda: basecover.survey([PUZZLE], timeout=timeout),
        lambda: basecover.survey_frame([PUZZLE], timeout=timeout),
    ):
        with pytest.raises(ValueError, match="timeout.*seconds"):
            ask()


def test_no_limit_may_be_written_as_infinity():
    assert Position(PUZZLE, after="singles").find(max_order=1, timeout=float("inf")).is_complete


# --- An option is no way to ask another question.


@pytest.mark.parametrize(
    "ask",
    [
        lambda position: position.find(command="solve"),
        lambda position: position.find(puzzle=HARD),
        lambda position: position.hint(puzzle=HARD),
        lambda position: position.decide(command="find"),
        lambda position: position.solve(puzzle=HARD),
        lambda position: position.rate(records="{}"),
        lambda position: position.links(puzzle=HARD),
        lambda position: position.verify("8b4 / 8c2", pattern="8b4 / 8c3"),
        lambda position: position.verify("8b4 / 8c2", records="{}"),
        lambda position: position.explore("8b4", base="8b5"),
        lambda position: position.draw("8b4 / 8c2", puzzle=HARD),
        lambda position: position.draw(records="{}"),
        lambda position: position.count_solutions(count=False),
        lambda position: position.list_solutions(2, list=1),
        lambda position: position.find(max_order=1)[0].draw(puzzle=HARD),
        lambda position: position.find(input_format="729"),
        lambda position: position.find(after="locked"),
        lambda position: basecover.generate(2, count=3),
        lambda position: basecover.generate(2, puzzle=HARD),
        lambda position: basecover.survey([PUZZLE], measures="closure", measure="path"),
        lambda position: basecover.survey([PUZZLE], measure="path"),
        lambda position: basecover.survey([PUZZLE], "path", puzzle=HARD),
        lambda position: basecover.survey_frame([PUZZLE], "path", measure="closure"),
        lambda position: basecover.survey_columns("path", measure="closure"),
        lambda position: basecover.find_frame([PUZZLE], puzzle=HARD),
        lambda position: basecover.find_frame([PUZZLE], command="solve"),
        lambda position: basecover.ask("find", PUZZLE, command="solve"),
        lambda position: distributed.survey(None, [PUZZLE], "out", "path", measure="closure"),
        lambda position: distributed.options("path", {"measure": "closure"}),
    ],
)
def test_an_option_may_not_overwrite_the_question(ask, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(TypeError):
        ask(Position(PUZZLE, after="singles"))
    assert not list(tmp_path.iterdir())


# --- A text that is the name of a file.


@pytest.fixture
def listed(tmp_path):
    path = tmp_path / "list.txt"
    path.write_text(PUZZLE + "\n")
    return path


@pytest.mark.parametrize(
    "ask",
    [
        Position,
        lambda name: list(basecover.survey(name, "closure")),
        lambda name: basecover.survey_frame(name, "closure"),
        basecover.find_frame,
        lambda name: list(basecover.ask("find", name)),
        lambda name: list(distributed.batches(name)),
        lambda name: distributed.survey(None, name, "out", "closure"),
    ],
)
def test_the_name_of_a_file_is_no_puzzle(ask, listed, monkeypatch):
    monkeypatch.chdir(listed.parent)
    for name in (listed.name, str(listed), f"./{listed.name}"):
        with pytest.raises(ValueError, match=re.escape("Path(")):
            ask(name)
    assert [path.name for path in listed.parent.iterdir()] == [listed.name]


def test_batches_go_without_a_cluster(tmp_path):
    """The example for Ray: nobody has made the folder."""
    pytest.importorskip("pyarrow")
    asked = distributed.options("closure", {})
    out = tmp_path / "deep" / "out"
    told = [distributed.measure(batch, out, asked) for batch in distributed.batches([PUZZLE, PUZZLE, "12"], 2)]
    assert [counts["puzzles"] for counts in told] == [2, 1]
    assert sorted(path.name for path in out.iterdir()) == ["part-000000.parquet", "part-000001.parquet"]


# --- What is equal, and what ends.


def test_equal_positions_are_equal():
    other = Position(PUZZLE.replace(".", "0"))
    assert Position(PUZZLE) == other and hash(Position(PUZZLE)) == hash(other)
    assert Position(PUZZLE) == Position(PUZZLE, after="none") == pickle.loads(pickle.dumps(other))
    assert Position(PUZZLE) != Position(HARD) and Position(PUZZLE) != Position(PUZZLE, after="singles")
    # The same candidates, but other givens: a deadly pattern sees the difference.
    assert Position(PUZZLE, after="singles") != Position(Position(PUZZLE, after="singles").grid)
    assert Position(PUZZLE) != PUZZLE


def test_equal_answers_are_equal():
    position = Position(PUZZLE, after="singles")
    for ask in (
        lambda: position.find(max_order=2),
        lambda: position.decide(target="8r1c2"),
        lambda: position.verify("8b4 / 8c2"),
        lambda: Position(PUZZLE).solve(),
    ):
        assert ask() == ask() and hash(ask()) == hash(ask()) and not ask() != ask()
        assert pickle.loads(pickle.dumps(ask())) == ask()
    assert position.find(max_order=1) != position.find(max_order=2) and position.find() != []


@pytest.mark.parametrize("asked", [{}, {"order": "hodoku"}, {"count": 3}])
def test_a_hint_of_an_empty_grid_ends(asked):
    with pytest.warns(basecover.BasecoverWarning, match="solution"):
        assert Position("." * 81).hint(timeout=60, **asked) is None


@pytest.mark.skipif(sys.platform == "win32", reason="fork")
@pytest.mark.parametrize(
    "begin",
    [
        lambda: basecover.ask("solve", "\n".join([PUZZLE] * 5000), strategy="closure"),
        lambda: basecover.survey([PUZZLE] * 5000, "closure"),
    ],
)
def test_a_child_that_reads_its_parents_stream_hears_an_error(begin):
    stream = begin()
    next(stream)
    context = multiprocessing.get_context("fork")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        queue = context.SimpleQueue()
        child = context.Process(target=_reads, args=(stream, queue))
        child.start()
        child.join(5)
    ended = not child.is_alive()
    child.kill()
    assert ended and "process" in queue.get()


def _reads(stream, queue):
    try:
        for _ in stream:
            pass
        queue.put("it ended")
    except RuntimeError as error:
        queue.put(str(error))
