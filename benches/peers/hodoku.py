#!/usr/bin/env python3
"""Solves the same puzzles with basecover and with HoDoKu, each on one thread, and prints the CPU time of both.

    benches/peers/hodoku.py HODOKU BASECOVER LIST... [--puzzles N] [--logic candidates]

HODOKU is its jar or a folder of its classes, BASECOVER the program. N puzzles of each list, evenly spread, all of them
without it. Both write every step. basecover takes steps that are proven least: by default the one that is quickest to
read, of templates too; of patterns of candidates alone by `--logic candidates`. HoDoKu does what `/bs /vp` says. The
time of a process is its user and system time, the least of three runs; what Java takes to start is measured with one
puzzle solved by singles, and taken off in the last column.
"""

import argparse
import os
import subprocess
import tempfile

RUNS = 3
FILE = "puzzles.txt"
SINGLES = "...1.5...14....67..8...24...63.7..1.9.......3.1..9.52...72...8..26....35...4.9..."


def puzzles(path, most):
    with open(path) as lines:
        lines = [line.strip() for line in lines if line.strip() and not line.startswith("#")]
    if most and most < len(lines):
        lines = lines[:: len(lines) // most][:most]
    return [line.split()[0][:81] for line in lines]


def cpu_seconds(command, folder, codes=(0,)):
    """The user and system time of a process in a folder, the least of some runs. It ends with one of these codes."""
    least = float("inf")
    for _ in range(RUNS):
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=folder)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode not in codes:
            raise SystemExit(f"exit code {process.returncode}: {' '.join(command)}")
        least = min(least, usage.ru_utime + usage.ru_stime)
    return least


def hodoku(where):
    # It takes what begins with a slash for an option: the file is in the folder that it is started in.
    java = ["java", "-XX:+UseSerialGC", "-XX:ActiveProcessorCount=1", "-Djava.awt.headless=true", "-Xmx512m"]
    return [*java, "-cp", where, "sudoku.Main", "/bs", FILE, "/vp", "/o", "stdout"]


def main():
    arguments = argparse.ArgumentParser(description="Solves the same puzzles with basecover and with HoDoKu.")
    arguments.add_argument("hodoku")
    arguments.add_argument("basecover")
    arguments.add_argument("lists", nargs="+")
    arguments.add_argument("--puzzles", type=int, default=0)
    arguments.add_argument("--logic", default="parity")
    arguments = arguments.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, FILE)

        def write(lines):
            with open(file, "w") as out:
                out.writelines(line + "\n" for line in lines)

        write([SINGLES])
        start = cpu_seconds(hodoku(os.path.abspath(arguments.hodoku)), folder)
        print(f"Java and one puzzle of singles: {1000 * start:.0f} ms")
        print("| a puzzle | puzzles | basecover | HoDoKu | ratio | without the start | ratio |")
        print("|---|---|---|---|---|---|---|")
        for path in arguments.lists:
            lines = puzzles(path, arguments.puzzles)
            write(lines)
            solve = [os.path.abspath(arguments.basecover), "solve", FILE, "--logic", arguments.logic, "--threads", "1"]
            # With 1 it says that a path ended early.
            ours = cpu_seconds(solve, folder, codes=(0, 1)) / len(lines)
            theirs = cpu_seconds(hodoku(os.path.abspath(arguments.hodoku)), folder) / len(lines)
            solving = theirs - start / len(lines)
            name = os.path.splitext(os.path.basename(path))[0]
            print(
                f"| {name} | {len(lines)} | {1000 * ours:.1f} ms | {1000 * theirs:.1f} ms | {theirs / ours:.1f} "
                f"| {1000 * solving:.1f} ms | {solving / ours:.1f} |"
            )


if __name__ == "__main__":
    main()
