"""The log: what happened, turn by turn, newest turn first."""

from collections.abc import Callable, Sequence
from functools import lru_cache

from blackangel.kernel.ledger import Event
from blackangel_page.markup import button, escape, lines, marked
from blackangel_page.messages import _

RECENT = 6


@lru_cache(maxsize=512)
def told(
    events: tuple[Event, ...], names: tuple[str, ...], tell: Callable[[Event, tuple[str, ...]], str]
) -> str:
    """Events as list items; what is not worth a sentence is left out."""
    rows = []
    for event in events:
        sentence = tell(event, names)
        if sentence:
            seat = f' class="by-{event.seat}"' if event.seat >= 0 else ""
            rows.append(f"<li{seat}>{escape(sentence)}</li>")
    return "".join(rows)


def by_turn(
    events: Sequence[Event], turns: Sequence[int], recent: int | None
) -> list[tuple[int, tuple[Event, ...]]]:
    """(number of the turn, its events), newest first; 0 is what came before the first turn."""
    starts = [-1, *turns]
    parts: list[tuple[int, tuple[Event, ...]]] = []
    end = len(events)
    for number in range(len(starts) - 1, -1, -1):
        begin = end
        while begin and events[begin - 1].ply >= starts[number]:
            begin -= 1
        if begin < end:
            parts.append((number, tuple(events[begin:end])))
        end = begin
        if recent and len(parts) == recent:
            break
    return parts


def log(
    events: Sequence[Event],
    turns: Sequence[int],
    names: tuple[str, ...],
    tell: Callable[[Event, tuple[str, ...]], str],
    only: int = -1,
    whole: bool = False,
) -> str:
    """The panel; ``only`` is a seat or -1 for everybody."""
    choices = [(-1, _("Everybody")), *enumerate(names)]
    filters = "".join(
        f"<option{marked(value=seat, selected=seat == only)}>{escape(name)}</option>"
        for seat, name in choices
    )
    parts = []
    for number, happened in by_turn(events, turns, None if whole else RECENT):
        if only >= 0:
            happened = tuple(event for event in happened if event.seat == only)
        rows = told(happened, names, tell)
        if rows:
            title = _("Turn {number}").format(number=number) if number else _("Setup")
            parts.append(f"<h3>{escape(title)}</h3><ul>{rows}</ul>")
    more = ""
    if not whole and len(turns) >= RECENT:
        more = button(_("Show the whole game"), "whole-log", kind="small")
    return lines(
        f'<header class="log-head"><h2>{_("Log")}</h2>',
        f'<label class="unseen" for="log-of">{_("Show the log of")}</label>',
        f'<select id="log-of" class="field small" data-field="log">{filters}</select></header>',
        f'<div class="log-lines" tabindex="0" role="log" aria-label="{_("Log")}" aria-live="off">',
        "".join(parts),
        more,
        "</div>",
    )
