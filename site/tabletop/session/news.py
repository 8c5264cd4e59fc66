"""What has happened in a session, in sentences: for screen readers, and for players who return."""

from __future__ import annotations

from itertools import islice, takewhile
from typing import TYPE_CHECKING, Any

from blackangel import i18n
from blackangel.i18n import _
from blackangel.kernel.ledger import TURN
from blackangel.kit.shown import AutomatonTurn, TurnStep
from tabletop.session.film import where_seen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from blackangel.kernel.ledger import Event
    from tabletop.session.session import Session

MEANWHILE = 14
LINES = 2  # for short reports
SPOKEN = 40  # sentences announced at once: more than any choice causes


def told(session: Session, events: Iterable[Event], eyes: tuple[int, ...] = ()) -> list[str]:
    """Events in sentences; ``eyes`` may know their own cards."""
    words, names = session.words, session.game.names
    sentences = (words.event(event, names, i18n.catalogue, eyes) for event in events)
    return [text for text in sentences if text]


def spoken(session: Session, ply: int, openly: bool = False) -> list[str]:
    """What has happened since a moment, and whose turn it is.

    ``openly``: whoever must choose holds the device and may hear which cards they drew.
    """
    if session.lesson:
        return session.lesson.spoken(session, ply)
    return [*brought(session, session.game.since(ply), openly), *asked(session, openly)]


def opened(session: Session, openly: bool) -> list[str]:
    """How a game begins, or where it goes on."""
    begins = [] if session.game.ply else session.game.events
    return [*told(session, begins, eyes_of(session, openly)), *asked(session, openly)]


def taken_over(session: Session) -> list[str]:
    """What whoever takes the device hears: what the cover shows, and what is asked."""
    return [*meanwhile(session), *asked(session)]


def asked(session: Session, openly: bool = True) -> list[str]:
    """The question, if there is one."""
    return [] if session.over else [session.question(openly)]


def last_of(make: Callable[..., list[str]], *given: Any) -> list[str]:
    """The last of many sentences."""
    return make(*given)[-SPOKEN:]


def eyes_of(session: Session, openly: bool) -> tuple[int, ...]:
    return (session.seat,) if openly else ()


def brought(session: Session, events: Sequence[Event], openly: bool = False) -> list[str]:
    """Everything that happened, with the totals it led to."""
    return [*told(session, events, eyes_of(session, openly)), *totals(session, events)]


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
    """What a bot did in a row; empty while it goes on."""
    game = session.game
    if game.player == mover:
        return []
    row = takewhile(lambda seat: seat == mover, game.movers())
    since = session.bots_since if session.people else 0
    events = game.since(max(since, game.ply - len(list(row))))
    gains = totals(session, events)
    return [*headlines(session, events), *gains, *asked(session, openly)]


def told_in_steps(session: Session, ply: int, openly: bool) -> list[str]:
    """What a bot's choice caused, and what is asked if a person is next."""
    question = [] if session.bot else asked(session, openly)
    return [*brought(session, session.game.since(ply)), *question]


def headlines(session: Session, events: Iterable[Event]) -> list[str]:
    """The events that sum up a turn, newest last."""
    kinds = session.at_table.manner.headlines
    return [session.tell(event) for event in events if event.what in kinds]


def bots_did(session: Session) -> str:
    """What bots did since a person chose, or happened by itself, and what it brought them."""
    first = session.bots_since
    events = [one for one in session.game.since(max(first - 1, 0)) if one.ply >= first]
    done = headlines(session, events)
    return ". ".join([*done, *(totals(session, events) if done else ())])


def bots_turn(session: Session) -> AutomatonTurn | None:
    """What bots did since a person chose, one step per choice that says something."""
    game, steps = session.game, []
    before = game.events_before(session.bots_since)
    for ply in range(session.bots_since, game.ply):
        begun, until = game.events_before(ply), game.events_before(ply + 1)
        done = game.events[begun:until]
        lines = told(session, [event for event in done if event.what != TURN])
        if lines:
            places = where_seen(session.at_table.motion_paths(done, session.seat))
            words, gains = "\n".join(lines), ". ".join(totals(session, done))
            steps.append(TurnStep("bot", words, gains, places=places, until=until - before))
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
    return in_short(session, session.game.since(ply))


def in_short(session: Session, events: Iterable[Event]) -> tuple[int, str]:
    """What events amount to, and the seat that the sentence begins with; -1 if nothing is said."""
    done = [(event.seat, session.tell(event)) for event in events if event.what != TURN]
    last = [one for one in done if one[1]][-LINES:]
    return (last[0][0] if last else -1), ". ".join(text for _seat, text in last)


def meanwhile(session: Session) -> list[str]:
    """What the others did since this seat's last turn."""
    seat = session.seat
    found: list[Event] = []
    for event in reversed(session.game.events):
        if event.what == TURN and event.seat == seat:
            # what the table did in that turn, this seat has seen
            while found and found[-1].seat < 0:
                found.pop()
            if found:
                break
        elif event.seat != seat:
            found.append(event)
    lines = (session.tell(event) for event in found if event.what != TURN)
    newest = islice(filter(None, lines), MEANWHILE)
    return [*newest][::-1] if session.game.ply else []
