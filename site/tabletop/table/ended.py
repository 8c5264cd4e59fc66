"""The end of a session's game: what its screen says to whoever is at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from blackangel import i18n
from blackangel.i18n import _, listed
from tabletop.session import course
from tabletop.session.judging import analysable
from tabletop.shared.percents import percent
from tabletop.table import end

if TYPE_CHECKING:
    from tabletop.session.session import Session


class Analysed(Protocol):
    """What an analysis of a game can tell its end."""

    def of(self, session: Session) -> bool: ...
    def fall(self, seat: int) -> tuple[int, int] | None: ...
    def title(self, ply: int) -> str: ...


def end_screen(session: Session, analysed: Analysed | None = None, counted: bool = False) -> str:
    """The result; ``analysed``: what is known of how the game went; ``counted``: it was seen before."""
    game, at_table = session.game, session.at_table
    sheet, best, ending = game.scores, game.winners, game.ending
    return end.end_screen(
        session.players,
        sheet,
        best,
        at_table.result(session.players, sheet, best, i18n.catalogue),
        lambda key: session.words.category(key, i18n.catalogue),
        session.words.ending(ending, i18n.catalogue),
        at_table.count(session.players, game.observe(-1), i18n.catalogue)
        + at_table.story(session.players, game.events, end.totals(sheet), viewer(session)),
        session.automaton,
        ending,
        at_table.scene(ending),
        game.title.key,
        hints(session),
        analysable(session),
        own_result(session),
        best_turn(session),
        missed(session),
        first_find(session, analysed),
        bool(session.device and not session.device.inviting),
        counted,
    )


def own_result(session: Session) -> str:
    """How the only person at the table fared when another won."""
    game, seat = session.game, viewer(session)
    if seat < 0 or seat in game.winners:
        return ""
    points = session.at_table.standings(game.observe(-1), i18n.catalogue)[seat]
    return end.own_result(session.players[seat], points, game.scores, game.winners)


def first_find(session: Session, analysed: Analysed | None) -> str:
    """A way to where the only person at the table lost most of the chance to win, once that is known."""
    seat = viewer(session)
    if seat < 0 or analysed is None or not analysed.of(session):
        return ""
    found = analysed.fall(seat)
    if found is None:
        return ""
    loss, ply = found
    return end.first_find(analysed.title(ply), percent(loss), ply)


def missed(session: Session) -> str:
    """What the only person at the table lacked when another won."""
    seat, best = viewer(session), session.game.winners
    if seat < 0 or seat in best:
        return ""
    seen = session.game.observe(-1)
    return session.at_table.missed(session.players, seen, best, seat, i18n.catalogue)


def best_turn(session: Session) -> str:
    """A way to the turn that brought the only person at the table most; empty if none brought much."""
    seat, at_table = viewer(session), session.at_table
    found = course.best_turn(session.game.events, seat, at_table.worth)
    if at_table.worth(found).get(seat, 0) < max(1, at_table.manner.cheered[1]):
        return ""
    counted = [event for event in found if at_table.worth([event]).get(seat)]
    points = at_table.gained(counted, i18n.catalogue)[seat]
    return end.best_turn(found[0].amount, points, counted[-1].ply)


def hints(session: Session) -> str:
    """Who used hints, and how many."""
    taken = [
        _("{name}: {number}").format(name=name, number=number)
        for name, number in zip(session.names, session.hints, strict=False)
        if number
    ]
    return _("Hints used: {names}").format(names=listed(taken)) if taken else ""


def viewer(session: Session) -> int:
    """The only person at the table, whose result is shown; -1 if there are several."""
    return session.people[0] if len(session.people) == 1 else -1
