"""Form fields that several screens share."""

from collections.abc import Iterable

from blackangel.i18n import _
from blackangel.kit.markup import escape, options


def select(field: str, title: str, rows: Iterable[tuple[object, str]], chosen: object) -> str:
    """A heading and a list to choose from."""
    return (
        f'<h2><label for="{field}">{escape(title)}</label></h2>'
        f'<select id="{field}" class="field" data-field="{field}">'
        f"{options(rows, chosen)}</select>"
    )


def check(field: str, words: str, on: bool) -> str:
    """A checkbox."""
    return (
        f'<label class="check"><input type="checkbox" data-field="{field}"'
        f"{' checked' if on else ''}><span>{escape(words)}</span></label>"
    )


def sounds_switch(on: bool) -> str:
    """What the button that turns sounds off or on says."""
    return _("Turn sounds off") if on else _("Turn sounds on")


def cover_check(on: bool) -> str:
    return check("cover", _("Hide the table when the device changes hands"), on)


def paces() -> dict[str, str]:
    return {"normal": _("one by one"), "quick": _("quickly"), "once": _("at once")}


def bot_pace(pace: str) -> str:
    """The choice of how fast bots play."""
    rows = options(paces().items(), pace)
    title = escape(_("Show the bots’ choices"))
    return (
        f'<label class="pace"><span>{title}</span> '
        f'<select class="field small" data-field="bots">{rows}</select></label>'
    )
