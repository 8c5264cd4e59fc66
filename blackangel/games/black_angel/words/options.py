"""Every legal option in words, with its results; and in a few words for a compact button."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import itemgetter
from typing import TYPE_CHECKING

from blackangel.games.black_angel.rules.cards import card_colour
from blackangel.games.black_angel.rules.names import CELL, COLOUR, COLOURS, HEX, LANE
from blackangel.games.black_angel.rules.ravagers import DAMAGE_SPACES
from blackangel.games.black_angel.rules.space import TIP, WIDTH, neighbours, passable, reach
from blackangel.games.black_angel.rules.tables import ARROWS, COMPONENTS, MISSION, REWARD, TILE
from blackangel.games.black_angel.seen.observation import Observation
from blackangel.games.black_angel.words import turn_options
from blackangel.games.black_angel.words.effects import icons, phrase, side_up
from blackangel.games.black_angel.words.observed import Seen
from blackangel.games.black_angel.words.vocabulary import (
    N_,
    NN_,
    action,
    amount,
    card,
    cell,
    colour,
    target,
    tile,
)
from blackangel.kit.rows import Row, Saying, choice

if TYPE_CHECKING:
    from blackangel.kernel.title import Language

FARTHEST = 3


def option(chosen: str | Sequence[str], view: Observation, t: Language) -> str:
    """A legal option, or its notation, as a sentence without a full stop."""
    return choice(Seen(view, t), chosen, OPTIONS)


def short(chosen: str | Sequence[str], view: Observation, t: Language) -> str:
    """A legal option in a few words for a compact button; as a sentence where it has no short form."""
    return choice(Seen(view, t), chosen, OPTIONS, SHORT)


# --- tiles ---------------------------------------------------------------------------------------


def _choose(seen: Seen) -> str:
    return phrase(TILE[seen.tile].effects[seen.number("which") - 1], seen.t)


def _take(seen: Seen) -> str:
    t, view, at = seen.t, seen.view, seen.word("at")
    place = int(at[1:]) - 1
    if at[0] == "d":
        found, cost = view.display[place], COMPONENTS.display_costs[place]
        hue, effect = colour(COMPONENTS.tiles[found].colour, t), side_up(found, view.advanced, t)
        what = seen.say(N_("{tile}, {effect}"), tile=hue, effect=effect)
        words = N_("Tile {place} ({tile}), cost {cost}, into {lane}")
    else:
        what, cost = side_up(view.offers[place], False, t), COMPONENTS.advanced_cost
        words = N_("Advanced tile {place} ({tile}), cost {cost}, into {lane}")
    return seen.say(words, place=place + 1, tile=what, cost=cost)


def _pushed(seen: Seen) -> Iterator[str]:
    """What a tile pushes when it enters along a lane."""
    t, me, line = seen.t, seen.me, ARROWS[LANE[seen.word("lane")]]
    run = next((step for step, place in enumerate(line) if not me.grid[place]), len(line))
    if run < len(line):
        if run:
            yield seen.say(
                NN_("pushes {number} tile along", "pushes {number} tiles along"), number=run
            )
        return
    yield seen.say(N_("pushes out the {tile}"), tile=tile(me.grid[line[-1]], t))
    if me.charged[line[-1]]:
        yield t.gettext("its debris goes to storage")


def _score(seen: Seen) -> Iterator[str]:
    tucked = len(seen.me.tucked[COLOUR[seen.word("colour")]])
    cap = COMPONENTS.advanced_cap + COMPONENTS.advanced_cap_per_card * tucked
    yield seen.say(N_("it can score up to {vp} so far"), vp=amount("VP", cap, seen.t))


# --- ships and Missions --------------------------------------------------------------------------


def _arrival(seen: Seen) -> Iterator[str]:
    """How far a hex is, and what awaits a ship there."""
    t, view, me = seen.t, seen.view, seen.me
    base, end = view.angel * WIDTH + TIP, HEX[seen.word("hex")]
    start = HEX.get(seen.word("start"), base)
    free = passable(view.strips, view.spes, view.angel)
    ways = (n for n in range(1, FARTHEST + 1) if reach(free, 1 << start, n) >> end & 1)
    if start != end:
        yield amount("hex", next(ways, FARTHEST), t)
    for place, number, holder in view.space:
        mission = card(number, t)
        if place == end and holder == me.seat:
            yield seen.say(N_("your {mission} is already there"), mission=mission)
        elif place == end:
            words, name = N_("{name}’s {mission} is already there"), seen.player(holder)
            yield seen.say(words, mission=mission, name=name)
    commanded = seen.prompt.kind == "command"
    robots = me.robot - (commanded and start == base and start not in me.ships)
    if commanded and _open(seen, end) and robots > 0:
        yield t.gettext("a Mission can be placed")


def _open(seen: Seen, place: int) -> bool:
    """Whether a Mission in hand, of the action's colour, would fit on a hex."""
    hue = seen.number("colour")
    covered = any(place == other for other, _, _ in seen.view.space)
    fitting = any(card > 0 and card_colour(card) == hue for card in seen.me.missions)
    return seen.view.terrain[place] == hue and not covered and fitting


def _launch(seen: Seen) -> str:
    if seen.view.angel * WIDTH + TIP == HEX[seen.word("hex")]:
        return seen.say(N_("Launch a ship that stays with the Black Angel at {hex}"))
    return seen.say(N_("Launch a ship to {hex}"))


def _rewards(seen: Seen) -> Iterator[str]:
    """What placing a Mission gives, and what appears then."""
    view, number = seen.view, seen.number("mission")
    covered = {place for place, _, _ in view.space}
    near = neighbours(len(view.strips))[seen.number("hex")]
    ships = sum(1 for place in near if view.ships_of_ravagers[place] and place not in covered)
    yield phrase(REWARD[number], seen.t)
    words = NN_("{number} Ravager appears", "{number} Ravagers appear")
    yield seen.say(words, number=ships) if ships else seen.say(N_("no Ravager appears"))
    yield seen.say(N_("new tiles: {colours}"), colours=icons(number, seen.t))


# --- the frigate ---------------------------------------------------------------------------------


def _repair(seen: Seen) -> str:
    if seen.word("place") in COLOUR:
        return seen.say(
            N_("Remove the damage from one {colour} die in the supply"),
            colour=colour(seen.word("place"), seen.t),
        )
    return seen.say(N_("Remove 1 damage from {action}"), action=action(seen.word("place"), seen.t))


def _repaired(seen: Seen) -> Iterator[str]:
    place = seen.word("place")
    if place not in COLOUR and seen.view.damage[int(place[1:]) - 1] == DAMAGE_SPACES:
        yield seen.t.gettext("that action no longer loses an activation")


def _ravagers(seen: Seen) -> tuple[int, ...]:
    return seen.view.locations[int(seen.word("action")[1:]) - 1]


def _destroy(seen: Seen) -> str:
    words = NN_(
        "Destroy {number} Ravager at {action} and take the card",
        "Destroy {number} Ravagers at {action} and take the cards",
    )
    return seen.say(words, number=len(_ravagers(seen)))


def _freed(seen: Seen) -> Iterator[str]:
    freed = sum(len(seats) for number, seats in seen.view.held if number in _ravagers(seen))
    if freed:
        yield seen.say(N_("{robots} freed"), robots=amount("robot", freed, seen.t))


def _ousted(seen: Seen) -> Iterator[str]:
    if _ousts(seen):
        yield seen.t.gettext("the neutral robot there is removed")


def _ousts(seen: Seen) -> bool:
    """Whether a robot sent to a workstation drives out the neutral one (BA-N4)."""
    neutral = seen.view.neutral
    return neutral >= 0 and bool(seen.view.seats[neutral].stations[COLOUR[seen.word("colour")]])


# --- paying, stopping ----------------------------------------------------------------------------


def _paid(seen: Seen) -> str:
    """A card "m12", "R75", a cell "22" or a tile beside the board "O11"."""
    t, what = seen.t, seen.word("paid")
    if what in CELL:
        words, found = N_("the {tile} at {cell}"), tile(seen.me.grid[CELL[what]], t)
        return seen.say(words, tile=found, cell=cell(what, t))
    if what in COMPONENTS.tiles:
        return seen.say(N_("the {tile} beside the board"), tile=tile(what, t))
    return card(what, t)


def _pay(seen: Seen) -> str:
    t, what, effect = seen.t, seen.word("paid"), ""
    head = seen.say(N_("Pay with {thing}"), thing=_paid(seen))
    if what[0] == "m":
        effect = phrase(MISSION[int(what[1:])], t)
    elif what in CELL:
        effect = phrase(TILE[seen.me.grid[CELL[what]]], t)
    return seen.say(N_("{thing} [{effect}]"), thing=head, effect=effect) if effect else head


STOPS = {
    "boost": N_("Don’t use a boost"),
    "destroy": N_("Stop destroying Ravagers"),
    "discover": N_("Stop taking tiles"),
    "free": N_("Don’t reserve a die"),
    "line": N_("Stop activating tiles"),
    "mission": N_("Stop using the Mission"),
    "owner": N_("Don’t use the Mission"),
    "place": N_("Don’t place a Mission"),
    "repair": N_("Stop repairing"),
    "reserve": N_("Don’t reserve a die"),
}

OPTIONS: dict[str, Row] = {
    "B": Row(N_("Roll new dice (Sequence B)"), "", turn_options.sequence_b),
    "activate": Row(N_("Activate the {tile} ({cell}): {effect}"), "cell"),
    "assign": Row(N_("Robot from the break room to the {colour} workstation"), "colour", _ousted),
    "boost": Row(N_("Flip the tile at {cell}"), "cell", turn_options.boost),
    "buy": Row(turn_options.buy, "", turn_options.use),
    "card": Row(turn_options.play, "card slot", turn_options.activates),
    "choose": Row(_choose, "which"),
    "destroy": Row(_destroy, "action", _freed),
    "die": Row(turn_options.die_on, "", turn_options.use),
    "discard": Row(N_("Discard {mission} [{effect}]"), "mission"),
    "done": Row(lambda seen: seen.say(STOPS[seen.prompt.kind])),
    "draw": Row(N_("Draw 2 {colour} Missions"), "colour"),
    "effect": Row(N_("Use {mission}: {effect}")),
    "end": Row(N_("End the turn")),
    "flip": Row(N_("Flip {the_die} to {face} for 1 debris"), "colour value"),
    "keep": Row(N_("Keep {mission} [{effect}]"), "mission"),
    "launch": Row(_launch, "hex", _arrival),
    "lightning": Row(N_("Put the debris on the {tile} ({cell}) to activate it: {effect}"), "cell"),
    "move": Row(N_("Move the ship at {start} to {hex}"), "start hex", _arrival),
    "pass": Row(N_("Pass your last turn, without Sequence B")),
    "pay": Row(_pay, "paid"),
    "place": Row(N_("Place {mission} [{effect}]"), "mission", _rewards),
    "recall": Row(N_("Robot from the {colour} workstation back to the break room"), "colour"),
    "repair": Row(_repair, "place", _repaired),
    "reserve": Row(turn_options.reserve),
    "space": Row(N_("On the {colour} space"), "colour", _score),
    "stay": Row(N_("Place a Mission with the ship at {hex}, which stays there"), "hex"),
    "store": Row(N_("Store the debris")),
    "take": Row(_take, "at lane", _pushed),
    "turn": Row(N_("Flip the tile at {cell}"), "cell", turn_options.turn_over),
}


# --- in a few words ------------------------------------------------------------------------------


def _short_die(seen: Seen) -> str:
    taken = turn_options.Use(seen)
    return seen.say(N_("{die}: {target}"), die=taken.die, target=target(taken.target, seen.t))


def _short_buy(seen: Seen) -> str:
    taken = turn_options.Use(seen)
    return seen.say(
        N_("{die}: {target}, for 1 resource"), die=taken.die, target=target(taken.target, seen.t)
    )


def _short_roll(seen: Seen) -> str:
    lost = turn_options.loss(seen)
    if not lost:
        return seen.say(N_("Roll new dice (Sequence B)"))
    return seen.say(N_("Roll new dice: −{vp} (Sequence B)"), vp=amount("vp", lost, seen.t))


def _short_assign(seen: Seen) -> str:
    said = N_("to {colour}, the neutral one leaves") if _ousts(seen) else N_("to {colour}")
    return seen.say(said)


def _short_repair(seen: Seen) -> str:
    place = seen.word("place")
    return colour(place, seen.t) if place in COLOURS else action(place, seen.t)


def _short_take(seen: Seen) -> str:
    """Taking a tile, by lane: tiles enter each row and each column from one side only."""
    lane = seen.word("lane")
    return seen.say(N_("row {number}") if lane[0] == "r" else N_("column {number}"), number=lane[1])


SHORT: dict[str, Saying] = {
    "B": _short_roll,
    "activate": itemgetter("cell"),
    "assign": _short_assign,
    "boost": itemgetter("cell"),
    "buy": _short_buy,
    "card": N_("{card}, {slot}"),
    "destroy": itemgetter("action"),
    "die": _short_die,
    "discard": itemgetter("mission"),
    "draw": itemgetter("colour"),
    "effect": N_("Use {mission}"),
    "flip": N_("{die} → {value} for 1 debris"),
    "keep": itemgetter("mission"),
    "launch": lambda seen: seen.say(N_("Launch to {hex}"), hex=seen.word("hex")),
    "lightning": itemgetter("cell"),
    "move": lambda seen: seen.say(N_("{start} → {hex}"), hex=seen.word("hex")),
    "pass": N_("Pass your last turn"),
    "pay": _paid,
    "place": itemgetter("mission"),
    "recall": N_("from {colour}"),
    "repair": _short_repair,
    "reserve": itemgetter("die"),
    "space": itemgetter("colour"),
    "stay": lambda seen: seen.say(N_("Stay at {hex}"), hex=seen.word("hex")),
    "take": _short_take,
    "turn": itemgetter("cell"),
}
