"""What is asked, in one sentence that begins with whose choice it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from blackangel.games.black_angel.rules.dice import RESERVED
from blackangel.games.black_angel.rules.names import CELLS, HEXES, LOCATIONS
from blackangel.games.black_angel.rules.tables import LIMITS, MISSION, TILE
from blackangel.games.black_angel.rules.turn import BEGUN, FRESH
from blackangel.games.black_angel.seen.observation import Observation
from blackangel.games.black_angel.words.effects import phrase
from blackangel.games.black_angel.words.observed import Seen
from blackangel.games.black_angel.words.vocabulary import (
    ACTION_WORDS,
    action,
    card,
    cell,
    colour,
    tile,
)
from blackangel.kit.phrasing import asked

if TYPE_CHECKING:
    from blackangel.kernel.title import Language


def prompt(view: Observation, t: Language) -> str:
    """Whose turn it is and what is asked; at the end, that the game is over."""
    return asked(Seen(view, t), PROMPTS)


def _turn(seen: Seen) -> str:
    t, phase, own = seen.t, seen.number(0), bool(seen.me.dice)
    if phase == FRESH and own:
        words = t.gettext(
            "{name}: your turn. Use a die (you may play a card first), or roll new dice "
            "(Sequence B)."
        )
    elif phase == FRESH and _for_sale(seen):
        words = t.gettext(
            "{name}: your turn. You have no dice left. Buy one (you may play a card first), "
            "or roll new ones (Sequence B)."
        )
    elif phase == FRESH:
        words = t.gettext("{name}: your turn. You have no dice left: roll new ones (Sequence B).")
    elif phase == BEGUN and own:
        words = t.gettext("{name}: use a die; you may play a card first.")
    elif phase == BEGUN:
        words = t.gettext("{name}: buy a die; you may play a card first.")
    else:
        words = t.gettext("{name}: now use a die.") if own else t.gettext("{name}: now buy a die.")
    return seen.say(words)


def _for_sale(seen: Seen) -> bool:
    """Whether there is a die to buy and a resource to buy it with."""
    others = (seat for seat in seen.view.seats if seat is not seen.me)
    return seen.me.resource > 0 and any(
        not code & RESERVED for seat in others for code in seat.dice
    )


def _reserve(seen: Seen) -> str:
    if seen.word(0) == "BA-S9":
        words = seen.t.gettext(
            "{name}: your place in the turn order lets you move one die to high security."
        )
    else:
        words = seen.t.gettext("{name}: for 1 resource you may move one die to high security.")
    return seen.say(words)


def _free(seen: Seen) -> str:
    words = seen.t.gettext("{name}: a boost lets you move a die to high security, free of charge.")
    return seen.say(words)


def _line(seen: Seen) -> str:
    words = seen.t.gettext("{name}: choose the next tile that the card activates, or stop.")
    return seen.say(words)


def _alternative(seen: Seen) -> str:
    words = seen.t.gettext("{name}: choose one of the two effects: {tile}.")
    return seen.say(words, tile=tile(seen.me.grid[seen.number(0)], seen.t))


def _adjacent(seen: Seen) -> str:
    where = seen.number(0)
    if TILE[seen.me.grid[where]].effects[0].argument == "vertical":
        words = seen.t.gettext("{name}: choose the tile above or below {cell} to activate.")
    else:
        words = seen.t.gettext("{name}: choose the tile left or right of {cell} to activate.")
    return seen.say(words, cell=cell(CELLS[where], seen.t))


def _move(seen: Seen) -> str:
    steps = seen.number(0)
    words = seen.t.ngettext(
        "{name}: launch or move a ship, up to {number} hex.",
        "{name}: launch or move a ship, up to {number} hexes.",
        steps,
    )
    return seen.say(words, number=steps)


def _command(seen: Seen) -> str:
    steps = seen.number(1)
    hue = colour(seen.number(0), seen.t)
    if not steps:
        words = seen.t.gettext(
            "{name}: Command Your Ships ({colour}). Choose the ship that places a Mission."
        )
        return seen.say(words, colour=hue)
    words = seen.t.ngettext(
        "{name}: Command Your Ships ({colour}). Launch or move a ship, up to {number} hex.",
        "{name}: Command Your Ships ({colour}). Launch or move a ship, up to {number} hexes.",
        steps,
    )
    return seen.say(words, colour=hue, number=steps)


def _place(seen: Seen) -> str:
    if seen.number(2):
        words = seen.t.gettext("{name}: choose the {colour} Mission to place at {hex}.")
    else:
        words = seen.t.gettext("{name}: place one {colour} Mission at {hex}, or none.")
    hue, where = colour(seen.number(0), seen.t), seen.hex(HEXES[seen.number(1)])
    return seen.say(words, colour=hue, hex=where)


def _draw(seen: Seen) -> str:
    words = seen.t.gettext("{name}: choose the color of the 2 Missions that you draw.")
    return seen.say(words)


def _keep(seen: Seen) -> str:
    words = seen.t.gettext("{name}: choose which of the 2 Missions drawn you keep.")
    return seen.say(words)


def _station(seen: Seen) -> str:
    words = seen.t.gettext("{name}: move one robot between the break room and a workstation.")
    return seen.say(words)


def _discover(seen: Seen) -> str:
    t, left = seen.t, seen.number(0)
    if seen.number(1):
        words = t.ngettext(
            "{name}: Discover Technology, {number} activation left. Take a tile or stop.",
            "{name}: Discover Technology, {number} activations left. Take a tile or stop.",
            left,
        )
    else:
        words = t.ngettext(
            "{name}: Discover Technology, {number} activation. Take a tile.",
            "{name}: Discover Technology, {number} activations. Take a tile.",
            left,
        )
    return seen.say(words, number=left)


def _space(seen: Seen) -> str:
    words = seen.t.gettext("{name}: an Advanced tile is ejected. Choose a space for it.")
    return seen.say(words)


def _repair(seen: Seen) -> str:
    t, left = seen.t, seen.number(0)
    if seen.number(1):
        words = t.ngettext(
            "{name}: Repair the Black Angel, {number} activation left. Remove 1 damage or stop.",
            "{name}: Repair the Black Angel, {number} activations left. Remove 1 damage or stop.",
            left,
        )
    else:
        words = t.ngettext(
            "{name}: Repair the Black Angel, {number} activation. Remove 1 damage.",
            "{name}: Repair the Black Angel, {number} activations. Remove 1 damage.",
            left,
        )
    return seen.say(words, number=left)


def _debris(seen: Seen) -> str:
    words = seen.t.gettext("{name}: store the debris, or put it on a tile to activate that tile.")
    return seen.say(words)


def _destroy(seen: Seen) -> str:
    t, left = seen.t, seen.number(0)
    if seen.number(1):
        words = t.ngettext(
            "{name}: Destroy Ravagers, {number} activation left. Choose an action or stop.",
            "{name}: Destroy Ravagers, {number} activations left. Choose an action or stop.",
            left,
        )
    else:
        words = t.ngettext(
            "{name}: Destroy Ravagers, {number} activation. Choose an action.",
            "{name}: Destroy Ravagers, {number} activations. Choose an action.",
            left,
        )
    return seen.say(words, number=left)


def _boost(seen: Seen) -> str:
    words = seen.t.gettext("{name}: {action}. A boost gives VP for it: use it now, or keep it.")
    return seen.say(words, action=seen.t.gettext(ACTION_WORDS[seen.word(0)]))


def _mission(seen: Seen) -> str:
    t, left = seen.t, seen.number(1)
    if seen.number(2):
        words = t.ngettext(
            "{name}: {mission}, {number} activation left. Use it or stop.",
            "{name}: {mission}, {number} activations left. Use it or stop.",
            left,
        )
    else:
        words = t.ngettext(
            "{name}: {mission}, {number} activation.",
            "{name}: {mission}, {number} activations.",
            left,
        )
    return seen.say(words, mission=card(seen.number(0), t), number=left)


def _owner(seen: Seen) -> str:
    number = seen.number(0)
    words = seen.t.gettext("{name}: your {mission} was used. You may use it too, once: {effect}.")
    mission, what = card(number, seen.t), phrase(MISSION[number], seen.t)
    return seen.say(words, mission=mission, effect=what)


def thing(word: str, t: Language) -> str:
    """Something to pay with, of which the player chooses one: a card or a tile."""
    match word:
        case "mission":
            return t.gettext("one Mission card")
        case "ravager":
            return t.gettext("one Ravager card")
        case _:
            return t.gettext("one Technology tile")


def _pay(seen: Seen) -> str:
    words = seen.t.gettext("{name}: pay {thing} for {mission}. Choose which.")
    mission = card(int(seen.word(1)[1:]), seen.t)
    return seen.say(words, thing=thing(seen.word(0), seen.t), mission=mission)


def _price(seen: Seen) -> str:
    words = seen.t.gettext("{name}: the Ravager at {action} demands {thing}. Choose which.")
    where = action(LOCATIONS[seen.number(0)], seen.t)
    return seen.say(words, action=where, thing=thing(seen.word(2), seen.t))


def _discard(seen: Seen) -> str:
    extra = len(seen.me.missions) - LIMITS.hand
    words = seen.t.ngettext(
        "{name}: {number} Mission card too many (limit {most}). Discard one.",
        "{name}: {number} Mission cards too many (limit {most}). Discard one.",
        extra,
    )
    return seen.say(words, number=extra, most=LIMITS.hand)


def _end(seen: Seen) -> str:
    if seen.word(0) == "A" and seen.me.debris and seen.me.dice:
        words = seen.t.gettext("{name}: end your turn, or flip a die for 1 debris first.")
    else:
        words = seen.t.gettext("{name}: end your turn.")
    return seen.say(words)


PROMPTS: dict[str, Callable[[Seen], str]] = {
    "adjacent": _adjacent,
    "alternative": _alternative,
    "boost": _boost,
    "command": _command,
    "debris": _debris,
    "destroy": _destroy,
    "discard": _discard,
    "discover": _discover,
    "draw": _draw,
    "end": _end,
    "free": _free,
    "keep": _keep,
    "line": _line,
    "mission": _mission,
    "move": _move,
    "owner": _owner,
    "pay": _pay,
    "place": _place,
    "price": _price,
    "repair": _repair,
    "reserve": _reserve,
    "space": _space,
    "station": _station,
    "turn": _turn,
}
