"""Drawings of positions and random games, and searches in them."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree

from blackangel.games import council_of_shadows
from blackangel.games.council_of_shadows.draw import chase, conveyor, hand, market, others, sums
from blackangel.games.council_of_shadows.draw.pen import NONE, Pen
from blackangel.games.council_of_shadows.seen.reasons import reasons
from blackangel.games.council_of_shadows.words import reason
from blackangel.languages import English
from tests.games.council_of_shadows.table import NAMES
from tests.sampled import EVERY

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from blackangel.games.council_of_shadows.rules.state import State
    from blackangel.kernel.game import Game

EVIL = '<b onclick="x">&\'Ada'
PLACE = re.compile(r'data-place="([^"]*)"')
LIVE = re.compile(r'data-place="([^"]*)" class="[^"]*\blive\b')
USED = re.compile(r'href="#i-([^"]*)"')
NO_OVERRIDES = ("card:", "field:", "upgrade:", "gem:", "leader:", "station:", "bonus:")
ROOMS: dict[str, Callable[[Pen], str]] = {
    "chase": chase.draw,
    "panel": conveyor.draw,
    "hand": hand.draw,
    "market": market.draw,
    "others": others.draw,
    "strip": sums.draw,
}
GAMES = [
    {"players": 4, "stations": True, "leaders": True},
    {"players": 3, "open_planning": True},
    {"players": 2, "stations": True},
    {"players": 1, "leaders": True},
]
T = English()


def pen(
    game: Game[State], who: int | None = None, picked: tuple[str, ...] = (), barred: bool = False
) -> Pen:
    """A pen for the seat to choose, or for another one, which then has nothing to choose."""
    asked = game.player if who is None else who
    assert asked is not None
    why = {place: reason(found, T) for place, found in reasons(game.state).items()}
    choices = game.options if asked == game.player else ()
    view = game.observe(asked)
    return Pen(view, choices, picked, T.gettext, why if barred else NONE)


def drawn(found: Pen) -> str:
    return "".join(room(found) for room in ROOMS.values())


def parsed(markup: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<div>{markup}</div>")


def moments(kind: dict[str, int], seed: int, every: int) -> Iterator[Game[State]]:
    """A random game, stopped now and then, and at the first question of each kind."""
    rng = random.Random(seed)
    settings: dict[str, Any] = {name: bool(n) for name, n in kind.items() if name != "players"}
    names = (EVIL, *NAMES[1:])[: kind["players"]]
    game = council_of_shadows.new(names, seed, **settings)
    met: set[str] = set()
    for step in range(700):
        if game.player is None:
            return
        if EVERY or step % every == 0 or game.prompt.kind not in met:
            met.add(game.prompt.kind)
            yield game
        game.play(rng.choice(game.options))


def at(markup: str, place: str) -> ElementTree.Element:
    """The only element for a place."""
    found = [node for node in parsed(markup).iter() if node.get("data-place") == place]
    assert len(found) == 1, (place, len(found))
    return found[0]


def node(markup: str, name: str) -> list[ElementTree.Element]:
    """All elements of a class."""
    return [one for one in parsed(markup).iter() if name in (one.get("class") or "").split()]


def texts(markup: str, name: str) -> list[str]:
    return ["".join(one.itertext()) for one in node(markup, name)]


def planning(open_planning: bool = False) -> Game[State]:
    """Both have bought nothing; seat 0 plans."""
    game = council_of_shadows.new(NAMES[:2], 1, order=(0, 1), open_planning=open_planning)
    for _ in range(2):
        game.play("done")
    assert game.prompt.kind == "plan"
    return game
