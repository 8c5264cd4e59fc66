"""A film: what one choice did, event by event, each with the position right after it.

Films are made on demand: the choice is played again on a copy whose ledger also keeps the position after each
event. Normal play knows nothing of films.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from blackangel.kernel.ledger import Event

if TYPE_CHECKING:
    from blackangel.kernel.game import Game
    from blackangel.kernel.title import Position

P = TypeVar("P", bound="Position")


class Scene(NamedTuple, Generic[P]):
    """An event and the position right after it. A choice without events has a single scene with no event."""

    event: Event | None
    state: P


class _Reel(list[Event]):
    """A ledger that also keeps a copy of the position after each event."""

    def __init__(self, state: Any) -> None:
        super().__init__()
        self.state = state
        self.states: list[Any] = []

    def append(self, event: Event) -> None:
        super().append(event)
        seen = self.state.copy()
        seen.legal = ()  # there are no legal options in the middle of a choice
        self.states.append(seen)


def shoot(game: Game[P], ply: int) -> list[Scene[P]]:
    """Film the choice made at this ply; see ``Game.film``."""
    reel, settled = _filmed(game, ply)
    events: list[Event | None] = [*reel] or [None]
    # anything that changes silently after the last event belongs to its scene
    states = [*reel.states[:-1], settled]
    return [Scene(event, seen) for event, seen in zip(events, states, strict=True)]


def unsettled(game: Game[P], ply: int) -> list[P]:
    """The position right after each event of a choice, without what changes silently after the last one."""
    return _filmed(game, ply)[0].states


def _filmed(game: Game[P], ply: int) -> tuple[_Reel, P]:
    """What the choice at a ply caused, and the position after it."""
    if not 0 <= ply < game.ply:
        raise ValueError(f"choice {ply} of {game.ply}")
    state = game.position(ply)
    reel = _Reel(state)
    state.ledger = reel
    game.title.apply(state, game.history[ply].option)
    return reel, state.copy()
