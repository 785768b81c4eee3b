"""The same rows from any number of workers, whoever is killed."""

import json
import os
import pathlib
import signal
import subprocess
import sys
import threading
import time

import basecover
import pytest
from conftest import PUZZLE

pyarrow = pytest.importorskip("pyarrow")
pytest.importorskip("dask.distributed")
import pyarrow.dataset  # noqa: E402
from basecover import distributed  # noqa: E402


@pytest.fixture(scope="module")
def corpus(request, run, tmp_path_factory):
    """Puzzles, some lines that are none, and remarks."""
    count = 4000 if request.config.getoption("--long") else 400
    made, _, _ = run("generate", "--count", str(count), "--seed", "5")
    lines = made.split()
    lines[7:7] = ["# a remark", "12", ""]
    path = tmp_path_factory.mktemp("corpus") / "list.txt"
    path.write_text("\n".join(lines) + "\n")
    return path


@pytest.fixture(scope="module")
def rows(corpus):
    """What a survey of one process says."""
    table = pyarrow.table(basecover.survey_frame(corpus, MEASURES))
    return [{**row, "skipped": row["skipped"] and row["skipped"].split(": ", 1)[1]} for row in table.to_pylist()]


MEASURES = "closure"


def written(out):
    """The rows of all parts, in order."""
    files = sorted(str(path) for path in out.glob("part-*.parquet"))
    return pyarrow.dataset.dataset(files).to_table().to_pylist()


def cluster():
    from dask.distributed import LocalCluster

    return LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)


def test_workers_are_killed(corpus, rows, tmp_path, request):
    """With -9, in the middle: another one does what they had begun."""
    from dask.distributed import Client

    kills = 3 if request.config.getoption("--long") else 1
    killed = []
    out = tmp_path / "out"
    with cluster() as workers, Client(workers) as client:
        done = threading.Event()

        def kill():
            seen = 0
            while len(killed) < kills and not done.is_set():
                parts = len(list(out.glob("part-*.parquet")))
                if parts > seen:
                    seen = parts + 1
                    pids = [worker.pid for worker in workers.workers.values() if worker.pid]
                    if pids:
                        os.kill(pids[len(killed) % len(pids)], signal.SIGKILL)
                        killed.append(parts)
                time.sleep(0.01)

        thread = threading.Thread(target=kill)
        thread.start()
        summary = distributed.survey(client, corpus, out, MEASURES, batch=20)
        done.set()
        thread.join()
    assert len(killed) == kills and killed[-1] < summary["parts"]
    assert written(out) == rows
    assert summary["puzzles"] == len(rows) and summary["skipped"] == 1
    assert summary["work"] == sum(row["work"] or 0 for row in rows)
    assert json.loads((out / "_summary").read_text()) == summary
    assert sorted(path.name for path in out.iterdir() if path.name.startswith(".")) == []


DRIVER = """
import pathlib, sys
from dask.distributed import Client, LocalCluster
from basecover import distributed

if __name__ == "__main__":
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster, Client(cluster) as client:
        distributed.survey(client, pathlib.Path(sys.argv[1]), sys.argv[2], {measures!r}, batch=20)
"""


def test_the_driver_is_killed(corpus, rows, tmp_path):
    """What is there is not done again."""
    out = tmp_path / "out"
    script = tmp_path / "driver.py"
    script.write_text(DRIVER.format(measures=MEASURES))
    command = [sys.executable, str(script), str(corpus), str(out)]
    driver = subprocess.Popen(command, start_new_session=True)
    while len(list(out.glob("part-*.parquet"))) < 3:
        assert driver.poll() is None
        time.sleep(0.01)
    driver.kill()
    driver.wait()
    assert not (out / "_summary").exists()
    # What the workers had begun may still be written.
    time.sleep(0.5)
    there = {path.name: path.stat().st_mtime_ns for path in out.glob("part-*.parquet")}
    subprocess.run(command, check=True)
    assert written(out) == rows
    assert len(there) >= 3
    again = {path.name: path.stat().st_mtime_ns for path in out.glob("part-*.parquet")}
    assert all(again[name] == when for name, when in there.items())


def test_another_survey_is_refused(tmp_path):
    from dask.distributed import Client

    with cluster() as workers, Client(workers) as client:
        out = tmp_path / "out"
        first = distributed.survey(client, [PUZZLE] * 3, out, "closure", batch=2)
        assert (first["parts"], first["puzzles"]) == (2, 3)
        assert distributed.survey(client, [PUZZLE] * 3, out, "closure", batch=2) == first
        with pytest.raises(ValueError, match="another survey"):
            distributed.survey(client, [PUZZLE] * 3, out, "closure", batch=3)
        with pytest.raises(ValueError, match="other puzzles"):
            distributed.survey(client, [PUZZLE, "12", PUZZLE], out, "closure", batch=2)
        with pytest.raises(ValueError, match="it was longer"):
            distributed.survey(client, [PUZZLE] * 2, out, "closure", batch=2)
        with pytest.raises(ValueError, match="the measures are"):
            distributed.survey(client, [PUZZLE], tmp_path / "new", "closed")
        with pytest.raises(ValueError, match="line 2"):
            distributed.survey(client, [PUZZLE, "12"], tmp_path / "strict", "closure", strict=True)


def test_shards_are_not_for_clusters(tmp_path):
    with pytest.raises(ValueError, match="shard"):
        distributed.survey(None, [PUZZLE], tmp_path, "closure", shard="1/2")


def test_a_torn_part_is_done_again(tmp_path):
    from dask.distributed import Client

    with cluster() as workers, Client(workers) as client:
        out = tmp_path / "out"
        first = distributed.survey(client, [PUZZLE] * 3, out, "closure", batch=2)
        part = out / "part-000001.parquet"
        whole = part.read_bytes()
        part.write_bytes(whole[: len(whole) // 2])
        assert distributed.survey(client, [PUZZLE] * 3, out, "closure", batch=2) == first
        assert len(written(out)) == 3
