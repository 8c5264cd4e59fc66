"""Place the follow-up choices beside the piece that was clicked, covering nothing they are about."""

from __future__ import annotations

from js import document, window

from tabletop.browser.dom import nodes_of

EDGE = 6  # pixels between the choices, the piece and the window's edge


def stand() -> None:
    """Place them after a drawing or a resize; hide them while the piece is out of view."""
    home = document.querySelector(".beside")
    choices = home.querySelector("[data-at]") if home else None
    if not home or not choices:
        return
    found = nodes_of(choices.getAttribute("data-at") or "")
    boxes = [box for node in found if (box := node.getBoundingClientRect()).width]
    home.style.visibility = "" if boxes else "hidden"
    if not boxes:
        return
    box = boxes[0]
    width, height = choices.offsetWidth, choices.offsetHeight
    left = box.left + box.width / 2 - width / 2
    top = box.top - height - EDGE
    if top < EDGE:
        top = box.bottom + EDGE
    home.style.left = f"{max(EDGE, min(left, window.innerWidth - width - EDGE)):.0f}px"
    home.style.top = f"{max(EDGE, min(top, window.innerHeight - height - EDGE)):.0f}px"
