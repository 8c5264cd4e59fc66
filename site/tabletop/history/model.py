"""Any moment of the game on the table: how to get there, and what was chosen."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING, Any

from blackangel import i18n
from blackangel.i18n import _
from blackangel.kernel.ledger import TURN, Event, round_of
from blackangel.kernel.named import NamedTuple

if TYPE_CHECKING:
    from blackangel.kernel.option import Option
    from tabletop.session.session import Session

CHOOSER, NOBODY = -2, -1  # instead of a seat: whoever chooses, a spectator


class Turn(NamedTuple):
    """The start of a turn."""

    ply: int
    seat: int
    number: int
    round: int = 0  # where rounds are counted


class History(NamedTuple):
    """A game's moments for the ``eyes`` that may see them, and the one shown."""

    session: Session
    ply: int
    eyes: int
    turns: tuple[Turn, ...]
    hidden: range  # the moments that nobody here may see

    @property
    def game(self) -> Any:
        return self.session.game

    @property
    def last(self) -> int:
        return int(self.game.ply)

    @property
    def over(self) -> bool:
        return self.session.over

    # --- moving through it

    def go(self, ply: int) -> History:
        """Go to a moment, past hidden ones."""
        ply = min(max(ply, 0), self.last)
        if ply in self.hidden:
            ply = self.hidden.start - 1 if ply < self.ply else self.hidden.stop
        return self._replace(ply=ply)

    def after(self, way: str) -> int:
        """The moment that a key or button leads to."""
        starts = sorted({0, *(turn.ply for turn in self.turns), self.last})
        place = bisect_right(starts, self.ply)
        return {
            "first": 0,
            "turn-back": max((start for start in starts if start < self.ply), default=0),
            "back": self.ply - 1,
            "on": self.ply + 1,
            "turn-on": starts[place] if place < len(starts) else self.last,
            "last": self.last,
        }[way]

    def turn(self) -> Turn | None:
        """The turn in progress at this moment."""
        place = bisect_right(self.turns, self.ply, key=lambda turn: turn.ply)
        return self.turns[place - 1] if place else None

    def look(self, eyes: int) -> History:
        """Set whose eyes to look through, a choice that only a finished game offers."""
        return self._replace(eyes=eyes) if self.over else self

    def seat(self, at: Any) -> int:
        """The seat whose board is drawn large; for a spectator without a hand."""
        if self.eyes != CHOOSER:
            return self.eyes
        turn = self.turn()
        if at.player is not None:
            return int(at.player)
        return turn.seat if turn and turn.seat in range(len(at.names)) else 0

    def knowing(self, at: Any) -> tuple[int, ...]:
        """The seats whose hidden cards may be named."""
        return tuple(range(len(at.names))) if self.over else (self.seat(at),)

    # --- what was chosen

    def at(self) -> Any:
        return self.game.at(self.ply)

    def chosen(self, at: Any) -> list[str]:
        """What was chosen at this moment and what it caused, as far as the viewer may know."""
        if self.ply == self.last:
            return []
        found = []
        for event in self.game.events[len(at.events) :]:
            if event.ply > self.ply:
                break
            found.append(self.told(event, at))
        found = [sentence for sentence in found if sentence]
        option = self.game.history[self.ply].option
        if not found and (at.player in self.knowing(at) or self.ended_openly(option, at)):
            view = at.observe(at.player)
            found = [self.session.words.option(option, view, i18n.catalogue)]
        return found or [_("The choice is hidden.")]

    def ended_openly(self, option: Option, at: Any) -> bool:
        """Return whether the choice only ended a step, in plain view."""
        ends = self.session.at_table.manner.closing
        return str(option) in ends and not at.title.secret(at.state)

    def before(self, at: Any) -> list[str]:
        """What happened by itself since the choice before: an automaton's turn, the final count."""
        found = []
        for event in reversed(at.events):
            if event.ply < self.ply or not self.ply:
                break
            if event.what != TURN:
                found.append(self.told(event, at))
        return [sentence for sentence in reversed(found) if sentence]

    def told(self, event: Event, at: Any) -> str:
        return self.session.words.event(event, self.session.names, i18n.catalogue, self.knowing(at))

    def places(self, at: Any) -> tuple[str, ...]:
        """The chosen places on the boards, as far as they are in view."""
        concealed = self.ply + 1 in self.hidden and at.player != self.eyes
        if self.ply == self.last or concealed:
            return ()
        found = self.session.at_table.places(self.game.history[self.ply].option, at.prompt)
        if self.seat(at) == at.player:
            return found
        mine = self.session.at_table.manner.mine  # on another's table they would mislead
        return tuple(place for place in found if place.partition(":")[0] not in mine)

    # --- words

    def title(self, at: Any, named: bool = False) -> str:
        """Where in the game this moment ``at`` is, and on request who is asked."""
        parts = [self.session.words.time(at.observe(NOBODY), i18n.catalogue)]
        if named and at.player is not None:
            parts.append(self.session.names[at.player])
        parts.append(_("choice {number} of {count}").format(number=self.ply, count=self.last))
        return ", ".join(parts)


def history_of(session: Session) -> History:
    """A game's history at its last moment."""
    # in an unfinished game nobody sees more than now
    whoever = session.over and len(session.people) != 1  # one person's board stays theirs
    eyes = CHOOSER if whoever else NOBODY if session.spectating else session.seat
    turns = tuple(
        Turn(event.ply, event.seat, event.amount, round_of(event))
        for event in session.events
        if event.what == TURN
    )
    hidden = range(0) if session.over else session.game.hidden(eyes)
    return History(session, session.game.ply, eyes, turns, hidden)
