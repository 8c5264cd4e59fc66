"""The chase with its gaps and outlines; what is drawn for one seat alone; the Automa's card."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from blackangel.games import council_of_shadows
from blackangel.games.council_of_shadows.draw import chase, conveyor, others, stairs, sums
from blackangel.games.council_of_shadows.draw.pen import Pen
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from tests.games.council_of_shadows.drawings import (
    PLACE,
    T,
    at,
    drawn,
    node,
    parsed,
    pen,
    planning,
    texts,
)
from tests.games.council_of_shadows.table import (
    assessing,
    bonus,
    own,
    seat,
    stack,
    table,
    tech,
    tile,
    turn,
)

if TYPE_CHECKING:
    from blackangel.games.council_of_shadows.rules.state import State
    from blackangel.kernel.game import Game


# --- the chase -----------------------------------------------------------------------------------


def lane(game: Game[State], who: int, picked: tuple[str, ...] = ()) -> str:
    found = pen(game, picked=picked)
    return chase.lane(found, found.view.seats[who])


def test_whoever_is_closest_to_a_rise_is_told() -> None:
    game = table(3)
    for who, (energy, consumption) in enumerate(((10, 40), (20, 40), (10, 40))):
        seat(game, who, energy=energy, consumption=consumption)
    assert [texts(lane(game, who), "nearest") for who in range(3)] == [[], ["closest"], []]
    seat(game, 1, energy=10)
    assert not node(chase.draw(pen(game)), "nearest")  # all are level


def test_the_gap_is_written_out() -> None:
    game = table(3)
    seat(game, 0, energy=27, consumption=40)
    seat(game, 1, energy=40, consumption=40, level=2)
    assert texts(lane(game, 0), "to-go") == ["13 to go"]
    assert texts(lane(game, 1), "to-go") == ["levels up!"]
    assert "13 to go" in (node(lane(game, 0), "lane")[0].get("aria-label") or "")
    lit = [len(node(chase.level(pen(game), pen(game).view.seats[who]), "lit")) for who in range(3)]
    assert [number // 2 for number in lit] == [0, 2, 0]
    assert texts(sums.draw(pen(game)), "to-go") == ["13 to go"]


def test_each_lane_has_one_figure_and_its_numbers_by_name() -> None:
    """What is still to go is said in each lane; both of its numbers are in its label."""
    game = table(3)
    seat(game, 0, energy=27, consumption=40)
    markup = chase.draw(pen(game))
    assert all(said.endswith(" to go") for said in texts(markup, "to-go"))
    assert [len(texts(lane(game, who), "far")) for who in range(3)] == [1, 1, 1]
    assert texts(lane(game, 0), "far") == ["13"]
    label = at(markup, "lane:0").get("aria-label") or ""
    assert "Energy 27, Consumption 40" in label
    assert not node(lane(game, 0), "then"), "its numbers stay hidden until the chase is asked"


def test_numbers_are_seen_while_a_plan_would_change_them() -> None:
    game = planning()
    game.play("place s2")
    [aim] = node(lane(game, 0), "behind")
    assert aim.get("class") == "behind then"


@pytest.mark.parametrize(
    ("energy", "consumption", "before", "behind"),
    [
        (30, 50, ["30"], ["50"]),
        (2, 20, [], ["2 / 20"]),
        (0, 100, [], ["0 / 100"]),
        (30, 90, [], ["30 / 90"]),
        (60, 90, ["60 / 90"], []),
        (48, 86, ["48 / 86"], []),
        (18, 84, ["18"], ["84"]),
        (18, 98, [], ["18 / 98"]),
    ],
)
def test_numbers_lie_upon_no_name_and_within_the_track(
    energy: int, consumption: int, before: list[str], behind: list[str]
) -> None:
    game = table(2)
    seat(game, 0, energy=energy, consumption=consumption)
    markup = lane(game, 0)
    assert (texts(markup, "before"), texts(markup, "behind")) == (before, behind)


def test_numbers_lie_behind_the_outlines_of_a_plan() -> None:
    game = planning()
    game.play("place s2")
    assert texts(lane(game, 0), "behind") == ["20 → 26"]
    stands = [
        one.get("x")
        for one in parsed(lane(game, 0)).iter("svg")
        if any("behind" in (text.get("class") or "") for text in one.iter("text"))
    ]
    assert stands[-1:] == [chase.percent(26)]


def test_each_people_stands_on_its_step_to_the_throne() -> None:
    game = table(3)
    seat(game, 1, level=2)
    seat(game, 2, level=4)
    game.state.throne = 2
    up = stairs.draw(pen(game))
    assert "#i-steps-3" in up  # lit as far as anybody is
    stands = [
        float(re.search(rf'level:{who}"><use href="#i-cube{who}" x="([^"]*)"', up)[1])  # type: ignore[index]
        + stairs.CUBE / 2
        for who in range(3)
    ]
    assert stands == [stairs.FEET[0][0], stairs.FEET[2][0], stairs.SEAT[0]]
    assert texts(up, "beyond") == ["IV"]


def test_markers_stand_where_their_values_are() -> None:
    game = table(2)
    seat(game, 0, energy=0, consumption=100)
    root = parsed(lane(game, 0))
    stands = {
        inner.get("data-place"): one.get("x") for one in root.iter("svg") for inner in one.iter("g")
    }
    assert (stands["energy:0"], stands["consumption:0"]) == ("1%", "98%")
    assert chase.percent(50) == "49.5%"
    assert chase.percent(130) == chase.percent(100)


@pytest.mark.parametrize(
    ("consumption", "energy", "plan", "then"),
    [
        (33, 0, "s2 s1 s3", 45),
        (97, 0, "s2 s1 s3", 100),
        (22, 5, "a01 a02 s5", 20),
        (24, 21, "a01 a02 s5", 22),
    ],
)
def test_a_plan_moves_the_outline_of_the_marker(
    consumption: int, energy: int, plan: str, then: int
) -> None:
    game = planning()
    seat(game, 0, consumption=consumption, energy=energy)
    laid = plan.split()
    own(game, 0, *(card for card in laid if card[0] == "a"))
    game.state.seats[0].plan = tuple(laid)
    stack(game, ("ready", 0), phase="plan")
    assert texts(lane(game, 0), "aim") == [f"{consumption} → {then}"]
    assert texts(lane(game, 0), "to-go") == [f"{consumption - energy} → {then - energy} to go"]
    assert len(node(lane(game, 0), "ghost")) == 1


def test_a_plan_counts_what_is_laid_so_far() -> None:
    game = planning()
    before = lane(game, 0)
    assert texts(before, "aim") == ["20"]
    assert not node(before, "ghost")
    game.play("place s2")
    assert texts(lane(game, 0), "aim") == ["20 → 26"]


def test_the_plan_of_perpetual_motion_moves_nothing() -> None:
    game = planning()
    tech(game, 0, "t10")
    game.state.round = 2
    game.play("place s2")
    assert texts(lane(game, 0), "aim") == ["20"]


def test_a_picked_assessment_moves_the_outline_of_energy() -> None:
    game = table(2)
    tile(game, "blue1", "201", b1="00")
    seat(game, 0, energy=10, consumption=17)
    game = assessing(turn(game))
    markup = lane(game, 0, picked=("galaxy:blue",))
    assert texts(markup, "run") == ["10 → 18"]
    assert texts(markup, "to-go") == ["7 to go → levels up!"]
    assert texts(lane(game, 0), "run") == ["10"]


# --- secrets -------------------------------------------------------------------------------------


def test_a_plan_behind_screens_is_drawn_for_its_seat_alone() -> None:
    markups = []
    for card in ("s2", "s4"):
        game = planning()
        game.play(f"place {card}")
        assert texts(lane(game, 0), "aim") == [f"20 → {20 + COMPONENTS.cards[card].consumption}"]
        markups.append((drawn(pen(game, 1)), drawn(Pen(game.observe(-1), (), (), T.gettext))))
    assert markups[0][0] == markups[1][0]
    assert "s2-0" not in markups[0][0]
    assert not node(markups[0][0], "planned")


def test_an_open_plan_is_drawn_for_all() -> None:
    game = planning(open_planning=True)
    game.play("place s2")
    assert "s2-0" in others.draw(pen(game, 1))
    assert node(others.draw(pen(game, 1)), "planned")


def test_at_the_end_bonus_cards_lie_over_nothing_until_they_are_turned_up() -> None:
    game = council_of_shadows.new(("Ada", "Bo"), 4)
    while game.player is not None:
        game.play(game.options[0])
    shown = drawn(Pen(game.observe(0), (), (), T.gettext))
    held = [seat for seat in game.state.seats if seat.light or seat.dark]
    assert held
    layers = node(shown, "revealed")
    assert [one.get("popover") for one in layers] == [""] * len(held)
    assert len({one.get("id") for one in layers}) == len(held)


def test_bonus_cards_are_seen_by_their_owner_alone() -> None:
    markups = []
    for light in ("l1", "l5"):
        game = table(2)
        bonus(game, 0, light, "k5")
        mine = conveyor.draw(pen(game, 0))
        assert len(node(mine, "revealed")) == 1  # face down until turned up
        assert {f"bonus:{light}", "bonus:k5"} == {
            place for place in PLACE.findall(mine) if place.startswith("bonus:")
        }
        markups.append(drawn(pen(game, 1)))
        assert not node(drawn(Pen(game.observe(-1), (), (), T.gettext)), "revealed")
    assert markups[0] == markups[1]
    assert "bonus:l1" not in markups[0]
    assert texts(others.draw(pen(game, 1)), "backs") == ["11"]


def test_the_automa_shows_its_card_when_it_is_turned() -> None:
    game = council_of_shadows.new(("Ada",), 2)
    assert "revealed when you’re ready" in others.draw(pen(game))
    game.state.automa_card = "m07"
    markup = others.draw(pen(game))
    assert texts(markup, "value") == ["11"]
    assert "place 2 cubes" in (at(markup, "automa:1").get("aria-label") or "")
