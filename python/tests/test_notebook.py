"""The notebooks run from beginning to end, and none of their output is kept in the repository."""

import pytest
from conftest import ROOT

FOLDER = ROOT / "examples" / "research"


def shown(name):
    """The kinds of what a notebook shows."""
    nbclient = pytest.importorskip("nbclient")
    nbformat = pytest.importorskip("nbformat")
    for needed in ("polars", "matplotlib", "ipykernel"):
        pytest.importorskip(needed)
    notebook = nbformat.read(FOLDER / name, as_version=4)
    nbclient.NotebookClient(notebook, timeout=300, resources={"metadata": {"path": str(FOLDER)}}).execute()
    outputs = [output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]
    assert not any(output.output_type == "error" for output in outputs)
    return [kind for output in outputs for kind in output.get("data", {})]


def test_the_notebook_runs(monkeypatch):
    monkeypatch.setenv("BASECOVER_COUNT", "12")
    monkeypatch.setenv("MPLBACKEND", "module://matplotlib_inline.backend_inline")
    kinds = shown("corpus.ipynb")
    assert kinds.count("image/png") == 3 and "image/svg+xml" in kinds


def test_a_puzzle_is_solved_by_hints(monkeypatch):
    """Three steps and the position are drawn, and a survey is plotted twice."""
    pytest.importorskip("pandas")
    pytest.importorskip("pyarrow")
    monkeypatch.setenv("BASECOVER_COUNT", "12")
    monkeypatch.setenv("MPLBACKEND", "module://matplotlib_inline.backend_inline")
    kinds = shown("hints.ipynb")
    assert kinds.count("image/png") == 2 and kinds.count("image/svg+xml") == 4 and "text/html" in kinds


@pytest.mark.parametrize("ending", ["csv", "parquet"])
def test_the_notebook_reads_records(ending, request, monkeypatch):
    path = request.getfixturevalue(f"table_of_{ending}")
    monkeypatch.setenv("BASECOVER_RECORDS", str(path))
    monkeypatch.setenv("MPLBACKEND", "module://matplotlib_inline.backend_inline")
    assert shown("records.ipynb").count("image/png") == 2


@pytest.mark.parametrize("name", sorted(path.name for path in FOLDER.glob("*.ipynb")))
def test_no_output_is_kept(name):
    nbformat = pytest.importorskip("nbformat")
    for cell in nbformat.read(FOLDER / name, as_version=4).cells:
        assert cell.cell_type != "code" or not cell.outputs and cell.execution_count is None
