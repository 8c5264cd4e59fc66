"""The scorer: names and what each player has at a real table, counted by the game's own rules."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from blackangel import games
from blackangel.i18n import _
from tabletop import effects
from tabletop.fetching import update as fetching
from tabletop.messages import Acted, ScorerRead
from tabletop.overrides import update as overrides
from tabletop.referee import update as referee
from tabletop.settings import update as settings
from tabletop.shared.schemas import tidy
from tabletop.shared.seats import LONGEST_NAME, replaced
from tabletop.shared.shown import Shown
from tabletop.stage import update as stage
from tabletop.storage import effects as storage
from tabletop.table import update as table

if TYPE_CHECKING:
    from tabletop.model import Model, Update
    from tabletop.scorer.view import Count


def count(model: Model | Update) -> Count:
    """What is entered, with the game's own scorer and table."""
    from tabletop.scorer.view import Count

    game = model.scorer.game
    own = games.table(game, overrides.for_new_games(model, game))
    found = own.scorer()
    if found is None:
        raise LookupError("no scorer for this game")
    return Count(own, found, model.scorer)


def redraw(up: Update) -> None:
    """Draw all fields anew, with what is entered."""
    part = up.scorer
    up.scorer = part._replace(
        drawn_names=part.names, drawn_held=part.held, drawings=part.drawings + 1
    )
    up.draw()


def redraw_and_store(up: Update) -> None:
    """Store what is entered, and draw all fields anew."""
    redraw(up)
    changed(up)


def changed(up: Update) -> None:
    """Store what is entered, and count it."""
    from tabletop.scorer import stored

    up.do(storage.SaveScorer(stored.written(up.scorer), up.scorer.game))
    up.draw()


def open_scorer(up: Update, message: Acted) -> None:
    """Continue with what was entered; a game never counted before starts with the last names."""
    game = message.value or games.FIRST
    fetching.need(up, game)
    fetching.need(up, fetching.REAL_TABLE)
    table.leave(up, "scorer")
    if game != up.scorer.game:
        up.scorer = up.scorer._replace(game=game, held=({},) * len(up.scorer.names))
    up.scorer = up.scorer._replace(brought=None)
    up.do(storage.ReadScorer(game))


def open_refereed(up: Update, message: Acted) -> None:
    """Count the game that is refereed, with all that its referee knows."""
    brought = referee.final(up)
    open_scorer(up, message._replace(value=up.referee.game))
    up.scorer = up.scorer._replace(brought=brought)


def scorer_read(up: Update, message: ScorerRead) -> None:
    """Take over what the device has stored; say if part of it cannot be read."""
    from tabletop.scorer import stored

    if message.game != up.scorer.game or up.stage.screen != "scorer":
        return
    if message.text:
        found = stored.read(message.text, count(up).scorer)
        if found.names:
            up.scorer = up.scorer._replace(names=found.names, held=found.held)
        if found.damaged:
            said = _(
                "Some of the values you entered can’t be read. They stay on this device "
                "until you change something."
            )
            stage.tell(up, said)
    if up.scorer.brought is None:
        redraw(up)
    else:
        take_over(up, *up.scorer.brought)


def take_over(up: Update, name: str, held: Mapping[str, int]) -> None:
    """Enter an automaton in its column; without one, a new count begins with it and one player."""
    part = up.scorer
    if name in part.names:
        every = replaced(part.held, part.names.index(name), held)
        up.scorer = part._replace(held=every, brought=None)
    else:
        player = next(filter(None, part.names), "") if not any(part.held) else ""
        up.scorer = part._replace(names=(player, name), held=({}, held), brought=None)
    redraw_and_store(up)


def more(up: Update, _message: Acted) -> None:
    """Add a player."""
    if len(up.scorer.names) < count(up).scorer.seats:
        names, held = (*up.scorer.names, ""), (*up.scorer.held, {})
        up.scorer = up.scorer._replace(names=names, held=held)
    redraw_and_store(up)


def fewer(up: Update, _message: Acted) -> None:
    """Remove the last player."""
    if len(up.scorer.names) > 1:
        names, held = up.scorer.names[:-1], up.scorer.held[:-1]
        up.scorer = up.scorer._replace(names=names, held=held)
    redraw_and_store(up)


def cleared(up: Update, _message: Acted) -> None:
    """Start again with the same players."""
    up.scorer = up.scorer._replace(held=({},) * len(up.scorer.names))
    redraw_and_store(up)


def named(up: Update, seat: str, value: Any) -> None:
    """Handle a name that was typed."""
    names = list(up.scorer.names)
    names[int(seat)] = tidy(str(value).strip()[:LONGEST_NAME])
    up.scorer = up.scorer._replace(names=tuple(names))
    changed(up)


def entered(up: Update, part: str, value: Any) -> None:
    """Handle a number that was typed or chosen: the field shows what counts, so that it is drawn anew
    with the most there can be, and empty if it is no number.
    """
    key, _blank, seat = part.rpartition(" ")
    rows = {row.key: row for row in count(up).rows}
    text = str(value).strip()
    held = dict(up.scorer.held[int(seat)])
    number = int(text[:6]) if text.isascii() and text.isdigit() and key in rows else None
    if number is None:
        held.pop(key, None)
    else:
        held[key] = min(number, rows[key].most)
    up.scorer = up.scorer._replace(held=replaced(up.scorer.held, int(seat), held))
    if held.get(key) != number or (number is None and text):
        redraw(up)
    if {row.key for row in count(up).rows} != rows.keys():
        update_rows(up, int(seat), key)
    changed(up)


def update_rows(up: Update, seat: int, key: str) -> None:
    """Draw what stands in the fields, since rows came or went; the field in hand stays as it was drawn."""
    part = up.scorer
    others = {name: number for name, number in part.held[seat].items() if name != key}
    in_hand = {name: number for name, number in part.drawn_held[seat].items() if name == key}
    up.scorer = part._replace(drawn_held=replaced(part.held, seat, {**others, **in_hand}))


def picture(up: Update, message: Acted) -> None:
    """Offer the result as a picture."""
    from tabletop.scorer import view as scorer
    from tabletop.shared.files import file_name

    found = count(up)
    names = tuple(player.name for player in found.players)
    name = file_name(up.scorer.game, names, message.value)
    up.do(effects.Picture(name, message.value, partial(scorer.picture, found)))


def view(model: Model) -> Shown:
    from tabletop.scorer import view as scorer

    found = count(model)
    panels = scorer.panels(found)
    return Shown(scorer.frame(found), panels, root=settings.look(model), game=model.scorer.game)


ACTIONS = {
    "scorer": open_scorer,
    "scorer-refereed": open_refereed,
    "scorer-more": more,
    "scorer-fewer": fewer,
    "scorer-clear": cleared,
    "scorer-picture": picture,
}
HANDLERS = {ScorerRead: scorer_read}
FIELDS = {"scored": entered, "scorer": named}
VIEWS = {"scorer": view}
