"""The boards of a page, moment by moment."""

from __future__ import annotations

from at_the_page import Visit
from tabletop.session.film import Keyframe
from tabletop.table import panels as paint

BOARDS = ("space", "frigate", "board", "hand", "others", "strip")


def boards(page: Visit) -> dict[str, str]:
    return {name: page.shown.panels[name] for name in BOARDS}


def watched(page: Visit) -> list[dict[str, str]]:
    """The boards at each moment until everything is shown."""
    found = [boards(page)]
    while page.model.play.motion.frames:
        page.fire("moving")
        found.append(boards(page))
    return found


def drawn(page: Visit, frame: Keyframe) -> dict[str, str]:
    game = page.session.game
    return paint.boards(page.session, game.title.observe(frame.state, frame.viewer, game.names))
