"""Why something is not possible now: one sentence for each reason of ``seen.reasons``."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from blackangel.games.black_angel.words import turn_options
from blackangel.games.black_angel.words.observed import Seen
from blackangel.games.black_angel.words.vocabulary import (
    N_,
    NN_,
    NOUNS,
    action,
    amount,
    capital,
    clauses,
    die,
    tile,
)
from blackangel.kit.rows import Row, Speaker

if TYPE_CHECKING:
    from blackangel.games.black_angel.seen.observation import Observation
    from blackangel.kernel.title import Language
    from blackangel.kit.reasons import Reason

PLAIN = {
    "A possible": N_("you can still use a die, so you can’t pass"),
    "Advanced not paid": N_("you can’t pay with an Advanced tile"),
    "Advanced tile": N_("an Advanced tile is never activated: it scores at the end"),
    "activates itself": N_("a tile that activates others can’t be activated by another tile"),
    "asteroids": N_("no ship may enter asteroids, except where the Black Angel is"),
    "before the die": N_("a card is played before the die, not after it"),
    "begun": N_("you’ve started Sequence A and must finish it"),
    "black arrows": N_("an Advanced tile enters only along a black arrow"),
    "boost up": N_("its boost side is up; only standard sides can be activated"),
    "charged": N_("it already has debris on it"),
    "hex full": N_("two ships are already there"),
    "launch blocked": N_("no free hex is close enough to the Black Angel to launch a ship"),
    "locked": N_("a reserved die can’t be bought"),
    "neutralization": N_("it’s never activated: it takes effect when ejected"),
    "no Mission left": N_("there are no Missions left to draw"),
    "no Ravager": N_("there’s no Ravager there"),
    "no Ravager in space": N_("only Missions are placed in Space"),
    "no boost": N_("no tile of its color has a boost that reserves dice"),
    "no debris to flip": N_("flipping a die costs 1 debris, and you have none in storage"),
    "no die afterwards": N_("you would have no die left to use, and Sequence A needs one"),
    "no neighbour": N_("no tile beside it can be activated"),
    "no pilot": N_("a new ship needs a robot from your break room as its pilot"),
    "no resource to buy": N_("buying a die costs 1 resource, and you have none in storage"),
    "no robot": N_("there’s no robot in your break room"),
    "no robot left": N_("you have no robots left in your supply"),
    "no ship": N_("you have no ship in storage or in Space"),
    "no ship in storage": N_("there’s no ship in your storage"),
    "nothing to destroy": N_("there are no Ravagers"),
    "nothing to discover": N_("there are no tiles"),
    "nothing to repair": N_("nothing is damaged"),
    "not adjacent": N_("it isn’t on the side that the tile activates"),
    "not in the line": N_(
        "a card activates each tile in its row or column once, a Mission only those of its "
        "own color"
    ),
    "not on it": N_("you have neither a robot nor a ship on it"),
    "not the last turn": N_("you can pass only on your last turn"),
    "one card a turn": N_("you’ve already played your card this turn"),
    "one die a turn": N_("you’ve already used your die this turn; end your turn"),
    "out of reach": N_("no route there is short enough"),
    "own ship there": N_("one of your ships is already there"),
    "reserved": N_("it’s already reserved"),
    "resource twice": N_("you can’t pay for both the die and the Mission with one resource"),
    "ship first": N_("first choose the ship and its destination"),
    "ships blocked": N_("none of your ships can move to a free hex"),
    "slot taken": N_("a card is there until your next Sequence B"),
    "slots full": N_("all six slots are taken until your next Sequence B"),
    "space taken": N_("a tile is already there"),
    "star": N_("a star activates nothing"),
    "star command": N_(
        "with a value of 0, your ships can’t move, and no Mission fits where they are"
    ),
    "star moves none": N_(
        "with a value of 0, no ship moves: place a Mission where you have a ship"
    ),
    "undamaged": N_("it isn’t damaged"),
}
COLOURED = {
    "colour of the hex": N_("the Mission placed there must be {colour}"),
    "dice undamaged": N_("no {colour} die in the supply is damaged"),
    "needed": N_("it’s your only {colour} Mission, and you need it for the action"),
    "no die": N_("you have no {colour} die and can’t buy one"),
    "no die for a Mission": N_("you have no {colour} die above 0 and can’t buy one"),
}
PAID = {
    "mission": N_("you must pay a Mission card"),
    "ravager": N_("you must pay a Ravager card"),
    "technology": N_("you must pay a Technology tile"),
}
SUBJECTS = {
    "B": N_("Sequence B"),
    "pass": N_("Pass"),
    "storage:debris": N_("flip a die"),
    "storage:robot": N_("robot in the break room"),
    "storage:ship": N_("launch a ship"),
}
PLACES = {
    "ship": Row(lambda seen: seen.say(N_("ship at {hex}"), hex=seen.word("hex")), "hex"),
    "space": Row(N_("{colour} Advanced space"), "colour"),
    "supply": Row(N_("{colour} dice in the supply"), "colour"),
}


GAPS: dict[str, Callable[[Why], object]] = {
    "amount": lambda why: amount(why.word("thing"), why.number("number"), why.t),
    "cost": lambda why: amount("activation", why.number("cost"), why.t),
    "left": lambda why: amount("activation", why.number("left"), why.t),
}


class Why(Speaker):
    """A reason in one language."""

    gaps = GAPS
    nouns = NOUNS


ROWS: dict[str, Row] = {
    **{key: Row(words) for key, words in PLAIN.items()},
    **{key: Row(words, "colour") for key, words in COLOURED.items()},
    "cannot pay": Row(N_("you can’t pay {amount}"), "thing number"),
    "pay with": Row(lambda why: why.say(PAID[why.word("thing")]), "thing"),
    "too dear": Row(N_("it costs {cost}, and you have {left} left"), "cost left"),
    "too many Ravagers": Row(
        NN_(
            "it takes {number} activation, and you have {left} left",
            "{number} Ravagers must be destroyed together, and you have {left} left",
        ),
        "number left",
    ),
    "weak": Row(N_("it needs a die of {value} or more"), "value"),
    "weak damaged": Row(N_("it’s damaged and needs a die of {value} or more"), "value"),
}


def reason(why: Reason, t: Language) -> str:
    """A reason as a sentence."""
    return t.gettext("{sentence}.").format(sentence=capital(_phrase(why, t)))


def _phrase(why: Reason, t: Language) -> str:
    if why.key == "several":
        return clauses(dict.fromkeys(_phrase(one, t) for one in why.because), t)
    if why.key == "at":
        where, because = action(why.about[0], t), _phrase(why.because[0], t)
        return t.gettext("{action}: {reason}").format(action=where, reason=because)
    return Why(t).of(ROWS[why.key], why.about)


def subject(place: str, view: Observation, t: Language) -> str:
    """What a reason is about: a place in the drawing, or a choice without one."""
    seen = Seen(view, t)
    kind, _, rest = place.partition(":")
    match kind:
        case "die":
            owner, _, name = rest.partition(":")
            hue, value = name.split(" ")
            called = die(hue, value, t)
            if owner == f"P{seen.prompt.seat + 1}":
                return called
            words = N_("the neutral player’s {die}") if owner == "N" else N_("{name}’s {die}")
            return seen.say(words, name=turn_options.owner(seen, owner), die=called)
        case "hex":
            return seen.hex(rest)
        case "tile":
            found = view.display if rest[0] == "d" else view.offers
            return tile(found[int(rest[1:]) - 1], t)
    if place in SUBJECTS:
        return t.gettext(SUBJECTS[place])
    if kind in PLACES:
        return seen.of(PLACES[kind], [rest])
    return NOUNS[kind](int(rest) if kind in ("card", "mission") else rest, t)
