"""The dialog that asks who is at a guest: the free seats, another name, no seat at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games import listings
from blackangel.i18n import _, listed
from blackangel.kit.markup import Markup, button, escape, lines, tag
from tabletop.live import view, wire
from tabletop.shared.dialogs import dialog, paragraphs
from tabletop.shared.fields import check
from tabletop.shared.seats import LONGEST_NAME, unnamed

if TYPE_CHECKING:
    from collections.abc import Sequence

NAME = "live-name"  # the field for a name
MOST_OFFERED = 4  # names of earlier evenings that nobody at the table has


def strangers(known: Sequence[str], names: Sequence[str]) -> list[str]:
    """The first ones of those who are known on this device and have no seat."""
    return [name for name in known if name not in names][:MOST_OFFERED]


def another(typed: str, problem: str, known: Sequence[str], *, first: bool = False) -> str:
    """Names of earlier evenings that nobody at the table has, and a field for any other.

    It comes ``first`` where no free seat has a name.
    """
    asked = _("Your name") if first else _("Someone else? Your name")
    sit = button(
        _("Sit down under this name"), "join-named", kind="wide primary" if first else "wide"
    )
    return naming(asked, typed, problem, known, "join-named") + sit


def host(typed: str, problem: str, known: Sequence[str]) -> str:
    """The same for whoever invites and has not said a name: the others read it."""
    said = button(_("That’s me"), "host-named", kind="primary")
    asked = naming(_("Your name, for the others"), typed, problem, known, "host-named")
    return tag("div", Markup(asked), said, class_="naming")


def naming(label: str, typed: str, problem: str, known: Sequence[str], action: str) -> str:
    """A field for a name, after the names that are ``known``."""
    described = ' aria-invalid="true" aria-describedby="problem-live"' if problem else ""
    chips = "".join(button(name, action, name, "small") for name in known)
    return lines(
        f'<label for="{NAME}">{escape(label)}</label>',
        f'<p class="pair">{chips}</p>' if chips else "",
        f'<input id="{NAME}" class="field" data-field="live-name" data-enter="{action}"',
        f' value="{escape(typed)}" maxlength="{LONGEST_NAME}" autocomplete="off"',
        f' spellcheck="false"{described}>',
        view.wrong(problem),
    )


def question(
    game: str, rows: Sequence[tuple[int, str, bool]], host: Sequence[str], other: str = ""
) -> str:
    """The question who is at this device: each free seat with its name and whether that is known here.

    A seat without a name comes last, one for all of them: people have one.
    """
    name = _(listings.listing(game).name)
    whose = _("{host} invites you to play {game}.").format(host=listed(list(host)), game=name)
    named, nameless = (
        [
            button(
                _("Sit down as {name}").format(name=words) if blank else words,
                "join-as",
                f"{wire.SEAT} {seat}",
                "wide primary" if known else "wide",
            )
            for seat, words, known in rows
            if unnamed(words) == blank
        ]
        for blank in (False, True)
    )
    ticks = "".join(check(f"live-{seat}", words, False) for seat, words, _known in rows)
    together = (
        f"<details><summary>{escape(_('Several people share this device'))}</summary>{ticks}"
        + button(_("Sit down"), "join-as", wire.SEAT)
        + "</details>"
    )
    return dialog(
        _("Who are you?"),
        paragraphs(
            whose if host else _("You’re invited to {game}").format(game=name),
            *(() if rows else (_("All seats are taken."),)),
        ),
        *named,
        other,
        *nameless[:1],
        together if len(rows) > 1 else "",
        '<p class="pair">',
        button(_("This device is the table"), "join-as", wire.TABLE),
        button(_("Just watch"), "join-as", wire.WATCH),
        "</p>",
    )
