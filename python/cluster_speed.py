#!/usr/bin/env python3
"""What a cluster costs: the closure of a list by `distributed.survey` on two workers of this machine, and by
`survey` with two threads, one after the other.

    python cluster_speed.py list.txt [rounds]

Prints for each the time, and the time of all processors with all that the cluster takes to begin and to end; and
the most memory of the driver and of a worker.
"""

import os
import pathlib
import resource
import sys
import tempfile
import time

import basecover
from basecover import distributed
from dask.distributed import Client, LocalCluster


def spent():
    """Seconds of all processors, of this process and of those that it began and that have ended."""
    both = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(used.ru_utime + used.ru_stime for used in both)


def memory():
    """The most MiB that this process had."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main():
    path = pathlib.Path(sys.argv[1])
    for _ in range(int(sys.argv[2]) if len(sys.argv) > 2 else 3):
        began, before = time.perf_counter(), spent()
        count = sum(1 for _ in basecover.survey(path, "closure", threads=2))
        alone, alone_spent = time.perf_counter() - began, spent() - before
        before = spent()
        with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
            with Client(cluster) as client, tempfile.TemporaryDirectory() as out:
                client.wait_for_workers(2)
                began = time.perf_counter()
                summary = distributed.survey(client, path, out, "closure", progress=False)
                shared = time.perf_counter() - began
                workers = max(client.run(memory).values())
        shared_spent = spent() - before
        assert summary["puzzles"] == count
        print(
            f"{count} puzzles, load {os.getloadavg()[0]:.1f}: "
            f"survey {alone:.2f} s ({alone_spent:.2f} s of processors), "
            f"cluster {shared:.2f} s ({shared_spent:.2f} s), {alone / shared:.2f} of its speed; "
            f"driver {memory():.0f} MiB, worker {workers:.0f} MiB",
            flush=True,
        )


if __name__ == "__main__":
    main()
