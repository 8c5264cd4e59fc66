"""Things are seen to come from where they were, and to go where they are counted."""

from __future__ import annotations

from typing import Any

from blackangel import games, i18n
from blackangel.games import black_angel
from blackangel.games.black_angel.draw.pen import NEUTRAL_LOOK
from blackangel.kernel.ledger import Event

TABLE = games.table("black-angel")


def ways(what: str, *about: int | str, amount: int = 1) -> list[Any]:
    """What the seat that acts sees of an event, and what another seat does."""
    event = Event(0, 1, what, amount, "", about)
    return [TABLE.motion_paths([event], viewer) for viewer in (1, 0)]


def test_what_is_sent_out_comes_from_whoever_sends_it() -> None:
    assert ways("launched", "2M") == [
        (("storage:ship", "angel", "hex:2M"),),
        (("seat:1", "angel", "hex:2M"),),
    ], "the Black Angel sends ships out"
    assert ways("placed", 8, "2M") == [(("hex:2M",),), (("seat:1", "hex:2M"),)]
    assert ways("mission", 8, amount=-1) == [(), ()], "it is on its way to where it is placed"


def test_another_seats_tiles_and_cards_are_used_on_its_board() -> None:
    assert ways("activated", "22") == [(("cell:22",),), (("cell:22@P2",),)]
    assert ways("played", 8, "c2") == [(("slot:c2",),), (("slot:c2@P2",),)]


def test_a_ravager_that_is_destroyed_leaves_for_whoever_keeps_its_card() -> None:
    assert ways("ravager", 84) == [(("action:@6", "panel:hand"),), (("action:@6", "seat:1"),)]
    destroyed = Event(0, 1, "vp", 1, "R84", ())
    assert TABLE.motion_paths([destroyed], 0) == (("action:@6", "seat:1"),), "Hal discards it"


def test_a_ravager_comes_from_its_deck_to_where_it_lies_whatever_called_it() -> None:
    for source in ("BA-R2", "5R1"):
        event = Event(0, -1, "appeared", 1, source, (81, "@3"))
        assert TABLE.motion_paths([event], 0) == (("deck:ravager", "action:@3"),)


def test_whatever_goes_from_one_counter_to_another_raises_one_that_is_drawn() -> None:
    game = black_angel.new(("Ada", "Bo"), 3)
    drawn = "".join(TABLE.draw(game.observe(0), game.options, (), i18n.catalogue, {}).values())
    for what, about in (("assigned", "orange"), ("recalled", "orange"), ("mission", 8)):
        [gain] = TABLE.gains([Event(0, 1, what, 1, "", (about,))], 0, 0)
        assert f'data-count="{gain.raises}"' in drawn, gain
        assert f'data-place="{gain.source}"' in drawn, gain


def test_a_die_that_is_flipped_turns_where_it_lies() -> None:
    turned = ways("flipped", "orange", "0", "orange", "2")
    assert turned == [(("die:P2:orange 2",),), (("die:P2:orange 2",),)]


def test_what_a_die_costs_goes_to_its_owner_or_to_the_supply() -> None:
    """BA-A3; BA-N2: the neutral player gains nothing."""
    paid = Event(0, 1, "resource", -1, "BA-A3", ())
    used = Event(0, 1, "used", 3, "BA-A2", ("orange", "3", "@1", 2))
    for viewer in (0, 1):
        assert TABLE.gains([paid, used], 0, viewer) == ()
    gained = Event(0, 0, "resource", 1, "BA-A3", ())
    [price] = TABLE.gains([paid, gained, used], 0, 1)
    assert (price.raises, price.source) == ("resource:0", "storage:resource")


def test_a_reserved_die_looks_like_any_other() -> None:
    view = black_angel.new(("Ada", "Bo"), 3).observe(0)
    assert "#i-die01" in TABLE.large(view, "used:orange 1*", i18n.catalogue)
    assert "*" not in TABLE.large(view, "used:orange 1*", i18n.catalogue)


def test_the_neutral_players_robot_leaves_as_it_is_drawn() -> None:
    assert TABLE.manner.moments["left"].symbol == f"robot-{NEUTRAL_LOOK}"
