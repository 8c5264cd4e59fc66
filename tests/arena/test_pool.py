"""The process pool: every game once, whatever happens to a process; no process is left behind."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from blackangel.arena.errors import ArenaError, BotError
from blackangel.arena.executors import AHEAD, Pool
from tests.arena import players
from tests.arena.matches import games, player, results, toy_match

ROOT = Path(__file__).parents[2]


def test_a_pool_plays_the_same_games_as_one_process() -> None:
    match = toy_match("random", ":greedy", ":eager")
    asked, taken = [3, 0, 8, 5, 1, 2, 11], []

    def numbers() -> Iterator[int]:
        for number in asked:
            taken.append(number)
            yield number

    found = Pool(2).results(player(match), numbers())
    first = next(found)
    assert len(taken) <= 2 * AHEAD, "numbers are taken when they are needed"
    records = [first, *found]
    assert sorted(record.game for record in records) == sorted(asked)
    everything = games(match, 12)
    assert results(records) == results([everything[number] for number in asked])


def test_a_process_that_is_killed_loses_no_game_and_counts_none_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    once = tmp_path / "once"
    monkeypatch.setenv(players.ONCE, str(once))
    match = toy_match(":killed", "random")
    found = list(Pool(2).results(player(match), range(12)))
    assert int(once.read_text("utf-8")) != os.getpid()
    assert results(found) == results(games(match, 12))


def test_processes_that_die_again_and_again_end_the_run() -> None:
    with pytest.raises(ArenaError, match=r"keep dying, .* games 0, 1, 2$"):
        list(Pool(1).results(player(toy_match(":doomed", "random")), range(40)))


def test_a_bot_that_fails_ends_it_with_its_own_sentence() -> None:
    with pytest.raises(BotError, match="raised ZeroDivisionError: no goods left"):
        list(Pool(2).results(player(toy_match(":faulty", "random")), range(40)))


LEAVING = """
import os
from blackangel.arena.executors import Pool
from tests.arena.matches import player, toy_match

if __name__ == "__main__":
    found = Pool(1).results(player(toy_match(":telling", ":slow")), range(40))
    next(found)
    os._exit(0)
"""


def test_no_process_outlives_the_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether the pool is closed in the middle of games or killed."""
    told = tmp_path / "once"
    monkeypatch.setenv(players.ONCE, str(told))
    found = Pool(1).results(player(toy_match(":telling", ":slow")), range(40))
    next(found)
    assert alive(int(told.read_text("utf-8")))
    found.close()
    gone(int(told.read_text("utf-8")))
    subprocess.run([sys.executable, "-c", LEAVING], cwd=ROOT, check=True)
    gone(int(told.read_text("utf-8")))


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    # a dead process may not have been waited for yet
    state = Path(f"/proc/{process}/stat")
    return not state.exists() or state.read_text("utf-8").rpartition(")")[2].split()[0] != "Z"


def gone(process: int) -> None:
    until = time.monotonic() + 20
    while alive(process):
        assert time.monotonic() < until, "it is still there"
        time.sleep(0.05)
