"""Ctrl-C and the clock end what takes long, within a second."""

import signal
import subprocess
import sys
import time

import basecover
import pytest
from conftest import PUZZLE, puzzle_of

HARD = puzzle_of("easter-monster")

LONG = {
    "find": "basecover.Position(PUZZLE, after='singles').find(all=True, max_order=20)",
    "rate": "basecover.Position(HARD).rate(depth='complete')",
    "stream": "list(basecover.ask('find', PUZZLE, all=True, max_order=20))",
    "survey": "list(basecover.survey([HARD] * 9, 'rate'))",
    "verify": "basecover._engine.reply(basecover._ask.request('verify', dict(records=STEP * 40000)), None, True)",
}

CHILD = """
import basecover
HARD, PUZZLE = {hard!r}, {puzzle!r}
STEP = basecover.Position(PUZZLE, after="singles").find(max_order=2).lines[0]
print("begun", flush=True)
try:
    {call}
    print("ended")
except KeyboardInterrupt:
    print("interrupted")
"""


@pytest.mark.parametrize("call", LONG)
def test_ctrl_c_ends_a_search_within_a_second(call):
    text = CHILD.format(hard=HARD, puzzle=PUZZLE, call=LONG[call])
    child = subprocess.Popen([sys.executable, "-c", text], stdout=subprocess.PIPE, text=True)
    assert child.stdout.readline() == "begun\n"
    time.sleep(0.7)
    child.send_signal(signal.SIGINT)
    began = time.monotonic()
    said = child.stdout.readline()
    took = time.monotonic() - began
    child.stdout.read()
    assert child.wait() == 0
    assert said == "interrupted\n" and took < 1


def test_the_clock_ends_a_search():
    began = time.monotonic()
    steps = basecover.Position(PUZZLE, after='singles').find(all=True, max_order=20, timeout=0.3)
    assert time.monotonic() - began < 2
    assert not steps.is_complete and steps.summary.stop == "time-budget"
    with pytest.raises(TimeoutError):
        basecover.Position(HARD).rate(depth="complete", timeout=0.3)


def test_who_drops_a_stream_ends_its_search():
    stream = basecover.ask("find", PUZZLE, all=True, max_order=20)
    del stream
    began = time.monotonic()
    assert basecover.Position(PUZZLE, after="singles").find(max_order=1)
    assert time.monotonic() - began < 5


def test_other_threads_run_meanwhile():
    """The engine lets go of the interpreter while it works."""
    import threading

    ticks = []

    def tick():
        for _ in range(20):
            time.sleep(0.02)
            ticks.append(time.monotonic())

    thread = threading.Thread(target=tick)
    thread.start()
    basecover.Position(PUZZLE, after='singles').find(all=True, max_order=20, timeout=1.0)
    assert len(ticks) == 20
    thread.join()


def test_a_forked_process_has_threads_of_its_own():
    """The parent's threads are not in the child: who waited for them would wait for ever."""
    import multiprocessing

    basecover.Position(PUZZLE, after="singles").find(max_order=1)
    with multiprocessing.get_context("fork").Pool(1) as pool:
        found = pool.apply_async(_find, (PUZZLE,)).get(timeout=60)
    assert found == len(basecover.Position(PUZZLE, after="singles").find(max_order=2))


def _find(puzzle):
    return len(basecover.Position(puzzle, after="singles").find(max_order=2))
