"""Recorded games: the final sheet and a hash of the position at every turn must stay the same.

``golden/NAME.txt`` is a record as ``game.record()`` writes it, ``golden/NAME.sheet`` its outcome.
A changed rule or field of the state changes the hashes; look at the difference, then

    BLACK_ANGEL_RENEW=1 python -m pytest tests/games/black_angel/test_golden.py

plays all games again (with the same players, ends and kind of choices) and writes both files.

Stored games become unreadable after such a change, so it needs a new ``BlackAngel.version``:
``versions.txt`` holds the digest of the save strings and sheets of each; existing lines never change.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from blackangel import games
from blackangel.games import black_angel
from blackangel.games.black_angel.rules.state import State
from blackangel.kernel.game import Game
from blackangel.kernel.option import Option
from blackangel.kernel.rng import Rng
from tests.games import golden
from tests.games.black_angel.table import NAMES
from tests.games.golden import RENEW

FOLDER = Path(__file__).parent / "golden"
VERSIONS = Path(__file__).parent / "versions.txt"
# name: players, advanced rules, Hal's level, the end
GAMES = {
    "two-spes": (2, False, "", "spes"),
    "two-ravagers": (2, False, "", "ravagers"),
    "three-spes": (3, False, "", "spes"),
    "three-ravagers": (3, False, "", "ravagers"),
    "four-spes": (4, False, "", "spes"),
    "four-ravagers": (4, False, "", "ravagers"),
    "two-advanced": (2, True, "", "spes"),
    "three-advanced": (3, True, "", "spes"),
    "four-advanced": (4, True, "", "ravagers"),
    "solo-spes": (1, False, "standard", "spes"),
    "solo-ravagers": (1, False, "difficult", "ravagers"),
    "solo-easy": (1, True, "easy", "ravagers"),
    "solo-advanced": (1, True, "extreme", "spes"),
}
# the preferred choices of a player of these games, so that much happens
LIKED = (
    "place",
    "effect",
    "take",
    "lightning",
    "repair",
    "destroy",
    "launch",
    "move",
    "card",
    "die",
)
SHUNNED = ("B", "pass", "done", "store", "flip", "turn", "stay")

every_game = pytest.mark.parametrize("name", GAMES)


def liking(chosen: Option, seeking: str) -> int:
    verb = chosen.verb
    if verb in SHUNNED:
        return 6 if verb == "B" and seeking == "spes" else 1
    if verb in ("die", "buy") and chosen[-1] in ("@2", "@4", "@6"):
        return 16 if seeking == "ravagers" else 4
    return 8 if verb in LIKED else 4


def choose(options: tuple[Option, ...], rng: Rng, seeking: str) -> Option:
    if seeking == "ravagers" and options[0].verb == "place":
        return options[rng.below(len(options) - 1) if len(options) > 1 else 0]
    weights = [liking(chosen, seeking) for chosen in options]
    place = rng.below(sum(weights))
    for chosen, weight in zip(options, weights, strict=True):
        if place < weight:
            return chosen
        place -= weight
    raise AssertionError("unreachable")


def compose(name: str) -> Game[State]:
    """Find the first seed whose game ends as it should."""
    players, advanced, level, end = GAMES[name]
    for seed in range(400):
        game = black_angel.new(NAMES[:players], seed, advanced=advanced, solo=level)
        rng = Rng(seed)
        while game.options:
            game.play(choose(game.options, rng, end))
        if game.state.ending == end:
            return game
    raise AssertionError(f"no game of {name} ends so")


@every_game
def test_a_recorded_game_comes_out_again(name: str) -> None:
    golden.check(FOLDER, name, compose, "Hal")


@every_game
def test_the_games_are_what_their_names_say(name: str) -> None:
    players, advanced, level, end = GAMES[name]
    game = games.read((FOLDER / f"{name}.txt").read_text(encoding="utf-8"))
    assert game.state.over
    assert game.state.ending == end
    assert len(game.names) == players
    assert (game.state.advanced, game.state.hal >= 0) == (advanced, bool(level))
    assert game.state.reached or end == "ravagers"


@every_game
def test_the_share_string_carries_the_whole_game(name: str) -> None:
    game = games.read((FOLDER / f"{name}.txt").read_text(encoding="utf-8"))
    text = game.save()
    assert len(text) <= 1000
    assert games.load(text).state.key() == game.state.key()


def outcome() -> str:
    return golden.outcome(FOLDER, GAMES, "Hal")


def test_other_rules_have_another_version() -> None:
    version = str(black_angel.TITLE.version)
    known = dict(line.split() for line in VERSIONS.read_text(encoding="utf-8").splitlines())
    assert version == max(known, key=int) or (RENEW and int(version) == len(known) + 1)
    if RENEW and version not in known:
        known[version] = outcome()
        lines = (f"{number} {digest}\n" for number, digest in known.items())
        VERSIONS.write_text("".join(lines), encoding="utf-8")
    assert outcome() == known[version], (
        f"games saved with rules {version} lead elsewhere now: raise BlackAngel.version, and write "
        "the golden games anew"
    )


@pytest.mark.skipif(RENEW, reason="the files are being written")
def test_every_file_belongs_to_a_game() -> None:
    assert golden.files(FOLDER) == set(GAMES)
