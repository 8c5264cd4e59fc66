"""What a player sets for this device: language, look, motion, sounds, the table as text."""

from collections.abc import Mapping
from typing import Any

from blackangel import messages
from blackangel.kernel.markup import escape, marked
from blackangel.languages import LANGUAGES
from blackangel.messages import _
from tabletop.screens import mybox
from tabletop.screens.dialogs import dialog
from tabletop.screens.setup import check, select
from tabletop.screens.table import paces


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


def settings(chosen: Mapping[str, Any]) -> str:
    """The dialog, with what was chosen by name; each field works at once."""
    sounds = bool(chosen.get("sounds"))
    return dialog(
        _("Settings"),
        '<div class="settings"><div>',
        select("language", _("Language"), LANGUAGES.items(), messages.language),
        "</div><div>",
        select("theme", _("Colours"), themes().items(), chosen.get("theme")),
        "</div><div>",
        select("pieces", _("Pieces"), pieces().items(), chosen.get("pieces", "rendered")),
        "</div><div>",
        select("speed", _("Motion of the pieces"), speeds().items(), chosen.get("speed", "normal")),
        "</div><div>",
        select("text", _("Size of the letters"), texts().items(), chosen.get("text", "")),
        "</div><div>",
        select("bots", _("Show the bots' choices"), paces().items(), chosen.get("bots", "normal")),
        "</div><div>",
        select(
            "said",
            _("Screen reader: other players' turns"),
            said().items(),
            chosen.get("said", "steps"),
        ),
        "</div></div>",
        check(
            "words",
            _("Text table: headings, lists and buttons instead of the boards"),
            bool(chosen.get("words")),
        ),
        check(
            "weighs",
            _("Touch: one tap shows what a choice brings, a second makes it"),
            bool(chosen.get("weighs", True)),
        ),
        check(
            "hints",
            _("Hints: a button beside the question; the result counts them"),
            bool(chosen.get("hints")),
        ),
        check("sounds", _("Sounds: hear what happens"), sounds),
        f'<label class="volume"><span>{escape(_("Volume"))}</span> <input type="range"'
        f' data-field="volume" min="0" max="100" step="5"{marked(value=chosen.get("volume", 50))}></label>'
        if sounds
        else "",
        mybox.ways(),
    )
