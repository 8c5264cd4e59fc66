"""What opens above a screen: menu, who plays, keys, about, trouble."""

from collections.abc import Iterable, Mapping

from blackangel.kit.markup import button, escape, lines
from blackangel.kit.seats import Player, badge
from blackangel.kit.strokes import stroke
from blackangel.messages import _
from tabletop.screens.setup import cover_check, who
from tabletop.screens.table import bot_pace


def dialog(title: str, *content: str, kind: str = "") -> str:
    """The inside of the page's one dialog element."""
    return lines(
        f'<div class="dialog-card {kind}"><header class="dialog-head">',
        f'<h2 id="dialog-title">{escape(title)}</h2>',
        button(stroke("close"), "close", kind="small quiet", aria_label=_("Close")),
        '</header><div class="dialog-body">',
        *content,
        "</div></div>",
    )


def paragraphs(*texts: str) -> str:
    return "".join(f"<p>{escape(text)}</p>" for text in texts)


def menu(
    cover: bool | None = None,
    again: str = "",
    seats: bool = False,
    past: bool = False,
    kept: bool = True,
    rules: bool = True,
    pieces: bool = True,
) -> str:
    """``cover`` between people, where there are several; ``kept`` is a game, not a lesson.

    ``again`` is what leads to an automaton's last turn, where there was one; ``rules`` and ``pieces`` are
    there to be looked at.
    """
    return dialog(
        _("Menu"),
        '<div class="stack">',
        button(again, "automaton-again", kind="wide") if again else "",
        button(_("History"), "history", kind="wide") if past else "",
        button(_("Who plays"), "seats", kind="wide") if seats else "",
        button(_("Save and share"), "save", kind="wide") if kept else "",
        button(_("Open a game"), "open", kind="wide"),
        button(_("New game"), "new", kind="wide"),
        button(_("Rules"), "rules", kind="wide") if rules else "",
        button(_("All pieces and signs"), "gallery", kind="wide") if pieces else "",
        button(_("Rulings and reconstructed values"), "rulings", kind="wide") if rules else "",
        button(_("Settings"), "settings", kind="wide"),
        button(_("Keys and gestures"), "keys", kind="wide"),
        button(_("About"), "about", kind="wide"),
        button(_("Start screen"), "home", kind="wide"),
        "</div>",
        "" if cover is None else cover_check(cover),
        paragraphs(_("This game is kept on this device after every choice.")) if kept else "",
    )


def seats(players: Iterable[Player], bots: tuple[str, ...], pace: str) -> str:
    """Who is a person and who a bot, while the game goes on."""
    rows = "".join(
        f'<li class="who-row">{badge(player)}{who(player.seat, player.name, bots)}</li>'
        for player in players
    )
    return dialog(
        _("Who plays"),
        paragraphs(_("A seat can change hands at any time; at least one must stay with a person.")),
        f'<ul class="who-rows">{rows}</ul>',
        bot_pace(pace),
        '<p class="pair">',
        button(_("Go on"), "close", kind="primary"),
        "</p>",
    )


def gestures() -> str:
    """What fingers do."""
    rows = (
        (_("tap"), _("pick; the first tap shows what a choice brings, the second makes it")),
        (_("hold"), _("what something is, and its rule")),
        (_("hold and drag"), _("move a card or a piece to where it glows")),
        (_("swipe sideways"), _("the next part of the table")),
        (_("pull up"), _("show all choices over the boards; pull down for the boards")),
        (_("two fingers"), _("enlarge a picture; a double tap does too")),
    )
    listing = "".join(
        f"<div><dt>{escape(way)}</dt><dd>{escape(what)}</dd></div>" for way, what in rows
    )
    return f'<section><h3>{escape(_("Fingers"))}</h3><dl class="keys">{listing}</dl></section>'


def keys(onward: str, fingers: bool = False, rules: bool = True) -> str:
    """All keys and what fingers do, first what this device has.

    ``onward`` is the next step of an automaton's turn, where one plays; ``rules`` are there to be read.
    """
    rows = (
        ("Tab", _("go to the next button or place")),
        ("↑ ↓ ← →", _("go through the choices")),
        ("Enter", _("choose")),
        ("Esc", _("clear the selection; close a window")),
        ("u", _("undo")),
        ("r", _("redo")),
        ("e", _("end the turn, or this step")),
        *((("n", onward),) if onward else ()),
        ("h", _("history: any moment of the game")),
        ("← →", _("in the history: one choice back or forward")),
        ("PgUp PgDn", _("in the history: one turn back or forward")),
        ("Home End", _("in the history: to the beginning, to the end")),
        ("o", _("the board of the next player")),
        ("c", _("open or close the list of all choices")),
        ("l", _("open or close the log")),
        ("m", _("menu")),
        ("i", _("keep an explanation open, with its rule")),
        ("?", _("this list")),
    )
    listing = "".join(
        f"<div><dt><kbd>{escape(key)}</kbd></dt><dd>{escape(what)}</dd></div>" for key, what in rows
    )
    on_keys = f'<section><h3>{escape(_("Keys"))}</h3><dl class="keys">{listing}</dl></section>'
    return dialog(
        _("Keys and gestures"),
        *((gestures(), on_keys) if fingers else (on_keys, gestures())),
        paragraphs(
            _(
                "You can click everything that glows on the boards. Each click shortens the "
                "list of choices; when only one is left, it is played."
            )
        ),
        button(_("Rules"), "rules", kind="row") if rules else "",
    )


def trouble(text: str, details: str) -> str:
    """One sentence, the last save, and what to send to whoever mends it."""
    return dialog(
        _("That did not work"),
        paragraphs(
            _("Something went wrong in the program; your game is as it was before the last click.")
        ),
        f'<label for="save-text">{_("Your game as text")}</label>'
        f'<textarea id="save-text" class="field text" readonly rows="4">{escape(text)}</textarea>'
        if text
        else "",
        button(_("Copy the text"), "copy", "save-text") if text else "",
        f"<details><summary>{_('Details')}</summary><pre>{escape(details)}</pre></details>",
        '<p class="pair">',
        button(_("Go on"), "close", kind="primary"),
        "</p>",
        kind="alarm",
    )


def about(names: Mapping[str, str], *authors: str) -> str:
    """What this is, and of which games: a sentence for each says who made it.

    ``names`` are those of games with rulings, by their keys.
    """
    return dialog(
        _("About"),
        paragraphs(
            *authors,
            _(
                "This is a fan work. It is not affiliated with or endorsed by the publishers or the "
                "authors. All drawings and words here are its own; if you like a game, buy it."
            ),
            _(
                "Program: MIT licence. It runs on Pyodide (Python in the browser, MPL 2.0) and "
                "PyScript (Apache 2.0); its fonts are Inter and Exo 2 (SIL Open Font License 1.1). "
                "Nothing you do leaves this device."
            ),
        ),
        '<p class="pair">',
        button(_("All pieces and signs"), "gallery", kind="row"),
        *(
            button(_("{game}: rulings and values").format(game=name), "rulings", key, "row")
            for key, name in names.items()
        ),
        '<a class="button row" href="third-party.txt" target="_blank">'
        f"{_('The full texts of all licences')}</a>",
        "</p>",
    )


def numbered(decided: Iterable[tuple[str, str, str]]) -> dict[str, tuple[str, str, str]]:
    """Rulings by their ids: the rule's id and a number, "BA-A7-2"."""
    counts: dict[str, int] = {}
    found = {}
    for entry in decided:
        counts[entry[0]] = counts.get(entry[0], 0) + 1
        found[f"{entry[0]}-{counts[entry[0]]}"] = entry
    return found
