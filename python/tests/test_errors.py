"""What is wrong is said, with what would be right."""

import basecover
import pytest
from conftest import PUZZLE


@pytest.mark.parametrize(
    "text, said",
    [
        ("12", "line 1"),
        ("1" * 81, "line 1"),
        ("", "no puzzle here"),
        (PUZZLE.replace("5", "x", 1), "\\^"),
        (f"{PUZZLE}\n{PUZZLE}", "2 positions"),
    ],
)
def test_a_position_is_one(text, said):
    with pytest.raises(ValueError, match=said):
        basecover.Position(text)


@pytest.mark.parametrize("what", [None, 5, [PUZZLE], PUZZLE.encode()])
def test_a_position_is_a_text(what):
    with pytest.raises(TypeError, match="str"):
        basecover.Position(what)


def test_an_option_that_is_not_known_is_refused():
    position = basecover.Position(PUZZLE)
    for kind in (TypeError, ValueError, basecover.UnknownOption):
        with pytest.raises(kind, match="`max_ordr` is not an option of find.*: did you mean `max_order`"):
            position.find(max_ordr=3)
    with pytest.raises(TypeError, match=r"write Position\(..., after='locked'\)"):
        position.find(after="locked")
    with pytest.raises(ValueError, match="`max_order`: write a whole number"):
        position.find(max_order="three")
    with pytest.raises(ValueError, match="^`target`: 8r1c1"):
        position.decide(target="8r1c1")
    with pytest.raises(ValueError, match="^`pattern`: "):
        position.verify("8b4 / 8c")
    with pytest.raises(ValueError, match="`mesure` is not an option of survey"):
        basecover.survey([PUZZLE], mesure="closure")
    with pytest.raises(ValueError, match="the measures are closure"):
        basecover.survey([PUZZLE], "closures")
    with pytest.raises(ValueError, match="`comand`|one of find"):
        next(basecover.ask("fnid", PUZZLE))
    with pytest.raises(TypeError, match="an option is a str"):
        position.find(target=object())
    with pytest.raises(TypeError, match="puzzle as a str"):
        basecover.survey([5])


def test_a_position_without_solution_is_no_answer():
    none = "11" + PUZZLE[2:]
    with pytest.raises(ValueError):
        basecover.Position(none).find()


def test_several_solutions_are_a_warning():
    several = PUZZLE.replace("7", ".")
    with pytest.warns(basecover.BasecoverWarning, match="more than one solution"):
        assert basecover.Position(several).find(max_order=1).exit in (0, 1)


def test_bad_lines_are_told_counted_and_passed_over():
    stream = basecover.ask("solve", f"{PUZZLE}\n12\n{PUZZLE}\n", strategy="closure")
    with pytest.warns(basecover.BasecoverWarning, match="line 2"):
        paths = [record for record in stream if record["type"] == "path"]
    assert len(paths) == 2 and len(stream.errors) == 1 and stream.exit == 2


def test_strict_ends_a_survey():
    with pytest.raises(ValueError, match="line 2"):
        list(basecover.survey([PUZZLE, "12", PUZZLE], "closure", strict=True))


def test_a_file_that_is_not_there(tmp_path):
    with pytest.raises(OSError, match="nowhere"):
        basecover.survey(tmp_path / "nowhere.txt")
