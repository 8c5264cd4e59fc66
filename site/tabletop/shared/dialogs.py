"""The parts of dialogs."""

from collections.abc import Sequence

from blackangel.i18n import _
from blackangel.kit.icons import icon
from blackangel.kit.markup import Markup, button, escape, joined, lines, marked, tag


def dialog(title: str, *content: str, kind: str = "") -> str:
    """The content of the page's only dialog element."""
    return lines(
        f'<div class="dialog-card {kind}"><header class="dialog-head">',
        f'<h2 id="dialog-title">{escape(title)}</h2>',
        button(icon("close"), "close", kind="small quiet", aria_label=_("Close")),
        '</header><div class="dialog-body">',
        *content,
        "</div></div>",
    )


def way(sign: str, label: str, action: str, key: str | None = None, **given: object) -> Markup:
    """A button with an icon."""
    shown = joined((icon(sign), tag("span", label)))
    return button(shown, action, key, "start-way", "", **given)


def group(title: str, ways: Sequence[str]) -> str:
    """A group of a menu."""
    return tag("h3", title) + tag("div", joined(ways), class_="more-ways")


def paragraphs(*texts: str) -> str:
    return "".join(f"<p>{escape(text)}</p>" for text in texts)


def trouble(text: str, details: str) -> str:
    """A fault: one sentence, the last save, and a report for the maintainers."""
    return dialog(
        _("That didn’t work"),
        paragraphs(
            _("Something went wrong. Your game is back where it was before your last click.")
        ),
        f'<label for="save-text">{_("Your game as text")}</label>'
        f'<textarea id="save-text" class="field text" readonly rows="4">{escape(text)}</textarea>'
        if text
        else "",
        button(_("Copy the text"), "copy", "save-text") if text else "",
        folded(_("Details"), f"<pre>{escape(details)}</pre>"),
        '<p class="pair">',
        button(_("Continue"), "close", kind="primary"),
        "</p>",
        kind="alarm",
    )


def folded(title: str, *content: str, opened: bool = False) -> str:
    """What few need: its title, and the rest once that is opened."""
    summary = f"<summary>{escape(title)}</summary>"
    return f"<details{marked(open=opened)}>{summary}{''.join(content)}</details>"


def field(key: str, label: str, text: str, rows: int) -> str:
    """A text to copy."""
    return (
        f'<label for="{key}">{escape(label)}</label>'
        f'<textarea id="{key}" class="field text" readonly rows="{rows}">{escape(text)}</textarea>'
    )
