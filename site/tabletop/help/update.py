"""Help beside the game: the menu, the keys, About, the rulings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blackangel import games, i18n
from blackangel.games import listings
from blackangel.kit.markup import escape
from tabletop import effects
from tabletop.help import view as dialogs
from tabletop.rules import update as rules
from tabletop.stage import update as stage
from tabletop.table import update as table

if TYPE_CHECKING:
    from tabletop.messages import Acted
    from tabletop.model import Update


def menu(up: Update, _message: Acted) -> None:
    session = up.table.session
    learning = session is not None and session.lesson is not None
    again, hosting, shared, past = "", False, False, False
    if session:
        opponent = session.at_table.opponent(i18n.catalogue)
        again = opponent.again if opponent and session.automaton_turn() else ""
        cover = up.settings.cover
        past = table.here(up) and session.past and not session.covered(cover)
        hosting = table.here(up) and not session.watching and not learning
        hosting = hosting and len(session.bots) > 1
        shared = hosting and len(session.people) > 1
    covers = up.settings.cover if shared else None
    listing = listings.listing(rules.game(up))
    markup = dialogs.menu(covers, again, hosting, past, not learning, listing.rules, listing.pieces)
    stage.open_dialog(up, "menu", markup)


def keys(up: Update, _message: Acted) -> None:
    session = up.table.session
    against = session is None or session.automaton >= 0
    key = rules.needed(up)
    at_table = games.table(key)
    opponent = at_table.opponent(i18n.catalogue) if against else None
    onward = opponent.onward if opponent else ""
    stage.open_dialog(
        up, "keys", dialogs.keys(onward, up.world.fingers, listings.listing(key).rules)
    )


def about(up: Update, _message: Acted) -> None:
    found = {key: listings.listing(key) for key in games.tabled()}
    authors = (box.authors for box in found.values())
    names = {key: i18n._(box.name) for key, box in found.items() if box.rules}
    markup = dialogs.about(names, *(i18n._(made) for made in authors if made))
    stage.open_dialog(up, "about", markup)


def rulings(up: Update, message: Acted) -> None:
    """Show the rulings of the named game, else of the current one."""
    from tabletop.rules import rulings as screen

    key = rules.needed(up, message.value)
    stage.open_dialog(up, "rulings", screen.page(key, i18n.language))


def search(up: Update, key: str, query: Any) -> None:
    """Find a game's rulings that contain the words."""
    from tabletop.rules import rulings as screen

    game = key or rules.needed(up)
    count, shown = screen.listing(*screen.entries(game, i18n.language), query)
    up.do(
        effects.Fill("#rulings-count", markup=escape(count)),
        effects.Fill("#rulings-found", markup=shown),
    )


ACTIONS = {"menu": menu, "keys": keys, "about": about, "rulings": rulings}
FIELDS = {"rulings": search}
