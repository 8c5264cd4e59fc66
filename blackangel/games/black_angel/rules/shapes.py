"""Which effects a component table may hold; any other is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games.black_angel.rules.effects import EffectError, Program, parse
from blackangel.kernel.errors import N_

if TYPE_CHECKING:
    from blackangel.kernel.facts import FactTable

STANDARD_VERBS = ("activate", "move", "station", "draw")


def _shape(program: Program) -> str:
    """The program's shape, which decides who can carry it: a word per effect, with * for a cost."""
    shapes = []
    for effect in program.effects:
        shape = effect.verb or ("per" if effect.per else "on" if effect.on else "gain")
        if not (effect.verb or effect.gains):
            shape = "pay"
        elif effect.costs:
            shape += "*"
        shapes.append(f"{effect.who} {shape}".strip())
    return f" {program.joiner} ".join(shapes)


SHAPES: dict[str, tuple[str, ...]] = {
    "activation": ("gain", "gain*"),
    "neutralization": ("owner gain / ships gain", "each per"),
    "reward": ("gain",),
    "ravager": ("damage", "hold", "pay"),
    "technology": ("gain", *STANDARD_VERBS),
    "starting": tuple(
        f"{one} | {other}"
        for one in ("gain", *STANDARD_VERBS)
        for other in ("gain", *STANDARD_VERBS)
    ),
    "boost": ("on", "set", "reserve"),
    "advanced": ("per",),
}


def carried(table: FactTable, entry: str, field: str, kind: str, text: str) -> None:
    """Refuse a text that no component of that kind carries; ``kind`` is one of ``SHAPES``."""
    try:
        shape = _shape(parse(text))
    except EffectError as error:
        said = N_("{field} “{text}” is unknown; write it like the others")
        table.refuse(entry, said, field=field, text=text, cause=error)
    if shape not in SHAPES[kind]:
        said = N_("{field} “{text}” doesn’t fit here; no other piece has anything like it")
        table.refuse(entry, said, field=field, text=text, cause=f"is not a {kind} effect")
