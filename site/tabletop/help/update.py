"""What is told beside the game: the menu, the keys, about the program, the rulings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blackangel import games
from blackangel import messages as words
from blackangel.games import boxes
from blackangel.kit.markup import escape
from tabletop import effects
from tabletop.help import view as dialogs
from tabletop.rules import update as rulebook
from tabletop.stage import update as stage
from tabletop.table import update as table

if TYPE_CHECKING:
    from tabletop.messages import Acted
    from tabletop.model import Turn


def menu(turn: Turn, _message: Acted) -> None:
    session = turn.table.session
    learning = session is not None and session.lesson is not None
    again, hosting, shared, past = "", False, False, False
    if session:
        opponent = session.at_table.opponent(words.catalogue)
        again = opponent.again if opponent and session.automaton_turn() else ""
        cover = turn.settings.cover
        past = table.here(turn) and session.past and not session.covered(cover)
        hosting = table.here(turn) and not session.watching and not learning
        hosting = hosting and len(session.bots) > 1
        shared = hosting and len(session.people) > 1
    covers = turn.settings.cover if shared else None
    box = boxes.box(rulebook.game(turn))
    markup = dialogs.menu(covers, again, hosting, past, not learning, box.rules, box.pieces)
    stage.open_dialog(turn, "menu", markup)


def keys(turn: Turn, _message: Acted) -> None:
    session = turn.table.session
    against = session is None or session.automaton >= 0
    key = rulebook.needed(turn)
    at_table = games.table(key)
    opponent = at_table.opponent(words.catalogue) if against else None
    onward = opponent.onward if opponent else ""
    stage.open_dialog(turn, "keys", dialogs.keys(onward, turn.world.fingers, boxes.box(key).rules))


def about(turn: Turn, _message: Acted) -> None:
    found = {key: boxes.box(key) for key in games.tabled()}
    authors = (box.authors for box in found.values())
    names = {key: words._(box.name) for key, box in found.items() if box.rules}
    markup = dialogs.about(names, *(words._(made) for made in authors if made))
    stage.open_dialog(turn, "about", markup)


def rulings(turn: Turn, message: Acted) -> None:
    """Those of a game that is named, else of the one at hand."""
    from tabletop.rules import rulings as screen

    key = rulebook.needed(turn, message.value)
    stage.open_dialog(turn, "rulings", screen.page(key, words.language))


def search(turn: Turn, key: str, query: Any) -> None:
    """The rulings of a game in which the words occur."""
    from tabletop.rules import rulings as screen

    game = key or rulebook.needed(turn)
    count, shown = screen.listing(*screen.entries(game, words.language), query)
    turn.do(
        effects.Fill("#rulings-count", markup=escape(count)),
        effects.Fill("#rulings-found", markup=shown),
    )


ACTIONS = {"menu": menu, "keys": keys, "about": about, "rulings": rulings}
FIELDS = {"rulings": search}
