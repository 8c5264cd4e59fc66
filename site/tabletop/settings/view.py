"""The settings of this device: language, theme, motion, sounds, the text table."""

from collections.abc import Mapping
from typing import Any

from blackangel import games, i18n
from blackangel.games import listings
from blackangel.i18n import _
from blackangel.kit.markup import button, escape, joined, marked
from blackangel.languages import LANGUAGES
from tabletop.shared.dialogs import dialog, paragraphs
from tabletop.shared.fields import check, paces, select
from tabletop.shared.schemas import LONGEST_SERVER


def themes() -> dict[str, str]:
    return {
        "deep": _("deep space"),
        "light": _("light"),
        "contrast": _("high contrast"),
    }


def speeds() -> dict[str, str]:
    return {
        "off": _("none"),
        "fast": _("fast"),
        "normal": _("normal"),
        "slow": _("slow"),
    }


def pieces() -> dict[str, str]:
    return {"rendered": _("as pictures"), "drawn": _("as drawings")}


def texts() -> dict[str, str]:
    return {
        "": _("normal"),
        "large": _("large"),
        "larger": _("larger"),
        "150": "150 %",
        "200": "200 %",
    }


def said() -> dict[str, str]:
    return {"steps": _("every step"), "brief": _("only the result")}


def switches() -> dict[str, str]:
    """The checkboxes."""
    return {
        "words": _("Text table: headings, lists and buttons instead of the boards"),
        "weighs": _("Touch: one tap shows what a choice brings, a second makes it"),
        "hints": _("Hints: a button beside the question; the result counts them"),
        "sounds": _("Sounds: hear what happens"),
    }


def lists() -> tuple[tuple[str, str, Mapping[str, str]], ...]:
    """The lists: a name, a heading, and the values with their words."""
    return (
        ("theme", _("Colours"), themes()),
        ("pieces", _("Pieces"), pieces()),
        ("speed", _("Motion of the pieces"), speeds()),
        ("text", _("Size of the letters"), texts()),
        ("bots", _("Show the bots' choices"), paces()),
        ("said", _("Screen reader: other players' turns"), said()),
    )


def settings(chosen: Mapping[str, Any]) -> str:
    """The dialog, with each preference's value by name; every field takes effect at once."""
    language = select("language", _("Language"), LANGUAGES.items(), i18n.language)
    others = [select(name, head, rows.items(), chosen[name]) for name, head, rows in lists()]
    return dialog(
        _("Settings"),
        f'<div class="settings"><div>{"</div><div>".join([language, *others])}</div></div>',
        *(check(name, words, bool(chosen[name])) for name, words in switches().items()),
        f'<label class="volume"><span>{escape(_("Volume"))}</span> <input type="range"'
        f' data-field="volume" min="0" max="100" step="5"{marked(value=chosen["volume"])}></label>'
        if chosen["sounds"]
        else "",
        live_server(str(chosen["live"])),
        boxes_of_games(),
    )


def live_server(named: str) -> str:
    """The server that helps several devices at a table to find each other, if the player names one."""
    about = _(
        "Only needed when the devices are not on the same network: the server you name learns "
        "both internet addresses, and a TURN server passes the encrypted game on."
    )
    given = marked(value=named, maxlength=LONGEST_SERVER, aria_describedby="live-server-about")
    return (
        f"<h3>{escape(_('Live'))}</h3>"
        f'<label for="live-server">{escape(_("STUN or TURN server"))}</label>'
        '<input id="live-server" class="field" data-field="live-server" spellcheck="false"'
        f' placeholder="stun:example.org:3478" autocomplete="off"{given}>'
        f'<p id="live-server-about" class="soft">{escape(about)}</p>'
    )


def boxes_of_games() -> str:
    """The buttons to each game's own values."""
    rows = joined(
        button(
            _(listings.listing(key).name),
            "my-box",
            key,
            "wide",
            aria_label=_("My box: {game}").format(game=_(listings.listing(key).name)),
        )
        for key in games.tabled()
    )
    about = _("Own the game? Enter the values printed on your copy.")
    return f'<h2>{escape(_("My box"))}</h2>{paragraphs(about)}<div class="stack">{rows}</div>'
