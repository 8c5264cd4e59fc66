"""The settings of this device: language, theme, motion, sounds, the text table."""

from collections.abc import Mapping
from typing import Any

from blackangel import games, i18n
from blackangel.games import listings
from blackangel.i18n import _
from blackangel.kit.markup import button, escape, joined, marked
from blackangel.languages import LANGUAGES
from tabletop.shared.dialogs import dialog, folded, paragraphs
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
        **{number: _("{number}%").format(number=number) for number in ("150", "200")},
    }


def said() -> dict[str, str]:
    return {"steps": _("every step"), "brief": _("only the result")}


def lists() -> dict[str, tuple[str, Mapping[str, str]]]:
    """The lists by name: a heading, and the values with their words."""
    return {
        "theme": (_("Colors"), themes()),
        "pieces": (_("Pieces"), pieces()),
        "speed": (_("Piece animation"), speeds()),
        "bots": (_("Show the bots’ choices"), paces()),
        "text": (_("Text size"), texts()),
        "said": (_("Screen reader: other players’ turns"), said()),
    }


def switches() -> dict[str, str]:
    """The checkboxes by name."""
    return {
        "weighs": _("Touch: tap once to preview a choice, again to make it"),
        "hints": _("Hint button beside each question (hints used are shown in the result)"),
        "firsts": _("First games: tip cards for what the lesson leaves out"),
        "quiet": _("Quiet rivals: they play but say nothing"),
        "sounds": _("Sound effects"),
        "words": _("Text-only view: headings, lists and buttons instead of the boards"),
        "letters": _("Keys: single-letter shortcuts, such as u for Undo"),
    }


def groups() -> dict[str, tuple[str, ...]]:
    """What belongs together: the fields by heading."""
    return {
        _("Appearance"): (
            "theme",
            "pieces",
            "speed",
        ),
        _("Play"): ("bots", "quiet", "weighs", "hints", "firsts"),
        _("Sound"): ("sounds", "volume"),
        _("Reading and accessibility"): ("text", "said", "words", "letters"),
        _("Devices"): ("live",),
    }


def settings(chosen: Mapping[str, Any]) -> str:
    """The dialog, with each preference's value by name; every field takes effect at once."""
    language = select("language", _("Language"), LANGUAGES.items(), i18n.language)
    return dialog(
        _("Settings"),
        f'<div class="language">{language}</div>',
        *(group(title, names, chosen) for title, names in groups().items()),
        boxes_of_games(),
    )


def group(title: str, names: tuple[str, ...], chosen: Mapping[str, Any]) -> str:
    fields = "".join(f"<div>{field(name, chosen)}</div>" for name in names)
    return f'<section class="settings"><h3>{escape(title)}</h3>{fields}</section>'


def field(name: str, chosen: Mapping[str, Any]) -> str:
    """One preference's field."""
    if name == "live":
        return live_server(str(chosen[name]))
    if name == "volume":
        return volume(chosen[name], bool(chosen["sounds"]))
    if name in switches():
        return check(name, switches()[name], bool(chosen[name]))
    head, rows = lists()[name]
    return select(name, head, rows.items(), chosen[name])


def volume(level: object, sounds: bool) -> str:
    given = marked(value=level, disabled=not sounds)
    return (
        f'<label class="volume"><span>{escape(_("Volume"))}</span> '
        f'<input type="range" data-field="volume" min="0" max="100" step="5"{given}></label>'
    )


def live_server(named: str) -> str:
    """The server that helps several devices at a table to find each other, if the player names one."""
    about = _(
        "Only needed if the devices are on different networks. The server you enter sees "
        "both IP addresses; a TURN server also relays the encrypted game."
    )
    given = marked(value=named, maxlength=LONGEST_SERVER, aria_describedby="live-server-about")
    return folded(
        _("Advanced: a server that helps devices connect"),
        f'<label for="live-server">{escape(_("STUN or TURN server"))}</label>'
        '<input id="live-server" class="field" data-field="live-server" spellcheck="false"'
        f' placeholder="stun:example.org:3478" autocomplete="off"{given}>'
        f'<p id="live-server-about" class="soft">{escape(about)}</p>',
    )


def boxes_of_games() -> str:
    """The buttons to each game's own values."""
    rows = joined(
        button(
            _(listings.listing(key).name),
            "my-box",
            key,
            "wide",
            aria_label=_("My copy: {game}").format(game=_(listings.listing(key).name)),
        )
        for key in games.tabled()
    )
    about = _("Own the game? Enter the values printed on your copy.")
    return f'<h2>{escape(_("My copy"))}</h2>{paragraphs(about)}<div class="stack">{rows}</div>'
