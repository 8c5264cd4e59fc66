"""Solitaire: Hal's Missions, placed, ejected, activated (BA-H10 to BA-H12, BA-H14)."""

from __future__ import annotations

import pytest

from blackangel.games.black_angel import scenario
from blackangel.games.black_angel.rules import hal as rules_of_hal
from blackangel.games.black_angel.rules import voyage
from blackangel.games.black_angel.rules.names import HEXES
from blackangel.games.black_angel.rules.tables import FACES, NEUTRALIZATION
from blackangel.kernel.errors import ScenarioError
from tests.games.black_angel.hal_table import HAL, YOU, act, hal, his_mission, solo, told
from tests.games.black_angel.table import (
    at,
    cards,
    census,
    deck,
    dice,
    events,
    hand,
    listed,
    mission,
    play,
    ravagers,
    seat,
    ships,
    spend_deck,
    turn,
)

ORANGE, GRAY, GREEN = range(3)


# --- Command -------------------------------------------------------------------------------------


def command(card: int, *covered: str, value: int = 1, strips: str = "1a 2a 3a 4a 5a"):
    """Let him command with a card, after your Missions cover some hexes; return the VP and the game."""
    game = solo(strips=strips)
    hand(game, YOU)
    fill = iter([other for other in range(60, 0, -1) if other != card])
    for place in covered:
        mission(game, place, next(fill), YOU)
    deck(game, card)
    vp = act(game, f"{('orange', 'gray', 'green')[(card - 1) // 20]} command", value)
    return game, vp


@pytest.mark.rule("BA-H10")
@pytest.mark.parametrize(
    ("card", "covered", "place", "vp"),
    [
        # neutralization: strip 1, else 2, ...
        (13, (), "1L1", 2),
        (33, (), "1M", 2),
        (53, (), "1R2", 2),
        (53, ("1R2",), "2L2", 5),
        (53, ("1R2", "2M"), "2L2", 2),
        (53, ("1R2", "2L2"), "2M", 2),
        (53, ("1R2", "2L2", "2M"), "3M", 2),
        # activation: strip 5, else 4, ...
        (1, (), "5M", 1),
        (21, (), "5R1", 4),
        (21, ("5R1",), "5L1", 1),
        (21, ("5L1",), "5R1", 1),
        (41, (), "5L2", 1),
        (41, ("5L2",), "4R1", 1),
        (1, ("5M", "4M"), "3R1", 4),
    ],
)
def test_his_mission_and_the_comet(
    card: int, covered: tuple[str, ...], place: str, vp: int
) -> None:
    game, gained = command(card, *covered)
    assert at(game, place) == (card, HAL)
    assert gained == vp, "the reward, and 3 for the comet when two hexes were free"


@pytest.mark.rule("BA-H10")
@pytest.mark.parametrize("value", [0, 1, 3])
def test_the_value_and_the_damage_do_not_matter(value: int) -> None:
    game, vp = command(1, value=value)
    assert (at(game, "5M"), vp) == ((1, HAL), 1)
    game = solo()
    game.state.damage = [2] * 6
    deck(game, 1)
    assert act(game, "orange command", value) == 1
    assert at(game, "5M") == (1, HAL)


@pytest.mark.rule("BA-H10")
def test_no_ship_and_no_pilot() -> None:
    game, _ = command(1)
    his = seat(game, HAL)
    assert (his.ships, his.ship, his.robot) == ((), 0, 12)


@pytest.mark.rule("BA-H10", "BA-C7", "BA-C8")
def test_ravagers_and_technology_follow() -> None:
    game = solo()
    deck(game, 21)
    deck(game, 74)
    green, orange = (game.state.technologies[c][-1] for c in (GREEN, ORANGE))
    assert act(game, "gray command", 1) == 4
    assert game.state.locations == [(), (74,), (), (), (), ()], "the ship at 5M, one damage"
    assert game.state.damage == [0, 1, 0, 0, 0, 0]
    assert game.state.display[:2] == (orange, green), "top to bottom"


@pytest.mark.rule("BA-H10")
def test_a_covered_ravager_ship_does_not_appear() -> None:
    game, _ = command(21, "5M")
    assert at(game, "5R1") == (21, HAL)
    assert game.state.locations == [()] * 6


@pytest.mark.rule("BA-H10")
@pytest.mark.parametrize(("card", "value"), [(1, 0), (13, 3)])
def test_hal_has_no_free_hex(card: int, value: int) -> None:
    orange = ("1L1", "2L1", "3L2", "3R1", "4M", "5M")
    game, vp = command(card, *orange, value=value)
    assert vp == 3
    assert game.state.discards[ORANGE] == (card,)
    assert len(game.state.space) == 6
    assert seat(game, HAL).robot == 13


@pytest.mark.rule("BA-H10")
def test_hal_cannot_draw_from_an_empty_deck() -> None:
    game = solo()
    # every orange Mission in the human's hand
    hand(game, YOU, *range(1, 21))
    before = cards(game.state)
    assert act(game, "orange command", 3) == 3
    assert game.state.space == {}
    assert cards(game.state) == before


@pytest.mark.rule("BA-H10", "BA-A7")
def test_his_draw_reshuffles_an_empty_deck() -> None:
    game = solo()
    spend_deck(game, ORANGE)
    act(game, "orange command", 1)
    assert len(game.state.space) == 1
    assert game.state.discards[ORANGE] == ()


@pytest.mark.rule("BA-H10", "BA-C6", "BA-M1")
def test_a_human_ship_on_the_hex_is_then_on_the_card() -> None:
    game = solo()
    hand(game, YOU)
    ships(game, YOU, "5M")
    deck(game, 1)
    act(game, "orange command", 1)
    assert at(game, "5M") == (1, HAL)
    dice(game, YOU, "orange 1")
    assert "die orange 1 m1" in listed(turn(game))


@pytest.mark.rule("BA-H10")
def test_spes_takes_no_mission() -> None:
    game = solo(strips="1a 2a 3a 5a 4a")
    deck(game, 1)
    game.state.token, game.state.spes = -1, 4
    act(game, "orange command", 1)
    assert at(game, "4M") == (1, HAL), "Spes covers the orange 5M"


# --- his cards ejected and activated -------------------------------------------------------------


@pytest.mark.rule("BA-H11", "BA-M10")
@pytest.mark.parametrize("card", [1, 13, 17])
@pytest.mark.parametrize("who", [YOU, HAL])
def test_each_card_of_his_ejected_is_3_vp(card: int, who: int) -> None:
    game = solo()
    hand(game, YOU)
    his_mission(game, "1L1", card)
    his_mission(game, "1M", 21)
    his_mission(game, "2L1", 2)
    before = census(game.state)
    if who == YOU:
        play(turn(game), "B", "done")
    else:
        hal(game, "H01")
    assert seat(game, HAL).vp == 6
    assert (game.state.discards[ORANGE], game.state.discards[GRAY]) == ((card,), (21,))
    assert seat(game, HAL).robot == 12, "two came home"
    assert seat(game, HAL).tucked == ((), (), ())
    assert at(game, "1L1") == (2, HAL)
    assert census(game.state) == before


@pytest.mark.rule("BA-H11", "BA-M9")
@pytest.mark.parametrize(
    ("card", "gains"),
    [
        (13, {"ship": 3}),
        (14, {"ship": 3}),
        (15, {"vp": 3}),
        (16, {"vp": 3}),
        (17, {"vp": 6}),  # per gray Mission in space
        (19, {"vp": 3}),  # per gray Mission ejected
    ],
)
def test_the_human_with_a_ship_takes_the_ships_part(card: int, gains: dict[str, int]) -> None:
    game = solo()
    hand(game, YOU)
    his_mission(game, "1L1", card)
    ships(game, YOU, "1L1")
    mission(game, "2R2", 22, YOU)
    mission(game, "3R2", 23, YOU)
    his_mission(game, "4L2", 24)
    seat(game, YOU).tucked = ((), (25,), ())
    game.state.missions[GRAY] = tuple(c for c in game.state.missions[GRAY] if c != 25)
    mine = seat(game, YOU)
    before = {name: getattr(mine, name) for name in ("ship", "resource", "robot", "vp")}
    play(turn(game), "B")
    play(game, "done")
    after = {name: getattr(mine, name) - number for name, number in before.items()}
    assert after == {"ship": 0, "resource": 0, "robot": 0, "vp": 0} | gains
    assert seat(game, HAL).vp == 3, "in place of the owner's part"
    assert mine.ships == ()


@pytest.mark.rule("BA-H11", "BA-M9")
def test_hal_takes_no_part_of_the_humans_card() -> None:
    game = solo()
    hand(game, YOU)
    mission(game, "1L1", 15, YOU)
    play(turn(game), "B", "done")
    assert (seat(game, YOU).vp, seat(game, HAL).vp) == (8, 0)
    assert seat(game, YOU).tucked[ORANGE] == (15,)


@pytest.mark.rule("BA-H12", "BA-M3")
@pytest.mark.parametrize(
    ("card", "vp"),
    [
        (1, 2),  # 2 ships
        (2, 2),  # 1 ship, 1 VP
        (3, 2),  # 1 ship, 1 resource
        (5, 2),  # a ship for 2 VP
        (8, 3),  # 2 technologies for 3 VP
        (11, 3),
        (12, 3),
    ],
)
def test_hal_takes_one_activation_when_the_human_activates(card: int, vp: int) -> None:
    game = solo()
    hand(game, YOU, 20, 40)
    seat(game, YOU).ship = 3
    his_mission(game, "5M", card)
    ships(game, YOU, "5M")
    dice(game, YOU, "orange 2")
    robot = seat(game, HAL).robot
    play(turn(game), f"die orange 2 m{card}")
    while game.prompt.kind in ("mission", "pay"):
        assert seat(game, HAL).vp == 0, "the human first"
        play(game, "done" if "done" in listed(game) else listed(game)[0])
    assert (game.player, game.prompt.kind) == (YOU, "end"), "nobody is asked"
    assert seat(game, HAL).vp == vp
    assert seat(game, HAL).robot == robot
    assert told(game, "owner") == [(card,)]


@pytest.mark.rule("BA-H12")
@pytest.mark.parametrize("activations", [1, 2, 3])
def test_hal_takes_it_once_however_often_the_human_does(activations: int) -> None:
    game = solo()
    his_mission(game, "5M", 1)
    ships(game, YOU, "5M")
    dice(game, YOU, "orange 3")
    play(turn(game), "die orange 3 m1", *["effect"] * activations)
    if activations < 3:
        play(game, "done")
    assert seat(game, YOU).ship == 1 + 2 * activations
    assert seat(game, HAL).vp == 2


@pytest.mark.rule("BA-H12", "BA-M3")
def test_the_humans_own_card_gives_hal_nothing() -> None:
    game = solo()
    mission(game, "5M", 1, YOU)
    dice(game, YOU, "orange 1")
    play(turn(game), "die orange 1 m1", "effect")
    assert game.prompt.kind == "end"
    assert seat(game, HAL).vp == 0


@pytest.mark.rule("BA-H12", "BA-A5")
def test_hals_activation_comes_before_the_humans_card() -> None:
    game = solo()
    his_mission(game, "5M", 1)
    ships(game, YOU, "5M")
    dice(game, YOU, "orange 1")
    play(turn(game), "die orange 1 m1", "effect")
    order = [event.what for event in game.events if event.what in ("owner", "returned")]
    assert order == ["owner", "returned"]


# --- the way that suits him best -----------------------------------------------------------------


@pytest.mark.rule("BA-H14", "BA-H10")
def test_two_hexes_of_a_colour_never_lack_a_comet() -> None:
    """So the comet decides every choice between hexes on a strip."""
    for face in FACES:
        for colour in range(3):
            hexes = [comet for terrain, comet, _ in face if terrain == colour]
            assert len(hexes) <= 2
            assert sum(hexes) == (len(hexes) == 2)


@pytest.mark.rule("BA-H14", "BA-H9")
@pytest.mark.parametrize(("form", "left"), [("clockwise", 64), ("counterclockwise", 61)])
def test_equal_locations_are_taken_in_the_cards_order(form: str, left: int) -> None:
    """BA-H9 settles every tie of locations; none is left for BA-H14."""
    game = solo()
    ravagers(game, 61, 62, 64)
    act(game, f"green {form}", 2)
    assert [card for cards in game.state.locations for card in cards] == [left]


@pytest.mark.rule("BA-H10")
def test_every_card_of_his_finds_its_hex() -> None:
    for card in range(1, 61):
        game, vp = command(card)
        place = next(iter(game.state.space))
        assert game.state.space[place] == (card, HAL)
        assert place // 5 == (0 if card in NEUTRALIZATION else 4)
        assert vp == sum(amount for who, amount in events(game, "vp") if who == HAL)
        assert told(game, "placed") == [(card, HEXES[place])]


@pytest.mark.rule("BA-H10")
def test_he_always_has_the_robot_he_needs() -> None:
    game = solo()
    robots, full = [seat(game, HAL).robot], False
    while not full:
        before = len(game.state.space)
        for colour in (ORANGE, GRAY, GREEN):
            rules_of_hal.command(game.state, colour)
        robots.append(seat(game, HAL).robot)
        again = scenario.read(scenario.write(game.state, game.names)).state
        assert again.seats[HAL].key() == seat(game, HAL).key()
        full = len(game.state.space) == before
    assert robots[0] == 13 < len(game.state.space)
    assert robots[-1] == min(robots) == 0
    while game.state.space:
        voyage.advance(game.state)
        assert seat(game, HAL).robot == max(13 - len(game.state.space), 0)


@pytest.mark.rule("BA-H10")
def test_a_written_position_cannot_give_him_more_robots_than_the_box_has() -> None:
    text = "[game]\nplayers = Ada\n[hal]\n"
    for wrong in ("stations = 6 6 6", "robots = 14"):
        with pytest.raises(ScenarioError, match=r"hal has 1\d robots"):
            scenario.read(text + wrong)
