"""Cards and tiles as pictures: a scene or material, with what they do on top, as large as it is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from blackangel.games.black_angel.draw.faces import (
    ABOVE,
    BACKS,
    IN_SPACE,
    PLATE,
    fitted,
    fitting,
    laid,
    mission_foot,
    rows,
    tile_signs,
)
from blackangel.games.black_angel.draw.glyphs import sign
from blackangel.games.black_angel.draw.terrain import keystone, upright
from blackangel.games.black_angel.rules.components import Mission, Ravager
from blackangel.games.black_angel.rules.names import COLOURS
from blackangel.games.black_angel.rules.tables import COMPONENTS
from blackangel.kit.pieces import Rendered, card
from blackangel.kit.shapes import moved, use

Box = tuple[float, float, float]  # breadth, height, the largest scale
CLIPS = f'<clipPath id="clip-hex"><path d="{PLATE}"/></clipPath>'
HAND, HOLD = (88, 34, 1.2), (54, 36, 1.25)  # boxes of effects, and their largest scale
RAVAGER = (84, 34, 1.2)
# what many cards share is in the page once
TITLE = (
    '<g id="card-title"><path d="M2 105h96v24a9 9 0 01-9 9H11a9 9 0 01-9-9z" class="foot"/>'
    '<path d="M4 105.6h92" class="gleam"/>'
    '<path d="M2 16V11a9 9 0 019-9h37v9a5 5 0 01-5 5z" fill="currentColor"/></g>'
    '<path id="card-tabs" fill="currentColor" d="M2 23V11a9 9 0 019-9h12v13a8 8 0 01-8 8z'
    'M98 23V11a9 9 0 00-9-9H77v13a8 8 0 008 8z"/>'
)
EDGE = '<rect id="card-edge" x="1.5" y="1.5" width="97" height="137" rx="10" class="edge"/>'
STOCK = '<rect id="card-stock" x="1.5" y="1.5" width="97" height="137" rx="10" class="stock"/>'
OUTLINE = f'<path id="hex-edge" d="{PLATE}" class="edge"/>'
HELD = (
    '<g id="held-title"><path d="M1 17V9a8 8 0 018-8h46a8 8 0 018 8v8z" fill="currentColor"/></g>'
    '<path id="held-crest" d="M24 5l8 4 8-4-3 8h-10z" class="k"/>'
    '<rect id="held-edge" x="1" y="1" width="62" height="64" rx="8" class="edge"/>'
    '<rect id="held-stock" x="1" y="1" width="62" height="64" rx="8" class="stock"/>'
)
TOP, FOOT = 4, 105  # a card's scene is between them, above what the card does
WHOLE = (0.0, 0.0, 64.0, 64.0)  # a whole tile
BROAD = 92.0  # a card's scene


def printed(tone: str, below: str, signs: str, above: str = "") -> str:
    """A printed thing, alike in every theme: icons, with one tone for what is under and on them."""
    return (
        f'<g class="printed"><g class="{tone}">{below}</g>{signs}<g class="{tone}">{above}</g></g>'
    )


@cache
def effects() -> dict[str, str]:
    """The symbol names of what cards do, by effect."""
    found = dict.fromkeys(one.effect for one in COMPONENTS.missions.values())
    found |= dict.fromkeys(one.effect for one in COMPONENTS.ravagers.values())
    return {effect: f"fx-{number}" for number, effect in enumerate(found)}


def shared() -> str:
    """What cards have in common, and what they do; the cards' symbols only refer to it."""
    does = "".join(f'<g id="{name}">{laid(effect)}</g>' for effect, name in effects().items())
    return CLIPS + TITLE + EDGE + STOCK + OUTLINE + HELD + does


def same(name: str) -> str:
    return f'<use href="#{name}"/>'


def does(effect: str, x: float, y: float, scale: float) -> str:
    """The icons of an effect around a point."""
    return f'<use href="#{effects()[effect]}" transform="translate({x:g} {y:.4g}) scale({scale:.3g})"/>'


def scene(effect: str, box: Box) -> tuple[tuple[float, float, float, float], str]:
    """The place of a card's scene, and the band below it that shows what the card does."""
    high = round(FOOT - tall(effect, box) - TOP, 1)
    return (50 - BROAD / 2, TOP, BROAD, high), legend(effect, 50, FOOT, box, 96)


def tall(effect: str, box: Box) -> float:
    return fitting(effect, *box) * (26 * len(rows(effect)) - 2) + 6


def legend(effect: str, x: float, foot: float, box: Box, broad: float = 0) -> str:
    """What a card does, on a dark plate whose lower edge is at ``foot``; a given breadth makes it a band."""
    scale, height = fitting(effect, *box), tall(effect, box)
    corner = 0 if broad else 6
    broad = broad or max(
        scale * max(sum(size for _, size in line) for line in rows(effect)) + 8, 30
    )
    return (
        f'<rect x="{x - broad / 2:.4g}" y="{foot - height:.4g}" width="{broad:.4g}" height="{height:.4g}" '
        f'rx="{corner}" class="legend"/>' + does(effect, x, foot - height / 2, scale)
    )


def _number(number: int, x: float) -> str:
    """A card's number at the left, where it can be read though other cards lie on this one."""
    return f'<text x="{x:g}" y="13" font-size="12" class="kt">{number:03}</text>'


def mission(number: int, found: Mission) -> Rendered:
    """A Mission card in hand."""
    kind = "bolt" if found.kind == "activation" else "neutralization"
    place, band = scene(found.effect, HAND)
    signs = (
        f'{sign(found.colour, 12, 12, 17)}<g class="kc">{use(kind, 79, 3, 17)}</g>'
        f'{_number(number, 35.5)}{band}<g transform="translate(8 22.4) scale(.84)">{mission_foot(found)}</g>'
    )
    title = same("card-title") + same("card-tabs")
    over = printed(f"c{found.colour}", title, signs, same("card-edge"))
    return Rendered(card(number), place, over, same("card-stock"))


@cache
def threat(effect: str) -> str:
    """What a Ravager card does at an action."""
    return legend(effect, 32, 62, HOLD)


def ravager(number: int, found: Ravager) -> Rendered:
    """A Ravager card in hand."""
    colour = COMPONENTS.actions[found.location - 1].colour
    place, band = scene(found.effect, RAVAGER)
    signs = (
        _number(number, 25)
        + band
        + f'<g class="c{colour}"><circle cx="28" cy="121.5" r="14.5" fill="currentColor"/></g>'
        f'<text x="28" y="128.5" font-size="19" class="kt">{found.location}</text>'
        + use("ravager", 57, 107, 29)
    )
    over = printed("c-rav", same("card-title"), signs, same("card-edge"))
    return Rendered(card(number), place, over, same("card-stock"))


def in_space(number: int, found: Mission) -> Rendered:
    """A Mission in Space: its scene fills the hex."""
    ribbon = f'<path d="M-36 {ABOVE - 19}h72v38h-72z" class="ribbon"/>'
    signs = does(found.effect, 0, ABOVE, fitting(found.effect, *IN_SPACE))
    over = printed(
        f"c{found.colour}", upright(ribbon), upright(signs, " does"), same("hex-edge")
    ) + keystone(found.colour)
    return Rendered(card(number), (-58, -41, 116, 82), over, clip="clip-hex")


def at_action(number: int, found: Ravager) -> Rendered:
    """A Ravager card at an action of the frigate."""
    signs = same("held-crest") + threat(found.effect)
    over = printed("c-rav", same("held-title"), signs, same("held-edge"))
    return Rendered(card(number), (2, 16, 60, 48), over, same("held-stock"))


def tiles() -> Iterator[tuple[str, Rendered]]:
    """Technology tiles, framed in their species' material, and Advanced tiles."""
    for name, (colour, badge, effect) in tile_signs().items():
        lit = '<rect x="10" y="10" width="44" height="44" rx="4" class="lamp-lit"/>'
        over = printed(f"c{colour}", lit if name[1] == "b" else "", badge + effect)
        yield name, Rendered(f"tile-{COLOURS[colour]}", WHOLE, over)
    for kind in COMPONENTS.advanced.values():
        over = printed("", "", moved(32, 32, fitted(kind.effect, 54, 36, 1.5)))
        yield kind.id, Rendered("tile-advanced", WHOLE, over)


@cache
def names() -> frozenset[str]:
    """The symbols of all printed things."""
    cards = {f"{kind}{number}" for kind in "me" for number in COMPONENTS.missions}
    cards |= {f"{kind}{number}" for kind in "rx" for number in COMPONENTS.ravagers}
    advanced = {kind.id for kind in COMPONENTS.advanced.values()}
    return frozenset({*cards, *tile_signs(), *advanced, *BACKS})


@cache
def faces() -> dict[str, Rendered]:
    """All printed things, by symbol."""
    return dict(_faces())


def _faces() -> Iterator[tuple[str, Rendered]]:
    for number, found in COMPONENTS.missions.items():
        yield f"m{number}", mission(number, found)
        yield f"e{number}", in_space(number, found)
    for number, beast in COMPONENTS.ravagers.items():
        yield f"r{number}", ravager(number, beast)
        yield f"x{number}", at_action(number, beast)
    yield from tiles()
    for name, kind in zip(BACKS, (*COLOURS, "ravager"), strict=True):
        yield name, Rendered(f"back-{kind}", (0, 0, 100, 140))
