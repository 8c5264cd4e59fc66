"""What is asked, in one sentence that begins with whose choice it is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from blackangel.games.black_angel.rules.dice import RESERVED
from blackangel.games.black_angel.rules.tables import LIMITS, TILE
from blackangel.games.black_angel.rules.turn import BEGUN, FRESH
from blackangel.games.black_angel.seen.observation import Observation
from blackangel.games.black_angel.words.observed import Seen
from blackangel.games.black_angel.words.vocabulary import ACTION_WORDS, N_, NN_, card
from blackangel.kit.rows import Saying, either, question

if TYPE_CHECKING:
    from blackangel.kernel.title import Language


def prompt(view: Observation, t: Language) -> str:
    """Whose turn it is and what is asked; at the end, that the game is over."""
    return question(Seen(view, t), PROMPTS)


# what is asked of the places that can be clicked next, by their kinds, the first that is among them
ONWARD = {
    "action": N_("Which action?"),
    "mission": N_("Which Mission?"),
    "hex": N_("Which hex?"),
    "ship": N_("Which ship?"),
    "slot": N_("Which row or column?"),
    "lane": N_("Which row or column?"),
    "cell": N_("Which tile?"),
    "die": N_("Which die?"),
}


def onward(places: Iterable[str], t: Language) -> str:
    """What is asked of the places that can be clicked next, once something is picked."""
    kinds = {place.partition(":")[0] for place in places}
    asked = next((words for kind, words in ONWARD.items() if kind in kinds), "")
    return t.gettext(asked) if asked else ""


def _turn(seen: Seen) -> str:
    phase, own = seen.number("phase"), bool(seen.me.dice)
    if phase == FRESH and own and seen.me.ships and not any(code & 3 for code in seen.me.dice):
        words = N_(
            "{name}: your turn. Use a star to place a Mission at a ship; you may play a card first. "
            "Or roll new dice (Sequence B)."
        )
    elif phase == FRESH and own:
        words = N_(
            "{name}: your turn. Use a die; you may play a card first. Or roll new dice (Sequence B)."
        )
    elif phase == FRESH and _for_sale(seen):
        words = N_(
            "{name}: your turn. No dice left: you may play a card, then buy a die; or roll new "
            "dice (Sequence B)."
        )
    elif phase == FRESH:
        words = N_("{name}: your turn. You have no dice left: roll new ones (Sequence B).")
    elif phase == BEGUN and own:
        words = N_("{name}: use a die; you may play a card first.")
    elif phase == BEGUN:
        words = N_("{name}: buy a die; you may play a card first.")
    else:
        words = N_("{name}: now use a die.") if own else N_("{name}: now buy a die.")
    return seen.say(words)


def _for_sale(seen: Seen) -> bool:
    """Whether there is a die to buy and a resource to buy it with."""
    others = (seat for seat in seen.view.seats if seat is not seen.me)
    return seen.me.resource > 0 and any(
        not code & RESERVED for seat in others for code in seat.dice
    )


def _reserve(seen: Seen) -> str:
    if seen.word("source") == "BA-S9":
        return seen.say(N_("{name}: your place in the turn order lets you reserve one die."))
    return seen.say(N_("{name}: for 1 resource, you may reserve one die."))


def _adjacent(seen: Seen) -> str:
    if TILE[seen.tile].effects[0].argument == "vertical":
        return seen.say(N_("{name}: choose the tile above or below {cell} to activate."))
    return seen.say(N_("{name}: choose the tile left or right of {cell} to activate."))


def _boost(seen: Seen) -> str:
    words = N_("{name}: {action}. A boost gives VP for it: use it now, or keep it.")
    return seen.say(words, action=seen.t.gettext(ACTION_WORDS[seen.word("kind")]))


def _discard(seen: Seen) -> str:
    words = NN_(
        "{name}: {number} Mission card too many (limit {most}). Discard one.",
        "{name}: {number} Mission cards too many (limit {most}). Discard one.",
    )
    return seen.say(words, number=len(seen.me.missions) - LIMITS.hand, most=LIMITS.hand)


def _end(seen: Seen) -> str:
    if seen.word("sequence") == "A" and seen.me.debris and seen.me.dice:
        return seen.say(N_("{name}: end your turn, or flip a die for 1 debris first."))
    return seen.say(N_("{name}: end your turn."))


def _pay(seen: Seen) -> str:
    words = N_("{name}: pay {thing} for {mission}. Choose which.")
    return seen.say(words, mission=card(seen.word("source"), seen.t))


PROMPTS: dict[str, Saying] = {
    "adjacent": _adjacent,
    "alternative": N_("{name}: choose one of the two effects: {tile}."),
    "boost": _boost,
    "command": either(
        "number",
        NN_(
            "{name}: Command Your Ships ({colour}). Launch or move a ship, up to {number} hex.",
            "{name}: Command Your Ships ({colour}). Launch or move a ship, up to {number} hexes.",
        ),
        N_("{name}: Command Your Ships ({colour}). Choose the ship that places a Mission."),
    ),
    "debris": N_("{name}: store the debris, or put it on a tile to activate that tile."),
    "destroy": either(
        "used",
        NN_(
            "{name}: Destroy Ravagers, {number} activation left. Choose an action or stop.",
            "{name}: Destroy Ravagers, {number} activations left. Choose an action or stop.",
        ),
        NN_(
            "{name}: Destroy Ravagers, {number} activation. Choose an action.",
            "{name}: Destroy Ravagers, {number} activations. Choose an action.",
        ),
    ),
    "discard": _discard,
    "discover": either(
        "used",
        NN_(
            "{name}: Discover Technology, {number} activation left. Take a tile or stop.",
            "{name}: Discover Technology, {number} activations left. Take a tile or stop.",
        ),
        NN_(
            "{name}: Discover Technology, {number} activation. Take a tile.",
            "{name}: Discover Technology, {number} activations. Take a tile.",
        ),
    ),
    "draw": N_("{name}: choose the color of the 2 Missions to draw."),
    "end": _end,
    "free": N_("{name}: a boost lets you reserve a die for free."),
    "keep": N_("{name}: choose which of the 2 drawn Missions to keep."),
    "line": N_("{name}: choose a tile for the card to activate, or stop."),
    "mission": either(
        "used",
        NN_(
            "{name}: {mission}, {number} activation left. Use it or stop.",
            "{name}: {mission}, {number} activations left. Use it or stop.",
        ),
        NN_(
            "{name}: {mission}, {number} activation.",
            "{name}: {mission}, {number} activations.",
        ),
    ),
    "move": NN_(
        "{name}: launch or move a ship, up to {number} hex.",
        "{name}: launch or move a ship, up to {number} hexes.",
    ),
    "owner": N_("{name}: your {mission} was used. You may use it too, once: {effect}."),
    "pay": _pay,
    "place": either(
        "must",
        N_("{name}: choose the {colour} Mission to place at {hex}."),
        N_("{name}: place one {colour} Mission at {hex}, or none."),
    ),
    "price": N_("{name}: the Ravager at {action} demands {thing}. Choose which."),
    "repair": either(
        "used",
        NN_(
            "{name}: Repair the Black Angel, {number} activation left. Remove 1 damage or stop.",
            "{name}: Repair the Black Angel, {number} activations left. Remove 1 damage or stop.",
        ),
        NN_(
            "{name}: Repair the Black Angel, {number} activation. Remove 1 damage.",
            "{name}: Repair the Black Angel, {number} activations. Remove 1 damage.",
        ),
    ),
    "reserve": _reserve,
    "space": N_("{name}: an Advanced tile is ejected. Choose a space for it."),
    "station": N_("{name}: move one robot between the break room and a workstation."),
    "turn": _turn,
}
