"""Hal's turn beside the boards: his card, one step at a time, and how fast they come."""

from blackangel.kernel.markup import button, escape, lines, options
from blackangel.kernel.shown import Half, Told
from blackangel.messages import _

BOXES = {"die": 44, "O": 64, "X": 64, "T": 64}


def paces() -> dict[str, str]:
    return {"quick": _("by itself"), "hand": _("step by step"), "off": _("not at all")}


def icon(name: str) -> str:
    box = next((size for start, size in BOXES.items() if name.startswith(start)), 24)
    shape = "0 0 100 140" if name[0] == "m" and name[1:].isdigit() else f"0 0 {box} {box}"
    return f'<svg viewBox="{shape}" aria-hidden="true"><use href="#i-{escape(name)}"/></svg>'


def half(of: Half, known: bool) -> str:
    """A half of his card; whether he follows it shows when that step is told."""
    fate = of.fate if known else ""
    said = {"chosen": _("he follows it"), "skipped": _("he skips it")}.get(fate, "")
    sign = {"chosen": "✓", "skipped": "✕"}.get(fate, "")
    mark = f'<i role="img" aria-label="{escape(said)}">{sign}</i>' if said else ""
    return (
        f'<li class="hal-half c{of.colour:d} {fate}">{icon(of.action)}'
        f"<p><span>{escape(of.title)}</span> <b>{escape(of.words)}</b></p>{mark}</li>"
    )


def show(turn: Told, at: int, pace: str) -> str:
    """The strip at a step of the turn."""
    step = turn.steps[at]
    last = at + 1 == len(turn.steps)
    count = _("Hal's turn, {step} of {steps}").format(step=at + 1, steps=len(turn.steps))
    rows = options(paces().items(), pace)
    weighed = sum(told.kind in ("skip", "half") for told in turn.steps[: at + 1])
    halves = "".join(half(of, place < weighed) for place, of in enumerate(turn.halves))
    gained = _("+{number} VP").format(number=step.points)
    return lines(
        '<section class="hal-strip" aria-labelledby="hal-title"><header class="hal-head">',
        f'<h2 id="hal-title">{escape(count)}</h2>',
        f'<select class="field small" data-field="hal" aria-label="{escape(_("Show his turns"))}">',
        f"{rows}</select></header>",
        f'<ol class="hal-card">{halves}</ol>' if halves else "",
        f'<div class="hal-step {step.kind}" tabindex="0"><p class="hal-signs">',
        "".join(map(icon, step.icons)),
        f'<b class="hal-points">{escape(gained)}</b>' if step.points else "",
        f'</p><p class="hal-words">{escape(step.words)}</p>',
        f'<p class="soft">{escape(step.why)}</p>' if step.why else "",
        '</div><footer class="hal-tools">',
        button(_("Go on") if last else _("Next"), "hal-next", kind="primary", key="n"),
        button(_("Pause"), "hal-pause", kind="quiet") if pace == "quick" and not last else "",
        "" if last else button(_("Skip all"), "hal-close", kind="quiet", key=_("Esc")),
        "</footer></section>",
    )
