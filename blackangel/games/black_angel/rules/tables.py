"""The component tables as the rules use them: made once, since they are looked up millions of times."""

from typing import Final

from blackangel.games.black_angel.rules.effects import Effect, Program, parse
from blackangel.games.black_angel.rules.names import ASTEROIDS
from blackangel.games.black_angel.rules.printed import load
from blackangel.kernel.in_force import OVERRIDES


def _boost(text: str) -> tuple[str, str, int]:
    effect = parse(text).effects[0]
    if effect.on:
        return "VP", effect.on, effect.gains[0][1]
    return ("reserve", "", 0) if effect.verb == "reserve" else (effect.argument.split()[-1], "", 0)


def _locations(command: bool) -> tuple[int, ...]:
    """By colour: the location of its Command, or of its other action."""
    places = (p for p in range(6) if (ACTION_KINDS[p] == "command") == command)
    return tuple(sorted(places, key=ACTION_COLOURS.__getitem__))


COMPONENTS: Final = load(overrides=OVERRIDES)
BOX: Final = COMPONENTS.box
HAL: Final = COMPONENTS.hal
LIMITS: Final = COMPONENTS.limits
MISSIONS: Final = COMPONENTS.missions
TILES: Final = COMPONENTS.tiles

TILE: Final[dict[str, Program]] = {name: parse(tile.effect) for name, tile in TILES.items()}
# per boost: its effect ("VP", "3", "any", "reserve"), for which action, how many VP
BOOST: Final = {name: _boost(tile.boost) for name, tile in TILES.items() if tile.boost}
ACTIVATES: Final = frozenset(
    name for name, what in TILE.items() if what.effects[0].verb == "activate"
)
COUNTED: Final = {
    name: parse(tile.effect).effects[0].per for name, tile in COMPONENTS.advanced.items()
}
MISSION: Final[dict[int, Program]] = {n: parse(card.effect) for n, card in MISSIONS.items()}
REWARD: Final[dict[int, Effect]] = {
    n: parse(card.reward).effects[0] for n, card in MISSIONS.items()
}
NEUTRALIZATION: Final = frozenset(
    n for n, card in MISSIONS.items() if card.kind == "neutralization"
)
ACTION_COLOURS: Final = tuple(action.colour for action in COMPONENTS.actions)
ACTION_KINDS: Final = tuple(action.kind for action in COMPONENTS.actions)
# by colour: the locations of its special action and of its Command
SPECIAL: Final = _locations(command=False)
COMMAND: Final = _locations(command=True)
RAVAGER_LOCATION: Final = {n: card.location - 1 for n, card in COMPONENTS.ravagers.items()}
RAVAGER_EFFECT: Final = {
    n: parse(card.effect).effects[0] for n, card in COMPONENTS.ravagers.items()
}

# by lane: the cells from where a tile enters to where it leaves, and the cells of a played card
ARROWS: Final = tuple(arrow.cells for arrow in COMPONENTS.arrows)
SLOT_CELLS: Final = tuple(slot.cells for slot in COMPONENTS.slots)
BLACK: Final = tuple(arrow.lane for arrow in COMPONENTS.black_arrows)
FACES: Final = tuple(
    tuple((hex_.terrain, hex_.comet, hex_.ravager) for hex_ in side)
    for strip in COMPONENTS.strips
    for side in strip
)
OPEN: Final = tuple(tuple(terrain != ASTEROIDS for terrain, _, _ in face) for face in FACES)
