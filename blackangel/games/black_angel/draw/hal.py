"""Hal's eye in his console, drawn or as a picture; its lids and its colour show his mood."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.kit.pieces import Rendered

if TYPE_CHECKING:
    from blackangel.games.black_angel.seen.observation import Observation

CALM, ALERT, ANGRY = "calm", "alert", "angry"
RINGS = {CALM: "#35c8ff", ALERT: "#ffae20", ANGRY: "#ff5a5f"}
LIDS = {
    CALM: '<path d="M3.6 8.4a9 9 0 0116.8 0z" class="lid"/>',
    ALERT: "",
    ANGRY: '<path d="M2.6 6.4L12 11.4 21.4 6.4 17 3H7z" class="lid"/>',
}
NEAR = 2  # points: whoever is this close, behind or ahead of him, worries him


def _drawn(mood: str) -> str:
    ring = RINGS[mood]
    return (
        '<rect x=".6" y=".6" width="22.8" height="22.8" rx="5" class="console-plate"/>'
        f'<circle cx="12" cy="12" r="9" class="k"/><circle cx="12" cy="12" r="5.4" fill="none" '
        f'stroke="{ring}" stroke-width="1.6"/><circle cx="12" cy="12" r="2.2" fill="{ring}"/>{LIDS[mood]}'
    )


def drawn() -> dict[str, tuple[str, str]]:
    return {f"hal-{mood}": ("0 0 24 24", _drawn(mood)) for mood in RINGS}


def rendered() -> dict[str, Rendered]:
    return {f"hal-{mood}": Rendered(f"hal-{mood}", (0, 0, 24, 24)) for mood in RINGS}


def mood(view: Observation) -> str:
    """Hal's mood: calm while he leads, alert when somebody is near, angry when he falls behind."""
    ahead = view.seats[view.hal].vp - max(seat.vp for seat in view.seats if seat.kind == "player")
    if abs(ahead) <= NEAR:
        return ALERT
    return CALM if ahead > 0 else ANGRY


def eye(how: str) -> str:
    """The eye; words beside it say who it is."""
    return (
        f'<svg viewBox="0 0 24 24" class="eye" aria-hidden="true"><use href="#i-hal-{how}"/></svg>'
    )
