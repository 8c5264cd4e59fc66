"""Saving and sharing: the dialogs, the QR code, the file names."""

from collections.abc import Callable

from blackangel.i18n import _
from blackangel.kit.markup import button, escape, marked
from tabletop.shared.dialogs import dialog, field, folded, paragraphs
from tabletop.shared.files import file_button

QUIET = 4  # modules of white around a QR code


# --- the QR code


def qr_code(size: int, dark: Callable[[int, int], bool], label: str) -> str:
    """Draw a QR code from its dark modules."""
    path = []
    for row in range(size):
        column = 0
        while column < size:
            start = column
            while column < size and dark(row, column):
                column += 1
            if column > start:
                path.append(f"M{start + QUIET} {row + QUIET}h{column - start}v1H{start + QUIET}z")
            column += 1
    whole = size + 2 * QUIET
    return (
        f'<svg class="qr" viewBox="0 0 {whole} {whole}" role="img"'
        f' shape-rendering="crispEdges"{marked(aria_label=label)}>'
        f'<rect width="{whole}" height="{whole}" fill="#fff"/>'
        f'<path d="{"".join(path)}" fill="#000"/></svg>'
    )


# --- the dialogs


def save(text: str, link: str, following: str = "", secret: bool = False, chat: str = "") -> str:
    """Everything that can be shared of a game; ``following`` is who plays next, ``chat`` what to say to them.

    What people want comes first: the link, with its words for a chat. The rest is folded.
    ``secret``: the current choices are hidden from the other players.
    """
    plans = _("For now, the text also contains everyone’s hidden plans.") if secret else ""
    to = _("Send the link to {name}").format(name=following) if following else ""
    linked = field("save-link", _("Link"), link, 3)
    copied = button(_("Copy the link"), "copy", "save-link")
    said = field("save-chat", _("For a chat"), f"{chat}\n{link}", 3)
    return dialog(
        _("Save and share"),
        button(to or _("Send the game"), "send", kind="wide primary"),
        said if following else linked,
        '<p class="pair">',
        button(_("Copy for a chat"), "copy", "save-chat") if following else copied,
        button(_("Show as a QR code"), "qr", aria_expanded="false", aria_controls="save-qr"),
        button(_("Invite a device"), "devices"),
        '</p><figure id="save-qr" class="qr-home" aria-live="polite"></figure>',
        '<p class="soft">',
        escape(_("Whoever has the link can work out the hidden cards.")),
        f" {escape(plans)}</p>",
        folded(_("Link only"), linked, '<p class="pair">', copied, "</p>") if following else "",
        folded(
            _("Text and files"),
            field("save-text", _("Game as text"), text, 4),
            '<p class="pair">',
            button(_("Copy the text"), "copy", "save-text"),
            button(_("Download the text"), "download", "text"),
            button(_("Record so far"), "download", "record"),
            '</p><p class="soft">',
            escape(
                _(
                    "The record lists every choice in the game’s notation. It can be opened again, too."
                )
            ),
            "</p>",
        ),
        folded(
            _("Picture only"),
            paragraphs(_("The table as a spectator sees it: no hands, no hidden cards, no save.")),
            '<p class="pair">',
            button(_("Picture (PNG)"), "picture", "png"),
            button(_("Drawing (SVG)"), "picture", "svg"),
            "</p>",
        ),
        kind="sharing",
    )


def open_game(text: str = "", problem: str = "", whose: str = "") -> str:
    """Ask for a game; ``whose`` link is awaited, if anybody's is."""
    wrong = described = ""
    if problem:
        wrong = f'<p class="problem" id="problem-open" role="alert">{escape(problem)}</p>'
        described = marked(aria_invalid="true", aria_describedby="problem-open")
    asked = _("Paste {name}’s link").format(name=whose) if whose else _("Paste a game or a link")
    return dialog(
        asked if whose else _("Open a game"),
        f'<label for="open-text">{escape(asked)}</label>',
        '<textarea id="open-text" class="field text" rows="5" autofocus spellcheck="false"',
        f' autocomplete="off"{described}>{escape(text)}</textarea>',
        wrong,
        '<p class="pair">',
        button(_("Open"), "load", kind="primary"),
        file_button(_("From a file or QR code image"), "file"),
        "</p>",
        elsewhere(whose),
    )


def elsewhere(whose: str) -> str:
    """Where else a game can come in."""
    if whose:
        return paragraphs(
            _("Opening the link in your chat with {name} does the same.").format(name=whose)
        )
    everywhere = _("You can also paste on the start screen, or drop a file anywhere on the page.")
    saved = _("Your game in progress stays saved too.")
    return f'{paragraphs(everywhere)}<p class="soft">{escape(saved)}</p>'
