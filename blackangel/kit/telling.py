"""An automaton's turn beside the boards of any game: its card, one step at a time, and its pace.

A game gives its own words and signs; ``t`` is the language of what all games share.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from blackangel.kernel.named import NamedTuple
from blackangel.kit.icons import icon
from blackangel.kit.markup import button, escape, lines, options

if TYPE_CHECKING:
    from blackangel.kernel.title import Language
    from blackangel.kit.shown import AutomatonTurn, Half, TurnStep

QUICK = "quick"  # the pace that goes on by itself
WEIGHED = ("skip", "half")  # the steps that decide about a part of the card


class Voice(NamedTuple):
    """A game's words for such a turn: its head, the label of its pace, and a step's gain.

    ``turn`` has gaps for ``{step}`` and ``{steps}``, ``gain`` for ``{number}``; ``chosen`` and
    ``skipped`` say whether a half of the card is followed; without ``pace`` there is no choice of
    pace. ``asked`` says that a person chooses for the automaton what comes next, ``choose`` labels
    the button that leads there.
    """

    turn: str
    pace: str = ""
    gain: str = ""
    chosen: str = ""
    skipped: str = ""
    asked: str = ""
    choose: str = ""


def paces(t: Language) -> dict[str, str]:
    """The paces at which its turns can be shown; the first is the default."""
    return {
        QUICK: t.gettext("automatically"),
        "hand": t.gettext("step by step"),
        "off": t.gettext("not at all"),
    }


def symbol(name: str, box: str = "0 0 24 24") -> str:
    """A sign of the game's drawings."""
    return f'<svg viewBox="{box}" aria-hidden="true"><use href="#i-{escape(name)}"/></svg>'


def step_list(
    steps: Iterable[TurnStep],
    gained: Callable[[int], str],
    sign: Callable[[str], str] = symbol,
) -> str:
    """All steps so far, one below the other, for a game on a real table; empty if there are none."""
    rows = "".join(
        lines(
            "<li>",
            f'<span class="ref-icons">{"".join(map(sign, step.icons))}</span>',
            f"<p><b>{escape(step.words)}</b>",
            f'<span class="soft">{escape(step.why)}</span>' if step.why else "",
            "</p>",
            f'<b class="points">{escape(gained(step.points))}</b>' if step.points else "",
            "</li>",
        )
        for step in steps
    )
    return f'<ol class="ref-steps">{rows}</ol>' if rows else ""


def half(of: Half, sign: str, voice: Voice, kind: str = "") -> str:
    """A half of the card, with the sign of its action, and whether it is followed."""
    said = {"chosen": voice.chosen, "skipped": voice.skipped}.get(of.fate, "")
    mark = {"chosen": "done", "skipped": "close"}.get(of.fate, "")
    fate = f'<i role="img" aria-label="{escape(said)}">{icon(mark)}</i>' if said else ""
    return (
        f'<li class="automaton-half {kind} {of.fate}">{sign}'
        f"<p><span>{escape(of.title)}</span> <b>{escape(of.words)}</b></p>{fate}</li>"
    )


def weighed(turn: AutomatonTurn, at: int) -> int:
    """How many parts of the card are decided by a step."""
    return sum(step.kind in WEIGHED for step in turn.steps[: at + 1])


def show(
    turn: AutomatonTurn,
    at: int,
    pace: str,
    voice: Voice,
    halves: str,
    sign: Callable[[str], str],
    t: Language,
    paused: bool = False,
    face: str = "",
) -> str:
    """Draw a step of the turn; ``halves`` are those of the card, ``face`` is the automaton's face."""
    step = turn.steps[at]
    last = at + 1 == len(turn.steps)
    asked = last and turn.asks
    onward = voice.choose if asked else t.gettext("Continue") if last else t.gettext("Next")
    pressed = "true" if paused else "false"
    count = voice.turn.format(step=at + 1, steps=len(turn.steps))
    gained = voice.gain.format(number=step.points)
    return lines(
        '<section class="automaton-strip" aria-labelledby="automaton-title"><header class="automaton-head">',
        f'{face}<h2 id="automaton-title">{escape(count)}</h2>',
        f'<select class="field small" data-field="automaton" aria-label="{escape(voice.pace)}">'
        f"{options(paces(t).items(), pace)}</select>"
        if voice.pace
        else "",
        "</header>",
        f'<ol class="automaton-card">{halves}</ol>' if halves else "",
        f'<div class="automaton-step {step.kind}" tabindex="0"><p class="automaton-signs">',
        "".join(map(sign, step.icons)),
        f'<b class="automaton-points">{escape(gained)}</b>' if step.points else "",
        f'</p><p class="automaton-words">{escape(step.words)}</p>',
        f'<p class="soft">{escape(step.why)}</p>' if step.why else "",
        f'<p class="automaton-asks">{escape(voice.asked)}</p>' if asked else "",
        '</div><footer class="automaton-tools">',
        button(onward, "automaton-next", kind="primary", key="n"),
        button(t.gettext("Pause"), "automaton-pause", kind="quiet", aria_pressed=pressed)
        if pace == QUICK and (asked or not last)
        else "",
        ""
        if last
        else button(t.gettext("Skip all"), "automaton-close", kind="quiet", key=t.gettext("Esc")),
        "</footer></section>",
    )
