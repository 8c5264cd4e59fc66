"""A lesson: a session at the table with a panel of its own; it is no stored game."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from blackangel.games.black_angel.draw.space import OUTLINE
from blackangel.kernel.markup import escape
from tabletop.model.session import Session
from tabletop.screens import table

Progress = dict[str, Any]  # what the device keeps: tutorial, solved, days, the challenge in play
Work = Generator[None, None, Any]  # pauses after each choice: somebody waits at the page


def sign(name: str) -> str:
    return f'<svg class="lesson-sign" aria-hidden="true"><use href="#i-{escape(name)}"/></svg>'


def beacon(x: float, y: float, width: float, height: float, hexagon: bool) -> str:
    """A ring of two colours around a part of a drawing."""
    if hexagon:
        middle = f"translate({x + width / 2:g} {y + height / 2:g})"
        shape = f'<path d="{OUTLINE}" transform="{middle}" class="{{}}"/>'
    else:
        box = f'x="{x - 3:g}" y="{y - 3:g}" width="{width + 6:g}" height="{height + 6:g}"'
        shape = f'<rect {box} rx="9" class="{{}}"/>'
    return shape.format("beacon-shade") + shape.format("beacon-light")


class Lesson(Session):
    """A session with a panel of its own beside the boards; it is no stored game."""

    manner = "free"  # a "guided" one asks for one thing at a time
    past = False
    address = ""  # of the page, for whoever shares a result

    def covered(self, cover: bool) -> bool:
        return False

    @property
    def frame(self) -> str:
        return table.frame(self.names, lesson=True, in_words=self.in_words)

    def panels(
        self, only: int = -1, whole: bool = False, hal: str = "", pace: str = ""
    ) -> dict[str, str]:
        # while Hal's turn is told, the lesson waits
        return {**super().panels(only, whole, hal, pace), "lesson": "" if hal else self.panel()}

    def panel(self) -> str:
        raise NotImplementedError

    def marks(self) -> tuple[str, ...]:
        """Places, "panel:" and "part:" of the table that stand out."""
        return ()

    def hope(self) -> Work:
        """Looks whether what is wanted can be reached yet; false when it cannot."""
        yield from ()

    def noted(self, progress: Progress) -> Progress:
        """What is kept after a choice."""
        raise NotImplementedError
