"""What is asked, in one sentence that begins with whose choice it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.rules import colonies
from blackangel.games.council_of_shadows.rules.board import ANY_RANGE, GALAXIES, SPACES
from blackangel.games.council_of_shadows.rules.buy import price
from blackangel.games.council_of_shadows.rules.effects import KINDS
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS, LIMITS
from blackangel.games.council_of_shadows.seen.observation import Observation
from blackangel.games.council_of_shadows.words import names
from blackangel.games.council_of_shadows.words.observed import Seen
from blackangel.games.council_of_shadows.words.vocabulary import (
    amount,
    card,
    galaxy,
    goods,
    parsec,
    place,
    signed,
    space,
    station,
)
from blackangel.kit.phrasing import asked
from blackangel.kit.sentences import row

if TYPE_CHECKING:
    from blackangel.kernel.title import Language


def prompt(view: Observation, t: Language) -> str:
    """Whose turn it is and what is asked; at the end, that the game is over."""
    return asked(Seen(view, t), PROMPTS)


def source(name: str, t: Language) -> str:
    """What causes the question: a card, Dark Tech, a leader, a station."""
    if name in COMPONENTS.cards:
        return card(name, t)
    if name in COMPONENTS.dark_tech:
        return COMPONENTS.dark_tech[name].name
    return station(name, t) if name in COMPONENTS.stations else name


# --- buying and planning -------------------------------------------------------------------------


def _leader(seen: Seen) -> str:
    return seen.say(seen.t.gettext("{name}: choose your leader."))


def _buy(seen: Seen) -> str:
    t, (left, colony) = seen.t, seen.frame
    if left and not seen.pays:
        words = t.gettext("{name}: you can’t afford anything. Continue without buying.")
        if colony:
            words = t.gettext(
                "{name}: you can’t afford anything. Settle with {leader}, or continue."
            )
        return seen.say(words, leader=seen.me.leader)
    if colony and not left:
        words = t.gettext("{name}: no purchase left. Settle with {leader}, or stop buying.")
        return seen.say(words, leader=seen.me.leader)
    if colony:
        words = t.ngettext(
            "{name}: {number} purchase left. Buy, settle with {leader}, or stop.",
            "{name}: {number} purchases left. Buy, settle with {leader}, or stop.",
            left,
        )
        return seen.say(words, number=left, leader=seen.me.leader)
    if not left:
        return seen.say(t.gettext("{name}: no purchase left. Stop buying."))
    words = t.ngettext(
        "{name}: {number} purchase left. Buy something, or stop.",
        "{name}: {number} purchases left. Buy something, or stop.",
        left,
    )
    return seen.say(words, number=left)


def wanted(seen: Seen, verb: str, name: str) -> str:
    """What is being bought, in the words of its option."""
    t = seen.t
    if verb == "buy":
        return card(name, t)
    if verb == "station":
        return station(name, t)
    return seen.upgrade_name(name)


def _pay(seen: Seen) -> str:
    t, (verb, name, *_) = seen.t, seen.frame
    words = t.gettext("{name}: {thing} costs {goods}. Choose the gems to pay with.")
    cost = goods(price(seen.me.reach, seen.frame), t)
    return seen.say(words, thing=wanted(seen, verb, name), goods=cost)


def _plan(seen: Seen) -> str:
    t, me, field = seen.t, seen.me, seen.frame[0]
    stack = me.fields[field]
    if stack:
        words = t.gettext(
            "{name}: field {number} ({parsec}). Keep {card}, or cover it with another card."
        )
    else:
        words = t.gettext("{name}: plan field {number} ({parsec}). It’s empty: place a card there.")
    told = seen.say(
        words,
        number=field + 1,
        parsec=parsec(me.reach[field], t),
        card=card(stack[-1], t) if stack else "",
    )
    return _with_sum(seen, told)


def _with_sum(seen: Seen, told: str) -> str:
    """The total of the top cards, older ones included, for those who may know the plan."""
    if not seen.me.plan:
        return told
    words = seen.t.gettext("{sentence} (Consumption this round so far: {number}.)")
    return words.format(sentence=told, number=signed(seen.planned(seen.me)))


def _ready(seen: Seen) -> str:
    words = seen.t.gettext(
        "{name}: your plan is complete. Confirm it with Ready; Undo takes a card back."
    )
    return _with_sum(seen, seen.say(words))


# --- acting --------------------------------------------------------------------------------------


def _choose(seen: Seen) -> str:
    words = seen.t.gettext("{name}: {source}. Choose one of its actions.")
    return seen.say(words, source=source(seen.frame[0], seen.t))


def _limits(seen: Seen, reach: int, stack: bool) -> str:
    """How far away one may settle, and whether on cubes."""
    t = seen.t
    if reach == ANY_RANGE:
        where = t.gettext("in any Parsec")
    elif reach > 1:
        where = t.gettext("in Parsec 1 or 2")
    else:
        where = t.gettext("in Parsec 1")
    parts = [where]
    if stack:
        parts.append(t.gettext("also on other cubes"))
    return row(parts, t)


def _settle(seen: Seen) -> str:
    name, most, reach, anyplanet, stack, _ = seen.frame
    if anyplanet:
        words = seen.t.ngettext(
            "{name}: {source}. Place {number} cube on any planet {limits}.",
            "{name}: {source}. Place up to {number} cubes on any one planet {limits}.",
            most,
        )
    else:
        words = seen.t.ngettext(
            "{name}: {source}. Place {number} cube {limits}.",
            "{name}: {source}. Place up to {number} cubes on one planet {limits}.",
            most,
        )
    limits = _limits(seen, reach, stack)
    return seen.say(words, source=source(name, seen.t), number=most, limits=limits)


def _harvest(seen: Seen) -> str:
    t, (name, left, _, galaxy_name, _) = seen.t, seen.frame
    if galaxy_name:
        words = t.gettext("{name}: {source}. Harvest a tile in {galaxy}.")
        return seen.say(words, source=source(name, t), galaxy=galaxy(galaxy_name))
    words = t.ngettext(
        "{name}: {source}. Choose a tile to harvest, {number} time left.",
        "{name}: {source}. Choose a tile to harvest, {number} times left.",
        left,
    )
    return seen.say(words, source=source(name, t), number=left)


def _discover(seen: Seen) -> str:
    words = seen.t.gettext("{name}: {source}. Choose the Parsec in which you discover a tile.")
    return seen.say(words, source=source(seen.frame[0], seen.t))


def _tile(seen: Seen) -> str:
    t, (_, at, tiles, *_) = seen.t, seen.frame
    if len(tiles) > 1:
        words = t.gettext("{name}: place one of the two tiles drawn in {place}.")
    else:
        words = t.gettext("{name}: place the tile drawn in {place}.")
    return seen.say(words, place=place(at, t))


def _fits(seen: Seen, where: int, anyplanet: int) -> bool:
    """Whether the seat that is asked can settle a planet of a tile."""
    view, me = seen.view, seen.view.seats[seen.prompt.seat]
    kinds = KINDS if anyplanet else me.kinds
    tile, lying = view.systems[where], view.colonies[where]
    return bool(colonies.places(where, tile, lying, kinds, "stack" in me.traits, 1))


def _there(seen: Seen) -> str:
    t, (_, where, most, anyplanet, yields) = seen.t, seen.frame
    most = most and _fits(seen, where, anyplanet)
    if most and yields:
        words = t.gettext("{name}: settle the tile on {space}, or take its yield.")
    elif most:
        words = t.gettext("{name}: settle the tile on {space}.")
    else:
        words = t.gettext("{name}: take the yield of the tile on {space}.")
    return seen.say(words, space=space(SPACES[where], t))


def _raise(seen: Seen) -> str:
    left = seen.frame[1]
    words = seen.t.ngettext(
        "{name}: {source}. Upgrade a gem one step ({number} left).",
        "{name}: {source}. Upgrade a gem one step ({number} left).",
        left,
    )
    return seen.say(words, source=source(seen.frame[0], seen.t), number=left)


# --- assessing and cards -------------------------------------------------------------------------


def _assess(seen: Seen) -> str:
    t, me, (name, left, _) = seen.t, seen.me, seen.frame
    if left:
        words = t.ngettext(
            "{name}: {source}. Assess {number} galaxy.",
            "{name}: {source}. Assess up to {number} galaxies.",
            left,
        )
        return seen.say(words, source=source(name, t), number=left)
    gap = me.consumption - me.energy
    if gap <= 0:
        words = t.gettext(
            "{name}: assess a galaxy, or stop. Your Energy has reached your Consumption."
        )
        return seen.say(words)
    words = t.gettext("{name}: assess a galaxy, or stop. {goods} to the next level.")
    return seen.say(words, goods=amount("energy", gap, t))


def _remove(seen: Seen) -> str:
    words = seen.t.gettext("{name}: {galaxy} is assessed. Choose the cube that you remove there.")
    return seen.say(words, galaxy=galaxy(GALAXIES[seen.frame[0]]))


def _away(seen: Seen) -> str:
    words = seen.t.gettext(
        "{name}: you have one bonus card too many (limit {number}). Choose one to give up."
    )
    return seen.say(words, number=LIMITS.bonus)


def _card(seen: Seen) -> str:
    words = seen.t.gettext("{name}: {source}. Take an AI card from the display for free.")
    return seen.say(words, source=source(seen.frame[0], seen.t))


# --- for the Automa ------------------------------------------------------------------------------


def _automa(seen: Seen) -> str:
    t, (verb, at, *rest) = seen.t, seen.frame
    if verb == "remove":
        words = t.gettext(
            "{name}: you choose for the Automa. It has assessed {place}: choose which of its cubes goes."
        )
        return seen.say(words, place=place(at, t))
    kind, number = t.gettext(names.ON_KINDS[rest[0]]), rest[1]
    if verb == "put":
        words = t.gettext(
            "{name}: you choose for the Automa. It explores in {place}: choose tile and space."
        )
        return seen.say(words, place=place(at, t))
    words = t.ngettext(
        "{name}: you choose for the Automa. It places {number} cube {where} in {place}.",
        "{name}: you choose for the Automa. It places {number} cubes {where} in {place}.",
        number,
    )
    where = space(at, t) if verb == "there" else place(at, t)
    return seen.say(words, number=number, where=kind, place=where)


PROMPTS: dict[str, Callable[[Seen], str]] = {
    "assess": _assess,
    "automa": _automa,
    "away": _away,
    "buy": _buy,
    "card": _card,
    "choose": _choose,
    "discover": _discover,
    "harvest": _harvest,
    "leader": _leader,
    "pay": _pay,
    "plan": _plan,
    "raise": _raise,
    "ready": _ready,
    "remove": _remove,
    "settle": _settle,
    "there": _there,
    "tile": _tile,
}
