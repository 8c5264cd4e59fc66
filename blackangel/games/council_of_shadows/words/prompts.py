"""What is asked, in one sentence that begins with whose choice it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.rules import colonies
from blackangel.games.council_of_shadows.rules.board import ANY_RANGE
from blackangel.games.council_of_shadows.rules.buy import price
from blackangel.games.council_of_shadows.rules.effects import KINDS
from blackangel.games.council_of_shadows.rules.tables import LIMITS
from blackangel.games.council_of_shadows.seen.observation import Observation
from blackangel.games.council_of_shadows.words import names
from blackangel.games.council_of_shadows.words.observed import Seen
from blackangel.games.council_of_shadows.words.vocabulary import (
    amount,
    galaxy,
    goods,
    parsec,
    place,
    signed,
    source,
    space,
)
from blackangel.kernel.errors import N_, NN_
from blackangel.kit.rows import Saying, question
from blackangel.kit.sentences import row

if TYPE_CHECKING:
    from blackangel.kernel.title import Language


def prompt(view: Observation, t: Language) -> str:
    """Whose turn it is and what is asked; at the end, that the game is over."""
    return question(Seen(view, t), PROMPTS)


# --- buying and planning -------------------------------------------------------------------------


def _buy(seen: Seen) -> str:
    left, colony = seen.number("purchases"), seen.number("colony")
    if left and not seen.pays:
        if colony:
            return seen.say(
                N_("{name}: you can’t afford anything. Settle with {leader}, or continue.")
            )
        return seen.say(N_("{name}: you can’t afford anything. Continue without buying."))
    if colony and not left:
        return seen.say(N_("{name}: no purchase left. Settle with {leader}, or stop buying."))
    if not left:
        return seen.say(N_("{name}: no purchase left. Stop buying."))
    if colony:
        words = NN_(
            "{name}: {number} purchase left. Buy, settle with {leader}, or stop.",
            "{name}: {number} purchases left. Buy, settle with {leader}, or stop.",
        )
    else:
        words = NN_(
            "{name}: {number} purchase left. Buy something, or stop.",
            "{name}: {number} purchases left. Buy something, or stop.",
        )
    return seen.say(words)


def _pay(seen: Seen) -> str:
    words = N_("{name}: {thing} costs {goods}. Choose the gems to pay with.")
    return seen.say(words, goods=goods(price(seen.me.reach, seen.fields["bought"]), seen.t))


def _plan(seen: Seen) -> str:
    reach = parsec(seen.me.reach[seen.number("field")], seen.t)
    words = N_("{name}: plan field {number} ({parsec}). It’s empty: place a card there.")
    if seen.top:
        words = N_("{name}: field {number} ({parsec}). Keep {card}, or cover it with another card.")
    return _with_sum(seen, seen.say(words, parsec=reach))


def _with_sum(seen: Seen, told: str) -> str:
    """The total of the top cards, older ones included, for those who may know the plan."""
    if not seen.me.plan:
        return told
    words = N_("{sentence} (Consumption this round so far: {number}.)")
    return seen.say(words, sentence=told, number=signed(seen.planned(seen.me)))


def _ready(seen: Seen) -> str:
    words = N_("{name}: your plan is complete. Confirm it with Ready; Undo takes a card back.")
    return _with_sum(seen, seen.say(words))


# --- acting --------------------------------------------------------------------------------------


def _limits(seen: Seen) -> str:
    """How far away one may settle, and whether on cubes."""
    t, reach = seen.t, seen.number("reach")
    if reach == ANY_RANGE:
        where = t.gettext("in any Parsec")
    elif reach > 1:
        where = t.gettext("in Parsec 1 or 2")
    else:
        where = t.gettext("in Parsec 1")
    return row([where, t.gettext("also on other cubes")], t) if seen.fields["stack"] else where


def _settle(seen: Seen) -> str:
    if seen.fields["anyplanet"]:
        words = NN_(
            "{name}: {source}. Place {number} cube on any planet {limits}.",
            "{name}: {source}. Place up to {number} cubes on any one planet {limits}.",
        )
    else:
        words = NN_(
            "{name}: {source}. Place {number} cube {limits}.",
            "{name}: {source}. Place up to {number} cubes on one planet {limits}.",
        )
    return seen.say(words, limits=_limits(seen))


def _harvest(seen: Seen) -> str:
    if colour := seen.word("colour"):
        return seen.say(N_("{name}: {source}. Harvest a tile in {galaxy}."), galaxy=galaxy(colour))
    words = NN_(
        "{name}: {source}. Choose a tile to harvest ({number} left).",
        "{name}: {source}. Choose a tile to harvest ({number} left).",
    )
    return seen.say(words)


def _tile(seen: Seen) -> str:
    where = place(seen.word("parsec"), seen.t)
    if len(seen.fields["tiles"]) > 1:
        words = N_("{name}: place one of the two tiles drawn in {place}.")
        return seen.say(words, place=where)
    return seen.say(N_("{name}: place the tile drawn in {place}."), place=where)


def _choose(seen: Seen) -> str:
    words = N_("{name}: {source}. Choose one of its actions.")
    return seen.say(words, source=source(seen.word("card"), seen.t))


def _fits(seen: Seen, where: int, anyplanet: int) -> bool:
    """Whether the seat that is asked can settle a planet of a tile."""
    view, me = seen.view, seen.view.seats[seen.prompt.seat]
    kinds = KINDS if anyplanet else me.kinds
    tile, lying = view.systems[where], view.colonies[where]
    return bool(colonies.places(where, tile, lying, kinds, "stack" in me.traits, 1))


def _there(seen: Seen) -> str:
    anyplanet, yields = seen.number("anyplanet"), seen.number("yields")
    fits = seen.number("most") and _fits(seen, seen.number("space"), anyplanet)
    if fits and yields:
        return seen.say(N_("{name}: settle the tile on {space}, or take its yield."))
    if fits:
        return seen.say(N_("{name}: settle the tile on {space}."))
    return seen.say(N_("{name}: take the yield of the tile on {space}."))


def _assess(seen: Seen) -> str:
    if seen.number("number"):
        words = NN_(
            "{name}: {source}. Assess {number} galaxy.",
            "{name}: {source}. Assess up to {number} galaxies.",
        )
        return seen.say(words)
    gap = seen.me.consumption - seen.me.energy
    if gap <= 0:
        return seen.say(
            N_("{name}: assess a galaxy, or stop. Your Energy has reached your Consumption.")
        )
    words_ = N_("{name}: assess a galaxy, or stop. {goods} to the next level.")
    return seen.say(words_, goods=amount("energy", gap, seen.t))


def _away(seen: Seen) -> str:
    words = N_("{name}: you have one bonus card too many (limit {number}). Choose one to give up.")
    return seen.say(words, number=LIMITS.bonus)


def _automa(seen: Seen) -> str:
    verb = seen.word("verb")
    if verb == "remove":
        return seen.say(
            N_(
                "{name}: you choose for the Automa. It has assessed {place}: choose which of its "
                "cubes goes."
            )
        )
    if verb == "put":
        return seen.say(
            N_(
                "{name}: you choose for the Automa. It explores in {place}: choose a tile and a space."
            )
        )
    words = NN_(
        "{name}: you choose for the Automa. It places {number} cube {where} in {place}.",
        "{name}: you choose for the Automa. It places {number} cubes {where} in {place}.",
    )
    kind = seen.t.gettext(names.ON_KINDS[seen.word("kind")])
    if verb == "there":
        return seen.say(words, where=kind, place=space(seen.word("place"), seen.t))
    return seen.say(words, where=kind)


PROMPTS: dict[str, Saying] = {
    "assess": _assess,
    "automa": _automa,
    "away": _away,
    "buy": _buy,
    "card": N_("{name}: {source}. Take an AI card from the display for free."),
    "choose": _choose,
    "discover": N_("{name}: {source}. Choose the Parsec to discover a tile in."),
    "harvest": _harvest,
    "leader": N_("{name}: choose your leader."),
    "pay": _pay,
    "plan": _plan,
    "raise": NN_(
        "{name}: {source}. Upgrade a gem one step ({number} left).",
        "{name}: {source}. Upgrade a gem one step ({number} left).",
    ),
    "ready": _ready,
    "remove": N_("{name}: {galaxy} is assessed. Choose the cube to remove there."),
    "settle": _settle,
    "there": _there,
    "tile": _tile,
}
