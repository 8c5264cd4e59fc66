"""Make a choice, pick places, undo and redo. A lesson on the table has its own way of each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel import games
from tabletop.session.course import turn_began
from tabletop.session.picks import narrowed, toggled, whole

if TYPE_CHECKING:
    from tabletop.session.session import Session


def play(session: Session, notation: str) -> Session:
    """Make a choice.

    Raises:
        GameError: it is not possible.
    """
    if session.lesson:
        return session.lesson.play(session, notation)
    bot, ply, game = session.bot, session.game.ply, session.game.copy()
    turn = max(turn_began(game), 0)
    game.play(notation)
    session = session._replace(game=game, picked=())
    if not bot:
        return session._replace(bots_since=game.ply)
    if not session.people:  # spectators see one turn at a time
        session = session._replace(bots_since=turn)
    return session._replace(undo_limit=game.ply) if ply == session.undo_limit else session


def pick(session: Session, place: str) -> tuple[Session, str]:
    """Pick a place, or put it back; with it the notation of the choice, if only one is left."""
    if session.lesson:
        return session.lesson.pick(session, place)
    options, places = session.options, session.places()
    picked = toggled(options, session.picked, place, places)
    left = narrowed(options, picked, places) if picked else []
    return session._replace(picked=picked), str(left[0]) if len(left) == 1 else ""


def asks_first(session: Session) -> bool:
    """Whether the one choice left costs what a click on part of it should not spend."""
    if session.lesson:
        return False
    places, paid = session.places(), session.at_table.manner.paid
    [left] = narrowed(session.options, session.picked, places)
    return left.verb in paid and not whole(left, session.picked, places)


def alone(session: Session, place: str) -> str:
    """The notation of the one choice that has this place alone; none in a lesson, or with others picked."""
    if session.lesson or session.picked:
        return ""
    places = session.places()
    found = [str(option) for option in session.options if places(option) == (place,)]
    return found[0] if len(found) == 1 else ""


def undo(session: Session) -> Session:
    """Go back to the last choice of a person, but never into another's secret plan."""
    if session.lesson:
        return session.lesson.undo(session)
    seat, session = session.seat, session._replace(game=session.game.copy())
    session.game.step_back(seat)
    while session.bot and session.can_undo:
        session.game.step_back(seat)
    return stopped(session)


def redo(session: Session) -> Session:
    """Go forward to the next choice of a person, if there is one."""
    if session.lesson:
        return session.lesson.redo(session)
    session = session._replace(game=session.game.copy())
    session.game.redo()
    if session.device and not session.device.inviting:
        return stopped(session)  # bots play on the inviter
    while session.bot and session.game.can_redo:
        session.game.redo()
    return stopped(session)


def restore(session: Session, text: str) -> Session:
    """Return to a save of this game.

    Raises:
        SaveError: it cannot be read.
    """
    return stopped(session.with_game(games.load(text)))


def stopped(session: Session) -> Session:
    """Drop what is picked and what bots have played since."""
    return session._replace(picked=(), bots_since=session.game.ply)


# --- steps in which there is nothing to choose; a lesson reports each of them


def nothing_to_choose(session: Session) -> bool:
    """Return whether there is nothing to choose: a question whose only answer tells nobody anything, or
    a step that merely continues the turn of whoever chose last, such as a payment with the only card or
    the least gems.
    """
    game = session.game
    elsewhere = session.device and session.away
    if session.lesson or session.bot or elsewhere or not game.ply or session.over:
        return False
    if pays_least(session):
        return True
    if len(game.options) != 1:
        return False
    only = str(game.options[0])
    if only in game.title.foregone:
        return len(session.people) == 1 or not game.title.secret(game.state)
    manner = session.at_table.manner
    if game.prompt.kind in manner.forced:
        return bool(next(game.movers()) == game.player)
    return only in manner.passed_over and turn_began(game) + 1 < int(game.ply)


def pays_least(session: Session) -> bool:
    """Return whether a question carries on the last choice, and all answers but the first cost more.

    Devices that play together ask it: there another must agree to take an answer back.
    """
    game = session.game
    least = not session.device and game.prompt.kind in session.at_table.manner.least
    return bool(least and next(game.movers()) == game.player)


def paid_least(session: Session, ply: int) -> bool:
    """Return whether the choice at a ply was such an answer."""
    made = session.game.history[ply]
    return made.rank == 0 and made.option.verb in session.at_table.manner.least


def play_past(session: Session) -> Session:
    """Play past such steps."""
    while nothing_to_choose(session):
        session = play(session, str(session.game.options[0]))
    return session


def undo_past(session: Session) -> Session:
    """Go back past them, too."""
    while nothing_to_choose(session) and session.can_undo:
        session = undo(session)
    return session


def redo_past(session: Session) -> Session:
    """Go forward past them again."""
    while nothing_to_choose(session) and session.game.can_redo:
        session = redo(session)
    return session
