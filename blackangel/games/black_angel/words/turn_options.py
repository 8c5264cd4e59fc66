"""The options of a turn in words: cards, dice, Sequence B, each with what it brings or costs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from blackangel.games.black_angel.rules.names import (
    CELL,
    CELLS,
    DIE,
    LOCATION,
    LOCATIONS,
    SLOT,
    card_colour,
    is_mission,
    tile_colour,
)
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
    action,
    amount,
    card,
    cell,
    colour,
    die,
    face,
    followed,
    listed,
    slot,
)

HIGHEST = 3


class Use:
    """The parts of ``die [+cell ...] colour value target`` or ``buy [+cell ...] owner ...``."""

    def __init__(self, seen: Seen, words: Sequence[str]) -> None:
        *before, self.colour, value, self.target = words[1:]
        self.die = (self.colour, value)
        self.cells = [word[1:] for word in before if word[0] == "+"]
        self.owner = before[-1] if words[0] == "buy" else ""
        boosts = [BOOST[seen.me.grid[CELL[name]]][0] for name in self.cells]
        self.value = HIGHEST if "3" in boosts else int(value[0])


def owner(seen: Seen, word: str) -> str:
    """Who "P2", "N" or "H" is."""
    view = seen.view
    seat = {"N": view.neutral, "H": view.hal}.get(word)
    return seen.player(int(word[1:]) - 1 if seat is None else seat)


def target(seen: Seen, word: str) -> str:
    """An action "@3" or a Mission "m12"."""
    return action(word, seen.t) if word in LOCATION else card(int(word[1:]), seen.t)


def use(seen: Seen, words: Sequence[str]) -> str:
    """Using a die on an action or a Mission: boosts, the Ravager's price, what damage leaves."""
    t, taken = seen.t, Use(seen, words)
    if taken.owner:
        head = t.gettext("Buy {die} from {name} for 1 resource and use it on {target}").format(
            die=die(*taken.die, t),
            name=owner(seen, taken.owner),
            target=target(seen, taken.target),
        )
    else:
        head = t.gettext("{die} on {target}").format(
            die=die(*taken.die, t), target=target(seen, taken.target)
        )
    parts = [
        t.gettext("turn over the tile at {cell} to {boost}").format(
            cell=cell(name, t), boost=phrase(TILES[seen.me.grid[CELL[name]]].boost, t)
        )
        for name in taken.cells
    ]
    if taken.target in LOCATION:
        place = LOCATION[taken.target]
        parts += [*_price(seen, place), _strength(seen, place, taken.value)]
    else:
        parts += _on_mission(seen, int(taken.target[1:]), taken.value)
    return followed(head, parts, t)


def _price(seen: Seen, place: int) -> Iterator[str]:
    """What the topmost Ravager does before the action."""
    cards = seen.view.locations[place]
    if not cards:
        return
    t, me = seen.t, seen.me
    what = RAVAGER_EFFECT[cards[-1]]
    if what.argument == "next":
        following = LOCATIONS[(place + 1) % len(LOCATIONS)]
        words = t.gettext("first the Ravager damages {action}")
        yield words.format(action=action(following, t))
    elif what.verb == "damage":
        hue = colour(what.argument.rpartition(" ")[2], t)
        yield t.gettext("first the Ravager damages one {colour} die in the supply").format(
            colour=hue
        )
    elif what.verb == "hold" and me.robot:
        yield t.gettext("first leave 1 robot on the Ravager card")
    elif what.costs and (me.missions if what.costs[0][0] == "mission" else me.ravagers):
        paid = amount(*what.costs[0], t)
        yield t.gettext("first discard {amount} for the Ravager").format(amount=paid)
    elif me.vp:
        yield t.gettext("first lose 1 VP, because you can’t pay the Ravager")


def _strength(seen: Seen, place: int, value: int) -> str:
    t = seen.t
    weakened = value > 0 and seen.view.damage[place] >= DAMAGE_SPACES
    left = value - weakened
    if ACTION_KINDS[place] != "command":
        words = amount("activation", left, t)
    elif left:
        words = t.ngettext(
            "launch or move a ship, up to {number} hex",
            "launch or move a ship, up to {number} hexes",
            left,
        ).format(number=left)
    else:
        words = t.gettext("place a Mission with a ship that is already in Space")
    if weakened:
        return t.gettext("{value} → {left}, damaged: {activations}").format(
            value=value, left=left, activations=words
        )
    return words


def _on_mission(seen: Seen, number: int, value: int) -> Iterator[str]:
    t = seen.t
    words = t.ngettext("once: {effect}", "up to {number} times: {effect}", value)
    yield words.format(number=value, effect=phrase(MISSION[number], t))
    for _, placed, holder in seen.view.space:
        if placed == number and holder != seen.me.seat:
            yield t.gettext("then {name} may use it once").format(name=seen.player(holder))


def play_card(seen: Seen, words: Sequence[str]) -> str:
    """Playing a card on a slot: the tiles in its line that it can activate."""
    t, me = seen.t, seen.me
    number, where = int(words[1]), words[2]
    if is_mission(number):
        head = t.gettext("Play {card} [in space: {effect}] {slot}").format(
            card=card(number, t), effect=phrase(MISSION[number], t), slot=slot(where, t)
        )
    else:
        head = t.gettext("Play {card} {slot}").format(card=card(number, t), slot=slot(where, t))
    parts = [
        t.gettext("can activate {cell} ({effect})").format(
            cell=cell(CELLS[one], t), effect=phrase(TILE[me.grid[one]], t)
        )
        for one in SLOT_CELLS[SLOT[where]]
        if me.grid[one] in TILE
        and not me.boosts[one]
        and (not is_mission(number) or tile_colour(me.grid[one]) == card_colour(number))
    ]
    return followed(head, parts or [t.gettext("activates nothing")], t)


def flip(seen: Seen, words: Sequence[str]) -> str:
    value = DIE[words[1], words[2]] & 3
    return seen.t.gettext("Flip {die} to {value} for 1 debris").format(
        die=die(words[1], words[2], seen.t), value=face(value ^ 2, seen.t)
    )


def reserve(seen: Seen, words: Sequence[str]) -> str:
    """Moving a die to high security: paid, by turn order, or by a boost."""
    t, chosen = seen.t, die(words[-2], words[-1], seen.t)
    if words[1][0] == "+":
        words_ = t.gettext("Move {die} to high security: turn over the tile at {cell}")
        return words_.format(die=chosen, cell=cell(words[1][1:], t))
    if seen.word(0) == "BA-S9":
        return t.gettext("Reserve {die}").format(die=chosen)
    return t.gettext("Move {die} to high security for 1 resource").format(die=chosen)


def sequence_b(seen: Seen, words: Sequence[str]) -> str:
    """Sequence B in numbers: first the losses, then dice rolled, debris returned, the advance."""
    t, me = seen.t, seen.me
    left = min(sum(code & 3 for code in me.dice), me.vp)
    rolled, paid = _rolls(seen)
    parts = []
    if left:
        words_ = t.ngettext(
            "lose {vp} for {number} die left over",
            "lose {vp} for {number} dice left over",
            len(me.dice),
        )
        parts.append(words_.format(vp=amount("VP", left, t), number=len(me.dice)))
    if paid:
        parts.append(t.gettext("lose {vp} for damaged dice").format(vp=amount("VP", paid, t)))
    parts += _left_behind(seen)
    if me.dice and not left:
        parts.append(t.gettext("return {dice}").format(dice=amount("die", len(me.dice), t)))
    dice = [
        t.gettext("{number} {colour}").format(number=number, colour=colour(hue, t))
        for hue, number in enumerate(rolled)
        if number
    ]
    if dice:
        parts.append(t.gettext("roll dice: {dice}").format(dice=listed(dice, t)))
    back = sum(me.charged)
    if back:
        parts.append(t.gettext("take back {debris}").format(debris=amount("debris", back, t)))
    parts += _advance(seen)
    return followed(t.gettext("Roll new dice (Sequence B)"), parts, t)


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
    t, view = seen.t, seen.view
    if view.ending:
        return
    missions = sum(1 for place, _, _ in view.space if place < WIDTH)
    if missions:
        words = t.ngettext("{number} Mission is ejected", "{number} Missions are ejected", missions)
        yield words.format(number=missions)
    here = view.angel * WIDTH + TIP
    rocks = view.spes != view.angel and not OPEN[view.strips[view.angel]][TIP]
    lost = sum(1 for place in seen.me.ships if place < WIDTH or (rocks and place == here))
    if lost:
        words = t.ngettext("you lose {number} ship", "you lose {number} ships", lost)
        yield words.format(number=lost)


def _advance(seen: Seen) -> Iterator[str]:
    t, view = seen.t, seen.view
    if view.ending:
        yield t.gettext("the Black Angel no longer moves")
        return
    yield t.gettext("the Black Angel moves on")
    if view.spes == view.angel + 1:
        yield t.gettext("it reaches Spes")


def turn_over(seen: Seen, words: Sequence[str]) -> str:
    t, found = seen.t, TILES[seen.me.grid[CELL[words[1]]]]
    head = t.gettext("Turn over the tile at {cell}").format(cell=cell(words[1], t))
    lost = t.gettext("give up its boost ({boost})").format(boost=phrase(found.boost, t))
    then = t.gettext("then it can be activated ({effect})").format(effect=phrase(found.effect, t))
    return followed(head, [lost, then], t)


def boost(seen: Seen, words: Sequence[str]) -> str:
    t, found = seen.t, TILES[seen.me.grid[CELL[words[1]]]]
    head = t.gettext("Turn over the tile at {cell}").format(cell=cell(words[1], t))
    gains = amount("VP", BOOST[found.id][2], t)
    return followed(head, [t.gettext("gain {gains}").format(gains=gains)], t)
