"""Tables: what is in them, and who reads them as they are."""

import csv
import json
import signal
import subprocess
import sys
import time

import basecover
import pytest
from conftest import MEASURES, PUZZLE, of_the_program

pyarrow = pytest.importorskip("pyarrow")
ALL = ("closure", "first-round", "path", "techniques", "rate")


def flat(record, columns):
    """The row that a record is."""
    if record["type"] == "skipped":
        record = {"puzzle": record["puzzle"], "skipped": record["reason"]}
    row = {}
    for column in columns:
        probe = next((name for name in ("closure", "first_round", "path", "techniques", "rating") if column.startswith(f"{name}_")), None)
        if column == "rating_undecided":
            value = record.get("undecided")
        elif probe == "rating":
            value = record.get("rating", {}).get(column[len("rating_") :].replace("_", "-"))
        elif probe:
            value = record.get(probe, {})
            field = column[len(probe) + 1 :]
            first = next((name for name in ("first_placement", "first_elimination") if field.startswith(f"{name}_")), None)
            if first:
                value, field = value.get(first) or {}, field[len(first) + 1 :]
            value = value.get(field)
        else:
            value = record.get(column)
        if isinstance(value, dict):
            value = [{"name": name, "count": count} for name, count in sorted(value.items())]
        row[column] = value
    return row


def test_a_survey_frame_has_the_rows_of_the_survey(some):
    puzzles = [*some[:6], "12", PUZZLE]
    frame = basecover.survey_frame(puzzles, ALL)
    records = [record.to_dict() for record in basecover.survey(puzzles, ALL)]
    rows = pyarrow.table(frame).to_pylist()
    assert rows == [flat(record, frame.columns) for record in records]
    assert list(basecover.survey_columns(ALL)) == frame.columns
    told = sum(row["skipped"] is not None for row in rows)
    assert told == 1 and len(frame) == len(rows) == 8


def test_types_are_as_they_are_told():
    told = {**basecover.survey_columns(ALL, logic="templates"), **basecover.find_columns()}
    for frame in (basecover.survey_frame([PUZZLE], ALL, logic="templates"), basecover.find_frame([PUZZLE], max_order=1)):
        schema = pyarrow.table(frame).schema
        assert len(set(schema.names)) == len(schema)
        for field in schema:
            said = told[field.name]
            kinds = {"int64": "int64", "boolean": "bool", "string": "string", "float64": "double"}
            if said in kinds:
                assert str(field.type) == kinds[said], field
            else:
                assert str(field.type).startswith("list<"), field


def test_a_find_frame_has_every_pattern(some):
    frame = basecover.find_frame(some[:5], after="singles", all=True, max_order=2)
    rows = pyarrow.table(frame).to_pylist()
    expected = []
    for number, puzzle in enumerate(some[:5], 1):
        for i, step in enumerate(basecover.Position(puzzle, after="singles").find(all=True, max_order=2), 1):
            for choice, pattern in enumerate(step["patterns"], 1):
                expected.append((number, i, choice, step.technique, step.order, step.rank, pattern["eliminations"]))
    names = ("puzzle", "step", "choice", "technique", "order", "rank", "eliminations")
    assert [tuple(row[name] for name in names) for row in rows] == expected and expected
    step = rows[0]
    pattern = f"{' '.join(step['base'])} / {' '.join(step['cover'])}"
    assert basecover.Position(some[step["puzzle"] - 1], after="singles").verify(pattern)


def test_what_is_no_puzzle_is_told(some):
    with pytest.warns(basecover.BasecoverWarning, match="line 2"):
        frame = basecover.find_frame([some[0], "12"], after="singles", max_order=1)
    assert set(pyarrow.table(frame)["puzzle"].to_pylist()) <= {1}
    with pytest.raises(ValueError, match="did you mean `max_order`"):
        basecover.find_frame(some[:1], max_ordr=1)


def test_polars_takes_it(some):
    polars = pytest.importorskip("polars")
    frame = polars.DataFrame(basecover.survey_frame(some[:9], ("closure", "techniques")))
    assert frame.height == 9
    used = frame.select("puzzle", "techniques_techniques").explode("techniques_techniques").unnest("techniques_techniques")
    assert used["count"].sum() == frame["techniques_steps"].sum()


def test_pandas_takes_it(some):
    pandas = pytest.importorskip("pandas")
    frame = basecover.survey_frame(some[:9], "closure")
    table = pyarrow.table(frame).to_pandas()
    assert list(table["puzzle"]) == list(range(1, 10)) and table["closure_solved"].dtype == bool
    if hasattr(pandas.DataFrame, "from_arrow"):
        assert pandas.DataFrame.from_arrow(frame).shape == table.shape


def test_duckdb_takes_it(some):
    duckdb = pytest.importorskip("duckdb")
    table = pyarrow.table(basecover.survey_frame(some[:9], "closure"))
    rows = duckdb.from_arrow(table).aggregate("count(*) as n, sum(closure_singles) as s").fetchall()
    assert rows == [(9, sum(table["closure_singles"].to_pylist()))]


def test_a_frame_is_read_twice():
    frame = basecover.survey_frame([PUZZLE], "closure")
    assert pyarrow.table(frame) == pyarrow.table(frame)


def test_a_table_of_several_parts_has_every_row():
    # A part has 4,096 rows.
    rows = 2 * 4096 + 1
    table = pyarrow.table(basecover.survey_frame(["12"] * rows, "closure"))
    assert table["puzzle"].to_pylist() == list(range(1, rows + 1))


def test_no_puzzle_makes_an_empty_table():
    table = pyarrow.table(basecover.survey_frame([], "closure"))
    assert table.num_rows == 0 and table.num_columns == 9


def rows_in_python(text):
    """The rows of the frame of a text; the program says besides where it was read."""
    rows = pyarrow.table(basecover.survey_frame(text, MEASURES.split(","))).to_pylist()
    return [{**row, "skipped": row["skipped"] and f"standard input: {row['skipped']}"} for row in rows]


def test_csv_of_the_program_has_the_same_rows(surveyed, table_of_csv):
    """A list or an object is JSON there, and nothing is an empty cell."""
    with open(table_of_csv, newline="") as file:
        written = list(csv.DictReader(file))

    def value(cell, kind):
        """What a cell says."""
        if not cell or kind == "string":
            return cell or None
        found = json.loads(cell)
        if isinstance(found, dict):
            found = [{"name": name, "count": count} for name, count in sorted(found.items())]
        return found

    kinds = basecover.survey_columns(MEASURES.split(","))
    said = [{name: value(cell, kinds[name]) for name, cell in row.items()} for row in written]
    assert said == rows_in_python(surveyed) and list(written[0]) == list(kinds)


def test_parquet_of_the_program_has_the_same_rows(surveyed, table_of_parquet):
    import pyarrow.parquet

    written = pyarrow.parquet.read_table(table_of_parquet)
    assert written.to_pylist() == rows_in_python(surveyed)
    assert written.schema.equals(pyarrow.table(basecover.survey_frame([PUZZLE], MEASURES.split(","))).schema)
    assert sorted(each.name for each in table_of_parquet.parent.iterdir()) == ["out.jsonl", "out.parquet"]


def test_parquet_beside_records_that_are_resumed(surveyed, table_of_parquet, run_with_tables, tmp_path):
    import pyarrow.parquet

    whole = table_of_parquet.with_suffix(".jsonl").read_bytes()
    lines = tmp_path / "out.jsonl"
    lines.write_bytes(whole[: len(whole) // 2])
    again = of_the_program(run_with_tables, tmp_path / "again.parquet", surveyed, "-o", str(lines), "--resume")
    assert lines.read_bytes() == whole
    _, code, errors = run_with_tables("survey", "--summary", str(lines), "-o", str(tmp_path / "sum.parquet"))
    assert code == 0, errors
    tables = [pyarrow.parquet.read_table(path) for path in (table_of_parquet, again, tmp_path / "sum.parquet")]
    assert tables[0] == tables[1] == tables[2] and tables[0].num_rows == 7
    # A table is made again or not at all.
    _, code, errors = run_with_tables("survey", "-", "-o", str(again), "--resume", text=surveyed)
    assert code == 2 and "--resume cannot continue" in errors


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize("kind", [signal.SIGINT, signal.SIGKILL])
def test_parquet_that_is_not_whole_has_no_name(kind, some, run_with_tables, tmp_path):
    path = tmp_path / "out.parquet"
    grows = tmp_path / "out.parquet.part"
    words = [run_with_tables.program, "survey", "-", "--measure", "closure", "--records", str(path)]
    with subprocess.Popen(words, stdin=subprocess.PIPE, text=True) as survey:
        survey.stdin.write("\n".join(some[:3]) + "\n")
        survey.stdin.flush()
        end = time.monotonic() + 60
        while not grows.exists():
            assert time.monotonic() < end
            time.sleep(0.01)
        survey.send_signal(kind)
        survey.wait(60)
    assert not path.exists() and grows.exists() == (kind == signal.SIGKILL)
    # The next one does not mind what is left.
    of_the_program(run_with_tables, path, some[0])
    assert path.exists() and not grows.exists()


def test_a_parquet_that_is_there_is_not_written_over(some, run_with_tables, tmp_path):
    path = tmp_path / "out.parquet"
    path.write_text("mine")
    _, code, errors = run_with_tables("survey", "-", "--records", str(path), text=some[0])
    assert code == 2 and "already exists" in errors and path.read_text() == "mine"
