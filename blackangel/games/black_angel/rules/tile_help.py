"""What the tiles of a grid can bring before a die is used, where it could make a die usable (BA-T2)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from blackangel.games.black_angel.rules.activation import BESIDE
from blackangel.games.black_angel.rules.effects import Effect
from blackangel.games.black_angel.rules.tables import ACTIVATES, COUNTED, TILE
from blackangel.kernel.named import NamedTuple


def _helps(effect: Effect) -> bool:
    """Whether the effect could make a die usable; cards not yet drawn do not count (BA-T2)."""
    return effect.verb in ("move", "station") or any(thing != "VP" for thing, _ in effect.gains)


HELP: Final[dict[str, list[Effect]]] = {
    **{name: [e for e in program.effects if _helps(e)] for name, program in TILE.items()},
    **{name: [] for name in ("", *COUNTED)},
}
MOST_ROBOTS: Final = max(
    dict(e.gains).get("robot", 0) for effects in HELP.values() for e in effects
)
NOTHING: Final = Effect()


class Help(NamedTuple):
    """``effects``: by cell, the helpful effects, of which the tile can bring one.

    ``cells`` and ``resources`` are bits: the cells that have any, and those that can bring a resource,
    which buys a die.
    """

    effects: list[list[Effect]]
    cells: int
    resources: int


@lru_cache(4096)
def help_for(grid: tuple[str, ...], boosts: int) -> Help:
    """What the tiles of a grid can bring; tiles that lie boost side up bring nothing."""
    own = [[] if boosts & 1 << cell else HELP[tile] for cell, tile in enumerate(grid)]
    effects = own[:]
    for cell, tile in enumerate(grid):
        if tile in ACTIVATES and not boosts & 1 << cell:
            effects[cell] = [effect for near in beside(tile, cell) for effect in own[near]]
    paying = [any("resource" in dict(effect.gains) for effect in some) for some in effects]
    return Help(effects, _bits(effects), _bits(paying))


def _bits(cells: Iterable[object]) -> int:
    return sum(1 << cell for cell, true in enumerate(cells) if true)


def beside(tile: str, cell: int) -> tuple[int, ...]:
    """The cells whose tiles this tile, which activates others, could activate."""
    return BESIDE[TILE[tile].effects[0].argument][cell]
