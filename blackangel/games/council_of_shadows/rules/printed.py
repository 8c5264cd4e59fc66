"""What each component table must contain: one reader per file, which refuses what cannot be printed.

``kernel.facts`` defines the files' general form; their contents become ``components``; ``shapes`` says
which effects a table may hold.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from blackangel.games.council_of_shadows.rules import shapes
from blackangel.games.council_of_shadows.rules.components import (
    Automa,
    Bonus,
    BoxContents,
    Card,
    Components,
    DarkTech,
    Galaxy,
    Leader,
    Limits,
    Start,
    Station,
    System,
    Upgrade,
    Worth,
)
from blackangel.games.council_of_shadows.rules.effects import (
    KINDS,
    PARSECS,
    Goods,
    parse_bonus,
    parse_goods,
    parse_line,
    parse_owned,
)
from blackangel.kernel.errors import N_
from blackangel.kernel.facts import FactFolder, FactTable
from blackangel.kernel.overrides import NO_OVERRIDES, Overrides

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable
    from pathlib import Path

LEVELS = ("0", "I", "II")
WITH_STATIONS = 0  # as a number of players: any, with Module 1
WORDS = {
    "answer": {"no": 0, "yes": 1},
    "level": {name: level for level, name in enumerate(LEVELS)},
    "players": {"1-4": 1, "3-4": 3, "4": 4, "stations": WITH_STATIONS},
}
IN_PLAY = {1: 6, 3: 8, 4: 10}  # by the least number of players: how many galaxies are in play
ASSESSED = ("all", "majority")
UPGRADES = {"lasting": 3, "step of a field": 6, "project": 4}  # on a panel
TOO_MANY_OR_FEW = {
    "lasting": N_("{number} upgrades with a lasting effect; there must be {wanted}"),
    "step of a field": N_("{number} field upgrades; there must be {wanted}"),
    "project": N_("{number} projects; there must be {wanted}"),
}
LIGHT_KINDS = 14
RISES = ("I to 0", "II to 0", "II to I")


def load(
    folder: str | Path | Traversable | None = None, overrides: Overrides = NO_OVERRIDES
) -> Components:
    """Read and check all tables of a folder, or those that come with the package.

    Raises:
        ComponentError: a table is missing or wrong; it names file, entry and reason.
    """
    tables = FactFolder("council_of_shadows", WORDS, folder, overrides)
    table = tables.table
    # box and board come first: the other tables are counted against them
    counts = _box(table("box"))
    box: BoxContents = counts["box"]
    galaxies = _galaxies(table("galaxies"), box, counts["start"])
    return Components(
        **counts,
        galaxies=galaxies,
        systems=_systems(table("systems"), box),
        upgrades=_upgrades(table("upgrades"), box),
        cards=_cards(table("cards"), box),
        dark_tech=_dark_tech(table("dark_tech"), box),
        bonus=_bonus_cards(table("bonus"), box, galaxies),
        stations=_stations(table("stations"), box),
        leaders=_leaders(table("leaders"), box),
        compensation=_levels(table("levels")),
        automa=_automa(table("automa"), box, galaxies),
        facts=tables.all_facts(),
    )


# --- the tables -------------------------------------------------------------------------------


def _spec(kind: type[Any], bounds: str, **others: str) -> str:
    return " ".join(f"{field}:{others.get(field, bounds)}" for field in kind._fields)


def _box(table: FactTable) -> dict[str, Any]:
    lists = {"tiles": "list:1-31", "colours": "list:str", "peoples": "list:str"}
    box = BoxContents(
        **table.section("box", _spec(BoxContents, "1-99", automa_colour="str", **lists))
    )
    if len(box.tiles) != len(PARSECS):
        table.refuse("[box]", f"tiles of {len(box.tiles)} Parsecs, needs {len(PARSECS)}")
    for field in ("colours", "peoples"):
        if len(set(getattr(box, field))) != box.panels:
            table.refuse("[box]", f"{field}: needs {box.panels} different ones")
    if box.automa_colour not in box.colours:
        table.refuse("[box]", f"automa_colour {box.automa_colour!r} is none of the colours")
    limits = Limits(**table.section("limits", _spec(Limits, "1-100")))
    start = Start(**table.section("start", _spec(Start, "0-99", energy="list:0-9", galaxy="str")))
    if len(start.energy) != box.panels:
        table.refuse("[start]", f"energy of {len(start.energy)} places, needs {box.panels}")
    if not limits.lowest <= start.consumption <= limits.highest:
        table.refuse("[start]", f"consumption is {start.consumption}, off the track")
    worth = Worth(**table.section("worth", _spec(Worth, "0-9")))
    table.close()
    return {"box": box, "limits": limits, "start": start, "worth": worth}


def _galaxies(table: FactTable, box: BoxContents, start: Start) -> dict[str, Galaxy]:
    spec = (
        "colour:str ? name:str ? parsec:1-3 ? spaces:2-5 ? high:1-99 ? low:1-99 ?"
        " two_players:answer ? three_players:answer ?"
    )
    galaxies: dict[str, Galaxy] = {}
    for *printed, two, three in table.rows("galaxies", spec, IN_PLAY[4]):
        galaxy = Galaxy(*(*printed, 1 if two else 3 if three else 4))
        if galaxy.high <= galaxy.low:
            said = N_("the high value ({high}) must exceed the low value ({low})")
            table.refuse(f"galaxies {galaxy.id}", said, high=galaxy.high, low=galaxy.low)
        if two > three:
            said = N_("is used with two players but not with three")
            table.refuse(f"galaxies {galaxy.id}", said)
        if galaxies and galaxy.parsec < list(galaxies.values())[-1].parsec:
            table.refuse(
                f"galaxies {galaxy.id}", N_("is listed after a galaxy that is farther away")
            )
        galaxies[galaxy.id] = galaxy
    for players, count in IN_PLAY.items():
        found = sum(galaxy.fewest <= players for galaxy in galaxies.values())
        if found != count:
            said = N_("{number} for {players} or more players; there must be {wanted}")
            table.refuse("[table] galaxies", said, number=found, players=players, wanted=count)
    # fewer players have fewer spaces, so the tiles suffice for them, too
    for parsec, tiles in enumerate(box.tiles, 1):
        spaces = sum(galaxy.spaces for galaxy in galaxies.values() if galaxy.parsec == parsec)
        if spaces != tiles:
            said = N_("{number} spaces in Parsec {parsec}; there must be {wanted}")
            table.refuse("[table] galaxies", said, number=spaces, parsec=parsec, wanted=tiles)
    first = galaxies.get(start.galaxy)
    if not first or first.parsec != 1 or first.fewest != 1:
        table.refuse(
            f"galaxies {start.galaxy}",
            N_("the game starts there, so it must be in Parsec 1 and used at every player count"),
        )
    table.close()
    return galaxies


def _systems(table: FactTable, box: BoxContents) -> dict[str, System]:
    totals = table.section("planets", " ".join(f"{parsec}:list:0-99" for parsec in PARSECS))
    systems = {}
    for parsec, name in enumerate(PARSECS, 1):
        spec = "number:str planets:str yield:str ?"
        for number, planets, text in table.rows(name, spec, box.tiles[parsec - 1]):
            entry = f"{name} {number}"
            if not (len(number) == 3 and number.isdecimal() and number[0] == str(parsec)):
                table.refuse(entry, f"number needs {parsec} and two digits")
            if not 1 <= len(planets) <= 4 or sorted(planets, key=KINDS.find) != list(planets):
                said = N_("planets are “{planets}”; there must be 1 to 4, in the order {kinds}")
                table.refuse(entry, said, planets=planets, kinds=KINDS)
            if set(planets) - set(KINDS):
                said = N_("planets are “{planets}”; use only the letters {kinds}")
                table.refuse(entry, said, planets=planets, kinds=KINDS)
            goods = shapes.parsed(table, entry, "yield", parse_goods, text)
            systems[number] = System(number, parsec, planets, goods)
        found = tuple(
            sum(tile.planets.count(kind) for tile in systems.values() if tile.parsec == parsec)
            for kind in KINDS
        )
        if found != totals[name]:
            said = N_("{number} planets, but [planets] says {wanted}")
            table.refuse(f"[table] {name}", said, number=found, wanted=totals[name])
    table.close()
    return systems


def _upgrade(table: FactTable, key: str, row: list[str], fields: str) -> tuple[str, Upgrade]:
    """The kind of upgrade in a row, and the upgrade; its steps belong to one of the ``fields``."""
    id_, name, effect, price = row
    entry = f"{key} {id_}"
    step = re.fullmatch(rf"(f[{fields}])-([23])", id_)
    option, field, reach = (step[1], int(step[1][1]), int(step[2])) if step else (id_, 0, 0)
    shapes.owned(table, entry, "upgrade", effect)
    parts = parse_owned(effect).parts
    traits = [part.trait for part in parts if part.trait]
    kind = "step of a field" if step else "lasting" if traits else "project"
    wanted = [f"reach {reach}"] if step else [trait for trait in traits[:1] if "reach" not in trait]
    if traits != wanted or (len(parts) == 1) == bool(step):
        said = N_("this effect belongs to another kind of upgrade")
        table.refuse(entry, said, text=effect, cause=f"{effect!r} is no {kind}")
    cost = shapes.price(table, entry, price)
    return kind, Upgrade(id_, name, option, field, reach, effect, cost)


def _upgrades(table: FactTable, box: BoxContents) -> dict[str, Upgrade]:
    spec = "id:str ? name:str ? effect:str ? price:str ?"
    upgrades = {}
    kinds = []
    for row in table.rows("panel", spec, box.upgrades):
        kind, upgrade = _upgrade(table, "panel", row, "123")
        kinds.append(kind)
        upgrades[upgrade.id] = upgrade
    for kind, count in UPGRADES.items():
        if kinds.count(kind) != count:
            said = TOO_MANY_OR_FEW[kind]
            table.refuse("[table] panel", said, number=kinds.count(kind), wanted=count)
    for row in table.rows("extra_field", spec, 2):
        kind, upgrade = _upgrade(table, "extra_field", row, "4")
        if kind != "step of a field":
            table.refuse(f"extra_field {upgrade.id}", "is no step of field 4")
        upgrades[upgrade.id] = upgrade
    table.close()
    return upgrades


def _cards(table: FactTable, box: BoxContents) -> dict[str, Card]:
    spec = "id:str name:str ? consumption:-9-9 ? effect:str ?"
    cards = {}
    for id_, name, consumption, effect in table.rows("starting", spec, box.starting_cards):
        shapes.action(table, f"starting {id_}", effect)
        cards[id_] = Card(id_, name, consumption, effect, Goods(), True)
    for id_, name, consumption, effect, price in table.rows(
        "ai", f"{spec} price:str ?", box.ai_cards
    ):
        entry = f"ai {id_}"
        shapes.action(table, entry, effect)
        if id_ in cards:
            table.refuse(entry, "is a starting card too")
        cards[id_] = Card(id_, name, consumption, effect, shapes.price(table, entry, price), False)
    table.close()
    return cards


def _dark_tech(table: FactTable, box: BoxContents) -> dict[str, DarkTech]:
    spec = "id:str name:str ? level:level ? effect:str ?"
    cards = {}
    for row in table.rows("dark_tech", spec, 2 * box.dark_tech):
        card = DarkTech(*row)
        shapes.owned(table, f"dark_tech {card.id}", "dark tech", card.effect)
        cards[card.id] = card
    for level in (1, 2):
        found = sum(card.level == level for card in cards.values())
        if found != box.dark_tech:
            said = N_("{number} level {level} cards; there must be {wanted}")
            gaps = {"number": found, "level": LEVELS[level], "wanted": box.dark_tech}
            table.refuse("[table] dark_tech", said, **gaps)
    table.close()
    return cards


def _bonus_cards(
    table: FactTable, box: BoxContents, galaxies: dict[str, Galaxy]
) -> dict[str, Bonus]:
    cards = {}
    for id_, name, effect, copies in table.rows(
        "light", "id:str name:str ? effect:str ? copies:1-9 ?", LIGHT_KINDS
    ):
        what = shapes.parsed(table, f"light {id_}", "effect", parse_bonus, effect)
        if what.galaxy or what.per == "station":
            said = N_("effect “{text}” belongs to a dark card")
            table.refuse(f"light {id_}", said, text=effect)
        cards[id_] = Bonus(id_, name, False, effect, copies, 1, False)
    copies = sum(card.copies for card in cards.values())
    if copies != box.light_bonus:
        said = N_("{number} cards; the box has {wanted}")
        table.refuse("[table] light", said, number=copies, wanted=box.light_bonus)
    for id_, name, effect, fewest in table.rows(
        "dark", "id:str name:str ? effect:str ? players:players ?", box.dark_bonus
    ):
        entry = f"dark {id_}"
        what = shapes.parsed(table, entry, "effect", parse_bonus, effect)
        stations = fewest == WITH_STATIONS
        if what != what._replace(per="station", galaxy="") if stations else what.galaxy != name:
            said = N_("it must count space stations") if stations else N_("it must count {name}")
            table.refuse(entry, said, text=effect, name=name, cause=repr(effect))
        if id_ in cards:
            table.refuse(entry, "is a light card too")
        if not stations and (name not in galaxies or galaxies[name].fewest > fewest):
            said = N_("{name} isn’t used with {players} players")
            table.refuse(entry, said, name=name, players=fewest)
        cards[id_] = Bonus(id_, name, True, effect, 1, max(fewest, 1), stations)
    table.close()
    return cards


def _stations(table: FactTable, box: BoxContents) -> dict[str, Station]:
    stations = {}
    for id_, effect, price in table.rows(
        "stations", "id:str effect:str ? price:str ?", box.stations
    ):
        entry = f"stations {id_}"
        shapes.owned(table, entry, "station", effect)
        stations[id_] = Station(id_, effect, shapes.price(table, entry, price))
    table.close()
    return stations


def _leaders(table: FactTable, box: BoxContents) -> dict[str, Leader]:
    leaders = {}
    for row in table.rows("leaders", "name:str consumption:20-100 ? effect:str ?", box.leaders):
        leader = Leader(*row)
        shapes.owned(table, f"leaders {leader.id}", "leader", leader.effect)
        leaders[leader.id] = leader
    table.close()
    return leaders


def _levels(table: FactTable) -> dict[int, tuple[Goods, ...]]:
    spec = "rise:str number:1-9 ? gems:str ?"
    found = {}
    for rise, number, text in table.rows("compensation", spec, len(RISES)):
        entry = f"compensation {rise}"
        if rise not in RISES:
            table.refuse(entry, f"needs one of {', '.join(RISES)}")
        gems = shapes.parsed(table, entry, "gems", parse_goods, text)
        if gems.energy or sum(gems) != number:
            said = N_("the number of gems must be {number}")
            table.refuse(entry, said, text=text, number=number, cause=repr(text))
        found[rise] = gems
    table.close()
    return {1: (found["I to 0"],), 2: (found["II to 0"], found["II to I"])}


def _automa(table: FactTable, box: BoxContents, galaxies: dict[str, Galaxy]) -> dict[str, Automa]:
    spec = (
        "id:str pile:level ? consumption:-5-15 ? action_1:str action_2:str ? energy:0-99 ?"
        " assess:str ?"
    )
    cards = {}
    for key, count in (("golden", box.golden_automa), ("silver", box.silver_automa)):
        for id_, pile, consumption, first, second, energy, assess in table.rows(key, spec, count):
            entry = f"{key} {id_}"
            if id_ in cards:
                table.refuse(entry, "stands there twice")
            if assess not in ASSESSED:
                said = N_("{field} is “{value}”; it must be one of {among}")
                among = ", ".join(ASSESSED)
                table.refuse(entry, said, field="assess", value=assess, among=among)
            actions = tuple(text for text in (first, second) if text)
            for text in actions:
                for form in shapes.parsed(table, entry, "action", parse_line, text).forms:
                    known = form.place in PARSECS or form.verb == "clear"
                    if not known and (
                        form.place not in galaxies or galaxies[form.place].fewest > 1
                    ):
                        said = N_("{place} isn’t on the side for two players")
                        table.refuse(entry, said, place=form.place)
            cards[id_] = Automa(id_, key == "silver", pile, consumption, actions, energy, assess)
    table.close()
    return cards
