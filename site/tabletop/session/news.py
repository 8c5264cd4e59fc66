"""What has happened in a session, in sentences: for screen readers, and for players who return."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import islice, takewhile
from typing import TYPE_CHECKING, Any

from blackangel import games, i18n
from blackangel.i18n import _
from blackangel.kernel.ledger import TURN
from blackangel.kit.sentences import capital
from blackangel.kit.shown import AutomatonTurn, TurnStep
from tabletop.session.film import where_seen
from tabletop.session.moves import paid_least

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from blackangel.kernel.ledger import Event
    from tabletop.session.session import Session

MEANWHILE = 10
CLAUSES = "; "  # between happenings, in which commas may list things
LINES = 2  # for short reports
# characters that the line has room for beside a question, and instead of one
SHORT, LONG = 64, 90
BRACKETED = re.compile(r" [\[(][^\[\]()]*[\])]")  # what a sentence explains about a piece
FOLLOWS = re.compile(r"\s?[:;]\s")  # what it lists after its point
SPOKEN = 40  # sentences announced at once: more than any choice causes


def told(session: Session, events: Iterable[Event], eyes: tuple[int, ...] = ()) -> list[str]:
    """Events in sentences; ``eyes`` may know their own cards."""
    return [text for event in events if (text := session.tell(event, eyes))]


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
    """The question, if there is one; before it, what others' turns did to whom it asks."""
    if session.over:
        return []
    return [*filter(None, (befell(session),)), session.question(openly)]


def befell(session: Session) -> str:
    """What others' turns did to the seat whose turn has just come back; empty if nothing."""
    told = session.words.befell(befallen(session), i18n.catalogue)
    return _("While you were waiting: {events}.").format(events=CLAUSES.join(told)) if told else ""


def befell_in_short(session: Session) -> str:
    """The first of it, and how much more there is, for where all of it has no room."""
    return _in_short(session.words.befell(befallen(session), i18n.catalogue))


def _in_short(told: Sequence[str]) -> str:
    if not told:
        return ""
    more, first = len(told) - 1, capital(told[0])
    return _("{event}, and {count} more").format(event=first, count=more) if more else first


def unasked(session: Session) -> str:
    """What the last choice of whoever is asked again brought upon them; empty if nothing."""
    told = session.words.befell(_unasked(session), i18n.catalogue)
    return f"{capital(CLAUSES.join(told))}." if told else ""


def unasked_in_short(session: Session) -> str:
    """The first of it, and how much more there is."""
    return _in_short(session.words.befell(_unasked(session), i18n.catalogue))


def _unasked(session: Session) -> list[Event]:
    game, chosen = session.game, last_choice(session)
    events = game.since(chosen) if chosen >= 0 else []
    if session.bot or session.lesson or any(event.what == TURN for event in events):
        return []
    forced = [event for event in events if chosen < event.ply < game.ply]
    return [*session.at_table.unasked(game.player, events, forced)]


def last_choice(session: Session) -> int:
    """The ply at which whoever is asked chose among several options last; -1 if another did."""
    game = session.game
    plies = range(game.ply - 1, -1, -1)
    chosen = (ply for ply in plies if game.history[ply].radix > 1 and not paid_least(session, ply))
    at = next(chosen, -1)
    movers = islice(game.movers(), game.ply - at)
    return at if not session.over and all(seat == game.player for seat in movers) else -1


def first_befallen(session: Session) -> int:
    """The number of the first event that is told so; of the next one if there is none."""
    game, t = session.game, i18n.catalogue
    for one in befallen(session):
        if session.words.befell([one], t):
            wanted = one.ply, one.source  # the game may have made it of the ledger's own event
            found = enumerate(game.events)
            return next(at for at, event in found if (event.ply, event.source) == wanted)
    return len(game.events)


def befallen(session: Session) -> list[Event]:
    """What others' turns did to a seat's own things since its last one, while its turn begins."""
    if session.bot or session.lesson:
        return []
    return [*_befallen(session.game, session.game.ply)]


@lru_cache(maxsize=2)
def _befallen(game: Any, _ply: int) -> tuple[Event, ...]:
    """The same for whoever must choose: asked for several times at each drawing."""
    seat = game.player
    others: list[Event] = []
    turn: list[Event] = []
    turns = 0  # own ones: the one that begins, and the one before
    for event in reversed(game.events):
        turn.append(event)
        if event.what != TURN:
            continue
        if event.seat != seat:
            others += turn
        elif turns or event.ply < game.ply:
            break
        turns += event.seat == seat
        turn = []
    if not turns:
        return ()
    at_table = games.table(game.title.key, game.title.overrides)
    return tuple(at_table.meanwhile(game, seat, others[::-1]))


def last_of(make: Callable[..., list[str]], *given: Any) -> list[str]:
    """The last of many sentences."""
    return make(*given)[-SPOKEN:]


def eyes_of(session: Session, openly: bool) -> tuple[int, ...]:
    return (session.eyes,) if openly and session.eyes >= 0 else ()


def brought(session: Session, events: Sequence[Event], openly: bool = False) -> list[str]:
    """Everything that happened; each total right after the last gain that led to it."""
    eyes, totals_of = eyes_of(session, openly), totals_after(session, events)
    found: list[str] = []
    for number, event in enumerate(events):
        said = told(session, [event], eyes)
        found += [*said, *totals_of.get(number, ())]
    return found


def totals_after(session: Session, events: Sequence[Event]) -> dict[int, list[str]]:
    """What each player has in the end, by the event after which that is told."""
    words, table = i18n.catalogue, session.at_table
    last: dict[int, int] = {}
    for number, event in enumerate(events):
        for seat in table.gained([event], words):
            last[seat] = number
    now = table.standings(session.observe(-1), words) if last else ()
    found: dict[int, list[str]] = {}
    for seat, number in last.items():
        said = _("{name}: now {total}").format(name=session.names[seat], total=now[seat])
        found.setdefault(number, []).append(said)
    return found


def totals(session: Session, events: Sequence[Event], ply: int = -1) -> list[str]:
    """What events brought to whom, apart from what each had at a ply, or has now."""
    words, table, game = i18n.catalogue, session.at_table, session.game
    points = table.gained(events, words)
    if not points:
        return []
    view = (
        game.title.observe(game.position(ply), -1, game.names) if ply >= 0 else session.observe(-1)
    )
    now = table.standings(view, words)
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


def brief(sentence: str) -> str:
    """A sentence, or a choice, without what it explains about its pieces."""
    shorter = BRACKETED.sub("", sentence)
    return shorter if shorter == sentence else brief(shorter)


def headline(sentence: str, most: int) -> str:
    """A sentence that is too long, without what it explains, then without what follows a colon."""
    short = sentence if len(sentence) <= most else brief(sentence)
    return short if len(short) <= most else FOLLOWS.split(short)[0]


def whole(sentences: Sequence[str], most: int) -> list[str]:
    """The newest sentences that a number of characters has room for, each of them whole, one at least."""
    found: list[str] = []
    for sentence in reversed(sentences):
        if found and len(". ".join([sentence, *found])) > most:
            break
        found.insert(0, headline(sentence, most))
    return found


def bots_did(session: Session) -> str:
    """What bots did last since a person chose, or happened by itself, and what it brought them."""
    first = session.bots_since
    events = [one for one in session.game.since(max(first - 1, 0)) if one.ply >= first]
    done = whole(headlines(session, events), SHORT)
    if not done:
        return ""
    all_of_it = ". ".join([*done, *totals(session, events)])
    return all_of_it if len(all_of_it) <= SHORT else ". ".join(done)


def did(session: Session) -> str:
    """What this device's owner did last, for whoever waits for others."""
    events = session.game.events
    turns = (number for number, event in enumerate(events) if event.what == TURN)
    own = max((number for number in turns if events[number].seat == session.owner), default=0)
    done = (event for event in events[own:] if event.seat == session.owner)
    return ". ".join(whole(headlines(session, done), LONG))


def bots_turn(session: Session) -> AutomatonTurn | None:
    """What bots did since a person chose, one step per choice that says something."""
    game, steps = session.game, []
    before = game.events_before(session.bots_since)
    for ply in range(session.bots_since, game.ply):
        begun, until = game.events_before(ply), game.events_before(ply + 1)
        done = game.events[begun:until]
        lines = told(session, [event for event in done if event.what != TURN])
        if lines and any(event.seat >= 0 and event.what != TURN for event in done):
            places = where_seen(session.at_table.motion_paths(done, session.seat))
            words, gains = "\n".join(lines), ". ".join(totals(session, done, ply + 1))
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
    done = [(event, session.tell(event)) for event in events if event.what != TURN]
    last = led([one for one in done if one[1]], session.at_table.manner.headlines)
    found = whole([text for _event, text in last], LONG)
    return (last[-len(found)][0].seat if last else -1), ". ".join(found)


def led(said: Sequence[tuple[Event, str]], headlines: Sequence[str]) -> list[tuple[Event, str]]:
    """The last sentences, from the one on that sums them up, which names the cause of the others."""
    sums = (number for number, (event, _text) in enumerate(said) if event.what in headlines)
    begun = max(sums, default=len(said))
    if begun >= len(said) - LINES:
        return list(said[-LINES:])
    brought = [(event, BRACKETED.sub("", text)) for event, text in said[begun + 1 :]]
    return [said[begun], *brought]


def staged_in_short(session: Session, events: Sequence[Event]) -> str:
    """What events amount to if any of them is staged or sums up a turn; else empty."""
    kinds = notable(session)
    return in_short(session, events)[1] if any(event.what in kinds for event in events) else ""


def notable(session: Session) -> set[str]:
    """The happenings that are staged or sum up a turn."""
    manner = session.at_table.manner
    return {*manner.moments, *manner.interludes, *manner.headlines}


def returned(session: Session) -> list[str]:
    """What a player who takes the device reads: what it did to them, then all that the others did."""
    return [*filter(None, (befell(session),)), *meanwhile(session)]


def meanwhile(session: Session) -> list[str]:
    """What stands out of what others did since this seat's last turn; the setup is on the table."""
    seat = session.seat
    found: list[Event] = []
    for event in reversed(session.game.since(0)):
        if event.what == TURN and event.seat == seat:
            # what the table did in that turn, this seat has seen
            while found and found[-1].seat < 0:
                found.pop()
            if found:
                break
        elif event.seat != seat:
            found.append(event)
    kinds = notable(session)
    staged = [event for event in found if event.what in kinds]
    lines = (session.tell(event) for event in staged or found if event.what != TURN)
    newest = islice(filter(None, lines), MEANWHILE)
    return [*newest][::-1]
