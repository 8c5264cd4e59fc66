"""A position as a short text that a person writes: read with defaults, written without loss.

    [council-of-shadows]
    players = Ada Bo

    [galaxies]
    gray1 = 101, b1 Ada Bo
    blue2 = 203

    [Ada]
    energy = 36
    fields = -, s2, s1 a04

What is not written is absent, with these exceptions: markers, gems and starting cards are as in the setup;
unnamed cards and tiles are shuffled into their decks by the seed. Sections and keys are described in
``read``, ``seats``, ``decks`` and ``frames``, the form of lines in ``kernel.lines``.
"""

from __future__ import annotations

from collections.abc import Sequence

from blackangel.games.council_of_shadows.rules import decisions
from blackangel.games.council_of_shadows.rules.board import GALAXIES, PARSECS, PLANETS, SPACES
from blackangel.games.council_of_shadows.rules.effects import GEMS
from blackangel.games.council_of_shadows.rules.programs import STARTING
from blackangel.games.council_of_shadows.rules.setup import LEVELS
from blackangel.games.council_of_shadows.rules.state import NO_STATION, State
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS, START
from blackangel.games.council_of_shadows.scenario import decks, turns
from blackangel.games.council_of_shadows.scenario.read import AUTOMATON, RESERVED, TITLE, Reader
from blackangel.kernel.errors import ScenarioError, SetupError
from blackangel.kernel.game import Game
from blackangel.kernel.lines import quoted, sections
from blackangel.kernel.scenario_forms import key_line, row_of
from blackangel.kernel.setup import SEEDS, Setup


def read(text: object) -> Game[State]:
    """Begin a game from a written position; it has no save string.

    Raises:
        ScenarioError: says which line is wrong, and why.
    """
    from blackangel.games import council_of_shadows

    reader = Reader(sections(text))
    state = reader.state
    decisions.PLAY.settle(state)
    flags = (state.with_stations, state.with_leaders, state.open_planning)
    settings = (reader.level, *map(int, flags), 0)
    try:
        setup = Setup(reader.names, state.rng % SEEDS, settings)
        return Game(council_of_shadows.TITLE, setup, state)
    except SetupError as error:
        raise ScenarioError(reader.players_line, str(error)) from None


def write(state: State, names: Sequence[str]) -> str:
    """A text that reads back as the same position; ``names`` are the players', by seat."""
    called = [quoted(name, RESERVED) for name in names]
    called += [AUTOMATON] * (state.automa >= 0)
    lines = None if state.over else turns.written(state)
    parts: list[tuple[str, list[str] | None]] = [
        (TITLE, _game(state, called)),
        ("galaxies", _galaxies(state, called) or None),
        *((called[who], _seat(state, who)) for who in range(state.players)),
        ("cards", _cards(state, called)),
        ("open", lines),
    ]
    blocks = ("\n".join((f"[{name}]", *rows)) for name, rows in parts if rows is not None)
    return "\n\n".join(blocks) + "\n"


def _game(state: State, called: list[str]) -> list[str]:
    people = [name for who, name in enumerate(called) if who != state.automa]
    lines = [f"players = {' '.join(people)}", f"seed = {state.rng}"]
    if state.automa >= 0:
        piles = (*state.automa_piles, *state.automa_discards)
        silver = any(COMPONENTS.automa[card].silver for cards in piles for card in cards)
        lines.append(f"automa = {LEVELS[1 + silver]}")
    modules = ["stations"] * state.with_stations + ["leaders"] * state.with_leaders
    lines += key_line("modules", " ".join(modules))
    lines += key_line("screens", "no" if state.open_planning else "")
    lines.append(f"order = {' '.join(called[who] for who in state.order)}")
    if state.over:
        lines.append(f"ending = {state.ending}")
    else:
        lines += [f"phase = {state.phase}", f"turn = {called[turns.turn_of(state)]}"]
    lines += [f"round = {state.round}", f"turn number = {state.turn}"]
    lines += [*key_line("ply", state.ply, 0), f"stamp = {state.stamp}"]
    return lines + (key_line("throne", called[state.throne]) if state.throne >= 0 else [])


def _galaxies(state: State, called: list[str]) -> list[str]:
    lines = []
    for space, tile in enumerate(state.systems):
        if tile:
            stacks = zip(PLANETS[tile], state.colonies[space].split("/"), strict=True)
            cubes = [
                " ".join((planet, *(called[int(cube)] for cube in stack)))
                for planet, stack in stacks
                if stack
            ]
            lines.append(f"{SPACES[space]} = {', '.join((tile, *cubes))}")
    for galaxy, station in enumerate(state.stations):
        if station != NO_STATION:
            who, kind = station
            lines.append(f"station {kind} of {called[who]} in {GALAXIES[galaxy]}")
    return lines


def _seat(state: State, who: int) -> list[str]:
    seat = state.seats[who]
    lines = [f"energy = {seat.energy}"]
    lines += key_line("consumption", seat.consumption, START.consumption)
    lines += [*key_line("level", seat.level, 0), f"since = {seat.since}"]
    lines += key_line("spent", seat.spent, 0)
    if who == state.automa:
        lines += key_line("card", state.automa_card)
    else:
        amounts = zip(seat.gems, GEMS, strict=True)
        lines.append(f"gems = {' '.join(f'{n}{gem}' for n, gem in amounts if n) or '-'}")
        lines += key_line("leader", seat.leader)
        techs = zip(seat.techs, seat.rounds, strict=True)
        lines += key_line("tech", ", ".join(f"{tech} {round_}" for tech, round_ in techs))
        lines += key_line("panel", " ".join(seat.panel))
        lines += key_line("hand", " ".join(card for card in seat.hand if card not in STARTING))
        if any(seat.fields):
            lines.append(f"fields = {', '.join(' '.join(pile) or '-' for pile in seat.fields)}")
        if any(seat.plan):
            lines.append(f"plan = {row_of(seat.plan)}")
    return lines + key_line("bonus", " ".join((*seat.light, *seat.dark)))


def _cards(state: State, called: list[str]) -> list[str]:
    lines = [f"display = {row_of(state.display)}", *key_line("deck", row_of(reversed(state.deck)))]
    for key, pile in zip(
        (*(decks.TILES[parsec - 1] for parsec in PARSECS), *decks.TECH, "light"),
        (*state.stacks, *state.tech_decks, state.light_deck),
        strict=True,
    ):
        lines += key_line(key, row_of(reversed(pile)))
    lines += key_line("away", ", ".join(f"{called[who]} {card}" for who, card in state.away))
    for key, pile in zip(decks.PILES, state.automa_piles, strict=False):
        lines += key_line(key, row_of(reversed(pile)))
    for key, pile in zip(decks.DISCARDS, state.automa_discards, strict=False):
        lines += key_line(key, row_of(pile))
    return lines
