"""Recorded games of any title: their outcomes, and whether these still hold.

``golden/NAME.txt`` is a record as ``game.record()`` writes it, ``golden/NAME.sheet`` its outcome.
With BLACK_ANGEL_RENEW=1 the games are played again and both files written.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from blackangel import games
from blackangel.kernel.game import Game

RENEW = os.environ.get("BLACK_ANGEL_RENEW") == "1"


def digest(game: Game[Any]) -> str:
    """A short digest, the same on every platform."""
    return hashlib.sha256(repr(game.state.key()).encode()).hexdigest()[:12]


def sheet(game: Game[Any], automaton: str) -> str:
    """The end, the final sheet, and a hash of the position at the beginning of every turn."""
    state = game.state
    lines = [f"end = {state.ending}", f"choices = {game.ply}", f"rounds = {state.round}"]
    for name, rows in zip((*game.names, automaton), game.scores, strict=False):
        lines.append(f"{name}: " + " ".join(f"{category} {points}" for category, points in rows))
    lines.append("winners = " + " ".join(map(str, game.winners)))
    again = game.at(0)
    for number, choice in enumerate(game.history):
        if number in game.turns:
            lines.append(f"{number} {digest(again)}")
        again.play(choice.option)
    lines.append(f"{game.ply} {digest(again)}")
    return "\n".join(lines) + "\n"


def recorded(folder: Path, name: str) -> Game[Any]:
    """A recorded game."""
    return games.read((folder / f"{name}.txt").read_text(encoding="utf-8"))


def check(folder: Path, name: str, compose: Callable[[str], Game[Any]], automaton: str) -> None:
    """Check that a recorded game has the same outcome."""
    if RENEW:
        game = compose(name)
        folder.mkdir(exist_ok=True)
        (folder / f"{name}.txt").write_text(game.record(), encoding="utf-8")
        (folder / f"{name}.sheet").write_text(sheet(game, automaton), encoding="utf-8")
    result = folder / f"{name}.sheet"
    wanted = result.read_text(encoding="utf-8").splitlines()
    found = sheet(recorded(folder, name), automaton).splitlines()
    for line, (one, other) in enumerate(zip(found, wanted, strict=False), 1):
        assert one == other, f"{result.name}, line {line}"
    assert len(found) == len(wanted)


def outcome(folder: Path, names: Iterable[str], automaton: str) -> str:
    """A digest of the save strings and outcomes of all games."""
    whole = hashlib.sha256()
    for name in names:
        game = recorded(folder, name)
        whole.update(f"{name}\n{game.save()}\n{sheet(game, automaton)}".encode())
    return whole.hexdigest()[:24]


def files(folder: Path) -> set[str]:
    """The games of a folder, each with both files."""
    names = {file.stem for file in folder.iterdir()}
    assert {file.name for file in folder.iterdir()} == {
        f"{name}.{kind}" for name in names for kind in ("txt", "sheet")
    }
    return names
