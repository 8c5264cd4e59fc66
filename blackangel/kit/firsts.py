"""What a lesson leaves out, as data: each told once, in somebody's first games, at the moment it happens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from blackangel.kernel.ledger import Event
from blackangel.kernel.named import NamedTuple

if TYPE_CHECKING:
    from blackangel.kernel.option import Option
    from blackangel.kernel.prompt import Prompt
    from blackangel.kernel.title import Language


def for_every_seat(_state: Any, _seat: int) -> bool:
    return True


class First(NamedTuple):
    """A card: a sign of the game, a title, at most 25 words in English, and the rule that says more.

    It is told after an event of the seat, or of ``anybodys``: by the name ``event``, with a source that
    begins with ``source``, ``detail`` among its details and none that begins with ``unlike``, an amount
    below 0 if ``less``. Or it is told when ``asked`` is asked, ``detail`` among the details, or as soon as
    the notation of a choice begins with ``choice``. It is for the seats for which it ``holds``.
    """

    key: str
    sign: str
    title: str
    text: str
    rule: str
    event: str = ""
    source: str = ""
    detail: str = ""
    unlike: str = ""
    less: bool = False
    anybodys: bool = False
    asked: str = ""
    choice: str = ""
    holds: Callable[[Any, int], bool] = for_every_seat

    def happened(self, event: Event, seat: int) -> bool:
        """Whether an event is the one that this card explains."""
        return (
            bool(self.event or self.source)
            and self.event in ("", event.what)
            and (self.anybodys or event.seat == seat)
            and event.source.startswith(self.source)
            and self.within(event.about)
            and not (self.less and event.amount >= 0)
        )

    def within(self, about: Iterable[int | str]) -> bool:
        """Whether the details of an event or a question are those that this card explains."""
        details = [str(one) for one in about]
        alike = self.unlike and any(one.startswith(self.unlike) for one in details)
        return not alike and (not self.detail or self.detail in details)

    def at_hand(self, asked: Prompt, options: Iterable[Option]) -> bool:
        """Whether this card explains the question now asked."""
        if self.asked and not (self.asked == asked.kind and self.within(asked.about)):
            return False
        if self.choice:
            return any(str(option).startswith(self.choice) for option in options)
        return bool(self.asked)


def due(
    cards: Iterable[First],
    seat: int,
    events: Sequence[Event],
    asked: Prompt,
    options: Sequence[Option],
) -> First | None:
    """The first card whose moment it is for a seat, after some events and before a question."""
    for card in cards:
        if any(card.happened(event, seat) for event in events) or card.at_hand(asked, options):
            return card
    return None


def translated(cards: Iterable[First], t: Language) -> tuple[First, ...]:
    """The cards in a language."""
    return tuple(
        card._replace(title=t.gettext(card.title), text=t.gettext(card.text)) for card in cards
    )
