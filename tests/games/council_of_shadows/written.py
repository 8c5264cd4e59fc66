"""What tests of written-down positions share."""

from __future__ import annotations

from blackangel.games import council_of_shadows
from blackangel.games.council_of_shadows import scenario
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.kernel.game import Game
from tests.games.cases import CASES, COUNCIL

# names that could be mistaken for the text around them
NAMES = ("Ada", 'Bo "the\\third" [Peep] # 3', "automa", "Zoë-Ann, in gray")
HEAD = "[council-of-shadows]\nplayers = Ada Bo\n"
CASE = CASES["council-of-shadows"]


def new(kind: str, seed: int) -> Game[State]:
    players, stations, leaders, open_planning, level = COUNCIL[kind]
    return council_of_shadows.new(
        NAMES[:players],
        seed,
        stations=stations,
        leaders=leaders,
        open_planning=open_planning,
        automa=level,
    )


def read(text: str) -> State:
    return scenario.read(text).state
