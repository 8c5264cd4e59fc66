"""The component tables: what the box holds, the totals of the printed faces, and every refusal."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from blackangel.games.black_angel.rules.components import (
    Advantage,
    Arrow,
    Components,
    HalHalf,
    Mission,
    Players,
    Ravager,
    Tile,
)
from blackangel.games.black_angel.rules.effects import parse
from blackangel.games.black_angel.rules.names import ASTEROIDS, COLOURS, GRAY, GREEN, ORANGE
from blackangel.games.black_angel.rules.printed import load
from blackangel.kernel.facts import FOUND, PROVENANCE, default_folder, reconstructed

# the cells of a lane, from where a tile enters to where it leaves
LANES = ((2, 1, 0), (5, 4, 3), (8, 7, 6), (0, 3, 6), (1, 4, 7), (2, 5, 8))
TABLES = Path(default_folder("black_angel"))


@pytest.fixture(scope="module")
def components() -> Components:
    return load()


# --- what the box holds ------------------------------------------------------------------------

BOX = {
    "frigate_boards": 1,
    "player_boards": 4,
    "player_aids": 4,
    "strips": 7,
    "spes_tiles": 1,
    "spes_tokens": 1,
    "angels": 1,
    "ships": 20,
    "robots": 64 // 4,
    "dice": 18 // 3,
    "starting_tiles": 12 // 4,
    "technology_tiles": 48,
    "advanced_tiles": 16,
    "missions": (20, 20, 20),
    "ravagers": 30,
    "discs": 8 // 4,
    "resources": 40,
    "cubes": 30,
    "first_player_tokens": 1,
    "hal_cards": 12,
    "die_faces": (0, 1, 1, 2, 3, 3),
    "score_track": 100,
}


def test_the_box_holds_what_the_rulebook_lists(components: Components) -> None:
    assert components.box._asdict() == BOX


def test_the_tables_fill_the_box(components: Components) -> None:
    box = components.box
    starting = [tile for tile in components.tiles.values() if not tile.boost]
    assert len(components.missions) == sum(box.missions)
    assert len(components.ravagers) == box.ravagers
    assert len(components.tiles) == box.technology_tiles + len(starting)
    assert len(starting) == box.starting_tiles
    assert sum(kind.copies for kind in components.advanced.values()) == box.advanced_tiles
    assert len(components.strips) == box.strips
    assert len(components.hal.cards) == box.hal_cards
    assert len(components.advantages) == box.player_boards
    assert Counter(card.colour for card in components.missions.values()) == {0: 20, 1: 20, 2: 20}
    assert Counter(tile.colour for tile in components.tiles.values() if tile.boost) == {
        0: 16,
        1: 16,
        2: 16,
    }


@pytest.mark.rule("BA-S1", "BA-S2", "BA-S6")
def test_the_number_of_players_changes_the_setup(components: Components) -> None:
    assert components.players == {
        1: Players(dice=4, strips=5, ravagers_removed=12),
        2: Players(dice=4, strips=5, ravagers_removed=12),
        3: Players(dice=5, strips=7, ravagers_removed=6),
        4: Players(dice=6, strips=7, ravagers_removed=0),
    }


@pytest.mark.rule("BA-S7")
def test_each_player_starts_with_the_printed_goods(components: Components) -> None:
    start = components.start
    assert (start.vp, start.break_room, start.workstation) == (5, 5, 1)
    assert (start.resource, start.debris, start.ship) == (1, 1, 1)
    assert (start.missions, start.ravagers, start.dice) == (1, 1, 1)
    assert components.box.robots - start.break_room - 3 * start.workstation == 8


@pytest.mark.rule("BA-S9")
def test_advantages_of_the_turn_order(components: Components) -> None:
    assert components.advantages == (
        Advantage(0, 0),
        Advantage(1, 0),
        Advantage(0, 1),
        Advantage(1, 1),
    )


# --- faces and totals --------------------------------------------------------------------------


def test_missions_of_the_rulebook_examples(components: Components) -> None:
    cards = components.missions
    assert cards[2] == Mission(2, ORANGE, "activation", "1ship 1VP", "1VP", (ORANGE, GRAY))
    assert cards[16].effect == "owner 3ship / ships 3VP"
    assert cards[47].effect == "-1ravager: 2VP"
    assert cards[60].effect == "each 3VP per gray ejected"
    assert list(cards) == list(range(1, 61))


@pytest.mark.parametrize("colour", range(3), ids=COLOURS)
def test_a_colour_has_12_activation_and_8_neutralization_missions(
    components: Components, colour: int
) -> None:
    kinds = [card.kind for card in components.missions.values() if card.colour == colour]
    assert kinds == ["activation"] * 12 + ["neutralization"] * 8


def test_totals_of_the_mission_cards(components: Components) -> None:
    cards = components.missions.values()
    rewards = [(card.colour, parse(card.reward).effects[0].gains) for card in cards]
    assert all(len(gains) == 1 for _, gains in rewards)
    kinds = Counter(gains[0][0] for _, gains in rewards)
    assert kinds == {"VP": 27, "robot": 11, "resource": 11, "ship": 11}
    for deck in range(3):
        own = [gains[0] for colour, gains in rewards if colour == deck]
        assert sum(count for thing, count in own if thing == "VP") == 13
    assert Counter(len(card.icons) for card in cards) == {2: 36, 1: 24}
    assert Counter(icon for card in cards for icon in card.icons) == {0: 32, 1: 32, 2: 32}
    doubled = [card.number % 20 or 20 for card in cards if card.reward.startswith("2")]
    assert sorted(set(doubled)) == [6, 8, 13, 19, 20]


def test_ravagers_are_five_effects_at_six_locations(components: Components) -> None:
    cards = components.ravagers
    assert list(cards) == list(range(61, 91))
    assert cards[61] == Ravager(61, 1, "damage next")
    assert cards[90] == Ravager(90, 6, "hold 1robot")
    for first in range(61, 91, 6):
        assert [cards[first + place].location for place in range(6)] == [1, 2, 3, 4, 5, 6]
    assert Counter(card.effect for card in cards.values()) == {
        "damage next": 6,
        "damage die orange": 2,
        "damage die gray": 2,
        "damage die green": 2,
        "-1mission": 6,
        "-1ravager": 6,
        "hold 1robot": 6,
    }


def test_no_ravager_damages_a_die_of_its_own_location(components: Components) -> None:
    for number in range(67, 73):
        card = components.ravagers[number]
        colour = COLOURS[components.actions[card.location - 1].colour]
        assert card.effect != f"damage die {colour}"


def test_technology_tiles_are_every_pair_once(components: Components) -> None:
    tiles = components.tiles
    assert tiles["O23"] == Tile("O23", ORANGE, "1ship", "orange die to any")
    assert tiles["X31"] == Tile("X31", GRAY, "activate horizontal", "2VP on repair")
    assert tiles["T44"] == Tile("T44", GREEN, "station", "reserve green die")
    pairs = {(tile.colour, tile.effect, tile.boost) for tile in tiles.values() if tile.boost}
    assert len(pairs) == 48
    assert Counter(tile.effect for tile in tiles.values())["1VP"] == 12


@pytest.mark.rule("BA-G1")
def test_starting_tiles(components: Components) -> None:
    assert [tile for tile in components.tiles.values() if not tile.boost] == [
        Tile("O0", ORANGE, "1ship | move 2", ""),
        Tile("X0", GRAY, "1resource | 1debris", ""),
        Tile("T0", GREEN, "1robot | station", ""),
    ]


def test_advanced_tiles(components: Components) -> None:
    assert list(components.advanced) == [f"A{number}" for number in range(1, 9)]
    assert {kind.copies for kind in components.advanced.values()} == {2}
    assert len({kind.effect for kind in components.advanced.values()}) == 8
    assert (components.advanced_cap, components.advanced_cap_per_card) == (4, 2)


def test_totals_of_the_strips(components: Components) -> None:
    sides = [side for strip in components.strips for side in strip]
    hexes = [hex_ for side in sides for hex_ in side]
    assert Counter(hex_.terrain for hex_ in hexes) == {0: 18, 1: 18, 2: 18, ASTEROIDS: 16}
    assert Counter(hex_.terrain for hex_ in hexes if hex_.comet) == {0: 4, 1: 4, 2: 4}
    assert Counter(hex_.terrain for hex_ in hexes if hex_.ravager) == {0: 8, 1: 8, 2: 8}
    assert sum(side[2].terrain == ASTEROIDS for side in sides) == 4
    for side in sides:
        asteroids = sum(hex_.terrain == ASTEROIDS for hex_ in side)
        assert sum(hex_.ravager for hex_ in side) == (2 if asteroids == 1 else 0)
        assert not any(hex_.ravager and hex_.comet for hex_ in side)
        assert not any(one.ravager and two.ravager for one, two in pairwise(side))
    for side_a, side_b in components.strips:
        a, b = ({hex_.terrain for hex_ in side if hex_.comet} for side in (side_a, side_b))
        assert not a & b


@pytest.mark.rule("BA-F1")
def test_actions(components: Components) -> None:
    assert [(action.number, action.colour, action.kind) for action in components.actions] == [
        (1, ORANGE, "discover"),
        (2, ORANGE, "command"),
        (3, GRAY, "repair"),
        (4, GRAY, "command"),
        (5, GREEN, "destroy"),
        (6, GREEN, "command"),
    ]
    limits = components.limits
    assert (limits.damage_spaces, limits.ravager_places, limits.hand) == (2, 3, 6)


def test_display(components: Components) -> None:
    assert components.display_costs == (2, 2, 1, 1, 1, 1)
    assert (components.advanced_slots, components.advanced_cost) == (4, 2)


def test_player_board(components: Components) -> None:
    assert components.starting_cells == (0, 4, 8)
    assert components.spaces == (ORANGE, GRAY, GREEN)
    assert tuple(arrow.cells for arrow in components.arrows) == LANES
    assert [arrow.colour for arrow in components.arrows] == [0, 1, 2, 0, 1, 2]
    assert components.black_arrows == (
        Arrow(1, "right", None, (5, 4, 3)),
        Arrow(4, "top", None, (1, 4, 7)),
    )
    # each lane enters opposite the place for its card
    assert [slot.cells[::-1] for slot in components.slots] == list(LANES)


def test_hal(components: Components) -> None:
    hal = components.hal
    assert hal.levels == {"easy": 0, "standard": 5, "difficult": 10, "extreme": 15}
    assert hal.weights == {
        "ship": 1,
        "resource": 1,
        "robot": 1,
        "technology": 1,
        "debris": 1,
        "ravager": 1,
        "advanced": 3,
    }
    assert hal.bonuses == {"ejected": 3, "failed": 3, "comet": 3}
    assert hal.cards[0].top == HalHalf(ORANGE, "discover", "advanced")
    assert hal.cards[11].bottom == HalHalf(GRAY, "repair", "counterclockwise")
    assert Counter((card.top.colour, card.bottom.colour) for card in hal.cards) == {
        (one, two): 2 for one in range(3) for two in range(3) if one != two
    }
    halves = [half for card in hal.cards for half in (card.top, card.bottom)]
    assert Counter(halves) == {
        HalHalf(ORANGE, "command", ""): 4,
        HalHalf(ORANGE, "discover", "advanced"): 2,
        HalHalf(ORANGE, "discover", "technology"): 2,
        HalHalf(GRAY, "command", ""): 4,
        HalHalf(GRAY, "repair", "clockwise"): 2,
        HalHalf(GRAY, "repair", "counterclockwise"): 2,
        HalHalf(GREEN, "command", ""): 4,
        HalHalf(GREEN, "destroy", "clockwise"): 2,
        HalHalf(GREEN, "destroy", "counterclockwise"): 2,
    }


def test_every_effect_prints_as_it_reads(components: Components) -> None:
    texts = [card.effect for card in components.missions.values()]
    texts += [card.reward for card in components.missions.values()]
    texts += [card.effect for card in components.ravagers.values()]
    texts += [tile.effect for tile in components.tiles.values()]
    texts += [tile.boost for tile in components.tiles.values() if tile.boost]
    texts += [kind.effect for kind in components.advanced.values()]
    assert [str(parse(text)) for text in texts] == texts


# --- provenance --------------------------------------------------------------------------------


def test_every_fact_says_how_sure_it_is(components: Components) -> None:
    assert {fact.table.split()[0] for fact in components.facts} == {
        path.stem for path in TABLES.glob("*.toml")
    }
    for fact in components.facts:
        assert fact.provenance in PROVENANCE
        assert bool(fact.reason) == (fact.provenance != FOUND), fact


def test_the_facts_that_no_source_has(components: Components) -> None:
    listed = reconstructed(components.facts)
    assert Counter(table for table, *_ in listed) == {
        "box": 1,
        "actions": 6,
        "missions": 59 * 2,
        "ravagers": 6,
        "strips": 7 * 2,
        "advantages": 3,
        "hal weights": 6,
        "hal cards": 12 * 2,
        "display": 1,
        "board": 2,
        "board arrows": 6 * 2,
        "board black_arrows": 2,
    }
    assert ("missions", "1", "icons", "gray green") in [row[:4] for row in listed]
    assert ("display", "costs", "costs", "2 2 1 1 1 1") in [row[:4] for row in listed]
    assert not [row for row in listed if row[:2] == ("missions", "2")]
