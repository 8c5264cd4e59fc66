"""Which symbols have a picture, and what is drawn on it: seats' marks, species' signs, faces of dice."""

from __future__ import annotations

from functools import cache

from blackangel.games.black_angel.draw import decks, hal, printed
from blackangel.games.black_angel.draw.glyphs import DIE, GROUNDS, MARKS, STAR, sign
from blackangel.games.black_angel.draw.terrain import SKY, hexagon, keystone, streaks
from blackangel.games.black_angel.rules import names
from blackangel.kit.pieces import Rendered, twin
from blackangel.kit.seats import COLOURS

OTHERS = ("neutral", "hal")  # their looks follow those of the four seats
HEXES = (*names.COLOURS, "rocks", "spes")  # by terrain
VARIANTS = 3  # per hex: neighbours never look alike
HEX = (-46.0, -46.0, 92.0, 92.0)
# hexes are quieter than what stands on them, and their contour lights up; a path costs less than a filter
VEIL = f'<path d="{hexagon(43.5)}" class="hex-veil"/>'
THIN = VEIL.replace("hex-veil", "hex-veil thin")  # rocks are dark already
GOODS = (
    "resource",
    "debris",
    "damage",
    "comet",
)  # icons in rules; their pieces are "piece-" and the name
# pieces on the board are drawn like their icons, but have pictures of their own
TWINS = {f"piece-{name}": name for name in (*GOODS, "ravager")} | {
    f"supply{colour}": f"blank{colour}" for colour in range(3)
}


def hexed(terrain: int, variant: int) -> str:
    """The symbol of a hex; there is only one Spes."""
    return f"t{terrain}-{variant}" if terrain < 4 else "t4"


@cache
def twins() -> dict[str, tuple[str, str]]:
    """Symbols that are not icons: those drawn like others but with their own pictures, and the sky."""
    found = {name: twin(of, "0 0 24 24") for name, of in TWINS.items()}
    for seat in range(len(MARKS)):
        outline = GROUNDS[seat if seat < len(GROUNDS) else 0]
        shape = (
            f'<path d="{outline}" class="ground s{seat}" transform="translate(12 12) scale(.93)"/>'
        )
        for kind in ("ship", "robot"):
            box, worn = twin(f"{kind}-{seat}", "0 0 24 24")
            found[f"{kind}-{seat}-out"] = (box, shape + worn)
    found |= {f"victor-{seat}": twin(f"robot-{seat}", "0 0 24 24") for seat in range(len(COLOURS))}
    for colour in range(3):  # a tile of a small grid, without finer shapes
        body = f'<rect width="24" height="24" rx="4" fill="currentColor" class="c{colour}"/>'
        found[f"chip{colour}"] = ("0 0 24 24", body + sign(colour, 12, 12, 20))
    found["sky"] = (f"0 0 {SKY[0]} {SKY[1]}", streaks(*SKY, 44, 0.6))
    found["slot"] = ("0 0 64 64", '<rect width="64" height="64" rx="9" class="berth"/>')
    found["bay"] = ("0 0 84 84", '<rect width="84" height="84" rx="11" class="bay"/>')
    found |= decks.drawn() | hal.drawn()
    return found | {
        hexed(terrain, variant): twin(f"t{terrain}", "-46 -46 92 92")
        for terrain in range(4)
        for variant in range(VARIANTS)
    }


def _mark(seat: int, x: float, y: float, size: float) -> str:
    """The mark of a seat on its piece, dark in a ring of its colour."""
    return (
        f'<g class="s{seat} worn" transform="translate({x:g} {y:g}) scale({size:g})">'
        f'<circle r="6"/>{MARKS[seat]}</g>'
    )


def _badge(colour: int, said: str, size: float) -> str:
    """What a die shows, in the outline of its colour, in a corner of a box of 44."""
    return (
        f'<g class="c{colour}" transform="translate({43 - 44 * size:g} {43 - 44 * size:g}) '
        f'scale({size:g})">{DIE[colour]}{said}</g>'
    )


def _shown(face: int) -> str:
    if face == 0:
        return f'<g transform="translate(2.8 1.8) scale(1.6)"><path d="{STAR}" class="dk"/></g>'
    return f'<text x="22" y="33.5" font-size="33" class="dk">{face}</text>'


@cache
def rendered(colours: tuple[str, ...] = COLOURS) -> dict[str, Rendered]:
    """The pictures, by symbol; ``colours`` are those of the four seats."""
    found = {
        hexed(terrain, variant): Rendered(
            f"hex-{kind}-{variant + 1}", HEX, VEIL + keystone(terrain) if terrain < 3 else THIN
        )
        for terrain, kind in enumerate(HEXES[:4])
        for variant in range(VARIANTS)
    }
    found |= printed.faces()
    found |= decks.rendered() | hal.rendered()
    found["t4"] = Rendered("hex-spes", HEX, VEIL)
    found["angel"] = Rendered("angel", (-48, -30, 96, 60))
    found["planet"] = Rendered("spes", (-38, -38, 76, 76))
    found["sky"] = Rendered("nebula", (0, 0, *SKY))
    found["bay"] = Rendered("bay", (-2, -2, 88, 88))
    found["slot"] = Rendered("bay", (-1, -1, 66, 66))
    found["piece-ravager"] = Rendered("ravager-craft", (-3, -3, 30, 30))
    for name in GOODS:
        found[f"piece-{name}"] = Rendered(name, (-2, -2, 28, 28))
    for seat, name in enumerate((*colours, *OTHERS)):
        ship = Rendered(f"ship-{name}", (-9, -9, 42, 42), _mark(seat, 2, 21, 1))
        robot = Rendered(f"robot-{name}", (-3, -7, 30, 35), _mark(seat, 19.5, 20, 0.8))
        base = f'<circle cx="12" cy="12" r="14" class="base s{seat}"/>'
        # a ship flies: its shadow lies below it, and a light rim keeps it apart from a hex of its colour
        aloft = '<circle cx="13" cy="15" r="15.5" class="shadow"/>' + base.replace(
            "base", "base rim"
        )
        found |= {f"ship-{seat}": ship, f"robot-{seat}": robot}
        found[f"ship-{seat}-out"] = ship._replace(under=aloft)
        found[f"robot-{seat}-out"] = robot._replace(under=base)
    for seat, name in enumerate(colours):
        found[f"victor-{seat}"] = Rendered(f"victor-{name}", (1.7, 0, 20.6, 24))
    for colour, name in enumerate(names.COLOURS):
        for face in range(4):
            found[f"die{colour}{face}"] = Rendered(
                f"die-{name}-{face}", (-3, -5, 52, 52), _badge(colour, _shown(face), 0.55)
            )
        found[f"supply{colour}"] = Rendered(
            f"die-{name}-blank",
            (-1, -2, 28, 28),
            f'<g transform="scale(.545)">{_badge(colour, sign(colour, 22, 22, 31), 0.6)}</g>',
        )
    return found
