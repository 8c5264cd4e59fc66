"""Why something is not possible now: one sentence for each reason of ``seen.reasons``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games.black_angel.words import turn_options
from blackangel.games.black_angel.words.observed import Seen
from blackangel.games.black_angel.words.vocabulary import (
    N_,
    action,
    amount,
    capital,
    card,
    cell,
    clauses,
    colour,
    die,
    lane,
    slot,
    tile,
)

if TYPE_CHECKING:
    from blackangel.games.black_angel.seen.observation import Observation
    from blackangel.games.black_angel.seen.reason import Reason
    from blackangel.kernel.title import Language

PLAIN = {
    "A possible": N_("you can still use a die, so you can’t pass"),
    "Advanced not paid": N_("you can’t pay with an Advanced tile"),
    "Advanced tile": N_("an Advanced tile is never activated: it counts at the end"),
    "activates itself": N_("a tile that activates others can’t be activated by another tile"),
    "asteroids": N_("no ship may enter asteroids, except where the Black Angel is"),
    "before the die": N_("a card is played before the die, not after it"),
    "begun": N_("you have started Sequence A and must finish it"),
    "black arrows": N_("an Advanced tile enters only along a black arrow"),
    "boost up": N_("its boost side is up; only standard sides can be activated"),
    "charged": N_("it already carries debris"),
    "hex full": N_("two ships are already there"),
    "launch blocked": N_("no free hex is close enough to the Black Angel to launch a ship"),
    "locked": N_("a die in high security can’t be bought"),
    "neutralization": N_("it’s never activated: it takes effect when ejected"),
    "no Mission left": N_("there are no Missions left to draw"),
    "no Ravager": N_("there is no Ravager there"),
    "no Ravager in space": N_("only Missions are placed in Space"),
    "no boost": N_("no tile of its color shows a boost for high security"),
    "no debris to flip": N_("flipping a die costs 1 debris, and you have none in storage"),
    "no die afterwards": N_("you would have no die left to use, and Sequence A needs one"),
    "no neighbour": N_("no tile beside it can be activated"),
    "no pilot": N_("a new ship needs a robot from your break room as its pilot"),
    "no resource to buy": N_("buying a die costs 1 resource, and you have none in storage"),
    "no robot": N_("there is no robot in your break room"),
    "no robot left": N_("you have no robots left in your supply"),
    "no ship": N_("you have no ship, neither in storage nor in Space"),
    "no ship in storage": N_("there is no ship in your storage"),
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
    "one card a turn": N_("you have already played your card this turn"),
    "one die a turn": N_("you have already used your die this turn; end your turn"),
    "out of reach": N_("no route there is short enough"),
    "own ship there": N_("one of your ships is already there"),
    "reserved": N_("it’s already in high security"),
    "resource twice": N_("you can’t pay for both the die and the Mission with one resource"),
    "ship first": N_("first choose the ship and its destination"),
    "ships blocked": N_("none of your ships can move to a free hex"),
    "slot taken": N_("a card lies there until your next Sequence B"),
    "slots full": N_("all six slots are taken until your next Sequence B"),
    "space taken": N_("a tile is already there"),
    "star": N_("a star activates nothing"),
    "star command": N_("with no value, your ships can’t move, and no Mission fits where they are"),
    "star moves none": N_("with no value, no ship moves: place a Mission where you have a ship"),
    "undamaged": N_("it isn’t damaged"),
}
COLOURED = {
    "colour of the hex": N_("the Mission placed there must be {colour}"),
    "dice undamaged": N_("no {colour} die in the supply is damaged"),
    "needed": N_("it’s your only {colour} Mission, and you need it for the action"),
    "no die": N_("you have no {colour} die and can’t buy one"),
    "no die for a Mission": N_("you have no {colour} die with a value and can’t buy one"),
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


def reason(why: Reason, t: Language) -> str:
    """A reason as a sentence."""
    return t.gettext("{sentence}.").format(sentence=capital(_phrase(why, t)))


def subject(place: str, view: Observation, t: Language) -> str:  # noqa: C901
    """What a reason is about: a place in the drawing, or a choice without one."""
    seen = Seen(view, t)
    kind, _, rest = place.partition(":")
    match kind:
        case "action":
            return action(rest, t)
        case "card" | "mission":
            return card(int(rest), t)
        case "cell":
            return cell(rest, t)
        case "die":
            owner, _, name = rest.partition(":")
            words = t.gettext("{name}’s {die}")
            own = owner == f"P{seen.prompt.seat + 1}"
            hue, value = name.split(" ")
            called = die(hue, value, t)
            return called if own else words.format(name=turn_options.owner(seen, owner), die=called)
        case "hex":
            return seen.hex(rest)
        case "lane":
            return lane(rest, t)
        case "ship":
            return t.gettext("ship at {hex}").format(hex=rest)
        case "slot":
            return slot(rest, t)
        case "space":
            return t.gettext("{colour} Advanced space").format(colour=colour(rest, t))
        case "supply":
            return t.gettext("{colour} dice in the supply").format(colour=colour(rest, t))
        case "tile":
            found = view.display if rest[0] == "d" else view.offers
            return tile(found[int(rest[1:]) - 1], t)
    return t.gettext(SUBJECTS[place])


def _phrase(why: Reason, t: Language) -> str:
    key, about = why.key, why.about
    if key in PLAIN:
        return t.gettext(PLAIN[key])
    if key in COLOURED:
        return t.gettext(COLOURED[key]).format(colour=colour(about[0], t))
    match key:
        case "several":
            return clauses(dict.fromkeys(_phrase(one, t) for one in why.because), t)
        case "at":
            return t.gettext("{action}: {reason}").format(
                action=action(str(about[0]), t), reason=_phrase(why.because[0], t)
            )
        case "weak":
            return t.gettext("it needs a die of {value} or more").format(value=about[0])
        case "weak damaged":
            words = t.gettext("it’s damaged and needs a die of {value} or more")
            return words.format(value=about[0])
        case "cannot pay":
            missing = amount(str(about[0]), int(about[1]), t)
            return t.gettext("you can’t pay {amount}").format(amount=missing)
        case "pay with":
            return t.gettext(PAID[str(about[0])])
        case "too dear":
            cost, left = (amount("activation", int(number), t) for number in about)
            return t.gettext("it costs {cost}, and you have {left} left").format(
                cost=cost, left=left
            )
    words = t.ngettext(
        "it takes {number} activation, and you have {left} left",
        "{number} Ravagers must be destroyed together, and you have {left} left",
        int(about[0]),
    )
    return words.format(number=about[0], left=amount("activation", int(about[1]), t))
