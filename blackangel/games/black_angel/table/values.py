"""The values that no source gives: their table, what they are, and why they were chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games.black_angel.rules.tables import COMPONENTS
from blackangel.i18n import _
from blackangel.kernel.facts import listed
from blackangel.kit import rulings

if TYPE_CHECKING:
    from blackangel.kit.rule_values import RuleValue


def tables() -> dict[str, str]:
    """The component tables, by the names in the data."""
    return {
        "actions": _("Frigate actions"),
        "advantages": _("Turn-order advantages"),
        "board": _("Player board"),
        "board arrows": _("Player board: color arrows"),
        "board black_arrows": _("Player board: black arrows"),
        "box": _("Box contents"),
        "display": _("Technology display"),
        "hal cards": _("Hal’s cards"),
        "hal weights": _("Hal: VP instead of goods"),
        "missions": _("Missions"),
        "ravagers": _("Ravagers"),
        "strips": _("Space strips"),
    }


def fields() -> dict[str, str]:
    """The fields, by the names in the data."""
    return {
        "advanced": _("Advanced tile"),
        "black_edge": _("edge where an Advanced tile enters"),
        "bottom": _("bottom half"),
        "colour": _("color of the arrow"),
        "costs": _("costs, in activations"),
        "debris": _("debris"),
        "edge": _("edge where a tile enters"),
        "effect": _("lasting effect"),
        "icons": _("technology icons"),
        "kind": _("which of the two is Command"),
        "ravager": _("Ravager card"),
        "resource": _("resources"),
        "reward": _("reward"),
        "robot": _("robot"),
        "score_track": _("length of the score track"),
        "ship": _("ship"),
        "side_a": _("side a"),
        "side_b": _("side b"),
        "spaces": _("order of the Advanced spaces"),
        "starting_cells": _("spaces of the starting tiles"),
        "technology": _("Technology tile"),
        "top": _("top half"),
    }


def values(language: str) -> list[tuple[str, str, str, str, int]]:
    """The values by table: its title, an id, what the values are, why, and how many share that reason."""
    return listed(COMPONENTS.facts, tables(), fields(), rulings.reasons("black_angel", language))


def rule_value(name: str) -> RuleValue:
    """A value in the text of the rules, which brings what finds it."""
    from blackangel.kit.rule_values import find

    return find(COMPONENTS.facts, name)
