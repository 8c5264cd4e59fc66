"""What the rivals at the table say: the line on view, and what is read out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel import games, i18n
from blackangel.i18n import _
from blackangel.kernel.ledger import TURN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blackangel.kit.remarks import Remark, Talk
    from tabletop.session.session import Session

_going_on: dict[tuple[tuple[tuple[int, str], ...], str], Talk] = {}
"""The talk heard last, by its seats and language: a drawing listens only to what is new."""


def heard(session: Session, ply: int) -> list[str]:
    """What was said since a moment, for screen readers."""
    before = session.game.events_before(ply)
    said = _("{name}: “{words}”")
    return [
        said.format(name=session.names[one.seat], words=one.words)
        for one in remarks(session)
        if one.at >= before
    ]


def on_view(session: Session, told: int | None = None) -> Remark | None:
    """The last remark on so many events, for a round of turns; None if that is over."""
    events = session.game.events
    told = len(events) if told is None else told
    last = next((one for one in reversed(remarks(session)) if one.at < told), None)
    if last is None:
        return None
    turns = sum(event.what == TURN for event in events[last.at + 1 : told])
    return last if turns <= len(session.names) else None


def remarks(session: Session) -> Sequence[Remark]:
    """All that the rivals have said."""
    seats = tuple((seat, rival.key) for seat, rival in session.rivals.items())
    if not seats or session.lesson:
        return ()
    game, who = session.game, (seats, i18n.language)
    talk = _going_on.get(who)
    if not talk or not talk.goes_on(game.events):
        _going_on.clear()
        talk = games.table(game.title.key, game.title.overrides).remarks(
            game, dict(seats), i18n.catalogue
        )
        if not talk:
            return ()
        _going_on[who] = talk
    return talk.hear(game.events)
