"""A Dask cluster of this machine: a scheduler and two workers, each a process of its own."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import pytest

from blackangel import games as titles
from blackangel.__main__ import main
from blackangel.arena.cluster import Cluster
from blackangel.arena.errors import ArenaError, BotError
from blackangel.arena.executors import Pool
from tests.arena import players
from tests.arena.matches import HERE, TOY, player, results, toy_match

# not imported before a test needs it: that takes two seconds
pytestmark = pytest.mark.skipif(
    find_spec("distributed") is None, reason="needs the extra arena: Dask"
)

ROOT = Path(__file__).parents[2]
Start = Callable[..., int]


@contextmanager
def processes(folder: Path) -> Iterator[Start]:
    """Start Dask's own commands on this machine; all of them end with the test."""
    with ExitStack() as stack:

        def start(command: str, *words: str) -> int:
            env = {**os.environ, "PYTHONPATH": str(ROOT), players.ONCE: str(folder / "once")}
            env["DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES"] = "1"  # each one starts a process
            own = ("--no-dashboard", "--host", "127.0.0.1", "--scheduler-file", folder / "at")
            with (folder / "log").open("ab") as log:
                process = subprocess.Popen(
                    [sys.executable, "-m", "dask", command, *own, *words],
                    cwd=folder,
                    env=env,
                    stdout=log,
                    stderr=log,
                    start_new_session=True,
                )
            stack.callback(process.wait)
            stack.callback(os.killpg, process.pid, signal.SIGKILL)
            return process.pid

        yield start


def address(folder: Path) -> str:
    """The scheduler's address, as soon as it listens."""
    until = time.monotonic() + 60
    while True:
        try:
            found: str = json.loads((folder / "at").read_text("utf-8"))["address"]
            return found
        except (OSError, ValueError):
            assert time.monotonic() < until, (folder / "log").read_text("utf-8")
            time.sleep(0.05)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cluster")


class Idle(NamedTuple):
    """A scheduler, what starts its workers, and what was said while it had none."""

    address: str
    start: Start
    said: str


@pytest.fixture(scope="module")
def idle(folder: Path) -> Iterator[Idle]:
    with processes(folder) as start:
        start("scheduler", "--port", "0")
        where = address(folder)
        with pytest.raises(ArenaError) as raised:
            list(
                Cluster(where, patience=1).results(player(toy_match("random", "random")), range(2))
            )
        yield Idle(where, start, str(raised.value))


@pytest.fixture(scope="module")
def cluster(idle: Idle, folder: Path) -> str:
    """The address of a scheduler with two workers; one that dies is replaced."""
    for _ in range(2):
        idle.start("worker", "--nthreads", "1", "--local-directory", str(folder))
    return idle.address


def test_a_cluster_plays_the_same_games_as_a_pool(cluster: str) -> None:
    match = toy_match("random", ":greedy", ":eager")
    here = list(Pool(2).results(player(match), range(30)))
    there = list(Cluster(cluster).results(player(match), range(30)))
    assert results(there) == results(here)


def test_a_worker_that_is_killed_loses_no_game_and_counts_none_twice(
    cluster: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(players.ONCE, str(folder / "once"))
    match = toy_match(":killed", "random")
    there = list(Cluster(cluster).results(player(match), range(30)))
    assert int((folder / "once").read_text("utf-8")) > 0, "one was killed"
    assert sorted(record.game for record in there) == list(range(30))
    assert results(there) == results(list(Pool(2).results(player(match), range(30))))


def test_a_bot_that_fails_ends_it_with_its_own_sentence(cluster: str) -> None:
    for bot, why in ((":cheat", "which is not possible"), (":leaving", "raised SystemExit: 3")):
        with pytest.raises(BotError, match=why):
            list(Cluster(cluster).results(player(toy_match(bot, "random")), range(9)))


def test_a_game_that_kills_every_worker_ends_the_run(cluster: str) -> None:
    with pytest.raises(ArenaError, match=r"one worker after another at tcp://.* died"):
        list(Cluster(cluster).results(player(toy_match(":doomed", "random")), range(1)))


def test_workers_without_the_match_say_so(cluster: str) -> None:
    match = toy_match("random", "random")
    with pytest.raises(ArenaError, match="a worker has different code"):
        list(Cluster(cluster).results(player(match._replace(code="0")), range(2)))


def test_a_scheduler_that_is_lost_loses_nothing_of_the_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(titles.TITLES, "toy", TOY)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(ROOT))
    asked = ["arena", "toy", "--seats", f"{HERE}slow,{HERE}felling", "--games", "20"]
    asked += ["--keep", "run.jsonl"]
    with processes(tmp_path) as start:
        scheduler = start("scheduler", "--port", "0")
        start("worker", "--nthreads", "1", "--no-nanny", "--local-directory", str(tmp_path))
        where = address(tmp_path)
        (tmp_path / "once").write_text(str(scheduler), "utf-8")
        assert main([*asked, "--dask", where]) == 1
    told = capsys.readouterr()
    kept = (tmp_path / "run.jsonl").read_text("utf-8").splitlines()[1:]
    number = len(kept)
    assert 0 < number < 20
    assert told.err == (
        f"blackangel: the Dask scheduler at {where} is lost; {number} games are kept in run.jsonl\n"
    )
    # the same run continues elsewhere, now without a scheduler to kill
    monkeypatch.setenv(players.ONCE, str(tmp_path / "nowhere"))
    assert main([*asked, "--processes", "2"]) == 0
    assert f"20 games, {number} of them in run.jsonl" in capsys.readouterr().out
    lines = (tmp_path / "run.jsonl").read_text("utf-8").splitlines()[1:]
    assert lines[:number] == kept
    assert sorted(json.loads(line)["game"] for line in lines) == list(range(20))


def test_a_missing_scheduler_is_reported() -> None:
    match = toy_match("random", "random")
    with pytest.raises(ArenaError, match=r"no Dask scheduler answers at tcp://127\.0\.0\.1:9: "):
        list(Cluster("tcp://127.0.0.1:9", patience=0.5).results(player(match), range(2)))
    with pytest.raises(ArenaError, match="no Dask scheduler answers at nonsense://x"):
        list(Cluster("nonsense://x", patience=0.5).results(player(match), range(2)))


def test_a_scheduler_without_workers(idle: Idle) -> None:
    assert idle.said == f"the Dask scheduler at {idle.address} has no workers"
