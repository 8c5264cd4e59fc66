"""Links: the page's address, a save string, and who sits where."""

from __future__ import annotations

import re

from blackangel import games
from blackangel.kernel.errors import SaveVersion
from blackangel.kernel.named import NamedTuple
from blackangel.kernel.setup import BOTS
from blackangel.kit.seats import COLOURS, filled
from tabletop.shared.seats import SEATED

RECORD = "title = "  # how a link's text begins
SEATS = "~"  # between the save string and the seats
RECALLED = "~"  # after the seats, before a number
MOST_RECALLED = 999
PERSON = "0"
RIVAL = "."  # precedes a rival's key
TIMES = re.compile("[0-9]{1,3}")
SITTING = re.compile(rf"\{RIVAL}[a-z]*|.")  # who sits at the next seat


JOIN = "join="  # precedes the code in a link that invites to a table of several devices


BOX = "box="  # precedes the code in a link that gives an owner's box to a friend


def gives_box(text: str) -> bool:
    """Return whether a text gives an owner's box to this device."""
    return text.strip().rpartition("#")[2].startswith(BOX)


def invites(text: str) -> bool:
    """Return whether a text invites this device to a table of several."""
    return text.strip().rpartition("#")[2].startswith(JOIN)


class Seating(NamedTuple):
    """The colours and bots of the seats, as far as known; how often a sent turn was taken back."""

    colours: tuple[str, ...] = ()
    bots: tuple[str, ...] = ()
    recalled: int = 0


def valid_seating(colours: tuple[str, ...], bots: tuple[str, ...], count: int) -> Seating:
    """Keep what is valid for so many seats."""
    known = tuple(bot if bot in SEATED else "" for bot in bots)
    return Seating(filled(colours, count), known[:count])


def with_seats(
    text: str, colours: tuple[str, ...], bots: tuple[str, ...], recalled: int = 0
) -> str:
    """Append the seats to a save string: "...~0312-0020", with rivals "...~0312-0.magpie20".

    A turn that was taken back after it was sent is told behind them, "...~0312~1".
    """
    found = "".join(str(COLOURS.index(colour)) for colour in colours)
    sitting = "".join(sign_of(bot) for bot in bots)
    again = f"{RECALLED}{recalled}" if recalled else ""
    return f"{text}{SEATS}{found}" + (f"-{sitting}" if any(bots) else "") + again


def sign_of(bot: str) -> str:
    """Who sits at a seat: a digit for a person or a level, a rival's key."""
    if bot and bot not in BOTS:
        return f"{RIVAL}{bot}"
    return str(BOTS.index(bot) + 1) if bot else PERSON


def split(text: str) -> tuple[str, Seating]:
    """Split a link or text into save string and seats; drop invalid seats."""
    string, _mark, rest = text.strip().rpartition("#")[2].partition(SEATS)
    seats, _mark, again = rest.partition(RECALLED)
    colours, _dash, bots = seats.partition("-")
    return string, Seating(
        tuple(chosen(COLOURS, sign) for sign in colours[: len(COLOURS)]),
        tuple(
            sign[1:] if sign[0] == RIVAL else chosen(("", *BOTS), sign)
            for sign in SITTING.findall(bots)[: len(COLOURS)]
        ),
        min(int(again), MOST_RECALLED) if TIMES.fullmatch(again) else 0,
    )


def key_of(text: str) -> str:
    """The key of the game in a text: a save string, a link ending in one, or a record.

    Raises:
        SaveError: none of these.
        SaveVersion: no page plays that game.
    """
    from blackangel.kernel import record

    text = text.strip()
    if text.startswith(RECORD):
        return playable_key(record.key_of(text))
    return playable_key(games.key_of(split(text)[0]))


def chosen(names: tuple[str, ...], sign: str) -> str:
    """Look a one-digit number up among names; empty if it is not there."""
    known = {str(number): name for number, name in enumerate(names)}
    return known.get(sign, "")


def link(
    home: str, text: str, colours: tuple[str, ...], bots: tuple[str, ...], recalled: int = 0
) -> str:
    """The address that opens a game; ``home`` is the page's own."""
    return f"{home}#{with_seats(text, colours, bots, recalled)}"


def playable_key(key: str) -> str:
    """The key of a game that a page plays; raise ``SaveVersion`` for any other."""
    if key in games.UNTABLED:
        raise SaveVersion("the game has no table yet")
    return key
