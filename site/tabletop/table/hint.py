"""A hint at the question: what a strong bot would choose, why, and by how much."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel import i18n
from blackangel.i18n import _
from blackangel.kernel.option import Option
from blackangel.kit.icons import icon
from blackangel.kit.markup import button, escape, lines, marked, tag
from blackangel.kit.sentences import capital
from tabletop.session.news import FOLLOWS, brief
from tabletop.shared.percents import percent

if TYPE_CHECKING:
    from tabletop.session.judging import Judged
    from tabletop.session.session import Session

CLOSE, CLEAR = 20, 100  # thousandths of all games


def hint(session: Session, said: Judged | None, waits: bool, closed: bool = False) -> str:
    """The button, and what it has found."""
    label = _("Looking for a hint…") if waits else _("Hint")
    opened = None if said is None else "false" if closed else "true"
    shown = lines(icon("light"), tag("span", label, class_="word"))
    pressed = button(shown, "hint", kind="small hint-button", disabled=waits, aria_expanded=opened)
    return pressed + advice(session, said) if said and not closed else pressed


def advice(session: Session, said: Judged) -> str:
    """The choice in a line, one reason in another, the rest on request, and the way between its places."""
    places = session.places()(Option.parse(said.best))
    way = "\n".join(places)  # a place has spaces of its own
    first, *reasons = told(session, said)
    return lines(
        f'<svg class="hint-way" aria-hidden="true"{marked(data_way=way)}><path/></svg>'
        if len(places) > 1
        else "",
        f'<div class="advice" role="note"{marked(aria_label=_("Hint"))}>{tag("p", first)}',
        *(tag("p", reason, class_="soft") for reason in reasons),
        f"<details><summary>{escape(_('More'))}</summary>{tag('p', in_full(session, said))}</details>",
        button(icon("close"), "hint", kind="small quiet", aria_label=_("Close")),
        "</div>",
    )


def name(session: Session, notation: str) -> str:
    """A choice in full words, since no group title beside the question gives its context."""
    view = session.game.observe(session.game.player)
    return str(session.words.option(Option.parse(notation), view, i18n.catalogue)).rstrip(".")


def found(choice: str) -> str:
    return _("A strong bot would choose: {choice}.").format(choice=choice)


def alone(said: Judged) -> bool:
    """Return whether there is nothing to compare it with."""
    return said.other == said.best or said.could <= said.did


def told(session: Session, said: Judged) -> list[str]:
    """What it says at once: what to do, and one reason, if there is one."""
    what, *follows = FOLLOWS.split(brief(name(session, said.best)), 1)
    first = _("{sentence}.").format(sentence=what)
    view = session.game.observe(session.game.player)
    if reason := session.words.because(Option.parse(said.best), view, i18n.catalogue):
        return [first, reason]
    if follows:
        return [first, _("{sentence}.").format(sentence=capital(follows[0]))]
    return [first] if alone(said) else [first, compared(session, said)]


def compared(session: Session, said: Judged) -> str:
    """The reason: how it compares with the runner-up."""
    other, by = brief(name(session, said.other)), said.could - said.did
    if by < CLOSE:
        return _("“{other}” is almost as good.").format(other=other)
    if by < CLEAR:
        return _("It’s a little better than “{other}”.").format(other=other)
    return _("It’s clearly better than “{other}”.").format(other=other)


def in_full(session: Session, said: Judged) -> str:
    """The choice without what explains its pieces, and how often it and the runner-up win."""
    first = found(brief(name(session, said.best)))
    if alone(said):
        return first
    why = _("This wins {chance} of games like this one; “{other}” wins {less}.").format(
        chance=percent(said.could), other=brief(name(session, said.other)), less=percent(said.did)
    )
    return f"{first} {why}"
