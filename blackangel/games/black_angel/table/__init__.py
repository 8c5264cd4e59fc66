"""Black Angel at the table: everything that a page asks of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blackangel.games import black_angel
from blackangel.games.black_angel import draw as drawings
from blackangel.games.black_angel import words
from blackangel.games.black_angel.draw import icons
from blackangel.kernel.in_force import load
from blackangel.kit.table_folder import FolderTable, part

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blackangel.games.black_angel.rules.state import State
    from blackangel.games.black_angel.seen.observation import Observation
    from blackangel.kernel.game import Game
    from blackangel.kernel.title import Language


ARRIVAL = (  # style/ending.css flies her there
    '<div class="arrival" aria-hidden="true">'
    '<svg viewBox="0 0 24 24"><use href="#i-planet" width="24" height="24"/></svg>'
    '<span><svg viewBox="0 0 96 60"><use href="#i-angel" width="96" height="60"/></svg></span></div>'
)


class BlackAngelTable(FolderTable):
    """What differs from other games."""

    automaton = part("table.hal_turn", "turn")
    last_turn = part("table.hal_turn")
    strip = part("table.hal_show", "show")
    sprite = part("draw.icons")
    sign = part("draw.faces", "alternative")
    count = part("table.counting")

    def begin(self, names: tuple[str, ...], seed: int, settings: Mapping[str, Any]) -> Game[State]:
        """Start the game that a form asks for: ``advanced``, ``solo`` and ``first`` as in ``new``."""
        return black_angel.new(names, seed, **settings)

    def first(self, game: Game[State]) -> int:
        """The seat that began a game; the last one reserves first."""
        return game.at(0).state.first

    def again(self, game: Game[State], seed: int, first: int = -1) -> Game[State]:
        """Start a new game with the same players and rules; the seat ``first``, or one is drawn."""
        return black_angel.again(game, seed, first)

    def covers(self, game: Game[State]) -> bool:
        """Whether hands must be covered between players: they are secret in every game."""
        return True

    def board(self, observation: Observation, seat: int, t: Language) -> str:
        """Another seat's board, as large as one's own."""
        return drawings.board(observation, seat, (), (), t)

    def scene(self, ending: str) -> str:
        """A large picture of what ended the journey: Spes, where she is seen to arrive, or a Ravager."""
        name = "ravager" if ending == "ravagers" else ending
        if name not in icons.symbols():
            return ""
        box, shapes = icons.symbols()[name]
        drawn = f'<svg class="hero-scene" viewBox="{box}" aria-hidden="true">{shapes}</svg>'
        return drawn + (ARRIVAL if ending == "spes" else "")


TABLE = BlackAngelTable(black_angel.TITLE, words, black_angel.__name__, load)
