"""The gallery of a game's pieces and icons and the page's controls, by kind, with a search."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import groupby

from blackangel import games, i18n
from blackangel.i18n import _, ngettext
from blackangel.kernel.edition import MOST
from blackangel.kernel.overrides import NO_OVERRIDES, Overrides
from blackangel.kit.markup import button, escape, lines, marked
from blackangel.kit.screens import Piece
from blackangel.kit.seats import COLOURS, Player
from tabletop.shared.fields import check, select
from tabletop.shared.searching import holds
from tabletop.shared.seats import player_names
from tabletop.table import view as table

CONTROL = "control"


# --- the pieces


def kinds(game: str) -> dict[str, str]:
    """A game's kinds of pieces in the order shown; controls come last."""
    found = games.table(game).gallery()
    return {**(found.kinds() if found else {}), CONTROL: _("Buttons and fields")}


def controls(game: str) -> Iterator[Piece]:
    """Every kind of button and field, drawn by the screens' own functions."""
    sections = games.table(game).sections(i18n.catalogue).items()
    verb, sample = next(iter(sections), ("", _("Choice")))
    why = _("Not possible now; click to see why.")
    ada = Player(0, player_names()[0], COLOURS[0])
    rows = [
        ("plain", _("Button"), button(_("Menu"), "", kind="", key="m")),
        ("primary", _("Main button"), button(_("Continue"), "", kind="primary")),
        ("quiet", _("Quiet"), button(_("Back"), "", kind="quiet", key=_("Esc"))),
        ("small", _("Small"), button(_("Rule"), "", kind="small")),
        ("disabled", _("Disabled"), button(_("Undo"), "", disabled=True)),
        ("choice", _("Choice"), button(sample, "", kind="choice wide")),
        ("barred", _("Not possible (and why)"), table.instead({"": why}, lambda _name: why)),
        (
            "chip",
            _("Short choice"),
            "".join(button(arm, "", kind="choice chip") for arm in "ABC"),
        ),
        ("fold", _("Collapsed section"), table.fold(verb, sample, 12, False)),
        (
            "prompt",
            _("Whose turn it is, and what is asked"),
            f'<div class="prompt">{table.prompt(ada, sample)}</div>',
        ),
        (
            "check",
            _("Checkbox"),
            check("gallery-tick", _("Hide the table when the device changes hands"), True),
        ),
        (
            "select",
            _("Drop-down list"),
            select("gallery-list", _("Colors"), [(1, _("deep space"))], 1),
        ),
    ]
    for name, title, markup in rows:
        yield Piece(CONTROL, f"control-{name}", title, markup)


@lru_cache(maxsize=MOST)
def every(game: str, _language: str, box: Overrides = NO_OVERRIDES) -> tuple[Piece, ...]:
    """All pieces in the order of their kinds, with an owner's values."""
    found = games.table(game, box).gallery()
    return (*(found.pieces() if found else ()), *controls(game))


def has(piece: Piece, query: str, kind: str) -> bool:
    """Return whether a piece, whose kind has this name, contains all words of a query."""
    return holds(" ".join((kind, piece.id, piece.name, *piece.words, *piece.ours)), query)


# --- the screen


@cache
def shown(piece: Piece) -> str:
    words = "".join(f"<p>{escape(text)}</p>" for text in piece.words)
    if piece.ours:
        named = _("Reconstructed: {values}").format(values=", ".join(piece.ours))
        words += f'<p class="gallery-ours">{escape(named)}</p>'
    code = f" <small>{escape(piece.code)}</small>" if piece.code else ""
    return (
        f'<li{marked(data_piece=piece.id)}><div class="gallery-picture" aria-hidden="true" inert>'
        f"{piece.picture}</div><div><h3>{escape(piece.name)}{code}</h3>{words}</div></li>"
    )


def listing(
    game: str, query: str = "", kind: str = "", box: Overrides = NO_OVERRIDES
) -> tuple[str, str]:
    """The pieces of a kind with all words of a query, and how many there are."""
    titles = kinds(game)
    found = [
        piece
        for piece in every(game, i18n.language, box)
        if kind in ("", piece.kind) and has(piece, query, titles[piece.kind])
    ]
    parts = [
        f'<section class="gallery-{name}"><h2>{escape(titles[name])}</h2>'
        f"<ul>{''.join(map(shown, members))}</ul></section>"
        for name, members in groupby(found, lambda piece: piece.kind)
    ]
    count = ngettext("{number} piece or icon", "{number} pieces and icons", len(found))
    return count, "".join(parts) or f'<p class="soft">{escape(_("Nothing found."))}</p>'


def screen() -> str:
    """The frame; ``panels`` fills it."""
    title = _("All pieces and icons")
    return lines(
        '<div class="screen gallery"><header class="rules-bar">',
        button(_("Back"), "back", kind="quiet", key=_("Esc")),
        f"<h1>{escape(title)}</h1>",
        f'<label class="unseen" for="gallery-search">{escape(_("Search"))}</label>',
        '<input id="gallery-search" class="field" type="text" data-field="gallery"',
        f"{marked(placeholder=_('Search'))}",
        ' enterkeyhint="search" autocomplete="off" spellcheck="false">',
        '<p class="soft" role="status" data-panel="gallery-count"></p>',
        button(_("Print"), "print", kind="quiet"),
        "</header>",
        f'<nav class="gallery-kinds" aria-label="{escape(_("Kinds"))}"',
        ' data-panel="gallery-kinds"></nav>',
        '<div class="gallery-found" data-panel="gallery-found"></div></div>',
    )


def panels(game: str, query: str, kind: str, box: Overrides = NO_OVERRIDES) -> dict[str, str]:
    """The number of hits, the kinds, and the pieces."""
    count, found = listing(game, query, kind, box)
    rows = {"": _("All"), **kinds(game)}
    return {
        "gallery-count": escape(count),
        "gallery-kinds": "".join(
            button(title, "gallery-kind", name, "small", aria_pressed=str(name == kind).lower())
            for name, title in rows.items()
        ),
        "gallery-found": found,
    }
