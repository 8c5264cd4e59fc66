"""What a table tells the page: of a choice, before it and after it, and of an automaton's turn."""

from collections.abc import Mapping
from typing import NamedTuple


class Preview(NamedTuple):
    """The choice in words, what it brings, what comes then, the places it touches, a drawing."""

    words: str
    brings: tuple[str, ...] = ()
    then: str = ""
    places: tuple[str, ...] = ()
    drawing: str = ""


class Changes(NamedTuple):
    """What choices have changed: places, points by seat in short, pieces' ways (key, from, to)."""

    places: tuple[str, ...]
    gains: dict[int, str]
    ways: tuple[tuple[str, str, str], ...]


class Step(NamedTuple):
    """One thing to see: words, their reason, the VP that it brought, symbols, where it happened."""

    kind: str
    words: str
    why: str = ""
    points: int = 0
    icons: tuple[str, ...] = ()
    places: tuple[str, ...] = ()


class Half(NamedTuple):
    """A part of an automaton's card: what it says, and "chosen", "skipped" or nothing yet."""

    title: str
    colour: int
    action: str
    words: str
    fate: str = ""


class Told(NamedTuple):
    """An automaton's turn: its card, empty where it drew none, and what it did, step by step."""

    number: int
    halves: tuple[Half, ...]
    steps: tuple[Step, ...]
    begun: int  # the ply that it belongs to


class Manner(NamedTuple):
    """How choices are shown: by the verb of options, where nothing else is said.

    ``closing`` are notations that end a turn or a step, ``instead`` those that end a turn in
    another way than it is meant: both stand apart, always in view. ``headlines`` are the happenings
    that tell a turn in short. ``own`` are the kinds of questions that one's own board answers first,
    ``beside`` how those places begin that are in view with every part of the table.
    """

    closing: tuple[str, ...] = ()
    instead: tuple[str, ...] = ()
    headlines: tuple[str, ...] = ()
    first: tuple[str, ...] = ()  # what comes first, in this order
    heads: Mapping[str, int] = {}  # how many leading words of the notation name a group; else all
    stems: Mapping[str, int] = {}  # how many words a group's title has at most
    compact: tuple[str, ...] = ()  # as small buttons
    brief: tuple[str, ...] = ()  # of these always with the short words
    folded: tuple[str, ...] = ()  # many of them are folded
    own: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
