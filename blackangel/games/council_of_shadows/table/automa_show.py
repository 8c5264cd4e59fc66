"""The Automa's turn beside the boards: a line of its card, one step at a time, and how fast they come."""

from __future__ import annotations

from blackangel.games.council_of_shadows.table.automa_teller import VERBS
from blackangel.kernel.markup import button, escape, lines, options
from blackangel.kernel.shown import Half, Told
from blackangel.messages import _


def paces() -> dict[str, str]:
    """How its turns are shown; the first is that of whoever chose none."""
    return {"quick": _("by itself"), "hand": _("step by step"), "off": _("not at all")}


def icon(name: str) -> str:
    """A sign of the drawings."""
    return f'<svg viewBox="0 0 24 24" aria-hidden="true"><use href="#i-{escape(name)}"/></svg>'


def half(of: Half) -> str:
    """A form of the line that is told, and whether the Automa follows it."""
    fate = of.fate
    said = {"chosen": _("it follows this"), "skipped": _("it skips this")}.get(fate, "")
    sign = {"chosen": "✓", "skipped": "✕"}.get(fate, "")
    mark = f'<i role="img" aria-label="{escape(said)}">{sign}</i>' if said else ""
    return (
        f'<li class="hal-half {fate}">{icon(VERBS[of.action])}'
        f"<p><span>{escape(of.title)}</span> <b>{escape(of.words)}</b></p>{mark}</li>"
    )


def show(turn: Told, at: int, pace: str) -> str:
    """The strip at a step of the turn."""
    step = turn.steps[at]
    last = at + 1 == len(turn.steps)
    count = _("The Automa's turn, {step} of {steps}").format(step=at + 1, steps=len(turn.steps))
    rows = options(paces().items(), pace)
    # a half belongs to the line of its number, and each line told so far is a step
    weighed = sum(told.kind in ("skip", "half") for told in turn.steps[: at + 1])
    halves = "".join(half(of) for of in turn.halves if of.colour == weighed)
    gained = _("+{number} Energy").format(number=step.points)
    return lines(
        '<section class="hal-strip" aria-labelledby="hal-title"><header class="hal-head">',
        f'<h2 id="hal-title">{escape(count)}</h2>',
        f'<select class="field small" data-field="hal" aria-label="{escape(_("Show its turns"))}">',
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
