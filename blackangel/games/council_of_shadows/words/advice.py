"""Why a choice is good, in one sentence of a hint: what it earns, opens or keeps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.rules.board import GALAXY, HOME, SPACE, SPAN
from blackangel.games.council_of_shadows.rules.colonies import CUBE
from blackangel.games.council_of_shadows.rules.programs import BRANCHES, CONSUMPTION, OWNED
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.games.council_of_shadows.seen import idle
from blackangel.games.council_of_shadows.seen.observation import Observation
from blackangel.games.council_of_shadows.words import effects
from blackangel.games.council_of_shadows.words.observed import Seen
from blackangel.games.council_of_shadows.words.vocabulary import (
    amount,
    galaxy,
    goods,
    level,
    parsec,
)
from blackangel.kernel.errors import N_
from blackangel.kit.rows import Row, choice

if TYPE_CHECKING:
    from blackangel.games.council_of_shadows.rules.effects import Goods
    from blackangel.kernel.title import Language


def because(chosen: str | Sequence[str], view: Observation, t: Language) -> str:
    """The reason for a choice; empty where its own words give it."""
    words = chosen.split(" ") if isinstance(chosen, str) else chosen
    return choice(Seen(view, t), words, REASONS) if words[0] in REASONS else ""


# --- cards and upgrades --------------------------------------------------------------------------

# what an action card is good for, by what it does first
GOOD_FOR = {
    "settle": N_("Cubes win galaxies. Each time it acts: {effect}."),
    "discover": N_("New tiles are room for cubes. Each time it acts: {effect}."),
    "harvest": N_("Cubes earn before they go home. Each time it acts: {effect}."),
    "raise": N_("A better gem pays for more. Each time it acts: {effect}."),
    "gems": N_("Gems buy upgrades and cards. Each time it acts: {effect}."),
    "energy": N_("It gains Energy without using a cube. Each time it acts: {effect}."),
}


def _card(seen: Seen) -> str:
    """The gains of an option's card."""
    return _acts(seen, seen.chosen[1])


def _place(seen: Seen) -> str:
    """The gains of a planned card, or why it's worth a field though it can't act this round."""
    card, field, me = seen.chosen[1], int(seen.prompt.about[0]), seen.me
    lacking = idle.why(seen.view, me, card, me.reach[field])
    if not lacking or idle.later(me, lacking, field):
        return _card(seen)
    words = N_("It can’t act this round, but costs you only {number} Consumption.")
    if field + 1 < len(me.fields):
        words = N_("It can’t act this round, but may on the next field; it adds only {number}.")
    return seen.say(words, number=CONSUMPTION[card])


def _acts(seen: Seen, name: str) -> str:
    """What a card gives each time it acts."""
    branches = BRANCHES[name]
    if not branches:
        words = N_(
            "Each time it acts, your Consumption drops by {number}: you rise with less Energy."
        )
        return seen.say(words, number=-CONSUMPTION[name])
    first = branches[0][0]
    gain = "energy" if first.goods.energy else "gems"
    words = GOOD_FOR[gain if first.verb == "gain" else first.verb]
    return seen.say(words, effect=effects.action(branches, seen.t))


def _upgrade(seen: Seen) -> str:
    upgrade = seen.upgrade(seen.chosen[1])
    owned = OWNED[upgrade.id]
    traits = {part.trait for part in owned.parts if part.trait}
    energy = sum(step.goods.energy for step in owned.steps("now"))
    if upgrade.field:
        return _reaches(seen, upgrade.reach)
    if "stack" in traits:
        return seen.say(
            N_("Your cubes may share planets: galaxies that are full stay open to you.")
        )
    if traits:
        return seen.say(N_("Planets that others can’t settle yet are open to you."))
    if seen.me.energy < seen.me.consumption <= seen.me.energy + energy:
        return _enough(seen)
    words = N_("It pays {energy} at once, and no cube has to go home.")
    return seen.say(words, energy=amount("energy", energy, seen.t))


def _reaches(seen: Seen, number: int) -> str:
    """What galaxies pay that a field reaches now."""
    words = N_("Its cards then reach {parsec}, where galaxies pay up to {energy}.")
    return seen.say(words, parsec=parsec(number, seen.t), energy=_up_to(seen, number))


def _up_to(seen: Seen, number: int) -> str:
    """The most that an open galaxy of a Parsec pays."""
    galaxies = zip(COMPONENTS.galaxies.values(), seen.view.open, strict=True)
    high = max(one.high for one, is_open in galaxies if is_open and one.parsec == number)
    return amount("energy", high, seen.t)


def _enough(seen: Seen) -> str:
    words = N_("That’s the Energy for level {level}: you rise.")
    return seen.say(words, level=level(seen.me.level + 1))


# --- the board -----------------------------------------------------------------------------------


def _discover(seen: Seen) -> str:
    number = int(seen.chosen[1][1:])
    words = N_("Galaxies there pay up to {energy}.")
    return seen.say(words, energy=_up_to(seen, number))


def _put(seen: Seen) -> str:
    _, tile, at = seen.chosen
    found = COMPONENTS.galaxies[_name(at)]
    words = N_("{galaxy} pays up to {energy}, and this tile yields {goods}.")
    yields: Goods = seen.harvest(tile)
    return seen.say(
        words,
        galaxy=found.name,
        energy=amount("energy", found.high, seen.t),
        goods=goods(yields, seen.t),
    )


def _name(at: str) -> str:
    """The galaxy of a space."""
    return list(COMPONENTS.galaxies)[HOME[SPACE[at]]]


def _settle(seen: Seen) -> str:
    """How the seat stands in a galaxy with its new cubes."""
    _, at, _planet, *count = seen.chosen
    if not count:
        return ""  # the Automa's
    number = HOME[SPACE[at]]
    own, most = seen.rivalry(number, seen.me.seat)
    more, paid = own + int(count[0]), COMPONENTS.galaxies[_name(at)]
    if own > most:
        words = N_("Your majority in {galaxy} gets safer: {own} to {most}.")
    elif more > most:
        words = N_(
            "It gives you the majority in {galaxy}, which then pays {high} instead of {low}."
        )
    elif more == most:
        words = N_(
            "Then you’re tied in {galaxy}: one more cube and it pays {high} instead of {low}."
        )
    else:
        words = N_("{galaxy} pays {low} even if others have more cubes there.")
    energy = amount("energy", paid.high, seen.t)
    low = amount("energy", paid.low, seen.t) if more < most else paid.low
    return seen.say(words, galaxy=galaxy(number), own=more, most=most, high=energy, low=low)


def _raise(seen: Seen) -> str:
    return seen.say(N_("A better gem pays for more, and counts for more at the end."))


# --- assessing -----------------------------------------------------------------------------------


def _assess(seen: Seen) -> str:
    name, me = seen.chosen[1], seen.me
    number, paid = seen.assessed(name, me), COMPONENTS.galaxies[name]
    if me.energy < me.consumption <= me.energy + number:
        return _enough(seen)
    own, most = seen.rivalry(GALAXY[name], me.seat)
    if number == paid.high:
        words = N_("You have the majority now, {own} to {most}: {high} instead of {low}.")
    else:
        words = N_("It pays {high} without the majority, too, and your cube is free again.")
    return seen.say(words, own=own, most=most, high=amount("energy", number, seen.t), low=paid.low)


def _done(seen: Seen) -> str:
    """Why to stop buying, or assessing."""
    if seen.me.energy >= seen.me.consumption:
        return _enough(seen)
    if seen.prompt.kind == "buy":
        return seen.say(N_("Gems that you keep will help more than what they buy now."))
    return seen.say(N_("Cubes that stay can earn more in a later round."))


def _remove(seen: Seen) -> str:
    """What the cubes of other tiles there go on harvesting, else that there is room again."""
    at, own, view = SPACE[seen.chosen[1]], CUBE[seen.me.seat], seen.view
    kept = [one for one in range(*SPAN[HOME[at]]) if one != at and own in view.colonies[one]]
    if seen.prompt.kind != "remove" or not kept:
        return seen.say(N_("The planet has room again: a new cube can earn there."))
    best = max((seen.harvest(view.systems[one]) for one in kept), key=sum)
    return seen.say(N_("The cube you keep can still harvest {goods}."), goods=goods(best, seen.t))


def _away(seen: Seen) -> str:
    words = N_("Of your bonus cards, this one promises the least: {text}.")
    return seen.say(words, text=effects.bonus(seen.chosen[1], seen.t))


SAYINGS: dict[str, Callable[[Seen], str]] = {
    "assess": _assess,
    "away": _away,
    "buy": _card,
    "discover": _discover,
    "done": _done,
    "keep": lambda seen: _acts(seen, seen.top),
    "place": _place,
    "put": _put,
    "raise": _raise,
    "remove": _remove,
    "settle": _settle,
    "take": _card,
    "upgrade": _upgrade,
}
REASONS = {verb: Row(say) for verb, say in SAYINGS.items()}
