"""Every legal option in words, with what it brings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from blackangel.games.black_angel.rules.names import CELL, COLOUR, HEX, LANE, card_colour
from blackangel.games.black_angel.rules.ravagers import DAMAGE_SPACES
from blackangel.games.black_angel.rules.space import TIP, WIDTH, neighbours, passable, reach
from blackangel.games.black_angel.rules.tables import ARROWS, COMPONENTS, MISSION, REWARD, TILE
from blackangel.games.black_angel.seen.observation import Observation
from blackangel.games.black_angel.words import turn_options
from blackangel.games.black_angel.words.effects import icons, phrase, side_up
from blackangel.games.black_angel.words.observed import Seen
from blackangel.games.black_angel.words.vocabulary import (
    action,
    amount,
    card,
    cell,
    colour,
    followed,
    lane,
    tile,
)
from blackangel.kit.phrasing import put

if TYPE_CHECKING:
    from blackangel.kernel.title import Language

FARTHEST = 3
Words = Sequence[str]


def option(chosen: str | Words, view: Observation, t: Language) -> str:
    """A legal option, or its notation, as a sentence without a full stop."""
    return put(Seen(view, t), chosen, OPTIONS)


# --- tiles ---------------------------------------------------------------------------------------


def _activate(seen: Seen, words: Words) -> str:
    t = seen.t
    what = phrase(TILE[seen.me.grid[CELL[words[1]]]], t)
    return t.gettext("Activate {cell}: {effect}").format(cell=cell(words[1], t), effect=what)


def _choose(seen: Seen, words: Words) -> str:
    effects = TILE[seen.me.grid[seen.number(0)]].effects
    return phrase(effects[int(words[1]) - 1], seen.t)


def _lightning(seen: Seen, words: Words) -> str:
    t = seen.t
    what = phrase(TILE[seen.me.grid[CELL[words[1]]]], t)
    return t.gettext("Put the debris on {cell} and activate it: {effect}").format(
        cell=cell(words[1], t), effect=what
    )


def _take(seen: Seen, words: Words) -> str:
    t, view = seen.t, seen.view
    place = int(words[1][1:]) - 1
    if words[1][0] == "d":
        found, cost = view.display[place], COMPONENTS.display_costs[place]
        hue = colour(COMPONENTS.tiles[found].colour, t)
        what = t.gettext("{tile}, {effect}").format(
            tile=hue, effect=side_up(found, view.advanced, t)
        )
        head = t.gettext("Tile {place} ({tile}), costs {cost}, into {lane}")
    else:
        found, cost = view.offers[place], COMPONENTS.advanced_cost
        what = side_up(found, False, t)
        head = t.gettext("Advanced tile {place} ({tile}), costs {cost}, into {lane}")
    head = head.format(place=place + 1, tile=what, cost=cost, lane=lane(words[2], t))
    return followed(head, _pushed(seen, LANE[words[2]]), t)


def _pushed(seen: Seen, where: int) -> Iterator[str]:
    """What a tile pushes when it enters along a lane."""
    t, me = seen.t, seen.me
    line = ARROWS[where]
    run = next((step for step, place in enumerate(line) if not me.grid[place]), len(line))
    if run < len(line):
        if run:
            words = t.ngettext("pushes {number} tile along", "pushes {number} tiles along", run)
            yield words.format(number=run)
        return
    last = line[-1]
    yield t.gettext("pushes out the {tile}").format(tile=tile(me.grid[last], t))
    if me.charged[last]:
        yield t.gettext("its debris goes to storage")


def _space(seen: Seen, words: Words) -> str:
    t = seen.t
    tucked = len(seen.me.tucked[COLOUR[words[1]]])
    cap = COMPONENTS.advanced_cap + COMPONENTS.advanced_cap_per_card * tucked
    head = t.gettext("On the {colour} space").format(colour=colour(words[1], t))
    most = t.gettext("it can score up to {vp} so far").format(vp=amount("VP", cap, t))
    return followed(head, [most], t)


# --- ships and Missions --------------------------------------------------------------------------


def _arrival(seen: Seen, start: int, end: int) -> Iterator[str]:
    """How far a hex is, and what awaits a ship there."""
    t, view, me = seen.t, seen.view, seen.me
    steps = range(1, FARTHEST + 1)
    free = passable(view.strips, view.spes, view.angel)
    ways = (n for n in steps if reach(free, 1 << start, n) >> end & 1)
    if start != end:
        yield amount("hex", next(ways, FARTHEST), t)
    for place, number, holder in view.space:
        if place == end and holder == me.seat:
            yield t.gettext("your {mission} is already there").format(mission=card(number, t))
        elif place == end:
            words = t.gettext("{name}’s {mission} is already there")
            yield words.format(mission=card(number, t), name=seen.player(holder))
    launched = seen.prompt.kind == "command" and start == view.angel * WIDTH + TIP
    robots = me.robot - (launched and start not in me.ships)
    if seen.prompt.kind == "command" and _open(seen, end) and robots > 0:
        yield t.gettext("a Mission can be placed")


def _open(seen: Seen, place: int) -> bool:
    """Whether a Mission in hand, of the action's colour, would fit on a hex."""
    hue = seen.number(0)
    covered = any(place == other for other, _, _ in seen.view.space)
    fitting = any(card > 0 and card_colour(card) == hue for card in seen.me.missions)
    return seen.view.terrain[place] == hue and not covered and fitting


def _launch(seen: Seen, words: Words) -> str:
    t, end = seen.t, HEX[words[1]]
    start = seen.view.angel * WIDTH + TIP
    if start == end:
        head = t.gettext("Launch a ship that stays with the Black Angel at {hex}")
    else:
        head = t.gettext("Launch a ship to {hex}")
    return followed(head.format(hex=seen.hex(words[1])), _arrival(seen, start, end), t)


def _move(seen: Seen, words: Words) -> str:
    t = seen.t
    head = t.gettext("Move the ship at {start} to {hex}").format(
        start=words[1], hex=seen.hex(words[2])
    )
    return followed(head, _arrival(seen, HEX[words[1]], HEX[words[2]]), t)


def _stay(seen: Seen, words: Words) -> str:
    return seen.t.gettext("Place a Mission with the ship at {hex}, which stays there").format(
        hex=seen.hex(words[1])
    )


def _place(seen: Seen, words: Words) -> str:
    t, view, number = seen.t, seen.view, int(words[1])
    head = t.gettext("Place {mission} [{effect}]").format(
        mission=card(number, t), effect=phrase(MISSION[number], t)
    )
    covered = {place for place, _, _ in view.space}
    near = neighbours(len(view.strips))[seen.number(1)]
    ships = sum(1 for place in near if view.ships_of_ravagers[place] and place not in covered)
    ravagers = t.gettext("no Ravager appears")
    if ships:
        ravagers = t.ngettext("{number} Ravager appears", "{number} Ravagers appear", ships)
    tiles = t.gettext("new tiles: {colours}").format(colours=icons(number, t))
    return followed(head, [phrase(REWARD[number], t), ravagers.format(number=ships), tiles], t)


def _effect(seen: Seen, words: Words) -> str:
    number = seen.number(0)
    return seen.t.gettext("Use {mission}: {effect}").format(
        mission=card(number, seen.t), effect=phrase(MISSION[number], seen.t)
    )


def _keep(seen: Seen, words: Words) -> str:
    return seen.t.gettext("Keep {mission}: {effect}").format(
        mission=card(int(words[1]), seen.t), effect=phrase(MISSION[int(words[1])], seen.t)
    )


def _discard(seen: Seen, words: Words) -> str:
    return seen.t.gettext("Discard {mission}: {effect}").format(
        mission=card(int(words[1]), seen.t), effect=phrase(MISSION[int(words[1])], seen.t)
    )


def _draw(seen: Seen, words: Words) -> str:
    return seen.t.gettext("Draw 2 {colour} Missions").format(colour=colour(words[1], seen.t))


# --- the frigate ---------------------------------------------------------------------------------


def _repair(seen: Seen, words: Words) -> str:
    t = seen.t
    if words[1] in COLOUR:
        words_ = t.gettext("Remove the damage from one {colour} die in the supply")
        return words_.format(colour=colour(words[1], t))
    place = int(words[1][1:]) - 1
    head = t.gettext("Remove 1 damage from {action}").format(action=action(words[1], t))
    whole = ""
    if seen.view.damage[place] == DAMAGE_SPACES:
        whole = t.gettext("that action no longer loses an activation")
    return followed(head, [whole], t)


def _store(seen: Seen, words: Words) -> str:
    return seen.t.gettext("Store the debris")


def _destroy(seen: Seen, words: Words) -> str:
    t, view = seen.t, seen.view
    cards = view.locations[int(words[1][1:]) - 1]
    head = t.ngettext(
        "Destroy {number} Ravager at {action} and take the card",
        "Destroy {number} Ravagers at {action} and take the cards",
        len(cards),
    ).format(number=len(cards), action=action(words[1], t))
    freed = sum(len(seats) for number, seats in view.held if number in cards)
    robots = amount("robot", freed, t)
    then = t.gettext("{robots} freed").format(robots=robots) if freed else ""
    return followed(head, [then], t)


def _assign(seen: Seen, words: Words) -> str:
    t = seen.t
    head = t.gettext("Robot from the break room to the {colour} workstation").format(
        colour=colour(words[1], t)
    )
    ousted = t.gettext("the neutral robot there is removed") if ousts(seen, words) else ""
    return followed(head, [ousted], t)


def ousts(seen: Seen, words: Words) -> bool:
    """Whether a robot sent to a workstation drives out the neutral one (BA-N4)."""
    neutral = seen.view.neutral
    return neutral >= 0 and bool(seen.view.seats[neutral].stations[COLOUR[words[1]]])


def _recall(seen: Seen, words: Words) -> str:
    return seen.t.gettext("Robot from the {colour} workstation back to the break room").format(
        colour=colour(words[1], seen.t)
    )


# --- paying, ending ------------------------------------------------------------------------------


def paid(seen: Seen, what: str) -> str:
    """A card "m12", "R75", a cell "22" or a tile beside the board "O11"."""
    t = seen.t
    if what in CELL:
        return t.gettext("the {tile} at {cell}").format(
            tile=tile(seen.me.grid[CELL[what]], t), cell=cell(what, t)
        )
    if what in COMPONENTS.tiles:
        return t.gettext("the {tile} beside the board").format(tile=tile(what, t))
    return card(int(what[1:]), t)


def _pay(seen: Seen, words: Words) -> str:
    t = seen.t
    head = t.gettext("Pay with {thing}").format(thing=paid(seen, words[1]))
    what = ""
    if words[1][0] == "m":
        what = phrase(MISSION[int(words[1][1:])], t)
    elif words[1] in CELL:
        what = phrase(TILE[seen.me.grid[CELL[words[1]]]], t)
    return t.gettext("{thing} [{effect}]").format(thing=head, effect=what) if what else head


def _done(seen: Seen, words: Words) -> str:
    t = seen.t
    match seen.prompt.kind:
        case "line":
            return t.gettext("Stop activating tiles")
        case "place":
            return t.gettext("Don’t place a Mission")
        case "discover":
            return t.gettext("Stop taking tiles")
        case "repair":
            return t.gettext("Stop repairing")
        case "destroy":
            return t.gettext("Stop destroying Ravagers")
        case "mission":
            return t.gettext("Stop using the Mission")
        case "owner":
            return t.gettext("Don’t use the Mission")
        case "reserve" | "free":
            return t.gettext("Don’t reserve a die")
        case _:
            return t.gettext("Don’t use a boost")


def _end(seen: Seen, words: Words) -> str:
    return seen.t.gettext("End the turn")


def _pass(seen: Seen, words: Words) -> str:
    return seen.t.gettext("Pass your last turn, without a Sequence B")


OPTIONS: dict[str, Callable[[Seen, Words], str]] = {
    "B": turn_options.sequence_b,
    "activate": _activate,
    "assign": _assign,
    "boost": turn_options.boost,
    "buy": turn_options.use,
    "card": turn_options.play_card,
    "choose": _choose,
    "destroy": _destroy,
    "die": turn_options.use,
    "discard": _discard,
    "done": _done,
    "draw": _draw,
    "effect": _effect,
    "end": _end,
    "flip": turn_options.flip,
    "keep": _keep,
    "launch": _launch,
    "lightning": _lightning,
    "move": _move,
    "pass": _pass,
    "pay": _pay,
    "place": _place,
    "recall": _recall,
    "repair": _repair,
    "reserve": turn_options.reserve,
    "space": _space,
    "stay": _stay,
    "store": _store,
    "take": _take,
    "turn": turn_options.turn_over,
}
