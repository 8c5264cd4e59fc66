"""Which sounds tell what happened, in any game; knows no browser."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from blackangel.kernel.ledger import Event

MOST = 3  # sounds after one choice
HIGHEST = 12  # points: beyond this the pitch stays
TICK, OVER, POINTS = "tick", "over", "vp"
WON, LOST = "win", "lose"  # what the end is to who hears it


class SoundCues:
    """Happenings and their sounds, the most telling first; ``counted`` are the sounds that rise in pitch.

    "injected A" is the happening whose first detail begins so.
    """

    def __init__(self, telling: Mapping[str, str], counted: str) -> None:
        self.telling = telling
        self.counted = counted
        names = dict.fromkeys(telling.values())
        self.rank = {name: rank for rank, name in enumerate(names)}

    def named(self, event: Event) -> str:
        """The sound of an event, if it has one."""
        special = f"{event.what} {str(event.about[0])[:1]}" if event.about else ""
        return self.telling.get(special) or self.telling.get(event.what, "")

    def of(self, events: Iterable[Event], but: int = -2) -> list[str]:
        """The few most telling sounds of some events, in order; "vp-3" for 3 points gained.

        ``but`` is a seat to leave out.
        """
        heard, points = [], 0
        for event in events:
            if event.seat == but:
                continue
            if event.what == self.counted:
                points += max(event.amount, 0)
            name = self.named(event)
            if name and (event.what != self.counted or event.amount > 0):
                heard.append(name)
        names = list(dict.fromkeys(heard)) or [TICK]
        if OVER in names:
            return [OVER]
        chosen = sorted(names, key=lambda name: self.rank.get(name, 0))[:MOST]
        kept = [name for name in names if name in chosen]
        return [f"{POINTS}-{min(points, HIGHEST)}" if name == POINTS else name for name in kept]
