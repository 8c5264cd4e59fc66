"""Every legal option in words, with its results; and in a few words for a compact button."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import itemgetter
from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.rules.assess import PHASE
from blackangel.games.council_of_shadows.rules.board import (
    GALAXY,
    HOME,
    PARSEC,
    SPACE,
    SPAN,
)
from blackangel.games.council_of_shadows.rules.buy import price
from blackangel.games.council_of_shadows.rules.effects import GEMS
from blackangel.games.council_of_shadows.rules.goods import payments
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
from blackangel.games.council_of_shadows.words.vocabulary import (
    THINGS,
    amount,
    card,
    galaxy,
    gems,
    goods,
    level,
    planet,
    signed,
    tile,
)
from blackangel.kernel.errors import N_
from blackangel.kit.rows import Row, Saying, choice
from blackangel.kit.sentences import followed

if TYPE_CHECKING:
    from blackangel.kernel.title import Language


def option(chosen: str | Sequence[str], view: Observation, t: Language) -> str:
    """A legal option, or its notation, as a sentence without a full stop."""
    return choice(Seen(view, t), chosen, OPTIONS)


def short(chosen: str | Sequence[str], view: Observation, t: Language) -> str:
    """A legal option in a few words."""
    return choice(Seen(view, t), chosen, OPTIONS, SHORT)


# --- buying --------------------------------------------------------------------------------------


def _leads(seen: Seen) -> Iterator[str]:
    name = seen.chosen[1]
    start = COMPONENTS.leaders[name].consumption
    yield seen.say(N_("Consumption {number} at the start"), number=start)
    yield effects.owned(OWNED[name], seen.t)


def _cost(seen: Seen) -> str:
    return seen.to_pay(price(seen.me.reach, seen.chosen))


def _upgrade(seen: Seen) -> Iterator[str]:
    yield effects.owned(OWNED[seen.upgrade(seen.chosen[1]).id], seen.t)


def _buy(seen: Seen) -> str:
    return seen.say(N_("Buy {thing} for {goods}"), goods=_cost(seen))


def _build(seen: Seen) -> str:
    return seen.say(N_("Build {station} in {galaxy} for {goods}"), goods=_cost(seen))


def _built(seen: Seen) -> Iterator[str]:
    _, name, at = seen.chosen
    yield effects.owned(OWNED[name], seen.t)
    if CARRIES[name]:
        yield _rivalry(seen, GALAXY[at], seen.me, CARRIES[name])


def _colony(seen: Seen) -> Iterator[str]:
    yield effects.steps(STEPS[seen.me.leader, "buy"], seen.t)


def _paid(seen: Seen) -> list[int]:
    """The gems of a payment by kind."""
    return [seen.chosen[1:].count(letter) for letter in GEMS]


def _pay(seen: Seen) -> str:
    """A payment; the first is the least that pays."""
    words = N_("Pay {goods}") if _is_least(seen) else N_("Overpay with {goods}")
    return seen.say(words, goods=gems(_paid(seen), seen.t))


def _is_least(seen: Seen) -> bool:
    """Whether a payment is the one that costs least."""
    _verb, *gone = seen.chosen
    return tuple(gone) == payments(price(seen.me.reach, seen.fields["bought"]), seen.me.gems)[0][1:]


def _left(seen: Seen) -> Iterator[str]:
    """The gems that remain."""
    rest = [held - gone for held, gone in zip(seen.me.gems, _paid(seen), strict=True)]
    yield seen.say(N_("gems left: {goods}"), goods=gems(rest, seen.t))


def _done(seen: Seen) -> str:
    """What stops."""
    if seen.prompt.kind != "buy":
        return seen.say(N_("Stop assessing"))
    waits = seen.number("purchases") and not seen.pays
    return seen.say(N_("Continue without buying") if waits else N_("Stop buying"))


def _rise(seen: Seen) -> Iterator[str]:
    """The results of ending the turn."""
    ends = seen.prompt.kind == "buy" or seen.word("source") == PHASE
    if ends and seen.me.energy >= seen.me.consumption:
        yield seen.say(N_("you rise to level {level}"), level=level(seen.me.level + 1))


# --- planning ------------------------------------------------------------------------------------


def _place(seen: Seen) -> str:
    if seen.top:
        words = N_("Cover {other} on field {number} with {card}")
        return seen.say(words, other=card(seen.top, seen.t))
    return seen.say(N_("Place {card} on field {number}"))


def _planned(seen: Seen) -> Iterator[str]:
    """What a card costs and does; or why it would do nothing on the field that is asked about."""
    name, field = seen.chosen[1], seen.number("field")
    yield from _acts(seen, name)
    why = idle.why(seen.view, seen.me, name, seen.me.reach[field])
    words = idle.YET if why and idle.later(seen.me, why, field) else idle.WHY
    if why in words:
        yield seen.t.gettext(words[why])


def _acts(seen: Seen, name: str) -> tuple[str, str]:
    """What a card costs and does."""
    cost = seen.say(N_("Consumption {number}"), number=signed(CONSUMPTION[name]))
    return cost, effects.action(BRANCHES[name], seen.t)


def _sum(seen: Seen) -> Iterator[str]:
    words = N_("Consumption this round {number}")
    yield seen.say(words, number=signed(seen.planned(seen.me)))


# --- acting --------------------------------------------------------------------------------------


def _choose(seen: Seen) -> str:
    return effects.steps(BRANCHES[seen.word("card")][int(seen.chosen[1]) - 1], seen.t)


def _rivalry(seen: Seen, number: int, seat: SeatView, more: int) -> str:
    """How a seat would stand in a galaxy with ``more`` cubes."""
    own, most = seen.rivalry(number, seat.seat)
    return standing(own + more, most, seen.t)


def standing(own: int, most: int, t: Language) -> str:
    """A seat's cubes in a galaxy against the most of any other."""
    if own > most:
        words = t.gettext("majority, {own} to {most}")
    elif own == most:
        words = t.gettext("tie, {own} to {most}")
    else:
        words = t.gettext("minority, {own} to {most}")
    return words.format(own=own, most=most)


def _settle(seen: Seen) -> str:
    """Placing cubes in a galaxy, the standing after it, the planet; the Automa's number is on its card."""
    t, (_, at, which, *count) = seen.t, seen.chosen
    seat = seen.me if count else seen.view.seats[seen.view.automa]
    number = int(count[0]) if count else seen.number("number")
    home = HOME[SPACE[at]]
    cubes = amount("cube", number, t)
    head = seen.say(N_("Place {cubes} in {galaxy}"), cubes=cubes, galaxy=galaxy(home))
    told = followed(head, [_rivalry(seen, home, seat, number)], t)
    place = SPACE[at] - SPAN[home][0] + 1
    target = seen.say(N_("tile {number}: {planet}"), planet=planet(which, t), number=place)
    return seen.say(N_("{choice}, {target}"), choice=told, target=target)


def _yields(seen: Seen) -> Iterator[str]:
    t, times = seen.t, seen.number("yields") if seen.prompt.kind == "there" else 1
    told = goods(seen.harvest(seen.view.systems[SPACE[seen.chosen[1]]]), t)
    if times > 1:
        told = seen.say(N_("{number} times {goods}"), number=times, goods=told)
    yield seen.say(N_("gain {goods}"), goods=told)


def _room(seen: Seen) -> Iterator[str]:
    """The tiles left in a Parsec's stack, and its free spaces."""
    t, view, number = seen.t, seen.view, int(seen.chosen[1][1:])
    yield seen.say(N_("{tiles} in its stack"), tiles=amount("tile", view.stacks[number - 1], t))
    empty = sum(
        1
        for at, there in enumerate(PARSEC)
        if there == number and view.open[HOME[at]] and not view.systems[at]
    )
    yield amount("space", empty, t)


def _put(seen: Seen) -> str:
    """A drawn tile, numbered from 1, on a space."""
    number = seen.fields["tiles"].index(seen.chosen[1]) + 1
    return seen.say(N_("Tile {number} on {space}"), number=number)


def _raise(seen: Seen) -> str:
    kind = GEMS.index(seen.chosen[1])
    old, new = (amount(THINGS[one], 1, seen.t) for one in (kind, kind + 1))
    return seen.say(N_("{old} becomes {new}"), old=old, new=new)


# --- assessing and cards -------------------------------------------------------------------------


def _assessed(seen: Seen) -> Iterator[str]:
    """The value of a galaxy, what assessing it costs, and whether the Energy is enough."""
    t, me, name = seen.t, seen.me, seen.word("galaxy")
    number = seen.assessed(name, me)
    own, most = seen.rivalry(GALAXY[name], me.seat)
    yield standing(own, most, t)
    yield seen.say(N_("gain {goods}"), goods=amount("energy", number, t))
    yield seen.say(N_("no cube is removed") if seen.keeps(name, me) else N_("remove 1 cube"))
    if seen.view.light_count:
        yield t.gettext("draw a light bonus card")
    if me.energy < me.consumption <= me.energy + number:
        yield seen.say(N_("enough for level {level}"), level=level(me.level + 1))


def _removed(seen: Seen) -> Iterator[str]:
    """The galaxy's standing after a cube is gone."""
    seat = seen.me if seen.prompt.kind == "remove" else seen.view.seats[seen.view.automa]
    yield _rivalry(seen, HOME[SPACE[seen.word("space")]], seat, -1)


def _away(seen: Seen) -> str:
    if COMPONENTS.bonus[seen.chosen[1]].dark:
        return seen.say(N_("Remove the dark card from the game"))
    return seen.say(N_("Return a light card to the deck"))


def _bonus(seen: Seen) -> str:
    return effects.bonus(seen.chosen[1], seen.t)


SKIPS = {
    "card": N_("Don’t take a card"),
    "discover": N_("Don’t discover a tile"),
    "raise": N_("Don’t upgrade a gem"),
    "settle": N_("Don’t settle"),
}


def _skip(seen: Seen) -> str:
    kind = seen.prompt.kind
    if kind == "harvest":
        return seen.say(N_("Stop harvesting") if seen.fields["used"] else N_("Don’t harvest"))
    if kind == "there" and not seen.number("yields"):
        return seen.say(N_("Don’t settle"))
    if kind == "there" and not seen.number("most"):
        return seen.say(N_("Don’t harvest"))
    if kind == "there":
        return seen.say(N_("Don’t settle or harvest"))
    return seen.say(SKIPS.get(kind, N_("Do nothing with this card")))


OPTIONS: dict[str, Row] = {
    "assess": Row(N_("Assess {galaxy}"), "galaxy", _assessed),
    "away": Row(_away, "", lambda seen: [_bonus(seen)]),
    "buy": Row(_buy, "thing", lambda seen: [effects.face(seen.chosen[1], seen.t)]),
    "choose": Row(_choose),
    "colony": Row(N_("Settle with {leader}"), "", _colony),
    "discover": Row(N_("Discover in {parsec}"), "parsec", _room),
    "done": Row(_done, "", _rise),
    "harvest": Row(N_("Harvest {space}"), "space", _yields),
    "keep": Row(N_("Keep {card} on field {number}"), "", lambda seen: _acts(seen, seen.top)),
    "leader": Row(lambda seen: str(seen.chosen[1]), "", _leads),
    "leave": Row(N_("Leave field {number} empty")),
    "pay": Row(_pay, "", _left),
    "place": Row(_place, "card", _planned),
    "put": Row(_put, "tile space", lambda seen: [tile(seen.chosen[1], seen.t)]),
    "raise": Row(_raise),
    "ready": Row(N_("Ready"), "", _sum),
    "remove": Row(N_("Remove the cube on {where}"), "space planet", _removed),
    "settle": Row(_settle, "space planet cubes"),
    "skip": Row(_skip),
    "station": Row(_build, "station galaxy", _built),
    "take": Row(N_("Take {card}"), "card", lambda seen: [effects.face(seen.chosen[1], seen.t)]),
    "upgrade": Row(_buy, "thing", _upgrade),
}


# --- in a few words ------------------------------------------------------------------------------


def _short_settle(seen: Seen) -> str:
    if len(seen.chosen) < 4:
        return str(seen["where"])
    return seen.say(N_("{where}: {cubes}"), cubes=amount("cube", seen.number("cubes"), seen.t))


SHORT: dict[str, Saying] = {
    "assess": itemgetter("galaxy"),
    "away": _bonus,
    "buy": itemgetter("thing"),
    "colony": N_("Settle with {leader}"),
    "discover": itemgetter("parsec"),
    "done": _done,
    "harvest": itemgetter("space"),
    "keep": N_("Keep {card}"),
    "leader": lambda seen: seen.chosen[1],
    "pay": lambda seen: gems(_paid(seen), seen.t) if _is_least(seen) else _pay(seen),
    "place": itemgetter("card"),
    "put": _put,
    "ready": N_("Ready"),
    "remove": itemgetter("where"),
    "settle": _short_settle,
    "station": N_("{station}, {galaxy}"),
    "take": itemgetter("card"),
    "upgrade": itemgetter("thing"),
}
