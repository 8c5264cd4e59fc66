"""The setup of a new game, in the page's model."""

from __future__ import annotations

from collections.abc import Mapping

from blackangel.kernel.named import NamedTuple
from tabletop.new_game.evenings import Evenings
from tabletop.new_game.model import Setup


class NewGameState(NamedTuple):
    """What was chosen; ``left`` is the key of the game over which the screen was opened."""

    title: str = ""  # the game to be played
    form: Setup = Setup((), ())
    problems: Mapping[str, str] = {}  # a sentence by field
    left: str = ""
    unfolded: bool = False  # the rarely needed part is open
    kept: Evenings = Evenings()  # who has played here
    brought: Evenings = Evenings()  # what is to be added to that once it was read again
    gone: Evenings = Evenings()  # what is to be taken from it then
    several: bool = False  # devices are invited as soon as it begins
    together: bool = False  # it is for the devices that are connected from the last game
    begun: str = ""  # the key of the game at the table whose seats these are
    seat: int = 0  # whose dialog was opened last
