"""Why one turn is better than another: what the ledger of both says, valued by the game's own heuristic."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from blackangel import i18n
from blackangel.bots.judging import SEED
from blackangel.i18n import _
from blackangel.kernel.game import Game
from blackangel.kernel.ledger import TURN
from blackangel.kernel.named import NamedTuple
from blackangel.kernel.rng import Rng
from blackangel.practice.judged import settling

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Sequence

    from blackangel.kernel.ledger import Event
    from blackangel.kit.words import Words


class Effect(NamedTuple):
    """An event of a turn, and what it was worth to the seat, in hundredths of a point."""

    event: Event
    worth: int


def effects(game: Game[Any], line: int, seat: int) -> list[Effect]:
    """All that the last so many choices of a game did to a seat."""
    title: Any = game.title
    first = game.ply - line
    found, worth = [], title.heuristic(game.position(first), seat)
    for ply in range(first, game.ply):
        for event, state in game.film(ply):
            after = title.heuristic(state, seat)
            if event and event.what != TURN:
                found.append(Effect(event, after - worth))
            worth = after
    return found


def cause(best: Sequence[Effect], other: Sequence[Effect]) -> str:
    """The source that most of the difference comes from; empty if none speaks for the better turn."""
    sums: Counter[str] = Counter()
    for sign, line in ((1, best), (-1, other)):
        for one in line:
            sums[one.event.source] += sign * one.worth
    sums.pop("", None)
    source, most = max(sums.items(), key=lambda pair: pair[1], default=("", 0))
    return source if most > 0 else ""


def reason(
    words: Words, moment: Game[Any], best: Iterable[str], other: Iterable[str], seat: int
) -> Generator[None, None, str]:
    """The one reason why a turn is better than another, in a sentence; empty if there is none to tell.

    Yield now and then, since the page is waiting.
    """
    lines = []
    for line in (best, other):
        end, count = yield from settled(moment, line, seat)
        lines.append(effects(end, count, seat))
    source = cause(*lines)
    gains, losses = (told(words, line, source, moment.names, seat) for line in lines)
    gained = [one for one in gains if one not in losses]
    lost = [one for one in losses if one not in gains]
    if gained:
        return _("What makes the difference: {what}.").format(what=gained[0][1])
    if lost:
        own = lost[0][0] == seat
        said = (
            _("The best turn avoids this: {what}.")
            if own
            else _("The best turn prevents this: {what}.")
        )
        return said.format(what=lost[0][1])
    return ""


def settled(
    moment: Game[Any], line: Iterable[str], seat: int
) -> Generator[None, None, tuple[Game[Any], int]]:
    """A game after a turn, and its choices since: until it can be judged, all play on by what seems best.

    What is hidden from the seat is dealt anew for that, so nothing is given away.
    """
    title: Any = moment.title
    game = played(moment, line)
    yield
    if title.can_evaluate(game.state, moment.state):
        return game, game.ply - moment.ply
    world = title.determinize(moment.observe(seat), moment.options, Rng(SEED))
    title.expect_plans(world, seat)
    dealt = Game(title, moment.setup, world)
    game = played(dealt, line)
    yield from settling(game, dealt.state)
    return game, game.ply


def played(moment: Game[Any], line: Iterable[str]) -> Game[Any]:
    """A copy of a game with a turn played, as far as chance lets it be."""
    game = moment.copy()
    for notation in line:
        if notation not in map(str, game.options):
            break
        game.play(notation)
    return game


def told(
    words: Words, line: Sequence[Effect], source: str, names: tuple[str, ...], seat: int
) -> list[tuple[int, str]]:
    """What a source did in a turn: whom it befell and a sentence, what was worth most first."""
    own = [one for one in line if source and one.event.source == source]
    ranked = sorted(own, key=lambda one: -abs(one.worth))
    said = ((one.event, words.event(one.event, names, i18n.catalogue, (seat,))) for one in ranked)
    return [(event.seat, text) for event, text in said if text]
