"""Whom *Play* seats: the rival of a game who was met last, else its weakest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from blackangel import games
from blackangel.games import listings
from blackangel.i18n import _
from blackangel.kernel.named import NamedTuple
from blackangel.kernel.setup import BOTS
from blackangel.kit.rivals import found
from tabletop.session.records import game_of
from tabletop.shared.seats import ROBOTS, bot_levels

if TYPE_CHECKING:
    from tabletop.session.records import Record

RECENT = 100  # kept games that are asked for it


class Challenger(NamedTuple):
    """A rival; a game without any has a bot of the weakest level.

    ``result`` is that of the last game against it, if known.
    """

    key: str
    name: str
    result: str = ""


def challengers(game: str) -> tuple[Challenger, ...]:
    """Those of a game, weakest first."""
    named = listings.listing(game).rivals or {BOTS[0]: ROBOTS[0]}
    return tuple(Challenger(key, name) for key, name in named.items())


def level(game: str, rival: str) -> str:
    """A rival's level in words, as soon as the game is loaded."""
    if game not in games.here():
        return ""
    met = found(games.table(game).rivals(), rival)
    return bot_levels()[met.level if met else rival]


def weakest(game: str) -> Challenger:
    return challengers(game)[0]


def latest(records: Sequence[Record], game: str) -> Challenger:
    """The one in the game kept last, with the result of the last finished game between the two."""
    known = {rival.key: rival for rival in challengers(game)}
    found: Challenger | None = None
    for record in records[:RECENT]:
        for rival in duel(record):
            if rival not in known or (found and rival != found.key) or game_of(record) != game:
                continue
            found = known[rival]
            if record.over and record.winners:
                return found._replace(result=result(record))
    return found or weakest(game)


def duel(record: Record) -> tuple[str, ...]:
    """The bot of a game between one person and one bot."""
    bots = tuple(bot for bot in record.bots if bot)
    return bots if len(bots) == 1 and len(record.names) == 2 else ()


def result(record: Record) -> str:
    """How a duel ended for the person."""
    person = record.bots.index("")
    if len(record.winners) > 1:
        return _("a tie last time")
    return _("you won last time") if person in record.winners else _("you lost last time")
