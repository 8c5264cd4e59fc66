"""How stored games, and those in links and texts, come onto the table."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

from blackangel import games
from blackangel.i18n import _, listed
from blackangel.kit.markup import button
from tabletop.fetching import update as fetching
from tabletop.messages import TurnsCame
from tabletop.session import links
from tabletop.session.company import said
from tabletop.session.records import LINKED, SHARED
from tabletop.shelf import update as shelf
from tabletop.stage import update as stage
from tabletop.start import view as shell
from tabletop.table import update as table

if TYPE_CHECKING:
    from tabletop.messages import Acted
    from tabletop.model import Update
    from tabletop.session.records import Record
    from tabletop.session.session import Session


# --- stored games


def loaded(up: Update, record: Record, seen: int | None = None) -> Session | None:
    """Load a stored game; if it is unreadable, say so."""
    from tabletop.session.session import GameError, sentence

    try:
        return shelf.loaded(up, record, seen)
    except GameError as error:
        stage.tell(up, sentence(error, fetching.known(up)))
        up.draw()
        return None


def resume(up: Update, record: Record, seen: int | None = None) -> bool:
    """Continue a stored game; if it is unreadable, say so."""
    session = loaded(up, record, seen)
    if session is None:
        return False
    shelf.give(up)
    table.take(up, session, fresh=False)
    if session.damaged:
        stage.tell(
            up,
            _("The last save of this game is damaged: the game continues from the one before."),
        )
    return True


def go_on(up: Update, message: Acted) -> None:
    """Continue the last game; the start screen's picture may still show an earlier position."""
    record = shelf.find(up, message.value)
    if not up.shelf.listed:
        shelf.read(up, message)
    elif record:
        resume(up, record)


# --- incoming games


def open_text(up: Update, text: str, seen: int | None = None, linked: bool = False) -> str:
    """Open a game; return the reason if it cannot be opened, else an empty text.

    ``seen`` is who held the device when it was left; a ``linked`` game may be a turn sent by another player.

    If exactly this game is already kept, continue that one. An earlier stage of it becomes a game of
    its own: whoever opens it wants that moment, and what was played since is not lost.
    """
    from tabletop.session.session import GameError, new_session, read, sentence

    try:
        fetching.need(up, links.key_of(text))
        game = read(text)
    except GameError as error:
        return sentence(error, fetching.known(up))
    table.flush(up)
    _string, told = links.split(text)
    string, latest = game.save(), shelf.latest(up)
    same = next((record for record in up.shelf.records if record.text == string), None)
    stage.close_dialog(up)
    if same:
        resume(up, same, seen if same == latest else None)
        if linked:
            note_recalled(up, told.recalled)
        stage.tell(up, _("This game is already saved here, so you’ll continue it."))
        return ""
    if linked and goes_on(up, game, told.recalled):
        return ""
    session = up.table.session
    names = session.game.names if session else latest.names if latest else None
    seating = links.valid_seating(told.colours, told.bots, len(game.names))
    mine = whose(up, game, linked and shared(seating.bots, game))
    opened = new_session(game, up.key(), seating.colours, seating.bots, owner=mine)
    table.take(up, opened._replace(recalled=told.recalled))
    if names:
        stage.tell(
            up,
            _("Your other game ({names}) is on the start screen.").format(
                names=listed(list(names))
            ),
        )
    return ""


def note_recalled(up: Update, recalled: int) -> None:
    """Remember how often a turn of the game on the table was taken back, as its link says."""
    session = up.table.session
    if session and session.recalled < recalled:
        table.put(up, session._replace(recalled=recalled))
        table.save(up)


def goes_on(up: Update, game: Any, recalled: int) -> bool:
    """Let a kept game grow by the turn that came as a link; return whether there is one.

    A game that took another course is another one: it is kept beside.
    """
    from blackangel.kernel.save import grown_from
    from tabletop.session.session import new_session

    known = [(grown_from(game, record.text), record) for record in up.shelf.records]
    choices, record = max(known, key=lambda one: one[0], default=(-1, None))
    if choices < 0 or record is None:
        return meets(up, game, recalled)
    if recalled < record.recalled:
        was_taken_back(up, record, game, choices)
        return True
    seating = links.valid_seating(record.colours, record.bots, len(game.names))
    owner = record.mine if record.mine >= 0 else whose(up, game, shared(seating.bots, game))
    before = new_session(game.at(choices), record.key, seating.colours, seating.bots, owner=owner)
    # whoever opens a link means this tab
    table.take(up, before._replace(hints=record.hints, recalled=recalled), steal=True)
    up.send(TurnsCame(game))
    stage.tell(up, played_on(game, choices))
    return True


def played_on(game: Any, ply: int) -> str:
    """Who has played since a ply."""
    movers = {*islice(game.movers(), game.ply - ply)}
    names = [name for seat, name in enumerate(game.names) if seat in movers]
    return said(_("{names} has played."), _("{names} have played."), names)


def meets(up: Update, game: Any, recalled: int) -> bool:
    """Compare a link with the same game on the device of one of its players; return whether that is all.

    A kept game that is further on stays, and so does one that knows the link's turn as taken back; one whose
    last choices another player has taken back is replaced.
    """
    from blackangel.kernel.save import same_game
    from tabletop.session.course import common_plies
    from tabletop.session.session import new_session

    same = (one for one in up.shelf.records if one.mine >= 0 and same_game(game, one.text))
    record = next(same, None)
    kept = loaded(up, record) if record else None
    if record is None or kept is None:
        return False
    common = common_plies(kept.game, game)
    if common == game.ply:
        moment = shell.state_of(
            shell.entry(new_session(game, record.key, record.colours).record(""))
        )
        sentence = _("This link shows an earlier moment in your game ({moment}).")
        stay(up, record, game, sentence.format(moment=moment))
    elif recalled < record.recalled:
        was_taken_back(up, record, game, common)
    elif common < kept.game.ply and recalled > record.recalled:
        return replace(up, record, kept, game, common, recalled)
    else:
        return False
    return True


def chooser(game: Any, ply: int) -> int:
    """The seat that made the choice at a ply."""
    return int(next(islice(game.movers(), game.ply - ply - 1, None)))


def was_taken_back(up: Update, record: Record, game: Any, ply: int) -> None:
    """Keep a game that knows the link's choice at a ply as taken back."""
    sentence = _("{name} has since undone this turn: your game stays as it is.")
    stay(up, record, game, sentence.format(name=game.names[chooser(game, ply)]))


def stay(up: Update, record: Record, game: Any, sentence: str) -> None:
    """Go on with the kept game; say why, and how to see the link's game all the same."""
    resume(up, record)
    stage.tell(up, sentence, button(_("Open it anyway"), "open-earlier", game.save(), "small"))


def replace(
    up: Update, record: Record, kept: Session, game: Any, common: int, recalled: int
) -> bool:
    """Replace what another player has taken back; return False if one's own choices would go with it."""
    from tabletop.session.session import new_session

    if record.mine in islice(kept.game.movers(), kept.game.ply - common):
        return False
    session = new_session(game, record.key, record.colours, record.bots, owner=record.mine)
    table.take(up, session._replace(hints=record.hints, recalled=recalled))
    name = kept.names[chooser(kept.game, common)]
    stage.tell(up, _("{name} undid a turn: this link replaces the last one.").format(name=name))
    return True


def open_earlier(up: Update, message: Acted) -> None:
    """Open the moment of a link that the kept game is past, as a game of its own."""
    stage.hush(up)
    open_text(up, message.value)


def shared(bots: tuple[str, ...], game: Any) -> bool:
    """Return whether several people play."""
    return len(game.names) - sum(map(bool, bots)) > 1


def whose(up: Update, game: Any, linked: bool) -> int:
    """This device's seat in a game that other devices play, too; not yet known of a ``linked`` one."""
    from blackangel.kernel.save import same_game

    kept = [record.mine for record in up.shelf.records if same_game(game, record.text)]
    known = max((mine for mine in kept if mine != SHARED), default=SHARED)
    hides = up.settings.cover and games.table(game.title.key, game.title.overrides).covers(game)
    return LINKED if known == SHARED and linked and hides else known
