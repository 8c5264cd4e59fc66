"""Schemas of all data from outside: storage, other tabs, files, links.

A text must be short enough before any work begins; then its values are checked for type, range and
length, and undeclared ones are dropped. So nothing that is read here can be markup or of an unexpected
type. Each game declares what its own referee stores.
"""

from __future__ import annotations

from typing import Any

from blackangel.kernel.named import NamedTuple
from blackangel.kernel.overrides import sound
from blackangel.kit.seats import COLOURS
from blackangel.kit.validation import (
    Schema,
    Validator,
    ascii_text,
    boolean,
    integer,
    list_of,
    mapping,
    matching,
    one_of,
    valid_items,
)
from blackangel.languages import LANGUAGES
from tabletop.shared import seats
from tabletop.shared.seats import MOST, SEATED

LONGEST_TITLE = 60  # characters of a name or a title, which the page draws in every turn
LONGEST_SERVER = 200  # characters of its address
LONGEST_LINK = 10_000  # characters behind the address
LONGEST_SAVE = 8256  # characters of a save string with its line breaks
SOON = 1e14  # milliseconds; no date lies beyond this

THEMES = ("deep", "light", "contrast")
PACES = ("normal", "quick", "once")  # of the bots
SAID = ("steps", "brief")  # of others' turns
TEXTS = ("", "large", "larger", "150", "200")  # letters
PIECES = ("rendered", "drawn")
SPEEDS = ("off", "fast", "normal", "slow")  # of pieces that move

KEY = matching(r"[A-Za-z0-9_-]{1,64}")
NOTATION = matching(r"[ -~]{1,60}")  # of a choice
DAY = matching(r"20[0-9]{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])")


def tidy(text: str) -> str:
    """A name or a title as it is kept: a short line without characters that turn the writing around."""
    shown = text[: 10 * LONGEST_TITLE]
    if not shown.isprintable():
        shown = "".join(letter if letter.isprintable() else " " for letter in shown)
    return " ".join(shown.split())[:LONGEST_TITLE]


# --- kinds of values


def date(found: object) -> float | None:
    """Milliseconds of a date; NaN and infinity are refused."""
    if isinstance(found, bool) or not isinstance(found, int | float):
        return None
    return float(found) if 0 <= found < SOON else None


def title(found: object) -> str | None:
    """What a player typed."""
    return tidy(found) if isinstance(found, str) else None


def by_seat(kind: Validator) -> Validator:
    """A word for each seat; empty where the value is not one."""
    return lambda found: (
        tuple(kind(value) or "" for value in found[:MOST]) if isinstance(found, list) else None
    )


# --- what is kept on this device

COLOUR, BOT, SAVE = one_of(*COLOURS), one_of("", *SEATED), ascii_text(LONGEST_SAVE)
PLY = integer(0, 99_999)

OUTCOME: dict[str, Validator] = {  # of a finished game; an automaton has the seat after the last
    "winners": valid_items(integer(0, MOST), MOST + 1),
    "points": list_of(integer(-9999, 9999), MOST + 1),
}

AT_TABLE = Schema(  # what this device was at a table of several
    {
        "who": matching("[0-9a-f]{16}"),
        "inviting": boolean,
        "role": one_of("seat", "table", "watch"),
        "seats": list_of(integer(0, MOST - 1), MOST),
        "host": list_of(integer(0, MOST - 1), MOST),  # the seats of the device that invited
        "taken": list_of(integer(0, MOST - 1), MOST),  # those that another device has had
        "left": list_of(integer(0, MOST - 1), MOST),  # those whose device has left for good
    },
    ("who", "inviting", "role", "seats", "host"),
)

RECORD = Schema(  # a game: localStorage, IndexedDB, other tabs
    {
        "key": KEY,
        "text": SAVE,
        "names": list_of(title, MOST, 1),
        "colours": valid_items(COLOUR, MOST),
        "turn": PLY,
        "round": PLY,
        "over": boolean,
        "when": date,
        "order": integer(0, 2**53),
        "earlier": valid_items(SAVE, 8),
        "bots": by_seat(BOT),
        "hints": valid_items(integer(0, 9999), MOST),
        "mine": integer(-2, MOST - 1),
        "player": integer(-1, MOST - 1),
        **OUTCOME,
        "reopened": valid_items(PLY, 999),
        "sent": integer(-1, 99_999),
        "recalled": integer(0, 999),
        "place": AT_TABLE.__call__,
        "title": title,
        "advanced": boolean,
    },
    ("key", "text", "names"),
    100_000,
)

SCORED = Schema(  # a game at a real table, as it is counted: by player a name and what they have
    {
        "names": list_of(title, MOST, 1),
        "held": list_of(mapping(matching(r"[A-Za-z0-9 _-]{1,60}"), integer(0, 999), 200), MOST, 1),
    },
    ("names", "held"),
    20_000,
)

MOST_NAMES, MOST_GROUPS = 24, 12  # of those who have played here


def player(found: object) -> str | None:
    """The name of somebody at the table."""
    name = title(found)
    return name if name and len(name) <= seats.LONGEST_NAME else None


GROUP = Schema(  # who played a game together, by seat
    {
        "game": KEY,
        "names": list_of(player, MOST, 1),
        "colours": list_of(COLOUR, MOST, 1),
        "bots": list_of(BOT, MOST, 1),
    },
    ("game", "names", "colours", "bots"),
)
EVENINGS = Schema(  # people and groups, newest first
    {
        "names": valid_items(player, MOST_NAMES),
        "groups": lambda found: (
            tuple(group for one in found[:MOST_GROUPS] if (group := GROUP(one)))
            if isinstance(found, list)
            else None
        ),
    },
    longest=40_000,  # names in signs that JSON escapes take about 21,000
)

MOST_OVERRIDES = 1000  # overrides of one game
WORD = matching(r"[^\x00-\x1f\x7f]{1,60}")  # of a table, a row, a field


def override(found: object) -> tuple[Any, ...] | None:
    """An override: table, entry, field and value."""
    if not isinstance(found, list) or len(found) != 4 or None in map(WORD, found[:3]):
        return None
    value = tuple(found[3]) if isinstance(found[3], list) else found[3]
    return (*found[:3], value) if sound(value) else None


def in_place(kind: Validator, most: int) -> Validator:
    """The objects of a list, each where it was; one that is not valid is empty."""
    return lambda found: (
        tuple(kind(value) or {} for value in found[:most]) if isinstance(found, list) else None
    )


MOST_BOXES = 12  # of a game
NO_BOX = -1  # in the place of a box: none of them
OWN_BOX = Schema(  # as one owner has it: a name, what differs, the pieces looked at
    {
        "name": title,
        "values": valid_items(override, MOST_OVERRIDES),
        "checked": valid_items(KEY, MOST_OVERRIDES),
    }
)
BOXES = Schema(  # the boxes of each game, and which one new games are played with
    {
        "games": mapping(
            KEY,
            Schema(
                {
                    "current": integer(NO_BOX, MOST_BOXES - 1),
                    "boxes": in_place(OWN_BOX.__call__, MOST_BOXES),
                },
                ("boxes",),
            ).__call__,
            20,
        )
    },
    longest=1_000_000,
)


class Preference(NamedTuple):
    """A preference: the kind of its value and the usual one; None: whatever the device prefers."""

    kind: Validator
    usual: Any


def switch(usual: bool) -> Preference:
    """On or off."""
    return Preference(boolean, usual)


PREFERRED = {
    "boxes": Preference(mapping(KEY, valid_items(override, MOST_OVERRIDES), 20), {}),  # by game
    "language": Preference(one_of(*LANGUAGES), None),
    "theme": Preference(one_of(*THEMES), None),
    "volume": Preference(integer(0, 100), 50),
    "bots": Preference(one_of(*PACES), "normal"),
    "pieces": Preference(one_of(*PIECES), "rendered"),
    "speed": Preference(one_of(*SPEEDS), "normal"),
    "motion": switch(True),  # earlier versions stored this instead of a speed
    "said": Preference(one_of(*SAID), "steps"),
    "text": Preference(one_of(*TEXTS), ""),
    "hal": Preference(ascii_text(20), ""),  # how an automaton's turns are shown; default: the first
    "choices": Preference(boolean, None),  # whether this drawer is open; default: the table decides
    "log": Preference(boolean, None),
    "live": Preference(ascii_text(LONGEST_SERVER), ""),  # a server that helps devices connect
    "cover": switch(True),  # between two players
    "words": switch(False),  # instead of the boards
    "sounds": switch(True),
    "weighs": switch(True),  # a finger's first tap shows what the second one does
    "hints": Preference(boolean, None),  # can be requested; default: in the first games of a title
    "firsts": switch(True),  # what a lesson leaves out is told in the first games of a title
    "met": Preference(mapping(KEY, valid_items(WORD, 99), 20), {}),  # by game: what was told so
    "due": Preference(
        mapping(KEY, list_of(DAY, 99), 20), {}
    ),  # by game: when moments are asked again
    "quiet": switch(False),  # rivals say nothing
    "letters": switch(True),  # a letter alone does what its button does
}
USUAL = {name: one.usual for name, one in PREFERRED.items()}
PREFERENCES = Schema({name: one.kind for name, one in PREFERRED.items()}, longest=200_000)

RETURNS = (
    "library",
    "learn",
    "setup",
    "scorer",
    "practice",
)  # screens that a reloaded tab returns to
MOST_PLANNED = 40  # choices of a seat in one secret phase
PLAN = (
    Schema(  # what a seat of this device has chosen in a secret phase of a game on several devices
        {
            "seat": integer(0, MOST - 1),
            "since": PLY,
            "choices": list_of(NOTATION, MOST_PLANNED),
        },
        ("seat", "since", "choices"),
    )
)
WHEREABOUTS = Schema(  # where this tab was
    {
        "table": boolean,
        "referee": boolean,
        "screen": one_of(*RETURNS),  # without a table
        "game": KEY,  # the one of the lesson, of that screen, or of the referee
        "key": KEY,
        "seen": integer(0, MOST - 1),
        "hal": integer(0, 999),  # the step of its turn being shown
        "plans": list_of(PLAN.__call__, MOST),
        "link": ascii_text(
            LONGEST_LINK
        ),  # which has not been opened yet: its game was being fetched
    },
    longest=10_000 + LONGEST_LINK,
)

LESSONS: dict[str, Validator] = {  # of one game
    "tutorial": integer(0, 999),
    "outline": integer(0, 2**32 - 1),  # of the tutorial
    "owned": matching("[A-Za-z0-9]{0,32}"),  # the game that it became
    "taught": boolean,
    "solved": valid_items(KEY, 999),
    "days": mapping(DAY, list_of(integer(-999, 999), 2, 2), 999),
    "open": Schema(
        {
            "key": KEY,
            "choices": list_of(NOTATION, 999),
            "hints": integer(0, 99),
            "undos": PLY,  # as versions before this one counted them
        },
        ("key", "choices", "hints"),
    ).__call__,
}
# the first game's lessons, and those of the others by key
LEARNED = Schema({**LESSONS, "games": mapping(KEY, Schema(LESSONS).__call__, 20)}, longest=100_000)

# --- what comes from elsewhere


def record(found: object) -> dict[str, Any] | None:
    """A game sent by another tab, as text."""
    return RECORD.read(found)


MESSAGE = Schema(  # from another tab
    {"record": record, "gone": KEY, "ask": KEY, "added": boolean}, longest=2 * RECORD.longest
)

GAME = Schema(  # in a file of games; what counts is its string
    {
        "text": lambda found: found if isinstance(found, str) else None,
        "key": matching("[A-Za-z0-9]{1,32}"),
        "title": title,
        "colours": valid_items(COLOUR, MOST),
        "bots": by_seat(BOT),
        "when": date,
        "turn": PLY,
        "round": PLY,
        "over": boolean,
        **OUTCOME,
    }
)

MOST_GAMES = 20_000  # read at once; the page says how many were left out
MOST_ENTRIES = 200_000  # in a file, valid or not; a file with more is not ours
MOST_PARTS = 4 * MOST_ENTRIES  # lists and objects of a file: each game has four
LIBRARY = Schema(  # the file
    {
        "format": ascii_text(40),
        "version": integer(0, 9999),
        "games": lambda found: (
            [GAME(game) or {} for game in found]
            if isinstance(found, list) and len(found) <= MOST_ENTRIES
            else None
        ),
        "evenings": lambda found: EVENINGS(found),
    },
    longest=40_000_000,  # 20,000 games take about 15,000,000
)
