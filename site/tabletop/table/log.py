"""The log: newest turn first, each turn in order; what followed from a choice is indented below it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, Any

from blackangel import i18n
from blackangel.i18n import _
from blackangel.kernel.ledger import TURN, Event
from blackangel.kit.markup import button, escape, lines, marked, options

if TYPE_CHECKING:
    from blackangel.kit.words import Words

RECENT = 6
EVERYBODY, SINCE = -1, -2  # which events to tell, instead of one seat's


@lru_cache(maxsize=512)
def told(
    words: Words,
    events: tuple[Event, ...],
    names: tuple[str, ...],
    eyes: tuple[int, ...],
    _language: str,
) -> str:
    """Events as list items, as the seats may know them, without events that need no sentence."""
    rows, before = [], None
    for event in events:
        sentence = words.event(event, names, i18n.catalogue, eyes)
        if sentence:
            seat = event.seat if event.seat < len(names) else "neutral"
            by = f"by-{seat}" if event.seat >= 0 else ""
            kind = f"{by} follows".strip() if event.ply == before else by
            given = marked(class_=kind or None)
            rows.append(f"<li{given}>{way(sentence, event.ply)}</li>")
            before = event.ply
    return "".join(rows)


def way(sentence: str, ply: int) -> str:
    """A sentence that links to its moment; arrow keys move between them."""
    given = marked(data_action="moment", data_value=ply, tabindex=-1)
    return f'<button type="button" class="line"{given}>{escape(sentence)}</button>'


def by_turn(events: Sequence[Event]) -> Iterator[list[Event]]:
    """The events of each turn, newest turn first; those before the first turn come last."""
    part: list[Event] = []
    for event in reversed(events):
        part.append(event)
        if event.what == TURN:
            yield part[::-1]
            part = []
    if part:
        yield part[::-1]


def since(parts: Iterator[list[Event]], seat: int) -> Iterator[list[Event]]:
    """The current turn, and earlier ones back to a seat's last turn."""
    for number, part in enumerate(parts):
        if number and part[0].what == TURN and part[0].seat == seat:
            return
        yield part


def title(words: Words, begun: Event | None, names: tuple[str, ...]) -> str:
    """A turn's heading."""
    return words.event(begun, names, i18n.catalogue) if begun else _("Setup")


def turns(
    words: Words,
    events: Sequence[Event],
    names: tuple[str, ...],
    seat: int,
    eyes: tuple[int, ...],
    only: int,
) -> Iterator[str]:
    """The turns with something to tell, one item each."""
    parts = by_turn(events)
    sentences: Any = words  # a module or an object: hashable, so cacheable
    for happened in since(parts, seat) if only == SINCE else parts:
        begun = happened[0] if happened[0].what == TURN else None
        shown = [event for event in happened if event is not begun]
        if only >= 0:
            shown = [event for event in shown if event.seat == only]
        rows = told(sentences, tuple(shown), names, eyes, i18n.language)
        if rows:
            number, ply = (begun.amount, begun.ply) if begun else (0, 0)
            head = way(title(words, begun, names), ply)
            yield f'<li data-key="{number}"><h3>{head}</h3><ul>{rows}</ul></li>'


def log(
    words: Words,
    events: Sequence[Event],
    names: tuple[str, ...],
    seat: int,
    eyes: tuple[int, ...],
    only: int = EVERYBODY,
    whole: bool = False,
) -> str:
    """The panel as ``seat`` reads it; ``eyes`` are the seats whose hidden cards it may know.

    ``only`` is the seat to show, or everybody, or everybody since the last turn of ``seat``.
    """
    choices = [(EVERYBODY, _("Everyone")), (SINCE, _("Since my last turn")), *enumerate(names)]
    filters = options(choices, only)
    found = turns(words, events, names, seat, eyes, only)
    parts = list(found if whole else islice(found, RECENT))
    more = not whole and next(found, None)
    # Tab stops at the first line only
    listing = "".join(parts).replace(' tabindex="-1"', "", 1)
    return lines(
        f'<header class="log-head"><h2>{_("Log")}</h2>',
        f'<label class="unseen" for="log-of">{_("Show the log for")}</label>',
        f'<select id="log-of" class="field small" data-field="log">{filters}</select></header>',
        '<div class="log-lines">',
        f'<ol aria-label="{_("Log")}">{listing}</ol>' if listing else "",
        f'<p class="soft">{_("Nothing yet.")}</p>' if not listing else "",
        button(_("Show the whole game"), "whole-log", kind="small") if more else "",
        "</div>",
    )


def other_values(earlier: bool) -> str:
    """Note that a game uses an owner's values; ``earlier`` ones are those it was begun with."""
    said = _("This game uses values from a player’s own copy.")
    if earlier:
        said = _("This game keeps the values of the version it was started in.")
    return f'<p class="soft">{escape(said)}</p>'
