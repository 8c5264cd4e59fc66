"""Each of the 48 Technology tiles used once with its boost (BA-V2, BA-V5)."""

from __future__ import annotations

import pytest

from blackangel.games.black_angel.rules.cards import card_colour
from blackangel.games.black_angel.rules.names import COLOURS, DICE, LETTERS
from blackangel.games.black_angel.rules.state import State
from blackangel.games.black_angel.rules.tables import TILES
from blackangel.kernel.game import Game
from tests.games.black_angel.table import (
    HAL,
    census,
    dice,
    display,
    grid,
    hand,
    listed,
    play,
    ravagers,
    seat,
    ships,
    solo,
    table,
    turn,
)

BOOSTED = 1 << 4  # the middle cell, 22
SPECIAL = ("@1", "@3", "@5")
ONCE = {"@1": ["take d3 c1"], "@3": ["repair @6", "store"], "@5": ["destroy @2"]}
SOURCES = {"own": "die +22", "bought": "buy +22 P2", "neutral": "buy +22 N", "Hal's": "buy +22 H"}
OWNERS = {"own": 0, "bought": 1, "neutral": 2, "Hal's": HAL}


def tiles(boost: int) -> list[str]:
    """The 12 tiles of a kind of boost."""
    found = [tile for tile in TILES if tile[1] != "0" and tile[2] == str(boost)]
    assert len(found) == 12
    return found


def colour_of(tile: str) -> int:
    return LETTERS.index(tile[0])


def boosted(tile: str, source: str = "own") -> Game[State]:
    """Lay the tile boost side up in the middle, with something to do for every special action."""
    game = solo(advanced=True) if source == "Hal's" else table(2, advanced=True)
    grid(game, 0, f"-- -- -- -- {tile} -- -- -- --")
    seat(game).boosts = BOOSTED
    shown = [f"{letter}{int(tile[1]) % 4 + 1}4" for letter in LETTERS]
    display(game, f"-- -- {' '.join(shown)} --")
    hand(game, 0)
    ravagers(game, 62, 64, 70)
    game.state.damage[5] = 2
    game.state.damage[3] = 1
    return game


def lying_boosted(game: Game[State]) -> list[str]:
    mine = seat(game)
    return [tile for cell, tile in enumerate(mine.grid) if mine.boosts >> cell & 1]


def start(tile: str, source: str, value: int, target: str) -> Game[State]:
    """Use a die of the tile's colour, own or bought, with the tile."""
    colour = COLOURS[colour_of(tile)]
    game = boosted(tile, source)
    dice(game, OWNERS[source], f"{colour} {value}")
    return play(turn(game), f"{SOURCES[source]} {colour} {value} {target}")


def check_drawn(game: Game[State], colour: int) -> None:
    """A.3 with the die's own colour: back to its own supply, two cards of it to choose from."""
    state = game.state
    assert state.supply == [4, 4, 4]
    assert game.prompt.kind == "keep"
    drawn = [int(words.split()[1]) for words in listed(game)]
    assert [card_colour(card) for card in drawn] == [colour, colour]


# --- 2 VP on an action ---------------------------------------------------------------------------


@pytest.mark.rule("BA-V2")
@pytest.mark.parametrize("tile", tiles(1))
def test_2_vp_on_its_action(tile: str) -> None:
    colour = colour_of(tile)
    game = boosted(tile)
    dice(game, 0, f"{COLOURS[colour]} 1")
    before = census(game.state)
    play(turn(game), f"die {COLOURS[colour]} 1 {SPECIAL[colour]}")
    assert listed(game) == ["boost 22", "done"]
    play(game, "boost 22")
    assert (seat(game).vp, seat(game).boosts) == (7, 0)
    assert game.prompt.kind in ("discover", "repair", "destroy"), "once"
    play(game, *ONCE[SPECIAL[colour]])
    check_drawn(game, colour)
    assert seat(game).vp == 7
    assert census(game.state) == before


@pytest.mark.rule("BA-V2")
@pytest.mark.parametrize("tile", tiles(1))
def test_2_vp_not_on_other_actions_and_not_unless_wanted(tile: str) -> None:
    own = colour_of(tile)
    for colour in range(3):
        game = boosted(tile)
        dice(game, 0, f"{COLOURS[colour]} 1")
        play(turn(game), f"die {COLOURS[colour]} 1 {SPECIAL[colour]}")
        assert (game.prompt.kind == "boost") is (colour == own)
        if colour == own:
            play(game, "done")
        play(game, *ONCE[SPECIAL[colour]])
        assert seat(game).vp == 5
        assert tile in lying_boosted(game)
        game = boosted(tile)
        dice(game, 0, f"{COLOURS[colour]} 2")
        play(turn(game), f"die {COLOURS[colour]} 2 @{2 * colour + 2}")
        assert game.prompt.kind == "command"


# --- a die to 3 ----------------------------------------------------------------------------------


@pytest.mark.rule("BA-V2")
@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("tile", tiles(2))
def test_a_die_to_3(tile: str, source: str) -> None:
    colour = colour_of(tile)
    target = SPECIAL[colour]
    game = start(tile, source, colour, target)  # a 0, a 1 and a 2
    assert seat(game).boosts == 0
    assert seat(game).resource == 1 - (source != "own")
    if source in ("neutral", "Hal's"):
        assert seat(game, OWNERS[source]).resource == 0
    if source == "Hal's":
        assert seat(game, HAL).vp == 1
    assert seat(game, OWNERS[source]).dice == ()
    if target == "@1":
        play(game, "take d3 c1", "take d4 c1", "take d5 c3")
    elif target == "@3":
        play(game, "repair @6", "store", "repair @6", "store", "repair @4", "store")
    else:
        play(game, "destroy @2", "destroy @4")
    check_drawn(game, colour)


@pytest.mark.rule("BA-V2")
@pytest.mark.parametrize("tile", tiles(2))
def test_only_a_die_of_its_colour_below_3(tile: str) -> None:
    for colour, name in enumerate(COLOURS):
        for value in range(4):
            game = boosted(tile)
            dice(game, 0, f"{name} {value}")
            with_tile = listed(turn(game), "die", "+22")
            assert bool(with_tile) is (colour == colour_of(tile) and value < 3)
            assert {words.split()[2] for words in with_tile} <= {name}


# --- a die of any colour -------------------------------------------------------------------------


@pytest.mark.rule("BA-V2", "BA-V4", "BA-V5")
@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("step", [1, 2])
@pytest.mark.parametrize("tile", tiles(3))
def test_a_die_of_any_colour(tile: str, step: int, source: str) -> None:
    own = colour_of(tile)
    target = SPECIAL[(own + step) % 3]
    game = start(tile, source, 1, target)
    assert seat(game).boosts == 0
    play(game, *ONCE[target])
    check_drawn(game, own)


@pytest.mark.rule("BA-V2")
@pytest.mark.parametrize("tile", tiles(3))
def test_any_colour_serves_its_own_dice_for_the_two_other_colours(tile: str) -> None:
    for colour, name in enumerate(COLOURS):
        game = boosted(tile)
        dice(game, 0, f"{name} 2")
        wanted = set() if colour != colour_of(tile) else set(range(3)) - {colour}
        found = {words.split()[-1] for words in listed(turn(game), "die", "+22")}
        assert found == {f"@{2 * other + part}" for other in wanted for part in (1, 2)}


@pytest.mark.rule("BA-V2", "BA-F3")
@pytest.mark.parametrize("tile", tiles(3))
def test_a_recoloured_star_only_commands(tile: str) -> None:
    own = colour_of(tile)
    game = boosted(tile)
    dice(game, 0, f"{COLOURS[own]} 0")
    hand(game, 0, 1, 21, 41)
    ships(game, 0, "1L1", "1M", "1R2")  # orange, gray, green
    uses = {words.split()[-1] for words in listed(turn(game), "die", "+22")}
    assert uses == {f"@{2 * other + 2}" for other in range(3) if other != own}


# --- a die reserved free -------------------------------------------------------------------------


def rerolled(tile: str, resource: int) -> Game[State]:
    """In the middle of a Sequence B, one die of each colour rolled."""
    game = boosted(tile)
    seat(game).resource = resource
    return play(turn(game), "B")


@pytest.mark.rule("BA-V2", "BA-B4")
@pytest.mark.parametrize("tile", tiles(4))
def test_a_die_reserved_free_besides_the_paid_one(tile: str) -> None:
    game = rerolled(tile, 2)
    codes = {code >> 3: code for code in seat(game).dice}
    own = colour_of(tile)
    colour, value = DICE[codes.pop(own)]
    assert listed(game) == [f"reserve +22 {colour} {value}", "done"]
    play(game, f"reserve +22 {colour} {value}")
    assert (seat(game).resource, seat(game).boosts) == (2, 0)
    paid = [" ".join(("reserve", *DICE[code])) for code in codes.values()]
    assert listed(game) == [*paid, "done"]
    play(game, paid[0])
    assert game.prompt.kind == "end", "exactly one is paid for"
    assert seat(game).resource == 1
    reserved = [code >> 3 for code in seat(game).dice if code & 4]
    assert sorted(reserved) == sorted([own, next(iter(codes))])


@pytest.mark.rule("BA-V2", "BA-B4")
@pytest.mark.parametrize("tile", tiles(4))
def test_the_free_reserve_needs_no_resource_and_can_wait(tile: str) -> None:
    game = rerolled(tile, 0)
    play(game, listed(game)[0])
    assert game.prompt.kind == "end"
    assert [code >> 3 for code in seat(game).dice if code & 4] == [colour_of(tile)]
    game = rerolled(tile, 1)
    play(game, "done", "done")
    assert game.prompt.kind == "end"
    assert seat(game).boosts == BOOSTED
    assert not [code for code in seat(game).dice if code & 4]


@pytest.mark.rule("BA-V2")
@pytest.mark.parametrize("tile", tiles(4))
def test_the_free_reserve_is_for_dice_of_its_colour(tile: str) -> None:
    game = boosted(tile)
    own = colour_of(tile)
    seat(game).stations = tuple(2 * (colour != own) for colour in range(3))
    play(turn(game), "B")
    assert len(listed(game)) > 1
    assert not listed(game, "reserve", "+22")


@pytest.mark.rule("BA-V2")
def test_two_tiles_reserve_two_dice_free() -> None:
    game = boosted("O14")
    grid(game, 0, "O24 -- -- -- O14 -- -- -- --")
    seat(game).boosts = BOOSTED | 1
    seat(game).stations = (3, 0, 0)
    play(turn(game), "B")
    assert {words.split()[1] for words in listed(game, "reserve")} == {"+11", "+22"}
    for _ in range(3):
        assert "*" not in " ".join(listed(game)), "no die twice"
        play(game, listed(game)[0])
    assert [code & 4 for code in seat(game).dice] == [4, 4, 4]
    assert (seat(game).resource, seat(game).boosts) == (0, 0)
