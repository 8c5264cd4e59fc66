"""Help beside the game: the menu, the keys and gestures, About."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from blackangel.i18n import _
from blackangel.kit.markup import button, escape, marked
from blackangel.kit.telling import symbol
from tabletop.session.lesson import tapped
from tabletop.shared.dialogs import dialog, group, paragraphs, way
from tabletop.shared.fields import cover_check, sounds_switch

if TYPE_CHECKING:
    from tabletop.help.signs import Sign


def menu(
    cover: bool | None = None,
    again: str = "",
    seats: bool = False,
    past: bool = False,
    kept: bool = True,
    rules: bool = True,
    pieces: bool = True,
    now: tuple[str, ...] = (),
    sounds: bool = True,
) -> str:
    """Three groups. ``cover`` offers the cover between people, if there are several; ``kept`` a game.

    ``again`` replays an automaton's last turn, if there was one; ``rules`` and ``pieces`` say whether the
    game has any to show; ``now`` is the round and how everybody stands, ``sounds`` whether they are on: a
    small bar may lack the room.
    """
    this_game = (
        way("again", again, "automaton-again") if again else "",
        way("past", _("History"), "history") if past else "",
        way("people", _("Who’s playing"), "seats") if seats else "",
        way("save", _("Save and share"), "save") if kept else "",
        way("devices", _("Devices at the table"), "devices") if kept else "",
        way("new", _("New game"), "new"),
    )
    to_look_up = (
        way("rules", _("Rules"), "rules") if rules else "",
        way("pieces", _("All pieces and icons"), "gallery") if pieces else "",
        way("rulings", _("Rulings and reconstructed values"), "rulings") if rules else "",
        way("keys", _("Keys and gestures"), "keys"),
    )
    of_the_page = (
        way("heard" if sounds else "mute", sounds_switch(sounds), "sounds"),
        way("settings", _("Settings"), "settings"),
        way("open", _("Open a game"), "open"),
        way("home", _("Start screen"), "home"),
        way("about", _("About"), "about"),
    )
    return dialog(
        _("Menu"),
        f'<p class="soft">{"<br>".join(map(escape, now))}</p>' if now else "",
        group(_("This game"), this_game),
        group(_("Look it up"), to_look_up),
        group(_("On this device"), of_the_page),
        "" if cover is None else cover_check(cover),
        paragraphs(_("Your game is saved on this device after every choice.")) if kept else "",
    )


def keys(
    onward: str,
    fingers: bool = False,
    rules: bool = True,
    pieces: bool = True,
    seen: tuple[Sign, ...] = (),
) -> str:
    """The signs ``seen`` on the table, what glows, then gestures where ``fingers`` play; keys come last.

    ``onward`` is the next step of an automaton's turn, where one plays; ``rules`` and ``pieces`` say whether
    there are any to show.
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
        ("o", _("the next player’s board")),
        ("c", _("open or close the list of all choices")),
        ("l", _("open or close the log")),
        ("m", _("menu")),
        ("i", _("pin an explanation, with its rule")),
        ("?", _("this list")),
    )
    listing = "".join(
        f"<div><dt><kbd>{escape(key)}</kbd></dt><dd>{escape(what)}</dd></div>" for key, what in rows
    )
    on_keys = f'<section><h3>{escape(_("Keys"))}</h3><dl class="keys">{listing}</dl></section>'
    signs = button(_("All pieces and icons"), "gallery", kind="row") if pieces else ""
    glows = _(
        "Click anything that glows on the boards. Each click narrows the choices; when only one "
        "is left, it’s played."
    )
    ways = signs + (button(_("Rules"), "rules", kind="row") if rules else "")
    return dialog(
        help_title(bool(seen), fingers),
        signs_seen(seen),
        f'<p class="pair">{ways}</p>' if ways else "",
        paragraphs(tapped(glows) if fingers else glows),
        gestures() if fingers else "",
        on_keys,
    )


def help_title(signs: bool, fingers: bool) -> str:
    """What the help holds."""
    if signs:
        return _("Icons, gestures and keys") if fingers else _("Icons and keys")
    return _("Keys and gestures") if fingers else _("Keys")


def signs_seen(seen: tuple[Sign, ...]) -> str:
    """The signs on the table, each with its name."""
    if not seen:
        return ""
    listing = "".join(
        f"<li{marked(title=sign.words or None)}>{symbol(sign.symbol)}<span>{escape(sign.name)}</span></li>"
        for sign in seen
    )
    head = escape(_("On the table"))
    return f'<section><h3>{head}</h3><ul class="signs-seen">{listing}</ul></section>'


def gestures() -> str:
    """The gestures of fingers."""
    rows = (
        (_("tap"), _("pick; the first tap previews a choice, the second makes it")),
        (_("hold"), _("what something is, and its rule")),
        (_("hold and drag"), _("drag a card or piece to a glowing spot")),
        (_("swipe sideways"), _("the next part of the table")),
        (_("pull up"), _("show all choices over the boards; pull down for the boards")),
        (_("two fingers"), _("enlarge a picture (a double tap works too)")),
    )
    listing = "".join(
        f"<div><dt>{escape(way)}</dt><dd>{escape(what)}</dd></div>" for way, what in rows
    )
    return (
        f'<section><h3>{escape(_("Touch gestures"))}</h3><dl class="keys">{listing}</dl></section>'
    )


def about(names: Mapping[str, str], *authors: str) -> str:
    """About the page and its games, with a sentence on who made each.

    ``names`` are the games with rulings, by key.
    """
    return dialog(
        _("About"),
        paragraphs(
            *authors,
            _(
                "This is a fan project. It isn’t affiliated with or endorsed by the "
                "publishers or designers. All artwork and text here is original. If you like "
                "a game, please buy it!"
            ),
            _(
                "The program is under the MIT license. It runs on Pyodide (Python in the "
                "browser, MPL 2.0) and PyScript (Apache 2.0); the fonts are Inter and Exo 2 "
                "(SIL Open Font License 1.1). Nothing leaves this device unless you share it."
            ),
        ),
        '<p class="pair">',
        button(_("All pieces and icons"), "gallery", kind="row"),
        *(
            button(_("{game}: rulings and values").format(game=name), "rulings", key, "row")
            for key, name in names.items()
        ),
        '<a class="button row" href="third-party.txt" target="_blank">'
        f"{_('The full texts of all licenses')}</a>",
        f'<a class="button row" href="docs/" target="_blank">{_("The engine in Python")}</a>',
        "</p>",
    )
