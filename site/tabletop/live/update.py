"""A table of several devices: inviting and joining, and the game that all of them show."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from blackangel.kernel.errors import GameError
from blackangel.messages import _
from tabletop import effects
from tabletop.fetching import update as fetching
from tabletop.live import codes, guest, inviter, sdp, servers, view, wire
from tabletop.live import shared as table_of
from tabletop.live.door import BELL, Invitation, Live
from tabletop.live.shared import INVITER, Exchange, News, Shared
from tabletop.session import links
from tabletop.session.session import Device, sat
from tabletop.stage import update as stage
from tabletop.table import update as table

if TYPE_CHECKING:
    from tabletop.messages import (
        Acted,
        Described,
        DescriptionFailed,
        GameChanged,
        GameLoaded,
        Heard,
        Invited,
        Joined,
        Left,
        Scanned,
        TimerFired,
        UndoWanted,
    )
    from tabletop.model import Update
    from tabletop.session.session import Session

DIALOG = "live"
DEVICES, INVITING, ANSWERING, ASKED, PARTED = "devices", "inviting", "answering", "asked", "parted"
PULSE = 2000  # milliseconds between two times that devices say where they are


def put(up: Update, **changed: Any) -> None:
    up.live = up.live._replace(**changed)


def page(up: Update, name: str, markup: str, focus: str = "") -> None:
    """One of the dialog's pages."""
    put(up, page=name)
    stage.open_dialog(up, DIALOG, markup, focus)


def close(up: Update) -> None:
    put(up, page="")
    if up.stage.dialog == DIALOG:
        stage.close_dialog(up)


def shows(up: Update, name: str) -> bool:
    """Whether the dialog shows a page now."""
    return up.stage.dialog == DIALOG and up.live.page == name


def session_of(up: Update) -> Session | None:
    """The session of this table, if it lies on the page's table."""
    session = up.table.session
    return session if session and session.key == up.live.key else None


# --- who is here, and who is invited


def devices(up: Update, _message: Acted | None = None) -> None:
    """Who is at the table, and the ways to invite others."""
    from tabletop.session.lesson import refusal

    session = table.playing(up)
    refused = refusal(session)
    if refused:
        stage.tell(up, refused)
        return
    shared = up.live.shared if session_of(up) else None
    own = shared.seats if shared else session.people
    here = shared.here if shared else session.people
    inviting = shared is None or shared.inviting
    wanted = up.live.wanted & {*own}
    several = shared is not None and any(line.who for line in shared.lines.values())
    page(up, DEVICES, view.devices(session, here, own, inviting, wanted, several))


def tick_seat(up: Update, message: Acted) -> None:
    """A seat is ticked for the next device, or not."""
    seat, _blank, on = message.value.partition(" ")
    if seat.isdecimal():
        wanted = up.live.wanted
        put(up, wanted=wanted | {int(seat)} if on else wanted - {int(seat)})


def invite(up: Update, message: Acted) -> None:
    """Prepare a line for a device: for the seats that are ticked, as the table, or to watch."""
    session, shared = table.playing(up), up.live.shared
    own = shared.seats if shared and session_of(up) else session.people
    seats = (
        tuple(seat for seat in own if seat in up.live.wanted) if message.value == wire.SEAT else ()
    )
    if message.value == wire.SEAT and not seats:
        others = [seat for seat in own if seat != session.seat]
        seats = tuple(others[:1])
    if message.value == wire.SEAT and not seats:
        stage.tell(up, _("Tick a seat for the next device."))
        return
    line, number = up.live.line + 1, up.number()
    wanted = Invitation(number, message.value, seats)
    put(
        up,
        line=line,
        wanted=frozenset(),
        invitations={**up.live.invitations, line: wanted},
        numbers=up.live.numbers | {number},
    )
    page(up, INVITING, view.preparing())
    up.do(effects.Invite(line, named_servers(up)))


def named_servers(up: Update) -> tuple[effects.Server, ...]:
    return servers.read(str(up.settings.of("live")))


def described(up: Update, message: Described) -> None:
    """The browser has prepared a line: its code can be shown."""
    invited = up.live.invitations.get(message.line)
    kind = codes.INVITE if invited else codes.ANSWER
    number = invited.number if invited else next(iter(up.live.numbers), 0)
    try:
        code = codes.write(sdp.code(message.description, kind, number, up.world.now))
    except sdp.Unusable:
        undescribed(up, None)
        return
    put(up, code=code)
    if invited:
        show_invitation(up)
    else:
        page(up, ANSWERING, view.answer(code))
        up.do(effects.DrawQr(code, _("QR code of the answer"), view.FIGURE))


def undescribed(up: Update, _message: DescriptionFailed | None) -> None:
    sentence = _("This browser cannot connect to other devices here.")
    page(up, "", view.problem(sentence))


def show_invitation(up: Update, problem: str = "", given: str = "") -> None:
    """The code of the line that was prepared last, and the field for its answer."""
    invited = up.live.invitations.get(up.live.line)
    if invited:
        link = f"{up.world.home}#{links.JOIN}{up.live.code}"
        whom = called(table.playing(up), invited)
        focus = f"#{view.ANSWER}" if problem else ""
        page(up, INVITING, view.invitation(link, whom, problem, given), focus)
        up.do(effects.DrawQr(link, _("QR code of the link"), view.FIGURE))


def called(session: Session, invited: Invitation) -> str:
    """What a device is invited as, in words."""
    if invited.role == wire.TABLE:
        return _("the table itself")
    if invited.role == wire.WATCH:
        return _("someone who watches")
    return ", ".join(session.names[seat] for seat in invited.seats)


def scan(up: Update, _message: Acted) -> None:
    up.do(effects.Scan(f"#{view.PICTURE}"))


def scanned(up: Update, message: Scanned) -> None:
    if not shows(up, INVITING):
        return
    if message.text:
        read_answer(up, message.text)
    else:
        show_invitation(up, _("The camera cannot be used here: paste the answer instead."))


def answered(up: Update, message: Acted) -> None:
    read_answer(up, message.form.get(view.ANSWER, ""))


def read_answer(up: Update, text: str) -> None:
    """The other device's answer: where it is sound both connect."""
    own = frozenset(invited.number for invited in up.live.invitations.values())
    try:
        code = codes.read(text, codes.ANSWER, up.world.now, own)
    except codes.CodeError as error:
        show_invitation(up, view.fault(error.fault), text[: codes.LONGEST_PASTED])
        return
    line = next(key for key, one in up.live.invitations.items() if one.number == code.number)
    page(up, INVITING, view.connecting())
    up.do(effects.Accept(line, sdp.build(code)))


# --- being invited


def join(up: Update, message: Invited) -> None:
    """An invitation came in: this device answers it."""
    try:
        code = codes.read(message.text, codes.INVITE, up.world.now, up.live.numbers)
    except codes.CodeError as error:
        stage.tell(up, view.fault(error.fault), stays=True)
        return
    leave(up)
    table.flush(up)
    up.live = Live(numbers=frozenset({code.number}))
    page(up, ANSWERING, view.preparing())
    up.do(effects.Answer(INVITER, sdp.build(code), named_servers(up)))


def joined(up: Update, message: Joined) -> None:
    """A line is open."""
    invited = up.live.invitations.get(message.line)
    if message.line == INVITER:
        put(up, shared=guest.joined(word_of(up)))
        run(up, guest.greet)
    elif invited:
        open_table(up)
        rest = {key: one for key, one in up.live.invitations.items() if key != message.line}
        put(up, invitations=rest, code="")
        run(up, lambda x: inviter.connect(x, message.line, invited.role, invited.seats))
        close(up)
    up.do(effects.StartTimer(BELL, PULSE))


def open_table(up: Update) -> None:
    """The game on this device's table becomes that of several."""
    session = table.playing(up)
    if up.live.shared and session_of(up):
        return
    shared = inviter.opened(
        session.game, word_of(up), session.key, session.people, session.bots, session.colours
    )
    put(up, shared=shared, key=session.key, shown=session.game, planning=False)
    sit(up)


def word_of(up: Update) -> str:
    """This device's own word, by which it is known as long as it is at the table."""
    return up.live.shared.who if up.live.shared else up.key()


# --- what is said


def run(up: Update, happens: Callable[[Exchange], object]) -> None:
    """Something happens at the table: what follows is said, shown and told."""
    if up.live.shared is None:
        return
    x = Exchange(up.live.shared)
    happens(x)
    before = up.live.shared
    put(up, shared=x.shared)
    for line, message in x.out:
        up.do(effects.Say(line, wire.write(message)))
    if before.seats != x.shared.seats or before.role != x.shared.role:
        sit(up)
    for news in x.news:
        NEWS[type(news)](up, news)


def received(up: Update, message: Heard) -> None:
    """What the other device says; a game that is not at hand is fetched first."""
    shared = up.live.shared
    if shared is None:
        return
    if shared.inviting:
        run(up, lambda x: inviter.hear(x, message.line, message.text))
        return
    said = wire.read(message.text)
    if isinstance(said, wire.Whole):
        with suppress(GameError):  # then whoever hears it refuses it
            fetching.need(up, links.key_of(said.text))
    run(up, lambda x: guest.hear(x, message.text))


def lost(up: Update, message: Left) -> None:
    """A line is gone: its seats wait, or this device goes on alone."""
    shared = up.live.shared
    if shared is None:
        return
    if not shared.inviting:
        run(up, lambda x: x.hang_up(INVITER))
        alone(up)
        return
    line = shared.lines.get(message.line)
    run(up, lambda x: inviter.left(x, message.line))
    session = session_of(up)
    if line and line.seats and session:
        stage.tell(up, view.gone([session.names[seat] for seat in line.seats]))


def tick(up: Update, _message: TimerFired) -> None:
    """Time to say where the game is, and whatever may have been lost."""
    shared = up.live.shared
    if shared and shared.lines:
        run(up, inviter.tick if shared.inviting else guest.tick)
        up.do(effects.StartTimer(BELL, PULSE))


def leave(up: Update) -> None:
    """Say goodbye on every line, and close it."""
    shared = up.live.shared
    if shared:
        for line in shared.lines:
            up.do(effects.Say(line, wire.write(wire.Bye("left"))), effects.HangUp(line))
    for line in up.live.invitations:
        up.do(effects.HangUp(line))


def part(up: Update, _message: Acted) -> None:
    """This device leaves the table; the game stays on it."""
    leave(up)
    go_on_alone(up, None)


def go_on_alone(up: Update, _message: Acted | None) -> None:
    """The game goes on as one that goes round this device."""
    session = session_of(up)
    close(up)
    up.live = Live(numbers=up.live.numbers)
    if session:
        table.put(up, session._replace(device=None))
        table.save(up)
    up.draw()


def alone(up: Update) -> None:
    """The inviter is gone."""
    if session_of(up):
        page(up, PARTED, view.parted())
    else:
        up.live = Live(numbers=up.live.numbers)
        page(up, "", view.problem(_("The connection was lost before the game had come.")))


def laid(up: Update, _message: GameLoaded) -> None:
    """Another game comes onto this device's table: the one of several is left."""
    session, live = up.table.session, up.live
    if live.shared and live.key and (session is None or session.key != live.key):
        leave(up)
        up.live = Live(numbers=live.numbers)


# --- the game on this device


def sit(up: Update) -> None:
    """The session knows which seats are on this device."""
    session, shared = session_of(up), up.live.shared
    if session and shared:
        device = Device(shared.seats, shared.inviting)
        table.put(up, session._replace(device=device))
        up.draw()


def show(up: Update, ply: int) -> None:
    """The table shows the game as it is now, or as it is planned on here."""
    session, shared = session_of(up), up.live.shared
    if session is None or shared is None or shared.game is None:
        return
    before = up.live.shown
    lay(up, session, shared)
    after = up.live.shown
    common = table_of.differ(before, after) if before is not None else after.ply
    if common < after.ply or after.ply < (before.ply if before else 0):
        table.changed(up, min(ply, common) if after.ply > common else after.ply + 1)
    else:
        up.draw()


def lay(up: Update, session: Session, shared: Shared) -> None:
    """Put the game of the table, or that of this device's plan, where the page shows it."""
    planned = table_of.ahead(shared)
    game = planned or shared.game
    begun = 0
    if planned and planned.player is not None:
        begun = planned.ply - len(table_of.plan_of(shared, planned.player).choices)
    put(up, shown=game, planning=planned is not None)
    table.put(up, session._replace(game=game, picked=(), begun=begun))


def changed(up: Update, _message: GameChanged) -> None:
    """Something was chosen on this device, by a person or a bot: the others hear of it."""
    session, live = session_of(up), up.live
    if session is None or live.shared is None or session.game is live.shown or session.lesson:
        return
    game = session.game
    if live.planning:
        seat = live.shown.player
        begun = live.shown.ply - len(table_of.plan_of(live.shared, seat).choices)
        choices = table_of.tail(game, begun)
        plan = inviter.plan_own if live.shared.inviting else guest.plan
        put(up, shown=game)
        run(up, lambda x: plan(x, seat, choices))
    else:
        adopt = inviter.adopt if live.shared.inviting else guest.adopt
        put(up, shown=game)
        run(up, lambda x: adopt(x, game))
    session = session_of(up)
    if session and up.live.shared and up.live.shown is game:
        lay(up, session, up.live.shared)
        up.draw()


def regretted(up: Update, _message: UndoWanted) -> None:
    """A choice of this device is to be taken back."""
    session, shared = session_of(up), up.live.shared
    if session is None or shared is None:
        return
    if up.live.planning:
        if session.game.ply > session.begun:
            table.put(up, session._replace(game=session.game.at(session.game.ply - 1), picked=()))
            table.changed(up, session.game.ply, [_("Undone.")])
        return
    game = shared.game
    since = max(0, game.ply - table_of.MOST_BACK)
    own = [
        ply for ply, seat in enumerate(table_of.movers(game, since), since) if seat in shared.seats
    ]
    if not own:
        stage.tell(up, _("None of your choices can be taken back."))
        return
    if shared.inviting:
        run(up, lambda x: inviter.want_undo(x, inviter.OWN, own[-1]))
    else:
        run(up, lambda x: guest.want_undo(x, own[-1]))
    if up.live.shared and up.live.shared.asking:
        stage.tell(up, _("The others are asked."))


# --- what is new


def moved(up: Update, news: table_of.Moved) -> None:
    show(up, news.ply)


def came(up: Update, _news: table_of.Came) -> None:
    """The whole game came: it is laid on this device's table, or is another one than it was."""
    shared = up.live.shared
    if shared is None:
        return
    if session_of(up):
        show(up, shared.game.ply + 1)
        return
    seat = min(shared.seats, default=0)
    key = f"{(shared.key or up.key())[:50]}-{seat}"
    put(up, key=key, shown=shared.game, planning=False)
    close(up)
    session = sat(shared.game, key, shared.colours, shared.bots)
    device = Device(shared.seats, shared.inviting)
    table.take(up, session._replace(device=device))
    stage.tell(up, _("You are at the table."))


def seated(up: Update, _news: table_of.Seated) -> None:
    """Who is here has changed."""
    sit(up)
    if shows(up, DEVICES):
        devices(up)
    else:
        up.draw()


def was_refused(up: Update, news: table_of.WasRefused) -> None:
    stage.tell(up, view.refused(news.why))


def was_asked(up: Update, news: table_of.WasAsked) -> None:
    session = session_of(up)
    if session and news.seat < len(session.names) and not shows(up, ASKED):
        put(up, asked=(news.seat, news.ply))
        page(up, ASKED, view.consent(session.names[news.seat]))


def consent(up: Update, message: Acted) -> None:
    """The answer to whoever wants to take back a choice of this device."""
    asked, shared = up.live.asked, up.live.shared
    put(up, asked=None)
    close(up)
    if asked and shared:
        said = wire.Consent(shared.epoch, asked[1], message.value == "yes")
        if shared.inviting:
            run(up, lambda x: inviter.consent(x, inviter.OWN, said))
        else:
            run(up, lambda x: x.say(INVITER, said))


def pointed(up: Update, news: table_of.Pointed) -> None:
    session = session_of(up)
    if session:
        up.do(effects.Mark(None, (news.place,), named(session, news.seat)))


def named(session: Session, seat: int) -> str:
    return session.names[seat] if 0 <= seat < len(session.names) else _("Someone")


def reacted(up: Update, news: table_of.Reacted) -> None:
    session = session_of(up)
    if session:
        sentence = view.reaction(named(session, news.seat), news.sign)
        stage.tell(up, sentence)
        stage.speak(up, [sentence])


def react(up: Update, message: Acted) -> None:
    """One of six signs, for everybody."""
    shared = up.live.shared
    if shared is None or message.value not in wire.SIGNS:
        return
    said = wire.React(min(shared.seats, default=-1), message.value)
    run(up, lambda x: x.say_all(said) if shared.inviting else x.say(INVITER, said))
    close(up)


def take_seat(up: Update, message: Acted) -> None:
    """A seat whose device is gone is played here."""
    if message.value.isdecimal():
        run(up, lambda x: inviter.take_back(x, int(message.value)))
        devices(up)


def cut(up: Update, news: table_of.Cut) -> None:
    """A line is to be closed."""
    up.do(effects.HangUp(news.line))
    if up.live.shared and not up.live.shared.inviting:
        alone(up)


NEWS: dict[type[News], Callable[[Update, Any], None]] = {
    table_of.Moved: moved,
    table_of.Came: came,
    table_of.Seated: seated,
    table_of.WasRefused: was_refused,
    table_of.WasAsked: was_asked,
    table_of.Pointed: pointed,
    table_of.Reacted: reacted,
    table_of.Cut: cut,
}
ANSWERS: dict[str, Callable[[Update, Any], None]] = {
    "devices": devices,
    "invite": invite,
    "invited-answer": answered,
    "invited-scan": scan,
    "consent": consent,
    "react": react,
    "take-seat": take_seat,
    "part": part,
    "go-on-alone": go_on_alone,
    "tick seat": tick_seat,
    "tick": tick,
    "join": join,
    "scanned": scanned,
    "described": described,
    "undescribed": undescribed,
    "joined": joined,
    "received": received,
    "lost": lost,
    "changed": changed,
    "regretted": regretted,
    "laid": laid,
}
