"""What a player sets for this device: language, look, motion, sounds, the table as text."""

from blackangel import messages
from blackangel.kernel.markup import escape, marked
from blackangel.languages import LANGUAGES
from blackangel.messages import _
from tabletop.screens import mybox
from tabletop.screens.dialogs import dialog
from tabletop.screens.setup import check, select


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


def settings(
    theme: str, speed: str = "normal", words: bool = False, sounds: bool = False, volume: int = 50
) -> str:
    """The dialog; each field works at once."""
    return dialog(
        _("Settings"),
        '<div class="settings"><div>',
        select("language", _("Language"), LANGUAGES.items(), messages.language),
        "</div><div>",
        select("theme", _("Colours"), themes().items(), theme),
        "</div><div>",
        select("speed", _("Motion of the pieces"), speeds().items(), speed),
        "</div></div>",
        check("words", _("Text table: headings, lists and buttons in place of the boards"), words),
        check("sounds", _("Sounds: let it be heard what happens"), sounds),
        f'<label class="volume"><span>{escape(_("Volume"))}</span> <input type="range"'
        f' data-field="volume" min="0" max="100" step="5"{marked(value=volume)}></label>'
        if sounds
        else "",
        mybox.ways(),
    )
