"""What is asked, in one sentence that begins with whose choice it is."""

from __future__ import annotations

from collections.abc import Callable

from blackangel.games.black_angel.names import CELLS, HEXES, LOCATIONS
from blackangel.games.black_angel.observation import Observation, Prompt, SeatView
from blackangel.games.black_angel.tables import LIMITS, MISSION, TILE
from blackangel.games.black_angel.turn import BEGUN, FRESH
from blackangel.games.black_angel.words.effects import phrase
from blackangel.games.black_angel.words.vocabulary import (
    ACTION_WORDS,
    Language,
    action,
    card,
    cell,
    colour,
    hex_,
    player,
    tile,
)


def prompt(view: Observation, t: Language) -> str:
    """Whose turn it is and what is asked; at the end of the game that it is over."""
    asked = view.prompt
    if asked is None:
        return t.gettext("The game is over.")
    rule = _PROMPTS.get(asked.kind)
    words = rule(view, asked, t) if rule else t.gettext("{name}: choose.")
    return words.replace("{name}", called(view, asked.seat, t))


def called(view: Observation, seat: int, t: Language) -> str:
    """What a player is called."""
    people = tuple(one.name for one in view.seats if one.kind == "player")
    return player(seat, people, t)


def _me(view: Observation, asked: Prompt) -> SeatView:
    return view.seats[asked.seat]


def _number(asked: Prompt, place: int) -> int:
    return int(asked.about[place]) if place < len(asked.about) else 0


def _turn(view: Observation, asked: Prompt, t: Language) -> str:
    phase = _number(asked, 0)
    if phase == FRESH:
        return t.gettext(
            "{name}: your turn. Use a die, before it play a card if you like; or perform Sequence B."
        )
    if phase == BEGUN:
        return t.gettext("{name}: use a die, before it play a card if you like.")
    return t.gettext("{name}: now use a die.")


def _reserve(view: Observation, asked: Prompt, t: Language) -> str:
    if asked.about and asked.about[0] == "BA-S9":
        return t.gettext(
            "{name}: your place in the turn order lets you move one die to high security."
        )
    return t.gettext("{name}: for 1 resource you may move one die to high security.")


def _free(view: Observation, asked: Prompt, t: Language) -> str:
    return t.gettext("{name}: a boost lets you move a die to high security, free of charge.")


def _line(view: Observation, asked: Prompt, t: Language) -> str:
    return t.gettext("{name}: choose the next tile that the card activates, or stop.")


def _tile_text(asked: Prompt, me: SeatView) -> str:
    return me.grid[_number(asked, 0)]


def _alternative(view: Observation, asked: Prompt, t: Language) -> str:
    name = tile(_tile_text(asked, _me(view, asked)), t)
    return t.gettext("{name}: choose one of the two effects of the {tile}.").replace("{tile}", name)


def _adjacent(view: Observation, asked: Prompt, t: Language) -> str:
    where = cell(CELLS[_number(asked, 0)], t)
    if TILE[_tile_text(asked, _me(view, asked))].effects[0].argument == "vertical":
        words = t.gettext("{name}: choose the tile above or below {cell} to activate.")
    else:
        words = t.gettext("{name}: choose the tile to the left or right of {cell} to activate.")
    return words.replace("{cell}", where)


def _move(view: Observation, asked: Prompt, t: Language) -> str:
    steps = _number(asked, 0)
    return t.ngettext(
        "{name}: launch a ship or move one, up to {number} hex.",
        "{name}: launch a ship or move one, up to {number} hexes.",
        steps,
    ).replace("{number}", str(steps))


def _command(view: Observation, asked: Prompt, t: Language) -> str:
    steps = _number(asked, 1)
    if not steps:
        return t.gettext(
            "{name}: Command Your Ships with a star. Choose the ship that places a Mission."
        )
    return t.ngettext(
        "{name}: Command Your Ships. Launch a ship or move one, up to {number} hex.",
        "{name}: Command Your Ships. Launch a ship or move one, up to {number} hexes.",
        steps,
    ).replace("{number}", str(steps))


def _place(view: Observation, asked: Prompt, t: Language) -> str:
    where = _number(asked, 1)
    if len(asked.about) > 2 and asked.about[2]:
        words = t.gettext("{name}: choose the Mission to place at {hex}.")
    else:
        words = t.gettext("{name}: place a Mission at {hex}, or none.")
    return words.replace("{hex}", hex_(HEXES[where], view.terrain[where], t))


def _draw(view: Observation, asked: Prompt, t: Language) -> str:
    return t.gettext("{name}: choose the colour of the 2 Missions that you draw.")


def _keep(view: Observation, asked: Prompt, t: Language) -> str:
    return t.gettext("{name}: choose which of the 2 Missions drawn you keep.")


def _station(view: Observation, asked: Prompt, t: Language) -> str:
    return t.gettext("{name}: move one robot between the break room and a workstation.")


def _discover(view: Observation, asked: Prompt, t: Language) -> str:
    left = _number(asked, 0)
    if _number(asked, 1):
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
    return words.replace("{number}", str(left))


def _space(view: Observation, asked: Prompt, t: Language) -> str:
    return t.gettext("{name}: an Advanced tile has left your grid. Choose its space.")


def _repair(view: Observation, asked: Prompt, t: Language) -> str:
    left = _number(asked, 0)
    if _number(asked, 1):
        words = t.ngettext(
            "{name}: Repair the Black Angel, {number} activation left. Remove a damage or stop.",
            "{name}: Repair the Black Angel, {number} activations left. Remove a damage or stop.",
            left,
        )
    else:
        words = t.ngettext(
            "{name}: Repair the Black Angel, {number} activation. Remove a damage.",
            "{name}: Repair the Black Angel, {number} activations. Remove a damage.",
            left,
        )
    return words.replace("{number}", str(left))


def _debris(view: Observation, asked: Prompt, t: Language) -> str:
    return t.gettext("{name}: store the debris, or put it on a tile to activate that tile.")


def _destroy(view: Observation, asked: Prompt, t: Language) -> str:
    left = _number(asked, 0)
    if _number(asked, 1):
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
    return words.replace("{number}", str(left))


def _boost(view: Observation, asked: Prompt, t: Language) -> str:
    kind = t.gettext(ACTION_WORDS[str(asked.about[0])])
    words = t.gettext("{name}: {action}. A boost gives VP for it: use it now, or keep it.")
    return words.replace("{action}", kind)


def _mission(view: Observation, asked: Prompt, t: Language) -> str:
    number, left = _number(asked, 0), _number(asked, 1)
    if _number(asked, 2):
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
    return words.replace("{number}", str(left)).replace("{mission}", card(number, t))


def _owner(view: Observation, asked: Prompt, t: Language) -> str:
    number = _number(asked, 0)
    words = t.gettext("{name}: somebody used your {mission}. You may too, once: {effect}.")
    effect = phrase(MISSION[number], t)
    return words.replace("{mission}", card(number, t)).replace("{effect}", effect)


def _thing(thing: str, t: Language) -> str:
    match thing:
        case "mission":
            return t.gettext("a Mission card")
        case "ravager":
            return t.gettext("a Ravager card")
        case _:
            return t.gettext("a Technology tile")


def _pay(view: Observation, asked: Prompt, t: Language) -> str:
    thing, source = map(str, asked.about[:2])
    words = t.gettext("{name}: pay {thing} for {mission}.").replace("{thing}", _thing(thing, t))
    return words.replace("{mission}", card(int(source[1:]), t))


def _price(view: Observation, asked: Prompt, t: Language) -> str:
    place, _, thing = asked.about
    words = t.gettext("{name}: the Ravager at {action} demands {thing}. Choose which.")
    words = words.replace("{action}", action(LOCATIONS[int(place)], t))
    return words.replace("{thing}", _thing(str(thing), t))


def _discard(view: Observation, asked: Prompt, t: Language) -> str:
    extra = len(_me(view, asked).missions) - LIMITS.hand
    return (
        t.ngettext(
            "{name}: {number} Mission card more than the {most} you may hold. Discard one.",
            "{name}: {number} Mission cards more than the {most} you may hold. Discard one.",
            extra,
        )
        .replace("{number}", str(extra))
        .replace("{most}", str(LIMITS.hand))
    )


def _end(view: Observation, asked: Prompt, t: Language) -> str:
    me = _me(view, asked)
    if asked.about and asked.about[0] == "A" and me.debris and me.dice:
        return t.gettext("{name}: end your turn, or flip a die for 1 debris first.")
    return t.gettext("{name}: end your turn.")


def choice_of_colour(view: Observation, t: Language) -> str:
    """The colour of the Mission that is to be placed."""
    about = view.prompt.about if view.prompt else ()
    return colour(int(about[0]), t) if about else ""


_PROMPTS: dict[str, Callable[[Observation, Prompt, Language], str]] = {
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
