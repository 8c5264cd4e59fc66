"""Effects as rows of signs, composed from the effect language: no card is drawn by name.

A row reads from left to right; its marks are signs of the sprite, numbers, and plates of galaxies.
``fitted`` draws rows into a box, ``line`` draws all of them in a line of text.
"""

from __future__ import annotations

from functools import cache

from blackangel.games.council_of_shadows.rules.effects import (
    FLAGS,
    GOODS,
    TENTH,
    Action,
    Bonus,
    EffectForm,
    EffectStep,
    Goods,
    Line,
    Owned,
    Part,
    Steps,
)
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.games.council_of_shadows.words.vocabulary import THINGS
from blackangel.kernel.named import NamedTuple
from blackangel.kit.markup import escape
from blackangel.kit.shapes import use

Effect = Action | Owned | Bonus | Line | Goods


class Mark(NamedTuple):
    """A sign of the sprite or words, and its width; signs are 24 units high."""

    sign: str = ""
    words: str = ""
    width: float = 26
    plate: str = ""  # the galaxy whose colour the words stand on


Row = tuple[Mark, ...]
GOOD = dict(zip(GOODS, THINGS, strict=True))
BESIDES = ("/", "+")  # what separates things to do
SIZE, LARGE = 24, 32  # of letters: beside signs, and as high as signs
LETTER, SLIM = 14.2, {"/": 9.0, "›": 9.0, ">": 13.5}  # the widths of a number's letters
GALAXY_ENDS = 9  # letters of a galaxy's name that fit on a plate


def _sign(name: str, width: float = 26) -> Mark:
    return Mark(name, width=width)


def text(words: str) -> Mark:
    return Mark(words=words, width=1.5 + sum(SLIM.get(letter, LETTER) for letter in words))


def _some(number: int, sign: str) -> list[Mark]:
    """A sign, preceded by the number if there are several."""
    return [_sign(sign)] if number == 1 else [text(str(number)), _sign(sign)]


def plate(name: str, words: str = "") -> Mark:
    """The name of a galaxy on its colour; as much of it as fits, or these words."""
    words = words or COMPONENTS.galaxies[name].name.split()[0][:GALAXY_ENDS]
    return Mark(words=words, width=14 + 8.6 * len(words), plate=name)


def _place(name: str) -> Mark:
    return plate(name) if name in COMPONENTS.galaxies else _sign(name)


def goods(found: Goods) -> list[Mark]:
    """Gems and Energy: each kind of gem, and the amount of Energy."""
    marks: list[Mark] = []
    for letter, number in zip(GOODS, found, strict=True):
        if number:
            marks += _some(number, GOOD[letter]) if letter != "E" else _energy(number)
    return marks


def _energy(number: int, before: str = "") -> list[Mark]:
    return [text(f"{before}{number}"), _sign("energy")]


# by word of the effect language: what is counted, lasting traits, what a card scores by
COUNTED: dict[str, list[Mark]] = {
    "majority galaxy": [text(">"), _sign("assess")],
    "majority tile": [text(">"), _sign("planet-any")],
    "cube": [_sign("colony")],
}
TRAITS: dict[str, list[Mark]] = {
    "planet d": [text("+"), _sign("planet-d")],
    "planet v": [text("+"), _sign("planet-v")],
    "stack": [text("+"), _sign("stack")],
    "reach 2": [_sign("P2")],
    "reach 3": [_sign("P3")],
    "field P1": [text("+"), _sign("reach"), _sign("P1")],
    "field P3": [text("+"), _sign("reach"), _sign("P3")],
    "gems up": [_sign("harvest"), _sign("raise")],
    "extra 1": [_sign("discover"), text("+1"), _sign("settle")],
    "foreign cubes": [_sign("harvest"), _sign("cube1", 20), _sign("cube2", 20)],
    "consumption 0": [_sign("consumption"), text("0")],
    "keep 3": [text("3+"), _sign("colony"), _sign("assess"), text("−0")],
    "keep here": [_sign("assess"), _sign("here"), text("−0")],
    "no settle 3": [text("×"), text("3"), _sign("settle")],
    "ties high": [text("="), _sign("assess")],
}
PER: dict[str, list[Mark]] = {
    **{letter: [_sign(GOOD[letter])] for letter in "KGC"},
    **{f"cube on {kind}": [_sign("colony"), _sign(f"planet-{kind}")] for kind in "bdv"},
    **{f"cube in P{parsec}": [_sign("colony"), _sign(f"P{parsec}")] for parsec in (1, 2, 3)},
    "panel cube": [_sign("colony"), _sign("buy")],
    "AI card": [_sign("ai")],
    "light card": [_sign("light")],
    "station": [_sign("station")],
    TENTH: [text("10"), _sign("consumption")],
}
VERBS = {"take card": "ai", "take bonus": "light", "cubes": "colony"}


def _head(step: EffectStep) -> list[Mark]:
    """A step without its follow-up."""
    if step.verb == "gain":
        return goods(step.goods) + ([text("/"), *COUNTED[step.per]] if step.per else [])
    if step.verb == "consumption":
        return [_sign("consumption"), text(f"−{step.n}")]
    if step.verb == "reach all":
        return [_sign("reach"), text("+1")]
    marks = _some(max(step.n, 1), VERBS.get(step.verb, step.verb))
    return marks + [_sign(flag, 22) for flag in FLAGS if getattr(step, flag)]


def _step(step: EffectStep) -> list[list[Mark]]:
    if not step.follow:
        return [_head(step)]
    there: list[Mark] = []
    for follow in step.follow:
        there += [text("+" if step.both else "/")] if there else [text("›")]
        there += _head(follow)
    return [_head(step), there]


def _steps(steps: Steps) -> list[list[Mark]]:
    return [row for step in steps for row in _step(step)]


def _action(action: Action) -> list[list[Mark]]:
    if not action.branches:
        return [[_sign("rest")]]
    found: list[list[Mark]] = []
    for branch in action.branches:
        first, *others = _steps(branch)
        found += [[text("/"), *first] if found else first, *others]
    return found


def _part(part: Part) -> list[list[Mark]]:
    if part.trait:
        return [TRAITS[part.trait]]
    first, *others = _steps(part.steps)
    return [[_sign(part.when, 28), *first], *others]


def _bonus(card: Bonus) -> list[list[Mark]]:
    base = _energy(card.energy)
    if card.galaxy:
        more = [text(">"), *_energy(card.majority, "+")]
        return [
            [*base, plate(card.galaxy)],
            more,
            [_sign("colony"), *_energy(card.presence, "+")],
        ]
    if card.per:
        each = [*_energy(card.each, "+" if card.energy else ""), text("/"), *PER[card.per]]
        return [base, each] if card.energy else [each]
    return [base]


def form(what: EffectForm) -> Row:
    """One form of an action of the Automa."""
    if what.verb == "clear":
        return (text("×"), text(str(what.n)), _sign("ai"))
    verb = "settle" if what.verb == "settle" else "discover"
    return (_place(what.place), _sign(verb), *_some(what.n, f"planet-{what.kind}"))


@cache
def rows(effect: Effect) -> tuple[Row, ...]:
    """An effect as rows of marks, from top to bottom."""
    match effect:
        case Action():
            found = _action(effect)
        case Owned():
            found = [row for part in effect.parts for row in _part(part)]
        case Bonus():
            found = _bonus(effect)
        case Line():
            return tuple(form(one) for one in effect.forms)
        case _:
            found = [goods(effect)]
    return tuple(map(tuple, found))


def first(action: Action) -> Row:
    """What an action does first: all that it gains at once, or a number and the sign of its verb."""
    row = rows(action)[0]
    if all(mark.words or mark.sign in GOOD.values() for mark in row):
        return row
    return row[: next(n for n, mark in enumerate(row) if mark.sign) + 1]


def parted(row: Row) -> tuple[Row, ...]:
    """A row broken before alternatives and additions."""
    cuts = [n for n, mark in enumerate(row) if n and mark.words in BESIDES and row[n - 1].sign]
    starts = [0, *cuts]
    return tuple(row[start:end] for start, end in zip(starts, [*cuts, len(row)], strict=True))


def halved(row: Row) -> tuple[Row, ...]:
    """A long row broken after a sign, as near to its middle as possible."""
    cuts = [n for n, mark in enumerate(row) if n and row[n - 1].sign and mark.sign]
    if not cuts:
        return (row,)
    cut = min(cuts, key=lambda n: max(breadth(row[:n]), breadth(row[n:])))
    return row[:cut], row[cut:]


@cache
def joined(action: Action) -> Row:
    """All that an action does, in one row; its numbers are as high as its signs."""
    return tuple(_raised(mark) for row in rows(action) for mark in row)


def _raised(mark: Mark) -> Mark:
    return mark._replace(width=1.25 * mark.width) if mark.words else mark


def breadth(row: Row) -> float:
    """The width of a row, in units."""
    return sum(mark.width for mark in row)


def shapes(row: Row, x: float, y: float, size: int = SIZE) -> str:
    """A row, with its upper left corner at (x, y)."""
    found = []
    for sign, words, width, plate in row:
        if sign:
            found.append(use(sign, x + (width - 24) / 2, y, 24))
        elif plate:
            found.append(
                f'<g class="g-{plate}"><rect x="{x + 1:g}" y="{y + 2:g}" width="{width - 2:g}" '
                f'height="20" rx="10" class="g-plate"/><text x="{x + width / 2:g}" y="{y + 17:g}" '
                f'font-size="14" class="on-plate">{escape(words)}</text></g>'
            )
        elif words:
            found.append(
                f'<text x="{x + width / 2:g}" y="{y + 12 + 0.36 * size:g}" font-size="{size}" class="num">'
                f"{escape(words)}</text>"
            )
        x += width
    return "".join(found)


def fitting(
    effect: Effect, width: float, height: float, most: float = 2.0
) -> tuple[float, tuple[Row, ...]]:
    """The largest scale, up to ``most``, at which an effect fits a box, and its rows at that scale."""
    found = rows(effect)
    ways = (found, *(tuple(part for row in found for part in cut(row)) for cut in (parted, halved)))
    return max(
        (min(width / max(map(breadth, way)), height / (27 * len(way) - 3), most), way)
        for way in ways
    )


@cache
def fitted(effect: Effect, width: float, height: float, most: float = 2.0) -> str:
    """An effect around (0, 0), as large as the box allows."""
    scale, lines = fitting(effect, width, height, most)
    y = -13.5 * len(lines) + 1.5
    parts = [shapes(line, -breadth(line) / 2, y + 27 * number) for number, line in enumerate(lines)]
    return f'<g transform="scale({scale:.3g})">{"".join(parts)}</g>'


@cache
def line(effect: Effect, height: int = 24) -> str:
    """An effect as a small picture in a line of text, hidden from screen readers."""
    return pictured(
        tuple(mark for row in rows(effect) for mark in (*row, Mark(width=7)))[:-1], height
    )


@cache
def pictured(row: Row, height: int = 24) -> str:
    """A row as a picture of its own."""
    broad = breadth(row)
    return (
        f'<svg class="ir" viewBox="0 0 {broad:g} 24" width="{broad * height / 24:.0f}" '
        f'height="{height}" aria-hidden="true">{shapes(row, 0, 0)}</svg>'
    )
