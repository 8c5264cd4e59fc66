"""What a table tells the page: its parts, its form, its choices, an automaton's turn, the end."""

from __future__ import annotations

from collections.abc import Mapping

from blackangel.kernel.named import NamedTuple

PICTURE, OWN, STRIP = "picture", "own", "strip"  # the roles of a panel in the page


class Panel(NamedTuple):
    """A part of the table: its name in the markup, its title, its role in the page.

    The ``PICTURE`` stands for a game on the start screen, ``OWN`` is the viewer's board; a small screen
    shows one panel at a time, and the strip, which no other screen has, below it. One ``aside`` comes a
    frame after the others when the turn passes to another seat. Its ``sign`` is an icon of the kit.
    """

    key: str
    name: str
    role: str = ""
    aside: bool = False
    sign: str = ""


class Labels(NamedTuple):
    """A field of ``Title.form`` and its values, in words.

    ``about`` says in one sentence what it changes, ``picture`` names a symbol of the game for it.
    """

    words: str
    values: Mapping[str, str] = {}
    about: str = ""
    picture: str = ""


class FormWords(NamedTuple):
    """The form of a new game in words; ``first``: who begins can be agreed, as the setting "first".

    ``note`` is what players should know before they start.
    """

    fields: Mapping[str, Labels]
    begin: str
    first: bool = False
    note: str = ""


class Opponent(NamedTuple):
    """The automaton that one person plays alone against: the field with its level, and its words.

    ``seat`` names its seat in the form, ``again`` its last turn, ``onward`` the next step of it. If it
    plays with a player's pieces, ``colour`` is theirs, and no player can have it. Its emblem shows
    ``sign`` in place of a letter, if there is one. ``face`` names the symbol that shows it.
    """

    field: str
    name: str
    seat: str
    again: str
    onward: str
    colour: str = ""
    sign: str = ""
    face: str = ""


class Result(NamedTuple):
    """The end of a game: what is counted, how much the winners have.

    ``sums`` give each seat's total in words, if it is not a number of points; ``rows`` do the same for
    other lines of the sheet, by their keys.
    """

    unit: str
    points: str
    sums: tuple[str, ...] = ()
    rows: Mapping[str, tuple[str, ...]] = {}


class Preview(NamedTuple):
    """A choice in words: its results, what follows, the places it touches, a drawing."""

    words: str
    brings: tuple[str, ...] = ()
    then: str = ""
    places: tuple[str, ...] = ()
    drawing: str = ""


class Gain(NamedTuple):
    """What a seat has gained: how many things, the symbol that flies, and the place they come from.

    ``raises`` names the number that they raise: elements with this ``data-count`` show it, and a piece of
    that name is its marker. Without a ``source`` nothing flies.
    """

    raises: str
    symbol: str
    amount: int
    source: str = ""


class Staging(NamedTuple):
    """How a happening is shown as a moment of its own: the act, of ``moments.mjs``, and the symbol in it.

    In the symbol, "{seat}" is the event's seat. ``piece`` names what it happens to, with the event's first
    detail for "{}", where that is not the place that it touches. ``only``: the beginning of that detail,
    ``source``: that of its source.
    ``arrives``: it is shown where its way ends, not where it begins. ``large``: what others do with a card, a
    tile or a die is shown large before it arrives, each by itself, with a drawing of what the place ``of``
    names, where "{0}" is the event's first detail; by default of what lies there. ``least``: the least amount
    that is staged. ``taken``: a way that begins so ("{0}": the viewer's seat, from 1) takes something from
    the viewer; whoever uses such a thing sees it large, too. ``nobody``: large also if no seat did it.
    """

    act: str = ""
    symbol: str = ""
    piece: str = ""
    only: str = ""
    arrives: bool = False
    large: bool = False
    of: str = ""
    source: str = ""
    least: int = 1
    taken: str = ""
    nobody: bool = False


class Staged(NamedTuple):
    """A happening as it is staged on a viewer's table; ``loud`` if it happens to the viewer.

    A ``drawing`` is shown in place of the symbol; the ``piece`` is whose it is then, as "seat:1", and the
    ``way`` the places that it passes.
    """

    act: str
    symbol: str
    place: str
    piece: str
    words: str
    loud: bool
    drawing: str = ""
    way: tuple[str, ...] = ()


class TurnStep(NamedTuple):
    """One thing to see: words, their reason, the VP gained, symbols, and places.

    ``until`` counts the events of the turn that have happened by then.
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
    """An automaton's turn: its card, empty if it drew none, and what it did, step by step.

    If it ``asks``, it waits until a person has chosen for it. ``before`` counts the game's events before
    its first one. The turns of ``bots`` are told the same way, without a card.
    """

    number: int
    halves: tuple[Half, ...]
    steps: tuple[TurnStep, ...]
    begun: int  # the ply at which the turn began
    sound: str = ""  # played at each step
    asks: bool = False
    before: int = 0
    bots: bool = False

    def unseen(self, happened: int) -> int:
        """The first step that shows more than this many events of the turn."""
        return next((at for at, step in enumerate(self.steps) if step.until > happened), 0)


class Manner(NamedTuple):
    """How choices are shown, by the options' verb unless stated otherwise.

    ``with_cause`` are the happenings shown together with their cause, ``unfollowed`` those that a small
    screen turns no page for: what they bring is in view with every part; ``followed`` are those that it
    goes to see after one's own choice, too. ``interludes`` are those with an interlude, and how many
    milliseconds it lasts at the usual speed, ``moments`` those staged where they happen. After those that are
    ``unsettled`` the table moves on by itself, which is a moment of its own. ``cheered`` is the
    symbol of points, and the least number of them in one turn that is cheered if no turn so far brought
    more. ``standing`` begins the name of the number that stands beside a player's name, if it is one (see
    ``Gain``). ``closing`` are notations that end a turn or a step, ``instead`` those that end a turn in an
    unusual way: both stand apart, always in view. ``finishing`` are those that give nothing up. ``paid``
    are those that cost something one may want to keep, so a click on a piece never makes them without
    asking. ``bed`` lies under the game's sounds: one of ``beds.mjs``. ``headlines`` are the happenings that
    sum up a turn. ``own`` are the kinds of questions that the viewer's own board answers first, ``beside``
    the prefixes of places in view with every part of the table, ``mine`` the kinds of places that mean
    something else on another seat's table. ``passed_over`` are notations taken without asking if nothing
    else is left of a turn's step, ``forced`` the kinds of questions whose only answer is given without
    asking: such an answer only carries on what the seat has just chosen. In those of ``least`` the first
    answer costs least and is given so, unless the seat has taken it back to give more.
    """

    closing: tuple[str, ...] = ()
    finishing: tuple[str, ...] = ()
    instead: tuple[str, ...] = ()
    paid: tuple[str, ...] = ()
    headlines: tuple[str, ...] = ()
    first: tuple[str, ...] = ()  # these come first, in this order
    # how many leading words of the notation name a group; all by default
    heads: Mapping[str, int] = {}
    stems: Mapping[str, int] = {}  # how many words a group's title has at most
    compact: tuple[str, ...] = ()  # shown as small buttons
    brief: tuple[str, ...] = ()  # always shown with the short words
    titled: tuple[str, ...] = ()  # one group for all options whose words agree up to the last comma
    folded: tuple[str, ...] = ()  # collapsed when there are many
    own: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    with_cause: tuple[str, ...] = ()
    unfollowed: tuple[str, ...] = ()
    followed: tuple[str, ...] = ()
    interludes: Mapping[str, int] = {}
    moments: Mapping[str, Staging] = {}
    unsettled: tuple[str, ...] = ()
    cheered: tuple[str, int] = ("", 0)
    standing: str = ""
    bed: str = ""
    mine: tuple[str, ...] = ()
    passed_over: tuple[str, ...] = ()
    forced: tuple[str, ...] = ()
    least: tuple[str, ...] = ()
