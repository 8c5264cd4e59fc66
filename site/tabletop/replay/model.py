"""What was done at a choice, or would have been by a strong bot, as a film from there to the end of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blackangel import messages
from blackangel.kernel.errors import GameError
from blackangel.kernel.ledger import TURN
from blackangel.kernel.named import NamedTuple
from tabletop.session import film, session

if TYPE_CHECKING:
    from tabletop.analysis.model import Finding
    from tabletop.session.film import Keyframe
    from tabletop.session.session import Session


class Reel(NamedTuple):
    """A way on from a choice: the game behind it, its moments, and what is told of them."""

    ply: int
    seat: int
    best: bool  # what a strong bot would do, else what was done
    variant: Session
    frames: tuple[Keyframe, ...]
    told: tuple[str, ...]


def reel(whole: Session, one: Finding, best: bool) -> Reel:
    """The film of a way on; of the bot's as far as it can go on as it meant to."""
    game, step = whole.game, one.step
    begun = game.at(step.ply)
    events, seat = len(begun.events), step.seat
    for notation in bot_line(one) if best else made_line(game, step.ply):
        try:
            begun.play(notation)
        except GameError:  # what was drawn now is something else than was expected
            break
        if begun.player != seat:
            break
    variant = session.sat(begun, whole.key, whole.colours, whole.bots)
    words = variant.words
    told = (
        words.event(event, variant.names, messages.catalogue, (seat,))
        for event in begun.events[events:]
        if event.what != TURN and event.seat == seat
    )
    frames = film.happened(variant, events, seat) or [film.Keyframe((), events, None, seat)]
    return Reel(step.ply, seat, best, variant, tuple(frames), tuple(filter(None, told)))


def bot_line(one: Finding) -> tuple[str, ...]:
    """What the bot would choose, one after the other."""
    return one.said.line or (one.said.best,)


def made_line(game: Any, ply: int) -> list[str]:
    """What was chosen in the same turn from there on."""
    end = next((turn for turn in game.turns if turn > ply), game.ply)
    return [str(choice.option) for choice in game.history[ply:end]]
