"""The examples of the package and of its page say what they say."""

import doctest
import importlib
import pathlib

import basecover
import pytest
from conftest import PUZZLE, ROOT

PACKAGE = pathlib.Path(basecover.__file__).parent
NAMES = ["basecover"] + [f"basecover.{path.stem}" for path in sorted(PACKAGE.glob("*.py")) if path.stem != "__init__"]
KNOWN = {"basecover": basecover}


@pytest.mark.parametrize("name", NAMES)
def test_docstrings(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    module = importlib.import_module(name)
    failed, _ = doctest.testmod(module, extraglobs=KNOWN)
    assert failed == 0


@pytest.mark.parametrize("page", ["docs/python.md", "docs/python-api.md", "python/README.md"])
def test_pages(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    failed, run = doctest.testfile(str(ROOT / page), module_relative=False)
    assert failed == 0 and run > 0


def test_help_teaches():
    for name in basecover.__all__:
        assert getattr(basecover, name).__doc__, name
        assert "PUZZLE" not in getattr(basecover, name).__doc__
    for name in vars(basecover.Position):
        if not name.startswith("_"):
            assert getattr(basecover.Position, name).__doc__ or name == "text", name


def test_pictures():
    position = basecover.Position(PUZZLE, after="singles")
    step = position.find(max_order=2)[0]
    rejected = position.verify("r4c2 r5c2 r9c2 / 1c2 6c2")[0]
    decision = position.decide(target="8r1c2")[0]
    for shown in (position, step, rejected, decision, position.draw(step, excess=True)):
        assert shown._repr_svg_().startswith("<svg")
    assert position.find(max_order=2)._repr_html_().startswith("<table>")


def test_who_has_no_rust_hears_what_to_do(monkeypatch, tmp_path):
    """pip asks the backend what it needs before it builds anything."""
    pytest.importorskip("maturin")
    monkeypatch.syspath_prepend(str(ROOT / "python" / "backend"))
    import basecover_build

    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(SystemExit, match="Install Rust"):
        basecover_build.get_requires_for_build_wheel()
    assert basecover_build.build_wheel and basecover_build.build_sdist
