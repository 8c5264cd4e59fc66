"""Scenarios with names that are hard to tell from the text, and how to read them."""

from __future__ import annotations

from blackangel.games import black_angel
from blackangel.games.black_angel import scenario
from blackangel.games.black_angel.rules.state import State
from blackangel.kernel.game import Game

# names that could be mistaken for the text around them
NAMES = ("Ada", 'Bo "the\\third" [Peep] # 3', "hal", "Zoë-Ann, at 3")
KINDS = [(players, advanced) for players in (1, 2, 3, 4) for advanced in (False, True)]
PAIR = "[game]\nplayers = Ada Bo\n"


def new(players: int, advanced: bool, seed: int) -> Game[State]:
    solo = "standard" if players == 1 else ""
    return black_angel.new(NAMES[:players], seed, advanced=advanced, solo=solo)


def read(text: str) -> State:
    return scenario.read(text).state
