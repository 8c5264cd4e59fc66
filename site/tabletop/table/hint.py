"""A hint at the question: what a strong bot would choose, why, and by how much."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from blackangel import games, i18n
from blackangel.i18n import _
from blackangel.kernel.option import Option
from blackangel.kit.icons import icon
from blackangel.kit.markup import button, lines, marked, tag
from blackangel.kit.sentences import capital
from tabletop.session.news import FOLLOWS, brief, headline
from tabletop.shared.dialogs import folded
from tabletop.shared.percents import percent

if TYPE_CHECKING:
    from collections.abc import Sequence

    from blackangel.kit.shown import Preview
    from tabletop.session.judging import Judged
    from tabletop.session.session import Session

CLOSE = 20  # thousandths of all games
MOST = 4  # things that it is said to bring
LONGEST = 70  # characters of the next choice


def hint(session: Session, said: Judged | None, waits: bool, closed: bool = False) -> str:
    """The button, and what it has found."""
    label = _("Looking for a hint…") if waits else _("Hint")
    opened = None if said is None else "false" if closed else "true"
    shown = lines(icon("light"), tag("span", label, class_="word"))
    pressed = button(shown, "hint", kind="small hint-button", disabled=waits, aria_expanded=opened)
    return pressed + advice(session, said) if said and not closed else pressed


def advice(session: Session, said: Judged) -> str:
    """The choice in a line, one reason in another, the rest on request, and the way to its places."""
    places = session.places()(Option.parse(said.best))
    way = "\n".join(places)  # a place has spaces of its own
    first, *reasons = steps(session, said)
    brings = "".join(tag("li", one) for one in gains(session, said))
    return lines(
        f'<svg class="hint-way" aria-hidden="true"{marked(data_way=way)}><path/></svg>'
        if places
        else "",
        f'<div class="advice" role="note"{marked(aria_label=_("Hint"))}>{tag("p", first)}',
        *(tag("p", reason, class_="soft") for reason in reasons),
        f'<ul class="tip-brings">{brings}</ul>' if brings else "",
        folded(_("More"), tag("p", in_full(session, said))),
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
    """What it says at once: what to do, why or what next, and what both bring."""
    return [*steps(session, said), *gains(session, said)]


def steps(session: Session, said: Judged) -> list[str]:
    """What to do, and one reason: the game's own, what comes next, what it does, or how it compares."""
    what, *follows = FOLLOWS.split(brief(name(session, said.best)), 1)
    first = _("{sentence}.").format(sentence=what)
    if reason := why(session, said):
        return [first, reason]
    if then := course(session, said).then:
        then = headline(then.rstrip("."), LONGEST)
        return [first, _("Then: {choice}.").format(choice=then)]
    if follows:
        return [first, _("{sentence}.").format(sentence=capital(follows[0]))]
    if gains(session, said):
        return [first]
    return [first, compared(session, said)]


def why(session: Session, said: Judged) -> str:
    """The game's own reason; empty if it gives none."""
    view = session.game.observe(session.game.player)
    return str(session.words.because(Option.parse(said.best), view, i18n.catalogue))


def gains(session: Session, said: Judged) -> Sequence[str]:
    """What the choice and those that follow it are certain to bring, where the game gives no reason."""
    return () if why(session, said) else course(session, said).brings[:MOST]


def course(session: Session, said: Judged) -> Preview:
    """The choice, what it leads to and what comes next; nothing next where that ends the step or the turn."""
    line = said.line or (said.best,)
    found = _course(session.game, session.game.ply, line, i18n.catalogue)
    ends = not line[1:] or line[1] in session.at_table.manner.closing
    return found._replace(then="") if ends else found


@lru_cache(maxsize=1)
def _course(game: Any, _ply: int, line: tuple[str, ...], t: Any) -> Preview:
    """The same for a moment of a game: asked for several times at each drawing."""
    from blackangel.bots.judging import SEED

    at_table = games.table(game.title.key, game.title.overrides)
    return at_table.course(game, tuple(map(Option.parse, line)), SEED, t)


def compared(session: Session, said: Judged) -> str:
    """How it compares with the runner-up."""
    if alone(said):
        return _("Nothing else wins more often.")
    other = brief(name(session, said.other))
    if said.could - said.did < CLOSE:
        return _("“{other}” is almost as good.").format(other=other)
    return _("It wins more often than “{other}”.").format(other=other)


def in_full(session: Session, said: Judged) -> str:
    """The choice without what explains its pieces, and how often it and the runner-up win."""
    first = found(brief(name(session, said.best)))
    if alone(said):
        return first
    why = _("With it you win {chance} of games like this one; with “{other}”, {less}.").format(
        chance=percent(said.could), other=brief(name(session, said.other)), less=percent(said.did)
    )
    return f"{first} {why}"
