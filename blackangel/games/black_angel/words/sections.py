"""The whole table as text: headings with lines below them, for terminals and screen readers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from blackangel.games.black_angel.rules.names import (
    ARMS,
    CELLS,
    COLOURS,
    DICE,
    HEXES,
    LOCATIONS,
    SLOTS,
)
from blackangel.games.black_angel.rules.ravagers import DAMAGE_SPACES
from blackangel.games.black_angel.rules.space import TIP, WIDTH
from blackangel.games.black_angel.rules.tables import ACTION_KINDS, COMPONENTS, RAVAGER_EFFECT
from blackangel.games.black_angel.seen.observation import Observation, SeatView
from blackangel.games.black_angel.words.effects import component, face_up, phrase
from blackangel.games.black_angel.words.observed import Seen
from blackangel.games.black_angel.words.vocabulary import (
    ACTION_WORDS,
    TERRAIN_WORDS,
    amount,
    capital,
    card,
    category,
    cell,
    clauses,
    colour,
    die,
    followed,
    row,
    slot,
    tile,
)
from blackangel.kit.sentences import Section

if TYPE_CHECKING:
    from blackangel.kernel.title import Language


def table(view: Observation, t: Language) -> tuple[Section, ...]:
    """Everything that the observer may see, Space first, the observer's own things last."""
    seen = Seen(view, t)
    seats = [seat for seat in view.seats if seat.seat != view.seat]
    seats += [seat for seat in view.seats if seat.seat == view.seat]
    return (
        Section(_moment(seen), tuple(_ending(seen))),
        Section(t.gettext("Space"), tuple(_space(seen))),
        Section(t.gettext("Frigate"), tuple(_frigate(seen))),
        Section(t.gettext("Technology"), tuple(_technology(seen))),
        *(Section(seen.player(seat.seat), tuple(_seat(seen, seat))) for seat in seats),
    )


def _moment(seen: Seen) -> str:
    words = seen.t.gettext("Round {round}, turn {turn}")
    return words.format(round=seen.view.round, turn=seen.view.turn)


def _ending(seen: Seen) -> Iterator[str]:
    t, view = seen.t, seen.view
    if view.over:
        yield t.gettext("The game is over.")
    elif view.ending:
        yield t.gettext("The end is near: round {number} is the last.").format(
            number=view.last_round
        )


def _space(seen: Seen) -> Iterator[str]:
    t, view = seen.t, seen.view
    yield t.gettext("The Black Angel is at {hex}.").format(hex=HEXES[view.angel * WIDTH + TIP])
    if view.token >= 0:
        yield t.gettext("The Spes token is on strip {number}.").format(number=view.token + 1)
    for strip in range(len(view.strips)):
        hexes = [_hex(seen, strip, arm) for arm in range(WIDTH)]
        yield t.gettext("Strip {number}: {hexes}").format(number=strip + 1, hexes=clauses(hexes, t))


def _hex(seen: Seen, strip: int, arm: int) -> str:
    t, view = seen.t, seen.view
    place = strip * WIDTH + arm
    missions = [(number, owner) for where, number, owner in view.space if where == place]
    signs = [t.gettext(TERRAIN_WORDS[view.terrain[place]])]
    if view.comets[place]:
        signs.append(t.gettext("comet"))
    if view.ships_of_ravagers[place] and not missions:
        signs.append(t.gettext("Ravager ship"))
    for number, owner in missions:
        words = t.gettext("{name}’s {mission}")
        signs.append(words.format(mission=card(number, t), name=seen.player(owner)))
    ships = [seat for seat in view.seats for where in seat.ships if where == place]
    signs += [t.gettext("{name}’s ship").format(name=seen.player(seat.seat)) for seat in ships]
    return t.gettext("{arm} {signs}").format(arm=ARMS[arm], signs=row(signs, t))


def _frigate(seen: Seen) -> Iterator[str]:
    t, view = seen.t, seen.view
    for place, name in enumerate(LOCATIONS):
        head = t.gettext("{number}, {action} ({colour})").format(
            number=place + 1,
            action=t.gettext(ACTION_WORDS[ACTION_KINDS[place]]),
            colour=colour(COMPONENTS.actions[place].colour, t),
        )
        yield followed(head, [_damage(seen, place), *_ravagers(seen, name)], t)
    for hue, number in enumerate(view.supply):
        dice = t.gettext("Supply, {colour}: {dice}").format(
            dice=amount("die", number, t), colour=colour(hue, t)
        )
        hurt = t.gettext("{number} of them damaged").format(number=view.damaged[hue])
        yield clauses([dice, hurt if view.damaged[hue] else ""], t)
    yield t.gettext("{cards} in the deck").format(cards=amount("ravager", view.ravager_count, t))


def _damage(seen: Seen, place: int) -> str:
    cubes = seen.view.damage[place]
    if not cubes:
        return seen.t.gettext("no damage")
    if cubes >= DAMAGE_SPACES:
        return seen.t.gettext("damaged, 1 fewer activation")
    return amount("damage", cubes, seen.t)


def _ravagers(seen: Seen, name: str) -> Iterator[str]:
    """The Ravagers of a location, topmost card first, since only that one acts."""
    t, view = seen.t, seen.view
    held = dict(view.held)
    cards = view.locations[LOCATIONS.index(name)]
    for number in reversed(cards):
        parts = [phrase(RAVAGER_EFFECT[number], t) if number == cards[-1] else ""]
        for seat in held.get(number, ()):
            words = t.gettext("{name}’s robot on it")
            parts.append(words.format(name=seen.player(seat)))
        told = [part for part in parts if part]
        if told:
            words = t.gettext("{card} [{text}]")
            yield words.format(card=card(number, t), text=clauses(told, t))
        else:
            yield card(number, t)


def _technology(seen: Seen) -> Iterator[str]:
    t, view = seen.t, seen.view
    for place, name in enumerate(view.display):
        head = t.gettext("Display {number} ({cost})").format(
            number=place + 1, cost=amount("activation", COMPONENTS.display_costs[place], t)
        )
        yield followed(head, [face_up(name, view.advanced, t) if name else t.gettext("empty")], t)
    for place, name in enumerate(view.offers):
        head = t.gettext("Advanced {number} ({cost})").format(
            number=place + 1, cost=amount("activation", COMPONENTS.advanced_cost, t)
        )
        yield followed(head, [face_up(name, False, t) if name else t.gettext("empty")], t)
    for hue, (top, number) in enumerate(view.technologies):
        head = t.gettext("Stack, {colour}: {tiles}").format(
            colour=colour(hue, t), tiles=amount("technology", number, t)
        )
        yield followed(head, [face_up(top, view.advanced, t) if top else ""], t)
    for hue, number in enumerate(view.mission_counts):
        words = t.gettext("Missions, {colour}: {number} in the deck, {discarded} discarded")
        discarded = len(view.discards[hue])
        yield words.format(colour=colour(hue, t), number=number, discarded=discarded)


def _seat(seen: Seen, seat: SeatView) -> Iterator[str]:
    t = seen.t
    if seat.kind != "neutral":
        yield amount("vp", seat.vp, t)
    dice = [die(*DICE[code], t) for code in seat.dice]
    yield t.gettext("Dice: {dice}").format(dice=row(dice, t) if dice else t.gettext("none"))
    stations = [
        t.gettext("{number} {colour}").format(number=number, colour=colour(hue, t))
        for hue, number in enumerate(seat.stations)
    ]
    yield t.gettext("Robots in workstations: {robots}").format(robots=row(stations, t))
    if seat.kind == "player":
        yield from _board(seen, seat)


def _board(seen: Seen, seat: SeatView) -> Iterator[str]:
    t = seen.t
    goods = [amount(thing, getattr(seat, thing), t) for thing in ("ship", "resource", "debris")]
    yield t.gettext("Storage: {goods}").format(goods=row(goods, t))
    yield t.gettext("Break room: {robots}").format(robots=amount("robot", seat.robot, t))
    if seat.ships:
        ships = row([HEXES[place] for place in seat.ships], t)
        yield t.gettext("Ships in Space: {hexes}").format(hexes=ships)
    for place, name in enumerate(seat.grid):
        if name:
            debris = t.gettext("debris on it") if seat.charged[place] else ""
            parts = [face_up(name, seat.boosts[place], t), debris]
            yield capital(followed(cell(CELLS[place], t), parts, t))
    for place, number in enumerate(seat.slots):
        if number:
            yield capital(followed(slot(SLOTS[place], t), [card(number, t)], t))
    beside = [tile(name, t) for name in (*seat.ejected, *seat.beside)]
    if beside:
        yield t.gettext("Beside the board: {tiles}").format(tiles=row(beside, t))
    for hue, name in enumerate(seat.spaces):
        if name:
            head = t.gettext("{colour} space").format(colour=colour(hue, t))
            yield capital(followed(head, [face_up(name, False, t)], t))
    tucked = [card(number, t) for cards in seat.tucked for number in cards]
    if tucked:
        yield t.gettext("Ejected Missions: {cards}").format(cards=row(tucked, t))
    yield from _hand(seen, seat)
    sheet = [
        t.gettext("{category} {points}").format(category=category(key, t), points=points)
        for key, points in seen.view.scores[seat.seat]
    ]
    yield t.gettext("Score so far: {lines}").format(lines=row(sheet, t))


def _hand(seen: Seen, seat: SeatView) -> Iterator[str]:
    t = seen.t
    cards = seat.missions + seat.ravagers
    if any(number < 0 for number in cards):
        backs = [
            t.gettext("{number} {colour}").format(number=number, colour=colour(hue, t))
            for hue in range(len(COLOURS))
            if (number := seat.missions.count(-1 - hue))
        ]
        if backs:
            yield t.gettext("Missions in hand: {cards}").format(cards=row(backs, t))
        if seat.ravagers:
            ravagers = amount("ravager", len(seat.ravagers), t)
            yield t.gettext("In hand: {cards}").format(cards=ravagers)
        return
    for number in cards:
        yield t.gettext("In hand: {card}").format(card=component(number, t))
    if not cards:
        yield t.gettext("No card in hand")
