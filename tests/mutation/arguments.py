#!/usr/bin/env python3
"""Damaged arguments: `basecover verify` and the independent checker must agree on each of them.

    tests/mutation/arguments.py BASECOVER SHARED [CASES]

The arguments of steps of every story are made anew, damaged at random (one to three damages each: a set exchanged, a
statement dropped, moved or doubled, an elimination added or taken away, a case left out, a candidate exchanged, ...), and
given to both checkers, each in one process. Accepted by one and rejected by the other is a defect of one of them. The
dice are thrown by the week of the year, or by BASECOVER_SEED. Exit 0: they agree; 1: they do not, and the records are
printed."""
import copy, json, os, random, sys
from collections import Counter
from pathlib import Path
from records import ours, puzzles, run, seed_of_the_week

RULES = ["set", "sees", "count", "cases", "suppose", "unless"]


def commands():
    """The commands whose arguments are damaged."""
    lists = [("unbiased_sample.txt", 12), ("top95.txt", 2), ("te3_sample.txt", 2)]
    unbiased, top95, te3 = (puzzles(name, count) for name, count in lists)
    return [
        ("find - --after subsets --technique chains,als,wings,colors,single-digit --max-order 5", unbiased),
        ("find - --after subsets --max-order 6", unbiased),
        ("find - --after singles", top95),
        ("find - --after subsets --derive all --max-order 2", unbiased),
        ("find puzzles/fata-morgana.txt --after singles --logic templates", ""),
        ("solve - --strategy closure --derive all", te3),
    ]


def statements(argument):
    """All lists of statements, inner ones too."""
    found = [argument]
    for statement in argument:
        inner = [statement["then"]] if "then" in statement else list(statement.get("each", {}).values())
        for then in inner:
            found += statements(then)
    return found


class Damage:
    """Each method damages an argument and tells whether there was something to damage."""

    def __init__(self, dice, record):
        self.dice, self.record = dice, record
        self.lists = [one for one in statements(record["argument"]) if one]
        self.live = [f"{i % 9 + 1}r{i // 81 + 1}c{i // 9 % 9 + 1}" for i, c in enumerate(record["grid"]) if c != "."]

    def one(self, rule=None):
        all = [s for statements in self.lists for s in statements if rule is None or rule in s]
        return self.dice.choice(all) if all else None

    def names(self, statement):
        """The lists of candidates in a statement."""
        lists = [statement[rule] for rule in ("sees", "unless") if rule in statement]
        return self.dice.choice(lists + list(statement["so"].values()))

    def candidate(self):
        near = self.record["eliminations"] + [name for s in self.lists for t in s for name in sum(t["so"].values(), [])]
        return self.dice.choice([self.dice.choice(self.live), self.dice.choice(near)])

    def set_name(self):
        own = list(self.record["base"]) + [name for p in self.record["patterns"] for name in p["cover"]]
        a, b = self.dice.randint(1, 9), self.dice.randint(1, 9)
        return self.dice.choice(own + [f"r{a}c{b}", f"{a}{self.dice.choice('rcb')}{b}"])

    def drop_statement(self):
        statements = self.dice.choice(self.lists)
        return statements.pop(self.dice.randrange(len(statements))) is not None

    def move_statement(self):
        statements = self.dice.choice(self.lists)
        statements.insert(self.dice.randrange(len(statements)), statements.pop(self.dice.randrange(len(statements))))
        return len(statements) > 1

    def copy_statement(self):
        statement = copy.deepcopy(self.one())
        statements = self.dice.choice(self.lists)
        statements.insert(self.dice.randint(0, len(statements)), statement)
        return True

    def add_candidate(self):
        names, more = self.names(self.one()), self.candidate()
        if more not in names:
            names.append(more)
            return True

    def drop_candidate(self):
        names = self.names(self.one())
        return bool(names) and names.remove(self.dice.choice(names)) is None

    def add_elimination(self):
        falls = self.record["argument"][-1]["so"].get("false")
        return falls is not None and falls.append(self.candidate()) is None

    def exchange_set(self):
        statement = self.one("set")
        if statement:
            statement["set"] = self.set_name()
        return statement is not None

    def exchange_counted(self):
        statement = self.one("count")
        if statement:
            sets = self.dice.choice(list(statement["count"].values()))
            weight = sets.pop(self.dice.choice(list(sets))) if sets else 1
            if self.dice.random() < 0.7:
                sets[self.set_name()] = self.dice.choice([weight, 1, 2])
        return statement is not None

    def weigh_counted(self):
        statement = self.one("count")
        if statement:
            sets = self.dice.choice(list(statement["count"].values()))
            # None is 0: the other does not look at what stands behind a contradiction, and so not at such a weight.
            for name in sets:
                sets[name] = max(1, sets[name] + self.dice.choice([-1, 0, 1]))
        return statement is not None

    def exchange_logic(self):
        statement = self.one("count")
        if statement:
            statement.pop("templates") if "templates" in statement else statement.update(templates=True)
        return statement is not None

    def drop_case(self):
        statement = self.one("cases")
        if statement:
            case = self.dice.choice(statement["cases"])
            if self.dice.random() < 0.8:
                statement["cases"].remove(case)
            del statement["each"][case]
        return statement is not None

    def exchange_supposed(self):
        statement = self.one("suppose")
        if statement:
            statement["suppose"] = self.candidate()
            if self.dice.random() < 0.8:
                statement["so"] = {"false": [statement["suppose"]]}
        return statement is not None

    def drop_choice(self):
        """A cover choice less: its covers take no part any more."""
        patterns = self.record["patterns"]
        if len(patterns) > 1:
            patterns.pop(self.dice.randrange(len(patterns)))
            self.record["eliminations"] = sorted(
                {name for pattern in patterns for name in pattern["eliminations"]}, key=lambda n: (n[1], n[3], n[0]))
        return len(patterns) > 1


HELPERS = ("__init__", "one", "names", "candidate", "set_name")
KINDS_OF_DAMAGE = [name for name, value in vars(Damage).items() if callable(value) and name not in HELPERS]


def damaged(record, dice):
    """A copy with one to three damages, and their names."""
    record, names = copy.deepcopy(record), []
    for _ in range(dice.choice([1, 1, 1, 2, 3])):
        name = dice.choice(KINDS_OF_DAMAGE)
        try:
            if getattr(Damage(dice, record), name)():
                names.append(name)
        except (IndexError, KeyError, TypeError):
            pass  # An earlier damage took what this one was about.
    return record, names


def theirs(checker, record):
    """The message of the independent checker about an argument; none when it accepts."""
    try:
        checker.check(record)
    except checker.Contradiction:
        pass
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        return f"{type(error).__name__}: {error}"


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    basecover, shared = os.path.abspath(sys.argv[1]), Path(sys.argv[2])
    if not (shared / "conformance").is_dir():
        return print(f"damaged arguments: skipped, there is no folder {shared}/conformance here")
    sys.path.insert(0, str(shared / "conformance"))
    import check_arguments as checker

    cases = int(sys.argv[3]) if len(sys.argv) == 4 else 2000
    seed = seed_of_the_week()
    dice = random.Random(seed)
    kinds = {}
    for arguments, text in commands():
        for line in run(basecover, f"{arguments} --format json", text).splitlines():
            record = json.loads(line)
            if record["type"] == "step" and "argument" in record:
                rules = [next(rule for rule in RULES if rule in s) for s in record["argument"]]
                kinds.setdefault(" ".join(rules[:3]), []).append(record)
    whole = [dice.choice(records) for records in kinds.values()]
    batch = [(record, []) for record in whole]
    while len(batch) < cases:
        record, damages = damaged(dice.choice(kinds[dice.choice(list(kinds))]), dice)
        if damages:
            batch.append((record, damages))
    lines = [json.dumps(record) for record, _ in batch]
    verdicts = zip(ours(basecover, lines), [theirs(checker, record) for record, _ in batch])

    both, defects = Counter(), 0
    for line, (record, damages), (our, their) in zip(lines, batch, verdicts):
        if not damages and (our or their):
            defects += 1
            print(f"not damaged and rejected: ours {our}; theirs {their}\n{line}")
        elif (our is None) == (their is None):
            both["accepted" if our is None else "rejected"] += 1
        else:
            defects += 1
            print(f"{', '.join(damages)}: ours {our}; theirs {their}\n{line}")
    print("damaged:", ", ".join(f"{kind} ({len(records)})" for kind, records in sorted(kinds.items())))
    print(f"{len(lines)} arguments of {len(kinds)} kinds, seed {seed}: "
          f"{both['accepted']} accepted and {both['rejected']} rejected by both")
    # Dice that leave everything right or wrong would test nothing.
    if min(both.values(), default=0) * 50 < len(lines) or len(both) < 2:
        sys.exit("too few are accepted, or too few rejected")
    sys.exit(f"{defects} disagreements" if defects else 0)


if __name__ == "__main__":
    main()
