"""Why an option that one might expect is missing from the open decision.

A reason belongs to a place as drawings name it (``places``). It is a key with its particulars, never a
sentence; ``words.reasons`` puts it into words. It uses only what the seat may know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from blackangel.games.council_of_shadows.rules import (
    buy,
    colonies,
    discover,
    fields,
    plan,
    stations,
)
from blackangel.games.council_of_shadows.rules.board import (
    ANY_RANGE,
    GALAXIES,
    GALAXY,
    HOME,
    PARSEC,
    PARSECS,
    PLACE,
    PLANETS,
    SPACE,
    SPACES,
)
from blackangel.games.council_of_shadows.rules.colonies import CUBE, HEIGHT
from blackangel.games.council_of_shadows.rules.effects import GEMS, Goods
from blackangel.games.council_of_shadows.rules.effects import KINDS as ALL_KINDS
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.games.council_of_shadows.seen.places import places, planet
from blackangel.kernel.decisions import Frame
from blackangel.kit.reasons import Found, Reason, missing


def reasons(state: State) -> dict[str, Reason]:
    """The reasons for the seat that must choose, by place."""
    return missing(state, REASONS, places)


# --- buying and planning -------------------------------------------------------------------------


def _dear(price: Goods) -> Reason:
    return Reason("too dear", price[:3])


def _buy(state: State, frame: Frame) -> Found:
    _, who, left, _ = frame
    seat = state.seats[who]
    allowed = buy.allowed(state, who)
    for name in filter(None, state.display):
        if name not in allowed:
            yield f"card:{name}", Reason("tall")
        else:
            yield f"card:{name}", _dear(buy.PRICE[name]) if left else Reason("no purchase")
    for name in buy.UPGRADES:
        if name in buy.ONCE:
            bought, price = name in seat.panel, buy.ONCE[name].price
        else:
            field = int(name[1:]) - 1
            if field >= len(seat.reach):
                continue
            step = fields.STEPPED.get((field, seat.reach[field] + 1))
            bought, price = step is None, step.price if step else Goods()
        if bought:
            yield f"upgrade:{name}", Reason("bought" if name in buy.ONCE else "farthest")
        else:
            yield f"upgrade:{name}", _dear(price) if left else Reason("no purchase")
    if state.with_stations:
        yield from _stations(state, who, left)


def _stations(state: State, who: int, left: int) -> Found:
    built = {kind for _, kind in stations.built(state, who)}
    payable = buy.payable(state.seats[who].gems)
    for kind, station in stations.STATIONS.items():
        if kind in built:
            yield f"station:{kind}", Reason("built")
        elif not left:
            yield f"station:{kind}", Reason("no purchase")
        elif station.price not in payable:
            yield f"station:{kind}", _dear(station.price)
        else:
            yield f"station:{kind}", Reason("no room")
    if left and len(built) < len(stations.STATIONS):
        for galaxy, name in enumerate(GALAXIES):
            if state.stations[galaxy][1]:
                yield f"galaxy:{name}", Reason("station there")
            elif state.open[galaxy] and not colonies.presence(state, who, galaxy):
                yield f"galaxy:{name}", Reason("no presence")


def _plan(state: State, frame: Frame) -> Found:
    _, who, _ = frame
    seat = state.seats[who]
    free = plan.left(seat)
    for card in seat.hand:
        yield f"card:{card}", Reason("needed") if card in free else Reason("planned")


# --- acting --------------------------------------------------------------------------------------


def _planets(state: State, spaces: Iterable[int]) -> Iterator[tuple[int, str, str]]:
    """The planets of open tiles: space, name, cubes."""
    for space in spaces:
        tile = state.systems[space]
        if tile:
            stacks = state.colonies[space].split("/")
            for name, stack in zip(PLANETS[tile], stacks, strict=True):
                yield space, name, stack


def _unsettled(state: State, spaces: Iterable[int], reach: int, kinds: str) -> Found:
    """Why planets cannot be settled."""
    for space, name, stack in _planets(state, spaces):
        if PARSEC[space] > reach:
            why = Reason("out of range", (reach,))
        elif name[0] not in kinds:
            why = Reason("kind", (name[0],))
        else:
            why = Reason("full" if len(stack) >= HEIGHT else "occupied")
        yield planet(SPACES[space], name), why


def _settle(state: State, frame: Frame) -> Found:
    _, who, _, _, reach, anyplanet, _, _ = frame
    kinds = ALL_KINDS if anyplanet else state.seats[who].kinds
    return _unsettled(state, range(len(SPACES)), reach, kinds)


def _there(state: State, frame: Frame) -> Found:
    _, who, _, space, most, anyplanet, _ = frame
    kinds = ALL_KINDS if anyplanet else state.seats[who].kinds
    return _unsettled(state, (space,) if most else (), ANY_RANGE, kinds)


def _harvest(state: State, frame: Frame) -> Found:
    _, _, _, _, reach, galaxy, used = frame
    for space, tile in enumerate(state.systems):
        if not tile:
            continue
        if PARSEC[space] > reach:
            why = Reason("out of range", (reach,))
        elif galaxy and GALAXIES[HOME[space]] != galaxy:
            why = Reason("other galaxy", (galaxy,))
        else:
            why = Reason("used" if space in used else "no cube")
        yield f"space:{SPACES[space]}", why


def _discover(state: State, frame: Frame) -> Found:
    reach = frame[3]
    for parsec in PARSECS:
        if parsec > reach:
            why = Reason("out of range", (reach,))
        else:
            why = Reason("no space" if state.stacks[parsec - 1] else "no tile")
        yield f"stack:P{parsec}", why


def _elsewhere(state: State, place: str) -> Found:
    """Why a drawn tile cannot be placed on a space."""
    free = discover.free(state, place)
    for space, name in enumerate(SPACES):
        if state.systems[space]:
            yield f"space:{name}", Reason("tile there")
        elif state.open[HOME[space]] and space not in free:
            yield f"space:{name}", Reason("other place", (place,))


def _tile(state: State, frame: Frame) -> Found:
    return _elsewhere(state, frame[3])


def _raise(state: State, frame: Frame) -> Found:
    for letter in GEMS:
        yield f"gem:{letter}", Reason("highest" if letter == GEMS[-1] else "no gem")


# --- assessing and cards -------------------------------------------------------------------------


def _assess(state: State, frame: Frame) -> Found:
    done = frame[4]
    for galaxy, name in enumerate(GALAXIES):
        if state.open[galaxy]:
            yield f"galaxy:{name}", Reason("assessed" if galaxy in done else "no presence")


def _kept(state: State, who: int, galaxy: int) -> Found:
    """Why no cube is removed from a planet, whether free or another's."""
    own = CUBE[who]
    for space, name, stack in _planets(state, range(len(SPACES))):
        if HOME[space] != galaxy and own in stack:
            yield planet(SPACES[space], name), Reason("other galaxy", (GALAXIES[galaxy],))
        elif HOME[space] == galaxy:
            yield planet(SPACES[space], name), Reason("no cube on it")


def _remove(state: State, frame: Frame) -> Found:
    return _kept(state, frame[1], frame[2])


def _card(state: State, frame: Frame) -> Found:
    for name in filter(None, state.display):
        yield f"card:{name}", Reason("tall")


def _automa(state: State, frame: Frame) -> Found:
    """What the human may not choose for the Automa."""
    _, _, verb, place, *rest = frame
    if verb == "remove":
        yield from _kept(state, state.automa, GALAXY[place])
    elif verb == "put":
        yield from _elsewhere(state, place)
        kind, _, tiles = rest
        for tile in tiles:
            yield f"tile:{tile}", Reason("without kind", (kind,))
    else:
        spaces = (SPACE[place],) if verb == "there" else PLACE[place]
        for space, name, _ in _planets(state, spaces):
            wrong = name[0] != rest[0]
            why = Reason("wrong kind", (rest[0],)) if wrong else Reason("not free")
            yield planet(SPACES[space], name), why


REASONS: dict[str, Callable[[State, Frame], Found] | None] = {
    "assess": _assess,
    "automa": _automa,
    "buy": _buy,
    "card": _card,
    "discover": _discover,
    "harvest": _harvest,
    "plan": _plan,
    "raise": _raise,
    "remove": _remove,
    "settle": _settle,
    "there": _there,
    "tile": _tile,
    # every option that one might expect is possible
    **dict.fromkeys(("away", "choose", "leader", "pay", "ready")),
}
