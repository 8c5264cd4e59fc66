"""Hal's turn above the table: his card, one step at a time, and how fast they come."""

from blackangel_page.hal_turn import Half, HalTurn
from blackangel_page.markup import button, escape, lines, marked
from blackangel_page.messages import _

BOXES = {"die": 44, "O": 64, "X": 64, "T": 64}
PACE = "hand"


def paces() -> dict[str, str]:
    return {"hand": _("step by step"), "quick": _("quickly"), "off": _("not at all")}


def icon(name: str) -> str:
    box = next((size for start, size in BOXES.items() if name.startswith(start)), 24)
    shape = "0 0 100 140" if name[0] == "m" and name[1:].isdigit() else f"0 0 {box} {box}"
    return f'<svg viewBox="{shape}" aria-hidden="true"><use href="#i-{escape(name)}"/></svg>'


def half(of: Half) -> str:
    return (
        f'<li class="hal-half c{of.colour} {of.fate}">{icon(of.action)}'
        f"<span>{escape(of.title)}</span><b>{escape(of.words)}</b></li>"
    )


def show(turn: HalTurn, at: int, pace: str) -> str:
    """The strip at a step of the turn."""
    step = turn.steps[at]
    last = at + 1 == len(turn.steps)
    count = _("Hal's turn, {step} of {steps}").format(step=at + 1, steps=len(turn.steps))
    rows = "".join(
        f"<option{marked(value=name, selected=name == pace)}>{escape(words)}</option>"
        for name, words in paces().items()
    )
    card = f'<ol class="hal-card">{"".join(map(half, turn.halves))}</ol>' if turn.halves else ""
    points = f'<b class="hal-points">+{step.points} VP</b>' if step.points else ""
    return lines(
        f'<div class="hal-strip"><h2>{escape(count)}</h2>{card}<div class="hal-step">',
        "".join(map(icon, step.icons)),
        f"<p><b>{escape(step.words)}</b>",
        f'<span class="soft">{escape(step.why)}</span>' if step.why else "",
        f"</p>{points}</div>",
        '<div class="hal-tools">',
        "" if last else button(_("Next"), "hal-next", kind="primary", key="n"),
        button(_("Close") if last else _("Skip all"), "hal-close"),
        f'<label>{_("Show his turns")} <select class="field small" data-field="hal">{rows}</select>',
        "</label></div></div>",
    )
