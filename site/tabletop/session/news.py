"""What has happened in a session, in sentences: for screen readers, and for players who return."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from blackangel import i18n
from blackangel.i18n import _
from blackangel.kernel.ledger import TURN, since
from blackangel.kit.shown import AutomatonTurn, TurnStep
from tabletop.session.film import where_seen

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from blackangel.kernel.ledger import Event
    from tabletop.session.session import Session

MEANWHILE = 14
LINES = 2  # for short reports


def log_since(session: Session, ply: int, but: str = "", eyes: tuple[int, ...] = ()) -> list[str]:
    """The log since a moment, without one kind of event; ``eyes`` may know their own cards."""
    events, words, names = since(session.game.events, ply), session.words, session.game.names
    told = (words.event(one, names, i18n.catalogue, eyes) for one in events if one.what != but)
    return [text for text in told if text]


def spoken(session: Session, ply: int, openly: bool = False) -> list[str]:
    """What has happened since a moment, and whose turn it is.

    ``openly``: whoever must choose holds the device and may hear which cards they drew.
    """
    if session.lesson:
        return session.lesson.spoken(session, ply)
    eyes = (session.seat,) if openly else ()
    return [*step(session, ply, eyes), *([] if session.over else [session.question(openly)])]


def step(session: Session, ply: int, eyes: tuple[int, ...] = ()) -> list[str]:
    """Everything that a choice caused, with the totals it led to."""
    return [*log_since(session, ply, "", eyes), *totals(session, since(session.game.events, ply))]


def totals(session: Session, events: Sequence[Event]) -> list[str]:
    """What events brought to whom, apart from what each has now."""
    words, table = i18n.catalogue, session.at_table
    points = table.gained(events, words)
    now = table.standings(session.observe(-1), words) if points else ()
    less, more = _("{name}: {points}, now {total}"), _("{name} gains {points}, now {total}")
    return [
        (less if found.startswith(("-", "−")) else more).format(
            name=session.names[seat], points=found, total=now[seat]
        )
        for seat, found in points.items()
    ]


def told_in_short(session: Session, mover: int | None, openly: bool) -> list[str]:
    """What bots did since a person chose; empty while the same bot goes on."""
    if session.game.player == mover:
        return []
    gains = totals(session, since(session.game.events, session.bots_since))
    return [*headlines(session), *gains, *([] if session.over else [session.question(openly)])]


def told_in_steps(session: Session, ply: int, openly: bool) -> list[str]:
    """What a bot's choice caused, and what is asked if a person is next."""
    asked = [] if session.over or session.bot else [session.question(openly)]
    return [*step(session, ply), *asked]


def headlines(session: Session) -> list[str]:
    """What bots did since a person chose, newest last."""
    events, kinds = (
        since(session.game.events, session.bots_since),
        session.at_table.manner.headlines,
    )
    return [session.tell(event) for event in events if event.what in kinds]


def bots_did(session: Session) -> str:
    """What bots did since a person chose, and what it brought them."""
    told = headlines(session)
    gains = totals(session, since(session.game.events, session.bots_since)) if told else []
    return ". ".join([*told, *gains])


def bots_turn(session: Session) -> AutomatonTurn | None:
    """What bots did since a person chose, one step per choice that says something."""
    game, steps = session.game, []
    events = game.events
    before = begun = len(game.at(session.bots_since).events)
    for _ply, own in groupby(events[begun:], key=lambda event: event.ply):
        done = tuple(own)
        begun += len(done)
        told = [text for event in done if event.what != TURN and (text := session.tell(event))]
        if told:
            places = where_seen(session.at_table.motion_paths(done, session.seat))
            words, gains = "\n".join(told), ". ".join(totals(session, done))
            steps.append(TurnStep("bot", words, gains, places=places, until=begun - before))
    return (
        AutomatonTurn(0, (), tuple(steps), session.bots_since, before=before, bots=True)
        if steps
        else None
    )


def last_done(session: Session) -> tuple[int, str]:
    """What the bot's last choice caused, at the end of its film, and who chose; else empty."""
    ply = session.game.ply - 1
    if ply < session.bots_since:
        return -1, ""
    return in_short(session, since(session.game.events, ply))


def in_short(session: Session, events: Iterable[Event]) -> tuple[int, str]:
    """What events amount to, and the seat that the sentence begins with; -1 if nothing is said."""
    told = [(event.seat, session.tell(event)) for event in events if event.what != TURN]
    last = [one for one in told if one[1]][-LINES:]
    return (last[0][0] if last else -1), ". ".join(text for _seat, text in last)


def meanwhile(session: Session) -> list[str]:
    """What the others did since this seat's last turn."""
    seat = session.seat
    found: list[str] = []
    for event in reversed(session.game.events):
        if event.what == TURN and event.seat == seat and found:
            break
        if event.seat != seat and event.what != TURN:
            text = session.tell(event)
            if text:
                found.append(text)
        if len(found) == MEANWHILE:
            break
    return found[::-1] if session.game.ply else []
