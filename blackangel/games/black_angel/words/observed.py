"""One observation in one language: what every sentence about the table needs."""

from __future__ import annotations

from collections.abc import Callable

from blackangel.games.black_angel.rules.kinds import FRAMES
from blackangel.games.black_angel.rules.names import CELL, HEX, HEXES
from blackangel.games.black_angel.rules.tables import MISSION, TILE
from blackangel.games.black_angel.seen.observation import Observation, SeatView
from blackangel.games.black_angel.words import vocabulary
from blackangel.games.black_angel.words.effects import phrase
from blackangel.kit.rows import SeenTable


def _effect(seen: Seen) -> str:
    """What a Mission does, else the tile on a cell."""
    if "mission" in seen.fields:
        return phrase(MISSION[seen.number("mission")], seen.t)
    return phrase(TILE[seen.tile], seen.t)


GAPS: dict[str, Callable[[Seen], object]] = {
    "die": lambda seen: vocabulary.die(seen.chosen[-2], seen.chosen[-1], seen.t),
    "the_die": lambda seen: vocabulary.the_die(seen.chosen[-2], seen.chosen[-1], seen.t),
    "effect": _effect,
    "face": lambda seen: vocabulary.a_face(int(seen.word("value")[0]) ^ 2, seen.t),
    "hex": lambda seen: seen.hex(seen.fields["hex"]),
    "name": lambda seen: seen.player(seen.prompt.seat),
    "value": lambda seen: vocabulary.face(int(seen.word("value")[0]) ^ 2, seen.t),
    "tile": lambda seen: vocabulary.tile(seen.tile, seen.t),
}


class Seen(SeenTable):
    """What the rows of this game's questions and options ask of it."""

    view: Observation
    me: SeatView
    kinds = FRAMES
    gaps = GAPS
    nouns = vocabulary.NOUNS

    def player(self, seat: int) -> str:
        return vocabulary.player(seat, self.names, self.t)

    @property
    def tile(self) -> str:
        """The tile on the cell in question."""
        cell = self.fields["cell"]
        return self.me.grid[CELL[cell] if isinstance(cell, str) else cell]

    def hex(self, name: int | str) -> str:
        """A hex, given by its place or its name, with what it shows."""
        place = HEX[name] if isinstance(name, str) else name
        return vocabulary.hex_(HEXES[place], self.view.terrain[place], self.t)
