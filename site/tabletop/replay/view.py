"""Replay of a costly choice: the boards at one of its moments, and the two lines to choose from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel import i18n
from blackangel.i18n import _
from blackangel.kit.markup import button, escape, lines
from blackangel.kit.seats import emblem
from tabletop.history.view import listed
from tabletop.shared.percents import percent
from tabletop.table import log
from tabletop.table import view as table
from tabletop.table.panels import INTERLUDE, TOLD, Look, boards

if TYPE_CHECKING:
    from tabletop.analysis.model import Analysis, Finding
    from tabletop.replay.model import Reel


def panels(found: Analysis, reel: Reel, at: int, in_words: bool) -> dict[str, str]:
    """The table at a moment of the film."""
    session, frame = reel.variant, reel.frames[at]
    game = session.game
    state = game.state if frame.state is None else frame.state
    view = game.title.observe(state, reel.seat, game.names)
    one = found.finding(reel.ply)
    t = i18n.catalogue
    whole = found.session
    told = [event for event in whole.events if event.ply < reel.ply]
    return {
        **boards(session, view, look=Look(in_words=in_words)),
        "bar": table.bar(
            session.players,
            session.at_table.standings(view, t),
            reel.seat,
            session.words.time(view, t),
            False,
            False,
            session.bots,
        ),
        "prompt": prompt(found, reel, one) if one else "",
        "choices": tools(found, reel),
        "log": log.log(whole.words, told, whole.names, reel.seat, (reel.seat,), whole=True),
        "history": "",
        TOLD: "",
        INTERLUDE: "",
        "beside": "",
        "few": "",
        "drawers": "",
    }


def prompt(found: Analysis, reel: Reel, one: Finding) -> str:
    """Whose choice it was, which line is shown, and what happens in it."""
    player, said = found.session.players[reel.seat], one.said
    title = _("A strong bot would choose") if reel.best else _("Chosen")
    chosen, chance = (said.best, said.could) if reel.best else (said.other, said.did)
    won = _("Chance of winning: {chance}").format(chance=percent(chance))
    return lines(
        f'<div class="then"><p class="where">{escape(found.title(reel.ply))}</p>',
        f'<h2 class="asked">{emblem(player)}<span>{escape(player.name)}</span></h2>',
        f'<h3 class="done-here">{escape(title)}</h3>',
        f'<p class="question">{escape(found.words(one.step, chosen))}</p>',
        f'<p class="ending">{escape(won)}</p>',
        listed(_("What happens next"), list(reel.told)),
        "</div>",
    )


def tools(found: Analysis, reel: Reel) -> str:
    name = found.session.players[reel.seat].name
    ways = {"bot": _("What a strong bot would do"), "own": _("What {name} did").format(name=name)}
    shown = "bot" if reel.best else "own"
    return lines(
        '<div class="closing past-tools">',
        *(
            button(words, "replay-way", way, "wide", aria_pressed=str(way == shown).lower())
            for way, words in ways.items()
        ),
        button(_("Try it from here"), "analysis-branch", reel.ply, "wide"),
        button(_("Back to the analysis"), "replay-close", kind="primary wide", key=_("Esc")),
        "</div>",
    )
