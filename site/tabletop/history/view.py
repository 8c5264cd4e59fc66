"""Draw any moment of the game on the table: the boards as they were, and a timeline."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from blackangel import i18n
from blackangel.i18n import _
from blackangel.kernel.named import NamedTuple
from blackangel.kit.icons import icon
from blackangel.kit.markup import button, escape, lines, marked, options
from blackangel.kit.seats import Player, emblem, paint, shape
from tabletop.history.model import CHOOSER
from tabletop.session.judging import analysable
from tabletop.shared.dialogs import dialog, field
from tabletop.table import log
from tabletop.table import view as table
from tabletop.table.panels import TOLD, Look, boards

if TYPE_CHECKING:
    from tabletop.history.model import History, Turn

LANE = 7  # pixels of a seat's lane


class Moment(NamedTuple):
    """A moment as shown: the table's panels, the chosen places, and where it is.

    ``told`` is the question and the choice, as sentences.
    """

    panels: dict[str, str]
    places: tuple[str, ...]
    title: str
    told: tuple[str, ...]


def moment(past: History, in_words: bool = False) -> Moment:
    """Draw this moment; recent ones are cached."""
    return drawn(past, in_words, i18n.language)


@lru_cache(maxsize=2)
def drawn(past: History, in_words: bool, _language: str) -> Moment:
    """Draw a moment."""
    at = past.at()
    view = at.observe(past.seat(at))
    question = _("The game is over.")
    if at.player is not None:
        question = past.session.words.prompt(view, i18n.catalogue)
    chosen = past.chosen(at)
    drawings = panels(past, at, view, prompt(past, at, question, chosen), in_words)
    return Moment(drawings, past.places(at), past.title(at, True), (question, *chosen))


def panels(past: History, at: Any, view: Any, prompt: str, in_words: bool) -> dict[str, str]:
    """The table's panels except the log and the timeline."""
    session = past.session
    people = session.players[: len(at.names)]
    return {
        **boards(session, view, look=Look(in_words=in_words)),
        TOLD: "",
        "first": "",
        "bar": table.bar(
            session.players,
            session.at_table.standings(view, i18n.catalogue),
            at.player,
            session.words.time(view, i18n.catalogue),
            False,
            False,
            session.bots,
            briefs=session.at_table.briefs(view, i18n.catalogue),
        ),
        "prompt": prompt,
        "beside": "",
        "few": "",
        "drawers": "",
        "choices": tools(
            people if past.over else (),
            past.eyes,
            past.ply == past.last,
            analysable(session),
        ),
    }


def prompt(past: History, at: Any, question: str, chosen: list[str]) -> str:
    """Who was asked what, and what they chose."""
    head = ""
    if at.player is not None:
        player = past.session.players[at.player]
        head = f"{emblem(player)}<span>{escape(player.name)}</span>"
        question = table.unnamed(question, player.name)
    return lines(
        f'<div class="then"><p class="where">{escape(past.title(at))}</p>',
        f'<h2 class="asked">{head}</h2>' if head else "",
        listed(_("Before that"), past.before(at)),
        f'<p class="question">{escape(question)}</p>',
        listed(_("Chosen"), chosen),
        "</div>",
    )


def all_panels(past: History, only: int) -> dict[str, str]:
    """The panels that are the same at every moment: the log, and the slider with its marks."""
    return around(past._replace(ply=past.last), only, i18n.language)


@lru_cache(maxsize=1)
def around(past: History, only: int, _language: str) -> dict[str, str]:
    """What is shown beside each moment; ``past`` may be at any of its moments."""
    session, game = past.session, past.game
    eyes = past.knowing(game)
    told = log.log(
        session.words, session.events, session.names, session.seat, eyes, only, whole=True
    )
    return {"log": told, "history": timeline(session.players, past.turns, past.last)}


def listed(title: str, sentences: list[str]) -> str:
    """Sentences under a title, if there are any."""
    rows = "".join(f"<li>{escape(sentence)}</li>" for sentence in sentences)
    return f'<h3 class="done-here">{escape(title)}</h3><ul>{rows}</ul>' if rows else ""


def share(number: float, of: int) -> str:
    """A position on the timeline, in percent."""
    return f"{100 * number / max(of, 1):.2f}%"


def spans(turns: tuple[Turn, ...], last: int) -> Iterator[tuple[Turn, int]]:
    """The turns with their ends."""
    ends = (*(turn.ply for turn in turns[1:]), last)
    yield from zip(turns, ends, strict=False)  # without turns in the log none has an end


def marks(players: tuple[Player, ...], turns: tuple[Turn, ...], last: int) -> str:
    """A lane for each seat with its turns."""
    parts = []
    for player in players:
        y = LANE * player.seat
        parts.append(f"<g{marked(class_=paint(player))}>")
        for turn, end in spans(turns, last):
            if turn.seat == player.seat:
                wide = max(end - turn.ply - 0.25, 0.4)
                parts.append(
                    f'<rect x="{share(turn.ply, last)}" y="{y}" width="{share(wide, last)}"'
                    f' height="{LANE - 2}" rx="2"/>'
                )
        parts.append("</g>")
    return (
        f'<svg class="turn-marks" height="{LANE * len(players)}" aria-hidden="true">'
        f"{''.join(parts)}</svg>"
    )


def lane_signs(players: tuple[Player, ...]) -> str:
    """The seats' signs beside their lanes."""
    parts = (
        f'<path d="{shape(player)}"{marked(class_=paint(player))}'
        f' transform="translate(1 {LANE * player.seat}) scale({(LANE - 1) / 24:.3f})"/>'
        for player in players
    )
    high = LANE * len(players)
    return (
        f'<svg class="lane-signs" viewBox="0 0 {LANE + 1} {high}" width="{LANE + 1}"'
        f' height="{high}" aria-hidden="true">{"".join(parts)}</svg>'
    )


WAYS = (  # each with the strokes of its sign
    ("first", "M5 5v14M13 5l-5 7 5 7M21 5l-5 7 5 7"),
    ("turn-back", "M11 5l-6 7 6 7M19 5l-6 7 6 7"),
    ("back", "M15 5l-6 7 6 7"),
    ("on", "M9 5l6 7-6 7"),
    ("turn-on", "M5 5l6 7-6 7M13 5l6 7-6 7"),
    ("last", "M3 5l5 7-5 7M11 5l5 7-5 7M19 5v14"),
)


def way_name(way: str) -> str:
    return {
        "first": _("To the beginning"),
        "turn-back": _("One turn back"),
        "back": _("One choice back"),
        "on": _("One choice forward"),
        "turn-on": _("One turn forward"),
        "last": _("To the end"),
    }[way]


def way_button(way: str, strokes: str) -> str:
    given = marked(
        data_action="travel", data_value=way, aria_label=way_name(way), title=way_name(way)
    )
    return (
        f'<button type="button" class="button quiet"{given}>'
        f'<svg viewBox="0 0 24 24" aria-hidden="true"><path d="{strokes}"/></svg></button>'
    )


def timeline(players: tuple[Player, ...], turns: tuple[Turn, ...], last: int) -> str:
    """A slider over the whole game; the page sets its position."""
    steps = [way_button(way, strokes) for way, strokes in WAYS]
    return lines(
        f'<section class="past" aria-label="{escape(_("History"))}">',
        f'<span class="ways">{"".join(steps[:3])}</span>',
        '<div class="way"><label class="unseen" for="moment">',
        f"{escape(_('Moment in the game'))}</label>",
        f'<input type="range" id="moment" data-field="moment" min="0" max="{last}" step="1">',
        f'<div class="lanes">{lane_signs(players)}{marks(players, turns, last)}</div></div>',
        f'<span class="ways">{"".join(steps[3:])}</span>',
        button(icon("close"), "present", kind="quiet leave-past", aria_label=_("Back to the game")),
        "</section>",
    )


def tools(players: tuple[Player, ...], eyes: int, now: bool, analysed: bool = False) -> str:
    """The tools at a moment; ``players`` are those through whose eyes it can be seen."""
    return lines(
        '<div class="closing past-tools">',
        eyes_field(players, eyes) if len(players) > 1 else "",
        button(_("Continue from here"), "branch", kind="wide", disabled=now),
        button(_("Copy link to this moment"), "moment-link", kind="wide"),
        button(_("Analyze"), "analyse", kind="wide") if analysed else "",
        button(_("Back to the game"), "present", kind="primary wide", key=_("Esc")),
        "</div>",
    )


def eyes_field(players: tuple[Player, ...], eyes: int) -> str:
    """Whose hand to show, in a finished game."""
    seen = [(CHOOSER, _("the active player")), *((p.seat, p.name) for p in players)]
    rows = options(seen, eyes)
    return (
        f'<label class="pace"><span>{escape(_("View"))}</span> '
        f'<select class="field small" id="eyes" data-field="eyes">{rows}</select></label>'
    )


def link_dialog(link: str) -> str:
    """The link to a moment, copied at once where the browser allows it."""
    return dialog(
        _("Link to this moment"),
        field("save-link", _("Link"), link, 3),
        '<p class="pair">',
        button(_("Copy the link"), "copy", "save-link", "primary"),
        '</p><p class="privacy">',
        escape(
            _(
                "The link opens the game at this point. Anyone who has it can work out the "
                "hidden cards."
            )
        ),
        "</p>",
    )
