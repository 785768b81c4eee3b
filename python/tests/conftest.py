"""What the tests share. `BASECOVER` names the program, `BASECOVER_WITH_TABLES` one that writes Parquet too;
`--puzzles` says how many puzzles are asked."""

import os
import pathlib
import subprocess

import pytest

ROOT = pathlib.Path(__file__).parents[2]
PUZZLE = "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9"
LINKED = ".....6..9...1..32.68.27.5......4....7......3...18.7..43.2....1.574........6.....2"


def puzzle_of(name):
    """The first puzzle of a file of the repository."""
    lines = (ROOT / "puzzles" / f"{name}.txt").read_text().splitlines()
    return next(line.split()[0] for line in lines if line and not line.startswith("#"))


def words(command, options):
    """The arguments of the program that say the same."""
    told = [command, "-", "--format", "json"]
    for name, value in options.items():
        option = f"--{name.replace('_', '-')}"
        told.append(option if value is True else f"{option}={value}")
    return told


def pytest_addoption(parser):
    parser.addoption("--puzzles", type=int, default=40, help="how many puzzles go through every command")
    parser.addoption("--long", action="store_true", help="ask every command all puzzles; kill a worker three times")


@pytest.fixture(scope="session")
def long(request):
    return request.config.getoption("--long")


@pytest.fixture(scope="session")
def program():
    named = os.environ.get("BASECOVER", str(ROOT / "target" / "debug" / "basecover"))
    if not os.path.exists(named):
        pytest.skip(f"there is no program {named}: name one by BASECOVER")
    return named


def running(program):
    """Runs a program: what it prints, how it ends, and what it says."""

    def go(*arguments, text=""):
        done = subprocess.run([program, *arguments], input=text, capture_output=True, text=True)
        return done.stdout, done.returncode, done.stderr

    go.program = program
    return go


@pytest.fixture(scope="session")
def run(program):
    return running(program)


@pytest.fixture(scope="session")
def run_with_tables():
    """Runs a program that was built with the feature `parquet`."""
    named = os.environ.get("BASECOVER_WITH_TABLES", "")
    if not os.path.exists(named):
        pytest.skip("name a program with the feature `parquet` by BASECOVER_WITH_TABLES")
    return running(named)


#: What the tables of the program are compared by.
MEASURES = "closure,first-round,techniques"


def of_the_program(run, path, text, *more):
    """Has the program write a table."""
    _, code, errors = run("survey", "-", "--measure", MEASURES, *more, "--records", str(path), text=text)
    assert code == 0, errors
    return path


@pytest.fixture(scope="session")
def surveyed(some):
    """Six puzzles and a line that is none."""
    return "\n".join([*some[:6], "12"])


@pytest.fixture(scope="session")
def table_of_csv(surveyed, run, tmp_path_factory):
    """The survey of these as a table of CSV, for all who read it."""
    return of_the_program(run, tmp_path_factory.mktemp("csv") / "out.csv", surveyed)


@pytest.fixture(scope="session")
def table_of_parquet(surveyed, run_with_tables, tmp_path_factory):
    """The same as Parquet, in a folder with `out.jsonl`, its records. The program that writes it is not optimised:
    it is asked once."""
    folder = tmp_path_factory.mktemp("parquet")
    return of_the_program(run_with_tables, folder / "out.parquet", surveyed, "-o", str(folder / "out.jsonl"))


@pytest.fixture(scope="session")
def some(request, run):
    """Puzzles of all kinds: made from a seed, and those of the repository."""
    n = request.config.getoption("--puzzles")
    here = [puzzle_of(f"gnpx-{i}") for i in (1, 2, 3)]
    made, _, _ = run("generate", "--count", str(max(n - len(here), 1)), "--seed", "22")
    return (here + made.split())[:n]
