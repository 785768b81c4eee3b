#!/usr/bin/env python3
"""What a cluster costs: the closure of a list by `distributed.survey` on two workers of this machine, against
`basecover survey --threads 2` on the same list.

    BASECOVER=../target/release/basecover python cluster_speed.py list.txt [--count 20000] [--rounds 5]

The two take turns, so that both meet the same load, and the median of the ratios of neighbours is what counts. The
cluster is there before its time begins, as it is for whoever has one; that its workers load what they need is in it.
For each it prints the time, that of all processors, and the most memory of the driver and of a worker.
"""

import argparse
import os
import pathlib
import resource
import statistics
import subprocess
import tempfile
import time

from basecover import distributed
from corpus import reshaped
from dask.distributed import Client, LocalCluster

PROGRAM = os.environ.get("BASECOVER", str(pathlib.Path(__file__).parents[1] / "target" / "release" / "basecover"))


def spent():
    """Seconds of all processors, of this process and of those that it began and that have ended."""
    both = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(used.ru_utime + used.ru_stime for used in both)


def memory():
    """The most MiB that this process had."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def alone(path, folder):
    """Seconds of the program, and of all processors."""
    began, before = time.perf_counter(), spent()
    words = [PROGRAM, "survey", str(path), "--measure", "closure", "--threads", "2", "-o", f"{folder}/alone.jsonl"]
    subprocess.run(words, check=True)
    return time.perf_counter() - began, spent() - before


def shared(path, folder):
    """Seconds of a cluster, and of all processors with its beginning and its end; MiB of driver and worker."""
    before = spent()
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster, Client(cluster) as client:
        client.wait_for_workers(2)
        began = time.perf_counter()
        distributed.survey(client, path, f"{folder}/out", "closure", progress=False)
        took = time.perf_counter() - began
        worker = max(client.run(memory).values())
    return took, spent() - before, memory(), worker


def main():
    told = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    told.add_argument("list", type=pathlib.Path)
    told.add_argument("--count", type=int, default=20000, help="how many puzzles are made of the list")
    told.add_argument("--rounds", type=int, default=5)
    asked = told.parse_args()
    ratios = []
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "list.txt")
        path.write_text("".join(f"{puzzle}\n" for puzzle in reshaped(asked.list, asked.count)))
        for turn in range(asked.rounds):
            with tempfile.TemporaryDirectory() as out:
                one, one_spent = alone(path, out)
                two, two_spent, driver, worker = shared(path, out)
            ratios.append(one / two)
            print(
                f"{turn + 1}: survey {one:.2f} s ({one_spent:.2f} s of processors), cluster {two:.2f} s "
                f"({two_spent:.2f} s), {one / two:.2f} of its speed; driver {driver:.0f} MiB, worker {worker:.0f} MiB; "
                f"load {os.getloadavg()[0]:.1f}",
                flush=True,
            )
    print(f"{asked.count} puzzles, {asked.rounds} rounds: the cluster has {statistics.median(ratios):.2f} of the speed")


if __name__ == "__main__":
    main()
