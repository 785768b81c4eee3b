#!/usr/bin/env python3
"""What a long survey takes on a cluster: the closure of a million puzzles on two workers of this machine.

    python cluster_million.py list.txt [--count 1000000] [--every 10]

The puzzles are made of a list, one after the other: nobody has all of them in memory. Tells every so many seconds how
far it is, and the memory of the driver and of each worker, now and at most (VmRSS and VmHWM of Linux); at the end
the most that each ever had, and whether all puzzles are there.
"""

import argparse
import os
import pathlib
import tempfile
import threading
import time

import pyarrow.dataset
from basecover import distributed
from corpus import reshaped
from dask.distributed import Client, LocalCluster


def memory(process):
    """MiB of a process, now and at most."""
    lines = pathlib.Path(f"/proc/{process}/status").read_text().splitlines()
    told = dict(line.split(":", 1) for line in lines)
    return [int(told[name].split()[0]) / 1024 for name in ("VmRSS", "VmHWM")]


def watch(processes, out, every, done):
    """Reports these processes until it is done."""
    began = time.monotonic()
    while not done.wait(every):
        parts = len(list(out.glob("part-*.parquet")))
        both = {name: memory(process) for name, process in processes.items()}
        told = ", ".join(f"{name} {now:.0f} ({most:.0f})" for name, (now, most) in both.items())
        print(f"{time.monotonic() - began:.0f} s, {parts} parts: {told} MiB", flush=True)


def main():
    told = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    told.add_argument("list", type=pathlib.Path)
    told.add_argument("--count", type=int, default=1_000_000)
    told.add_argument("--every", type=float, default=10, help="seconds between two looks")
    asked = told.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder, "out")
        with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster, Client(cluster) as client:
            client.wait_for_workers(2)
            workers = client.run(os.getpid).values()
            processes = {"driver": os.getpid(), **{f"worker {i}": pid for i, pid in enumerate(sorted(workers), 1)}}
            done = threading.Event()
            watcher = threading.Thread(target=watch, args=(processes, out, asked.every, done))
            watcher.start()
            began = time.monotonic()
            try:
                puzzles = reshaped(asked.list, asked.count)
                summary = distributed.survey(client, puzzles, out, "closure", progress=False)
            finally:
                done.set()
                watcher.join()
            took = time.monotonic() - began
            most = {name: memory(process)[1] for name, process in processes.items()}
        rows = pyarrow.dataset.dataset(sorted(out.glob("part-*.parquet"))).count_rows()
    print(f"{summary['puzzles']} puzzles in {took:.0f} s, {summary['skipped']} skipped, {rows} rows")
    print("at most: " + ", ".join(f"{name} {size:.0f} MiB" for name, size in most.items()))
    assert summary["puzzles"] == rows == asked.count and summary["skipped"] == 0


if __name__ == "__main__":
    main()
