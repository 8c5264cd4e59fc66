"""Help beside the game: the menu, the keys, About, the rulings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blackangel import games, i18n
from blackangel.games import listings
from blackangel.kit.markup import escape
from tabletop import effects
from tabletop.overrides import update as overrides
from tabletop.rules import update as rules
from tabletop.stage import update as stage
from tabletop.table import screen as table_screen
from tabletop.table import update as table

if TYPE_CHECKING:
    from tabletop.help.signs import Sign
    from tabletop.messages import Acted
    from tabletop.model import Update


def menu(up: Update, _message: Acted) -> None:
    from tabletop.help import view as dialogs
    from tabletop.table import panels

    session = up.table.session
    learning = session is not None and session.lesson is not None
    again, hosting, shared, past = "", False, False, False
    now: tuple[str, ...] = ()
    if session:
        opponent = session.at_table.opponent(i18n.catalogue)
        again = opponent.again if opponent and session.automaton_turn() else ""
        cover = up.settings.cover
        seen = table.here(up) and not session.covered(cover)
        past = seen and session.past
        now = panels.now_in_words(session) if seen else ()
        several = table.here(up) and not session.watching and not learning and len(session.bots) > 1
        shared = several and len(session.people) > 1
        # of several devices, the one that invited says who plays
        hosting = several and not (session.device and not session.device.inviting)
    covers = up.settings.cover if shared else None
    listing = listings.listing(rules.game(up))
    markup = dialogs.menu(
        covers,
        again,
        hosting,
        past,
        not learning,
        listing.rules,
        listing.pieces,
        now,
        up.settings.sounds,
    )
    stage.open_dialog(up, "menu", markup)


def keys(up: Update, _message: Acted) -> None:
    from tabletop.help import view as dialogs

    session = up.table.session
    against = session is None or session.automaton >= 0
    key = rules.needed(up)
    at_table = games.table(key)
    opponent = at_table.opponent(i18n.catalogue) if against else None
    onward = opponent.onward if opponent else ""
    listing = listings.listing(key)
    fingers, seen = up.world.fingers, signs_seen(up)
    markup = dialogs.keys(onward, fingers, listing.rules, listing.pieces, seen)
    stage.open_dialog(up, "keys", markup)


def signs_seen(up: Update) -> tuple[Sign, ...]:
    """The signs on the boards, where those are shown."""
    from tabletop.help import signs

    session = up.table.session
    if session is None or up.settings.in_words or not table.here(up):
        return ()
    boards = table_screen.face(up, session) == table_screen.BOARDS
    return signs.on_table(session, up.table.tab) if boards else ()


def about(up: Update, _message: Acted) -> None:
    from tabletop.help import view as dialogs

    found = {key: listings.listing(key) for key in games.tabled()}
    authors = (box.authors for box in found.values())
    names = {key: i18n._(box.name) for key, box in found.items() if box.rules}
    markup = dialogs.about(names, *(i18n._(made) for made in authors if made))
    stage.open_dialog(up, "about", markup)


def rulings(up: Update, message: Acted) -> None:
    """Show the rulings of the named game, else of the current one."""
    from tabletop.rules import rulings

    key = rules.needed(up, message.value)
    stage.open_dialog(up, "rulings", rulings.page(key, i18n.language, overrides.in_view(up, key)))


def search(up: Update, key: str, query: Any) -> None:
    """Find a game's rulings that contain the words."""
    from tabletop.rules import rulings

    game = key or rules.needed(up)
    values = overrides.in_view(up, game)
    count, shown = rulings.listing(*rulings.entries(game, i18n.language, values), query)
    up.do(
        effects.Fill("#rulings-count", markup=escape(count)),
        effects.Fill("#rulings-found", markup=shown),
    )


ACTIONS = {"menu": menu, "keys": keys, "about": about, "rulings": rulings}
FIELDS = {"rulings": search}
