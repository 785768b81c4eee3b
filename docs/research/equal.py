"""In how many puzzles of a list an equality of several digits is the step that reads least.

    BASECOVER=target/release/basecover python3 docs/research/equal.py puzzles/lists/top95.txt 95

On the path of `solve --strategy readable`, at each position where singles, locked candidates and subsets are
used up, `equal` lists the equalities. One is the least if `find --prefer sets --first` ends without a pattern
of fewer sets: for a candidate pattern the number of sets is what reading costs. One line of JSON for each
puzzle in which that is so: the first such position.
"""

import json
import os
import subprocess
import sys

PROGRAM = os.environ.get("BASECOVER", "basecover")


def ask(*arguments):
    """The records that the program writes."""
    asked = [PROGRAM, *arguments, "--format", "json", "--timeout", "20"]
    answer = subprocess.run(asked, capture_output=True, text=True, check=False)
    return [json.loads(line) for line in answer.stdout.splitlines()]


def equalities(grid):
    """The position after subsets, and its equalities that count several digits, each with its step."""
    records = ask("equal", grid, "--after", "subsets")
    pairs = [pair for pair in zip(records, records[1:]) if pair[0]["type"] == "equal"]
    return records[-1]["grid"], [pair for pair in pairs if is_of_several(pair[1])]


def is_of_several(step):
    """Whether a pattern counts several digits in cells: what has no cells is several fish at once."""
    sets = [*step["base"], *step["patterns"][0]["cover"]]
    digits = {name[0] for name in sets if name[0] != "r"}
    return len(digits) > 1 and any(name[0] == "r" for name in sets)


def least(puzzle):
    """The first position where an equality reads least; none if there is none."""
    steps = [record for record in ask("solve", puzzle, "--strategy", "readable") if record["type"] == "step"]
    for step in steps:
        if step["order"] < 2 or step["reading"] < 5:
            continue
        grid, found = equalities(step["grid"])
        if not found:
            continue
        equal, own = min(found, key=lambda pair: pair[1]["reading"])
        reading = own["reading"]
        if grid == step["grid"] and reading > step["reading"]:
            continue
        rank = str(max(3, reading - 5))
        records = ask("find", grid, "--prefer", "sets", "--first", "--max-rank", rank)
        decided = any(record.get("stop") in ("first-found", "exhausted") for record in records)
        if decided and all(record.get("reading", reading) >= reading for record in records):
            return grid, equal, own, step
    return None


def main(path, last, first=1):
    """Asks some puzzles of a list."""
    lines = [line for line in open(path, encoding="utf-8") if not line.startswith("#")]
    for number, line in list(enumerate(lines, 1))[int(first) - 1 : int(last)]:
        if found := least(line[:81]):
            grid, equal, own, step = found
            told = {"list": os.path.basename(path)[:-4], "number": number, "puzzle": line[:81]}
            told |= {"houses": equal["houses"], "digits": equal["digits"], "reading": own["reading"]}
            told |= {"path": step["technique"], "path_reading": step["reading"], "grid": grid}
            told |= {"base": own["base"], "cover": own["patterns"][0]["cover"]}
            print(json.dumps(told | {"eliminations": own["eliminations"]}), flush=True)


main(*sys.argv[1:])
