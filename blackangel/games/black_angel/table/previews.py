"""What an option would do and what choices did, found by playing them and reading the ledger."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from blackangel.games.black_angel import words
from blackangel.games.black_angel.draw import after
from blackangel.games.black_angel.rules.tables import ACTION_KINDS
from blackangel.games.black_angel.seen.places import places, touched
from blackangel.games.black_angel.table.buttons import manner
from blackangel.games.black_angel.words.effects import ACTION_TEXTS
from blackangel.i18n import _
from blackangel.kernel.ledger import Event
from blackangel.kernel.option import Option
from blackangel.kit.previews import Previews, others_turns, with_mover
from blackangel.kit.sentences import capital

if TYPE_CHECKING:
    from blackangel.kernel.title import Language

OWN = ("used", "rerolls", "passed turn", "played", "flipped", "turned over")


NEUTRAL = "N:"  # before one of the neutral player's dice
HIDDEN = ("rolled", "mission", "appeared", "displayed")


def sure(state: Any, events: Sequence[Event]) -> bool:
    """Whether the position after a choice depends on nothing hidden."""
    drawn = (event for event in events if event.what in HIDDEN and event.amount > 0)
    return len(events) == len(state.ledger) and not any(drawn)


def forced(state: Any, who: int, events: Sequence[Event]) -> bool:
    """Whether the question after a choice has one answer, surely, and is answered without asking."""
    if len(state.legal) != 1:
        return False
    kind, asked, *_ = state.stack[-1]
    return asked == who and kind in manner.forced and sure(state, events)


class AngelPreviews(Previews):
    """They show where a tile taken slides in."""

    def known_next(self, chosen: Option, state: Any, events: Sequence[Event]) -> bool:
        return chosen.verb != "end" and sure(state, events)

    def drawing(self, chosen: Option, seen: Any, t: Language) -> str:
        return after(seen, seen.seat, t) if chosen.verb == "take" else ""

    def changes(self, game: Any, ply: int, viewer: int) -> tuple[str, ...]:
        return tuple(touched_since(game.since(ply), viewer))


PREVIEWS = AngelPreviews(words, places, touched, forced)


def moves(game: Any, viewer: int) -> Mapping[str, int]:
    """The places that others' turns changed since the viewer's last choice, each with who did last."""
    return touched_since(others_turns(game.events, viewer, OWN), viewer)


def touched_since(events: Sequence[Event], viewer: int) -> dict[str, int]:
    """The places that events changed, each with who did last; an advance gives hexes new names."""
    found: dict[str, int] = {}
    for event, mover in with_mover(events):
        if event.what == "advanced":
            found = {place: seat for place, seat in found.items() if not place.startswith("hex:")}
        found |= dict.fromkeys(touched(event, viewer), mover)
    return found


def about(place: str, language: Language) -> str:
    """What the things in a place are for, in a sentence or two."""
    kind, _colon, rest = place.partition(":")
    if kind == "action":
        text = language.gettext(ACTION_TEXTS[ACTION_KINDS[int(rest[1:]) - 1]])
        return _("{sentence}.").format(sentence=capital(text))
    if kind in ("storage", "way"):
        return (goods() if kind == "storage" else ends())[rest]
    if kind == "die" and rest.startswith(NEUTRAL):
        return _("It’s nobody’s: any player may use it for 1 resource, which goes to the supply.")
    return kinds().get(kind, "")


def goods() -> dict[str, str]:
    return {
        "ship": _("Command launches it, with a robot from the break room as its pilot."),
        "resource": _("It buys another player’s die, or reserves one of yours in Sequence B."),
        "debris": _(
            "Flips one of your dice to its opposite face: 1 to 3, star to 2, or the reverse."
        ),
        "robot": _(
            "It pilots a ship, owns a Mission in Space, or, in a workstation, rolls a die in "
            "every Sequence B."
        ),
    }


def ends() -> dict[str, str]:
    """What brings the end nearer."""
    return {
        "spes": _(
            "Whenever someone rolls new dice, the Black Angel flies on. At Spes the end begins: "
            "finish the round, then play one more."
        ),
        "ravagers": _(
            "Placed Missions attract Ravagers. Once no card is left, the end begins: finish the "
            "round, then play one more."
        ),
    }


def kinds() -> dict[str, str]:
    return {
        "beside": _(
            "You can pay with tiles beside the board, and they count for some Advanced tiles."
        ),
        "break": _(
            "Robots here wait to pilot a ship, to own a Mission in Space, or to move to a "
            "workstation."
        ),
        "deck": _("Using a die gives you a card of its color."),
        "die": _("You use it on an action or Mission of its color, as many times as its value."),
        "first": _("This player starts each round."),
        "lane": _(
            "A tile you take slides in here and pushes those in its way; the last one may fall off."
        ),
        "points": _("Whoever has the most victory points (VP) at the end wins."),
        "slot": _(
            "Play a Mission here to activate the Technology tiles of its color in this row "
            "or column, or a Ravager card to activate all of them."
        ),
        "space": _("An ejected Advanced tile goes here and can score more."),
        "stack": _("Placing a Mission brings the top tile into the display."),
        "station": _("Each robot here rolls one die of this color in your Sequence B."),
        "supply": _("Dice to be rolled; rolling a damaged one costs 1 VP."),
    }
