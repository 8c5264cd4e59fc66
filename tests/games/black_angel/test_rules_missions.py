"""Missions in space: activated with a die, paid for, ejected."""

from __future__ import annotations

import pytest

from tests.games.black_angel.table import (
    dice,
    grid,
    hand,
    listed,
    mission,
    play,
    pull,
    ravagers,
    refresh,
    robots,
    seat,
    ships,
    table,
    turn,
)


def active(card: int, die: str, owner: int = 0, *, ship: bool = False, players: int = 3):
    """A Mission at 5M, and a die of seat 0; with ``ship`` its ship is on the card."""
    game = table(players)
    hand(game, 0)
    dice(game, 0, die)
    mission(game, "5M", card, owner)
    if ship:
        ships(game, 0, "5M")
    return turn(game)


@pytest.mark.rule("BA-M1")
def test_an_own_robot_or_ship_on_the_card_and_a_die_of_its_colour() -> None:
    assert "die orange 2 m2" in listed(active(2, "orange 2"))
    assert "die orange 2 m2" in listed(active(2, "orange 2", 1, ship=True))
    assert "die orange 2 m2" not in listed(active(2, "orange 2", 1))
    assert not [n for n in listed(active(2, "gray 2")) if n.endswith("m2")]
    assert not [n for n in listed(active(2, "orange 0")) if n.endswith("m2")]


@pytest.mark.rule("BA-M1")
def test_the_effect_up_to_the_dies_value() -> None:
    game = active(2, "orange 3")
    game.state.damage = [2] * 6
    ravagers(game, 61, 74)
    play(game, "die orange 3 m2")
    assert listed(game) == ["effect"], "the first is due; damage and Ravagers play no part"
    play(game, "effect")
    assert listed(game) == ["effect", "done"]
    play(game, "effect", "effect")
    assert game.prompt.kind == "end"
    assert (seat(game).ship, seat(game).vp) == (4, 8)
    assert len(game.state.locations[0]) == 1


@pytest.mark.rule("BA-M1")
def test_activation_ends_where_it_cannot_be_paid() -> None:
    game = active(5, "orange 3")  # -1ship: 2VP, and there is one ship
    play(game, "die orange 3 m5", "effect")
    assert game.prompt.kind == "end"
    assert (seat(game).ship, seat(game).vp) == (0, 7)


@pytest.mark.rule("BA-M2", "BA-O1")
def test_robots_are_paid_from_the_break_room() -> None:
    game = active(46, "green 1")  # -2robot: 3VP
    supply = seat(game).supply
    play(game, "die green 1 m46", "effect")
    assert (seat(game).robot, seat(game).supply, seat(game).vp) == (3, supply + 2, 8)
    robots(game, 0, 1)
    dice(game, 0, "green 1")
    assert "die green 1 m46" not in listed(turn(game))


@pytest.mark.rule("BA-M2")
def test_technologies_are_paid_from_the_grid_or_beside_it() -> None:
    game = active(8, "orange 1")  # -2technology: 3VP
    grid(game, 0, "O21 A1 -- -- X0 -- -- -- T31")
    seat(game).ejected = ("T22", "O0")
    seat(game).charged = 1 << 0
    play(game, "die orange 1 m8", "effect")
    assert listed(game) == ["pay 11", "pay 22", "pay 33", "pay T22", "pay O0"]
    before = seat(game).debris
    play(game, "pay 11")
    assert seat(game).grid[:2] == ("", "A1"), "a gap; nothing moves"
    assert (seat(game).debris, seat(game).charged) == (before + 1, 0)
    assert game.state.technology_discards[0] == ("O21",)
    play(game, "pay O0")
    assert "O0" in game.state.gone, "a starting tile leaves the game"
    assert (seat(game).ejected, seat(game).vp) == (("T22",), 8)


@pytest.mark.rule("BA-M2")
def test_advanced_tiles_cannot_be_paid() -> None:
    game = active(8, "orange 1")
    grid(game, 0, "O21 A1 A2 -- -- -- -- -- --")
    seat(game).beside = ("A3",)
    seat(game).spaces = ("A4", "", "")
    assert "die orange 1 m8" not in listed(refresh(game))


@pytest.mark.rule("BA-M2")
@pytest.mark.parametrize(
    ("card", "die", "cards", "payments", "pile"),
    [
        (12, "orange 1", (1, 61), ["pay m1"], "mission"),
        (47, "green 1", (1, 61), ["pay R61"], "ravager"),
    ],
)
def test_missions_and_ravagers_do_not_stand_in_for_each_other(
    card: int, die: str, cards: tuple[int, ...], payments: list[str], pile: str
) -> None:
    game = active(card, die)
    hand(game, 0, *cards)
    play(refresh(game), f"die {die} m{card}", "effect")
    assert listed(game) == payments
    play(game, payments[0])
    discards = {"mission": game.state.discards[0], "ravager": game.state.ravager_discard}
    assert len(discards[pile]) == 1
    game = active(card, die)
    hand(game, 0, *(other for other in cards if not payments[0].endswith(str(other))))
    assert f"die {die} m{card}" not in listed(refresh(game))


@pytest.mark.rule("BA-M2")
def test_debris_on_tiles_is_not_stored_debris() -> None:
    game = active(27, "gray 1")  # -1debris: 2VP
    seat(game).debris = 0
    seat(game).charged = 1
    assert "die gray 1 m27" not in listed(refresh(game))


@pytest.mark.rule("BA-M3")
def test_the_owner_may_then_activate_it_once() -> None:
    game = active(2, "orange 3", 2, ship=True)
    play(game, "die orange 3 m2", "effect", "effect", "effect")
    assert (game.prompt.kind, game.player) == ("owner", 2)
    assert listed(game) == ["effect", "done"]
    assert len(seat(game).missions) == 0, "before A.3"
    play(game, "effect")
    assert (seat(game, 2).ship, seat(game, 2).vp) == (2, 6)
    assert (seat(game).ship, seat(game).vp) == (4, 8)
    assert game.player == 0
    assert len(seat(game).missions) == 1


@pytest.mark.rule("BA-M3", "BA-M2")
def test_the_owner_pays_for_it_and_may_decline() -> None:
    game = active(12, "orange 1", 2, ship=True)  # -1ship -1mission: 3VP
    hand(game, 0, 1)
    hand(game, 2, 21, 41)
    play(refresh(game), "die orange 1 m12", "effect", "pay m1")
    assert game.player == 2
    play(game, "effect")
    assert (game.player, listed(game)) == (2, ["pay m21", "pay m41"])
    play(game, "pay m41")
    assert (seat(game, 2).missions, seat(game, 2).ship, seat(game, 2).vp) == ((21,), 0, 8)
    game = active(2, "orange 1", 2, ship=True)
    play(game, "die orange 1 m2", "effect", "done")
    assert (game.player, seat(game, 2).vp) == (0, 5)


@pytest.mark.rule("BA-M3")
def test_nobody_is_asked_where_it_has_no_effect() -> None:
    game = active(5, "orange 1", 2, ship=True)
    seat(game, 2).ship = 0
    play(game, "die orange 1 m5", "effect")
    assert (game.player, game.prompt.kind) == (0, "end")
    game = active(2, "orange 1", 0)
    play(game, "die orange 1 m2", "effect")
    assert game.prompt.kind == "end", "nor the player who owns it"


@pytest.mark.rule("BA-M4")
def test_neutralization_missions_cannot_be_activated() -> None:
    for card in (13, 16, 17, 20):
        game = active(card, "orange 3", ship=True)
        assert f"die orange 3 m{card}" not in listed(game)


# --- ejection ------------------------------------------------------------------------------------


def eject(game):
    """Seat 0 performs a Sequence B."""
    seat(game).resource = 0
    return play(turn(game), "B")


@pytest.mark.rule("BA-M9", "BA-M10")
def test_the_owner_takes_the_left_part_every_ship_the_right_one() -> None:
    # the rulebook's example: 3 ships for the owner, 3 VP for each ship, the owner's too
    game = table(4)
    mission(game, "1L1", 16, 1)
    ships(game, 1, "1L1")
    ships(game, 3, "1L1")
    eject(game)
    assert [seat(game, who).ship for who in range(4)] == [1, 4, 1, 1]
    assert [seat(game, who).vp for who in range(4)] == [5, 8, 5, 8]


@pytest.mark.rule("BA-M9")
def test_an_owner_without_a_ship_takes_the_left_part_alone() -> None:
    game = table(3)
    mission(game, "1L1", 13, 2)
    ships(game, 1, "1L1")
    eject(game)
    assert [seat(game, who).ship for who in range(3)] == [1, 4, 4]


@pytest.mark.rule("BA-M9")
@pytest.mark.parametrize(
    ("card", "place", "thing"),
    [
        *((13, "1L1", "ship"), (33, "1M", "resource"), (53, "1R2", "robot")),
        *((15, "1L1", "vp"), (35, "1M", "vp"), (55, "1R2", "vp")),
    ],
)
def test_an_owner_with_a_ship_takes_both_of_two_equal_parts(
    card: int, place: str, thing: str
) -> None:
    game = table(3)
    mission(game, place, card)
    ships(game, 0, place)
    seat(game).resource = 0
    before = getattr(seat(game), thing)
    eject(game)
    assert getattr(seat(game), thing) == before + 6


@pytest.mark.rule("BA-M9")
def test_a_one_part_card_counts_once_for_owner_and_ships() -> None:
    # the rulebook's example: 2 and 1 orange cards ejected before
    game = table(3)
    mission(game, "1R2", 59, 0)  # each 3VP per orange ejected
    ships(game, 0, "1R2")
    ships(game, 1, "1R2")
    for who, cards in ((0, (1, 2)), (1, (3,)), (2, (4,))):
        for card in cards:
            pull(game.state, card)
        seat(game, who).tucked = (cards, (), ())
    eject(game)
    assert [seat(game, who).vp for who in range(3)] == [11, 8, 5]


@pytest.mark.rule("BA-M9")
def test_cards_being_ejected_count_neither_as_in_space_nor_as_ejected() -> None:
    game = table(3)
    mission(game, "1R2", 57, 0)  # each 3VP per orange in space
    mission(game, "1L1", 19, 0)  # each 3VP per gray ejected; orange itself
    mission(game, "2L1", 2, 0)
    mission(game, "4M", 5, 0)
    mission(game, "5M", 6, 1)
    eject(game)
    assert seat(game).vp == 5 + 2 * 3, "two oranges stay in space, no gray is tucked yet"


@pytest.mark.rule("BA-M10")
def test_ejected_cards_go_to_their_owners_robots_and_ships_to_the_supply() -> None:
    game = table(3)
    mission(game, "1L1", 2, 1)
    mission(game, "1R2", 41, 0)
    ships(game, 0, "1L1")
    ships(game, 2, "1L1")
    supplies = [seat(game, who).supply for who in range(3)]
    eject(game)
    assert seat(game, 1).tucked == ((2,), (), ())
    assert seat(game, 0).tucked == ((), (), (41,))
    assert [seat(game, who).supply for who in range(3)] == [
        supplies[0] + 2,
        supplies[1] + 1,
        supplies[2] + 1,
    ]
    assert not any(seat(game, who).ships for who in range(3))
    assert game.state.space == {}
    assert [seat(game, who).ship for who in range(3)] == [1, 1, 1]


@pytest.mark.rule("BA-M9", "BA-X2")
def test_robots_on_the_cards_come_too_late_for_their_own_effect() -> None:
    game = table(3)
    mission(game, "1R2", 53, 1)  # owner 3robot / ships 3robot
    robots(game, 1, seat(game, 1).robot + seat(game, 1).supply - 2)
    before = seat(game, 1).robot
    eject(game)
    assert (seat(game, 1).robot, seat(game, 1).supply) == (before + 2, 1)
