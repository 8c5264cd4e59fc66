"""Which symbols have a picture, and what is drawn on it: the letters and shapes of peoples."""

from __future__ import annotations

from functools import cache

from blackangel.games.council_of_shadows.draw import cards, chase, clouds, leaders, stairs, stations
from blackangel.games.council_of_shadows.draw.glyphs import (
    LOOKS,
    PEOPLES,
    SILHOUETTES,
    SPARK,
    size_of,
)
from blackangel.games.council_of_shadows.draw.outlines import EDGE, RING
from blackangel.games.council_of_shadows.rules.board import PARSECS
from blackangel.games.council_of_shadows.rules.effects import KINDS
from blackangel.games.council_of_shadows.rules.levels import THRONE
from blackangel.games.council_of_shadows.rules.state import GEM_NAMES
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.kit.pieces import Rendered, card, twin
from blackangel.kit.seats import COLOURS
from blackangel.kit.shapes import text

WORLDS = {"b": "blue", "d": "desert", "v": "volcano"}
VARIANTS = 4  # per world: no two on a tile are alike
GAPS = 3  # looks of a free space: no two neighbours are alike
HEXED = "-40 -35 80 70"
WHOLE = (-40.9, -40.9, 81.8, 81.8)  # a hex's picture: 92 units where the radius is 45
SYSTEM = f'<path d="{EDGE}" class="sys"/><path d="{RING}" class="sheen"/>'
GAP = f'<path d="{EDGE}" class="void"/><path d="{SPARK}" class="spark"/>'
POCKET = f'<path d="{EDGE}" class="pocket"/>'  # the galaxy's colour, which shines through
RIM = f'<path d="{RING}" class="rim-of"/>'
SCENE = (0.0, 0.0, 96.0, 60.0)
THING = (-2.0, -2.0, 28.0, 28.0)  # a standing piece with its shadow, in a box of 24
SMALL = (-3.2, -4.0, 30.8, 30.8)  # the same, where the picture leaves room around it
LORD = (2.0, 0.0, 20.0, 24.0)  # who has won, and the others
BACKS = ("ai", "tech", "light", "dark", "automa")
SHIELD = '<g class="p{}"><path d="M4 8l36 12h64l36-12v52l-36 14H40L4 60z" class="body"/></g>'
CARD = (0.0, 0.0, 100.0, 140.0)


def world(kind: str, tile: str, number: int) -> str:
    """The symbol of a planet; a tile's planets look the same wherever it lies."""
    return f"planet-{kind}-{(sum(map(ord, tile)) + number) % VARIANTS}"


@cache
def extra() -> dict[str, tuple[str, str]]:
    """Symbols that are not signs: twins of signs, grounds, and scenes, which exist only as pictures."""
    found = {
        f"planet-{kind}-{variant}": twin(f"planet-{kind}", "0 0 24 24")
        for kind in KINDS
        for variant in range(VARIANTS)
    }
    found |= {f"system-{parsec}": (HEXED, SYSTEM) for parsec in PARSECS}
    found |= {
        f"system-back-{parsec}": (HEXED, f'<path d="{EDGE}" class="back"/>') for parsec in PARSECS
    }
    found |= {f"portrait-{name}": ("0 0 64 64", bust) for name, bust in leaders.PORTRAITS.items()}
    found |= {f"back-{kind}": (cards.BOX, cards.drawn_back(kind)) for kind in BACKS}
    found["back-wide"] = ("0 0 240 140", cards.drawn_hidden())
    found |= {f"guard-{seat}": ("0 0 144 80", SHIELD.format(seat)) for seat in range(len(COLOURS))}
    found |= {f"steps-{level}": (stairs.BOX, stairs.steps(level)) for level in range(THRONE + 1)}
    found |= {f"runner{look}": twin(f"cube{look}", "0 0 24 24") for look in LOOKS}
    found |= {f"victor-{look}": twin(f"cube{look}", "0 0 24 24") for look in LOOKS}
    found["home"] = twin("hand", "0 0 24 24")
    found |= {"gate": ("-18 -18 36 36", chase.GATE)}
    found |= {f"gap-{variant}": (HEXED, GAP) for variant in range(GAPS)}
    found |= {f"cloud-{name}": (clouds.BOX, clouds.cloud(name)) for name in COMPONENTS.galaxies}
    return found | {f"scene-{name}": ("0 0 96 60", "") for name in pictured()}


def pictured() -> tuple[str, ...]:
    """The cards that have a scene."""
    found = COMPONENTS
    return (*found.cards, *found.dark_tech, *found.bonus)


def lettered(people: int, worn: str) -> str:
    """The silhouette of a people with a letter or two, in a corner of its cube."""
    shape = f'<path d="{SILHOUETTES[str(people)]}" class="body"/>'
    letter = text(12, 18, 16 * size_of(worn), worn, ' class="kt"')
    return f'<g class="p{people}" transform="translate(12.5 12.5) scale(.5)">{shape}{letter}</g>'


def _light(look: str, colour: str) -> Rendered:
    """Running Energy: its owner's cube in the light."""
    over = f'<use href="#i-cube{look}" x="-2" y="-3" width="28" height="28"/>'
    return Rendered(f"light-{colour}", (-27, -6, 54, 36), over)


@cache
def rendered(colours: tuple[str, ...] = COLOURS) -> dict[str, Rendered]:
    """The pictures, by symbol; ``colours`` are those of the four seats."""
    found = {
        f"planet-{kind}-{variant}": Rendered(
            f"world-{name}-{variant + 1}", (-0.8, -0.8, 25.6, 25.6)
        )
        for kind, name in WORLDS.items()
        for variant in range(VARIANTS)
    }
    for parsec in PARSECS:
        found[f"system-{parsec}"] = Rendered(f"tile-{parsec}", WHOLE)
        found[f"system-back-{parsec}"] = Rendered(f"tile-back-{parsec}", WHOLE)
    for name in COMPONENTS.galaxies:
        found[f"cloud-{name}"] = Rendered(f"galaxy-{name}", (0, 0, 240, 168))
    for people, colour in enumerate(colours):
        found[f"runner{people}"] = _light(str(people), colour)
        found[f"victor-{people}"] = Rendered(f"lord-{colour}", LORD)
        found[f"guard-{people}"] = Rendered(f"screen-{colour}", (0, 0, 144, 80))
        found[f"cube{people}"] = Rendered(
            f"cube-{colour}-{people}", THING, lettered(people, PEOPLES[people])
        )
    found["runnerA"] = _light("A", "blue")
    for variant in range(GAPS):
        found[f"gap-{variant}"] = Rendered(f"space-hex-{variant + 1}", WHOLE, RIM, POCKET)
    found |= {gem: Rendered(f"gem-{gem}", SMALL) for gem in GEM_NAMES}
    for kind in stations.INSIDE:
        found[f"station-{kind}"] = Rendered(f"station-{kind}", SMALL, stations.badge(kind))
    for name in leaders.PORTRAITS:
        found[f"portrait-{name}"] = Rendered(f"leader-{name.lower()}", (3, -2, 58, 67.7))
    for kind in BACKS:
        found[f"back-{kind}"] = Rendered(f"back-{kind}", CARD)
    found["back-wide"] = Rendered("automa", (56, 6, 128, 128), under=cards.GROUND)
    found["throne"] = Rendered("throne", (1.7, 0, 20.6, 24))
    found["home"] = Rendered("back-start", (3.4, 0, 17.2, 24))
    found["automa"] = Rendered("automa", (-1, -1, 26, 26))
    found["victor-A"] = Rendered("automa", (-1, -1, 26, 26))
    found["cubeA"] = Rendered("cube-automa", THING)
    return found | {f"scene-{name}": Rendered(card(name), SCENE) for name in pictured()}
