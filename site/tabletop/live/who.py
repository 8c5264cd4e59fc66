"""The dialog that asks who is at a guest: the free seats, another name, no seat at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games import listings
from blackangel.i18n import _, listed
from blackangel.kernel.named import NamedTuple
from blackangel.kit import people
from blackangel.kit.markup import Markup, button, escape, lines, tag
from tabletop.live import view, wire
from tabletop.shared.dialogs import dialog, folded, paragraphs
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


class Seat(NamedTuple):
    """A free seat, and whether its name is ``known`` on this device."""

    number: int
    name: str
    colour: str
    known: bool = False


def question(game: str, free: Sequence[Seat], host: Sequence[str], other: str = "") -> str:
    """The question who is at this device: each free seat as a figure with its name, to be tapped.

    Where all have a name, an ``other`` one is folded. A seat without a name comes last, one for all of
    them: people have one.
    """
    name = _(listings.listing(game).name)
    whose = _("{host} invites you to play {game}.").format(host=listed(list(host)), game=name)
    named = [seat for seat in free if not unnamed(seat.name)]
    nameless = [seat for seat in free if unnamed(seat.name)][:1]
    if named and not nameless and other:
        other = folded(_("I’m someone else"), other, opened="aria-invalid" in other)
    ticks = "".join(check(f"live-{seat.number}", seat.name, False) for seat in free)
    together = folded(
        _("Several people share this device"),
        ticks + button(_("Sit down"), "join-as", wire.SEAT),
    )
    return dialog(
        _("Who are you?"),
        paragraphs(
            whose if host else _("You’re invited to {game}").format(game=name),
            *(() if free else (_("All seats are taken."),)),
        ),
        tag("ul", *map(card, named), class_="seat-cards") if named else "",
        other,
        *(sit_nameless(seat) for seat in nameless),
        together if len(free) > 1 else "",
        '<p class="pair">',
        button(_("This device is the table"), "join-as", wire.TABLE, "quiet"),
        button(_("Just watch"), "join-as", wire.WATCH, "quiet"),
        "</p>",
        kind="asking",
    )


def card(seat: Seat) -> Markup:
    """A seat to sit down in."""
    return tag(
        "li",
        tag(
            "button",
            tag("span", people.figure(seat.colour), class_="seat-figure"),
            tag("b", seat.name),
            type="button",
            class_=f"seat-card paint-{seat.colour}{' known' if seat.known else ''}",
            data_action="join-as",
            data_value=f"{wire.SEAT} {seat.number}",
        ),
    )


def sit_nameless(seat: Seat) -> Markup:
    words = _("Sit down as {name}").format(name=seat.name)
    return button(words, "join-as", f"{wire.SEAT} {seat.number}", "quiet")
