"""The dialogs and sentences of a shared table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.i18n import _, listed
from blackangel.kit.markup import Markup, button, escape, lines
from tabletop.live import wire
from tabletop.live.codes import Fault
from tabletop.shared.dialogs import dialog, field, folded, paragraphs

if TYPE_CHECKING:
    from collections.abc import Sequence

ANSWER = "live-answer"  # the field for the other device's code
PICTURE = "live-camera"
FIGURE = "live-qr"
FAULT = "live-fault"  # where a guest reads what is wrong with a code
CODE = "live-code"
RELOADED = "reloaded"  # why a guest is without its inviter
CLOSED = ("left", "another")  # the same, and no code is shown there any more


def fault(found: Fault) -> str:
    """Why a code is of no use."""
    return {
        Fault.NONE: _("This isn’t a code for a shared table."),
        Fault.DAMAGED: _("This code is incomplete or mistyped: scan or paste it again."),
        Fault.VERSION: _("This code comes from another version of the page: reload both devices."),
        Fault.OLD: _("This code is no longer valid: invite the device again."),
        Fault.USED: _(
            "That code is closed, or another device has used it: show this device the new one."
        ),
        Fault.OWN: _("This is this device’s own code: scan it with the other device."),
        Fault.KIND: _("This code is for the other step: one device invites, the other answers."),
    }[found]


def trust() -> str:
    return _(
        "The devices connect directly, without a server, so nobody else can follow your "
        "game. Each device receives the whole game: only invite people you trust not to peek "
        "at hidden cards."
    )


# --- who is here


def devices(rows: str) -> str:
    """Who is at the table, and signs for all, as a guest sees it."""
    return dialog(
        _("Devices at the table"),
        rows,
        signs(),
        '<p class="pair">' + button(_("Leave this table"), "part", kind="quiet") + "</p>",
        paragraphs(trust()),
    )


def left() -> str:
    return _("You’ve left the shared table.")


def back(key: str) -> str:
    """The way back to the shared game, for whoever left it by opening another one."""
    return button(_("Back to it"), "continue", key, "small")


# --- codes


def no_camera() -> str:
    return _("The camera isn’t available here: paste the text instead.")


def preparing(host: str = "") -> str:
    """A guest's own code is on its way."""
    invites = _("{host} invites you to a table.").format(host=host) if host else ""
    return dialog(
        _("You’re invited"), paragraphs(*filter(None, (invites, _("Preparing your answer…"))))
    )


def wrong(problem: str) -> str:
    if not problem:
        return ""
    return f'<p class="problem" id="problem-live" role="alert">{escape(problem)}</p>'


def connecting(host: Sequence[str]) -> str:
    """The table of these people is about to open."""
    waits = _("Connecting…")
    if host:
        waits = _("Waiting for {host}’s device…").format(host=listed(list(host)))
    return dialog(_("Devices at the table"), paragraphs(waits))


def camera() -> str:
    return f'<video id="{PICTURE}" class="camera" hidden muted playsinline></video>'


def rejoining(label: str = "", kind: str = "wide") -> str:
    """The ways to read a new code: with the camera, or folded as text."""
    return lines(
        camera(),
        button(label or _("Scan with the camera"), "invited-scan", kind=kind),
        f'<div id="{FAULT}"></div>',
        folded(_("Without a camera"), typed(_("Paste the code or its link"), "join-typed")),
    )


def typed(label: str, action: str, problem: str = "", given: str = "") -> str:
    """A field for the other device's code, and what was wrong with the one that was ``given``."""
    described = ' aria-invalid="true" aria-describedby="problem-live"' if problem else ""
    return lines(
        f'<label for="{ANSWER}">{escape(label)}</label>',
        f'<textarea id="{ANSWER}" class="field text" rows="3" spellcheck="false" autocomplete="off"'
        f"{described}>{escape(given)}</textarea>",
        f'<p class="pair">{button(_("Connect"), action)}</p>',
    )


def not_connected(whom: str) -> str:
    sentence = _(
        "No connection was made: that device left the page or used another code, or the two "
        "can’t reach each other. Show it a new code."
    )
    return of(whom, sentence)


def new_code() -> str:
    return _(
        "No connection yet. If your answer was read, the code was closed, another device used "
        "it, or the two can’t reach each other: ask for a new code."
    )


def join_table() -> str:
    """The dialog for whoever opens the page to sit down at somebody else's table."""
    shown = _("Point this camera at the code on the device that invites.")
    return dialog(_("Join a table"), paragraphs(shown), rejoining(kind="primary wide"))


def not_joined(why: str = "") -> str:
    """The dialog shown when an invitation led nowhere, perhaps with the reason."""
    sentence = _("No connection was made: ask for a new code. Each code works for one device.")
    return dialog(_("You’re invited"), paragraphs(why or sentence), rejoining())


def answer(code: str, waited: bool, host: str = "", again: bool = False) -> str:
    """The answer for the inviter, the ``host`` if known; with the way on once it has ``waited``.

    ``again``: this device was at the table before.
    """
    show = _("Show this answer to the device that invited you, or send it there.")
    opens = _("The table opens as soon as the other device has read your answer.")
    if host:
        show = _("Show this answer to {host}’s device, or send it there.").format(host=host)
        opens = _(
            "Waiting for {host}: the table opens as soon as their device has read your answer."
        )
    return dialog(
        _("Back to the table") if again else _("You’re invited"),
        paragraphs(show),
        f'<figure id="{FIGURE}" class="qr-home"></figure>',
        field(CODE, _("Answer"), code, 3),
        '<p class="pair">',
        button(_("Copy the answer"), "copy", CODE),
        button(_("Send"), "send", CODE),
        "</p>",
        paragraphs(new_code()) + rejoining() if waited else "",
        paragraphs(opens.format(host=host), trust()),
    )


def problem(sentence: str, way: str = "") -> str:
    return dialog(_("Devices at the table"), paragraphs(sentence), way)


def wants_undo(name: str) -> str:
    return _("{name} wants to undo some choices, including one of yours.").format(name=name)


def consent(name: str) -> str:
    return dialog(
        _("Undo?"),
        paragraphs(wants_undo(name)),
        '<p class="pair">',
        button(_("Yes, undo them"), "consent", "yes", "primary"),
        button(_("No"), "consent", "no"),
        "</p>",
    )


def place(role: str, names: Sequence[str], host: Sequence[str]) -> str:
    """What this device was at the table, and whose table that was."""
    whose = listed(list(host))
    if role != wire.SEAT:
        was = called(role, ())
        if not host:
            return _("This device was {what}.").format(what=was)
        return _("In {host}’s game, this device was {what}.").format(what=was, host=whose)
    if not host:
        return _("You were {names} at this table.").format(names=listed(list(names)))
    return _("You were {names} at {host}’s table.").format(names=listed(list(names)), host=whose)


def invite_here(kind: str) -> Markup:
    return button(_("Invite the others to this device"), "invite-here", kind=kind)


def parted(why: str, was: str, host: Sequence[str] = (), *, able: bool) -> str:
    """The dialog shown to a guest without its inviter: the way back first, then the ways on without it."""
    whose = listed(list(host))
    cause = closed(why)
    title = _("Connection lost") if cause else _("The device that invited you is gone")
    again = _("Scan the new code there to rejoin.")
    if host:
        title = title if cause else _("{host}’s device is gone").format(host=whose)
        again = _("Scan {host}’s new code to rejoin.").format(host=whose)
    return dialog(
        _("Back to the table?") if why == RELOADED else title,
        paragraphs(*filter(None, (cause, f"{was} {again}"))),
        rejoining(_("Rejoin: scan the code"), "primary wide"),
        folded(
            _("Go on without it"),
            '<p class="pair">',
            invite_here("") if able else "",
            button(_("Continue alone here"), "go-on-alone"),
            button(_("Start screen"), "home"),
            "</p>",
        ),
        kind="asking",
    )


def gone(why: str, host: Sequence[str] = ()) -> str:
    """What the inviter did that closed its table."""
    if why == "another":
        words = _("{host} has opened another game, so this table is closed.")
        other = _("The device that invited you has opened another game, so this table is closed.")
    else:
        words = _("{host} has closed this table.")
        other = _("The device that invited you has closed this table.")
    return words.format(host=listed(list(host))) if host else other


def table_closed(why: str, host: Sequence[str], *, able: bool) -> str:
    """The dialog shown to a guest whose table the inviter has closed; who is ``able`` invites the others."""
    return dialog(
        _("The table is closed"),
        paragraphs(
            gone(why, host),
            _("The game is saved here, and any of you can invite the others to continue it."),
        ),
        invite_here("primary wide") if able else "",
        button(_("Continue alone here"), "go-on-alone", kind="wide"),
        folded(_("Someone else invites you? Scan their code"), rejoining()),
        button(_("Start screen"), "home", kind="quiet"),
    )


# --- signs


def sign_names() -> dict[str, str]:
    """The reactions, as they are said."""
    return {
        "clap": _("Well played!"),
        "laugh": _("Ha ha!"),
        "wow": _("Wow!"),
        "think": _("Let me think…"),
        "hurry": _("Whenever you’re ready!"),
        "sorry": _("Sorry!"),
    }


def signs() -> str:
    found = "".join(button(words, "react", name, "small") for name, words in sign_names().items())
    return (
        f"<h3>{escape(_('Say to everyone'))}</h3>"
        f'<p class="pair" role="group" aria-label="{escape(_("Say to everyone"))}">{found}</p>'
    )


def reaction(name: str, sign: str) -> str:
    return of(name, sign_names()[sign])


def refused(why: str) -> str:
    return {
        "illegal": _("That choice wasn’t possible: the table shows what was really played."),
        "late": _("Too late: the game has already moved on."),
        "foreign": _("That choice belongs to another device."),
        "no": _("The others would rather not undo these choices."),
        "left": _("A device has left the game, so nothing was undone."),
        "name": _("Someone at the table has that name: enter another."),
    }[why]


def called(role: str, names: Sequence[str]) -> str:
    """A device, in words: the people who play on it, or what else it is for."""
    if role == wire.TABLE:
        return _("the shared table in the middle")
    return ", ".join(names) or _("a spectator")


def closed(why: str) -> str:
    """Why a line was cut, unless somebody left."""
    return {
        "refused": _(
            "That device sent too much, or nothing that makes sense: the connection was closed."
        ),
        "version": _("The other device has another version of the page: reload both."),
    }.get(why, "")


def cut(role: str, name: str, why: str) -> str:
    """What the inviter is told of a line that is closed for good."""
    found = closed(why)
    if why == "left" and role == wire.SEAT:
        found = _("left the table. The seat is being held.")
    return of(name, found) if found else disconnected(role, name)


def disconnected(role: str, name: str) -> str:
    if role == wire.OPEN:
        return _("A device left before anyone sat down at it.")
    if role != wire.SEAT:
        return of(name, _("Connection lost"))
    return _("{names}: connection lost. The seat is being held.").format(names=name)


def invite_again(role: str, seats: Sequence[int]) -> str:
    """A button that shows a new code for a device that is gone."""
    return button(_("New code"), "invite", " ".join((role, *map(str, seats))), "small")


def interrupted(name: str) -> str:
    """What to say while a connection may still come back; "" is the inviter."""
    return of(name, _("Connection interrupted. It may come back on its own within 30 seconds."))


def restored(name: str) -> str:
    return of(name, _("Connected again."))


def of(name: str, words: str) -> str:
    """Words about somebody."""
    return _("{name}: {words}").format(name=name, words=words) if name else words
