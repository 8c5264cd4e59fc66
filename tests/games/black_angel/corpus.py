"""Games as an earlier version wrote them; ``corpus/README.md`` says what each file holds."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Container
from pathlib import Path
from typing import Any

from blackangel.kernel.game import Game

FOLDER = Path(__file__).parent / "corpus"


def lines(name: str, folder: Path = FOLDER) -> list[dict[str, Any]]:
    """The entries of one file."""
    with (folder / f"{name}.jsonl").open(encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def check(game: Game[Any], wanted: dict[str, Any], since: Container[str] = ()) -> None:
    """Check that the game is as recorded; rows of the score sheet added ``since`` are left out."""
    assert game.ply == wanted["ply"]
    assert len(game.options) == wanted["options"]
    assert game.player == wanted["player"]
    assert game.state.turn == wanted["turn"]
    sheet = [[points for row, points in column if row not in since] for column in game.scores]
    assert sheet == wanted["scores"]
    found = hashlib.sha256(repr(game.state.key()).encode()).hexdigest()
    assert found.startswith(wanted["digest"])
