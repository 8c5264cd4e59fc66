"""The values of a box as a file: the dialog in which they are exported and imported."""

from __future__ import annotations

from blackangel.games import listings
from blackangel.i18n import _
from blackangel.kernel.facts import Fact
from blackangel.kernel.overrides import Overrides, Value, mark
from blackangel.kit.markup import button, escape, joined, lines, marked, tag
from tabletop.overrides.view import coming
from tabletop.shared.dialogs import dialog, paragraphs
from tabletop.shared.files import file_button

PASTE = "box-text"


def told(value: Value | None) -> str:
    """A value as it stands in the file."""
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def differences(overrides: Overrides, facts: tuple[Fact, ...]) -> str:
    """What differs from ours: where, our value, and the player's own."""
    ours = {fact[:3]: fact.raw for fact in facts}
    rows = joined(
        tag(
            "li",
            tag("b", " ".join(dict.fromkeys((one.table, one.entry, one.field)))),
            tag("span", tag("del", told(ours.get(one[:3]))), " → ", tag("ins", told(one.value))),
        )
        for one in overrides
    )
    return f'<ul class="differences">{rows}</ul>' if overrides else ""


def screen(
    key: str, overrides: Overrides, facts: tuple[Fact, ...], text: str = "", problem: str = ""
) -> str:
    """The dialog for a game; ``problem`` is what is wrong with an imported ``text``."""
    wrong = described = ""
    if problem:
        wrong = f'<p class="problem" id="problem-box" role="alert">{escape(problem)}</p>'
        described = marked(aria_invalid="true", aria_describedby="problem-box")
    state = _("New games use our values.")
    if overrides:
        said = _("Fingerprint of your values: {mark}").format(mark=mark(overrides))
        state = f"{coming(overrides)} {said}"
    return dialog(
        _("My copy: {game}").format(game=_(listings.listing(key).name)),
        paragraphs(
            _(
                "Some printed values of this game aren’t public, so we chose values that "
                "fit. If you own the game, export them, correct the ones that differ on your "
                "copy, and import the file."
            )
        ),
        lines(
            '<p class="pair">',
            button(_("Export the values"), "box-export", key),
            file_button(_("Import a file"), "file"),
            "</p>",
        ),
        f'<label for="{PASTE}">{escape(_("Or paste the values here"))}</label>',
        f'<textarea id="{PASTE}" class="field text" rows="4" spellcheck="false"',
        f' autocomplete="off"{described}>{escape(text)}</textarea>',
        wrong,
        f'<p class="pair">{button(_("Use these values"), "box-use", key)}</p>',
        f'<p role="status">{escape(state)}</p>',
        differences(overrides, facts),
        f'<p class="pair">{button(_("Back to our values"), "box-ours", key)}</p>'
        if overrides
        else "",
        f'<p class="soft">{escape(_("A game keeps the values it started with."))} '
        f"{escape(_('A link to the game includes them.'))}</p>",
    )
