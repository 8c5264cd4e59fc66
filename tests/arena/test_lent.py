"""What the libraries of the extra provide: ratings and Parquet; and what is said if they are missing."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from blackangel.arena import export
from blackangel.arena.errors import ArenaError
from blackangel.arena.ratings import ratings
from tests.arena.matches import games, made, toy_match


def test_ratings_order_players_as_their_games_do() -> None:
    pytest.importorskip("openskill", reason="needs the extra arena: openskill")
    match = toy_match("easy", "random", "standard")
    ranks = [(2, 3, 1), (1, 3, 2), (2, 3, 1), (2, 2, 1)] * 15
    records = [made(match, game, *rank) for game, rank in enumerate(ranks)]
    easy, random, standard = ratings(match, records)
    assert random.mu < easy.mu < standard.mu
    assert random.sure == pytest.approx(random.mu - 3 * random.sigma)
    assert ratings(match, records[::-1]) == [easy, random, standard], "in the order of the games"
    assert standard.sigma < ratings(match, records[:6])[2].sigma


def test_parquet_holds_what_json_lines_hold(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="needs the extra arena: pyarrow")
    match = toy_match("random", ":greedy")
    records = games(match, 6)
    table = list(export.rows(match, records))
    for name in ("all.parquet", "all.jsonl"):
        export.write(tmp_path / name, match, records)
    assert parquet.read_table(tmp_path / "all.parquet").to_pylist() == table
    lines = (tmp_path / "all.jsonl").read_text("utf-8").splitlines()
    assert [json.loads(line) for line in lines] == table
    assert len(table) == 12
    assert sorted(path.name for path in tmp_path.iterdir()) == ["all.jsonl", "all.parquet"]


def test_a_library_that_is_not_there_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = toy_match("random", ":greedy")
    for name in ("openskill.models", "pyarrow.parquet", "distributed"):
        monkeypatch.setitem(sys.modules, name, None)
    install = r"of the extra arena: pip install '\.\[arena\]'"
    with pytest.raises(ArenaError, match=f"a rating needs openskill, {install}"):
        ratings(match, [])
    with pytest.raises(ArenaError, match=f"Parquet needs pyarrow, {install}"):
        export.writer_of(tmp_path / "x.parquet")
    from blackangel.arena.cluster import Cluster

    with pytest.raises(ArenaError, match=f"--dask needs distributed, {install}"):
        Cluster("tcp://127.0.0.1:9")
