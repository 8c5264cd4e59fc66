"""Draw a session: the table's panels, the cover, the end, and pictures of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from blackangel import i18n
from blackangel.games import listings
from blackangel.i18n import _
from blackangel.kernel.named import NamedTuple
from tabletop.session import news, voices
from tabletop.session.lesson import guided
from tabletop.session.moves import paid_least
from tabletop.session.picks import narrowed
from tabletop.session.records import SHARED
from tabletop.shared.shown import Later, drawn
from tabletop.table import end, log, seats
from tabletop.table import in_words as text_table
from tabletop.table import view as table
from tabletop.table.beside import beside, left_open, placeless
from tabletop.table.choices import Choice, arranged

if TYPE_CHECKING:
    from blackangel.kernel.ledger import Event
    from blackangel.kernel.option import Option
    from tabletop.session.film import Keyframe
    from tabletop.session.session import Session


INTERLUDE = "interlude"
TOLD = "automaton"  # the panel of an automaton's turn, as the style sheet names it


class Look(NamedTuple):
    """How the table is viewed.

    ``only`` and ``whole`` concern the log, ``told`` an automaton's turn while it is shown, ``pace`` the
    bots; ``in_words`` replaces the boards with text. ``frame`` is a past moment shown instead of the
    current position; it may be ``paused``. On a small screen the choices may be ``raised``.
    """

    only: int = log.EVERYBODY
    whole: bool = False
    told: str = ""
    pace: str = ""
    in_words: bool = False
    frame: Keyframe | None = None
    paused: bool = False
    interlude: str = ""  # a scene above the boards
    raised: bool = False
    guest: int = -1  # whose board replaces the viewer's own
    parting: bool = False  # the device changes hands after this moment: nobody else is asked yet
    hint: str = ""  # a button for a hint, or what the hint says
    first: str = ""  # a card of what the lesson leaves out
    drawers: tuple[str, ...] = ()  # drawers open beside the table
    sounds: bool | None = None  # whether they are on, where they can be heard
    quiet: bool = False  # rivals say nothing
    flying: bool = False  # what the last choice moved is under way
    just: str = ""  # what that was, told until it has arrived
    home: str = ""  # the page's address, for links


PLAINLY = Look()


def frame(session: Session, in_words: bool = False) -> str:
    """The empty table."""
    parts = session.at_table.panels(i18n.catalogue)
    manner = session.lesson.manner if session.lesson else ""
    return table.frame(session.game.title.name, session.names, parts, manner, in_words)


def panels(session: Session, look: Look = PLAINLY) -> dict[str, str]:
    """The table's panels for the person at the device, and a lesson's."""
    return seen_first(session, look) | drawn(seen_later(session, look))


def seen_later(session: Session, look: Look) -> dict[str, Later]:
    """Panels that can wait until the others are seen: the log."""
    seat, events, at = session.seat, session.events, look.frame
    if at:
        seat, events = at.viewer, events[: len(session.opening) + at.told]
    return {"log": Later(story, (session, seat, events, look))}


def seen_first(session: Session, look: Look) -> dict[str, str]:
    """All the others."""
    lesson = session.lesson
    asks = lesson is None or lesson.asks(session)
    found = {"beside": "", "history": "", TOLD: look.told, INTERLUDE: look.interlude}
    found["first"] = look.first
    found |= (then if look.frame else now)(session, look)
    found["drawers"] = "" if look.in_words else table.drawers(len(session.options), look.drawers)
    if not asks or (lesson and look.told):
        found |= {"prompt": "", "few": "", "choices": "", "beside": ""}
    return found | (of_lesson(session, found["prompt"], look) if lesson else {})


def of_lesson(session: Session, prompt: str, look: Look) -> dict[str, str]:
    """A lesson's panel, which waits while an automaton's turn is shown, and a bubble while pieces move."""
    lesson = session.lesson
    assert lesson
    step_by_step = guided(session)
    waits = look.told or (step_by_step and not look.in_words and (look.frame or look.flying))
    found = {"lesson": "" if waits else lesson.panel(session)}
    found["prompt"] = watched(session) if look.told else prompt
    return found | ({"beside": ""} if step_by_step else {})


def watched(session: Session) -> str:
    """Whose turn is being shown in a lesson, which asks for nothing meanwhile."""
    player = session.players[session.automaton]
    said = _("{name}’s turn, step by step").format(name=player.name)
    return table.thinking(player, player.name, said)


def now(session: Session, look: Look) -> dict[str, str]:
    """The current position, and everything that can be chosen."""
    view = session.observe(session.eyes)
    refused = session.barred()
    return {
        **boards(session, view, session.lit, session.picked, refused, look),
        "bar": bar(session, view, session.game.player, look),
        "prompt": asked(session, view, not look.told, look.raised, look.hint)
        + table.just(look.just),
        **choice_panels(session, view, refused, look),
        "beside": beside(session, view),
    }


def then(session: Session, look: Look) -> dict[str, str]:
    """A past moment, as its viewer sees it; whoever can go on may do so already."""
    at = look.frame
    assert at
    game = session.game
    state = game.state if at.state is None else at.state
    view = game.title.observe(state, session.may_see(at.viewer), game.names)
    # finish showing a person's choice before saying that the next bot thinks
    acts = at.chooser is not None and bool(session.bots[at.chooser] or session.bot)
    found = {
        **boards(session, view, look=look),
        "bar": bar(session, view, session.automaton if look.told else at.chooser, look),
    }
    who, told = news.in_short(session, at.events)
    if acts and not look.told:
        found["prompt"] = acting(session, who, at.chooser or 0, told)
        found |= besides(waiting(session, look), look.in_words)
    elif look.parting:
        found |= {"prompt": "", "few": "", "choices": ""}
    else:
        seen = session.observe(session.eyes)
        found |= choice_panels(session, seen, session.barred(), look)
        if told and not look.told:
            found["prompt"] = acting(session, who, session.seat, told)
        else:
            found["prompt"] = asked(session, seen, not look.told, look.raised)
    return found


def bar(session: Session, view: Any, player: int | None, look: Look = PLAINLY) -> str:
    """The players with their standing in a position, and the table's tools."""
    device = session.device
    return table.bar(
        session.players,
        session.at_table.standings(view, i18n.catalogue),
        player,
        session.words.time(view, i18n.catalogue),
        session.can_undo,
        session.can_redo,
        session.bots,
        session.past,
        () if look.in_words else guests(session, look.guest),
        look.guest,
        session.at_table.outcomes(view, i18n.catalogue),
        session.at_table.briefs(view, i18n.catalogue),
        look.sounds,
        session.rivals,
        None if look.quiet else voices.on_view(session, look.frame.told if look.frame else None),
        session.at_table.manner.standing,
        *((device.planning, session.owner) if device else ()),
    )


def now_in_words(session: Session) -> tuple[str, ...]:
    """The round and its phase, and a line for each player: the standing, and what the end would bring now."""
    view, t, at_table = session.observe(session.eyes), i18n.catalogue, session.at_table
    rows = zip(session.names, at_table.standings(view, t), at_table.outcomes(view, t), strict=False)
    said = _("{name}: {changes}")
    return (
        session.words.time(view, t),
        *(said.format(name=name, changes=" → ".join(filter(None, row))) for name, *row in rows),
    )


def guests(session: Session, guest: int) -> tuple[int, ...]:
    """The seats whose boards can be opened: all but an automaton's and the one on view."""
    if not table.own(session.at_table.panels(i18n.catalogue)):
        return ()
    seen = session.seat if guest < 0 else guest
    seats = (player.seat for player in session.players)
    return tuple(seat for seat in seats if seat not in (session.automaton, seen))


def story(session: Session, seat: int, events: Sequence[Event], look: Look) -> str:
    """The log as a seat may know it."""
    eyes = () if session.spectating else (seat,)
    words, names = session.words, session.names
    found = log.log(words, events, names, seat, eyes, look.only, look.whole)
    title = session.game.title
    if not title.overrides:
        return found
    from blackangel import games

    return log.other_values(title.overrides in games.earlier(title.key)) + found


def boards(
    session: Session,
    view: Any,
    options: Sequence[Option] = (),
    picked: Sequence[str] = (),
    refused: Mapping[str, str] | None = None,
    look: Look = PLAINLY,
) -> dict[str, str]:
    """The boards, drawn or in words; a guest's board replaces the viewer's own."""
    if look.in_words:
        return text_table.panels(session.words, view)
    t = i18n.catalogue
    found = session.at_table.draw(view, options, picked, t, refused or {})
    if look.guest in guests(session, -1):
        own = table.own(session.at_table.panels(t))
        drawn = session.at_table.board(view, look.guest, t)
        found[own] = seats.guest(session.players[look.guest], drawn)
    return found


def asked(session: Session, view: Any, again: bool, raised: bool = False, hint: str = "") -> str:
    """The prompt; ``again`` offers to show once more what others did."""
    player = session.players[session.seat]
    if session.over:
        return table.prompt(player, _("The game is over."))
    note = table.elsewhere() if session.watching else ""
    device = session.device
    note = note or (device.states(session.people, session.names) if device else "")
    note = note or session.words.nearing(view, i18n.catalogue)
    if session.bot:
        who, done = news.last_done(session)
        if done:
            return acting(session, who, session.game.player, done, note)
        return table.thinking(session.players[session.game.player], session.thinking(), "", note)
    if device and session.away:
        who = next(iter(device.awaited(session.game.player)), session.game.player)
        return table.thinking(
            session.players[who], session.thinking(), news.bots_did(session), note, "elsewhere"
        )
    if session.away:
        there = session.players[session.game.player]
        note = note or table.handing_on(there.name, session.link_is_out)
        return table.thinking(there, session.thinking(), news.did(session), note, "elsewhere")
    question = session.onward() or session.words.prompt(view, i18n.catalogue)
    told = session.players[session.automaton] if again and session.automaton_events() else None
    rule = session.at_table.rule(session.game.prompt)
    whole = None if session.watching else raised
    lately = lately_done(session) if again else ""
    called, passed = session.called(), session.passed_around
    return table.prompt(player, question, note, told, rule, lately, whole, hint, called, passed)


def lately_done(session: Session) -> str:
    """What befell whoever is asked, in others' turns or through their own, and what bots did."""
    found = ""
    if befell := news.befell(session):
        found = table.befell(befell, news.befell_in_short(session))
    elif unasked := news.unasked(session):
        found = table.befell(unasked, news.unasked_in_short(session), table.MADE)
        if payable_otherwise(session):
            found = table.paid(unasked, news.unasked_in_short(session))
    bots_did = news.bots_did(session)
    return found + (table.bots_did(bots_did) if bots_did else "")


def payable_otherwise(session: Session) -> bool:
    """Return whether the last thing done was to pay the least, by itself."""
    return bool(not session.device and paid_least(session, session.game.ply - 1))


def acting(session: Session, who: int, chooser: int, told: str, note: str = "") -> str:
    """What has happened, under the name of whoever did it; an automaton comes after the chooser."""
    player = session.players[who if 0 <= who < len(session.players) else chooser]
    name = session.bot_name(player.seat) if session.level(player.seat) else player.name
    return table.thinking(player, name, told, note)


def besides(markup: str, in_words: bool) -> dict[str, str]:
    """What else to do where nothing is asked, beside the line that says so."""
    return {"few": "", "choices": markup} if in_words else {"few": markup, "choices": ""}


def choice_panels(
    session: Session, view: Any, refused: Mapping[str, str], look: Look
) -> dict[str, str]:
    """The list of all choices, and the few beside the question."""
    if session.watching:
        return besides(table.watched(), look.in_words)
    if session.over:
        return besides(table.result_button(), look.in_words)
    if session.away and not session.bot:
        return besides(elsewhere(session, look), look.in_words)
    if session.bot:
        return besides(waiting(session, look), look.in_words)
    return {
        "few": "" if look.in_words else few(session, view, refused),
        "choices": choices(session, view, refused, look.in_words),
    }


def elsewhere(session: Session, look: Look) -> str:
    """What there is to do while others choose on devices of their own, connected or by links."""
    if session.device:
        return table.devices_button()
    player, sent = session.players[session.game.player], session.link_is_out
    waits = not sent and next(session.game.movers(), -1) == session.owner
    return table.handed_on(player, session.link(look.home), sent, waits)


def waiting(session: Session, look: Look) -> str:
    """What there is to do while bots play; of several devices, where the bots play and somebody sits."""
    device = session.device
    if device and not (device.inviting and device.seats):
        return table.devices_button()
    return table.waiting(look.pace, look.paused, bool(session.people))


def few(session: Session, view: Any, refused: Mapping[str, str]) -> str:
    """The choices that are on no board, in short form, and what else can be done about the question."""
    t, words = i18n.catalogue, session.words

    def said(option: Option) -> Choice:
        return Choice(str(option), words.short(option, view, t), words.option(option, view, t))

    if session.picked:
        _piece, asked = left_open(session, view)
        ends = [one for one in session.options if str(one) in session.at_table.manner.closing]
        found = list(map(said, dict.fromkeys((*asked, *ends))))
        fits = len(fitting_options(session)) < len(session.options)
        fit = table.narrowed("" if session.onward() else session.fitting()) if fits else ""
        return fit + table.few(found, False)
    closed = {name: refused[name] for name in session.at_table.manner.instead if name in refused}
    greyed = table.instead(closed, lambda name: words.short(name, view, t))
    found = list(map(said, placeless(session, view)))
    return table.few(found, len(session.options) == 1, greyed, session.at_table.manner.finishing)


def fitting_options(session: Session) -> Sequence[Option]:
    """The options that fit what is picked."""
    if not session.picked:
        return session.options
    return narrowed(session.options, session.picked, session.places())


def choices(session: Session, view: Any, refused: Mapping[str, str], in_words: bool = False) -> str:
    """All choices as buttons, without those that the line beside the question already offers."""
    words, words_of, options = session.words, i18n.catalogue, session.options
    manner = session.at_table.manner
    opened = session.open_sections
    if session.lesson:
        opened |= session.lesson.open_sections(session)
    fitting = fitting_options(session)
    sections = arranged(
        fitting,
        lambda option: words.option(option, view, words_of),
        lambda option: words.short(option, view, words_of),
        manner,
        session.at_table.sections(words_of),
        opened,
        not session.picked,
    )
    shown = table.NOT_NOW in opened
    rows = [
        (why, words.subject(name, view, words_of) if shown else "") for name, why in refused.items()
    ]
    closed = {name: refused[name] for name in manner.instead if name in refused}
    greyed = table.instead(closed, lambda name: words.short(name, view, words_of))
    reasons = table.not_now(rows, shown)
    picked = bool(session.picked) and in_words
    apart = (*manner.closing, *manner.instead)
    count, fit = len(options), len(fitting)
    return table.choices(sections, apart, count, fit, picked, greyed, reasons, manner.finishing)


def cover(session: Session) -> str:
    """The cover between two players, on one device or several."""
    player = session.players[session.seat]
    if session.owner == SHARED or session.device:
        first = not session.game.ply
        return table.cover(player, news.returned(session), first, not session.device)
    others = (session.players[seat] for seat in session.people if seat != session.seat)
    if session.link_is_out:
        return table.sender(player, tuple(others))
    return table.asking(player, tuple(others), news.meanwhile(session), invites(session))


def invites(session: Session) -> str:
    """Who invites to the game that came by a link."""
    last = next(session.game.movers(), None) if session.game.ply else None
    host = session.names[last] if last is not None and last != session.seat else ""
    return table.invitation(host, _(listings.listing(session.game.title.key).name))


def picture(session: Session) -> str:
    """One part of the table, for the start screen."""
    shown = table.pictured(session.at_table.panels(i18n.catalogue))
    return boards(session, session.game.observe(-1))[shown]


def poster(session: Session, rules: list[tuple[str, str]], token: Callable[[str], str]) -> str:
    """The table as a drawing in the page's style, as a spectator sees it."""
    view = session.game.observe(-1)
    said = session.words.time(view, i18n.catalogue)
    if session.over:
        said = end.verdict(session.players, session.game.winners)
    return session.at_table.poster(view, session.players, said, rules, token)
