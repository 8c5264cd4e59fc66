"""An automaton's turn beside the boards of any game: its card, one step at a time, and how fast they come.

A game gives its own words and signs; ``t`` is the language of what all say alike.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from blackangel.kernel.markup import button, escape, lines, options

if TYPE_CHECKING:
    from blackangel.kernel.shown import Half, Told
    from blackangel.kernel.title import Language

QUICK = "quick"  # the pace that goes on by itself
WEIGHED = ("skip", "half")  # the steps that say what becomes of a part of the card


class Voice(NamedTuple):
    """What a game says of such a turn: its head, what chooses its pace, and what a step has gained.

    ``turn`` has gaps for ``{step}`` and ``{steps}``, ``gain`` for ``{number}``; ``chosen`` and
    ``skipped`` say that a half of the card is followed or not.
    """

    turn: str
    pace: str
    gain: str
    chosen: str
    skipped: str


def paces(t: Language) -> dict[str, str]:
    """How its turns are shown; the first is that of whoever chose none."""
    say = t.gettext
    return {QUICK: say("by itself"), "hand": say("step by step"), "off": say("not at all")}


def icon(name: str, box: str = "0 0 24 24") -> str:
    """A sign of the game's drawings."""
    return f'<svg viewBox="{box}" aria-hidden="true"><use href="#i-{escape(name)}"/></svg>'


def half(of: Half, sign: str, voice: Voice, kind: str = "") -> str:
    """A half of its card, with the sign of what that does, and whether it is followed."""
    said = {"chosen": voice.chosen, "skipped": voice.skipped}.get(of.fate, "")
    mark = {"chosen": "✓", "skipped": "✕"}.get(of.fate, "")
    fate = f'<i role="img" aria-label="{escape(said)}">{mark}</i>' if said else ""
    return (
        f'<li class="hal-half {kind} {of.fate}">{sign}'
        f"<p><span>{escape(of.title)}</span> <b>{escape(of.words)}</b></p>{fate}</li>"
    )


def weighed(turn: Told, at: int) -> int:
    """How many parts of the card have been told at a step: each is one."""
    return sum(step.kind in WEIGHED for step in turn.steps[: at + 1])


def show(
    turn: Told,
    at: int,
    pace: str,
    voice: Voice,
    halves: str,
    sign: Callable[[str], str],
    t: Language,
) -> str:
    """The strip at a step of the turn; ``halves`` are those of the card that belong there."""
    step, say = turn.steps[at], t.gettext
    last = at + 1 == len(turn.steps)
    count = voice.turn.format(step=at + 1, steps=len(turn.steps))
    gained = voice.gain.format(number=step.points)
    return lines(
        '<section class="hal-strip" aria-labelledby="hal-title"><header class="hal-head">',
        f'<h2 id="hal-title">{escape(count)}</h2>',
        f'<select class="field small" data-field="hal" aria-label="{escape(voice.pace)}">',
        f"{options(paces(t).items(), pace)}</select></header>",
        f'<ol class="hal-card">{halves}</ol>' if halves else "",
        f'<div class="hal-step {step.kind}" tabindex="0"><p class="hal-signs">',
        "".join(map(sign, step.icons)),
        f'<b class="hal-points">{escape(gained)}</b>' if step.points else "",
        f'</p><p class="hal-words">{escape(step.words)}</p>',
        f'<p class="soft">{escape(step.why)}</p>' if step.why else "",
        '</div><footer class="hal-tools">',
        button(say("Go on") if last else say("Next"), "hal-next", kind="primary", key="n"),
        button(say("Pause"), "hal-pause", kind="quiet") if pace == QUICK and not last else "",
        "" if last else button(say("Skip all"), "hal-close", kind="quiet", key=say("Esc")),
        "</footer></section>",
    )
