"""Where the rulebook leaves room: what a game does, and why, from one table per language.

The tables are in ``rulings`` among a game's assets: ``[[rulings]]``, and under ``[values]`` the reason for
each reconstructed value, replacing the English sentence of the component tables.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from blackangel.kernel import assets
from blackangel.kernel.named import NamedTuple


class Ruling(NamedTuple):
    """A decision where the rulebook is silent: the rule's id, what the game does, and why."""

    rule: str
    ruling: str
    reason: str


def rulings(game: str, language: str = "en") -> tuple[Ruling, ...]:
    """All rulings of the game in that folder, in the order of the rules."""
    return tuple(Ruling(**entry) for entry in _told(game, language)["rulings"])


def reasons(game: str, language: str) -> dict[str, str]:
    """The reason for each reconstructed value, by the sentence in the component tables."""
    return dict(_told(game, language).get("values", {}))


@lru_cache(maxsize=2)
def _told(game: str, language: str) -> dict[str, Any]:
    """The table in a language, or the English one."""
    told = (assets.text(game, "rulings", f"{code}.toml") for code in (language, "en"))
    return assets.parsed(next(filter(None, told)))
