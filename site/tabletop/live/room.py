"""The page of the lobby: who is at the table, and how the next device comes in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.i18n import _, listed
from blackangel.kit import people as figures
from blackangel.kit.markup import Markup, button, escape, joined, lines, tag
from blackangel.kit.seats import badge, paint
from tabletop.live import view, wire
from tabletop.live.state import TABLE
from tabletop.session.company import Device, Place
from tabletop.shared.dialogs import dialog, field, paragraphs
from tabletop.shared.seats import unnamed

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from tabletop.session.session import Session

PEOPLE = "live-people"


def lobby(
    rows: str,
    naming: str,
    whose: str,
    code: str,
    several: bool,
    whole: bool,
    more: bool,
    missing: Sequence[str] = (),
) -> str:
    """The inviter's page: its own name, who is here, whose device this is, the next code, signs for all.

    Once everyone is here the way to the table comes first; one ``more`` device may be the table or watch.
    Before that it says who is ``missing``, by name.
    """
    further = fold(_("One more device: the table itself, or a spectator"), "one-more", more)
    onward = button(to_table(missing), "close", kind="primary wide" if whole else "wide")
    next_one = (code, onward if several else "")
    if whole:
        next_one = (
            paragraphs(_("Everyone is here.")) + onward,
            further + (code if more else ""),
        )
    return dialog(
        _("Devices at the table"),
        naming,
        f'<div><div id="{PEOPLE}">{rows}</div></div>',
        whose,
        *next_one,
        view.signs() if several else "",
        paragraphs(view.trust()),
        button(_("Close the shared table"), "ask-to-close", kind="quiet") if several else "",
        kind="lobby",
    )


def to_table(missing: Sequence[str]) -> str:
    """The way to the table, which nobody takes unawares before the others have come."""
    named = [name for name in missing if not unnamed(name)]
    if named:
        return _("Go to the table without {names}").format(names=listed(named))
    return _("Go to the table with a free seat") if missing else _("Go to the table")


def ask_to_close() -> str:
    """The question before everyone loses the table: a slip of the finger would cost a code for each."""
    return dialog(
        _("Close the table for everyone?"),
        paragraphs(
            _(
                "Each device keeps the game as it is now, but to come back everyone needs a new code."
            )
        ),
        '<p class="pair">',
        button(_("Back to the table"), "close", kind="primary"),
        button(_("Close the table"), "part"),
        "</p>",
    )


def fold(words: str, action: str, opened: bool) -> Markup:
    """A button that shows a part of the lobby, or hides it; it stays so whoever comes meanwhile."""
    return button(words, action, kind="quiet small", aria_expanded=str(opened).lower())


# --- who is here


def people(session: Session, device: Device, roles: Iterable[str] = ()) -> str:
    """Each seat with a figure and where it is played, then the other devices by their ``roles``.

    The inviter may play a seat whose device is gone.
    """
    seats = joined(seat(session, device, number) for number in range(len(session.bots)))
    others = joined(tag("li", without_seat(role), class_="who-else") for role in roles)
    return tag("ul", seats, others, class_="who-rows who-seats")


def seat(session: Session, device: Device, number: int) -> Markup:
    place = device.place(number, session.people)
    missing = place in (Place.AWAY, Place.LEFT, Place.FREE)
    unplayed = missing and number not in device.seats
    here = button(_("Play this seat here"), "take-seat", number, "small")
    player = session.players[number]
    return tag(
        "li",
        tag("span", looks(session, number), class_="who-figure"),
        badge(player),
        tag("span", state(session, device, number, place)),
        here if device.inviting and unplayed else "",
        class_=f"who-row {paint(player)}{' missing' if missing else ''}",
    )


def looks(session: Session, number: int) -> Markup:
    """The figure in a seat: a person's, a rival's face, or a nameless machine."""
    rival = session.rivals.get(number)
    colour, machine = session.players[number].colour, bool(session.bots[number])
    return figures.face(rival) if rival else figures.figure(colour, machine)


def state(session: Session, device: Device, number: int, place: Place) -> str:
    """Where a seat is played, and whether it is asked now."""
    where = {
        Place.BOT: _("bot"),
        Place.HERE: _("this device"),
        Place.ELSEWHERE: _("connected"),
        Place.FREE: _("still free"),
        Place.AWAY: _("away"),
        Place.LEFT: _("has left the table"),
    }[place]
    asked = number in device.planning or (number == session.game.player and not device.planning)
    if place is Place.FREE or not asked:
        return where  # nobody is there to choose
    if place in (Place.AWAY, Place.LEFT):
        return _("{where}: the game waits for this seat").format(where=where)
    if number in device.planning:
        return _("{where}, still planning").format(where=where)
    return _("{where}, choosing now").format(where=where)


def without_seat(role: str) -> str:
    """A connected device that has no seat."""
    return {
        wire.OPEN: _("A new device: choosing a seat there…"),
        wire.TABLE: _("The shared table in the middle: connected"),
        wire.WATCH: _("A spectator: connected"),
    }[role]


def host(session: Session, kept: int, taken: Collection[int]) -> Markup:
    """Which seat this device keeps: none where it is the table itself.

    Seats that nobody has a name for are all the same: one is enough, for whoever has no other.
    """
    free = [(seat, session.names[seat]) for seat in session.people if seat not in taken]
    nameless = [seat for seat, name in free if unnamed(name)]
    one = kept if kept != TABLE else next(iter(nameless), TABLE)
    seats = [(seat, name) for seat, name in free if seat == one or not unnamed(name)]
    rows = [*seats, (TABLE, _("the shared table in the middle"))]
    label = _("This device is")
    chips = (
        button(words, "keep-seat", seat, "small", aria_pressed=str(seat == kept).lower())
        for seat, words in rows
    )
    return tag("p", label, *chips, role="group", aria_label=label, class_="pair chosen-one")


# --- the next device


def invitation(link: str, whom: str, typing: bool, problem: str = "", given: str = "") -> str:
    """The code for the next device, and where its answer goes; empty until there is a ``link``.

    ``typing`` shows both as texts, too, for devices without a camera.
    """
    first = _("1. Point the other device’s camera at this code, or open the link there.")
    title = f"<h3>{escape(headline(whom))}</h3>"
    if not link:
        return title + view.wrong(problem) + paragraphs(_("Preparing the code…"))
    return lines(
        title,
        '<div class="code-ways"><div>',
        paragraphs(first),
        f'<figure id="{view.FIGURE}" class="qr-home"></figure></div><div>',
        paragraphs(_("2. The other device then shows its answer: scan it here.")),
        view.camera(),
        button(_("Scan with the camera"), "invited-scan", kind="primary wide"),
        view.wrong(problem),
        fold(_("Without a camera"), "type-codes", typing),
        texts(link, problem, given) if typing else "",
        "</div></div>",
    )


def headline(whom: str) -> str:
    """What the code is for; empty ``whom``: for anybody."""
    return _("A new code for {name}").format(name=whom) if whom else _("Invite a device")


def texts(link: str, problem: str, given: str) -> str:
    """The link to send, and a field for the answer."""
    return lines(
        field(view.CODE, _("Link"), link, 2),
        '<p class="pair">',
        button(_("Copy the link"), "copy", view.CODE),
        button(_("Send"), "send", view.CODE),
        "</p>",
        view.typed(_("Paste the answer"), "invited-answer", problem, given),
    )


def connecting_to(whom: str, waited: bool) -> str:
    """A device whose answer was read; once it has ``waited``, what may be wrong, and a new code."""
    words = _("Connecting to the device whose answer was just read…")
    slow = _("No sign of it yet: is the page still open there?")
    return lines(
        f"<h3>{escape(_('Invite a device'))}</h3>",
        paragraphs(view.of(whom, _("Connecting…")) if whom else words),
        paragraphs(slow) + button(_("New code"), "new-code") if waited else "",
    )
