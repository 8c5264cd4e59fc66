"""The line played from a choice on, or a strong bot's line instead, as a film."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blackangel import i18n
from blackangel.kernel.errors import GameError
from blackangel.kernel.ledger import TURN
from blackangel.kernel.named import NamedTuple
from tabletop.session import film, session

if TYPE_CHECKING:
    from tabletop.analysis.model import Finding
    from tabletop.session.film import Keyframe
    from tabletop.session.session import Session


class Reel(NamedTuple):
    """A line from a choice on: the game at its end, its moments, and their texts."""

    ply: int
    seat: int
    best: bool  # a strong bot's line, else the one played
    variant: Session
    frames: tuple[Keyframe, ...]
    told: tuple[str, ...]


def reel(whole: Session, one: Finding, best: bool) -> Reel:
    """Film a line; the bot's as long as it remains possible."""
    game, step = whole.game, one.step
    begun = game.at(step.ply)
    events, seat = len(begun.events), step.seat
    for notation in bot_line(one) if best else made_line(game, step.ply):
        try:
            begun.play(notation)
        except GameError:  # a random draw differs from what the bot expected
            break
        if begun.player != seat:
            break
    variant = session.new_session(begun, whole.key, whole.colours, whole.bots)
    words = variant.words
    told = (
        words.event(event, variant.names, i18n.catalogue, (seat,))
        for event in begun.events[events:]
        if event.what != TURN and event.seat == seat
    )
    frames = film.keyframes_since(variant, events, seat) or [film.Keyframe((), events, None, seat)]
    return Reel(step.ply, seat, best, variant, tuple(frames), tuple(filter(None, told)))


def bot_line(one: Finding) -> tuple[str, ...]:
    """The bot's choices, one after the other."""
    return one.said.line or (one.said.best,)


def made_line(game: Any, ply: int) -> list[str]:
    """The choices made in the same turn from there on."""
    end = next((turn for turn in game.turns if turn > ply), game.ply)
    return [str(choice.option) for choice in game.history[ply:end]]
