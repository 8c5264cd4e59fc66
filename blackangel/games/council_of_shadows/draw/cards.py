"""The faces of cards: action cards, Dark Tech, bonus cards, leaders, stations, the Automa's cards.

A face is a set of shapes in a box of 100 x 140; ``picture`` makes it a drawing of its own. Names must be
translated, so faces are not in the sprite.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.draw import rows
from blackangel.games.council_of_shadows.draw.glyphs import use
from blackangel.games.council_of_shadows.rules.effects import (
    Action,
    EffectError,
    parse_action,
    parse_bonus,
    parse_goods,
    parse_line,
    parse_owned,
)
from blackangel.games.council_of_shadows.rules.programs import BONUS, BRANCHES, LINES, OWNED
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.games.council_of_shadows.words import vocabulary
from blackangel.kit.markup import escape

if TYPE_CHECKING:
    from blackangel.kernel.title import Language

WIDTH, HEIGHT = 100, 140
BOX = f"0 0 {WIDTH} {HEIGHT}"
GRADIENTS = (
    '<radialGradient id="c-shade"><stop offset=".55" class="st-shade0"/>'
    '<stop offset="1" class="st-shade1"/></radialGradient>'
)
HEAD, SCENE_FOOT = 34, 100  # where the picture on a card begins and ends
LETTERS = 10  # of a name that fit one line
SIGNS_OF_CARDS = ("ai", "light", "dark")
NAME = 17.9  # their size: readable on a card in hand
READERS = (parse_action, parse_owned, parse_bonus, parse_line)


def effect(what: str | rows.Effect, height: int = 24) -> str:
    """An effect, or its text, as a small picture in a line of text.

    Raises:
        EffectError: the text is not a valid effect.
    """
    return rows.line(_read(what) if isinstance(what, str) else what, height)


def _read(text: str) -> rows.Effect:
    for read in READERS:
        try:
            return read(text)
        except EffectError:
            pass
    raise EffectError(f"{text!r} is no effect")


def text(x: float, y: float, size: float, words: str, classes: str = "") -> str:
    """Words in a drawing, centred there."""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" class="{classes}">{escape(words)}</text>'
    )


def at(x: float, y: float, shapes: str) -> str:
    """Shapes moved to another place."""
    return f'<g transform="translate({x:g} {y:g})">{shapes}</g>'


def wrapped(words: str, letters: int = LETTERS) -> tuple[str, ...]:
    """A name in one or two lines, split as evenly as its words allow."""
    if len(words) <= letters:
        return (words,)
    gaps = [place for place, letter in enumerate(words) if letter == " "]
    if not gaps:
        return (words,)
    cut = min(gaps, key=lambda gap: max(gap, len(words) - gap - 1))
    return (words[:cut], words[cut + 1 :])


def named(words: str, bottom: float, size: float = NAME, letters: int = LETTERS) -> str:
    """A name at the bottom of a card; a line that is too long is squeezed."""
    lines = wrapped(words, letters)
    found = ""
    for number, line in enumerate(reversed(lines)):
        more = ' textLength="90" lengthAdjust="spacingAndGlyphs"' if len(line) >= letters else ""
        y = bottom - number * (size - 0.5)
        found = (
            f'<text x="50" y="{y:g}" font-size="{size:g}" class="called"{more}>{escape(line)}</text>'
            + found
        )
    return found


def ground(kind: str) -> str:
    """The paper of a kind of card, with its head."""
    return (
        f'<rect x="1.5" y="1.5" width="97" height="137" rx="9" class="paper {kind}"/>'
        f'<path d="M1.5 34V10.5a9 9 0 0 1 9-9h79a9 9 0 0 1 9 9V34z" class="head {kind}"/>'
    )


def scene(name: str) -> str:
    """The picture below a card's head, if the card has one."""
    return f'<use href="#i-scene-{name}" x="2" y="34" width="96" height="66" class="scene"/>'


def does(
    what: rows.Effect, y: float, width: float, height: float, most: float, soft: bool = False
) -> str:
    """What a card does, centred there; on a picture it gets a dark plate, or a soft shade."""
    scale, lines = rows.fitting(what, width, height, most)
    tall = scale * (27 * len(lines) - 3) + 6
    broad = max(scale * max(map(rows.breadth, lines)) + 8, 30)
    top, foot = -tall / 2, tall / 2
    if soft:  # it ends within the picture
        top, foot, broad = max(top - 12, HEAD - y), min(foot + 12, SCENE_FOOT - y), broad + 24
    plate = (
        f'<rect x="{-broad / 2:.4g}" y="{top:.4g}" width="{broad:.4g}" height="{foot - top:.4g}" '
        f'rx="6" class="legend{" soft" if soft else ""}"/>'
    )
    return f'<g class="upon">{at(50, y, plate + rows.fitted(what, width, height, most))}</g>'


def face(name: str, t: Language, offered: bool = False, noted: bool = False) -> str:
    """An action card by id: Consumption, effect, name; a sign marks AI cards.

    When ``offered``, it shows its price and, where it is small, a larger effect instead of its name; when
    ``noted``, the effect leaves room for a note below it.
    """
    return _face(name, vocabulary.card(name, t), offered, noted)


@lru_cache(maxsize=256)
def _face(name: str, words: str, offered: bool, noted: bool) -> str:
    card = COMPONENTS.cards[name]
    kind = "starting" if card.starting else "bought"
    low = " low" if card.consumption < 0 else ""
    value = vocabulary.value(card.consumption)
    short = len(value) < 2
    if offered:  # the price takes the other half of the head
        shapes = ground(kind) + use("consumption", 3, 8, 18)
        shapes += text(30 if short else 34, 27.5, 26 if short else 24, value, f"value{low}")
    else:
        shapes = ground(kind) + use("consumption", 4, 7, 20)
        shapes += text(34 if short else 39, 27.5, 26, value, f"value{low}")
    if not offered and not card.starting:
        shapes += use("ai", 72, 7, 21)
    lines = len(wrapped(words))  # two lines leave less room
    middle, high = (70, 62) if lines == 1 else (66.5, 55)
    if noted:
        middle, high = (47, 23)
    effect = does(Action(BRANCHES[name]), middle, 90, high, 1.7, soft=True)
    if offered:
        large = does(Action(BRANCHES[name]), 71.5, 92, 79, 2)
        effect = f'<g class="does">{effect}</g><g class="does large">{large}</g>'
    return shapes + scene(name) + effect + named(words, 131)


@lru_cache(maxsize=256)
def brief(name: str) -> str:
    """An action card in a box of 100 x 74: its Consumption and its effect."""
    card = COMPONENTS.cards[name]
    kind = "starting" if card.starting else "bought"
    low = " low" if card.consumption < 0 else ""
    value = vocabulary.value(card.consumption)
    return (
        f'<rect x="1.5" y="1.5" width="97" height="71" rx="9" class="paper {kind}"/>'
        f'<path d="M1.5 10.5a9 9 0 0 1 9-9H30v71H10.5a9 9 0 0 1-9-9z" class="head {kind}"/>'
        + use("consumption", 8, 9, 17)
        + text(16, 53, 27 if len(value) < 2 else 21, value, f"value{low}")
        + at(64.5, 37, rows.fitted(Action(BRANCHES[name]), 65, 69, 1.6))
    )


@lru_cache(maxsize=64)
def tech(name: str) -> str:
    """A Dark Tech card by its id."""
    card = COMPONENTS.dark_tech[name]
    shapes = ground("dark") + use("tech", 6, 6, 23) + use(f"level{card.level}", 71, 6, 23)
    shapes += scene(name) + does(OWNED[name], 71, 88, 62, 1.5, soft=True)
    return shapes + named(card.name, 131, 13, 12)


@lru_cache(maxsize=64)
def leader(name: str) -> str:
    """A leader by name: the Consumption at the start, and what the leader does."""
    card = COMPONENTS.leaders[name]
    shapes = ground("leading") + use("consumption", 6, 6, 23)
    shapes += text(44, 27.5, 24, str(card.consumption), "value") + use("leader", 71, 6, 23)
    shapes += use(f"portrait-{name}", 16, 34, 68)
    return shapes + does(OWNED[name], 91, 90, 30, 1.5) + named(name, 130, 17)


@lru_cache(maxsize=16)
def station(kind: str) -> str:
    """A station."""
    shapes = ground("station") + use(f"station-{kind}", 36, 3, 28)
    return shapes + at(50, 86, rows.fitted(OWNED[kind], 86, 62, 1.8))


@lru_cache(maxsize=64)
def bonus(name: str) -> str:
    """A bonus card by its id."""
    dark = COMPONENTS.bonus[name].dark
    shapes = ground("shadow" if dark else "bright") + use("dark" if dark else "light", 36, 4, 27)
    return shapes + scene(name) + does(BONUS[name], 86, 86, 80, 1.8)


def piece(seat: int, card: str) -> str:
    """A card's name as a piece that moves; everybody's starting cards have the same ids."""
    own = f"-{seat}" if COMPONENTS.cards[card].starting else ""
    return f' data-piece="{card}{own}"'


def back(sign: str) -> str:
    """The back of a kind of card."""
    return f'<use href="#i-back-{sign}" width="{WIDTH}" height="{HEIGHT}"/>'


def drawn_back(sign: str) -> str:
    """The same as a drawing, with the kind's sign; some signs are cards themselves."""
    if sign in SIGNS_OF_CARDS:
        return use(sign, -30, -10, 160)
    return (
        '<rect x="1.5" y="1.5" width="97" height="137" rx="9" class="paper back"/>'
        '<path d="M50 9L93 70 50 131 7 70z" class="lattice"/>' + use(sign, 13, 33, 74)
    )


@lru_cache(maxsize=32)
def automa(name: str) -> str:
    """A card of the Automa in a box of 240 x 140: its actions with both forms, Energy, assessing."""
    card = COMPONENTS.automa[name]
    silver = " silver" if card.silver else ""
    shapes = (
        f'<rect x="1.5" y="1.5" width="237" height="137" rx="9" class="paper automatic{silver}"/>'
        + use("consumption", 8, 7, 24)
        + text(50, 28, 26, vocabulary.value(card.consumption), "value")
        + use("automa", 108, 7, 24)
        + use(f"level{card.pile}", 206, 7, 24)
    )
    for number, line in enumerate(LINES[name]):
        y = 40 + 34 * number
        shapes += f'<path d="M8 {y}h224" class="rule"/>'
        for side, form in enumerate(line.forms):
            marks = rows.form(form)
            scale = min(104 / rows.breadth(marks), 1.1)
            shapes += at(
                62 + 116 * side,
                y + 17,
                f'<g transform="scale({scale:.3g})">'
                f"{rows.shapes(marks, -rows.breadth(marks) / 2, -12)}</g>",
            )
        if len(line.forms) > 1:
            shapes += text(120, y + 23, 17, "/", "num")
    found = [*rows.goods(parse_goods(f"{card.energy}E"))] if card.energy else []
    marks = (*found, rows.Mark("assess"), *ASSESSED[card.assess])
    shapes += '<path d="M8 108h224" class="rule"/>'
    return shapes + rows.shapes(marks, 120 - rows.breadth(marks) / 2, 111)


def hidden() -> str:
    """The back of an Automa card in a box of 240 x 140."""
    return '<use href="#i-back-wide" width="240" height="140"/>'


def drawn_hidden() -> str:
    """The same as a drawing."""
    return (
        GROUND
        + '<path d="M120 10l104 60-104 60L16 70z" class="lattice"/>'
        + use("automa", 96, 46, 48)
    )


GROUND = '<rect x="1.5" y="1.5" width="237" height="137" rx="9" class="paper back"/>'
ASSESSED = {
    "all": (rows.Mark("colony"),),
    "majority": (rows.text(">"), rows.Mark("colony")),
}


def picture(shapes: str, classes: str = "card", box: str = BOX) -> str:
    """Shapes as a drawing; something else must name it."""
    return f'<svg viewBox="{box}" class="{classes}" aria-hidden="true">{shapes}</svg>'


def titled(name: str, t: Language) -> str:
    """An action card on a field: its Consumption, its effect, and its name below."""
    shown = picture(brief(name), "card", "0 0 100 74")
    words = escape(vocabulary.card(name, t))
    return f'{shown}<span class="title" aria-hidden="true">{words}</span>'
