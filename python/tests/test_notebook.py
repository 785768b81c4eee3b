"""The notebook runs from beginning to end, and none of its output is kept in the repository."""

import pytest
from conftest import ROOT

NOTEBOOK = ROOT / "examples" / "research" / "corpus.ipynb"


def test_the_notebook_runs(monkeypatch):
    nbclient = pytest.importorskip("nbclient")
    nbformat = pytest.importorskip("nbformat")
    for needed in ("polars", "matplotlib", "ipykernel"):
        pytest.importorskip(needed)
    monkeypatch.setenv("BASECOVER_COUNT", "12")
    monkeypatch.setenv("MPLBACKEND", "module://matplotlib_inline.backend_inline")
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    nbclient.NotebookClient(notebook, timeout=300, resources={"metadata": {"path": str(NOTEBOOK.parent)}}).execute()
    shown = [output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]
    kinds = [kind for output in shown for kind in output.get("data", {})]
    assert kinds.count("image/png") == 3 and "image/svg+xml" in kinds
    assert not any(output.output_type == "error" for output in shown)


def test_no_output_is_kept():
    nbformat = pytest.importorskip("nbformat")
    for cell in nbformat.read(NOTEBOOK, as_version=4).cells:
        assert cell.cell_type != "code" or not cell.outputs and cell.execution_count is None
