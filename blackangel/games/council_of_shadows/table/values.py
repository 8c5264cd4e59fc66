"""The values that no source gives: their table, what they are, and why they were chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel import i18n
from blackangel.games.council_of_shadows.rules.effects import parse_goods
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.games.council_of_shadows.words import names
from blackangel.games.council_of_shadows.words.vocabulary import goods
from blackangel.i18n import _
from blackangel.kernel.facts import Fact, listed
from blackangel.kit import rulings

if TYPE_CHECKING:
    from blackangel.kit.rule_values import RuleValue

PLAYERS = ("two_players", "three_players")  # whether a galaxy is in play with so many


def tables() -> dict[str, str]:
    """The component tables with such values, by the names in the data."""
    return {
        "automa golden": _("Automa: golden cards"),
        "automa silver": _("Automa: silver cards"),
        "bonus dark": _("Dark bonus cards"),
        "bonus light": _("Light bonus cards"),
        "box limits": _("Limits"),
        "cards ai": _("AI cards"),
        "cards starting": _("Starting cards"),
        "galaxies": _("Galaxies"),
        "levels compensation": _("Gems for those behind"),
        "stations": _("Space stations"),
        "systems P1": _("Parsec 1 Solar Systems"),
        "systems P2": _("Parsec 2 Solar Systems"),
        "systems P3": _("Parsec 3 Solar Systems"),
        "systems planets": _("Planets on all tiles in a Parsec"),
        "upgrades extra_field": _("Extra field upgrades"),
        "upgrades panel": _("Panel upgrades"),
    }


def fields() -> dict[str, str]:
    """The fields, by the names in the data."""
    return {
        "P1": _("Parsec 1"),
        "P2": _("Parsec 2"),
        "P3": _("Parsec 3"),
        "action_1": _("first action"),
        "action_2": _("second action"),
        "assess": _("which galaxies it assesses"),
        "colour": _("color"),
        "consumption": _("Consumption"),
        "copies": _("number of copies"),
        "effect": _("effect"),
        "energy": _("Energy"),
        "gems": _("kinds of gems"),
        "high": _("Energy for a majority"),
        "low": _("Energy without a majority"),
        "name": _("name"),
        "parsec": _("Parsec"),
        "pile": _("pile"),
        "planets": _("planets"),
        "players": _("number of players it’s used with"),
        "price": _("price"),
        "rounds": _("rounds at most"),
        "spaces": _("spaces for tiles"),
        "yield": _("yield"),
    }


def values(language: str) -> list[tuple[str, str, str, str, int]]:
    """The values by table: its title, an id, what the values are, why, and how many share that reason."""
    return listed(
        COMPONENTS.facts, tables(), fields(), rulings.reasons("council_of_shadows", language)
    )


def in_rules(fact: Fact) -> str:
    """A value as the rules say it: gems in words, and a galaxy that is in play or not by its colour."""
    if fact.field in PLAYERS:
        return _(names.COLOURS[fact.entry])
    from blackangel.kit.rule_values import plain

    if fact.field != "gems":
        return plain(fact)
    return goods(parse_goods(fact.value), i18n.catalogue)


def rule_value(name: str) -> RuleValue:
    """A value in the text of the rules, which brings what finds it."""
    from blackangel.kit.rule_values import find

    return find(COMPONENTS.facts, name, in_rules)
