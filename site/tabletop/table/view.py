"""The table: its frame, and the panels around the drawn boards."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Sequence
from typing import TYPE_CHECKING

from blackangel import i18n
from blackangel.i18n import _, listed, ngettext
from blackangel.kit.icons import icon
from blackangel.kit.markup import button, escape, lines, marked, shortcut, tag
from blackangel.kit.seats import Player, emblem, paint
from blackangel.kit.sentences import capital
from blackangel.kit.shown import OWN, PICTURE, STRIP, Panel
from tabletop.session.lesson import GUIDED
from tabletop.shared.fields import bot_pace, sounds_switch
from tabletop.table import seats
from tabletop.table.choices import Choice, ChoiceGroup, Group

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blackangel.kit.remarks import Remark
    from blackangel.kit.rivals import Rival
    from blackangel.kit.shown import AutomatonTurn

NOBODY: Mapping[int, Rival] = {}

LOG = "log"  # the part of the table that every game has
CHOICES = "choices"
DRAWERS = (CHOICES, LOG)  # they slide in beside the table and are remembered
LISTED = ".side"  # the list and the few beside the question
# the first choice of the list, where it is open, else what is asked on the boards, else beside the question
FIRST_CHOICE = (
    ".choices button:not([disabled]), .boards .live[data-place]:not(.picked), "
    ".few button:not([disabled])"
)
# what the arrows go through outside the list
OPTIONS = ".boards .live[data-place], .choices button:not([disabled]), .few button:not([disabled])"
NOT_NOW = "not now"
MINE = "mine"  # see again what others did to one's own things, not all that they did
MADE = "made"  # see one's own last choice again
ASIDE = re.compile(r"^[^.(]{1,15}\. (?=.)| \([^()]*\)")  # a short first sentence, and parentheses
# characters of a question from which on it is two lines on a phone beside a choice, and more than two alone
HALF, LONG = 44, 62
SHORT_NAME = 8  # characters that a phone has room for across a table


# a veil over all but what a lesson speaks of, the tail of its bubble, and the bubble (browser/bubble.py)
BUBBLE = (
    '<div class="lesson-home at-piece"><svg class="veil" aria-hidden="true">'
    '<mask id="holes"><rect width="100%" height="100%" fill="#fff"/><path class="veil-holes"/></mask>'
    '<rect class="veil-dim" width="100%" height="100%" mask="url(#holes)"/><path class="veil-tail"/></svg>'
    '<div class="bubble" data-panel="lesson"></div></div>'
)

# places that no option has: a seat's dice, a part of the table
MARKS = {"seat": '.other[data-seat="{}"]', "part": ".{}"}


def selectors(places: Iterable[str]) -> tuple[str, ...]:
    """The CSS selectors of places, seats and parts of the table."""
    found = []
    for place in places:
        kind, _colon, name = place.partition(":")
        there = f'.boards [data-place="{place}"], .strip [data-place="{place}"]'
        found.append(MARKS.get(kind, there).format(name))
    return tuple(found)


def own(parts: Iterable[Panel]) -> str:
    """The part with the viewer's own board, or nothing."""
    return next((part.key for part in parts if part.role == OWN), "")


def pictured(parts: Sequence[Panel]) -> str:
    """The part that stands for a game in a small picture, else the first one."""
    return next((part.key for part in parts if part.role == PICTURE), parts[0].key)


def board(part: Panel) -> str:
    """An empty part of the table."""
    key, name = escape(part.key), escape(part.name)
    return (
        f'<section class="panel panel-{key}" id="panel-{key}" tabindex="0"'
        f' aria-label="{name}"><h2 class="caption">{name}</h2>'
        f'<div class="drawn" data-panel="{key}"></div></section>'
    )


def tab(part: Panel) -> str:
    """The button that scrolls a part into view on a small screen."""
    key = escape(part.key)
    return (
        f'<button type="button" class="tab" data-action="tab" data-value="{key}" data-keeps="panel:{key}"'
        f' aria-controls="panel-{key}">{icon(part.sign) if part.sign else ""}<span>{escape(part.name)}</span>'
        f'<span class="unseen" hidden> {escape(_("(has choices)"))}</span></button>'
    )


def frame(
    game: str,
    names: tuple[str, ...],
    parts: Sequence[Panel],
    lesson: str = "",
    in_words: bool = False,
) -> str:
    """A game's empty table; its panels, including that of a ``lesson`` by its manner, are filled one by one.

    With ``in_words`` a text replaces all boards, after the choices.
    """
    log = Panel(LOG, _("Log"), sign="log")
    boards = "".join(board(part) for part in parts if part.role != STRIP)
    tabs = "".join(tab(part) for part in (*parts, log) if part.role != STRIP)
    strips = "".join(
        f'<section class="strip"{marked(aria_label=part.name, data_panel=part.key)}></section>'
        for part in parts
        if part.role == STRIP
    )
    at_piece = lesson == GUIDED and not in_words
    title = _("{game}: {names}").format(game=game, names=listed(list(names)))
    side = lines(
        f'<section class="side" aria-label="{escape(_("Your choice"))}">',
        '<div class="automaton-home" data-panel="automaton"></div>',
        '<div class="ask"><div class="prompt" data-panel="prompt"></div>',
        '<div class="few" data-panel="few" data-arrows></div>',
        '<div class="drawer-tabs" data-panel="drawers"></div></div>',
        '<div class="drawers">',
        '<div class="lesson-home" data-panel="lesson"></div>' if lesson and not at_piece else "",
        f'<div class="choices" id="drawer-{CHOICES}" data-panel="choices" data-arrows></div>',
        "</div></section>",
    )
    if in_words:
        boards = (
            '<section class="panel panel-words" tabindex="0" data-panel="words"'
            f' aria-label="{escape(_("The table as text"))}"></section>'
        )
    return lines(
        f'<div class="screen table{" in-words" if in_words else ""}">',
        f'<h1 class="unseen">{escape(title)}</h1>',
        button(_("Go to the choices"), "to-choices", kind="skip"),
        '<div class="top"><header class="bar" data-panel="bar"></header>',
        '<div class="history-home" data-panel="history"></div>',
        '<div class="first-home" data-panel="first" role="status"></div></div>',
        side if in_words else "",
        f'<div class="boards" id="boards">{boards}',
        f'<section class="panel panel-log" id="panel-log" aria-label="{escape(log.name)}"'
        ' data-panel="log"></section></div>',
        ""
        if in_words
        else f"{strips}{side}"
        f'<nav class="tabs" aria-label="{escape(_("Parts of the table"))}">{tabs}</nav>',
        '<div class="beside" data-panel="beside" aria-hidden="true"></div>',
        BUBBLE if at_piece else "",
        '<div class="interlude-home" data-panel="interlude" aria-hidden="true"></div></div>',
    )


def tool(sign: str, label: str, action: str, enabled: bool, key: str | None) -> str:
    """A button of the bar; on a narrow screen only its icon shows."""
    given = marked(data_action=action, disabled=not enabled, aria_keyshortcuts=shortcut(key))
    return (
        f'<button type="button" class="button quiet"{given}>{icon(sign)}'
        f'<span class="word">{escape(label)}</span></button>'
    )


def bar(
    players: tuple[Player, ...],
    standings: Sequence[str],
    turn: int | None,
    time: str,
    can_undo: bool,
    can_redo: bool,
    bots: tuple[str, ...] = (),
    past: bool = False,
    opens: Sequence[int] = (),
    guest: int = -1,
    outcomes: Sequence[str] = (),
    briefs: Sequence[str] = (),
    sounds: bool | None = None,
    rivals: Mapping[int, Rival] = NOBODY,
    remark: Remark | None = None,
    counts: str = "",
    planning: Sequence[int] = (),
    own: int = -1,
) -> str:
    """Menu, players with their standing, undo, redo, history, sounds; ``bots`` are levels by seat.

    Of ``bots``, ``rivals`` have a face; one of them may have made a ``remark``.

    Names open the boards that can be seen; the ``guest``'s is open. Beside each standing is the seat's
    projected result; ``briefs`` are for narrow screens. Standings may be numbers whose names begin with
    ``counts``. All who are ``planning`` are asked at once; one seat may be this device's ``own``.
    """
    short, lit = briefs or standings, planning or (turn,)
    ends = (*outcomes, *[""] * len(players))
    rows = "".join(
        f"<li{marked(class_='standing own' if player.seat == own else 'standing')}"
        f"{marked(aria_current='true' if player.seat in lit else None)}>"
        f"{seats.known(player, opens, guest, rivals.get(player.seat))}"
        f"{seats.kind(player.seat, bots, rivals)}"
        '<span class="points" data-place="points">'
        f"{seats.standing(standing, brief, counts and f'{counts}:{player.seat}')}"
        f"{seats.outlook(end)}</span></li>"
        for player, standing, brief, end in zip(players, standings, short, ends, strict=False)
    )
    many = ("", " many", " many full")[max(0, min(len(players), 4) - 2)]
    return lines(
        tool("menu", _("Menu"), "menu", True, "m"),
        f'<ol class="standings{many}" tabindex="0" aria-label="{escape(_("Players"))}">{rows}</ol>',
        seats.says(remark, rivals),
        f'<p class="time">{escape(time)}</p><span class="tools">',
        tool("undo", _("Undo"), "undo", can_undo, "u"),
        tool("redo", _("Redo"), "redo", can_redo, "r"),
        tool("past", _("History"), "history", past, "h"),
        "" if sounds is None else speaker(sounds),
        button("?", "keys", kind="quiet", aria_label=_("Help: keys and icons")),
        "</span>",
    )


def speaker(on: bool) -> str:
    """A button that turns sounds off and on."""
    name = sounds_switch(on)
    sign = icon("heard" if on else "mute")
    return button(sign, "sounds", kind="quiet", aria_label=name, title=name)


def drawers(count: int, opened: Container[str]) -> str:
    """The tabs at the table's edge that open the list of all choices and the log."""
    names = {CHOICES: (_("Choices"), "drawer-choices", "c"), LOG: (_("Log"), "panel-log", "l")}
    return "".join(
        f'<button type="button" class="button quiet small drawer-tab"'
        f"{marked(data_action='drawer', data_value=key, aria_controls=controls)}"
        f"{marked(aria_keyshortcuts=shortcut(letter))}"
        f"{marked(aria_expanded='true' if key in opened else 'false')}>"
        f"{icon(key)}<span>{escape(name)}</span>"
        f"{f'<b>{count}</b>' if key == CHOICES and count else ''}</button>"
        for key, (name, controls, letter) in names.items()
    )


def prompt(
    player: Player,
    question: str,
    note: str = "",
    automaton: Player | None = None,
    rule: str = "",
    lately: str = "",
    whole: bool | None = None,
    hint: str = "",
    called: str = "",
    passed: bool = False,
) -> str:
    """Whose turn it is and what is asked, with buttons to replay an automaton's turn and open the rule.

    ``lately`` is markup that tells what others did, where the log is out of view. ``whole`` says whether a
    small screen shows more than one line of it, None where that is not asked; ``hint`` is markup.
    ``called`` tells that player where others have devices of their own; one device may be ``passed`` around.
    """
    question = unnamed(question, player.name)
    size = len(ASIDE.sub("", question))
    long = " long" if size > LONG else " more" if size > HALF else ""
    whose = " yours" if called else " passed" if passed else ""
    return lines(
        f'<h2 class="asked{whose and f"{whose} {paint(player)}"}">'
        f"{emblem(player)}<span>{escape(called or player.name)}</span></h2>",
        told_again(automaton) if automaton else "",
        button(_("Rule"), "rule", rule, "small rule") if rule else "",
        unfold(whole) if whole is not None else "",
        lately,
        f'<p class="question{long}">{with_asides(question)}</p>',
        hint,
        f'<p class="ending">{escape(note)}</p>' if note else "",
    )


def bots_did(words: str) -> str:
    """What bots did; it shows it again."""
    return button(tag("span", words), "again", kind="small bots-did", title=_("See it again"))


def befell(whole: str, short: str, which: str = MINE, action: str = "again") -> str:
    """What befell whoever is asked: in short, unless there is room or it is asked for."""
    said = tag("span", tag("span", short, class_="in-brief"), tag("span", whole, class_="in-whole"))
    return button(said, action, which, "small befell", title=whole)


def paid(whole: str, short: str) -> str:
    """What was paid by itself, and a way to pay otherwise."""
    otherwise = _("{paid} Pay differently?")
    short = otherwise.format(paid=_("{sentence}.").format(sentence=short))
    return befell(otherwise.format(paid=whole), short, "", "otherwise")


def with_asides(words: str) -> str:
    """Markup in which what can be left out where space is short is marked; a sentence only on phones."""

    def marked_off(found: re.Match[str]) -> str:
        kind = "remark" if found[0].endswith(".)") else "aside"
        return f'<span class="{kind}">{found[0]}</span>'

    return ASIDE.sub(marked_off, escape(words))


def unnamed(question: str, name: str) -> str:
    """Drop the name that a sentence begins with: it already stands above."""
    begins, _colon, rest = question.partition(": ")
    question = rest if begins.strip() == name else question  # French puts a space before the colon
    return capital(question)


def bots_steps(told: AutomatonTurn, at: int, _pace: str = "", _paused: bool = False) -> str:
    """A step of what bots did, shown beside the boards; the player asks for the next one."""
    from blackangel.kit import telling

    voice = telling.Voice(_("What the bots did, {step} of {steps}"))
    return telling.show(told, at, "", voice, "", telling.symbol, i18n.catalogue)


def told_again(automaton: Player) -> str:
    """A button to replay the automaton's last turn; only its emblem where space is short."""
    words = escape(_("{name}’s turn").format(name=automaton.name))
    return (
        '<button type="button" class="button small told-again" data-action="automaton-again">'
        f'<span class="sign-only">{emblem(automaton)}</span><span class="word">{words}</span></button>'
    )


def unfold(whole: bool) -> str:
    """A button for small screens: show one line and the first choices, or everything."""
    given = marked(
        data_action="sheet",
        aria_expanded="true" if whole else "false",
        aria_label=_("The whole question, and all choices"),
    )
    return (
        f'<button type="button" class="button quiet small unfold"{given}>'
        '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 9l7 7 7-7"/></svg></button>'
    )


def thinking(player: Player, title: str, done: str, note: str = "", kind: str = "") -> str:
    """Which bot is thinking or, of the ``kind`` elsewhere, who is choosing; what the last choice caused."""
    return lines(
        f'<h2 class="asked at-play {kind}">{emblem(player)}<span>{escape(title)}</span></h2>',
        f'<p class="question done">{escape(done)}</p>',
        f'<p class="ending">{escape(note)}</p>' if note else "",
    )


def just(told: str) -> str:
    """What has just happened, over the question for as long as something flies (``moves.mjs``)."""
    return f'<p class="just" aria-hidden="true"><span>{escape(told)}</span></p>' if told else ""


def choice_button(choice: Choice, kind: str = "") -> str:
    shortened = choice.label != choice.words
    label = capital(choice.label)
    # voice control expects the visible words
    written = choice.label.lower() in choice.words.lower()
    name = choice.words if written else f"{label}. {choice.words}"
    spoken = marked(aria_label=name, title=choice.words) if shortened else ""
    return (
        f'<button type="button" class="button choice {kind}" '
        f'data-option="{escape(choice.notation)}"{spoken}><span>{with_asides(label)}</span></button>'
    )


def group(of: Group) -> str:
    if not of.title:
        return "".join(choice_button(choice, "wide") for choice in of.choices)
    kind = "chip" if of.compact else "wide"
    buttons = "".join(choice_button(choice, kind) for choice in of.choices)
    title = escape(of.title)
    return f'<div class="group" role="group" aria-label="{title}"><h4>{title}</h4>{buttons}</div>'


def section(of: ChoiceGroup) -> str:
    """A titled section; a folding one has its title as a button."""
    inside = "".join(group(found) for found in of.groups)
    if not of.title:
        return inside
    if of.folds:
        return fold(of.verb, of.title, of.size, bool(of.groups)) + inside
    return f'<h3 class="section">{escape(of.title)}</h3>{inside}'


def instead(closed: dict[str, str], name: Callable[[str], str]) -> str:
    """An alternative end of the turn that is not possible, greyed, with the reason."""
    return "".join(
        '<button type="button" class="button choice wide barred" aria-disabled="true"'
        f"{marked(data_why=why, aria_description=why)}><span>{with_asides(name(what))}</span></button>"
        for what, why in closed.items()
    )


def not_now(rows: list[tuple[str, str]], opened: bool) -> str:
    """Folded: expected actions that are not possible, as (reason, name)."""
    if not rows:
        return ""
    head = fold(NOT_NOW, _("Not possible now (and why)"), 0, opened)
    if not opened:
        return head
    about: dict[str, list[str]] = {}
    for why, name in rows:
        about.setdefault(why, []).append(name)
    inside = "".join(
        f"<div><dt>{escape(started(dict.fromkeys(names)))}</dt><dd>{escape(why)}</dd></div>"
        for why, names in about.items()
    )
    return f'{head}<dl class="not-now">{inside}</dl>'


def started(names: Iterable[str]) -> str:
    """Several names as the start of a line."""
    return capital(", ".join(names))


def fold(verb: str, name: str, count: int, opened: bool) -> str:
    """A folding section's title as a button, with the number of its choices, if any."""
    number = ngettext("{number} choice", "{number} choices", count) if count else ""
    return (
        f'<h3 class="section"><button{marked(type="button", class_="fold", data_action="fold")}'
        f"{marked(data_value=verb, aria_expanded='true' if opened else 'false')}>"
        f'<span>{escape(name)}</span><span class="soft">{escape(number)}</span></button></h3>'
    )


def choices(
    sections: list[ChoiceGroup],
    apart: Container[str],
    total: int,
    shown: int,
    picked: bool,
    greyed: str = "",
    reasons: str = "",
    onward: Container[str] = (),
) -> str:
    """All options; those that end the step or turn stand ``apart``, always in view.

    ``greyed`` are the impossible ways to end, ``reasons`` say why the rest is impossible; ``onward`` are
    the ways to end that give nothing up.
    """
    closing = []
    others = []
    for of in sections:
        only = of.groups[0].choices[0] if len(of.groups) == 1 else None
        if only and only.notation in apart:
            closing.append(only)
        else:
            others.append(section(of))
    ends = endings(closing, total == len(closing) == 1, onward)
    return lines(
        narrowed(fits(shown, total)) if picked and shown < total else "",
        f'<div class="groups">{"".join(others)}{reasons}</div>' if others or reasons else "",
        f'<div class="closing">{ends}{greyed}</div>' if ends or greyed else "",
    )


def endings(found: Sequence[Choice], alone: bool, onward: Container[str]) -> str:
    """The ways on as buttons; one is emphasised if it is the only choice or gives nothing up."""
    return "".join(
        choice_button(
            choice, "primary wide" if alone or choice.notation in onward else "quiet wide"
        )
        for choice in found
    )


def fits(shown: int, total: int) -> str:
    """How many choices fit what is picked."""
    return _("{shown} of {total} choices fit your selection").format(shown=shown, total=total)


def narrowed(asked: str) -> str:
    """What is asked of what fits what is picked, and a button that puts that back."""
    return lines(
        f'<p class="narrowed">{tag("span", asked) if asked else ""}',
        button(_("Back"), "unpick", kind="small", key=_("Esc")),
        "</p>",
    )


def few(found: Sequence[Choice], alone: bool, greyed: str = "", onward: Container[str] = ()) -> str:
    """Those choices as buttons; ``greyed`` are the impossible ways to end, ``onward`` give nothing up."""
    ends = endings(found, alone, onward)
    return f'<div class="closing">{ends}{greyed}</div>' if ends or greyed else ""


def waiting(pace: str, paused: bool = False, mine: bool = True) -> str:
    """What a person can do while bots play; ``mine``: the person will have a turn."""
    skip = button(_("Skip to my turn") if mine else _("Skip all"), "skip", kind="primary")
    pause = button(_("Continue") if paused else _("Pause"), "pause", kind="quiet")
    return f'<div class="closing">{skip}{pause}{bot_pace(pace)}</div>'


def result_button() -> str:
    return (
        '<div class="closing">' + button(_("Show the result"), "result", kind="primary") + "</div>"
    )


def devices_button() -> str:
    """What there is to do while others choose on their own devices."""
    return f'<div class="closing">{button(_("Devices"), "devices", kind="quiet")}</div>'


def cover(player: Player, seen: list[str], first: bool, by_links: bool) -> str:
    """The cover between two players: it hides the table until the next one has the device.

    The ``first`` to choose, during the setup, is not always who takes the first turn.

    ``by_links``: the turn can go to another device instead.
    """
    show = _("I’m {name}: show the table").format(name=player.name)
    return covering(
        player,
        _("Chooses first") if first else _("Pass the device to"),
        player.name,
        button(show, "uncover", kind="large primary", autofocus=True),
        meanwhile(seen),
        button(_("Undo the last choice"), "undo", kind="quiet") if not first else "",
        button(_("Send the link"), "save", kind="quiet") if by_links else "",
    )


def asking(player: Player, others: tuple[Player, ...], seen: list[str], invites: str) -> str:
    """A game arrived by link: say who ``invites`` to it, and ask whose device this is, unless it is
    passed around.
    """
    return covering(
        player,
        invites,
        _("Who are you?"),
        button(me(player), "uncover", str(player.seat), "large primary", autofocus=True),
        meanwhile(seen),
        *(button(me(other), "uncover", str(other.seat), "quiet") for other in others),
        button(_("We share this device"), "uncover", kind="quiet"),
    )


def sender(player: Player, others: tuple[Player, ...]) -> str:
    """The first turn was sent to a player from a device that is nobody's yet: ask whose it is."""
    return covering(
        player,
        _("Sent to {name}").format(name=player.name),
        _("Who are you?"),
        "",
        "",
        *(button(me(other), "uncover", str(other.seat), "large") for other in others),
        button(_("We share this device"), "uncover", kind="quiet"),
    )


def invitation(host: str, game: str) -> str:
    """Who invites to a game: the one who played last, if anybody has."""
    if host:
        return _("{host} invites you to {game}").format(host=host, game=game)
    return _("You’re invited to {game}").format(game=game)


def me(player: Player) -> str:
    return _("I’m {name}").format(name=player.name)


def handed_on(player: Player, link: str, sent: bool, waits: bool) -> str:
    """What there is to do while somebody plays by a ``link``: send it, perhaps again, and open theirs.

    Where nobody ``waits`` for the link any more, theirs comes next.
    """
    send = _("Send the link again") if sent else _("Send the link to {name}")
    paste = _("Paste {name}’s link").format(name=player.name)
    kinds = ("primary", "quiet") if waits else ("quiet", "primary")
    return lines(
        '<div class="closing">',
        button(send.format(name=player.name), "send-turn", kind=kinds[0]),
        button(paste, "open", kind=kinds[1]),
        button(_("Continue on this device"), "uncover", kind="quiet"),
        f'<input class="link-sent" id="{TURN_LINK}" readonly tabindex="-1" aria-hidden="true"'
        f' value="{escape(link)}"></div>',
    )


def handing_on(name: str, sent: bool) -> str:
    """What happens next with the link."""
    if sent:
        return _("Your link is out: {name}’s link brings the game back here.").format(name=name)
    return _("{name} plays on by the link.").format(name=name)


TURN_LINK = "turn-link"  # the field with the link that hands the turn on


def covering(player: Player, over: str, title: str, way: str, told: str, *tools: str) -> str:
    """The cover's content: a title, the way on, what has happened, minor buttons."""
    return lines(
        f"<div{marked(class_=f'screen cover tint-{player.colour}')}>",
        '<div class="cover-card">',
        '<svg class="guard" viewBox="0 0 144 80" aria-hidden="true">'
        f'<use href="#i-guard-{player.seat}"/></svg>',
        emblem(player),
        f'<p class="over-title">{escape(over)}</p>',
        tag("h1", title, class_="short-name" if len(title) <= SHORT_NAME else None),
        way,
        told,
        '<p class="pair">',
        *tools,
        button(_("Menu"), "menu", kind="quiet"),
        "</p></div></div>",
    )


def meanwhile(seen: list[str]) -> str:
    """What has happened since the next player's last choice."""
    if not seen:
        return ""
    told = "".join(f"<li>{escape(sentence)}</li>" for sentence in seen)
    return (
        '<section class="meanwhile" tabindex="0" aria-labelledby="meanwhile">'
        f'<h2 id="meanwhile">{escape(_("Meanwhile"))}</h2><ul>{told}</ul></section>'
    )


def watched() -> str:
    """Replaces the choices while another tab plays."""
    return lines(
        '<div class="closing">',
        button(_("Take over here"), "take-over", kind="primary wide"),
        button(_("Start screen"), "home", kind="wide"),
        "</div>",
    )


def elsewhere() -> str:
    return _("This game is being played in another tab.")
