#!/usr/bin/env python3
"""The fewest base sets of exact logic, against OptUx of PySAT, a solver for smallest unsatisfiable cores.

    pip install python-sat
    python3 benches/peers/optux.py target/release/basecover exact_orders.jsonl [TARGETS]

The file has positions (729 characters), each with targets and their least orders. OptUx gets the target and
all links as hard clauses, and each constraint as a soft one. Both numbers are compared with the order of the
file. The ratio is the processor time of OptUx, its formula ready, over that of the program as a process, its
comparison of choices included.
"""
import json
import resource
import subprocess
import sys
import time
from itertools import combinations
from statistics import median

from pysat.examples.optux import OptUx
from pysat.formula import WCNF


def constraints():
    """The candidates of each constraint, by number."""
    sets = []
    for a in range(9):
        for b in range(9):
            sets.append([81 * a + 9 * b + d for d in range(9)])
            sets.append([81 * a + 9 * c + b for c in range(9)])
            sets.append([81 * r + 9 * a + b for r in range(9)])
            places = [(3 * (a // 3) + i // 3, 3 * (a % 3) + i % 3) for i in range(9)]
            sets.append([81 * r + 9 * c + b for r, c in places])
    return sets


def optux(grid, target):
    """The least number of base sets, and the seconds it took."""
    live = {i for i, sign in enumerate(grid) if sign != "."}
    formula = WCNF()
    formula.append([target + 1])
    links = set()
    for members in constraints():
        own = [c for c in members if c in live]
        links.update(combinations(sorted(own), 2))
        formula.append([c + 1 for c in own], weight=1)
    for one, other in links:
        formula.append([-one - 1, -other - 1])
    start = time.process_time()
    with OptUx(formula) as solver:
        core = solver.compute()
    return len(core), time.process_time() - start


def spent():
    """Processor seconds of the programs that have ended."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def own(program, grid, target):
    """The same by the program."""
    start = spent()
    command = [program, "find", grid, "--logic", "exact", "--target", target, "--format", "json"]
    said = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    seconds = max(spent() - start, 0.001)
    record = next(json.loads(line) for line in said.splitlines() if '"type":"fewest"' in line)
    return len(record["base"]), seconds


def main():
    program, path = sys.argv[1:3]
    most = int(sys.argv[3]) if len(sys.argv) > 3 else 10**9
    ratios, wrong = [], 0
    asked = []
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            record = json.loads(line)
            asked += [(record["grid"], target, order) for target, order in record["exact"].items()]
    for grid, target, order in sorted(asked, key=lambda one: one[2])[:most]:
        number = (int(target[2]) - 1) * 81 + (int(target[4]) - 1) * 9 + int(target[0]) - 1
        theirs, slow = optux(grid, number)
        ours, fast = own(program, grid, target)
        wrong += len({theirs, ours, order}) > 1
        ratios.append(slow / fast)
        said = f"OptUx {theirs} in {slow:.2f} s, basecover {ours} in {fast:.2f} s"
        print(f"{target}: {order} in the file, {said}", flush=True)
    least = f"median ratio {median(ratios):.1f}, least {min(ratios):.1f}"
    print(f"{len(ratios)} targets, {wrong} with different numbers; {least}")


if __name__ == "__main__":
    main()
