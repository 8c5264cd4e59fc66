"""A player's section of a written position: markers, gems, cards, panel."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.rules import automa, fields
from blackangel.games.council_of_shadows.rules.buy import ONCE
from blackangel.games.council_of_shadows.rules.effects import GEMS
from blackangel.games.council_of_shadows.rules.programs import OWNED, STARTING
from blackangel.games.council_of_shadows.rules.state import Seat
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS, LIMITS, START
from blackangel.games.council_of_shadows.scenario.frames import FIELDS
from blackangel.kernel.errors import ScenarioError
from blackangel.kernel.lines import SHOWN, Entry, LineSection, Word
from blackangel.kernel.scenario_forms import number_at

if TYPE_CHECKING:
    from blackangel.games.council_of_shadows.scenario.read import Reader

MOST = 999
MOST_LEVEL = 20
MARKERS = ("energy", "consumption", "level", "since", "spent", "bonus")
SEAT = (*MARKERS, "gems", "hand", "fields", "plan", "panel", "leader", "tech")
NOTHING = "-"


def read(reader: Reader, who: int, part: LineSection | None) -> None:  # noqa: C901
    """Fill a seat of the reader's state."""
    state, seat = reader.state, reader.state.seats[who]
    human = who != state.automa
    keys = part.keys(SEAT if human else (*MARKERS, "card")) if part else {}
    place = state.order.index(who)
    number = partial(number_at, keys)
    seat.energy = number("energy", 0, MOST, START.energy[place])
    seat.consumption = number("consumption", LIMITS.lowest, LIMITS.highest, START.consumption)
    seat.level = number("level", 0, MOST_LEVEL, 0)
    seat.since = number("since", 0, MOST * MOST, place + 1)
    if seat.since > state.stamp:
        if "since" in keys:
            keys["since"].refuse(f"is later than the last stamp, {state.stamp}")
        raise ScenarioError(0, f"stamp must be {state.players} or more")
    if "spent" in keys:
        seat.spent = _signed(keys["spent"])
    if "bonus" in keys:
        _bonus(reader, who, keys["bonus"])
    if not human:
        if "card" in keys:
            word = keys["card"].only()
            if word.text not in automa.CARDS:
                word.refuse("is no card of the Automa")
            state.automa_card = word.text
        return
    seat.gems = (START.coal, START.gold, 0)
    if "gems" in keys:
        seat.gems = _gems(keys["gems"])
    if "leader" in keys:
        _leader(reader, seat, keys["leader"])
    if "tech" in keys:
        _tech(reader, seat, keys["tech"])
    _panel(seat, keys.get("panel"))
    _cards(reader, who, keys)


def _signed(entry: Entry) -> int:
    """Read the Consumption of a round, which may be negative."""
    word = entry.only()
    negative = word.text.startswith("-")
    value = word._replace(text=word.text[negative:]).number(0, LIMITS.highest)
    return -value if negative else value


def _gems(entry: Entry) -> tuple[int, ...]:
    found = dict.fromkeys(GEMS, 0)
    for word in entry.plain():
        letter = word.text[-1:]
        if letter not in found or found[letter]:
            word.refuse("needs gems, like 2K 1G 1C")
        found[letter] = word._replace(text=word.text[:-1]).number(1, MOST)
    return tuple(found.values())


def _bonus(reader: Reader, who: int, entry: Entry) -> None:
    """Read light and dark bonus cards; the Automa has only light ones."""
    state, seat = reader.state, reader.state.seats[who]
    for word in entry.plain():
        card = COMPONENTS.bonus.get(word.text)
        if card is None or (card.dark and who == state.automa):
            word.refuse("is no bonus card that can be held here")
        elif card.dark:
            dark(reader, word)
            seat.dark += (word.text,)
        else:
            light(reader, word)
            seat.light += (word.text,)
    seat.light = tuple(sorted(seat.light))
    if len(seat.dark) > 1:
        entry.refuse("nobody has two dark cards")


def light(reader: Reader, word: Word) -> str:
    """Claim one of the copies of a light card."""
    card = COMPONENTS.bonus.get(word.text)
    if card is None or card.dark:
        word.refuse("is no light bonus card")
    reader.copies[word.text] += 1
    if reader.copies[word.text] > card.copies:
        word.refuse(f"there are only {card.copies}")
    return word.text


def dark(reader: Reader, word: Word) -> str:
    """Claim a dark card that is in play."""
    card = COMPONENTS.bonus.get(word.text)
    if card is None or not card.dark:
        word.refuse("is no dark bonus card")
    if card.fewest > len(reader.names) or (card.stations and not reader.state.with_stations):
        word.refuse("is not in play in this game")
    return reader.claim(word, word.text)


def _leader(reader: Reader, seat: Seat, entry: Entry) -> None:
    word = entry.only()
    state = reader.state
    if not state.with_leaders:
        word.refuse("needs 'modules = leaders'")
    waiting = state.order[: state.order.index(reader.turn) + 1] if state.phase == "setup" else ()
    if state.seats.index(seat) in waiting:
        word.refuse("is still to be chosen")
    leaders = tuple(COMPONENTS.leaders)
    seat.leader = reader.claim(word, leaders[word.among(leaders)])


def _tech(reader: Reader, seat: Seat, entry: Entry) -> None:
    """Read Dark Tech cards with the rounds in which they came: "t1 4, t9 7"."""
    levels = []
    for word, *more in entry.parts():
        if word.text not in COMPONENTS.dark_tech or len(more) > 1:
            word.refuse("needs a Dark Tech card and the round in which it came, like 't1 4'")
        reader.claim(word, word.text)
        levels.append(COMPONENTS.dark_tech[word.text].level)
        seat.techs += (word.text,)
        seat.rounds += (more[0].number(0, reader.state.round) if more else 0,)
    if levels != sorted(set(levels)) or max(levels, default=0) > seat.level:
        entry.refuse("one card of each level reached, level 1 first")


def _panel(seat: Seat, entry: Entry | None) -> None:
    """Read the cubes on a panel, in order; they determine the reach of the fields."""
    words = entry.plain() if entry else []
    fields.start(seat)
    base = [
        int(trait[-1])
        for owner in (seat.leader, *seat.techs)
        if owner
        for trait in OWNED[owner].traits
        if trait in fields.EXTRA_FIELDS
    ]
    known = (*ONCE, *FIELDS[: len(seat.fields) + len(base)])
    for word in words:
        name = known[word.among(known)]
        if name in ONCE and name in seat.panel:
            word.refuse("is bought once")
        seat.panel += (name,)
    for number, parsec in enumerate(base, len(seat.fields)):
        seat.fields += ((),)
        seat.reach += (parsec,)
        if FIELDS[number] not in seat.panel:
            seat.panel = (FIELDS[number], *seat.panel)  # the cube that came with the field
    reach = []
    for field, parsec in enumerate(seat.reach):
        steps = seat.panel.count(FIELDS[field]) - (field >= LIMITS.fields)
        for _ in range(steps):
            if (field, parsec + 1) not in fields.STEPPED:
                line = entry.line if entry else 0
                raise ScenarioError(line, f"field {FIELDS[field]} cannot reach so far")
            parsec += 1
        reach.append(parsec)
    seat.reach = tuple(reach)


def _card(reader: Reader, who: int, word: Word) -> str:
    """Read an action card of the seat: each starting card once, or an AI card that nobody else has."""
    if word.text in STARTING:
        reader.claim(word, f"{word.text} of {reader.names[who][:SHOWN]}")
    elif word.text in COMPONENTS.cards:
        reader.claim(word, word.text)
    else:
        word.refuse("is no action card")
    return word.text


def _cards(reader: Reader, who: int, keys: dict[str, Entry]) -> None:  # noqa: C901
    """Read fields, hand and plan; starting cards that are not named are in the hand."""
    state, seat = reader.state, reader.state.seats[who]
    if "fields" in keys:
        parts = keys["fields"].parts()
        if len(parts) > len(seat.fields):
            keys["fields"].refuse(f"there are {len(seat.fields)} fields")
        for number, words in enumerate(parts):
            if [word.text for word in words] != [NOTHING]:
                pile = tuple(_card(reader, who, word) for word in words)
                seat.fields = (*seat.fields[:number], pile, *seat.fields[number + 1 :])
    hand = [_card(reader, who, word) for word in keys["hand"].plain()] if "hand" in keys else []
    name = reader.names[who][:SHOWN]
    hand += [card for card in STARTING if f"{card} of {name}" not in reader.named]
    seat.hand = tuple(sorted(hand))
    planning = state.phase == "plan" and state.order.index(who) <= state.order.index(reader.turn)
    if planning:
        seat.plan = ("",) * len(seat.fields)
        seat.ready = who != reader.turn
    if "plan" not in keys:
        return
    words = keys["plan"].words
    if not planning:
        keys["plan"].refuse("has not planned yet")
    if len(words) != len(seat.fields):
        keys["plan"].refuse(f"needs a card or '-' for each of {len(seat.fields)} fields")
    seat.plan = tuple("" if word.text == NOTHING else word.text for word in words)
    laid = [card for card in seat.plan if card]
    for word, card in zip(words, seat.plan, strict=True):
        if card and (card not in seat.hand or laid.count(card) > 1):
            word.refuse("is no card of the hand, or is planned twice")
    bare = not all(map(any, zip(seat.fields, seat.plan, strict=True)))
    above = any(map(all, zip(seat.fields, seat.plan, strict=True)))
    if seat.ready and bare and (above or len(laid) < len(seat.hand)):
        keys["plan"].refuse("leaves a field empty, and not for want of cards")  # CS-P2, CS-P4
