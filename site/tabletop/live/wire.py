"""What devices at one table say to each other: each message declared with its fields and their bounds.

A message is one JSON object with its name in ``is``. What is not declared is no message; nothing here
looks at the game, that is for whoever hears it.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from blackangel.kernel.named import NamedTuple
from blackangel.kit.shapes import Thing, flag, one_of, parsed, several, spelt, whole
from tabletop.shared.schemas import COLOUR, NOTATION, PLY, SAVE
from tabletop.shared.seats import BOTS, MOST

if TYPE_CHECKING:
    from collections.abc import Mapping

PROTOCOL = 1
LONGEST = 40_000  # characters of a message: a whole game, its reopened plies, its plans
MOST_PLANNED = 40  # choices that a seat makes ahead
MOST_PLAYED = 40  # choices that are said at once; of more the game is sent
PARTS = 200  # lists and objects of a message

SEAT, TABLE, WATCH = "seat", "table", "watch"
ROLES = (SEAT, TABLE, WATCH)  # what a device is: of a seat or more, the table itself, a spectator
SIGNS = ("clap", "laugh", "wow", "think", "hurry", "sorry")  # reactions
WHY = ("illegal", "late", "foreign", "no")  # a choice or an undo is refused

EPOCH, HASH = whole(0, 999_999), spelt(r"(?:[0-9a-f]{16})?")
SEATS = several(whole(0, MOST - 1), MOST)
PLACE = spelt(r"[A-Za-z0-9@:_./ +-]{1,80}")  # a thing on the table
BOT = one_of("", *BOTS)


class Hello(NamedTuple):
    """The first that either says; ``who`` is a device's own word, by which it is known again."""

    version: int
    who: str
    key: str  # of the game on the inviter's shelf; a guest's is empty until it has one


class Seats(NamedTuple):
    """Who has which seats: those of the device that hears it, and the seats that are here."""

    role: str
    seats: tuple[int, ...]
    here: tuple[int, ...]


class Whole(NamedTuple):
    """The game as the inviter has it."""

    epoch: int
    text: str
    colours: tuple[str, ...]
    bots: tuple[str, ...]
    reopened: tuple[int, ...]


class Choice(NamedTuple):
    """A device's own choice."""

    epoch: int
    ply: int
    notation: str


class Plan(NamedTuple):
    """What a seat chooses in secret since a ply, ahead of its turn; it replaces what it planned before."""

    epoch: int
    since: int
    seat: int
    choices: tuple[str, ...]


class Played(NamedTuple):
    """The inviter's: choices of the game since a ply; ``hash`` is of the position after the last."""

    epoch: int
    ply: int
    choices: tuple[str, ...]
    hash: str


class Turned(NamedTuple):
    """The inviter's: choices were taken back as far as a ply."""

    epoch: int
    ply: int
    reopened: tuple[int, ...]
    hash: str


class Need(NamedTuple):
    """What was played since a ply is missing; -1: the whole game."""

    epoch: int
    ply: int


class Refused(NamedTuple):
    """A choice or an undo was not accepted."""

    epoch: int
    ply: int
    why: str


class Undo(NamedTuple):
    """A device wants to take back its choice at a ply, and what came after it."""

    epoch: int
    ply: int


class Asked(NamedTuple):
    """The inviter's: whether others' choices may be taken back as far as a ply, which a seat wants."""

    epoch: int
    ply: int
    seat: int


class Consent(NamedTuple):
    """The answer."""

    epoch: int
    ply: int
    yes: bool


class Point(NamedTuple):
    """A seat points at a thing on the table; -1 is who has none."""

    seat: int
    place: str


class React(NamedTuple):
    """One of six signs."""

    seat: int
    sign: str


class Here(NamedTuple):
    """Said again and again: how far a device's game is."""

    epoch: int
    ply: int
    hash: str


class Bye(NamedTuple):
    """A device leaves the table."""

    why: str


Message = (
    Hello | Seats | Whole | Choice | Plan | Played | Turned | Need | Refused | Undo | Asked | Consent
    | Point | React | Here | Bye
)  # fmt: skip

POINTING = whole(-1, MOST - 1)
FIELDS: Mapping[type, Mapping[str, Any]] = {
    Hello: {"version": whole(0, 9999), "who": spelt("[0-9a-f]{16}"), "key": spelt(r"[\w-]{0,64}")},
    Seats: {"role": one_of(*ROLES), "seats": SEATS, "here": SEATS},
    Whole: {
        "epoch": EPOCH,
        "text": SAVE,
        "colours": several(COLOUR, 2 * MOST),
        "bots": several(BOT, MOST),
        "reopened": several(PLY, 999),
    },
    Choice: {"epoch": EPOCH, "ply": PLY, "notation": NOTATION},
    Plan: {
        "epoch": EPOCH,
        "since": PLY,
        "seat": whole(0, MOST - 1),
        "choices": several(NOTATION, MOST_PLANNED),
    },
    Played: {
        "epoch": EPOCH,
        "ply": PLY,
        "choices": several(NOTATION, MOST_PLAYED, 1),
        "hash": HASH,
    },
    Turned: {"epoch": EPOCH, "ply": PLY, "reopened": several(PLY, 999), "hash": HASH},
    Need: {"epoch": EPOCH, "ply": whole(-1, 99_999)},
    Refused: {"epoch": EPOCH, "ply": PLY, "why": one_of(*WHY)},
    Undo: {"epoch": EPOCH, "ply": PLY},
    Asked: {"epoch": EPOCH, "ply": PLY, "seat": whole(0, MOST - 1)},
    Consent: {"epoch": EPOCH, "ply": PLY, "yes": flag},
    Point: {"seat": POINTING, "place": PLACE},
    React: {"seat": POINTING, "sign": one_of(*SIGNS)},
    Here: {"epoch": EPOCH, "ply": PLY, "hash": HASH},
    Bye: {"why": one_of("left", "refused", "full", "version")},
}
THINGS = {kind: Thing(fields, tuple(fields)) for kind, fields in FIELDS.items()}
NAMES = {kind.__name__.lower(): kind for kind in FIELDS}


def write(message: Message) -> str:
    """A message as text."""
    return json.dumps({"is": type(message).__name__.lower(), **message._asdict()})


def read(text: object) -> Message | None:
    """The message of a text; None where it is none, whatever it is."""
    if not isinstance(text, str):
        return None
    try:
        found = parsed(text, LONGEST, PARTS)
    except (ValueError, RecursionError):
        return None
    name = found.get("is") if isinstance(found, dict) else None
    kind = NAMES.get(name) if isinstance(name, str) else None
    values = THINGS[kind](found) if kind else None
    return kind(**values) if kind and values is not None else None
