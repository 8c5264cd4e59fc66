"""Cards and tiles as pictures: their scene or material, and upon it what they do, as large as it is drawn."""

from __future__ import annotations

from collections.abc import Iterator

from blackangel.games.black_angel.draw.faces import (
    BACKS,
    PLATE,
    at,
    fitted,
    fitting,
    mission_foot,
    rows,
    tile_signs,
)
from blackangel.games.black_angel.draw.glyphs import use
from blackangel.games.black_angel.draw.terrain import letter_badge
from blackangel.games.black_angel.rules.components import Mission, Ravager
from blackangel.games.black_angel.rules.tables import COMPONENTS
from blackangel.kernel.pieces import Rendered, card

SPECIES = ("orange", "gray", "green")
CLIPS = f'<clipPath id="clip-hex"><path d="{PLATE}"/></clipPath>'
TITLE = (
    '<rect x="2" y="90" width="96" height="48" class="foot"/>'
    '<path d="M2 25V11a9 9 0 019-9h78a9 9 0 019 9v14z" fill="currentColor"/>'
    '<path d="M10 4.2h80M4 25.8h92" class="gleam"/>'
)
EDGE = '<rect x="1.5" y="1.5" width="97" height="137" rx="10" class="edge"/>'
STOCK = '<rect x="1.5" y="1.5" width="97" height="137" rx="10" class="stock"/>'
FOOT = 90  # where the scene of a card ends
WHOLE = (0.0, 0.0, 64.0, 64.0)  # of a tile
SCENE = (2.0, 24.0, 96.0, 66.0)


def printed(tone: str, below: str, signs: str, above: str = "") -> str:
    """What is printed looks the same in every theme: signs, and in one tone what lies under and on them."""
    return (
        f'<g class="printed"><g class="{tone}">{below}</g>{signs}<g class="{tone}">{above}</g></g>'
    )


def legend(effect: str, x: float, foot: float, width: float, height: float, most: float) -> str:
    """What a card does, on a dark plate whose lower edge stands at ``foot``."""
    scale = fitting(effect, width, height, most)
    lines = rows(effect)
    tall = scale * (26 * len(lines) - 2) + 6
    broad = max(scale * max(sum(size for _, size in line) for line in lines) + 8, 30)
    return (
        f'<rect x="{x - broad / 2:.4g}" y="{foot - tall:.4g}" width="{broad:.4g}" height="{tall:.4g}" '
        'rx="6" class="legend"/>' + at(x, foot - tall / 2, fitted(effect, width, height, most))
    )


def mission(number: int, found: Mission) -> Rendered:
    """A Mission card in hand."""
    kind = "bolt" if found.kind == "activation" else "neutralization"
    signs = (
        f'<g class="kc">{use(f"letter{found.colour}", 6, 3, 22)}{use(kind, 74, 4, 20)}</g>'
        f'<text x="50" y="19.5" font-size="15" class="kt">{number:03}</text>'
        + legend(found.effect, 50, FOOT - 3, 88, 50, 1.5)
        + mission_foot(found)
    )
    over = printed(f"c{found.colour}", TITLE, signs, EDGE)
    return Rendered(card(number), SCENE, over, STOCK)


def ravager(number: int, found: Ravager) -> Rendered:
    """A Ravager card in hand."""
    colour = COMPONENTS.actions[found.location - 1].colour
    signs = (
        f'<text x="50" y="19.5" font-size="15" class="kt">{number:03}</text>'
        + legend(found.effect, 50, FOOT - 3, 84, 42, 1.4)
        + use("ravager", 12, 98, 34)
        + f'<g class="c{colour}"><circle cx="72" cy="114" r="17" fill="currentColor"/></g>'
        f'<text x="72" y="121" font-size="20" class="kt">{found.location}</text>'
    )
    return Rendered(card(number), SCENE, printed("c-rav", TITLE, signs, EDGE), STOCK)


def in_space(number: int, found: Mission) -> Rendered:
    """A Mission that lies in Space: its scene fills the hex."""
    signs = '<path d="M-35-21h70v42h-70z" class="legend"/>'
    signs += at(0, 0, fitted(found.effect, 72, 42, 1.4))
    edge = f'<path d="{PLATE}" class="edge"/>'
    over = printed(f"c{found.colour}", "", signs, edge) + letter_badge(found.colour)
    return Rendered(card(number), (-58, -41, 116, 82), over, clip="clip-hex")


def at_action(number: int, found: Ravager) -> Rendered:
    """A Ravager card at an action of the frigate."""
    head = '<path d="M1 17V9a8 8 0 018-8h46a8 8 0 018 8v8z" fill="currentColor"/>'
    signs = '<path d="M24 5l8 4 8-4-3 8h-10z" class="k"/>'
    signs += legend(found.effect, 32, 62, 54, 36, 1.25)
    edge = '<rect x="1" y="1" width="62" height="64" rx="8" class="edge"/>'
    under = '<rect x="1" y="1" width="62" height="64" rx="8" class="stock"/>'
    return Rendered(card(number), (2, 16, 60, 48), printed("c-rav", head, signs, edge), under)


def tiles() -> Iterator[tuple[str, Rendered]]:
    """Technology, whose frame is of its species' material, and Advanced tiles."""
    for name, (colour, badge, effect) in tile_signs().items():
        lit = '<rect x="10" y="10" width="44" height="44" rx="4" class="lamp-lit"/>'
        over = printed(f"c{colour}", lit if name[1] == "b" else "", badge + effect)
        yield name, Rendered(f"tile-{SPECIES[colour]}", WHOLE, over)
    for kind in COMPONENTS.advanced.values():
        over = printed("", "", at(32, 32, fitted(kind.effect, 54, 36, 1.5)))
        yield kind.id, Rendered("tile-advanced", WHOLE, over)


def faces() -> Iterator[tuple[str, Rendered]]:
    """All that is printed, by its symbol."""
    for number, found in COMPONENTS.missions.items():
        yield f"m{number}", mission(number, found)
        yield f"e{number}", in_space(number, found)
    for number, beast in COMPONENTS.ravagers.items():
        yield f"r{number}", ravager(number, beast)
        yield f"x{number}", at_action(number, beast)
    yield from tiles()
    for name, kind in zip(BACKS, (*SPECIES, "ravager"), strict=True):
        yield name, Rendered(f"back-{kind}", (0, 0, 100, 140))
