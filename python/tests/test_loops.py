"""The loop everybody writes: hints that are applied; positions from what is at hand; answers as tables and graphs."""

import pathlib
import pickle
import time

import basecover
import pytest
from basecover import Position
from conftest import LINKED, PUZZLE


def test_a_puzzle_is_solved_by_hints(some):
    """Step by step, with givens kept and nothing true lost."""
    for puzzle in [PUZZLE, *some[3:9]]:
        position, solution = Position(puzzle), Position(puzzle).solution
        while (step := position.hint()) is not None:
            later = position.apply(step)
            assert later.givens == position.givens
            gone = set(position.candidates) - set(later.candidates)
            assert gone >= set(step.eliminations if isinstance(step, basecover.Step) else [step.candidate]) and gone or step.placements
            assert all(solution[9 * int(c[2]) + int(c[4]) - 10] != c[0] for c in gone)
            assert later == position.next()
            position = later
        if position.solved:
            assert position.digits == solution and position.next() is None


def test_apply_takes_what_is_proven():
    position = Position(PUZZLE, after="singles")
    steps = position.find()
    after = position.apply(steps)
    assert set(position.candidates) - set(after.candidates) == set(steps.eliminations)
    decided = position.decide("8r1c2,8r1c5")
    assert set(position.candidates) - set(position.apply(decided).candidates) == {"8r1c2"}
    # A step of an earlier position holds in a later one, not the other way round.
    late = after.find(max_order=3)
    assert after.apply(steps) == after
    with pytest.raises(ValueError, match="another position"):
        position.apply(late[0])
    supposed = position.find(suppose="4r1c2", max_order=2)
    with pytest.raises(ValueError, match="another position"):
        position.apply(supposed[0])
    with pytest.raises(TypeError, match="a Step, a Tree or a Decision"):
        position.apply(steps.summary)


def test_positions_are_made_of_rows(tmp_path):
    rows = [PUZZLE[9 * i : 9 * i + 9] for i in range(9)]
    numbers = [[0 if cell == "." else int(cell) for cell in row] for row in rows]
    path = tmp_path / "one.txt"
    path.write_text(PUZZLE + "\n")
    for given in (rows, numbers, tuple(map(tuple, numbers)), path, pathlib.Path(path)):
        assert Position(given) == Position(PUZZLE)
    assert Position.from_rows(numbers, after="singles") == Position(PUZZLE, after="singles")
    path.write_text(f"{PUZZLE}\n{PUZZLE}\n")
    with pytest.raises(ValueError, match="2 positions"):
        Position(path)
    for wrong in ([1] * 81, rows[:8], [[10] * 9] * 9, [["a"] * 9] * 9, {}):
        with pytest.raises((TypeError, ValueError)):
            Position(wrong)


def test_numpy():
    numpy = pytest.importorskip("numpy")
    position = Position(PUZZLE, after="singles")
    digits, candidates = position.to_numpy(), position.to_numpy(candidates=True)
    assert digits.shape == (9, 9) and candidates.shape == (9, 9, 9) and candidates.dtype == bool
    assert "".join(map(str, digits.ravel())).replace("0", ".") == position.digits
    assert Position(Position(PUZZLE).to_numpy()) == Position(PUZZLE)
    assert Position(numpy.array(Position(PUZZLE).to_numpy(), dtype=float)) == Position(PUZZLE)
    assert Position(candidates).grid == position.grid


def test_cells_and_candidates():
    position = Position(PUZZLE, after="singles")
    cells = [f"r{row}c{column}" for row in range(1, 10) for column in range(1, 10)]
    assert [f"{digit}{cell}" for cell in cells for digit in position[cell]] == position.candidates
    for wrong in ("r0c1", "4r1c2", "c1r1", 3):
        with pytest.raises(KeyError, match="r1c2"):
            position[wrong]


def test_paths_have_steps_and_grids():
    path = Position(PUZZLE).solve()
    assert path.steps == list(path) and len(path.grids) == len(path.steps) + 1
    assert path.solution == Position(PUZZLE).solution and path.grids[-1] == path.path.end
    assert Position("." * 80 + "1").solve(allow_multiple=True, timeout=60).solution is None


def test_several_steps_are_asked_at_once():
    position = Position(PUZZLE, after="singles")
    steps = position.find(3)[:3]
    verdict = position.verify(steps)
    assert verdict and [step.eliminations for step in verdict] == [step.eliminations for step in steps]
    assert [step.technique for step in position.classify(steps)] == [step.technique for step in steps]
    assert position.explore(steps[0]).exploration.eliminations
    assert set(position.explore(steps).exploration.eliminations) >= set(steps[0].eliminations)
    assert position.draw(steps)["heading"].count(";") == len(steps) - 1


def test_first_options_go_without_their_names():
    position = Position(PUZZLE, after="singles")
    assert position.find(2) == position.find(max_order=2)
    assert position.decide("8r1c2") == position.decide(target="8r1c2")
    assert basecover.generate(clues=24) == basecover.generate(clues="24") != []


def test_iteration_is_linear():
    """What takes twice as many steps takes about twice as long: a step each time from the first took minutes."""
    lines = Position(PUZZLE, after="singles").find(1).lines[:1] * 40000
    began = time.perf_counter()
    summary = Position(PUZZLE, after="singles").find(1).lines[-1]
    steps = basecover.Steps([*lines, summary], 0, (basecover.Step,))
    assert sum(1 for _ in steps) == 40000 and len(steps) == 40000 and steps[39999]
    assert time.perf_counter() - began < 2
    began = time.perf_counter()
    assert len(steps.eliminations) == 2
    assert repr(steps).count("\n") == 11 and len(steps._repr_html_()) < 2_000_000
    assert time.perf_counter() - began < 20


def test_every_answer_is_a_table():
    position = Position(PUZZLE, after="singles")
    found = position.find(2)
    assert [row["eliminations"] for row in found.to_frame().rows()] == [p["eliminations"] for s in found for p in s["patterns"]]
    rows = position.decide("8r1c2,8r1c5").to_frame().rows()
    assert [(row["candidate"], row["eliminable"]) for row in rows] == [("8r1c2", True), ("8r1c5", False)]
    links = Position(LINKED, after="singles").links("2r6c7", direct=True)
    assert [row["link"] for row in links.to_frame().rows()] == [link.link for link in links]
    path = Position(PUZZLE).solve()
    rows = path.to_frame().rows()
    assert [row["technique"] for row in rows] == [step.get("technique") for step in path]
    assert len(position.verify("8b4 / 8c2").to_frame()) == 1
    empty = position.decide(expr="8r1c2 + 8r1c5").to_frame()
    assert len(empty) == 1 and "sum" in empty.columns
    # A table has its columns without a row, too.
    none = Position(Position(PUZZLE).solution).links()
    assert len(none) == 0 and none.to_frame().columns[:3] == links.to_frame().columns[:3]


def test_frames_travel_and_show():
    frame = basecover.survey_frame([PUZZLE, "oops"], ("closure", "first-round", "path", "techniques", "rate"))
    again = pickle.loads(pickle.dumps(frame))
    assert again == frame and again.rows() == frame.rows() and again.types == frame.types
    pyarrow = pytest.importorskip("pyarrow")
    assert pyarrow.table(again) == pyarrow.table(frame)
    assert pyarrow.table(frame).to_pylist()[0]["closure_solved"] is frame.rows(1)[0]["closure_solved"]
    assert frame._repr_html_().startswith("<table>")


def test_types_stay_where_a_row_was_skipped():
    pandas = pytest.importorskip("pandas")
    pytest.importorskip("pyarrow")
    whole = basecover.survey_frame([PUZZLE], "closure").to_pandas()
    frame = basecover.survey_frame([PUZZLE, "oops"], "closure").to_pandas()
    assert list(frame.dtypes) == list(whole.dtypes)
    assert frame["closure_singles"].dtype == pandas.Int64Dtype() and frame["closure_solved"].dtype == pandas.BooleanDtype()
    assert frame["closure_singles"].isna().tolist() == [False, True]


def test_polars_takes_a_frame():
    pytest.importorskip("polars")
    assert basecover.survey_frame([PUZZLE, "oops"], "closure").to_polars().height == 2


def test_links_and_chains_are_graphs():
    networkx = pytest.importorskip("networkx")
    links = Position(LINKED, after="singles").links("2r6c7")
    graph = networkx.Graph(links.edges())
    assert graph.number_of_edges() == sum(link.link is not None for link in links) and "2r6c7" in graph
    chains = Position(PUZZLE, after="subsets").find(technique="xy-chain")
    for chain in chains:
        edges = chain.edges()
        graph = networkx.Graph(edges)
        assert networkx.is_path(graph, [edges[0][0], *(edge[1] for edge in edges)])
        assert [edge[2]["link"] for edge in edges] == ["strong", "weak"] * (len(edges) // 2) + ["strong"]
    assert Position(PUZZLE, after="singles").find(1)[0].edges() == []


def test_a_survey_takes_puzzles_as_they_come():
    """And says how far it is."""
    taken, heard = [], []

    def puzzles():
        for i in range(20000):
            taken.append(i)
            yield PUZZLE if i % 3 else "oops"

    survey = basecover.survey(puzzles(), "closure", progress=lambda done, skipped: heard.append((done, skipped)))
    assert next(survey)["type"] == "skipped" and len(taken) < 20000
    next(survey)
    assert heard == [(1, 1), (2, 1)]
    del survey
    frame = basecover.survey_frame(iter([PUZZLE, "oops"]), "closure", progress=lambda *counts: heard.append(counts))
    assert len(frame) == 2 and heard[-1] == (2, 1)


def test_what_an_iterator_raises_is_raised():
    def puzzles():
        yield PUZZLE
        raise OSError("the disk is gone")

    with pytest.raises(OSError, match="the disk"):
        list(basecover.survey(puzzles(), "closure"))
    with pytest.raises(TypeError, match="puzzle as a str"):
        list(basecover.survey(iter([5]), "closure"))


def test_a_survey_ends_in_time(some):
    hard = [*some, *some] * 20
    with pytest.warns(basecover.BasecoverWarning, match="the time was over"):
        frame = basecover.survey_frame(hard, "rate", timeout=0.5)
    assert not frame.is_complete and len(frame) == next(iter(frame.stopped)) - 1 < len(hard)


def test_warnings_point_at_the_caller():
    with pytest.warns(basecover.BasecoverWarning) as told:
        Position("." * 81).hint()
        basecover.find_frame(["12", PUZZLE], max_order=1)
    assert {pathlib.Path(warning.filename).name for warning in told} == {pathlib.Path(__file__).name}
