"""What a table tells the page: its parts, its form, its choices, an automaton's turn, the end."""

from __future__ import annotations

from collections.abc import Mapping

from blackangel.kernel.named import NamedTuple

PICTURE, OWN, STRIP = "picture", "own", "strip"  # what a panel can be to the page


class Panel(NamedTuple):
    """A part of the table: the name of its markup, what it is called, what it is to the page.

    The picture stands for a game on the start screen, ``OWN`` is the board of whoever looks; a small
    screen shows one panel at a time, and below it the strip, which no other screen has.
    """

    key: str
    name: str
    role: str = ""


class Labels(NamedTuple):
    """A field of ``Title.form`` in words, and its values."""

    words: str
    values: Mapping[str, str] = {}


class FormWords(NamedTuple):
    """A new game's form in words; ``first``: it can be agreed who begins, as the setting "first".

    ``note`` is what one should know before.
    """

    fields: Mapping[str, Labels]
    begin: str
    first: bool = False
    note: str = ""


class Opponent(NamedTuple):
    """The automaton against which one person plays alone: the field with its level, and its words.

    ``seat`` names its seat in the form, ``again`` its last turn, ``onward`` the next step of it. Where
    it plays with a player's pieces ``colour`` is theirs, and no player's then.
    """

    field: str
    name: str
    seat: str
    again: str
    onward: str
    colour: str = ""


class Result(NamedTuple):
    """The end of a game: what is counted, how much the winners have, what the loser lacked.

    ``sums`` say by seat where a total has led, if that is no number of points, ``rows`` the same of
    other lines of the sheet, by their keys.
    """

    unit: str
    points: str
    missed: str = ""
    sums: tuple[str, ...] = ()
    rows: Mapping[str, tuple[str, ...]] = {}


class Preview(NamedTuple):
    """The choice in words, what it brings, what comes then, the places it touches, a drawing."""

    words: str
    brings: tuple[str, ...] = ()
    then: str = ""
    places: tuple[str, ...] = ()
    drawing: str = ""


class Changes(NamedTuple):
    """What choices have changed: places, and points by seat in short."""

    places: tuple[str, ...]
    gains: dict[int, str]


class TurnStep(NamedTuple):
    """One thing to see: words, their reason, the VP that it brought, symbols, where it happened.

    With it so many events of the turn have happened as ``until`` says.
    """

    kind: str
    words: str
    why: str = ""
    points: int = 0
    icons: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    until: int = 0


class Half(NamedTuple):
    """A part of an automaton's card: what it says, and "chosen", "skipped" or nothing yet."""

    title: str
    colour: int
    action: str
    words: str
    fate: str = ""


class AutomatonTurn(NamedTuple):
    """An automaton's turn: its card, empty where it drew none, and what it did, step by step.

    Where it ``asks``, it goes on once a person has chosen for it. ``before`` counts the game's
    events up to its first one. What ``bots`` have done is told like a turn without a card.
    """

    number: int
    halves: tuple[Half, ...]
    steps: tuple[TurnStep, ...]
    begun: int  # the ply that it belongs to
    sound: str = ""  # of each step
    asks: bool = False
    before: int = 0
    bots: bool = False

    def unseen(self, happened: int) -> int:
        """The first step that shows more than so many events of the turn."""
        return next((at for at, step in enumerate(self.steps) if step.until > happened), 0)


class Manner(NamedTuple):
    """How choices are shown: by the verb of options, where nothing else is said.

    ``with_cause`` are the happenings that are seen together with what brought them about, ``interludes``
    those of which there is an interlude, and how many moments it lasts. ``closing`` are notations
    that end a turn or a step, ``instead`` those that end a turn in another way than it is meant:
    both stand apart, always in view. ``headlines`` are the happenings that tell a turn in
    short. ``own`` are the kinds of questions that one's own board answers first, ``beside`` how
    those places begin that are in view with every part of the table, ``mine`` the kinds of places
    that mean another thing on the table of another seat. ``letters`` are what the pieces of
    the seats wear, one for each and one for an automaton; without any, players are told by the
    initials of their names. ``passed_over`` are notations that are passed over where nothing else is left
    of a turn's step.
    """

    closing: tuple[str, ...] = ()
    instead: tuple[str, ...] = ()
    headlines: tuple[str, ...] = ()
    first: tuple[str, ...] = ()  # what comes first, in this order
    heads: Mapping[str, int] = {}  # how many leading words of the notation name a group; else all
    stems: Mapping[str, int] = {}  # how many words a group's title has at most
    compact: tuple[str, ...] = ()  # as small buttons
    brief: tuple[str, ...] = ()  # of these always with the short words
    titled: tuple[str, ...] = ()  # one group for all whose words are the same up to the last comma
    folded: tuple[str, ...] = ()  # many of them are folded
    own: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    with_cause: tuple[str, ...] = ()
    interludes: Mapping[str, int] = {}
    mine: tuple[str, ...] = ()
    letters: str = ""
    passed_over: tuple[str, ...] = ()
