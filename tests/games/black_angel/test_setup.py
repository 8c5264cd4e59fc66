"""Chapter 1: the setup."""

from __future__ import annotations

from collections import Counter

import pytest

from blackangel.games import black_angel
from blackangel.games.black_angel.rules.names import ORANGE
from blackangel.games.black_angel.rules.tables import RAVAGER_LOCATION
from blackangel.kernel.errors import SetupError
from tests.games.black_angel.table import NAMES, dice_of, listed, play

SEEDS = range(40)
everybody = pytest.mark.parametrize("players", [2, 3, 4])


def new(players: int, seed: int = 5, first: int | None = 0):
    return black_angel.new(NAMES[:players], seed, first=first)


@everybody
@pytest.mark.rule("BA-S1")
def test_dice_by_the_number_of_players(players: int) -> None:
    state = new(players).state
    wanted = {2: 4, 3: 5, 4: 6}[players]
    assert [dice_of(state, colour) for colour in range(3)] == [wanted] * 3
    taken = players + (players == 2)  # the neutral player rolls too
    assert state.supply == [wanted - taken] * 3


@pytest.mark.rule("BA-S1")
@pytest.mark.parametrize(
    ("names", "solo"),
    [((), ""), (("Ada",), ""), (NAMES[:2], "easy"), ((*NAMES, "Eve"), ""), (("Ada",), "hard")],
)
def test_other_numbers_of_players_are_refused(names: tuple[str, ...], solo: str) -> None:
    with pytest.raises(SetupError):
        black_angel.new(names, 1, solo=solo)


WRONG: dict[str, tuple[object, ...]] = {
    "players": (None, "Ada", 2, {"Ada", "Bo"}, ("Ada",)),
    "seed": ("1", -1, 1.0, True, 1 << 53),
    "advanced": ("no", None, 2, 1.0, []),
    "solo": (None, True, "hard", []),
    "first": (-1, 2, "A", 0.0, True, []),
}


@pytest.mark.parametrize("argument", WRONG)
def test_each_argument_that_is_wrong_is_named(argument: str) -> None:
    for thing in WRONG[argument]:
        given = {"players": NAMES[:2], "seed": 1, argument: thing}
        with pytest.raises(SetupError) as caught:
            black_angel.new(**given)
        assert argument in str(caught.value) or "players" in str(caught.value)
        assert caught.value.params["what"] == {"solo": "hal"}.get(argument, argument)


@everybody
@pytest.mark.rule("BA-S2")
def test_strips_token_and_black_angel(players: int) -> None:
    faces = Counter()
    for seed in SEEDS:
        state = new(players, seed).state
        assert len(state.strips) == (5 if players == 2 else 7)
        assert len({face // 2 for face in state.strips}) == len(state.strips)
        assert state.token == len(state.strips) - 1
        assert state.angel == len(state.strips) // 2
        assert state.spes == -1
        faces.update(state.strips)
    assert len(faces) == 14, "every side of every strip turns up"


@everybody
@pytest.mark.rule("BA-S3")
def test_one_technology_of_each_colour_at_the_first_spaces(players: int) -> None:
    orders = set()
    for seed in SEEDS:
        state = new(players, seed).state
        shown = "".join(tile[0] for tile in state.display[:3])
        assert sorted(shown) == sorted("OXT")
        assert state.display[3:] == ("", "", "")
        assert [len(pile) for pile in state.technologies] == [15] * 3
        for pile, letter in zip(state.technologies, "OXT", strict=True):
            assert {tile[0] for tile in pile} == {letter}
        orders.add(shown)
    assert len(orders) == 6


@everybody
@pytest.mark.rule("BA-S4", "BA-S5")
def test_advanced_tiles_and_mission_decks(players: int) -> None:
    state = new(players).state
    assert all(state.offers)
    assert len(state.advanced_deck) == 12
    for colour, deck in enumerate(state.missions):
        assert len(deck) == 20 - players
        assert {(card - 1) // 20 for card in deck} == {colour}


@everybody
@pytest.mark.rule("BA-S6")
def test_two_ravagers_are_revealed_with_a_damage_each(players: int) -> None:
    together = 0
    for seed in range(80):
        state = new(players, seed).state
        assert len(state.removed) == {2: 12, 3: 6, 4: 0}[players]
        revealed = [card for cards in state.locations for card in cards]
        assert len(revealed) == 2
        assert state.damage == [len(cards) for cards in state.locations]
        assert all(card in state.locations[RAVAGER_LOCATION[card]] for card in revealed)
        assert len(state.ravager_deck) == 30 - len(state.removed) - 2 - players
        together += 2 in state.damage
    assert together, "once both name the same location"


@everybody
@pytest.mark.rule("BA-S7")
def test_each_player_starts_with_the_goods_of_the_setup(players: int) -> None:
    orders = set()
    for seed in SEEDS:
        state = new(players, seed).state
        for seat in state.seats[:players]:
            assert (seat.vp, seat.ship, seat.debris) == (5, 1, 1)
            assert (seat.robot, seat.stations, seat.supply) == (5, (1, 1, 1), 8)
            starting = [seat.grid[cell] for cell in (0, 4, 8)]
            assert sorted(starting) == ["O0", "T0", "X0"]
            assert [seat.grid[cell] for cell in (1, 2, 3, 5, 6, 7)] == [""] * 6
            assert [(card - 1) // 20 for card in seat.missions] == [0, 1, 2]
            assert len(seat.ravagers) == 1
            assert not any(seat.slots)
            orders.add(tuple(starting))
        assert state.seats[0].resource == 1
    assert len(orders) == 6


@everybody
@pytest.mark.rule("BA-S8")
def test_the_first_player_is_drawn_or_named(players: int) -> None:
    drawn = {new(players, seed, None).state.first for seed in SEEDS}
    assert drawn == set(range(players))
    for first in range(players):
        game = new(players, 3, first)
        assert game.state.first == first
        for seat in game.state.seats[:players]:
            assert [code >> 3 for code in seat.dice] == [0, 1, 2]
            assert not any(code & 4 for code in seat.dice)
        while game.prompt.kind == "reserve":
            play(game, "done")
        assert game.player == first


@pytest.mark.rule("BA-S8")
def test_dice_show_each_face_as_often_as_it_is_printed() -> None:
    shown = Counter(
        code & 3 for seed in range(500) for seat in new(2, seed).state.seats for code in seat.dice
    )
    total = sum(shown.values())
    for value, share in ((0, 1 / 6), (1, 1 / 3), (2, 1 / 6), (3, 1 / 3)):
        assert abs(shown[value] / total - share) < 0.03


@pytest.mark.rule("BA-S9")
@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_advantages_follow_the_turn_order(first: int) -> None:
    game = new(4, 9, first)
    order = [(first + place) % 4 for place in range(4)]
    assert [game.state.seats[who].resource for who in order[:3]] == [1, 2, 1]
    assert (game.prompt.kind, game.player) == ("reserve", order[2])
    assert "done" in listed(game), "nobody must reserve"
    die = listed(game, "reserve")[0]
    play(game, die)
    assert sum(code & 4 > 0 for code in game.state.seats[order[2]].dice) == 1
    assert game.state.seats[order[2]].resource == 1, "free of charge"
    assert (game.prompt.kind, game.player) == ("reserve", order[3])
    assert game.state.seats[order[3]].resource == 2
    play(game, listed(game, "reserve")[-1])
    assert (game.prompt.kind, game.player) == ("turn", first), "once only"
    assert all(len(seat.dice) == 3 for seat in game.state.seats)


@pytest.mark.rule("BA-S9")
def test_two_and_three_players_and_solitaire() -> None:
    assert [seat.resource for seat in new(2).state.seats[:2]] == [1, 2]
    assert new(2).prompt.kind == "turn"
    three = new(3, 5, 1)
    assert [seat.resource for seat in three.state.seats] == [1, 1, 2]
    assert (three.prompt.kind, three.player) == ("reserve", 0)
    solo = black_angel.new(("Ada",), 5, solo="standard")
    assert solo.prompt.kind == "turn"
    assert solo.state.seats[0].resource == 1


@pytest.mark.rule("BA-S1")
def test_the_same_seed_deals_the_same_game() -> None:
    assert new(3, 11).state.key() == new(3, 11).state.key()
    assert new(3, 11).state.key() != new(3, 12).state.key()
    assert new(2).state.seats[2].dice[0] >> 3 == ORANGE


@pytest.mark.rule("BA-N1")
def test_a_neutral_player_sits_with_two_only() -> None:
    state = new(2).state
    other = state.seats[2]
    assert (state.neutral, len(state.seats)) == (2, 3)
    assert other.stations == (1, 1, 1)
    assert [code >> 3 for code in other.dice] == [0, 1, 2]
    assert not any(code & 4 for code in other.dice)
    assert new(3).state.neutral == -1
    assert black_angel.new(("Ada",), 4, solo="easy").state.neutral == -1
