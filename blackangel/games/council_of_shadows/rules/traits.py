"""The lasting traits of what a player owns; no code asks for a card by name."""

from __future__ import annotations

from functools import lru_cache

from blackangel.games.council_of_shadows.rules.effects import KINDS
from blackangel.games.council_of_shadows.rules.programs import OWNED


@lru_cache(4096)
def traits(leader: str, techs: tuple[str, ...], panel: tuple[str, ...]) -> frozenset[str]:
    """The traits of a leader, Dark Tech and upgrades; a step of a field gives none."""
    cards = (leader, *techs, *panel)
    return frozenset(trait for card in cards if card in OWNED for trait in OWNED[card].traits)


@lru_cache(4096)
def adaptability(leader: str, techs: tuple[str, ...], panel: tuple[str, ...]) -> str:
    """The kinds of planets that may be settled: blue ones, and what was added (CS-B5)."""
    found = traits(leader, techs, panel)
    return "".join(kind for kind in KINDS if kind == KINDS[0] or f"planet {kind}" in found)
