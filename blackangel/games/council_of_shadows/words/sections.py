"""The whole table as text: headings with lines below them, for terminals and screen readers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.rules.board import (
    GALAXIES,
    PARSECS,
    PLANETS,
    SPACES,
    SPAN,
    YIELD,
)
from blackangel.games.council_of_shadows.rules.colonies import CUBE
from blackangel.games.council_of_shadows.rules.programs import OWNED
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.games.council_of_shadows.seen.observation import (
    DARK_BACK,
    LIGHT_BACK,
    Observation,
    SeatView,
    hides,
)
from blackangel.games.council_of_shadows.words import effects
from blackangel.games.council_of_shadows.words.events import category, ending
from blackangel.games.council_of_shadows.words.observed import Seen
from blackangel.games.council_of_shadows.words.vocabulary import (
    amount,
    card,
    cards,
    coloured,
    field,
    galaxy,
    gems,
    goods,
    held,
    level,
    parsec,
    planet,
    signed,
    space,
    station,
    upgrade,
)
from blackangel.kernel.errors import N_
from blackangel.kit.sentences import Section, capital, followed, row

if TYPE_CHECKING:
    from blackangel.kernel.title import Language


PHASES = {
    "setup": N_("Setup"),
    "buy": N_("Round {number}, phase 1: Buy"),
    "plan": N_("Round {number}, phase 2: Plan"),
    "act": N_("Round {number}, phase 3: Act"),
    "over": N_("End of the game"),
}


def table(view: Observation, t: Language) -> tuple[Section, ...]:
    """Everything that the observer may see, the galaxies first, the observer's own things last."""
    seen = Seen(view, t)
    seats = [seat for seat in view.seats if seat.seat != view.seat]
    seats += [seat for seat in view.seats if seat.seat == view.seat]
    return (
        Section(_moment(seen), tuple(_order(seen))),
        *(Section(parsec(one, t), tuple(_parsec(seen, one))) for one in PARSECS),
        Section(t.gettext("Cards"), tuple(_cards(seen))),
        *(Section(seen.player(seat.seat), tuple(_seat(seen, seat))) for seat in seats),
    )


def _moment(seen: Seen) -> str:
    return seen.t.gettext(PHASES[seen.view.phase]).format(number=seen.view.round)


def _order(seen: Seen) -> Iterator[str]:
    t, view = seen.t, seen.view
    order = row([seen.player(seat) for seat in view.order], t)
    yield t.gettext("Turn order: {names}").format(names=order)
    if view.throne >= 0:
        yield t.gettext("The Throne: {name}").format(name=seen.player(view.throne))
    if view.over:
        yield t.gettext("{sentence}.").format(sentence=ending(view.ending, t))
    elif view.throne >= 0:
        yield t.gettext("This round is the last.")


# --- the galaxies --------------------------------------------------------------------------------


def _parsec(seen: Seen, number: int) -> Iterator[str]:
    t, view = seen.t, seen.view
    left = amount("tile", view.stacks[number - 1], t)
    yield t.gettext("{tiles} in its stack").format(tiles=left)
    for place, name in enumerate(GALAXIES):
        if view.open[place] and COMPONENTS.galaxies[name].parsec == number:
            yield galaxy_told(seen, place)
            for at in range(*SPAN[place]):
                if view.systems[at]:
                    yield space_told(seen, at)


def galaxy_told(seen: Seen, place: int) -> str:
    """A galaxy: its worth, whose cubes count there, its station, the spaces still without a tile."""
    t, view, name = seen.t, seen.view, GALAXIES[place]
    found = COMPONENTS.galaxies[name]
    worth = t.gettext("{high} with the majority, otherwise {low}").format(
        high=amount("energy", found.high, t), low=amount("energy", found.low, t)
    )
    shares = [
        t.gettext("{name}: {number}").format(name=seen.player(seat), number=number)
        for seat, number in enumerate(view.cubes[place])
        if number
    ]
    cubes = t.gettext("cubes: {shares}").format(shares=row(shares, t)) if shares else ""
    builder, kind = view.stations[place]
    built = t.gettext("{name}’s {station}")
    stands = built.format(station=station(kind, t), name=seen.player(builder)) if kind else ""
    first, end = SPAN[place]
    empty = [str(at - first + 1) for at in range(first, end) if not view.systems[at]]
    free = t.gettext("free spaces: {numbers}").format(numbers=row(empty, t)) if empty else ""
    return followed(coloured(name, t), [worth, cubes, stands, free], t)


def space_told(seen: Seen, at: int) -> str:
    t, view = seen.t, seen.view
    tile, stacks = view.systems[at], view.colonies[at].split("/")
    gain = t.gettext("yields {goods}").format(goods=goods(YIELD[tile], t))
    parts = [
        t.gettext("{planet} {cubes}").format(planet=planet(name, t), cubes=stack_told(seen, stack))
        for name, stack in zip(PLANETS[tile], stacks, strict=True)
    ]
    return followed(space(SPACES[at], t), [gain, *parts], t)


def stack_told(seen: Seen, stack: str) -> str:
    """The cubes of a planet by their owners."""
    t = seen.t
    if not stack:
        return t.gettext("(free)")
    shares = [
        t.gettext("{name}: {number}").format(
            name=seen.player(CUBE.index(one)), number=stack.count(one)
        )
        for one in dict.fromkeys(stack)
    ]
    return t.gettext("({shares})").format(shares=row(shares, t))


# --- the cards -----------------------------------------------------------------------------------


def _cards(seen: Seen) -> Iterator[str]:
    t, view = seen.t, seen.view
    for place, name in enumerate(view.display):
        head = t.gettext("Display {number}").format(number=place + 1)
        yield followed(head, [_offered(name, t) if name else t.gettext("empty")], t)
    yield t.gettext("AI cards in the deck: {number}").format(number=view.deck_count)
    for number, count in enumerate(view.tech_counts, 1):
        words = t.gettext("Level {level} Dark Tech in the deck: {number}")
        yield words.format(level=level(number), number=count)
    yield t.gettext("Light bonus cards in the deck: {number}").format(number=view.light_count)
    for name in view.leaders:
        yield t.gettext("Leader to choose: {text}").format(text=effects.component(name, t))


def _offered(name: str, t: Language) -> str:
    """An AI card with its price."""
    words = t.gettext("{card} for {goods}, {text}")
    price = goods(COMPONENTS.cards[name].price, t)
    return words.format(card=card(name, t), goods=price, text=effects.face(name, t))


# --- the seats -----------------------------------------------------------------------------------


def _seat(seen: Seen, seat: SeatView) -> Iterator[str]:
    t = seen.t
    gap = max(0, seat.consumption - seat.energy)
    parts = [
        t.gettext("Level {level}").format(level=level(seat.level)),
        t.gettext("Energy {number}").format(number=seat.energy),
        t.gettext("Consumption {number}").format(number=seat.consumption),
        t.gettext("{number} to go").format(number=gap),
    ]
    yield row(parts, t)
    if seen.view.phase in ("act", "over"):
        yield t.gettext("Consumption this round: {number}").format(number=signed(seat.spent))
    if seat.kind == "automa":
        yield from _automa(seen)
    else:
        yield from _panel(seen, seat)
    yield from _bonus(seen, seat)
    sheet = [
        t.gettext("{category} {points}").format(category=category(key, t), points=points)
        for key, points in seen.view.scores[seat.seat]
    ]
    so_far = t.gettext("Score so far: {lines}")
    if hides(seat):
        so_far = t.gettext("Score so far, without the hidden bonus cards: {lines}")
    yield so_far.format(lines=row(sheet, t))


def _automa(seen: Seen) -> Iterator[str]:
    t, view = seen.t, seen.view
    if view.automa_card:
        text = effects.automa(view.automa_card, t)
        yield t.gettext("Last card: {text}").format(text=text)
    for number, count in enumerate(view.automa_counts):
        words = t.gettext("Level {level} cards in the pile: {number}, used: {used}")
        used = len(view.automa_discards[number])
        yield words.format(level=level(number), number=count, used=used)


def _panel(seen: Seen, seat: SeatView) -> Iterator[str]:
    t = seen.t
    yield t.gettext("Gems: {goods}").format(goods=gems(seat.gems, t))
    if seat.leader:
        text = effects.owned(OWNED[seat.leader], t)
        yield t.gettext("Leader {name}: {text}").format(name=seat.leader, text=text)
    for number in range(len(seat.fields)):
        yield _field(seen, seat, number)
    if seen.view.seat < 0:
        yield capital(held(len(seat.hand), t))
    else:
        yield t.gettext("Hand: {cards}").format(cards=cards(seat.hand, t))
    marked = [upgrade(name, t) for name in seat.panel]
    if marked:
        yield t.gettext("Cubes on the panel: {upgrades}").format(upgrades=row(marked, t))
    for name in seat.techs:
        tech = COMPONENTS.dark_tech[name]
        text = effects.owned(OWNED[name], t)
        yield t.gettext("Dark Tech {name}: {text}").format(name=tech.name, text=text)
    for kind, where in seat.stations:
        words = t.gettext("{station} in {galaxy}: {text}")
        text = effects.owned(OWNED[kind], t)
        yield words.format(station=station(kind, t), galaxy=galaxy(where), text=text)
    if seat.ready:
        yield t.gettext("Ready")
    if seat.stock > 0:  # beyond those in the box, substitutes are used
        yield t.gettext("Cubes in your supply: {number}").format(number=seat.stock)


def _field(seen: Seen, seat: SeatView, number: int) -> str:
    """A field: its reach, the card that acts, those below it, and the plan."""
    t, stack = seen.t, seat.fields[number]
    head = t.gettext("{field}, {parsec}").format(
        field=field(number + 1, t), parsec=parsec(seat.reach[number], t)
    )
    parts = []
    if seat.plan and seat.plan[number]:
        words = t.gettext("planned: {card}, {text}")
        name = seat.plan[number]
        parts.append(words.format(card=card(name, t), text=effects.face(name, t)))
    if stack:
        words = t.gettext("{card}, {text}")
        parts.append(words.format(card=card(stack[-1], t), text=effects.face(stack[-1], t)))
    if stack[:-1]:
        parts.append(t.gettext("under it: {cards}").format(cards=cards(stack[:-1], t)))
    return capital(followed(head, parts or [t.gettext("empty")], t))


def _bonus(seen: Seen, seat: SeatView) -> Iterator[str]:
    """Bonus cards, by their texts or their backs."""
    t = seen.t
    backs = {LIGHT_BACK: "light", DARK_BACK: "dark"}
    for back, thing in backs.items():
        number = (seat.light + seat.dark).count(back)
        if number:
            yield t.gettext("Face down: {cards}").format(cards=amount(thing, number, t))
    for name in (*seat.light, *seat.dark):
        if name not in backs:
            yield effects.component(name, t)
    for name in seat.away:
        text = amount("dark", 1, t) if name in backs else effects.bonus(name, t)
        yield t.gettext("Given up: {text}").format(text=text)
