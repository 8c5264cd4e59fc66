"""A position as a short text that a person writes: read with defaults, written without loss.

    [game]
    players = Ada Bo

    [space]
    mission 2 at 4L2 by Ada
    ship of Bo at 4L2

    [Bo]
    dice = orange 3, gray 1*

What is not written is absent, with these exceptions: the score (5), one robot in each workstation and the
starting tiles on the diagonal are as in the setup; unnamed robots and dice are in their supplies; unnamed
cards and tiles are shuffled into their decks by the seed. Sections and keys are described in ``read``,
``seats``, ``decks`` and ``frames``, the form of lines in ``kernel.lines``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from blackangel.games.black_angel.rules import decisions
from blackangel.games.black_angel.rules.names import COLOURS, DICE, HEXES, LOCATIONS, SLOTS
from blackangel.games.black_angel.rules.setup import START
from blackangel.games.black_angel.rules.state import Seat, State
from blackangel.games.black_angel.scenario import decks, frames
from blackangel.games.black_angel.scenario.read import Reader
from blackangel.games.black_angel.scenario.seats import DEFAULT_GRID
from blackangel.kernel.errors import ScenarioError, SetupError
from blackangel.kernel.game import Game
from blackangel.kernel.lines import sections
from blackangel.kernel.scenario_forms import key_line, row_of
from blackangel.kernel.setup import SEEDS, Setup


def read(text: object) -> Game[State]:
    """Begin a game from a written position; it has no save string.

    Raises:
        ScenarioError: says which line is wrong, and why.
    """
    from blackangel.games.black_angel import TITLE

    parts = sections(text)
    reader = Reader(parts)
    state = reader.state
    decisions.PLAY.settle(state)
    settings = (int(state.advanced), reader.level, state.first + 1)
    try:
        return Game(TITLE, Setup(reader.names, state.rng % SEEDS, settings), state)
    except SetupError as error:
        raise ScenarioError(reader.players_line, str(error)) from None


def write(state: State, names: Sequence[str]) -> str:
    """A text that reads back as the same position; ``names`` are the players', by seat.

    Hal's level is not part of a position, so it is not written.
    """
    called = frames.names_of(tuple(names), state)
    parts = [
        ("game", _game(state, called)),
        ("frigate", _frigate(state, called)),
        ("space", _space(state, called)),
        *((called[who], _seat(state, who)) for who in range(len(state.seats))),
        ("decks", _decks(state)),
        ("open", frames.written(state, called)),
    ]
    blocks = ("\n".join((f"[{name}]", *lines)) for name, lines in parts if lines)
    return "\n\n".join(blocks) + "\n"


def _cards(cards: Iterable[int]) -> str:
    return " ".join(map(str, cards))


def _game(state: State, called: list[str]) -> list[str]:
    people = len(called) - (state.hal >= 0) - (state.neutral >= 0)
    bottom = state.stack[0] if state.stack else ("begin", state.first)
    turn = bottom[1] if bottom[0] == "next" else state.first
    place = (turn - state.first) % state.players
    lines = [f"players = {' '.join(called[:people])}", f"seed = {state.rng}"]
    lines += key_line("advanced", "yes" if state.advanced else "")
    lines += key_line("first", called[state.first], called[0])
    lines += key_line("turn", called[turn], called[state.first])
    lines += key_line("round", state.round, 1)
    lines += key_line(
        "turn number", state.turn, max(state.round - 1, 0) * state.players + place + 1
    )
    lines += key_line("ply", state.ply, 0)
    lines += key_line("sequence", state.sequence)
    lines += key_line("ending", state.ending)
    lines += key_line("last round", state.last_round, state.round + 1 if state.ending else 0)
    return lines + key_line("over", "yes" if state.over else "")


def _frigate(state: State, called: list[str]) -> list[str]:
    cubes = [f"{LOCATIONS[p]} {n}" for p, n in enumerate(state.damage) if n]
    cubes += [f"{COLOURS[colour]} {n}" for colour, n in enumerate(state.damaged) if n]
    groups = []
    for place, cards in enumerate(state.locations):
        words = [LOCATIONS[place]]
        for card in cards:
            words.append(str(card))
            if card in state.held:
                words.append(f"({' '.join(called[who] for who in state.held[card])})")
        groups += [" ".join(words)] if cards else []
    lines = key_line("damage", ", ".join(cubes)) + key_line("ravagers", ", ".join(groups))
    return [*lines, f"display = {row_of(state.display)}", f"offers = {row_of(state.offers)}"]


def _space(state: State, called: list[str]) -> list[str]:
    count = len(state.strips)
    faces = (f"{face // 2 + 1}{'ab'[face % 2]}" for face in state.strips)
    lines = [f"strips = {' '.join(faces)}"]
    lines += key_line("angel", state.angel + 1, count // 2 + 1)
    if state.spes >= 0:
        lines.append(f"spes = {state.spes + 1}")
    else:
        lines += key_line("token", state.token + 1, count)
    for place, (card, owner) in sorted(state.space.items()):
        lines.append(f"mission {card} at {HEXES[place]} by {called[owner]}")
    for who, seat in enumerate(state.seats):
        lines += [f"ship of {called[who]} at {HEXES[place]}" for place in seat.ships]
    return lines


def _seat(state: State, who: int) -> list[str]:
    seat = state.seats[who]
    people = who not in (state.hal, state.neutral)
    lines = [] if who == state.neutral else [f"vp = {seat.vp}"]
    lines += key_line("ship", seat.ship, 0) + key_line("resource", seat.resource, 0)
    lines += key_line("debris", seat.debris, 0)
    lines += key_line("robots", seat.robot, 0) if people else []
    if who == state.hal and seat.supply:
        lines.append(f"robots = {seat.robot}")
    lines += key_line("stations", _cards(seat.stations), _cards((START.workstation,) * 3))
    lines += key_line("dice", ", ".join(" ".join(DICE[code]) for code in seat.dice))
    if not people:
        return lines
    if seat.grid != DEFAULT_GRID or seat.boosts or seat.charged:
        lines += ["grid =", *_grid(seat)]
    played = [f"{SLOTS[slot]} {card}" for slot, card in enumerate(seat.slots) if card]
    lines += key_line("played", ", ".join(played))
    lines += key_line("hand", _cards((*seat.missions, *seat.ravagers)))
    lines += key_line("ejected", " ".join(seat.ejected))
    spaces = [f"{COLOURS[colour]} {tile}" for colour, tile in enumerate(seat.spaces) if tile]
    lines += key_line("spaces", ", ".join(spaces)) + key_line("beside", " ".join(seat.beside))
    return lines + key_line("tucked", _cards(card for cards in seat.tucked for card in cards))


def _grid(seat: Seat) -> list[str]:
    cells = [
        (tile or "-") + "^" * (seat.boosts >> cell & 1) + "!" * (seat.charged >> cell & 1)
        for cell, tile in enumerate(seat.grid)
    ]
    return [
        "  " + " ".join(f"{word:4}" for word in cells[row : row + 3]).rstrip() for row in (0, 3, 6)
    ]


def _decks(state: State) -> list[str]:
    lines = []
    for colour, name in enumerate(COLOURS):
        lines += key_line(f"{name} missions", _cards(reversed(state.missions[colour])))
        lines += key_line(f"{name} discards", _cards(state.discards[colour]))
        lines += key_line(f"{name} tiles", row_of(reversed(state.technologies[colour])))
        lines += key_line(f"{name} tile discards", row_of(state.technology_discards[colour]))
    lines += key_line("advanced", row_of(reversed(state.advanced_deck)))
    lines += key_line("ravagers", _cards(reversed(state.ravager_deck)))
    lines += key_line("ravager discards", _cards(state.ravager_discard))
    lines += key_line("removed", _cards(state.removed)) + key_line("gone", row_of(state.gone))
    names = decks.HAL_CARDS
    lines += key_line("hal", row_of(names[card] for card in reversed(state.hal_deck)))
    return lines + key_line("hal discards", row_of(names[card] for card in state.hal_discard))
