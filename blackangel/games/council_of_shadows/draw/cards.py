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
from blackangel.games.council_of_shadows.rules.programs import BRANCHES, OWNED
from blackangel.games.council_of_shadows.rules.state import GEM_NAMES
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.games.council_of_shadows.words import vocabulary
from blackangel.kit.markup import escape

if TYPE_CHECKING:
    from blackangel.games.council_of_shadows.rules.components import Automa, Bonus, Card, DarkTech
    from blackangel.kernel.title import Language

WIDTH, HEIGHT = 100, 140
BOX = f"0 0 {WIDTH} {HEIGHT}"
OFFERED, BRIEF, SMALL = 115, 74, 80  # the heights of faces in the display, on a field, of others
OFFER_BOX, SMALL_BOX = f"0 0 {WIDTH} {OFFERED}", f"0 0 {WIDTH} {SMALL}"
GRADIENTS = (
    '<radialGradient id="c-shade"><stop offset=".55" class="st-shade0"/>'
    '<stop offset="1" class="st-shade1"/></radialGradient>'
    + "".join(
        f'<linearGradient id="c-{metal}" x2="1" y2="1"><stop class="st-{metal}0"/><stop offset=".5" '
        f'class="st-{metal}1"/><stop offset="1" class="st-{metal}0"/></linearGradient>'
        for metal in ("steel", "gilt")
    )
)
HEAD, SCENE_FOOT = 34, 100  # where the picture on a card begins and ends
LETTERS = 10  # of a name that fit one line
TIGHT = 11  # from so many on, a line is squeezed at any size
ROWS = 2  # of an effect that have room below the corners of a card in the display
SIGNS_OF_CARDS = ("ai", "light", "dark")
NAME = 17.9  # their size: readable on a card in hand
SMALL_NAME, ON_OFFER = 16.2, 12  # the same on a card of the display
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
        more = (
            ' textLength="87" lengthAdjust="spacingAndGlyphs"'
            if len(line) >= min(letters, TIGHT)
            else ""
        )
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


def _spread(name: str, height: int) -> str:
    """The picture of an action card from edge to edge."""
    return (
        f'<svg x="3" y="3" width="94" height="{height}" viewBox="0 0 96 60" class="scene" '
        'preserveAspectRatio="xMidYMid slice">'
        f'<use href="#i-scene-{name}" width="96" height="60"/></svg>'
    )


def _paper(kind: str, height: int) -> str:
    return f'<rect x="3" y="3" width="94" height="{height - 6}" rx="8" class="paper {kind}"/>'


def _frame(kind: str, height: int) -> str:
    """The rim around a card; it covers the corners of the picture."""
    return f'<rect x="1.5" y="1.5" width="97" height="{height - 3}" rx="9" class="frame {kind}"/>'


def _kind(card: Card) -> str:
    return "starting" if card.starting else "bought"


def _shade(name: str, x: float, y: float, width: float, height: float) -> str:
    """What signs stand on: all of it dark where the picture shows the same gems."""
    soft = (
        ""
        if BRANCHES[name] and rows.first(Action(BRANCHES[name]))[-1].sign in GEM_NAMES
        else " soft"
    )
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="6" class="legend{soft}"/>'


def _cost(card: Card) -> str:
    """The Consumption of a card, on a tab in its corner."""
    number = card.consumption
    value, low = vocabulary.value(number), " low" if number < 0 else ""
    broad, middle, size = (38, 30, 27) if len(value) < 2 else (54, 38, 27)
    return (
        f'<path d="M3 3h{broad + 4}v20a8 8 0 0 1-8 8H3z" class="head {_kind(card)}"/>'
        f"{use('consumption', 4, 6, 19)}{text(middle + 2, 26, size, value, f'value{low}')}"
    )


def scene(name: str) -> str:
    """The picture below a card's head, if the card has one."""
    return f'<use href="#i-scene-{name}" x="2" y="34" width="96" height="66" class="scene"/>'


def does(
    what: rows.Effect,
    y: float,
    width: float,
    height: float,
    most: float,
    within: tuple[float, float] | None = None,
) -> str:
    """What a card does, centred there; on a picture it gets a dark plate.

    ``within`` are the upper and the lower end of the picture: then it gets a soft shade that ends there.
    """
    scale, lines = rows.fitting(what, width, height, most)
    tall = scale * (27 * len(lines) - 3) + 6
    broad = max(scale * max(map(rows.breadth, lines)) + 8, 30)
    top, foot = -tall / 2, tall / 2
    if within:
        top, foot = max(top - 12, within[0] - y), min(foot + 12, within[1] - y)
        broad = min(broad + 24, WIDTH - 6)
    plate = (
        f'<rect x="{-broad / 2:.4g}" y="{top:.4g}" width="{broad:.4g}" height="{foot - top:.4g}" '
        f'rx="6" class="legend{" soft" if within else ""}"/>'
    )
    return f'<g class="upon">{at(50, y, plate + rows.fitted(what, width, height, most))}</g>'


def face(name: str, t: Language, noted: bool = False) -> str:
    """An action card by id: Consumption, effect, name; a sign marks AI cards.

    When ``noted``, the effect leaves room for a note below it.
    """
    return action_card(COMPONENTS.cards[name], vocabulary.card(name, t), noted)


@lru_cache(maxsize=256)
def action_card(card: Card, words: str, noted: bool = False) -> str:
    """The same with any values; ``words`` are its name."""
    kind = _kind(card)
    shapes = _paper(kind, HEIGHT) + _spread(card.id, SCENE_FOOT - 3) + _cost(card)
    if kind == "bought":
        shapes += f'<g class="upon">{use("ai", 74, 7, 20)}</g>'
    lines = len(wrapped(words))  # two lines leave less room
    middle, high = (70, 62) if lines == 1 else (66.5, 55)
    if noted:
        middle, high = (47, 23)
    shapes += does(parse_action(card.effect), middle, 90, high, 1.7, (3, SCENE_FOOT))
    return shapes + named(words, 131) + _frame(kind, HEIGHT)


def offer(name: str, t: Language) -> str:
    """An action card of the display, whose price lies in its other corner."""
    return _offer(name, vocabulary.card(name, t))


@lru_cache(maxsize=64)
def _offer(name: str, words: str) -> str:
    card = COMPONENTS.cards[name]
    kind, lines = _kind(card), len(wrapped(words, ON_OFFER))
    foot = OFFERED - 20 if lines == 1 else OFFERED - 33
    what = Action(BRANCHES[name])
    top = 24 if len(rows.rows(what)) > ROWS else 32
    effect = does(what, (top + foot) / 2, 90, foot - top - 2, 1.9, (3, foot))
    return (
        f"{_paper(kind, OFFERED)}{_spread(name, foot - 3)}{_cost(card)}{effect}"
        f"{named(words, OFFERED - 6, SMALL_NAME, ON_OFFER)}{_frame(kind, OFFERED)}"
    )


@lru_cache(maxsize=256)
def brief(name: str) -> str:
    """An action card that lies on a field, lower than a whole one: its Consumption and its effect."""
    card = COMPONENTS.cards[name]
    kind, number = _kind(card), card.consumption
    value, low = vocabulary.value(number), " low" if number < 0 else ""
    return (
        f"{_paper(kind, BRIEF)}{_spread(name, BRIEF - 6)}"
        f'<path d="M3 3h27v68H3z" class="head {kind}"/>{use("consumption", 8, 9, 17)}'
        + text(16, 53, 27 if len(value) < 2 else 21, value, f"value{low}")
        + f'<g class="upon">{_shade(name, 30, 3, 67, 68)}'
        + at(63.8, 37, rows.fitted(Action(BRANCHES[name]), 65, 69, 1.6))
        + f"</g>{_frame(kind, BRIEF)}"
    )


@lru_cache(maxsize=256)
def small(name: str) -> str:
    """An action card of another seat: its picture, its Consumption, and one large sign for what it does."""
    card, row = COMPONENTS.cards[name], rows.first(Action(BRANCHES[name]))
    kind = _kind(card)
    broad = rows.breadth(row)
    scale = min(72 / broad, 1.9)  # beside it lies the reach of the field
    return (
        f"{_paper(kind, SMALL)}{_spread(name, SMALL - 6)}{_cost(card)}"
        f'<g class="upon">{_shade(name, 6, 28, 88, 49)}'
        + at(59, 48, f'<g transform="scale({scale:.3g})">{rows.shapes(row, -broad / 2, -12)}</g>')
        + f"</g>{_frame(kind, SMALL)}"
    )


def tech(name: str) -> str:
    """A Dark Tech card by its id."""
    return tech_card(COMPONENTS.dark_tech[name])


@lru_cache(maxsize=64)
def tech_card(card: DarkTech) -> str:
    """The same with any values."""
    shapes = ground("dark") + use("tech", 6, 6, 23) + use(f"level{card.level}", 71, 6, 23)
    does_ = does(parse_owned(card.effect), 71, 88, 62, 1.5, (HEAD, SCENE_FOOT))
    shapes += scene(card.id) + does_
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


def bonus(name: str) -> str:
    """A bonus card by its id."""
    return bonus_card(COMPONENTS.bonus[name])


@lru_cache(maxsize=64)
def bonus_card(card: Bonus) -> str:
    """The same with any values."""
    kind, sign = ("shadow", "dark") if card.dark else ("bright", "light")
    shapes = ground(kind) + use(sign, 36, 4, 27)
    return shapes + scene(card.id) + does(parse_bonus(card.effect), 86, 86, 80, 1.8)


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


def automa(name: str) -> str:
    """A card of the Automa in a box of 240 x 140: its actions with both forms, Energy, assessing."""
    return automa_card(COMPONENTS.automa[name])


@lru_cache(maxsize=64)
def automa_card(card: Automa) -> str:
    """The same with any values."""
    silver = " silver" if card.silver else ""
    shapes = (
        f'<rect x="1.5" y="1.5" width="237" height="137" rx="9" class="paper automatic{silver}"/>'
        + use("consumption", 8, 7, 24)
        + text(50, 28, 26, vocabulary.value(card.consumption), "value")
        + use("automa", 108, 7, 24)
        + use(f"level{card.pile}", 206, 7, 24)
    )
    for number, line in enumerate(map(parse_line, card.actions)):
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


def laid(name: str) -> str:
    """An action card on a field, as a drawing."""
    return picture(brief(name), "card", f"0 0 {WIDTH} {BRIEF}")


def titled(name: str, t: Language) -> str:
    """The same with its name below."""
    shown = laid(name)
    words = escape(vocabulary.card(name, t))
    return f'{shown}<span class="title" aria-hidden="true">{words}</span>'
