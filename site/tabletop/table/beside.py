"""The follow-up choices of a click, shown beside the piece; for pointers only, since others use the list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from blackangel import i18n
from blackangel.kit.markup import escape, marked
from tabletop.session.picks import narrowed, whole
from tabletop.table.choices import FEW, common_start

if TYPE_CHECKING:
    from blackangel.kernel.option import Option
    from tabletop.session.session import Session


def left_open(session: Session, view: Any) -> tuple[str, Sequence[Option]]:
    """The piece, and the choices possible there without another click; no piece if the boards ask.

    Other choices may lead on from there: a die may be used as it is, or with a tile that boosts it.
    """
    options, picked, places = session.options, session.picked, session.places()
    if session.watching or session.over or session.bot or session.away:
        return "", ()
    if not picked:
        free = () if any(map(places, options)) or len(options) == 1 else options
        return (session.at_table.asked_at(view), free) if free and len(free) <= FEW else ("", ())
    left = narrowed(options, picked, places)
    paid = session.at_table.manner.paid if len(left) == 1 else ()
    asked = [one for one in left if whole(one, picked, places) or one.verb in paid]
    return (picked[-1], asked) if asked and len(asked) <= FEW else ("", ())


def apart(session: Session) -> tuple[str, ...]:
    """The choices that always stand beside the question."""
    manner = session.at_table.manner
    return (*manner.closing, *manner.instead)


def beside(session: Session, view: Any) -> str:
    """Those choices as icons with a word, for the piece at ``data-at``; empty if there are none."""
    at, asked = left_open(session, view)
    left = [option for option in asked if str(option) not in apart(session)]
    if not at or not left:
        return ""
    t = i18n.catalogue
    words = [session.words.short(option, view, t) for option in left]
    # the piece shows the rest; a single choice is not shown
    start = common_start(words) if session.picked else 0
    found = "".join(
        f"<span{marked(class_='button small way', data_option=str(option))}>"
        f"{session.at_table.sign(option, view)}<span>{escape(word[start:])}</span></span>"
        for option, word in zip(left, words, strict=True)
    )
    return f"<div{marked(class_='ways', data_at=at)}>{found}</div>"


def placeless(session: Session, view: Any) -> list[Option]:
    """What ends a step or a turn, and what has no place and is not asked beside a piece."""
    places = session.places()
    piece, asked = left_open(session, view)
    found = []
    for option in session.options:
        held = places(option) or (piece and option in asked)
        if str(option) in apart(session) or not held:
            found.append(option)
    return found
