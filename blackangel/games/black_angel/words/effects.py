"""Effects and components in words: what a tile, card, reward or action does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games.black_angel.rules.cards import is_mission
from blackangel.games.black_angel.rules.effects import Effect, Program, parse
from blackangel.games.black_angel.rules.names import LOCATION
from blackangel.games.black_angel.rules.tables import ACTION_COLOURS, ACTION_KINDS, COMPONENTS
from blackangel.games.black_angel.words.vocabulary import (
    ACTION_WORDS,
    N_,
    action,
    amount,
    capital,
    card,
    colour,
    listed,
    row,
    tile,
)

if TYPE_CHECKING:
    from blackangel.kernel.title import Language

VERBS = {
    "activate vertical": N_("activate the tile above or below"),
    "activate horizontal": N_("activate the tile to the left or right"),
    "move 2": N_("launch or move a ship, up to 2 hexes"),
    "station": N_("move a robot between the break room and a workstation"),
    "draw 2": N_("draw 2 Missions of one color and keep 1"),
    "damage next": N_("put 1 damage on the next action clockwise"),
    "hold 1robot": N_(
        "leave 1 robot from the break room on this card; if you have none there, lose 1 VP"
    ),
}
COUNTED = {
    "ejected technology": N_("gain {gains} at the end for each Technology tile beside your board"),
    "debris": N_("gain {gains} at the end for each debris in your storage"),
    "ravager": N_("gain {gains} at the end for each Ravager card in your hand"),
    "advanced": N_("gain {gains} at the end for each of your Advanced tiles"),
    "mission in space": N_("gain {gains} at the end for each of your Missions in Space"),
}
COLOURED = {
    "technology": N_("gain {gains} at the end for each {colour} tile in your grid"),
    "in space": N_("gain {gains} for each of your {colour} Missions in Space"),
    "ejected": N_("gain {gains} for each of your ejected {colour} Missions"),
}
BOOSTED = {
    "discover": N_("gain {gains} when you discover technology"),
    "repair": N_("gain {gains} when you repair the Black Angel"),
    "destroy": N_("gain {gains} when you destroy Ravagers"),
}
RAVAGER_COSTS = {
    "mission": N_("discard 1 Mission card; if you have none, lose 1 VP"),
    "ravager": N_("discard 1 Ravager card; if you have none, lose 1 VP"),
}
ACTION_TEXTS = {
    "discover": N_("a tile in the display costs 1 or 2 activations, an Advanced tile 2"),
    "command": N_(
        "launch or move a ship, up to as many hexes as the die shows; you may place a Mission of "
        "that color where it ends"
    ),
    "repair": N_("each activation removes 1 damage, which becomes debris"),
    "destroy": N_(
        "each activation destroys 1 Ravager; Ravagers at the same action must be destroyed together"
    ),
}


def phrase(what: Effect | Program | str, t: Language) -> str:
    """An effect as part of a sentence: "gain 2 ships"."""
    if isinstance(what, str):
        what = parse(what)
    if isinstance(what, Effect):
        return _one(what, t)
    if what.joiner == "|":
        first, second = (_one(one, t) for one in what.effects)
        return t.gettext("either {first}, or {second}").format(first=first, second=second)
    if what.joiner == "/":
        owner, ships = (_things(one.gains, t) for one in what.effects)
        return t.gettext(
            "when ejected, the owner gains {owner}, and everyone with a ship on it gains {ships}"
        ).format(owner=owner, ships=ships)
    return _one(what.effects[0], t)


def effect(what: Effect | Program | str, t: Language) -> str:
    """An effect as a sentence."""
    return t.gettext("{sentence}.").format(sentence=capital(phrase(what, t)))


def _things(things: tuple[tuple[str, int], ...], t: Language) -> str:
    return listed([amount(thing, number, t) for thing, number in things], t)


def _one(one: Effect, t: Language) -> str:
    words = _verb(one, t) if one.verb else _gains(one, t)
    if one.who == "each":
        return t.gettext(
            "when ejected, the owner and everyone else with a ship on it: {effect}"
        ).format(effect=words)
    return words


def _gains(one: Effect, t: Language) -> str:
    gains = _things(one.gains, t)
    if one.per:
        hue, _, what = one.per.partition(" ")
        if one.per in COUNTED:
            return t.gettext(COUNTED[one.per]).format(gains=gains)
        return t.gettext(COLOURED[what]).format(gains=gains, colour=colour(hue, t))
    if one.on:
        return t.gettext(BOOSTED[one.on]).format(gains=gains)
    if not one.costs:
        return t.gettext("gain {gains}").format(gains=gains)
    if not one.gains:
        return t.gettext(RAVAGER_COSTS[one.costs[0][0]])
    return t.gettext("pay {costs} to gain {gains}").format(costs=_things(one.costs, t), gains=gains)


def _verb(one: Effect, t: Language) -> str:
    text = f"{one.verb} {one.argument}".rstrip()
    if text in VERBS:
        return t.gettext(VERBS[text])
    words = one.argument.split()
    if one.verb == "damage":
        return t.gettext("put 1 damage on one {colour} die in the supply").format(
            colour=colour(words[-1], t)
        )
    hue = colour(words[0], t)
    if one.verb == "reserve":
        return t.gettext("in Sequence B, reserve one {colour} die for free").format(colour=hue)
    if words[-1] == "any":
        return t.gettext("use one {colour} die as any color").format(colour=hue)
    return t.gettext("set one {colour} die to {value} and use it").format(
        colour=hue, value=words[-1]
    )


# --- components ----------------------------------------------------------------------------------


def component(which: int | str, t: Language) -> str:
    """The name and text of a card (12, "m12", 75, "R75"), a tile ("O11", "A4") or an action ("@3")."""
    if isinstance(which, str) and which in LOCATION:
        return _action(which, t)
    if isinstance(which, str) and which in COMPONENTS.tiles:
        return _tile(which, t)
    if isinstance(which, str) and which in COMPONENTS.advanced:
        return _advanced(which, t)
    number = which if isinstance(which, int) else int(which.lstrip("mR"))
    return _mission(number, t) if is_mission(number) else _ravager(number, t)


def face_up(name: str, boosted: bool, t: Language) -> str:
    """A tile with its upper side, briefly: "gray Technology tile, gain 1 resource"."""
    return t.gettext("{tile}, {effect}").format(
        tile=tile(name, t), effect=side_up(name, boosted, t)
    )


def side_up(name: str, boosted: bool, t: Language) -> str:
    """What the upper side of a tile does."""
    if name in COMPONENTS.advanced:
        return phrase(COMPONENTS.advanced[name].effect, t)
    face = COMPONENTS.tiles[name]
    if not boosted:
        return phrase(face.effect, t)
    return t.gettext("boost: {boost}; without it: {effect}").format(
        boost=phrase(face.boost, t), effect=phrase(face.effect, t)
    )


def icons(number: int, t: Language) -> str:
    """The colours of the tiles that a Mission adds to the display, in order."""
    return row([colour(icon, t) for icon in COMPONENTS.missions[number].icons], t)


def _mission(number: int, t: Language) -> str:
    mission = COMPONENTS.missions[number]
    return t.gettext(
        "{mission}: {effect}. Reward: {reward}. New tiles in the display: {icons}."
    ).format(
        mission=card(number, t),
        effect=phrase(mission.effect, t),
        reward=phrase(mission.reward, t),
        icons=icons(number, t),
    )


def _ravager(number: int, t: Language) -> str:
    ravager = COMPONENTS.ravagers[number]
    return t.gettext("{ravager} at {action}, before each use of the action: {effect}.").format(
        ravager=card(number, t),
        action=action(f"@{ravager.location}", t),
        effect=phrase(ravager.effect, t),
    )


def _tile(name: str, t: Language) -> str:
    face = COMPONENTS.tiles[name]
    if not face.boost:
        return t.gettext("{tile}: {effect}.").format(
            tile=capital(tile(name, t)), effect=phrase(face.effect, t)
        )
    return t.gettext("{tile}: {effect}. Boost on its other side: {boost}.").format(
        tile=capital(tile(name, t)), effect=phrase(face.effect, t), boost=phrase(face.boost, t)
    )


def _advanced(name: str, t: Language) -> str:
    return t.gettext(
        "{tile}: {effect}, at most {cap}; on an Advanced space this limit rises by {more} "
        "for each of your ejected Missions of its color."
    ).format(
        tile=capital(tile(name, t)),
        effect=phrase(COMPONENTS.advanced[name].effect, t),
        cap=amount("VP", COMPONENTS.advanced_cap, t),
        more=amount("VP", COMPONENTS.advanced_cap_per_card, t),
    )


def _action(name: str, t: Language) -> str:
    where = LOCATION[name]
    kind = ACTION_KINDS[where]
    return t.gettext("Action {number}, {action} ({colour}): {effect}.").format(
        number=where + 1,
        action=t.gettext(ACTION_WORDS[kind]),
        colour=colour(ACTION_COLOURS[where], t),
        effect=t.gettext(ACTION_TEXTS[kind]),
    )
