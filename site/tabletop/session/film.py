"""What has happened, as a film: a series of moments, each with its position.

A moment is one event, or several shown together. Only the positions between the first and the last are
computed; the session or an automaton's step has the last one anyway.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from blackangel import i18n
from blackangel.i18n import _
from blackangel.kernel.ledger import TURN
from blackangel.kernel.named import NamedTuple
from blackangel.kit.shown import Staged
from tabletop.session import course
from tabletop.session.lesson import guided
from tabletop.shared.shown import Flight

if TYPE_CHECKING:
    from blackangel.kernel.ledger import Event
    from blackangel.kit.shown import AutomatonTurn
    from tabletop.session.session import Session

WHOLE = 4500  # milliseconds per choice, at least; what flies may take longer
SHORTEST = 300  # milliseconds per moment
MOST = WHOLE // SHORTEST
USUAL = 450
BANNER = "banner"  # the act that only says what happens
PACES = {"fast": SHORTEST, "normal": USUAL, "slow": 650}  # milliseconds per moment


class Keyframe(NamedTuple):
    """A moment: its events, how many of the game's events it ends at, and the position there.

    ``viewer`` is the seat that watches, ``chooser`` the seat that chose.
    """

    events: tuple[Event, ...]
    told: int
    state: Any = None  # None: the current position
    viewer: int = 0
    chooser: int | None = None
    staged: bool = False  # its scene has been shown: now it happens on the table


def moments(session: Session, first: int, last: int, viewer: int) -> list[int]:
    """Return where the moments of these events end.

    Each event that moves something on the viewer's table begins one, unless the same movement continues;
    in a lesson each choice does, too. What others do that is seen large is by itself.
    Gains belong to the event that caused them; an event that moves nothing belongs to the next one,
    and at the end to the one before, unless there is a scene above the boards for it.
    """
    table, events = session.at_table, session.game.events
    along = table.manner.with_cause
    ends: list[int] = []
    kind, open_yet = "", True  # whether a moment has begun in which nothing has moved yet
    ply, apart = -1, guided(session)
    for number in range(first, last):
        event = events[number]
        joins = event.what in along and event.amount > 0 and not open_yet
        if joins:
            continue
        if table.motion_paths([event], viewer):
            goes_on = event.what == kind and not large(session, event, viewer)
            if not open_yet and (not goes_on or (apart and event.ply != ply)):
                ends.append(number)
            kind, ply, open_yet = event.what, event.ply, False
        elif not open_yet and not table.gained([event], i18n.catalogue):
            ends.append(number)
            kind, open_yet = "", True
    if open_yet and ends and not has_scene(session, events[ends[-1] : last]):
        ends.pop()
    return [*ends, last] if last > first else []


def large(session: Session, event: Event, viewer: int) -> bool:
    """Return whether an event is staged as what others do, or nobody, with a card, a tile or a die."""
    how = session.at_table.manner.moments.get(event.what)
    if how is None or not how.large or event.amount < how.least:
        return False
    return how.nobody if event.seat < 0 else event.seat != viewer


def thinned(ends: list[int], most: int = MOST) -> list[int]:
    """Drop moments until the time suffices."""
    count = len(ends)
    if count <= most:
        return ends
    return [ends[(number + 1) * count // most - 1] for number in range(most)]


def keyframes(session: Session, ends: Sequence[int], first: int, viewer: int) -> list[Keyframe]:
    """The moments that end at these events, each with the position there."""
    events, found = session.game.events, []
    shots = scenes_by_event(session.game, first, ends[-1]) if ends else []
    for end in ends:
        chooser, state = shots[end - first - 1]
        found.append(Keyframe(tuple(events[first:end]), end, state, viewer, chooser))
        shots, first = shots[end - first :], end
    return found


def keyframes_since(session: Session, first: int, viewer: int) -> list[Keyframe]:
    """The moments since so many events; the last one shows the current position."""
    events = session.game.events
    ends = thinned(moments(session, first, len(events), viewer))
    found = keyframes(session, ends[:-1], first, viewer)
    begun = found[-1].told if found else first
    last = Keyframe(tuple(events[begun:]), len(events), None, viewer)
    return [*found, *settling(session, last)] if ends else []


def settling(session: Session, last: Keyframe) -> list[Keyframe]:
    """The last moment, and apart from it what the table does by itself once its events are over."""
    from blackangel.kernel.film import unsettled

    kinds, game, events = session.at_table.manner.unsettled, session.game, last.events
    until = max((at for at, event in enumerate(events, 1) if event.what in kinds), default=0)
    if not until:
        return [last]
    told = last.told - len(events) + until
    ply = ply_of(game, told - 1)
    state = unsettled(game, ply)[told - 1 - game.events_before(ply)]
    shown = last._replace(events=events[:until], told=told, state=state)
    return [shown, last._replace(events=events[until:])]


def interlude_frames(session: Session, viewer: int, seen: int = 0) -> list[Keyframe]:
    """The moments with an interlude since a seat's last turn, without the ``seen`` events."""
    events, kinds = session.game.events, session.at_table.manner.interludes
    turns = [number for number, event in enumerate(events) if event.what == TURN]
    own = [number for number in turns if events[number].seat == viewer]
    if own and own[-1] == turns[-1]:
        own.pop()  # it has just begun
    first = max(own[-1] if own else 0, session.game.events_before(0), seen)
    last = max((n for n, event in enumerate(events) if event.what in kinds), default=-1)
    if last < first:
        return []
    ends = moments(session, first, len(events), viewer)
    needed = sum(end <= last for end in ends) + 1
    found = keyframes(session, ends[:needed], first, viewer)
    return [frame for frame in found if interlude(session, frame)]


def turn_frames(
    session: Session, turn: AutomatonTurn, first: int, viewer: int
) -> tuple[tuple[Keyframe, ...], ...]:
    """The moments of each step of an automaton's turn, from so many events on."""
    begun = turn.before
    first = min(first, begun) if first >= 0 else begun
    steps: list[int] = []
    ends: list[int] = []
    for step in turn.steps:
        own = thinned(moments(session, max([first, *ends]), begun + step.until, viewer))
        steps.append(len(own))
        ends += own
    shots = keyframes(session, ends, first, viewer)
    found: list[tuple[Keyframe, ...]] = []
    for count in steps:
        own_frames, shots = shots[:count], shots[count:]
        if not own_frames:  # nothing happens in this step: stay at the moment before
            before = found[-1][-1] if found else keyframes(session, [begun + 1], begun, viewer)[0]
            own_frames = [before._replace(events=())]
        found.append(tuple(own_frames))
    return tuple(found)


def ply_of(game: Any, number: int) -> int:
    """The choice that caused an event."""
    ply: int = min(game.events[number].ply, game.ply - 1)
    while game.events_before(ply) > number:
        ply -= 1
    return ply


def scenes_by_event(game: Any, first: int, last: int) -> list[tuple[int | None, Any]]:
    """By event number: who chose then, and the position right after it."""
    ply = ply_of(game, first)
    begun = game.events_before(ply)
    found: list[tuple[int | None, Any]] = []
    while begun + len(found) < last:
        chooser = game.at(ply).player
        found += [(chooser, scene.state) for scene in game.film(ply) if scene.event]
        ply += 1
    return found[first - begun : last - begun]


def has_scene(session: Session, events: Iterable[Event]) -> bool:
    """Return whether there may be a scene above the boards for any of these events."""
    return any(event.what in session.at_table.manner.interludes for event in events)


def interlude(session: Session, frame: Keyframe) -> str:
    """The scene above the boards at a moment, usually none."""
    table = session.at_table
    if frame.staged or not has_scene(session, frame.events):
        return ""
    return table.interlude(frame.events, observed(session, frame), i18n.catalogue)


def before(session: Session, frame: Keyframe) -> Keyframe:
    """The table before a moment: the scene above it tells what is about to happen there."""
    first = frame.told - len(frame.events)
    if first <= session.game.events_before(0):
        return frame
    [(_chooser, state)] = scenes_by_event(session.game, first - 1, first)
    return frame._replace(told=first, state=state)


def interlude_time(session: Session, frame: Keyframe, speed: str) -> int:
    """How many milliseconds the scene above the boards lasts."""
    staged = session.at_table.manner.interludes
    usual = max(staged.get(event.what, 0) for event in frame.events)
    return usual * frame_time(1, speed) // USUAL


def flight(session: Session, frame: Keyframe, number: int, time: int) -> Flight:
    """How the pieces move in a moment of so many milliseconds; the page waits until all has landed."""
    table = session.at_table
    paths = tuple(table.motion_paths(frame.events, frame.viewer))
    told = session.game.events[: frame.told]
    gains = tuple(table.gains(told, frame.told - len(frame.events), frame.viewer))
    return Flight(number, time / USUAL, paths, gains, staged(session, frame))


def staged(session: Session, frame: Keyframe) -> tuple[Staged, ...]:
    """The happenings of a moment that are staged where they happen, each once."""
    found = [staging(session, frame, event) for event in frame.events]
    return (*dict.fromkeys(filter(None, found)), *cheers(session, frame))


def staging(session: Session, frame: Keyframe, event: Event) -> Staged | None:
    """How an event is staged, if it is: what others use is shown large before it arrives."""
    table, detail = session.at_table, str(event.about[0]) if event.about else ""
    how, theirs = table.manner.moments.get(event.what), large(session, event, frame.viewer)
    if not how or event.amount < how.least or not event.source.startswith(how.source):
        return None
    if frame.staged and how.act == BANNER:  # its scene has said so
        return None
    if not (theirs or (how.act and detail.startswith(how.only))):
        return None
    void, seat = session.fizzled(event), f"seat:{event.seat}"
    way, *_others = *table.motion_paths([event], frame.viewer), (seat,)
    place = way[-1 if how.arrives else 0]
    words, loud = session.tell(event), event.seat == frame.viewer
    if theirs or how.taken or void:
        loud |= bool(how.taken) and way[0].startswith(how.taken.format(frame.viewer + 1))
        drawing = seen_large(session, frame, how.of.format(*event.about) or place)
        act = "void" if void else "play" if theirs else how.act
        whose = seat if event.seat >= 0 else way[0]
        return Staged(act, "", place, whose, words, loud, drawing, way)
    piece = how.piece.format(detail, seat=event.seat)
    return Staged(how.act, how.symbol.format(seat=event.seat), place, piece, words, loud)


def seen_large(session: Session, frame: Keyframe, place: str) -> str:
    """The card or tile at a place, as the viewer sees it at a moment."""
    return session.at_table.large(observed(session, frame), place, i18n.catalogue)


def observed(session: Session, frame: Keyframe) -> Any:
    """What the viewer may know at a moment."""
    game = session.game
    state = game.state if frame.state is None else frame.state
    return game.title.observe(state, session.may_see(frame.viewer), game.names)


def cheers(session: Session, frame: Keyframe) -> tuple[Staged, ...]:
    """The praise of a turn that has brought more than any before, when it does."""
    table, events = session.at_table, session.game.events[: frame.told]
    symbol, least = table.manner.cheered
    first = frame.told - len(frame.events)
    turn = course.cheered(events, first, table.worth, least) if frame.events else ()
    if not turn:
        return ()
    seat = turn[0].seat
    counted = [event for event in turn if table.worth([event]).get(seat)]
    points = table.gained(counted, i18n.catalogue)[seat]
    words = _("{points} in one turn: the best so far").format(points=points)
    return (Staged("cheer", symbol, f"seat:{seat}", "", words, seat == frame.viewer),)


def where_seen(paths: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    """Where to watch a moment: where pieces arrive before where they leave; seats' panels last."""
    found = dict.fromkeys(place for path in paths for place in reversed(path))
    return tuple(sorted(found, key=lambda place: place.startswith("seat:")))


def frame_time(count: int, speed: str) -> int:
    """The milliseconds of each of so many moments."""
    return max(SHORTEST, min(PACES.get(speed, 0), WHOLE // max(count, 1)))
