"""The messages between devices at one table, each declared with its fields and their bounds.

A message is one JSON object with its name in ``is``. Undeclared messages are rejected; whether a message
suits the game is for the receiver to check.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from blackangel.kernel.named import NamedTuple
from blackangel.kit.validation import Schema, boolean, integer, list_of, matching, one_of, parsed
from tabletop.shared.schemas import COLOUR, MOST_PLANNED, NOTATION, PLY, SAVE, player
from tabletop.shared.seats import MOST, SEATED

if TYPE_CHECKING:
    from collections.abc import Mapping

PROTOCOL = 8
LONGEST = 40_000  # characters of a message: a whole game, its reopened plies, its plans
MOST_PLAYED = 40  # choices in one message; for more, the whole game is sent
PARTS = 200  # lists and objects in a message

SEAT, TABLE, WATCH, OPEN = "seat", "table", "watch", "open"
SITTING = (SEAT, TABLE, WATCH)  # a device of one or more seats, the table itself, a spectator
ROLES = (*SITTING, OPEN)  # it has not said yet who is at it
SIGNS = ("clap", "laugh", "wow", "think", "hurry", "sorry")  # reactions
WHY = (
    "illegal",
    "late",
    "foreign",
    "no",
    "left",
    "name",
)  # reasons to refuse a choice, an undo, a name

KEY = matching(r"[A-Za-z0-9_-]{0,64}")
EPOCH, HASH = integer(0, 999_999), matching(r"(?:[0-9a-f]{16})?")
SEATS = list_of(integer(0, MOST - 1), MOST)
PLACE = matching(r"[A-Za-z0-9@:_./ +-]{1,80}")  # a thing on the table
BOT = one_of("", *SEATED)


class Hello(NamedTuple):
    """The first message of either side; ``who`` identifies the device when it returns."""

    version: int
    who: str
    key: str  # of the game on the inviter's shelf; empty from a guest without one


class Seats(NamedTuple):
    """The receiver's role and seats; then those connected, planning in secret, the inviter's own, free.

    The last ones had a device that is away, or has left for good.
    """

    role: str
    seats: tuple[int, ...]
    here: tuple[int, ...]
    planning: tuple[int, ...] = ()
    host: tuple[int, ...] = ()
    free: tuple[int, ...] = ()
    away: tuple[int, ...] = ()
    left: tuple[int, ...] = ()


class Sit(NamedTuple):
    """Who is at a guest: it wants these free seats, to be the table itself, or to watch.

    ``name`` is another name for the first of the seats.
    """

    role: str
    seats: tuple[int, ...]
    name: str = ""


class Whole(NamedTuple):
    """The inviter's whole game, with its key on the inviter's shelf; another key is that of the next game."""

    epoch: int
    text: str
    colours: tuple[str, ...]
    bots: tuple[str, ...]
    reopened: tuple[int, ...]
    key: str = ""


class Choice(NamedTuple):
    """A choice made on a guest."""

    epoch: int
    ply: int
    notation: str


class Plan(NamedTuple):
    """A seat's choices in the secret phase since a ply, before the reveal; they replace its earlier plan.

    Only the inviter and the seat's own device ever hear it.
    """

    epoch: int
    since: int
    seat: int
    choices: tuple[str, ...]


class Played(NamedTuple):
    """From the inviter: choices since a ply; ``hash`` is of the position after the last."""

    epoch: int
    ply: int
    choices: tuple[str, ...]
    hash: str


class Turned(NamedTuple):
    """From the inviter: the game was undone to a ply."""

    epoch: int
    ply: int
    reopened: tuple[int, ...]
    hash: str


class Need(NamedTuple):
    """The choices since a ply are missing; -1: the whole game."""

    epoch: int
    ply: int


class Refused(NamedTuple):
    """A choice or an undo was not accepted."""

    epoch: int
    ply: int
    why: str


class Undo(NamedTuple):
    """A device wants to undo its choice at a ply, and everything after it."""

    epoch: int
    ply: int


class Asked(NamedTuple):
    """From the inviter: a seat asks to undo others' choices back to a ply."""

    epoch: int
    ply: int
    seat: int


class Consent(NamedTuple):
    """The answer to ``Asked``."""

    epoch: int
    ply: int
    yes: bool


class Point(NamedTuple):
    """A seat points at a thing on the table; -1 is a device without a seat."""

    seat: int
    place: str


class React(NamedTuple):
    """A reaction: one of six signs."""

    seat: int
    sign: str


class Here(NamedTuple):
    """Heartbeat: this device's ply and hash."""

    epoch: int
    ply: int
    hash: str


class Bye(NamedTuple):
    """A device leaves the table; an inviter may have opened another game."""

    why: str


Message = (
    Hello | Seats | Sit | Whole | Choice | Plan | Played | Turned | Need | Refused | Undo | Asked | Consent
    | Point | React | Here | Bye
)  # fmt: skip


def named(found: object) -> str | None:
    """The name of somebody at the table, or none."""
    return "" if found == "" else player(found)


SEATED_AT = tuple(name for name in Seats._fields if name != "role")
POINTING = integer(-1, MOST - 1)
FIELDS: Mapping[type, Mapping[str, Any]] = {
    Hello: {
        "version": integer(0, 9999),
        "who": matching("[0-9a-f]{16}"),
        "key": KEY,
    },
    Seats: {
        "role": one_of(*ROLES),
        **dict.fromkeys(SEATED_AT, SEATS),
    },
    Sit: {"role": one_of(*SITTING), "seats": SEATS, "name": named},
    Whole: {
        "epoch": EPOCH,
        "text": SAVE,
        "colours": list_of(COLOUR, 2 * MOST),
        "bots": list_of(BOT, MOST),
        "reopened": list_of(PLY, 999),
        "key": KEY,
    },
    Choice: {"epoch": EPOCH, "ply": PLY, "notation": NOTATION},
    Plan: {
        "epoch": EPOCH,
        "since": PLY,
        "seat": integer(0, MOST - 1),
        "choices": list_of(NOTATION, MOST_PLANNED),
    },
    Played: {
        "epoch": EPOCH,
        "ply": PLY,
        "choices": list_of(NOTATION, MOST_PLAYED, 1),
        "hash": HASH,
    },
    Turned: {"epoch": EPOCH, "ply": PLY, "reopened": list_of(PLY, 999), "hash": HASH},
    Need: {"epoch": EPOCH, "ply": integer(-1, 99_999)},
    Refused: {"epoch": EPOCH, "ply": PLY, "why": one_of(*WHY)},
    Undo: {"epoch": EPOCH, "ply": PLY},
    Asked: {"epoch": EPOCH, "ply": PLY, "seat": integer(0, MOST - 1)},
    Consent: {"epoch": EPOCH, "ply": PLY, "yes": boolean},
    Point: {"seat": POINTING, "place": PLACE},
    React: {"seat": POINTING, "sign": one_of(*SIGNS)},
    Here: {"epoch": EPOCH, "ply": PLY, "hash": HASH},
    Bye: {"why": one_of("left", "another", "refused", "full", "version")},
}
SCHEMAS = {kind: Schema(fields, tuple(fields)) for kind, fields in FIELDS.items()}
NAMES = {kind.__name__.lower(): kind for kind in FIELDS}


def write(message: Message) -> str:
    """A message as text."""
    return json.dumps({"is": type(message).__name__.lower(), **message._asdict()})


def read(text: object) -> Message | None:
    """The message in a text, or None if it is not a valid message."""
    if not isinstance(text, str):
        return None
    try:
        found = parsed(text, LONGEST, PARTS)
    except (ValueError, RecursionError):
        return None
    name = found.get("is") if isinstance(found, dict) else None
    kind = NAMES.get(name) if isinstance(name, str) else None
    values = SCHEMAS[kind](found) if kind else None
    return kind(**values) if kind and values is not None else None
