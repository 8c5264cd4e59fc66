"""The fields with their cards, the hand and the market are drawn."""

from __future__ import annotations

import re

from blackangel.games.council_of_shadows import words
from blackangel.games.council_of_shadows.draw import (
    cards,
    conveyor,
    hand,
    market,
)
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.games.council_of_shadows.seen import idle
from tests.games.council_of_shadows.drawings import (
    T,
    at,
    node,
    pen,
    planning,
    texts,
)
from tests.games.council_of_shadows.table import (
    act,
    fields,
    options,
    own,
    seat,
    station,
    table,
    tech,
    tile,
    turn,
    upgrade,
)

# --- the conveyor --------------------------------------------------------------------------------


def test_fields_tell_what_lies_on_them_and_when_it_is_back() -> None:
    game = table(2)
    own(game, 0, "a05")
    fields(game, 0, "", "s1", "s2 s3 a05")
    upgrade(game, 0, "f2")
    markup = conveyor.draw(pen(game))
    assert texts(markup, "heads") == ["6 Settle3 Harvest"]
    assert markup.count('data-edge="" data-piece="') == 2, "the cards fly, not their edges"
    assert texts(markup, "long") == ["back in 2 rounds", "back in 1 round"]
    label = at(markup, "field:3").get("aria-label") or ""
    assert "under it: Harvest (Consumption 3) and Settle (Consumption 6)" in label
    assert "Settle and mine" in label
    assert "Parsec 2" in (at(markup, "field:2").get("aria-label") or "")
    assert "empty" in (at(markup, "field:1").get("aria-label") or "")


def test_a_tall_stack_shows_its_uppermost_cards() -> None:
    game = table(2)
    fields(game, 0, "", "", "s1 s2 s3 s4 s5")
    assert texts(conveyor.draw(pen(game)), "more") == ["+2"]


def test_extra_fields_are_drawn() -> None:
    game = table(2)
    tech(game, 0, "t5")
    markup = conveyor.draw(pen(game))
    assert len(node(markup, "bay")) == 4
    assert "Parsec 3" in (at(markup, "field:4").get("aria-label") or "")


def test_a_planned_card_lies_on_its_field_not_in_the_hand() -> None:
    game = planning()
    game.play("place s2")
    found = pen(game, barred=True)
    panel = conveyor.draw(found)
    assert "card:s2" not in hand.draw(found)
    slot = at(panel, "field:1")
    assert any(one.get("data-place") == "card:s2" for one in slot.iter())
    wanted = node(panel, "wanted")
    assert [one.get("data-place") for bay in wanted for one in bay.iter()].count("field:2") == 1


def test_the_card_that_acts_is_lit() -> None:
    game = table(2)
    tile(game, "gray1", "101", b1="")
    game = act(game, "s1", field=2)
    assert game.prompt.kind == "settle"
    lit = node(conveyor.draw(pen(game)), "acting")
    assert [one.get("data-place") for one in lit[0].iter() if one.get("data-place")][
        -1
    ] == "field:2"


def test_bought_upgrades_carry_a_cube_and_no_price() -> None:
    game = table(2)
    upgrade(game, 0, "desert")
    markup = conveyor.draw(pen(game, barred=True))
    bought = at(markup, "upgrade:desert")
    assert any(one.get("href") == "#i-cube0" for one in bought.iter())
    assert not any("price" in (one.get("class") or "") for one in bought.iter())
    assert any("price" in (one.get("class") or "") for one in at(markup, "upgrade:volcano").iter())


# --- hand and market -----------------------------------------------------------------------------


def test_cards_that_would_do_nothing_are_dim_and_can_be_laid() -> None:
    game = planning()
    for space, name in enumerate(game.state.systems):
        if name:
            game.state.colonies[space] = "/" * game.state.colonies[space].count("/")
    markup = hand.draw(pen(game))
    harvest = at(markup, "card:s3")
    assert {"dim", "live"} <= set((harvest.get("class") or "").split())
    assert idle.WHY["harvest"] in (harvest.get("aria-label") or "")
    assert words.option("place s3", game.observe(0), T).endswith(idle.WHY["harvest"]), (
        "the choice says it, too"
    )
    assert idle.WHY["settle"] not in words.option("place s1", game.observe(0), T)
    assert "dim" not in (at(markup, "card:s1").get("class") or "")
    assert "dim" not in (at(markup, "card:s6").get("class") or "")


def test_a_card_that_an_earlier_one_may_help_is_not_dim() -> None:
    game = planning()
    for space, name in enumerate(game.state.systems):
        if name:
            game.state.colonies[space] = "/" * game.state.colonies[space].count("/")
    game.play("place s1")
    harvest = at(hand.draw(pen(game)), "card:s3")
    assert "dim" not in (harvest.get("class") or "")
    assert "may change that" in (harvest.get("aria-label") or "")
    assert idle.YET["harvest"] in hand.draw(pen(game))
    assert words.option("place s3", game.observe(0), T).endswith(idle.YET["harvest"])
    me = game.observe(0).seats[0]
    assert idle.later(me, "harvest", 1)
    assert not idle.later(me, "harvest", 0), "nothing acts before the first field"
    assert not idle.later(me, "settle", 1), "a colony leaves no more planets free"


def test_a_card_is_dim_if_reach_cubes_planets_or_gems_leave_it_idle() -> None:
    game = table(2)
    view = game.observe(0)
    me = view.seats[0]
    assert idle.why(view, me, "s1", 3) == "settle"  # no tile lies open
    assert idle.why(view, me, "s4", 1) == ""
    assert idle.why(view, me, "s6", 1) == idle.why(view, me, "a02", 1) == ""
    tile(game, "blue1", "201", b1="0")
    for reach, why in ((1, "harvest"), (2, "")):
        view = game.observe(0)
        assert idle.why(view, view.seats[0], "s3", reach) == why
    view = game.observe(0)
    assert idle.why(view, view.seats[0], "a19", 1) == ""  # in any range
    assert idle.why(view, view.seats[1], "s3", 2) == "harvest"
    seat(game, 0, gems="C")
    view = game.observe(0)
    assert idle.why(view, view.seats[0], "s5", 1) == "raise"
    seat(game, 0, gems="K")
    view = game.observe(0)
    assert idle.why(view, view.seats[0], "s5", 1) == ""


def test_occupied_planets_are_free_with_the_colony_expansion_alone() -> None:
    game = table(2)
    name = next(n for n, found in COMPONENTS.systems.items() if found.planets == "b")
    space = {1: "gray1", 2: "blue1", 3: "red1"}[COMPONENTS.systems[name].parsec]
    tile(game, space, name, b1="1")
    view = game.observe(0)
    assert idle.why(view, view.seats[0], "s1", 3) == "settle"
    upgrade(game, 0, "expansion")
    view = game.observe(0)
    assert idle.why(view, view.seats[0], "s1", 3) == ""


def test_cards_that_can_be_paid_are_marked() -> None:
    game = table(2)
    seat(game, 0, gems="K")
    turn(game, 0, "buy")
    markup = market.draw(pen(game, barred=True))
    payable = {one.get("data-place") for one in node(markup, "payable")}
    assert payable == {
        f"card:{name}" for name in game.state.display if str(COMPONENTS.cards[name].price) == "1K"
    }
    assert payable == {
        f"card:{word.split()[1]}" for word in options(game).split(", ") if "buy" in word
    }


def test_stations_are_offered_until_they_are_built() -> None:
    game = table(2, stations=True)
    station(game, 0, "resource", "gray")
    markup = market.draw(pen(game))
    assert "station:assessment" in markup
    assert "station:resource" not in markup
    assert "Resource station in Parvus Corta" in conveyor.draw(pen(game))
    assert "station:" not in market.draw(pen(table(2)))


def test_much_of_each_card_is_its_picture() -> None:
    """And no bar lies upon it, so that leaders show their faces."""
    dark = [cards.tech(name) for name in COMPONENTS.dark_tech]
    bonus = [cards.bonus(name) for name in COMPONENTS.bonus]
    leaders = [cards.leader(name) for name in COMPONENTS.leaders]
    for face in (*dark, *bonus, *leaders):
        size = r'<svg x="([\d.]+)" y="[\d.]+" width="([\d.]+)" height="(\d+)"'
        found = re.search(size, face)
        plate = re.search(r'<rect x="3" y="([\d.]+)" width="94" height="[\d.]+" rx="7"', face)
        assert found
        assert plate
        edge, broad, high = map(float, found.groups())
        shown = min(high, float(plate[1]) - edge)
        assert broad * shown >= 0.4 * 100 * 140
        assert face not in leaders or edge + high <= float(plate[1]) + 0.5
    for name in COMPONENTS.cards:
        face = cards.face(name, T)
        band = re.search(r'upon lift(\d)"><rect x="2" y="([\d.]+)"', face)
        assert band
        assert 94 * (float(band[2]) - 17.9 * int(band[1]) - 3) >= 0.4 * 100 * 140
        # in hand they are less high, and their names are in the type of large cards
        band = re.search(r'upon lift(\d)"><rect x="2" y="([\d.]+)"', cards.held(name, T))
        assert band
        shown = 94 * (float(band[2]) - cards.SMALLEST * int(band[1]) - 3)
        assert shown >= 0.4 * 100 * cards.OFFERED
