"""The component tables: what the box holds, how sure it is, and bounds for our own values."""

from __future__ import annotations

import ast
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from blackangel.games.council_of_shadows.rules import components as kinds
from blackangel.games.council_of_shadows.rules.components import Components
from blackangel.games.council_of_shadows.rules.effects import Goods, parse_action, parse_line
from blackangel.games.council_of_shadows.rules.printed import load
from blackangel.kernel.facts import (
    FOUND,
    PROVENANCE,
    RECONSTRUCTED,
    FactTable,
    default_folder,
    reconstructed,
)

TABLES = Path(default_folder("council_of_shadows"))
RULES = Path(kinds.__file__).parent
SURE = Path(__file__).parent / "sure_values.txt"
# Energy in the final scoring for a gem
WORTH = (1, 2, 3)


@pytest.fixture(scope="module")
def components() -> Components:
    return load()


def worth(price: Goods) -> int:
    return sum(n * each for n, each in zip(price[:3], WORTH, strict=True))


# --- what the box holds ------------------------------------------------------------------------

BOX = {
    "tiles": (10, 11, 10),
    "order_tiles": 4,
    "field_panels": 2,
    "ai_cards": 25,
    "dark_tech": 16 // 2,
    "light_bonus": 18,
    "dark_bonus": 27 - 18,
    "coal": 20,
    "gold": 20,
    "crystal": 55 - 40,
    "covers": 2,
    "leaders": 6,
    "golden_automa": 16,
    "silver_automa": 18 - 16,
    "thrones": 1,
    "panels": 4,
    "upgrades": 13,
    "starting_cards": 6,
    "stations": 3,
    "cubes": 30,
    "colours": ("violet", "red", "green", "blue"),
    "peoples": ("Tretons", "Avry", "Tak’rill", "Automatos"),
    "automa_colour": "blue",
}


def test_the_box_holds_what_the_rulebook_lists(components: Components) -> None:
    assert components.box._asdict() == BOX


def test_the_tables_fill_the_box(components: Components) -> None:
    cards = components.cards.values()
    assert Counter(card.starting for card in cards) == {True: 6, False: 25}
    assert Counter(tile.parsec for tile in components.systems.values()) == {1: 10, 2: 11, 3: 10}
    assert Counter(card.level for card in components.dark_tech.values()) == {1: 8, 2: 8}
    bonus = components.bonus.values()
    assert sum(card.copies for card in bonus if not card.dark) == 18
    assert sum(card.copies for card in bonus if card.dark) == 9
    assert Counter(card.silver for card in components.automa.values()) == {False: 16, True: 2}
    assert (len(components.stations), len(components.leaders)) == (3, 6)
    assert len(components.galaxies) == 10


def test_every_id_names_one_thing(components: Components) -> None:
    named = [
        id_
        for table in (
            components.systems,
            components.upgrades,
            components.cards,
            components.dark_tech,
            components.bonus,
            components.stations,
            components.leaders,
            components.automa,
            components.galaxies,
        )
        for id_ in table
    ]
    assert len(named) == len(set(named)) == 31 + 15 + 31 + 16 + 23 + 3 + 6 + 18 + 10


@pytest.mark.rule("CS-S7", "CS-S8")
def test_everyone_starts_with_the_printed_components(components: Components) -> None:
    assert components.start == kinds.Start(20, (0, 1, 2, 3), 1, 1, "gray", 2)
    assert components.limits == kinds.Limits(8, 3, 3, 3, 4, 20, 100, 60)


@pytest.mark.rule("CS-E3")
def test_gems_and_cards_have_their_printed_worth_at_the_end(components: Components) -> None:
    assert components.worth == kinds.Worth(*WORTH, ai_card=2)


# --- the board and the tiles -------------------------------------------------------------------


@pytest.mark.rule("CS-S2")
@pytest.mark.parametrize(
    ("players", "count", "spaces"),
    [(1, 6, [7, 8, 5]), (2, 6, [7, 8, 5]), (3, 8, [10, 8, 7]), (4, 10, [10, 11, 10])],
)
def test_galaxies_by_the_number_of_players(
    components: Components, players: int, count: int, spaces: list[int]
) -> None:
    found = [galaxy for galaxy in components.galaxies.values() if galaxy.fewest <= players]
    assert len(found) == count
    assert [sum(g.spaces for g in found if g.parsec == parsec) for parsec in (1, 2, 3)] == spaces
    stacks = [sum(t.parsec == parsec for t in components.systems.values()) for parsec in (1, 2, 3)]
    assert all(space <= stack for space, stack in zip(spaces, stacks, strict=True))


def test_what_is_covered(components: Components) -> None:
    fewest = {galaxy.id: galaxy.fewest for galaxy in components.galaxies.values()}
    assert [name for name, number in fewest.items() if number == 4] == ["turquoise", "yellow"]
    assert [name for name, number in fewest.items() if number == 3] == ["brown", "beige"]


def test_far_galaxies_pay_more(components: Components) -> None:
    for near, far in pairwise((1, 2, 3)):
        for field in ("high", "low"):
            one, other = (
                [getattr(g, field) for g in components.galaxies.values() if g.parsec == parsec]
                for parsec in (near, far)
            )
            assert max(one) < min(other)


def test_tiles_of_the_first_parsec_can_be_settled_from_the_beginning(
    components: Components,
) -> None:
    near = [tile for tile in components.systems.values() if tile.parsec == 1]
    assert all("b" in tile.planets for tile in near)
    for parsec, planets in {1: (17, 6, 2), 2: (10, 12, 6), 3: (5, 9, 13)}.items():
        text = "".join(t.planets for t in components.systems.values() if t.parsec == parsec)
        assert tuple(map(text.count, "bdv")) == planets


# --- cards, upgrades, modules ------------------------------------------------------------------


@pytest.mark.rule("CS-B5", "CS-B6", "CS-B7", "CS-B8")
def test_upgrades_of_a_panel(components: Components) -> None:
    upgrades = components.upgrades
    panel = [upgrade for upgrade in upgrades.values() if upgrade.field < 4]
    assert len(panel) == 13
    assert [u.id for u in panel if not u.field and u.effect.startswith("always")] == [
        "desert",
        "volcano",
        "expansion",
    ]
    steps = [(u.field, u.reach) for u in upgrades.values() if u.field]
    assert steps == [(field, reach) for field in (1, 2, 3, 4) for reach in (2, 3)]
    assert {u.option for u in upgrades.values() if u.field} == {"f1", "f2", "f3", "f4"}
    # the four projects give Energy, more than the gems would at the end
    for name in "abcd":
        project = upgrades[name]
        energy = int(project.effect.removeprefix("now: ").removesuffix("E"))
        assert 1.5 <= energy / worth(project.price) <= 1.67


@pytest.mark.rule("CS-K1")
def test_starting_cards(components: Components) -> None:
    cards = [card for card in components.cards.values() if card.starting]
    assert [card.consumption for card in cards] == [3, 6, 3, 3, 1, 5]
    assert [card.effect for card in cards] == [
        "settle 1",
        "settle 2",
        "harvest 2",
        "discover (settle 1 | harvest 1)",
        "raise 1",
        "1K 1G 1C",
    ]


@pytest.mark.rule("CS-K2", "CS-K3", "CS-K4", "CS-K5", "CS-K6", "CS-K7", "CS-K8", "CS-K9", "CS-K10")
def test_cards_of_the_glossary(components: Components) -> None:
    found = {(card.consumption, card.effect) for card in components.cards.values()}
    assert found >= {
        (4, "settle 1, harvest 1"),
        (5, "discover (settle 1, harvest 1)"),
        (3, "settle 2 anyrange anyplanet"),
        (4, "discover anyrange (settle 1 anyplanet | harvest 1)"),
        (5, "settle 3"),
        (-1, "discover (settle 1 | harvest 1)"),
        (2, "settle 1 | discover (settle 1 | harvest 1)"),
        (-4, "nothing"),
        (-2, "nothing"),
        (4, "discover (settle 2 | harvest 2)"),
    }


def test_the_pictured_display_can_lie_there(components: Components) -> None:
    values = Counter(card.consumption for card in components.cards.values() if not card.starting)
    assert not Counter([5, 2, -2, 1, 5, 2, 3, -1]) - values


@pytest.mark.rule("CS-X7")
def test_the_purchases_of_the_example_can_be_paid(components: Components) -> None:
    prices = {card.id: card.price for card in components.cards.values() if not card.starting}
    assert Goods(coal=1) in [price for id_, price in prices.items() if id_ != "a01"]
    assert components.upgrades["f1-2"].price == Goods(gold=1)
    assert components.cards["a01"][1:] == ("Standby", -2, "nothing", Goods(coal=1), False)


def test_negative_cards_are_not_cheap(components: Components) -> None:
    assert worth(components.cards["a02"].price) >= 5
    assert worth(components.cards["a03"].price) >= 3


@pytest.mark.rule("CS-V4")
def test_more_than_one_card_settles_three(components: Components) -> None:
    three = [
        card.id
        for card in components.cards.values()
        if any(
            step.verb == "settle" and step.n == 3
            for steps in parse_action(card.effect).branches
            for step in steps
        )
    ]
    assert len(three) == 2


@pytest.mark.rule("CS-V2", "CS-V3", "CS-V5", "CS-V6", "CS-V8")
def test_leaders(components: Components) -> None:
    assert {leader.id: leader.consumption for leader in components.leaders.values()} == {
        "Buteo": 30,
        "Zoe": 34,
        "Casares": 26,
        "Ava": 28,
        "S3E3": 27,
        "Breish": 25,
    }


@pytest.mark.rule("CS-L5")
def test_compensation(components: Components) -> None:
    assert components.compensation == {1: (Goods(gold=1),), 2: (Goods(0, 1, 1), Goods(crystal=1))}


@pytest.mark.rule("CS-S6")
@pytest.mark.parametrize(("players", "count"), [(1, 4), (2, 4), (3, 6), (4, 8)])
def test_dark_bonus_cards_by_the_number_of_players(
    components: Components, players: int, count: int
) -> None:
    dark = [card for card in components.bonus.values() if card.dark]
    assert sum(card.fewest <= players and not card.stations for card in dark) == count
    assert sum(card.fewest <= players for card in dark) == count + 1


@pytest.mark.rule("CS-O2")
def test_cards_of_the_automa(components: Components) -> None:
    cards = components.automa.values()
    assert Counter(card.pile for card in cards if not card.silver) == {0: 6, 1: 5, 2: 5}
    assert [(card.pile, card.consumption) for card in cards if card.silver] == [(1, 7), (2, 0)]
    values = Counter(card.consumption for card in cards)
    assert (min(values), values[-5], max(values), values[15]) == (-5, 1, 15, 1)
    forms = {str(f) for card in cards for text in card.actions for f in parse_line(text).forms}
    assert forms >= {
        "settle P2 b 2",
        "explore P2 b 1",
        "explore P3 v 3",
        "settle P2 d 2",
        "explore P2 d 2",
        "clear 4",
    }
    assert {card.assess for card in cards} == {"all", "majority"}


@pytest.mark.rule("CS-X10")
def test_the_card_of_the_example(components: Components) -> None:
    card = components.automa["m07"]
    assert card[3:] == (
        11,
        (
            "settle blue d 2 / explore blue v 2",
            "settle orange d 1 / explore orange d 2",
        ),
        6,
        "all",
    )


# --- provenance --------------------------------------------------------------------------------


def test_every_fact_says_how_sure_it_is(components: Components) -> None:
    assert {fact.table.split()[0] for fact in components.facts} == {
        path.stem for path in TABLES.glob("*.toml")
    }
    for fact in components.facts:
        assert fact.provenance in PROVENANCE
        assert bool(fact.reason) == (fact.provenance != FOUND), fact
        assert not fact.reason or fact.reason.endswith(".")


def test_every_reason_is_needed(components: Components) -> None:
    used = {fact.reason for fact in components.facts}
    for path in TABLES.glob("*.toml"):
        assert set(FactTable(str(TABLES), path.stem, [], {}).reasons.values()) <= used, path.name


def test_sourced_values_are_as_they_were_read(components: Components) -> None:
    """Such a value may change only with a new source; update its line here then."""
    sure = [
        " · ".join((fact.table, fact.entry, fact.field, fact.value, fact.provenance))
        for fact in components.facts
        if fact.provenance != RECONSTRUCTED
    ]
    assert sure == SURE.read_text("utf-8").splitlines()


def test_the_facts_that_no_source_has(components: Components) -> None:
    listed = reconstructed(components.facts)
    assert Counter(table for table, *_ in listed) == {
        "box limits": 1,
        "galaxies": 33,
        "systems planets": 3,
        "systems P1": 20,
        "systems P2": 22,
        "systems P3": 20,
        "upgrades panel": 21,
        "upgrades extra_field": 2,
        "cards starting": 1,
        "cards ai": 25 + 15 + 15 + 24,
        "bonus light": 14,
        "bonus dark": 6,
        "stations": 3,
        "levels compensation": 3,
        "automa golden": 89,
        "automa silver": 7,
    }
    assert ("systems P1", "101", "yield", "1K") in [row[:4] for row in listed]


def test_no_rule_names_a_card(components: Components) -> None:
    cards = {
        id_
        for table in (
            components.cards,
            components.dark_tech,
            components.bonus,
            components.stations,
            components.leaders,
            components.automa,
        )
        for id_ in table
    }
    for path in RULES.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert node.value not in cards, f"{path.name} line {node.lineno}"
