"""Who sits at a table, as figures: a person in the seat's colour, and the faces of rivals."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from blackangel.kit.markup import Markup, tag
from blackangel.kit.pieces import Rendered, Symbols, sprite
from blackangel.kit.seats import COLOURS

if TYPE_CHECKING:
    from blackangel.kit.rivals import Rival

SIDES = (120, 140)  # of a figure, in pixels of the page; a face is as high as it is broad
FIGURE = (0, 0, 120, 140)
FACE = (0, 0, 120, 120)
# drawn where there is no picture: head and shoulders behind a visor, or a head of metal
PERSON = (
    '<path fill="currentColor" d="M10 140c0-34 20-52 50-52s50 18 50 52z"/>'
    '<path fill="#0003" d="M60 88c30 0 50 18 50 52H66z"/>'
    '<path fill="#fff5" d="M34 104a50 50 0 0 1 18-9v45h-8z"/>'
    '<circle cx="60" cy="50" r="40" fill="currentColor"/>'
    '<path fill="#0003" d="M60 10a40 40 0 0 1 0 80z"/>'
    '<path fill="#140c26" d="M38 38h44q12 0 12 12t-14 20H40Q26 62 26 50t12-12z"/>'
    '<path fill="#fffa" d="M40 43h18q-12 3-18 14-5-11 0-14z"/>'
)
MACHINE = (
    '<path fill="currentColor" d="M14 140v-22q0-24 24-24h44q24 0 24 24v22z"/>'
    '<path fill="#0003" d="M60 94h22q24 0 24 24v22H60z"/>'
    '<path stroke="currentColor" stroke-width="6" stroke-linecap="round" d="M60 26V8M40 108h40"/>'
    '<circle cx="60" cy="8" r="6" fill="currentColor"/>'
    '<rect x="18" y="24" width="84" height="62" rx="20" fill="currentColor"/>'
    '<path fill="#0003" d="M60 24h22q20 0 20 20v22q0 20-20 20H60z"/>'
    '<rect x="28" y="36" width="64" height="34" rx="14" fill="#140c26"/>'
    '<circle cx="46" cy="53" r="7" fill="#fff"/><circle cx="74" cy="53" r="7" fill="#fff"/>'
)


def symbols(rivals: Iterable[Rival]) -> Symbols:
    """All figures and faces, as they are drawn."""
    found = {f"figure-{colour}": ("0 0 120 140", PERSON) for colour in COLOURS}
    found["figure-machine"] = ("0 0 120 140", MACHINE)
    return found | {rival.face: ("0 0 120 120", disc(rival.name)) for rival in rivals}


def disc(name: str) -> str:
    """A face without a picture: its initial."""
    letter = tag("text", name[:1], x=60, y=80, fill="currentColor", text_anchor="middle")
    return (
        '<circle cx="60" cy="60" r="54" fill="currentColor" fill-opacity=".16" '
        'stroke="currentColor" stroke-width="4"/>'
        f'<g font-size="58" font-weight="700">{letter}</g>'
    )


def all_of(rivals: tuple[Rival, ...], there: Collection[str]) -> str:
    """One <svg> with the symbols; those whose picture is ``there`` use it."""
    drawn = symbols(rivals)
    rendered = {
        name: Rendered(name, FIGURE if name.startswith("figure-") else FACE) for name in drawn
    }
    return sprite(drawn, "", rendered, there)


@lru_cache(maxsize=64)
def figure(colour: str, machine: bool = False) -> Markup:
    """A person in a seat's colour, or a nameless machine."""
    return used(f"figure-{'machine' if machine else colour}", SIDES)


@lru_cache(maxsize=64)
def face(rival: Rival) -> Markup:
    """A rival's face."""
    return used(rival.face, (120, 120))


def used(symbol: str, sides: tuple[int, int]) -> Markup:
    """A symbol as a picture that says nothing to a screen reader: its name stands beside it."""
    box = f"0 0 {sides[0]} {sides[1]}"
    return tag(
        "svg",
        tag("use", href=f"#i-{symbol}", width=sides[0], height=sides[1]),
        class_="figure",
        viewBox=box,
        aria_hidden="true",
    )
