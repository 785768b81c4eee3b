"""Every example of the pages and of the docstrings has the types that it says: `mypy --strict`, and pyright."""

import doctest
import os
import pathlib
import re
import subprocess
import sys

import basecover
import pytest
from conftest import ROOT

#: Every page with a program of Python.
PAGES = [
    str(page.relative_to(ROOT))
    for page in [ROOT / "README.md", ROOT / "python" / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
    if "```python" in page.read_text()
]
PACKAGE = pathlib.Path(basecover.__file__).parent


def examples(text):
    """The code of examples, without what is meant to fail."""
    return "".join(example.source for example in doctest.DocTestParser().get_examples(text) if not example.exc_msg)


def blocks(page):
    """The programs of a page: all its examples together, and each block that is none."""
    text = (ROOT / page).read_text()
    yield examples(text)
    for block in re.findall(r"^```python\n(.*?)^```", text, re.M | re.S):
        if ">>>" not in block:
            yield block


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """All of them as files."""
    found = tmp_path_factory.mktemp("examples")
    programs = [block for page in PAGES for block in blocks(page)]
    for path in sorted(PACKAGE.glob("*.py")):
        for text in re.findall(r'"""(.*?)"""', path.read_text(), re.S):
            if examples(text):
                programs.append("import basecover\n" + examples(text))
    for number, program in enumerate(programs):
        (found / f"example_{number}.py").write_text(program)
    assert len(programs) > 20 and {"docs/python.md", "docs/python-api.md"} <= set(PAGES)
    return found


def test_mypy(folder):
    pytest.importorskip("mypy")
    config = folder / "mypy.ini"
    # Examples stand at the top, and leave out what other packages do not say.
    config.write_text("[mypy]\nstrict = True\nignore_missing_imports = True\ndisallow_untyped_calls = False\n")
    # Installed, it is found by itself; mypy refuses to be told of that folder.
    installed = PACKAGE.parent.name in ("site-packages", "dist-packages")
    environment = dict(os.environ) if installed else {**os.environ, "MYPYPATH": str(PACKAGE.parent)}
    words = [sys.executable, "-m", "mypy", "--config-file", str(config), *map(str, sorted(folder.glob("*.py")))]
    done = subprocess.run(words, capture_output=True, text=True, env=environment)
    assert done.returncode == 0, done.stdout


def test_pyright(folder):
    pytest.importorskip("pyright")
    (folder / "pyrightconfig.json").write_text(
        '{"reportUnusedExpression": false, "reportMissingImports": false, "reportMissingModuleSource": false, '
        f'"extraPaths": ["{PACKAGE.parent}"]}}'
    )
    done = subprocess.run([sys.executable, "-m", "pyright", "-p", str(folder)], capture_output=True, text=True)
    # It fetches Node where there is none: without a network it says so, and has not looked at anything.
    if not re.search(r"\d+ errors?, \d+ warning", done.stdout):
        pytest.skip(f"pyright does not run here: {done.stderr[-200:]}")
    assert done.returncode == 0, done.stdout
