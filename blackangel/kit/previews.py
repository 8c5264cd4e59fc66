"""What choices in any game would do and have done: what several share, points, others' turns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from itertools import groupby, takewhile
from typing import TYPE_CHECKING, Any

from blackangel.kernel.ledger import POINTS, TURN, Event
from blackangel.kernel.rng import Rng
from blackangel.kit.sentences import capital
from blackangel.kit.shown import Preview

if TYPE_CHECKING:
    from blackangel.kernel.option import Option
    from blackangel.kernel.title import Language
    from blackangel.kit.words import Words

SHOWN = 8  # choices listed at a place


class Previews:
    """A game's previews, from its words, the places of options and of events.

    ``forced`` says, from the position after a choice, who chose and the certain events, whether the only
    answer to the question then open is given without asking.
    """

    def __init__(
        self,
        words: Any,
        places: Callable[[Sequence[str], Any], Iterable[str]],
        touched: Callable[[Event, int], Iterable[str]],
        forced: Callable[[Any, int, list[Event]], bool],
    ) -> None:
        self.words, self.places, self.touched, self.forced = words, places, touched, forced

    def known_next(self, chosen: Option, state: Any, events: Sequence[Event]) -> bool:
        """Whether what is asked after a choice depends on nothing hidden."""
        return len(events) == len(state.ledger)

    def drawing(self, chosen: Option, seen: Any, t: Language) -> str:
        """A drawing of what a choice would leave, as its chooser would see it; mostly none."""
        return ""

    def outcome(self, game: Any, chosen: Option, luck: int = 1) -> tuple[Any, list[Event]]:
        """The position after a choice and its certain events; ``luck`` decides what is hidden."""
        view, who = game.observe(game.player), game.player
        state = game.title.determinize(view, game.options, Rng(luck))
        state.ledger = []
        game.title.apply(state, chosen)
        while self.forced(state, who, events := self.words.certain(state.ledger, view)):
            game.title.apply(state, state.legal[0])
        return state, events

    def preview(self, game: Any, options: Sequence[Option], t: Language) -> Preview:
        """What an option is certain to do, or what several have in common."""
        if len(options) > 1:
            return common(game, options, self.words, self.places, t)
        chosen = options[0]
        view, who = game.observe(game.player), game.player
        state, events = self.outcome(game, chosen)
        found = [place for event in events for place in self.touched(event, who)]
        seen = game.title.observe(state, who, game.names)
        goes_on = game.title.player(state) == who and seen.prompt != view.prompt
        following = ""
        if goes_on and self.known_next(chosen, state, events):
            following = self.words.prompt(seen, t).partition(": ")[2]
        return Preview(
            self.words.option(chosen, view, t),
            self.words.forecast(events, view, t),
            capital(following),
            tuple(dict.fromkeys((*self.places(chosen, game.prompt), *found))),
            self.drawing(chosen, seen, t),
        )

    def course(self, game: Any, line: Sequence[Option], luck: int, t: Language) -> Preview:
        """The first of a seat's next choices, the certain results of all of them, and the second one.

        ``luck`` decides what is hidden, as it did for whoever found them.
        """
        words, view, who, then = self.words, game.observe(game.player), game.player, ""
        state = game.title.determinize(view, game.options, Rng(luck))
        state.ledger = []
        for number, chosen in enumerate(line):
            if chosen not in state.legal:
                break
            if number == 1:
                then = words.option(chosen, game.title.observe(state, who, game.names), t)
            game.title.apply(state, chosen)
        brings = words.forecast(words.certain(state.ledger, view), view, t)
        return Preview(words.option(line[0], view, t), brings, then)


def common(
    game: Any,
    options: Sequence[Option],
    words: Words,
    places: Callable[[Option, Any], Iterable[str]],
    t: Language,
) -> Preview:
    """What several choices share: their number, their names in short, the places they need."""
    view = game.observe(game.player)
    labels = [words.short(option, view, t) for option in options]
    needed = (place for option in options for place in places(option, game.prompt))
    named = at_once(labels[:SHOWN]) + (", …" if len(labels) > SHOWN else "")
    count = t.ngettext("{number} choice", "{number} choices", len(labels)).format(
        number=len(labels)
    )
    told = t.gettext("{count}: {choices}").format(count=count, choices=named)
    return Preview(told, places=tuple(dict.fromkeys(needed)))


def at_once(labels: Sequence[str]) -> str:
    """Names as one phrase; words that several names in a row begin with appear once."""
    split = [label.split(" ") for label in labels]
    starts = zip(*(name[:-1] for name in split), strict=False)
    shared = sum(1 for _ in takewhile(lambda words: len(set(words)) == 1, starts))
    rows = [
        " ".join([*start, ", ".join(name[-1] for name in alike)])
        for start, alike in groupby((name[shared:] for name in split), lambda name: name[:-1])
    ]
    return " ".join([*split[0][:shared], "; ".join(rows)])


def points(events: Iterable[Event], what: str = POINTS) -> Mapping[int, int]:
    """The points that some events brought, by seat; seats without points are left out."""
    found: Counter[int] = Counter()
    for event in events:
        if event.what == what:
            found[event.seat] += event.amount
    return found


def others_turns(events: Sequence[Event], viewer: int, own: Container[str]) -> Sequence[Event]:
    """The turns that others began since the viewer's last choice; ``own`` are the events of such choices."""
    last = takewhile(lambda one: one.seat != viewer or one.what not in own, reversed(events))
    found = list(last)[::-1]
    first = next((number for number, event in enumerate(found) if event.what == TURN), len(found))
    return found[first:]


def with_mover(events: Iterable[Event]) -> Iterator[tuple[Event, int]]:
    """Each event with the seat whose turn it happened in; -1 before the first turn among them."""
    mover = -1
    for event in events:
        mover = event.seat if event.what == TURN else mover
        yield event, mover
