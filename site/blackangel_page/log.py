"""The log: what happened, turn by turn, newest turn first."""

from collections.abc import Sequence
from functools import lru_cache

from blackangel.games.black_angel import words
from blackangel.kernel.ledger import Event
from blackangel_page import messages
from blackangel_page.markup import button, escape, lines, marked
from blackangel_page.messages import _

RECENT = 6
TURN = "turn"


@lru_cache(maxsize=512)
def told(events: tuple[Event, ...], names: tuple[str, ...], seat: int) -> str:
    """Events as list items, as the seat may know them; what needs no sentence is left out."""
    rows = []
    for event in events:
        sentence = words.event(event, names, messages.catalogue, (seat,))
        if sentence:
            by = f' class="by-{event.seat}"' if event.seat >= 0 else ""
            rows.append(f"<li{by}>{escape(sentence)}</li>")
    return "".join(rows)


def by_turn(events: Sequence[Event], recent: int | None) -> list[list[Event]]:
    """The events of each turn, newest turn first; what came before the first turn is the last."""
    parts: list[list[Event]] = []
    part: list[Event] = []
    for event in reversed(events):
        part.append(event)
        if event.what == TURN:
            parts.append(part[::-1])
            part = []
            if recent and len(parts) == recent:
                return parts
    if part:
        parts.append(part[::-1])
    return parts


def title(begun: Event | None, names: tuple[str, ...]) -> str:
    """What stands above a turn."""
    if begun is None:
        return _("Setup")
    name = names[begun.seat] if begun.seat < len(names) else _("Hal")
    return _("Turn {number}: {name}").format(number=begun.amount, name=name)


def log(
    events: Sequence[Event],
    names: tuple[str, ...],
    seat: int,
    only: int = -1,
    whole: bool = False,
) -> str:
    """The panel as ``seat`` reads it; ``only`` is the seat to tell of, or -1 for everybody."""
    choices = [(-1, _("Everybody")), *enumerate(names)]
    filters = "".join(
        f"<option{marked(value=number, selected=number == only)}>{escape(name)}</option>"
        for number, name in choices
    )
    parts = []
    for happened in by_turn(events, None if whole else RECENT):
        begun = happened[0] if happened[0].what == TURN else None
        shown = [event for event in happened if event is not begun]
        if only >= 0:
            shown = [event for event in shown if event.seat == only]
        rows = told(tuple(shown), names, seat)
        if rows or (begun and only < 0):
            number = begun.amount if begun else 0
            head = f"<h3>{escape(title(begun, names))}</h3>"
            parts.append(f'<section data-key="{number}">{head}<ul>{rows}</ul></section>')
    more = ""
    if not whole and len(parts) == RECENT:
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
