"""Form fields that several screens share."""

from collections.abc import Iterable

from blackangel.i18n import _
from blackangel.kit.markup import escape, marked, options
from blackangel.kit.rivals import Rival
from tabletop.shared.seats import bot_levels


def who(seat: int, name: str, bots: tuple[str, ...], rivals: Iterable[Rival] = ()) -> str:
    """The list of who may play a seat; the last person cannot be replaced."""
    last = not bots[seat] and bots.count("") == 1
    rows = [("", _("Person"))]
    rows += [(bot, _("Bot, {level}").format(level=level)) for bot, level in bot_levels().items()]
    rows += [(rival.key, f"{rival.name}: {rival.temper}") for rival in rivals]
    choices = "".join(
        f"<option{marked(value=bot, selected=bot == bots[seat], disabled=bool(bot) and last)}>"
        f"{escape(words)}</option>"
        for bot, words in rows
    )
    label = marked(aria_label=_("Who controls {name}").format(name=name))
    return f'<select class="field sitter" data-field="who-{seat}"{label}>{choices}</select>'


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
