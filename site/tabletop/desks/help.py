"""What is told beside the game: the menu, the keys, about the program, the rulings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blackangel import messages as words
from blackangel.kernel.markup import escape
from tabletop import effects
from tabletop.desks import rulebook, stage, table
from tabletop.screens import dialogs

if TYPE_CHECKING:
    from tabletop.messages import Acted
    from tabletop.turn import Turn


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
    stage.open_dialog(turn, "menu", dialogs.menu(covers, again, hosting, past, not learning))


def keys(turn: Turn, _message: Acted) -> None:
    from blackangel import games

    opponent = games.table(rulebook.needed(turn)).opponent(words.catalogue)
    onward = opponent.onward if opponent else ""
    stage.open_dialog(turn, "keys", dialogs.keys(onward, turn.world.fingers))


def about(turn: Turn, _message: Acted) -> None:
    from blackangel import games
    from blackangel.games import boxes

    authors = (boxes.box(key).authors for key in games.tabled())
    stage.open_dialog(turn, "about", dialogs.about(*(words._(made) for made in authors if made)))


def rulings(turn: Turn, _message: Acted) -> None:
    from tabletop.screens import rulings as screen

    stage.open_dialog(turn, "rulings", screen.page(rulebook.needed(turn), words.language))


def search(turn: Turn, _part: str, query: Any) -> None:
    """The rulings in which the words occur."""
    from tabletop.screens import rulings as screen

    count, shown = screen.listing(*screen.entries(rulebook.needed(turn), words.language), query)
    turn.do(
        effects.Fill("#rulings-count", markup=escape(count)),
        effects.Fill("#rulings-found", markup=shown),
    )


ACTIONS = {"menu": menu, "keys": keys, "about": about, "rulings": rulings}
FIELDS = {"rulings": search}
