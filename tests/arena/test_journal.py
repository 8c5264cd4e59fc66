"""Played games are kept: interrupted lines, full disks, other runs, two runs at once."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from blackangel.arena.errors import ArenaError
from blackangel.arena.journal import Journal
from tests.arena.matches import games, toy_match

ROOT = Path(__file__).parents[2]


def test_games_are_kept_and_read_again(tmp_path: Path) -> None:
    match, path = toy_match("random", ":greedy", "easy"), tmp_path / "run.jsonl"
    played = games(match, 4)
    with Journal(path, match) as journal:
        assert [journal.add(record) for record in played[:3]] == [True] * 3
    with Journal(path, match) as journal:
        assert list(journal.records.values()) == played[:3]
        assert [journal.add(record) for record in played] == [False, False, False, True]
    with Journal(path, match) as journal:
        assert list(journal.records.values()) == played
    assert len(path.read_text("utf-8").splitlines()) == 5


def test_a_line_that_was_cut_anywhere_is_dropped_and_nothing_else(tmp_path: Path) -> None:
    match, path = toy_match("random", ":greedy"), tmp_path / "run.jsonl"
    played = games(match, 3)
    with Journal(path, match) as journal:
        for record in played:
            journal.add(record)
    text = path.read_bytes()
    ends = [place + 1 for place, sign in enumerate(text) if sign == ord("\n")]
    for cut in (*range(0, len(text), 7), *ends):
        path.write_bytes(text[:cut])
        with Journal(path, match) as journal:
            whole = sum(end <= cut for end in ends[1:])
            assert list(journal.records.values()) == played[:whole]
            for record in played:
                journal.add(record)
        assert path.read_bytes() == text


def test_a_torn_block_at_the_end_is_dropped(tmp_path: Path) -> None:
    """After a power cut a file may end in zeros, with or without a line end after them."""
    match, path = toy_match("random", ":greedy"), tmp_path / "run.jsonl"
    [record] = games(match, 1)
    with Journal(path, match) as journal:
        journal.add(record)
    text = path.read_bytes()
    for torn in (b"\0" * 40, b"\0" * 40 + b"\n", b'{"game":1}\n'):
        path.write_bytes(text + torn)
        with Journal(path, match) as journal:
            assert list(journal.records.values()) == [record]
        assert path.read_bytes() == text


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("hello\n", "line 1 of {} does not belong to a run"),
        ('{"arena":7}\n', "{} was written by another version of the arena"),
        ('{"arena":1}\n', "line 1 of {} does not belong to a run"),
    ],
)
def test_a_file_of_something_else_stays_as_it_is(tmp_path: Path, text: str, why: str) -> None:
    path = tmp_path / "run.jsonl"
    path.write_text(text, "utf-8")
    with pytest.raises(ArenaError) as caught:
        Journal(path, toy_match("random", "random"))
    assert str(caught.value) == why.format(path)
    assert path.read_text("utf-8") == text


def test_a_damaged_line_in_the_middle_is_told_and_stays(tmp_path: Path) -> None:
    match, path = toy_match("random", ":greedy"), tmp_path / "run.jsonl"
    with Journal(path, match) as journal:
        for record in games(match, 3):
            journal.add(record)
    lines = path.read_text("utf-8").splitlines()
    value = json.loads(lines[2])
    for wrong in ({"game": -1}, {"sitting": [0, 0]}, {"ranks": [2, 2]}, {"points": [1]}):
        text = "\n".join([*lines[:2], json.dumps(value | wrong), *lines[3:]]) + "\n"
        path.write_text(text, "utf-8")
        with pytest.raises(ArenaError, match=r"line 3 of .* does not belong to a run"):
            Journal(path, match)
        assert path.read_text("utf-8") == text


def test_a_file_is_of_one_run(tmp_path: Path) -> None:
    match, path = toy_match("random", "easy"), tmp_path / "run.jsonl"
    with Journal(path, match):
        pass
    with pytest.raises(ArenaError, match="its seed is 5 and not 6: --keep another file"):
        Journal(path, match._replace(seed=6))
    with pytest.raises(ArenaError, match="its seats is random,easy and not easy,random"):
        Journal(path, match._replace(seats=("easy", "random")))
    with pytest.raises(ArenaError, match="begun with other rules or bots"):
        Journal(path, match._replace(code="0"))
    with Journal(path, match._replace(code="0"), other_code=True):
        pass


def test_two_runs_do_not_write_the_same_file(tmp_path: Path) -> None:
    pytest.importorskip("fcntl", reason="this system locks no files")
    match, path = toy_match("random", "easy"), tmp_path / "run.jsonl"
    with Journal(path, match), pytest.raises(ArenaError, match="another run is writing"):
        Journal(path, match)
    with Journal(path, match):
        pass


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(ArenaError, match="cannot be written: No such file or directory"):
        Journal(tmp_path / "nowhere/run.jsonl", toy_match("random", "easy"))


FULL = """
import resource, signal, sys
from pathlib import Path
from blackangel.arena.errors import ArenaError
from blackangel.arena.journal import Journal
from tests.arena.matches import games, toy_match

match = toy_match("random", ":greedy")
played = games(match, 9)
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
with Journal(Path(sys.argv[1]), match) as journal:
    try:
        for record in played:
            journal.add(record)
    except ArenaError as error:
        print(len(journal.records), error)
"""


def test_a_full_disk_leaves_the_journal_whole(tmp_path: Path) -> None:
    """A file that cannot grow takes only part of a line, like a full disk."""
    match, path = toy_match("random", ":greedy"), tmp_path / "run.jsonl"
    told = subprocess.run(
        [sys.executable, "-c", FULL, path], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    number = int(told.split()[0])
    assert told == f"{number} {path} cannot be written: File too large\n"
    assert 0 < number < 9
    assert path.read_bytes().endswith(b"\n")
    with Journal(path, match) as journal:
        assert [record.result for record in journal.records.values()] == [
            record.result for record in games(match, number)
        ]
