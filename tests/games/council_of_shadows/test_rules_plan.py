"""Chapters 4 and 5: planning behind screens, the reveal, Consumption and the turn order."""

from __future__ import annotations

from itertools import product

import pytest

from blackangel import games
from blackangel.games import council_of_shadows
from blackangel.games.council_of_shadows.rules import goods
from blackangel.games.council_of_shadows.rules.programs import CONSUMPTION
from blackangel.kernel.game import Game
from tests.games.council_of_shadows.table import (
    NAMES,
    events,
    fields,
    options,
    own,
    play,
    seat,
    stack,
    table,
    tech,
    told,
    turn,
)


def planned(players: int = 2, *plans: str, **agreed: bool) -> Game:
    """Everybody has bought nothing and plans these cards, "" for keep, in turn order."""
    game = council_of_shadows.new(NAMES[:players], 1, order=tuple(range(players)), **agreed)
    for _ in range(players):
        game.play("done")
    for plan in plans:
        lay(game, plan)
    return game


def lay(game: Game, plan: str) -> None:
    for card in plan.split():
        game.play(f"place {card}")
    game.play("ready")


def reveal(game: Game) -> Game:
    """The plans and positions of the seats are turned over."""
    return stack(game, ("ready", 0), ("reveal", -1), phase="plan")


def order(game: Game, *tops: str) -> tuple[int, ...]:
    """The turn order when these cards lie on top; one text for each seat."""
    for who, cards in enumerate(tops):
        for card in cards.split():
            if card[0] == "a" and card not in game.state.seats[who].hand:
                own(game, who, card)
        fields(game, who, *cards.split())
        game.state.seats[who].plan = ("", "", "")
    reveal(game)
    return game.state.order


# --- planning ------------------------------------------------------------------------------------


@pytest.mark.rule("CS-P1", "CS-Q4")
def test_in_round_1_every_field_gets_a_card() -> None:
    game = planned()
    assert game.prompt == ("plan", 0, (0,))
    assert options(game) == ", ".join(f"place s{n}" for n in range(1, 7))
    play(game, "place s1, place s4")
    assert options(game) == "place s2, place s3, place s5, place s6"
    game.play("place s2")
    assert game.prompt.kind == "ready"


@pytest.mark.rule("CS-Q5", "CS-P8")
def test_a_plan_stands_when_its_seat_says_so() -> None:
    game = planned()
    play(game, "place s1, place s4, place s2")
    assert options(game) == "ready"
    assert not game.state.seats[0].ready
    game.play("ready")
    assert game.state.seats[0].ready
    assert game.player == 1
    assert events(game, "planned") == [(0, 1)]


@pytest.mark.rule("CS-P2", "CS-P3", "CS-Q4")
def test_later_an_empty_field_is_filled_and_others_may_be_covered() -> None:
    game = table()
    fields(game, 0, "", "s1", "s2")
    stack(game, ("ready", 1), ("reveal", -1), ("turn", 0, "plan"), phase="buy")
    game.state.seats[1].plan = ("", "", "")
    assert options(game) == "place s3, place s4, place s5, place s6"
    game.play("place s5")
    assert options(game) == "place s3, place s4, place s6, keep"
    play(game, "keep, place s3, ready")
    mine = game.state.seats[0]
    assert mine.fields == (("s5",), ("s1",), ("s2", "s3"))
    assert mine.hand == ("s4", "s6")
    assert mine.spent == CONSUMPTION["s5"] + CONSUMPTION["s1"] + CONSUMPTION["s3"]


@pytest.mark.rule("CS-P2")
def test_a_card_is_left_for_each_empty_field() -> None:
    game = table()
    tech(game, 0, "t5")
    own(game, 0, "a01")
    fields(game, 0, "", "s1 s2", "s3 s4 s5", "")
    turn(game, 0, "plan")
    assert game.state.seats[0].hand == ("a01", "s6")
    # as many cards as empty fields: the others are not asked for
    play(game, "place s6, ready")
    assert game.state.seats[0].plan == ("s6", "", "", "a01")


@pytest.mark.rule("CS-P4", "CS-Q4", "CS-A1")
def test_fewer_cards_than_empty_fields() -> None:
    game = table()
    seat(game, 0, leader="Ava", fields=((),) * 4, reach=(1,) * 4)
    tech(game, 0, "t5")
    fields(game, 0, "", "s1 s2", "s3 s4 s5", "", "")
    mine = game.state.seats[0]
    assert mine.hand == ("s6",)
    turn(game, 0, "plan")
    assert options(game) == "place s6, leave"
    play(game, "leave, leave, ready")
    assert mine.plan == ("", "", "", "", "s6")
    game.state.seats[1].plan = ("", "", "")
    stack(game, ("ready", 1), ("turn", 0, "act"), ("reveal", -1), phase="plan")
    assert mine.fields == ((), ("s1", "s2"), ("s3", "s4", "s5"), (), ("s6",))
    # the first and the fourth do nothing, and slide as empty stacks
    while game.prompt.kind != "assess":
        game.play("skip")
    acted = [about[1] for about in told(game, "acts")]
    assert acted[:3] == [2, 3, 5]
    assert mine.fields == ((), (), ("s1", "s2"), ("s3", "s4", "s5"), ())


@pytest.mark.rule("CS-P5", "CS-P7", "CS-W2")
def test_nothing_of_a_plan_appears_before_the_reveal() -> None:
    game = planned()
    before = game.observe(1).seats[0]
    for notation in ("place s6", "place s2", "place s4", "ready"):
        game.play(notation)
        for watcher in (-1, 1):
            seen = game.observe(watcher)
            assert seen.seats[0].plan == ()
            assert seen.seats[0]._replace(ready=False) == before
            assert "s6" not in str(seen.under_way)
        assert not told(game, "placed")
        mine = game.observe(0).seats[0]
        assert mine.plan[0] == "s6"
        assert mine.hand == before.hand
    assert game.observe(1).seats[0].ready
    lay(game, "s1 s2 s3")
    assert told(game, "placed") == [
        (card, field)
        for plan in ("s6 s2 s4", "s1 s2 s3")
        for field, card in enumerate(plan.split(), 1)
    ]
    assert game.observe(1).seats[0].fields == (("s6",), ("s2",), ("s4",))


@pytest.mark.rule("CS-P6")
def test_seats_plan_in_the_turn_order_of_the_round() -> None:
    game = council_of_shadows.new(NAMES[:3], 1, order=(2, 0, 1))
    play(game, "done, done, done")
    asked = []
    while game.state.phase == "plan":
        asked.append(game.player)
        assert game.title.secret(game.state)
        game.play(game.options[0])
    assert asked == [2] * 4 + [0] * 4 + [1] * 4
    assert not game.title.secret(game.state)


@pytest.mark.rule("CS-P8")
def test_going_back_in_a_plan_and_before_it() -> None:
    game = planned(2, "s1 s2 s3")
    play(game, "place s4, place s5")
    assert list(game.hidden(1)) == [3, 4, 5], "within the other's plan"
    game.step_back(1)
    assert game.state.seats[1].plan == ("s4", "", "")
    game.step_back(1)
    assert game.player == 1
    game.step_back(1)
    assert game.player == 0, "beyond the own first placement all plans are dropped"
    assert game.state.seats[0].plan == ("", "", "")
    game.redo()
    assert game.player == 1, "and come back in one step"
    assert not game.can_redo


@pytest.mark.rule("CS-P9")
def test_without_screens_a_placement_is_public_when_it_is_made() -> None:
    game = planned(open_planning=True)
    game.play("place s6")
    assert not game.title.secret(game.state)
    assert game.observe(1).seats[0].plan == ("s6", "", "")
    assert told(game, "placed") == [("s6", 1)]
    play(game, "place s2, place s1, ready")
    assert game.player == 1
    lay(game, "s1 s2 s3")
    assert len(told(game, "placed")) == 6


# --- Consumption and order -----------------------------------------------------------------------


@pytest.mark.rule("CS-C1", "CS-X1")
def test_round_consumption_makes_the_order() -> None:
    game = table(3)
    for who, consumption in enumerate((33, 41, 20)):
        seat(game, who, consumption=consumption)
    assert order(game, "s2 s1 s3", "s1 s3", "s5 s1") == (0, 1, 2)
    assert [mine.consumption for mine in game.state.seats] == [45, 47, 24]


@pytest.mark.rule("CS-C1")
def test_cards_of_earlier_rounds_cost_again() -> None:
    game = table()
    fields(game, 0, "s1", "s2 s5", "s3 s4")
    seat(game, 0, plan=("", "", ""))
    seat(game, 1, plan=("", "", ""))
    reveal(game)
    wanted = CONSUMPTION["s1"] + CONSUMPTION["s5"] + CONSUMPTION["s4"]
    assert game.state.seats[0].spent == wanted


@pytest.mark.rule("CS-C2")
def test_a_negative_sum_counts_in_full() -> None:
    game = table(3)
    assert order(game, "a02 s5 a01", "a03", "") == (2, 1, 0)
    assert [mine.spent for mine in game.state.seats] == [-5, -1, 0]
    assert [mine.consumption for mine in game.state.seats] == [20, 20, 20]


@pytest.mark.rule("CS-C3", "CS-X12")
def test_equal_plans_in_round_1_turn_the_order_round() -> None:
    game = planned(3, "s1 s2 s3", "s1 s2 s3", "s3 s1 s2")
    assert game.state.order == (2, 1, 0)
    assert told(game, "order")[-3:] == [(12,), (12, "energy"), (12, "energy")]


@pytest.mark.rule("CS-C3")
def test_the_first_to_reach_an_energy_goes_first() -> None:
    game = table(3)
    seat(game, 0, level=0)
    for who, number in ((1, 6), (0, 7), (2, 4), (2, 1)):
        goods.energy(game.state, who, number, "test")
    assert [mine.energy for mine in game.state.seats] == [7, 7, 7]
    for mine in game.state.seats:
        mine.consumption, mine.level = 40, 2
    assert order(game, "s1", "s3", "s4") == (1, 0, 2)


@pytest.mark.rule("CS-C3")
def test_the_level_does_not_matter_in_a_tie() -> None:
    game = table()
    seat(game, 0, energy=3, level=2, consumption=50)
    seat(game, 1, energy=8)
    assert order(game, "s1", "s3") == (1, 0)


@pytest.mark.rule("CS-C4", "CS-X16")
def test_the_marker_ends_at_100_but_the_order_uses_the_sum() -> None:
    game = table()
    seat(game, 0, consumption=97)
    seat(game, 1, consumption=97, energy=50)
    assert order(game, "s6 s1", "s6 s5") == (0, 1)
    assert [mine.consumption for mine in game.state.seats] == [100, 100]
    assert [mine.spent for mine in game.state.seats] == [8, 6]


@pytest.mark.rule("CS-C4", "CS-C5", "CS-X15")
@pytest.mark.parametrize(
    ("consumption", "energy", "x", "wanted"),
    [(22, 5, 4, 20), (24, 21, 4, 22), (40, 45, 7, 40), (60, 3, 7, 53), (20, 0, 4, 20)],
)
def test_no_reduction_reaches_the_energy(
    consumption: int, energy: int, x: int, wanted: int
) -> None:
    game = table()
    mine = seat(game, 0, consumption=consumption, energy=energy)
    goods.consume(game.state, 0, -x, "CS-C4")
    assert mine.consumption == wanted


@pytest.mark.rule("CS-T11", "CS-X13")
def test_perpetual_motion_counts_from_the_following_round() -> None:
    game = table(3)
    tech(game, 1, "t10", gained=1)
    game.state.round = 2
    assert order(game, "s6", "s2 a02", "a02 s5") == (0, 1, 2)
    assert [mine.spent for mine in game.state.seats] == [5, 0, -3]
    game = table(2)
    tech(game, 1, "t10", gained=1)
    assert game.state.round == 1
    assert order(game, "s1", "s2") == (1, 0)
    assert game.state.seats[1].spent == 6


@pytest.mark.rule("CS-C3")
def test_the_order_is_told_place_by_place() -> None:
    game = planned(2, "s1 s2 s3", "s2 s6 s3")
    assert events(game, "order")[-2:] == [(1, 1), (0, 2)]
    assert game.player == 1, "whose plan costs more acts first"


# --- what can be planned at all -------------------------------------------------------------------

STARGATE = "tech = t5 4; level = 1"
AVA = "leader = Ava"
FIELDS = [
    ("", "-, -, -"),
    ("", "-, s1, s2 s3"),
    ("", "-, s1 s2, s3 s4 s5"),
    (STARGATE, "-, s1, s2, -"),
    (STARGATE, "-, s1 s2, s3 s4, -"),
    (AVA, "-, -, s1 s2, s3 s4"),
    (f"{AVA}; {STARGATE}", "-, s1, s2 s3, s4, -"),
    (f"{AVA}; {STARGATE}", "-, -, s2 s3, s4 s1, -"),
    (f"{AVA}; {STARGATE}", "-, s1, s2 s3, s4 s5, -"),
]


def demanded(hand: tuple[str, ...], stacks: tuple[tuple[str, ...], ...]) -> set[tuple[str, ...]]:
    """Every plan of the rulebook: no field stays empty as long as there is a card for it."""
    empty = [field for field, lying in enumerate(stacks) if not lying]
    found = set()
    for plan in product(("", *hand), repeat=len(stacks)):
        laid = [card for card in plan if card]
        filled = sum(1 for field in empty if plan[field])
        enough = filled == min(len(empty), len(hand))
        if enough and len(laid) == len(set(laid)):
            found.add(plan)
    return found


def made(game: Game) -> set[tuple[str, ...]]:
    """Every plan to which the questions lead."""
    if game.prompt.kind == "ready":
        return {game.state.seats[0].plan}
    found = set()
    for chosen in game.options:
        game.play(chosen)
        found |= made(game)
        game.undo()
    return found


@pytest.mark.rule("CS-P1", "CS-P2", "CS-P4", "CS-Q4")
@pytest.mark.parametrize(("owned", "lying"), FIELDS)
def test_asked_field_by_field_every_plan_can_be_made_and_no_other(owned: str, lying: str) -> None:
    lines = ["[council-of-shadows]", "players = Ada Bo", "modules = leaders", "phase = plan"]
    lines += ["round = 5", "[Ada]", f"fields = {lying}", *owned.split("; ")]
    game = games.position("\n".join(lines))
    mine = game.state.seats[0]
    assert made(game) == demanded(mine.hand, mine.fields)
