#!/usr/bin/env python3
"""Damaged records: `basecover verify` and the independent checker must agree on each of them.

    tests/mutation/records.py BASECOVER SHARED [CASES]

Records of every kind that proves something are made anew, damaged at random (one to three damages each: a set
dropped, added or weighed otherwise, an elimination, a candidate, the grid, a branch, a value of a witness, ...), and
given to both checkers, each in one process. Accepted by one and rejected by the other is a defect of one of them,
unless KNOWN tells why the two differ; how often they do is printed. The dice are thrown by the week of the year, or
by BASECOVER_SEED. Exit 0: they agree; 1: they do not, and the records are printed."""
import copy, datetime, json, os, random, re, subprocess, sys
from collections import Counter
from pathlib import Path

# Where the two differ rightly: who rejects, what its message begins with behind the kind of the record, and why the other accepts.
KNOWN = [
    ("ours", r".*: unreadable: missing field",
     "the schema asks for a field that the other does not need"),
    ("ours", r"decision .*: the record says (bound|rank_bound) ",
     "the other does not look at the bound of a decision"),
    ("ours", r"tree.*: the record says depth ",
     "the other does not look at the depth of a tree"),
    ("ours", r"(step|tree).*: the record says reading ",
     "the other does not look at the reading cost"),
    ("ours", r"step .* placement.*: the record says kind ",
     "the other does not look at the kind of a step without patterns"),
    ("ours", r"step .* placement.*: the record says rank ",
     "the other does not look at the rank of a step without patterns"),
    ("ours", r"decision not eliminable( shown)? derived: the witness: ",
     "the other does not ask whether a witness satisfies derived truths"),
    ("ours", r"tree.*: the tree: .*nothing is eliminated",
     "a pattern of a tree that eliminates nothing is harmless to the other"),
    ("ours", r"step permutation.*: .*permutations are about constraints",
     "the other takes a derived truth for exactly one candidate, which it is not"),
    ("ours", r"step permutation placement.*: \w+ is placed",
     "ours takes no placement from a permutation"),
    ("ours", r".* derived: .* is given, and not a live candidate",
     "the other does not compare the givens with the grid"),
    ("ours", r".* derived: .*: its cells (are not different cells|must be different)",
     "the other finds no filling for a cell that is named twice"),
    ("ours", r".* derived: .*the proof of a derived truth deletes",
     "the other does not ask whether a proof goes on behind a contradiction"),
    ("ours", r".*: the record supposes ",
     "the other does not look at what is supposed"),
    ("theirs", r"decision not eliminable.*: ValueError: witness uses a dead candidate",
     "value 0 at a dead candidate is its value to ours"),
]


def puzzles(name, count):
    """The first puzzles of a list."""
    lines = (Path(__file__).resolve().parents[2] / "puzzles/lists" / name).read_text().splitlines()
    return "\n".join([line for line in lines if not line.startswith("#")][:count])


def seed_of_the_week():
    """What the dice are thrown by: BASECOVER_SEED, or the week of the year."""
    year, week, _ = datetime.date.today().isocalendar()
    return os.environ.get("BASECOVER_SEED") or f"{year}{week:02}"


def commands():
    """The commands whose records are damaged; a file stands for itself."""
    unbiased, te3 = puzzles("unbiased_sample.txt", 12), puzzles("te3_sample.txt", 2)
    return [
        ("find puzzles/gnpx-2.txt --after singles --all --max-order 2", ""),
        ("find puzzles/easter-monster.txt --max-order 4 --disjoint", ""),
        ("find - --after subsets --derive all --max-order 2", unbiased),
        ("solve puzzles/gnpx-1.txt --strategy closure", ""),
        ("solve puzzles/gnpx-2.txt --strategy closure --suppose 1r7c7,r1c3<>1", ""),
        ("solve puzzles/golden-nugget.txt --strategy closure", ""),
        ("solve puzzles/golden-nugget.txt --strategy closure --logic candidates", ""),
        ("solve puzzles/fata-morgana.txt --strategy closure", ""),
        ("decide puzzles/fata-morgana.txt --logic templates", ""),
        ("solve - --strategy closure --derive all", te3),
        ("decide puzzles/easter-monster.txt", ""),
        ("decide - --derive all", te3),
        ("decide puzzles/tridagon.txt --target 4r9c1,4r1c8 --truth 4r3c1,8r6c4", ""),
        ("solve puzzles/tridagon.txt --strategy closure --derive none --depth 0 --truth 4r3c1,8r6c4", ""),
    ]


def run(basecover, arguments, text):
    root = Path(__file__).resolve().parents[2]
    end = subprocess.run([basecover, *arguments.split()], input=text, capture_output=True, text=True, cwd=root)
    # 3: some derived truths were left out; what was found is damaged all the same.
    if end.returncode not in (0, 1, 3):
        sys.exit(f"basecover {arguments} ended with {end.returncode}: {end.stderr}")
    return end.stdout


def kind(record):
    """What a record is an example of: every kind is damaged as often as every other."""
    if record["type"] == "decision":
        words = ["eliminable" if record.get("eliminable") else "not eliminable"]
        words += [record["logic"]] if "logic" in record else []
    elif record["type"] == "tree":
        words = ["template"] if '"kind"' in json.dumps(record) else []
    else:
        words = [record.get("kind", "kindless"), "placement" if record.get("placements") else "pattern"]
    text = json.dumps(record)
    words += [word for word in ("shown", "derived") if f'"{word}"' in text]
    return " ".join([record["type"], *words])


def permutations(shared):
    """Published patterns of the kind permutation, as records."""
    counts = lambda sets: sets if isinstance(sets, dict) else Counter(sets)
    for line in (shared / "conformance" / "set_logic.jsonl").read_text().splitlines():
        o = json.loads(line)
        if o.get("kind") != "permutation" or len(o["grid"]) != 729:
            continue
        base, cover = counts(o["base"]), counts(o["cover"])
        order = sum(base.values())
        yield {"type": "step", "schema": 1, "grid": o["grid"], "technique": None, "also": [], "kind": "permutation",
               "order": order, "rank": sum(cover.values()) - order, "base": base,
               "patterns": [{"cover": cover, "eliminations": o["eliminations"]}],
               "eliminations": o["eliminations"], "minimal": None}


class Damage:
    """Each method damages a record and tells whether there was something to damage."""

    def __init__(self, dice):
        self.dice = dice

    def candidate(self):
        return "{}r{}c{}".format(*(self.dice.randint(1, 9) for _ in range(3)))

    def set(self):
        a, b = self.dice.randint(1, 9), self.dice.randint(1, 9)
        return self.dice.choice([f"r{a}c{b}", f"{a}r{b}", f"{a}c{b}", f"{a}b{b}"])

    def everywhere(self, o, wanted):
        """All objects within o that have the field wanted."""
        found = []
        if isinstance(o, dict):
            found += [o] if wanted in o else []
            for value in o.values():
                found += self.everywhere(value, wanted)
        elif isinstance(o, list):
            for value in o:
                found += self.everywhere(value, wanted)
        return found

    def proofs(self, o):
        """The proof of a tree, and those of the truths that were shown."""
        return [place["proof"] for place in self.everywhere(o, "proof")]

    def one(self, o, wanted):
        """One object with a field that is not empty."""
        found = [place for place in self.everywhere(o, wanted) if place[wanted]]
        return self.dice.choice(found)[wanted] if found else None

    def sets(self, o):
        return self.one(o, self.dice.choice(["base", "cover"]))

    def drop_set(self, o):
        sets = self.sets(o)
        return sets is not None and sets.pop(self.dice.choice(list(sets))) is not None

    def add_set(self, o):
        sets = self.sets(o)
        return sets is not None and sets.setdefault(self.set(), self.dice.choice([1, 1, 1, 2])) is not None

    def alter_weight(self, o):
        sets = self.sets(o)
        if sets:
            name = self.dice.choice(list(sets))
            sets[name] += self.dice.choice([-1, 1, 1, 2])
        return bool(sets)

    def alter_weights_together(self, o):
        """Twice every set: what was proven is proven still, unless a field tells otherwise."""
        for place in self.everywhere(o, "base") + self.everywhere(o, "cover"):
            for field in {"base", "cover"} & set(place):
                place[field] = {name: 2 * weight for name, weight in (place[field] or {}).items()}
        return True

    def move_set(self, o):
        return self.drop_set(o) and self.add_set(o)

    def exchange_base_and_cover(self, o):
        base, cover = self.one(o, "base"), self.one(o, "cover")
        if base and cover:
            name = self.dice.choice(list(base))
            cover[name] = base.pop(name)
        return bool(base and cover)

    def drop_elimination(self, o):
        names = self.one(o, "eliminations")
        return bool(names) and names.remove(self.dice.choice(names)) is None

    def drop_elimination_everywhere(self, o):
        names = self.one(o, "eliminations")
        if names:
            gone = self.dice.choice(names)
            for place in self.everywhere(o, "eliminations"):
                place["eliminations"] = [name for name in place["eliminations"] if name != gone]
        return bool(names)

    def add_elimination(self, o):
        places = self.everywhere(o, "eliminations")
        more = self.candidate()
        for place in places if self.dice.random() < 0.5 else places[:1]:
            place["eliminations"].append(more)
        return bool(places)

    def move_elimination(self, o):
        return self.drop_elimination(o) and self.add_elimination(o)

    def grid(self, o):
        """Candidates added or taken away; those a pattern is about are taken more often."""
        cells = list(o["grid"])
        for _ in range(self.dice.choice([1, 1, 2, 5])):
            i = self.dice.randrange(729)
            cells[i] = str(i % 9 + 1) if cells[i] == "." else "."
        o["grid"] = "".join(cells)
        return True

    def grid_of_a_set(self, o):
        """A member of one of the sets is added or taken away."""
        sets = self.sets(o)
        named = [re.fullmatch(r"r([1-9])c([1-9])", name) for name in sets or ()]
        named = [match for match in named if match]
        if not named:
            return False
        row, column = map(int, self.dice.choice(named).groups())
        i = (row - 1) * 81 + (column - 1) * 9 + self.dice.randrange(9)
        cells = list(o["grid"])
        cells[i] = str(i % 9 + 1) if cells[i] == "." else "."
        o["grid"] = "".join(cells)
        return True

    def grid_spoilt(self, o):
        cells = list(o["grid"])
        cells[self.dice.randrange(729)] = self.dice.choice("0123456789x *")
        o["grid"] = "".join(cells)[: self.dice.choice([729, 729, 728, 81])]
        return True

    def number(self, o):
        field = self.dice.choice(["order", "rank", "depth", "rank_bound", "order_bound", "schema"])
        if isinstance(o.get(field), int):
            o[field] += self.dice.choice([-1, 1])
        return isinstance(o.get(field), int)

    def bound(self, o):
        if "bound" in o:
            o["bound"] = self.dice.choice(["0", "1", "1/2", "2/3", "1/3"])
        return "bound" in o

    def kind(self, o):
        if "kind" in o:
            o["kind"] = self.dice.choice(["plain", "weighted", "template", "permutation", "odd"])
        return "kind" in o

    def target(self, o):
        if "candidate" in o:
            o["candidate"] = self.candidate()
        return "candidate" in o

    def verdict(self, o):
        if "eliminable" in o:
            o["eliminable"] = not o["eliminable"]
        return "eliminable" in o

    def witness(self, o):
        values = o.get("witness")
        if values:
            one, other = self.dice.choice(list(values)), self.dice.choice(list(values))
            change = self.dice.randrange(5)
            if change == 0:
                values[one], values[other] = values[other], values[one]
            elif change == 1:
                del values[one]
            elif change == 2:
                values[self.candidate()] = self.dice.choice(["0", "1", "1/2", "-1/2"])
            elif change == 3:
                values[one] = self.dice.choice(["1", "1/2", "1/3", "0", "-1", "3/2", "2/2", "1/0", "x"])
            else:
                values[self.candidate()] = values.pop(one)
        return bool(values)

    def template(self, o):
        """The templates of a witness: their values and their candidates."""
        templates = o.get("templates")
        if templates:
            one, other = self.dice.choice(templates), self.dice.choice(templates)
            change = self.dice.randrange(5)
            if change == 0:
                one["value"], other["value"] = other["value"], one["value"]
            elif change == 1:
                templates.remove(one)
            elif change == 2:
                one["value"] = self.dice.choice(["1", "1/2", "1/3", "0", "-1", "3/2", "2/2", "1/0", "x"])
            elif change == 3:
                one["candidates"][self.dice.randrange(9)] = self.candidate()
            else:
                i = self.dice.randrange(9)
                one["candidates"][i], other["candidates"][i] = other["candidates"][i], one["candidates"][i]
        return bool(templates)

    def logic(self, o):
        """By templates what was by candidates, and the other way round."""
        if o["type"] == "decision":
            o.pop("logic") if "logic" in o else o.update(logic="templates")
        return o["type"] == "decision"

    def move_base_cell(self, o):
        """A base cell is written elsewhere in its house, as the target of an exocet might be."""
        sets = self.one(o, self.dice.choice(["base", "cover"]))
        cells = [name for name in sets or () if re.fullmatch(r"r[1-9]c[1-9]", name)]
        if cells:
            name = self.dice.choice(cells)
            row, column = name[1], name[3]
            moved = self.dice.choice([f"r{row}c{self.dice.randint(1, 9)}", f"r{self.dice.randint(1, 9)}c{column}"])
            sets[moved] = sets.pop(name)
        return bool(cells)

    def choices(self, o):
        patterns = o.get("patterns")
        if patterns:
            change = self.dice.randrange(3)
            if change == 0:
                patterns.pop(self.dice.randrange(len(patterns)))
            elif change == 1:
                patterns.append(copy.deepcopy(self.dice.choice(patterns)))
            else:
                self.dice.shuffle(patterns)
        return bool(patterns)

    def placement(self, o):
        if "placements" in o:
            o["placements"] = self.dice.choice([[], [self.candidate()], o["placements"] * 2])
        elif o["type"] == "step" and self.dice.random() < 0.2:
            o["placements"] = [self.candidate()]
        return o["type"] == "step"

    def node_patterns(self, o):
        nodes = [node for node in self.everywhere(self.proofs(o), "patterns") if node["patterns"]]
        if nodes:
            patterns = self.dice.choice(nodes)["patterns"]
            self.dice.choice([patterns.pop, patterns.reverse, lambda: patterns.append(copy.deepcopy(patterns[0]))])()
        return bool(nodes)

    def branch(self, o):
        nodes = self.everywhere(self.proofs(o), "branches")
        if nodes:
            branches = self.dice.choice(nodes)["branches"]
            one, other = self.dice.choice(list(branches)), self.dice.choice(list(branches))
            change = self.dice.randrange(5)
            if change == 0:
                del branches[one]
            elif change == 1:
                branches[one] = {}
            elif change == 2:
                branches[one], branches[other] = branches[other], branches[one]
            elif change == 3:
                branches[self.candidate()] = {}
            else:
                branches[self.candidate()] = branches.pop(one)
        return bool(nodes)

    def split(self, o):
        nodes = self.everywhere(self.proofs(o), "split")
        if nodes:
            node = self.dice.choice(nodes)
            if self.dice.random() < 0.7:
                node["split"] = self.set()
            else:
                del node["split"], node["branches"]
        return bool(nodes)

    def truth(self, o):
        """A derived truth: its guardians, its cells, its kind, its name, the givens."""
        truths = self.one(o, "derived")
        if truths:
            name = self.dice.choice(list(truths))
            truth, change = truths[name], self.dice.randrange(9)
            if change == 0:
                truth["candidates"].remove(self.dice.choice(truth["candidates"])) if truth["candidates"] else None
            elif change == 1:
                truth["candidates"].append(self.candidate())
            elif change == 2 and truth["cells"]:
                truth["cells"].remove(self.dice.choice(truth["cells"]))
            elif change == 3:
                truth["cells"].append(self.candidate()[1:])
            elif change == 4:
                truth["kind"] = self.dice.choice(["impossible", "deadly", "bug", "shown", "odd"])
            elif change == 5:
                truths[name + "x"] = truths.pop(name)
            elif change == 6:
                truths[name + "x"] = copy.deepcopy(truth)
            else:
                self.givens(o)
        return bool(truths)

    def givens(self, o):
        places = [place for place in self.everywhere(o, "givens") if place["givens"]]
        for place in places[:1]:
            cells = list(place["givens"])
            cells[self.dice.randrange(81)] = self.dice.choice("123456789....")
            place["givens"] = "".join(cells)
            if self.dice.random() < 0.2:
                del place["givens"]
        return bool(places)

    def field(self, o):
        o.pop(self.dice.choice([name for name in o if name != "type"]))
        return True


HELPERS = ("__init__", "candidate", "set", "everywhere", "one", "proofs", "sets")
KINDS_OF_DAMAGE = [name for name, value in vars(Damage).items() if callable(value) and name not in HELPERS]


def damaged(record, dice):
    """A copy with one to three damages, and their names."""
    record, damage, names = copy.deepcopy(record), Damage(dice), []
    for _ in range(dice.choice([1, 1, 1, 2, 3])):
        name = dice.choice(KINDS_OF_DAMAGE)
        try:
            if getattr(damage, name)(record):
                names.append(name)
        except (IndexError, KeyError, TypeError):
            pass  # An earlier damage took what this one was about.
    return record, names


def ours(basecover, lines):
    """The message of `basecover verify` about each line; none when it accepts. A line that it cannot read ends it;
    then it is started again behind that line."""
    verdicts, begin = [None] * len(lines), 0
    while begin < len(lines):
        text = "\n".join(lines[begin:]) + "\n"
        end = subprocess.run([basecover, "verify", "--format", "json"], input=text, capture_output=True, text=True)
        for line in end.stdout.splitlines():
            record = json.loads(line)
            if record["type"] == "rejection":
                verdicts[begin + record["line"] - 1] = record["message"]
        if end.returncode in (0, 1):
            return verdicts
        unread = re.search(r"standard input: line (\d+): (.*)", end.stderr)
        if end.returncode != 2 or not unread:
            if "no step" in end.stderr:
                return verdicts
            sys.exit(f"basecover verify ended with {end.returncode}: {end.stderr}")
        verdicts[begin + int(unread[1]) - 1] = "unreadable: " + unread[2]
        begin += int(unread[1])
    return verdicts


def theirs(checker, line):
    """The message of the independent checker about a line; none when it accepts."""
    try:
        record = json.loads(line)
        if record.get("schema") != 1:
            raise ValueError("schema")
        checker.CHECKS[record["type"]](record)
    except (ValueError, KeyError, TypeError, AttributeError, ArithmeticError, IndexError) as error:
        return f"{type(error).__name__}: {error}"


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    basecover, shared = os.path.abspath(sys.argv[1]), Path(sys.argv[2])
    if not (shared / "conformance").is_dir():
        return print(f"damaged records: skipped, there is no folder {shared}/conformance here")
    sys.path.insert(0, str(shared / "conformance"))
    sys.dont_write_bytecode = True
    import check_records as checker

    cases = int(sys.argv[3]) if len(sys.argv) == 4 else 3000
    seed = seed_of_the_week()
    dice = random.Random(seed)
    kinds = {}
    for arguments, text in commands():
        for line in run(basecover, f"{arguments} --format json", text).splitlines():
            record = json.loads(line)
            # What damaged arguments come to is compared by arguments.py.
            record.pop("argument", None)
            if record["type"] in checker.CHECKS:
                kinds.setdefault(kind(record), []).append(record)
    kinds["step permutation"] = list(permutations(shared))
    whole = [dice.choice(records) for records in kinds.values()]
    batch = [(record, []) for record in whole]
    # The other checker tries every filling of a permutation, which takes seconds once it is damaged: as many of
    # them as of any other kind took five times as long as all the rest.
    shares = [0.2 if name == "step permutation" else 1 for name in kinds]
    while len(batch) < cases:
        [name] = dice.choices(list(kinds), shares)
        record, damages = damaged(dice.choice(kinds[name]), dice)
        if damages:
            batch.append((record, damages))
    lines = [json.dumps(record) for record, _ in batch]
    verdicts = list(zip(ours(basecover, lines), [theirs(checker, line) for line in lines]))

    both, known, defects = Counter(), Counter(), 0
    for line, (record, damages), (our, their) in zip(lines, batch, verdicts):
        if not damages and (our or their):
            defects += 1
            print(f"not damaged and rejected: ours {our}; theirs {their}\n{line}")
        if (our is None) == (their is None):
            both["accepted" if our is None else "rejected"] += 1
            continue
        who, message = ("ours", our) if our is not None else ("theirs", their)
        said = f"{kind(record)}: {message}"
        reason = next((reason for side, part, reason in KNOWN if side == who and re.match(part, said)), None)
        if reason:
            known[reason] += 1
        else:
            defects += 1
            print(f"{', '.join(damages)}: only {who} rejects a {said}\n{line}")
    counted = Counter(name for name, records in kinds.items() for _ in records)
    print("damaged:", ", ".join(f"{name} ({count})" for name, count in sorted(counted.items())))
    print(f"{len(lines)} records of {len(kinds)} kinds, seed {seed}: "
          f"{both['accepted']} accepted and {both['rejected']} rejected by both")
    for reason, count in sorted(known.items()):
        print(f"  {count} differ, as known: {reason}")
    # Dice that leave everything right or wrong would test nothing.
    if min(both.values(), default=0) * 20 < len(lines) or len(both) < 2:
        sys.exit("too few are accepted, or too few rejected")
    sys.exit(f"{defects} disagreements" if defects else 0)


if __name__ == "__main__":
    main()
