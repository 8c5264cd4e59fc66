"""Counts a game on a real table: what everybody has, by the engine's own final scoring (CS-E3 to CS-E6)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from blackangel import i18n
from blackangel.games.council_of_shadows.rules import bonus, scoring
from blackangel.games.council_of_shadows.rules.board import (
    BARE,
    GALAXIES,
    GALAXY,
    KINDS,
    PLACE,
    SPAN,
)
from blackangel.games.council_of_shadows.rules.colonies import CUBE
from blackangel.games.council_of_shadows.rules.effects import GEMS, PARSECS
from blackangel.games.council_of_shadows.rules.effects import KINDS as LETTERS
from blackangel.games.council_of_shadows.rules.programs import BONUS, STARTING
from blackangel.games.council_of_shadows.rules.setup import MOST_PLAYERS
from blackangel.games.council_of_shadows.rules.state import NO_STATION, Seat, State
from blackangel.games.council_of_shadows.rules.tables import BOX, COMPONENTS, LIMITS
from blackangel.games.council_of_shadows.words import effects
from blackangel.games.council_of_shadows.words.vocabulary import coloured, parsec, with_colours
from blackangel.i18n import _
from blackangel.kit.screens import Held, ScoreRow
from blackangel.kit.sentences import capital

seats = MOST_PLAYERS
WHO, RIVAL = 0, 1
NEITHER, PRESENCE, MAJORITY = range(3)
PLENTY = 99
STATION = next(iter(COMPONENTS.stations))
AI = next(name for name in COMPONENTS.cards if name not in STARTING)


def rows(players: Sequence[Held]) -> tuple[ScoreRow, ...]:
    """The markers, gems and cards; of the board only what somebody's bonus cards count."""
    t = i18n.catalogue
    found = [
        ScoreRow("level", _("Level"), PLENTY),
        ScoreRow("energy", _("Energy"), PLENTY * 10),
        ScoreRow("consumption", consumption(players), LIMITS.highest),
        ScoreRow("K", _("Coal"), PLENTY),
        ScoreRow("G", _("Gold"), PLENTY),
        ScoreRow("C", _("Crystals"), PLENTY),
        ScoreRow("AI card", _("AI cards, not counting the six starting cards"), BOX.ai_cards),
        ScoreRow("board", _("Cubes on the game board, stations included"), PLENTY),
    ]
    for name, card in COMPONENTS.bonus.items():
        kind = _("Dark card: {text}") if card.dark else _("Light card: {text}")
        group = _("Dark bonus cards") if card.dark else _("Light bonus cards")
        # how many there are of each light card is not known for sure, so any number is taken
        most = 1 if card.dark else BOX.light_bonus
        said = kind.format(text=with_colours(effects.bonus(name, t), t))
        found.append(ScoreRow(name, said, most, group=group))
    owned = [name for name in BONUS if any(one.get(name) for one in players)]
    return *found, *counted(owned)


def consumption(players: Sequence[Held]) -> str:
    """The words for Consumption, and that somebody's is missing."""
    if any(held and not has_consumption(held) for held in players):
        return _("Consumption (still missing: until then, no level-up is counted)")
    return _("Consumption")


def has_consumption(held: Held) -> bool:
    """Whether a Consumption is entered that a marker can show."""
    return held.get("consumption", 0) >= LIMITS.lowest


def counted(cards: Iterable[str]) -> tuple[ScoreRow, ...]:
    """What these bonus cards count that is not asked for already."""
    words = {
        "cube on b": _("Cubes on blue planets"),
        "cube on d": _("Cubes on desert planets"),
        "cube on v": _("Cubes on volcano planets"),
        **{
            f"cube in {name}": _("Cubes on planets in {parsec}").format(
                parsec=parsec(int(name[1:]), i18n.catalogue)
            )
            for name in PARSECS
        },
        "panel cube": _("Cubes on the panel"),
        "station": _("Stations built"),
    }
    found = {}
    for name in cards:
        card = BONUS[name]
        if card.galaxy:
            said = capital(coloured(card.galaxy, i18n.catalogue))
            choices = (_("no cube"), _("a cube"), _("the majority"))
            found[card.galaxy] = ScoreRow(card.galaxy, said, MAJORITY, choices=choices)
        elif card.per in words:
            found[card.per] = ScoreRow(card.per, words[card.per], PLENTY)
    return tuple(found.values())


def held_bonus(held: Held) -> tuple[str, ...]:
    return tuple(name for name in BONUS for _copy in range(held.get(name, 0)))


def position(held: Held) -> State:
    """A position in which a seat has all that; of the board nothing yet."""
    state, seat = State(), Seat()
    state.players, state.seats = 2, [seat, Seat()]
    state.systems, state.colonies = ([""] * SPAN[-1][1] for _list in "ab")
    state.stations, state.with_stations = (NO_STATION,) * len(GALAXIES), True
    seat.gems = tuple(held.get(gem, 0) for gem in GEMS)
    seat.hand = (AI,) * held.get("AI card", 0)
    seat.consumption = max(LIMITS.lowest, held.get("consumption", 0))
    seat.panel = ("",) * held.get("panel cube", 0)
    cards = held_bonus(held)
    seat.light = tuple(name for name in cards if not COMPONENTS.bonus[name].dark)
    seat.dark = tuple(name for name in cards if COMPONENTS.bonus[name].dark)
    return state


def lay_out(state: State, held: Held, name: str) -> None:
    """Put onto the board what a bonus card counts."""
    card = BONUS[name]
    if card.galaxy:
        there = held.get(card.galaxy, NEITHER)
        put(state, SPAN[GALAXY[card.galaxy]][0], LETTERS[0], int(there > NEITHER))
        if there == PRESENCE:
            state.colonies[SPAN[GALAXY[card.galaxy]][0]] += CUBE[RIVAL]
    elif card.per.startswith("cube on "):
        put(state, 0, card.per[-1], held.get(card.per, 0))
    elif card.per.startswith("cube in "):
        put(state, PLACE[card.per[-2:]].start, LETTERS[0], held.get(card.per, 0))
    elif card.per == "station":
        stations = ((WHO, STATION),) * held.get(card.per, 0)
        state.stations = (*stations, *state.stations)[: len(GALAXIES)]


def put(state: State, space: int, kind: str, number: int) -> None:
    """Put cubes on a planet of a kind."""
    tile = next(name for name, kinds in KINDS.items() if kind in kinds)
    stacks = BARE[tile].split("/")
    stacks[KINDS[tile].index(kind)] = CUBE[WHO] * number
    state.systems[space], state.colonies[space] = tile, "/".join(stacks)


def worth(held: Held, name: str) -> int:
    """What a bonus card brings."""
    state = position(held)
    lay_out(state, held, name)
    return bonus.worth(state, WHO, name)


def sheet(held: Held) -> scoring.Sheet:
    """The final scoring of a player, and the levels that it brings."""
    state = position(held)
    parts = (
        ("gems", scoring.gems(state, WHO)),
        ("cards", scoring.cards(state, WHO)),
        ("bonus", sum(worth(held, name) for name in held_bonus(held))),
    )
    before, consumption = held.get("energy", 0), state.seats[WHO].consumption
    passes, energy = 0, before + sum(number for _key, number in parts)
    if has_consumption(held):
        passes, energy = divmod(energy, consumption)
    level = held.get("level", 0) + passes
    return scoring.written(before, parts, passes * consumption, energy, level)


def sheets(players: Sequence[Held]) -> tuple[scoring.Sheet, ...]:
    """The score sheets."""
    return tuple(map(sheet, players))


def best(players: Sequence[Held]) -> tuple[int, ...]:
    """The highest level, then Energy, then cubes on the board."""
    counted = (dict(sheet(held)) for held in players)
    results = [
        (found["level"], found["energy"], held.get("board", 0))
        for found, held in zip(counted, players, strict=True)
    ]
    return tuple(at for at, result in enumerate(results) if result == max(results))
