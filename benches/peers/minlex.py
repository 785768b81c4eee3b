#!/usr/bin/env python3
"""Compares the least forms of puzzles with those of another program, and prints the CPU time of both.

    benches/peers/minlex.py PEER BASECOVER LIST...

PEER reads a file of puzzles and prints the least form of each, such as minlex.c of
github.com/1to9only/swb01-s-minlex--single-program--MinLexDriver.exe (C++ despite its name; it wants an empty io.h):

    g++ -O3 -march=native -I. -D_stat=stat -x c++ -o minlex minlex.c

The time of a process is its user and system time, the least of three runs. What it takes basecover to read and write the
same puzzles unchanged is taken off in the last column.
"""

import os
import subprocess
import sys
import tempfile

from hodoku import cpu_seconds, puzzles


def forms(command):
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    return [line[:81].replace("0", ".") for line in lines if len(line) >= 81]


def main():
    if len(sys.argv) < 4:
        raise SystemExit(__doc__)
    peer, basecover = map(os.path.abspath, sys.argv[1:3])
    print("| a puzzle | puzzles | equal | basecover | without reading and writing | peer | ratio |")
    print("|---|---|---|---|---|---|---|")
    for path in sys.argv[3:]:
        lines = puzzles(path, 0)
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "puzzles.txt")
            with open(file, "w") as out:
                out.writelines(line + "\n" for line in lines)
            theirs, ours = [peer, file], [basecover, "convert", file, "--to"]
            pairs = zip(forms(theirs), forms([*ours, "minlex"]), strict=True)
            equal = sum(one == other for one, other in pairs)
            times = [cpu_seconds(command, folder) for command in ([*ours, "minlex"], [*ours, "81"], theirs)]
        own, written, other = (1e6 * seconds / len(lines) for seconds in times)
        name = os.path.splitext(os.path.basename(path))[0]
        ratio = other / (own - written)
        print(f"| {name} | {len(lines)} | {equal} | {own:.1f} us | {own - written:.1f} us | {other:.1f} us | {ratio:.2f} |")


if __name__ == "__main__":
    main()
