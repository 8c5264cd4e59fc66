"""What a player sets for this device: language, look, cover, motion, the table as text."""

from blackangel.languages import LANGUAGES
from blackangel_page import messages
from blackangel_page.dialogs import dialog
from blackangel_page.messages import _
from blackangel_page.setup import check, select


def themes() -> dict[str, str]:
    return {
        "deep": _("deep space"),
        "light": _("light"),
        "contrast": _("high contrast"),
    }


def settings(theme: str, cover: bool, motion: bool = True, words: bool = False) -> str:
    """The dialog; each field works at once."""
    return dialog(
        _("Settings"),
        '<div class="settings"><div>',
        select("language", _("Language"), LANGUAGES.items(), messages.language),
        "</div><div>",
        select("theme", _("Colours"), themes().items(), theme),
        "</div></div>",
        check("cover", _("Cover the table when the next player takes over"), cover),
        check("motion", _("Motion: let changes on the boards flash and glide"), motion),
        check("words", _("Text table: headings, lists and buttons in place of the boards"), words),
    )
