"""A hint beside the question: what a strong bot would choose, and by how much."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel import i18n
from blackangel.i18n import _
from blackangel.kernel.option import Option
from blackangel.kit.markup import button, tag
from tabletop.shared.percents import percent

if TYPE_CHECKING:
    from tabletop.session.judging import Judged
    from tabletop.session.session import Session


def hint(session: Session, said: Judged | None, waits: bool) -> str:
    """The button, or what replaces it."""
    if said:
        return tag("p", words(session, said), class_="advice")
    label = _("Looking for a hint…") if waits else _("Hint")
    return button(label, "hint", kind="small hint-button", disabled=waits)


def words(session: Session, said: Judged) -> str:
    """The choice, and why: its chances and those of the runner-up."""
    view = session.game.observe(session.game.player)

    def whole(notation: str) -> str:
        """The choice in full words, since no group title beside the question gives its context."""
        said = str(session.words.option(Option.parse(notation), view, i18n.catalogue))
        return said.rstrip(".")

    found = _("A strong bot would choose: {choice}.").format(choice=whole(said.best))
    if said.other == said.best or said.could <= said.did:
        return found
    why = _("This wins {chance} of such games, “{other}” wins {less}.").format(
        chance=percent(said.could), other=whole(said.other), less=percent(said.did)
    )
    return f"{found} {why}"
