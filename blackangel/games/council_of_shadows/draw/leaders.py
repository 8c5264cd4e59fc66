"""Leaders to choose from: a portrait, the Consumption at the start, and a sentence on what each does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.draw.cards import effect
from blackangel.games.council_of_shadows.draw.glyphs import sign
from blackangel.games.council_of_shadows.rules.programs import OWNED
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.games.council_of_shadows.words import effects
from blackangel.kit.sentences import capital

if TYPE_CHECKING:
    from blackangel.games.council_of_shadows.draw.pen import Pen

_BUST = '<path d="M6 64c2-13 11-19 26-19s24 6 26 19z" class="p-cloth"/>'
_FACE = '<path d="M21 26c0-9 4-14 11-14s11 5 11 14c0 10-5 17-11 17s-11-7-11-17z" class="p-skin"/>'
_EYES = '<path d="M25 28h5M34 28h5" class="p-line"/>'
# busts in a box of 64 x 64, each with its own outline
PORTRAITS = {
    "Buteo": _BUST
    + '<path d="M18 34c0-15 6-24 15-24 4 0 2-5 7-7-1 4 1 5 0 8 6 4 8 11 8 19l8 8-12 1c-3 8-7'
    ' 11-13 11s-13-7-13-16z" class="p-hair"/><path d="M46 29l13 8-3 7c-1-4-5-5-12-5z" class="p-bright"/>'
    '<circle cx="38" cy="26" r="4" class="p-bright"/><circle cx="39" cy="26" r="1.8" class="p-dark"/>'
    '<path d="M20 46l6 9 6-7 6 7 6-9" class="p-line"/>',
    "Zoe": _BUST + '<circle cx="32" cy="27" r="21" class="p-hair"/><path d="M16 27c0-10 6-15 16-15s16 5'
    ' 16 15-6 15-16 15-16-5-16-15z" class="p-dark"/>'
    '<path d="M22 30c0-8 4-12 10-12s10 4 10 12c0 7-4 12-10 12s-10-5-10-12z" '
    'class="p-skin"/><path d="M22 27c2-9 16-11 20 0-6-1-9-4-10-5-2 3-5 4-10 5z" class="p-cloth"/>'
    '<path d="M26 31h3M35 31h3M29 37h6" class="p-line"/><path d="M47 12l7-7M20 20l7-5" class="p-shine"/>',
    "Casares": '<path d="M1 64c0-18 7-22 18-24h26c11 2 18 6 18 24z" class="p-cloth"/>'
    '<path d="M2 52c4-10 9-12 15-12l4 12zM62 52c-4-10-9-12-15-12l-4 12z" class="p-hair"/>'
    '<path d="M19 15h26v20l-6 10H25l-6-10z" class="p-skin"/><path d="M18 20v-8h28v8l-4-3H22z" '
    'class="p-dark"/>'
    '<path d="M19 31l5 2h16l5-2v6l-7 10H26l-7-10z" class="p-dark"/><path d="M24 24h6M34 24h6M28 38h8" '
    'class="p-line on-dark"/><path d="M45 17l-9 12" class="p-shine"/>',
    "Ava": '<path d="M14 58c-3-22-1-48 18-48s21 26 18 48z" class="p-hair"/>' + _BUST + _FACE + _EYES
    + '<path d="M20 25c3-8 9-10 12-10 4 0 10 2 12 10-5-2-8-4-12-4s-8 2-12 4z" class="p-hair"/>'
    '<circle cx="32" cy="16" r="4" class="p-bright"/><path d="M32 12V3M28 37h8" class="p-line"/>'
    '<circle cx="32" cy="4" r="2.4" class="p-bright"/>',
    "S3E3": '<path d="M12 64V50h40v14z" class="p-cloth"/><path d="M27 42h10v9H27z" class="p-dark"/>'
    '<rect x="13" y="14" width="38" height="29" rx="5" class="p-metal"/><path d="M32 14V6" class="p-line"/>'
    '<circle cx="32" cy="5" r="3" class="p-bright"/><rect x="18" y="20" width="28" height="10" rx="5" '
    'class="p-dark"/><circle cx="25" cy="25" r="3.4" class="p-bright"/><circle cx="39" cy="25" r="3.4" '
    'class="p-bright"/><path d="M22 36h20M27 34v4M32 34v4M37 34v4" class="p-line"/>'
    '<path d="M13 24H8v9h5M51 24h5v9h-5" class="p-line"/>',
    "Breish": '<path d="M5 64c0-26 9-56 27-56s27 30 27 56z" class="p-cloth"/>'
    '<path d="M17 40c0-16 5-24 15-24s15 8 15 24c0 8-6 14-15 14s-15-6-15-14z" class="p-dark"/>' + _FACE
    + '<path d="M32 12v31c7 0 11-7 11-17 0-9-4-14-11-14z" class="p-half"/>' + _EYES
    + '<path d="M20 12l4-9 5 6 3-8 3 8 5-6 4 9z" class="p-bright"/><path d="M29 37h6" class="p-line"/>',
}  # fmt: skip


def portrait(name: str) -> str:
    """The bust of a leader."""
    return (
        '<svg viewBox="0 0 64 64" class="portrait" aria-hidden="true">'
        f'<use href="#i-portrait-{name}" width="64" height="64"/></svg>'
    )


def offer(pen: Pen, name: str) -> str:
    """A leader that may be chosen."""
    owned = OWNED[name]
    says = effects.owned(owned, pen.t)
    return (
        f"<div{pen.at(f'leader:{name}', effects.component(name, pen.t), 'leader')}"
        f' data-piece="leader:{name}">{portrait(name)}<div class="leads"><p><b>{pen.safe(name)}</b>'
        f'<span class="begins">{sign("consumption")}<b>{COMPONENTS.leaders[name].consumption}</b></span>'
        f'{effect(owned, 17)}</p><p class="power">{pen.safe(capital(says))}.</p></div></div>'
    )
