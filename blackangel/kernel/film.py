"""A film: what one choice did, event by event, each with the position right after it.

It is shot when somebody wants to look: the choice is made again on a copy whose ledger keeps a copy of
the position beside each event. Playing itself knows nothing of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from blackangel.kernel.ledger import Event

if TYPE_CHECKING:
    from blackangel.kernel.game import Game
    from blackangel.kernel.title import Position

P = TypeVar("P", bound="Position")


class Scene(NamedTuple, Generic[P]):
    """An event and the position right after it; the only scene of a choice without events has none."""

    event: Event | None
    state: P


class _Reel(list[Event]):
    """A ledger that keeps a copy of the position beside each event."""

    def __init__(self, state: Any) -> None:
        super().__init__()
        self.state = state
        self.states: list[Any] = []

    def append(self, event: Event) -> None:
        super().append(event)
        seen = self.state.copy()
        seen.legal = ()  # in the middle of a choice there is nothing to choose
        self.states.append(seen)


def shoot(game: Game[P], ply: int) -> list[Scene[P]]:
    """The film of the choice that was made after so many others; see ``Game.film``."""
    if not 0 <= ply < game.ply:
        raise ValueError(f"choice {ply} of {game.ply}")
    state = game.position(ply)
    reel = _Reel(state)
    state.ledger = reel
    game.title.apply(state, game.history[ply].option)
    events: list[Event | None] = [*reel] or [None]
    # what goes on silently after the last event belongs to it
    states = [*reel.states[:-1], state.copy()]
    return [Scene(event, seen) for event, seen in zip(events, states, strict=True)]
