"""The faces of cards: action cards, Dark Tech, bonus cards, leaders, stations, the Automa's cards.

A face is a set of shapes in a box of 100 x 140; ``picture`` makes it a drawing of its own. Names must be
translated, so faces are not in the sprite.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.draw import rows
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
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.games.council_of_shadows.words import vocabulary
from blackangel.kit.markup import escape
from blackangel.kit.shapes import moved, use

if TYPE_CHECKING:
    from blackangel.games.council_of_shadows.rules.components import Automa, Bonus, Card, DarkTech
    from blackangel.kernel.title import Language

WIDTH, HEIGHT = 100, 140
BOX = f"0 0 {WIDTH} {HEIGHT}"
OFFERED, BRIEF, SMALL = (
    115,
    74,
    80,
)  # the heights of faces in display and hand, on a field, of others
OFFER_BOX, SMALL_BOX = f"0 0 {WIDTH} {OFFERED}", f"0 0 {WIDTH} {SMALL}"
GRADIENTS = "".join(
    f'<linearGradient id="c-{metal}" x2="1" y2="1"><stop class="st-{metal}0"/><stop offset=".5" '
    f'class="st-{metal}1"/><stop offset="1" class="st-{metal}0"/></linearGradient>'
    for metal in ("steel", "gilt")
)
TITLE = 13  # the height of a line of a name in small type
NAMED = 129  # where such a name ends
LETTERS = 10  # of a name that fit one line
LINE = 87  # how long a squeezed line is at most
BROAD, SLENDER = {**dict.fromkeys("mwMW", 0.88), " ": 0.26}, "iljtfrI’'.-"  # letters, in em
RIM = 3  # the edge of a card, which nothing touches
INNER = 3.7  # where nothing covers the corners of a picture
PAD = 4  # above and below what stands on a plate
TIGHT = 2  # the same on a band from edge to edge
SIGNS_OF_CARDS = ("ai", "light", "dark")
NAME = 17.9  # their size
SMALL_NAME, ON_OFFER = 16.2, 13  # the same on a card of the display or in hand
SMALLEST = 11.5  # what the style makes of both on large cards, more or less
STRETCH = 1.08  # of a squeezed line in such letters
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


def wrapped(words: str, letters: int = LETTERS) -> tuple[str, ...]:
    """A name in one or two lines, split as evenly as its words allow."""
    if len(words) <= letters:
        return (words,)
    gaps = [place for place, letter in enumerate(words) if letter == " "]
    if not gaps:
        return (words,)
    cut = min(gaps, key=lambda gap: max(gap, len(words) - gap - 1))
    return (words[:cut], words[cut + 1 :])


def named(
    words: str, bottom: float, size: float = NAME, letters: int = LETTERS, classes: str = "called"
) -> str:
    """A name at the bottom of a card; a line that is too long is squeezed.

    Lines are as far apart as their letters are high, so that the style may make these smaller, down to
    ``SMALLEST``: a squeezed line is then hardly stretched.
    """
    lines = wrapped(words, letters)
    found = ""
    for number, line in enumerate(lines, 1 - len(lines)):
        long = _ems(line)
        fits = min(LINE, long * (SMALLEST * STRETCH if "sized" in classes else size))
        squeezed = f' textLength="{fits:.3g}" lengthAdjust="spacingAndGlyphs"'
        narrow = squeezed if long * size > WIDTH - PAD else ""
        found += (
            f'<text x="50" y="{bottom:g}" dy="{0.98 * number:g}em" font-size="{size:g}" '
            f'class="{classes}"{narrow}>{escape(line)}</text>'
        )
    return found


def _ems(words: str) -> float:
    """About how long a line is, in the height of its letters."""
    return sum(0.35 if letter in SLENDER else BROAD.get(letter, 0.6) for letter in words)


def ground(kind: str) -> str:
    """The paper of a kind of card, with its head."""
    return (
        f'<rect x="1.5" y="1.5" width="97" height="137" rx="9" class="paper {kind}"/>'
        f'<path d="M1.5 34V10.5a9 9 0 0 1 9-9h79a9 9 0 0 1 9 9V34z" class="head {kind}"/>'
    )


def _spread(name: str, height: int, edge: float = RIM) -> str:
    """The picture of a card, from so near its edge on."""
    return (
        f'<svg x="{edge:g}" y="{edge:g}" width="{WIDTH - 2 * edge:g}" height="{height}" '
        'viewBox="0 0 96 60" class="scene" '
        'preserveAspectRatio="xMidYMid slice">'
        f'<use href="#i-scene-{name}" width="96" height="60"/></svg>'
    )


def _bust(name: str, height: int) -> str:
    """The picture of a leader, with the whole face."""
    portrait = use(f"portrait-{name}", 0, 0, 64)
    return f'<svg x="3" y="3" width="94" height="{height}" viewBox="3 1 58 48">{portrait}</svg>'


def _paper(kind: str, height: int) -> str:
    return f'<rect x="3" y="3" width="94" height="{height - 6}" rx="8" class="paper {kind}"/>'


def _frame(kind: str, height: int) -> str:
    """The rim around a card; it covers the corners of the picture."""
    return f'<rect x="1.5" y="1.5" width="97" height="{height - 3}" rx="9" class="frame {kind}"/>'


def _kind(card: Card) -> str:
    return "starting" if card.starting else "bought"


DROP = "M20 0c3 9 17 14 17 26.5a17 17 0 0 1-34 0C3 14 17 9 20 0z"  # of fire, 40 wide, 44 high
ORBIT = "M20 4.6c3.4 7.8 13.4 12.6 13.4 21.9a13.4 13.4 0 0 1-26.8 0c0-9.3 10-14.1 13.4-21.9z"


def _cost(consumption: int, high: float = 44) -> str:
    """The Consumption of a card, in a drop of fire of this height in its corner, or of ice below 0."""
    value, cool = vocabulary.value(consumption), " cool" if consumption < 0 else ""
    tall = high / 44
    broad, size = (max(tall, 1.1), 24.0) if len(value) > 1 else (tall, 26.0)
    size = max(size, size * tall)
    moved = f'transform="translate(5 5) scale({broad:.3g} {tall:.3g})"'
    return (
        f'<path d="{DROP}" {moved} class="drop{cool}"/>'
        f'<path d="{ORBIT}" {moved} class="drop-rim{cool}"/>'
        + text(
            5 + 20 * broad,
            5 + 26.5 * tall + size * 0.37,
            size,
            value,
            "cost low" if cool else "cost",
        )
    )


def band(action: Action, bottom: float, lift: int = 0) -> tuple[str, float]:
    """What a card does in one row, on a dark band whose lower edge lies there; with it, its height.

    ``lift`` is the number of lines of a name below it, by which the style raises it.
    """
    row = rows.joined(action)
    scale = fitting(action)
    high = 24 * scale + 2 * TIGHT
    top, broad = bottom - high, WIDTH - 2 * RIM
    marks = rows.shapes(row, -rows.breadth(row) / 2, 0, rows.LARGE)
    return (
        f'<g class="upon lift{lift}"><rect x="{RIM - 1}" y="{top:.4g}" width="{broad + 2}" '
        f'height="{high + (8 if lift else RIM - 1):.4g}" class="band"/>'
        f'<g transform="translate(50 {top + TIGHT:.4g}) scale({scale:.3g})">{marks}</g></g>'
    ), high


def fitting(action: Action) -> float:
    """The scale of an action on its band."""
    return min((WIDTH - 2 * RIM - 6) / rows.breadth(rows.joined(action)), 1)


def _plain(action: Action, middle: float) -> str:
    """What stands in place of a picture where none is wanted: the first sign, large and faint."""
    sign = next(mark.sign for mark in rows.first(action) if mark.sign)
    return use(sign, 50, middle - 17, 34, ' class="unpictured"')


def scene(name: str, what: rows.Effect, bottom: float, height: float, most: float) -> str:
    """The picture of a card from its upper edge on, and below it what the card does, down to there."""
    plate, top = does(what, bottom, height, most)
    return _spread(name, round(top), INNER) + plate


def does(what: rows.Effect, bottom: float, height: float, most: float) -> tuple[str, float]:
    """What a card does, on a dark band whose lower edge lies there; with it, the band's upper edge."""
    scale, lines = rows.fitting(what, WIDTH - 2 * RIM - 6, height, most)
    tall = scale * (27 * len(lines) - 3) + 2 * PAD
    top = bottom - tall
    plate = (
        f'<rect x="{RIM}" y="{top:.4g}" width="{WIDTH - 2 * RIM}" height="{tall:.4g}" rx="7" '
        'class="band"/>'
    )
    shapes = rows.fitted(what, WIDTH - 2 * RIM - 6, height, most)
    return f'<g class="upon">{plate}{moved(50, bottom - tall / 2, shapes)}</g>', top


def face(name: str, t: Language) -> str:
    """An action card by id: Consumption, effect, name; a sign marks AI cards."""
    return action_card(COMPONENTS.cards[name], vocabulary.card(name, t))


@lru_cache(maxsize=256)
def action_card(card: Card, words: str) -> str:
    """The same with any values; ``words`` are its name."""
    return _whole(card, words, _mark(card), HEIGHT, LETTERS)


def _mark(card: Card) -> str:
    """The sign of an AI card, in its corner."""
    return "" if card.starting else f'<g class="upon">{use("ai", 75, 7, 19)}</g>'


def held(name: str, t: Language) -> str:
    """An action card in hand: as broad as a row lets it be, so of the shape of those in the display."""
    return _held(name, vocabulary.card(name, t))


@lru_cache(maxsize=128)
def _held(name: str, words: str) -> str:
    card = COMPONENTS.cards[name]
    return _whole(card, words, _mark(card), OFFERED, ON_OFFER)


def offer(name: str, t: Language) -> str:
    """An action card of the display, whose price lies in its other corner."""
    return _offer(name, vocabulary.card(name, t))


@lru_cache(maxsize=64)
def _offer(name: str, words: str) -> str:
    return _whole(COMPONENTS.cards[name], words, "", OFFERED, ON_OFFER)


def _whole(card: Card, words: str, more: str, height: int, letters: int) -> str:
    """A card with its name: its picture alone, what it does on a band, its name on another."""
    kind, lines = _kind(card), len(wrapped(words, letters))
    size = NAME if height == HEIGHT else SMALL_NAME
    action = parse_action(card.effect)
    foot = height - 12  # the lower edge of the band, before it is raised
    shown, tall = band(action, foot, lines)
    high = foot - lines * size - tall
    return (
        f"{_paper(kind, height)}{_spread(card.id, round(max(high + 12, 60)))}"
        f"{_plain(action, high / 2 + 12)}{more}"
        f'{shown}<rect x="{RIM}" y="{foot}" width="{WIDTH - 2 * RIM}" height="45" rx="7" '
        f'class="title-of {kind} lift{lines}"/>{named(words, height - 9, size, letters, "called sized")}'
        f"{_cost(card.consumption, 44 if height == HEIGHT else 38)}{_frame(kind, height)}"
    )


@lru_cache(maxsize=256)
def brief(name: str) -> str:
    """An action card that lies on a field, lower than a whole one: its Consumption and its effect."""
    card = COMPONENTS.cards[name]
    kind, action = _kind(card), Action(BRANCHES[name])
    shown, tall = band(action, BRIEF - RIM)
    top = BRIEF - RIM - tall
    return (
        f"{_paper(kind, BRIEF)}{_spread(name, round(top))}{_plain(action, top / 2)}"
        f"{_cost(card.consumption, 36)}{shown}{_frame(kind, BRIEF)}"
    )


@lru_cache(maxsize=256)
def small(name: str) -> str:
    """An action card of another seat: its picture and its Consumption."""
    card, kind = COMPONENTS.cards[name], _kind(COMPONENTS.cards[name])
    plain = _plain(Action(BRANCHES[name]), 52)
    cost = _cost(card.consumption, 50)
    return f"{_paper(kind, SMALL)}{_spread(name, SMALL - 6)}{plain}{cost}{_frame(kind, SMALL)}"


def tech(name: str) -> str:
    """A Dark Tech card by its id."""
    return tech_card(COMPONENTS.dark_tech[name])


@lru_cache(maxsize=64)
def tech_card(card: DarkTech) -> str:
    """The same with any values."""
    bottom = NAMED - TITLE * len(wrapped(card.name, 12))
    shapes = ground("dark") + scene(card.id, parse_owned(card.effect), bottom, 30, 1.1)
    shapes += '<rect x="70" y="5" width="25" height="25" rx="7" class="band"/>'
    shapes += use("tech", 6, 6, 23) + use(f"level{card.level}", 72, 7, 21)
    return shapes + named(card.name, 131, 13, 12)


@lru_cache(maxsize=64)
def leader(name: str) -> str:
    """A leader by name: the Consumption at the start, and what the leader does."""
    card = COMPONENTS.leaders[name]
    plate, top = does(OWNED[name], 114, 30, 1.2)
    shapes = ground("leading") + _bust(name, round(top - RIM))
    shapes += _cost(card.consumption, 34) + use("leader", 74, 6, 20)
    return shapes + plate + named(name, 130, 17)


@lru_cache(maxsize=16)
def station(kind: str) -> str:
    """A station."""
    shapes = ground("station") + use(f"station-{kind}", 14, 3, 72)
    return shapes + moved(50, 107, rows.fitted(OWNED[kind], 86, 50, 1.6))


def bonus(name: str) -> str:
    """A bonus card by its id."""
    return bonus_card(COMPONENTS.bonus[name])


@lru_cache(maxsize=64)
def bonus_card(card: Bonus) -> str:
    """The same with any values."""
    kind, sign = ("shadow", "dark") if card.dark else ("bright", "light")
    shapes = ground(kind) + scene(card.id, parse_bonus(card.effect), HEIGHT - RIM, 54, 1.4)
    return shapes + use(sign, 6, 6, 25)


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
            shapes += moved(
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
    return f'{shown}<span class="card-title" data-called="" aria-hidden="true">{words}</span>'
