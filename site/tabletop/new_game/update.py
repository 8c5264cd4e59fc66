"""New game: the table that is laid for it, who sits there, and the game it starts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tabletop.bots import update as bots
from tabletop.fetching import update as fetching
from tabletop.learn import update as learn
from tabletop.messages import Acted, EveningsBrought, EveningsRead
from tabletop.new_game import evenings
from tabletop.new_game import model as form
from tabletop.new_game.evenings import Evenings, Group
from tabletop.new_game.model import Setup
from tabletop.new_game.state import NewGameState
from tabletop.overrides import update as overrides
from tabletop.settings import update as settings
from tabletop.shared.seats import player_names
from tabletop.shared.shown import Shown
from tabletop.shelf import update as shelf
from tabletop.start import incoming
from tabletop.storage import effects as storage
from tabletop.table import update as table

if TYPE_CHECKING:
    from tabletop.model import Model, Update
    from tabletop.session.session import Session


def view(model: Model) -> Shown:
    from tabletop.new_game import view as form

    part = model.new_game
    own = overrides.told(model, part.title)
    frame = form.new_game(
        part.form,
        dict(part.problems),
        left_table(model),
        part.title,
        own,
        part.unfolded,
        part.kept.of(part.title),
        part.kept.names,
        model.settings.cover,
        part.several,
        connected(model),
        part.together,
    )
    return Shown(frame, root=settings.look(model), game=part.title, faces=True)


def left_table(model: Model | Update) -> bool:
    """Return whether the screen was opened over a game that is still there."""
    session = model.table.session
    return session is not None and session.key == model.new_game.left


def connected(model: Model | Update) -> tuple[str, ...] | None:
    """Who sits at the devices that are connected to this one; None if none is."""
    session, live = model.table.session, model.live
    if session is None or session.key != live.key or live.company is None:
        return None
    return tuple(session.names[seat] for seat in sorted(live.company))


# --- opening and closing


def blank(up: Update, key: str) -> Setup:
    """A game's table as it is laid at first."""
    from blackangel import games

    fetching.need(up, key)
    rivals = tuple(games.table(key).rivals())
    laid = form.fresh(str(up.number()), rivals)
    return laid.fitted(games.title(key).seats, rivals)


def open_form(up: Update, filled: Setup, key: str, *, alone: bool = False) -> None:
    """Lay a game's table with these seats; unless ``alone``, with those at the connected devices, if any."""
    session = up.table.session
    left = session.key if session and up.stage.screen == "table" else ""
    table.leave(up, "setup")
    up.new_game = NewGameState(key, filled, left=left)
    if session and connected(up) is not None and not alone:
        up.new_game = up.new_game._replace(form=seated_again(up, session), together=True)
    warm_bots(up)
    up.draw()
    up.do(storage.ReadEvenings())


def new(up: Update, message: Acted) -> None:
    """Lay the table of a chosen game, or of the current one."""
    key = message.value or shelf.at_hand(up)
    open_form(up, blank(up, key), key)


def solo(up: Update, message: Acted) -> None:
    """The same for one player against an automaton."""
    key = message.value or shelf.at_hand(up)
    open_form(up, blank(up, key).without(1), key, alone=True)


def several(up: Update, message: Acted) -> None:
    """The same for as many people as can play, each with a device; the last group takes its seats."""
    key = message.value or shelf.at_hand(up)
    laid = blank(up, key).played_by(1, "")
    open_form(up, laid.of(laid.seats[1]), key)
    up.new_game = up.new_game._replace(several=True)


def seated_again(up: Update, session: Session) -> Setup:
    """The laid table with those who play the game at the table now; the next seat begins."""
    from blackangel import i18n

    part, last = up.new_game, session.game.title.key
    count = len(session.bots)
    group = Group(last, session.game.names, session.colours[:count], session.bots)
    filled = with_group(part, group if last == part.title else group.at(part.title))
    rotates = session.at_table.form(i18n.catalogue).first and len(filled.names) == count > 1
    first = (session.at_table.first(session.game) + 1) % count if rotates else -1
    return filled._replace(first=first)


def gather(up: Update, message: Acted) -> None:
    """Play the next game with the connected devices, or pass this one around: the same people have seats."""
    session = up.table.session
    together = bool(message.value) and session is not None and connected(up) is not None
    up.new_game = up.new_game._replace(together=together, problems={})
    if together and session:
        fill(up, seated_again(up, session), checked=False)
    up.draw()


def own_devices(up: Update, _part: str, on: bool) -> None:
    """Everyone has a device, or one is passed around."""
    up.new_game = up.new_game._replace(several=on)
    up.draw()


def how_many(up: Update, message: Acted) -> None:
    """Seat as many people as play."""
    fill(up, up.new_game.form.of_people(int(message.value)), checked=False)
    up.draw()


def unprepare(up: Update, _message: Acted) -> None:
    """Leave: back to the game over which the screen was opened."""
    session = up.table.session if left_table(up) else None
    record = shelf.find(up, session.key) if session else None
    if session and session.lesson:
        learn.teach(up, session)
    elif session and record:
        incoming.resume(up, record, session.holder)
    else:
        up.send(Acted("home"))


# --- who has played here


def evenings_read(up: Update, message: EveningsRead) -> None:
    """Offer those who have played here; whoever played last takes the first seat."""
    part = up.new_game
    found = evenings.read(message.evenings)
    kept = found.without(part.gone).merged(part.brought)
    if kept != found:
        up.do(storage.SaveEvenings(kept.written()))
    filled = part.form
    last = next(iter(kept.names), "")
    nameless = filled.names[:1] == player_names()[:1] and part.gone == Evenings() and not part.begun
    company = (group for group in kept.of(part.title) if len(group.people) > 1)
    nameless = nameless and not part.together  # else they sit already
    if (
        part.several
        and not part.together
        and part.kept == Evenings()
        and not {*filled.names} - {*player_names()}
    ):
        filled = next((with_group(part, group) for group in company), filled)
    elif last and nameless and last not in filled.people:
        filled = filled.named(0, last)
    up.new_game = part._replace(kept=kept, brought=Evenings(), gone=Evenings(), form=filled)
    if up.stage.screen == "setup":
        up.draw()


def remember(up: Update, others: Evenings) -> None:
    """Add people and groups to those who have played here; another tab may know others."""
    if others != Evenings():
        up.new_game = up.new_game._replace(brought=up.new_game.brought.merged(others))
        up.do(storage.ReadEvenings())


def evenings_brought(up: Update, message: EveningsBrought) -> None:
    remember(up, evenings.read(message.evenings))


def forget(up: Update, others: Evenings) -> None:
    """Take people or groups from those who have played here, also from what another tab knows."""
    part = up.new_game
    up.new_game = part._replace(
        kept=part.kept.without(others),
        brought=part.brought.without(others),
        gone=part.gone.merged(others),
    )
    up.do(storage.ReadEvenings())
    up.draw()


def forget_group(up: Update, message: Acted) -> None:
    kept = up.new_game.kept
    group = kept.of(up.new_game.title)[int(message.value)]
    forget(up, Evenings(groups=kept.alike(group)))


def with_group(part: NewGameState, group: Group) -> Setup:
    """The laid table with the group of an earlier evening."""
    from blackangel import games

    seated = part.form._replace(names=group.names, colours=group.colours, bots=group.bots, first=-1)
    seated = seated._replace(rivals=())  # so that bots without a name here become rivals
    seated = seated.played(form.with_a_person(group.bots))
    wanted = seated.fitted(games.title(part.title).seats, games.table(part.title).rivals())
    return wanted._replace(agreed=part.form.agreed)


def regroup(up: Update, message: Acted) -> None:
    """Seat the group of an earlier evening."""
    part = up.new_game
    group = part.kept.of(part.title)[int(message.value)]
    fill(up, with_group(part, group), checked=False)
    up.draw()


# --- what is chosen


def change(up: Update, filled: Setup, key: str, begun: str) -> None:
    """From now on the seats are those of a game that has begun."""
    up.new_game = NewGameState(key, filled, begun=begun, kept=up.new_game.kept)


def point_at(up: Update, seat: int) -> None:
    """From now on the open dialog is that of this seat."""
    up.new_game = up.new_game._replace(seat=seat)


def fill(up: Update, filled: Setup, *, checked: bool = True) -> None:
    """Change the content; new seats make earlier problems obsolete, so they are ``checked`` again later."""
    up.new_game = up.new_game._replace(form=filled)
    if not checked:
        up.new_game = up.new_game._replace(problems={})
    warm_bots(up)


def warm_bots(up: Update) -> None:
    """Prepare the bots' worker while the table is laid, so that a bot can begin at once."""
    part = up.new_game
    if any(part.form.bots):
        bots.warm(up, part.title, overrides.for_new_games(up, part.title))


def other_game(up: Update, message: Acted) -> None:
    """Choose another game, with the same players as far as possible."""
    from blackangel import games

    key = message.value
    fetching.call_off(up)  # of one chosen before
    fetching.need(up, key)
    part = up.new_game
    fitted = part.form.fitted(games.title(key).seats, games.table(key).rivals())
    up.new_game = part._replace(title=key, form=fitted, problems={})
    warm_bots(up)
    up.draw()


def agreed(up: Update, key: str, value: str | bool) -> None:
    """Set one of the game's own fields.

    Raises:
        LookupError: it has no such field.
    """
    from blackangel import games

    if key not in {field.key for field in games.title(up.new_game.title).form}:
        raise LookupError(key)
    fill(up, up.new_game.form.agreeing(key, value))


def agree(up: Update, key: str, value: str | bool) -> None:
    """The same, and show it."""
    agreed(up, key, value)
    up.draw()


def seed(up: Update, _part: str, text: str) -> None:
    fill(up, up.new_game.form._replace(seed=text))


def first(up: Update, _part: str, seat: str) -> None:
    fill(up, up.new_game.form._replace(first=int(seat)))


def shuffle(up: Update, _message: Acted) -> None:
    fill(up, up.new_game.form._replace(seed=str(up.number())))
    up.draw()


def seldom(up: Update, _message: Acted) -> None:
    """Open or close the rarely needed part."""
    up.new_game = up.new_game._replace(unfolded=not up.new_game.unfolded)
    up.draw()


def refused(up: Update, problems: Mapping[str, str]) -> None:
    """Note what is wrong with the table, as a sentence by field."""
    part = up.new_game
    up.new_game = part._replace(problems=problems, unfolded=part.unfolded or "seed" in problems)


ACTIONS = {
    "unprepare": unprepare,
    "new": new,
    "solo": solo,
    "several": several,
    "how-many": how_many,
    "gather": gather,
    "other-game": other_game,
    "regroup": regroup,
    "forget-group": forget_group,
    "shuffle": shuffle,
    "seldom": seldom,
}
FIELDS = {"seed": seed, "first": first, "several": own_devices}
FIELDS_OF_GAMES = {"setup": agree}  # the game's own fields
HANDLERS: dict[type, Any] = {EveningsRead: evenings_read, EveningsBrought: evenings_brought}

VIEWS = {"setup": view}
