"""Every legal option in words, with what it brings; and in a few words for a compact button."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.rules.assess import PHASE
from blackangel.games.council_of_shadows.rules.board import (
    GALAXIES,
    GALAXY,
    HOME,
    PARSEC,
    SPACE,
    SPAN,
)
from blackangel.games.council_of_shadows.rules.buy import price
from blackangel.games.council_of_shadows.rules.effects import GEMS
from blackangel.games.council_of_shadows.rules.programs import (
    BRANCHES,
    CARRIES,
    CONSUMPTION,
    OWNED,
    STEPS,
)
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.games.council_of_shadows.seen import idle
from blackangel.games.council_of_shadows.seen.observation import Observation, SeatView
from blackangel.games.council_of_shadows.words import effects
from blackangel.games.council_of_shadows.words.observed import Seen
from blackangel.games.council_of_shadows.words.prompts import wanted
from blackangel.games.council_of_shadows.words.vocabulary import (
    THINGS,
    amount,
    card,
    galaxy,
    gems,
    goods,
    level,
    parsec,
    planet,
    signed,
    space,
    station,
    tile,
    where,
)
from blackangel.kit.phrasing import put
from blackangel.kit.sentences import followed

if TYPE_CHECKING:
    from blackangel.kernel.title import Language

Words = Sequence[str]


def option(chosen: str | Words, view: Observation, t: Language) -> str:
    """A legal option, or its notation, as a sentence without a full stop."""
    return put(Seen(view, t), chosen, OPTIONS)


def short(chosen: str | Words, view: Observation, t: Language) -> str:
    """A legal option in a few words."""
    return put(Seen(view, t), chosen, {**OPTIONS, **SHORT})


# --- buying --------------------------------------------------------------------------------------


def _leader(seen: Seen, words: Words) -> str:
    t, name = seen.t, words[1]
    start = t.gettext("Consumption {number} at the start").format(
        number=COMPONENTS.leaders[name].consumption
    )
    return followed(name, [start, effects.owned(OWNED[name], t)], t)


def _purchase(seen: Seen, words: Words) -> str:
    """What is bought, its price, and what it does."""
    t, (verb, name, *at) = seen.t, words
    thing = wanted(seen, verb, name)
    cost = seen.to_pay(price(seen.me.reach, words))
    if verb == "station":
        head = t.gettext("Build {station} in {galaxy} for {goods}")
        head = head.format(station=thing, galaxy=galaxy(at[0]), goods=cost)
        more = CARRIES[name]
        rivals = _rivalry(seen, GALAXY[at[0]], seen.me, more) if more else ""
        return followed(head, [effects.owned(OWNED[name], t), rivals], t)
    head = t.gettext("Buy {thing} for {goods}").format(thing=thing, goods=cost)
    if verb == "buy":
        return followed(head, [effects.face(name, t)], t)
    return followed(head, [effects.owned(OWNED[seen.upgrade(name).id], t)], t)


def _colony(seen: Seen, words: Words) -> str:
    leader = seen.me.leader
    head = seen.t.gettext("Settle with {leader}").format(leader=leader)
    return followed(head, [effects.steps(STEPS[leader, "buy"], seen.t)], seen.t)


def _pay(seen: Seen, words: Words) -> str:
    """A payment, and the gems that remain."""
    t, paid = seen.t, [words[1:].count(letter) for letter in GEMS]
    rest = [held - gone for held, gone in zip(seen.me.gems, paid, strict=True)]
    head = t.gettext("Pay {goods}").format(goods=gems(paid, t))
    return followed(head, [t.gettext("gems left: {goods}").format(goods=gems(rest, t))], t)


def _rise(seen: Seen) -> Iterator[str]:
    """What ending the turn would bring."""
    if seen.me.energy >= seen.me.consumption:
        words = seen.t.gettext("you rise to level {level}")
        yield words.format(level=level(seen.me.level + 1))


def _done(seen: Seen, words: Words) -> str:
    rises = seen.prompt.kind == "buy" or seen.frame[0] == PHASE
    return followed(_short_done(seen, words), _rise(seen) if rises else (), seen.t)


def _short_done(seen: Seen, _words: Words) -> str:
    """What stops."""
    t = seen.t
    if seen.prompt.kind != "buy":
        return t.gettext("Stop assessing")
    waits = seen.frame[0] and not seen.pays
    return t.gettext("Continue without buying") if waits else t.gettext("Stop buying")


# --- planning ------------------------------------------------------------------------------------


def _place(seen: Seen, words: Words) -> str:
    t, field, name = seen.t, seen.frame[0], words[1]
    stack = seen.me.fields[field]
    if stack:
        head = t.gettext("Cover {other} on field {number} with {card}")
    else:
        head = t.gettext("Place {card} on field {number}")
    head = head.format(
        card=card(name, t), other=card(stack[-1], t) if stack else "", number=field + 1
    )
    return followed(
        head, [_costs(name, t), effects.action(BRANCHES[name], t), *_idle(seen, name)], t
    )


def _idle(seen: Seen, name: str) -> list[str]:
    """Why a card would do nothing on the field that is asked about, if so."""
    field = seen.frame[0]
    why = idle.why(seen.view, seen.me, name, seen.me.reach[field])
    words = idle.YET if why and idle.later(seen.me, why, field) else idle.WHY
    return [seen.t.gettext(words[why])] if why in words else []


def _costs(name: str, t: Language) -> str:
    return t.gettext("Consumption {number}").format(number=signed(CONSUMPTION[name]))


def _keep(seen: Seen, words: Words) -> str:
    """Leaving a field as it is: the card there acts and costs again."""
    t, field = seen.t, seen.frame[0]
    name = seen.me.fields[field][-1]
    head = t.gettext("Keep {card} on field {number}").format(card=card(name, t), number=field + 1)
    return followed(head, [_costs(name, t), effects.action(BRANCHES[name], t)], t)


def _leave(seen: Seen, words: Words) -> str:
    return seen.t.gettext("Leave field {number} empty").format(number=seen.frame[0] + 1)


def _ready(seen: Seen, words: Words) -> str:
    t = seen.t
    told = t.gettext("Consumption this round {number}").format(number=signed(seen.planned(seen.me)))
    return followed(t.gettext("Ready"), [told], t)


# --- acting --------------------------------------------------------------------------------------


def _choose(seen: Seen, words: Words) -> str:
    return effects.steps(BRANCHES[seen.frame[0]][int(words[1]) - 1], seen.t)


def _rivalry(seen: Seen, number: int, seat: SeatView, more: int) -> str:
    """How a seat would stand in a galaxy with so many more cubes."""
    own, most = seen.rivalry(number, seat.seat)
    return standing(own + more, most, seen.t)


def standing(own: int, most: int, t: Language) -> str:
    """A seat's cubes in a galaxy against the most of any other."""
    if own > most:
        words = t.gettext("majority, {own} : {most}")
    elif own == most:
        words = t.gettext("tie, {own} : {most}")
    else:
        words = t.gettext("minority, {own} : {most}")
    return words.format(own=own, most=most)


def _settle(seen: Seen, words: Words) -> str:
    """Placing cubes in a galaxy, the standing after it, the planet; the Automa's number is on its card."""
    t, (_, at, which, *count) = seen.t, words
    seat = seen.me if count else seen.view.seats[seen.view.automa]
    number = int(count[0]) if count else seen.frame[3]
    home = HOME[SPACE[at]]
    head = t.gettext("{cubes} in {galaxy}").format(
        cubes=amount("cube", number, t), galaxy=galaxy(GALAXIES[home])
    )
    target = t.gettext("tile {number}: {planet}").format(
        planet=planet(which, t), number=SPACE[at] - SPAN[home][0] + 1
    )
    told = followed(head, [_rivalry(seen, home, seat, number)], t)
    return t.gettext("{choice}, {target}").format(choice=told, target=target)


def _harvest(seen: Seen, words: Words) -> str:
    t, at = seen.t, words[1]
    times = seen.frame[4] if seen.prompt.kind == "there" else 1
    told = goods(seen.harvest(seen.view.systems[SPACE[at]]), t)
    if times > 1:
        told = t.gettext("{number} times {goods}").format(number=times, goods=told)
    head = t.gettext("Harvest {space}").format(space=space(at, t))
    return followed(head, [t.gettext("gain {goods}").format(goods=told)], t)


def _discover(seen: Seen, words: Words) -> str:
    t, number = seen.t, int(words[1][1:])
    view = seen.view
    empty = sum(
        1
        for at, there in enumerate(PARSEC)
        if there == number and view.open[HOME[at]] and not view.systems[at]
    )
    head = t.gettext("Discover in {parsec}").format(parsec=parsec(number, t))
    left = t.gettext("{tiles} in its stack").format(
        tiles=amount("tile", view.stacks[number - 1], t)
    )
    return followed(head, [left, amount("space", empty, t)], t)


def _drawn(seen: Seen, name: str) -> int:
    """Which of the drawn tiles it is, counted from 1."""
    tiles = seen.frame[2] if seen.prompt.kind == "tile" else seen.frame[4]
    return int(tiles.index(name)) + 1


def _put(seen: Seen, words: Words) -> str:
    t, (_, name, at) = seen.t, words
    head = t.gettext("Tile {number} on {space}").format(
        number=_drawn(seen, name), space=space(at, t)
    )
    return followed(head, [tile(name, t)], t)


def _raise(seen: Seen, words: Words) -> str:
    t, kind = seen.t, GEMS.index(words[1])
    old, new = (amount(THINGS[one], 1, t) for one in (kind, kind + 1))
    return t.gettext("{old} becomes {new}").format(old=old, new=new)


# --- assessing and cards -------------------------------------------------------------------------


def _assess(seen: Seen, words: Words) -> str:
    """The value of a galaxy, what assessing it costs, and whether the Energy is enough."""
    t, me, name = seen.t, seen.me, words[1]
    number = seen.assessed(name, me)
    own, most = seen.rivalry(GALAXY[name], me.seat)
    gain = t.gettext("gain {goods}").format(goods=amount("energy", number, t))
    parts = [standing(own, most, t), gain]
    parts.append(
        t.gettext("no cube is removed") if seen.keeps(name, me) else t.gettext("remove 1 cube")
    )
    if seen.view.light_count:
        parts.append(t.gettext("draw a light bonus card"))
    if me.energy < me.consumption <= me.energy + number:
        rise = t.gettext("enough for level {level}")
        parts.append(rise.format(level=level(me.level + 1)))
    return followed(t.gettext("Assess {galaxy}").format(galaxy=galaxy(name)), parts, t)


def _remove(seen: Seen, words: Words) -> str:
    """Removing a cube from a planet, and the galaxy's standing after it."""
    t, (_, at, which) = seen.t, words
    seat = seen.me if seen.prompt.kind == "remove" else seen.view.seats[seen.view.automa]
    head = t.gettext("Remove the cube on {where}").format(where=where(at, which, t))
    return followed(head, [_rivalry(seen, HOME[SPACE[at]], seat, -1)], t)


def _away(seen: Seen, words: Words) -> str:
    t, name = seen.t, words[1]
    if COMPONENTS.bonus[name].dark:
        head = t.gettext("Remove the dark card from the game")
    else:
        head = t.gettext("Return a light card to the deck")
    return followed(head, [effects.bonus(name, t)], t)


def _take(seen: Seen, words: Words) -> str:
    t, name = seen.t, words[1]
    return followed(t.gettext("Take {card}").format(card=card(name, t)), [effects.face(name, t)], t)


def _skip(seen: Seen, words: Words) -> str:
    t = seen.t
    match seen.prompt.kind:
        case "settle":
            return t.gettext("Don’t settle")
        case "harvest" if seen.frame[4]:
            return t.gettext("Stop harvesting")
        case "harvest":
            return t.gettext("Don’t harvest")
        case "discover":
            return t.gettext("Don’t discover a tile")
        case "there" if not seen.frame[4]:
            return t.gettext("Don’t settle")
        case "there" if not seen.frame[2]:
            return t.gettext("Don’t harvest")
        case "there":
            return t.gettext("Don’t settle or harvest")
        case "raise":
            return t.gettext("Don’t upgrade a gem")
        case "card":
            return t.gettext("Don’t take a card")
        case _:
            return t.gettext("Do nothing with this card")


OPTIONS: dict[str, Callable[[Seen, Words], str]] = {
    "assess": _assess,
    "away": _away,
    "buy": _purchase,
    "choose": _choose,
    "colony": _colony,
    "discover": _discover,
    "done": _done,
    "harvest": _harvest,
    "keep": _keep,
    "leader": _leader,
    "leave": _leave,
    "pay": _pay,
    "place": _place,
    "put": _put,
    "raise": _raise,
    "ready": _ready,
    "remove": _remove,
    "settle": _settle,
    "skip": _skip,
    "station": _purchase,
    "take": _take,
    "upgrade": _purchase,
}


# --- in a few words ------------------------------------------------------------------------------


def _short_purchase(seen: Seen, words: Words) -> str:
    t, (verb, name, *at) = seen.t, words
    if verb == "station":
        both = t.gettext("{station}, {galaxy}")
        return both.format(station=station(name, t), galaxy=galaxy(at[0]))
    return wanted(seen, verb, name)


def _short_settle(seen: Seen, words: Words) -> str:
    t, (_, at, which, *count) = seen.t, words
    if not count:
        return where(at, which, t)
    return t.gettext("{where}: {cubes}").format(
        where=where(at, which, t), cubes=amount("cube", int(count[0]), t)
    )


def _short_put(seen: Seen, words: Words) -> str:
    return seen.t.gettext("Tile {number} on {space}").format(
        number=_drawn(seen, words[1]), space=space(words[2], seen.t)
    )


def _short_keep(seen: Seen, _words: Words) -> str:
    name = seen.me.fields[seen.frame[0]][-1]
    return seen.t.gettext("Keep {card}").format(card=card(name, seen.t))


def _short_away(seen: Seen, words: Words) -> str:
    return effects.bonus(words[1], seen.t)


SHORT: dict[str, Callable[[Seen, Words], str]] = {
    "assess": lambda s, w: galaxy(w[1]),
    "away": _short_away,
    "buy": _short_purchase,
    "colony": lambda s, w: s.t.gettext("Settle with {leader}").format(leader=s.me.leader),
    "discover": lambda s, w: parsec(int(w[1][1:]), s.t),
    "done": _short_done,
    "harvest": lambda s, w: space(w[1], s.t),
    "keep": _short_keep,
    "leader": lambda s, w: w[1],
    "pay": lambda s, w: gems([w[1:].count(letter) for letter in GEMS], s.t),
    "place": lambda s, w: card(w[1], s.t),
    "put": _short_put,
    "ready": lambda s, w: s.t.gettext("Ready"),
    "remove": lambda s, w: where(w[1], w[2], s.t),
    "settle": _short_settle,
    "station": _short_purchase,
    "take": lambda s, w: card(w[1], s.t),
    "upgrade": _short_purchase,
}
