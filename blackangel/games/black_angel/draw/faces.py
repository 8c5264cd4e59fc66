"""The faces of tiles and cards, composed of our icons from the texts of the effect language."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from blackangel.games.black_angel.draw.glyphs import DIE, sign
from blackangel.games.black_angel.draw.terrain import hexagon, keystone, upright
from blackangel.games.black_angel.rules.effects import EffectError, parse
from blackangel.games.black_angel.rules.names import COLOUR
from blackangel.games.black_angel.rules.tables import COMPONENTS, TILE
from blackangel.kit.shapes import moved, use

if TYPE_CHECKING:
    from collections.abc import Iterator

    from blackangel.games.black_angel.rules.components import Mission, Ravager
    from blackangel.games.black_angel.rules.effects import Effect
    from blackangel.games.black_angel.seen.observation import Observation
    from blackangel.kernel.option import Option

Glyph = tuple[str, float]  # the name of an icon of 24 units, and its width
THINGS = {"VP": "vp", "mission": "mission", "ravager": "ravagercard"}
PLATE = hexagon(40.5)
IN_SPACE = (68, 37, 1.3)  # what a Mission does fits such a box on its hex, at most at this scale
ABOVE = -3  # and is that far above the middle: ships lie below it
BACKS = ("back0", "back1", "back2", "backr")


def _count(thing: str, many: int) -> list[Glyph]:
    if thing == "VP":
        return [(f"vp{many}", 25)]
    name = THINGS.get(thing, thing)
    return [(name, 25)] if many == 1 else [(f"n{many}", 14), (name, 25)]


def _per(what: str) -> list[Glyph]:
    first, _, rest = what.partition(" ")
    if first in COLOUR:
        kind = {"in space": "inspace", "ejected": "tucked", "technology": "tile"}[rest]
        return [(f"{kind}{COLOUR[first]}", 26)]
    names = {"ejected": "ejectedtile", "mission": "anymission", "ravager": "ravagercard"}
    return [(names.get(first, first), 26)]


def _glyphs(effect: Effect) -> list[Glyph]:  # noqa: C901
    row: list[Glyph] = []
    if effect.who in ("owner", "ships"):
        row.append(("robot" if effect.who == "owner" else "ship", 26))
        row.append(("to", 19))
    for number, (thing, many) in enumerate(effect.costs):
        row += [("minus", 15)] if number == 0 else []
        row += _count(thing, many)
    if effect.costs and effect.gains:
        row.append(("to", 20))
    for thing, many in effect.gains:
        row += _count(thing, many)
    if effect.per:
        row += [("per", 11), *_per(effect.per)]
    if effect.on:
        row.append((effect.on, 26))
    if effect.verb:
        words = effect.argument.split(" ")
        if effect.verb == "activate":
            row.append((words[0], 26))
        elif effect.verb in ("move", "draw", "station"):
            row.append((effect.verb, 26))
        elif effect.verb == "damage":
            row.append(("damage", 26))
            row.append(("clockwise", 26) if words == ["next"] else (f"blank{COLOUR[words[1]]}", 26))
        elif effect.verb == "hold":
            row += [("robot", 25), ("chain", 26)]
        elif effect.verb == "reserve":
            row += [(f"blank{COLOUR[words[0]]}", 26), ("lock", 24)]
        elif effect.verb == "set":
            colour = COLOUR[words[0]]
            after = "dieany" if words[-1] == "any" else f"die{colour}3"
            row += [("to", 20), (after, 26)]
    return row


@cache
def rows(effect: str) -> tuple[tuple[Glyph, ...], ...]:
    """The icons of an effect, in one line, or in two for two parts."""
    program = parse(effect)
    lines = [_glyphs(part) for part in program.effects]
    costs = program.effects[0].costs
    if costs and program.effects[0].gains and sum(size for _, size in lines[0]) > 95:
        cut = lines[0].index(("to", 20))
        return (tuple(lines[0][:cut]), tuple(lines[0][cut:]))
    if program.joiner == "|":
        return ((*lines[0], ("per", 11), *lines[1]),)
    return tuple(tuple(line) for line in lines)


def fitting(effect: str, width: float, height: float, most: float = 2.0) -> float:
    """The largest scale at which its icons of 24 units fit such a box."""
    lines = rows(effect)
    broad = max(sum(size for _, size in line) for line in lines)
    return min(width / broad, height / (26 * len(lines) - 2), most)


@cache
def fitted(effect: str, width: float, height: float, most: float = 2.0) -> str:
    """The icons of an effect around (0, 0), as large as the box allows."""
    scale = fitting(effect, width, height, most)
    return f'<g transform="scale({scale:.3g})">{laid(effect)}</g>'


def placed(effect: str) -> Iterator[tuple[Glyph, float, float]]:
    """Each icon of an effect around (0, 0), with its left edge and its upper one, 24 units high."""
    lines = rows(effect)
    broad = max(sum(size for _, size in line) for line in lines)
    y = -13.0 * len(lines) + 1
    for line in lines:
        x = -(broad if line[0][0] in ("robot", "ship") else sum(size for _, size in line)) / 2
        for glyph in line:
            yield glyph, x, y
            x += glyph[1]
        y += 26


@cache
def laid(effect: str) -> str:
    """The icons of an effect around (0, 0), 24 units high."""
    return "".join(
        use(name, x - (24 - min(size, 24)) / 2, y) for (name, size), x, y in placed(effect)
    )


@cache
def icon_row(effect: str, height: int = 24) -> str:
    """An effect as a small picture in a line of text, hidden from screen readers.

    A text that is not an effect gives an empty picture; words always stand beside it.
    """
    try:
        lines = rows(effect)
    except EffectError:
        return ""
    flat = [glyph for line in lines for glyph in (*line, ("", 8))][:-1]
    shapes, x = [], 0.0
    for name, size in flat:
        if name:
            shapes.append(use(name, x - (24 - min(size, 24)) / 2, 0))
        x += size
    return (
        f'<svg class="ir" viewBox="0 0 {x:g} 24" width="{x * height / 24:.0f}" height="{height}" '
        f'aria-hidden="true">{"".join(shapes)}</svg>'
    )


def alternative(option: Option, view: Observation) -> str:
    """The icons of an alternative of the tile that is asked about; empty for other options."""
    asked = view.prompt
    if asked is None or asked.kind != "alternative":
        return ""
    tile = view.seats[asked.seat].grid[int(asked.about[0])]
    return icon_row(str(TILE[tile].effects[int(option[1]) - 1]))


@cache
def tile_signs() -> dict[str, tuple[int, str, str]]:
    """By face (O1 a standard side, Ob1 a boost side, O0): its species, its badge and its effect."""
    found: dict[str, tuple[int, str, str]] = {}
    for tile in COMPONENTS.tiles.values():
        letter, badge = tile.id[0], tile_badge(tile.colour)
        found.setdefault(f"{letter}{tile.id[1]}", (tile.colour, badge, standard_sign(tile.effect)))
        if tile.boost:
            lit = boost_sign(tile.boost)
            found.setdefault(f"{letter}b{tile.id[2]}", (tile.colour, badge, lit))
    return found


def tile_badge(colour: int) -> str:
    """The sign of a tile's species, in its corner."""
    return (
        f'<g class="c{colour:d}"><path d="M1.5 21.5v-11a9 9 0 019-9h11v12a8 8 0 01-8 8z" '
        f'fill="currentColor"/></g>{sign(colour, 11, 11, 15)}'
    )


def standard_sign(effect: str) -> str:
    """What the standard side of a tile does."""
    spark = '<path d="M13.6 1L4.5 13.4h5.9L8.6 23l10-13.2h-6.2z" class="bolt"/>'
    bolt = f'<g class="kc" transform="translate(47.5 46) scale(.58)">{spark}</g>'
    return moved(32, 33, fitted(effect, 54, 36, 1.5)) + bolt


def boost_sign(effect: str) -> str:
    """What the boost side of a tile does."""
    return moved(36, 28, fitted(effect, 50, 30, 1.25))


def tile_face(colour: int, shapes: str, boosted: bool) -> str:
    """A side of a tile in a box of 64, with its sign and what it does."""
    lit = " lit" if boosted else ""
    return (
        f'<g class="c{colour}"><rect x="1.5" y="1.5" width="61" height="61" rx="9" '
        f'class="tile{lit}"/><rect x="1.5" y="1.5" width="61" height="61" rx="9" '
        f'fill="url(#p{colour})" opacity=".35"/></g>{shapes}'
    )


def advanced_face(effect: str) -> str:
    """An Advanced tile in a box of 64."""
    return (
        '<rect x="1.5" y="1.5" width="61" height="61" rx="9" class="tile adv"/>'
        '<path d="M10 1.5h44M10 62.5h44M1.5 10v44M62.5 10v44" class="vpl"/>'
        + moved(32, 32, fitted(effect, 54, 36, 1.5))
    )


def tile_faces() -> dict[str, str]:
    """The shapes of those faces and of A1, by name, in a box of 64."""
    faces: dict[str, str] = {}
    for name, (colour, badge, effect) in tile_signs().items():
        faces[name] = tile_face(colour, badge + effect, name[1] == "b")
    for kind in COMPONENTS.advanced.values():
        faces[kind.id] = advanced_face(kind.effect)
    return faces


def mission_card(card: Mission) -> str:
    """A Mission card in a box of 100 x 140."""
    colour = card.colour
    kind = "bolt" if card.kind == "activation" else "neutralization"
    shapes = (
        f'<g class="c{colour}"><rect x="1.5" y="1.5" width="97" height="137" rx="10" '
        f'class="card"/><path d="M1.5 30V11.5a10 10 0 0110-10h77a10 10 0 0110 10V30z" '
        f'fill="currentColor"/>'
        f'<path d="M1.5 30h97v58h-97z" fill="url(#p{colour})" opacity=".3"/></g>'
        f'{sign(colour, 17, 16, 20)}<g class="kc">{use(kind, 74, 6, 20)}</g>'
        f'<text x="39" y="21" font-size="13" class="kt">{card.number:03}</text>'
    )
    shapes += moved(50, 59, fitted(card.effect, 88, 50, 1.5))
    return shapes + '<path d="M10 90h80" class="hair"/>' + mission_foot(card)


def mission_foot(card: Mission) -> str:
    """The lower part of a Mission, in one row: the reward, and the colours of tiles that it counts."""
    shapes = '<circle cx="25" cy="118" r="18" class="niche"/>'
    shapes += moved(25, 118, fitted(card.reward, 28, 25, 1.1))
    left = 54 if len(card.icons) == 2 else 65
    for number, icon in enumerate(card.icons):
        shapes += use(f"tile{icon}", left + 20 * number, 107, 22)
    return shapes + '<path d="M49 103v28M45 127l4 5 4-5" class="hairs"/>'


def mission_faces() -> dict[str, str]:
    """m12: the card in hand, 100 x 140; e12: its effect alone, on a plate that fills a hex."""
    faces = {}
    for number, card in COMPONENTS.missions.items():
        faces[f"m{number}"] = mission_card(card)
        faces[f"e{number}"] = (
            f'<g class="c{card.colour:d}"><path d="{PLATE}" class="plate"/></g>'
            + upright(moved(0, ABOVE, fitted(card.effect, *IN_SPACE)), " does")
            + keystone(card.colour)
        )
    return faces


def ravager_card(card: Ravager, colour: int) -> str:
    """A Ravager card in a box of 100 x 140; ``colour`` is that of its action."""
    return (
        '<rect x="1.5" y="1.5" width="97" height="137" rx="10" class="rcard"/>'
        '<path d="M1.5 30V11.5a10 10 0 0110-10h77a10 10 0 0110 10V30z" class="f-rav"/>'
        f'<text x="25" y="21" font-size="15" class="kt">{card.number:03}</text>'
        + moved(50, 60, fitted(card.effect, 84, 42, 1.4))
        + '<path d="M10 90h80" class="hair"/>'
        + f'<g class="c{colour}"><circle cx="28" cy="114" r="17" fill="currentColor"/></g>'
        f'<text x="28" y="121" font-size="20" class="kt">{card.location}</text>'
        + use("ravager", 54, 98, 34)
    )


def ravager_faces() -> dict[str, str]:
    """r75: the card in hand, 100 x 140; x75: its effect alone, on a plate of 56 x 60."""
    faces = {}
    for number, card in COMPONENTS.ravagers.items():
        faces[f"r{number}"] = ravager_card(card, COMPONENTS.actions[card.location - 1].colour)
        faces[f"x{number}"] = (
            '<rect x="1" y="1" width="62" height="64" rx="8" class="rcard"/>'
            '<path d="M1 17V9a8 8 0 018-8h46a8 8 0 018 8v8z" class="f-rav"/>'
            '<path d="M24 5l8 4 8-4-3 8h-10z" class="k"/>'
            + moved(32, 41, fitted(card.effect, 54, 36, 1.25))
        )
    return faces


def backs() -> dict[str, str]:
    """Card backs, 100 x 140: three Missions and a Ravager card."""
    faces = {}
    for colour in range(3):
        faces[BACKS[colour]] = (
            f'<g class="c{colour}"><rect x="1.5" y="1.5" width="97" height="137" rx="10" '
            'class="card"/><rect x="8" y="8" width="84" height="124" rx="6" '
            f'fill="url(#p{colour})"/>'
            f'<circle cx="50" cy="70" r="33" class="niche"/></g>'
            + use(f"species{colour}", 24, 44, 52)
        )
    faces[BACKS[3]] = (
        '<rect x="1.5" y="1.5" width="97" height="137" rx="10" class="rcard"/>'
        '<path d="M10 20L90 120M90 20L10 120M50 8v124" class="rl"/>'
        '<circle cx="50" cy="70" r="33" class="niche"/>' + use("ravager", 22, 42, 56)
    )
    return faces


def dice_faces() -> dict[str, str]:
    """Blank dice in boxes of 24, and the die of any colour."""
    faces = {}
    for colour in range(3):
        faces[f"blank{colour}"] = (
            f'<g class="c{colour}" transform="scale(.545)">{DIE[colour]}{sign(colour, 22, 22, 29)}</g>'
        )
    thirds = (
        '<path d="M12 12L12 1h7a4 4 0 014 4v13.5z" class="c0" fill="currentColor"/>'
        '<path d="M12 12l10.5 6.4V19a4 4 0 01-4 4h-13a4 4 0 01-4-4v-.6z" class="c1" '
        'fill="currentColor"/>'
        '<path d="M12 12L1.3 18.5V5a4 4 0 014-4H12z" class="c2" fill="currentColor"/>'
    )
    faces["dieany"] = thirds + '<circle cx="12" cy="12" r="4.5" class="k"/>'
    return faces
