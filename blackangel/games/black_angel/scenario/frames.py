"""The open decisions and steps of a written position, one per line, the next one first.

    [open]
    mission Ada 2 1 begun       # Ada may apply Mission 2 once more
    owner Bo 2                  # then Bo may apply it once
    return Ada orange           # then Ada's die returns and she draws a Mission
    end Ada A                   # then she ends her turn

The last frame, which passes play to the next player, is implied.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from blackangel.games.black_angel.rules import goods, turn
from blackangel.games.black_angel.rules.activation import CARDS
from blackangel.games.black_angel.rules.cards import card_colour
from blackangel.games.black_angel.rules.effects import AMOUNT, GAINS
from blackangel.games.black_angel.rules.kinds import FRAMES
from blackangel.games.black_angel.rules.names import (
    CELL,
    CELLS,
    COLOURS,
    GOODS,
    HEXES,
    LOCATIONS,
    SEQUENCES,
)
from blackangel.games.black_angel.rules.state import State
from blackangel.games.black_angel.rules.tables import (
    ACTION_KINDS,
    ACTIVATES,
    COMPONENTS,
    MISSIONS,
    NEUTRALIZATION,
    TILE,
)
from blackangel.kernel.decisions import Frame
from blackangel.kernel.lines import Entry, Word, quoted
from blackangel.kernel.scenario_forms import (
    FrameForm,
    following,
    index_form,
    number_form,
    read_forms,
    word_form,
)

SECTIONS = ("game", "frigate", "space", "decks", "open")
AUTOMATA = ("hal", "neutral")
MOST_LEFT = 3
PHASES = ("fresh", "begun", "played")
USED = ("fresh", "begun")
MUST = ("may", "must")
COSTS = ("spend", "pay", "price")
SOURCE = re.compile(r"(BA-[A-Z]\d{1,2}|[mR]\d{1,2}|[OXT][0-4]{1,2}|[1-7](L2|L1|M|R1|R2))")
WRITTEN_SOURCE = "BA-M1"


def _read_cells(entry: Entry, words: list[Word]) -> int:
    cells = 0
    while words:
        word = words.pop(0)
        if word.text == "-":
            break
        bit = 1 << CELL[CELLS[word.among(CELLS)]]
        if cells & bit:
            word.refuse("stands there twice")
        cells |= bit
    return cells


def _write_cells(cells: int) -> str:
    return " ".join(name for cell, name in enumerate(CELLS) if cells & 1 << cell) or "-"


def _read_gains(entry: Entry, words: list[Word]) -> tuple[tuple[str, int], ...]:
    found = []
    while words:
        match = AMOUNT.match(words[0].text)
        if not match or match[1] or match[3] not in GAINS:
            break
        found.append((match[3], int(match[2])))
        words.pop(0)
    if not found:
        entry.refuse("needs gains, like 2ship 1VP")
    return tuple(found)


def _write_gains(gains: Iterable[tuple[str, int]]) -> str:
    return " ".join(f"{number}{thing}" for thing, number in gains)


def _read_cards(entry: Entry, words: list[Word]) -> tuple[int, ...]:
    first, second = (following(entry, words).one_of(MISSIONS) for _ in range(2))
    if not first < second or card_colour(first) != card_colour(second):
        entry.refuse("needs two Missions of one colour, the lower number first")
    return (first, second)


def _read_source(entry: Entry, words: list[Word]) -> str:
    if not words:
        return WRITTEN_SOURCE
    word = words.pop(0)
    if not SOURCE.fullmatch(word.text):
        word.refuse("is no rule, card or tile")
    return word.text


def _write_cards(cards: Iterable[int]) -> str:
    return " ".join(map(str, cards))


FORMS: dict[str, FrameForm] = {
    "action": index_form(LOCATIONS),
    "cell": index_form(CELLS),
    "cells": FrameForm(_write_cells, _read_cells),
    "colour": index_form(COLOURS),
    "gains": FrameForm(_write_gains, _read_gains),
    "good": word_form(GOODS),
    "hex": index_form(HEXES),
    "kind": word_form(tuple(dict.fromkeys(ACTION_KINDS))),
    "mission": FrameForm(str, lambda entry, words: following(entry, words).one_of(MISSIONS)),
    "missions": FrameForm(_write_cards, _read_cards),
    "must": index_form(MUST, bool),
    "number": number_form(0, MOST_LEFT),
    "phase": index_form(PHASES),
    "place": number_form(0, 3),
    "sequence": word_form(SEQUENCES),
    "source": FrameForm(str, _read_source),
    "thing": word_form(CARDS),
    "tile": word_form(tuple(COMPONENTS.advanced)),
    "used": index_form(USED),
}


def write(frame: Frame, called: list[str]) -> str:
    """The line of a frame; ``called`` are the seats' names."""
    kind, who, *details = frame
    words = [kind.replace(" ", "-"), called[who]]
    for form, value in zip(FRAMES.names[kind], details, strict=True):
        words.append(FORMS[form].write(value))
    return " ".join(words)


def read(entry: Entry, seat_of: Callable[[Word], int]) -> Frame:
    """The frame of a line."""
    words = list(entry.words)
    word = words.pop(0)
    kind = word.text.replace("-", " ")
    if word.quoted or kind not in FRAMES.names:
        word.refuse("is no open decision or step")
    who = seat_of(following(entry, words))
    return (kind, who, *read_forms(FORMS, FRAMES.names[kind], entry, words))


def wrong(state: State, frame: Frame) -> str:
    """Why a frame is impossible in the position; empty if it is possible."""
    kind, who, *rest = frame
    automatic = kind in ("hal", "hal owner")
    if kind != "next" and automatic != (who == state.hal):
        return "is not for this player"
    if kind in ("mission", "owner", "hal owner"):
        return _wrong_mission(state, kind, who, rest[0])
    if kind == "price" and (not state.locations[rest[0]] or rest[2] == "technology"):
        return "no Ravager there asks that"
    if kind == "place" and rest[1] >= 5 * len(state.strips):
        return "the hex lies beyond the last strip"
    if kind in ("adjacent", "alternative"):
        return _wrong_tile(state.seats[who].grid[rest[0]], kind, CELLS[rest[0]])
    if kind == "reserve" and rest[0] not in ("BA-S9", "BA-B4") and rest[0][0] not in "OXT":
        return "needs BA-S9 (free) or BA-B4 (for a resource)"
    return ""


def _wrong_mission(state: State, kind: str, who: int, card: int) -> str:
    found = [(place, owner) for place, (lying, owner) in state.space.items() if lying == card]
    if not found or card in NEUTRALIZATION:
        return f"Mission {card} is no activation Mission in space"
    place, owner = found[0]
    if owner != who and (kind != "mission" or not state.seats[who].has_ship(place)):
        return f"is not for this player: Mission {card} is another's"
    return ""


def _wrong_tile(tile: str, kind: str, cell: str) -> str:
    if tile not in TILE or (kind == "adjacent") != (tile in ACTIVATES):
        return f"the tile at {cell} asks no such thing"
    if kind == "alternative" and len(TILE[tile].effects) < 2:
        return f"the tile at {cell} has one effect only"
    return ""


def misplaced(stack: list[Frame], place: int) -> str:
    """Why the frame is impossible below those above it; empty if it is possible.

    Anything before a cost, other than costs and gains, could use up what the cost asks for.
    """
    kind = stack[place][0]
    if kind in ("next", "begin") and place:
        return "is the end of a turn: nothing can follow it"
    above = stack[place + 1 :]
    if kind in COSTS and any(f[0] not in ("spend", "pay", "gain") for f in above):
        return "a cost is paid at once: only other costs can come before it"
    return ""


def unpaid(state: State) -> str:
    """What the open costs demand beyond what their payers have; empty if all can be paid."""
    asked: dict[tuple[int, str], int] = {}
    for kind, who, *rest in state.stack:
        if kind in ("spend", "pay"):
            asked[who, rest[0]] = asked.get((who, rest[0]), 0) + 1
    for (who, thing), number in asked.items():
        if goods.count(state, who, thing) < number:
            return f"{number} {thing} must be paid, {goods.count(state, who, thing)} are there"
    return ""


def cards_held(stack: Iterable[Frame]) -> list[int]:
    """The Missions that are in nobody's hand while a player chooses one to keep."""
    return [card for frame in stack if frame[0] == "keep" for card in frame[2]]


def tiles_held(stack: Iterable[Frame]) -> list[str]:
    """The Advanced tiles that were pushed out and not put down yet."""
    return [frame[2] for frame in stack if frame[0] == "space"]


def dice_used(stack: Iterable[Frame]) -> list[int]:
    """The colours of the dice that are in neither a compartment nor a supply."""
    return [frame[2] for frame in stack if frame[0] == "return"]


def plain(state: State, who: int) -> list[Frame]:
    """The frames that are open when a turn begins."""
    return [("next", who), ("hal", who) if who == state.hal else ("turn", who, turn.FRESH)]


def written(state: State, called: list[str]) -> list[str]:
    """The lines of the open frames, without those implied."""
    stack = state.stack
    bottom = 1 if stack and stack[0][0] == "next" else 0
    if not stack or stack == plain(state, stack[0][1]):
        return []
    return [write(frame, called) for frame in reversed(stack[bottom:])]


def names_of(names: tuple[str, ...], state: State) -> list[str]:
    """The names of the seats in a text."""
    called = [quoted(name, SECTIONS + AUTOMATA) for name in names]
    return called + [AUTOMATA[who == state.neutral] for who in range(len(called), len(state.seats))]
