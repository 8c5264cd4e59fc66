"""Every tile and every side of a strip, played."""

from __future__ import annotations

import pytest

from blackangel.games.black_angel.rules.names import COLOURS
from tests.games.black_angel.table import (
    dice,
    display,
    grid,
    hand,
    listed,
    mission,
    offers,
    play,
    ready,
    refresh,
    seat,
    ships,
    table,
    turn,
)

TECHNOLOGIES = [
    f"{letter}{standard}{boost}" for letter in "OXT" for standard in "1234" for boost in "1234"
]
GAINS = {"O1": "vp", "X1": "vp", "T1": "vp", "O2": "ship", "X2": "resource", "T2": "robot"}
GAINS |= {"X4": "debris"}
CARD = {"O": 1, "X": 21, "T": 41}
# order L2 L1 M R1 R2: species, asteroids (A), comet (*), Ravager ship (!)
SIDES = {
    "1a": "A O X A T",
    "1b": "X* O! A T! X",
    "2a": "T* O T! A X!",
    "2b": "X! T O! X* A",
    "3a": "O! A T! O* X",
    "3b": "X! T* A O T!",
    "4a": "X A O T A",
    "4b": "A T! O X! O*",
    "5a": "T! X O! X* A",
    "5b": "T X! A O! T*",
    "6a": "O! A T* X! T",
    "6b": "A O* X! T O!",
    "7a": "O! X A T! O*",
    "7b": "O T! X* A X!",
}
ARMS = ("L2", "L1", "M", "R1", "R2")


def with_tile(tile: str):
    """Seat 0 has the tile in the middle, a gray tile all around, and played the fitting card."""
    game = ready(3, CARD[tile[0]])
    around = ["X11", "X12", "X13", "X14"]
    around = [other if other != tile else "X21" for other in around]
    a, b, c, d = around
    grid(game, 0, f"-- {a} -- {b} {tile} {c} -- {d} --")
    return play(refresh(game), f"card {CARD[tile[0]]} r2", "activate 22")


@pytest.mark.rule("BA-G1", "BA-G2", "BA-G3", "BA-G4", "BA-O2")
@pytest.mark.parametrize("tile", TECHNOLOGIES)
def test_technology_activated(tile: str) -> None:
    before = seat(ready(3, CARD[tile[0]]))
    game = with_tile(tile)
    mine, kind = seat(game), tile[:2]
    if kind in GAINS:
        thing = GAINS[kind]
        assert getattr(mine, thing) == getattr(before, thing) + 1
        others = {"vp", "ship", "resource", "robot", "debris"} - {thing}
        assert all(getattr(mine, other) == getattr(before, other) for other in others)
    elif kind == "O3":
        assert listed(game) == ["activate 12", "activate 32"]
    elif kind == "X3":
        assert listed(game) == ["activate 21", "activate 23"]
    elif kind == "O4":
        assert {notation.split()[0] for notation in listed(game)} == {"launch"}
    elif kind == "T3":
        assert listed(game) == ["draw orange", "draw gray", "draw green"]
    else:
        assert len(listed(game, "assign")) == len(listed(game, "recall")) == 3
    if kind in ("O3", "X3"):
        play(game, listed(game)[0])
        assert mine.vp == before.vp + 1


@pytest.mark.rule("BA-G1")
@pytest.mark.parametrize("tile", ["O0", "X0", "T0"])
@pytest.mark.parametrize("choice", [1, 2])
def test_starting_tile_activated(tile: str, choice: int) -> None:
    game = play(with_tile(tile), f"choose {choice}")
    mine = seat(game)
    if choice == 1:
        thing = {"O0": "ship", "X0": "resource", "T0": "robot"}[tile]
        assert getattr(mine, thing) == (6 if thing == "robot" else 2)
    elif tile == "X0":
        assert mine.debris == 2
    else:
        assert game.prompt.kind == {"O0": "move", "T0": "station"}[tile]


@pytest.mark.rule("BA-D3", "BA-D5", "BA-E5")
@pytest.mark.parametrize("kind", [f"A{number}" for number in range(1, 9)])
def test_advanced_tile_taken_pushed_out_and_scored(kind: str) -> None:
    game = table(3)
    hand(game, 0)
    grid(game, 0, "O21 -- -- X0 T0 -- -- -- X22")
    offers(game, f"-- {kind} -- --")
    dice(game, 0, "orange 2")
    play(turn(game), "die orange 2 @1", "take a2 r2")
    assert seat(game).grid[5] == kind
    for lane in range(3):
        dice(game, 0, "orange 1")
        display(game, f"-- -- T1{lane + 1} -- -- --")
        play(turn(game), "die orange 1 @1", "take d3 r2")
    play(game, "space gray")
    assert seat(game).spaces == ("", kind, "")
    assert seat(game).ejected == ("X0", "T0")
    mine = seat(game)
    mine.debris, mine.ravagers = 2, (61, 62)
    mine.tucked = ((), (21,), ())
    mission(game, "4M", 2, 0)
    mission(game, "5M", 5, 0)
    # row 2 now holds three green tiles, beside them O21 and X22
    counts = {"A1": 1, "A2": 1, "A3": 3, "A4": 2, "A5": 2, "A6": 2, "A7": 1, "A8": 2}
    assert dict(game.scores[0])["advanced"] == min(2 * counts[kind], 4 + 2)


# --- strips --------------------------------------------------------------------------------------


def laid(side: str):
    """A 2-player board with the side in the middle, sides of other strips around it."""
    others = [name for name in ("1a", "2a", "4a", "5a", "6a") if name[0] != side[0]][:4]
    return table(2, strips=" ".join([*others[:2], side, *others[2:]]))


@pytest.mark.rule("BA-S2", "BA-C2", "BA-C5")
@pytest.mark.parametrize("side", SIDES)
def test_strip_laid(side: str) -> None:
    game = laid(side)
    seen = game.observe(0)
    hexes = SIDES[side].split()
    middle = slice(10, 15)
    assert list(seen.terrain[middle]) == ["OXTA".index(text[0]) for text in hexes]
    assert list(seen.comets[middle]) == ["*" in text for text in hexes]
    assert list(seen.ships_of_ravagers[middle]) == ["!" in text for text in hexes]
    tip = hexes[2][0]
    for colour, (name, card) in enumerate(zip(COLOURS, (1, 21, 41), strict=True)):
        game = laid(side)
        hand(game, 0, card)
        dice(game, 0, f"{name} 3")
        play(turn(game), f"die {name} 3 @{2 * colour + 2}")
        ends = {notation.split()[1] for notation in listed(game, "launch")}
        for arm, text in zip(ARMS, hexes, strict=True):
            if text[0] == "A" and arm != "M":
                assert f"3{arm}" not in ends
        assert "3M" in ends, "the Black Angel's hex is open, whatever it shows"
        play(game, "launch 3M")
        assert (game.prompt.kind == "place") == ("OXTA".index(tip) == colour)


@pytest.mark.rule("BA-B6", "BA-M10")
@pytest.mark.parametrize("side", SIDES)
def test_strip_flown_over(side: str) -> None:
    game = laid(side)
    face = game.state.strips[2]
    hexes = SIDES[side].split()
    free = [arm for arm, text in zip(ARMS, hexes, strict=True) if text[0] != "A" and arm != "M"]
    ships(game, 0, "3M", *(f"3{arm}" for arm in free))
    supply = seat(game).supply
    for step in range(3):
        seat(game, 0).resource = 0
        play(turn(game), "B")
        lost = hexes[2][0] == "A" if step < 2 else 1 + len(free)
        assert seat(game).supply == supply + lost
        place = game.state.strips.index(face) if step < 2 else -1
        assert place == (1 - step if step < 2 else -1)
    assert game.state.strips[-1] == face ^ 1
    assert seat(game).ships == ()
