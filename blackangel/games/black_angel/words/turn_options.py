"""The options of a turn in words: cards, dice, Sequence B, each with its gains and costs."""

from __future__ import annotations

from collections.abc import Iterator

from blackangel.games.black_angel.rules.cards import card_colour, is_mission
from blackangel.games.black_angel.rules.dice import HIGHEST
from blackangel.games.black_angel.rules.names import CELL, LOCATION, LOCATIONS, SLOT, tile_colour
from blackangel.games.black_angel.rules.ravagers import DAMAGE_SPACES
from blackangel.games.black_angel.rules.space import TIP, WIDTH
from blackangel.games.black_angel.rules.tables import (
    ACTION_KINDS,
    BOOST,
    MISSION,
    OPEN,
    RAVAGER_EFFECT,
    SLOT_CELLS,
    TILE,
    TILES,
)
from blackangel.games.black_angel.words.effects import phrase
from blackangel.games.black_angel.words.observed import Seen
from blackangel.games.black_angel.words.vocabulary import (
    N_,
    NN_,
    action,
    amount,
    cell,
    colour,
    die,
    listed,
    target,
    the_die,
)


class Use:
    """The parts of ``die [+cell ...] colour value target`` or ``buy [+cell ...] owner ...``."""

    def __init__(self, seen: Seen) -> None:
        *before, self.colour, value, self.target = seen.chosen[1:]
        self.die = die(self.colour, value, seen.t)
        self.the_die = the_die(self.colour, value, seen.t)
        self.cells = [word[1:] for word in before if word[0] == "+"]
        self.owner = before[-1] if seen.chosen[0] == "buy" else ""
        boosts = [BOOST[seen.me.grid[CELL[name]]][0] for name in self.cells]
        self.value = HIGHEST if "3" in boosts else int(value[0])


def owner(seen: Seen, word: str) -> str:
    """Who "P2", "N" or "H" is."""
    view = seen.view
    seat = {"N": view.neutral, "H": view.hal}.get(word)
    return seen.player(int(word[1:]) - 1 if seat is None else seat)


def die_on(seen: Seen) -> str:
    """Using a die on an action or a Mission."""
    taken = Use(seen)
    words = N_("{die} on {target}")
    return seen.say(words, die=taken.die, target=target(taken.target, seen.t))


def buy(seen: Seen) -> str:
    """Buying a die and using it."""
    taken = Use(seen)
    words = N_("Buy {the_die} from {name} for 1 resource and use it on {target}")
    if taken.owner == "N":
        words = N_("Buy {the_die} from the neutral player for 1 resource and use it on {target}")
    name, where = owner(seen, taken.owner), target(taken.target, seen.t)
    return seen.say(words, the_die=taken.the_die, name=name, target=where)


def use(seen: Seen) -> Iterator[str]:
    """The effects of using a die: boosts, the Ravager's price, what damage leaves of its value."""
    taken = Use(seen)
    for name in taken.cells:
        words, boost = (
            N_("flip the tile at {cell} to {boost}"),
            TILES[seen.me.grid[CELL[name]]].boost,
        )
        yield seen.say(words, cell=cell(name, seen.t), boost=phrase(boost, seen.t))
    if taken.target in LOCATION:
        place = LOCATION[taken.target]
        yield from _price(seen, place)
        yield _strength(seen, place, taken.value)
    else:
        yield from _on_mission(seen, int(taken.target[1:]), taken.value)


def _price(seen: Seen, place: int) -> Iterator[str]:
    """What the topmost Ravager does before the action."""
    cards = seen.view.locations[place]
    if not cards:
        return
    t, me = seen.t, seen.me
    what = RAVAGER_EFFECT[cards[-1]]
    if what.argument == "next":
        following = action((place + 1) % len(LOCATIONS), t)
        yield seen.say(N_("first the Ravager damages {action}"), action=following)
    elif what.verb == "damage":
        words = N_("first the Ravager damages one {colour} die in the supply")
        yield seen.say(words, colour=colour(what.argument.rpartition(" ")[2], t))
    elif what.verb == "hold" and me.robot:
        yield t.gettext("first leave 1 robot on the Ravager card")
    elif what.costs and (me.missions if what.costs[0][0] == "mission" else me.ravagers):
        paid = amount(*what.costs[0], t)
        yield seen.say(N_("first discard {amount} for the Ravager"), amount=paid)
    elif me.vp:
        yield t.gettext("first lose 1 VP, because you can’t pay the Ravager")


def _strength(seen: Seen, place: int, value: int) -> str:
    t = seen.t
    weakened = value > 0 and seen.view.damage[place] >= DAMAGE_SPACES
    left = value - weakened
    if ACTION_KINDS[place] != "command":
        said = amount("activation", left, t)
    elif left:
        words = NN_(
            "launch or move a ship, up to {number} hex",
            "launch or move a ship, up to {number} hexes",
        )
        said = seen.say(words, number=left)
    else:
        said = t.gettext("place a Mission with a ship that is already in Space")
    if not weakened:
        return said
    damaged = N_("{value} → {left}, damaged: {activations}")
    return seen.say(damaged, value=value, left=left, activations=said)


def _on_mission(seen: Seen, number: int, value: int) -> Iterator[str]:
    words = NN_("once: {effect}", "up to {number} times: {effect}")
    yield seen.say(words, number=value, effect=phrase(MISSION[number], seen.t))
    for _, placed, holder in seen.view.space:
        if placed == number and holder != seen.me.seat:
            yield seen.say(N_("then {name} may use it once"), name=seen.player(holder))


def play(seen: Seen) -> str:
    """Playing a card on a slot."""
    number = seen.number("card")
    if not is_mission(number):
        return seen.say(N_("Play {card} {slot}"))
    effect = phrase(MISSION[number], seen.t)
    return seen.say(N_("Play {card} [in Space: {effect}] {slot}"), effect=effect)


def activates(seen: Seen) -> Iterator[str]:
    """The tiles in its line that a card can activate."""
    number, grid = seen.number("card"), seen.me.grid
    found = [
        place
        for place in SLOT_CELLS[SLOT[seen.word("slot")]]
        if grid[place] in TILE
        and not seen.me.boosts[place]
        and (not is_mission(number) or tile_colour(grid[place]) == card_colour(number))
    ]
    for place in found:
        words, effect = N_("can activate {cell}: {effect}"), phrase(TILE[grid[place]], seen.t)
        yield seen.say(words, cell=cell(place, seen.t), effect=effect)
    if not found:
        yield seen.t.gettext("activates nothing")


def reserve(seen: Seen) -> str:
    """Reserving a die: paid, by turn order, or by a boost."""
    tile = seen.chosen[1]
    if tile[0] == "+":
        words = N_("Reserve {the_die}: flip the tile at {cell}")
        return seen.say(words, cell=cell(tile[1:], seen.t))
    if seen.word("source") == "BA-S9":
        return seen.say(N_("Reserve {the_die}"))
    return seen.say(N_("Reserve {the_die} for 1 resource"))


def sequence_b(seen: Seen) -> Iterator[str]:
    """Sequence B in numbers: first the losses, then dice rolled, debris returned, the advance."""
    t, me = seen.t, seen.me
    left = _left_over(seen)
    rolled, paid = _rolls(seen)
    if left:
        words = NN_("lose {vp} for {number} die left over", "lose {vp} for {number} dice left over")
        yield seen.say(words, vp=amount("VP", left, t), number=len(me.dice))
    if paid:
        yield seen.say(N_("lose {vp} for damaged dice"), vp=amount("VP", paid, t))
    yield from _left_behind(seen)
    if me.dice and not left:
        yield seen.say(N_("return {dice}"), dice=amount("die", len(me.dice), t))
    dice = [
        seen.say(N_("{number} {colour}"), number=number, colour=colour(hue, t))
        for hue, number in enumerate(rolled)
        if number
    ]
    if dice:
        yield seen.say(N_("roll {dice}"), dice=listed(dice, t))
    back = sum(me.charged)
    if back:
        yield seen.say(N_("take back {debris}"), debris=amount("debris", back, t))
    yield from _advance(seen)


def loss(seen: Seen) -> int:
    """The VP that a Sequence B costs: for dice left over, then for damaged ones."""
    return min(_left_over(seen) + _rolls(seen)[1], seen.me.vp)


def _left_over(seen: Seen) -> int:
    return min(sum(code & 3 for code in seen.me.dice), seen.me.vp)


def _rolls(seen: Seen) -> tuple[list[int], int]:
    """The dice per colour that a Sequence B rolls, and how many of them are damaged."""
    rolled, paid = [], 0
    for hue, robots in enumerate(seen.me.stations):
        supply = seen.view.supply[hue] + sum(1 for code in seen.me.dice if code >> 3 == hue)
        number = min(robots, supply)
        rolled.append(number)
        paid += max(0, number - (supply - seen.view.damaged[hue]))
    return rolled, paid


def _left_behind(seen: Seen) -> Iterator[str]:
    """What the advance ejects, and the ships that are lost."""
    view = seen.view
    if view.ending:
        return
    missions = sum(1 for place, _, _ in view.space if place < WIDTH)
    if missions:
        words = NN_("{number} Mission is ejected", "{number} Missions are ejected")
        yield seen.say(words, number=missions)
    here = view.angel * WIDTH + TIP
    rocks = view.spes != view.angel and not OPEN[view.strips[view.angel]][TIP]
    lost = sum(1 for place in seen.me.ships if place < WIDTH or (rocks and place == here))
    if lost:
        yield seen.say(NN_("you lose {number} ship", "you lose {number} ships"), number=lost)


def _advance(seen: Seen) -> Iterator[str]:
    t, view = seen.t, seen.view
    if view.ending:
        yield t.gettext("the Black Angel no longer moves")
        return
    if view.spes == view.angel + 1:
        yield t.gettext("the Black Angel reaches Spes")
    else:
        yield t.gettext("the Black Angel moves on")


def turn_over(seen: Seen) -> Iterator[str]:
    """What a tile loses and can do on its other side."""
    found = TILES[seen.tile]
    yield seen.say(N_("give up its boost ({boost})"), boost=phrase(found.boost, seen.t))
    words = N_("then it can be activated ({effect})")
    yield seen.say(words, effect=phrase(found.effect, seen.t))


def boost(seen: Seen) -> Iterator[str]:
    """What the boost of a tile gives."""
    yield seen.say(N_("gain {gains}"), gains=amount("VP", BOOST[seen.tile][2], seen.t))
