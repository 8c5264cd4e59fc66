"""Council of Shadows at the table: everything that a page asks of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blackangel.games import council_of_shadows
from blackangel.games.council_of_shadows import draw as drawings
from blackangel.games.council_of_shadows import words
from blackangel.games.council_of_shadows.draw import glyphs
from blackangel.kernel.in_force import load
from blackangel.kit.table_folder import FolderTable, part

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from blackangel.games.council_of_shadows.rules.state import State
    from blackangel.games.council_of_shadows.seen.observation import Observation
    from blackangel.kernel.game import Game
    from blackangel.kernel.ledger import Event
    from blackangel.kernel.title import Language


class CouncilTable(FolderTable):
    """What differs from other games."""

    automaton = part("table.automa_turn", "turn")
    last_turn = part("table.automa_turn")
    strip = part("table.automa_show", "show")
    sign = part("draw.alternatives", "draw")
    gains = part("seen.motion")
    fizzled = part("words.fizzled")

    def begin(self, names: tuple[str, ...], seed: int, settings: Mapping[str, Any]) -> Game[State]:
        """Start the game that a form asks for: what ``new`` takes, and the seat that is ``first``."""
        agreed_on = dict(settings)
        first = agreed_on.pop("first", None)
        if first is not None:
            agreed_on["order"] = _from(first, names)
        return council_of_shadows.new(names, seed, **agreed_on)

    def first(self, game: Game[State]) -> int:
        """The seat that was first in turn order as a game began; leaders are chosen from the last one on."""
        return game.at(0).state.order[0]

    def again(self, game: Game[State], seed: int, first: int = -1) -> Game[State]:
        """Start a new game with the same players and rules.

        Seats follow the one that is ``first`` as they sit; without it their order is drawn by lot.
        """
        order = _from(first, game.names) if first >= 0 else ()
        return council_of_shadows.again(game, seed, order)

    def covers(self, game: Game[State]) -> bool:
        """Whether plans must be covered between players: not if they plan openly."""
        return not game.state.open_planning

    def board(self, observation: Observation, seat: int, t: Language) -> str:
        """Another seat's panel, as large as one's own."""
        from blackangel.games.council_of_shadows.draw import conveyor
        from blackangel.games.council_of_shadows.draw.pen import Pen

        pen = Pen(observation._replace(seat=-1), (), (), t.gettext)
        pen.viewer = seat
        return conveyor.draw(pen)

    def interlude(self, events: Sequence[Event], observation: Observation, t: Language) -> str:
        """The scene above the boards when plans are revealed or somebody rises."""
        from blackangel.games.council_of_shadows.draw import interlude as scenes
        from blackangel.games.council_of_shadows.draw.pen import Pen

        return scenes.draw(Pen(observation, (), (), t.gettext), events)

    def ground(self, place: str) -> str:
        """The space of a planet: its tile may yield something where it cannot be settled."""
        kind, _, at = place.partition(":")
        return f"space:{at.partition(':')[0]}" if kind == "planet" else ""

    def scene(self, ending: str) -> str:
        """A large picture of what ended the game: the Throne; empty if nobody took it."""
        shapes = glyphs.symbols().get(ending, "")
        if not shapes:
            return ""
        return f'<svg class="hero-scene" viewBox="0 0 24 24" aria-hidden="true">{shapes}</svg>'


def _from(first: int, names: Sequence[str]) -> tuple[int, ...]:
    """The seats in the order in which they sit, from one on."""
    seats = range(len(names))
    return *seats[first:], *seats[:first]


TABLE = CouncilTable(council_of_shadows.TITLE, words, council_of_shadows.__name__, load)
